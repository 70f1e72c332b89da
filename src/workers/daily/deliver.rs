use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::{Job, Worker};
use crate::chat::{Message, PlatformError, Post};
use crate::commands::announce_stop;
use crate::domain::ids::{MessageId, ScheduleId};
use crate::domain::schedule::{PostState, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::reply::daily_post::{self, DailyPostData, PostAction};
use crate::store::{GiveUpResult, Recorded};
use crate::text::say;
use crate::workers::backoff::{self, Backoff};
use crate::workers::send_once::{Attempt, Outcome};

/// Deadline and retry interval for recording a sent post.
const RECORD_DEADLINE: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Delays of the attempts to notify a moderator, in seconds.
const NOTIFY_DELAYS: [u64; 3] = [0, 2, 10];

/// Delay after which a post says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Each pause doubles the time since the first attempt.
const MIN_REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

impl Worker {
    pub(super) async fn notify_on_hold(&self, schedule: &Schedule) {
        tracing::warn!(
            schedule = schedule.id.0,
            "schedule on hold after missed days"
        );
        self.update_announcement(schedule).await;
        self.notify_moderator(schedule, || daily_post::on_hold(schedule))
            .await;
    }

    /// Only logs errors, because the bot may have lost the channel.
    async fn update_announcement(&self, schedule: &Schedule) {
        if let Err(error) = self.try_to_update_announcement(schedule.id).await {
            tracing::info!(
                schedule = schedule.id.0,
                error = format!("{error:#}"),
                "announcement of a stopped schedule not edited; it stays unchanged"
            );
        }
    }

    async fn try_to_update_announcement(&self, schedule: ScheduleId) -> anyhow::Result<()> {
        announce_stop(self.app.store().await?, &*self.platform, schedule).await
    }

    async fn notify_moderator(
        &self,
        schedule: &Schedule,
        message: impl FnOnce() -> Message + Send,
    ) {
        let Some(moderator) = schedule.last_editor else {
            tracing::info!("moderator not notified: the schedule has none");
            return;
        };
        let preferences = self.app.preferences_in(moderator, None).await;
        let language = preferences
            .person
            .language
            .unwrap_or(schedule.plan.language);
        let message = language.format(message);
        for pause in NOTIFY_DELAYS {
            sleep(Duration::from_secs(pause)).await;
            match self.platform.send_direct_message(moderator, &message).await {
                Ok(()) => return,
                Err(error) => {
                    tracing::info!(%error, "cannot notify the moderator of the schedule");
                    if !error.is_temporary() {
                        return;
                    }
                }
            }
        }
    }
}

impl Job {
    /// On success, the post becomes [`PostState::Posted`].
    pub(super) async fn deliver(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        let message = daily_post::message(&DailyPostData {
            schedule: &self.schedule,
            post: &self.post,
            late: now - self.post.due_at >= LATE_AFTER,
        });
        // A clock was ahead. Positions are never published early.
        let is_early = now < self.post.due_at;
        let too_late = self.too_late(now).filter(|_| !is_early);
        let may_send = !is_early && too_late.is_none();
        match self.send(&message, may_send, now).await {
            Outcome::Sent(message) => self.record(message).await,
            // Gives up only after the due time, because members can see days that were given up.
            Outcome::Unknown if !is_early => self.give_up_unknown().await,
            Outcome::Unknown | Outcome::Postponed => {
                if let Some(reason) = too_late {
                    self.give_up(PostState::Missed, &reason, false).await?;
                    return Ok(());
                }
                self.release(self.post.due_at.max(now), None).await
            }
            Outcome::SearchFailed(error) => {
                self.handle_failure(&backoff::DAILY_SEARCH, PostAction::Read, &error)
                    .await
            }
            Outcome::PostFailed(error) => {
                self.handle_failure(&backoff::DAILY_POST, PostAction::Post, &error)
                    .await
            }
        }
    }

    async fn send(&mut self, message: &Message, may_send: bool, now: DateTime<Utc>) -> Outcome {
        let mut maybe_sent = self.post.work.maybe_sent;
        let attempt = Attempt {
            platform: &*self.worker.platform,
            channel: self.post.channel,
            post: Post {
                message,
                ping: daily_post::ping(&self.schedule),
                quiet: false,
                nonce: Some(self.nonce()),
                replies_to: None,
            },
            button: daily_post::button_id(&self.post).to_string(),
            may_send,
            first_try_at: self.post.work.first_try_at,
            now,
            claimed_at: self.claimed_at,
        };
        let outcome = attempt.send(&mut maybe_sent).await;
        self.post.work.maybe_sent = maybe_sent;
        outcome
    }

    /// Returns the reason if the post must not be sent any more.
    fn too_late(&self, now: DateTime<Utc>) -> Option<String> {
        if self.schedule.state == ScheduleState::Paused {
            return Some(say!("daily-post-paused"));
        }
        let too_late = now - self.post.due_at >= self.worker.max_delay;
        let reason = self.post.problem.clone();
        too_late.then(|| reason.unwrap_or_else(|| say!("daily-post-unreachable")))
    }

    /// A moderator can solve the problem until the post is too late. Then the schedule stops.
    async fn handle_refusal(
        &self,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.now();
        let reason = daily_post::reason(action, error, self.post.channel);
        let first = self.post.work.first_try_at.unwrap_or(now);
        let retry_at = now + (now - first).max(MIN_REFUSAL_PAUSE);
        if retry_at < self.post.due_at + self.worker.max_delay {
            return self.retry_later(retry_at, error, Some(&reason)).await;
        }
        // A single refusal after a downtime does not stop the schedule.
        let stop = self.post.problem.is_some();
        let state = if self.post.work.maybe_sent {
            PostState::Unknown
        } else {
            PostState::Missed
        };
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            %error,
            "position of the day refused; giving up"
        );
        if self.give_up(state, &reason, stop).await? == GiveUpResult::Stopped {
            self.worker.app.metrics.schedule_stopped();
            let schedule = &self.schedule;
            tracing::warn!(
                schedule = schedule.id.0,
                "schedule stopped because it cannot post"
            );
            self.worker.update_announcement(schedule).await;
            let message = || daily_post::stopped(schedule, &reason);
            self.worker.notify_moderator(schedule, message).await;
        }
        Ok(())
    }

    async fn record(&mut self, message: MessageId) -> anyhow::Result<()> {
        let committed = self.post.next_date.map(|date| self.schedule.day(date).key);
        let posted = loop {
            let recorded = self
                .store
                .record_post(&self.post, message, committed, self.now());
            match recorded.await {
                Ok(Recorded::New) => break 1,
                Ok(Recorded::Duplicate) => break 0,
                Err(error) if self.claimed_at.elapsed() > RECORD_DEADLINE => {
                    return Err(error.into());
                }
                Err(_) => sleep(RECORD_PAUSE).await,
            }
        };
        self.post.state = PostState::Posted;
        self.post.message = Some(message);
        self.post.work.tries = 0;
        let metrics = &self.worker.app.metrics;
        metrics.daily_posts(PostResult::Posted, posted);
        tracing::info!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            message_id = message.0,
            "position of the day posted"
        );
        Ok(())
    }

    async fn handle_failure(
        &self,
        backoff: &Backoff,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        match backoff.retry_at(self.post.work.tries, error, self.now()) {
            Some(retry_at) => self.retry_later(retry_at, error, None).await,
            None if error.is_temporary() => self.give_up_unknown().await,
            None => self.handle_refusal(action, error).await,
        }
    }

    /// `refusal` is the reason for moderators.
    async fn retry_later(
        &self,
        retry_at: DateTime<Utc>,
        error: &PlatformError,
        refusal: Option<&str>,
    ) -> anyhow::Result<()> {
        let (result, what) = match refusal {
            Some(_) => (PostResult::Refused, "refused"),
            None => (PostResult::Failed, "not posted"),
        };
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            %error,
            %retry_at,
            "position of the day {what}; retrying later"
        );
        self.worker.app.metrics.daily_posts(result, 1);
        self.release(retry_at, refusal).await
    }

    pub(super) async fn release(
        &self,
        retry_at: DateTime<Utc>,
        refusal: Option<&str>,
    ) -> anyhow::Result<()> {
        let maybe_sent = self.post.work.maybe_sent;
        let released = self
            .store
            .release(&self.post, retry_at, maybe_sent, refusal, self.now());
        Ok(released.await?)
    }

    async fn give_up_unknown(&self) -> anyhow::Result<()> {
        let reason = say!("daily-post-interrupted");
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            "unknown whether the position of the day was posted; not posting it again"
        );
        self.give_up(PostState::Unknown, &reason, false).await?;
        Ok(())
    }

    async fn give_up(
        &self,
        state: PostState,
        reason: &str,
        stop: bool,
    ) -> anyhow::Result<GiveUpResult> {
        let given_up = self
            .store
            .give_up(&self.post, state, reason, stop, self.now())
            .await?;
        let result = if state == PostState::Unknown {
            PostResult::Unknown
        } else {
            PostResult::Missed
        };
        let closed = usize::from(given_up != GiveUpResult::Conflict);
        self.worker.app.metrics.daily_posts(result, closed);
        Ok(given_up)
    }

    /// The same for all attempts.
    fn nonce(&self) -> String {
        format!("{}-{}", self.schedule.id, self.post.date.format("%Y%m%d"))
    }
}
