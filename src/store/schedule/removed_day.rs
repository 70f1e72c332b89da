//! Posted days of removed schedules.
//!
//! They show if a moderator replaced a schedule after its post, to get another position for the same day.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment;
use crate::domain::fairness::Commitment;
use crate::domain::ids::{ChannelId, GuildId};
use crate::domain::schedule::Schedule;
use crate::store::daily::row as daily_row;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::{self, RowFields};
use crate::store::query::RowValues;
use crate::store::table::ColumnKind::{Number, Text};
use crate::store::table::Table;
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "removed_day",
    key: &["schedule_id", "date"],
    columns: &[
        ("schedule_id", Number),
        ("date", Text),
        ("guild_id", Number),
        ("name", Text),
        ("position", Number),
        ("commitment", Text),
        ("channel_id", Number),
        ("due_at", Number),
    ],
};

/// Per schedule, so that the transaction stays short.
const MAX_DAYS: u32 = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedDay {
    pub name: String,
    pub date: NaiveDate,
    pub position: StartId,
    pub commitment: Commitment,
    pub channel: ChannelId,
}

fn read(row: &AnyRow) -> Result<RemovedDay> {
    let row = RowFields(row);
    let position: u16 = row.number("position")?;
    Ok(RemovedDay {
        name: row.text("name")?,
        date: row.date("date")?,
        position: StartId::new(position).map_err(anyhow::Error::from)?,
        commitment: row.parsed("commitment")?,
        channel: ChannelId(row.id("channel_id")?),
    })
}

/// Keeps the newest days that were posted, or may have been.
pub(super) async fn keep(transaction: &mut Transaction<'_>, schedule: &Schedule) -> Result<()> {
    let statement = daily_row::TABLE.select(&format!(
        "WHERE schedule_id = $1 AND state IN ('claimed', 'posted', 'unknown') \
         ORDER BY date DESC LIMIT {MAX_DAYS}"
    ));
    let rows = sqlx::query(AssertSqlSafe(statement))
        .bind(fields::id(schedule.id.0))
        .fetch_all(&mut **transaction)
        .await?;
    for row in &rows {
        let post = daily_row::read(row)?;
        let committed = commitment::committed_day(schedule.id, post.key, &mut **transaction);
        let commitment = match committed.await? {
            Some(day) => day.source.commitment(),
            None => post.key.commitment(post.date),
        };
        let row = RowValues::default()
            .number("schedule_id", fields::id(schedule.id.0))
            .text("date", fields::date(post.date))
            .number("guild_id", fields::id(schedule.guild.0))
            .text("name", schedule.name.clone())
            .number("position", i32::from(post.position.get()))
            .text("commitment", commitment.to_string())
            .number("channel_id", fields::id(post.channel.0))
            .number("due_at", fields::instant(post.due_at));
        TABLE
            .insert_one(row, "")
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}

impl Store {
    /// Newest first.
    pub async fn removed_days(&self, guild: GuildId, limit: usize) -> Result<Vec<RemovedDay>> {
        let statement = TABLE.select(&format!(
            "WHERE guild_id = $1 ORDER BY due_at DESC, schedule_id LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(read).collect()
    }

    pub async fn erase_removed_days(&self, before: DateTime<Utc>) -> Result<()> {
        let mut transaction = self.begin().await?;
        let erased = sqlx::query("DELETE FROM removed_day WHERE due_at < $1")
            .bind(fields::instant(before))
            .execute(&mut *transaction)
            .await?;
        if erased.rows_affected() > 0 {
            self.commit_erasing(transaction).await?;
        }
        Ok(())
    }
}
