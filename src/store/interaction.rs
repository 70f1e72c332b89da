//! Makes interactions idempotent across processes.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::database::Store;
use super::error::Result;
use super::query::{Recorded, change, execute};
use super::table::Table;
use crate::domain::ids::{InteractionId, MessageId};

pub(super) const TABLE: Table = Table {
    name: "interaction",
    key: &["id"],
    numbers: "id noted_at",
    texts: "",
};

impl Store {
    pub async fn record_interaction(
        &self,
        id: InteractionId,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let statement =
            "INSERT INTO interaction (id, noted_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        let inserted = change(&self.pool, statement, &[&id, &now]).await?;
        Ok(Recorded::of(inserted))
    }

    /// Records that a message with this text was shown to everyone. The row is stored and erased like an interaction.
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
        let id = digest.iter().take(8);
        let id = id.fold(0, |id, byte| id << 8 | u64::from(*byte));
        self.record_interaction(InteractionId(id), now).await
    }

    /// The rows contain no personal data, so copies in the file are harmless.
    pub async fn erase_old_interactions(&self, before: DateTime<Utc>) -> Result<()> {
        let statement = "DELETE FROM interaction WHERE noted_at < $1";
        execute(&self.pool, statement, &[&before]).await
    }
}
