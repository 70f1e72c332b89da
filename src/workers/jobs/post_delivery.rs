//! Sends a claimed post, once.

use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::post::ClaimedPost;
use crate::chat::send_once::{Attempt, Mark, Outcome};
use crate::chat::{Button, Message, PlatformError, Post};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::domain::schedule::{ClosedResult, ScheduleState};
use crate::metrics::PostResult;
use crate::reply::daily_post::{self, DailyPostData, PostAction};
use crate::reply::verify_page;
use crate::store::{GiveUpResult, Recorded};
use crate::text::say;
use crate::workers::backoff::{self, Backoff};
use crate::workers::moderator;

/// Deadline and retry interval for recording a sent post.
const RECORD_DEADLINE: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Delay after which a post says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Each pause doubles the time since the first attempt.
const MIN_REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

impl ClaimedPost {
    /// On success, the post has a message.
    pub(super) async fn deliver(&mut self) -> anyhow::Result<()> {
        let now = self.task.now();
        let position = self
            .post
            .position()
            .context("a day without a position is not posted")?;
        let data = DailyPostData {
            schedule: &self.schedule,
            post: &self.post,
            position,
            late: now - self.post.due_at >= LATE_AFTER,
        };
        let message = daily_post::message(&data, self.check_button().await?);
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
                    self.give_up(ClosedResult::Missed, &reason, false).await?;
                    return Ok(());
                }
                self.task.release(self.post.due_at.max(now)).await
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

    /// Returns the link to the verify page, or `None` without a page.
    async fn check_button(&self) -> anyhow::Result<Option<Button>> {
        let Some(page) = &self.task.context.app.verify_page else {
            return Ok(None);
        };
        let committed = self
            .task
            .store
            .committed_day(self.schedule.id, self.post.id())
            .await?;
        let next_day = self.post.next_date.map(|date| self.schedule.day(date));
        Ok(verify_page::post_button(
            Some(page),
            &self.post,
            committed.as_ref(),
            next_day.and_then(|day| day.commitment()),
        ))
    }

    async fn send(&mut self, message: &Message, may_send: bool, now: DateTime<Utc>) -> Outcome {
        let attempt = Attempt {
            platform: &*self.task.context.platform,
            channel: self.post.channel,
            post: Post {
                message,
                ping: daily_post::ping(&self.schedule),
                quiet: false,
                nonce: Some(self.nonce()),
                replies_to: None,
            },
            mark: Mark::Button(daily_post::button_id(&self.post).to_string()),
            may_send,
            first_try_at: self.task.job.first_attempt_at,
            now,
            claimed_at: self.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// Returns the reason if the post must not be sent any more.
    fn too_late(&self, now: DateTime<Utc>) -> Option<String> {
        if self.schedule.state == ScheduleState::Paused {
            return Some(say!("daily-post-paused"));
        }
        let too_late = now - self.post.ready_at() >= self.task.context.max_post_delay;
        if !too_late {
            return None;
        }
        match self.post.state.problem() {
            Some(problem) => Some(problem.to_owned()),
            None => Some(say!("daily-post-unreachable")),
        }
    }

    /// A moderator can solve the problem until the post is too late. Then the schedule stops.
    async fn handle_refusal(
        &self,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.task.now();
        let reason = daily_post::reason(action, error, self.post.channel);
        let first = self.task.job.first_attempt_at.unwrap_or(now);
        let retry_at = now + (now - first).max(MIN_REFUSAL_PAUSE);
        if retry_at < self.post.ready_at() + self.task.context.max_post_delay {
            return self.retry_later(retry_at, error, Some(&reason)).await;
        }
        // A single refusal after a downtime does not stop the schedule.
        let stop = self.post.state.problem().is_some();
        let result = if self.task.job.maybe_done {
            ClosedResult::Unknown
        } else {
            ClosedResult::Missed
        };
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            %error,
            "position of the day refused; giving up"
        );
        if self.give_up(result, &reason, stop).await? == GiveUpResult::Stopped {
            self.task.context.app.metrics.schedule_stopped();
            moderator::notify_stopped(&self.task.context, &self.schedule, &reason).await;
        }
        Ok(())
    }

    async fn record(&mut self, message: MessageId) -> anyhow::Result<()> {
        let committed = self.post.next_date.map(|date| self.schedule.day(date).id());
        let recorded = loop {
            let now = self.task.now();
            match self
                .task
                .store
                .record_post(&mut self.task.job, &self.post, message, committed, now)
                .await
            {
                Ok(recorded) => break recorded,
                Err(error) if self.claimed_at.elapsed() > RECORD_DEADLINE => {
                    return Err(error.into());
                }
                Err(_) => sleep(RECORD_PAUSE).await,
            }
        };
        let place = MessagePlace {
            channel: self.post.channel,
            message,
        };
        self.post.record(place, self.task.now());
        if recorded == Recorded::New {
            let metrics = &self.task.context.app.metrics;
            metrics.daily_posts(PostResult::Posted, 1);
        }
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
        match backoff.retry_at(self.task.job.attempts, error, self.task.now()) {
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
        self.task.context.app.metrics.daily_posts(result, 1);
        match refusal {
            Some(problem) => {
                self.task
                    .store
                    .retry_post(
                        &self.task.job,
                        &self.post,
                        retry_at,
                        problem,
                        self.task.now(),
                    )
                    .await?;
            }
            None => self.task.release(retry_at).await?,
        }
        Ok(())
    }

    async fn give_up_unknown(&self) -> anyhow::Result<()> {
        let reason = say!("daily-post-interrupted");
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            "unknown whether the position of the day was posted; not posting it again"
        );
        self.give_up(ClosedResult::Unknown, &reason, false).await?;
        Ok(())
    }

    async fn give_up(
        &self,
        result: ClosedResult,
        reason: &str,
        stop: bool,
    ) -> anyhow::Result<GiveUpResult> {
        let given_up = self
            .task
            .store
            .give_up(
                &self.task.job,
                &self.post,
                result,
                reason,
                stop,
                self.task.now(),
            )
            .await?;
        let counted = if result == ClosedResult::Unknown {
            PostResult::Unknown
        } else {
            PostResult::Missed
        };
        let closed = usize::from(given_up != GiveUpResult::Conflict);
        self.task.context.app.metrics.daily_posts(counted, closed);
        Ok(given_up)
    }

    /// The same for all attempts.
    fn nonce(&self) -> String {
        format!("{}-{}", self.schedule.id, self.post.date.format("%Y%m%d"))
    }
}
