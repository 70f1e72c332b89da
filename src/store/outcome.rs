#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    Saved,
    /// The row was changed or removed meanwhile.
    Conflict,
}

impl Update {
    /// For a statement that changes at most one row.
    pub(super) fn of(rows: u64) -> Self {
        if rows == 1 {
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
    pub(super) fn of(rows: u64) -> Self {
        match Update::of(rows) {
            Update::Saved => Self::New,
            Update::Conflict => Self::Duplicate,
        }
    }
}
