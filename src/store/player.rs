//! Erases a player from agreements.

use chrono::{DateTime, Utc};

use super::agreement_row::{TABLE, agreement_to_row, read_agreement, select_agreements};
use super::erasure_batch::{BATCH, Progress};
use super::error::Result;
use super::job::{self, JobId};
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
    let numbers = lock_agreements(transaction, &condition, user).await?;
    erase_from_agreements(transaction, &numbers, user, role, now).await
}

/// Erases a player, who has this role in them, from a batch of agreements. Returns `More` if others may be left.
///
/// None is open: proposals ended [before](erase_from_proposals).
pub(super) async fn erase_from_batch(
    transaction: &mut Transaction,
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<Progress> {
    let condition = format!("{}_id = :user LIMIT {BATCH}", role.word());
    let numbers = lock_agreements(transaction, &condition, user).await?;
    erase_from_agreements(transaction, &numbers, user, role, now).await?;
    if numbers.len() as u64 == BATCH {
        Ok(Progress::More)
    } else {
        Ok(Progress::Done)
    }
}

/// Locks the agreements of `:user` that fulfill a condition, so that no other process changes them until the end of the
/// transaction. Returns their numbers.
async fn lock_agreements(
    transaction: &mut Transaction,
    condition: &str,
    user: UserId,
) -> Result<Vec<AgreementNumber>> {
    // An update that changes nothing locks the rows in both databases.
    statement(format!(
        "UPDATE agreement SET revision = revision \
         WHERE number IN (SELECT number FROM agreement WHERE {condition}) RETURNING number"
    ))
    .bind("user", &user)
    .fetch_all(&mut *transaction, |row: &Row| row.id("number"))
    .await
}

/// Erases a player, who has this role in them, from agreements with these numbers.
async fn erase_from_agreements(
    transaction: &mut Transaction,
    numbers: &[AgreementNumber],
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<()> {
    if numbers.is_empty() {
        return Ok(());
    }
    let agreements = statement(select_agreements("WHERE number IN (:numbers)"))
        .bind_list("numbers", numbers)
        .fetch_all(&mut *transaction, read_agreement)
        .await?;
    for agreement in agreements {
        erase_from_agreement(transaction, agreement, user, role, now).await?;
    }
    Ok(())
}

/// Erases a player, who has this role in it, from an agreement. An open proposal ends.
///
/// The player's word is erased too, unless the message of a sealed (accepted) agreement does not show it yet: without
/// the words, its position could not be verified. Then the message is edited, and the word is erased afterwards.
async fn erase_from_agreement(
    transaction: &mut Transaction,
    mut agreement: Agreement,
    user: UserId,
    role: Party,
    now: DateTime<Utc>,
) -> Result<()> {
    let old_revision = agreement.revision;
    let was_open = agreement.is_open();
    let is_shown = !has_pending_edit(transaction, agreement.number).await?;
    agreement.erase_player(role, is_shown, now);
    if agreement.state.sealed().is_none() {
        // The revision of a sealed agreement stays, so that a process that is editing its message succeeds.
        agreement.revision += 1;
    }
    update(
        &mut *transaction,
        &TABLE,
        agreement_to_row(&agreement),
        old_revision,
    )
    .await?;
    if was_open || !is_shown {
        let edit = JobId::agreement(agreement.number);
        job::schedule(&mut *transaction, &edit, now, now).await?;
    }
    if agreement.keeps_word(role) {
        keep_word(transaction, agreement.number, user, role).await?;
    }
    if was_open && !agreement.is_open() && role == Party::Opponent {
        notify_proposer(transaction, &agreement, now).await?;
    }
    Ok(())
}

/// Whether the message of an agreement still has to be edited, so that it may not show the latest state yet.
async fn has_pending_edit(transaction: &mut Transaction, number: AgreementNumber) -> Result<bool> {
    let pending: u64 = statement(
        "SELECT (SELECT COUNT(*) FROM job WHERE kind = 'agreement' AND subject = :number) \
         + (SELECT COUNT(*) FROM agreement WHERE number = :number AND work_at IS NOT NULL)",
    )
    .bind("number", &number)
    .fetch_number(&mut *transaction)
    .await?;
    Ok(pending > 0)
}

/// Records that the word of an erased player is to be erased as soon as the agreement's message shows it.
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

/// Stores the notification for the proposer that the opponent is gone, unless the bot cannot send it to the channel.
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
