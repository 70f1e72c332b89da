//! Words around positions, in seven languages: labels, names of pieces and fillers.
//!
//! Each language has a table in `words/` with a line for each kind of word. All languages are read at once, because a
//! text does not say in which one it is; a test checks that no word has two kinds.
//!
//! | kind | words |
//! |---|---|
//! | `position`, `number` | say that a number is a position's: `position 451`, `Nr. 451` |
//! | `scharnagl`, `one-based`, `fritz9`, `chessgames` | name a numbering |
//! | `chess960`, `dfrc` | name the game |
//! | `of` | prepositions, and articles of dates: the number behind them has no label before them |
//! | `to`, `and`, `versus` | join numbers or positions |
//! | `white`, `black` | name a side |
//! | `king`, `queen`, `rook`, `bishop`, `knight` | pieces of a back rank in words |
//! | `turned` | the back rank is written from h to a |
//! | `mirrored` | may mean the same, or that Black's pieces stand opposite the same pieces |
//! | `classical` | position 518 |
//! | `not` | negates what follows, or begins a range |
//! | `other` | says that a number is something else's: `round 3` |
//! | `filler` | mean nothing |
//! | `talk` | mean nothing beside a label or pieces |

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::LazyLock;

use crate::{Numbering, Piece, Side};

const TABLES: [&str; 7] = [
    include_str!("words/en.txt"),
    include_str!("words/de.txt"),
    include_str!("words/fr.txt"),
    include_str!("words/es.txt"),
    include_str!("words/pt.txt"),
    include_str!("words/ru.txt"),
    include_str!("words/uk.txt"),
];

/// The kinds of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Position,
    Number,
    Numbering(Numbering),
    Chessgames,
    Chess960,
    Dfrc,
    Of,
    To,
    And,
    Versus,
    Side(Side),
    Piece(Piece),
    Turned,
    Mirrored,
    Classical,
    Not,
    CountedNoun,
    Filler,
    Talk,
}

impl Word {
    /// Whether a number may follow without a space: `sp451`. `Fritz12` is a program.
    pub(super) const fn is_prefix(self) -> bool {
        matches!(
            self,
            Self::Position | Self::Number | Self::Numbering(Numbering::Scharnagl)
        )
    }
}

const KINDS: [(&str, Word); 26] = [
    ("position", Word::Position),
    ("number", Word::Number),
    ("scharnagl", Word::Numbering(Numbering::Scharnagl)),
    ("one-based", Word::Numbering(Numbering::ScharnaglOneBased)),
    ("fritz9", Word::Numbering(Numbering::Fritz9)),
    ("chessgames", Word::Chessgames),
    ("chess960", Word::Chess960),
    ("dfrc", Word::Dfrc),
    ("of", Word::Of),
    ("to", Word::To),
    ("and", Word::And),
    ("versus", Word::Versus),
    ("white", Word::Side(Side::White)),
    ("black", Word::Side(Side::Black)),
    ("king", Word::Piece(Piece::King)),
    ("queen", Word::Piece(Piece::Queen)),
    ("rook", Word::Piece(Piece::Rook)),
    ("bishop", Word::Piece(Piece::Bishop)),
    ("knight", Word::Piece(Piece::Knight)),
    ("turned", Word::Turned),
    ("mirrored", Word::Mirrored),
    ("classical", Word::Classical),
    ("not", Word::Not),
    ("other", Word::CountedNoun),
    ("filler", Word::Filler),
    ("talk", Word::Talk),
];

/// One or several words with a meaning.
struct Phrase {
    /// In lower case, without accents.
    words: Vec<String>,
    /// Whether a point must follow: `No. 451` has a label, `no 451` may be a negation.
    ends_with_point: bool,
    kind: Word,
}

impl Phrase {
    /// Returns where this phrase ends in a text whose word ending at `first_end` is the first word of the phrase.
    ///
    /// Returns `None` if other words follow in the text, or if the point of an abbreviation such as "No." is missing.
    fn end(&self, text: &str, first_end: usize) -> Option<usize> {
        let mut end = first_end;
        for word in &self.words[1..] {
            let next_start = next_word(text, end)?;
            let next_end = word_end(text, next_start);
            if fold_word(&text[next_start..next_end]) != *word {
                return None;
            }
            end = next_end;
        }
        if !self.ends_with_point {
            return Some(end);
        }
        if text[end..].starts_with('.') {
            Some(end + 1)
        } else {
            None
        }
    }
}

/// Phrases by their first word, the longest ones first.
static PHRASES: LazyLock<HashMap<String, Vec<Phrase>>> = LazyLock::new(|| {
    let mut phrases: HashMap<String, Vec<Phrase>> = HashMap::new();
    for (written, kind) in TABLES.into_iter().flat_map(entries) {
        let phrase = Phrase {
            words: words(written).map(fold_word).collect(),
            ends_with_point: written.ends_with('.'),
            kind,
        };
        phrases
            .entry(phrase.words[0].clone())
            .or_default()
            .push(phrase);
    }
    for with_same_start in phrases.values_mut() {
        with_same_start.sort_by_key(|phrase| Reverse(phrase.words.len()));
    }
    phrases
});

/// Returns the phrases of a language's table with their kinds. A line is `kind = phrase, phrase`, or a comment after
/// `#`.
fn entries(table: &str) -> Vec<(&str, Word)> {
    let mut entries = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (name, phrases) = line.split_once(" = ").expect("a line has a kind");
        let (_, kind) = KINDS
            .into_iter()
            .find(|(known, _)| *known == name)
            .expect("the kind is known");
        for phrase in phrases.split(", ") {
            entries.push((phrase, kind));
        }
    }
    entries
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| !is_word_char(c))
        .filter(|word| !word.is_empty())
}

/// Whether a character belongs to a word. `n°` is a word.
pub(super) fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '°'
}

/// Returns the end of the word that starts at a place.
pub(super) fn word_end(text: &str, start: usize) -> usize {
    text[start..]
        .find(|c| !is_word_char(c))
        .map_or(text.len(), |length| start + length)
}

/// Returns the end and the kind of the longest known phrase that starts at the byte `start`: "start position" before
/// "start".
pub(super) fn phrase_at(text: &str, start: usize) -> Option<(usize, Word)> {
    let first_end = word_end(text, start);
    let first_word = fold_word(&text[start..first_end]);
    PHRASES
        .get(&first_word)?
        .iter()
        .find_map(|phrase| Some((phrase.end(text, first_end)?, phrase.kind)))
}

/// Returns the start of the next word of a phrase, after a space, a hyphen, a point or an apostrophe.
fn next_word(text: &str, end: usize) -> Option<usize> {
    let next = end + text[end..].find(is_word_char)?;
    match &text[end..next] {
        " " | "-" | " - " | "- " | " -" | "." | "'" | "’" => Some(next),
        _ => None,
    }
}

/// Converts to lower case and removes accents.
pub(super) fn fold_word(word: &str) -> String {
    word.chars()
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .collect()
}

/// Removes the accent of a small letter in the languages of the tables: `é` becomes `e`, and the Russian `ё` `е`. Other
/// characters are returned unchanged, such as `й`, which is a letter of its own.
fn without_accent(c: char) -> char {
    match c {
        'á' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'û' | 'ü' | 'ù' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'ё' => 'е',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_language_has_every_kind_of_word() {
        let all_kinds = BTreeSet::from(KINDS.map(|(name, _)| name));
        for table in TABLES {
            let names: Vec<&str> = table
                .lines()
                .filter_map(|line| line.split_once(" = "))
                .map(|(name, _)| name)
                .collect();
            assert_eq!(names.len(), KINDS.len(), "{table}");
            assert_eq!(BTreeSet::from_iter(names), all_kinds, "{table}");
        }
    }

    #[test]
    fn no_word_has_two_kinds() {
        let mut kinds = HashMap::new();
        for (written, kind) in TABLES.into_iter().flat_map(entries) {
            let folded: Vec<String> = words(written).map(fold_word).collect();
            // "No." is a label, and "no" a negation.
            let is_abbreviation = written.ends_with('.');
            if let Some(other_kind) = kinds.insert((folded, is_abbreviation), kind) {
                assert_eq!(other_kind, kind, "{written} has two kinds");
            }
        }
        assert!(kinds.len() > 600, "{}", kinds.len());
    }
}
