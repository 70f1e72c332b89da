use std::collections::HashMap;
use std::num::NonZeroUsize;

use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::domain::ids::UserId;
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    #[default]
    Text,
    /// Eight ranks of chess figurines.
    Figurine,
    /// With the back rank as text.
    Picture,
    /// Back rank as text.
    Line,
    /// Picture of the back rank.
    Strip,
    /// Names of the pieces, from a to h.
    Words,
}

impl BoardStyle {
    /// These words are typed and stored, so they never change. The first is the default.
    pub const WORDS: &'static [(&'static str, Self)] = &[
        ("text", Self::Text),
        ("figurine", Self::Figurine),
        ("picture", Self::Picture),
        ("line", Self::Line),
        ("strip", Self::Strip),
        ("words", Self::Words),
    ];
}

/// Typed and stored, like [`BoardStyle::WORDS`].
pub const THEMES: &[(&str, Theme)] = &[("light", Theme::Light), ("dark", Theme::Dark)];

/// For a person or a server. `None` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    pub board: Option<BoardStyle>,
    /// Colors of pictures.
    pub theme: Option<Theme>,
    /// Whether replies include all details of a position.
    pub details: Option<bool>,
    /// Whether changes of agreements are sent to the person as messages.
    pub notifications: Option<bool>,
}

impl Preferences {
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    #[must_use]
    pub fn or(self, defaults: Self) -> Self {
        Self {
            board: self.board.or(defaults.board),
            theme: self.theme.or(defaults.theme),
            details: self.details.or(defaults.details),
            notifications: self.notifications.or(defaults.notifications),
        }
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        Ok(Self {
            board: row.word("board", BoardStyle::WORDS)?,
            theme: row.word("theme", THEMES)?,
            details: row.optional_flag("details")?,
            notifications: row.optional_flag("notifications")?,
        })
    }
}

impl Store {
    pub async fn preferences(&self, user: UserId) -> Result<Preferences> {
        let statement = TABLE.select("WHERE user_id = $1");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(user.0))
            .fetch_optional(&self.pool)
            .await?;
        row.map_or(Ok(Preferences::default()), |row| Preferences::read(&row))
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
        let people = rows.iter().map(|row| {
            Ok((
                UserId(RowFields(row).id("user_id")?),
                Preferences::read(row)?,
            ))
        });
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
        let preferences = Preferences::read(&row)?;
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
}
