//! `chess960-bot invite`: whose page it is.

use anyhow::Context;

use crate::config::Settings;
use crate::words::say;

/// The application's id, which a bot's token begins with.
///
/// # Errors
/// If there is no token, or it has another form.
pub fn application_id_of_token(settings: &Settings) -> anyhow::Result<u64> {
    let token = settings.token.as_ref();
    let token = token.with_context(|| say!("command-line-invite-no-id"))?;
    token
        .application_id()
        .with_context(|| say!("command-line-invite-odd-token"))
}
