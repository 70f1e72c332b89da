//! Invite links of the bot.

use super::permissions::bits;
use crate::chat::platform::Permission;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Install {
    /// For all members of a server.
    Server,
    /// For one user, everywhere.
    User,
}

/// Permissions that the bot requests when a server adds it. Schedules see channels, send messages with pictures, read
/// them back, open threads and pin; players are notified in threads. A schedule that mentions a role may need more and
/// asks for it then. Replies to commands only need the permission for pictures.
pub(super) const NEEDED: [Permission; 7] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
    Permission::CreatePublicThreads,
    Permission::SendMessagesInThreads,
    Permission::PinMessages,
];

/// Returns the page to install an application. For a server, it requests the permissions for daily posts.
#[must_use]
pub fn invite_url(application_id: u64, install: Install) -> String {
    let (scope, kind) = match install {
        Install::Server => (
            format!("bot+applications.commands&permissions={}", bits(&NEEDED)),
            0,
        ),
        Install::User => ("applications.commands".to_owned(), 1),
    };
    format!(
        "https://discord.com/oauth2/authorize?client_id={application_id}&scope={scope}\
         &integration_type={kind}"
    )
}
