//! Worker for background tasks: expired proposals, outdated messages, old data, and erasures.
//!
//! Any process may run it, and it can stop at any point: an unfinished agreement becomes due again.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{StreamExt, stream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::agreement::Agreement;
use crate::app::App;
use crate::chat::platform::{Platform, PlatformError};
use crate::reply::{agreement, erasure};
use crate::store::{DueAgreement, Erasure, Progress, Store, Update};

/// Commands at startup do not wait for the first round.
const FIRST: Duration = Duration::from_secs(1);

/// Interval of the rounds, and pause after a store error.
const LOOK: Duration = Duration::from_secs(15);

const ERASE: Duration = Duration::from_hours(1);

/// Discord may repeat an interaction while its token is valid (15 minutes). Clocks may differ.
const REPEATED: TimeDelta = TimeDelta::hours(1);

/// Minimum age of a reply before its edit, so that the edit is not applied first.
const REPLY_SETTLES: TimeDelta = TimeDelta::seconds(3);

/// Replies cannot be edited after 15 minutes.
const REPLY_LIVES: TimeDelta = TimeDelta::minutes(14);

const BATCH: u32 = 200;

const AT_ONCE: usize = 8;

/// Pauses after failed edits. After the last one, only a button press edits the message.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(30),
    Duration::from_mins(2),
    Duration::from_mins(10),
    Duration::from_hours(1),
    Duration::from_hours(6),
];

pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let upkeep = Upkeep { app, platform };
    let work = async {
        sleep(FIRST).await;
        tokio::join!(
            biased;
            again_and_again("agreements", LOOK, || upkeep.look_after_all()),
            again_and_again("erasing", ERASE, || upkeep.erase_old()),
            again_and_again("log", LOOK, || upkeep.empty_log()),
            again_and_again("erasures", Duration::ZERO, || upkeep.continue_erasures()),
        )
    };
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        _ = work => {}
    }
}

/// Logs only the first of consecutive errors.
async fn again_and_again<F>(task: &str, pause: Duration, work: impl Fn() -> F)
where
    F: Future<Output = anyhow::Result<()>>,
{
    let mut store_works = true;
    loop {
        let done = work().await;
        let worked = store_works;
        store_works = done.is_ok();
        if let Err(error) = done
            && worked
        {
            let error = format!("{error:#}");
            tracing::error!(task, error, "upkeep worker: the store failed; retrying");
        }
        sleep(if store_works { pause } else { LOOK }).await;
    }
}

struct Upkeep {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Upkeep {
    async fn erase_old(&self) -> anyhow::Result<()> {
        let now = self.app.clock().when_right().await;
        let store = self.app.store().await?;
        store.erase_old_pings(now).await?;
        let before = now - self.app.periods().history;
        store.erase_closed_proposals(before).await?;
        store.erase_old_draws(before).await?;
        store.erase_removed_days(before).await?;
        store.forget_interactions(now - REPEATED).await?;
        store.erase_old_games(now).await?;
        Ok(store.rewrite_file().await?)
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
        let _ = timeout(LOOK, self.app.erasure_requested()).await;
        Ok(())
    }

    /// Edits the reply and deletes its token.
    async fn end_erasure(&self, store: &Store, erasure: Erasure) -> anyhow::Result<()> {
        if let Some((token, replied_at)) = erasure.reply {
            let age = self.app.clock().now() - replied_at;
            if let Ok(early) = (REPLY_SETTLES - age).to_std() {
                sleep(early.min(LOOK)).await;
            }
            if age < REPLY_LIVES {
                let waiting = store.erased_words_waiting(erasure.subject).await?;
                let message = erasure::done(erasure.subject, &waiting);
                if let Err(trouble) = self.platform.edit_reply(&token, &message).await {
                    tracing::info!(%trouble, "reply to an erasure not edited");
                    if trouble.may_pass() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(store.end_erasure(erasure.subject).await?)
    }

    /// Truncates the write-ahead log if a reader prevented it during an erasure.
    async fn empty_log(&self) -> anyhow::Result<()> {
        Ok(self.app.store().await?.empty_log().await?)
    }

    async fn look_after_all(&self) -> anyhow::Result<()> {
        // A clock that is ahead would expire proposals too early.
        let now = self.app.clock().when_right().await;
        let store = self.app.store().await?;
        let due = store.due_agreements(now, BATCH).await?;
        let results = stream::iter(due).map(|due| self.look_after(store, due));
        let results: Vec<_> = results.buffer_unordered(AT_ONCE).collect().await;
        results.into_iter().collect::<anyhow::Result<()>>()?;
        Ok(store.erase_shown_words().await?)
    }

    /// Expires a proposal if due, and edits the message.
    async fn look_after(&self, store: &Store, due: DueAgreement) -> anyhow::Result<()> {
        let mut agreement = due.agreement;
        let now = self.app.clock().now();
        let (taken, tries) = if agreement.expire(now) {
            // The new state has no edit attempts yet. If the bot can only answer interactions there, the next button
            // press shows the new state.
            let owed = agreement.owed(None).filter(|_| !agreement.answers_only());
            let changed = store.change_agreement(&mut agreement, owed, now).await?;
            self.app.tell_notification_owed();
            (changed, 0)
        } else {
            (store.take_agreement(&agreement, now).await?, due.tries)
        };
        match taken {
            Update::Saved => {}
            Update::Overtaken => return Ok(()),
        }
        let (number, revision) = (agreement.number, agreement.revision);
        if let Err(trouble) = self.show(&agreement).await {
            let until = again_at(&trouble, tries, self.app.clock().now());
            let given_up = until.is_none();
            tracing::info!(
                agreement = number.0,
                %trouble,
                given_up,
                "message of an agreement not edited"
            );
            if let Some(until) = until {
                return Ok(store.put_off_agreement(number, until).await?);
            }
        }
        // Also after the last attempt: the next button press edits the message.
        Ok(store.agreement_shown(number, revision).await?)
    }

    async fn show(&self, agreement: &Agreement) -> Result<(), PlatformError> {
        let Some(venue) = agreement.venue.filter(|venue| !venue.answers_only) else {
            return Ok(());
        };
        let Some(message) = venue.message else {
            return Ok(());
        };
        let own = agreement::own(agreement, self.app.lichess().is_some());
        self.platform.edit(venue.channel, message, &own).await
    }
}

/// `None` after the last attempt.
fn again_at(trouble: &PlatformError, tries: u32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let at_least = match trouble {
        PlatformError::Busy(wait) => *wait,
        PlatformError::Unavailable { .. } => Duration::ZERO,
        PlatformError::NoAccess
        | PlatformError::NotAllowed
        | PlatformError::Gone
        | PlatformError::TooManyPins
        | PlatformError::Refused(_) => return None,
    };
    let pause = PAUSES.get(usize::try_from(tries).ok()?)?.max(&at_least);
    now.checked_add_signed(TimeDelta::from_std(*pause).ok()?)
}
