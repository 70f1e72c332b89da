//! Expires proposals, and edits messages that may not show the state of their agreement.

use chrono::{DateTime, Utc};

use crate::chat::PlatformError;
use crate::domain::agreement::Agreement;
use crate::domain::ids::{AgreementNumber, MessagePlace};
use crate::reply::agreement;
use crate::store::{Job, JobKind, Store, Update};
use crate::workers::backoff;
use crate::workers::context::Context;
use crate::workers::queue::JobHandler;

pub struct AgreementJobs;

/// A claimed edit of an agreement's message.
pub struct ClaimedEdit {
    job: Job,
    agreement: Agreement,
}

impl JobHandler for AgreementJobs {
    const KIND: JobKind = JobKind::Agreement;
    const MAX_CONCURRENT: usize = 8;

    type Claimed = ClaimedEdit;

    async fn claim(
        context: &Context,
        store: &Store,
        mut job: Job,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<ClaimedEdit>> {
        let number = AgreementNumber(job.id.subject);
        let Some(mut unclaimed) = store.agreement(number).await? else {
            store.complete_job(&job).await?;
            return Ok(None);
        };
        if unclaimed.expire(now) {
            store_expiry(context, store, &mut unclaimed, now).await?;
            return Ok(None);
        }
        if store.claim_job(&mut job, now).await? == Update::Conflict {
            return Ok(None);
        }
        // A game on lichess may have been made since, which is no new revision.
        let claimed = store.agreement(number).await?;
        Ok(claimed.map(|agreement| ClaimedEdit { job, agreement }))
    }

    async fn run(context: Context, store: Store, claimed: ClaimedEdit) -> anyhow::Result<()> {
        let ClaimedEdit { job, agreement } = claimed;
        let number = agreement.number;
        let shown = show(&context, &agreement).await;
        let now = context.app.clock().now();
        if let Err(error) = shown {
            let retry_at = backoff::AGREEMENT.retry_at(job.attempts, &error, now);
            tracing::info!(
                agreement = number.0,
                %error,
                given_up = retry_at.is_none(),
                "message of an agreement not edited"
            );
            if let Some(retry_at) = retry_at {
                return Ok(store.release_job(&job, retry_at, now).await?);
            }
        }
        // Also after the last attempt: the next button press edits the message.
        Ok(store
            .record_shown_revision(number, agreement.revision, now)
            .await?)
    }
}

/// Stores that a proposal has expired. Its message is edited next.
async fn store_expiry(
    context: &Context,
    store: &Store,
    expired: &mut Agreement,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    // If the bot can only answer interactions there, the next button press shows the new state.
    let owed = if expired.answers_only() {
        None
    } else {
        expired.owed_notification(None)
    };
    let stored = store.change_agreement(expired, owed, now).await?;
    if stored == Update::Saved {
        store
            .mark_agreement_outdated(expired.number, expired.revision)
            .await?;
        context.app.wake_workers();
    }
    Ok(())
}

/// Edits the message so that it shows the agreement. Does nothing where the bot cannot edit it.
async fn show(context: &Context, agreement: &Agreement) -> Result<(), PlatformError> {
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
    let shown = agreement::channel_message(agreement, context.app.lichess.is_some());
    context.platform.edit(message_place, &shown).await
}
