use std::cmp::Reverse;

use chess960::parse;

use super::outcome::Problem;
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

/// Reads throws separated by spaces and punctuation.
///
/// Markdown and invisible characters are ignored; full-width characters are read as ASCII.
pub fn tokens(typed: &str) -> Result<Vec<ThrowToken>, Problem> {
    let visible: String = typed.chars().filter_map(parse::fold).collect();
    let names: Vec<(&str, Face)> = InputLanguages::current().words().collect();
    let mut tokens = Vec::new();
    for word in without_faces(&visible).split(SEPARATORS) {
        let mut rest = word;
        while !rest.is_empty() {
            rest = push_up_to_digit(&mut tokens, rest, &names)?;
        }
    }
    Ok(tokens)
}

/// Removes the faces of a die or of numbers before a colon, which are no throws: `1-6: 3 1 6 5 2`.
fn without_faces(text: &str) -> &str {
    let Some((label, throws)) = text.split_once(':') else {
        return text;
    };
    match label.trim().as_bytes() {
        [b'1', b'-', b'2'..=b'9'] => throws,
        _ => text,
    }
}

/// Appends the throws up to and including the first digit of a text without separators, and returns the rest: of
/// `HT3TT`, appends `HT` and `3`, and returns `TT`.
///
/// Coins beside each other are joined, and so are pawns. A digit is always one throw.
fn push_up_to_digit<'t>(
    tokens: &mut Vec<ThrowToken>,
    text: &'t str,
    names: &[(&str, Face)],
) -> Result<&'t str, Problem> {
    let first_number = tokens.len() + 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let Some(Symbol { symbol, length }) = Symbol::at_start(rest, names) else {
            return Err(Problem::Unreadable {
                number: first_number,
                word: text.to_owned(),
                symbol: first,
            });
        };
        let (typed, after_symbol) = rest.split_at(length);
        let token = ThrowToken {
            typed: typed.to_owned(),
            symbols: symbol.to_string(),
        };
        // The first letter is not joined to letters of another word.
        if rest.len() == text.len() {
            tokens.push(token);
        } else {
            token.join_or_push(tokens, "");
        }
        rest = after_symbol;
        if symbol.is_ascii_digit() {
            break;
        }
    }
    Ok(rest)
}

/// A digit, or the symbol of a named face.
struct Symbol {
    symbol: char,
    /// Length of the digit or name, in bytes.
    length: usize,
}

impl Symbol {
    /// Returns the digit with which a text begins, or the face with whose name it begins: heads for `headstails`.
    /// `None` if it begins with neither.
    ///
    /// Of several names, takes the longest: `heads` instead of `h`.
    fn at_start(text: &str, names: &[(&str, Face)]) -> Option<Self> {
        if let Some(digit @ '0'..='9') = text.chars().next() {
            return Some(Self {
                symbol: digit,
                length: 1,
            });
        }
        names
            .iter()
            .filter_map(|&(name, face)| {
                Some(Self {
                    symbol: face.symbol(),
                    length: length_at_start(name, text)?,
                })
            })
            // Of equally long names, `min_by_key` returns the first one, which is in the preferred language.
            .min_by_key(|name| Reverse(name.length))
    }
}

/// Returns how many bytes of a text a [folded](fold) name takes, or `None` if the text does not begin with the name.
fn length_at_start(name: &str, text: &str) -> Option<usize> {
    let mut missing = name;
    let mut rest = text.chars();
    while !missing.is_empty() {
        let folded = fold(&rest.next()?.to_string());
        missing = missing.strip_prefix(&*folded)?;
    }
    Some(text.len() - rest.as_str().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use crate::text::testing::assert_has_words;

    /// The throws that were read, in letters.
    fn read_letters(language: Language, typed: &str) -> String {
        let tokens = language.format(|| tokens(typed)).expect(typed);
        let letters: Vec<String> = tokens.into_iter().map(|token| token.symbols).collect();
        letters.join(" ")
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
            assert_eq!(read_letters(language, typed), expected, "{typed}");
        }
    }

    #[test]
    fn words_of_other_languages_are_not_read() {
        assert!(tokens("Kopf").is_err());
    }
}
