//! Posted days of removed schedules.
//!
//! They show if a moderator replaced a schedule after its post, to get another position for the same day.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment;
use super::daily_post::{self, DailyPost};
use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::schedule::Schedule;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::fairness::Commitment;
use crate::domain::ids::{ChannelId, GuildId};

/// Columns in the order of [`keep`].
pub(super) const TABLE: Table = Table {
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

impl RemovedDay {
    fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        let position: u16 = row.number("position")?;
        Ok(Self {
            name: row.text("name")?,
            date: row.date("date")?,
            position: StartId::new(position).map_err(anyhow::Error::from)?,
            commitment: row.parsed("commitment")?,
            channel: ChannelId(row.id("channel_id")?),
        })
    }
}

/// Keeps the newest days that were posted, or may have been.
pub(super) async fn keep(transaction: &mut Transaction<'_>, schedule: &Schedule) -> Result<()> {
    let statement = daily_post::TABLE.select(&format!(
        "WHERE schedule_id = $1 AND state IN ('claimed', 'posted', 'unknown') \
         ORDER BY date DESC LIMIT {MAX_DAYS}"
    ));
    let rows = sqlx::query(AssertSqlSafe(statement))
        .bind(fields::id(schedule.id.0))
        .fetch_all(&mut **transaction)
        .await?;
    for row in &rows {
        let post = DailyPost::read(row)?;
        let committed = commitment::committed_day(schedule.id, post.key, &mut **transaction);
        let commitment = match committed.await? {
            Some(day) => day.source.commitment(),
            None => post.key.commitment(post.date),
        };
        sqlx::query(AssertSqlSafe(TABLE.insert_one("")))
            .bind(fields::id(schedule.id.0))
            .bind(fields::date(post.date))
            .bind(fields::id(schedule.guild.0))
            .bind(schedule.name.clone())
            .bind(i32::from(post.position.get()))
            .bind(commitment.to_string())
            .bind(fields::id(post.channel.0))
            .bind(fields::instant(post.due_at))
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
        rows.iter().map(RemovedDay::read).collect()
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
