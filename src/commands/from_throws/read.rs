use std::cmp::Reverse;

use chess960::parse;

use super::refusal::Problem;
use super::token::ThrowToken;
use crate::text::{InputLanguages, choices, fold};

choices! {
    enum Face {
        Heads = "heads",
        Tails = "tails",
        White = "white",
        Black = "black",
    }
}

impl Face {
    const fn symbol(self) -> char {
        match self {
            Self::Heads => 'H',
            Self::Tails => 'T',
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// Punctuation and Markdown, as returned by [`parse::fold`].
const SEPARATORS: &[char] = &[
    ' ', ',', ';', '.', ':', '/', '|', '-', '+', '→', '(', ')', '`', '*', '_', '~', '"', '\'', '>',
    // Follows a digit in a keycap emoji: 3️⃣.
    '\u{20E3}',
];

/// Spaces and punctuation separate throws. Markdown and invisible characters are ignored; full-width characters are
/// read as ASCII.
pub(super) fn read(typed: &str) -> Result<Vec<ThrowToken>, Problem> {
    let visible: String = typed.chars().filter_map(parse::fold).collect();
    let names: Vec<(&str, Face)> = InputLanguages::current().words().collect();
    let mut tokens: Vec<ThrowToken> = Vec::new();
    for word in visible.split(SEPARATORS) {
        // Letters after the last digit, and the number of their first throw.
        let mut letters = word;
        let mut number = tokens.len() + 1;
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let begins = letters.len() == rest.len();
            let name = names
                .iter()
                .filter_map(|&(name, face)| Some((length_of(name, rest)?, face.symbol())))
                .min_by_key(|&(length, _)| Reverse(length));
            let digit = first.is_ascii_digit().then_some((1, first));
            let Some((length, symbol)) = name.or(digit) else {
                return Err(Problem::Unreadable(number, letters.to_owned(), first));
            };
            let token = ThrowToken {
                typed: rest[..length].to_owned(),
                symbols: symbol.to_string(),
            };
            if begins {
                tokens.push(token);
            } else {
                token.join_or_push(&mut tokens, "");
            }
            rest = &rest[length..];
            if symbol.is_ascii_digit() {
                letters = rest;
                number = tokens.len() + 1;
            }
        }
    }
    Ok(tokens)
}

/// Length of a [folded](fold) name at the beginning of a text, or `None` if the text begins with another word.
fn length_of(name: &str, text: &str) -> Option<usize> {
    let mut left = name;
    for (at, c) in text.char_indices() {
        if left.is_empty() {
            return Some(at);
        }
        left = left.strip_prefix(&*fold(&c.to_string()))?;
    }
    if left.is_empty() {
        Some(text.len())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use crate::text::testing::assert_has_words;

    fn symbols(language: Language, typed: &str) -> String {
        let tokens = language.format(|| read(typed)).expect(typed);
        let symbols: Vec<_> = tokens.into_iter().map(|token| token.symbols).collect();
        symbols.join(" ")
    }

    #[test]
    fn every_language_has_words_for_coins_and_pawns() {
        assert_has_words::<Face>();
    }

    #[test]
    fn reads_words_and_letters_of_the_language_and_english() {
        for (language, typed, expected) in [
            (Language::German, "Kopf Zahl", "H T"),
            (Language::German, "KZ Z HT weiß schwarz", "HT T HT w b"),
            (Language::French, "pile face, FP", "T H HT"),
            (Language::Spanish, "cara cruz blanca negra", "H T w b"),
            (Language::BrazilianPortuguese, "cara coroa", "H T"),
            (Language::Russian, "орёл решка ОР РР", "H T HT TT"),
            (Language::Russian, "ОрелРешка белая чёрная", "HT w b"),
            (Language::Ukrainian, "орел решка", "H T"),
            (Language::English, "HeadsTails wb", "HT wb"),
        ] {
            assert_eq!(symbols(language, typed), expected, "{typed}");
        }
    }

    #[test]
    fn other_languages_are_unknown() {
        assert!(read("Kopf").is_err());
    }
}
