//! Recent pings by proposals.
//!
//! The rows survive the erasure of a person; otherwise, an erasure would allow the next ping. So they contain
//! pseudonyms instead of ids. They are deleted after one to two hours.

use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{ToValue, execute, fetch_number};
use super::timed::Transaction;
use crate::domain::fairness::DailySecret;
use crate::domain::ids::UserId;

/// Minimum time between pings of the same pair, unless the opponent answers.
const PING_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Pseudonyms of proposer and opponent, derived from the daily secret. They change every hour, so that rows do not show
/// that the two met before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PingedPair {
    this_hour: String,
    last_hour: String,
    at: DateTime<Utc>,
}

impl PingedPair {
    pub fn new(
        secret: &DailySecret,
        proposer: UserId,
        opponent: UserId,
        at: DateTime<Utc>,
    ) -> Self {
        let hour = at.timestamp().div_euclid(PING_INTERVAL.num_seconds());
        let pseudonym = |hour| secret.pseudonym(&format!("ping {hour} {proposer} {opponent}"));
        Self {
            this_hour: pseudonym(hour),
            last_hour: pseudonym(hour - 1),
            at,
        }
    }

    /// Returns false if a recent ping is recorded.
    pub(super) async fn ping(&self, transaction: &mut Transaction) -> Result<bool> {
        let statement =
            "SELECT COUNT(*) FROM recent_ping WHERE pair IN ($1, $2) AND expires_at > $3";
        let values: [&dyn ToValue; 3] = [&self.this_hour, &self.last_hour, &self.at];
        let recent: i64 = fetch_number(&mut *transaction, statement, &values).await?;
        if recent > 0 {
            return Ok(false);
        }
        let statement = "INSERT INTO recent_ping (pair, expires_at) VALUES ($1, $2) \
             ON CONFLICT (pair) DO UPDATE SET expires_at = excluded.expires_at";
        let values: [&dyn ToValue; 2] = [&self.this_hour, &(self.at + PING_INTERVAL)];
        execute(&mut *transaction, statement, &values).await?;
        Ok(true)
    }
}

impl Store {
    /// Returns false if the pair has a recent ping.
    pub async fn record_ping(&self, pair: &PingedPair) -> Result<bool> {
        let mut transaction = self.begin().await?;
        let is_first = pair.ping(&mut transaction).await?;
        transaction.commit().await?;
        Ok(is_first)
    }

    /// Allows the next ping, because the opponent answered or was not notified.
    pub async fn clear_recent_ping(&self, pair: &PingedPair) -> Result<()> {
        let statement = "DELETE FROM recent_ping WHERE pair IN ($1, $2)";
        execute(&self.pool, statement, &[&pair.this_hour, &pair.last_hour]).await
    }

    pub async fn erase_old_pings(&self, now: DateTime<Utc>) -> Result<()> {
        let statement = "DELETE FROM recent_ping WHERE expires_at <= $1";
        execute(&self.pool, statement, &[&now]).await
    }
}
