//! Claims, leases and results of daily posts.

use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::AssertSqlSafe;

use super::commitment::{self, MessagePlace};
use super::daily_post::{
    self, DailyPost, IS_UPCOMING_SKIP, KEY_IS_SECRET, LEASE, PostState, PostStep, Steps,
};
use super::error::Result;
use super::fields::{self, RowFields};
use super::schedule::{self, Schedule, ScheduleState};
use super::{Query, Recorded, Store, Transaction, Update};
use crate::calendar::Occurrence;
use crate::fairness::DayKey;
use crate::ids::{ChannelId, MessageId, ScheduleId};
use crate::words::say;

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

    /// Posts whose lease has expired, or began in the future (a clock was set back).
    pub async fn due_posts(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<DailyPost>> {
        let statement = daily_post::TABLE.select(&format!(
            "WHERE work_at IS NOT NULL AND (work_at <= $1 OR taken_at > $2) \
             ORDER BY work_at LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::instant(now))
            .bind(fields::instant(now + LEASE))
            .fetch_all(&self.pool)
            .await?;
        Ok(fields::readable(&rows, DailyPost::read))
    }

    /// Time of the next due day or retry.
    pub async fn next_work(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let mut earliest: Option<i64> = None;
        for statement in [
            "SELECT MIN(next_at) FROM schedule WHERE next_at > $1",
            "SELECT MIN(work_at) FROM daily_post WHERE work_at > $1",
        ] {
            let at: Option<i64> = sqlx::query_scalar(statement)
                .bind(fields::instant(after))
                .fetch_one(&self.pool)
                .await?;
            earliest = earliest.into_iter().chain(at).min();
        }
        Ok(earliest.and_then(DateTime::from_timestamp_millis))
    }

    /// Takes over a post whose lease has expired; from now on it counts as possibly sent. An unsent post adopts the
    /// current schedule. Fails if the post or the schedule was changed.
    pub async fn take_over(
        &self,
        post: &mut DailyPost,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let until = now + LEASE;
        if post.state == PostState::Claimed && !post.work.maybe_sent {
            post.channel = schedule.plan.channel;
            post.next_date = schedule.next().map(|next| next.date);
            post.steps = Steps::after_post(schedule);
        }
        let taken = leased_query(
            post,
            "UPDATE daily_post SET work_at = $4, taken_at = $5, tries = tries + 1, maybe_sent = 1, \
             first_try_at = COALESCE(first_try_at, $5), channel_id = $6, next_date = $7, \
             steps_left = $8 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 \
             AND EXISTS (SELECT 1 FROM schedule WHERE id = $1 AND revision = $9)",
        )
        .bind(fields::instant(until))
        .bind(fields::instant(now))
        .bind(fields::id(post.channel.0))
        .bind(post.next_date.map(fields::date))
        .bind(post.steps.bits())
        .bind(schedule.revision)
        .execute(&self.pool)
        .await?;
        let taken = Update::of(&taken);
        if taken == Update::Saved {
            post.work.until = Some(until);
            post.work.tries += 1;
        }
        Ok(taken)
    }

    /// Records the message of a post with its keys and commitment. The lease stays while steps are left.
    pub async fn record_post(
        &self,
        post: &DailyPost,
        message: MessageId,
        published: &PublishedKeys,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let place = MessagePlace {
            channel: post.channel,
            message,
        };
        let mut transaction = self.begin().await?;
        let recorded = sqlx::query(
            "UPDATE daily_post SET state = 'posted', channel_id = $3, message_id = $4, \
             posted_at = $5, trouble = NULL, maybe_sent = 0, tries = 0, \
             work_at = CASE steps_left WHEN 0 THEN NULL ELSE work_at END \
             WHERE schedule_id = $1 AND date = $2 AND message_id IS NULL",
        )
        .bind(fields::id(post.schedule.0))
        .bind(fields::date(post.date))
        .bind(fields::id(place.channel.0))
        .bind(fields::id(place.message.0))
        .bind(fields::instant(now))
        .execute(&mut *transaction)
        .await?;
        let recorded = Recorded::of(&recorded);
        if recorded == Recorded::New {
            for &key in &published.keys {
                commitment::mark_revealed(&mut transaction, post.schedule, key).await?;
            }
            if let Some(key) = published.committed {
                commitment::mark_published(&mut transaction, post.schedule, key, place).await?;
            }
            transaction.commit().await?;
        }
        Ok(recorded)
    }

    /// Ends the lease and schedules a retry.
    pub async fn release(
        &self,
        post: &DailyPost,
        retry_at: DateTime<Utc>,
        maybe_sent: bool,
        problem: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        leased_query(
            post,
            "UPDATE daily_post SET work_at = $4, taken_at = $7, maybe_sent = $5, \
             trouble = COALESCE($6, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3",
        )
        .bind(fields::instant(retry_at))
        .bind(fields::flag(maybe_sent))
        .bind(problem.map(str::to_owned))
        .bind(fields::instant(now))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Makes a failed post due now, after a moderator solved the problem. Leased posts are unchanged.
    pub async fn retry_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        sqlx::query(
            "UPDATE daily_post SET work_at = $2, taken_at = $2 \
             WHERE schedule_id = $1 AND state = 'claimed' AND work_at > $2 \
             AND work_at > taken_at + $3",
        )
        .bind(fields::id(schedule.0))
        .bind(fields::instant(now))
        .bind(LEASE.num_milliseconds())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Closes a claimed day without a message. `stop` also stops the schedule, unless it is paused or has another
    /// channel now.
    pub async fn give_up(
        &self,
        post: &DailyPost,
        state: PostState,
        problem: &str,
        stop: bool,
        now: DateTime<Utc>,
    ) -> Result<GiveUpResult> {
        let mut transaction = self.begin().await?;
        let mut given_up = GiveUpResult::Closed;
        if stop {
            // Locks the schedule first, as `remove_schedule` does, to avoid deadlocks.
            let stopped = sqlx::query(
                "UPDATE schedule SET state = 'stopped', stop_reason = $2, next_date = NULL, \
                 next_at = NULL, revision = revision + 1 \
                 WHERE id = $1 AND state = 'active' AND channel_id = $3",
            )
            .bind(fields::id(post.schedule.0))
            .bind(problem.to_owned())
            .bind(fields::id(post.channel.0))
            .execute(&mut *transaction)
            .await?;
            if stopped.rows_affected() == 1 {
                given_up = GiveUpResult::Stopped;
            }
        }
        let closed = leased_query(
            post,
            "UPDATE daily_post SET state = $4, trouble = $5, posted_at = $6, work_at = NULL, \
             taken_at = NULL, steps_left = 0 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 AND state = 'claimed'",
        )
        .bind(state.word())
        .bind(problem.to_owned())
        .bind(fields::instant(now))
        .execute(&mut *transaction)
        .await?;
        if closed.rows_affected() != 1 {
            return Ok(GiveUpResult::Conflict);
        }
        transaction.commit().await?;
        Ok(given_up)
    }

    /// Records that a step was done or given up. The lease stays while steps are left.
    pub async fn finish_step(
        &self,
        post: &mut DailyPost,
        step: PostStep,
        problem: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let left = post.steps.without(step);
        let until = (!left.is_empty()).then(|| now + LEASE);
        let pinned = match step {
            PostStep::Pin => Some(problem.is_none()),
            // Another process may have unpinned the post.
            PostStep::Thread | PostStep::Unpin | PostStep::Publish => None,
        };
        let recorded = leased_query(
            post,
            "UPDATE daily_post SET steps_left = $4, work_at = $5, \
             pinned = COALESCE($6, pinned), tries = 0, \
             trouble = COALESCE($7, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3",
        )
        .bind(left.bits())
        .bind(until.map(fields::instant))
        .bind(pinned.map(fields::flag))
        .bind(problem.map(str::to_owned))
        .execute(&self.pool)
        .await?;
        post.steps = left;
        post.work.until = until;
        post.work.tries = 0;
        post.pinned = pinned.unwrap_or(post.pinned);
        Ok(Update::of(&recorded))
    }

    /// Messages pinned for earlier days, and this post's own if a later day was posted already.
    pub async fn pinned_before(&self, post: &DailyPost) -> Result<Vec<MessagePlace>> {
        let rows = sqlx::query(
            "SELECT channel_id, message_id FROM daily_post \
             WHERE schedule_id = $1 AND pinned = 1 AND message_id IS NOT NULL \
             AND (date < $2 OR date = $2 AND EXISTS (SELECT 1 FROM daily_post AS later \
             WHERE later.schedule_id = $1 AND later.date > $2 AND later.message_id IS NOT NULL)) \
             UNION ALL SELECT notice_channel_id, notice_message_id FROM schedule \
             WHERE id = $1 AND notice_pinned = 1 AND notice_message_id IS NOT NULL",
        )
        .bind(fields::id(post.schedule.0))
        .bind(fields::date(post.date))
        .fetch_all(&self.pool)
        .await?;
        let read = |row| {
            let row = RowFields(row);
            Ok(MessagePlace {
                channel: ChannelId(row.id("channel_id")?),
                message: MessageId(row.id("message_id")?),
            })
        };
        rows.iter().map(read).collect()
    }

    pub async fn record_unpinned(&self, schedule: ScheduleId, place: MessagePlace) -> Result<()> {
        for statement in [
            "UPDATE daily_post SET pinned = 0 WHERE schedule_id = $1 AND message_id = $2",
            "UPDATE schedule SET notice_pinned = 0 WHERE id = $1 AND notice_message_id = $2",
        ] {
            sqlx::query(statement)
                .bind(fields::id(schedule.0))
                .bind(fields::id(place.message.0))
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUpResult {
    Closed,
    /// The day is closed, too.
    Stopped,
    /// Another process has the lease or closed the day.
    Conflict,
}

#[derive(Clone, Debug, Default)]
pub struct PublishedKeys {
    pub keys: Vec<DayKey>,
    /// Key of the published commitment.
    pub committed: Option<DayKey>,
}

/// Query for a leased post. `$1`: schedule, `$2`: day, `$3`: end of the lease.
fn leased_query<'q>(post: &DailyPost, statement: &'static str) -> Query<'q> {
    sqlx::query(statement)
        .bind(fields::id(post.schedule.0))
        .bind(fields::date(post.date))
        .bind(post.work.until.map(fields::instant))
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
