use super::database::Store;
use super::erasure_batch::{batch_of, delete_batch};
use super::error::Result;
use super::query::Row;
use super::statement::statement;
use super::timed::Transaction;
use super::{agreement_row, draw_again, draw_row, public_draw_row};
use crate::domain::ids::GuildId;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuildData {
    pub schedules: usize,
    pub events: usize,
    pub removed_days: usize,
    pub draws: usize,
    /// Presses of **Draw again**.
    pub presses: usize,
    /// Not sealed.
    pub proposals: usize,
    pub sealed: usize,
    /// Including the randomness of new schedules.
    pub preferences: bool,
}

/// Statements of the first transaction of the erasure of server `:id`. They affect few rows.
pub(super) const FIRST_ERASURES: [&str; 8] = [
    "DELETE FROM server_preferences WHERE guild_id = :id",
    "DELETE FROM server_randomness WHERE guild_id = :id",
    "DELETE FROM schedule WHERE guild_id = :id",
    "DELETE FROM removed_day WHERE guild_id = :id",
    // Their jobs find nothing to do.
    "DELETE FROM event WHERE guild_id = :id",
    "DELETE FROM agreement WHERE guild_id = :id AND state = 'open'",
    "DELETE FROM job WHERE kind = 'announcement' \
     AND subject IN (SELECT channel_id FROM announcement WHERE guild_id = :id)",
    "DELETE FROM announcement WHERE guild_id = :id",
];

/// Returns the statements that erase a batch of the rows of server `:id` each, in the order in which they run.
pub(super) fn batch() -> [String; 5] {
    // Includes the sealed agreements whose players were both erased.
    let delete_proposals = delete_batch(
        &agreement_row::TABLE,
        "guild_id = :id AND (state <> 'sealed' OR (proposer_id IS NULL AND opponent_id IS NULL))",
    );
    // Players keep the sealed agreements, which are the server's only agreements after the deletion. Their messages are
    // no longer edited.
    let detach_sealed = format!(
        "UPDATE agreement SET guild_id = NULL, channel_id = NULL, message_id = NULL, work_at = NULL, \
         revision = revision + 1 WHERE {}",
        batch_of(&agreement_row::TABLE, "guild_id = :id")
    );
    let delete_presses = delete_batch(&draw_again::TABLE, "guild_id = :id");
    let delete_public_draws = delete_batch(&public_draw_row::TABLE, "guild_id = :id");
    let delete_draws = delete_batch(&draw_row::TABLE, "guild_id = :id");
    [
        delete_proposals,
        detach_sealed,
        delete_presses,
        // Before the draws, because the result of a public draw can become a draw until then. Their jobs find nothing
        // to do.
        delete_public_draws,
        delete_draws,
    ]
}

/// Deletes the jobs of agreements without a message. Runs after the agreements were changed, because all transactions
/// lock agreements before their jobs.
pub(super) async fn erase_edits(transaction: &mut Transaction) -> Result<()> {
    statement(
        "DELETE FROM job WHERE kind = 'agreement' AND NOT EXISTS \
         (SELECT 1 FROM agreement WHERE number = subject AND channel_id IS NOT NULL)",
    )
    .execute(&mut *transaction)
    .await
}

impl GuildData {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            schedules: row.number("schedules")?,
            events: row.number("events")?,
            removed_days: row.number("removed_days")?,
            draws: row.number("draws")?,
            presses: row.number("presses")?,
            proposals: row.number("proposals")?,
            sealed: row.number("sealed")?,
            preferences: row.flag("preferences")?,
        })
    }
}

impl Store {
    /// Counts the records about a server. The draws include public draws, except those that decide an agreement, and
    /// those whose result is already a draw on record.
    pub async fn guild_data(&self, guild: GuildId) -> Result<GuildData> {
        statement(
            "SELECT (SELECT COUNT(*) FROM schedule WHERE guild_id = :guild) AS schedules, \
             (SELECT COUNT(*) FROM event WHERE guild_id = :guild) AS events, \
             (SELECT COUNT(*) FROM removed_day WHERE guild_id = :guild) AS removed_days, \
             (SELECT COUNT(*) FROM draw WHERE guild_id = :guild) \
             + (SELECT COUNT(*) FROM public_draw \
             WHERE guild_id = :guild AND agreement IS NULL AND state <> 'drawn') AS draws, \
             (SELECT COUNT(*) FROM draw_again WHERE guild_id = :guild) AS presses, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = :guild AND state <> 'sealed') \
             AS proposals, \
             (SELECT COUNT(*) FROM agreement WHERE guild_id = :guild AND state = 'sealed') AS sealed, \
             (SELECT COUNT(*) FROM server_preferences WHERE guild_id = :guild) \
             + (SELECT COUNT(*) FROM server_randomness WHERE guild_id = :guild) AS preferences",
        )
        .bind("guild", &guild)
        .fetch_one(&self.pool, GuildData::read)
        .await
    }
}
