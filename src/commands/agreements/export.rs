use chess960::{Numbering, Start};

use crate::chat::{Answer, Document, Message, Outcome, Press, choices};
use crate::domain::agreement::{Agreement, Party};
use crate::reply::csv_cell::{escape_formulas, timestamp};
use crate::reply::named::{letters, number};
use crate::reply::{agreement, agreement_pgn};
use crate::store::AgreementFilter;
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

    /// Answers with a file of the agreements that match the filter and that this export includes.
    pub(super) async fn answer(self, filter: &AgreementFilter, press: &Press<'_>) -> Outcome {
        let store = press.app.store().await?;
        let (total, agreements) = store
            .agreements_of(filter, press.now, (0, MAX_EXPORTED))
            .await?;
        let exported: Vec<&Agreement> = agreements
            .iter()
            .filter(|agreement| self.includes(agreement))
            .collect();
        if exported.is_empty() {
            return Err(sentence!("agreements-nothing-to-export").into());
        }
        Ok(Answer::Message(Message {
            document: Some(self.document(&exported)?),
            ..Message::only_you(self.summary(exported.len(), total))
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

/// Returns a table with a header and a row for each agreement.
fn csv_text(agreements: &[&Agreement]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    if let Some(first) = agreements.first() {
        table.write_record(columns(first).map(|(name, _)| name))?;
    }
    for agreement in agreements {
        table.write_record(columns(agreement).map(|(_, cell)| cell))?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

/// Returns the columns of an agreement: their names and its cells. Cells of a position or color that is not yet known
/// are empty.
fn columns(agreement: &Agreement) -> [(&'static str, String); 19] {
    let (start, white) = agreement::start_and_white(agreement);
    [
        ("number", agreement.number.to_string()),
        ("state", agreement.state.word().to_owned()),
        ("proposed", timestamp(Some(agreement.proposed_at))),
        ("closed", timestamp(agreement.state.closed_at())),
        ("event", escape_formulas(agreement.event.as_deref())),
        ("proposer", player_name(agreement, Some(Party::Proposer))),
        ("opponent", player_name(agreement, Some(Party::Opponent))),
        ("games", agreement.games.to_string()),
        ("scharnagl", start_number(start, Numbering::Scharnagl)),
        (
            "one_based",
            start_number(start, Numbering::ScharnaglOneBased),
        ),
        ("fritz9", start_number(start, Numbering::Fritz9)),
        ("back_rank", start.map(letters).unwrap_or_default()),
        ("white", player_name(agreement, white)),
        ("black", player_name(agreement, white.map(Party::other))),
        ("fen", start.map(Start::x_fen).unwrap_or_default()),
        (
            "shredder_fen",
            start.map(Start::shredder_fen).unwrap_or_default(),
        ),
        ("message", agreement::address(agreement).unwrap_or_default()),
        ("lichess_game_1", game_link(agreement, 1)),
        ("lichess_game_2", game_link(agreement, 2)),
    ]
}

/// Empty if the player with this color is not yet known.
fn player_name(agreement: &Agreement, role: Option<Party>) -> String {
    match role {
        Some(role) => escape_formulas(agreement.player(role).name.as_deref()),
        None => String::new(),
    }
}

/// Empty if the position is not yet known.
fn start_number(start: Option<Start>, numbering: Numbering) -> String {
    match start {
        Some(start) => number(start, numbering),
        None => String::new(),
    }
}

/// Empty if the game was not made.
fn game_link(agreement: &Agreement, game: u8) -> String {
    agreement.lichess.link(game).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_that_older_agreements_are_missing() {
        let note = "\nThese are the newest 5000;";
        for (all, is_cut) in [(MAX_EXPORTED, false), (MAX_EXPORTED + 1, true)] {
            let summary = Export::Csv.summary(MAX_EXPORTED, all);
            assert_eq!(summary.contains(note), is_cut, "{summary}");
        }
    }
}
