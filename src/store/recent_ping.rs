//! Recent pings by proposals.
//!
//! The rows survive the erasure of a person; otherwise, an erasure would allow the next ping. So they contain
//! pseudonyms instead of ids. They are deleted after one to two hours.

use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::statement::statement;
use super::timed::Transaction;
use crate::domain::fairness::DailySecret;
use crate::domain::ids::UserId;

/// Time after which a ping no longer counts.
const PING_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Maximum number of pings of a pair within an interval, unless the opponent answers.
pub const MAX_PINGS: usize = 3;

/// Pseudonyms of proposer and opponent, derived from the daily secret. They change every hour, so that rows do not show
/// that the two met before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PingedPair {
    slots: [PingSlot; MAX_PINGS],
    at: DateTime<Utc>,
}

/// Pseudonyms of one of the [`MAX_PINGS`] pings. A ping is stored under `this_hour`. An hour later, this pseudonym is the
/// `last_hour` of the new one, so that a ping at the end of the last hour is still found.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PingSlot {
    this_hour: String,
    last_hour: String,
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

    /// Records a ping of this pair, of proposer and opponent, if it is allowed. Returns false if [`MAX_PINGS`] pings
    /// within the last hour are recorded.
    ///
    /// Each ping takes one of [`MAX_PINGS`] slots. A slot is free if its last ping is an hour old.
    pub(super) async fn ping(&self, transaction: &mut Transaction) -> Result<bool> {
        for slot in &self.slots {
            // One statement checks and records, so that concurrent pings are counted. It inserts nothing if the slot's
            // ping of the last hour is too new, and replaces that of this hour only if it is old enough.
            let recorded = statement(
                "INSERT INTO recent_ping (pair, expires_at) \
                 SELECT CAST(:this_hour AS TEXT), CAST(:until AS BIGINT) WHERE NOT EXISTS \
                 (SELECT 1 FROM recent_ping WHERE pair = :last_hour AND expires_at > :now) \
                 ON CONFLICT (pair) DO UPDATE SET expires_at = excluded.expires_at \
                 WHERE recent_ping.expires_at <= :now",
            )
            .bind("this_hour", &slot.this_hour)
            .bind("last_hour", &slot.last_hour)
            .bind("until", &(self.at + PING_INTERVAL))
            .bind("now", &self.at)
            .change(&mut *transaction)
            .await?;
            if recorded == 1 {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Store {
    /// Records a ping of a pair if it is allowed. Returns false if [`MAX_PINGS`] pings within the last hour are
    /// recorded.
    pub async fn record_ping(&self, pair: &PingedPair) -> Result<bool> {
        let mut transaction = self.begin().await?;
        let is_allowed = pair.ping(&mut transaction).await?;
        transaction.commit().await?;
        Ok(is_allowed)
    }

    /// Allows the next pings, because the opponent answered or was not notified.
    pub async fn clear_recent_ping(&self, pair: &PingedPair) -> Result<()> {
        for slot in &pair.slots {
            statement("DELETE FROM recent_ping WHERE pair IN (:this_hour, :last_hour)")
                .bind("this_hour", &slot.this_hour)
                .bind("last_hour", &slot.last_hour)
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }

    pub async fn erase_old_pings(&self, now: DateTime<Utc>) -> Result<()> {
        statement("DELETE FROM recent_ping WHERE expires_at <= :now")
            .bind("now", &now)
            .execute(&self.pool)
            .await
    }
}
