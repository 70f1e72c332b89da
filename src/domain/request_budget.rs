//! Requests to Discord within its global rate limit. All processes on one database share one budget.
//!
//! `now` is always the shared clock (`App::shared_time`).

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};

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
const MAX_INVALID: i64 = 1_000;

/// All times are in microseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestBudget {
    /// End of the queue of reserved slots.
    pub next_free: i64,
    /// Time of the last reservation.
    pub reserved_at: i64,
    pub paused_until: i64,
    /// Start of the period in which invalid requests are counted.
    pub invalid_since: i64,
    pub invalid_count: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reservation {
    /// Start of the first slot. The others follow at [`slot_spacing`].
    Reserved(Duration),
    /// Start of the next free slot. Nothing is reserved.
    QueueFull(Duration),
}

impl RequestBudget {
    /// Reserves this number of consecutive request slots. The first one starts as early as possible after a wait in the
    /// range `allowed_wait`. If that is not possible, nothing is reserved, and the result says when the next slot is
    /// free.
    pub fn reserve(
        &mut self,
        now: DateTime<Utc>,
        slots: u32,
        allowed_wait: RangeInclusive<Duration>,
    ) -> Reservation {
        let now_micros = now.timestamp_micros();
        let earliest = now_micros + micros(*allowed_wait.start());
        let latest = now_micros + micros(*allowed_wait.end());
        let pause_end = self.pause_end(now_micros).unwrap_or(now_micros);
        let first_slot = self.queue_end(now_micros).max(earliest).max(pause_end);
        let wait = time_until(first_slot, now_micros);
        if first_slot > latest {
            return Reservation::QueueFull(wait);
        }
        self.next_free = first_slot + SPACING * i64::from(slots);
        // If the clock is far behind this time later, it was set back, and `queue_end` moves the queue.
        self.reserved_at = now_micros;
        Reservation::Reserved(wait)
    }

    /// Returns the end of the queue. If the clock was set back, the queue moves with it and keeps its length.
    fn queue_end(&self, now: i64) -> i64 {
        if self.reserved_at > now + CLOCK_TOLERANCE {
            self.next_free - (self.reserved_at - now)
        } else {
            self.next_free
        }
    }

    /// Counts an invalid request, and pauses all requests after too many of them in ten minutes, because Discord would
    /// ban the bot's address.
    ///
    /// The first one begins a period of ten minutes. From the thousandth one in a period (`MAX_INVALID`) on, the pause
    /// lasts until the period ends. Returns the length of the pause, or `None` below that number.
    pub fn count_invalid_request(&mut self, now: DateTime<Utc>) -> Option<Duration> {
        let now_micros = now.timestamp_micros();
        let age = now_micros.saturating_sub(self.invalid_since);
        // A period that began in the future means that the clock was set back. Then a new one begins.
        if (0..INVALID_PERIOD).contains(&age) {
            self.invalid_count += 1;
        } else {
            self.invalid_since = now_micros;
            self.invalid_count = 1;
        }
        if self.invalid_count < MAX_INVALID {
            return None;
        }
        let pause = time_until(self.invalid_since + INVALID_PERIOD, now_micros);
        self.pause(now, pause);
        Some(pause)
    }

    /// Pauses the requests for an hour at most. A longer pause stays.
    pub fn pause(&mut self, now: DateTime<Utc>, pause: Duration) {
        let now_micros = now.timestamp_micros();
        let earlier_end = self.pause_end(now_micros).unwrap_or(now_micros);
        self.paused_until = earlier_end.max(now_micros + micros(pause).min(LONGEST_PAUSE));
    }

    /// Returns the rest of a pause, or `None` without a pause.
    pub fn remaining_pause(&self, now: DateTime<Utc>) -> Option<Duration> {
        let now_micros = now.timestamp_micros();
        Some(time_until(self.pause_end(now_micros)?, now_micros))
    }

    /// Returns the end of a pause. A pause that seems too long was stored before the clock was set back, and has ended.
    fn pause_end(&self, now: i64) -> Option<i64> {
        if self.paused_until > now && self.paused_until <= now + LONGEST_PAUSE {
            Some(self.paused_until)
        } else {
            None
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    /// Two slots of a 43rd of a second, each rounded up to 23,256 µs.
    const TWO_SLOTS: Duration = Duration::from_micros(46_512);

    fn noon() -> DateTime<Utc> {
        "2026-11-21T12:00:00Z".parse().expect("an instant")
    }

    fn new_budget() -> RequestBudget {
        RequestBudget {
            next_free: 0,
            reserved_at: 0,
            paused_until: 0,
            invalid_since: 0,
            invalid_count: 0,
        }
    }

    #[test]
    fn slots_follow_each_other() {
        let mut budget = new_budget();
        let first = budget.reserve(noon(), 2, Duration::ZERO..=MINUTE);
        assert_eq!(first, Reservation::Reserved(Duration::ZERO));
        let next = budget.reserve(noon(), 1, Duration::ZERO..=MINUTE);
        assert_eq!(next, Reservation::Reserved(TWO_SLOTS));
    }

    #[test]
    fn slots_fill_a_second() {
        let second = Duration::from_secs(1);
        assert!(slot_spacing() * SLOTS_PER_SECOND >= second);
        assert!(slot_spacing() * (SLOTS_PER_SECOND - 1) < second);
    }

    #[test]
    fn a_full_queue_stays_unchanged() {
        let mut budget = new_budget();
        let first = budget.reserve(noon(), 2, Duration::ZERO..=MINUTE);
        assert_eq!(first, Reservation::Reserved(Duration::ZERO));
        let budget_before = budget.clone();
        let too_short = TWO_SLOTS.saturating_sub(Duration::from_micros(1));
        let full = budget.reserve(noon(), 1, Duration::ZERO..=too_short);
        assert_eq!(full, Reservation::QueueFull(TWO_SLOTS));
        assert_eq!(budget, budget_before);
        let patient = budget.reserve(noon(), 1, Duration::ZERO..=TWO_SLOTS);
        assert_eq!(patient, Reservation::Reserved(TWO_SLOTS));
    }

    /// Reserves two slots, and returns the wait for the first one.
    fn reserve(budget: &mut RequestBudget, now: DateTime<Utc>) -> Duration {
        match budget.reserve(now, 2, Duration::ZERO..=MINUTE) {
            Reservation::Reserved(wait) => wait,
            Reservation::QueueFull(wait) => panic!("the next slot starts in {wait:?}"),
        }
    }

    #[test]
    fn the_wait_for_a_slot_passes_with_time() {
        let mut budget = new_budget();
        reserve(&mut budget, noon());
        let passed = Duration::from_millis(46);
        let left = Duration::from_micros(512);
        assert_eq!(reserve(&mut budget, noon() + passed), left);
        let later = noon() + Duration::from_secs(2);
        assert_eq!(reserve(&mut budget, later), Duration::ZERO);
        assert_eq!(reserve(&mut budget, later), TWO_SLOTS);
    }

    #[test]
    fn clocks_that_differ_by_milliseconds_do_not_move_the_queue() {
        let mut budget = new_budget();
        reserve(&mut budget, noon());
        let difference = Duration::from_millis(4);
        let wait = reserve(&mut budget, noon() - difference);
        assert_eq!(wait, TWO_SLOTS + difference);
    }

    const SOON: Duration = Duration::from_millis(700);

    #[test]
    fn slots_start_when_wanted() {
        let mut budget = new_budget();
        let first = budget.reserve(noon(), 2, SOON..=MINUTE);
        assert_eq!(first, Reservation::Reserved(SOON));
        assert_eq!(reserve(&mut budget, noon()), SOON + TWO_SLOTS);
    }

    #[test]
    fn a_wanted_start_does_not_shorten_a_pause() {
        let mut budget = new_budget();
        budget.pause(noon(), MINUTE);
        let first = budget.reserve(noon(), 2, SOON..=MINUTE);
        assert_eq!(first, Reservation::Reserved(MINUTE));
        let second = budget.reserve(noon(), 1, SOON..=MINUTE);
        assert_eq!(second, Reservation::QueueFull(MINUTE + TWO_SLOTS));
    }

    #[test]
    fn a_pause_ends_at_its_time_in_spite_of_a_shorter_one() {
        let mut budget = new_budget();
        budget.pause(noon(), MINUTE);
        budget.pause(noon(), SOON);
        assert_eq!(reserve(&mut budget, noon() + MINUTE / 2), MINUTE / 2);
        assert_eq!(budget.remaining_pause(noon() + MINUTE), None);
    }

    #[test]
    fn a_pause_from_a_clock_that_was_ahead_is_ignored() {
        let mut budget = new_budget();
        budget.pause(noon() + MINUTE * 60 * 24, MINUTE);
        assert_eq!(budget.remaining_pause(noon()), None);
        assert_eq!(reserve(&mut budget, noon()), Duration::ZERO);
        // A real pause replaces it.
        budget.pause(noon(), SOON);
        assert_eq!(reserve(&mut budget, noon()), SOON);
    }

    #[test]
    fn no_pause_is_longer_than_an_hour() {
        let mut budget = new_budget();
        budget.pause(noon(), Duration::MAX);
        assert_eq!(budget.remaining_pause(noon()), Some(MINUTE * 60));
    }

    #[test]
    fn the_thousandth_invalid_request_in_ten_minutes_pauses_until_they_are_over() {
        let mut budget = new_budget();
        budget.invalid_since = noon().timestamp_micros();
        budget.invalid_count = 998;
        assert_eq!(budget.count_invalid_request(noon() + MINUTE), None);
        assert_eq!(
            budget.count_invalid_request(noon() + MINUTE),
            Some(MINUTE * 9)
        );
        assert_eq!(
            budget.remaining_pause(noon() + MINUTE * 2),
            Some(MINUTE * 8)
        );
    }

    #[test]
    fn a_new_period_begins_after_ten_minutes() {
        let mut budget = new_budget();
        budget.invalid_since = noon().timestamp_micros();
        budget.invalid_count = 999;
        assert_eq!(budget.count_invalid_request(noon() + MINUTE * 10), None);
        assert_eq!(budget.invalid_count, 1);
    }
}
