//! Results of concurrent changes.

use sqlx::any::AnyQueryResult;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    Saved,
    /// The row was changed or removed meanwhile.
    Overtaken,
}

impl Update {
    /// Result of a statement that changes one row.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        if result.rows_affected() == 1 {
            Self::Saved
        } else {
            Self::Overtaken
        }
    }
}

/// Result of recording something that may be recorded once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    Now,
    /// It was recorded earlier.
    Before,
}

impl Recorded {
    /// Result of a statement that inserts one row unless it exists.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        match Update::of(result) {
            Update::Saved => Self::Now,
            Update::Overtaken => Self::Before,
        }
    }
}
