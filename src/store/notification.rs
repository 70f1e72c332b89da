use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Row, ToValue, Update, change, execute, fetch_readable};
use super::recent_ping::PingedPair;
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
    fn key(&self) -> (AgreementNumber, &'static str) {
        (self.agreement, self.occasion.word())
    }

    fn read(row: &Row) -> Result<Self> {
        let recipient = row.optional_text("recipient")?;
        let role = |_| row.known_word("recipient");
        Ok(Self {
            agreement: row.id("agreement")?,
            occasion: row.known_word("occasion")?,
            recipient: recipient.map(role).transpose()?,
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
        let statement = "DELETE FROM notification WHERE agreement = $1 AND occasion = 'reminder'";
        execute(&mut *transaction, statement, &[&agreement.number]).await?;
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
    let statement = "INSERT INTO notification (agreement, occasion, recipient, work_at, tries) \
         VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING";
    let recipient = recipient.map(Party::word);
    let values: [&dyn ToValue; 4] = [&agreement.number, &occasion.word(), &recipient, &at];
    execute(&mut *transaction, statement, &values).await
}

/// Notifies the proposer that the erasure of the opponent has ended a proposal.
pub(super) async fn add_ended_by_erasure(
    transaction: &mut Transaction,
    number: AgreementNumber,
    now: DateTime<Utc>,
) -> Result<()> {
    // The reason of a closed proposal is the word of its state.
    let statement = "INSERT INTO notification (agreement, occasion, recipient, work_at, tries) \
         SELECT number, state, 'proposer', CAST($2 AS BIGINT), 0 FROM agreement \
         WHERE number = $1 AND channel_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM agreement_addition \
         WHERE agreement = number AND answers_only = 1) ON CONFLICT DO NOTHING";
    execute(&mut *transaction, statement, &[&number, &now]).await
}

/// Deletes notifications without a recipient. Runs last in an erasure, because all transactions lock agreements
/// before notifications.
pub(super) async fn erase_unaddressed(transaction: &mut Transaction) -> Result<()> {
    let statement = "DELETE FROM notification WHERE NOT EXISTS (SELECT 1 FROM agreement \
         WHERE number = notification.agreement AND channel_id IS NOT NULL \
         AND ((recipient = 'proposer' AND proposer_id IS NOT NULL) \
         OR (recipient = 'opponent' AND opponent_id IS NOT NULL) \
         OR (recipient IS NULL AND state = 'open')))";
    execute(&mut *transaction, statement, &[]).await
}

impl Store {
    /// Sorted by due time, including future ones.
    pub async fn next_notifications(&self, limit: u32) -> Result<Vec<Notification>> {
        let statement = TABLE.select("ORDER BY work_at LIMIT $1");
        fetch_readable(&self.pool, statement, &[&limit], Notification::read).await
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
        let (number, word) = notification.key();
        let mut transaction = self.begin().await?;
        let statement = "UPDATE notification SET work_at = $4, first_try_at = COALESCE(first_try_at, $5), \
             tries = tries + 1 WHERE agreement = $1 AND occasion = $2 AND work_at = $3";
        let values: [&dyn ToValue; 5] = [&number, &word, &notification.work_at, &until, &now];
        let claimed = Update::of(change(&mut transaction, statement, &values).await?);
        if claimed == Update::Conflict {
            return Ok(claimed);
        }
        let pings = match (notification.pings, pair) {
            (Some(pings), _) => pings,
            (None, None) => true,
            (None, Some(pair)) => pair.ping(&mut transaction).await?,
        };
        let statement =
            "UPDATE notification SET sounds = $3 WHERE agreement = $1 AND occasion = $2";
        execute(&mut transaction, statement, &[&number, &word, &pings]).await?;
        transaction.commit().await?;
        notification.work_at = until;
        notification.pings = Some(pings);
        notification.tries += 1;
        Ok(claimed)
    }

    /// Ends the lease and schedules a retry.
    pub async fn release_notification(
        &self,
        notification: &Notification,
        retry_at: DateTime<Utc>,
        maybe_sent: bool,
    ) -> Result<()> {
        let (number, word) = notification.key();
        let statement = "UPDATE notification SET work_at = $4, \
             first_try_at = CASE $5 WHEN 1 THEN first_try_at END \
             WHERE agreement = $1 AND occasion = $2 AND work_at = $3";
        let values: [&dyn ToValue; 5] = [
            &number,
            &word,
            &notification.work_at,
            &retry_at,
            &maybe_sent,
        ];
        execute(&self.pool, statement, &values).await
    }

    pub async fn delete_notification(&self, notification: &Notification) -> Result<()> {
        let (number, word) = notification.key();
        let statement = "DELETE FROM notification WHERE agreement = $1 AND occasion = $2";
        execute(&self.pool, statement, &[&number, &word]).await
    }
}
