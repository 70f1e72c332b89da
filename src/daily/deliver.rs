//! Posting a claimed position once.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Job, Worker};
use crate::commands::daily_post::{self, Deed, Facts};
use crate::commands::platform::{MAX_NONCE, Post, Trouble};
use crate::ids::MessageId;
use crate::store::{LEASE, PostState, Store, Told};

/// How long after the first try Discord surely still knows the nonce; it says "a few minutes".
const NONCE_KNOWN: TimeDelta = TimeDelta::seconds(60);

/// How many pages of a channel's messages are looked through for a post.
const MAX_PAGES: usize = 10;

/// When a request may begin at the latest, so that it ends within the lease.
const BEGIN_WITHIN: TimeDelta = TimeDelta::seconds(4);

/// After how long a post is late, and says so.
const IN_TIME: TimeDelta = TimeDelta::minutes(5);

/// The shortest pause after a refusal; the pauses double.
const REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Pauses after failures of Discord's, in seconds; the last one stays.
const FAILURE_PAUSES: [i64; 7] = [2, 5, 10, 30, 60, 120, 300];

/// The most keys of closed days that one post publishes; others wait for the next one.
const MAX_CLOSED_KEYS: u32 = 5;

/// What a look into the channel found.
enum Look {
    Found(MessageId),
    NotThere,
    CannotTell,
}

impl Worker {
    /// Posts the position, or notes what stands in the way. The job's post becomes
    /// [`PostState::Posted`] if it is.
    pub(super) async fn deliver(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        if job.maybe_sent && !nonce_is_known(job, Utc::now()) {
            match self.look(store, job).await {
                Ok(Look::Found(message)) => return self.record(store, job, message).await,
                Ok(Look::NotThere) => job.maybe_sent = false,
                Err(trouble) if trouble.may_pass() => {
                    return give_back(store, job, &trouble).await;
                }
                Ok(Look::CannotTell) | Err(_) => return give_up_unknown(store, job).await,
            }
        }
        let now = Utc::now();
        if now < job.post.due_at {
            // Claimed by a clock that was ahead; nobody is to see the position before its time.
            let (due_at, maybe_sent) = (job.post.due_at, job.maybe_sent);
            return store.give_back(&job.post, due_at, maybe_sent, None).await;
        }
        if now - job.post.due_at >= self.late && !job.maybe_sent {
            return self.give_up_late(store, job).await;
        }
        let (facts, _) = facts(store, job, now).await?;
        let message = daily_post::message(&facts);
        let post = Post {
            message: &message,
            ping: daily_post::ping(&job.schedule),
            quiet: false,
            nonce: Some(nonce(job)),
        };
        let in_time = BEGIN_WITHIN.to_std().unwrap_or_default();
        if job.since.elapsed() > in_time {
            // Nothing was sent by this process.
            let again_at = Utc::now();
            let maybe_sent = job.maybe_sent;
            return store.give_back(&job.post, again_at, maybe_sent, None).await;
        }
        match self.platform.post(job.post.channel, &post).await {
            Ok(posted) => self.record(store, job, posted.message).await,
            Err(trouble) if trouble.may_pass() => give_back(store, job, &trouble).await,
            Err(trouble) => self.refused(store, job, &trouble).await,
        }
    }

    async fn record(&self, store: &Store, job: &mut Job, message: MessageId) -> anyhow::Result<()> {
        let now = Utc::now();
        let (_, told) = facts(store, job, now).await?;
        store.posted(&job.post, message, &told, now).await?;
        job.post.state = PostState::Posted;
        job.post.message = Some(message);
        job.post.work.tries = 0;
        tracing::info!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            message = message.0,
            "posted a position of the day"
        );
        Ok(())
    }

    /// Looks for the post in the channel: its first button has its id.
    async fn look(&self, store: &Store, job: &Job) -> Result<Look, Trouble> {
        let channel = job.post.channel;
        let wanted = daily_post::button_id(&job.post).to_string();
        let oldest_possible = known_message(store, job).await;
        let mut before = None;
        for _ in 0..MAX_PAGES {
            let seen = self.platform.recent(channel, before).await?;
            if let Some(found) = seen.iter().find(|seen| seen.buttons.contains(&wanted)) {
                return Ok(Look::Found(found.message));
            }
            match (seen.last(), before) {
                // Also when the bot may not read: then Discord shows nothing.
                (None, None) => return Ok(Look::CannotTell),
                (None, Some(_)) => return Ok(Look::NotThere),
                (Some(last), _) if oldest_possible.is_some_and(|known| last.message <= known) => {
                    return Ok(Look::NotThere);
                }
                (Some(last), _) => before = Some(last.message),
            }
        }
        Ok(Look::CannotTell)
    }

    /// Discord does not allow it, or there is no channel any more. Somebody may mend that; after
    /// the last pause the schedule is stopped, and its moderator told.
    async fn refused(&self, store: &Store, job: &Job, trouble: &Trouble) -> anyhow::Result<()> {
        let now = Utc::now();
        let reason = daily_post::reason(Deed::Post, trouble, job.post.channel);
        let late_by = (now - job.post.due_at).max(TimeDelta::zero());
        let again_at = now + late_by.max(REFUSAL_PAUSE);
        tracing::warn!(
            schedule = job.schedule.id.0,
            date = %job.post.date,
            %trouble,
            "a position of the day was refused"
        );
        if again_at < job.post.due_at + self.late {
            let maybe_sent = job.maybe_sent;
            return store
                .give_back(&job.post, again_at, maybe_sent, Some(&reason))
                .await;
        }
        self.stop(store, job, &reason).await
    }

    /// It is too late for the post, and it was not sent. After refusals the schedule is stopped.
    async fn give_up_late(&self, store: &Store, job: &Job) -> anyhow::Result<()> {
        let reason = job.post.trouble.as_deref();
        let reason = reason.unwrap_or("Discord could not be reached in time.");
        let now = Utc::now();
        store
            .give_up(&job.post, PostState::Missed, reason, false, now)
            .await?;
        Ok(())
    }

    async fn stop(&self, store: &Store, job: &Job, reason: &str) -> anyhow::Result<()> {
        let now = Utc::now();
        let stopped = store
            .give_up(&job.post, PostState::Missed, reason, true, now)
            .await?;
        if !stopped {
            return Ok(());
        }
        tracing::warn!(
            schedule = job.schedule.id.0,
            "stopped a schedule that cannot post"
        );
        let message = daily_post::stopped(&job.schedule, reason);
        if let Err(trouble) = self.platform.tell(job.schedule.set_by, &message).await {
            tracing::info!(%trouble, "the moderator of a stopped schedule could not be told");
        }
        Ok(())
    }
}

/// A message of the channel that is surely older than the post, the newest that is known.
async fn known_message(store: &Store, job: &Job) -> Option<MessageId> {
    let Job { schedule, post, .. } = job;
    let last = store.last_posted(schedule.id).await.ok().flatten();
    // A later day may have been posted before anybody found this one.
    let last = last.filter(|last| last.date < post.date);
    let last = last.and_then(|last| last.place());
    let last = last.filter(|place| place.channel == post.channel);
    let notice = schedule
        .notice
        .filter(|notice| notice.channel == post.channel && notice.message.made_at() < post.due_at);
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

async fn give_back(store: &Store, job: &Job, trouble: &Trouble) -> anyhow::Result<()> {
    let now = Utc::now();
    let again_at = now + pause(job.post.work.tries, trouble);
    let maybe_sent = job.maybe_sent || trouble.maybe_done();
    tracing::warn!(
        schedule = job.schedule.id.0,
        date = %job.post.date,
        %trouble,
        %again_at,
        "a position of the day is tried again"
    );
    store.give_back(&job.post, again_at, maybe_sent, None).await
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

async fn give_up_unknown(store: &Store, job: &Job) -> anyhow::Result<()> {
    let reason = "The bot was interrupted while it posted, and cannot see in the channel whether \
                  it had. It does not post twice.";
    tracing::warn!(
        schedule = job.schedule.id.0,
        date = %job.post.date,
        "nobody can tell whether a position of the day was posted"
    );
    store
        .give_up(&job.post, PostState::Unknown, reason, false, Utc::now())
        .await?;
    Ok(())
}

/// What the post says, and which keys it thereby publishes and commits to.
async fn facts<'a>(
    store: &Store,
    job: &'a Job,
    now: DateTime<Utc>,
) -> anyhow::Result<(Facts<'a>, Told)> {
    let Job { schedule, post, .. } = job;
    let commitment = store.commitment_place(schedule.id, post.key).await?;
    let mut closed = store
        .closed_keys(schedule.id, post.date, MAX_CLOSED_KEYS + 1)
        .await?;
    closed.retain(|closed| closed.key != post.key);
    closed.truncate(MAX_CLOSED_KEYS.try_into()?);
    let told = Told {
        keys: closed
            .iter()
            .map(|closed| closed.key)
            .chain([post.key])
            .collect(),
        committed: post.next_date.map(|date| schedule.secret.day_key(date)),
    };
    let facts = Facts {
        schedule,
        post,
        commitment,
        closed,
        late: now - post.due_at >= IN_TIME,
    };
    Ok((facts, told))
}
