//! Expires proposals, and edits messages that may not show the state of their agreement.

use chrono::{DateTime, Utc};

use crate::chat::PlatformError;
use crate::domain::agreement::Agreement;
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement;
use crate::store::{JobKind, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// A claimed edit of an agreement's message.
pub struct ClaimedEdit {
    task: Task,
    agreement: Agreement,
}

impl ClaimedJob for ClaimedEdit {
    const KIND: JobKind = JobKind::Agreement;
    const MAX_CONCURRENT: usize = 8;

    /// Claims an edit. `None` if another process was faster, or if the proposal has just expired: then the new state is
    /// stored first, and the next run edits the message.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let number = AgreementNumber(task.job.id.subject);
        let Some(mut unclaimed) = task.store.agreement(number).await? else {
            task.complete().await?;
            return Ok(None);
        };
        if unclaimed.expire(now) {
            store_expiry(&task, &mut unclaimed, now).await?;
            return Ok(None);
        }
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        // Read again, because a game may have been created on lichess since, which does not change the revision.
        let claimed = task.store.agreement(number).await?;
        Ok(claimed.map(|agreement| Self { task, agreement }))
    }

    /// Edits the message and records what it shows. After a failure, schedules another attempt or gives up.
    async fn run(self) -> anyhow::Result<()> {
        let Err(error) = self.show().await else {
            return self.record_shown().await;
        };
        let now = self.task.now();
        let retry_at = backoff::AGREEMENT.retry_at(self.task.job.attempts, &error, now);
        tracing::info!(
            agreement = self.agreement.number.0,
            %error,
            given_up = retry_at.is_none(),
            "message of an agreement not edited"
        );
        match retry_at {
            Some(retry_at) => self.retry(retry_at, now).await,
            // The job ends as if the message had been edited. The next button press edits it.
            None => self.record_shown().await,
        }
    }
}

impl ClaimedEdit {
    /// Records that the message shows the agreement, or that the job does not edit it any more.
    async fn record_shown(&self) -> anyhow::Result<()> {
        let Self { task, agreement } = self;
        task.store
            .record_shown_revision(agreement.number, agreement.revision, task.now())
            .await?;
        Ok(())
    }

    /// Schedules the next attempt to edit the message.
    async fn retry(&self, retry_at: DateTime<Utc>, now: DateTime<Utc>) -> anyhow::Result<()> {
        let Self { task, agreement } = self;
        if task.store.release_job(&task.job, retry_at, now).await? == Update::Conflict {
            // A later revision is shown, but Discord may apply this edit after that one.
            task.store
                .mark_agreement_outdated(agreement.number, agreement.revision, now)
                .await?;
        }
        Ok(())
    }

    /// Edits the message so that it shows the agreement. Does nothing where the bot cannot edit it.
    async fn show(&self) -> Result<(), PlatformError> {
        let Some(place) = self.agreement.editable_message() else {
            return Ok(());
        };
        let app = &self.task.context.app;
        let can_start_games = app.lichess.is_some();
        let page = app.verify_page.as_ref();
        let message = agreement::channel_message(&self.agreement, can_start_games, page);
        self.task.context.platform.edit(place, &message).await
    }
}

/// Stores that a proposal has expired, and schedules the notification of its proposer and the edit of its message.
async fn store_expiry(
    task: &Task,
    expired: &mut Agreement,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let notification = if expired.answers_only() {
        // The bot can't send messages to this channel. The next button press shows the new state.
        None
    } else {
        // Neither player has caused the change.
        expired.owed_notification(None)
    };
    let stored = task
        .store
        .change_agreement(expired, notification, now)
        .await?;
    if stored == Update::Saved {
        task.store
            .mark_agreement_outdated(expired.number, expired.revision, now)
            .await?;
        task.context.app.wake_workers();
    }
    Ok(())
}
