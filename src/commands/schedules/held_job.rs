//! Jobs that a command does itself. If its process dies, another one takes over when the lease expires.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::time::{Instant, sleep};

use crate::chat::send_once::{Attempt, Outcome};
use crate::chat::{Message, PlatformError};
use crate::commands::caller::Moderator;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace};
use crate::reply::daily_post::{PostAction, reason};
use crate::store::{Job, Store, Update};
use crate::text::say;

/// Pauses before the attempts to post or edit a message, while it is unknown whether the one before succeeded.
const ATTEMPT_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(1),
    Duration::from_secs(3),
];

/// A job that this process has claimed.
pub(super) struct HeldJob<'a> {
    pub moderator: Moderator<'a>,
    pub store: &'a Store,
    pub job: Job,
}

/// What became of a message.
pub(super) enum PostResult {
    Posted(MessageId),
    /// Certainly not posted.
    NotPosted(PlatformError),
    /// Discord never said whether it was posted, and the bot cannot find it.
    Unknown,
}

impl PostResult {
    /// Whether another attempt may find or post the message.
    pub(super) fn may_succeed_later(&self) -> bool {
        match self {
            Self::Posted(_) => false,
            Self::NotPosted(error) => error.is_temporary(),
            Self::Unknown => true,
        }
    }

    /// Returns where the message was posted, or why it is not certain that it was.
    pub(super) fn place(self, channel: ChannelId) -> Result<MessagePlace, String> {
        match self {
            Self::Posted(message) => Ok(MessagePlace { channel, message }),
            Self::NotPosted(error) => Err(reason(PostAction::Post, &error, channel)),
            Self::Unknown => Err(say!(
                "schedules-announcement-unknown",
                channel = channel.mention(),
            )),
        }
    }
}

/// What became of an edit.
pub(super) enum EditResult {
    Edited,
    /// The message no longer exists.
    Gone,
    /// Certainly not edited.
    NotEdited(PlatformError),
    /// Discord never said whether it edited the message.
    Unknown,
}

impl EditResult {
    /// Whether another attempt may edit the message.
    pub(super) fn may_succeed_later(&self) -> bool {
        match self {
            Self::Edited | Self::Gone => false,
            Self::NotEdited(error) => error.is_temporary(),
            Self::Unknown => true,
        }
    }
}

impl HeldJob<'_> {
    fn now(&self) -> DateTime<Utc> {
        self.moderator.app.clock().now()
    }

    /// Extends the lease for another attempt. Returns `Conflict` if the job has ended, or if another process has
    /// claimed it.
    pub(super) async fn begin_attempt(&mut self) -> anyhow::Result<Update> {
        let now = self.now();
        Ok(self.store.claim_job(&mut self.job, now).await?)
    }

    /// Deletes the job, because nothing is left to do. If that fails, a worker finds that out later.
    pub(super) async fn complete(&self) {
        if let Err(error) = self.store.complete_job(&self.job).await {
            tracing::warn!(%error, "cannot delete the job of a command; a worker does it later");
        }
    }

    /// Lets a worker do the rest of the job at once.
    pub(super) async fn hand_over(&self) {
        let now = self.now();
        // The worker's pauses begin with the shortest one.
        let mut job = self.job.clone();
        job.attempts = 0;
        if let Err(error) = self.store.release_job(&job, now, now).await {
            tracing::warn!(%error, "cannot hand over the job of a command; a worker does it after the lease");
        }
        self.moderator.app.wake_workers();
    }

    /// Posts a message once, even if the response of an attempt is lost: the next attempt looks for the message in the
    /// channel first. Each attempt extends the lease of the job.
    ///
    /// Returns `NotPosted` only if no attempt can have sent the message. If that is not certain, returns `Unknown`.
    pub(super) async fn post(&mut self, mut attempt: Attempt<'_>) -> anyhow::Result<PostResult> {
        for pause in ATTEMPT_PAUSES {
            sleep(pause).await;
            // Read before the claim, so that it is not later than the beginning of the lease.
            attempt.claimed_at = Instant::now();
            if self.begin_attempt().await? == Update::Conflict {
                // Another process may be posting the message.
                break;
            }
            attempt.now = self.now();
            match attempt.send(&mut self.job.maybe_done).await {
                Outcome::Sent(message) => return Ok(PostResult::Posted(message)),
                // No attempt can have sent the message.
                Outcome::PostFailed(error) if !self.job.maybe_done => {
                    return Ok(PostResult::NotPosted(error));
                }
                // The message may be in the channel although it was not found, so another attempt could post it twice.
                Outcome::Unknown => break,
                // The next attempt may find the message, or send it.
                Outcome::Postponed | Outcome::SearchFailed(_) | Outcome::PostFailed(_) => {}
            }
        }
        Ok(PostResult::Unknown)
    }

    /// Edits a message. If the response of an attempt is lost, repeats the edit, which has the same result. Each
    /// attempt extends the lease of the job.
    pub(super) async fn edit(
        &mut self,
        place: MessagePlace,
        message: &Message,
    ) -> anyhow::Result<EditResult> {
        let mut maybe_edited = false;
        for pause in ATTEMPT_PAUSES {
            sleep(pause).await;
            if self.begin_attempt().await? == Update::Conflict {
                // Another process may be editing the message.
                break;
            }
            match self.moderator.platform.edit(place, message).await {
                Ok(()) => return Ok(EditResult::Edited),
                Err(PlatformError::Gone) => return Ok(EditResult::Gone),
                Err(error) if error.maybe_done() => maybe_edited = true,
                Err(error) if !maybe_edited => {
                    tracing::warn!(%error, "cannot edit an announcement");
                    return Ok(EditResult::NotEdited(error));
                }
                // An earlier attempt may have edited the message, so this error does not settle the result.
                Err(_) => {}
            }
        }
        tracing::warn!("unknown whether an announcement was edited");
        Ok(EditResult::Unknown)
    }
}
