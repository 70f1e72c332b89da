//! Announcements whose schedule has a new announcement or is erased.
//!
//! The transaction that ends the announcement stores its last text and a job that shows this text in the message.
//! Otherwise, the message could promise posts that never come.

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::job::{Job, JobId};
use super::query::{Row, Update};
use super::statement::statement;
use super::table::{RowValues, Table, insert_or_replace};
use super::timed::Transaction;
use crate::domain::ids::{MessageId, MessagePlace};

pub(super) const TABLE: Table = Table {
    name: "ended_announcement",
    key: &["message_id"],
    numbers: "message_id channel_id",
    texts: "content",
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedAnnouncement {
    pub place: MessagePlace,
    /// Last text of the message.
    pub text: String,
}

/// An ended announcement, and its job, which this process works on as soon as a transaction stores both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldEnding {
    pub announcement: EndedAnnouncement,
    pub job: Job,
}

impl EndedAnnouncement {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            place: MessagePlace {
                channel: row.id("channel_id")?,
                message: row.id("message_id")?,
            },
            text: row.text("content")?,
        })
    }

    fn row(&self) -> RowValues {
        RowValues::default()
            .set("message_id", &self.place.message)
            .set("channel_id", &self.place.channel)
            .set("content", &self.text)
    }
}

impl HeldEnding {
    pub fn new(announcement: EndedAnnouncement, now: DateTime<Utc>) -> Self {
        let job_id = JobId::ended_announcement(announcement.place.message);
        Self {
            announcement,
            job: Job::claimed(job_id, now),
        }
    }

    pub(super) async fn store(&self, transaction: &mut Transaction) -> Result<()> {
        insert_or_replace(&mut *transaction, &TABLE, self.announcement.row()).await?;
        self.job.store_claimed(transaction).await
    }
}

impl Store {
    pub async fn ended_announcement(&self, id: &JobId) -> Result<Option<EndedAnnouncement>> {
        statement(TABLE.select("WHERE message_id = :message"))
            .bind("message", &MessageId(id.subject))
            .fetch_optional(&self.pool, EndedAnnouncement::read)
            .await
    }

    /// Deletes an ended announcement and its job: the message shows its last text, or cannot be edited. Does nothing if
    /// another process has claimed the job.
    pub async fn complete_ending(&self, job: &Job) -> Result<()> {
        let mut transaction = self.begin().await?;
        if job.complete(&mut transaction).await? == Update::Conflict {
            return Ok(());
        }
        statement("DELETE FROM ended_announcement WHERE message_id = :message")
            .bind("message", &MessageId(job.id.subject))
            .execute(&mut transaction)
            .await?;
        self.commit_erasing(transaction).await
    }
}
