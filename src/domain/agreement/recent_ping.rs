//! Limits how often a player pings an opponent.

use chrono::{DateTime, TimeDelta, Utc};

use crate::domain::fairness::DailySecret;
use crate::domain::ids::UserId;

/// Time after which a ping no longer counts.
const PING_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Maximum number of pings of a pair within an interval, unless the opponent answers.
pub const MAX_PINGS: usize = 3;

/// Pseudonyms of proposer and opponent, derived from the daily secret. They change every hour, so that stored pings do
/// not show that the two met before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PingedPair {
    slots: [PingSlot; MAX_PINGS],
    at: DateTime<Utc>,
}

/// One of the [`MAX_PINGS`] slots of a pair: a ping takes a slot for [`PING_INTERVAL`].
///
/// A slot has another pseudonym in each clock hour, so a ping at 12:50 has another one than the next ping at 13:20. A
/// ping is stored with the pseudonym `this_hour`. It is found in the next hour too, because that hour's slot has the
/// same pseudonym as `last_hour`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PingSlot {
    this_hour: String,
    last_hour: String,
}

/// A ping as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentPing {
    pub pseudonym: String,
    pub expires_at: DateTime<Utc>,
}

impl PingSlot {
    fn is_taken(&self, stored: &[RecentPing], now: DateTime<Utc>) -> bool {
        stored.iter().any(|ping| {
            let is_from_last_hour = ping.pseudonym == self.last_hour;
            // A ping from this clock hour has not expired.
            ping.pseudonym == self.this_hour || (is_from_last_hour && ping.expires_at > now)
        })
    }
}

impl PingedPair {
    /// Computes the pseudonyms of a proposer and an opponent at a time, which cannot be traced back without the secret.
    pub fn new(
        secret: &DailySecret,
        proposer: UserId,
        opponent: UserId,
        at: DateTime<Utc>,
    ) -> Self {
        let hour = at.timestamp().div_euclid(PING_INTERVAL.num_seconds());
        let slots = std::array::from_fn(|slot| PingSlot {
            this_hour: secret.pseudonym(&format!("ping {hour} {proposer} {opponent} {slot}")),
            last_hour: secret.pseudonym(&format!("ping {} {proposer} {opponent} {slot}", hour - 1)),
        });
        Self { slots, at }
    }

    /// Returns the pseudonyms of the stored pings that may still count.
    pub fn pseudonyms(&self) -> Vec<String> {
        let mut pseudonyms = Vec::new();
        for slot in &self.slots {
            pseudonyms.push(slot.this_hour.clone());
            pseudonyms.push(slot.last_hour.clone());
        }
        pseudonyms
    }

    /// Returns the ping to store if the proposer may ping the opponent now, or `None` if all slots are taken. `stored`
    /// are the stored pings with the [pseudonyms](Self::pseudonyms) of the pair.
    pub fn next_ping(&self, stored: &[RecentPing]) -> Option<RecentPing> {
        let free_slot = self
            .slots
            .iter()
            .find(|slot| !slot.is_taken(stored, self.at))?;
        Some(RecentPing {
            pseudonym: free_slot.this_hour.clone(),
            expires_at: self.at + PING_INTERVAL,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALICE: UserId = UserId(11);
    const BOB: UserId = UserId(12);

    fn pair(at: DateTime<Utc>) -> PingedPair {
        let secret = "0".repeat(64).parse().expect("a secret");
        PingedPair::new(&secret, ALICE, BOB, at)
    }

    /// Attempts at these seconds after the first one. Three in any hour may ping.
    #[test]
    fn a_fourth_ping_within_an_hour_is_not_allowed() {
        const ATTEMPTS: [i64; 11] = [0, 1, 1800, 1801, 3599, 3600, 3601, 3602, 5400, 7199, 7200];
        const PINGS: [i64; 7] = [0, 1, 1800, 3600, 3601, 5400, 7200];
        // The first ping may be at any time of the hour.
        for first in [
            "2026-11-21T12:00:00Z",
            "2026-11-21T12:29:00Z",
            "2026-11-21T12:59:00Z",
        ] {
            let first_at: DateTime<Utc> = first.parse().expect("an instant");
            let mut stored = Vec::new();
            let mut pings = Vec::new();
            for seconds in ATTEMPTS {
                let at = first_at + TimeDelta::seconds(seconds);
                if let Some(ping) = pair(at).next_ping(&stored) {
                    stored.push(ping);
                    pings.push(seconds);
                }
            }
            assert_eq!(pings, PINGS, "from {first} on");
        }
    }
}
