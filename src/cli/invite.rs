//! `chess960-bot invite`: whose page it is.

use anyhow::Context;
use chess960_bot::config::Settings;

/// The application's id, which a bot's token begins with.
pub(crate) fn application_id_of_token(settings: &Settings) -> anyhow::Result<u64> {
    let token = settings.token.as_ref().context(
        "give the application's id with --application-id (General Information at \
         https://discord.com/developers/applications), or set DISCORD_TOKEN",
    )?;
    token.application_id().context(
        "DISCORD_TOKEN does not begin with the application's id as bots' tokens do; \
         give it with --application-id",
    )
}
