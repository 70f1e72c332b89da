//! Draws from public randomness: no secret decides them, not even one of the bot.
//!
//! A draw is announced by a message or by a schedule before its beacon exists. As soon as the beacon is published,
//! everybody can compute the result.

use std::fmt;

use chess960::{StartId, StartSet};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::beacon::{Beacon, Chain, Round};
use super::{display_as_hex, draw, draws, hmac, proposer_has_white};
use crate::domain::ids::MessageId;

/// Minimum time from the announcing message to its beacon.
const NOTICE: TimeDelta = TimeDelta::milliseconds(6000);

/// Minimum time after which a draw whose beacon is not available ends.
pub const MAX_WAIT: TimeDelta = TimeDelta::hours(48);

/// How a draw was announced. Decides its round, and distinguishes draws from the same beacon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicContext {
    /// By a message. Discord assigns its id, so no person can choose it.
    Message(MessageId),
    /// By a schedule. Schedules with the same due time share their position.
    Daily { due_at: DateTime<Utc> },
}

impl PublicContext {
    /// Returns the only round that the draw may use.
    pub fn round(self, chain: &Chain) -> Round {
        chain.first_round_from(self.earliest())
    }

    /// Returns the earliest due time of the round.
    pub fn earliest(self) -> DateTime<Utc> {
        match self {
            Self::Message(message) => message.created_at() + NOTICE,
            Self::Daily { due_at } => due_at,
        }
    }

    /// Returns the key of the draw from the beacon of its round.
    pub fn key(self, beacon: &Beacon) -> PublicKey {
        let randomness: [u8; 32] = Sha256::digest(beacon.signature.0).into();
        PublicKey(hmac(&randomness, &format!("chess960-bot public v1 {self}")))
    }
}

impl fmt::Display for PublicContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(message) => write!(f, "message {message}"),
            Self::Daily { .. } => f.write_str("daily"),
        }
    }
}

/// Key of a public draw. Everybody can compute it once the beacon is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Draws one position that is not excluded.
    ///
    /// # Panics
    /// If all positions are excluded.
    pub fn draw(self, excluded: &StartSet) -> StartId {
        draw(&self.0, excluded)
    }

    /// Draws different positions that are not excluded.
    ///
    /// # Panics
    /// If fewer positions than `count` are not excluded.
    pub fn draws(self, excluded: &StartSet, count: usize) -> Vec<StartId> {
        draws(&self.0, excluded, count)
    }

    /// Draws the colors.
    pub fn proposer_has_white(self) -> bool {
        proposer_has_white(&self.0)
    }
}

display_as_hex!(PublicKey);

#[cfg(test)]
mod tests {
    use super::super::beacon::QUICKNET;
    use super::super::testing::round_123;
    use super::*;

    const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

    fn numbers(starts: Vec<StartId>) -> Vec<u16> {
        starts.into_iter().map(StartId::get).collect()
    }

    #[test]
    fn the_round_of_a_message_is_due_at_least_six_seconds_later() {
        assert_eq!(PublicContext::Message(MESSAGE).round(&QUICKNET), Round(123));
        assert_eq!(
            QUICKNET.due_at(Round(123)),
            Some(MESSAGE.created_at() + TimeDelta::seconds(8))
        );
    }

    #[test]
    fn a_message_and_its_beacon_draw_positions_that_are_not_excluded() {
        let key = PublicContext::Message(MESSAGE).key(&round_123().beacon);
        assert_eq!(numbers(key.draws(&StartSet::EMPTY, 1)), [789]);
        let classical: StartSet = [StartId::CLASSICAL].into_iter().collect();
        assert_eq!(numbers(key.draws(&classical, 3)), [789, 604, 949]);
    }

    #[test]
    fn a_scheduled_day_draws_another_position_than_a_message_with_the_same_beacon() {
        let day = PublicContext::Daily {
            due_at: "2023-08-23T15:15:33Z".parse().expect("an instant"),
        };
        let message = PublicContext::Message(MESSAGE);
        assert_eq!(day.round(&QUICKNET), Round(123));
        assert_eq!(message.round(&QUICKNET), Round(123));
        let beacon = round_123().beacon;
        let of_day = day.key(&beacon).draws(&StartSet::EMPTY, 1);
        assert_eq!(numbers(of_day), [107]);
        let of_message = message.key(&beacon).draws(&StartSet::EMPTY, 1);
        assert_eq!(numbers(of_message), [789]);
    }
}
