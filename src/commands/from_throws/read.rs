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
        // The refusal quotes the word from the first throw that is not read yet.
        let mut unread = word;
        // A digit is a whole throw, so a part ends behind each digit. In `31x`, `x` is the third throw.
        for part in word.split_inclusive(|c: char| c.is_ascii_digit()) {
            match throws_of(part, &names) {
                Ok(throws) => tokens.extend(throws),
                Err(UnknownSymbol(symbol)) => {
                    return Err(Problem::Unreadable {
                        number: tokens.len() + 1,
                        word: unread.to_owned(),
                        symbol,
                    });
                }
            }
            unread = &unread[part.len()..];
        }
    }
    Ok(tokens)
}

/// Removes a label before a colon that names the faces of a die or the range of numbers, because they are no throws:
/// `1-6: 3 1 6 5 2`, `1 - 6: …`.
fn without_faces(text: &str) -> &str {
    let Some((label, throws)) = text.split_once(':') else {
        return text;
    };
    let faces: Vec<char> = label.chars().filter(|&c| c != ' ').collect();
    match faces[..] {
        ['1', '-', '2'..='9'] => throws,
        _ => text,
    }
}

/// The first character of a text that begins with neither a digit nor the name of a face.
struct UnknownSymbol(char);

/// Reads throws that were typed without separators: `HTwb3` is `HT`, `wb` and `3`.
///
/// Adjacent coins become one token, because one throw can have several coins. So do adjacent pawns.
fn throws_of(text: &str, names: &[(&str, Face)]) -> Result<Vec<ThrowToken>, UnknownSymbol> {
    let mut throws = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let found = NamedSymbol::at_start(rest, names).ok_or(UnknownSymbol(first))?;
        let (name, after_name) = rest.split_at(found.length);
        let token = ThrowToken {
            typed: name.to_owned(),
            symbols: found.symbol.to_string(),
        };
        // The separator is empty, because the throws of `text` are not separated.
        ThrowToken::push_or_join(&mut throws, "", token);
        rest = after_name;
    }
    Ok(throws)
}

/// A digit, which is its own name, or the symbol of a named face.
struct NamedSymbol {
    symbol: char,
    /// Length of the name in bytes.
    length: usize,
}

impl NamedSymbol {
    /// Returns the digit with which a text begins, or the face with whose name it begins: heads for `headstails`.
    /// `None` if it begins with neither.
    ///
    /// Of several names, takes the longest: `heads` instead of `h`. `names` are in order of preference, so of equally
    /// long names, takes the first.
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
                let length = length_at_start(name, text)?;
                Some(Self {
                    symbol: face.symbol(),
                    length,
                })
            })
            // `max_by_key` would return the last one of equally long names.
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
