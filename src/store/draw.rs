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
use super::statement::{Statement, statement};
use crate::domain::ids::{self, ChannelId, GuildId, InteractionId, UserId};
use crate::domain::schedule::PostState;

/// Per person in 24 hours: 400 KiB, or 2 MiB with long exclusions.
pub const MAX_DRAWS_PER_DAY: usize = 1_000;

/// Maximum number of rows that are read to find used positions (tens of milliseconds): draws of several positions,
/// agreements and rounds of events.
const MAX_USED_ROWS: usize = 20_000;

/// Table expression `candidate`: each text that the column `positions` can have for a draw of one position. These are
/// the numbers of the 960 positions, and the DFRC positions with as many characters: 960 to 1059 stand for `0/0` to
/// `9/9`, and 1060 to 1159 for `0 0` to `9 9`.
const CANDIDATES: &str = "number (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM number WHERE id < 1159), \
    candidate (used) AS (SELECT CASE WHEN id < 960 THEN CAST(id AS TEXT) \
    ELSE CAST((id - 960) / 10 % 10 AS TEXT) || CASE WHEN id < 1060 THEN '/' ELSE ' ' END \
    || CAST(id % 10 AS TEXT) END FROM number)";

/// Selects the positions of draws of one position. There may be very many such draws, so they are not read: each
/// candidate is looked up in the index `draw_by_position`. `LIMIT 1` keeps PostgreSQL from joining all draws of the
/// channel.
const USED_IN_DRAWS_OF_ONE: &str = "SELECT used, 0 AS is_counted FROM candidate WHERE \
    (SELECT 1 FROM draw WHERE channel_id = :channel AND positions = candidate.used \
    AND drawn_at >= :since AND LENGTH(positions) <= 3 LIMIT 1) IS NOT NULL";

const USED_IN_POSTS: &str = "SELECT CAST(position AS TEXT), 0 FROM daily_post \
    WHERE channel_id = :channel AND due_at >= :since AND state IN (:maybe_posted)";

const USED_IN_ROUNDS: &str = "SELECT positions, 1 FROM event \
    JOIN event_round ON event_round.event_id = event.id \
    JOIN event_result ON event_result.event_id = event.id \
    AND event_result.number = event_round.number \
    WHERE channel_id = :channel AND state = 'revealed' AND (recorded_at >= :since OR state_at >= :since)";

/// Returns the statement that finds the positions used in `:channel` since `:since`, by draws, daily posts (in one of
/// the states `:maybe_posted`), agreements and rounds of events.
///
/// Each of its five parts selects two columns, which [`UsedRow`] reads: the positions, and 1 if the row counts toward
/// [`MAX_USED_ROWS`], otherwise 0.
fn used_positions_query() -> String {
    // One more row shows that there are too many.
    let limit = MAX_USED_ROWS + 1;
    // A text of more than 3 characters is none of the candidates: it has several positions, or a DFRC position.
    let in_other_draws = format!(
        "SELECT positions, 1 FROM (SELECT positions FROM draw \
         WHERE channel_id = :channel AND drawn_at >= :since AND LENGTH(positions) > 3 \
         LIMIT {limit}) AS draws_of_several"
    );
    let in_agreements = format!(
        "SELECT position, 1 FROM (SELECT position FROM agreement \
         WHERE channel_id = :channel AND closed_at >= :since AND state = 'sealed' \
         LIMIT {limit}) AS agreed"
    );
    // `RECURSIVE`, because the table expression `number` in the candidates refers to itself.
    format!(
        "WITH RECURSIVE {CANDIDATES} {USED_IN_DRAWS_OF_ONE} UNION ALL {in_other_draws} \
         UNION ALL {USED_IN_POSTS} UNION ALL {in_agreements} UNION ALL {USED_IN_ROUNDS}"
    )
}

/// Draws before `:before`. `:end` is the first id after them: ids ascend with time, so the primary key replaces an
/// index by time, to which each draw would be written.
const OLD_DRAWS: &str = "drawn_at < :before AND id < :end";

/// Draws in a channel since a time.
#[derive(Clone, Copy, Debug)]
pub struct ChannelDraws {
    /// `None` outside servers.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub since: DateTime<Utc>,
}

impl ChannelDraws {
    /// Returns the SQL condition for these draws. [`Self::bind_to`] binds its values.
    ///
    /// The index begins with the server, so the condition names the server although the channel says enough. Each bound
    /// name must occur in a statement, so `:guild`, which is NULL outside servers, occurs in that condition too.
    fn condition(&self) -> String {
        let place = match self.guild {
            Some(_) => "guild_id = :guild",
            None => "guild_id IS NULL AND CAST(:guild AS BIGINT) IS NULL",
        };
        format!("WHERE {place} AND channel_id = :channel AND drawn_at >= :since")
    }

    /// Binds the values of [`Self::condition`].
    fn bind_to(&self, statement: Statement) -> Statement {
        statement
            .bind("guild", &self.guild)
            .bind("channel", &self.channel)
            .bind("since", &self.since)
    }
}

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
    /// Whether the row counts toward [`MAX_USED_ROWS`]. The rows of draws of one position and of daily posts do not,
    /// because there are few: at most one for each candidate, and for each day of a schedule.
    is_counted: bool,
}

impl UsedRow {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            positions: row.text("used")?,
            is_counted: row.flag("is_counted")?,
        })
    }
}

impl Store {
    /// Returns a page of the draws in a channel, newest first. Pages count from 0; for a page behind the last one,
    /// returns the last page.
    ///
    /// Counts and reads in a snapshot, so that a draw in between does not shift the page.
    pub async fn past_draws(
        &self,
        draws: ChannelDraws,
        requested_page: usize,
        page_size: usize,
    ) -> Result<PastDraws> {
        let condition = draws.condition();
        let mut snapshot = self.begin_snapshot().await?;
        let count = format!("SELECT COUNT(*) FROM draw {condition}");
        let total: usize = draws
            .bind_to(statement(count))
            .fetch_number(&mut snapshot)
            .await?;
        let last_page = total.saturating_sub(1) / page_size;
        let page = requested_page.min(last_page);
        let select_page = TABLE.select(&format!(
            "{condition} ORDER BY drawn_at DESC, id DESC LIMIT :limit OFFSET :offset"
        ));
        let draws_of_page = draws
            .bind_to(statement(select_page))
            .bind("limit", &page_size)
            .bind("offset", &(page * page_size))
            .fetch_readable(&mut snapshot, read_draw)
            .await?;
        Ok(PastDraws {
            total,
            page,
            draws: draws_of_page,
        })
    }

    pub async fn past_draw(&self, id: InteractionId) -> Result<Option<PastDraw>> {
        statement(TABLE.select("WHERE id = :id"))
            .bind("id", &id)
            .fetch_optional(&self.pool, read_draw)
            .await
    }

    /// Returns the positions that were drawn, posted or agreed on in a channel since a time. A DFRC position, which has
    /// another back rank for each side, counts as two positions.
    ///
    /// Returns `None` if more than `MAX_USED_ROWS` rows have to be read.
    pub async fn used_positions(
        &self,
        channel: ChannelId,
        since: DateTime<Utc>,
    ) -> Result<Option<StartSet>> {
        let used_rows = statement(used_positions_query())
            .bind("channel", &channel)
            .bind("since", &since)
            .bind_list("maybe_posted", &PostState::maybe_posted_words())
            .fetch_all(&self.pool, UsedRow::read)
            .await?;
        let counted_rows = used_rows.iter().filter(|row| row.is_counted).count();
        if counted_rows > MAX_USED_ROWS {
            return Ok(None);
        }
        let mut used = StartSet::EMPTY;
        for row in used_rows {
            for text in row.positions.split(' ') {
                let start: Start = text.parse().context("a used position is invalid")?;
                for rank in start.back_ranks() {
                    used.insert(rank.into());
                }
            }
        }
        Ok(Some(used))
    }

    /// Returns when a person who has drawn [`MAX_DRAWS_PER_DAY`] times in the last 24 hours can draw again, or `None`
    /// if the person can draw now.
    pub async fn draw_limit_ends_at(
        &self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>> {
        let period = TimeDelta::days(1);
        // With a limit of 1,000, this is the draw with 999 newer ones. As soon as it is a day old, only those count.
        let limiting_draw_at = statement(format!(
            "SELECT drawn_at FROM draw WHERE drawn_by = :user AND drawn_at > :since \
             ORDER BY drawn_at DESC LIMIT 1 OFFSET {}",
            MAX_DRAWS_PER_DAY - 1
        ))
        .bind("user", &user)
        .bind("since", &(now - period))
        .fetch_optional(&self.pool, |row| row.instant("drawn_at"))
        .await?;
        Ok(limiting_draw_at.map(|drawn_at| drawn_at + period))
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

    /// Records a draw by the command, in one batch with other draws of the same time. A task writes the batch; it may
    /// drop the draw if the caller stops waiting.
    pub async fn record_draw(&self, draw: &DrawRecord) -> Result<RecordedDraw> {
        let (sender, receiver) = oneshot::channel();
        let is_first_in_queue = self.draws.add(draw.clone(), sender);
        if is_first_in_queue {
            tokio::spawn(Arc::clone(&self.draws).write(self.draw_pool.clone()));
        }
        // The sender is dropped without a result if that task was cancelled.
        let not_written = StoreError::TimedOut("the draw was not written");
        receiver.await.unwrap_or(Err(not_written))
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
    async fn used_positions_are_found_by_index() {
        let plan = plan(
            &used_positions_query(),
            &["channel", "since", "maybe_posted"],
        )
        .await;
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
    async fn old_draws_are_found_by_primary_key() {
        let plan = plan(&delete_batch(&TABLE, OLD_DRAWS), &["before", "end"]).await;
        let search = "SEARCH draw USING INDEX sqlite_autoindex_draw_1 (id<?)";
        assert!(plan.contains(search), "{plan}");
    }
}
