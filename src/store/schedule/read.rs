//! Reads schedules.

use chrono::{DateTime, Utc};

use super::row::{name_key, read, select};
use crate::domain::ids::{GuildId, ScheduleId};
use crate::domain::schedule::Schedule;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{fetch_all, fetch_one, fetch_optional, fetch_readable};
use crate::store::timed::Transaction;

pub(in crate::store) async fn read_one(
    transaction: &mut Transaction,
    id: ScheduleId,
) -> Result<Schedule> {
    fetch_one(&mut *transaction, select("WHERE id = $1"), &[&id], read).await
}

impl Store {
    /// Sorted by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        let statement = select("WHERE guild_id = $1 ORDER BY name_key");
        fetch_all(&self.pool, statement, &[&guild], read).await
    }

    /// Ignores case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        let statement = select("WHERE guild_id = $1 AND name_key = $2");
        fetch_optional(&self.pool, statement, &[&guild, &name_key(name)], read).await
    }

    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        fetch_optional(&self.pool, select("WHERE id = $1"), &[&id], read).await
    }

    /// Sorted by due time.
    pub async fn due_schedules(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Schedule>> {
        let statement = select(&format!(
            "WHERE next_at <= $1 ORDER BY next_at LIMIT {limit}"
        ));
        fetch_readable(&self.pool, statement, &[&now], read).await
    }
}
