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
    /// Minimum time by which this machine's clock is ahead. `None` if Discord sent no time.
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
    /// Name, and missing permissions among those in the invite link.
    In(String, BTreeSet<Permission>),
}

/// Does not open the store.
pub async fn inspect(
    token: Token,
    online: &OnlineSettings,
    storage: &StorageSettings,
    server: Option<GuildId>,
) -> anyhow::Result<Inspection> {
    let connection = Connection {
        token,
        api_url: online.api_url.clone(),
        dev_guild: None,
    };
    let app = Arc::new(App::new(storage.location.clone(), None));
    let rest = Rest::new(&connection, Arc::clone(&app))?;
    let application: Result<Application, _> = rest.get_without_slot(application::PATH).await;
    let server = match (&application, server) {
        (Ok(application), Some(guild)) => {
            let state = server_state(&rest, guild, application.account()).await;
            Some(state.map_err(|failure| discord_error(&failure)))
        }
        (Ok(_) | Err(_), _) => None,
    };
    Ok(Inspection {
        application: application.map_err(|failure| discord_error(&failure)),
        ahead: app.clock().ahead(Reference::Discord),
        server,
    })
}

async fn server_state(rest: &Rest, guild: GuildId, bot: UserId) -> Result<ServerState, RestError> {
    let path = format!("guilds/{guild}");
    let guild: Guild = match rest.get_without_slot(&path).await {
        Err(failure) if failure.is_inaccessible() => return Ok(ServerState::NotIn),
        guild => guild?,
    };
    let path = format!("{path}/members/{bot}");
    let member: Member = rest.get_without_slot(&path).await?;
    let now = rest.app.clock().now();
    let access = permissions::access(&guild, &member, &Channel::default(), now);
    let missing = access.missing_permissions(REQUIRED_PERMISSIONS);
    Ok(ServerState::In(guild.name, missing))
}

fn discord_error(failure: &RestError) -> DiscordError {
    if let RestError::Network(error) = failure {
        if error.is_unknown_host() {
            return DiscordError::Other(say!("doctor-unknown-host"));
        }
        if error.is_connection_refused() {
            return DiscordError::Other(say!("doctor-connection-refused"));
        }
    }
    if failure.is_unauthorized() {
        DiscordError::TokenRefused
    } else if failure.is_not_found() {
        DiscordError::NotDiscord
    } else {
        DiscordError::Other(failure.to_string())
    }
}
