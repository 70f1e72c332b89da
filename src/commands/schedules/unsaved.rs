//! Announcements of changes that are not saved yet.
//!
//! Such an announcement has a job, which the command holds until the change is saved. If the process dies, or the save
//! fails, the announcement is retracted.

use super::announce_error::AnnounceError;
use super::announcement_text::current_announcement;
use super::held_job::HeldJob;
use crate::chat::send_once::{History, Mark, SearchResult, search};
use crate::chat::{CommandError, Message, Platform, PlatformError};
use crate::commands::caller::Moderator;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace};
use crate::domain::schedule::Schedule;
use crate::store::{AnnouncedMessage, Job, Store, StoreError, UnsavedAnnouncement, Update};
use crate::text::say;

/// How a change is about to be announced.
pub(super) enum PlannedMessage<'a> {
    New(&'a Message),
    /// Edit of the announcement at this place.
    Edit(MessagePlace),
}

/// An announcement that may be in its channel, while its change is not saved.
pub(super) struct Unsaved<'a> {
    pub(super) moderator: Moderator<'a>,
    announcement: UnsavedAnnouncement,
    /// The transaction that saves the change completes this job.
    pub(super) held: HeldJob<'a>,
}

impl<'a> Unsaved<'a> {
    /// Records an announcement of a schedule before it is sent, so that a job can retract it if this process dies. Fails
    /// if another announcement is in progress in the channel.
    pub(super) async fn begin(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        planned: PlannedMessage<'_>,
    ) -> Result<Self, AnnounceError> {
        let store = moderator.app.store().await?;
        let clock = moderator.app.clock();
        let channel = match planned {
            PlannedMessage::New(_) => schedule.plan.channel,
            PlannedMessage::Edit(notice) => notice.channel,
        };
        let mut job = store
            .claim_channel(channel, clock.now())
            .await?
            .ok_or_else(|| in_progress(channel))?;
        let message = match planned {
            PlannedMessage::New(message) => AnnouncedMessage::New {
                text: message.text.clone(),
                // Read after the claim, so that the messages of all earlier announcements are older.
                newer_than: newest_message(moderator, channel).await,
            },
            PlannedMessage::Edit(notice) => AnnouncedMessage::Edited(notice.message),
        };
        let announcement = UnsavedAnnouncement {
            guild: schedule.guild,
            schedule: schedule.id,
            channel,
            day: schedule.next_day().map(|day| day.id()),
            message,
        };
        let recorded = store
            .record_announcement(&mut job, &announcement, clock.now())
            .await?;
        if recorded == Update::Conflict {
            return Err(in_progress(channel));
        }
        Ok(Self {
            moderator,
            announcement,
            held: HeldJob {
                app: moderator.app,
                store,
                job,
            },
        })
    }

    /// Returns the newest message that was in the channel before a new announcement. `None` for an edited one.
    pub(super) fn newer_than(&self) -> Option<MessageId> {
        match self.announcement.message {
            AnnouncedMessage::New { newer_than, .. } => Some(newer_than),
            AnnouncedMessage::Edited(_) => None,
        }
    }

    /// Forgets an announcement that is certainly not in the channel. If that fails, a job looks for it later.
    pub(super) async fn end(&self) {
        if let Err(error) = self
            .held
            .store
            .end_announcement(&self.held.job, &self.announcement, None)
            .await
        {
            tracing::warn!(%error, "cannot forget an announcement that was not sent; a job does it later");
        }
    }

    /// Removes the announcement of a change that could not be saved for this `reason`. `posted` is its message, if it
    /// is a new one.
    pub(super) async fn retract(mut self, posted: Option<MessageId>, reason: &CommandError) {
        if let Err(error) = self.try_to_retract(posted, reason).await {
            let error = format!("{error:#}");
            tracing::warn!(
                error,
                "cannot retract an announcement now; a job does it later"
            );
        }
    }

    /// As [`Self::retract`], but returns errors.
    async fn try_to_retract(
        &mut self,
        posted: Option<MessageId>,
        reason: &CommandError,
    ) -> anyhow::Result<()> {
        let has_lease = self.held.begin_attempt().await?;
        let retraction = Retraction {
            store: self.held.store,
            platform: self.moderator.platform,
            announcement: &self.announcement,
            job: &self.held.job,
        };
        match has_lease {
            Update::Saved => retraction.run(posted).await?,
            // The job has ended. After a refusal, another process ended it before the message was sent, so nothing else
            // deletes the message. After an error, the change may be saved, because the response of the store was lost.
            Update::Conflict => {
                if let Some(message) = posted
                    && matches!(reason, CommandError::Refused(_))
                {
                    retraction.delete_posted(message).await?;
                }
            }
        }
        Ok(())
    }
}

fn in_progress(channel: ChannelId) -> AnnounceError {
    AnnounceError::NotConfirmed(say!(
        "schedules-announcement-in-progress",
        channel = channel.mention(),
    ))
}

/// Returns the newest message of the channel, which is older than an announcement that is posted next.
///
/// If the channel is not readable, returns the id of the moderator's interaction, which is older than the announcement,
/// too.
async fn newest_message(moderator: Moderator<'_>, channel: ChannelId) -> MessageId {
    let older = MessageId(moderator.interaction.0);
    let recent_messages = match moderator.platform.recent_messages(channel, None).await {
        Ok(recent_messages) => recent_messages,
        Err(error) => {
            tracing::debug!(%error, "cannot read the channel of an announcement");
            return older;
        }
    };
    match recent_messages.first() {
        Some(newest) => newest.message.max(older),
        None => older,
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
    /// Removes the announcement from the channel, and then ends it: deletes a new message, or shows the stored schedule
    /// in an edited one again. `posted` is the new message; if it is `None`, searches the channel for it.
    ///
    /// Does nothing if this process has lost the lease of the job.
    pub(crate) async fn run(&self, posted: Option<MessageId>) -> Result<(), RetractionError> {
        let mut deleted = None;
        if let Some(message) = self.find_message(posted).await? {
            // Without the lease, the message may belong to a later announcement with the same text.
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

    /// Returns the message of the announcement, or `None` if it is a new one that is not in the channel.
    async fn find_message(
        &self,
        posted: Option<MessageId>,
    ) -> Result<Option<MessageId>, PlatformError> {
        match &self.announcement.message {
            AnnouncedMessage::Edited(message) => Ok(Some(*message)),
            AnnouncedMessage::New { .. } if posted.is_some() => Ok(posted),
            AnnouncedMessage::New { text, newer_than } => self.search(text, *newer_than).await,
        }
    }

    /// Searches the channel for a new message by its text. Returns `None` if it is not found, also if the search is
    /// inconclusive: then the message may stay in the channel.
    async fn search(
        &self,
        text: &str,
        newer_than: MessageId,
    ) -> Result<Option<MessageId>, PlatformError> {
        let channel = self.announcement.channel;
        let mark = Mark::Text { text, newer_than };
        let history = History::MayBeHidden;
        match search(self.platform, channel, history, &mark, Some(newer_than)).await? {
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
    /// deleted: then it does not count as the publication of a commitment.
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

    /// Deletes a new message whose change was certainly not saved, and records that it did not publish its commitment.
    /// Needs no lease, because no other change has this message.
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
