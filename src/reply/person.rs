//! How a person is told of.

use crate::ids::UserId;
use crate::words::say;

/// A person in a message, who may have had their name erased.
pub(crate) fn name(person: Option<UserId>) -> String {
    person.map_or_else(|| say!("person-erased"), UserId::mention)
}
