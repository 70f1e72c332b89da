use chess960::parse::{Alphabet, Alphabets, ParsedPosition};
use chess960::{BackRank, Start};

use crate::text::{one_of, say};

/// Small print; empty without such letters.
pub(crate) fn in_letters(given: ParsedPosition) -> String {
    letters(given).map_or_else(String::new, |letters| format!("\n-# {letters}"))
}

/// "Spanish or Italian letters: `RNBQKBNR`".
pub(crate) fn letters(given: ParsedPosition) -> Option<String> {
    let (Start::Single(id), Some(alphabets)) = (given.start, given.alphabets) else {
        return None;
    };
    Some(say!(
        "position-letters",
        languages = languages(alphabets),
        rank = BackRank::from(id)
    ))
}

/// "Spanish or Italian".
pub(super) fn languages(alphabets: Alphabets) -> String {
    let language = |it: Alphabet| say!("nouns-language", language = it.name);
    one_of(alphabets.iter().map(language))
}
