//! Accepted forms of conditions, and every error.

use chess960::filter::{
    self, Bishops, BishopsError, KingFileError, Pattern, PatternError, king_file,
};
use chess960::{BackRank, File, ParseFileError, StartId};
use proptest::prelude::*;

use crate::FILES;

#[test]
fn parses_bishops() {
    for text in [
        "cf",
        "fc",
        "CF",
        "c f",
        "c,f",
        "c, f",
        "c1 f1",
        "c1f1",
        "C1-F1",
        "`cf`",
        "c/f",
        "c & f",
        "c and f",
        "F1 AND C1",
        "c, and f",
        "**c and f**",
    ] {
        let bishops: Bishops = text.parse().expect(text);
        assert_eq!(bishops.to_string(), "cf", "{text}");
    }
    for file in FILES {
        let bishops: Bishops = file.parse().expect("a file");
        assert_eq!(bishops.to_string(), file);
    }
    let file = |letter: &str| -> File { letter.parse().expect("a file") };
    let one_colour = |first, second| BishopsError::OneColour([file(first), file(second)]);
    for (text, error) in [
        ("", BishopsError::Count(0)),
        (" , ", BishopsError::Count(0)),
        ("abc", BishopsError::Count(3)),
        ("i", BishopsError::Symbol('i')),
        ("c8 f8", BishopsError::Symbol('8')),
        ("1c", BishopsError::Symbol('1')),
        ("c11", BishopsError::Symbol('1')),
        ("c und f", BishopsError::Symbol('u')),
        ("candf", BishopsError::Symbol('n')),
        ("and", BishopsError::Count(0)),
        ("a and c and e", BishopsError::Count(3)),
        ("c 1", BishopsError::Symbol('1')),
        ("cc", BishopsError::SameFile(file("c"))),
        ("ca", one_colour("a", "c")),
        ("fb", one_colour("b", "f")),
    ] {
        assert_eq!(text.parse::<Bishops>(), Err(error), "{text}");
    }
    for (error, colour) in [
        (one_colour("a", "c"), "dark"),
        (one_colour("b", "f"), "light"),
    ] {
        let expected = format!("are both {colour} squares");
        assert!(error.to_string().contains(&expected), "{error}");
    }
}

#[test]
fn accepts_bishops_on_opposite_colours_only() {
    let is_dark = |file: char| "aceg".contains(file);
    let mut accepted = 0;
    for first in 'a'..='h' {
        for second in 'a'..='h' {
            let bishops = format!("{first}{second}").parse::<Bishops>();
            let is_legal = is_dark(first) != is_dark(second);
            assert_eq!(bishops.is_ok(), is_legal, "{first}{second}");
            accepted += usize::from(bishops.is_ok());
        }
    }
    assert_eq!(accepted, 32);
}

#[test]
fn parses_patterns() {
    for (text, shown) in [
        ("R??K????", "R??K"),
        ("r??k", "R??K"),
        ("RN", "RN"),
        ("`R ? ? K`", "R??K"),
        ("R？？K", "R??K"),
        ("R**K****", "R??K"),
        ("R--K", "R??K"),
        ("R__K", "R??K"),
        ("R-*_K", "R???K"),
        ("R＊＊K", "R??K"),
        ("**B**B**", "??B??B"),
        ("--B--B--", "??B??B"),
        ("—B—B—", "??B??B"),
        ("`**B**B**`", "??B??B"),
        ("\"**B**B**\"", "??B??B"),
        ("‘*B’", "?B"),
        ("\u{200B}＊＊B\u{FE0F}", "??B"),
        ("```\n*B\n```", "?B"),
        ("**B", "??B"),
        ("_", "?"),
        ("♖??♔", "R??K"),
        ("?", "?"),
        ("????????", "?"),
        ("RNBQKBNR", "RNBQKBNR"),
    ] {
        let pattern: Pattern = text.parse().expect(text);
        assert_eq!(pattern.to_string(), shown, "{text}");
        assert_eq!(shown.parse(), Ok(pattern));
    }
    for (text, error) in [
        ("", PatternError::Length(0)),
        ("RNBQKBNR?", PatternError::Length(9)),
        ("`\"", PatternError::Length(0)),
        ("**RNBQKBNR**", PatternError::Length(12)),
        ("R!K", PatternError::Symbol { symbol: '!', at: 2 }),
        ("**！K", PatternError::Symbol { symbol: '!', at: 3 }),
        ("—x", PatternError::Symbol { symbol: 'x', at: 3 }),
        ("fen: RN", PatternError::Symbol { symbol: 'f', at: 1 }),
        ("RNP", PatternError::Symbol { symbol: 'P', at: 3 }),
        ("R ? x", PatternError::Symbol { symbol: 'x', at: 5 }),
    ] {
        assert_eq!(text.parse::<Pattern>(), Err(error), "{text}");
    }
}

#[test]
fn parses_files_and_king_files() {
    for (file, letter) in File::ALL.into_iter().zip(FILES) {
        assert_eq!(letter.parse(), Ok(file));
        assert_eq!(letter.to_uppercase().parse(), Ok(file));
        let is_possible = StartId::all().any(|id| BackRank::from(id).king() == file);
        let expected = is_possible.then_some(file).ok_or(KingFileError::Corner);
        assert_eq!(king_file(letter), expected, "{letter}");
    }
    for text in ["", "i", "e8", "1e", "e11", "aa", "1", "11"] {
        assert_eq!(text.parse::<File>(), Err(ParseFileError));
        assert_eq!(filter::file(text), Err(ParseFileError));
        assert_eq!(king_file(text), Err(KingFileError::NotAFile));
    }
    for letter in FILES {
        for square in [
            format!("{letter}1"),
            format!(" `{letter}1` "),
            letter.to_uppercase(),
        ] {
            assert_eq!(filter::file(&square), letter.parse(), "{square}");
            assert_eq!(king_file(&square), king_file(letter), "{square}");
        }
    }
}

proptest! {
    #[test]
    fn written_patterns_are_parsed_back(
        text in "[a-hA-H1KQRBN?*_— ,x-]{0,9}|\\PC{0,12}"
    ) {
        if let Ok(bishops) = text.parse::<Bishops>() {
            prop_assert_eq!(bishops.to_string().parse(), Ok(bishops));
        }
        match text.parse::<Pattern>() {
            Ok(pattern) => {
                prop_assert_eq!(pattern.to_string().parse(), Ok(pattern));
                // No square is dropped or changed.
                let is_square = |c: &char| "?*-_KQRBN".contains(c.to_ascii_uppercase());
                let typed = text.replace('—', "--");
                if typed.chars().all(|c| is_square(&c) || c == ' ') {
                    let squares = typed.chars().filter(is_square);
                    let squares = squares.map(|c| if "*-_".contains(c) { '?' } else { c });
                    let squares = squares.collect::<String>().to_ascii_uppercase();
                    let shown = pattern.to_string().replace('-', "?");
                    prop_assert_eq!(squares.trim_end_matches('?'), shown.trim_end_matches('?'));
                }
            }
            Err(PatternError::Symbol { symbol, at }) => {
                prop_assert_eq!(Pattern::plain(&text).chars().nth(at - 1), Some(symbol));
            }
            Err(PatternError::Length(found)) => prop_assert!(!(1..=8).contains(&found)),
        }
    }
}
