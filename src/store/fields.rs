//! Stored forms of values.

use chess960::{Exclusion, StartSet};

use crate::domain::ids::UserId;

/// Stored for an erased person where the previous release does not expect NULL. No Discord account has this id.
pub(super) const ERASED_USER: u64 = 0;

/// Stored for an absent person where the column does not allow NULL.
pub(super) fn person(person: Option<UserId>) -> UserId {
    person.unwrap_or(UserId(ERASED_USER))
}

/// Example: `0-2+518`.
pub(super) fn excluded_text(excluded: &StartSet) -> String {
    Exclusion::from(*excluded).compact()
}

pub(super) fn read_excluded(text: &str) -> Option<StartSet> {
    let exclusion = Exclusion::from_compact(text).ok()?;
    Some(exclusion.listed)
}
