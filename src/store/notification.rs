use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Row, Update};
use super::recent_ping::PingedPair;
use super::statement::statement;
use super::table::Table;
use super::timed::Transaction;
use crate::domain::agreement::{Agreement, NotificationReason, OwedNotification, Party};
use crate::domain::ids::AgreementNumber;
use crate::domain::schedule::LEASE;
use crate::text::Choice;

/// Time between reminder and expiry.
const REMINDER_BEFORE: TimeDelta = TimeDelta::days(1);

pub(super) const TABLE: Table = Table {
    name: "notification",
    key: &["agreement", "occasion"],
    numbers: "agreement work_at first_try_at sounds tries",
    texts: "occasion recipient",
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    pub agreement: AgreementNumber,
    pub occasion: NotificationReason,
    /// `None`: the player whose answer is missing when it is sent.
    pub recipient: Option<Party>,
    /// Due time, or end of the lease.
    pub work_at: DateTime<Utc>,
    /// First attempt that may have sent the message.
    pub first_try_at: Option<DateTime<Utc>>,
    /// Whether it pings the recipient. `None` before the first attempt.
    pub pings: Option<bool>,
    pub tries: u32,
}

impl Notification {
    fn read(row: &Row) -> Result<Self> {
        let recipient = match row.optional_text("recipient")? {
            Some(_) => Some(row.known_word("recipient")?),
            None => None,
        };
        Ok(Self {
            agreement: row.id("agreement")?,
            occasion: row.known_word("occasion")?,
            recipient,
            work_at: row.instant("work_at")?,
            first_try_at: row.optional_instant("first_try_at")?,
            pings: row.optional_flag("sounds")?,
            tries: row.number("tries")?,
        })
    }
}

/// Does nothing if the proposal is open for a day or less, or if the bot can only answer interactions there.
pub(super) async fn add_reminder(
    transaction: &mut Transaction,
    proposal: &Agreement,
) -> Result<()> {
    let at = proposal.expires_at - REMINDER_BEFORE;
    if at <= proposal.proposed_at || proposal.answers_only() {
        return Ok(());
    }
    let occasion = NotificationReason::Reminder;
    add(transaction, proposal, occasion, None, at).await
}

/// Also deletes the reminder of a closed agreement.
pub(super) async fn add_owed(
    transaction: &mut Transaction,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
    now: DateTime<Utc>,
) -> Result<()> {
    if agreement.state.closed_at().is_some() {
        statement("DELETE FROM notification WHERE agreement = :number AND occasion = 'reminder'")
            .bind("number", &agreement.number)
            .execute(&mut *transaction)
            .await?;
    }
    let Some((occasion, recipient)) = owed else {
        return Ok(());
    };
    add(transaction, agreement, occasion, Some(recipient), now).await
}

async fn add(
    transaction: &mut Transaction,
    agreement: &Agreement,
    occasion: NotificationReason,
    recipient: Option<Party>,
    at: DateTime<Utc>,
) -> Result<()> {
    statement(
        "INSERT INTO notification (agreement, occasion, recipient, work_at, tries) \
         VALUES (:number, :occasion, :recipient, :at, 0) ON CONFLICT DO NOTHING",
    )
    .bind("number", &agreement.number)
    .bind("occasion", &occasion.word())
    .bind("recipient", &recipient.map(Party::word))
    .bind("at", &at)
    .execute(&mut *transaction)
    .await
}

/// Deletes notifications without a recipient. Runs last in an erasure, because all transactions lock agreements
/// before notifications.
pub(super) async fn erase_unaddressed(transaction: &mut Transaction) -> Result<()> {
    statement(
        "DELETE FROM notification WHERE NOT EXISTS (SELECT 1 FROM agreement \
         WHERE number = notification.agreement AND channel_id IS NOT NULL \
         AND ((recipient = 'proposer' AND proposer_id IS NOT NULL) \
         OR (recipient = 'opponent' AND opponent_id IS NOT NULL) \
         OR (recipient IS NULL AND state = 'open')))",
    )
    .execute(&mut *transaction)
    .await
}

impl Store {
    /// Sorted by due time, including future ones.
    pub async fn next_notifications(&self, limit: u32) -> Result<Vec<Notification>> {
        statement(TABLE.select(&format!("ORDER BY work_at LIMIT {limit}")))
            .fetch_readable(&self.pool, Notification::read)
            .await
    }

    /// Claims a notification for [`LEASE`] and records that it may have been sent. With `pair`, it pings only if
    /// few recent pings are recorded for the pair. Fails if another caller has claimed it.
    pub async fn claim_notification(
        &self,
        notification: &mut Notification,
        pair: Option<&PingedPair>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let until = now + LEASE;
        let mut transaction = self.begin().await?;
        let claimed = statement(
            "UPDATE notification SET work_at = :until, first_try_at = COALESCE(first_try_at, :now), \
             tries = tries + 1 \
             WHERE agreement = :number AND occasion = :occasion AND work_at = :work_at",
        )
        .bind("number", &notification.agreement)
        .bind("occasion", &notification.occasion.word())
        .bind("work_at", &notification.work_at)
        .bind("until", &until)
        .bind("now", &now)
        .change(&mut transaction)
        .await?;
        if claimed == 0 {
            return Ok(Update::Conflict);
        }
        let pings = match (notification.pings, pair) {
            (Some(pings), _) => pings,
            (None, None) => true,
            (None, Some(pair)) => pair.ping(&mut transaction).await?,
        };
        statement(
            "UPDATE notification SET sounds = :pings \
             WHERE agreement = :number AND occasion = :occasion",
        )
        .bind("number", &notification.agreement)
        .bind("occasion", &notification.occasion.word())
        .bind("pings", &pings)
        .execute(&mut transaction)
        .await?;
        transaction.commit().await?;
        notification.work_at = until;
        notification.pings = Some(pings);
        notification.tries += 1;
        Ok(Update::Saved)
    }

    /// Ends the lease and schedules a retry.
    pub async fn release_notification(
        &self,
        notification: &Notification,
        retry_at: DateTime<Utc>,
        maybe_sent: bool,
    ) -> Result<()> {
        statement(
            "UPDATE notification SET work_at = :retry_at, \
             first_try_at = CASE :maybe_sent WHEN 1 THEN first_try_at END \
             WHERE agreement = :number AND occasion = :occasion AND work_at = :work_at",
        )
        .bind("number", &notification.agreement)
        .bind("occasion", &notification.occasion.word())
        .bind("work_at", &notification.work_at)
        .bind("retry_at", &retry_at)
        .bind("maybe_sent", &maybe_sent)
        .execute(&self.pool)
        .await
    }

    pub async fn delete_notification(&self, notification: &Notification) -> Result<()> {
        statement("DELETE FROM notification WHERE agreement = :number AND occasion = :occasion")
            .bind("number", &notification.agreement)
            .bind("occasion", &notification.occasion.word())
            .execute(&self.pool)
            .await
    }
}
