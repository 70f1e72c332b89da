//! Posting a claimed position once.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::{Job, Worker};
use crate::chat::answer::Message;
use crate::chat::platform::{ChannelCheck, MAX_NONCE, Post, Trouble, find_own};
use crate::ids::MessageId;
use crate::metrics::PostEnding;
use crate::reply::daily_post::{self, Deed, Facts};
use crate::store::{GivenUp, LEASE, PostState, PostTold, Recorded, Schedule, ScheduleState, Store};
use crate::words::say;

/// How long after the first try Discord surely still knows the nonce; it says "a few minutes". It
/// counts only where the channel cannot be read, as the clock may have been set meanwhile.
const NONCE_KNOWN: TimeDelta = TimeDelta::seconds(60);

/// How often it is looked for a post that may have been sent, while Discord fails: for more than half
/// a day.
const MAX_LOOKS: u32 = 200;

/// When a request may begin at the latest after the post was taken, so that it ends in the lease.
const BEGIN_WITHIN: Duration = Duration::from_secs(4);

/// Until when after the post was taken it is tried to record that it was made, and the pause between
/// tries.
const RECORD_WITHIN: Duration = Duration::from_secs(12);
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// The pauses before tries to tell a moderator of a stopped schedule.
const TELL_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// After how long a post is late, and says so.
const IN_TIME: TimeDelta = TimeDelta::minutes(5);

/// The shortest pause after a refusal; the pauses double.
const REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Pauses after failures of Discord's, in seconds; the last one stays.
const FAILURE_PAUSES: [i64; 7] = [2, 5, 10, 30, 60, 120, 300];

/// The most keys of closed days that one post publishes; others wait for the next one.
const MAX_CLOSED_KEYS: u32 = 5;

impl Worker {
    /// Posts the position, or notes what stands in the way. The job's post becomes
    /// [`PostState::Posted`] if it is.
    pub(super) async fn deliver(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        let now = self.app.clock().best();
        let (facts, told) = facts(store, job, now).await?;
        let message = daily_post::message(&facts);
        if job.maybe_sent && self.settle_doubt(store, job, now, &told).await? {
            return Ok(());
        }
        if now < job.post.due_at {
            // Claimed by a clock that was ahead; nobody is to see the position before its time.
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
            // Nothing was sent by this process, and there may be no time left to do it.
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
            Err(trouble) => self.refused(store, job, Deed::Post, &trouble).await,
        }
    }

    /// Finds out whether a post was sent before; says whether nothing is to be done any more for now.
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
            // It waits for its time: a day that is given up can be seen.
            Ok(ChannelCheck::CannotTell) if now < job.post.due_at => return Ok(false),
            // Within that time Discord makes no second message of the same nonce.
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
            Err(trouble) => self.refused(store, job, Deed::Read, &trouble).await?,
        }
        Ok(true)
    }

    /// Why a post that was not sent is not to be sent any more.
    fn too_late(&self, job: &Job, now: DateTime<Utc>) -> Option<String> {
        if job.schedule.state == ScheduleState::Paused {
            return Some(say!("daily-post-paused"));
        }
        let too_late = now - job.post.due_at >= self.late;
        let reason = job.post.trouble.clone();
        too_late.then(|| reason.unwrap_or_else(|| say!("daily-post-unreachable")))
    }

    /// Looks for the post in the channel: one of its buttons has its id.
    async fn look(&self, store: &Store, job: &Job) -> Result<ChannelCheck, Trouble> {
        let wanted = daily_post::button_id(&job.post).to_string();
        let older = older_message(store, job).await;
        find_own(&*self.platform, job.post.channel, &wanted, older).await
    }

    /// Discord does not allow it, or there is no channel any more. Somebody may mend that until it
    /// is too late for the post; then the schedule is stopped, and its moderator told.
    async fn refused(
        &self,
        store: &Store,
        job: &Job,
        deed: Deed,
        trouble: &Trouble,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().best();
        let reason = daily_post::reason(deed, trouble, job.post.channel);
        // The pauses double, counted from the first try.
        let first = job.post.work.first_try_at.unwrap_or(now);
        let again_at = now + (now - first).max(REFUSAL_PAUSE);
        if again_at < job.post.due_at + self.late {
            let maybe_sent = job.maybe_sent;
            store
                .give_back(&job.post, again_at, maybe_sent, Some(&reason), now)
                .await?;
            self.app.metrics().daily_posts(PostEnding::Refused, 1);
            tracing::warn!(
                schedule = job.schedule.id.0,
                date = %job.post.date,
                %trouble,
                %again_at,
                "a position of the day was refused"
            );
            return Ok(());
        }
        // A single refusal, after a downtime, is no reason to stop.
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
            "a position of the day was refused for good"
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
            "stopped a schedule that cannot post"
        );
        let message = daily_post::stopped(schedule, reason);
        self.tell_moderator(schedule, &message).await;
    }

    /// Tells the moderator of a schedule that it waits for their word.
    pub(super) async fn tell_held(&self, schedule: &Schedule) {
        tracing::warn!(
            schedule = schedule.id.0,
            "a schedule has missed so many days that it waits for a moderator's word"
        );
        self.tell_moderator(schedule, &daily_post::on_hold(schedule))
            .await;
    }

    async fn tell_moderator(&self, schedule: &Schedule, message: &Message) {
        let Some(moderator) = schedule.set_by else {
            tracing::info!("the moderator of a schedule that does not post had their name erased");
            return;
        };
        for pause in TELL_PAUSES {
            sleep(pause).await;
            match self.platform.tell(moderator, message).await {
                Ok(()) => return,
                Err(trouble) => {
                    tracing::info!(%trouble, "the moderator of a schedule that does not post was not told");
                    if !trouble.may_pass() {
                        return;
                    }
                }
            }
        }
    }

    /// Records the message of a post, and what it told. The store may be away for a moment.
    async fn record(
        &self,
        store: &Store,
        job: &mut Job,
        message: MessageId,
        told: &PostTold,
    ) -> anyhow::Result<()> {
        let posted = loop {
            match store
                .posted(&job.post, message, told, self.app.clock().best())
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
        metrics.daily_posts(PostEnding::Posted, posted);
        tracing::info!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            message_id = message.0,
            "posted a position of the day"
        );
        Ok(())
    }

    async fn give_back(&self, store: &Store, job: &Job, trouble: &Trouble) -> anyhow::Result<()> {
        let now = self.app.clock().best();
        let again_at = now + pause(job.post.work.tries, trouble);
        let maybe_sent = job.maybe_sent || trouble.maybe_done();
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %trouble,
            %again_at,
            "a position of the day is tried again"
        );
        self.app.metrics().daily_posts(PostEnding::Failed, 1);
        Ok(store
            .give_back(&job.post, again_at, maybe_sent, None, now)
            .await?)
    }

    async fn give_up_unknown(&self, store: &Store, job: &Job) -> anyhow::Result<()> {
        let reason = say!("daily-post-interrupted");
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            "nobody can tell whether a position of the day was posted"
        );
        self.give_up(store, job, PostState::Unknown, &reason, false)
            .await?;
        Ok(())
    }

    /// Closes a day without a post, and stops its schedule if asked to.
    async fn give_up(
        &self,
        store: &Store,
        job: &Job,
        state: PostState,
        reason: &str,
        stop: bool,
    ) -> anyhow::Result<GivenUp> {
        let given_up = store
            .give_up(&job.post, state, reason, stop, self.app.clock().best())
            .await?;
        let ending = if state == PostState::Unknown {
            PostEnding::Unknown
        } else {
            PostEnding::Missed
        };
        let closed = match given_up {
            GivenUp::Closed | GivenUp::Stopped => 1,
            GivenUp::Overtaken => 0,
        };
        self.app.metrics().daily_posts(ending, closed);
        Ok(given_up)
    }
}

/// A message of the channel that is surely older than the post.
async fn older_message(store: &Store, job: &Job) -> Option<MessageId> {
    let post = &job.post;
    let last = store.posted_before(post).await.ok().flatten();
    let last = last.and_then(|post| post.place());
    // `set` may have announced something since, and a day before may have been posted very late.
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

/// The same for every try of a post.
fn nonce(job: &Job) -> String {
    let nonce = format!("{}-{}", job.schedule.id, job.post.date.format("%Y%m%d"));
    debug_assert!(nonce.len() <= MAX_NONCE);
    nonce
}

/// How long to wait after a failure that may pass.
pub(super) fn pause(tries: u32, trouble: &Trouble) -> TimeDelta {
    let tries = usize::try_from(tries).unwrap_or(usize::MAX);
    let index = tries.saturating_sub(1).min(FAILURE_PAUSES.len() - 1);
    let pause = TimeDelta::seconds(FAILURE_PAUSES[index]);
    match trouble {
        Trouble::Busy(wait) => TimeDelta::from_std(*wait).unwrap_or(LEASE).max(pause),
        Trouble::NoAccess
        | Trouble::NotAllowed
        | Trouble::Gone
        | Trouble::TooManyPins
        | Trouble::Refused(_)
        | Trouble::Unavailable { .. } => pause,
    }
}

/// What the post says, and which keys it thereby publishes and commits to.
async fn facts<'a>(
    store: &Store,
    job: &'a Job,
    now: DateTime<Utc>,
) -> anyhow::Result<(Facts<'a>, PostTold)> {
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
    let facts = Facts {
        schedule,
        post,
        committed,
        closed,
        late: now - post.due_at >= IN_TIME,
    };
    Ok((facts, told))
}
