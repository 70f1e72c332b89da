//! Text building blocks: sentences from `locales/`, lists, dates, quotes.

pub mod invisible;

mod argument;
mod date;
mod quote;
mod sentence;
mod spelling;

pub(crate) use self::argument::Argument;
pub(crate) use self::date::{AmbiguousDate, MissingYear, read_date, read_typed_date};
pub(crate) use self::quote::{quote, quote_in_full};
pub use self::sentence::Sentence;
#[cfg(test)]
pub(crate) use self::sentence::marked;
pub(crate) use self::sentence::{Language, argument_value, say, sentence, sentence_number, text};
pub(crate) use self::spelling::normalize_spelling;

/// "a, b and c".
pub(crate) fn all_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    listed(items, |before, last| {
        say!("words-and", before = before, last = last)
    })
}

/// "a, b or c".
pub(crate) fn one_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    listed(items, |before, last| {
        say!("words-or", before = before, last = last)
    })
}

fn listed(
    items: impl IntoIterator<Item: Into<String>>,
    join_last: impl Fn(String, &str) -> String,
) -> String {
    let items: Vec<String> = items.into_iter().map(Into::into).collect();
    match &items[..] {
        [] => String::new(),
        [item] => item.clone(),
        [items @ .., last] => join_last(items.join(", "), last),
    }
}

/// Lowercases the first letter, unless the text starts with an abbreviation.
pub(crate) fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let mut rest_of_word = chars.clone().take_while(|c| !c.is_whitespace());
    if rest_of_word.any(char::is_uppercase) {
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
