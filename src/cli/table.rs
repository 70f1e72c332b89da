use std::io::{self, Write};

use chess960::filter::{self, Bishops, Filter, Pattern};
use chess960::{BackRank, File, Fritz9Id, StartId};

use super::print;
use crate::reply::filter::contradiction_text;

#[derive(clap::Args)]
pub struct FilterFlags {
    /// Only positions with the king on this file, b to g
    #[arg(long, value_name = "FILE", value_parser = filter::king_file)]
    king: Option<File>,
    /// Only positions with the queen on this file, a to h
    #[arg(long, value_name = "FILE", value_parser = filter::file)]
    queen: Option<File>,
    /// Only positions with bishops on this file or these two, such as c or cf
    #[arg(long, value_name = "FILES")]
    bishops: Option<Bishops>,
    /// Only back ranks that begin like this, with ? for any piece, such as 'R??K'
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    starts_with: Option<Pattern>,
    /// Only positions where you can castle on the first move, as nothing is in the way
    #[arg(long)]
    castling_ready: bool,
}

/// Prints matching positions as CSV. If there are no matches, explains why on standard error.
pub fn write(flags: &FilterFlags) -> anyhow::Result<()> {
    let filter = Filter {
        king: flags.king,
        queen: flags.queen,
        bishops: flags.bishops,
        starts_with: flags.starts_with,
        castling_ready: flags.castling_ready,
    };
    let rows: String = filter.matching().map(csv_row).collect();
    print(&format!(
        "id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id\n{rows}"
    ))?;
    if let Some(reason) = contradiction_text(filter) {
        // Standard error may be closed.
        let _ = writeln!(io::stderr(), "chess960-bot: {reason}");
    }
    Ok(())
}

/// Returns the numbers and notations of a position.
fn csv_row(id: StartId) -> String {
    let rank = BackRank::from(id);
    format!(
        "{id},{rank},{},{},{},{},{}\n",
        rank.x_fen(),
        rank.shredder_fen(),
        id.one_based(),
        Fritz9Id::from(id),
        rank.mirror().id()
    )
}
