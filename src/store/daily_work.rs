//! Leases and results of daily posts.

use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;

use super::commitment::{self, MessagePlace};
use super::daily_post::{self, DailyPost, LEASE, PostState, PostStep, Steps};
use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::outcome::{Recorded, Update};
use super::query::Query;
use super::schedule::Schedule;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, ScheduleId};

impl Store {
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
