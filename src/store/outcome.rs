use sqlx::any::AnyQueryResult;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    Saved,
    /// The row was changed or removed meanwhile.
    Overtaken,
}

impl Update {
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        if result.rows_affected() == 1 {
            Self::Saved
        } else {
            Self::Overtaken
        }
    }
}

/// Result of recording something at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    Now,
    Before,
}

impl Recorded {
    /// Of a statement that inserts at most one row.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        match Update::of(result) {
            Update::Saved => Self::Now,
            Update::Overtaken => Self::Before,
        }
    }
}
