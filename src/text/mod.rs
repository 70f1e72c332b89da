//! Text building blocks: sentences from `locales/`, lists, dates, quotes.

pub mod invisible;

mod argument;
mod choice;
mod code_span;
mod date;
mod input;
mod language;
mod list;
mod quote;
mod sentence;
mod similar;
mod spelling;
#[cfg(test)]
pub(crate) mod testing;

use std::fmt::Display;

pub(crate) use self::argument::Argument;
pub use self::choice::Choice;
pub(crate) use self::choice::choices;
pub(crate) use self::code_span::split_code_span;
pub(crate) use self::date::{
    DateWord, MissingYear, ReadDateError, parse_iso_date, read_typed_date,
};
pub use self::input::InputLanguages;
pub(crate) use self::input::{InputPhrase, fold, usual_word};
pub use self::language::{Language, Languages};
pub(crate) use self::list::{all_of, joined, one_of};
pub(crate) use self::quote::{quote, quote_in_full, quote_within};
pub use self::sentence::Sentence;
#[cfg(test)]
pub(crate) use self::sentence::is_marked_letter;
pub(crate) use self::sentence::{
    argument_value, format_and_free_files, say, sentence, sentence_number, sentence_number_among,
    text,
};
pub(crate) use self::similar::most_similar;
pub(crate) use self::spelling::normalize_spelling;

/// "a: b".
pub(crate) fn labeled(label: impl Display, text: impl Display) -> String {
    say!(
        "words-labeled",
        label = label.to_string(),
        text = text.to_string()
    )
}

/// "a; b; c", for items that contain commas.
pub(crate) fn with_semicolons(items: impl IntoIterator<Item = String>) -> String {
    items
        .into_iter()
        .reduce(|before, next| say!("words-semicolon", before, next))
        .unwrap_or_default()
}

/// Lowercases the first letter, unless the text starts with an abbreviation such as `FEN`, or may start with a German
/// noun.
pub(crate) fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let is_abbreviation = chars
        .as_str()
        .split(char::is_whitespace)
        .next()
        .is_some_and(|rest_of_word| rest_of_word.contains(char::is_uppercase));
    if is_abbreviation || Language::current() == Language::German {
        return text.to_owned();
    }
    first.to_lowercase().chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_first_keeps_abbreviations() {
        for (text, expected) in [
            ("Draw DFRC", "draw DFRC"),
            ("DFRC", "DFRC"),
            ("O-O or", "O-O or"),
            ("É", "é"),
            ("", ""),
        ] {
            assert_eq!(lower_first(text), expected);
        }
    }
}
