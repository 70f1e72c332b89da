//! Requests at startup, which are retried until Discord responds.

use std::future::pending;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use serde::de::DeserializeOwned;
use serenity::all::ApplicationId;

use crate::discord::invite::{Install, invite_url};
use crate::discord::platform::Discord;
use crate::discord::registration;
use crate::discord::rest::Rest;
use crate::domain::ids::GuildId;
use crate::health::ConnectionStatus;

/// Maximum pause between attempts to reach Discord at startup.
const MAX_PAUSE: Duration = Duration::from_mins(1);

const READY_POLL_INTERVAL: Duration = Duration::from_millis(100);

pub(super) const WRONG_TOKEN: &str = "Discord refuses the bot's token (setting DISCORD_TOKEN). Get the right \
    one at https://discord.com/developers/applications: choose the application, open Bot, press \
    Reset Token, and put it into the file .env as DISCORD_TOKEN=…";

/// Retries until Discord responds, except with a refused token or a wrong address.
pub(super) async fn fetch<T: DeserializeOwned>(rest: &Rest, path: &str) -> anyhow::Result<T> {
    let mut pause = Duration::from_secs(1);
    loop {
        match rest.get(path).await {
            Ok(answer) => return Ok(answer),
            Err(failure) if failure.is_unauthorized() => bail!(WRONG_TOKEN),
            Err(failure) if failure.is_not_found() => {
                return Err(failure).context(
                    "there is no Discord where the setting DISCORD_API_URL points to; give the \
                     origin of a REST API, or remove it",
                );
            }
            Err(failure) => {
                let wait = failure.retry_after().unwrap_or(pause);
                tracing::warn!(%failure, wait = wait.as_secs_f32(), "cannot reach Discord; retrying");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

/// Returns only if a setting prevents registration.
pub(super) async fn register(discord: &Discord, dev_guild: Option<GuildId>) -> anyhow::Error {
    let mut pause = Duration::from_secs(1);
    loop {
        match registration::register(discord, dev_guild).await {
            Ok(()) => {
                log_ready(&discord.rest.app.connection_status, discord.application).await;
                return pending().await;
            }
            Err(failure) if failure.is_unauthorized() => return anyhow!(WRONG_TOKEN),
            Err(failure) if dev_guild.is_some() && failure.is_inaccessible() => {
                return anyhow!(failure).context(
                    "Discord does not let the bot register commands in the server of the setting \
                     CHESS960_DEV_GUILD; set it to the id of a server that the bot is in, or remove it",
                );
            }
            Err(failure) => {
                let wait = failure.retry_after().unwrap_or(pause);
                let wait_seconds = wait.as_secs_f32();
                tracing::error!(%failure, wait_seconds, "cannot register commands; retrying");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

async fn log_ready(connection_status: &ConnectionStatus, application: ApplicationId) {
    while !connection_status.is_up() {
        tokio::time::sleep(READY_POLL_INTERVAL).await;
    }
    let invite = invite_url(application.get(), Install::Server);
    tracing::info!(
        %invite,
        "ready; open the invite link to add the bot to a server, and type /chess960 random in Discord"
    );
}
