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

/// What a reference clock and this clock showed at an instant.
#[derive(Clone, Copy, Debug)]
struct Reading {
    at: Instant,
    /// Earliest possible time of the reference.
    earliest: DateTime<Utc>,
    /// Latest possible time of the reference.
    latest: DateTime<Utc>,
    /// Lead of this clock over `earliest`, with which [`Clock::was_set`] compares the current lead.
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
        let request_duration = at - started;
        // The reference clock was read at an unknown instant of the request: its time at `at` is `earliest` if it was
        // read at the end, and `latest` if it was read at the start.
        let reading = Reading {
            at,
            earliest: reference_time,
            latest: reference_time + precision + request_duration,
            ahead: self.wall_time() - reference_time,
        };
        self.readings.lock().insert(reference, reading);
    }

    /// Requests a comparison if the timestamp of an interaction differs.
    pub fn observe(&self, time: DateTime<Utc>) {
        if (self.wall_time() - time).abs() > TOLERANCE && !self.is_fresh() {
            self.comparison_requested.notify_one();
        }
    }

    pub fn status(&self) -> ClockStatus {
        self.status_at(self.wall_time())
    }

    /// Returns `None` and requests a comparison unless the clock is known to be right.
    pub fn checked_now(&self) -> Option<DateTime<Utc>> {
        let wall_time = self.wall_time();
        match self.status_at(wall_time) {
            ClockStatus::Right => Some(wall_time),
            ClockStatus::Unknown | ClockStatus::Wrong { .. } => None,
        }
    }

    /// Returns the time, by Discord's clock if this one is known to be wrong.
    pub fn now(&self) -> DateTime<Utc> {
        let wall_time = self.wall_time();
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
        let wall_time = self.wall_time();
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
        let wall_time = self.wall_time();
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

/// Compares a time with the readings of all references. Without one of Discord, whose clock matters most, nothing is
/// known.
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

    /// Returns by how much a clock with this time is certainly ahead of the reference, or behind it if negative.
    /// Returns zero if the reference may have the same time.
    fn lead_of(&self, wall_time: DateTime<Utc>) -> TimeDelta {
        let elapsed = self.at.elapsed();
        let nearest_possible_time = wall_time.clamp(self.earliest + elapsed, self.latest + elapsed);
        wall_time - nearest_possible_time
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const SECOND: TimeDelta = TimeDelta::seconds(1);

    fn noon() -> DateTime<Utc> {
        "2026-11-22T12:00:00Z".parse().expect("an instant")
    }

    /// Discord's clock shows noon now. Its times have no fractions of a second.
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

    /// The tolerance is 5 seconds. Discord's time may be up to a second later than noon.
    #[tokio::test(start_paused = true)]
    async fn accepts_small_errors() {
        let readings = noon_at_discord();
        for seconds in -5..=6 {
            let status = evaluate(&readings, noon() + SECOND * seconds);
            assert_eq!(status, ClockStatus::Right, "{seconds}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn detects_larger_errors() {
        let readings = noon_at_discord();
        let behind = evaluate(&readings, noon() - SECOND * 6);
        assert_eq!(behind, wrong(Reference::Discord, -6));
        let ahead = evaluate(&readings, noon() + SECOND * 7);
        assert_eq!(ahead, wrong(Reference::Discord, 6));
    }

    #[test]
    fn a_clock_without_a_comparison_is_unknown() {
        let status = evaluate(&Readings::new(), noon());
        assert_eq!(status, ClockStatus::Unknown);
    }

    #[tokio::test(start_paused = true)]
    async fn detects_changes_between_comparisons() {
        let readings = noon_at_discord();
        tokio::time::advance(Duration::from_mins(10)).await;
        let unchanged = evaluate(&readings, noon() + TimeDelta::minutes(10));
        assert_eq!(unchanged, ClockStatus::Right);
        let set_back = evaluate(&readings, noon());
        assert_eq!(set_back, wrong(Reference::Discord, -600));
        // Five hours ahead, without the second that is uncertain.
        let set_forward = evaluate(&readings, noon() + TimeDelta::minutes(310));
        assert_eq!(set_forward, wrong(Reference::Discord, 17_999));
    }

    /// A clock that always shows noon, and is not compared yet.
    fn clock_at_noon() -> Clock {
        Clock::new(Box::new(noon))
    }

    /// A clock at noon that was just compared with Discord's, which shows noon, too.
    fn right_clock() -> Clock {
        let clock = clock_at_noon();
        clock.compare(Reference::Discord, noon(), SECOND, Instant::now());
        clock
    }

    /// A clock at noon that was set back by ten minutes after a comparison: Tokio's clock advances, and the wall clock
    /// doesn't.
    async fn clock_set_back_by_ten_minutes() -> Clock {
        let clock = right_clock();
        tokio::time::advance(Duration::from_mins(10)).await;
        clock
    }

    #[tokio::test(start_paused = true)]
    async fn either_time_is_possible_after_a_clock_change() {
        let clock = clock_set_back_by_ten_minutes().await;
        let wall_time = noon();
        assert_eq!(clock.now_matching(wall_time), wall_time);
        let time_by_discord = noon() + TimeDelta::minutes(10);
        assert_eq!(clock.now_matching(time_by_discord), time_by_discord);
    }

    #[tokio::test(start_paused = true)]
    async fn the_next_comparison_decides_after_a_clock_change() {
        let clock = clock_set_back_by_ten_minutes().await;
        let wall_time = noon();
        let right_time = noon() + TimeDelta::minutes(10);
        clock.compare(Reference::Discord, right_time, SECOND, Instant::now());
        assert_eq!(clock.now_matching(wall_time), right_time);
        assert_eq!(clock.now_matching(right_time), right_time);
    }

    /// A bot whose clock and Discord's show noon, 20 seconds later than the database server's.
    fn with_database_behind() -> Readings {
        let mut readings = noon_at_discord();
        let reading = Reading {
            earliest: noon() - SECOND * 20,
            latest: noon() - SECOND * 20,
            at: Instant::now(),
            ahead: TimeDelta::zero(),
        };
        readings.insert(Reference::Database, reading);
        readings
    }

    #[tokio::test(start_paused = true)]
    async fn compares_with_the_database() {
        let status = evaluate(&with_database_behind(), noon());
        assert_eq!(status, wrong(Reference::Database, 20));
    }

    #[tokio::test(start_paused = true)]
    async fn a_comparison_with_the_database_alone_is_not_enough() {
        let mut readings = with_database_behind();
        readings.remove(&Reference::Discord);
        assert_eq!(evaluate(&readings, noon()), ClockStatus::Unknown);
    }

    /// The reference time may be from any instant of the request.
    #[tokio::test(start_paused = true)]
    async fn slow_requests_widen_the_bounds() {
        let clock = clock_at_noon();
        let ten_seconds_ago = noon() - SECOND * 10;
        let started = Instant::now();
        tokio::time::advance(Duration::from_secs(8)).await;
        clock.compare(Reference::Discord, ten_seconds_ago, SECOND, started);
        assert_eq!(clock.status(), ClockStatus::Right);
        clock.compare(Reference::Discord, ten_seconds_ago, SECOND, Instant::now());
        assert_eq!(clock.status(), wrong(Reference::Discord, 9));
    }

    #[test]
    fn no_time_is_checked_before_the_first_comparison() {
        assert_eq!(clock_at_noon().checked_now(), None);
    }

    /// A clock at noon that is forty days ahead of Discord's.
    fn wrong_clock() -> Clock {
        let clock = clock_at_noon();
        let forty_days_ago = noon() - TimeDelta::days(40);
        clock.compare(Reference::Discord, forty_days_ago, SECOND, Instant::now());
        clock
    }

    #[tokio::test(start_paused = true)]
    async fn uses_discords_time_while_wrong() {
        let clock = wrong_clock();
        assert_eq!(clock.checked_now(), None);
        assert_eq!(clock.now(), noon() - TimeDelta::days(40));
    }

    #[tokio::test(start_paused = true)]
    async fn a_wrong_clock_requests_another_comparison() {
        let clock = wrong_clock();
        assert!(clock.status().is_wrong());
        assert_eq!(clock.comparison_requested().now_or_never(), Some(()));
    }

    #[tokio::test(start_paused = true)]
    async fn uses_its_own_time_when_it_is_right_again() {
        let clock = wrong_clock();
        clock.compare(Reference::Discord, noon(), SECOND, Instant::now());
        assert_eq!(clock.checked_now(), Some(noon()));
        assert_eq!(clock.now(), noon());
    }

    #[tokio::test(start_paused = true)]
    async fn differing_timestamps_request_a_comparison() {
        let clock = right_clock();
        tokio::time::advance(MIN_COMPARISON_AGE).await;
        clock.observe(noon() + TimeDelta::hours(1));
        assert_eq!(clock.comparison_requested().now_or_never(), Some(()));
    }

    #[tokio::test(start_paused = true)]
    async fn timestamps_after_a_recent_comparison_request_no_other() {
        let clock = right_clock();
        clock.observe(noon() - TimeDelta::hours(1));
        assert_eq!(clock.comparison_requested().now_or_never(), None);
    }

    #[test]
    fn matching_timestamps_request_no_comparison() {
        let clock = clock_at_noon();
        clock.observe(noon() - SECOND);
        assert_eq!(clock.comparison_requested().now_or_never(), None);
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
