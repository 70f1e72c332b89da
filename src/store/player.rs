//! Erases a player from agreements.

use chrono::{DateTime, Utc};

use super::agreement::has_pending_edit;
use super::agreement_row::{TABLE, agreement_to_row, read_agreement, select_agreements};
use super::erasure_batch::{BATCH, Progress};
use super::error::Result;
use super::job::{self, JobId};
use super::kept_word::KeptWord;
use super::notification;
use super::statement::statement;
use super::table::update_locked;
use super::timed::Transaction;
use crate::domain::agreement::{Agreement, Party};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::text::Choice;

/// A player to erase from the agreements in which they have this role.
#[derive(Clone, Copy)]
pub(super) struct ErasedPlayer {
    pub(super) user: UserId,
    pub(super) role: Party,
}

impl ErasedPlayer {
    /// Erases the player from their open proposals, which ends those that are not being drawn. Notifies proposers whose
    /// opponent was erased.
    pub(super) async fn erase_from_proposals(
        self,
        transaction: &mut Transaction,
        now: DateTime<Utc>,
    ) -> Result<()> {
        // Locked, so that nobody answers them before they end.
        let proposals = self
            .lock_agreements(transaction, "AND state = 'open'")
            .await?;
        self.erase_from_agreements(transaction, &proposals, now)
            .await
    }

    /// Erases the player from the next [`BATCH`] agreements. Returns `More` if others may be left.
    ///
    /// All of these agreements are closed: [`Self::erase_from_proposals`] has ended the open ones.
    pub(super) async fn erase_from_batch(
        self,
        transaction: &mut Transaction,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let batch = self
            .lock_agreements(transaction, &format!("LIMIT {BATCH}"))
            .await?;
        self.erase_from_agreements(transaction, &batch, now).await?;
        if batch.len() as u64 == BATCH {
            Ok(Progress::More)
        } else {
            Ok(Progress::Done)
        }
    }

    /// Locks the player's agreements that `restriction`, the end of a condition in SQL, selects: `AND state = 'open'` or a
    /// `LIMIT`.
    async fn lock_agreements(
        self,
        transaction: &mut Transaction,
        restriction: &str,
    ) -> Result<Vec<AgreementNumber>> {
        // An update that changes nothing locks rows in both databases.
        statement(format!(
            "UPDATE agreement SET revision = revision WHERE number IN \
             (SELECT number FROM agreement WHERE {}_id = :user {restriction}) RETURNING number",
            self.role.word()
        ))
        .bind("user", &self.user)
        .fetch_all(transaction, |row| row.id("number"))
        .await
    }

    /// Erases the player from agreements that the transaction has locked.
    async fn erase_from_agreements(
        self,
        transaction: &mut Transaction,
        locked: &[AgreementNumber],
        now: DateTime<Utc>,
    ) -> Result<()> {
        if locked.is_empty() {
            return Ok(());
        }
        let agreements = statement(select_agreements("WHERE number IN (:numbers)"))
            .bind_list("numbers", locked)
            .fetch_all(&mut *transaction, read_agreement)
            .await?;
        for agreement in agreements {
            self.erase_from_agreement(transaction, agreement, now)
                .await?;
        }
        Ok(())
    }

    /// Erases the player from an agreement. An open proposal ends, unless it is being drawn.
    ///
    /// The player's word is erased too, unless the message of a sealed (accepted) agreement does not show it yet:
    /// without the words, its position could not be verified. Then the message is edited, and the word is erased
    /// afterwards.
    async fn erase_from_agreement(
        self,
        transaction: &mut Transaction,
        mut agreement: Agreement,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let number = agreement.number;
        let was_open = agreement.is_open();
        let is_shown = !has_pending_edit(transaction, number).await?;
        agreement.erase_player(self.role, is_shown, now);
        store_without_player(transaction, &agreement).await?;
        if was_open || !is_shown {
            // The edit shows the end of a proposal, or a word that is then erased.
            job::schedule_now(&mut *transaction, &JobId::agreement(number), now).await?;
        }
        if agreement.keeps_word(self.role) {
            let word = KeptWord {
                number,
                role: self.role,
            };
            word.keep(transaction, self.user).await?;
        }
        // Without its opponent, a proposal ends as if it was declined. Without its proposer, it ends as if it was
        // withdrawn, and the opponent gets no notification of that.
        let has_ended = was_open && !agreement.is_open();
        if has_ended && self.role == Party::Opponent {
            notify_proposer(transaction, &agreement, now).await?;
        }
        Ok(())
    }
}

/// Stores an agreement from which a player was erased.
///
/// A sealed agreement keeps its revision. With a new one, the message would count as outdated and be edited again,
/// which would remove an erased word from it.
async fn store_without_player(transaction: &mut Transaction, agreement: &Agreement) -> Result<()> {
    let revision = if agreement.state.sealed().is_some() {
        agreement.revision
    } else {
        agreement.revision + 1
    };
    let row = agreement_to_row(agreement, revision);
    update_locked(transaction, &TABLE, row).await
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
