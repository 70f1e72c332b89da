//! The links by which people install the bot.

/// Where the bot is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Install {
    /// In a server, for all its members.
    Server,
    /// For one person, everywhere.
    User,
}

/// The page on which an application is installed. The bot asks for no permission, as answering
/// commands needs none.
#[must_use]
pub fn invite_url(application_id: u64, install: Install) -> String {
    let (scope, kind) = match install {
        Install::Server => ("bot+applications.commands&permissions=0", 0),
        Install::User => ("applications.commands", 1),
    };
    format!(
        "https://discord.com/oauth2/authorize?client_id={application_id}&scope={scope}\
         &integration_type={kind}"
    )
}
