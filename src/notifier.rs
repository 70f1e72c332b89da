//! Worker that notifies players about their agreements.
//!
//! Any process may run it. A notification is stored in the transaction that causes it, and deleted after sending. After
//! a crash, the next process searches the channel for the message and reuses the nonce.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{StreamExt, stream};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::agreement::{Agreement, AgreementPlace, NotificationReason, Party};
use crate::app::App;
use crate::chat::platform::{ChannelCheck, Ping, Platform, PlatformError, Post, find_own};
use crate::ids::MessageId;
use crate::reply::notification::{self, OutgoingNotification};
use crate::store::{Notification, PingedPair, Store, Update};

/// Polling interval for work left by other processes.
const LOOK: Duration = Duration::from_secs(15);

const STORE_PAUSE: Duration = Duration::from_secs(3);

const BATCH: u32 = 100;

const AT_ONCE: usize = 8;

/// Latest start of a request within a lease, so that it finishes before the lease expires.
const BEGIN_WITHIN: Duration = Duration::from_secs(4);

/// Discord deduplicates the nonce for this time after the first attempt.
const NONCE_KNOWN: TimeDelta = TimeDelta::seconds(60);

/// Maximum difference from Discord's clock.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(10);

/// Pauses after Discord errors. The last one repeats.
const PAUSES: [Duration; 6] = [
    Duration::from_secs(2),
    Duration::from_secs(10),
    Duration::from_mins(1),
    Duration::from_mins(5),
    Duration::from_mins(30),
    Duration::from_hours(1),
];

/// About two days.
const MAX_TRIES: u32 = 50;

pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let notifier = Notifier { app, platform };
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        () = notifier.work() => {}
    }
}

struct Notifier {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Notifier {
    async fn work(&self) {
        let mut store_works = true;
        loop {
            let done = self.send_all().await;
            let worked = store_works;
            store_works = done.is_ok();
            let pause = done.unwrap_or_else(|error| {
                if worked {
                    let error = format!("{error:#}");
                    tracing::error!(error, "notifier: the store failed; retrying");
                }
                STORE_PAUSE
            });
            tokio::select! {
                biased;
                () = self.app.notification_owed() => {}
                () = sleep(pause) => {}
            }
        }
    }

    /// Returns the time until the next notification.
    async fn send_all(&self) -> anyhow::Result<Duration> {
        // A clock that is ahead would send reminders too early.
        let now = self.app.clock().when_right().await;
        let store = self.app.store().await?;
        let next = store.next_notifications(BATCH).await?;
        let (due, later): (Vec<_>, Vec<_>) = next.into_iter().partition(|it| it.work_at <= now);
        if due.is_empty() {
            let at = later.first().map(|it| it.work_at);
            let left = at.and_then(|at| (at - now).to_std().ok());
            return Ok(left.unwrap_or(LOOK).min(LOOK));
        }
        let results = stream::iter(due).map(|it| self.send(store, it));
        let results: Vec<_> = results.buffer_unordered(AT_ONCE).collect().await;
        results.into_iter().collect::<anyhow::Result<()>>()?;
        Ok(Duration::ZERO)
    }

    async fn send(&self, store: &Store, mut notification: Notification) -> anyhow::Result<()> {
        let since = Instant::now();
        let Some((agreement, venue, addressed)) = self.addressed(store, &notification).await?
        else {
            return Ok(store.notification_done(&notification).await?);
        };
        let maybe_sent = notification.first_try_at;
        let pair = self.pair(&notification, &agreement).await?;
        let now = self.app.clock().now();
        let taken = store.take_notification(&mut notification, pair.as_ref(), now);
        match taken.await? {
            Update::Saved => {}
            Update::Overtaken => return Ok(()),
        }
        let sent = match maybe_sent {
            None => self.post(&notification, venue, &addressed, since).await,
            Some(first_try_at) => {
                let doubtful = UncertainNotification {
                    first_try_at,
                    now,
                    since,
                };
                self.settle_doubt(&notification, venue, &addressed, doubtful)
                    .await
            }
        };
        match sent {
            Ok(()) => Ok(store.notification_done(&notification).await?),
            Err(trouble) => {
                self.again(store, &notification, maybe_sent.is_some(), &trouble)
                    .await
            }
        }
    }

    /// `None` if there is nothing to send or the player turned notifications off.
    async fn addressed(
        &self,
        store: &Store,
        notification: &Notification,
    ) -> anyhow::Result<Option<(Agreement, AgreementPlace, OutgoingNotification)>> {
        let Some(agreement) = store.agreement(notification.agreement).await? else {
            return Ok(None);
        };
        let addressed =
            notification::message(notification, &agreement, self.app.lichess().is_some());
        let Some((venue, addressed)) = agreement.venue.zip(addressed) else {
            return Ok(None);
        };
        let preferences = store.preferences(addressed.user).await?;
        let wanted = preferences.notifications.unwrap_or(true);
        Ok(wanted.then_some((agreement, venue, addressed)))
    }

    /// Returns the players if the notification pings the opponent, to limit such pings.
    async fn pair(
        &self,
        notification: &Notification,
        agreement: &Agreement,
    ) -> anyhow::Result<Option<PingedPair>> {
        if notification.occasion != NotificationReason::Reminder
            || agreement.awaited() != Some(Party::Opponent)
        {
            return Ok(None);
        }
        match (agreement.proposer.id, agreement.opponent.id) {
            (Some(proposer), Some(opponent)) => {
                let now = self.app.clock().now();
                Ok(Some(self.app.pair(proposer, opponent, now).await?))
            }
            (None, _) | (_, None) => Ok(None),
        }
    }

    /// Sends a possibly sent notification unless the channel contains it.
    async fn settle_doubt(
        &self,
        notification: &Notification,
        venue: AgreementPlace,
        addressed: &OutgoingNotification,
        doubtful: UncertainNotification,
    ) -> Result<(), PlatformError> {
        let button = addressed.button.to_string();
        let older = MessageId::before(doubtful.first_try_at - CLOCKS_DIFFER);
        let older = venue.message.map_or(older, |message| message.max(older));
        let found = find_own(&*self.platform, venue.channel, &button, Some(older)).await?;
        match found {
            ChannelCheck::Found(_) => Ok(()),
            ChannelCheck::NotThere => {
                self.post(notification, venue, addressed, doubtful.since)
                    .await
            }
            // Discord still deduplicates the nonce.
            ChannelCheck::CannotTell if doubtful.nonce_is_known() => {
                self.post(notification, venue, addressed, doubtful.since)
                    .await
            }
            ChannelCheck::CannotTell => {
                tracing::warn!(
                    agreement = notification.agreement.0,
                    "unknown whether a player was notified; not notifying again"
                );
                Ok(())
            }
        }
    }

    async fn post(
        &self,
        notification: &Notification,
        venue: AgreementPlace,
        addressed: &OutgoingNotification,
        since: Instant,
    ) -> Result<(), PlatformError> {
        if since.elapsed() > BEGIN_WITHIN {
            return Err(PlatformError::Busy(Duration::ZERO));
        }
        let post = Post {
            message: &addressed.message,
            ping: Some(Ping::Person(addressed.user)).filter(|_| notification.sounds == Some(true)),
            quiet: false,
            nonce: Some(format!(
                "{}-{}",
                notification.agreement,
                notification.word()
            )),
            replies_to: venue.message,
        };
        self.platform.post(venue.channel, &post).await.map(drop)
    }

    /// Schedules a retry, or gives up if waiting cannot help.
    async fn again(
        &self,
        store: &Store,
        notification: &Notification,
        maybe_sent: bool,
        trouble: &PlatformError,
    ) -> anyhow::Result<()> {
        let given_up = !trouble.may_pass() || notification.tries >= MAX_TRIES;
        tracing::info!(
            agreement = notification.agreement.0,
            %trouble,
            given_up,
            "player not notified"
        );
        if given_up {
            return Ok(store.notification_done(notification).await?);
        }
        let again_at = self.app.clock().now() + pause(notification.tries, trouble);
        let maybe_sent = maybe_sent || trouble.maybe_done();
        Ok(store
            .give_back_notification(notification, again_at, maybe_sent)
            .await?)
    }
}

#[derive(Clone, Copy)]
struct UncertainNotification {
    first_try_at: DateTime<Utc>,
    now: DateTime<Utc>,
    since: Instant,
}

impl UncertainNotification {
    fn nonce_is_known(self) -> bool {
        (TimeDelta::zero()..NONCE_KNOWN).contains(&(self.now - self.first_try_at))
    }
}

fn pause(tries: u32, trouble: &PlatformError) -> TimeDelta {
    let index = usize::try_from(tries.saturating_sub(1)).unwrap_or(usize::MAX);
    let pause = PAUSES[index.min(PAUSES.len() - 1)];
    let at_least = match trouble {
        PlatformError::Busy(wait) => *wait,
        PlatformError::NoAccess
        | PlatformError::NotAllowed
        | PlatformError::Gone
        | PlatformError::TooManyPins
        | PlatformError::Refused(_)
        | PlatformError::Unavailable { .. } => Duration::ZERO,
    };
    TimeDelta::from_std(pause.max(at_least)).unwrap_or(TimeDelta::hours(1))
}
