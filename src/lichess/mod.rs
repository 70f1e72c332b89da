//! Open challenges on lichess. They need no login: anybody who opens the address joins.
//!
//! The only user of lichess's HTTP API. Does not depend on agreements.

mod answer;
mod client;
mod name;
#[cfg(test)]
mod tests;
mod time_control;
mod typed_time;

pub use answer::Challenge;
pub use client::{ChallengeError, ChallengeRequest, Lichess};
pub use name::LichessName;
pub use time_control::{TimeControl, TimeControlError};
