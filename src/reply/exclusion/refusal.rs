use chess960::StartId;

use crate::chat::{Button, Refusal};
use crate::domain::exclusion::{Exclusion, ExclusionError};
use crate::reply::position::PositionRefusal;
use crate::text::{quote, say};

#[derive(Debug)]
pub enum ExclusionRefusal {
    Empty,
    UnknownWord(String),
    /// A position that is invalid or ambiguous.
    Position(PositionRefusal),
    /// A position with different ranks for White and Black.
    Double(String),
    OutOfRange(String),
    ReversedRange {
        first: StartId,
        last: StartId,
    },
    /// A period that is too long or empty.
    Days(String),
    /// A period that differs from an earlier one.
    SecondPeriod(String),
    /// A number after "used here" and before positions.
    DaysOrPosition(String),
    NothingAndOthers,
    Invalid(ExclusionError),
    TooManyUsed {
        days: u16,
    },
    TooFewLeft {
        left: usize,
    },
}

impl From<ExclusionError> for ExclusionRefusal {
    fn from(error: ExclusionError) -> Self {
        Self::Invalid(error)
    }
}

impl Refusal for ExclusionRefusal {
    /// Says what is wrong with the exclusion, and what would work.
    fn text(&self) -> String {
        match self {
            Self::Empty => say!("exclusion-empty"),
            Self::UnknownWord(word) => say!("exclusion-word", typed = quote(word)),
            Self::Position(refusal) => refusal.text(),
            Self::Double(typed) => say!("exclusion-double", typed = quote(typed)),
            Self::OutOfRange(typed) => say!("exclusion-out-of-range", typed = quote(typed)),
            Self::ReversedRange { first, last } => say!("exclusion-backwards", first, last),
            Self::Days(typed) => {
                let most = Exclusion::MAX_DAYS;
                say!("exclusion-days", typed = quote(typed), most)
            }
            Self::SecondPeriod(typed) => say!("exclusion-second-period", typed = quote(typed)),
            Self::DaysOrPosition(number) => say!("exclusion-days-or-position", number),
            Self::NothingAndOthers => say!("exclusion-none-and-some"),
            Self::Invalid(ExclusionError::NothingToMirror) => say!("exclusion-mirror-alone"),
            Self::Invalid(ExclusionError::Everything) => say!("exclusion-everything"),
            Self::TooManyUsed { days } => say!("exclusion-used-too-many", days),
            Self::TooFewLeft { left } => say!("exclusion-too-few-left", left),
        }
    }

    /// Returns the buttons for the positions that an ambiguous text may mean. Other refusals have none.
    fn buttons(&self) -> Vec<Button> {
        let Self::Position(refusal) = self else {
            return Vec::new();
        };
        refusal.buttons()
    }
}
