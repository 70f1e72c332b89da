//! The turns of requests to Discord, shared by all processes on one database.

use std::sync::LazyLock;
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::Store;
use super::error::Result;

/// The most requests in a second, all processes together: less than Discord's 50.
pub const REQUESTS_PER_SECOND: u32 = 45;

/// The time between two turns, in microseconds; rather too long than too short.
const SPACING: i64 = 1_000_000_i64 / REQUESTS_PER_SECOND as i64 + 1;

/// No line of turns is as long as this, in microseconds: a turn that is further away was given
/// when the clock was ahead.
const LONGEST_LINE: i64 = 10_000_000;

/// The longest pause that Discord's answers cause, in microseconds; what is further away is, too,
/// from a clock that was ahead.
const LONGEST_PAUSE: i64 = 3_600_000_000;

/// Discord bans an address for a while that makes 10,000 requests in this time which it has to refuse.
const INVALID_PERIOD: i64 = 600_000_000;

/// How many of those there are before all processes pause for the rest of the period: even two periods
/// that meet have a fifth of what gets an address banned.
pub const MAX_INVALID: i64 = 1_000;

/// The line begins now, or at the end of a pause.
const BEGIN: &str =
    "(CASE WHEN paused_until > $1 AND paused_until <= $1 + $4 THEN paused_until ELSE $1 END)";

static RESERVE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "UPDATE request_budget SET next_free = $2 + \
         CASE WHEN next_free >= {BEGIN} AND next_free <= {BEGIN} + $3 THEN next_free \
         ELSE {BEGIN} END RETURNING next_free"
    )
});

impl Store {
    /// Reserves turns for requests: the first is `wait` from `now`, the others follow at
    /// [`turn_spacing`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reserve_turns(&self, now: DateTime<Utc>, turns: u32) -> Result<Duration> {
        let length = SPACING * i64::from(turns);
        let now = now.timestamp_micros();
        let (next_free,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(RESERVE.as_str()))
            .bind(now)
            .bind(length)
            .bind(LONGEST_LINE)
            .bind(LONGEST_PAUSE)
            .fetch_one(&self.pool)
            .await?;
        let wait = u64::try_from(next_free - length - now);
        Ok(Duration::from_micros(wait.unwrap_or_default()))
    }

    /// Counts a request that Discord has refused in the way that it counts against an address. When there
    /// were too many, all processes pause, and this tells for how long.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_invalid(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        // A period that begins later was begun when the clock was ahead.
        let (since, count): (i64, i64) = sqlx::query_as(
            "UPDATE request_budget SET \
             invalid_count = CASE WHEN invalid_since <= $1 AND invalid_since > $2 \
             THEN invalid_count + 1 ELSE 1 END, \
             invalid_since = CASE WHEN invalid_since <= $1 AND invalid_since > $2 \
             THEN invalid_since ELSE $1 END \
             RETURNING invalid_since, invalid_count",
        )
        .bind(now.timestamp_micros())
        .bind(now.timestamp_micros() - INVALID_PERIOD)
        .fetch_one(&self.pool)
        .await?;
        if count < MAX_INVALID {
            return Ok(None);
        }
        let left = u64::try_from(since + INVALID_PERIOD - now.timestamp_micros());
        let pause = Duration::from_micros(left.unwrap_or_default());
        self.pause_turns(now, pause).await?;
        Ok(Some(pause))
    }

    /// Lets all processes wait, as Discord has told one of them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn pause_turns(&self, now: DateTime<Utc>, pause: Duration) -> Result<()> {
        let longest = Duration::from_micros(LONGEST_PAUSE.cast_unsigned());
        let until = now + TimeDelta::from_std(pause.min(longest)).context("a pause for ever")?;
        sqlx::query(
            "UPDATE request_budget SET paused_until = $1 \
             WHERE paused_until < $1 OR paused_until > $2",
        )
        .bind(until.timestamp_micros())
        .bind(now.timestamp_micros() + LONGEST_PAUSE)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// The time between two turns.
#[must_use]
pub fn turn_spacing() -> Duration {
    Duration::from_micros(SPACING.cast_unsigned())
}
