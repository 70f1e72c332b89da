//! What decides the positions of a server's new schedules.

use super::database::Store;
use super::error::Result;
use super::query::Row;
use super::statement::statement;
use super::table::{RowValues, Table, insert_or_replace};
use crate::domain::ids::GuildId;
use crate::domain::schedule::RandomnessKind;
use crate::text::Choice;

pub(super) const TABLE: Table = Table {
    name: "server_randomness",
    key: &["guild_id"],
    numbers: "guild_id",
    texts: "randomness",
};

fn read(row: &Row) -> Result<RandomnessKind> {
    row.known_word("randomness")
}

impl Store {
    /// Returns the randomness of new schedules that a server has chosen.
    pub async fn default_randomness(&self, guild: GuildId) -> Result<Option<RandomnessKind>> {
        statement(TABLE.select("WHERE guild_id = :guild"))
            .bind("guild", &guild)
            .fetch_optional(&self.pool, read)
            .await
    }

    pub async fn set_default_randomness(
        &self,
        guild: GuildId,
        randomness: RandomnessKind,
    ) -> Result<()> {
        let row = RowValues::default()
            .set("guild_id", &guild)
            .set("randomness", &randomness.word());
        insert_or_replace(&self.pool, &TABLE, row).await
    }
}
