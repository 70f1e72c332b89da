//! Receives interactions from Discord's gateway or at the HTTP endpoint, and answers via the REST API.
//!
//! No other module uses serenity.

mod application;
mod attachments;
mod bot;
mod clock;
mod connect;
mod connection;
mod decode;
mod encode;
mod gateway;
mod http;
mod inspection;
mod interaction;
mod invite;
mod pending_response;
mod permissions;
mod platform;
mod registration;
mod rest;
mod standalone;
mod startup;
#[cfg(test)]
mod testing;

pub use self::application::Application;
pub use self::connect::{ConnectedBot, InteractionSource, connect};
pub use self::connection::Connection;
pub use self::gateway::serenity_log::SerenityLog;
pub use self::http::endpoint_router;
pub use self::inspection::{DiscordError, Inspection, ServerState, inspect};
pub use self::invite::{Install, invite_url};
pub use self::rest::transport::{HttpTransport, TransportError};
pub use self::standalone::Standalone;
