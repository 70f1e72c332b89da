//! Erases a player from agreements.

use chrono::{DateTime, Utc};

use super::agreement_row::{DueAgreement, TABLE, row, select};
use super::erasure_batch::{BATCH, Progress};
use super::error::Result;
use super::notification;
use super::query::Row;
use super::statement::statement;
use super::table::update;
use super::timed::Transaction;
use crate::domain::agreement::{Agreement, Party};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::text::Choice;

/// Ends the open proposals of a player, and notifies proposers whose opponent was erased.
pub(super) async fn erase_from_proposals(
    transaction: &mut Transaction,
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<()> {
    let condition = format!("{}_id = :user AND state = 'open'", role.word());
    let numbers = lock(transaction, &condition, user).await?;
    erase_from(transaction, &numbers, user, role, now).await
}

/// Erases a player from a batch of agreements. The open ones ended [before](erase_from_proposals).
pub(super) async fn erase_from_batch(
    transaction: &mut Transaction,
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<Progress> {
    let condition = format!("{}_id = :user LIMIT {BATCH}", role.word());
    let numbers = lock(transaction, &condition, user).await?;
    erase_from(transaction, &numbers, user, role, now).await?;
    if numbers.len() as u64 == BATCH {
        Ok(Progress::More)
    } else {
        Ok(Progress::Done)
    }
}

/// Locks agreements, so that nobody changes them until the end of the transaction.
async fn lock(
    transaction: &mut Transaction,
    condition: &str,
    user: UserId,
) -> Result<Vec<AgreementNumber>> {
    statement(format!(
        "UPDATE agreement SET revision = revision \
         WHERE number IN (SELECT number FROM agreement WHERE {condition}) RETURNING number"
    ))
    .bind("user", &user)
    .fetch_all(&mut *transaction, |row: &Row| row.id("number"))
    .await
}

async fn erase_from(
    transaction: &mut Transaction,
    numbers: &[AgreementNumber],
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<()> {
    if numbers.is_empty() {
        return Ok(());
    }
    let agreements = statement(select("WHERE number IN (:numbers)"))
        .bind_list("numbers", numbers)
        .fetch_all(&mut *transaction, DueAgreement::read)
        .await?;
    for due in agreements {
        erase_from_one(transaction, due, user, role, now).await?;
    }
    Ok(())
}

async fn erase_from_one(
    transaction: &mut Transaction,
    mut due: DueAgreement,
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<()> {
    let agreement = &mut due.agreement;
    let revision = agreement.revision;
    let was_open = agreement.is_open();
    let is_shown = due.edit.due_at.is_none();
    agreement.erase_player(role, is_shown, now);
    if agreement.state.sealed().is_none() {
        // A process that edits the message of a sealed agreement succeeds.
        agreement.revision += 1;
    }
    if was_open {
        due.edit.due_at = Some(now);
        due.edit.failures = 0;
    }
    update(
        &mut *transaction,
        &TABLE,
        row(agreement, due.edit),
        revision,
    )
    .await?;
    if agreement.keeps_word(role) {
        keep_word(transaction, agreement.number, user, role).await?;
    }
    if was_open && role == Party::Opponent {
        notify_proposer(transaction, agreement, now).await?;
    }
    Ok(())
}

/// Records that a word must be erased when the message shows it.
async fn keep_word(
    transaction: &mut Transaction,
    number: AgreementNumber,
    user: UserId,
    role: Party,
) -> Result<()> {
    statement("INSERT INTO word_to_erase (number, role, user_id) VALUES (:number, :role, :user)")
        .bind("number", &number)
        .bind("role", &role.word())
        .bind("user", &user)
        .execute(&mut *transaction)
        .await
}

async fn notify_proposer(
    transaction: &mut Transaction,
    agreement: &Agreement,
    now: DateTime<Utc>,
) -> Result<()> {
    if agreement.message_place.is_none() || agreement.answers_only() {
        return Ok(());
    }
    let owed = agreement.owed_notification(None);
    notification::add_owed(transaction, agreement, owed, now).await
}
