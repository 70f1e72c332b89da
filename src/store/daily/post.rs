//! Daily posts: results, steps and history.
//!
//! Transactions that change a post lock its schedule first, then its job, then the post, to avoid deadlocks.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use super::row::{TABLE, read_optional_position, read_post, save};
use crate::domain::ids::{GuildId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DailyPost, DayId, PostFailure, PostState, PostStep, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::job::Job;
use crate::store::query::{Recorded, Row, Update};
use crate::store::schedule::{self, commitment};
use crate::store::statement::{Statement, statement};
use crate::store::timed::Transaction;

/// What happens to the schedule of a post that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenUpSchedule {
    Continues,
    /// It stops, unless it is paused or has another channel now.
    Stops,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUpResult {
    Closed,
    /// The schedule is stopped, and the day is closed.
    Stopped,
    /// Another process has claimed the job, or closed the day.
    Conflict,
}

/// Returns the statement that selects the post of a day and locks its row until the end of the transaction. `condition`
/// is another condition in SQL, such as `AND pinned = 1`, or empty.
fn select_and_lock(transaction: &Transaction, post: &DailyPost, condition: &str) -> Statement {
    let row_lock = transaction.pool.engine.row_lock;
    statement(TABLE.select(&format!(
        "WHERE schedule_id = :schedule AND date = :date {condition}{row_lock}"
    )))
    .bind("schedule", &post.schedule)
    .bind("date", &post.date)
}

/// Locks a post and reads it. Returns `None` if its schedule was removed or its day opened again.
pub(super) async fn lock_and_read(
    transaction: &mut Transaction,
    post: &DailyPost,
) -> Result<Option<DailyPost>> {
    select_and_lock(transaction, post, "")
        .fetch_optional(transaction, read_post)
        .await
}

fn read_place(row: &Row) -> Result<MessagePlace> {
    Ok(MessagePlace {
        channel: row.id("channel_id")?,
        message: row.id("message_id")?,
    })
}

/// Records what the message of a post published: the key of its day, with which anyone can verify the position, and the
/// commitment to a later day, if there is one. A commitment that another message published first stays with that
/// message.
async fn record_publications(
    transaction: &mut Transaction,
    post: &DailyPost,
    place: MessagePlace,
    committed: Option<DayId>,
) -> Result<()> {
    statement(
        "UPDATE daily_commitment SET revealed = 1 \
         WHERE schedule_id = :schedule AND day_key = :key",
    )
    .bind("schedule", &post.schedule)
    .bind("key", &post.id())
    .execute(&mut *transaction)
    .await?;
    let Some(committed) = committed else {
        return Ok(());
    };
    commitment::publish(transaction, post.schedule, committed, place).await
}

/// Completes the job of a post, or extends its lease if steps are left, such as pinning the message. Returns `Conflict`
/// if another process has claimed the job.
async fn finish_or_renew(
    transaction: &mut Transaction,
    job: &mut Job,
    post: &DailyPost,
    now: DateTime<Utc>,
) -> Result<Update> {
    if post.state.steps().is_empty() {
        job.complete(transaction).await
    } else {
        job.renew(transaction, now).await
    }
}

/// Stops the schedule of a post that Discord refused, stores the problem as the reason, and schedules the jobs that tell
/// so. Returns false if the schedule does not have to stop: it no longer posts in that channel, or was changed or removed
/// meanwhile.
async fn stop_schedule(
    transaction: &mut Transaction,
    post: &DailyPost,
    problem: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let Some(mut schedule) = schedule::read_optional(transaction, post.schedule).await? else {
        return Ok(false);
    };
    if !schedule.stop(post.channel, problem) {
        return Ok(false);
    }
    if schedule::update(transaction, &schedule).await? == Update::Conflict {
        return Ok(false);
    }
    schedule::tell_of_stop(transaction, schedule.id, now).await?;
    Ok(true)
}

impl Store {
    /// Returns the time of the first day that is due after an instant, or `None` if no schedule has one.
    pub async fn next_due_day(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        statement("SELECT MIN(next_at) AS next_at FROM schedule WHERE next_at > :after")
            .bind("after", &after)
            .fetch_one(&self.pool, |row| row.optional_instant("next_at"))
            .await
    }

    /// Claims the job of a post. Until a message may have been sent, the post takes over the settings of the schedule,
    /// such as the channel.
    ///
    /// Returns `Conflict` if another process has claimed the job, or if the schedule was changed since it was read.
    /// Then `job` and `post` keep their values.
    pub async fn claim_post(
        &self,
        job: &mut Job,
        post: &mut DailyPost,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut claimed_job = job.clone();
        let mut transaction = self.begin().await?;
        if claimed_job.claim(&mut transaction, now).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        let schedule_is_unchanged =
            "AND EXISTS (SELECT 1 FROM schedule WHERE id = :schedule AND revision = :revision)";
        let locked_post = select_and_lock(&transaction, post, schedule_is_unchanged)
            .bind("revision", &schedule.revision)
            .fetch_optional(&mut transaction, read_post)
            .await?;
        let Some(mut claimed_post) = locked_post else {
            return Ok(Update::Conflict);
        };
        // If an earlier attempt may have sent the message, the post keeps the settings with which it was sent.
        if !job.maybe_done {
            let stored_post = claimed_post.clone();
            claimed_post.adopt(schedule);
            // Saves a write in most cases, because settings rarely change between the claim of a day and its post.
            if claimed_post != stored_post {
                save(&claimed_post, &mut transaction).await?;
            }
        }
        transaction.commit().await?;
        *job = claimed_job;
        *post = claimed_post;
        Ok(Update::Saved)
    }

    /// Schedules the next attempt of a post, and records why the present one failed.
    ///
    /// If another process has claimed the job, that process decides about the next attempt, but the problem is recorded
    /// anyway. No problem is recorded if the schedule was removed or the day opened again.
    pub async fn retry_post(
        &self,
        job: &Job,
        post: &DailyPost,
        retry_at: DateTime<Utc>,
        problem: &str,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        // Ignores a conflict.
        job.release(&mut transaction, retry_at, now).await?;
        if let Some(mut stored_post) = lock_and_read(&mut transaction, post).await? {
            stored_post.refuse(problem);
            save(&stored_post, &mut transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Records the message of a post, and the commitment to the day `committed` that the message publishes. The job
    /// continues with the steps after the post.
    ///
    /// The message was sent, so it is recorded even if another process has claimed the job meanwhile: then `job` stays
    /// as it is. Returns `Duplicate` if a message was recorded before, or if the schedule was removed.
    pub async fn record_post(
        &self,
        job: &mut Job,
        post: &DailyPost,
        message: MessageId,
        committed: Option<DayId>,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let mut recorded_job = job.clone();
        let mut transaction = self.begin().await?;
        // Ignores a conflict. The job is first, because all transactions lock jobs before posts.
        finish_or_renew(&mut transaction, &mut recorded_job, post, now).await?;
        let place = MessagePlace {
            channel: post.channel,
            message,
        };
        let recorded = if let Some(mut stored_post) = lock_and_read(&mut transaction, post).await?
            && stored_post.record(place, now)
        {
            save(&stored_post, &mut transaction).await?;
            record_publications(&mut transaction, post, place, committed).await?;
            Recorded::New
        } else {
            Recorded::Duplicate
        };
        transaction.commit().await?;
        // After a conflict, the copy is unchanged.
        *job = recorded_job;
        Ok(recorded)
    }

    /// Closes a claimed day whose post is given up: there is no message, and `problem` is the reason. `failure` says
    /// what is known about the day, such as whether it was missed or may have been posted. If the schedule has to stop,
    /// `problem` is also the reason for that.
    pub async fn give_up(
        &self,
        job: &Job,
        post: &DailyPost,
        failure: PostFailure,
        problem: &str,
        schedule: GivenUpSchedule,
        now: DateTime<Utc>,
    ) -> Result<GiveUpResult> {
        let mut transaction = self.begin().await?;
        // The schedule is first, because all transactions lock schedules before jobs and posts. Without a commit, it
        // stays active.
        let is_stopped = match schedule {
            GivenUpSchedule::Continues => false,
            GivenUpSchedule::Stops => stop_schedule(&mut transaction, post, problem, now).await?,
        };
        if job.complete(&mut transaction).await? == Update::Conflict {
            return Ok(GiveUpResult::Conflict);
        }
        let Some(mut closed_post) = lock_and_read(&mut transaction, post).await? else {
            return Ok(GiveUpResult::Conflict);
        };
        if !closed_post.give_up(failure, problem) {
            return Ok(GiveUpResult::Conflict);
        }
        save(&closed_post, &mut transaction).await?;
        transaction.commit().await?;
        if is_stopped {
            Ok(GiveUpResult::Stopped)
        } else {
            Ok(GiveUpResult::Closed)
        }
    }

    /// Records that a step after the post was done, or with `problem` why it was given up. Completes the job after the
    /// last step. Returns `Conflict`, and stores nothing, if another process has claimed the job.
    pub async fn finish_step(
        &self,
        job: &mut Job,
        post: &mut DailyPost,
        step: PostStep,
        problem: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        // `post` is changed first, because `finish_or_renew` completes the job if no steps are left. After a conflict,
        // the caller no longer uses `post`.
        post.finish_step(step, problem);
        let mut transaction = self.begin().await?;
        if finish_or_renew(&mut transaction, job, post, now).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        // Changes what is stored, because that may differ from `post`: another process may have unpinned its message.
        if let Some(mut stored_post) = lock_and_read(&mut transaction, post).await? {
            stored_post.finish_step(step, problem);
            save(&stored_post, &mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Returns the pinned messages of a schedule that have to be unpinned after this post was pinned: the posts of
    /// earlier days, and the schedule's notice, the message that announced it.
    ///
    /// Only the newest post stays pinned. If a later day was posted already, this post is not the newest one, and its
    /// own message is returned too.
    pub async fn pinned_before(&self, post: &DailyPost) -> Result<Vec<MessagePlace>> {
        statement(
            "SELECT channel_id, message_id FROM daily_post \
             WHERE schedule_id = :schedule AND pinned = 1 AND message_id IS NOT NULL \
             AND (date < :date OR (date = :date AND EXISTS \
               (SELECT 1 FROM daily_post AS later WHERE later.schedule_id = :schedule \
                AND later.date > :date AND later.message_id IS NOT NULL))) \
             UNION ALL \
             SELECT notice_channel_id, notice_message_id FROM schedule \
             WHERE id = :schedule AND notice_pinned = 1 AND notice_message_id IS NOT NULL",
        )
        .bind("schedule", &post.schedule)
        .bind("date", &post.date)
        .fetch_all(&self.pool, read_place)
        .await
    }

    /// Records that a message of a schedule, which may be a post or the schedule's notice, is no longer pinned.
    pub async fn record_unpinned(&self, schedule: ScheduleId, message: MessageId) -> Result<()> {
        for update in [
            "UPDATE daily_post SET pinned = 0 WHERE schedule_id = :schedule AND message_id = :message",
            "UPDATE schedule SET notice_pinned = 0 \
             WHERE id = :schedule AND notice_message_id = :message",
        ] {
            statement(update)
                .bind("schedule", &schedule)
                .bind("message", &message)
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
            .fetch_optional(&self.pool, read_post)
            .await
    }

    pub async fn post_of_message(&self, place: MessagePlace) -> Result<Option<DailyPost>> {
        statement(TABLE.select("WHERE channel_id = :channel AND message_id = :message"))
            .bind("channel", &place.channel)
            .bind("message", &place.message)
            .fetch_optional(&self.pool, read_post)
            .await
    }

    /// Returns the newest `limit` days of a schedule, newest first: posted, missed and skipped ones.
    ///
    /// Leaves out [upcoming skips](Self::upcoming_skips), which are not history yet. They are among the newest days, so
    /// that many more are read.
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
        .fetch_all(&self.pool, read_post)
        .await?;
        days.retain(|day| !skips.contains(&day.date));
        days.truncate(limit);
        Ok(days)
    }

    /// Whether a message is one of the schedule's daily posts.
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

    /// Returns the newest day of a schedule that was posted, or that may have been (`unknown`).
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        statement(TABLE.select(
            "WHERE schedule_id = :schedule AND state IN (:maybe_posted) ORDER BY date DESC LIMIT 1",
        ))
        .bind("schedule", &schedule)
        .bind_list("maybe_posted", &PostState::maybe_posted_words())
        .fetch_optional(&self.pool, read_post)
        .await
    }

    /// Returns the last posted position of each schedule of a server, as in [`Self::last_posted`], sorted by the names
    /// of the schedules. It is `None` for a schedule that has posted nothing.
    pub async fn last_positions(&self, guild: GuildId) -> Result<Vec<Option<StartId>>> {
        statement(
            "SELECT (SELECT CAST(position AS BIGINT) FROM daily_post \
             WHERE schedule_id = schedule.id AND state IN (:maybe_posted) \
             ORDER BY date DESC LIMIT 1) AS position \
             FROM schedule WHERE guild_id = :guild ORDER BY name_key",
        )
        .bind("guild", &guild)
        .bind_list("maybe_posted", &PostState::maybe_posted_words())
        .fetch_all(&self.pool, read_optional_position)
        .await
    }
}
