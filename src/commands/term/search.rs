use chess960::Piece;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::glossary::{TERMS, Term};
use crate::reply::nouns;

/// Minimum letters of a name to allow a typo; shorter names resemble too many words.
const MIN_NAME: usize = 5;

/// Minimum letters of a single word to allow a typo.
const MIN_PART: usize = 8;

/// Minimum letters to allow two typos.
const MIN_TWO_TYPOS: usize = 12;

/// How well a name matches what was typed. The best is the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Quality {
    WholeName,
    StartOfName,
    StartOfLaterWord,
}

impl Quality {
    /// Compares texts that were normalized in the same way. `None` if the name does not match.
    fn of(name: &str, typed: &str) -> Option<Self> {
        if name == typed {
            Some(Self::WholeName)
        } else if name.starts_with(typed) {
            Some(Self::StartOfName)
        } else if name.contains(&format!(" {typed}")) {
            Some(Self::StartOfLaterWord)
        } else {
            None
        }
    }
}

pub(super) struct TermMatch {
    pub quality: Quality,
    pub term: &'static Term,
    /// The matching title or alias.
    pub title: String,
}

/// Finds the terms with a title that contains the text, the best match first. Empty text matches every term.
///
/// Other spellings, such as plurals or compound words, are only tried without a match.
pub(super) fn matching_terms(typed: &str) -> Vec<TermMatch> {
    // Punctuation alone matches no term.
    if key(typed).is_empty() && !typed.trim().is_empty() {
        return Vec::new();
    }
    for normalize in [key, plain, joined] {
        let matches = matching_terms_by(normalize, typed);
        if !matches.is_empty() {
            return matches;
        }
    }
    Vec::new()
}

/// Finds the terms with a title that contains the text, after both were normalized. The best match is first.
fn matching_terms_by(normalize: fn(&str) -> String, typed: &str) -> Vec<TermMatch> {
    let normalized_typed = normalize(typed);
    let names_piece = is_name_of_piece(typed);
    let mut best_matches = Vec::new();
    for term in TERMS {
        // An alias such as "queenside", which begins with the name of a piece, is not about the piece.
        let titles = if names_piece {
            term.main_titles().to_vec()
        } else {
            term.known_titles()
        };
        let best_match = titles
            .into_iter()
            .filter_map(|title| {
                let quality = Quality::of(&normalize(&title), &normalized_typed)?;
                Some(TermMatch {
                    quality,
                    term,
                    title,
                })
            })
            // Of equal matches, this is the first one: the title, which is before the aliases.
            .min_by_key(|found| found.quality);
        best_matches.extend(best_match);
    }
    best_matches.sort_by_key(|found| found.quality);
    best_matches
}

/// Whether the text is the name of a piece, in this language or in English.
fn is_name_of_piece(typed: &str) -> bool {
    let typed = plain(typed);
    Piece::ALL.into_iter().any(|piece| {
        let name = plain(&nouns::piece(piece));
        let english_name = plain(piece.name());
        typed == name || typed == english_name
    })
}

/// Finds terms that the text may misspell, those with the fewest edits first.
pub(super) fn nearest(typed: &str) -> Vec<&'static Term> {
    let mut terms_by_edits = Vec::new();
    for term in TERMS {
        if let Some(edits) = fewest_edits(term, typed) {
            terms_by_edits.push((edits, term));
        }
    }
    terms_by_edits.sort_by_key(|&(edits, _)| edits);
    terms_by_edits.into_iter().map(|(_, term)| term).collect()
}

/// Counts the edits from the text to the nearest title of a term, word by word or written as one word. `None` if all
/// need too many for a typo.
fn fewest_edits(term: &Term, typed: &str) -> Option<usize> {
    let mut edits = Vec::new();
    for title in term.known_titles() {
        edits.extend(edits_by_word(&plain(&title), &plain(typed)));
        edits.extend(typos(&joined(&title), &joined(typed), MIN_NAME));
    }
    edits.into_iter().min()
}

/// Adds up the edits of the typed words, each to the nearest word of the name. `None` if a word needs too many for a
/// typo.
fn edits_by_word(name: &str, typed: &str) -> Option<usize> {
    let mut sum = 0;
    for typed_word in typed.split(' ') {
        sum += name
            .split(' ')
            .filter_map(|word| typos(word, typed_word, MIN_PART))
            .min()?;
    }
    Some(sum)
}

/// Counts the edits from the typed text to a word. `None` if it cannot be a misspelling: the first letter differs, or
/// too many edits are needed for the length of the text.
///
/// Text with fewer letters than `min_letters` must match exactly.
fn typos(word: &str, typed: &str, min_letters: usize) -> Option<usize> {
    let letters = typed.chars().count();
    let max_edits = if letters < min_letters {
        0
    } else if letters < MIN_TWO_TYPOS {
        1
    } else {
        2
    };
    let edits = strsim::osa_distance(word, typed);
    let has_same_initial = word.chars().next() == typed.chars().next();
    if edits > max_edits || !has_same_initial {
        return None;
    }
    Some(edits)
}

/// Returns the words of a name in lower case, without punctuation: "king's table" becomes "kings table".
pub(super) fn key(name: &str) -> String {
    let without_apostrophes = name.to_lowercase().replace(['\'', '’'], "");
    let words: Vec<&str> = without_apostrophes
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// Returns the [`key`] in the singular, without accents, in American spelling: "Colours" becomes "color".
fn plain(name: &str) -> String {
    // Decomposed, an accented letter is a letter and a combining mark.
    let without_accents: String = key(name)
        .nfkd()
        .filter(|&character| !is_combining_mark(character))
        .collect();
    let american = without_accents.replace("colour", "color");
    let words: Vec<&str> = american.split(' ').map(singular).collect();
    words.join(" ")
}

/// Removes the plural "s" of a word: "rooks" becomes "rook". Short words and words with "ss" are unchanged: "his",
/// "loss".
fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem,
        _ => word,
    }
}

/// Returns the [`plain`] name as one word.
fn joined(name: &str) -> String {
    plain(name).replace(' ', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn singular_of_words() {
        let words = ["rooks", "ways", "his", "loss", "king"].map(singular);
        assert_eq!(words, ["rook", "way", "his", "loss", "king"]);
    }

    fn suggested(typed: &str) -> Vec<&'static str> {
        matching_terms(typed)
            .iter()
            .map(|found| found.term.name)
            .collect()
    }

    #[test]
    fn suggests_all_terms_before_a_name_is_typed() {
        for typed in ["", " "] {
            assert_eq!(suggested(typed).len(), TERMS.len());
            assert_eq!(suggested(typed)[0], "Chess960");
        }
    }

    #[test]
    fn the_best_match_is_first() {
        let fens = ["FEN", "PGN tags for Chess960", "X-FEN", "Shredder-FEN"];
        assert_eq!(suggested("FEN")[..4], fens);
        assert_eq!(suggested("touch m"), ["castling over the board"]);
    }

    #[test]
    fn other_texts_have_no_suggestions() {
        for typed in ["no such term", "!!!", "\u{2654}", "-", "ord"] {
            assert_eq!(suggested(typed), [""; 0], "{typed}");
        }
    }

    #[test]
    fn pieces_are_found_in_titles_only() {
        assert_eq!(suggested("queen"), [""; 0]);
        assert_eq!(suggested("knights"), [""; 0]);
        assert_eq!(suggested("king"), ["king's table"]);
        assert_eq!(suggested("kingside"), ["castling notation"]);
    }

    #[test]
    fn pieces_in_german_are_found_in_titles_only() {
        Language::German.format(|| {
            assert_eq!(suggested("Dame"), [""; 0]);
            assert_eq!(suggested("Läufer"), ["bishops' table"]);
        });
    }

    #[test]
    fn matches_names_in_the_sources() {
        for (typed, name) in [
            ("Reinhard Scharnagl", "Scharnagl number"),
            ("starting position id", "Scharnagl number"),
            ("Edward Northam", "coin method"),
            ("coin-tossing", "coin method"),
            ("Bobby Fischer", "sources and history"),
            ("touch-move rule", "castling over the board"),
            ("Portable Game Notation", "PGN tags for Chess960"),
            ("Sachy.sk", "sources and history"),
        ] {
            assert_eq!(suggested(typed), [name], "{typed}");
        }
    }

    #[test]
    fn colors_are_not_in_the_glossary() {
        for color in ["Black", "white"] {
            assert_eq!(suggested(color), [""; 0], "{color}");
        }
    }

    #[test]
    fn matches_plurals_and_other_spellings() {
        for (typed, name) in [
            ("KeRN codes", "KRN code"),
            ("KRN tables", "KRN code"),
            ("Scharnagl's numbers", "Scharnagl number"),
            ("mirror images", "mirror image"),
            ("back ranks", "back rank"),
            ("phrases", "phrase"),
            ("boxes of digit", "boxes of digits"),
            ("NQ skeletons", "NQ-skeleton"),
            ("NQskeleton", "NQ-skeleton"),
            ("ShredderFEN", "Shredder-FEN"),
            ("X-FENs", "X-FEN"),
            ("colored dice", "parallel dice"),
            ("Althofer", "die method"),
            ("Fischer-Random-Chess", "Chess960"),
            ("FischerRandomChess", "Chess960"),
            ("fischerrandom", "Chess960"),
            ("Fischer Random", "Chess960"),
            ("shared phrases", "phrase"),
            ("displacement-chess", "Displacement chess"),
            ("prechess", "Transcendental chess"),
        ] {
            assert_eq!(suggested(typed).first(), Some(&name), "{typed}");
        }
    }

    #[test]
    fn typos_are_near_a_term() {
        for (typed, name) in [
            ("scharnagel", "Scharnagl number"),
            ("Sharnagl number", "Scharnagl number"),
            ("Fisher random chess", "Chess960"),
            ("freestlye chess", "Chess960"),
            ("castlign", "castling"),
            ("skelton", "NQ-skeleton"),
            ("shreder fen", "Shredder-FEN"),
            ("transcendantal", "Transcendental chess"),
            ("displacment chess", "Displacement chess"),
            ("comitment", "commitment"),
            ("regualtions", "regulations"),
            ("Althoefer", "die method"),
            ("derivaton", "derivation"),
            ("code bishops", "bishops' table"),
        ] {
            assert_eq!(suggested(typed), [""; 0], "{typed}");
            let nearest = nearest(typed);
            assert_eq!(nearest.first().map(|term| term.name), Some(name), "{typed}");
        }
    }

    const OTHER_WORDS: [&str; 58] = [
        "no such term",
        "banana",
        "qwerty",
        "asdfgh",
        "hello",
        "pizza",
        "weather",
        "foo",
        "bar",
        "lorem ipsum",
        "elephant",
        "keyboard",
        "window",
        "bicycle",
        "sandwich",
        "tomorrow",
        "potato",
        "blah",
        "xyzzy",
        "zzz",
        "12345",
        "database",
        "discord",
        "python",
        "ord",
        "what is this",
        "poker",
        "checkers",
        "backgammon",
        "joins",
        "posters",
        "cash",
        "hats",
        "king kong",
        "the queen's gambit",
        "sicilian",
        "endgame",
        "stalemate",
        "zugzwang",
        "Magnus",
        "name",
        "style",
        "layer",
        "place",
        "write",
        "while",
        "block",
        "positional",
        "validation",
        "deviation",
        "redder",
        "elo",
        "rating",
        "blitz",
        "bullet",
        "`@everyone`",
        "!!!",
        "\u{2654}",
    ];

    #[test]
    fn other_words_are_near_no_term() {
        for typed in OTHER_WORDS {
            assert_eq!(suggested(typed), [""; 0], "{typed}");
            assert!(nearest(typed).is_empty(), "{typed}");
        }
    }
}
