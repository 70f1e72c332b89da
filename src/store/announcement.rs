//! Announcements whose change is not saved yet.
//!
//! The transaction that saves the change ends the announcement. If that never happens, a job retracts it, because its
//! channel must not have a promise that the schedule does not keep.

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::job::{Job, JobId};
use super::query::{Recorded, Row, Update};
use super::schedule::commitment;
use super::statement::statement;
use super::table::{RowValues, Table, insert};
use super::timed::Transaction;
use crate::domain::ids::{ChannelId, GuildId, MessageId, ScheduleId};
use crate::domain::schedule::DayId;

pub(super) const TABLE: Table = Table {
    name: "announcement",
    key: &["channel_id"],
    numbers: "channel_id guild_id schedule_id message_id newer_than",
    texts: "day_key content",
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedAnnouncement {
    pub guild: GuildId,
    pub schedule: ScheduleId,
    pub channel: ChannelId,
    /// Day whose commitment the announcement publishes.
    pub day: Option<DayId>,
    pub message: AnnouncedMessage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnnouncedMessage {
    /// May not be sent yet.
    New {
        text: String,
        /// Newest message of the channel before this one.
        newer_than: MessageId,
    },
    /// The announcement of the schedule, which may not be edited yet.
    Edited(MessageId),
}

impl UnsavedAnnouncement {
    /// Reads an announcement from its row. Only the announcement of a stored schedule has the id of a message, which is
    /// edited; otherwise a new message is sent.
    fn read(row: &Row) -> Result<Self> {
        let message = match row.optional_id("message_id")? {
            Some(message) => AnnouncedMessage::Edited(message),
            None => AnnouncedMessage::New {
                text: row.text("content")?,
                newer_than: row.id("newer_than")?,
            },
        };
        Ok(Self {
            guild: row.id("guild_id")?,
            schedule: row.id("schedule_id")?,
            channel: row.id("channel_id")?,
            day: row.optional_parsed("day_key")?,
            message,
        })
    }

    /// Converts the announcement to its row. `content` and `newer_than` are only set for a new message, which is found
    /// by them in the channel if it was sent.
    fn row(&self) -> RowValues {
        let (message_id, content, newer_than) = match &self.message {
            AnnouncedMessage::New { text, newer_than } => {
                (None, Some(text.as_str()), Some(*newer_than))
            }
            AnnouncedMessage::Edited(message) => (Some(*message), None, None),
        };
        RowValues::default()
            .set("channel_id", &self.channel)
            .set("guild_id", &self.guild)
            .set("schedule_id", &self.schedule)
            .set("day_key", &self.day)
            .set("message_id", &message_id)
            .set("content", &content)
            .set("newer_than", &newer_than)
    }
}

/// Ends an announcement whose change the transaction saves, and its job. Returns `Conflict` if another process retracts
/// it.
pub(super) async fn end(transaction: &mut Transaction, job: &Job) -> Result<Update> {
    if job.complete(&mut *transaction).await? == Update::Conflict {
        return Ok(Update::Conflict);
    }
    statement("DELETE FROM announcement WHERE channel_id = :channel")
        .bind("channel", &ChannelId(job.id.subject))
        .execute(transaction)
        .await?;
    Ok(Update::Saved)
}

impl Store {
    /// Claims the job of a new announcement in a channel. Returns `None` if the channel has one that is not ended.
    pub async fn claim_channel(
        &self,
        channel: ChannelId,
        now: DateTime<Utc>,
    ) -> Result<Option<Job>> {
        let mut job = Job {
            // The jobs of all announcements in a channel have the same id. Their revisions differ, so that a process
            // that has lost its lease doesn't take the job of a later announcement for its own.
            revision: now.timestamp_millis(),
            ..Job::new(JobId::announcement(channel), now)
        };
        let mut transaction = self.begin().await?;
        if job.add(&mut transaction, now).await? == Recorded::Duplicate {
            return Ok(None);
        }
        // No conflict is expected, because no other process sees the new job before the commit.
        if job.claim(&mut transaction, now).await? == Update::Conflict {
            return Ok(None);
        }
        transaction.commit().await?;
        Ok(Some(job))
    }

    /// Stores an announcement before it is sent or edited, and extends the lease of its job. Returns `Conflict` if
    /// another process has claimed the job.
    pub async fn record_announcement(
        &self,
        job: &mut Job,
        announcement: &UnsavedAnnouncement,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut renewed_job = job.clone();
        let mut transaction = self.begin().await?;
        if renewed_job.renew(&mut transaction, now).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        insert(&mut transaction, &TABLE, announcement.row()).await?;
        transaction.commit().await?;
        *job = renewed_job;
        Ok(Update::Saved)
    }

    pub async fn unsaved_announcement(&self, id: &JobId) -> Result<Option<UnsavedAnnouncement>> {
        statement(TABLE.select("WHERE channel_id = :channel"))
            .bind("channel", &ChannelId(id.subject))
            .fetch_optional(&self.pool, UnsavedAnnouncement::read)
            .await
    }

    /// Ends an announcement whose change was not saved. Returns `Conflict` if another process has claimed the job.
    ///
    /// `deleted` is its message, if that was sent and deleted again. Then the message no longer counts as the
    /// publication of the commitment to the announcement's day.
    pub async fn end_announcement(
        &self,
        job: &Job,
        announcement: &UnsavedAnnouncement,
        deleted: Option<MessageId>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if end(&mut transaction, job).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        if let (Some(message), Some(day)) = (deleted, announcement.day) {
            commitment::cancel(&mut transaction, announcement.schedule, day, Some(message)).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }
}
