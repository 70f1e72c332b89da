use std::sync::Arc;

use anyhow::Context;
use chess960::{Start, StartSet};
use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::oneshot;

use super::database::Store;
use super::draw_again;
use super::draw_queue::RecordedDraw;
use super::draw_row::{DrawRecord, PastDraw, TABLE, read};
use super::error::{Result, StoreError};
use super::query::{Row, ToValue, fetch_all, fetch_number, fetch_optional, fetch_readable};
use crate::domain::ids::{self, ChannelId, GuildId, InteractionId, UserId};

/// Per person in 24 hours: 400 KiB, or 2 MiB with long exclusions.
pub const MAX_DRAWS_PER_DAY: usize = 1_000;

/// Maximum number of agreements, and of draws of several positions, that are read to find used positions (tens of
/// milliseconds).
const MAX_USED_ROWS: usize = 20_000;

/// Finds positions used in channel `$1` since `$2`. Looks up each of the 960 positions in an index, and the 200 other
/// texts of the same length (`0/9`, `0 9`). `LIMIT 1` keeps PostgreSQL from joining all draws of the channel.
/// `was_read` is 1 for rows that count toward [`MAX_USED_ROWS`].
fn used_positions_query() -> String {
    let limit = MAX_USED_ROWS + 1;
    format!(
        "WITH RECURSIVE number (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM number WHERE id < 1159), \
         candidate (used) AS (SELECT CASE WHEN id < 960 THEN CAST(id AS TEXT) \
         ELSE CAST((id - 960) / 10 % 10 AS TEXT) || CASE WHEN id < 1060 THEN '/' ELSE ' ' END \
         || CAST(id % 10 AS TEXT) END FROM number) \
         SELECT used, 0 AS was_read FROM candidate WHERE \
         (SELECT 1 FROM draw WHERE channel_id = $1 AND positions = candidate.used \
         AND drawn_at >= $2 AND LENGTH(positions) <= 3 LIMIT 1) IS NOT NULL \
         UNION ALL SELECT positions, 1 FROM (SELECT positions FROM draw \
         WHERE channel_id = $1 AND drawn_at >= $2 AND LENGTH(positions) > 3 LIMIT {limit}) AS several \
         UNION ALL SELECT CAST(position AS TEXT), 0 FROM daily_post \
         WHERE channel_id = $1 AND due_at >= $2 AND state IN ('posted', 'unknown') \
         UNION ALL SELECT position, 1 FROM (SELECT position FROM agreement \
         WHERE channel_id = $1 AND closed_at >= $2 AND state = 'sealed' LIMIT {limit}) AS agreed"
    )
}

/// Draws before `$1`. `$2` is the first id after them: ids ascend with time, so the primary key replaces an index by
/// time, to which each draw would be written.
const OLD_DRAWS: &str = "drawn_at < $1 AND id < $2";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraws {
    pub total: usize,
    /// From 0.
    pub page: usize,
    pub draws: Vec<PastDraw>,
}

impl Store {
    /// Page of a channel's draws, newest first, or the last page if there are fewer.
    pub async fn past_draws(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        since: DateTime<Utc>,
        page: usize,
        page_size: usize,
    ) -> Result<PastDraws> {
        // The index begins with the server.
        let place = match guild {
            Some(_) => "guild_id = $3",
            None => "guild_id IS NULL AND CAST($3 AS BIGINT) IS NULL",
        };
        let condition = format!("WHERE {place} AND channel_id = $1 AND drawn_at >= $2");
        let mut snapshot = self.begin_snapshot().await?;
        let statement = format!("SELECT COUNT(*) FROM draw {condition}");
        let values: [&dyn ToValue; 3] = [&channel, &since, &guild];
        let total: usize = fetch_number(&mut snapshot, statement, &values).await?;
        let page = page.min(total.saturating_sub(1) / page_size);
        let statement = TABLE.select(&format!(
            "{condition} ORDER BY drawn_at DESC, id DESC LIMIT $4 OFFSET $5"
        ));
        let offset = page * page_size;
        let values: [&dyn ToValue; 5] = [&channel, &since, &guild, &page_size, &offset];
        let draws = fetch_readable(&mut snapshot, statement, &values, read).await?;
        Ok(PastDraws { total, page, draws })
    }

    pub async fn past_draw(&self, id: InteractionId) -> Result<Option<PastDraw>> {
        fetch_optional(&self.pool, TABLE.select("WHERE id = $1"), &[&id], read).await
    }

    /// Positions drawn, posted or agreed on in a channel, including both of DFRC. `None` if there are too many rows.
    pub async fn used_positions(
        &self,
        channel: ChannelId,
        since: DateTime<Utc>,
    ) -> Result<Option<StartSet>> {
        let read = |row: &Row| Ok((row.text("used")?, row.number::<usize>("was_read")?));
        let values: [&dyn ToValue; 2] = [&channel, &since];
        let rows = fetch_all(&self.pool, used_positions_query(), &values, read).await?;
        let mut used = StartSet::EMPTY;
        let mut read = 0;
        for (positions, was_read) in rows {
            read += was_read;
            for start in positions.split(' ') {
                let start: Start = start.parse().context("a used position is invalid")?;
                for rank in start.back_ranks() {
                    used.insert(rank.into());
                }
            }
        }
        Ok((read <= MAX_USED_ROWS).then_some(used))
    }

    /// Returns when the person can draw again. `None` if the daily limit is not reached.
    pub async fn draw_limit_ends_at(
        &self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>> {
        let statement = format!(
            "SELECT drawn_at FROM draw WHERE drawn_by = $1 AND drawn_at > $2 \
             ORDER BY drawn_at DESC LIMIT 1 OFFSET {}",
            MAX_DRAWS_PER_DAY - 1
        );
        let since = now - TimeDelta::days(1);
        let drawn_at = |row: &Row| row.instant("drawn_at");
        let oldest = fetch_optional(&self.pool, statement, &[&user, &since], drawn_at).await?;
        Ok(oldest.map(|at| at + TimeDelta::days(1)))
    }

    /// Also deletes presses of **Draw again**: as long as a draw is stored, its button must not record another.
    pub async fn erase_old_draws(&self, before: DateTime<Utc>) -> Result<()> {
        let end = ids::first_id_at(before).cast_signed();
        self.erase_rows(&TABLE, OLD_DRAWS, &[&before, &end]).await?;
        let presses = "claimed_at < $1";
        self.erase_rows(&draw_again::TABLE, presses, &[&before])
            .await
    }

    /// Records a draw by the command. The draw may be dropped if the caller stops waiting.
    pub async fn record_draw(&self, draw: &DrawRecord) -> Result<RecordedDraw> {
        let (caller, result) = oneshot::channel();
        if self.draws.add(draw.clone(), caller) {
            tokio::spawn(Arc::clone(&self.draws).write(self.pool.clone()));
        }
        let cancelled = StoreError::TimedOut("the draw was not written");
        result.await.unwrap_or(Err(cancelled))
    }

    /// Retries until the draw is recorded. Returns false if too many draws wait.
    #[must_use]
    pub fn record_draw_later(&self, draw: DrawRecord) -> bool {
        self.delayed_draws.add(draw, &self.pool)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::store::Location;
    use crate::store::erasure_batch::delete_batch;

    /// Query plan of a statement with at most three values.
    pub(in crate::store) async fn plan(statement: &str) -> String {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let location: Location = url.parse().expect("a URL");
        let store = Store::open(&location).await.expect("the store opens");
        let statement = format!("EXPLAIN QUERY PLAN {statement}");
        let detail = |row: &Row| row.text("detail");
        fetch_all(&store.pool, statement, &[&1_i64, &2_i64, &3_i64], detail)
            .await
            .expect("SQLite answers")
            .join("\n")
    }

    #[tokio::test]
    async fn finds_used_positions_by_index() {
        let plan = plan(&used_positions_query()).await;
        for part in [
            "draw_by_position (channel_id=? AND positions=? AND drawn_at>?)",
            "draw_of_several (channel_id=? AND drawn_at>?)",
            "daily_post_by_channel (channel_id=? AND due_at>?)",
            "agreement_by_channel (channel_id=? AND closed_at>?)",
        ] {
            assert!(plan.contains(part), "{part} is not in:\n{plan}");
        }
    }
    #[tokio::test]
    async fn finds_old_draws_by_primary_key() {
        let plan = plan(&delete_batch(&TABLE, OLD_DRAWS)).await;
        let search = "SEARCH draw USING INDEX sqlite_autoindex_draw_1 (id<?)";
        assert!(plan.contains(search), "{plan}");
    }
}
