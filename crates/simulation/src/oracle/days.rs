//! Compares schedules and their days in the database with the messages.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{MAX_CLOCK_ERROR, Oracle, Phase, SETTLE_TIME, Snapshot};
use crate::discord::club_of_guild;
use crate::due::{PostTime, due_at};
use crate::plan::{has_active_moderator, is_public, post_time};

/// Older closed days are checked only at the end.
const RECENT: TimeDelta = TimeDelta::days(4);

/// Number of dates before the present one whose days must be in the database. Even in the most eastern time zone, the
/// day of two dates ago was due within [`RECENT`], so it is among the days that a check reads.
const PAST_DATES: u64 = 2;

/// Maximum age of a day that may have work left at the end of the run.
const MAX_UNFINISHED_AGE: TimeDelta = TimeDelta::hours(1);

/// A day of a schedule in the database.
#[derive(Debug)]
pub(super) struct Day {
    pub schedule: i64,
    pub date: NaiveDate,
    pub due: DateTime<Utc>,
    state: DayState,
    message: Option<i64>,
    /// The key, or the draw from public randomness.
    pub key: String,
    /// Whether the bot still has to draw the day, to post it, or to do what follows the post.
    has_job: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DayState {
    /// In progress. A message may be posted, but is not recorded.
    Claimed,
    Posted,
    Missed,
    Skipped,
    /// Public randomness did not decide in time.
    NotDrawn,
    /// Perhaps posted.
    Unknown,
}

impl DayState {
    fn parse(stored: &str) -> anyhow::Result<Self> {
        Ok(match stored {
            "claimed" => Self::Claimed,
            "posted" => Self::Posted,
            "missed" => Self::Missed,
            "skipped" => Self::Skipped,
            "not-drawn" => Self::NotDrawn,
            "unknown" => Self::Unknown,
            _ => anyhow::bail!("an unknown state: {stored}"),
        })
    }
}

impl Day {
    /// Reads the days that are due since an instant, and all that are in progress.
    async fn read_since(
        database: &mut SqliteConnection,
        since: DateTime<Utc>,
    ) -> anyhow::Result<Vec<Self>> {
        let rows = sqlx::query(
            "SELECT schedule_id, date, due_at, state, day_key, message_id, \
                EXISTS (SELECT 1 FROM job WHERE kind IN ('day-draw', 'post') \
                    AND subject = schedule_id AND part = date) AS has_job \
             FROM daily_post WHERE due_at >= $1 OR state = 'claimed'",
        )
        .bind(since.timestamp_millis())
        .fetch_all(database)
        .await?;
        rows.iter().map(Self::read).collect()
    }

    fn read(row: &SqliteRow) -> anyhow::Result<Self> {
        Ok(Self {
            schedule: row.get("schedule_id"),
            date: row.get::<String, _>("date").parse()?,
            due: DateTime::from_timestamp_millis(row.get("due_at")).context("a due time")?,
            state: DayState::parse(row.get("state"))?,
            message: row.get("message_id"),
            key: row.get("day_key"),
            has_job: row.get("has_job"),
        })
    }

    pub const fn id(&self) -> (i64, NaiveDate) {
        (self.schedule, self.date)
    }
}

/// A schedule in the database.
struct StoredSchedule {
    id: i64,
    club: usize,
    post_time: PostTime,
    is_active: bool,
    next_date: Option<NaiveDate>,
    /// When the next day is due.
    next_at: Option<DateTime<Utc>>,
}

impl StoredSchedule {
    async fn read_all(database: &mut SqliteConnection) -> anyhow::Result<Vec<Self>> {
        let rows = sqlx::query(
            "SELECT id, guild_id, local_time, zone, state, next_date, next_at FROM schedule",
        )
        .fetch_all(database)
        .await?;
        rows.iter().map(Self::read).collect()
    }

    /// Reads a row, in which local times are in minutes since midnight, and instants in milliseconds since the Unix
    /// epoch.
    fn read(row: &SqliteRow) -> anyhow::Result<Self> {
        let next_date: Option<String> = row.get("next_date");
        let next_at: Option<i64> = row.get("next_at");
        Ok(Self {
            id: row.get("id"),
            club: club_of_guild(row.get("guild_id"))?,
            post_time: PostTime {
                minutes: u16::try_from(row.get::<i64, _>("local_time"))?,
                zone: row.get::<String, _>("zone").parse()?,
            },
            is_active: row.get::<&str, _>("state") == "active",
            next_date: next_date.map(|date| date.parse()).transpose()?,
            next_at: next_at.and_then(DateTime::from_timestamp_millis),
        })
    }
}

/// The day whose position a key decides.
struct KeyedDay {
    schedule: i64,
    date: NaiveDate,
    /// `None` before the day is due.
    state: Option<DayState>,
}

impl Oracle {
    /// Compares schedules, days, agreements and events in the database with the messages. At the end, also checks that
    /// no work is left.
    pub async fn compare(
        &mut self,
        database: &mut SqliteConnection,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let now = snapshot.now;
        for schedule in StoredSchedule::read_all(database).await? {
            self.check_schedule(&schedule, now);
        }
        let since = match snapshot.phase {
            Phase::Running => now - RECENT,
            // All days of the run: some clubs have days before the first one that all must have.
            Phase::End => first_day() - RECENT,
        };
        let days = Day::read_since(database, since).await?;
        for day in &days {
            self.check_day(day, snapshot);
            if snapshot.is_at_end() && day.has_job && day.due < now - MAX_UNFINISHED_AGE {
                self.violation(format!("never finished: {day:?}"));
            }
        }
        self.check_no_early_key(&keyed_days(database, &days, now).await?);
        self.check_no_day_lost(&days, now);
        self.check_proposals(database, now).await?;
        self.check_events(database, snapshot).await?;
        if snapshot.is_at_end() {
            self.check_end(database, snapshot).await?;
        }
        Ok(())
    }

    /// Checks that a schedule continues at the time that was chosen last, and not while it is paused. Notes its club.
    fn check_schedule(&mut self, schedule: &StoredSchedule, now: DateTime<Utc>) {
        let id = schedule.id;
        self.schedules.insert(id, schedule.club);
        // A day that was due before the change keeps its time.
        if let Some(next_date) = schedule.next_date
            && let Some(next_at) = schedule.next_at
            && next_at > now
        {
            let due = due_at(schedule.post_time, next_date);
            if due != next_at {
                self.violation(format!(
                    "{now}: {id} continues at {next_at} instead of {due}"
                ));
            }
        }
        if self.paused.contains(&schedule.club) && schedule.is_active {
            self.violation(format!("{now}: {id} continues although it is paused"));
        }
    }

    /// Checks the posts of a day against its state and its position in the database. When it is over, also checks once
    /// what led to this state.
    fn check_day(&mut self, day: &Day, snapshot: &Snapshot<'_>) {
        let now = snapshot.now;
        let posts = self.posts.get(&day.id()).cloned().unwrap_or_default();
        if !self.fit_state(&posts, day) {
            self.violation(format!("{now}: {day:?}, shown {posts:?}"));
        }
        // A deleted schedule has no club, which the other checks need.
        let Some(&club) = self.schedules.get(&day.schedule) else {
            return;
        };
        if let [post] = posts[..]
            && let Err(error) = self.check_draw(club, day, &snapshot.discord.messages[&post])
        {
            self.violation(format!("{now}: {error:#}: {day:?}, shown {posts:?}"));
        }
        if day.state == DayState::Claimed {
            if is_public(club) {
                self.check_waiting_day(day, now);
            }
        } else if self.checked.insert(day.id()) {
            self.check_closed_day(club, day, snapshot);
        }
    }

    /// Whether `posts` are possible for a day with its state in the database: one if it is posted, none if it ended
    /// otherwise, and any if it is in progress or its outcome is unknown.
    fn fit_state(&self, posts: &[u64], day: &Day) -> bool {
        match day.state {
            // Earlier posts were deleted before the bot had recorded them.
            DayState::Posted => posts.split_last().is_some_and(|(last, earlier)| {
                day.message == Some(last.cast_signed())
                    && earlier.iter().all(|id| self.deleted.contains(id))
            }),
            DayState::Missed | DayState::Skipped | DayState::NotDrawn => posts.is_empty(),
            DayState::Claimed | DayState::Unknown => true,
        }
    }

    /// Counts a day that is over, and checks its commitment if it has a secret key. If it was not posted, checks that
    /// there was a cause.
    fn check_closed_day(&mut self, club: usize, day: &Day, snapshot: &Snapshot<'_>) {
        let now = snapshot.now;
        if !is_public(club)
            && let Err(error) = self.check_commitment(day, snapshot.discord)
        {
            self.violation(format!("{now}: {error:#}: {day:?}"));
        }
        if !self.has_cause(club, day, now) {
            self.violation(format!("{now}: no cause: {day:?}"));
        }
        let count = match day.state {
            // It is not over, so `check_day` does not get here.
            DayState::Claimed => return,
            DayState::Posted => &mut self.posted,
            DayState::Missed => &mut self.missed,
            DayState::Skipped => &mut self.skipped,
            DayState::NotDrawn => &mut self.not_drawn,
            DayState::Unknown => &mut self.unknown,
        };
        *count += 1;
    }

    /// Whether something explains that a day was missed, skipped or not drawn, or that its outcome is unknown. A day
    /// that is posted, or may still be, needs no cause.
    fn has_cause(&self, club: usize, day: &Day, now: DateTime<Utc>) -> bool {
        let due = due_at(post_time(club), day.date);
        // A day that waited for its beacon is posted later than it was due, so later problems count, too.
        let ready_at = due.max(day.ready_at());
        let is_excused = has_active_moderator(club)
            || self.may_be_missing(club, due)
            || self.may_be_missing(club, ready_at);
        match day.state {
            DayState::Claimed | DayState::Posted => true,
            DayState::Missed => is_excused || self.had_long_outage_after(ready_at, now),
            DayState::Skipped | DayState::Unknown => is_excused,
            DayState::NotDrawn => self.may_end_undrawn(day, now),
        }
    }

    /// Checks that no message has shown the secret key of a day before the day was due: with it, anyone could compute
    /// the position in advance.
    fn check_no_early_key(&mut self, keyed_days: &BTreeMap<String, KeyedDay>) {
        for shown in std::mem::take(&mut self.shown_keys) {
            // Other texts also look like keys, such as hashes.
            let Some(day) = keyed_days.get(&shown.key) else {
                continue;
            };
            // Without a club, the schedule is deleted.
            let Some(&club) = self.schedules.get(&day.schedule) else {
                continue;
            };
            let earliest_due = self.due_times(club, day.date).min();
            let is_early = earliest_due.is_none_or(|due| shown.at + MAX_CLOCK_ERROR < due);
            // A skipped day has no position, so its key may be shown.
            if is_early && day.state != Some(DayState::Skipped) {
                self.violation(format!(
                    "{}: message {} shows the key of {}, {:?}",
                    shown.at, shown.message, day.date, day.state
                ));
            }
        }
    }

    /// Checks that each schedule's days of the last [`PAST_DATES`] dates are in the database. A day may be missing if
    /// it was due before [`first_day`], its work may not be done, its club had a problem, or the bot had a long outage.
    fn check_no_day_lost(&mut self, days: &[Day], now: DateTime<Utc>) {
        let stored: BTreeSet<(i64, NaiveDate)> = days.iter().map(Day::id).collect();
        for (&schedule, &club) in &self.schedules {
            // An active moderator may move, skip or pause days.
            if has_active_moderator(club) {
                continue;
            }
            for days_ago in 1..=PAST_DATES {
                let date = now.date_naive() - Days::new(days_ago);
                let due = due_at(post_time(club), date);
                let must_be_stored = first_day() < due
                    && due + SETTLE_TIME < now
                    && !self.may_be_missing(club, due)
                    && !self.had_long_outage_after(due, now);
                if must_be_stored && !stored.contains(&(schedule, date)) {
                    self.violations
                        .push(format!("{now}: lost: {schedule}, {date}, due at {due}"));
                }
            }
        }
    }
}

/// Returns the day of each secret key: the days to which the bot has committed itself, and `days`. A day that is both
/// has the state that it has in `days`.
async fn keyed_days(
    database: &mut SqliteConnection,
    days: &[Day],
    now: DateTime<Utc>,
) -> anyhow::Result<BTreeMap<String, KeyedDay>> {
    let commitments =
        sqlx::query("SELECT schedule_id, date, day_key FROM daily_commitment WHERE date >= $1")
            .bind((now - RECENT).date_naive().to_string())
            .fetch_all(database)
            .await?;
    let mut days_by_key = BTreeMap::new();
    for row in &commitments {
        let day = KeyedDay {
            schedule: row.get("schedule_id"),
            date: row.get::<String, _>("date").parse()?,
            state: None,
        };
        days_by_key.insert(row.get("day_key"), day);
    }
    for day in days {
        let keyed_day = KeyedDay {
            schedule: day.schedule,
            date: day.date,
            state: Some(day.state),
        };
        days_by_key.insert(day.key.clone(), keyed_day);
    }
    Ok(days_by_key)
}

/// Returns the time from which on all clubs must have their days. The schedules are created on the day before.
fn first_day() -> DateTime<Utc> {
    "2026-03-21T12:00:00Z".parse().expect("an instant")
}
