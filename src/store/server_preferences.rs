//! Preferences of servers, for members without their own.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use sqlx::AssertSqlSafe;

use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::preferences::{THEMES, read};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::domain::ids::GuildId;
use crate::domain::preferences::{BoardStyle, Preferences};

pub(super) const TABLE: Table = Table {
    name: "server_preferences",
    key: &["guild_id"],
    columns: &[
        ("guild_id", Number),
        ("board", Text),
        ("theme", Text),
        ("details", Number),
    ],
};

const SELECT: &str = "SELECT guild_id, board, theme, details, CAST(NULL AS SMALLINT) AS notifications \
    FROM server_preferences";

impl Store {
    /// `notifications` is always `None`.
    pub async fn server_preferences(&self, guild: GuildId) -> Result<Preferences> {
        let row = sqlx::query(AssertSqlSafe(format!("{SELECT} WHERE guild_id = $1")))
            .bind(fields::id(guild.0))
            .fetch_optional(&self.pool)
            .await?;
        row.map_or(Ok(Preferences::default()), |row| read(&row))
    }

    /// Returns `None` if more than `limit` servers have preferences.
    pub(super) async fn server_preferences_of_at_most(
        &self,
        limit: NonZeroUsize,
    ) -> Result<Option<HashMap<GuildId, Preferences>>> {
        let rows = sqlx::query(AssertSqlSafe(format!("{SELECT} LIMIT $1")))
            .bind(i64::try_from(limit.get())? + 1)
            .fetch_all(&self.pool)
            .await?;
        if rows.len() > limit.get() {
            return Ok(None);
        }
        let servers = rows.iter().map(|row| {
            let guild = GuildId(RowFields(row).id("guild_id")?);
            Ok((guild, read(row)?))
        });
        servers.collect::<Result<_>>().map(Some)
    }

    /// `None` keeps the current value.
    pub async fn set_server_preferences(
        &self,
        guild: GuildId,
        preferences: Preferences,
    ) -> Result<()> {
        let Preferences {
            board,
            theme,
            details,
            notifications: _,
        } = preferences;
        sqlx::query(
            "INSERT INTO server_preferences (guild_id, board, theme, details) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (guild_id) DO UPDATE SET \
             board = COALESCE(excluded.board, server_preferences.board), \
             theme = COALESCE(excluded.theme, server_preferences.theme), \
             details = COALESCE(excluded.details, server_preferences.details)",
        )
        .bind(fields::id(guild.0))
        .bind(board.map(|board| fields::word(board, BoardStyle::WORDS)))
        .bind(theme.map(|theme| fields::word(theme, THEMES)))
        .bind(details.map(fields::flag))
        .execute(&self.pool)
        .await?;
        self.preferences_cache.invalidate();
        Ok(())
    }

    pub async fn reset_server_preferences(&self, guild: GuildId) -> Result<()> {
        let statement = sqlx::query("DELETE FROM server_preferences WHERE guild_id = $1");
        self.erase(statement.bind(fields::id(guild.0))).await?;
        self.preferences_cache.invalidate();
        Ok(())
    }
}
