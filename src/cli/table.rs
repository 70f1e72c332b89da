use std::io::{self, Write};

use chess960::filter::{self, Bishops, Filter, KingFile, Pattern};
use chess960::{BackRank, File, Fritz9Id};

use super::print;
use crate::reply::filter::contradiction_text;
use crate::text::say;

#[derive(Clone, clap::Args)]
pub struct FilterFlags {
    #[arg(long, value_name = "FILE", help = say!("command-line-table-king"))]
    king: Option<KingFile>,
    #[arg(
        long,
        value_name = "FILE",
        value_parser = filter::file,
        help = say!("command-line-table-queen")
    )]
    queen: Option<File>,
    #[arg(long, value_name = "FILES", help = say!("command-line-table-bishops"))]
    bishops: Option<Bishops>,
    #[arg(
        long,
        value_name = "PATTERN",
        allow_hyphen_values = true,
        help = say!("command-line-table-starts-with")
    )]
    starts_with: Option<Pattern>,
    #[arg(long, help = say!("command-line-table-castling-ready"))]
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

/// Prints matching positions as CSV. If there are no matches, explains why on standard error.
pub fn write(filter: Filter) -> anyhow::Result<()> {
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
    if let Some(reason) = contradiction_text(filter) {
        // The explanation is optional.
        let _ = writeln!(io::stderr(), "chess960-bot: {reason}");
    }
    Ok(())
}
