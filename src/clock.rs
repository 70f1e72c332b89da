//! Whether this machine's clock is right, by what others say.
//!
//! A clock that is wrong for some seconds does lasting harm: positions and keys of coming days would be
//! shown, and days closed that nobody has seen. So nothing is claimed before the clock was compared with
//! Discord's, and with that of a database on a server, nor while it differs from either.
//!
//! Between comparisons the processor's steady clock tells how much time has passed: a clock that is set
//! is noticed the next time it is read, without a request.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Notify;
use tokio::time::{Duration, Instant, sleep};

/// How far the clock may be off.
pub const TOLERANCE: TimeDelta = TimeDelta::seconds(5);

/// How old a comparison is at least before an interaction that seems to come from another time asks for
/// a new one: some are late, and many may be at once.
const FRESH: Duration = Duration::from_secs(10);

/// How often a clock that is wrong is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Whose clock this one is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Discord's, which decides when a position is seen.
    Discord,
    /// That of the database's server, which other processes are compared with as well.
    Database,
}

impl Reference {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Discord, Self::Database];

    /// Its name in the log and in the figures.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::Database => "database",
        }
    }
}

/// Whether the clock is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Discord did not tell its time yet.
    Unknown,
    /// It differs from no other by more than [`TOLERANCE`].
    Right,
    /// It differs from another by at least this much; positive if it is ahead.
    Wrong {
        /// Whose clock says so.
        reference: Reference,
        /// By how much it is ahead.
        ahead: TimeDelta,
    },
}

impl Verdict {
    /// Whether the clock is known to be wrong.
    #[must_use]
    pub fn is_wrong(self) -> bool {
        match self {
            Self::Unknown | Self::Right => false,
            Self::Wrong { .. } => true,
        }
    }
}

/// A line for people: `right`, or `18000 s ahead of Discord's`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (reference, ahead) = match self {
            Self::Unknown => return f.write_str("not compared with Discord's yet"),
            Self::Right => return f.write_str("right"),
            Self::Wrong { reference, ahead } => (reference, ahead.num_seconds()),
        };
        let whose = match reference {
            Reference::Discord => "Discord's",
            Reference::Database => "the database server's",
        };
        let direction = if ahead > 0 { "ahead of" } else { "behind" };
        write!(f, "{} s {direction} {whose}", ahead.abs())
    }
}

/// What tells the time of day: the machine's clock, or one of a simulation's.
pub type Wall = Box<dyn Fn() -> DateTime<Utc> + Send + Sync>;

/// This machine's clock, and what others have said of the time.
pub struct Clock {
    wall: Wall,
    readings: Mutex<Readings>,
    doubted: Notify,
    compared: Notify,
}

/// What each of the others said last.
#[derive(Clone, Copy, Debug, Default)]
struct Readings {
    discord: Option<Reading>,
    database: Option<Reading>,
}

/// What another clock showed at an instant, as far as that is known.
#[derive(Clone, Copy, Debug)]
struct Reading {
    earliest: DateTime<Utc>,
    latest: DateTime<Utc>,
    at: Instant,
    /// By how much this machine's clock was ahead then.
    ahead: TimeDelta,
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(Box::new(Utc::now))
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&*self.readings()).finish()
    }
}

impl Clock {
    /// A clock that nobody has compared with another yet.
    #[must_use]
    pub fn new(wall: Wall) -> Self {
        Self {
            wall,
            readings: Mutex::default(),
            doubted: Notify::default(),
            compared: Notify::default(),
        }
    }

    /// Notes that another clock showed a time while a request was under way that was made at an instant
    /// and has just been answered. The time may be cut off to whole units of `precision`.
    pub fn compare(
        &self,
        reference: Reference,
        shown: DateTime<Utc>,
        precision: TimeDelta,
        asked: Instant,
    ) {
        let at = Instant::now();
        let reading = Reading {
            earliest: shown,
            latest: later(shown + precision, at - asked),
            at,
            ahead: (self.wall)() - shown,
        };
        *self.readings().of(reference) = Some(reading);
        self.compared.notify_waiters();
    }

    /// Notes that Discord dated something that has just arrived. If this machine's clock shows another
    /// time, that may be because it was under way for long, so it is a reason to compare again.
    pub fn dated(&self, time: DateTime<Utc>) {
        if ((self.wall)() - time).abs() > TOLERANCE && !self.is_fresh() {
            self.doubted.notify_one();
        }
    }

    /// Whether the clock is right at this moment.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.judge((self.wall)())
    }

    /// What the clock shows, if it is known to be right; otherwise a new comparison is asked for.
    #[must_use]
    pub fn now(&self) -> Option<DateTime<Utc>> {
        let shown = (self.wall)();
        match self.judge(shown) {
            Verdict::Right => Some(shown),
            Verdict::Unknown | Verdict::Wrong { .. } => None,
        }
    }

    /// The time: what the clock shows unless it is known to be wrong, and then what Discord's clock shows.
    #[must_use]
    pub fn best(&self) -> DateTime<Utc> {
        let shown = (self.wall)();
        match self.judge(shown) {
            Verdict::Unknown | Verdict::Right => shown,
            Verdict::Wrong { .. } => {
                let told = self.readings().discord;
                told.map_or(shown, |reading| reading.now().0)
            }
        }
    }

    /// What the clock shows, right or wrong: the same for all processes of this machine.
    #[must_use]
    pub fn shown(&self) -> DateTime<Utc> {
        (self.wall)()
    }

    /// The time by which something is judged that Discord dated: as [`best`](Self::best), but if the clock was
    /// set since it was compared, nobody knows yet whether it is right now, so whichever fits better.
    #[must_use]
    pub fn fitting(&self, dated: DateTime<Utc>) -> DateTime<Utc> {
        let (shown, best) = ((self.wall)(), self.best());
        let told = self.readings().discord;
        let was_set = told.is_some_and(|it| (shown - it.now().0 - it.ahead).abs() > TOLERANCE);
        if was_set && (shown - dated).abs() < (best - dated).abs() {
            return shown;
        }
        best
    }

    /// By how much the clock is ahead of another, if that was compared: the least that is possible.
    #[must_use]
    pub fn ahead(&self, reference: Reference) -> Option<TimeDelta> {
        let reading = (*self.readings().of(reference))?;
        Some(reading.ahead((self.wall)()))
    }

    /// Whether Discord told its time just now.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let told = self.readings().discord;
        told.is_some_and(|reading| reading.at.elapsed() < FRESH)
    }

    /// Waits until somebody has reason to doubt the clock.
    pub async fn doubted(&self) {
        self.doubted.notified().await;
    }

    /// What the clock shows as soon as it is known to be right.
    pub async fn when_right(&self) -> DateTime<Utc> {
        loop {
            if let Some(now) = self.now() {
                return now;
            }
            // It may also have been set right without anybody's asking.
            tokio::select! {
                biased;
                () = self.compared.notified() => {}
                () = sleep(LOOK) => {}
            }
        }
    }

    fn judge(&self, shown: DateTime<Utc>) -> Verdict {
        let verdict = self.readings().judge(shown);
        if verdict.is_wrong() {
            self.doubted.notify_one();
        }
        verdict
    }

    fn readings(&self) -> MutexGuard<'_, Readings> {
        self.readings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Readings {
    fn of(&mut self, reference: Reference) -> &mut Option<Reading> {
        match reference {
            Reference::Discord => &mut self.discord,
            Reference::Database => &mut self.database,
        }
    }

    /// What is to be said of a clock that shows a time.
    fn judge(mut self, shown: DateTime<Utc>) -> Verdict {
        if self.discord.is_none() {
            return Verdict::Unknown;
        }
        let wrong = Reference::ALL.into_iter().find_map(|reference| {
            let ahead = (*self.of(reference))?.ahead(shown);
            (ahead.abs() > TOLERANCE).then_some(Verdict::Wrong { reference, ahead })
        });
        wrong.unwrap_or(Verdict::Right)
    }
}

impl Reading {
    /// What the other clock shows now: not before the first, nor after the second.
    fn now(&self) -> (DateTime<Utc>, DateTime<Utc>) {
        let passed = self.at.elapsed();
        (later(self.earliest, passed), later(self.latest, passed))
    }

    /// By how much a clock that shows a time now is ahead of the other at least; zero if it may be right.
    fn ahead(&self, shown: DateTime<Utc>) -> TimeDelta {
        let (earliest, latest) = self.now();
        if shown > latest {
            shown - latest
        } else if shown < earliest {
            shown - earliest
        } else {
            TimeDelta::zero()
        }
    }
}

/// A time after another; the last that there is, if it is beyond all.
fn later(time: DateTime<Utc>, by: Duration) -> DateTime<Utc> {
    let by = TimeDelta::from_std(by).unwrap_or(TimeDelta::MAX);
    time.checked_add_signed(by)
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: TimeDelta = TimeDelta::seconds(1);

    fn noon() -> DateTime<Utc> {
        "2026-11-22T12:00:00Z".parse().expect("an instant")
    }

    /// Noon by Discord's clock just now, told to whole seconds at once.
    fn noon_at_discord() -> Readings {
        let reading = Reading {
            earliest: noon(),
            latest: noon() + SECOND,
            at: Instant::now(),
            ahead: TimeDelta::zero(),
        };
        Readings {
            discord: Some(reading),
            database: None,
        }
    }

    fn wrong(reference: Reference, seconds: i64) -> Verdict {
        Verdict::Wrong {
            reference,
            ahead: TimeDelta::seconds(seconds),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_is_right_within_some_seconds() {
        let readings = noon_at_discord();
        let judged = |seconds| readings.judge(noon() + TimeDelta::seconds(seconds));
        assert_eq!(judged(-6), wrong(Reference::Discord, -6));
        for seconds in -5..=6 {
            assert_eq!(judged(seconds), Verdict::Right, "{seconds}");
        }
        assert_eq!(judged(7), wrong(Reference::Discord, 6));
        assert_eq!(Readings::default().judge(noon()), Verdict::Unknown);
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_is_set_between_comparisons_is_noticed() {
        let readings = noon_at_discord();
        tokio::time::advance(Duration::from_mins(10)).await;
        let minutes = |minutes| noon() + TimeDelta::minutes(minutes);
        assert_eq!(readings.judge(minutes(10)), Verdict::Right);
        let stands_still = readings.judge(minutes(0));
        assert_eq!(stands_still, wrong(Reference::Discord, -600));
        let is_ahead = readings.judge(minutes(310));
        assert_eq!(is_ahead, wrong(Reference::Discord, 18_000 - 1));
    }

    #[tokio::test(start_paused = true)]
    async fn what_discord_dates_fits_a_clock_that_was_just_set() {
        let clock = Clock::default();
        let is_close = |time: DateTime<Utc>, other: DateTime<Utc>| (time - other).abs() < TOLERANCE;
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        // As if the clock had been set back by ten minutes.
        tokio::time::advance(Duration::from_mins(10)).await;
        let (shown, passed) = (Utc::now(), Utc::now() + TimeDelta::minutes(10));
        for dated in [shown, passed] {
            assert!(is_close(clock.fitting(dated), dated));
        }
        // Known to be wrong.
        clock.compare(Reference::Discord, passed, SECOND, Instant::now());
        for dated in [shown, passed] {
            assert!(is_close(clock.fitting(dated), passed));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_database_has_to_agree_too() {
        let mut readings = noon_at_discord();
        let reading = Reading {
            earliest: noon() - TimeDelta::seconds(20),
            latest: noon() - TimeDelta::seconds(20),
            at: Instant::now(),
            ahead: TimeDelta::zero(),
        };
        readings.database = Some(reading);
        assert_eq!(readings.judge(noon()), wrong(Reference::Database, 20));
        readings.discord = None;
        assert_eq!(readings.judge(noon()), Verdict::Unknown);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_took_long_tells_less() {
        let clock = Clock::default();
        let asked = Instant::now();
        tokio::time::advance(Duration::from_secs(8)).await;
        let shown = Utc::now() - TimeDelta::seconds(10);
        clock.compare(Reference::Discord, shown, SECOND, asked);
        assert_eq!(clock.verdict(), Verdict::Right);
        clock.compare(Reference::Discord, shown, SECOND, Instant::now());
        assert!(matches!(clock.verdict(), Verdict::Wrong { .. }));
    }

    #[tokio::test(start_paused = true)]
    async fn a_wrong_clock_tells_no_time_and_discords_is_taken_instead() {
        let clock = Clock::default();
        assert_eq!(clock.now(), None);
        let shown = Utc::now() - TimeDelta::days(40);
        clock.compare(Reference::Discord, shown, SECOND, Instant::now());
        assert_eq!(clock.now(), None);
        assert_eq!(clock.best(), shown);
        // Somebody is to compare again.
        clock.doubted().await;
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        assert!(clock.now().is_some());
        assert!((clock.best() - Utc::now()).abs() < TOLERANCE);
    }

    #[tokio::test(start_paused = true)]
    async fn what_seems_to_come_from_another_time_is_a_reason_to_compare() {
        let clock = Clock::default();
        clock.dated(Utc::now() - SECOND);
        clock.compare(Reference::Discord, Utc::now(), SECOND, Instant::now());
        clock.dated(Utc::now() - TimeDelta::hours(1));
        let mut doubted = std::pin::pin!(clock.doubted());
        let none = futures_util::poll!(&mut doubted);
        assert!(none.is_pending(), "just compared, or right");
        tokio::time::advance(FRESH).await;
        clock.dated(Utc::now() + TimeDelta::hours(1));
        doubted.await;
    }

    #[test]
    fn a_verdict_in_words() {
        for (verdict, words) in [
            (Verdict::Unknown, "not compared with Discord's yet"),
            (Verdict::Right, "right"),
            (
                wrong(Reference::Discord, 18_000),
                "18000 s ahead of Discord's",
            ),
            (
                wrong(Reference::Database, -60),
                "60 s behind the database server's",
            ),
        ] {
            assert_eq!(verdict.to_string(), words);
        }
    }
}
