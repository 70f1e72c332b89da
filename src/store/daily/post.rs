//! Daily posts: leases, results, steps and history.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::{TABLE, read};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DailyPost, LEASE, PostState, PostStep, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{
    Database, Recorded, Row, ToValue, Update, change, execute, fetch_all, fetch_one,
    fetch_optional, fetch_readable,
};
use crate::text::Choice;

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

/// Changes a post whose lease is unchanged: `$1` to `$3` are its key and the end of its lease, `others` follow.
async fn change_leased(
    post: &DailyPost,
    statement: &'static str,
    others: &[&dyn ToValue],
    database: impl Database,
) -> Result<Update> {
    let lease: [&dyn ToValue; 3] = [&post.schedule, &post.date, &post.work.until];
    let values = [&lease, others].concat();
    Ok(Update::of(change(database, statement, &values).await?))
}

impl Store {
    /// Posts whose lease has expired, or began in the future (a clock was set back).
    pub async fn due_posts(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<DailyPost>> {
        let statement = TABLE.select(
            "WHERE work_at IS NOT NULL AND (work_at <= $1 OR taken_at > $2) \
             ORDER BY work_at LIMIT $3",
        );
        fetch_readable(&self.pool, statement, &[&now, &(now + LEASE), &limit], read).await
    }

    /// Time of the next due day or retry.
    pub async fn next_work(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let statement = "SELECT MIN(work_at) AS work_at FROM \
             (SELECT MIN(next_at) AS work_at FROM schedule WHERE next_at > $1 \
             UNION ALL SELECT MIN(work_at) FROM daily_post WHERE work_at > $1) AS earliest";
        let work_at = |row: &Row| row.optional_instant("work_at");
        fetch_one(&self.pool, statement, &[&after], work_at).await
    }

    /// Takes over a post whose lease has expired; from now on it counts as possibly sent. An unsent post adopts the
    /// current schedule. Fails if the post or the schedule was changed.
    pub async fn take_over(
        &self,
        post: &mut DailyPost,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let new = post.taken_over(schedule, now);
        let statement = "UPDATE daily_post SET work_at = $4, taken_at = $5, tries = tries + 1, maybe_sent = 1, \
             first_try_at = COALESCE(first_try_at, $5), channel_id = $6, next_date = $7, \
             steps_left = $8 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 \
             AND EXISTS (SELECT 1 FROM schedule WHERE id = $1 AND revision = $9)";
        let others: [&dyn ToValue; 6] = [
            &new.work.until,
            &now,
            &new.channel,
            &new.next_date,
            &new.steps.0,
            &schedule.revision,
        ];
        let taken = change_leased(post, statement, &others, &self.pool).await?;
        if taken == Update::Saved {
            *post = new;
        }
        Ok(taken)
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
        let statement = "UPDATE daily_post SET work_at = $4, taken_at = $7, maybe_sent = $5, \
             trouble = COALESCE($6, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3";
        let others: [&dyn ToValue; 4] = [&retry_at, &maybe_sent, &problem, &now];
        change_leased(post, statement, &others, &self.pool).await?;
        Ok(())
    }

    /// Makes a failed post due now, after a moderator solved the problem. Leased posts are unchanged.
    pub async fn retry_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        let statement = "UPDATE daily_post SET work_at = $2, taken_at = $2 \
             WHERE schedule_id = $1 AND state = 'claimed' AND work_at > $2 \
             AND work_at > taken_at + $3";
        let values: [&dyn ToValue; 3] = [&schedule, &now, &LEASE.num_milliseconds()];
        execute(&self.pool, statement, &values).await
    }

    /// Records the message of a post with its keys and commitment. The lease stays while steps are left.
    pub async fn record_post(
        &self,
        post: &DailyPost,
        message: MessageId,
        published: &PublishedKeys,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let mut transaction = self.begin().await?;
        let statement = "UPDATE daily_post SET state = 'posted', channel_id = $3, message_id = $4, \
             posted_at = $5, trouble = NULL, maybe_sent = 0, tries = 0, \
             work_at = CASE steps_left WHEN 0 THEN NULL ELSE work_at END \
             WHERE schedule_id = $1 AND date = $2 AND message_id IS NULL";
        let values: [&dyn ToValue; 5] = [&post.schedule, &post.date, &post.channel, &message, &now];
        let recorded = Recorded::of(change(&mut transaction, statement, &values).await?);
        if recorded == Recorded::New {
            for &key in &published.keys {
                let statement = "UPDATE daily_commitment SET revealed = 1 \
                     WHERE schedule_id = $1 AND day_key = $2";
                execute(&mut transaction, statement, &[&post.schedule, &key]).await?;
            }
            if let Some(key) = published.committed {
                let statement = "UPDATE daily_commitment SET channel_id = $3, message_id = $4 \
                     WHERE schedule_id = $1 AND day_key = $2 AND message_id IS NULL";
                let values: [&dyn ToValue; 4] = [&post.schedule, &key, &post.channel, &message];
                execute(&mut transaction, statement, &values).await?;
            }
            transaction.commit().await?;
        }
        Ok(recorded)
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
            let statement = "UPDATE schedule SET state = 'stopped', stop_reason = $2, next_date = NULL, \
                 next_at = NULL, revision = revision + 1 \
                 WHERE id = $1 AND state = 'active' AND channel_id = $3";
            let values: [&dyn ToValue; 3] = [&post.schedule, &problem, &post.channel];
            let stopped = change(&mut transaction, statement, &values).await?;
            if stopped == 1 {
                given_up = GiveUpResult::Stopped;
            }
        }
        let statement = "UPDATE daily_post SET state = $4, trouble = $5, posted_at = $6, work_at = NULL, \
             taken_at = NULL, steps_left = 0 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 AND state = 'claimed'";
        let others: [&dyn ToValue; 3] = [&state.word(), &problem, &now];
        let closed = change_leased(post, statement, &others, &mut transaction).await?;
        if closed == Update::Conflict {
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
        let succeeded = problem.is_none();
        let after = post.after_step(step, succeeded, now);
        let statement = "UPDATE daily_post SET steps_left = $4, work_at = $5, \
             pinned = COALESCE($6, pinned), tries = 0, \
             trouble = COALESCE($7, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3";
        let (steps, until) = (after.steps.0, after.work.until);
        let others: [&dyn ToValue; 4] = [&steps, &until, &step.pinned(succeeded), &problem];
        let recorded = change_leased(post, statement, &others, &self.pool).await?;
        *post = after;
        Ok(recorded)
    }

    /// Messages pinned for earlier days, and this post's own if a later day was posted already.
    pub async fn pinned_before(&self, post: &DailyPost) -> Result<Vec<MessagePlace>> {
        let statement = "SELECT channel_id, message_id FROM daily_post \
             WHERE schedule_id = $1 AND pinned = 1 AND message_id IS NOT NULL \
             AND (date < $2 OR date = $2 AND EXISTS (SELECT 1 FROM daily_post AS later \
             WHERE later.schedule_id = $1 AND later.date > $2 AND later.message_id IS NOT NULL)) \
             UNION ALL SELECT notice_channel_id, notice_message_id FROM schedule \
             WHERE id = $1 AND notice_pinned = 1 AND notice_message_id IS NOT NULL";
        let read = |row: &Row| {
            Ok(MessagePlace {
                channel: row.id("channel_id")?,
                message: row.id("message_id")?,
            })
        };
        fetch_all(&self.pool, statement, &[&post.schedule, &post.date], read).await
    }

    pub async fn record_unpinned(&self, schedule: ScheduleId, place: MessagePlace) -> Result<()> {
        for statement in [
            "UPDATE daily_post SET pinned = 0 WHERE schedule_id = $1 AND message_id = $2",
            "UPDATE schedule SET notice_pinned = 0 WHERE id = $1 AND notice_message_id = $2",
        ] {
            execute(&self.pool, statement, &[&schedule, &place.message]).await?;
        }
        Ok(())
    }

    pub async fn daily_post(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<DailyPost>> {
        let statement = TABLE.select("WHERE schedule_id = $1 AND date = $2");
        fetch_optional(&self.pool, statement, &[&schedule, &date], read).await
    }

    pub async fn post_of_message(&self, place: MessagePlace) -> Result<Option<DailyPost>> {
        let statement = TABLE.select("WHERE channel_id = $1 AND message_id = $2");
        fetch_optional(
            &self.pool,
            statement,
            &[&place.channel, &place.message],
            read,
        )
        .await
    }

    /// Newest first, without [upcoming skips](Self::upcoming_skips).
    pub async fn history(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<DailyPost>> {
        let skips = self.upcoming_skips(schedule, now).await?;
        let statement = TABLE.select("WHERE schedule_id = $1 ORDER BY date DESC LIMIT $2");
        let newest = limit + skips.len();
        let mut days = fetch_all(&self.pool, statement, &[&schedule, &newest], read).await?;
        days.retain(|day| !skips.contains(&day.date));
        days.truncate(limit);
        Ok(days)
    }

    pub async fn is_post_of(&self, schedule: ScheduleId, message: MessageId) -> Result<bool> {
        let statement = TABLE.select("WHERE schedule_id = $1 AND message_id = $2");
        let values: [&dyn ToValue; 2] = [&schedule, &message];
        Ok(fetch_optional(&self.pool, statement, &values, read)
            .await?
            .is_some())
    }

    /// Newest day that was posted, or may have been.
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1",
        );
        fetch_optional(&self.pool, statement, &[&schedule], read).await
    }
}
