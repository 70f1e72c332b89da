//! `chess960-bot table`: the positions as CSV.

use std::io::{self, Write};

use chess960_bot::chess960::filter::{self, Bishops, Filter, KingFile, Pattern};
use chess960_bot::chess960::{BackRank, File, Fritz9Id};
use chess960_bot::reply::filter::why_none;

use super::print;

/// Which positions.
#[derive(Clone, clap::Args)]
pub(crate) struct FilterFlags {
    /// Only with the king on this file, b to g
    #[arg(long, value_name = "FILE")]
    king: Option<KingFile>,
    /// Only with the queen on this file, a to h
    #[arg(long, value_name = "FILE", value_parser = filter::file)]
    queen: Option<File>,
    /// Only with bishops on this file or on these two, such as c or cf
    #[arg(long, value_name = "FILES")]
    bishops: Option<Bishops>,
    /// Only back ranks that begin so, with ? for any piece, such as 'R??K'
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    starts_with: Option<Pattern>,
    /// Only those in which castling is possible at once, as nothing is in the way
    #[arg(long)]
    castling_ready: bool,
}

impl From<FilterFlags> for Filter {
    fn from(flags: FilterFlags) -> Self {
        let FilterFlags {
            king,
            queen,
            bishops,
            starts_with,
            castling_ready,
        } = flags;
        Self {
            king,
            queen,
            bishops,
            starts_with,
            castling_ready,
        }
    }
}

/// Prints those that fit; if there is none, the reason goes to the standard error.
pub(crate) fn write(filter: Filter) -> anyhow::Result<()> {
    let mut csv = "id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id\n".to_owned();
    for id in filter.matching() {
        let rank = BackRank::from(id);
        csv += &format!(
            "{id},{rank},{},{},{},{},{}\n",
            rank.x_fen(),
            rank.shredder_fen(),
            id.one_based(),
            Fritz9Id::from(id),
            rank.mirror().id()
        );
    }
    print(&csv)?;
    if let Some(reason) = why_none(filter) {
        // The table is complete without it.
        let _ = writeln!(io::stderr(), "chess960-bot: {reason}");
    }
    Ok(())
}
