use crate::domain::ids::UserId;
use crate::text::say;

/// `None` if the name was erased.
pub(crate) fn name(person: Option<UserId>) -> String {
    person.map_or_else(|| say!("person-erased"), UserId::mention)
}
