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

/// What the bot needs in a server, to post positions of the day: to see channels, send messages with
/// pictures, read them back, open threads and pin. To mention roles that not everybody may mention it
/// needs more, and asks for it when a schedule wants that. Answering commands needs nothing, but for
/// their pictures.
pub(super) const NEEDED: [Permission; 6] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
    Permission::CreatePublicThreads,
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
