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

/// One of the [`MAX_PINGS`] slots of a pair: a ping takes a slot for [`PING_INTERVAL`].
///
/// A slot has another pseudonym in each clock hour, so a ping at 12:50 has another one than the next ping at 13:20. The
/// row of a ping has the pseudonym `this_hour`. It is found in the next hour too, because that hour's slot has the same
/// pseudonym as `last_hour`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PingSlot {
    this_hour: String,
    last_hour: String,
}

impl PingSlot {
    /// Records a ping in the slot, unless another ping has it now. Returns whether the ping was recorded.
    ///
    /// One statement checks and records, so that of two concurrent pings only one gets the slot.
    async fn take(&self, at: DateTime<Utc>, transaction: &mut Transaction) -> Result<bool> {
        // - `NOT EXISTS`: nothing is inserted if a ping in the last clock hour still has the slot.
        // - `ON CONFLICT`: a ping in this clock hour has a row already, which the new ping takes over if it has
        //   expired.
        // - `CAST`: unlike `VALUES`, a `SELECT` does not give parameters the types of the columns.
        let recorded = statement(
            "INSERT INTO recent_ping (pair, expires_at) \
             SELECT CAST(:this_hour AS TEXT), CAST(:until AS BIGINT) WHERE NOT EXISTS \
             (SELECT 1 FROM recent_ping WHERE pair = :last_hour AND expires_at > :now) \
             ON CONFLICT (pair) DO UPDATE SET expires_at = excluded.expires_at \
             WHERE recent_ping.expires_at <= :now",
        )
        .bind("this_hour", &self.this_hour)
        .bind("last_hour", &self.last_hour)
        .bind("until", &(at + PING_INTERVAL))
        .bind("now", &at)
        .change(transaction)
        .await?;
        Ok(recorded == 1)
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

    /// Records that the proposer pings the opponent, in the first free slot of the pair. Returns false if all slots are
    /// taken: then the ping is not allowed.
    pub(super) async fn ping(&self, transaction: &mut Transaction) -> Result<bool> {
        for slot in &self.slots {
            if slot.take(self.at, transaction).await? {
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
