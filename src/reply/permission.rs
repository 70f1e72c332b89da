use crate::chat::platform::Permission;

/// Name in Discord's settings, in bold.
pub(crate) fn setting_name(permission: Permission) -> &'static str {
    match permission {
        Permission::ViewChannel => "**View Channel**",
        Permission::SendMessages => "**Send Messages**",
        Permission::AttachFiles => "**Attach Files**",
        Permission::ReadMessageHistory => "**Read Message History**",
        Permission::MentionEveryone => "**Mention @everyone, @here, and All Roles**",
        Permission::CreatePublicThreads => "**Create Public Threads**",
        Permission::SendMessagesInThreads => "**Send Messages in Threads**",
        Permission::PinMessages => "**Pin Messages**",
    }
}
