//! Agreements between two players, from their proposals on.

use chrono::{DateTime, Utc};

use super::{Store, fields};
use crate::ids::{AgreementNumber, MessageId};

impl Store {
    /// Notes in which message a proposal was made.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn proposal_posted(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "UPDATE agreement SET message_id = $2 WHERE number = $1 AND message_id IS NULL",
        )
        .bind(fields::id(number.0))
        .bind(fields::id(message.0))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Takes back a proposal whose message nobody got to see; not one that somebody answered, who
    /// must have seen it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn proposal_lost(&self, number: AgreementNumber) -> anyhow::Result<()> {
        sqlx::query(
            "DELETE FROM agreement WHERE number = $1 AND revision = 0 AND message_id IS NULL",
        )
        .bind(fields::id(number.0))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that the message of an agreement shows what was kept at a revision. If there is a newer
    /// one by now, the message may have been overtaken, and somebody has to look after it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn agreement_shown(
        &self,
        number: AgreementNumber,
        revision: i64,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "UPDATE agreement SET tries = 0, work_at = CASE WHEN revision <> $2 THEN $3 \
             WHEN state = 'open' THEN expires_at END WHERE number = $1",
        )
        .bind(fields::id(number.0))
        .bind(revision)
        .bind(fields::instant(now))
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
