//! Announcements of changes that are not saved yet.
//!
//! Such an announcement has a job, which the command holds until the change is saved. If the process dies, or the save
//! fails, the announcement is retracted.

use chrono::TimeDelta;

use super::announcement_text::current_announcement;
use crate::chat::send_once::{Mark, SearchResult, search};
use crate::chat::{CommandError, Message, Platform, PlatformError};
use crate::commands::caller::{Moderator, nothing_changed};
use crate::domain::ids::{MessageId, MessagePlace, first_id_at};
use crate::domain::schedule::Schedule;
use crate::store::{AnnouncedMessage, Job, Store, StoreError, UnsavedAnnouncement, Update};
use crate::text::say;

/// Maximum difference from Discord's clock.
const MAX_CLOCK_DIFFERENCE: TimeDelta = TimeDelta::minutes(10);

/// Why nothing was announced, as far as the bot knows.
pub(super) enum AnnounceError {
    /// The bot cannot post in the channel, or does not know whether it did, for this reason.
    NotConfirmed(String),
    Internal(anyhow::Error),
}

impl From<anyhow::Error> for AnnounceError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<StoreError> for AnnounceError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<AnnounceError> for CommandError {
    /// Refuses a change that had to be announced first.
    fn from(error: AnnounceError) -> Self {
        match error {
            AnnounceError::NotConfirmed(reason) => nothing_changed(&[reason]).into(),
            AnnounceError::Internal(error) => Self::Internal(error),
        }
    }
}

/// An announcement that may be in its channel, while its change is not saved.
pub(super) struct Unsaved<'a> {
    moderator: Moderator<'a>,
    store: &'a Store,
    announcement: UnsavedAnnouncement,
    job: Job,
}

impl<'a> Unsaved<'a> {
    /// Prepares to post a new message in the channel of a schedule.
    pub(super) async fn begin_message(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        message: &Message,
    ) -> Result<Self, AnnounceError> {
        let store = moderator.app.store().await?;
        let job = claim_channel(moderator, store, schedule).await?;
        let announced = AnnouncedMessage::New {
            text: message.text.clone(),
            // Read after the claim: messages of other announcements are older.
            newer_than: newest_message(moderator, schedule).await,
        };
        Self::record(moderator, store, schedule, job, announced).await
    }

    /// Prepares to edit the announcement of a schedule.
    pub(super) async fn begin_edit(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        notice: MessagePlace,
    ) -> Result<Self, AnnounceError> {
        let store = moderator.app.store().await?;
        let job = claim_channel(moderator, store, schedule).await?;
        let announced = AnnouncedMessage::Edited(notice.message);
        Self::record(moderator, store, schedule, job, announced).await
    }

    async fn record(
        moderator: Moderator<'a>,
        store: &'a Store,
        schedule: &Schedule,
        mut job: Job,
        message: AnnouncedMessage,
    ) -> Result<Self, AnnounceError> {
        let announcement = UnsavedAnnouncement {
            guild: schedule.guild,
            schedule: schedule.id,
            channel: schedule.plan.channel,
            day: schedule.next_day().map(|day| day.id()),
            message,
        };
        let now = moderator.app.clock().now();
        let recorded = store
            .record_announcement(&mut job, &announcement, now)
            .await?;
        if recorded == Update::Conflict {
            return Err(in_progress(schedule));
        }
        Ok(Self {
            moderator,
            store,
            announcement,
            job,
        })
    }

    /// The transaction that saves the change completes this job.
    pub(super) fn job(&self) -> &Job {
        &self.job
    }

    /// Newest message of the channel before a new one. `None` for an edited one.
    pub(super) fn newer_than(&self) -> Option<MessageId> {
        match self.announcement.message {
            AnnouncedMessage::New { newer_than, .. } => Some(newer_than),
            AnnouncedMessage::Edited(_) => None,
        }
    }

    /// Extends the lease of the job. Fails if the change is saved, or if another process retracts the announcement.
    pub(super) async fn renew(&mut self) -> anyhow::Result<Update> {
        let now = self.moderator.app.clock().now();
        Ok(self.store.renew_job(&mut self.job, now).await?)
    }

    /// Forgets an announcement that is certainly not in the channel. If that fails, a job looks for it later.
    pub(super) async fn end(&self) {
        if let Err(error) = self
            .store
            .end_announcement(&self.job, &self.announcement, None)
            .await
        {
            tracing::warn!(%error, "cannot forget an announcement that was not sent; a job does it later");
        }
    }

    /// Removes the announcement of a change that could not be saved for this `reason`. `posted` is its message, if it is a
    /// new one.
    pub(super) async fn retract(mut self, posted: Option<MessageId>, reason: &CommandError) {
        if let Err(error) = self.try_to_retract(posted, reason).await {
            let error = format!("{error:#}");
            tracing::warn!(
                error,
                "cannot retract an announcement now; a job does it later"
            );
        }
    }

    async fn try_to_retract(
        &mut self,
        posted: Option<MessageId>,
        reason: &CommandError,
    ) -> anyhow::Result<()> {
        let has_lease = self.renew().await? == Update::Saved;
        let retraction = Retraction {
            store: self.store,
            platform: self.moderator.platform,
            announcement: &self.announcement,
            job: &self.job,
        };
        if has_lease {
            return Ok(retraction.run(posted).await?);
        }
        // The job is gone. After an error, the change may be saved, because the response of the store was lost. After a
        // refusal, the job was ended without this message, which was sent later.
        if let (CommandError::Refused(_), Some(message)) = (reason, posted) {
            retraction.delete_posted(message).await?;
        }
        Ok(())
    }
}

async fn claim_channel(
    moderator: Moderator<'_>,
    store: &Store,
    schedule: &Schedule,
) -> Result<Job, AnnounceError> {
    let now = moderator.app.clock().now();
    store
        .claim_channel(schedule.plan.channel, now)
        .await?
        .ok_or_else(|| in_progress(schedule))
}

fn in_progress(schedule: &Schedule) -> AnnounceError {
    let channel = schedule.plan.channel.mention();
    AnnounceError::NotConfirmed(say!("schedules-announcement-in-progress", channel))
}

/// Newest message of the channel, or an older id if the channel is not readable.
async fn newest_message(moderator: Moderator<'_>, schedule: &Schedule) -> MessageId {
    let older = MessageId(match moderator.interaction {
        Some(interaction) => interaction.0,
        None => first_id_at(moderator.app.clock().now() - MAX_CLOCK_DIFFERENCE),
    });
    match moderator
        .platform
        .recent_messages(schedule.plan.channel, None)
        .await
    {
        Ok(seen) => seen
            .first()
            .map_or(older, |newest| newest.message.max(older)),
        Err(error) => {
            tracing::debug!(%error, "cannot read the channel of an announcement");
            older
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum RetractionError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("Discord: {0}")]
    Platform(#[from] PlatformError),
}

/// Removes the announcement of an unsaved change from its channel. This process holds its job.
pub(crate) struct Retraction<'a> {
    pub store: &'a Store,
    pub platform: &'a dyn Platform,
    pub announcement: &'a UnsavedAnnouncement,
    pub job: &'a Job,
}

impl Retraction<'_> {
    /// Deletes the message, or shows the stored schedule in its announcement again; then ends the announcement. `posted`
    /// is the new message, if it is known.
    pub(crate) async fn run(&self, posted: Option<MessageId>) -> Result<(), RetractionError> {
        let message = match (&self.announcement.message, posted) {
            (AnnouncedMessage::Edited(message), _) => Some(*message),
            (AnnouncedMessage::New { .. }, Some(posted)) => Some(posted),
            (AnnouncedMessage::New { text, newer_than }, None) => {
                self.search(text, *newer_than).await?
            }
        };
        let mut deleted = None;
        if let Some(message) = message {
            // Otherwise, it may be the same text of a later announcement.
            if !self.store.has_lease(self.job).await? {
                return Ok(());
            }
            deleted = self.remove(message).await?;
        }
        self.store
            .end_announcement(self.job, self.announcement, deleted)
            .await?;
        Ok(())
    }

    async fn search(
        &self,
        text: &str,
        newer_than: MessageId,
    ) -> Result<Option<MessageId>, PlatformError> {
        let channel = self.announcement.channel;
        let mark = Mark::Text { text, newer_than };
        match search(self.platform, channel, &mark, Some(newer_than)).await? {
            SearchResult::Found(message) => Ok(Some(message)),
            SearchResult::NotFound => Ok(None),
            SearchResult::Inconclusive => {
                tracing::warn!(
                    channel = channel.0,
                    "cannot look for the announcement of an unsaved change; it may stay in the channel"
                );
                Ok(None)
            }
        }
    }

    /// Shows the stored schedule in its announcement again, or deletes a new message. Returns the message if it was
    /// deleted.
    async fn remove(&self, message: MessageId) -> Result<Option<MessageId>, RetractionError> {
        let place = self.place(message);
        let stored = self.store.schedule(self.announcement.schedule).await?;
        if let Some(schedule) = stored
            && schedule.notice == Some(place)
        {
            let shown = current_announcement(self.store, &schedule, place).await?;
            return match self.platform.edit(place, &shown).await {
                Ok(()) | Err(PlatformError::Gone) => Ok(None),
                Err(error) => Err(error.into()),
            };
        }
        match self.announcement.message {
            // A later change has replaced its text, which may have the commitment that other messages link to.
            AnnouncedMessage::Edited(_) => Ok(None),
            AnnouncedMessage::New { .. } => {
                self.delete(message).await?;
                Ok(Some(message))
            }
        }
    }

    /// Deletes a new message whose change was certainly not saved. Needs no lease, because no other change has this
    /// message.
    async fn delete_posted(&self, message: MessageId) -> Result<(), RetractionError> {
        self.delete(message).await?;
        if let Some(day) = self.announcement.day {
            self.store
                .cancel_publication(self.announcement.schedule, day, Some(message))
                .await?;
        }
        Ok(())
    }

    /// Succeeds if the message is gone already.
    async fn delete(&self, message: MessageId) -> Result<(), PlatformError> {
        match self.platform.delete(self.place(message)).await {
            Ok(()) | Err(PlatformError::Gone) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn place(&self, message: MessageId) -> MessagePlace {
        MessagePlace {
            channel: self.announcement.channel,
            message,
        }
    }
}
