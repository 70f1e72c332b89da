use chess960::{Numbering, Start};

use crate::chat::{Answer, Document, Message, Outcome, Press, choices};
use crate::domain::agreement::{Agreement, Party};
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

    pub(super) async fn answer(self, filter: &AgreementFilter, press: &Press<'_>) -> Outcome {
        let store = press.app.store().await?;
        let (all, agreements) = store
            .agreements_of(filter, press.now, (0, MAX_EXPORTED))
            .await?;
        let sealed = |agreement: &&Agreement| agreement.state.sealed().is_some();
        let (name, text, count) = match self {
            Self::Pgn => {
                let sealed: Vec<_> = agreements.iter().filter(sealed).collect();
                ("agreements.pgn", pgn(&sealed), sealed.len())
            }
            Self::Csv => ("agreements.csv", csv(&agreements)?, agreements.len()),
        };
        if count == 0 {
            return Err(sentence!("agreements-nothing-to-export").into());
        }
        Ok(Answer::Message(Message {
            document: Some(Document { name, text }),
            ..Message::only_you(self.summary(count, all))
        }))
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

fn pgn(sealed: &[&Agreement]) -> String {
    let games = sealed
        .iter()
        .flat_map(|agreement| agreement_pgn::pgn(agreement));
    games.map(|tags| tags + "\n*\n\n").collect()
}

fn csv(agreements: &[Agreement]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    for (index, agreement) in agreements.iter().enumerate() {
        let columns = columns(agreement);
        if index == 0 {
            table.write_record(columns.each_ref().map(|(name, _)| name))?;
        }
        table.write_record(columns.map(|(_, cell)| cell))?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

fn columns(agreement: &Agreement) -> [(&'static str, String); 19] {
    let name = |party| escape_formulas(agreement.player(party).name.as_deref().unwrap_or_default());
    let time = |time: chrono::DateTime<chrono::Utc>| time.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let event = agreement.event.as_deref().unwrap_or_default();
    let closed = agreement.state.closed_at().map(time);
    let (start, white) = agreement::start_and_white(agreement);
    let numbered = |numbering| start.map_or_else(String::new, |start| number(start, numbering));
    let start = |of: fn(Start) -> String| start.map(of).unwrap_or_default();
    let black = white.map(Party::other);
    [
        ("number", agreement.number.to_string()),
        ("state", agreement.state.word().to_owned()),
        ("proposed", time(agreement.proposed_at)),
        ("closed", closed.unwrap_or_default()),
        ("event", escape_formulas(event)),
        ("proposer", name(Party::Proposer)),
        ("opponent", name(Party::Opponent)),
        ("games", agreement.games.to_string()),
        ("scharnagl", numbered(Numbering::Scharnagl)),
        ("one_based", numbered(Numbering::ScharnaglOneBased)),
        ("fritz9", numbered(Numbering::Fritz9)),
        ("back_rank", start(letters)),
        ("white", white.map(name).unwrap_or_default()),
        ("black", black.map(name).unwrap_or_default()),
        ("fen", start(Start::x_fen)),
        ("shredder_fen", start(Start::shredder_fen)),
        ("message", agreement::address(agreement).unwrap_or_default()),
        ("lichess_game_1", game_link(agreement, 1)),
        ("lichess_game_2", game_link(agreement, 2)),
    ]
}

/// Empty if the game was not made.
fn game_link(agreement: &Agreement, game: u8) -> String {
    agreement.lichess.link(game).unwrap_or_default().to_owned()
}

/// Characters that start a formula in spreadsheets; some programs accept the full-width forms.
const FORMULA_SIGNS: [char; 8] = [
    '=', '+', '-', '@', '\u{FF1D}', '\u{FF0B}', '\u{FF0D}', '\u{FF20}',
];

/// Escapes formulas. Spreadsheets may also split cells at semicolons, tabs and line breaks, and remove leading spaces
/// and quotation marks.
fn escape_formulas(typed: &str) -> String {
    let typed = crate::text::invisible::without_invisible(typed);
    let escape = |cell: &str| {
        let content = cell.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
        if content.starts_with(FORMULA_SIGNS) {
            format!("'{cell}")
        } else {
            cell.to_owned()
        }
    };
    let cells = typed.split_inclusive([';', '\t', '\n', '\r']);
    cells.map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_only_formulas() {
        for sign in '\0'..='\u{FFFF}' {
            let is_formula = "=+-@＝＋－＠".contains(sign);
            for before in ["", " \"", "a;", "a;;\" "] {
                let typed = crate::text::invisible::without_invisible(&format!("{before}{sign}1"));
                let cell = typed.rfind(';').map_or(0, |separator| separator + 1);
                let mut expected = typed.clone();
                if is_formula {
                    expected.insert(cell, '\'');
                }
                assert_eq!(
                    escape_formulas(&typed),
                    expected,
                    "{sign:?} after {before:?}"
                );
            }
            let inside = crate::text::invisible::without_invisible(&format!("a{sign}1"));
            assert_eq!(escape_formulas(&inside), inside, "{sign:?}");
        }
        assert_eq!(escape_formulas("=1;+2;c;@3"), "'=1;'+2;c;'@3");
    }

    #[test]
    fn no_formula_in_cells_split_at_semicolons() {
        let mut table = csv::Writer::from_writer(Vec::new());
        let typed = "a\";\"=1+1\",b;\u{FF1D}2";
        table
            .write_record(["1", &escape_formulas(typed)])
            .expect("a row");
        let file = table.into_inner().expect("the file");
        let mut read = csv::ReaderBuilder::new();
        let read = read.has_headers(false).delimiter(b';');
        let rows = read.from_reader(&file[..]).into_records();
        let mut cells = 0;
        for row in rows {
            for cell in &row.expect("a row") {
                assert!(!cell.trim().starts_with(FORMULA_SIGNS), "{cell}");
                cells += 1;
            }
        }
        assert!(cells > 1, "{cells}");
    }

    #[test]
    fn says_that_older_agreements_are_missing() {
        let note = "\nThese are the newest 5000;";
        for (all, is_cut) in [(MAX_EXPORTED, false), (MAX_EXPORTED + 1, true)] {
            let summary = Export::Csv.summary(MAX_EXPORTED, all);
            assert_eq!(summary.contains(note), is_cut, "{summary}");
        }
    }
}
