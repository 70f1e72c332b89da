use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;
use tokio::time::timeout;

use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::preferences_cache::CAPACITY;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::domain::ids::{GuildId, UserId};
use crate::domain::preferences::{BoardStyle, Preferences};
use crate::picture::Theme;

pub(super) const TABLE: Table = Table {
    name: "preferences",
    key: &["user_id"],
    columns: &[
        ("user_id", Number),
        ("board", Text),
        ("theme", Text),
        ("details", Number),
        ("notifications", Number),
    ],
};

const READ_TIMEOUT: Duration = Duration::from_millis(250);

/// Typed and stored, like [`BoardStyle::WORDS`].
pub const THEMES: &[(&str, Theme)] = &[("light", Theme::Light), ("dark", Theme::Dark)];

pub(super) fn read(row: &AnyRow) -> Result<Preferences> {
    let row = RowFields(row);
    Ok(Preferences {
        board: row.word("board", BoardStyle::WORDS)?,
        theme: row.word("theme", THEMES)?,
        details: row.optional_flag("details")?,
        notifications: row.optional_flag("notifications")?,
    })
}

impl Store {
    pub async fn preferences(&self, user: UserId) -> Result<Preferences> {
        let statement = TABLE.select("WHERE user_id = $1");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(user.0))
            .fetch_optional(&self.pool)
            .await?;
        row.map_or(Ok(Preferences::default()), |row| read(&row))
    }

    /// Returns `None` if more than `limit` people have preferences.
    pub async fn preferences_of_at_most(
        &self,
        limit: NonZeroUsize,
    ) -> Result<Option<HashMap<UserId, Preferences>>> {
        let limit = limit.get();
        let rows = sqlx::query(AssertSqlSafe(TABLE.select("LIMIT $1")))
            .bind(i64::try_from(limit)? + 1)
            .fetch_all(&self.pool)
            .await?;
        if rows.len() > limit {
            return Ok(None);
        }
        let people = rows
            .iter()
            .map(|row| Ok((UserId(RowFields(row).id("user_id")?), read(row)?)));
        people.collect::<Result<_>>().map(Some)
    }

    /// `None` keeps the current value. Returns the new preferences.
    pub async fn set_preferences(
        &self,
        user: UserId,
        preferences: Preferences,
    ) -> Result<Preferences> {
        let Preferences {
            board,
            theme,
            details,
            notifications,
        } = preferences;
        let row = sqlx::query(
            "INSERT INTO preferences (user_id, board, theme, details, notifications) \
             VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (user_id) DO UPDATE SET \
             board = COALESCE(excluded.board, preferences.board), \
             theme = COALESCE(excluded.theme, preferences.theme), \
             details = COALESCE(excluded.details, preferences.details), \
             notifications = COALESCE(excluded.notifications, preferences.notifications) \
             RETURNING board, theme, details, notifications",
        )
        .bind(fields::id(user.0))
        .bind(board.map(|board| fields::word(board, BoardStyle::WORDS)))
        .bind(theme.map(|theme| fields::word(theme, THEMES)))
        .bind(details.map(fields::flag))
        .bind(notifications.map(fields::flag))
        .fetch_one(&self.pool)
        .await?;
        let preferences = read(&row)?;
        self.preferences_cache.changed(user, preferences).await;
        Ok(preferences)
    }

    pub async fn reset_preferences(&self, user: UserId) -> Result<()> {
        let statement = sqlx::query("DELETE FROM preferences WHERE user_id = $1");
        self.erase(statement.bind(fields::id(user.0))).await?;
        self.preferences_cache
            .changed(user, Preferences::default())
            .await;
        Ok(())
    }

    /// Preferences of a person, with defaults of the server. Falls back to the cache if the database does not answer in
    /// time.
    pub async fn cached_preferences(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Preferences {
        let read = timeout(READ_TIMEOUT, self.refresh_and_read(user, guild, now)).await;
        let read = read.context("the database did not answer in time");
        read.and_then(|read| Ok(read?)).unwrap_or_else(|error| {
            let error = format!("{error:#}");
            tracing::warn!(error, "preferences not read; using cached ones");
            self.preferences_cache.stale(user, guild, now)
        })
    }

    async fn refresh_and_read(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Result<Preferences> {
        let cache = &self.preferences_cache;
        if !cache.is_fresh(now) {
            let _lock = cache.lock_for_load().await;
            // Another task may have read them meanwhile.
            if !cache.is_fresh(now) {
                let people = self.preferences_of_at_most(CAPACITY).await?;
                let servers = self.server_preferences_of_at_most(CAPACITY).await?;
                cache.load(people, servers, now);
            }
        }
        let (person, server) = cache.read(user, guild);
        let person = match person {
            Some(preferences) => preferences,
            None => self.preferences(user).await?,
        };
        Ok(match (guild, server) {
            (None, _) => person,
            (Some(_), Some(server)) => person.or(server),
            (Some(guild), None) => person.or(self.server_preferences(guild).await?),
        })
    }
}
