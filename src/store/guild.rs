//! What is kept of a server, and having it erased.

use super::Store;
use super::erasure::BATCH;
use super::error::Result;
use super::fields::{self, RowFields};
use crate::ids::GuildId;

/// How much is kept of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuildData {
    /// Schedules, each with its history.
    pub schedules: usize,
    /// Posted days of schedules that were removed.
    pub removed_days: usize,
    /// Draws in the history of its channels.
    pub draws: usize,
    /// Presses of **Draw again**.
    pub presses: usize,
    /// Proposals that are open, or came to nothing.
    pub proposals: usize,
    /// Agreements that are sealed.
    pub sealed: usize,
    /// Whether the server has preferences.
    pub preferences: bool,
}

impl GuildData {
    /// Whether nothing is kept.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// Statements that erase what must not outlast the request: schedules post no more, and proposals end. There are few
/// of them.
pub(super) const ERASED_AT_ONCE: [&str; 4] = [
    "DELETE FROM server_preferences WHERE guild_id = $1",
    "DELETE FROM schedule WHERE guild_id = $1",
    "DELETE FROM removed_day WHERE guild_id = $1",
    "DELETE FROM agreement WHERE guild_id = $1 AND state = 'open'",
];

/// The statements of a batch, in this order.
pub(super) fn batch() -> [String; 4] {
    [
        // Includes agreements of which both players had their names erased.
        format!(
            "DELETE FROM agreement WHERE number IN (SELECT number FROM agreement WHERE guild_id = $1 \
             AND (state <> 'sealed' OR (proposer_id IS NULL AND opponent_id IS NULL)) LIMIT {BATCH})"
        ),
        // Other agreements stay with their players; their messages are not updated any more.
        format!(
            "UPDATE agreement SET guild_id = NULL, channel_id = NULL, message_id = NULL, work_at = NULL, \
             revision = revision + 1 \
             WHERE number IN (SELECT number FROM agreement WHERE guild_id = $1 LIMIT {BATCH})"
        ),
        format!(
            "DELETE FROM draw_again WHERE message_id IN \
             (SELECT message_id FROM draw_again WHERE guild_id = $1 LIMIT {BATCH})"
        ),
        format!(
            "DELETE FROM draw WHERE id IN (SELECT id FROM draw WHERE guild_id = $1 LIMIT {BATCH})"
        ),
    ]
}

impl Store {
    /// How much is kept of a server.
    pub async fn kept_of_guild(&self, guild: GuildId) -> Result<GuildData> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM schedule WHERE guild_id = $1) AS schedules, \
             (SELECT COUNT(*) FROM removed_day WHERE guild_id = $1) AS removed_days, \
             (SELECT COUNT(*) FROM draw WHERE guild_id = $1) AS draws, \
             (SELECT COUNT(*) FROM draw_again WHERE guild_id = $1) AS presses, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = $1 AND state <> 'sealed') \
             AS proposals, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = $1 AND state = 'sealed') AS sealed, \
             (SELECT COUNT(*) FROM server_preferences WHERE guild_id = $1) AS preferences",
        )
        .bind(fields::id(guild.0))
        .fetch_one(&self.pool)
        .await?;
        let row = RowFields(&row);
        Ok(GuildData {
            schedules: row.number("schedules")?,
            removed_days: row.number("removed_days")?,
            draws: row.number("draws")?,
            presses: row.number("presses")?,
            proposals: row.number("proposals")?,
            sealed: row.number("sealed")?,
            preferences: row.number::<usize>("preferences")? > 0,
        })
    }
}
