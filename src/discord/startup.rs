//! Requests at startup, which are retried until Discord responds.

use std::future::pending;
use std::time::Duration;

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serenity::all::ApplicationId;
use tokio::time::sleep;

use crate::discord::invite::{Install, invite_url};
use crate::discord::platform::Discord;
use crate::discord::registration;
use crate::discord::rest::Rest;
use crate::discord::rest::error::RestError;
use crate::domain::ids::GuildId;
use crate::health::ConnectionStatus;

/// Maximum pause between attempts to reach Discord at startup.
const MAX_PAUSE: Duration = Duration::from_mins(1);

const READY_POLL_INTERVAL: Duration = Duration::from_millis(100);

pub(super) const WRONG_TOKEN: &str = "Discord refuses the bot's token (setting DISCORD_TOKEN). Get the right \
    one at https://discord.com/developers/applications: choose the application, open Bot, press \
    Reset Token, and put it into the file .env as DISCORD_TOKEN=…";

/// Pauses between attempts, which double.
struct Backoff {
    pause: Duration,
}

impl Backoff {
    fn new() -> Self {
        Self {
            pause: Duration::from_secs(1),
        }
    }

    /// Returns the wait before the next attempt.
    fn next_wait(&mut self, failure: &RestError) -> Duration {
        let wait = failure.retry_after().unwrap_or(self.pause);
        self.pause = MAX_PAUSE.min(self.pause * 2);
        wait
    }
}

/// Gets an object from Discord's API at the start of the bot. Retries until Discord responds. Fails only if Discord
/// refuses the bot's token, or is not at the configured address.
pub(super) async fn fetch<T: DeserializeOwned>(rest: &Rest, path: &str) -> anyhow::Result<T> {
    let mut backoff = Backoff::new();
    loop {
        match rest.get(path).await {
            Ok(object) => return Ok(object),
            Err(failure) if failure.is_unauthorized() => bail!(WRONG_TOKEN),
            Err(failure) if failure.is_not_found() => {
                return Err(failure).context(
                    "there is no Discord where the setting DISCORD_API_URL points to; give the \
                     origin of a REST API, or remove it",
                );
            }
            Err(failure) => {
                let wait = backoff.next_wait(&failure);
                tracing::warn!(%failure, wait = wait.as_secs_f32(), "cannot reach Discord; retrying");
                sleep(wait).await;
            }
        }
    }
}

/// Registers the commands, and logs when the bot is ready. Returns only if a setting prevents that.
pub(super) async fn register_commands(
    discord: &Discord,
    dev_guild: Option<GuildId>,
) -> anyhow::Error {
    if let Err(error) = register_with_retries(discord, dev_guild).await {
        return error;
    }
    log_ready(&discord.rest.app.connection_status, discord.application).await;
    pending().await
}

/// Registers the commands. Retries until Discord accepts them, unless it refuses the token or the server.
async fn register_with_retries(
    discord: &Discord,
    dev_guild: Option<GuildId>,
) -> anyhow::Result<()> {
    let mut backoff = Backoff::new();
    loop {
        match registration::register(discord, dev_guild).await {
            Ok(()) => return Ok(()),
            Err(failure) if failure.is_unauthorized() => bail!(WRONG_TOKEN),
            Err(failure) if dev_guild.is_some() && failure.is_inaccessible() => {
                return Err(failure).context(
                    "Discord does not let the bot register commands in the server of the setting \
                     CHESS960_DEV_GUILD; set it to the id of a server that the bot is in, or remove it",
                );
            }
            Err(failure) => {
                let wait = backoff.next_wait(&failure);
                tracing::error!(
                    %failure,
                    wait_seconds = wait.as_secs_f32(),
                    "cannot register commands; retrying"
                );
                sleep(wait).await;
            }
        }
    }
}

/// Logs the invite link once the bot is connected.
async fn log_ready(connection_status: &ConnectionStatus, application: ApplicationId) {
    while !connection_status.is_up() {
        sleep(READY_POLL_INTERVAL).await;
    }
    let invite = invite_url(application.get(), Install::Server);
    tracing::info!(
        %invite,
        "ready; open the invite link to add the bot to a server, and type /chess960 random in Discord"
    );
}
