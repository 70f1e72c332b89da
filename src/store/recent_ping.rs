//! Recent pings by proposals.
//!
//! The rows survive the erasure of a person; otherwise, an erasure would allow the next ping. So they contain
//! pseudonyms instead of ids. They are deleted after one to two hours.

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Recorded, Row};
use super::statement::statement;
use super::table::{RowValues, Table, insert_if_new};
use super::timed::Transaction;
use crate::domain::agreement::{PingedPair, RecentPing};

/// Not copied, because its rows must not stay anywhere for more than two hours.
const TABLE: Table = Table {
    name: "recent_ping",
    key: &["pair"],
    numbers: "expires_at",
    texts: "pair",
};

fn read_ping(row: &Row) -> Result<RecentPing> {
    Ok(RecentPing {
        pseudonym: row.text("pair")?,
        expires_at: row.instant("expires_at")?,
    })
}

/// Records that a proposer pings an opponent, unless [`PingedPair::next_ping`] does not allow it. Returns whether the
/// ping was recorded.
pub(super) async fn ping(transaction: &mut Transaction, pair: &PingedPair) -> Result<bool> {
    loop {
        let stored = statement(TABLE.select("WHERE pair IN (:pseudonyms)"))
            .bind_list("pseudonyms", &pair.pseudonyms())
            .fetch_all(&mut *transaction, read_ping)
            .await?;
        let Some(ping) = pair.next_ping(&stored) else {
            return Ok(false);
        };
        let row = RowValues::default()
            .set("pair", &ping.pseudonym)
            .set("expires_at", &ping.expires_at);
        if insert_if_new(&mut *transaction, &TABLE, row).await? == Recorded::New {
            return Ok(true);
        }
        // A concurrent ping has been recorded since the pings were read.
    }
}

impl Store {
    /// Records a ping of a pair if it is allowed. Returns whether it is.
    pub async fn record_ping(&self, pair: &PingedPair) -> Result<bool> {
        let mut transaction = self.begin().await?;
        let is_allowed = ping(&mut transaction, pair).await?;
        transaction.commit().await?;
        Ok(is_allowed)
    }

    /// Allows the next pings, because the opponent answered or was not notified.
    pub async fn clear_recent_ping(&self, pair: &PingedPair) -> Result<()> {
        statement("DELETE FROM recent_ping WHERE pair IN (:pseudonyms)")
            .bind_list("pseudonyms", &pair.pseudonyms())
            .execute(&self.pool)
            .await
    }

    pub async fn erase_old_pings(&self, now: DateTime<Utc>) -> Result<()> {
        statement("DELETE FROM recent_ping WHERE expires_at <= :now")
            .bind("now", &now)
            .execute(&self.pool)
            .await
    }
}
