//! Words of erased players in sealed draws. A word is kept until the message of its agreement shows it; without it, the
//! draw could not be verified.

use super::agreement::{has_pending_edit, lock_and_read};
use super::agreement_row::{self, agreement_to_row};
use super::database::Store;
use super::error::Result;
use super::query::Row;
use super::statement::statement;
use super::table::{RowValues, Table, insert, update_locked};
use super::timed::Transaction;
use crate::domain::agreement::Party;
use crate::domain::ids::{AgreementNumber, UserId};
use crate::text::Choice;

pub(super) const TABLE: Table = Table {
    name: "word_to_erase",
    key: &["number", "role"],
    numbers: "number user_id",
    texts: "role",
};

#[derive(Clone, Copy)]
pub(super) struct KeptWord {
    pub(super) number: AgreementNumber,
    /// Whose word it is.
    pub(super) role: Party,
}

impl KeptWord {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            number: row.id("number")?,
            role: row.known_word("role")?,
        })
    }

    /// Records that the word of an erased player is to be erased as soon as the agreement's message shows it.
    pub(super) async fn keep(self, transaction: &mut Transaction, user: UserId) -> Result<()> {
        let row = RowValues::default()
            .set("number", &self.number)
            .set("role", &self.role.word())
            .set("user_id", &user);
        insert(transaction, &TABLE, row).await
    }

    /// Erases the word, if the agreement's message shows it or is no longer edited.
    async fn erase_if_shown(self, transaction: &mut Transaction) -> Result<()> {
        // `None` if the agreement was deleted with its server. Reading locks it, so that no edit is requested after the
        // check below.
        let agreement = lock_and_read(&mut *transaction, self.number).await?;
        if has_pending_edit(&mut *transaction, self.number).await? {
            return Ok(());
        }
        if let Some(mut agreement) = agreement {
            // The word counts as shown, because no edit is pending.
            agreement.erase_words(self.role, true);
            let row = agreement_to_row(&agreement, agreement.revision);
            update_locked(&mut *transaction, &agreement_row::TABLE, row).await?;
        }
        statement("DELETE FROM word_to_erase WHERE number = :number AND role = :role")
            .bind("number", &self.number)
            .bind("role", &self.role.word())
            .execute(transaction)
            .await
    }
}

impl Store {
    pub async fn words_to_erase(&self, user: UserId) -> Result<Vec<AgreementNumber>> {
        statement("SELECT number FROM word_to_erase WHERE user_id = :user ORDER BY number")
            .bind("user", &user)
            .fetch_all(&self.pool, |row| row.id("number"))
            .await
    }

    /// Erases the words of erased players that the messages of their agreements now show.
    pub async fn erase_shown_words(&self) -> Result<()> {
        let waiting: u64 = statement("SELECT COUNT(*) FROM word_to_erase")
            .fetch_number(&self.pool)
            .await?;
        if waiting == 0 {
            return Ok(());
        }
        let mut transaction = self.begin_exclusive().await?;
        erase_shown(&mut transaction).await?;
        self.commit_erasing(transaction).await
    }
}

/// Erases the kept words that are shown. There are few, because a word is only kept while an edit is due.
pub(super) async fn erase_shown(transaction: &mut Transaction) -> Result<()> {
    let words = statement(TABLE.select("ORDER BY number, role"))
        .fetch_all(&mut *transaction, KeptWord::read)
        .await?;
    for word in words {
        word.erase_if_shown(transaction).await?;
    }
    Ok(())
}
