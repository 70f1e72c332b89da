//! What became of something that others may do or change at the same time.

use sqlx::any::AnyQueryResult;

/// Whether a change was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    /// It was.
    Saved,
    /// It was not: somebody else was faster, or has removed it.
    Overtaken,
}

impl Update {
    /// What a statement that changes one row has come to.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        if result.rows_affected() == 1 {
            Self::Saved
        } else {
            Self::Overtaken
        }
    }
}

/// Whether something was put on record that is to be there once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// It was put there.
    Now,
    /// It was there before.
    Before,
}

impl Recorded {
    /// What a statement that adds one row, unless it is there, has come to.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        match Update::of(result) {
            Update::Saved => Self::Now,
            Update::Overtaken => Self::Before,
        }
    }
}
