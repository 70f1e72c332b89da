use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::{Job, Worker};
use crate::chat::answer::Message;
use crate::chat::platform::{PlatformError, Post};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::domain::schedule::{PostState, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::reply::daily_post::{self, DailyPostData, PostAction};
use crate::store::{GiveUpResult, PublishedKeys, Recorded, Store};
use crate::text::say;
use crate::workers::backoff::{self, Backoff};
use crate::workers::send_once::{Attempt, Outcome};

/// Deadline and retry interval for recording a sent post.
const RECORD_DEADLINE: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Delays of the attempts to notify a moderator.
const NOTIFY_DELAYS: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// Delay after which a post says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Each pause doubles the time since the first attempt.
const MIN_REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Older keys per post. The next posts publish the rest.
const MAX_OLDER_KEYS: u32 = 5;

impl Worker {
    /// On success, `job.post` becomes [`PostState::Posted`].
    pub(super) async fn deliver(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let (data, published) = load_data(store, job, now).await?;
        let message = daily_post::message(&data);
        // A clock was ahead. Positions are never published early.
        let is_early = now < job.post.due_at;
        let too_late = self.too_late(job, now).filter(|_| !is_early);
        let may_send = !is_early && too_late.is_none();
        match self.send(store, job, &message, may_send, now).await {
            Outcome::Sent(message) => self.record(store, job, message, &published).await,
            // Gives up only after the due time, because members can see days that were given up.
            Outcome::Unknown if !is_early => self.give_up_unknown(store, job).await,
            Outcome::Unknown | Outcome::Postponed => {
                if let Some(reason) = too_late {
                    self.give_up(store, job, PostState::Missed, &reason, false)
                        .await?;
                    return Ok(());
                }
                let (retry_at, maybe_sent) = (job.post.due_at.max(now), job.maybe_sent);
                Ok(store
                    .release(&job.post, retry_at, maybe_sent, None, now)
                    .await?)
            }
            Outcome::SearchFailed(error) => {
                self.handle_failure(store, job, &backoff::DAILY_SEARCH, PostAction::Read, &error)
                    .await
            }
            Outcome::PostFailed(error) => {
                self.handle_failure(store, job, &backoff::DAILY_POST, PostAction::Post, &error)
                    .await
            }
        }
    }

    async fn send(
        &self,
        store: &Store,
        job: &mut Job,
        message: &Message,
        may_send: bool,
        now: DateTime<Utc>,
    ) -> Outcome {
        let stop_at = if job.maybe_sent {
            older_message(store, job).await
        } else {
            None
        };
        let attempt = Attempt {
            platform: &*self.platform,
            channel: job.post.channel,
            post: Post {
                message,
                ping: daily_post::ping(&job.schedule),
                quiet: false,
                nonce: Some(nonce(job)),
                replies_to: None,
            },
            button: daily_post::button_id(&job.post).to_string(),
            stop_at,
            may_send,
            age: job.post.work.first_try_at.map(|first| now - first),
            claimed_at: job.claimed_at,
        };
        attempt.send(&mut job.maybe_sent).await
    }

    /// Returns the reason if the post must not be sent any more.
    fn too_late(&self, job: &Job, now: DateTime<Utc>) -> Option<String> {
        if job.schedule.state == ScheduleState::Paused {
            return Some(say!("daily-post-paused"));
        }
        let too_late = now - job.post.due_at >= self.max_delay;
        let reason = job.post.problem.clone();
        too_late.then(|| reason.unwrap_or_else(|| say!("daily-post-unreachable")))
    }

    /// A moderator can solve the problem until the post is too late. Then the schedule stops.
    async fn handle_refusal(
        &self,
        store: &Store,
        job: &Job,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let reason = daily_post::reason(action, error, job.post.channel);
        let first = job.post.work.first_try_at.unwrap_or(now);
        let retry_at = now + (now - first).max(MIN_REFUSAL_PAUSE);
        if retry_at < job.post.due_at + self.max_delay {
            return self
                .retry_later(store, job, retry_at, error, Some(&reason))
                .await;
        }
        // A single refusal after a downtime does not stop the schedule.
        let stop = job.post.problem.is_some();
        let state = if job.maybe_sent {
            PostState::Unknown
        } else {
            PostState::Missed
        };
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %error,
            "position of the day refused; giving up"
        );
        match self.give_up(store, job, state, &reason, stop).await? {
            GiveUpResult::Stopped => {
                self.app.metrics.schedule_stopped();
                let schedule = &job.schedule;
                tracing::warn!(
                    schedule = schedule.id.0,
                    "schedule stopped because it cannot post"
                );
                let message = || daily_post::stopped(schedule, &reason);
                self.notify_moderator(schedule, message).await;
            }
            GiveUpResult::Closed | GiveUpResult::Conflict => {}
        }
        Ok(())
    }

    pub(super) async fn notify_on_hold(&self, schedule: &Schedule) {
        tracing::warn!(
            schedule = schedule.id.0,
            "schedule on hold after missed days"
        );
        self.notify_moderator(schedule, || daily_post::on_hold(schedule))
            .await;
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
            sleep(pause).await;
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

    async fn record(
        &self,
        store: &Store,
        job: &mut Job,
        message: MessageId,
        published: &PublishedKeys,
    ) -> anyhow::Result<()> {
        let posted = loop {
            match store
                .record_post(&job.post, message, published, self.app.clock().now())
                .await
            {
                Ok(Recorded::New) => break 1,
                Ok(Recorded::Duplicate) => break 0,
                Err(error) if job.claimed_at.elapsed() > RECORD_DEADLINE => {
                    return Err(error.into());
                }
                Err(_) => sleep(RECORD_PAUSE).await,
            }
        };
        job.post.state = PostState::Posted;
        job.post.message = Some(message);
        job.post.work.tries = 0;
        let metrics = &self.app.metrics;
        metrics.daily_posts(PostResult::Posted, posted);
        tracing::info!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            message_id = message.0,
            "position of the day posted"
        );
        Ok(())
    }

    async fn handle_failure(
        &self,
        store: &Store,
        job: &Job,
        backoff: &Backoff,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let Some(retry_at) = backoff.retry_at(job.post.work.tries, error, now) else {
            return if error.is_temporary() {
                self.give_up_unknown(store, job).await
            } else {
                self.handle_refusal(store, job, action, error).await
            };
        };
        self.retry_later(store, job, retry_at, error, None).await
    }

    /// `refusal` is the reason for moderators.
    async fn retry_later(
        &self,
        store: &Store,
        job: &Job,
        retry_at: DateTime<Utc>,
        error: &PlatformError,
        refusal: Option<&str>,
    ) -> anyhow::Result<()> {
        let (result, what) = match refusal {
            Some(_) => (PostResult::Refused, "refused"),
            None => (PostResult::Failed, "not posted"),
        };
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %error,
            %retry_at,
            "position of the day {what}; retrying later"
        );
        self.app.metrics.daily_posts(result, 1);
        let (now, maybe_sent) = (self.app.clock().now(), job.maybe_sent);
        Ok(store
            .release(&job.post, retry_at, maybe_sent, refusal, now)
            .await?)
    }

    async fn give_up_unknown(&self, store: &Store, job: &Job) -> anyhow::Result<()> {
        let reason = say!("daily-post-interrupted");
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            "unknown whether the position of the day was posted; not posting it again"
        );
        self.give_up(store, job, PostState::Unknown, &reason, false)
            .await?;
        Ok(())
    }

    async fn give_up(
        &self,
        store: &Store,
        job: &Job,
        state: PostState,
        reason: &str,
        stop: bool,
    ) -> anyhow::Result<GiveUpResult> {
        let given_up = store
            .give_up(&job.post, state, reason, stop, self.app.clock().now())
            .await?;
        let result = if state == PostState::Unknown {
            PostResult::Unknown
        } else {
            PostResult::Missed
        };
        let closed = match given_up {
            GiveUpResult::Closed | GiveUpResult::Stopped => 1,
            GiveUpResult::Conflict => 0,
        };
        self.app.metrics.daily_posts(result, closed);
        Ok(given_up)
    }
}

/// Newest message of the schedule that is older than the post.
async fn older_message(store: &Store, job: &Job) -> Option<MessageId> {
    let post = &job.post;
    let last = store.previous_post(post).await.ok().flatten();
    let last = last.and_then(|post| post.place());
    let notice = job.schedule.notice.map(|notice| notice.place());
    // A notice may be newer, and an earlier day may have been posted late.
    let is_older = |place: &MessagePlace| {
        place.channel == post.channel && place.message.created_at() < post.due_at
    };
    let older = last.into_iter().chain(notice).filter(is_older);
    older.map(|place| place.message).max()
}

/// The same for all attempts.
fn nonce(job: &Job) -> String {
    format!("{}-{}", job.schedule.id, job.post.date.format("%Y%m%d"))
}

async fn load_data<'a>(
    store: &Store,
    job: &'a Job,
    now: DateTime<Utc>,
) -> anyhow::Result<(DailyPostData<'a>, PublishedKeys)> {
    let Job { schedule, post, .. } = job;
    let committed = store.committed_day(schedule.id, post.key).await?;
    let closed = store
        .unpublished_keys(schedule.id, post.date, MAX_OLDER_KEYS)
        .await?;
    let published = PublishedKeys {
        keys: closed
            .iter()
            .map(|closed| closed.key)
            .chain([post.key])
            .collect(),
        committed: post.next_date.map(|date| schedule.day(date).key),
    };
    let data = DailyPostData {
        schedule,
        post,
        committed,
        closed,
        late: now - post.due_at >= LATE_AFTER,
    };
    Ok((data, published))
}
