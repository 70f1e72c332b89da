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
use super::table::update;
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
    /// Ends the open proposals of the player, and notifies proposers whose opponent was erased.
    pub(super) async fn erase_from_proposals(
        self,
        transaction: &mut Transaction,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let condition = format!("{}_id = :user AND state = 'open'", self.role.word());
        self.erase_from_agreements(transaction, &condition, now)
            .await?;
        Ok(())
    }

    /// Erases the player from a batch of agreements. Returns `More` if others may be left.
    ///
    /// None is open: proposals ended [before](Self::erase_from_proposals).
    pub(super) async fn erase_from_batch(
        self,
        transaction: &mut Transaction,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let condition = format!("{}_id = :user LIMIT {BATCH}", self.role.word());
        let agreements = self
            .erase_from_agreements(transaction, &condition, now)
            .await?;
        if agreements == BATCH {
            Ok(Progress::More)
        } else {
            Ok(Progress::Done)
        }
    }

    /// Erases the player from the agreements that fulfill a condition. Returns their number.
    async fn erase_from_agreements(
        self,
        transaction: &mut Transaction,
        condition: &str,
        now: DateTime<Utc>,
    ) -> Result<u64> {
        // An update that changes nothing locks the rows in both databases.
        let locked: Vec<AgreementNumber> = statement(format!(
            "UPDATE agreement SET revision = revision \
             WHERE number IN (SELECT number FROM agreement WHERE {condition}) RETURNING number"
        ))
        .bind("user", &self.user)
        .fetch_all(&mut *transaction, |row| row.id("number"))
        .await?;
        if locked.is_empty() {
            return Ok(0);
        }
        let agreements = statement(select_agreements("WHERE number IN (:numbers)"))
            .bind_list("numbers", &locked)
            .fetch_all(&mut *transaction, read_agreement)
            .await?;
        for agreement in agreements {
            self.erase_from_agreement(transaction, agreement, now)
                .await?;
        }
        Ok(locked.len() as u64)
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
        let new_revision = match agreement.state.sealed() {
            // Stays, so that a process that is editing the message succeeds.
            Some(_) => agreement.revision,
            None => agreement.revision + 1,
        };
        let row = agreement_to_row(&agreement, new_revision);
        update(&mut *transaction, &TABLE, row, agreement.revision).await?;
        // Shows the end of a proposal, or the word before it is erased.
        if was_open || !is_shown {
            job::schedule_now(&mut *transaction, &JobId::agreement(number), now).await?;
        }
        if agreement.keeps_word(self.role) {
            let word = KeptWord {
                number,
                role: self.role,
            };
            word.keep(transaction, self.user).await?;
        }
        let has_ended = was_open && !agreement.is_open();
        if has_ended && self.role == Party::Opponent {
            notify_proposer(transaction, &agreement, now).await?;
        }
        Ok(())
    }
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
