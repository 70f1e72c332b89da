//! A person's own agreements as a file.

use super::filter::View;
use crate::agreement::{Agreement, AgreementState, Party};
use crate::chat::answer::{Answer, Document, Message};
use crate::chat::command::{Outcome, Press};
use crate::chat::refusal::Refusal;
use crate::reply::agreement;
use crate::words::say;

/// The most agreements of a file.
const MOST: usize = 5_000;

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Export {
    /// The head of each game, as other programs read it.
    Pgn,
    /// A table of all that is listed.
    Csv,
}

impl Export {
    pub(super) const ALL: [Self; 2] = [Self::Pgn, Self::Csv];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Csv => "csv",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|export| export.word() == word)
    }

    pub(super) fn label(self) -> String {
        match self {
            Self::Pgn => say!("agreements-button-pgn"),
            Self::Csv => say!("agreements-button-csv"),
        }
    }

    /// The file of what a list shows, all pages of it.
    pub(super) async fn answer(self, view: &View, press: &Press<'_>) -> Outcome {
        let Some(filter) = view.filter(press.place)? else {
            return Err(NothingToExport.into());
        };
        let store = press.app.store().await?;
        let (all, mut agreements) = store.agreements_of(&filter, press.now, (0, MOST)).await?;
        for agreement in &mut agreements {
            agreement.expire(press.now);
        }
        let sealed = |agreement: &&Agreement| agreement.state.sealed().is_some();
        let (name, text, count) = match self {
            Self::Pgn => {
                let sealed: Vec<_> = agreements.iter().filter(sealed).collect();
                ("agreements.pgn", pgn(&sealed), sealed.len())
            }
            Self::Csv => ("agreements.csv", csv(&agreements)?, agreements.len()),
        };
        if count == 0 {
            return Err(NothingToExport.into());
        }
        let mut said = match self {
            Self::Pgn => say!("agreements-exported-pgn", count = count),
            Self::Csv => say!("agreements-exported-csv", count = count),
        };
        if all > MOST {
            said += &format!("\n{}", say!("agreements-exported-newest", most = MOST));
        }
        Ok(Answer::Message(Message {
            document: Some(Document { name, text }),
            ..Message::only_you(said)
        }))
    }
}

/// Games that are still to be played, each with its tags and without moves.
fn pgn(sealed: &[&Agreement]) -> String {
    let games = sealed
        .iter()
        .flat_map(|agreement| agreement::pgn(agreement));
    let mut file = String::new();
    for tags in games {
        file += &tags;
        file += "\n*\n\n";
    }
    file
}

/// A table with a row for each agreement.
fn csv(agreements: &[Agreement]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "number",
        "state",
        "proposed",
        "closed",
        "event",
        "proposer",
        "opponent",
        "games",
        "position",
        "white",
        "black",
        "fen",
        "shredder_fen",
        "message",
    ])?;
    for agreement in agreements {
        table.write_record(row(agreement))?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

fn row(agreement: &Agreement) -> [String; 14] {
    let name = |party| plain(agreement.player(party).name.as_deref().unwrap_or_default());
    let time = |time: chrono::DateTime<chrono::Utc>| time.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let (start, white) = agreement::play(agreement);
    let start = |of: fn(crate::chess960::Start) -> String| start.map(of).unwrap_or_default();
    let state = match agreement.state {
        AgreementState::Open => "open",
        AgreementState::Sealed(_) => "sealed",
        AgreementState::Declined(_) => "declined",
        AgreementState::Withdrawn(_) => "withdrawn",
        AgreementState::Expired(_) => "expired",
    };
    [
        agreement.number.to_string(),
        state.to_owned(),
        time(agreement.proposed_at),
        agreement.state.closed_at().map(time).unwrap_or_default(),
        plain(agreement.event.as_deref().unwrap_or_default()),
        name(Party::Proposer),
        name(Party::Opponent),
        agreement.games.count().to_string(),
        start(|start| start.to_string()),
        white.map(name).unwrap_or_default(),
        white.map(|white| name(white.other())).unwrap_or_default(),
        start(crate::chess960::Start::x_fen),
        start(crate::chess960::Start::shredder_fen),
        agreement::address(agreement).unwrap_or_default(),
    ]
}

/// What people typed, so that no spreadsheet takes it for a formula.
fn plain(typed: &str) -> String {
    let typed = crate::invisible::without_invisible(typed);
    if typed.starts_with(['=', '+', '-', '@']) {
        format!("'{typed}")
    } else {
        typed
    }
}

/// Nothing of the list can be written into a file.
#[derive(Debug)]
pub(super) struct NothingToExport;

impl Refusal for NothingToExport {
    fn text(&self) -> String {
        say!("agreements-nothing-to-export")
    }
}
