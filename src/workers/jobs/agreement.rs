//! Expires proposals, and edits messages that may not show the state of their agreement.

use chrono::{DateTime, Utc};

use crate::chat::PlatformError;
use crate::domain::agreement::Agreement;
use crate::domain::ids::{AgreementNumber, MessagePlace};
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
        // A game on lichess may have been made since, which is no new revision.
        let claimed = task.store.agreement(number).await?;
        Ok(claimed.map(|agreement| Self { task, agreement }))
    }

    async fn run(self) -> anyhow::Result<()> {
        let number = self.agreement.number;
        let shown = self.show().await;
        let now = self.task.now();
        if let Err(error) = shown {
            let retry_at = backoff::AGREEMENT.retry_at(self.task.job.attempts, &error, now);
            tracing::info!(
                agreement = number.0,
                %error,
                given_up = retry_at.is_none(),
                "message of an agreement not edited"
            );
            if let Some(retry_at) = retry_at {
                return self.retry(retry_at, now).await;
            }
        }
        // Also after the last attempt: the next button press edits the message.
        Ok(self
            .task
            .store
            .record_shown_revision(number, self.agreement.revision, now)
            .await?)
    }
}

impl ClaimedEdit {
    async fn retry(&self, retry_at: DateTime<Utc>, now: DateTime<Utc>) -> anyhow::Result<()> {
        let Task { store, job, .. } = &self.task;
        let released = store.release_job(job, retry_at, now).await?;
        if released == Update::Conflict {
            // A later revision is shown, but Discord may apply this edit after that one.
            let Agreement {
                number, revision, ..
            } = self.agreement;
            store.mark_agreement_outdated(number, revision).await?;
        }
        Ok(())
    }

    /// Edits the message so that it shows the agreement. Does nothing where the bot cannot edit it.
    async fn show(&self) -> Result<(), PlatformError> {
        let agreement = &self.agreement;
        if agreement.answers_only() {
            return Ok(());
        }
        let Some(place) = agreement.message_place else {
            return Ok(());
        };
        let Some(message) = place.message else {
            return Ok(());
        };
        let message_place = MessagePlace {
            channel: place.channel,
            message,
        };
        let can_start_games = self.task.context.app.lichess.is_some();
        let shown = agreement::channel_message(agreement, can_start_games);
        self.task.context.platform.edit(message_place, &shown).await
    }
}

/// Stores that a proposal has expired. Its message is edited next.
async fn store_expiry(
    task: &Task,
    expired: &mut Agreement,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    // If the bot can only answer interactions there, the next button press shows the new state.
    let owed = if expired.answers_only() {
        None
    } else {
        expired.owed_notification(None)
    };
    let stored = task.store.change_agreement(expired, owed, now).await?;
    if stored == Update::Saved {
        task.store
            .mark_agreement_outdated(expired.number, expired.revision)
            .await?;
        task.context.app.wake_workers();
    }
    Ok(())
}
