//! Source: the PGN standard of 12 March 1994, sections 7 (strings) and 8.1.1 (the seven required tags and their order).
//! `Agreement` is specific to this bot.

use std::fmt;

use chess960::Start;
use chess960::parse::fold;
use chrono::NaiveDate;

use crate::text::invisible::without_invisible;

/// Maximum length of a tag value in characters (section 7).
const MAX_CHARS: usize = 255;

/// Tag section of an unplayed game, one tag per line.
///
/// Event and player names are user input: backslashes and quotation marks of every kind are escaped, line ends become
/// spaces, backticks become apostrophes (for code blocks), and [invisible](crate::text::invisible) characters are removed.
/// Values without visible text become `?`, as in the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PgnHeader<'a> {
    pub event: &'a str,
    /// Start of the game.
    pub date: NaiveDate,
    /// Number of the game in its match; `None` in a match of one game.
    pub round: Option<u8>,
    pub white: &'a str,
    pub black: &'a str,
    pub agreement: u64,
    pub start: Start,
}

impl fmt::Display for PgnHeader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.date.format("%Y.%m.%d");
        let round = self.round.map_or("?".to_owned(), |round| round.to_string());
        writeln!(f, "[Event \"{}\"]", value(self.event))?;
        writeln!(f, "[Site \"?\"]")?;
        writeln!(f, "[Date \"{date}\"]")?;
        writeln!(f, "[Round \"{round}\"]")?;
        writeln!(f, "[White \"{}\"]", value(self.white))?;
        writeln!(f, "[Black \"{}\"]", value(self.black))?;
        writeln!(f, "[Result \"*\"]")?;
        writeln!(f, "[Agreement \"{}\"]", self.agreement)?;
        f.write_str(&self.start.pgn_tags())
    }
}

/// Escapes user input, without quotation marks around it.
fn value(text: &str) -> String {
    let shown: String = without_invisible(text).chars().map(fold_quotes).collect();
    let mut value = String::new();
    for c in shown.trim().chars().take(MAX_CHARS) {
        if matches!(c, '"' | '\\') {
            value.push('\\');
        }
        value.push(c);
    }
    if value.is_empty() {
        value.push('?');
    }
    value
}

/// Folds look-alikes of quotation marks and backslashes, because readers of the tags (like this bot) may fold them too.
fn fold_quotes(c: char) -> char {
    match fold(c) {
        Some(meant @ ('"' | '\\')) => meant,
        Some('`') => '\'',
        // Includes joiners, which `fold` removes but names need.
        Some(_) | None => c,
    }
}

#[cfg(test)]
mod tests {
    use chess960::{BackRank, DoubleId, StartId, parse};

    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    fn header(text: &str, start: impl Into<Start>) -> String {
        let header = PgnHeader {
            event: text,
            date: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
            round: None,
            white: text,
            black: text,
            agreement: u64::MAX,
            start: start.into(),
        };
        header.to_string()
    }

    #[test]
    fn headers_are_parsed_back() {
        for id in StartId::all() {
            let black = BackRank::from(id).mirror().id();
            for start in [Start::from(id), DoubleId::new(id, black).into()] {
                let read = parse::position(&header("Club", start));
                assert_eq!(read.map(Start::from), Ok(start));
            }
        }
    }

    #[test]
    fn user_input_cannot_end_a_tag() {
        let fen = BackRank::from(StartId::CLASSICAL).x_fen();
        for text in [
            "\"",
            "\\",
            "\\\"",
            "\"]",
            "\u{FF3C}",
            "\u{FF02}\\\u{FF3C}",
            "a\"]\n[Result \"1-0\"]\n[FEN \"",
            "a\u{201D}]\u{2028}[FEN \u{201C}",
            "a\u{BB}]\r\n[FEN \u{AB}x\\",
            "\u{202E}\u{200B}\u{0}",
            "``` [x \"",
            "%{;<(",
            &format!("[FEN \"{fen}\"]"),
            &format!("\u{201D}] [FEN \u{201C}{fen}\u{201D}]"),
            &"\\\u{201C}".repeat(200),
        ] {
            let id = StartId::new(451).expect("a position");
            let header = header(text, id);
            let read = parse::position(&header).map(Start::from);
            assert_eq!(read, Ok(Start::from(id)), "{header}");
            assert_eq!(header.lines().count(), 11, "{header}");
            let found = parse::find(&header).into_iter();
            let found: Vec<_> = found.map(|it| it.meaning.map(Start::from)).collect();
            assert_eq!(found, [Ok(Start::from(id))], "{header}");
        }
    }

    #[test]
    fn escapes_values_as_in_the_standard() {
        let long = "\"".repeat(300);
        for (text, expected) in [
            ("O'Neill, \"Al\"", "O'Neill, \\\"Al\\\""),
            ("C:\\chess", "C:\\\\chess"),
            ("\u{201E}Al\u{201C} \u{AB}x\u{BB}", "\\\"Al\\\" \\\"x\\\""),
            ("one\r\ntwo\tthree\u{7}", "one  two three"),
            ("a\u{85}b\u{2029}c\u{3000}d", "a b c d"),
            ("R\u{202E}oo\u{200D}k", "Rook"),
            ("`Al`", "'Al'"),
            ("Ünï 棋 ♔ 😀", "Ünï 棋 ♔ 😀"),
            ("", "?"),
            (" \n", "?"),
            ("\u{200B}", "?"),
            (&long, &"\\\"".repeat(255)),
        ] {
            assert_eq!(value(text), expected, "{text:?}");
        }
    }

    #[test]
    fn removes_only_invisible_characters_from_names() {
        for c in invisible_chars() {
            assert_eq!(value(&c.to_string()), "?", "{c:?}");
            assert_eq!(value(&format!("a{c}b")), "ab", "{c:?}");
        }
        for text in PLAIN {
            assert_eq!(value(text), text);
        }
    }

    #[test]
    fn pads_dates() {
        let header = PgnHeader {
            event: "",
            date: NaiveDate::from_ymd_opt(987, 6, 5).expect("a date"),
            round: None,
            white: "",
            black: "",
            agreement: 1,
            start: StartId::CLASSICAL.into(),
        };
        assert!(header.to_string().contains("\n[Date \"0987.06.05\"]\n"));
    }
}
