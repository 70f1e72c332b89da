use anyhow::bail;

use super::database::Store;
use super::query::{Row, ToValue, execute, fetch_one};
use super::table::Table;
use crate::domain::fairness::DailySecret;

pub(super) const TABLE: Table = Table {
    name: "daily_secret",
    key: &["only_row"],
    numbers: "only_row",
    texts: "fingerprint secret",
};

impl Store {
    /// Returns the configured daily secret, or the stored one. The first start decides: it stores `fresh`, or the
    /// fingerprint of the configured secret. Concurrent starts get the same secret.
    ///
    /// # Errors
    /// If the configured secret differs from the first one or is missing now.
    pub async fn daily_secret(
        &self,
        configured: Option<&DailySecret>,
        fresh: &DailySecret,
    ) -> anyhow::Result<DailySecret> {
        let stored = configured.is_none().then(|| fresh.expose_hex());
        let statement = "INSERT INTO daily_secret (only_row, fingerprint, secret) VALUES (1, $1, $2) \
             ON CONFLICT (only_row) DO NOTHING";
        let values: [&dyn ToValue; 2] = [&configured.unwrap_or(fresh).fingerprint(), &stored];
        execute(&self.pool, statement, &values).await?;
        let read = |row: &Row| Ok((row.text("fingerprint")?, row.optional_text("secret")?));
        let statement = "SELECT fingerprint, secret FROM daily_secret";
        let (fingerprint, stored) = fetch_one(&self.pool, statement, &[], read).await?;
        match (configured, stored) {
            (Some(secret), _) if secret.fingerprint() == fingerprint => Ok(secret.clone()),
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
