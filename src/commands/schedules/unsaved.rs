//! Announcements of changes that are not saved yet.
//!
//! Such an announcement has a job, which the command holds until the change is saved. If the process dies, or the save
//! fails, the announcement is retracted.

use super::announcement_text::current_announcement;
use super::held_job::HeldJob;
use crate::chat::send_once::{History, Mark, SearchResult, search};
use crate::chat::{CommandError, Message, Platform, PlatformError};
use crate::commands::caller::{Moderator, nothing_changed};
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
    announcement: UnsavedAnnouncement,
    /// The transaction that saves the change completes this job.
    pub held: HeldJob<'a>,
}

impl<'a> Unsaved<'a> {
    /// Records an announcement of a schedule before it is sent, so that a job can retract it if this process dies. Fails
    /// if another announcement is in progress in the channel.
    pub(super) async fn begin(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        planned: PlannedMessage<'_>,
    ) -> Result<Self, CommandError> {
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
                newer_than: search_start(moderator, channel).await,
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
            return Err(in_progress(channel).into());
        }
        Ok(Self {
            announcement,
            held: HeldJob {
                moderator,
                store,
                job,
            },
        })
    }

    /// Returns the id after which a search for a new announcement starts. `None` for an edited one.
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

    /// Removes the announcement if this process still holds its job.
    ///
    /// Otherwise, the job has ended, or another process does it. That process may have searched the channel before the
    /// new message was sent, so this one deletes the message. It does so only if the change was refused: after another
    /// error, the change may be saved, because only the response of the store was lost.
    async fn try_to_retract(
        &mut self,
        posted: Option<MessageId>,
        reason: &CommandError,
    ) -> anyhow::Result<()> {
        let has_lease = self.held.begin_attempt().await? == Update::Saved;
        let retraction = Retraction {
            store: self.held.store,
            platform: self.held.moderator.platform,
            announcement: &self.announcement,
            job: &self.held.job,
        };
        if has_lease {
            retraction.run(posted).await?;
            return Ok(());
        }
        let is_certainly_unsaved = matches!(reason, CommandError::Refused(_));
        if let Some(message) = posted
            && is_certainly_unsaved
        {
            retraction.delete_posted(message).await?;
        }
        Ok(())
    }
}

fn in_progress(channel: ChannelId) -> String {
    let reason = say!(
        "schedules-announcement-in-progress",
        channel = channel.mention(),
    );
    nothing_changed(&[reason])
}

/// Returns the id after which a later search for a new announcement starts: the newest one that is certainly older than
/// the message. A search must not find an earlier message with the same text.
///
/// Discord's ids grow with time. So this is the id of the channel's newest message or of the moderator's interaction,
/// whichever is newer. If the channel is not readable, it is that of the interaction.
async fn search_start(moderator: Moderator<'_>, channel: ChannelId) -> MessageId {
    let interaction = MessageId(moderator.interaction.0);
    match moderator.platform.recent_messages(channel, None).await {
        Ok(newest_first) => match newest_first.first() {
            Some(newest) => newest.message.max(interaction),
            None => interaction,
        },
        Err(error) => {
            tracing::debug!(%error, "cannot read the channel of an announcement");
            interaction
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
    /// Deletes a new message, or shows the stored schedule in an edited one again. Then deletes the record of the
    /// announcement and its job. `posted` is the new message; if it is `None`, searches the channel for it.
    ///
    /// Does nothing if this process has lost the lease of the job.
    pub(crate) async fn run(&self, posted: Option<MessageId>) -> Result<(), RetractionError> {
        let deleted = match self.find_message(posted).await? {
            Some(message) => {
                // Without the lease, the message may belong to a later announcement with the same text.
                if !self.store.has_lease(self.job).await? {
                    return Ok(());
                }
                self.delete_or_restore(message).await?
            }
            None => None,
        };
        // A deleted message no longer counts as the publication of a commitment.
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
            AnnouncedMessage::New { text, newer_than } => {
                self.find_by_text(text, *newer_than).await
            }
        }
    }

    /// Searches the channel for a new message by its text. Returns `None` if it is not there, or if the search is
    /// inconclusive, for example because the bot may not read the channel: then the message may stay in it.
    async fn find_by_text(
        &self,
        text: &str,
        newer_than: MessageId,
    ) -> Result<Option<MessageId>, PlatformError> {
        let channel = self.announcement.channel;
        let found = search(
            self.platform,
            channel,
            // The bot may lack the permission to read it.
            History::MayBeHidden,
            &Mark::Text { text, newer_than },
            Some(newer_than),
        )
        .await?;
        match found {
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

    /// Takes the unsaved change out of the channel. Returns the message if it was deleted.
    ///
    /// - The announcement of the stored schedule shows that schedule again.
    /// - Any other new message is deleted.
    /// - Any other edited message stays as it is: the schedule has a new announcement or is removed, and that change
    ///   gives the old message its last text, with the commitment that posts may link to.
    async fn delete_or_restore(
        &self,
        message: MessageId,
    ) -> Result<Option<MessageId>, RetractionError> {
        let place = self.place(message);
        let stored = self.store.schedule(self.announcement.schedule).await?;
        if let Some(schedule) = stored
            && schedule.is_announced_at(place)
        {
            self.show(&schedule, place).await?;
            return Ok(None);
        }
        match self.announcement.message {
            AnnouncedMessage::Edited(_) => Ok(None),
            AnnouncedMessage::New { .. } => {
                self.delete(message).await?;
                Ok(Some(message))
            }
        }
    }

    /// Edits an announcement to show its stored schedule. Succeeds if the message is gone already.
    async fn show(&self, schedule: &Schedule, place: MessagePlace) -> Result<(), RetractionError> {
        let announcement = current_announcement(self.store, schedule, place).await?;
        match self.platform.edit(place, &announcement).await {
            Ok(()) | Err(PlatformError::Gone) => Ok(()),
            Err(error) => Err(error.into()),
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
