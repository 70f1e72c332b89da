//! How a person is told of.

use crate::ids::UserId;

/// A person in a message, who may have had their name erased.
pub(crate) fn name(person: Option<UserId>) -> String {
    person.map_or_else(
        || "somebody whose name was erased".to_owned(),
        UserId::mention,
    )
}
