//! Commits erasures and removes copies of the erased rows.

use super::database::Store;
use super::error::Result;
use super::query::{ToValue, execute};
use super::timed::Transaction;

impl Store {
    pub(super) async fn commit_erasing(&self, transaction: Transaction<'_>) -> Result<()> {
        self.commit_batch(transaction).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// For all batches except the last: does not truncate the log.
    pub(super) async fn commit_batch(&self, transaction: Transaction<'_>) -> Result<()> {
        self.unerased.count_erasure();
        Ok(transaction.commit().await?)
    }

    pub(super) async fn erase(
        &self,
        statement: &'static str,
        values: &[&dyn ToValue],
    ) -> Result<()> {
        self.unerased.count_erasure();
        execute(&self.pool, statement, values).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// The upkeep worker retries a failure.
    async fn after_erasure(&self) {
        if let Err(error) = self.truncate_log().await {
            let error = error.to_string();
            tracing::warn!(
                error,
                "write-ahead log not truncated after an erasure; the upkeep worker tries again"
            );
        }
    }

    /// Truncates the write-ahead log after an erasure, unless others read from it.
    pub async fn truncate_log(&self) -> Result<()> {
        self.unerased.truncate_log(&self.pool, self.engine).await
    }

    /// Vacuums a small file after an erasure.
    pub async fn vacuum(&self) -> Result<()> {
        self.unerased.vacuum(&self.pool, self.engine).await
    }
}
