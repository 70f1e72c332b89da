//! Reads schedules.

use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;

use super::row::{name_key, read, select};
use crate::domain::ids::{GuildId, ScheduleId};
use crate::domain::schedule::Schedule;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields;
use crate::store::timed::Transaction;

pub(in crate::store) async fn read_one(
    transaction: &mut Transaction<'_>,
    id: ScheduleId,
) -> Result<Schedule> {
    let row = sqlx::query(AssertSqlSafe(select("WHERE id = $1")))
        .bind(fields::id(id.0))
        .fetch_one(&mut **transaction)
        .await?;
    read(&row)
}

impl Store {
    /// Sorted by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        let statement = select("WHERE guild_id = $1 ORDER BY name_key");
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(read).collect()
    }

    /// Ignores case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        let statement = select("WHERE guild_id = $1 AND name_key = $2");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .bind(name_key(name))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        let row = sqlx::query(AssertSqlSafe(select("WHERE id = $1")))
            .bind(fields::id(id.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Sorted by due time.
    pub async fn due_schedules(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Schedule>> {
        let statement = select(&format!(
            "WHERE next_at <= $1 ORDER BY next_at LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::instant(now))
            .fetch_all(&self.pool)
            .await?;
        Ok(fields::readable(&rows, read))
    }
}
