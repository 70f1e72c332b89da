//! The links by which people install the bot.

use super::permissions::bits;
use crate::chat::platform::Permission;

/// Where the bot is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Install {
    /// In a server, for all its members.
    Server,
    /// For one person, everywhere.
    User,
}

/// Permissions that the bot asks for when a server adds it. Schedules see channels, send messages with pictures, read them
/// back, open threads and pin; players in a thread are notified there. A schedule that mentions a role may need more, and
/// asks for it then. Replies to commands need only the permission for pictures.
pub(super) const NEEDED: [Permission; 7] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
    Permission::CreatePublicThreads,
    Permission::SendMessagesInThreads,
    Permission::PinMessages,
];

/// The page on which an application is installed; in a server, with the permissions that it needs
/// to post positions of the day.
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
