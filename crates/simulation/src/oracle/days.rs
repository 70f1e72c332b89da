//! Compares schedules and their days in the database with the messages.

use std::collections::BTreeMap;

use anyhow::Context;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
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
}

impl Oracle {
    /// At the end, also checks that no work is left.
    pub async fn compare(
        &mut self,
        database: &mut SqliteConnection,
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        let rows = sqlx::query(
            "SELECT id, guild_id, local_time, zone, state, next_date, next_at FROM schedule",
        );
        for row in rows.fetch_all(&mut *database).await? {
            self.check_schedule(&row, now)?;
        }
        let since = if at_end { first_day() } else { now } - RECENT;
        let rows = sqlx::query(
            "SELECT schedule_id, date, due_at, state, day_key, message_id, EXISTS (SELECT 1 FROM job \
             WHERE kind IN ('day-draw', 'post') AND subject = schedule_id AND part = date) AS has_job FROM daily_post \
             WHERE due_at >= $1 OR state = 'claimed'",
        )
        .bind(since.timestamp_millis())
        .fetch_all(&mut *database)
        .await?;
        let mut days: BTreeMap<(i64, NaiveDate), String> = BTreeMap::new();
        let mut keys: BTreeMap<String, (i64, NaiveDate, String)> = BTreeMap::new();
        for row in rows {
            let day = Day::read(&row)?;
            keys.insert(day.key.clone(), (day.schedule, day.date, day.state.clone()));
            self.check_day(&day, discord, now);
            if at_end && day.has_job && day.due < now - TimeDelta::hours(1) {
                self.violation(format!("never finished: {day:?}"));
            }
            days.insert((day.schedule, day.date), day.state);
        }
        let rows =
            sqlx::query("SELECT schedule_id, date, day_key FROM daily_commitment WHERE date >= $1")
                .bind((now - RECENT).date_naive().to_string())
                .fetch_all(&mut *database)
                .await?;
        for row in rows {
            let date: NaiveDate = row.get::<String, _>("date").parse()?;
            let key: String = row.get("day_key");
            let open = (row.get("schedule_id"), date, "open".to_owned());
            keys.entry(key).or_insert(open);
        }
        self.check_no_early_key(&keys);
        self.check_no_day_lost(&days, now);
        self.check_proposals(database, now).await?;
        self.check_events(database, discord, now, at_end).await?;
        if at_end {
            self.check_end(database, discord, now).await?;
        }
        Ok(())
    }

    /// A schedule continues at the time last chosen, and not while paused.
    fn check_schedule(&mut self, row: &SqliteRow, now: DateTime<Utc>) -> anyhow::Result<()> {
        let (id, guild): (i64, i64) = (row.get("id"), row.get("guild_id"));
        let club = usize::try_from(guild - 10_000)?;
        self.schedules.insert(id, club);
        let minutes = u16::try_from(row.get::<i64, _>("local_time"))?;
        let zone: Tz = row.get::<String, _>("zone").parse()?;
        let next: Option<(String, i64)> =
            row.get::<Option<_>, _>("next_date").zip(row.get("next_at"));
        // A day that was due before the change keeps its time.
        let now_ms = now.timestamp_millis();
        if let Some((date, at)) = next.filter(|(_, at)| *at > now_ms) {
            let due = due_at(PostTime { minutes, zone }, date.parse()?);
            if due.timestamp_millis() != at {
                self.violation(format!("{now}: {id} continues at {at} instead of {due}"));
            }
        }
        let state: String = row.get("state");
        if self.paused.contains(&club) && state == "active" {
            self.violation(format!("{now}: {id} continues although it is paused"));
        }
        Ok(())
    }

    fn check_day(&mut self, day: &Day, discord: &Model, now: DateTime<Utc>) {
        let id = (day.schedule, day.date);
        let posts = self.posts.get(&id).cloned().unwrap_or_default();
        let is_right = match &*day.state {
            "posted" => posts.split_last().is_some_and(|(last, before)| {
                day.message == Some(last.cast_signed())
                    && before.iter().all(|id| self.deleted.contains(id))
            }),
            "missed" | "skipped" | "not-drawn" => posts.is_empty(),
            _ => true,
        };
        if !is_right {
            self.violation(format!("{now}: {day:?}, shown {posts:?}"));
        }
        let Some(&club) = self.schedules.get(&day.schedule) else {
            return;
        };
        if let [post] = posts[..] {
            let message = &discord.messages[&post];
            let checked = if is_public(club) {
                self.check_public_draw(club, day, message)
            } else {
                Self::check_draw(&day.key, message)
            };
            if let Err(error) = checked {
                self.violation(format!("{now}: {error:#}: {day:?}, shown {posts:?}"));
            }
        }
        if is_public(club) && day.state == "claimed" {
            self.check_undrawn_day(day, now);
        }
        let is_first_check = day.state != "claimed" && self.checked.insert(id);
        if is_first_check {
            self.check_closed_day(club, day, discord, now);
        }
    }

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
            "missed" => may_be_missing || self.outage_after(ready, now) > TimeDelta::hours(6),
            "unknown" | "skipped" => may_be_missing,
            _ => true,
        };
        if !has_cause {
            self.violation(format!("{now}: no cause: {day:?}"));
        }
    }

    /// Checks that no message has shown the secret key of a day before the day was due: with it, anyone could compute
    /// the position in advance. `keys` has the schedule, date and state of each key.
    fn check_no_early_key(&mut self, keys: &BTreeMap<String, (i64, NaiveDate, String)>) {
        for (at, message, key) in std::mem::take(&mut self.shown_keys) {
            let Some((schedule, date, state)) = keys.get(&key) else {
                continue;
            };
            let Some(club) = self.schedules.get(schedule) else {
                continue;
            };
            let post_times = self.post_times.get(club).into_iter().flatten();
            let due = post_times.map(|post_time| due_at(*post_time, *date)).min();
            let is_early = due.is_none_or(|due| at + MAX_CLOCK_ERROR < due) && state != "skipped";
            if is_early {
                self.violation(format!(
                    "{at}: message {message} shows the key of {date}, {state}"
                ));
            }
        }
    }

    /// Days may only be missing with a cause.
    fn check_no_day_lost(&mut self, days: &BTreeMap<(i64, NaiveDate), String>, now: DateTime<Utc>) {
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
                let is_there = days.contains_key(&(schedule, date));
                let had_cause = self.may_be_missing(club, due)
                    || self.outage_after(due, now) > TimeDelta::hours(6);
                if is_over && !is_there && !had_cause {
                    lost.push(format!("{now}: lost: {schedule}, {date}, due at {due}"));
                }
            }
        }
        self.violations.extend(lost);
    }
}

fn first_day() -> DateTime<Utc> {
    "2026-03-21T12:00:00Z".parse().expect("an instant")
}
