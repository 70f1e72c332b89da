//! What Discord says about the bot, asked once and without touching the database.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;
use serenity::http::Route;

use super::Connection;
use super::application::Application;
use super::invite::NEEDED;
use super::permissions::{self, Guild, Member};
use super::rest::{Rest, RestError};
use crate::app::App;
use crate::chat::platform::Permission;
use crate::clock::Reference;
use crate::config::PublicKey;
use crate::ids::{GuildId, UserId};

/// What Discord says about the bot.
#[derive(Debug)]
pub struct Inspection {
    /// Its application, or why that isn't known.
    pub application: Result<ApplicationInfo, DiscordError>,
    /// By how much this machine's clock is ahead of Discord's, at least; nothing if Discord didn't tell
    /// the time.
    pub ahead: Option<TimeDelta>,
    /// How things stand in the server that was asked about, if the application is known.
    pub server: Option<Result<ServerState, DiscordError>>,
}

/// What Discord says about the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicationInfo {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Where Discord sends interactions, instead of over the gateway.
    pub endpoint_url: Option<String>,
    /// By which what Discord sends there is known.
    pub public_key: Option<PublicKey>,
}

/// Why Discord doesn't say anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiscordError {
    /// It refuses the token.
    TokenRefused,
    /// There is another server where Discord should be.
    NotThere,
    /// Whatever else there is, in the words of whoever noticed it.
    Other(String),
}

/// How things stand in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerState {
    /// The bot isn't in it.
    NotIn,
    /// The bot is in it, and lacks these of the permissions that its invite link asks for.
    In {
        /// The server's name.
        name: String,
        /// The permissions.
        lacking: BTreeSet<Permission>,
    },
}

/// Asks Discord about the bot and, if one is given, about a server.
///
/// # Errors
/// If no request can be made from here.
pub async fn inspect(
    connection: &Connection,
    app: Arc<App>,
    server: Option<GuildId>,
) -> anyhow::Result<Inspection> {
    let rest = Rest::new(connection, Arc::clone(&app))?;
    let application: Result<Application, _> =
        rest.get_unpaced(Route::Oauth2ApplicationCurrent).await;
    let server = match (&application, server) {
        (Ok(application), Some(guild)) => {
            let looked = look(&rest, guild, application.account()).await;
            Some(looked.map_err(|failure| trouble(&failure)))
        }
        (Ok(_) | Err(_), _) => None,
    };
    Ok(Inspection {
        application: application
            .map(ApplicationInfo::from)
            .map_err(|failure| trouble(&failure)),
        ahead: app.clock().ahead(Reference::Discord),
        server,
    })
}

async fn look(rest: &Rest, guild: GuildId, bot: UserId) -> Result<ServerState, RestError> {
    let guild_id = guild.0.into();
    let user_id = bot.0.into();
    let guild: Guild = match rest.get_unpaced(Route::Guild { guild_id }).await {
        Err(failure) if failure.is_out_of_reach() => return Ok(ServerState::NotIn),
        guild => guild?,
    };
    let member = Route::GuildMember { guild_id, user_id };
    let member: Member = rest.get_unpaced(member).await?;
    let access = permissions::in_server(&guild, &member, rest.now());
    Ok(ServerState::In {
        lacking: access.lacking(NEEDED),
        name: guild.name,
    })
}

fn trouble(failure: &RestError) -> DiscordError {
    if failure.is_unauthorized() {
        DiscordError::TokenRefused
    } else if failure.is_not_found() {
        DiscordError::NotThere
    } else {
        DiscordError::Other(failure.to_string())
    }
}

impl From<Application> for ApplicationInfo {
    fn from(application: Application) -> Self {
        Self {
            id: application.id.get(),
            public_key: application.told_key(),
            name: application.name,
            endpoint_url: application.interactions_endpoint_url,
        }
    }
}
