use crate::chat::platform::Permission;
use crate::text::say;

/// Name in Discord's settings, in bold.
pub(crate) fn setting_name(permission: Permission) -> String {
    let word = match permission {
        Permission::ViewChannel => "view-channel",
        Permission::SendMessages => "send-messages",
        Permission::AttachFiles => "attach-files",
        Permission::ReadMessageHistory => "read-message-history",
        Permission::MentionEveryone => "mention-everyone",
        Permission::CreatePublicThreads => "create-public-threads",
        Permission::SendMessagesInThreads => "send-messages-in-threads",
        Permission::PinMessages => "pin-messages",
    };
    format!("**{}**", say!("permission-name", permission = word))
}
