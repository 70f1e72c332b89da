//! What is kept of a server, and having it erased.

use super::error::Result;
use super::fields::{self, RowFields};
use super::{Store, notification, word_to_erase};
use crate::ids::GuildId;

/// How much is kept of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptOfGuild {
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
}

impl KeptOfGuild {
    /// Whether nothing is kept.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// What erases a server, in this order.
const ERASURE: [&str; 6] = [
    "DELETE FROM schedule WHERE guild_id = $1",
    "DELETE FROM removed_day WHERE guild_id = $1",
    "DELETE FROM draw_again WHERE guild_id = $1",
    "DELETE FROM draw WHERE guild_id = $1",
    // Also agreements of players who had their names erased both: they have nobody else.
    "DELETE FROM agreement WHERE guild_id = $1 \
     AND (state <> 'sealed' OR (proposer_id IS NULL AND opponent_id IS NULL))",
    // Other agreements stay with their players; their messages are not looked after any more.
    "UPDATE agreement SET guild_id = NULL, channel_id = NULL, message_id = NULL, work_at = NULL, \
     revision = revision + 1 WHERE guild_id = $1",
];

impl Store {
    /// How much is kept of a server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn kept_of_guild(&self, guild: GuildId) -> Result<KeptOfGuild> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM schedule WHERE guild_id = $1) AS schedules, \
             (SELECT COUNT(*) FROM removed_day WHERE guild_id = $1) AS removed_days, \
             (SELECT COUNT(*) FROM draw WHERE guild_id = $1) AS draws, \
             (SELECT COUNT(*) FROM draw_again WHERE guild_id = $1) AS presses, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = $1 AND state <> 'sealed') \
             AS proposals, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = $1 AND state = 'sealed') AS sealed",
        )
        .bind(fields::id(guild.0))
        .fetch_one(&self.pool)
        .await?;
        let row = RowFields(&row);
        Ok(KeptOfGuild {
            schedules: row.number("schedules")?,
            removed_days: row.number("removed_days")?,
            draws: row.number("draws")?,
            presses: row.number("presses")?,
            proposals: row.number("proposals")?,
            sealed: row.number("sealed")?,
        })
    }

    /// Erases all that is kept of a server: schedules with their histories, draws, and proposals.
    /// Sealed agreements stay with their players, without where they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget(&self, guild: GuildId) -> Result<()> {
        let mut transaction = self.begin_erasing().await?;
        for statement in ERASURE {
            sqlx::query(statement)
                .bind(fields::id(guild.0))
                .execute(&mut *transaction)
                .await?;
        }
        notification::erase_unaddressed(&mut transaction).await?;
        word_to_erase::erase_shown(&mut transaction).await?;
        self.commit_erasing(transaction).await
    }
}
