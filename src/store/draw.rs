use std::sync::Arc;

use anyhow::Context;
use chess960::{Start, StartSet};
use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::oneshot;

use super::database::Store;
use super::draw_again;
use super::draw_queue::RecordedDraw;
use super::draw_row::{DrawRecord, PastDraw, TABLE, read_draw};
use super::erasure_batch::delete_batch;
use super::error::{Result, StoreError};
use super::query::Row;
use super::statement::statement;
use crate::domain::ids::{self, ChannelId, GuildId, InteractionId, UserId};

/// Per person in 24 hours: 400 KiB, or 2 MiB with long exclusions.
pub const MAX_DRAWS_PER_DAY: usize = 1_000;

/// Maximum number of agreements, and of draws of several positions, that are read to find used positions (tens of
/// milliseconds).
const MAX_USED_ROWS: usize = 20_000;

/// Returns the statement that finds the positions used in `:channel` since `:since`, by draws, daily posts,
/// agreements and rounds of events.
///
/// Draws of one position are not read, because there may be very many. Instead, each text that such a draw can have is
/// looked up in an index. `was_read` is 1 for rows that count toward [`MAX_USED_ROWS`].
fn used_positions_query() -> String {
    let limit = MAX_USED_ROWS + 1;
    // The 960 positions, and DFRC positions in as many characters: 960 to 1059 stand for `0/0` to `9/9`, and 1060 to
    // 1159 for `0 0` to `9 9`.
    let candidates = "number (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM number WHERE id < 1159), \
        candidate (used) AS (SELECT CASE WHEN id < 960 THEN CAST(id AS TEXT) \
        ELSE CAST((id - 960) / 10 % 10 AS TEXT) || CASE WHEN id < 1060 THEN '/' ELSE ' ' END \
        || CAST(id % 10 AS TEXT) END FROM number)";
    // `LIMIT 1` keeps PostgreSQL from joining all draws of the channel.
    let draws_of_one = "SELECT used, 0 AS was_read FROM candidate WHERE \
        (SELECT 1 FROM draw WHERE channel_id = :channel AND positions = candidate.used \
        AND drawn_at >= :since AND LENGTH(positions) <= 3 LIMIT 1) IS NOT NULL";
    let draws_of_several = format!(
        "SELECT positions, 1 FROM (SELECT positions FROM draw \
         WHERE channel_id = :channel AND drawn_at >= :since AND LENGTH(positions) > 3 \
         LIMIT {limit}) AS several"
    );
    let posts = "SELECT CAST(position AS TEXT), 0 FROM daily_post \
        WHERE channel_id = :channel AND due_at >= :since AND state IN ('posted', 'unknown')";
    let agreements = format!(
        "SELECT position, 1 FROM (SELECT position FROM agreement \
         WHERE channel_id = :channel AND closed_at >= :since AND state = 'sealed' \
         LIMIT {limit}) AS agreed"
    );
    let rounds = "SELECT positions, 1 FROM event \
        JOIN event_round ON event_round.event_id = event.id \
        JOIN event_result ON event_result.event_id = event.id \
        AND event_result.number = event_round.number \
        WHERE channel_id = :channel AND state = 'revealed' AND (recorded_at >= :since OR state_at >= :since)";
    format!(
        "WITH RECURSIVE {candidates} {draws_of_one} UNION ALL {draws_of_several} \
         UNION ALL {posts} UNION ALL {agreements} UNION ALL {rounds}"
    )
}

/// Draws before `:before`. `:end` is the first id after them: ids ascend with time, so the primary key replaces an
/// index by time, to which each draw would be written.
const OLD_DRAWS: &str = "drawn_at < :before AND id < :end";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraws {
    pub total: usize,
    /// From 0.
    pub page: usize,
    pub draws: Vec<PastDraw>,
}

/// Row of [`used_positions_query`].
struct UsedRow {
    /// Separated by spaces.
    positions: String,
    was_read: bool,
}

impl UsedRow {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            positions: row.text("used")?,
            was_read: row.flag("was_read")?,
        })
    }
}

impl Store {
    /// Returns a page of the draws in a channel since a time, newest first. Pages count from 0; behind the last page,
    /// the last one is returned.
    pub async fn past_draws(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        since: DateTime<Utc>,
        page: usize,
        page_size: usize,
    ) -> Result<PastDraws> {
        // The index begins with the server, so the condition names it although the channel says enough. Each bound name
        // must occur in a statement, so `:guild` is also in the condition for draws outside servers.
        let place = match guild {
            Some(_) => "guild_id = :guild",
            None => "guild_id IS NULL AND CAST(:guild AS BIGINT) IS NULL",
        };
        let condition = format!("WHERE {place} AND channel_id = :channel AND drawn_at >= :since");
        let mut snapshot = self.begin_snapshot().await?;
        let count = format!("SELECT COUNT(*) FROM draw {condition}");
        let total: usize = statement(count)
            .bind("guild", &guild)
            .bind("channel", &channel)
            .bind("since", &since)
            .fetch_number(&mut snapshot)
            .await?;
        let last_page = total.saturating_sub(1) / page_size;
        let page = page.min(last_page);
        let select_page = TABLE.select(&format!(
            "{condition} ORDER BY drawn_at DESC, id DESC LIMIT :limit OFFSET :offset"
        ));
        let draws = statement(select_page)
            .bind("guild", &guild)
            .bind("channel", &channel)
            .bind("since", &since)
            .bind("limit", &page_size)
            .bind("offset", &(page * page_size))
            .fetch_readable(&mut snapshot, read_draw)
            .await?;
        Ok(PastDraws { total, page, draws })
    }

    pub async fn past_draw(&self, id: InteractionId) -> Result<Option<PastDraw>> {
        statement(TABLE.select("WHERE id = :id"))
            .bind("id", &id)
            .fetch_optional(&self.pool, read_draw)
            .await
    }

    /// Returns the positions that were drawn, posted or agreed on in a channel since a time. Of a DFRC position, which
    /// has another back rank for each side, both count.
    ///
    /// Returns `None` if there are too many rows to read.
    pub async fn used_positions(
        &self,
        channel: ChannelId,
        since: DateTime<Utc>,
    ) -> Result<Option<StartSet>> {
        let used_rows = statement(used_positions_query())
            .bind("channel", &channel)
            .bind("since", &since)
            .fetch_all(&self.pool, UsedRow::read)
            .await?;
        let mut used = StartSet::EMPTY;
        let mut rows_read = 0;
        for row in used_rows {
            rows_read += usize::from(row.was_read);
            for start in row.positions.split(' ') {
                let start: Start = start.parse().context("a used position is invalid")?;
                for rank in start.back_ranks() {
                    used.insert(rank.into());
                }
            }
        }
        if rows_read > MAX_USED_ROWS {
            return Ok(None);
        }
        Ok(Some(used))
    }

    /// Returns when a person who has reached the limit of [`MAX_DRAWS_PER_DAY`] in 24 hours can draw again, or `None`
    /// if the limit is not reached.
    pub async fn draw_limit_ends_at(
        &self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>> {
        let oldest_of_the_limit = statement(format!(
            "SELECT drawn_at FROM draw WHERE drawn_by = :user AND drawn_at > :since \
             ORDER BY drawn_at DESC LIMIT 1 OFFSET {}",
            MAX_DRAWS_PER_DAY - 1
        ))
        .bind("user", &user)
        .bind("since", &(now - TimeDelta::days(1)))
        .fetch_optional(&self.pool, |row| row.instant("drawn_at"))
        .await?;
        Ok(oldest_of_the_limit.map(|drawn_at| drawn_at + TimeDelta::days(1)))
    }

    /// Deletes the draws before a time, and then the presses of **Draw again** before it. They are kept as long as
    /// their draw, because without it a button would draw again.
    pub async fn erase_old_draws(&self, before: DateTime<Utc>) -> Result<()> {
        let delete_draws = statement(delete_batch(&TABLE, OLD_DRAWS))
            .bind("before", &before)
            .bind("end", &ids::first_id_at(before).cast_signed());
        self.erase_batches(delete_draws).await?;
        let delete_presses = statement(delete_batch(&draw_again::TABLE, "claimed_at < :before"))
            .bind("before", &before);
        self.erase_batches(delete_presses).await
    }

    /// Records a draw by the command. The draw may be dropped if the caller stops waiting.
    pub async fn record_draw(&self, draw: &DrawRecord) -> Result<RecordedDraw> {
        let (caller, result) = oneshot::channel();
        if self.draws.add(draw.clone(), caller) {
            tokio::spawn(Arc::clone(&self.draws).write(self.draw_pool.clone()));
        }
        // Without a result if the task that writes the draw was cancelled.
        let not_written = StoreError::TimedOut("the draw was not written");
        result.await.unwrap_or(Err(not_written))
    }

    /// Retries until the draw is recorded. Returns false if too many draws wait.
    #[must_use]
    pub fn record_draw_later(&self, draw: DrawRecord) -> bool {
        self.delayed_draws.add(draw, &self.draw_pool)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::store::Location;

    /// Query plan. All names of the statement get the value 1.
    pub(in crate::store) async fn plan(text: &str, names: &[&'static str]) -> String {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let location: Location = url.parse().expect("a URL");
        let store = Store::open(&location).await.expect("the store opens");
        let mut explain = statement(format!("EXPLAIN QUERY PLAN {text}"));
        for name in names {
            explain = explain.bind(name, &1_i64);
        }
        explain
            .fetch_all(&store.pool, |row| row.text("detail"))
            .await
            .expect("SQLite answers")
            .join("\n")
    }

    #[tokio::test]
    async fn finds_used_positions_by_index() {
        let plan = plan(&used_positions_query(), &["channel", "since"]).await;
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
        let plan = plan(&delete_batch(&TABLE, OLD_DRAWS), &["before", "end"]).await;
        let search = "SEARCH draw USING INDEX sqlite_autoindex_draw_1 (id<?)";
        assert!(plan.contains(search), "{plan}");
    }
}
