//! Worker that notifies players about their agreements.
//!
//! Any process may run it. A notification is stored in the transaction that causes it, and deleted after sending. After
//! a crash, the next process searches the channel for the message and reuses the nonce.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::backoff;
use super::concurrency::run_concurrently;
use super::send_once::{Attempt, Outcome};
use super::store_log::StoreLog;
use crate::app::App;
use crate::chat::{Ping, Platform, PlatformError, Post};
use crate::domain::agreement::{Agreement, AgreementPlace, NotificationReason, Party};
use crate::reply::notification::{self, OutgoingNotification};
use crate::store::{Notification, PingedPair, Store, Update};
use crate::text::Choice;

/// Polling interval for work left by other processes.
const POLL_INTERVAL: Duration = Duration::from_secs(15);

const STORE_PAUSE: Duration = Duration::from_secs(3);

const BATCH: u32 = 100;

pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let notifier = Notifier { app, platform };
    stop.run_until_cancelled(notifier.work()).await;
}

struct NotificationToSend {
    agreement: Agreement,
    place: AgreementPlace,
    outgoing: OutgoingNotification,
}

struct Notifier {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Notifier {
    async fn work(&self) {
        let mut log = StoreLog::new("notifier");
        loop {
            let pause = log.check(self.send_all().await).unwrap_or(STORE_PAUSE);
            tokio::select! {
                biased;
                () = self.app.notification_owed.notified() => {}
                () = sleep(pause) => {}
            }
        }
    }

    /// Returns the time until the next notification.
    async fn send_all(&self) -> anyhow::Result<Duration> {
        // A clock that is ahead would send reminders too early.
        let now = self.app.clock().wait_until_right().await;
        let store = self.app.store().await?;
        let (due, later): (Vec<Notification>, Vec<Notification>) = store
            .next_notifications(BATCH)
            .await?
            .into_iter()
            .partition(|notification| notification.work_at <= now);
        if due.is_empty() {
            let Some(next) = later.first() else {
                return Ok(POLL_INTERVAL);
            };
            let until_next = (next.work_at - now).to_std().unwrap_or_default();
            return Ok(until_next.min(POLL_INTERVAL));
        }
        run_concurrently(due, |notification| self.send(store, notification)).await?;
        Ok(Duration::ZERO)
    }

    async fn send(&self, store: &Store, mut notification: Notification) -> anyhow::Result<()> {
        let claimed_at = Instant::now();
        let Some(NotificationToSend {
            agreement,
            place,
            outgoing,
        }) = self.notification_to_send(store, &notification).await?
        else {
            return Ok(store.delete_notification(&notification).await?);
        };
        let first_try_at = notification.first_try_at;
        let pair = self.pair_to_limit(&notification, &agreement).await?;
        let now = self.app.clock().now();
        let claimed = store
            .claim_notification(&mut notification, pair.as_ref(), now)
            .await?;
        if claimed == Update::Conflict {
            return Ok(());
        }
        let ping = match notification.pings {
            Some(true) => Some(Ping::Person(outgoing.user)),
            Some(false) | None => None,
        };
        let attempt = Attempt {
            platform: &*self.platform,
            channel: place.channel,
            post: Post {
                message: &outgoing.message,
                ping,
                quiet: false,
                nonce: Some(nonce(&notification)),
                replies_to: place.message,
            },
            button: outgoing.button.to_string(),
            may_send: true,
            first_try_at,
            now,
            claimed_at,
        };
        let mut maybe_sent = first_try_at.is_some();
        let error = match attempt.send(&mut maybe_sent).await {
            Outcome::Sent(_) => return Ok(store.delete_notification(&notification).await?),
            Outcome::Unknown => {
                tracing::warn!(
                    agreement = notification.agreement.0,
                    "unknown whether a player was notified; not notifying again"
                );
                return Ok(store.delete_notification(&notification).await?);
            }
            // Too little of the lease is left.
            Outcome::Postponed => PlatformError::Busy(Duration::ZERO),
            Outcome::SearchFailed(error) | Outcome::PostFailed(error) => error,
        };
        self.retry(store, &notification, maybe_sent, &error).await
    }

    /// `None` if there is nothing to send or the player turned notifications off.
    async fn notification_to_send(
        &self,
        store: &Store,
        notification: &Notification,
    ) -> anyhow::Result<Option<NotificationToSend>> {
        let Some(agreement) = store.agreement(notification.agreement).await? else {
            return Ok(None);
        };
        let outgoing = notification::message(
            notification.occasion,
            notification.recipient,
            &agreement,
            self.app.lichess.is_some(),
        );
        let (Some(place), Some(outgoing)) = (agreement.message_place, outgoing) else {
            return Ok(None);
        };
        let preferences = store.preferences(outgoing.user).await?;
        if preferences.notifications == Some(false) {
            return Ok(None);
        }
        Ok(Some(NotificationToSend {
            agreement,
            place,
            outgoing,
        }))
    }

    /// Returns the players if the notification pings the opponent, to limit such pings.
    async fn pair_to_limit(
        &self,
        notification: &Notification,
        agreement: &Agreement,
    ) -> anyhow::Result<Option<PingedPair>> {
        let reminds_opponent = notification.occasion == NotificationReason::Reminder
            && agreement.awaited() == Some(Party::Opponent);
        if !reminds_opponent {
            return Ok(None);
        }
        let (Some(proposer), Some(opponent)) = (agreement.proposer.id, agreement.opponent.id)
        else {
            return Ok(None);
        };
        let now = self.app.clock().now();
        Ok(Some(self.app.pinged_pair(proposer, opponent, now).await?))
    }

    /// Schedules a retry, or gives up if waiting cannot help.
    async fn retry(
        &self,
        store: &Store,
        notification: &Notification,
        maybe_sent: bool,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        let now = self.app.clock().now();
        let retry_at = backoff::NOTIFICATION.retry_at(notification.tries, error, now);
        tracing::info!(
            agreement = notification.agreement.0,
            %error,
            given_up = retry_at.is_none(),
            "player not notified"
        );
        match retry_at {
            Some(at) => {
                store
                    .release_notification(notification, at, maybe_sent)
                    .await?;
            }
            None => store.delete_notification(notification).await?,
        }
        Ok(())
    }
}

/// The same for all attempts.
fn nonce(notification: &Notification) -> String {
    let word = notification.occasion.word();
    format!("{}-{word}", notification.agreement)
}
