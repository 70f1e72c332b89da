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
        rank = BackRank::from(id).to_string(),
    ))
}

/// "Spanish or Italian".
pub(super) fn languages(alphabets: Alphabets) -> String {
    one_of(alphabets.iter().map(language))
}

fn language(alphabet: Alphabet) -> String {
    match alphabet {
        Alphabet::German => say!("nouns-german"),
        Alphabet::Danish => say!("nouns-danish"),
        Alphabet::Norwegian => say!("nouns-norwegian"),
        Alphabet::Swedish => say!("nouns-swedish"),
        Alphabet::French => say!("nouns-french"),
        Alphabet::Spanish => say!("nouns-spanish"),
        Alphabet::Italian => say!("nouns-italian"),
        Alphabet::Portuguese => say!("nouns-portuguese"),
        Alphabet::Dutch => say!("nouns-dutch"),
        Alphabet::Polish => say!("nouns-polish"),
        Alphabet::Czech => say!("nouns-czech"),
        Alphabet::Hungarian => say!("nouns-hungarian"),
        Alphabet::Romanian => say!("nouns-romanian"),
        Alphabet::Finnish => say!("nouns-finnish"),
        Alphabet::Turkish => say!("nouns-turkish"),
        Alphabet::Russian => say!("nouns-russian"),
    }
}
