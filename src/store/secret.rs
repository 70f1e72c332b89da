use anyhow::bail;

use super::database::Store;
use super::error::Result;
use super::query::Row;
use super::statement::statement;
use super::table::Table;
use crate::domain::fairness::DailySecret;

pub(super) const TABLE: Table = Table {
    name: "daily_secret",
    key: &["only_row"],
    numbers: "only_row",
    texts: "fingerprint secret",
};

struct StoredSecret {
    fingerprint: String,
    /// In hex. `None` if the operator configured it.
    secret: Option<String>,
}

impl StoredSecret {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            fingerprint: row.text("fingerprint")?,
            secret: row.optional_text("secret")?,
        })
    }
}

impl Store {
    /// Returns the secret from which the positions of the day are drawn: the one that the operator configured, or the
    /// one in the database.
    ///
    /// The first start decides which: it stores `fresh`, a new random secret, or only the fingerprint of the configured
    /// one. Concurrent starts get the same secret.
    ///
    /// # Errors
    /// Returns an error if the configured secret differs from the secret of the first start, or is missing now: past
    /// and future positions of the day would change.
    pub async fn daily_secret(
        &self,
        configured: Option<&DailySecret>,
        fresh: &DailySecret,
    ) -> anyhow::Result<DailySecret> {
        let secret_to_store = match configured {
            Some(_) => None,
            None => Some(fresh.expose_hex()),
        };
        // Only the first start inserts the row.
        statement(
            "INSERT INTO daily_secret (only_row, fingerprint, secret) \
             VALUES (1, :fingerprint, :secret) ON CONFLICT (only_row) DO NOTHING",
        )
        .bind("fingerprint", &configured.unwrap_or(fresh).fingerprint())
        .bind("secret", &secret_to_store)
        .execute(&self.pool)
        .await?;
        let stored = statement("SELECT fingerprint, secret FROM daily_secret")
            .fetch_one(&self.pool, StoredSecret::read)
            .await?;
        match (configured, stored.secret) {
            (Some(secret), _) if secret.fingerprint() == stored.fingerprint => Ok(secret.clone()),
            (Some(_), _) => bail!(
                "CHESS960_DAILY_SECRET is not the secret with which this database was first \
                 used, so past and future positions of the day would change; set it to that \
                 one again, or remove the setting if the bot made the secret itself"
            ),
            (None, Some(hex)) => Ok(hex.parse()?),
            (None, None) => bail!(
                "CHESS960_DAILY_SECRET is missing: this database was first used with that \
                 setting, and does not keep the secret itself; set it to the same 64 hex digits"
            ),
        }
    }
}
