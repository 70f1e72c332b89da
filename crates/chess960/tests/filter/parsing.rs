//! Accepted forms of conditions, and every error.

use chess960::filter::{
    self, Bishops, ParseBishopsError, ParseKingFileError, ParsePatternError, Pattern, king_file,
};
use chess960::{File, ParseFileError};
use proptest::prelude::*;

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

#[test]
fn parses_two_bishops() {
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
}

#[test]
fn parses_one_bishop() {
    for file in FILES {
        let bishops: Bishops = file.parse().expect("a file");
        assert_eq!(bishops.to_string(), file);
    }
}

#[test]
fn rejects_other_texts_as_bishops() {
    for (text, error) in [
        ("", ParseBishopsError::Count(0)),
        (" , ", ParseBishopsError::Count(0)),
        ("abc", ParseBishopsError::Count(3)),
        ("i", ParseBishopsError::Symbol('i')),
        ("c8 f8", ParseBishopsError::Symbol('8')),
        ("1c", ParseBishopsError::Symbol('1')),
        ("c11", ParseBishopsError::Symbol('1')),
        ("c und f", ParseBishopsError::Symbol('u')),
        ("candf", ParseBishopsError::Symbol('n')),
        ("and", ParseBishopsError::Count(0)),
        ("a and c and e", ParseBishopsError::Count(3)),
        ("c 1", ParseBishopsError::Symbol('1')),
        ("cc", ParseBishopsError::SameFile(File::C)),
        ("ca", ParseBishopsError::OneColor([File::A, File::C])),
        ("fb", ParseBishopsError::OneColor([File::B, File::F])),
    ] {
        assert_eq!(text.parse::<Bishops>(), Err(error), "{text}");
    }
}

#[test]
fn bishops_on_one_color_are_named_with_it() {
    for (text, expected) in [
        ("ac", "a and c are both dark squares"),
        ("bf", "b and f are both light squares"),
    ] {
        let error = text.parse::<Bishops>().expect_err("one color");
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn accepts_32_ordered_pairs_of_bishops() {
    let mut accepted = 0;
    for first in FILES {
        for second in FILES {
            let bishops = format!("{first}{second}").parse::<Bishops>();
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
}

#[test]
fn rejects_other_texts_as_patterns() {
    for (text, error) in [
        ("", ParsePatternError::Length(0)),
        ("RNBQKBNR?", ParsePatternError::Length(9)),
        ("`\"", ParsePatternError::Length(0)),
        ("**RNBQKBNR**", ParsePatternError::Length(12)),
        ("R!K", ParsePatternError::Symbol { symbol: '!', at: 2 }),
        ("**！K", ParsePatternError::Symbol { symbol: '!', at: 3 }),
        ("—x", ParsePatternError::Symbol { symbol: 'x', at: 3 }),
        ("fen: RN", ParsePatternError::Symbol { symbol: 'f', at: 1 }),
        ("RNP", ParsePatternError::Symbol { symbol: 'P', at: 3 }),
        ("R ? x", ParsePatternError::Symbol { symbol: 'x', at: 5 }),
    ] {
        assert_eq!(text.parse::<Pattern>(), Err(error), "{text}");
    }
}

#[test]
fn parses_files() {
    for (letter, file) in FILES.into_iter().zip(File::ALL) {
        assert_eq!(letter.parse(), Ok(file));
        assert_eq!(letter.to_uppercase().parse(), Ok(file));
    }
}

#[test]
fn a_file_may_be_typed_as_a_square_of_the_first_rank() {
    for typed in ["c", "C", "c1", " `c1` "] {
        assert_eq!(filter::file(typed), Ok(File::C), "{typed}");
        assert_eq!(king_file(typed), Ok(File::C), "{typed}");
    }
}

#[test]
fn the_king_is_never_in_a_corner() {
    for text in ["a", "h", "A1", "h1"] {
        assert_eq!(king_file(text), Err(ParseKingFileError::Corner), "{text}");
    }
}

#[test]
fn the_king_may_be_on_any_file_between_the_corners() {
    let accepted: Vec<File> = FILES
        .into_iter()
        .filter_map(|typed| king_file(typed).ok())
        .collect();
    let between_corners = [File::B, File::C, File::D, File::E, File::F, File::G];
    assert_eq!(accepted, between_corners);
}

#[test]
fn rejects_other_texts_as_files() {
    for text in ["", "i", "e8", "1e", "e11", "aa", "1", "11"] {
        assert_eq!(text.parse::<File>(), Err(ParseFileError), "{text}");
        assert_eq!(filter::file(text), Err(ParseFileError), "{text}");
        assert_eq!(king_file(text), Err(ParseKingFileError::NotAFile), "{text}");
    }
}

proptest! {
    #[test]
    fn written_bishops_are_parsed_back(text in "[a-hA-H1 ,]{0,6}") {
        if let Ok(bishops) = text.parse::<Bishops>() {
            prop_assert_eq!(bishops.to_string().parse(), Ok(bishops));
        }
    }

    #[test]
    fn symbols_are_a_pattern_unless_their_number_is_wrong(text in "[KQRBNkqrbn?*_— -]{0,9}") {
        match text.parse::<Pattern>() {
            Ok(pattern) => prop_assert_eq!(pattern.to_string().parse(), Ok(pattern)),
            Err(ParsePatternError::Length(found)) => prop_assert!(!(1..=8).contains(&found)),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }

    #[test]
    fn a_wrong_symbol_is_named_with_its_place(before in "[KQRBN?*_]{0,7}", symbol in "[A-Z&&[^KQRBN]]") {
        let symbol = symbol.chars().next().expect("a symbol");
        let text = format!("{before}{symbol}");
        let at = before.len() + 1;
        prop_assert_eq!(text.parse::<Pattern>(), Err(ParsePatternError::Symbol { symbol, at }));
    }

    #[test]
    fn any_text_is_a_pattern_or_has_a_wrong_symbol_or_a_wrong_length(text in "[KQRBN?*_—x]{0,9}|\\PC{0,12}") {
        match text.parse::<Pattern>() {
            Ok(pattern) => prop_assert_eq!(pattern.to_string().parse(), Ok(pattern)),
            Err(ParsePatternError::Symbol { symbol, at }) => {
                prop_assert_eq!(Pattern::plain(&text).chars().nth(at - 1), Some(symbol));
            }
            Err(ParsePatternError::Length(found)) => prop_assert!(!(1..=8).contains(&found)),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
}
