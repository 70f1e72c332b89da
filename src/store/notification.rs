use anyhow::anyhow;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::agreement_row::{parse_role, role_text};
use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields, readable};
use super::outcome::Update;
use super::query::RowValues;
use super::recent_ping::PingedPair;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::agreement::{Agreement, NotificationReason, OwedNotification, Party};
use crate::domain::ids::AgreementNumber;
use crate::domain::schedule::LEASE;

/// Time between reminder and expiry.
const REMINDER_BEFORE: TimeDelta = TimeDelta::days(1);

pub(super) const TABLE: Table = Table {
    name: "notification",
    key: &["agreement", "occasion"],
    columns: &[
        ("agreement", Number),
        ("occasion", Text),
        ("recipient", Text),
        ("work_at", Number),
        ("first_try_at", Number),
        ("sounds", Number),
        ("tries", Number),
    ],
};

/// Stored words, so they never change.
const OCCASIONS: &[(&str, NotificationReason)] = &[
    ("sealed", NotificationReason::Sealed),
    ("declined", NotificationReason::Declined),
    ("expired", NotificationReason::Expired),
    ("word", NotificationReason::Word),
    ("reminder", NotificationReason::Reminder),
];

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
    #[must_use]
    pub fn due_now(agreement: AgreementNumber, owed: OwedNotification, now: DateTime<Utc>) -> Self {
        let OwedNotification {
            occasion,
            recipient,
        } = owed;
        Self {
            agreement,
            occasion,
            recipient: Some(recipient),
            work_at: now,
            first_try_at: None,
            pings: None,
            tries: 0,
        }
    }

    #[must_use]
    pub fn word(&self) -> &'static str {
        fields::word(self.occasion, OCCASIONS)
    }

    fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        let occasion = row.word("occasion", OCCASIONS)?;
        let recipient = row.optional_text("recipient")?;
        Ok(Self {
            agreement: AgreementNumber(row.number("agreement")?),
            occasion: occasion
                .ok_or_else(|| anyhow!("a notification in the database has an invalid reason"))?,
            recipient: recipient.map(|word| parse_role(&word)).transpose()?,
            work_at: row.instant("work_at")?,
            first_try_at: row.optional_instant("first_try_at")?,
            pings: row.optional_flag("sounds")?,
            tries: row.number("tries")?,
        })
    }
}

/// Does nothing if the proposal is open for a day or less, or if the bot can only answer interactions there.
pub(super) async fn add_reminder(
    transaction: &mut Transaction<'_>,
    proposal: &Agreement,
) -> Result<()> {
    let at = proposal.expires_at - REMINDER_BEFORE;
    if at <= proposal.proposed_at || proposal.answers_only() {
        return Ok(());
    }
    add(
        transaction,
        proposal.number,
        NotificationReason::Reminder,
        None,
        at,
    )
    .await
}

/// Also deletes the reminder of a closed agreement.
pub(super) async fn add_owed(
    transaction: &mut Transaction<'_>,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
    now: DateTime<Utc>,
) -> Result<()> {
    if agreement.state.closed_at().is_some() {
        sqlx::query("DELETE FROM notification WHERE agreement = $1 AND occasion = 'reminder'")
            .bind(fields::id(agreement.number.0))
            .execute(&mut **transaction)
            .await?;
    }
    let Some(OwedNotification {
        occasion,
        recipient,
    }) = owed
    else {
        return Ok(());
    };
    add(
        transaction,
        agreement.number,
        occasion,
        Some(recipient),
        now,
    )
    .await
}

async fn add(
    transaction: &mut Transaction<'_>,
    number: AgreementNumber,
    occasion: NotificationReason,
    recipient: Option<Party>,
    at: DateTime<Utc>,
) -> Result<()> {
    let row = RowValues::default()
        .number("agreement", fields::id(number.0))
        .text("occasion", fields::word(occasion, OCCASIONS))
        .optional_text("recipient", recipient.map(role_text))
        .number("work_at", fields::instant(at))
        .optional_number("first_try_at", None::<i64>)
        .optional_number("sounds", None::<i64>)
        .number("tries", 0);
    TABLE
        .insert_one(row, " ON CONFLICT DO NOTHING")
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Deletes notifications without a recipient. Runs last in an erasure, because all transactions lock agreements
/// before notifications.
pub(super) async fn erase_unaddressed(transaction: &mut Transaction<'_>) -> Result<()> {
    sqlx::query(
        "DELETE FROM notification WHERE NOT EXISTS (SELECT 1 FROM agreement \
         WHERE number = notification.agreement AND channel_id IS NOT NULL \
         AND ((recipient = 'proposer' AND proposer_id IS NOT NULL) \
         OR (recipient = 'opponent' AND opponent_id IS NOT NULL) \
         OR (recipient IS NULL AND state = 'open')))",
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

impl Store {
    /// Sorted by due time, including future ones.
    pub async fn next_notifications(&self, limit: u32) -> Result<Vec<Notification>> {
        let statement = TABLE.select(&format!("ORDER BY work_at LIMIT {limit}"));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .fetch_all(&self.pool)
            .await?;
        Ok(readable(&rows, Notification::read))
    }

    /// Claims a notification for [`LEASE`] and records that it may have been sent. With `pair`, it pings only if no
    /// recent ping is recorded for the pair. Fails if another caller has claimed it.
    pub async fn claim_notification(
        &self,
        notification: &mut Notification,
        pair: Option<&PingedPair>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let until = now + LEASE;
        let mut transaction = self.begin().await?;
        let claimed = sqlx::query(
            "UPDATE notification SET work_at = $4, first_try_at = COALESCE(first_try_at, $5), \
             tries = tries + 1 WHERE agreement = $1 AND occasion = $2 AND work_at = $3",
        )
        .bind(fields::id(notification.agreement.0))
        .bind(notification.word())
        .bind(fields::instant(notification.work_at))
        .bind(fields::instant(until))
        .bind(fields::instant(now))
        .execute(&mut *transaction)
        .await?;
        let claimed = Update::of(&claimed);
        if claimed == Update::Conflict {
            return Ok(claimed);
        }
        let pings = match (notification.pings, pair) {
            (Some(pings), _) => pings,
            (None, None) => true,
            (None, Some(pair)) => pair.ping(&mut transaction).await?,
        };
        sqlx::query("UPDATE notification SET sounds = $3 WHERE agreement = $1 AND occasion = $2")
            .bind(fields::id(notification.agreement.0))
            .bind(notification.word())
            .bind(fields::flag(pings))
            .execute(&mut *transaction)
            .await?;
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
        sqlx::query(
            "UPDATE notification SET work_at = $4, \
             first_try_at = CASE $5 WHEN 1 THEN first_try_at END \
             WHERE agreement = $1 AND occasion = $2 AND work_at = $3",
        )
        .bind(fields::id(notification.agreement.0))
        .bind(notification.word())
        .bind(fields::instant(notification.work_at))
        .bind(fields::instant(retry_at))
        .bind(fields::flag(maybe_sent))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub async fn delete_notification(&self, notification: &Notification) -> Result<()> {
        sqlx::query("DELETE FROM notification WHERE agreement = $1 AND occasion = $2")
            .bind(fields::id(notification.agreement.0))
            .bind(notification.word())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
