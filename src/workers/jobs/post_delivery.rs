//! Sends a claimed post, once.

use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::post::ClaimedPost;
use crate::chat::send_once::{Attempt, History, Mark, Outcome};
use crate::chat::{Button, Message, PlatformError, Post};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::domain::schedule::{PostFailure, ScheduleState};
use crate::metrics::PostResult;
use crate::reply::daily_post::{self, DailyPostData, PostAction};
use crate::reply::verify_page;
use crate::store::{GiveUpResult, GivenUpSchedule, Recorded};
use crate::text::say;
use crate::workers::backoff::{self, Backoff};
use crate::workers::queue::Task;

/// Deadline and retry interval for recording a sent post.
const RECORD_DEADLINE: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Delay after which a post says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Each pause doubles the time since the first attempt.
const MIN_REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Whether a claimed post is to be sent.
#[derive(PartialEq, Eq)]
enum Decision {
    /// Not yet, because a clock was ahead. Positions are never published early.
    Wait,
    Send,
    /// Not any more, for this reason.
    GiveUp(String),
}

impl ClaimedPost {
    /// Sends the post and records its message. If that is not possible, schedules the next attempt or gives the post
    /// up.
    pub(super) async fn deliver(&mut self) -> anyhow::Result<()> {
        let now = self.task.now();
        let decision = self.decide(now);
        let message = self.message(now).await?;
        // Even if the post must not be sent, `send` finds a message that an earlier attempt has sent, so that the day
        // counts as posted.
        let may_send = decision == Decision::Send;
        match (self.send(&message, may_send, now).await, decision) {
            (Outcome::Sent(posted), _) => self.record(posted).await,
            (Outcome::SearchFailed(error), _) => {
                self.handle_failure(&backoff::DAILY_SEARCH, PostAction::Read, &error)
                    .await
            }
            (Outcome::PostFailed(error), _) => {
                self.handle_failure(&backoff::DAILY_POST, PostAction::Post, &error)
                    .await
            }
            // Members can see days that were given up, so no day is given up before its due time.
            (Outcome::Unknown | Outcome::Postponed, Decision::Wait) => {
                self.task.release(self.post.due_at).await
            }
            // An earlier attempt may have sent the post, and it must not be sent twice.
            (Outcome::Unknown, Decision::Send | Decision::GiveUp(_)) => {
                self.give_up_unknown().await
            }
            // Too little of the lease was left, so the next attempt sends the post.
            (Outcome::Postponed, Decision::Send) => self.task.release(now).await,
            (Outcome::Postponed, Decision::GiveUp(reason)) => {
                self.give_up(PostFailure::Missed, &reason, GivenUpSchedule::Continues)
                    .await
            }
        }
    }

    /// Decides whether the post is to be sent. A post that is too late is given up with the reason of its last refusal.
    fn decide(&self, now: DateTime<Utc>) -> Decision {
        if now < self.post.due_at {
            return Decision::Wait;
        }
        if self.schedule.state == ScheduleState::Paused {
            return Decision::GiveUp(say!("daily-post-paused"));
        }
        if now < self.deadline() {
            return Decision::Send;
        }
        match self.post.state.problem() {
            Some(problem) => Decision::GiveUp(problem.to_owned()),
            None => Decision::GiveUp(say!("daily-post-unreachable")),
        }
    }

    /// Time from which on the post is missed.
    fn deadline(&self) -> DateTime<Utc> {
        self.post.ready_at() + self.task.context.max_post_delay
    }

    /// Returns the message of the post, which says so if it is late.
    async fn message(&self, now: DateTime<Utc>) -> anyhow::Result<Message> {
        let data = DailyPostData {
            schedule: &self.schedule,
            post: &self.post,
            position: self
                .post
                .position()
                .context("a day without a position is not posted")?,
            late: now - self.post.due_at >= LATE_AFTER,
        };
        Ok(daily_post::message(&data, self.verify_button().await?))
    }

    /// Returns the button that opens the page where members can verify the draw. `None` if the bot has no such page.
    async fn verify_button(&self) -> anyhow::Result<Option<Button>> {
        let Some(page) = &self.task.context.app.verify_page else {
            return Ok(None);
        };
        // The record of what the day is drawn from, which the page needs to draw it again.
        let committed_day = self
            .task
            .store
            .committed_day(self.schedule.id, self.post.id())
            .await?;
        let next_commitment = self
            .post
            .next_date
            .and_then(|date| self.schedule.day(date).commitment());
        Ok(verify_page::post_button(
            Some(page),
            &self.post,
            committed_day.as_ref(),
            next_commitment,
        ))
    }

    /// Sends the post, once: if an earlier attempt has sent it, finds its message. If `may_send` is false, only
    /// searches.
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
            history: History::MayBeHidden,
            may_send,
            first_try_at: self.task.job.first_attempt_at,
            now,
            claimed_at: self.task.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// Records the message of the post, so that it is not posted again.
    async fn record(&mut self, message: MessageId) -> anyhow::Result<()> {
        let recorded = self.store_message(message).await?;
        let place = MessagePlace {
            channel: self.post.channel,
            message,
        };
        self.post.record(place, self.task.now());
        if recorded == Recorded::New {
            self.count(PostResult::Posted);
        }
        tracing::info!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            message_id = message.0,
            "position of the day posted"
        );
        Ok(())
    }

    /// Stores the message of the post, and that it publishes the commitment to the next day. Retries after errors of
    /// the store until [`RECORD_DEADLINE`]. The lease lasts longer, so no other process takes over the job meanwhile.
    async fn store_message(&mut self, message: MessageId) -> anyhow::Result<Recorded> {
        let committed = self.post.next_date.map(|date| self.schedule.day(date).id());
        loop {
            let now = self.task.now();
            let Task { store, job, .. } = &mut self.task;
            let result = store
                .record_post(job, &self.post, message, committed, now)
                .await;
            match result {
                Ok(recorded) => return Ok(recorded),
                Err(error) if self.task.claimed_at.elapsed() > RECORD_DEADLINE => {
                    return Err(error.into());
                }
                Err(_) => sleep(RECORD_PAUSE).await,
            }
        }
    }

    /// Decides what happens after a failed request to Discord. An error that remains temporary to the last attempt
    /// leaves the result unknown.
    async fn handle_failure(
        &self,
        backoff: &Backoff,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        match backoff.retry_at(self.task.job.attempts, error, self.task.now()) {
            Some(retry_at) => {
                tracing::warn!(
                    schedule = self.schedule.id.0,
                    date = %self.post.date,
                    %error,
                    %retry_at,
                    "position of the day not posted; retrying later"
                );
                self.count(PostResult::Failed);
                self.task.release(retry_at).await
            }
            None if error.is_temporary() => self.give_up_unknown().await,
            None => self.handle_refusal(action, error).await,
        }
    }

    /// Retries a refused post until its deadline, because a moderator can solve the problem. Each pause doubles the
    /// time since the first attempt. At the deadline, closes the day, and stops the schedule if an earlier attempt was
    /// refused, too.
    async fn handle_refusal(
        &self,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.task.now();
        let reason = daily_post::reason(action, error, self.post.channel);
        let first_attempt_at = self.task.job.first_attempt_at.unwrap_or(now);
        let retry_at = now + (now - first_attempt_at).max(MIN_REFUSAL_PAUSE);
        if retry_at < self.deadline() {
            tracing::warn!(
                schedule = self.schedule.id.0,
                date = %self.post.date,
                %error,
                %retry_at,
                "position of the day refused; retrying later"
            );
            self.count(PostResult::Refused);
            // Stores the reason for moderators.
            let Task { store, job, .. } = &self.task;
            store
                .retry_post(job, &self.post, retry_at, &reason, now)
                .await?;
            return Ok(());
        }
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            %error,
            "position of the day refused; giving up"
        );
        // An earlier attempt may have sent the post, and lost Discord's response.
        let failure = if self.task.job.maybe_done {
            PostFailure::Unknown
        } else {
            PostFailure::Missed
        };
        let was_refused_before = self.post.state.problem().is_some();
        // A single refusal after a downtime does not stop the schedule.
        let schedule_result = if was_refused_before {
            GivenUpSchedule::Stops
        } else {
            GivenUpSchedule::Continues
        };
        self.give_up(failure, &reason, schedule_result).await
    }

    /// Closes the day because the post may have been sent, and must not be sent twice.
    async fn give_up_unknown(&self) -> anyhow::Result<()> {
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            "unknown whether the position of the day was posted; not posting it again"
        );
        let reason = say!("daily-post-interrupted");
        self.give_up(PostFailure::Unknown, &reason, GivenUpSchedule::Continues)
            .await
    }

    /// Closes the day without a message. If the schedule stops, jobs tell that to its channel and its last editor. Does
    /// nothing if another process has taken over the job.
    async fn give_up(
        &self,
        failure: PostFailure,
        reason: &str,
        schedule_result: GivenUpSchedule,
    ) -> anyhow::Result<()> {
        let Task {
            context,
            store,
            job,
            ..
        } = &self.task;
        let given_up = store
            .give_up(
                job,
                &self.post,
                failure,
                reason,
                schedule_result,
                self.task.now(),
            )
            .await?;
        if given_up == GiveUpResult::Conflict {
            return Ok(());
        }
        match failure {
            PostFailure::Unknown => self.count(PostResult::Unknown),
            // A day that was not drawn is not posted either.
            PostFailure::Missed | PostFailure::NotDrawn => self.count(PostResult::Missed),
        }
        if given_up == GiveUpResult::Stopped {
            context.app.metrics.schedule_stopped();
            tracing::warn!(
                schedule = self.schedule.id.0,
                "schedule stopped because it cannot post"
            );
        }
        Ok(())
    }

    fn count(&self, result: PostResult) {
        self.task.context.app.metrics.daily_posts(result, 1);
    }

    /// The same for all attempts.
    fn nonce(&self) -> String {
        format!("{}-{}", self.schedule.id, self.post.date.format("%Y%m%d"))
    }
}
