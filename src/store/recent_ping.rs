//! Whom a proposal notified a short time ago, without telling who that was.
//!
//! Erasing a person does not touch this, so that whoever has themselves erased again and again
//! notifies nobody again and again. For that nothing may be kept of them, so there are no ids but
//! pseudonyms, and these for an hour.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::Result;
use super::{Store, Transaction, fields};
use crate::fairness::DailySecret;
use crate::ids::UserId;

/// For how long somebody is not notified again by the same person, unless they answer.
const QUIET: TimeDelta = TimeDelta::hours(1);

/// A proposer and an opponent, under a pseudonym that only the daily secret leads to. Each hour has
/// another, so that nothing tells that the two met before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PingedPair {
    this_hour: String,
    last_hour: String,
    at: DateTime<Utc>,
}

impl PingedPair {
    /// The two at an instant.
    #[must_use]
    pub fn new(
        secret: &DailySecret,
        proposer: UserId,
        opponent: UserId,
        at: DateTime<Utc>,
    ) -> Self {
        let hour = at.timestamp().div_euclid(QUIET.num_seconds());
        let name = |hour| secret.pseudonym(&format!("ping {hour} {proposer} {opponent}"));
        Self {
            this_hour: name(hour),
            last_hour: name(hour - 1),
            at,
        }
    }

    /// Notes that the proposer notifies the opponent; says whether that is so: not if it was noted a
    /// short time ago.
    pub(super) async fn ping(&self, transaction: &mut Transaction<'_>) -> Result<bool> {
        let noted: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM recent_ping WHERE pair IN ($1, $2) AND expires_at > $3",
        )
        .bind(&self.this_hour)
        .bind(&self.last_hour)
        .bind(fields::instant(self.at))
        .fetch_one(&mut **transaction)
        .await?;
        if noted > 0 {
            return Ok(false);
        }
        sqlx::query(
            "INSERT INTO recent_ping (pair, expires_at) VALUES ($1, $2) \
             ON CONFLICT (pair) DO UPDATE SET expires_at = excluded.expires_at",
        )
        .bind(&self.this_hour)
        .bind(fields::instant(self.at + QUIET))
        .execute(&mut **transaction)
        .await?;
        Ok(true)
    }
}

impl Store {
    /// Lets a proposer notify an opponent again: they have answered, or nobody was notified.
    pub async fn ping_settled(&self, pair: &PingedPair) -> Result<()> {
        sqlx::query("DELETE FROM recent_ping WHERE pair IN ($1, $2)")
            .bind(&pair.this_hour)
            .bind(&pair.last_hour)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Erases what was noted of notifications and does not count any more.
    pub async fn erase_old_pings(&self, now: DateTime<Utc>) -> Result<()> {
        sqlx::query("DELETE FROM recent_ping WHERE expires_at <= $1")
            .bind(fields::instant(now))
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
