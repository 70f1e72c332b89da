//! Notifies players of their agreements. After a crash, the next process searches the channel for the message and
//! reuses the nonce.

use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::app::App;
use crate::chat::send_once::{Attempt, History, Mark, Outcome};
use crate::chat::{Ping, PlatformError, Post};
use crate::domain::agreement::{Agreement, AgreementPlace, NotificationReason, Party, PingedPair};
use crate::reply::notification::{self, OutgoingNotification};
use crate::store::{JobKind, Notification, Store, Update, reminder_time};
use crate::text::Choice;
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// Lets a postponed attempt be retried like a request that had to wait for the rate limiter.
const POSTPONED: PlatformError = PlatformError::Busy(Duration::ZERO);

/// A claimed notification.
pub struct ClaimedNotification {
    task: Task,
    notification: Notification,
    to_send: NotificationToSend,
}

/// What a notification has to tell now, and where.
struct NotificationToSend {
    agreement: Agreement,
    place: AgreementPlace,
    outgoing: OutgoingNotification,
}

impl ClaimedJob for ClaimedNotification {
    const KIND: JobKind = JobKind::Notification;
    const MAX_CONCURRENT: usize = 8;

    /// Claims a notification. `None` if another process was faster, if there is nothing to send, or if a reminder is
    /// not due yet.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let Some(mut notification) = task.store.notification(&task.job.id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        let app = &task.context.app;
        let Some(to_send) = notification_to_send(app, &task.store, &notification).await? else {
            task.store.delete_notification(&notification).await?;
            return Ok(None);
        };
        // A clock may have been ahead when the reminder was scheduled or became due.
        let reminder_at = reminder_time(&to_send.agreement);
        if notification.occasion == NotificationReason::Reminder && now < reminder_at {
            task.release(reminder_at).await?;
            return Ok(None);
        }
        // The claim limits how often a proposer's reminders ping the same opponent.
        let pair = pair_to_limit(app, &notification, &to_send.agreement, now).await?;
        let claimed = task
            .store
            .claim_notification(&mut task.job, &mut notification, pair.as_ref(), now)
            .await?;
        if claimed == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self {
            task,
            notification,
            to_send,
        }))
    }

    /// Sends the notification and deletes it. After a failure, schedules another attempt or gives up.
    async fn run(mut self) -> anyhow::Result<()> {
        let now = self.task.now();
        match self.send(now).await {
            Outcome::Sent(_) => self.delete().await,
            Outcome::Unknown => {
                tracing::warn!(
                    agreement = self.notification.agreement.0,
                    "unknown whether a player was notified; not notifying again"
                );
                self.delete().await
            }
            Outcome::SearchFailed(error) | Outcome::PostFailed(error) => {
                self.retry(&error, now).await
            }
            // Too little of the lease was left.
            Outcome::Postponed => self.retry(&POSTPONED, now).await,
        }
    }
}

impl ClaimedNotification {
    /// Sends the notification as a reply to the message of its agreement. Finds it if an earlier attempt has sent it.
    async fn send(&mut self, now: DateTime<Utc>) -> Outcome {
        let NotificationToSend {
            place, outgoing, ..
        } = &self.to_send;
        // The claim has decided whether the notification pings its recipient.
        let has_ping = self.notification.pings == Some(true);
        let attempt = Attempt {
            platform: &*self.task.context.platform,
            channel: place.channel,
            post: Post {
                message: &outgoing.message,
                ping: has_ping.then_some(Ping::Person(outgoing.user)),
                quiet: false,
                nonce: Some(nonce(&self.notification)),
                replies_to: place.message,
            },
            mark: Mark::Button(outgoing.button.to_string()),
            history: History::MayBeHidden,
            // The claim has checked that there is still something to send.
            may_send: true,
            first_try_at: self.task.job.first_attempt_at,
            now,
            claimed_at: self.task.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// Schedules a retry, or gives up if waiting cannot help or this was the last attempt.
    async fn retry(&mut self, error: &PlatformError, now: DateTime<Utc>) -> anyhow::Result<()> {
        let retry_at = backoff::NOTIFICATION.retry_at(self.task.job.attempts, error, now);
        tracing::info!(
            agreement = self.notification.agreement.0,
            %error,
            given_up = retry_at.is_none(),
            "player not notified"
        );
        let Some(retry_at) = retry_at else {
            return self.delete().await;
        };
        let job = &mut self.task.job;
        if !job.maybe_done {
            // No attempt so far can have sent the message, so a later search need not go back to them.
            job.first_attempt_at = None;
        }
        self.task.release(retry_at).await
    }

    async fn delete(&self) -> anyhow::Result<()> {
        self.task
            .store
            .delete_notification(&self.notification)
            .await?;
        Ok(())
    }
}

/// Reads the agreement of a notification, and writes its message for the recipient. Returns `None` if there is nothing
/// to send any more, or if the recipient turned notifications off.
async fn notification_to_send(
    app: &App,
    store: &Store,
    notification: &Notification,
) -> anyhow::Result<Option<NotificationToSend>> {
    let Some(agreement) = store.agreement(notification.agreement).await? else {
        return Ok(None);
    };
    let Some(place) = agreement.message_place else {
        return Ok(None);
    };
    let Some(outgoing) = notification::message(
        notification.occasion,
        notification.recipient,
        &agreement,
        app.lichess.is_some(),
    ) else {
        return Ok(None);
    };
    if !store.wants_notifications(outgoing.user).await? {
        return Ok(None);
    }
    Ok(Some(NotificationToSend {
        agreement,
        place,
        outgoing,
    }))
}

/// Returns the players if the notification reminds the opponent. Such pings are limited, because the proposer causes
/// them. Returns `None` for other notifications, and if a player was erased.
async fn pair_to_limit(
    app: &App,
    notification: &Notification,
    agreement: &Agreement,
    now: DateTime<Utc>,
) -> anyhow::Result<Option<PingedPair>> {
    let reminds_opponent = notification.occasion == NotificationReason::Reminder
        && agreement.awaited() == Some(Party::Opponent);
    if !reminds_opponent {
        return Ok(None);
    }
    let (Some(proposer), Some(opponent)) = (&agreement.proposer, &agreement.opponent) else {
        return Ok(None);
    };
    Ok(Some(app.pinged_pair(proposer.id, opponent.id, now).await?))
}

/// Returns the nonce of a notification's message, which is the same for all attempts.
fn nonce(notification: &Notification) -> String {
    let reason = notification.occasion.word();
    format!("{}-{reason}", notification.agreement)
}
