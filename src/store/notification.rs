use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::job::{self, Job, JobId};
use super::query::{Row, Update};
use super::recent_ping::ping;
use super::statement::statement;
use super::table::Table;
use super::timed::Transaction;
use crate::domain::agreement::{
    Agreement, NotificationReason, OwedNotification, Party, PingedPair,
};
use crate::domain::ids::AgreementNumber;
use crate::text::Choice;

/// Time between reminder and expiry.
const REMINDER_BEFORE: TimeDelta = TimeDelta::days(1);

/// `work_at` of notifications whose work is in the table `job`: the end of the year 9999, so that processes of the
/// [previous release](super::adoption), which send a notification at that time, leave them alone.
pub(super) const MOVED: i64 = 253_402_300_799_999;

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
    /// Whether it pings the recipient. `None` before the first attempt.
    pub pings: Option<bool>,
}

impl Notification {
    pub fn job_id(&self) -> JobId {
        JobId::notification(self.agreement, self.occasion)
    }

    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            agreement: row.id("agreement")?,
            occasion: row.known_word("occasion")?,
            recipient: row.optional("recipient", Row::known_word)?,
            pings: row.optional_flag("sounds")?,
        })
    }
}

/// Stores the notification that reminds the players of a new proposal a day before it expires.
///
/// Does nothing if the proposal is open for a day or less, or if the bot can only answer interactions in its channel.
pub(super) async fn add_reminder(
    transaction: &mut Transaction,
    proposal: &Agreement,
) -> Result<()> {
    let at = reminder_time(proposal);
    if at <= proposal.proposed_at || proposal.answers_only() {
        return Ok(());
    }
    let reminder = Notification {
        agreement: proposal.number,
        occasion: NotificationReason::Reminder,
        recipient: None,
        pings: None,
    };
    add(transaction, &reminder, at, proposal.proposed_at).await
}

/// Returns the time of the reminder of an open proposal.
pub fn reminder_time(proposal: &Agreement) -> DateTime<Utc> {
    proposal.expires_at - REMINDER_BEFORE
}

/// Stores the notification `owed`, if any, that the bot has to send after a change of an agreement. Deletes the
/// reminder if the change has closed the agreement.
pub(super) async fn add_owed(
    transaction: &mut Transaction,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
    now: DateTime<Utc>,
) -> Result<()> {
    if agreement.state.closed_at().is_some() {
        delete(transaction, agreement.number, NotificationReason::Reminder).await?;
    }
    let Some((occasion, recipient)) = owed else {
        return Ok(());
    };
    let notification = Notification {
        agreement: agreement.number,
        occasion,
        recipient: Some(recipient),
        pings: None,
    };
    // Due at once.
    add(transaction, &notification, now, now).await
}

/// Stores a notification and the job that sends it, unless the agreement already has one for the same occasion.
async fn add(
    transaction: &mut Transaction,
    notification: &Notification,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    // Only the previous release uses `work_at` and `tries`, which do not allow NULL. With `:moved`, its processes do
    // not send the notification.
    let added = statement(
        "INSERT INTO notification (agreement, occasion, recipient, work_at, tries) \
         VALUES (:number, :occasion, :recipient, :moved, 0) ON CONFLICT DO NOTHING",
    )
    .bind("number", &notification.agreement)
    .bind("occasion", &notification.occasion.word())
    .bind("recipient", &notification.recipient.map(Party::word))
    .bind("moved", &MOVED)
    .change(&mut *transaction)
    .await?;
    if added == 0 {
        return Ok(());
    }
    job::schedule(&mut *transaction, &notification.job_id(), due_at, now).await
}

/// Deletes a notification and its job.
async fn delete(
    transaction: &mut Transaction,
    agreement: AgreementNumber,
    occasion: NotificationReason,
) -> Result<()> {
    // The job is first, because a claim also locks it before its notification. This avoids deadlocks.
    job::cancel(&mut *transaction, &JobId::notification(agreement, occasion)).await?;
    statement("DELETE FROM notification WHERE agreement = :number AND occasion = :occasion")
        .bind("number", &agreement)
        .bind("occasion", &occasion.word())
        .execute(&mut *transaction)
        .await
}

/// Deletes the notifications that no longer have a recipient or a channel after an erasure, and their jobs.
///
/// Must run after the agreements were changed, because all transactions lock agreements before notifications.
pub(super) async fn erase_unaddressed(transaction: &mut Transaction) -> Result<()> {
    // The jobs are first, because a claim also locks a job before its notification. This avoids deadlocks.
    statement(format!(
        "DELETE FROM job WHERE kind = 'notification' AND NOT EXISTS (SELECT 1 FROM notification \
         WHERE agreement = subject AND occasion = part AND {HAS_RECIPIENT})"
    ))
    .execute(&mut *transaction)
    .await?;
    statement(format!(
        "DELETE FROM notification WHERE NOT {HAS_RECIPIENT}"
    ))
    .execute(&mut *transaction)
    .await
}

/// Condition: notifications with a channel and a player who receives them.
const HAS_RECIPIENT: &str = "EXISTS (SELECT 1 FROM agreement \
    WHERE number = notification.agreement AND channel_id IS NOT NULL \
    AND ((recipient = 'proposer' AND proposer_id IS NOT NULL) \
    OR (recipient = 'opponent' AND opponent_id IS NOT NULL) \
    OR (recipient IS NULL AND state = 'open')))";

impl Store {
    /// Returns the notification of a job, or `None` if it is no longer owed.
    pub async fn notification(&self, id: &JobId) -> Result<Option<Notification>> {
        statement(TABLE.select("WHERE agreement = :number AND occasion = :occasion"))
            .bind("number", &AgreementNumber(id.subject))
            .bind("occasion", &id.part)
            .fetch_optional(&self.pool, Notification::read)
            .await
    }

    /// Claims the job of a notification, so that only this process sends it, and decides whether it pings its
    /// recipient. Later attempts keep the decision of the first one.
    ///
    /// `pair` is given if pings are limited: then the notification pings only if the proposer has not pinged this
    /// opponent too often recently.
    ///
    /// Returns `Conflict` if another process has claimed the job. Then `job` and `notification` keep their values.
    pub async fn claim_notification(
        &self,
        job: &mut Job,
        notification: &mut Notification,
        pair: Option<&PingedPair>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut claimed_job = job.clone();
        let mut transaction = self.begin().await?;
        if claimed_job.claim(&mut transaction, now).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        let pings = match (notification.pings, pair) {
            (Some(decided), _) => decided,
            (None, Some(pair)) => ping(&mut transaction, pair).await?,
            (None, None) => true,
        };
        // The column `sounds` has the decision.
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
        *job = claimed_job;
        notification.pings = Some(pings);
        Ok(Update::Saved)
    }

    /// Deletes a notification that was sent or cannot be sent, and its job.
    pub async fn delete_notification(&self, notification: &Notification) -> Result<()> {
        let mut transaction = self.begin().await?;
        delete(
            &mut transaction,
            notification.agreement,
            notification.occasion,
        )
        .await?;
        Ok(transaction.commit().await?)
    }
}
