//! Request slots for Discord's global rate limit, shared by all processes on one database.
//!
//! `now` is always the shared clock (`App::shared_time`).

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Row, ToValue, execute, fetch_number, fetch_one, fetch_optional};

/// Discord allows 50 requests per second. The rest is a margin for late requests.
pub const SLOTS_PER_SECOND: u32 = 43;

/// In microseconds, rounded up.
const SPACING: i64 = 1_000_000_i64 / SLOTS_PER_SECOND as i64 + 1;

/// Maximum time from reading the clock to reserving, in microseconds; longer than the wait for a writer. If
/// `reserved_at` is further ahead, the clock was set back.
const CLOCK_TOLERANCE: i64 = 10_000_000;

/// Maximum pause by Discord, in microseconds. A later end means that the clock was set back.
const LONGEST_PAUSE: i64 = 3_600_000_000;

/// Discord bans an address after 10,000 invalid requests in this period (microseconds).
const INVALID_PERIOD: i64 = 600_000_000;

/// At this number, all processes pause until the period ends. Two adjacent periods allow a fifth of Discord's limit.
pub const MAX_INVALID: i64 = 1_000;

/// Start of the next free slot, not before `$2` nor during a pause. If the clock was set back, the queue moves with it
/// and keeps its length.
const NEXT_SLOT: &str = "(SELECT CASE WHEN queue_end > earliest THEN queue_end ELSE earliest END FROM (SELECT \
    next_free - CASE WHEN reserved_at > $1 + $3 THEN reserved_at - $1 ELSE 0 END AS queue_end, \
    CASE WHEN paused_until > $2 AND paused_until <= $1 + $4 THEN paused_until ELSE $2 END AS earliest) AS bounds)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reservation {
    /// Start of the first slot. The others follow at [`slot_spacing`].
    Reserved(Duration),
    /// Start of the next free slot. Nothing is reserved.
    QueueFull(Duration),
}

impl Store {
    /// Reserves consecutive slots if the first starts within this range after `now`.
    pub async fn reserve_slots(
        &self,
        now: DateTime<Utc>,
        slots: u32,
        start: RangeInclusive<Duration>,
    ) -> Result<Reservation> {
        let now = now.timestamp_micros();
        let earliest = now + micros(*start.start());
        let length = SPACING * i64::from(slots);
        let latest = now + micros(*start.end());
        let values: [&dyn ToValue; 6] = [
            &now,
            &earliest,
            &CLOCK_TOLERANCE,
            &LONGEST_PAUSE,
            &length,
            &latest,
        ];
        let statement = format!(
            "UPDATE request_budget SET next_free = {NEXT_SLOT} + $5, reserved_at = $1 \
             WHERE {NEXT_SLOT} <= $6 RETURNING next_free"
        );
        let next_free = |row: &Row| row.number::<i64>("next_free");
        let reserved = fetch_optional(&self.pool, statement, &values, next_free).await?;
        let wait = |slot: i64| Duration::from_micros(u64::try_from(slot - now).unwrap_or_default());
        if let Some(next_free) = reserved {
            return Ok(Reservation::Reserved(wait(next_free - length)));
        }
        let statement = format!("SELECT {NEXT_SLOT} FROM request_budget");
        let next_slot = fetch_number(&self.pool, statement, &values[..4]).await?;
        Ok(Reservation::QueueFull(wait(next_slot)))
    }

    /// After too many invalid requests, pauses all processes and returns the length of the pause.
    pub async fn count_invalid_request(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        // A period in the future means that the clock was set back.
        let statement = "UPDATE request_budget SET \
             invalid_count = CASE WHEN invalid_since <= $1 AND invalid_since > $2 \
             THEN invalid_count + 1 ELSE 1 END, \
             invalid_since = CASE WHEN invalid_since <= $1 AND invalid_since > $2 \
             THEN invalid_since ELSE $1 END \
             RETURNING invalid_since, invalid_count";
        let micros = now.timestamp_micros();
        let values: [&dyn ToValue; 2] = [&micros, &(micros - INVALID_PERIOD)];
        let read = |row: &Row| Ok((row.number("invalid_since")?, row.number("invalid_count")?));
        let (since, invalid): (i64, i64) = fetch_one(&self.pool, statement, &values, read).await?;
        if invalid < MAX_INVALID {
            return Ok(None);
        }
        let left = u64::try_from(since + INVALID_PERIOD - micros);
        let pause = Duration::from_micros(left.unwrap_or_default());
        self.pause_requests(now, pause).await?;
        Ok(Some(pause))
    }

    /// For an hour at most.
    pub async fn pause_requests(&self, now: DateTime<Utc>, pause: Duration) -> Result<()> {
        let now = now.timestamp_micros();
        let statement = "UPDATE request_budget SET paused_until = $1 \
             WHERE paused_until < $1 OR paused_until > $2";
        let pause = micros(pause).min(LONGEST_PAUSE);
        let values: [&dyn ToValue; 2] = [&(now + pause), &(now + LONGEST_PAUSE)];
        execute(&self.pool, statement, &values).await
    }

    /// Returns the rest of a pause.
    pub async fn requests_paused(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        let statement = "SELECT paused_until FROM request_budget";
        let until: i64 = fetch_number(&self.pool, statement, &[]).await?;
        let left = until - now.timestamp_micros();
        let is_paused = (1..=LONGEST_PAUSE).contains(&left);
        Ok(is_paused.then(|| Duration::from_micros(left.unsigned_abs())))
    }
}

fn micros(wait: Duration) -> i64 {
    i64::try_from(wait.as_micros()).unwrap_or(LONGEST_PAUSE)
}

pub fn slot_spacing() -> Duration {
    Duration::from_micros(SPACING.cast_unsigned())
}
