//! Makes interactions idempotent across processes.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::database::Store;
use super::error::Result;
use super::query::Recorded;
use super::statement::statement;
use super::table::Table;
use crate::domain::ids::{InteractionId, MessageId};

pub(super) const TABLE: Table = Table {
    name: "interaction",
    key: &["id"],
    numbers: "id noted_at",
    texts: "",
};

impl Store {
    /// Records that an interaction, such as a command or a press, is handled. Returns `Duplicate` if it was recorded
    /// before: Discord may deliver an interaction twice.
    pub async fn record_interaction(
        &self,
        id: InteractionId,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let inserted = statement(
            "INSERT INTO interaction (id, noted_at) VALUES (:id, :now) ON CONFLICT (id) DO NOTHING",
        )
        .bind("id", &id)
        .bind("now", &now)
        .change(&self.pool)
        .await?;
        Ok(Recorded::of(inserted))
    }

    /// Records that a private message with this text is shown to everyone. Returns `Duplicate` if that was recorded
    /// before: then it is not shown again.
    ///
    /// The record is a row among the interactions, and is erased with them. Instead of the id of an interaction, it has
    /// the first 64 bits of a hash of message and text. A random number of this length practically never is another id.
    pub async fn record_shared(
        &self,
        message: MessageId,
        text: &str,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let digest = Sha256::new()
            .chain_update(message.0.to_be_bytes())
            .chain_update(text)
            .finalize();
        let (first_bytes, _) = digest
            .split_first_chunk()
            .expect("a digest has more than 8 bytes");
        let hash = u64::from_be_bytes(*first_bytes);
        self.record_interaction(InteractionId(hash), now).await
    }

    /// The rows contain no personal data, so copies in the file are harmless.
    pub async fn erase_old_interactions(&self, before: DateTime<Utc>) -> Result<()> {
        statement("DELETE FROM interaction WHERE noted_at < :before")
            .bind("before", &before)
            .execute(&self.pool)
            .await
    }
}
