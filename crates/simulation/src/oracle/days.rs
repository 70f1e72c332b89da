//! Compares schedules and their days in the database with the messages.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use fake_discord::Model;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{MAX_CLOCK_ERROR, Oracle, SETTLE_TIME};
use crate::due::{PostTime, due_at};
use crate::plan::{has_active_moderator, is_public, post_time};

/// Older closed days are checked only at the end.
const RECENT: TimeDelta = TimeDelta::days(4);

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

    const fn id(&self) -> (i64, NaiveDate) {
        (self.schedule, self.date)
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
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        let schedules = sqlx::query(
            "SELECT id, guild_id, local_time, zone, state, next_date, next_at FROM schedule",
        )
        .fetch_all(&mut *database)
        .await?;
        for row in &schedules {
            self.check_schedule(row, now)?;
        }
        let since = if at_end { first_day() } else { now } - RECENT;
        let days = Day::read_since(database, since).await?;
        for day in &days {
            self.check_day(day, discord, now);
            if at_end && day.has_job && day.due < now - TimeDelta::hours(1) {
                self.violation(format!("never finished: {day:?}"));
            }
        }
        self.check_no_early_key(&keyed_days(database, &days, now).await?);
        self.check_no_day_lost(&days, now);
        self.check_proposals(database, now).await?;
        self.check_events(database, discord, now, at_end).await?;
        if at_end {
            self.check_end(database, discord, now).await?;
        }
        Ok(())
    }

    /// Checks that a schedule continues at the time that was chosen last, and not while it is paused.
    fn check_schedule(&mut self, row: &SqliteRow, now: DateTime<Utc>) -> anyhow::Result<()> {
        let id: i64 = row.get("id");
        let guild: i64 = row.get("guild_id");
        let club = usize::try_from(guild - 10_000)?;
        self.schedules.insert(id, club);
        let post_time = PostTime {
            minutes: u16::try_from(row.get::<i64, _>("local_time"))?,
            zone: row.get::<String, _>("zone").parse()?,
        };
        // A day that was due before the change keeps its time.
        if let Some(next_date) = row.get::<Option<String>, _>("next_date")
            && let Some(next_at) = row.get::<Option<i64>, _>("next_at")
            && next_at > now.timestamp_millis()
        {
            let due = due_at(post_time, next_date.parse()?);
            if due.timestamp_millis() != next_at {
                self.violation(format!(
                    "{now}: {id} continues at {next_at} instead of {due}"
                ));
            }
        }
        let state: String = row.get("state");
        if self.paused.contains(&club) && state == "active" {
            self.violation(format!("{now}: {id} continues although it is paused"));
        }
        Ok(())
    }

    /// Checks the posts of a day against its state and its position in the database. When it is over, also checks once
    /// what led to this state.
    fn check_day(&mut self, day: &Day, discord: &Model, now: DateTime<Utc>) {
        let posts = self.posts.get(&day.id()).cloned().unwrap_or_default();
        if !self.fit_state(&posts, day) {
            self.violation(format!("{now}: {day:?}, shown {posts:?}"));
        }
        let Some(&club) = self.schedules.get(&day.schedule) else {
            return;
        };
        if let [post] = posts[..] {
            let message = &discord.messages[&post];
            let result = if is_public(club) {
                self.check_public_draw(club, day, message)
            } else {
                Self::check_draw(&day.key, message)
            };
            if let Err(error) = result {
                self.violation(format!("{now}: {error:#}: {day:?}, shown {posts:?}"));
            }
        }
        if day.state != "claimed" {
            let is_first_check = self.checked.insert(day.id());
            if is_first_check {
                self.check_closed_day(club, day, discord, now);
            }
        } else if is_public(club) {
            self.check_undrawn_day(day, now);
        }
    }

    /// Whether a day with its state in the database has these posts.
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

    /// Checks a day that is over: its commitment, and whether there was a cause if it was not posted.
    fn check_closed_day(&mut self, club: usize, day: &Day, discord: &Model, now: DateTime<Utc>) {
        if is_public(club) {
            self.check_undrawn_day(day, now);
        } else if let Err(error) = self.check_commitment(day.schedule, day.date, &day.key, discord)
        {
            self.violation(format!("{now}: {error:#}: {day:?}"));
        }
        match &*day.state {
            "posted" => self.posted += 1,
            "skipped" => self.skipped += 1,
            "missed" => self.missed += 1,
            "not-drawn" => self.not_drawn += 1,
            _ => self.unknown += 1,
        }
        let due = due_at(post_time(club), day.date);
        let ready = due.max(day.ready());
        let may_be_missing = has_active_moderator(club)
            || self.may_be_missing(club, due)
            || self.may_be_missing(club, ready);
        let has_cause = match &*day.state {
            "missed" => may_be_missing || self.had_long_outage_after(ready, now),
            "unknown" | "skipped" => may_be_missing,
            _ => true,
        };
        if !has_cause {
            self.violation(format!("{now}: no cause: {day:?}"));
        }
    }

    /// Checks that no message has shown the secret key of a day before the day was due: with it, anyone could compute
    /// the position in advance.
    fn check_no_early_key(&mut self, keyed_days: &BTreeMap<String, KeyedDay>) {
        for (shown_at, message, key) in std::mem::take(&mut self.shown_keys) {
            let Some(day) = keyed_days.get(&key) else {
                continue;
            };
            let Some(&club) = self.schedules.get(&day.schedule) else {
                continue;
            };
            let KeyedDay { date, state, .. } = day;
            let due = self.due_times(club, *date).min();
            let is_early = due.is_none_or(|due| shown_at + MAX_CLOCK_ERROR < due);
            if is_early && state != "skipped" {
                self.violation(format!(
                    "{shown_at}: message {message} shows the key of {date}, {state}"
                ));
            }
        }
    }

    /// Checks that each of the last days is in the database, unless there is a cause.
    fn check_no_day_lost(&mut self, days: &[Day], now: DateTime<Utc>) {
        let stored: BTreeSet<(i64, NaiveDate)> = days.iter().map(Day::id).collect();
        let mut lost = Vec::new();
        for (&schedule, &club) in &self.schedules {
            if has_active_moderator(club) {
                continue;
            }
            // A day may be due one day before its date in UTC.
            for back in 1..RECENT.num_days().unsigned_abs() - 1 {
                let date = now.date_naive() - Days::new(back);
                let due = due_at(post_time(club), date);
                let is_over = due + SETTLE_TIME < now && due > first_day();
                let is_stored = stored.contains(&(schedule, date));
                let has_cause =
                    self.may_be_missing(club, due) || self.had_long_outage_after(due, now);
                if is_over && !is_stored && !has_cause {
                    lost.push(format!("{now}: lost: {schedule}, {date}, due at {due}"));
                }
            }
        }
        self.violations.extend(lost);
    }
}

/// Returns the day of each key: of `days`, and of days to which the bot has only committed itself.
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
