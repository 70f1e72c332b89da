//! Retracts announcements whose change was not saved, because their process died or Discord's response was lost.

use chrono::{DateTime, Utc};

use crate::chat::PlatformError;
use crate::commands::{Retraction, RetractionError};
use crate::store::{JobKind, UnsavedAnnouncement, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// A claimed announcement of an unsaved change.
pub struct ClaimedRetraction {
    task: Task,
    announcement: UnsavedAnnouncement,
}

impl ClaimedJob for ClaimedRetraction {
    const KIND: JobKind = JobKind::Announcement;
    const MAX_CONCURRENT: usize = 4;

    /// Claims an announcement. `None` if another process was faster, or if its change was saved.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        // Read after the claim, which prevents that the command stores the change meanwhile.
        let Some(announcement) = task.store.unsaved_announcement(&task.job.id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        Ok(Some(Self { task, announcement }))
    }

    /// Removes the announcement from its channel. After a failure, schedules another attempt or gives up.
    async fn run(self) -> anyhow::Result<()> {
        let Self { task, announcement } = self;
        let retraction = Retraction {
            store: &task.store,
            platform: &*task.context.platform,
            announcement: &announcement,
            job: &task.job,
        };
        // Without the id of the message, the retraction searches for it.
        match retraction.run(None).await {
            Ok(()) => Ok(()),
            Err(RetractionError::Store(error)) => Err(error.into()),
            Err(RetractionError::Platform(error)) => {
                retry_or_give_up(&task, &announcement, &error).await
            }
        }
    }
}

/// Schedules the next attempt. After the last one, ends the announcement although its message stays.
async fn retry_or_give_up(
    task: &Task,
    announcement: &UnsavedAnnouncement,
    error: &PlatformError,
) -> anyhow::Result<()> {
    let retry_at = backoff::RETRACTION.retry_at(task.job.attempts, error, task.now());
    tracing::warn!(
        channel = announcement.channel.0,
        %error,
        given_up = retry_at.is_none(),
        "announcement of an unsaved change not retracted"
    );
    if let Some(retry_at) = retry_at {
        return task.release(retry_at).await;
    }
    // `None`: no message was deleted.
    task.store
        .end_announcement(&task.job, announcement, None)
        .await?;
    Ok(())
}
