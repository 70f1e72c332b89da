//! Sends requests to Discord's REST API.
//!
//! serenity reports `Retry-After` only with its rate limiter, which must stay off (`gateway/mod.rs`).

pub(crate) mod bot_requests;
pub(crate) mod client;
pub(crate) mod error;
pub(crate) mod interaction_requests;
pub(crate) mod rate_limit;
pub(crate) mod request;
pub(crate) mod sender;
pub(crate) mod token;
pub(crate) mod too_many_requests;
pub(crate) mod transport;

pub(crate) use self::sender::Rest;
