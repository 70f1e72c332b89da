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

/// A day of a schedule in the database.
#[derive(Debug)]
pub(super) struct Day {
    pub schedule: i64,
    pub date: NaiveDate,
    pub due: DateTime<Utc>,
    pub state: String,
    message: Option<i64>,
    /// The key, or the draw from public randomness.
    pub key: String,
    has_job: bool,
}

impl Day {
    /// Reads the days since an instant, and all that are not finished.
    async fn read_since(
        database: &mut SqliteConnection,
        since: DateTime<Utc>,
    ) -> anyhow::Result<Vec<Self>> {
        let rows = sqlx::query(
            "SELECT schedule_id, date, due_at, state, day_key, message_id, EXISTS (SELECT 1 FROM job \
             WHERE kind IN ('day-draw', 'post') AND subject = schedule_id AND part = date) AS has_job FROM daily_post \
             WHERE due_at >= $1 OR state = 'claimed'",
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
            state: row.get("state"),
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
    state: String,
    next_date: Option<NaiveDate>,
    /// When the next day is due, in milliseconds since the Unix epoch.
    next_at: Option<i64>,
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

    fn read(row: &SqliteRow) -> anyhow::Result<Self> {
        let next_date: Option<String> = row.get("next_date");
        Ok(Self {
            id: row.get("id"),
            club: club_of_guild(row.get("guild_id"))?,
            post_time: PostTime {
                minutes: u16::try_from(row.get::<i64, _>("local_time"))?,
                zone: row.get::<String, _>("zone").parse()?,
            },
            state: row.get("state"),
            next_date: next_date.map(|date| date.parse()).transpose()?,
            next_at: row.get("next_at"),
        })
    }
}

/// The day whose position a key decides.
struct KeyedDay {
    schedule: i64,
    date: NaiveDate,
    state: String,
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
            // All days of the run.
            Phase::End => first_day() - RECENT,
        };
        let days = Day::read_since(database, since).await?;
        for day in &days {
            self.check_day(day, snapshot);
            if snapshot.is_at_end() && day.has_job && day.due < now - TimeDelta::hours(1) {
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
            && next_at > now.timestamp_millis()
        {
            let due = due_at(schedule.post_time, next_date);
            if due.timestamp_millis() != next_at {
                self.violation(format!(
                    "{now}: {id} continues at {next_at} instead of {due}"
                ));
            }
        }
        if self.paused.contains(&schedule.club) && schedule.state == "active" {
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
        let Some(&club) = self.schedules.get(&day.schedule) else {
            return; // the schedule is deleted
        };
        if let [post] = posts[..] {
            let message = &snapshot.discord.messages[&post];
            let result = if is_public(club) {
                self.check_public_draw(club, day, message)
            } else {
                Self::check_draw(&day.key, message)
            };
            if let Err(error) = result {
                self.violation(format!("{now}: {error:#}: {day:?}, shown {posts:?}"));
            }
        }
        if day.state == "claimed" {
            if is_public(club) {
                self.check_undrawn_day(day, now);
            }
            return;
        }
        let is_first_check = self.checked.insert(day.id());
        if is_first_check {
            self.check_closed_day(club, day, snapshot);
        }
    }

    /// Whether `posts` are possible for a day with its state in the database: one if it is posted, none if it ended
    /// otherwise, and any if it is in progress or its outcome is unknown.
    fn fit_state(&self, posts: &[u64], day: &Day) -> bool {
        match &*day.state {
            // Earlier posts were deleted before the bot had recorded them.
            "posted" => posts.split_last().is_some_and(|(last, earlier)| {
                day.message == Some(last.cast_signed())
                    && earlier.iter().all(|id| self.deleted.contains(id))
            }),
            "missed" | "skipped" | "not-drawn" => posts.is_empty(),
            _ => true,
        }
    }

    /// Counts a day that is over, and checks its commitment if it has a secret key. If it was not posted, checks that
    /// there was a cause.
    fn check_closed_day(&mut self, club: usize, day: &Day, snapshot: &Snapshot<'_>) {
        let now = snapshot.now;
        if is_public(club) {
            self.check_undrawn_day(day, now);
        } else if let Err(error) = self.check_commitment(day, snapshot.discord) {
            self.violation(format!("{now}: {error:#}: {day:?}"));
        }
        let due = due_at(post_time(club), day.date);
        let ready = due.max(day.ready());
        let is_excused = has_active_moderator(club)
            || self.may_be_missing(club, due)
            || self.may_be_missing(club, ready);
        let has_cause = match &*day.state {
            "missed" => is_excused || self.had_long_outage_after(ready, now),
            "unknown" | "skipped" => is_excused,
            // `check_undrawn_day` checks the cause of "not-drawn".
            _ => true,
        };
        if !has_cause {
            self.violation(format!("{now}: no cause: {day:?}"));
        }
        match &*day.state {
            "posted" => self.posted += 1,
            "skipped" => self.skipped += 1,
            "missed" => self.missed += 1,
            "not-drawn" => self.not_drawn += 1,
            _ => self.unknown += 1,
        }
    }

    /// Checks that no message has shown the secret key of a day before the day was due: with it, anyone could compute
    /// the position in advance.
    fn check_no_early_key(&mut self, keyed_days: &BTreeMap<String, KeyedDay>) {
        for shown in std::mem::take(&mut self.shown_keys) {
            let Some(day) = keyed_days.get(&shown.key) else {
                continue; // another text that looks like a key, such as a hash
            };
            let Some(&club) = self.schedules.get(&day.schedule) else {
                continue; // the schedule is deleted
            };
            let earliest_due = self.due_times(club, day.date).min();
            let is_early = earliest_due.is_none_or(|due| shown.at + MAX_CLOCK_ERROR < due);
            // A skipped day has no position, so its key may be shown.
            if is_early && day.state != "skipped" {
                self.violation(format!(
                    "{}: message {} shows the key of {}, {}",
                    shown.at, shown.message, day.date, day.state
                ));
            }
        }
    }

    /// Checks that each schedule's days of the last dates, as many as [`PAST_DATES`], are in the database. A day may be
    /// missing only if there is a cause.
    fn check_no_day_lost(&mut self, days: &[Day], now: DateTime<Utc>) {
        let stored: BTreeSet<(i64, NaiveDate)> = days.iter().map(Day::id).collect();
        let mut lost = Vec::new();
        for (&schedule, &club) in &self.schedules {
            // An active moderator may move, skip or pause days.
            if has_active_moderator(club) {
                continue;
            }
            for days_ago in 1..=PAST_DATES {
                let date = now.date_naive() - Days::new(days_ago);
                if stored.contains(&(schedule, date)) {
                    continue;
                }
                let due = due_at(post_time(club), date);
                let must_be_stored = first_day() < due && due + SETTLE_TIME < now;
                let has_cause =
                    self.may_be_missing(club, due) || self.had_long_outage_after(due, now);
                if must_be_stored && !has_cause {
                    lost.push(format!("{now}: lost: {schedule}, {date}, due at {due}"));
                }
            }
        }
        self.violations.extend(lost);
    }
}

/// Returns the day of each secret key: of `days`, and of future days to whose keys the bot has committed itself.
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
            state: "open".to_owned(),
        };
        days_by_key.insert(row.get("day_key"), day);
    }
    for day in days {
        let keyed_day = KeyedDay {
            schedule: day.schedule,
            date: day.date,
            state: day.state.clone(),
        };
        days_by_key.insert(day.key.clone(), keyed_day);
    }
    Ok(days_by_key)
}

/// Earliest time of a day that all clubs must have.
fn first_day() -> DateTime<Utc> {
    "2026-03-21T12:00:00Z".parse().expect("an instant")
}
