use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;

use crate::app::App;
use crate::chat::Permission;
use crate::config::{OnlineSettings, StorageSettings, Token};
use crate::discord::application::{self, Application};
use crate::discord::connection::Connection;
use crate::discord::invite::REQUIRED_PERMISSIONS;
use crate::discord::permissions::{self, Channel, Guild, Member};
use crate::discord::rest::Rest;
use crate::discord::rest::error::RestError;
use crate::domain::ids::{GuildId, UserId};
use crate::health::clock::Reference;
use crate::text::say;

#[derive(Debug)]
pub struct Inspection {
    pub application: Result<Application, DiscordError>,
    /// Minimum time by which this machine's clock is ahead of Discord's, or behind it if negative. `None` if Discord
    /// sent no time.
    pub ahead: Option<TimeDelta>,
    /// `None` if no server was given or the application is unknown.
    pub server: Option<Result<ServerState, DiscordError>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiscordError {
    TokenRefused,
    /// The server at the address is not Discord.
    NotDiscord,
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerState {
    NotIn,
    In {
        name: String,
        /// Missing permissions among those in the invite link.
        missing: BTreeSet<Permission>,
    },
}

/// Asks Discord what an operator may want to check: whether the token is valid, how wrong this machine's clock is and,
/// with `server_id`, which permissions the bot has in that server. Does not open the store.
pub async fn inspect(
    token: Token,
    online: &OnlineSettings,
    storage: &StorageSettings,
    server_id: Option<GuildId>,
) -> anyhow::Result<Inspection> {
    let connection = Connection {
        token,
        api_url: online.api_url.clone(),
        dev_guild: None,
    };
    // Without the configured secret, which only an opened store needs.
    let app = Arc::new(App::new(storage.location.clone(), None));
    let rest = Rest::new(&connection, Arc::clone(&app))?;
    let application: Result<Application, DiscordError> = rest
        .get_without_slot(application::PATH)
        .await
        .map_err(DiscordError::from);
    // Without a valid token, Discord says nothing about the server.
    let server = if let (Ok(application), Some(id)) = (&application, server_id) {
        Some(server_state(&rest, id, application.account()).await)
    } else {
        None
    };
    Ok(Inspection {
        application,
        // From the date of Discord's responses.
        ahead: app.clock().ahead(Reference::Discord),
        server,
    })
}

/// Asks Discord whether the bot is in a server, and which permissions that it needs are missing in the whole server.
async fn server_state(
    rest: &Rest,
    id: GuildId,
    account: UserId,
) -> Result<ServerState, DiscordError> {
    let server: Guild = match rest.get_without_slot(&format!("guilds/{id}")).await {
        Ok(server) => server,
        Err(failure) if failure.is_inaccessible() => return Ok(ServerState::NotIn),
        Err(failure) => return Err(failure.into()),
    };
    let member: Member = rest
        .get_without_slot(&format!("guilds/{id}/members/{account}"))
        .await?;
    let now = rest.app.clock().now();
    let channel = Channel::without_overwrites();
    let access = permissions::access(&server, &member, &channel, now);
    Ok(ServerState::In {
        missing: access.missing_permissions(REQUIRED_PERMISSIONS),
        name: server.name,
    })
}

impl From<RestError> for DiscordError {
    /// Explains a failed request to an operator. The requested paths exist in Discord's API, so a server that does not
    /// know them is not Discord's.
    fn from(failure: RestError) -> Self {
        if failure.is_unauthorized() {
            return Self::TokenRefused;
        }
        if failure.is_not_found() {
            return Self::NotDiscord;
        }
        if let RestError::Network(error) = &failure {
            if error.is_unknown_host() {
                return Self::Other(say!("doctor-unknown-host"));
            }
            if error.is_connection_refused() {
                return Self::Other(say!("doctor-connection-refused"));
            }
        }
        Self::Other(failure.to_string())
    }
}
