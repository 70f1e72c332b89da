use chess960::{Numbering, Start};
use serde::Serialize;

use crate::chat::{Answer, Document, Message, Outcome, Press, choices};
use crate::domain::agreement::{Agreement, Party};
use crate::reply::csv_cell::{escape_formulas, timestamp};
use crate::reply::named::{letters, number};
use crate::reply::{agreement, agreement_pgn};
use crate::store::{AgreementFilter, PageBounds};
use crate::text::{say, sentence};

const MAX_EXPORTED: usize = 5_000;

choices! {
    pub(super) enum Export {
        /// PGN tags without moves.
        Pgn = "pgn",
        Csv = "csv",
    }
}

impl Export {
    pub(super) fn label(self) -> String {
        match self {
            Self::Pgn => say!("agreements-button-pgn"),
            Self::Csv => say!("agreements-button-csv"),
        }
    }

    /// Answers with a file of the agreements that match the filter and that this export includes, out of the newest
    /// [`MAX_EXPORTED`]. If more match the filter, says how to get the older ones.
    pub(super) async fn answer(self, filter: &AgreementFilter, press: &Press<'_>) -> Outcome {
        let store = press.app.store().await?;
        let newest = PageBounds {
            skipped: 0,
            limit: MAX_EXPORTED,
        };
        let listed = store.agreements_of(filter, press.now, newest).await?;
        let exported: Vec<&Agreement> = listed
            .agreements
            .iter()
            .filter(|agreement| self.includes(agreement))
            .collect();
        if exported.is_empty() {
            return Err(sentence!("agreements-nothing-to-export").into());
        }
        Ok(Answer::Message(Message {
            document: Some(self.document(&exported)?),
            ..Message::only_you(self.summary(exported.len(), listed.total))
        }))
    }

    fn includes(self, agreement: &Agreement) -> bool {
        match self {
            // Other agreements have no games.
            Self::Pgn => agreement.state.sealed().is_some(),
            Self::Csv => true,
        }
    }

    fn document(self, agreements: &[&Agreement]) -> anyhow::Result<Document> {
        Ok(match self {
            Self::Pgn => Document {
                name: "agreements.pgn",
                text: pgn_text(agreements),
            },
            Self::Csv => Document {
                name: "agreements.csv",
                text: csv_text(agreements)?,
            },
        })
    }

    /// Says how many agreements the file has. `all` is the number of agreements that match the filter.
    fn summary(self, count: usize, all: usize) -> String {
        let summary = match self {
            Self::Pgn => say!("agreements-exported-pgn", count),
            Self::Csv => say!("agreements-exported-csv", count),
        };
        if all <= MAX_EXPORTED {
            return summary;
        }
        let newest = say!("agreements-exported-newest", most = MAX_EXPORTED);
        format!("{summary}\n{newest}")
    }
}

/// Returns a game without moves for each game of the agreements.
fn pgn_text(sealed: &[&Agreement]) -> String {
    sealed
        .iter()
        .flat_map(|agreement| agreement_pgn::pgn(agreement))
        .map(|tags| tags + "\n*\n\n")
        .collect()
}

/// Returns a table with a row for each agreement, below a header with the names of [`Row`]'s fields.
fn csv_text(agreements: &[&Agreement]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    for agreement in agreements {
        table.serialize(Row::new(agreement))?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

/// Row of the CSV file. The fields are its columns, in this order. `None` is an empty cell.
#[derive(Serialize)]
struct Row<'a> {
    number: u64,
    state: &'static str,
    proposed: String,
    closed: String,
    event: String,
    proposer: String,
    opponent: String,
    games: u8,
    scharnagl: Option<String>,
    one_based: Option<String>,
    fritz9: Option<String>,
    back_rank: Option<String>,
    white: Option<String>,
    black: Option<String>,
    fen: Option<String>,
    shredder_fen: Option<String>,
    message: Option<String>,
    lichess_game_1: Option<&'a str>,
    lichess_game_2: Option<&'a str>,
}

impl<'a> Row<'a> {
    /// Returns the row of an agreement. The cells of a position or color that is not yet known are empty.
    fn new(agreement: &'a Agreement) -> Self {
        let (start, white) = agreement::start_and_white(agreement);
        Self {
            number: agreement.number.0,
            state: agreement.state.word(),
            proposed: timestamp(Some(agreement.proposed_at)),
            closed: timestamp(agreement.state.closed_at()),
            event: escape_formulas(agreement.event.as_deref()),
            proposer: player_name(agreement, Party::Proposer),
            opponent: player_name(agreement, Party::Opponent),
            games: agreement.games,
            scharnagl: start.map(|start| number(start, Numbering::Scharnagl)),
            one_based: start.map(|start| number(start, Numbering::ScharnaglOneBased)),
            fritz9: start.map(|start| number(start, Numbering::Fritz9)),
            back_rank: start.map(letters),
            white: white.map(|white| player_name(agreement, white)),
            black: white.map(|white| player_name(agreement, white.other())),
            fen: start.map(Start::x_fen),
            shredder_fen: start.map(Start::shredder_fen),
            message: agreement::address(agreement),
            lichess_game_1: agreement.lichess.link(1),
            lichess_game_2: agreement.lichess.link(2),
        }
    }
}

/// Returns the name of a player, which a spreadsheet cannot read as a formula. Empty if the player was erased.
fn player_name(agreement: &Agreement, role: Party) -> String {
    escape_formulas(agreement.player_name(role))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_that_older_agreements_are_missing() {
        let summary = Export::Csv.summary(MAX_EXPORTED, MAX_EXPORTED + 1);
        assert!(
            summary.contains("\nThese are the newest 5000;"),
            "{summary}"
        );
    }

    #[test]
    fn a_complete_export_has_no_note() {
        let summary = Export::Csv.summary(MAX_EXPORTED, MAX_EXPORTED);
        assert!(!summary.contains("newest"), "{summary}");
    }
}
