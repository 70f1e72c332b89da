//! Small print below a position: how the text was read.

use chess960::parse::{Alphabets, ParsedPosition, ReadingNote};
use chess960::{BackRank, Numbering, Start};

use crate::chat::Choice;
use crate::reply::named;
use crate::text::{one_of, quote, say};

/// Returns the notes for a reply that does not mention the typed number otherwise, each on a new line.
pub(crate) fn reading_note(given: &ParsedPosition) -> String {
    let remarks = reading_remarks(given);
    match given.numbering {
        Some(numbering) => format!("{}{remarks}", conversion(given.start, numbering)),
        None => remarks,
    }
}

/// Returns notes about letters of another language, and about what was changed or computed, each on a new line.
pub(crate) fn reading_remarks(given: &ParsedPosition) -> String {
    let mut remarks = String::new();
    for note in [letters(given), change(given)].into_iter().flatten() {
        remarks.push_str("\n-# ");
        remarks.push_str(&note);
    }
    remarks
}

/// Says in small print, after a line break, which position a number of another numbering means: "Fritz9 564 = position
/// 451". Empty if the number equals Scharnagl's, which the reply shows anyway.
pub(crate) fn conversion(start: Start, numbering: Numbering) -> String {
    let number = named::number(start, numbering);
    if number == start.to_string() {
        return String::new();
    }
    let equation = say!(
        "position-conversion",
        numbering = numbering.word(),
        number,
        position = start,
    );
    format!("\n-# {equation}")
}

/// "Spanish or Italian letters: `RNBQKBNR`".
pub(crate) fn letters(given: &ParsedPosition) -> Option<String> {
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
    one_of(
        alphabets
            .iter()
            .map(|alphabet| say!("nouns-language", language = alphabet.name)),
    )
}

/// Says how the reader changed the typed text or what it computed: "Castling field corrected from `-` to `KQkq`."
/// `None` if the text was read as it stands.
pub(crate) fn change(given: &ParsedPosition) -> Option<String> {
    match &given.note {
        // The reader gives every sum a numbering.
        Some(ReadingNote::Sum) => {
            let numbering = given.numbering.unwrap_or(Numbering::Scharnagl);
            let number = named::number(given.start, numbering);
            Some(say!("position-computed", number))
        }
        // The pieces were typed from h to a.
        Some(ReadingNote::Turned) => {
            let rank = named::letters(given.start);
            Some(say!("position-turned", rank))
        }
        // The castling field of a FEN does not fit its position.
        Some(ReadingNote::CastlingField(typed_field)) => {
            let found = quote(typed_field);
            Some(say!("position-castling-corrected", found))
        }
        None => None,
    }
}
