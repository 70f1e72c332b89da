//! Words of erased players in sealed draws. A word is kept until the message shows it; without it, the draw could not
//! be verified.

use super::database::Store;
use super::error::Result;
use super::query::{execute, fetch_all, fetch_number};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::ids::{AgreementNumber, UserId};

pub(super) const TABLE: Table = Table {
    name: "word_to_erase",
    key: &["number", "role"],
    numbers: "number user_id",
    texts: "role",
};

/// Erases words whose messages show them or are no longer edited.
const ERASURE: [&str; 3] = [
    "UPDATE agreement SET proposer_word = '' WHERE work_at IS NULL AND proposer_word <> '' \
     AND number IN (SELECT number FROM word_to_erase WHERE role = 'proposer')",
    "UPDATE agreement SET opponent_word = '' WHERE work_at IS NULL AND opponent_word <> '' \
     AND number IN (SELECT number FROM word_to_erase WHERE role = 'opponent')",
    "DELETE FROM word_to_erase WHERE NOT EXISTS \
     (SELECT 1 FROM agreement WHERE agreement.number = word_to_erase.number \
     AND CASE role WHEN 'proposer' THEN proposer_word ELSE opponent_word END <> '')",
];

impl Store {
    pub async fn words_to_erase(&self, user: UserId) -> Result<Vec<AgreementNumber>> {
        let statement = "SELECT number FROM word_to_erase WHERE user_id = $1 ORDER BY number";
        fetch_all(&self.pool, statement, &[&user], |row| row.id("number")).await
    }

    pub async fn erase_shown_words(&self) -> Result<()> {
        let statement = "SELECT COUNT(*) FROM word_to_erase";
        let waiting: u64 = fetch_number(&self.pool, statement, &[]).await?;
        if waiting == 0 {
            return Ok(());
        }
        let mut transaction = self.begin_erasing().await?;
        erase_shown(&mut transaction).await?;
        self.commit_erasing(transaction).await
    }
}

pub(super) async fn erase_shown(transaction: &mut Transaction) -> Result<()> {
    for statement in ERASURE {
        execute(&mut *transaction, statement, &[]).await?;
    }
    Ok(())
}
