//! Claims of due days, and days skipped or reopened.

use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::AssertSqlSafe;

use super::daily_post::{self, DailyPost, IS_UPCOMING_SKIP, KEY_IS_SECRET, LEASE, PostState};
use super::database::Store;
use super::error::Result;
use super::outcome::Update;
use super::schedule::{self, Schedule, ScheduleState};
use super::timed::Transaction;
use super::{commitment, fields};
use crate::domain::calendar::Occurrence;
use crate::domain::ids::ScheduleId;
use crate::text::say;

/// The due day, and earlier days to close with it.
#[derive(Clone, Debug)]
pub struct DailyClaim {
    /// In order. Only the last one can be posted.
    pub days: Vec<DailyPost>,
    pub next: Option<Occurrence>,
}

impl DailyClaim {
    /// Days until now. Only the newest is posted, unless it is late by `max_delay` or more.
    #[must_use]
    pub fn due(schedule: &Schedule, now: DateTime<Utc>, max_delay: TimeDelta) -> Self {
        Self::starting_at(schedule, schedule.next(), now, max_delay)
    }

    /// Days from `since` until now, all missed.
    #[must_use]
    pub fn missed(schedule: &Schedule, since: NaiveDate, now: DateTime<Utc>) -> Self {
        let first = since
            .pred_opt()
            .and_then(|before| schedule.following(before));
        Self::starting_at(schedule, first, now, TimeDelta::zero())
    }

    fn starting_at(
        schedule: &Schedule,
        first: Option<Occurrence>,
        now: DateTime<Utc>,
        max_delay: TimeDelta,
    ) -> Self {
        let mut schedule = schedule.clone();
        let mut days = Vec::new();
        let mut next = first;
        while let Some(occurrence) = next.filter(|occurrence| occurrence.at <= now) {
            next = schedule.following(occurrence.date);
            let mut post = DailyPost::new(&schedule, occurrence, now);
            schedule.add_used_position(&post);
            let newer_is_due = next.is_some_and(|next| next.at <= now);
            if newer_is_due || now - occurrence.at >= max_delay {
                let why = say!("daily-post-not-running");
                post = post.closed(PostState::Missed, Some(&why));
            } else {
                post.next_date = next.map(|next| next.date);
            }
            days.push(post);
        }
        Self { days, next }
    }

    #[must_use]
    pub fn with_used_positions(&self, schedule: &Schedule) -> Schedule {
        let mut schedule = schedule.clone();
        for day in &self.days {
            schedule.add_used_position(day);
        }
        schedule
    }

    #[must_use]
    pub fn count_missed(&self) -> usize {
        let days = self.days.iter();
        days.filter(|day| day.state == PostState::Missed).count()
    }
}

/// Saves a schedule with reopened days, and commits to its next day.
async fn save_reopened(
    mut transaction: Transaction<'_>,
    schedule: &Schedule,
) -> Result<Option<Schedule>> {
    if schedule::update(&mut transaction, schedule).await? == Update::Conflict {
        return Ok(None);
    }
    commitment::add_next(&mut transaction, schedule).await?;
    let schedule = schedule::read_one(&mut transaction, schedule.id).await?;
    transaction.commit().await?;
    Ok(Some(schedule))
}

impl Store {
    /// Closes the due days and moves the schedule to its next post. A schedule on hold becomes active. Fails if the
    /// schedule was claimed or changed since it was read.
    pub async fn claim(&self, schedule: &Schedule, claim: &DailyClaim) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let schedule = &claim.with_used_positions(schedule);
        let last_date = claim.days.last().map(|day| day.date).or(schedule.last_date);
        let moved = sqlx::query(
            "UPDATE schedule SET state = 'active', last_date = $3, next_date = $4, next_at = $5, \
             revision = revision + 1 WHERE id = $1 AND revision = $2",
        )
        .bind(fields::id(schedule.id.0))
        .bind(schedule.revision)
        .bind(last_date.map(fields::date))
        .bind(claim.next.map(|next| fields::date(next.date)))
        .bind(claim.next.map(|next| fields::instant(next.at)))
        .execute(&mut *transaction)
        .await?;
        if moved.rows_affected() != 1 {
            return Ok(Update::Conflict);
        }
        for day in &claim.days {
            insert(&mut transaction, day).await?;
            if day.state == PostState::Claimed
                && !schedule.plan.exclusion.excludes_at_most_classical()
            {
                // Only a commitment stores the excluded positions.
                commitment::add(&mut transaction, schedule, day.date).await?;
            }
        }
        if let Some(next) = claim.next {
            commitment::add(&mut transaction, schedule, next.date).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Closes a future day without a post. `schedule` has the new state.
    pub async fn skip(&self, schedule: &Schedule, skipped: &DailyPost) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = schedule::update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            insert(&mut transaction, skipped).await?;
            commitment::add_next(&mut transaction, schedule).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Future skipped days that can still be posted, because their keys are secret.
    pub async fn upcoming_skips(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
    ) -> Result<Vec<NaiveDate>> {
        let dates: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!(
            "SELECT date FROM daily_post \
             WHERE schedule_id = $1 AND {IS_UPCOMING_SKIP} AND {KEY_IS_SECRET} ORDER BY date"
        )))
        .bind(fields::id(schedule.0))
        .bind(fields::instant(now))
        .fetch_all(&self.pool)
        .await?;
        let dates: Result<Vec<_>, _> = dates.iter().map(|date| date.parse()).collect();
        Ok(dates.context("a skipped day has an invalid date")?)
    }

    /// Reopens a day of [`Self::upcoming_skips`]. Returns the new schedule, or `None` if the day cannot be
    /// reopened or the schedule was changed.
    pub async fn undo_skip(
        &self,
        schedule: &Schedule,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let deleted = sqlx::query(AssertSqlSafe(format!(
            "DELETE FROM daily_post \
             WHERE schedule_id = $1 AND {IS_UPCOMING_SKIP} AND {KEY_IS_SECRET} AND date = $3"
        )))
        .bind(fields::id(schedule.id.0))
        .bind(fields::instant(now))
        .bind(fields::date(date))
        .execute(&mut *transaction)
        .await?;
        if deleted.rows_affected() != 1 {
            return Ok(None);
        }
        let mut opened = schedule::read_one(&mut transaction, schedule.id).await?;
        opened.revision = schedule.revision;
        if let ScheduleState::Active(_) = opened.state {
            opened.state = ScheduleState::Active(opened.next_from(now));
        }
        save_reopened(transaction, &opened).await
    }

    /// Counts days that were closed too early because a clock was ahead. Returns 0 after [`Self::reopen_days`].
    pub async fn count_closed_early(&self, schedule: &Schedule, now: DateTime<Utc>) -> Result<u32> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND date <= $3 \
             AND state IN ('posted', 'unknown', 'missed')",
        )
        .bind(fields::id(schedule.id.0))
        .bind(fields::instant(now))
        .bind(schedule.last_date.map(fields::date))
        .fetch_one(&self.pool)
        .await?;
        Ok(u32::try_from(count)?)
    }

    /// Sets back a schedule that a wrong clock moved ahead, and reopens days missed too early unless their keys were
    /// published. Days posted too early are not posted again. Returns the new schedule, or `None` if it was changed.
    pub async fn reopen_days(
        &self,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        sqlx::query(AssertSqlSafe(format!(
            "DELETE FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND state = 'missed' \
             AND {KEY_IS_SECRET}"
        )))
        .bind(fields::id(schedule.id.0))
        .bind(fields::instant(now))
        .execute(&mut *transaction)
        .await?;
        let moved = sqlx::query(
            "UPDATE schedule SET last_date = \
             (SELECT MAX(date) FROM daily_post WHERE schedule_id = $1 AND due_at <= $2) \
             WHERE id = $1 AND revision = $3",
        )
        .bind(fields::id(schedule.id.0))
        .bind(fields::instant(now))
        .bind(schedule.revision)
        .execute(&mut *transaction)
        .await?;
        if moved.rows_affected() != 1 {
            return Ok(None);
        }
        let mut schedule = schedule::read_one(&mut transaction, schedule.id).await?;
        let posts_again = match schedule.state {
            ScheduleState::Active(_) => true,
            ScheduleState::OnHold { since } => {
                DailyClaim::missed(&schedule, since, now).days.is_empty()
            }
            ScheduleState::Paused | ScheduleState::Stopped(_) => false,
        };
        if posts_again {
            schedule.state = ScheduleState::Active(schedule.next_from(now));
        }
        save_reopened(transaction, &schedule).await
    }
}

/// Fails if the day exists.
async fn insert(transaction: &mut Transaction<'_>, day: &DailyPost) -> Result<()> {
    let taken_at = day.work.until.map(|until| until - LEASE);
    sqlx::query(AssertSqlSafe(daily_post::TABLE.insert_one("")))
        .bind(fields::id(day.schedule.0))
        .bind(fields::date(day.date))
        .bind(fields::instant(day.due_at))
        .bind(day.state.word())
        .bind(day.key.to_string())
        .bind(fields::flag(day.exclude_classical))
        .bind(i32::from(day.position.get()))
        .bind(day.next_date.map(fields::date))
        .bind(fields::id(day.channel.0))
        .bind(day.message.map(|message| fields::id(message.0)))
        .bind(day.posted_at.map(fields::instant))
        .bind(day.problem.clone())
        .bind(day.work.until.map(fields::instant))
        .bind(taken_at.map(fields::instant))
        .bind(i32::try_from(day.work.tries)?)
        // The claiming process may send it at any time.
        .bind(fields::flag(day.state == PostState::Claimed))
        .bind(day.work.first_try_at.map(fields::instant))
        .bind(day.steps.bits())
        .bind(fields::flag(day.pinned))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
