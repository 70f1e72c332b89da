//! Open challenges on lichess: what they take, and the one request that makes them. The only user of lichess's HTTP
//! API.
//!
//! An open challenge is a game of two people whom lichess need not know beforehand: whoever opens its address joins.
//! It takes no login. What a challenge is for is none of this room's business: it knows positions, and no agreements.

mod answer;
mod base_url;
mod client;
mod name;
#[cfg(test)]
mod tests;
mod time_control;
mod trouble;

pub use answer::Challenge;
pub use base_url::{BaseUrl, InvalidBaseUrl};
pub use client::{AllowedPlayers, ChallengeRequest, Lichess};
pub use name::{InvalidLichessName, LichessName};
pub use time_control::{ChessClock, InvalidTimeControl, MoveDays, TimeControl};
pub use trouble::ChallengeError;
