use chess960::Start;
use chess960::parse::{ParsedPosition, ReadingNote};

use crate::chat::{Button, Refusal};
use crate::reply::named::letters;
use crate::reply::position;
use crate::text::say;

/// Position whose text was changed to read it. It is not proposed, because the opponent would be notified of a guess.
#[derive(Debug)]
pub(super) struct ChangedPosition {
    start: Start,
    change: String,
}

impl ChangedPosition {
    /// Fails if the text was changed. A computed sum changes nothing.
    pub(super) fn check(given: &ParsedPosition) -> Result<(), Self> {
        match given.note {
            None | Some(ReadingNote::Sum) => Ok(()),
            Some(ReadingNote::Turned | ReadingNote::CastlingField(_)) => Err(Self {
                start: given.start,
                change: position::change(given).unwrap_or_default(),
            }),
        }
    }
}

impl Refusal for ChangedPosition {
    fn text(&self) -> String {
        say!(
            "agree-changed-position",
            change = &*self.change,
            rank = letters(self.start)
        )
    }

    fn buttons(&self) -> Vec<Button> {
        vec![position::show_button(self.start)]
    }
}

#[cfg(test)]
mod tests {
    use chess960::StartId;

    use super::*;

    fn check(note: ReadingNote) -> Result<(), String> {
        let given = ParsedPosition {
            note: Some(note),
            ..ParsedPosition::of_pieces(StartId::CLASSICAL)
        };
        ChangedPosition::check(&given).map_err(|changed| changed.text())
    }

    #[test]
    fn corrected_castling_field_is_asked_about() {
        let asked = "Castling field corrected from `-` to `KQkq`. Is that what you mean? To propose it, type \
            `position:RNBQKBNR`.";
        let checked = check(ReadingNote::CastlingField("-".to_owned()));
        assert_eq!(checked, Err(asked.to_owned()));
    }

    #[test]
    fn turned_row_is_asked_about() {
        let asked = "I turned the row round: from a to h it's `RNBQKBNR`. Is that what you mean? To propose it, type \
            `position:RNBQKBNR`.";
        assert_eq!(check(ReadingNote::Turned), Err(asked.to_owned()));
    }

    #[test]
    fn sum_is_proposed() {
        assert_eq!(check(ReadingNote::Sum), Ok(()));
    }
}
