//! If the clock is wrong by seconds, the bot publishes future positions and keys, or closes days without a post. So no
//! work is claimed before the first comparison with the clocks of Discord and the database server, or while they
//! differ. The monotonic clock detects changes of the wall clock between comparisons.

use std::collections::BTreeMap;
use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::{Duration, Instant, sleep};

pub const TOLERANCE: TimeDelta = TimeDelta::seconds(5);

/// Minimum age of a comparison before an interaction can request another. Many interactions may arrive late.
const MIN_COMPARISON_AGE: Duration = Duration::from_secs(10);

/// Polling interval while the clock is wrong or not compared yet.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Several wrong clocks are reported in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reference {
    /// Decides when members see a position.
    Discord,
    /// Shared by all processes on a database.
    Database,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockStatus {
    Unknown,
    /// Within [`TOLERANCE`] of every reference.
    Right,
    /// `ahead` is the minimum difference, negative if this clock is behind.
    Wrong {
        reference: Reference,
        ahead: TimeDelta,
    },
}

impl ClockStatus {
    pub fn is_wrong(self) -> bool {
        matches!(self, Self::Wrong { .. })
    }
}

impl fmt::Display for ClockStatus {
    /// Writes the status for administrators: `3 s behind Discord's`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("not compared with Discord's yet"),
            Self::Right => f.write_str("right"),
            Self::Wrong { reference, ahead } => {
                let seconds = ahead.num_seconds();
                let direction = if seconds > 0 { "ahead of" } else { "behind" };
                let whose = match reference {
                    Reference::Discord => "Discord's",
                    Reference::Database => "the database server's",
                };
                write!(f, "{} s {direction} {whose}", seconds.abs())
            }
        }
    }
}

pub type TimeSource = Box<dyn Fn() -> DateTime<Utc> + Send + Sync>;

pub struct Clock {
    wall: TimeSource,
    readings: Mutex<Readings>,
    comparison_requested: Notify,
}

/// The last reading of each reference.
type Readings = BTreeMap<Reference, Reading>;

/// Bounds of a reference time at an instant.
#[derive(Clone, Copy, Debug)]
struct Reading {
    earliest: DateTime<Utc>,
    latest: DateTime<Utc>,
    at: Instant,
    /// Error of this clock at `at`.
    ahead: TimeDelta,
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(Box::new(Utc::now))
    }
}

impl Clock {
    pub fn new(wall: TimeSource) -> Self {
        Self {
            wall,
            readings: Mutex::default(),
            comparison_requested: Notify::default(),
        }
    }

    /// Records a reference time from a request that started at `started` and has just ended. The time may be truncated
    /// to units of `precision`.
    pub fn compare(
        &self,
        reference: Reference,
        reference_time: DateTime<Utc>,
        precision: TimeDelta,
        started: Instant,
    ) {
        let at = Instant::now();
        let reading = Reading {
            earliest: reference_time,
            latest: reference_time + precision + (at - started),
            at,
            ahead: (self.wall)() - reference_time,
        };
        self.readings.lock().insert(reference, reading);
    }

    /// Requests a comparison if the timestamp of an interaction differs.
    pub fn observe(&self, time: DateTime<Utc>) {
        if ((self.wall)() - time).abs() > TOLERANCE && !self.is_fresh() {
            self.comparison_requested.notify_one();
        }
    }

    pub fn status(&self) -> ClockStatus {
        self.status_at((self.wall)())
    }

    /// Returns `None` and requests a comparison unless the clock is known to be right.
    pub fn checked_now(&self) -> Option<DateTime<Utc>> {
        let wall_time = (self.wall)();
        match self.status_at(wall_time) {
            ClockStatus::Right => Some(wall_time),
            ClockStatus::Unknown | ClockStatus::Wrong { .. } => None,
        }
    }

    /// Returns the time, by Discord's clock if this one is known to be wrong.
    pub fn now(&self) -> DateTime<Utc> {
        let wall_time = (self.wall)();
        if self.status_at(wall_time).is_wrong()
            && let Some(reading) = self.discord_reading()
        {
            return reading.earliest_now();
        }
        wall_time
    }

    /// Returns the time of this clock, which may be wrong.
    pub fn wall_time(&self) -> DateTime<Utc> {
        (self.wall)()
    }

    /// Returns the time to compare with a Discord timestamp: [`now`](Self::now), or the wall clock if it was changed
    /// since the last comparison and is closer.
    ///
    /// After such a change, either may be right until the next comparison: the clock may have been set wrong, or the
    /// machine may have been suspended, in which the monotonic clock stands still.
    pub fn now_matching(&self, timestamp: DateTime<Utc>) -> DateTime<Utc> {
        let wall_time = (self.wall)();
        let now = self.now();
        let is_wall_closer = (wall_time - timestamp).abs() < (now - timestamp).abs();
        if is_wall_closer && self.was_set(wall_time) {
            return wall_time;
        }
        now
    }

    /// Whether the wall clock was changed since the last comparison with Discord's.
    fn was_set(&self, wall_time: DateTime<Utc>) -> bool {
        let Some(reading) = self.discord_reading() else {
            return false;
        };
        let ahead = wall_time - reading.earliest_now();
        (ahead - reading.ahead).abs() > TOLERANCE
    }

    /// Returns the minimum lead over a reference clock, or `None` before a comparison.
    pub fn ahead(&self, reference: Reference) -> Option<TimeDelta> {
        let wall_time = (self.wall)();
        self.readings
            .lock()
            .get(&reference)
            .map(|reading| reading.lead_of(wall_time))
    }

    pub fn is_fresh(&self) -> bool {
        self.discord_reading()
            .is_some_and(|reading| reading.at.elapsed() < MIN_COMPARISON_AGE)
    }

    pub async fn comparison_requested(&self) {
        self.comparison_requested.notified().await;
    }

    /// Waits until the clock is known to be right, and returns the time.
    pub async fn wait_until_right(&self) -> DateTime<Utc> {
        loop {
            if let Some(now) = self.checked_now() {
                return now;
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Returns the status if the clock shows `wall_time`, and requests a comparison if it is wrong.
    fn status_at(&self, wall_time: DateTime<Utc>) -> ClockStatus {
        let status = evaluate(&self.readings.lock(), wall_time);
        if status.is_wrong() {
            self.comparison_requested.notify_one();
        }
        status
    }

    fn discord_reading(&self) -> Option<Reading> {
        self.readings.lock().get(&Reference::Discord).copied()
    }
}

/// Compares a time with the readings of all references.
fn evaluate(readings: &Readings, wall_time: DateTime<Utc>) -> ClockStatus {
    if !readings.contains_key(&Reference::Discord) {
        return ClockStatus::Unknown;
    }
    for (&reference, reading) in readings {
        let ahead = reading.lead_of(wall_time);
        if ahead.abs() > TOLERANCE {
            return ClockStatus::Wrong { reference, ahead };
        }
    }
    ClockStatus::Right
}

impl Reading {
    /// Returns the earliest possible reference time now.
    fn earliest_now(&self) -> DateTime<Utc> {
        self.earliest + self.at.elapsed()
    }

    /// Returns the minimum lead of a clock with this time.
    fn lead_of(&self, wall_time: DateTime<Utc>) -> TimeDelta {
        let elapsed = self.at.elapsed();
        let reference_time = wall_time.clamp(self.earliest + elapsed, self.latest + elapsed);
        wall_time - reference_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: TimeDelta = TimeDelta::seconds(1);

    fn noon() -> DateTime<Utc> {
        "2026-11-22T12:00:00Z".parse().expect("an instant")
    }

    fn noon_at_discord() -> Readings {
        let reading = Reading {
            earliest: noon(),
            latest: noon() + SECOND,
            at: Instant::now(),
            ahead: TimeDelta::zero(),
        };
        Readings::from([(Reference::Discord, reading)])
    }

    fn wrong(reference: Reference, seconds: i64) -> ClockStatus {
        ClockStatus::Wrong {
            reference,
            ahead: TimeDelta::seconds(seconds),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn accepts_small_errors() {
        let readings = noon_at_discord();
        let behind = evaluate(&readings, noon() - SECOND * 6);
        assert_eq!(behind, wrong(Reference::Discord, -6));
        for seconds in -5..=6 {
            let right = evaluate(&readings, noon() + SECOND * seconds);
            assert_eq!(right, ClockStatus::Right, "{seconds}");
        }
        let ahead = evaluate(&readings, noon() + SECOND * 7);
        assert_eq!(ahead, wrong(Reference::Discord, 6));
        assert_eq!(evaluate(&Readings::new(), noon()), ClockStatus::Unknown);
    }

    #[tokio::test(start_paused = true)]
    async fn detects_changes_between_comparisons() {
        let readings = noon_at_discord();
        tokio::time::advance(Duration::from_mins(10)).await;
        let right = evaluate(&readings, noon() + TimeDelta::minutes(10));
        assert_eq!(right, ClockStatus::Right);
        let behind = evaluate(&readings, noon());
        assert_eq!(behind, wrong(Reference::Discord, -600));
        let ahead = evaluate(&readings, noon() + TimeDelta::minutes(310));
        assert_eq!(ahead, wrong(Reference::Discord, 18_000 - 1));
    }

    fn is_close(time: DateTime<Utc>, other: DateTime<Utc>) -> bool {
        (time - other).abs() < TOLERANCE
    }

    #[tokio::test(start_paused = true)]
    async fn matches_timestamps_after_a_clock_change() {
        let clock = Clock::default();
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        tokio::time::advance(Duration::from_mins(10)).await;
        let wall_time = Utc::now();
        let passed = wall_time + TimeDelta::minutes(10);
        for timestamp in [wall_time, passed] {
            assert!(is_close(clock.now_matching(timestamp), timestamp));
        }
        clock.compare(Reference::Discord, passed, SECOND, Instant::now());
        for timestamp in [wall_time, passed] {
            assert!(is_close(clock.now_matching(timestamp), passed));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn compares_with_the_database() {
        let mut readings = noon_at_discord();
        let reading = Reading {
            earliest: noon() - TimeDelta::seconds(20),
            latest: noon() - TimeDelta::seconds(20),
            at: Instant::now(),
            ahead: TimeDelta::zero(),
        };
        readings.insert(Reference::Database, reading);
        assert_eq!(evaluate(&readings, noon()), wrong(Reference::Database, 20));
        readings.remove(&Reference::Discord);
        assert_eq!(evaluate(&readings, noon()), ClockStatus::Unknown);
    }

    #[tokio::test(start_paused = true)]
    async fn slow_requests_widen_the_bounds() {
        let clock = Clock::default();
        let started = Instant::now();
        tokio::time::advance(Duration::from_secs(8)).await;
        let reference_time = Utc::now() - TimeDelta::seconds(10);
        clock.compare(Reference::Discord, reference_time, SECOND, started);
        assert_eq!(clock.status(), ClockStatus::Right);
        clock.compare(Reference::Discord, reference_time, SECOND, Instant::now());
        assert!(matches!(clock.status(), ClockStatus::Wrong { .. }));
    }

    #[tokio::test(start_paused = true)]
    async fn uses_discords_time_while_wrong() {
        let clock = Clock::default();
        assert_eq!(clock.checked_now(), None);
        let reference_time = Utc::now() - TimeDelta::days(40);
        clock.compare(Reference::Discord, reference_time, SECOND, Instant::now());
        assert_eq!(clock.checked_now(), None);
        assert_eq!(clock.now(), reference_time);
        clock.comparison_requested().await;
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        assert!(clock.checked_now().is_some());
        assert!((clock.now() - Utc::now()).abs() < TOLERANCE);
    }

    #[tokio::test(start_paused = true)]
    async fn differing_timestamps_request_a_comparison() {
        let clock = Clock::default();
        clock.observe(Utc::now() - SECOND);
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        clock.observe(Utc::now() - TimeDelta::hours(1));
        let mut comparison_requested = std::pin::pin!(clock.comparison_requested());
        let none = futures_util::poll!(&mut comparison_requested);
        assert!(
            none.is_pending(),
            "the last comparison is recent, or the timestamp matches"
        );
        tokio::time::advance(MIN_COMPARISON_AGE).await;
        clock.observe(Utc::now() + TimeDelta::hours(1));
        comparison_requested.await;
    }

    #[test]
    fn displays_status() {
        for (status, words) in [
            (ClockStatus::Unknown, "not compared with Discord's yet"),
            (ClockStatus::Right, "right"),
            (
                wrong(Reference::Discord, 18_000),
                "18000 s ahead of Discord's",
            ),
            (
                wrong(Reference::Database, -60),
                "60 s behind the database server's",
            ),
        ] {
            assert_eq!(status.to_string(), words);
        }
    }
}
