//! Worker for background tasks: expired proposals, outdated messages, old data, and erasures.
//!
//! Any process may run it, and it can stop at any point: an unfinished agreement becomes due again.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::backoff;
use super::concurrency::run_concurrently;
use super::store_log::StoreLog;
use crate::app::App;
use crate::chat::{Platform, PlatformError};
use crate::domain::agreement::Agreement;
use crate::domain::ids::{MessagePlace, ReplyToken};
use crate::reply::{agreement, erasure};
use crate::store::{DueAgreement, Erasure, Progress, Store, Update};

/// Delay of the first round, so that commands at startup do not wait for it.
const STARTUP_DELAY: Duration = Duration::from_secs(1);

/// Interval of the rounds, and pause after a store error.
const POLL_INTERVAL: Duration = Duration::from_secs(15);

const ERASE_INTERVAL: Duration = Duration::from_hours(1);

/// Discord may repeat an interaction while its token is valid (15 minutes). Clocks may differ.
const INTERACTION_RETENTION: TimeDelta = TimeDelta::hours(1);

/// Minimum age of a reply before its edit, so that Discord does not apply the edit first.
const MIN_REPLY_AGE: TimeDelta = TimeDelta::seconds(3);

/// Replies cannot be edited after 15 minutes.
const REPLY_EDIT_WINDOW: TimeDelta = TimeDelta::minutes(14);

const BATCH: u32 = 200;

pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let upkeep = Upkeep { app, platform };
    let work = async {
        sleep(STARTUP_DELAY).await;
        tokio::join!(
            biased;
            run_periodically("upkeep of agreements", Duration::ZERO, || upkeep.update_agreements()),
            run_periodically("upkeep of old data", ERASE_INTERVAL, || upkeep.erase_expired_data()),
            run_periodically("upkeep of the log", POLL_INTERVAL, || upkeep.truncate_log()),
            run_periodically("upkeep of erasures", Duration::ZERO, || upkeep.continue_erasures()),
        )
    };
    stop.run_until_cancelled(work).await;
}

async fn run_periodically<F>(worker: &'static str, pause: Duration, work: impl Fn() -> F)
where
    F: Future<Output = anyhow::Result<()>>,
{
    let mut log = StoreLog::new(worker);
    loop {
        match log.check(work().await) {
            Some(()) => sleep(pause).await,
            None => sleep(POLL_INTERVAL).await,
        }
    }
}

struct Upkeep {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Upkeep {
    async fn erase_expired_data(&self) -> anyhow::Result<()> {
        let now = self.app.clock().wait_until_right().await;
        let store = self.app.store().await?;
        store.erase_old_pings(now).await?;
        let before = now - self.app.periods.history;
        store.erase_closed_proposals(before).await?;
        store.erase_old_draws(before).await?;
        store.erase_removed_days(before).await?;
        store
            .erase_old_interactions(now - INTERACTION_RETENTION)
            .await?;
        store.erase_failed_games(now).await?;
        Ok(store.vacuum().await?)
    }

    /// Waits for the next erasure or the polling interval at the end.
    async fn continue_erasures(&self) -> anyhow::Result<()> {
        let store = self.app.store().await?;
        for erasure in store.erasures().await? {
            let now = self.app.clock().now();
            let mut progress = erasure.progress;
            while progress == Progress::More {
                progress = store.erase_batch(erasure.subject, now).await?;
            }
        }
        // The reply may have been recorded meanwhile.
        for erasure in store.erasures().await? {
            if erasure.progress == Progress::Done {
                self.end_erasure(store, erasure).await?;
            }
        }
        // Another process may have stopped during an erasure.
        let _ = timeout(POLL_INTERVAL, self.app.erasure_requested.notified()).await;
        Ok(())
    }

    async fn end_erasure(&self, store: &Store, erasure: Erasure) -> anyhow::Result<()> {
        if let Some((token, replied_at)) = &erasure.reply
            && !self.edit_reply(store, &erasure, token, *replied_at).await?
        {
            // The next round tries again.
            return Ok(());
        }
        Ok(store.end_erasure(erasure.subject).await?)
    }

    /// Edits the reply to an erasure that is done, as long as Discord allows it. Returns false if another attempt may
    /// help.
    async fn edit_reply(
        &self,
        store: &Store,
        erasure: &Erasure,
        token: &ReplyToken,
        replied_at: DateTime<Utc>,
    ) -> anyhow::Result<bool> {
        let age = self.app.clock().now() - replied_at;
        if age >= REPLY_EDIT_WINDOW {
            return Ok(true);
        }
        if let Ok(until_old_enough) = (MIN_REPLY_AGE - age).to_std() {
            sleep(until_old_enough.min(POLL_INTERVAL)).await;
        }
        let waiting = store.words_waiting_for_messages(erasure.subject).await?;
        let message = erasure
            .language
            .format(|| erasure::done(erasure.subject, &waiting));
        match self.platform.edit_reply(token, &message).await {
            Ok(()) => Ok(true),
            Err(error) => {
                tracing::info!(%error, "reply to an erasure not edited");
                Ok(!error.is_temporary())
            }
        }
    }

    /// Truncates the write-ahead log if a reader prevented it during an erasure.
    async fn truncate_log(&self) -> anyhow::Result<()> {
        Ok(self.app.store().await?.truncate_log().await?)
    }

    /// Waits for the next outdated message or the polling interval at the end.
    async fn update_agreements(&self) -> anyhow::Result<()> {
        // A clock that is ahead would expire proposals too early.
        let now = self.app.clock().wait_until_right().await;
        let store = self.app.store().await?;
        let due = store.due_agreements(now, BATCH).await?;
        run_concurrently(due, |due| self.update_agreement(store, due)).await?;
        store.erase_shown_words().await?;
        let _ = timeout(POLL_INTERVAL, self.app.message_outdated.notified()).await;
        Ok(())
    }

    async fn update_agreement(&self, store: &Store, due: DueAgreement) -> anyhow::Result<()> {
        let Some(claimed) = self.expire_or_claim(store, due).await? else {
            return Ok(());
        };
        let number = claimed.agreement.number;
        let revision = claimed.agreement.revision;
        if let Err(error) = self.show(&claimed.agreement).await {
            let now = self.app.clock().now();
            let retry_at = backoff::AGREEMENT.retry_at(claimed.edit.failures + 1, &error, now);
            tracing::info!(
                agreement = number.0,
                %error,
                given_up = retry_at.is_none(),
                "message of an agreement not edited"
            );
            if let Some(retry_at) = retry_at {
                return Ok(store.postpone_agreement(number, retry_at).await?);
            }
        }
        // Also after the last attempt: the next button press edits the message.
        Ok(store.record_shown_revision(number, revision).await?)
    }

    /// `None` if another process works on the agreement, or changed it.
    async fn expire_or_claim(
        &self,
        store: &Store,
        mut due: DueAgreement,
    ) -> anyhow::Result<Option<DueAgreement>> {
        let now = self.app.clock().now();
        if !due.agreement.expire(now) {
            let claimed = store.claim_agreement(&due.agreement, now).await?;
            return Ok(claimed.map(|agreement| DueAgreement { agreement, ..due }));
        }
        // If the bot can only answer interactions there, the next button press shows the new state.
        let owed = if due.agreement.answers_only() {
            None
        } else {
            due.agreement.owed_notification(None)
        };
        let changed = store
            .change_agreement(&mut due.agreement, owed, now)
            .await?;
        self.app.notification_owed.notify_one();
        if changed == Update::Conflict {
            return Ok(None);
        }
        // The new state has no failed edits yet.
        due.edit.failures = 0;
        Ok(Some(due))
    }

    async fn show(&self, agreement: &Agreement) -> Result<(), PlatformError> {
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
        let shown = agreement::channel_message(agreement, self.app.lichess.is_some());
        self.platform.edit(message_place, &shown).await
    }
}
