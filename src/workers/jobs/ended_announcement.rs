//! Shows in the announcement of a schedule that the schedule has a new one or is erased, if the command could not.

use chrono::{DateTime, Utc};

use crate::chat::{Message, PlatformError};
use crate::store::{EndedAnnouncement, JobKind, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// A claimed edit of an ended announcement.
pub struct ClaimedEnding {
    task: Task,
    announcement: EndedAnnouncement,
}

impl ClaimedJob for ClaimedEnding {
    const KIND: JobKind = JobKind::EndedAnnouncement;
    const MAX_CONCURRENT: usize = 4;

    /// Claims an edit. `None` if another process was faster.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let Some(announcement) = task.store.ended_announcement(&task.job.id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        Ok(Some(Self { task, announcement }))
    }

    /// Edits the message. After a failure, schedules another attempt or gives up.
    async fn run(self) -> anyhow::Result<()> {
        let Self { task, announcement } = self;
        let EndedAnnouncement { place, text } = announcement;
        let message = Message::public(text);
        let error = match task.context.platform.edit(place, &message).await {
            // A deleted message has nothing left to edit.
            Ok(()) | Err(PlatformError::Gone) => {
                return Ok(task.store.complete_ending(&task.job).await?);
            }
            Err(error) => error,
        };
        let retry_at = backoff::ENDED_ANNOUNCEMENT.retry_at(task.job.attempts, &error, task.now());
        tracing::info!(
            channel = place.channel.0,
            %error,
            given_up = retry_at.is_none(),
            "ended announcement not edited"
        );
        match retry_at {
            Some(retry_at) => task.release(retry_at).await,
            None => Ok(task.store.complete_ending(&task.job).await?),
        }
    }
}
