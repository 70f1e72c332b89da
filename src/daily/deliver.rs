use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::{Job, Worker};
use crate::chat::answer::Message;
use crate::chat::platform::{ChannelCheck, MAX_NONCE, PlatformError, Post, find_own};
use crate::ids::MessageId;
use crate::metrics::PostResult;
use crate::reply::daily_post::{self, DailyPostData, PostAction};
use crate::store::{GivenUp, LEASE, PostState, PostTold, Recorded, Schedule, ScheduleState, Store};
use crate::words::say;

/// Discord deduplicates a nonce for "a few minutes". Only used if the channel history is not readable.
const NONCE_KNOWN: TimeDelta = TimeDelta::seconds(60);

/// Maximum number of lookups (about half a day).
const MAX_LOOKS: u32 = 200;

/// Latest start of a request, so that it finishes before the lease expires.
const BEGIN_WITHIN: Duration = Duration::from_secs(4);

/// Deadline and retry interval for recording a sent post.
const RECORD_WITHIN: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Delays of the attempts to notify a moderator.
const TELL_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// Delay after which a post says that it is late.
const IN_TIME: TimeDelta = TimeDelta::minutes(5);

/// Minimum pause. Each pause doubles the time since the first attempt.
const REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// In seconds. The last one repeats.
const FAILURE_PAUSES: [i64; 7] = [2, 5, 10, 30, 60, 120, 300];

/// Per post. The next post publishes the rest.
const MAX_CLOSED_KEYS: u32 = 5;

impl Worker {
    /// On success, `job.post` becomes [`PostState::Posted`].
    pub(super) async fn deliver(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let (facts, told) = facts(store, job, now).await?;
        let message = daily_post::message(&facts);
        if job.maybe_sent && self.settle_doubt(store, job, now, &told).await? {
            return Ok(());
        }
        if now < job.post.due_at {
            // A clock was ahead. Positions are never published early.
            let (due_at, maybe_sent) = (job.post.due_at, job.maybe_sent);
            return Ok(store
                .give_back(&job.post, due_at, maybe_sent, None, now)
                .await?);
        }
        if !job.maybe_sent
            && let Some(reason) = self.too_late(job, now)
        {
            self.give_up(store, job, PostState::Missed, &reason, false)
                .await?;
            return Ok(());
        }
        if job.since.elapsed() > BEGIN_WITHIN {
            // Nothing was sent, and the lease may expire.
            let maybe_sent = job.maybe_sent;
            return Ok(store
                .give_back(&job.post, now, maybe_sent, None, now)
                .await?);
        }
        let post = Post {
            message: &message,
            ping: daily_post::ping(&job.schedule),
            quiet: false,
            nonce: Some(nonce(job)),
            replies_to: None,
        };
        match self.platform.post(job.post.channel, &post).await {
            Ok(posted) => self.record(store, job, posted.message, &told).await,
            Err(trouble) if trouble.may_pass() => self.give_back(store, job, &trouble).await,
            Err(trouble) => self.refused(store, job, PostAction::Post, &trouble).await,
        }
    }

    /// Returns `true` if nothing is left to do now.
    async fn settle_doubt(
        &self,
        store: &Store,
        job: &mut Job,
        now: DateTime<Utc>,
        told: &PostTold,
    ) -> anyhow::Result<bool> {
        match self.look(store, job).await {
            Ok(ChannelCheck::Found(found)) => self.record(store, job, found, told).await?,
            Ok(ChannelCheck::NotThere) => {
                job.maybe_sent = false;
                return Ok(false);
            }
            // Wait until the due time, because members see given-up days.
            Ok(ChannelCheck::CannotTell) if now < job.post.due_at => return Ok(false),
            // Discord still deduplicates the nonce.
            Ok(ChannelCheck::CannotTell)
                if nonce_is_known(job, now) && self.too_late(job, now).is_none() =>
            {
                return Ok(false);
            }
            Ok(ChannelCheck::CannotTell) => self.give_up_unknown(store, job).await?,
            Err(trouble) if trouble.may_pass() => {
                if job.post.work.tries < MAX_LOOKS {
                    self.give_back(store, job, &trouble).await?;
                } else {
                    self.give_up_unknown(store, job).await?;
                }
            }
            Err(trouble) => self.refused(store, job, PostAction::Read, &trouble).await?,
        }
        Ok(true)
    }

    /// Returns the reason if the post must not be sent any more.
    fn too_late(&self, job: &Job, now: DateTime<Utc>) -> Option<String> {
        if job.schedule.state == ScheduleState::Paused {
            return Some(say!("daily-post-paused"));
        }
        let too_late = now - job.post.due_at >= self.late;
        let reason = job.post.trouble.clone();
        too_late.then(|| reason.unwrap_or_else(|| say!("daily-post-unreachable")))
    }

    async fn look(&self, store: &Store, job: &Job) -> Result<ChannelCheck, PlatformError> {
        let wanted = daily_post::button_id(&job.post).to_string();
        let older = older_message(store, job).await;
        find_own(&*self.platform, job.post.channel, &wanted, older).await
    }

    /// A moderator can solve the problem until the post is too late. Then the schedule stops.
    async fn refused(
        &self,
        store: &Store,
        job: &Job,
        deed: PostAction,
        trouble: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let reason = daily_post::reason(deed, trouble, job.post.channel);
        let first = job.post.work.first_try_at.unwrap_or(now);
        let again_at = now + (now - first).max(REFUSAL_PAUSE);
        if again_at < job.post.due_at + self.late {
            let maybe_sent = job.maybe_sent;
            store
                .give_back(&job.post, again_at, maybe_sent, Some(&reason), now)
                .await?;
            self.app.metrics().daily_posts(PostResult::Refused, 1);
            tracing::warn!(
                schedule = job.schedule.id.0,
                date = %job.post.date,
                %trouble,
                %again_at,
                "position of the day refused; retrying later"
            );
            return Ok(());
        }
        // A single refusal after a downtime does not stop the schedule.
        let stop = job.post.trouble.is_some();
        let state = if job.maybe_sent {
            PostState::Unknown
        } else {
            PostState::Missed
        };
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %trouble,
            "position of the day refused; giving up"
        );
        match self.give_up(store, job, state, &reason, stop).await? {
            GivenUp::Stopped => {
                self.app.metrics().schedule_stopped();
                self.tell_stopped(job, &reason).await;
            }
            GivenUp::Closed | GivenUp::Overtaken => {}
        }
        Ok(())
    }

    async fn tell_stopped(&self, job: &Job, reason: &str) {
        let schedule = &job.schedule;
        tracing::warn!(
            schedule = schedule.id.0,
            "schedule stopped because it cannot post"
        );
        let message = daily_post::stopped(schedule, reason);
        self.tell_moderator(schedule, &message).await;
    }

    pub(super) async fn tell_held(&self, schedule: &Schedule) {
        tracing::warn!(
            schedule = schedule.id.0,
            "schedule on hold after missed days"
        );
        self.tell_moderator(schedule, &daily_post::on_hold(schedule))
            .await;
    }

    async fn tell_moderator(&self, schedule: &Schedule, message: &Message) {
        let Some(moderator) = schedule.set_by else {
            tracing::info!("moderator not notified: the schedule has none");
            return;
        };
        for pause in TELL_PAUSES {
            sleep(pause).await;
            match self.platform.tell(moderator, message).await {
                Ok(()) => return,
                Err(trouble) => {
                    tracing::info!(%trouble, "cannot notify the moderator of the schedule");
                    if !trouble.may_pass() {
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
        told: &PostTold,
    ) -> anyhow::Result<()> {
        let posted = loop {
            match store
                .posted(&job.post, message, told, self.app.clock().now())
                .await
            {
                Ok(Recorded::Now) => break 1,
                Ok(Recorded::Before) => break 0,
                Err(error) if job.since.elapsed() > RECORD_WITHIN => return Err(error.into()),
                Err(_) => sleep(RECORD_PAUSE).await,
            }
        };
        job.post.state = PostState::Posted;
        job.post.message = Some(message);
        job.post.work.tries = 0;
        let metrics = self.app.metrics();
        metrics.daily_posts(PostResult::Posted, posted);
        tracing::info!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            message_id = message.0,
            "position of the day posted"
        );
        Ok(())
    }

    async fn give_back(
        &self,
        store: &Store,
        job: &Job,
        trouble: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let again_at = now + pause(job.post.work.tries, trouble);
        let maybe_sent = job.maybe_sent || trouble.maybe_done();
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %trouble,
            %again_at,
            "position of the day not posted; retrying later"
        );
        self.app.metrics().daily_posts(PostResult::Failed, 1);
        Ok(store
            .give_back(&job.post, again_at, maybe_sent, None, now)
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
    ) -> anyhow::Result<GivenUp> {
        let given_up = store
            .give_up(&job.post, state, reason, stop, self.app.clock().now())
            .await?;
        let ending = if state == PostState::Unknown {
            PostResult::Unknown
        } else {
            PostResult::Missed
        };
        let closed = match given_up {
            GivenUp::Closed | GivenUp::Stopped => 1,
            GivenUp::Overtaken => 0,
        };
        self.app.metrics().daily_posts(ending, closed);
        Ok(given_up)
    }
}

/// Newest message of the schedule that is older than the post.
async fn older_message(store: &Store, job: &Job) -> Option<MessageId> {
    let post = &job.post;
    let last = store.posted_before(post).await.ok().flatten();
    let last = last.and_then(|post| post.place());
    // A notice may be newer, and an earlier day may have been posted late.
    let is_older =
        |channel, message: MessageId| channel == post.channel && message.made_at() < post.due_at;
    let last = last.filter(|place| is_older(place.channel, place.message));
    let notice = job.schedule.notice;
    let notice = notice.filter(|notice| is_older(notice.channel, notice.message));
    let last = last.map(|place| place.message);
    last.into_iter()
        .chain(notice.map(|notice| notice.message))
        .max()
}

fn nonce_is_known(job: &Job, now: DateTime<Utc>) -> bool {
    let first = job.post.work.first_try_at;
    first.is_some_and(|first| (TimeDelta::zero()..NONCE_KNOWN).contains(&(now - first)))
}

/// The same for all attempts.
fn nonce(job: &Job) -> String {
    let nonce = format!("{}-{}", job.schedule.id, job.post.date.format("%Y%m%d"));
    debug_assert!(nonce.len() <= MAX_NONCE);
    nonce
}

pub(super) fn pause(tries: u32, trouble: &PlatformError) -> TimeDelta {
    let tries = usize::try_from(tries).unwrap_or(usize::MAX);
    let index = tries.saturating_sub(1).min(FAILURE_PAUSES.len() - 1);
    let pause = TimeDelta::seconds(FAILURE_PAUSES[index]);
    match trouble {
        PlatformError::Busy(wait) => TimeDelta::from_std(*wait).unwrap_or(LEASE).max(pause),
        PlatformError::NoAccess
        | PlatformError::NotAllowed
        | PlatformError::Gone
        | PlatformError::TooManyPins
        | PlatformError::Refused(_)
        | PlatformError::Unavailable { .. } => pause,
    }
}

async fn facts<'a>(
    store: &Store,
    job: &'a Job,
    now: DateTime<Utc>,
) -> anyhow::Result<(DailyPostData<'a>, PostTold)> {
    let Job { schedule, post, .. } = job;
    let committed = store.committed_day(schedule.id, post.key).await?;
    let closed = store
        .closed_keys(schedule.id, post.date, MAX_CLOSED_KEYS)
        .await?;
    let told = PostTold {
        keys: closed
            .iter()
            .map(|closed| closed.key)
            .chain([post.key])
            .collect(),
        committed: post.next_date.map(|date| schedule.day(date).key),
    };
    let facts = DailyPostData {
        schedule,
        post,
        committed,
        closed,
        late: now - post.due_at >= IN_TIME,
    };
    Ok((facts, told))
}
