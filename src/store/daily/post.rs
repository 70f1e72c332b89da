//! Daily posts: leases, results, steps and history.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use super::row::{TABLE, read, read_optional_position};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{GuildId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DailyPost, LEASE, PostState, PostStep, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{Recorded, Row, Update};
use crate::store::statement::{Statement, statement};
use crate::text::Choice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUpResult {
    Closed,
    /// The day is closed, too.
    Stopped,
    /// Another process has the lease or closed the day.
    Conflict,
}

/// Condition: the post whose values [`update_leased`] binds, while its lease is unchanged.
const IS_LEASED: &str = "schedule_id = :schedule AND date = :date AND work_at = :leased_until";

/// Updates a post unless its lease was changed. `changes` are its assignments, and `condition` is empty or begins with
/// `AND`.
fn update_leased(post: &DailyPost, changes: &str, condition: &str) -> Statement {
    statement(format!(
        "UPDATE daily_post SET {changes} WHERE {IS_LEASED} {condition}"
    ))
    .bind("schedule", &post.schedule)
    .bind("date", &post.date)
    .bind("leased_until", &post.work.until)
}

fn read_place(row: &Row) -> Result<MessagePlace> {
    Ok(MessagePlace {
        channel: row.id("channel_id")?,
        message: row.id("message_id")?,
    })
}

impl Store {
    /// Posts whose lease has expired, or began in the future (a clock was set back).
    pub async fn due_posts(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<DailyPost>> {
        statement(TABLE.select(&format!(
            "WHERE work_at IS NOT NULL AND (work_at <= :now OR taken_at > :future) \
             ORDER BY work_at LIMIT {limit}"
        )))
        .bind("now", &now)
        .bind("future", &(now + LEASE))
        .fetch_readable(&self.pool, read)
        .await
    }

    /// Time of the next due day or retry.
    pub async fn next_work(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        statement(
            "SELECT MIN(work_at) AS work_at FROM \
             (SELECT MIN(next_at) AS work_at FROM schedule WHERE next_at > :after \
             UNION ALL SELECT MIN(work_at) FROM daily_post WHERE work_at > :after) AS earliest",
        )
        .bind("after", &after)
        .fetch_one(&self.pool, |row| row.optional_instant("work_at"))
        .await
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
        let taken = update_leased(
            post,
            "work_at = :until, taken_at = :now, tries = tries + 1, maybe_sent = 1, \
             first_try_at = COALESCE(first_try_at, :now), channel_id = :channel, \
             next_date = :next_date, steps_left = :steps",
            "AND EXISTS (SELECT 1 FROM schedule WHERE id = :schedule AND revision = :revision)",
        )
        .bind("until", &new.work.until)
        .bind("now", &now)
        .bind("channel", &new.channel)
        .bind("next_date", &new.next_date)
        .bind("steps", &new.steps.0)
        .bind("revision", &schedule.revision)
        .change(&self.pool)
        .await?;
        if taken == 0 {
            return Ok(Update::Conflict);
        }
        *post = new;
        Ok(Update::Saved)
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
        update_leased(
            post,
            "work_at = :retry_at, taken_at = :now, maybe_sent = :maybe_sent, \
             trouble = COALESCE(:problem, trouble)",
            "",
        )
        .bind("retry_at", &retry_at)
        .bind("now", &now)
        .bind("maybe_sent", &maybe_sent)
        .bind("problem", &problem)
        .execute(&self.pool)
        .await
    }

    /// Makes a failed post due now, after a moderator solved the problem. Leased posts are unchanged.
    pub async fn retry_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        statement(
            "UPDATE daily_post SET work_at = :now, taken_at = :now \
             WHERE schedule_id = :schedule AND state = 'claimed' AND work_at > :now \
             AND work_at > taken_at + :lease",
        )
        .bind("schedule", &schedule)
        .bind("now", &now)
        .bind("lease", &LEASE.num_milliseconds())
        .execute(&self.pool)
        .await
    }

    /// Records the message of a post. `committed` is the key of the commitment that the post publishes. The lease stays
    /// while steps are left.
    pub async fn record_post(
        &self,
        post: &DailyPost,
        message: MessageId,
        committed: Option<DayKey>,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let mut transaction = self.begin().await?;
        let recorded = statement(
            "UPDATE daily_post SET state = 'posted', channel_id = :channel, message_id = :message, \
             posted_at = :now, trouble = NULL, maybe_sent = 0, tries = 0, \
             work_at = CASE steps_left WHEN 0 THEN NULL ELSE work_at END \
             WHERE schedule_id = :schedule AND date = :date AND message_id IS NULL",
        )
        .bind("schedule", &post.schedule)
        .bind("date", &post.date)
        .bind("channel", &post.channel)
        .bind("message", &message)
        .bind("now", &now)
        .change(&mut transaction)
        .await?;
        if recorded == 0 {
            return Ok(Recorded::Duplicate);
        }
        // Posts of an earlier version publish the keys without this mark.
        statement(
            "UPDATE daily_commitment SET revealed = 1 \
             WHERE schedule_id = :schedule AND day_key = :key",
        )
        .bind("schedule", &post.schedule)
        .bind("key", &post.key)
        .execute(&mut transaction)
        .await?;
        if let Some(committed) = committed {
            statement(
                "UPDATE daily_commitment SET channel_id = :channel, message_id = :message \
                 WHERE schedule_id = :schedule AND day_key = :key AND message_id IS NULL",
            )
            .bind("schedule", &post.schedule)
            .bind("key", &committed)
            .bind("channel", &post.channel)
            .bind("message", &message)
            .execute(&mut transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(Recorded::New)
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
            let stopped = statement(
                "UPDATE schedule SET state = 'stopped', stop_reason = :problem, next_date = NULL, \
                 next_at = NULL, revision = revision + 1 \
                 WHERE id = :schedule AND state = 'active' AND channel_id = :channel",
            )
            .bind("schedule", &post.schedule)
            .bind("problem", &problem)
            .bind("channel", &post.channel)
            .change(&mut transaction)
            .await?;
            if stopped == 1 {
                given_up = GiveUpResult::Stopped;
            }
        }
        let closed = update_leased(
            post,
            "state = :state, trouble = :problem, posted_at = :now, work_at = NULL, \
             taken_at = NULL, steps_left = 0",
            "AND state = 'claimed'",
        )
        .bind("state", &state.word())
        .bind("problem", &problem)
        .bind("now", &now)
        .change(&mut transaction)
        .await?;
        if closed == 0 {
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
        let recorded = update_leased(
            post,
            "steps_left = :steps, work_at = :until, pinned = COALESCE(:pinned, pinned), \
             tries = 0, trouble = COALESCE(:problem, trouble)",
            "",
        )
        .bind("steps", &after.steps.0)
        .bind("until", &after.work.until)
        .bind("pinned", &step.pinned(succeeded))
        .bind("problem", &problem)
        .change(&self.pool)
        .await?;
        *post = after;
        Ok(Update::of(recorded))
    }

    /// Messages pinned for earlier days, and this post's own if a later day was posted already.
    pub async fn pinned_before(&self, post: &DailyPost) -> Result<Vec<MessagePlace>> {
        statement(
            "SELECT channel_id, message_id FROM daily_post \
             WHERE schedule_id = :schedule AND pinned = 1 AND message_id IS NOT NULL \
             AND (date < :date OR date = :date AND EXISTS (SELECT 1 FROM daily_post AS later \
             WHERE later.schedule_id = :schedule AND later.date > :date \
             AND later.message_id IS NOT NULL)) \
             UNION ALL SELECT notice_channel_id, notice_message_id FROM schedule \
             WHERE id = :schedule AND notice_pinned = 1 AND notice_message_id IS NOT NULL",
        )
        .bind("schedule", &post.schedule)
        .bind("date", &post.date)
        .fetch_all(&self.pool, read_place)
        .await
    }

    pub async fn record_unpinned(&self, schedule: ScheduleId, place: MessagePlace) -> Result<()> {
        for text in [
            "UPDATE daily_post SET pinned = 0 WHERE schedule_id = :schedule AND message_id = :message",
            "UPDATE schedule SET notice_pinned = 0 \
             WHERE id = :schedule AND notice_message_id = :message",
        ] {
            statement(text)
                .bind("schedule", &schedule)
                .bind("message", &place.message)
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }

    pub async fn daily_post(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<DailyPost>> {
        statement(TABLE.select("WHERE schedule_id = :schedule AND date = :date"))
            .bind("schedule", &schedule)
            .bind("date", &date)
            .fetch_optional(&self.pool, read)
            .await
    }

    pub async fn post_of_message(&self, place: MessagePlace) -> Result<Option<DailyPost>> {
        statement(TABLE.select("WHERE channel_id = :channel AND message_id = :message"))
            .bind("channel", &place.channel)
            .bind("message", &place.message)
            .fetch_optional(&self.pool, read)
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
        let mut days = statement(
            TABLE.select("WHERE schedule_id = :schedule ORDER BY date DESC LIMIT :limit"),
        )
        .bind("schedule", &schedule)
        .bind("limit", &(limit + skips.len()))
        .fetch_all(&self.pool, read)
        .await?;
        days.retain(|day| !skips.contains(&day.date));
        days.truncate(limit);
        Ok(days)
    }

    pub async fn is_post_of(&self, schedule: ScheduleId, message: MessageId) -> Result<bool> {
        let posts: u64 = statement(
            "SELECT COUNT(*) FROM daily_post \
             WHERE schedule_id = :schedule AND message_id = :message",
        )
        .bind("schedule", &schedule)
        .bind("message", &message)
        .fetch_number(&self.pool)
        .await?;
        Ok(posts > 0)
    }

    /// Newest day that was posted, or may have been.
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        statement(TABLE.select(
            "WHERE schedule_id = :schedule AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1",
        ))
        .bind("schedule", &schedule)
        .fetch_optional(&self.pool, read)
        .await
    }

    /// Positions that [`Self::last_posted`] finds for the schedules of a server, sorted by the schedules' names. `None`
    /// for a schedule that has posted nothing.
    pub async fn last_positions(&self, guild: GuildId) -> Result<Vec<Option<StartId>>> {
        statement(
            "SELECT (SELECT CAST(position AS BIGINT) FROM daily_post \
             WHERE schedule_id = schedule.id AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1) AS position \
             FROM schedule WHERE guild_id = :guild ORDER BY name_key",
        )
        .bind("guild", &guild)
        .fetch_all(&self.pool, read_optional_position)
        .await
    }
}
