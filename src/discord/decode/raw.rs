//! Decodes interactions that serenity 0.12.5 cannot parse, so that they are answered too.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{InteractionId, Permissions};

use crate::discord::decode::sender::ReplyTarget;
use crate::domain::ids;
use crate::text::{Sentence, sentence};

/// Refusal of interactions that cannot be parsed.
pub(crate) const UNREADABLE: Sentence = sentence!("chat-unreadable");

pub(crate) fn raw_reply_target(interaction: &Value) -> Option<ReplyTarget<'_>> {
    let id = InteractionId::deserialize(&interaction["id"]).ok()?;
    let token = interaction["token"].as_str()?;
    let permissions = Permissions::deserialize(&interaction["app_permissions"]).ok();
    let max_file_bytes =
        u32::deserialize(&interaction["attachment_size_limit"]).unwrap_or(u32::MAX);
    Some(ReplyTarget::new(id, token, permissions, max_file_bytes))
}

/// Returns the elements of an array, or nothing if it is missing.
pub(crate) fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// Returns the user of an interaction.
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
        let send = Permissions::SEND_MESSAGES.bits().to_string();
        let send_and_attach = Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        let attach = send_and_attach.bits().to_string();
        for (label, raw, expected) in [
            (
                "nothing known",
                json!({"id": "1", "token": "token"}),
                Some(u32::MAX),
            ),
            (
                "a limit",
                json!({"id": "1", "token": "token", "attachment_size_limit": 7}),
                Some(7),
            ),
            (
                "a limit, and no permission to attach files",
                json!({"id": "1", "token": "token", "attachment_size_limit": 7, "app_permissions": send}),
                None,
            ),
            (
                "a limit, and the permission to attach files",
                json!({"id": "1", "token": "token", "attachment_size_limit": 7, "app_permissions": attach}),
                Some(7),
            ),
        ] {
            let target = raw_reply_target(&raw).expect("a reply target");
            assert_eq!(target.max_file_bytes, expected, "{label}");
        }
    }
}
