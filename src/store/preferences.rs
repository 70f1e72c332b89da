//! Preferences of people, and of servers for members without their own.

use std::time::Duration;

use super::database::Store;
use super::error::{Result, in_time};
use super::preferences_cache::{CAPACITY, Owner, PreferencesCache};
use super::query::Row;
use super::statement::statement;
use super::table::{RowValues, Table, insert_or_change};
use crate::domain::ids::{GuildId, UserId};
use crate::domain::preferences::{BoardStyle, LocalPreferences, Preferences};
use crate::picture::Theme;
use crate::text::{Choice, Language};

pub(super) const TABLE: Table = Table {
    name: "preferences",
    key: &["user_id"],
    numbers: "user_id details notifications",
    texts: "board theme language",
};

pub(super) const OF_SERVERS: Table = Table {
    name: "server_preferences",
    key: &["guild_id"],
    numbers: "guild_id details",
    texts: "board theme language",
};

/// Maximum wait of an interaction for preferences.
const READ_TIMEOUT: Duration = Duration::from_millis(250);

const SELECT_OF_PEOPLE: &str = "SELECT 1 AS is_person, user_id AS owner, board, theme, details, notifications, language \
    FROM preferences";

/// With the columns of [`SELECT_OF_PEOPLE`].
const SELECT_OF_SERVERS: &str = "SELECT 0, guild_id, board, theme, details, CAST(NULL AS SMALLINT), language \
    FROM server_preferences";

pub(super) fn read(row: &Row) -> Result<Preferences> {
    Ok(Preferences {
        board: row.word("board")?,
        theme: row.word("theme")?,
        details: row.optional_flag("details")?,
        notifications: row.optional_flag("notifications")?,
        language: row.language()?,
    })
}

fn read_with_owner(row: &Row) -> Result<(Owner, Preferences)> {
    let owner = if row.flag("is_person")? {
        Owner::Person(row.id("owner")?)
    } else {
        Owner::Server(row.id("owner")?)
    };
    Ok((owner, read(row)?))
}

impl Store {
    pub async fn preferences(&self, user: UserId) -> Result<Preferences> {
        Ok(self.stored_preferences(Some(user), None).await?.person)
    }

    /// Whether a person may be notified. They may have turned notifications off.
    pub async fn wants_notifications(&self, user: UserId) -> Result<bool> {
        Ok(self.preferences(user).await?.notifications != Some(false))
    }

    /// Returns the preferences of a person and of the server, from a cache that may be some seconds old.
    ///
    /// If the database does not answer in time, the preferences that were read before are used, because a reply with
    /// outdated preferences is better than none.
    pub async fn preferences_in(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<LocalPreferences> {
        let mut cache = self.preferences_cache.lock().await;
        if !cache.is_fresh() {
            match in_time(READ_TIMEOUT, self.all_preferences()).await {
                Ok(all) => cache.load(all),
                Err(error) => {
                    tracing::warn!(%error, "preferences not read; using those read before");
                    cache.keep();
                }
            }
        }
        if let Some(preferences) = cache.read(user, guild) {
            return Ok(preferences);
        }
        // There are too many for the cache.
        drop(cache);
        in_time(READ_TIMEOUT, self.stored_preferences(Some(user), guild)).await
    }

    /// Reads the preferences of all people and servers, or one more than the cache may have.
    async fn all_preferences(&self) -> Result<Vec<(Owner, Preferences)>> {
        statement(format!(
            "{SELECT_OF_PEOPLE} UNION ALL {SELECT_OF_SERVERS} LIMIT {}",
            CAPACITY + 1
        ))
        .fetch_all(&self.pool, read_with_owner)
        .await
    }

    /// Reads the preferences of a person and of a server from the database. A server has no `notifications`.
    pub async fn stored_preferences(
        &self,
        user: Option<UserId>,
        guild: Option<GuildId>,
    ) -> Result<LocalPreferences> {
        let stored = statement(format!(
            "{SELECT_OF_PEOPLE} WHERE user_id = :user \
             UNION ALL {SELECT_OF_SERVERS} WHERE guild_id = :guild"
        ))
        .bind("user", &user)
        .bind("guild", &guild)
        .fetch_all(&self.pool, read_with_owner)
        .await?;
        let mut local = LocalPreferences::default();
        for (owner, preferences) in stored {
            match owner {
                Owner::Person(_) => local.person = preferences,
                Owner::Server(_) => local.server = preferences,
            }
        }
        Ok(local)
    }

    /// Changes a person's preferences. A preference that is `None` keeps its stored value.
    pub async fn set_preferences(&self, user: UserId, preferences: Preferences) -> Result<()> {
        let row = common_columns(preferences)
            .set("notifications", &preferences.notifications)
            .set("user_id", &user);
        self.merge(&TABLE, row).await
    }

    /// Changes a server's preferences. A preference that is `None` keeps its stored value.
    pub async fn set_server_preferences(
        &self,
        guild: GuildId,
        preferences: Preferences,
    ) -> Result<()> {
        let row = common_columns(preferences).set("guild_id", &guild);
        self.merge(&OF_SERVERS, row).await
    }

    /// Inserts a row of preferences, or changes the stored one. A NULL in `row` keeps the stored value.
    async fn merge(&self, table: &Table, row: RowValues) -> Result<()> {
        let name = table.name;
        // `excluded` is SQL's name for the row that could not be inserted because one with its key exists.
        let assignments: Vec<String> = table
            .columns()
            .filter(|(column, _)| !table.key.contains(column))
            .map(|(column, _)| format!("{column} = COALESCE(excluded.{column}, {name}.{column})"))
            .collect();
        insert_or_change(&self.pool, table, row, &assignments.join(", ")).await?;
        self.clear_preferences_cache().await;
        Ok(())
    }

    pub(super) async fn clear_preferences_cache(&self) {
        *self.preferences_cache.lock().await = PreferencesCache::default();
    }

    pub async fn reset_preferences(&self, user: UserId) -> Result<()> {
        let delete = statement("DELETE FROM preferences WHERE user_id = :user").bind("user", &user);
        self.erase(delete).await?;
        self.clear_preferences_cache().await;
        Ok(())
    }

    /// Deletes the preferences of a server, and its choice of the randomness of new schedules.
    pub async fn reset_server_defaults(&self, guild: GuildId) -> Result<()> {
        // Excludes an erasure of the server, which deletes the same rows.
        let mut transaction = self.begin_exclusive().await?;
        for delete in [
            "DELETE FROM server_preferences WHERE guild_id = :guild",
            "DELETE FROM server_randomness WHERE guild_id = :guild",
        ] {
            statement(delete)
                .bind("guild", &guild)
                .execute(&mut transaction)
                .await?;
        }
        self.commit_erasing(transaction).await?;
        self.clear_preferences_cache().await;
        Ok(())
    }
}

/// Values of the columns that both tables have.
fn common_columns(preferences: Preferences) -> RowValues {
    RowValues::default()
        .set("board", &preferences.board.map(BoardStyle::word))
        .set("theme", &preferences.theme.map(Theme::word))
        .set("details", &preferences.details)
        .set("language", &preferences.language.map(Language::tag))
}
