use crate::chat::Permission;
use crate::discord::permissions::bits;

/// Integration type. The numbers are those of Discord's API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Install {
    Server = 0,
    User = 1,
}

/// Permissions requested when a server adds the bot. Schedules see channels, send messages with pictures, read them
/// back, open threads and pin; players are notified in threads. Mentions of roles may need another permission, which
/// the bot asks for only then.
pub(super) const REQUIRED_PERMISSIONS: [Permission; 7] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
    Permission::CreatePublicThreads,
    Permission::SendMessagesInThreads,
    Permission::PinMessages,
];

/// Returns the link with which a server's moderator or a user installs the bot.
pub fn invite_url(application_id: u64, install: Install) -> String {
    let requested_access = match install {
        Install::Server => {
            let permissions = bits(&REQUIRED_PERMISSIONS);
            format!("scope=bot+applications.commands&permissions={permissions}")
        }
        Install::User => "scope=applications.commands".to_owned(),
    };
    // The discriminants of `Install` are the numbers of Discord's API.
    let integration_type = install as u8;
    format!(
        "https://discord.com/oauth2/authorize?client_id={application_id}&{requested_access}\
         &integration_type={integration_type}"
    )
}
