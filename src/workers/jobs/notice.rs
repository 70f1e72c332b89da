//! Tells about a saved change of a schedule: in a new message to its channel, in its announcement, or in a direct message
//! to its last editor.

use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::chat::send_once::{Attempt, History, MAX_CLOCK_DIFFERENCE, Mark, Outcome};
use crate::chat::{Message, PlatformError, Post};
use crate::commands::{NewsMessage, current_announcement};
use crate::domain::ids::{ChannelId, MessageId, ScheduleId, UserId, first_id_at};
use crate::domain::schedule::{News, Notice, PostedNotice, Schedule, ScheduleState};
use crate::reply::daily_post;
use crate::store::{JobKind, StoreError, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// Lets a postponed attempt be retried like a request that had to wait for the rate limiter.
const POSTPONED: PlatformError = PlatformError::Busy(Duration::ZERO);

/// A claimed notice about a schedule.
pub struct ClaimedNotice {
    task: Task,
    schedule: Schedule,
    notice: Notice,
}

impl ClaimedJob for ClaimedNotice {
    const KIND: JobKind = JobKind::Notice;
    const MAX_CONCURRENT: usize = 8;

    /// Claims a notice. `None` if another process was faster, or if the schedule was removed.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let job_id = &task.job.id;
        let schedule_id = ScheduleId(job_id.subject);
        let notice = job_id
            .part
            .parse::<Notice>()
            .map_err(|error| StoreError::Unreadable(error.into()))?;
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let Some(schedule) = task.store.schedule(schedule_id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        Ok(Some(Self {
            task,
            schedule,
            notice,
        }))
    }

    async fn run(self) -> anyhow::Result<()> {
        match self.notice {
            Notice::Announcement => self.edit_announcement().await,
            Notice::Moderator => self.tell_moderator().await,
            Notice::Channel(news) => self.tell_channel(news).await,
        }
    }
}

impl ClaimedNotice {
    /// Edits the announcement of the schedule, if there is one, to show the present state.
    async fn edit_announcement(self) -> anyhow::Result<()> {
        let Some(PostedNotice { place, .. }) = self.schedule.notice else {
            return self.task.complete().await;
        };
        let Task { store, context, .. } = &self.task;
        let message = current_announcement(store, &self.schedule, place).await?;
        // A deleted announcement has nothing left to edit, so the job ends as after an edit.
        if let Err(error) = context.platform.edit(place, &message).await
            && error != PlatformError::Gone
        {
            return self.retry_or_give_up(&error).await;
        }
        Ok(store
            .complete_announcement_edit(&self.task.job, &self.schedule, self.task.now())
            .await?)
    }

    /// Tells the last editor that the bot has stopped the schedule, in their language. Does nothing if the schedule was
    /// resumed meanwhile, or if its last editor was erased.
    async fn tell_moderator(mut self) -> anyhow::Result<()> {
        let Some(moderator) = self.schedule.last_editor else {
            tracing::info!("moderator not notified: the schedule has none");
            return self.task.complete().await;
        };
        let Some(message) = self.stop_message(moderator).await else {
            // The schedule was resumed or paused meanwhile.
            return self.task.complete().await;
        };
        match self.task.context.platform.direct_channel(moderator).await {
            Ok(channel) => {
                let outcome = self.send_direct_message(channel, &message).await;
                self.finish(outcome).await
            }
            Err(error) => self.retry_or_give_up(&error).await,
        }
    }

    /// Returns the message that tells a moderator why the schedule does not post. `None` if nothing has stopped it.
    async fn stop_message(&self, moderator: UserId) -> Option<Message> {
        let schedule = &self.schedule;
        let preferences = self.task.context.app.preferences_in(moderator, None).await;
        let language = preferences
            .person
            .language
            .unwrap_or(schedule.plan.language);
        match &schedule.state {
            ScheduleState::Stopped(reason) => {
                Some(language.format(|| daily_post::stopped(schedule, reason)))
            }
            ScheduleState::OnHold { .. } => Some(language.format(|| daily_post::on_hold(schedule))),
            ScheduleState::Active(_) | ScheduleState::Paused => None,
        }
    }

    /// Sends a direct message about a stop of the schedule, once. Finds it if an earlier attempt has sent it.
    async fn send_direct_message(&mut self, channel: ChannelId, message: &Message) -> Outcome {
        let now = self.task.now();
        let first_attempt_at = self.task.job.first_attempt_at.unwrap_or(now);
        let attempt = Attempt {
            platform: &*self.task.context.platform,
            channel,
            post: Post {
                message,
                ping: None,
                quiet: false,
                nonce: Some(self.nonce(first_attempt_at)),
                replies_to: None,
            },
            mark: Mark::Text {
                text: &message.text,
                newer_than: MessageId(first_id_at(first_attempt_at - MAX_CLOCK_DIFFERENCE)),
            },
            history: History::Readable,
            // The caller has checked that the schedule is still stopped.
            may_send: true,
            first_try_at: Some(first_attempt_at),
            now,
            claimed_at: self.task.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// Returns the nonce of a direct message, which is the same for all attempts to tell about one stop.
    ///
    /// It has the minute of the first attempt, because a schedule can be resumed and stop again soon: with the same
    /// nonce, Discord would ignore the second message. A nonce is short, so it has only the last four digits of the
    /// minute.
    fn nonce(&self, first_attempt_at: DateTime<Utc>) -> String {
        let minute = first_attempt_at.timestamp().div_euclid(60) % 10_000;
        format!("{}-{minute}", self.schedule.id)
    }

    /// Tells the channel about a change, unless a later change has undone it or has moved the schedule to another
    /// channel. Finds the message if an earlier attempt has sent it.
    async fn tell_channel(mut self, news: News) -> anyhow::Result<()> {
        if !self.schedule.should_tell(news) {
            return self.task.complete().await;
        }
        let now = self.task.now();
        let Task {
            store,
            context,
            job,
            claimed_at,
        } = &mut self.task;
        let platform = &*context.platform;
        let message = NewsMessage::new(store, platform, &self.schedule, news).await?;
        let outcome = message.send(store, job, now, *claimed_at).await?;
        self.finish(outcome).await
    }

    /// Ends the job after an attempt to send a message, or schedules the next attempt.
    async fn finish(&self, outcome: Outcome) -> anyhow::Result<()> {
        match outcome {
            Outcome::Sent(_) => self.task.complete().await,
            Outcome::Unknown => {
                tracing::warn!(
                    schedule = self.schedule.id.0,
                    notice = %self.notice,
                    "unknown whether a notice was sent; not sending it again"
                );
                self.task.complete().await
            }
            Outcome::SearchFailed(error) | Outcome::PostFailed(error) => {
                self.retry_or_give_up(&error).await
            }
            // Too little of the lease was left.
            Outcome::Postponed => self.retry_or_give_up(&POSTPONED).await,
        }
    }

    /// Schedules the next attempt, or gives up if waiting cannot help: the bot may have lost the channel, or the
    /// moderator accepts no direct messages.
    async fn retry_or_give_up(&self, error: &PlatformError) -> anyhow::Result<()> {
        let retry_at = backoff::NOTICE.retry_at(self.task.job.attempts, error, self.task.now());
        tracing::info!(
            schedule = self.schedule.id.0,
            notice = %self.notice,
            %error,
            given_up = retry_at.is_none(),
            "notice about a schedule not sent"
        );
        match retry_at {
            Some(retry_at) => self.task.release(retry_at).await,
            None => self.task.complete().await,
        }
    }
}
