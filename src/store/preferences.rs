//! How people like boards to be shown, and what they want to be told.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::ids::UserId;
use crate::picture::Theme;

/// The table, with its columns.
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

/// How a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    /// Eight ranks of letters.
    #[default]
    Text,
    /// Eight ranks of chess figurines.
    Figurine,
    /// A picture; in the text, the back rank alone.
    Picture,
    /// The back rank alone.
    Line,
    /// A picture of the back rank alone.
    Strip,
    /// The names of the pieces, from a to h.
    Words,
}

impl BoardStyle {
    /// Every style with the word by which it is called and kept, which stays; the first is the default.
    pub const WORDS: &'static [(&'static str, Self)] = &[
        ("text", Self::Text),
        ("figurine", Self::Figurine),
        ("picture", Self::Picture),
        ("line", Self::Line),
        ("strip", Self::Strip),
        ("words", Self::Words),
    ];
}

/// Every theme of pictures with the word by which it is called and kept, which stays; the first is the
/// default.
pub const THEMES: &[(&str, Theme)] = &[("light", Theme::Light), ("dark", Theme::Dark)];

/// How somebody likes boards to be shown, and what they want to be told; what is empty is as by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// How boards are shown.
    pub board: Option<BoardStyle>,
    /// The colours of pictures.
    pub theme: Option<Theme>,
    /// Whether replies show all details of a position at once.
    pub details: Option<bool>,
    /// Whether a message of its own tells them what becomes of their agreements.
    pub notifications: Option<bool>,
}

impl Preferences {
    /// Whether everything is as by default.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }

    /// These, with the values of others where these have none.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            board: self.board.or(others.board),
            theme: self.theme.or(others.theme),
            details: self.details.or(others.details),
            notifications: self.notifications.or(others.notifications),
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
    /// What a person prefers.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences> {
        let statement = TABLE.select("WHERE user_id = $1");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(user.0))
            .fetch_optional(&self.pool)
            .await?;
        row.map_or(Ok(Preferences::default()), |row| Preferences::read(&row))
    }

    /// What everybody prefers who prefers anything, if they are at most so many people.
    pub async fn preferences_of_at_most(
        &self,
        most: NonZeroUsize,
    ) -> Result<Option<HashMap<UserId, Preferences>>> {
        let most = most.get();
        let rows = sqlx::query(AssertSqlSafe(TABLE.select("LIMIT $1")))
            .bind(i64::try_from(most)? + 1)
            .fetch_all(&self.pool)
            .await?;
        if rows.len() > most {
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

    /// Notes what a person prefers from now on; what is empty stays as it was. Gives all that they
    /// prefer then.
    pub async fn prefer(&self, user: UserId, preferences: Preferences) -> Result<Preferences> {
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
        self.known.changed(user, preferences).await;
        Ok(preferences)
    }

    /// Forgets what a person prefers.
    pub async fn reset_preferences(&self, user: UserId) -> Result<()> {
        let statement = sqlx::query("DELETE FROM preferences WHERE user_id = $1");
        self.erase(statement.bind(fields::id(user.0))).await?;
        self.known.changed(user, Preferences::default()).await;
        Ok(())
    }
}
