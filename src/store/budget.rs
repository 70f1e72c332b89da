//! Request slots for Discord's global rate limit, shared by all processes on one database.
//!
//! `now` is always the shared clock (`App::shared_time`).

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::query::Row;
use super::statement::{Statement, statement};

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

/// Start of the next free slot, not before `:earliest` nor during a pause. If the clock was set back, the queue moves
/// with it and keeps its length.
const NEXT_SLOT: &str = "(SELECT CASE WHEN queue_end > earliest THEN queue_end ELSE earliest END FROM (SELECT \
    next_free - CASE WHEN reserved_at > :now + :clock_tolerance THEN reserved_at - :now ELSE 0 END AS queue_end, \
    CASE WHEN paused_until > :earliest AND paused_until <= :now + :longest_pause THEN paused_until \
    ELSE :earliest END AS earliest) AS bounds)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reservation {
    /// Start of the first slot. The others follow at [`slot_spacing`].
    Reserved(Duration),
    /// Start of the next free slot. Nothing is reserved.
    QueueFull(Duration),
}

impl Store {
    /// Reserves this number of consecutive request slots, if the first one starts within the range `start` after `now`.
    /// Otherwise nothing is reserved, and the result says when the next slot is free.
    ///
    /// All processes share one queue of slots: each reservation moves its end, the column `next_free`.
    pub async fn reserve_slots(
        &self,
        now: DateTime<Utc>,
        slots: u32,
        start: RangeInclusive<Duration>,
    ) -> Result<Reservation> {
        let now_micros = now.timestamp_micros();
        let earliest = now_micros + micros(*start.start());
        let latest = now_micros + micros(*start.end());
        let length = SPACING * i64::from(slots);
        let reserve = format!(
            "UPDATE request_budget SET next_free = {NEXT_SLOT} + :length, reserved_at = :now \
             WHERE {NEXT_SLOT} <= :latest RETURNING next_free"
        );
        let end_of_slots = bind_times(statement(reserve), now_micros, earliest)
            .bind("length", &length)
            .bind("latest", &latest)
            .fetch_optional(&self.pool, Row::first_number)
            .await?;
        if let Some(end_of_slots) = end_of_slots {
            let first_slot = end_of_slots - length;
            return Ok(Reservation::Reserved(time_until(first_slot, now_micros)));
        }
        let select_next = format!("SELECT {NEXT_SLOT} FROM request_budget");
        let next_slot = bind_times(statement(select_next), now_micros, earliest)
            .fetch_number(&self.pool)
            .await?;
        Ok(Reservation::QueueFull(time_until(next_slot, now_micros)))
    }

    /// Counts an invalid request. Discord allows only a certain number of them in ten minutes.
    ///
    /// From [`MAX_INVALID`] on, pauses the requests of all processes until the period ends, and returns the length of
    /// the pause. Returns `None` below that number.
    pub async fn count_invalid_request(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        // A period that began in the future means that the clock was set back. Then a new one begins.
        let now_micros = now.timestamp_micros();
        let invalid = statement(
            "UPDATE request_budget SET \
             invalid_count = CASE WHEN invalid_since <= :now AND invalid_since > :period_start \
             THEN invalid_count + 1 ELSE 1 END, \
             invalid_since = CASE WHEN invalid_since <= :now AND invalid_since > :period_start \
             THEN invalid_since ELSE :now END \
             RETURNING invalid_since, invalid_count",
        )
        .bind("now", &now_micros)
        .bind("period_start", &(now_micros - INVALID_PERIOD))
        .fetch_one(&self.pool, InvalidRequests::read)
        .await?;
        if invalid.count < MAX_INVALID {
            return Ok(None);
        }
        let pause = time_until(invalid.since + INVALID_PERIOD, now_micros);
        self.pause_requests(now, pause).await?;
        Ok(Some(pause))
    }

    /// Pauses the requests of all processes, for an hour at most. A longer pause that is stored stays.
    pub async fn pause_requests(&self, now: DateTime<Utc>, pause: Duration) -> Result<()> {
        let now_micros = now.timestamp_micros();
        let pause_micros = micros(pause).min(LONGEST_PAUSE);
        statement(
            "UPDATE request_budget SET paused_until = :until \
             WHERE paused_until < :until OR paused_until > :latest",
        )
        .bind("until", &(now_micros + pause_micros))
        .bind("latest", &(now_micros + LONGEST_PAUSE))
        .execute(&self.pool)
        .await
    }

    /// Returns the rest of a pause, or `None` without a pause. A pause that seems too long was stored before the clock
    /// was set back, and has ended.
    pub async fn requests_paused(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        let until: i64 = statement("SELECT paused_until FROM request_budget")
            .fetch_number(&self.pool)
            .await?;
        let remaining = until - now.timestamp_micros();
        if (1..=LONGEST_PAUSE).contains(&remaining) {
            Ok(Some(Duration::from_micros(remaining.unsigned_abs())))
        } else {
            Ok(None)
        }
    }
}

/// Invalid requests of the present period.
struct InvalidRequests {
    /// In microseconds.
    since: i64,
    count: i64,
}

impl InvalidRequests {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            since: row.number("invalid_since")?,
            count: row.number("invalid_count")?,
        })
    }
}

/// Binds the values of [`NEXT_SLOT`], in microseconds.
fn bind_times(statement: Statement, now: i64, earliest: i64) -> Statement {
    statement
        .bind("now", &now)
        .bind("earliest", &earliest)
        .bind("clock_tolerance", &CLOCK_TOLERANCE)
        .bind("longest_pause", &LONGEST_PAUSE)
}

/// Both times are in microseconds. Zero if `time` is past.
fn time_until(time: i64, now: i64) -> Duration {
    Duration::from_micros(u64::try_from(time - now).unwrap_or_default())
}

/// Returns a duration in microseconds; one that is out of range becomes the longest pause.
fn micros(duration: Duration) -> i64 {
    i64::try_from(duration.as_micros()).unwrap_or(LONGEST_PAUSE)
}

pub fn slot_spacing() -> Duration {
    Duration::from_micros(SPACING.cast_unsigned())
}
