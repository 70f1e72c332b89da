//! Decodes interactions that serenity 0.12.5 cannot parse, so that they are answered too.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{InteractionId, Permissions};

use crate::discord::decode::caller::Caller;
use crate::domain::ids;
use crate::text::{Sentence, sentence};

/// Refusal of interactions that cannot be parsed.
pub(crate) const UNREADABLE: Sentence = sentence!("chat-unreadable");

pub(crate) fn raw_caller(interaction: &Value) -> Option<Caller<'_>> {
    let id = InteractionId::deserialize(&interaction["id"]).ok()?;
    let token = interaction["token"].as_str()?;
    let permissions = Permissions::deserialize(&interaction["app_permissions"]).ok();
    let max_file_bytes =
        u32::deserialize(&interaction["attachment_size_limit"]).unwrap_or(u32::MAX);
    Some(Caller::new(id, token, permissions, max_file_bytes))
}

/// Returns the elements of an array, or nothing if it is missing.
pub(crate) fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

pub(crate) fn raw_user(interaction: &Value) -> Option<ids::UserId> {
    // Interactions in servers have a member instead of a user.
    interaction
        .pointer("/member/user/id")
        .or_else(|| interaction.pointer("/user/id"))?
        .as_str()?
        .parse()
        .ok()
        .map(ids::UserId)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn raw_caller_has_file_limit() {
        let [nothing, files] = [Permissions::SEND_MESSAGES, Permissions::ATTACH_FILES];
        let mut raw = json!({"id": "1", "token": "token"});
        let max_file_bytes = |raw: &Value| raw_caller(raw).expect("a caller").max_file_bytes;
        assert_eq!(max_file_bytes(&raw), Some(u32::MAX));
        raw["attachment_size_limit"] = json!(7);
        assert_eq!(max_file_bytes(&raw), Some(7));
        raw["app_permissions"] = json!(nothing.bits().to_string());
        assert_eq!(max_file_bytes(&raw), None);
        raw["app_permissions"] = json!((files | nothing).bits().to_string());
        assert_eq!(max_file_bytes(&raw), Some(7));
    }
}
