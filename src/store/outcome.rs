use sqlx::any::AnyQueryResult;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    Saved,
    /// The row was changed or removed meanwhile.
    Conflict,
}

impl Update {
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        if result.rows_affected() == 1 {
            Self::Saved
        } else {
            Self::Conflict
        }
    }
}

/// Result of recording something at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    New,
    Duplicate,
}

impl Recorded {
    /// For a statement that inserts at most one row.
    pub(super) fn of(result: &AnyQueryResult) -> Self {
        match Update::of(result) {
            Update::Saved => Self::New,
            Update::Conflict => Self::Duplicate,
        }
    }
}
