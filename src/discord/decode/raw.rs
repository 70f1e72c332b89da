//! Decodes interactions that serenity 0.12.5 cannot parse, so that they are answered too.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{InteractionId, Permissions};

use crate::discord::decode::sender::{ReplyTarget, max_file_bytes};
use crate::domain::ids;
use crate::text::{Sentence, sentence};

/// Refusal of interactions that cannot be parsed.
pub(crate) const UNREADABLE: Sentence = sentence!("chat-unreadable");

pub(crate) fn raw_reply_target(interaction: &Value) -> Option<ReplyTarget<'_>> {
    let permissions = Permissions::deserialize(&interaction["app_permissions"]).ok();
    let file_limit = u32::deserialize(&interaction["attachment_size_limit"]).unwrap_or(u32::MAX);
    Some(ReplyTarget {
        id: InteractionId::deserialize(&interaction["id"]).ok()?,
        token: interaction["token"].as_str()?,
        pressed: None,
        max_file_bytes: max_file_bytes(permissions, file_limit),
    })
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

    /// The maximum size of files in the answer to an interaction with these fields.
    fn max_file_bytes(fields: &Value) -> Option<u32> {
        let mut raw = json!({"id": "1", "token": "token"});
        for (name, value) in fields.as_object().expect("fields") {
            raw[name] = value.clone();
        }
        raw_reply_target(&raw)
            .expect("a reply target")
            .max_file_bytes
    }

    #[test]
    fn files_are_limited_to_the_size_that_discord_sends() {
        assert_eq!(
            max_file_bytes(&json!({"attachment_size_limit": 7})),
            Some(7)
        );
        assert_eq!(max_file_bytes(&json!({})), Some(u32::MAX));
    }

    #[test]
    fn files_need_the_permission_to_attach_them() {
        let sends = Permissions::SEND_MESSAGES;
        let sends_files = Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        let without_files = json!({"attachment_size_limit": 7, "app_permissions": sends});
        assert_eq!(max_file_bytes(&without_files), None);
        let with_files = json!({"attachment_size_limit": 7, "app_permissions": sends_files});
        assert_eq!(max_file_bytes(&with_files), Some(7));
    }
}
