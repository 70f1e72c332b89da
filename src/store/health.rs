use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{AnyConnection, Connection};
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, timeout};

use super::database::Store;
use super::engine::Engine;
use super::error::{Result, StoreError};
use super::query::{Database, Row, query};
use super::statement::statement;
use crate::domain::ids::{MessageId, first_id_at};
use crate::metrics::WorkCounts;

/// Minimum time between successful connection checks. Each opens the connections that the pool lost.
const CAPACITY_INTERVAL: Duration = Duration::from_mins(1);

const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// Delay after which a post is late. The worker polls every few seconds, and ten thousand simultaneous posts take
/// minutes.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Time after which a draw is late. Its beacon is due within seconds.
const DRAW_LATE_AFTER: TimeDelta = TimeDelta::minutes(1);

impl Store {
    /// Checks within `CHECK_TIMEOUT` that the database works: that it accepts a write and, once in
    /// `CAPACITY_INTERVAL`, that all connections can be opened.
    ///
    /// Checks run one at a time, in a task of their own: they go on even if the caller stops waiting.
    pub async fn check(&self) -> Result<()> {
        // Locked until the check ends.
        let last_capacity_check = Arc::clone(&self.last_capacity_check).lock_owned().await;
        let check = self.clone().check_now(last_capacity_check);
        let late = StoreError::TimedOut("the database check was not completed in time");
        match tokio::spawn(timeout(CHECK_TIMEOUT, check)).await {
            Ok(Ok(result)) => result,
            // It took too long, or its task was cancelled because the bot stops.
            Ok(Err(_)) | Err(_) => Err(late),
        }
    }

    /// Checks that the database accepts a write and, if the last check of the connections is too old, that all can be
    /// opened.
    async fn check_now(
        self,
        mut last_capacity_check: OwnedMutexGuard<Option<Instant>>,
    ) -> Result<()> {
        self.write_test().await?;
        if last_capacity_check.is_none_or(|last| last.elapsed() >= CAPACITY_INTERVAL) {
            // Stays `None` if this check fails, so that the connections are checked again at once.
            *last_capacity_check = None;
            self.check_connections().await?;
            *last_capacity_check = Some(Instant::now());
        }
        Ok(())
    }

    /// Checks that the database accepts a write, because reads still succeed on a full disk and on a read-only server.
    /// Also checks that the pool gives a connection.
    async fn write_test(&self) -> Result<()> {
        let write = query(self.pool.engine.write_test);
        let mut locked_anchor = self.anchor.lock().await;
        let Some(anchor) = locked_anchor.as_mut() else {
            self.pool.run(write).await?;
            return Ok(());
        };
        // An SQLite file has an additional connection, the anchor. The write may wait for another writer, so it does
        // not use one of the pool's few connections, and the pool is checked separately.
        write.execute(anchor).await?;
        self.pool.inner.acquire().await?;
        Ok(())
    }

    /// Checks that the PostgreSQL server still allows as many connections as the pool may open: opens those that the
    /// pool lacks, and closes them again. Does nothing with SQLite, which has no server.
    pub async fn check_connections(&self) -> Result<()> {
        if self.pool.engine == Engine::SQLITE {
            return Ok(());
        }
        let options = self.pool.inner.connect_options();
        let mut opened = Vec::new();
        while self.lacks_connections(opened.len()) {
            match AnyConnection::connect_with(&options).await {
                Ok(connection) => opened.push(connection),
                // The pool has opened the last allowed connection meanwhile, which caused this error.
                Err(_) if !self.lacks_connections(opened.len()) => break,
                Err(reason) => {
                    let needed = self.pool.inner.options().get_max_connections();
                    return Err(StoreError::TooFewConnections { needed, reason });
                }
            }
        }
        for connection in opened {
            connection.close().await?;
        }
        Ok(())
    }

    /// Whether the pool, together with `others`, has fewer connections than it may open.
    fn lacks_connections(&self, others: usize) -> bool {
        let needed = self.pool.inner.options().get_max_connections();
        self.pool.inner.size() as usize + others < needed as usize
    }

    /// Returns the time of the database server's clock, or `None` for SQLite, which has no server.
    pub async fn server_time(&self) -> Result<Option<DateTime<Utc>>> {
        if let Some(hook) = &self.pool.setup.hook {
            return Ok(Some(hook.server_time()));
        }
        let Some(clock) = self.pool.engine.clock else {
            return Ok(None);
        };
        let millis = statement(clock).fetch_number(&self.pool).await?;
        let time = DateTime::from_timestamp_millis(millis)
            .context("the database server's clock is out of range")?;
        Ok(Some(time))
    }

    /// Counts the daily posts that are due, late or refused by Discord, and the draws that wait for a late beacon of
    /// drand, for the metrics.
    ///
    /// A post is unclaimed until a process begins to send it, and claimed until it is sent. A refused post does not
    /// count as late, because the cause is known. A post whose position waits for a beacon counts only as a late draw,
    /// because drand's relays are the cause.
    pub async fn work_counts(&self, now: DateTime<Utc>) -> Result<WorkCounts> {
        // Draws are late if they wait since then. Ids of messages ascend with time, so `:late_message` is the same
        // instant as an id.
        let draws_late_since = now - DRAW_LATE_AFTER;
        statement(format!(
            "WITH unsent AS ({UNSENT_POSTS}) SELECT \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= :now) AS unclaimed, \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= :late) AS unclaimed_late, \
             (SELECT COUNT(*) FROM unsent WHERE due_at <= :now) AS claimed, \
             (SELECT COUNT(*) FROM unsent WHERE due_at <= :late AND trouble IS NULL) AS claimed_late, \
             (SELECT COUNT(*) FROM unsent WHERE trouble IS NOT NULL) AS refused, \
             ({UNDRAWN_DAYS}) AS undrawn_days, ({UNDRAWN_MESSAGES}) AS undrawn_messages, \
             ({UNDRAWN_ROUNDS}) AS undrawn_rounds"
        ))
        .bind("now", &now)
        .bind("late", &(now - LATE_AFTER))
        .bind("draws_late", &draws_late_since)
        .bind("late_message", &MessageId(first_id_at(draws_late_since)))
        .fetch_one(&self.pool, read_counts)
        .await
    }
}

/// Selects the posts that are claimed and not sent yet. `trouble` is why Discord refused the last attempt.
const UNSENT_POSTS: &str = "SELECT daily_post.due_at, trouble FROM job JOIN daily_post \
    ON schedule_id = subject AND date = part WHERE kind = 'post' AND state = 'claimed'";

/// Counts the days of schedules whose draw is late: they wait for a beacon since their due time.
const UNDRAWN_DAYS: &str = "SELECT COUNT(*) FROM job JOIN daily_post ON schedule_id = subject AND date = part \
    WHERE kind = 'day-draw' AND state = 'claimed' AND daily_post.due_at <= :draws_late";

/// Counts the public draws that are late: they wait for a beacon since the message that announced them. The id of a
/// message has its time, so the id `:late_message` stands for the latest time of a late draw.
const UNDRAWN_MESSAGES: &str = "SELECT COUNT(*) FROM job JOIN public_draw ON public_draw.id = subject \
    WHERE kind = 'public-draw' AND state IN ('announced', 'late') AND message_id < :late_message";

/// Counts the rounds of events whose draw is late, like [`UNDRAWN_MESSAGES`].
const UNDRAWN_ROUNDS: &str = "SELECT COUNT(*) FROM job \
    JOIN event_round ON event_id = subject AND CAST(number AS TEXT) = part \
    WHERE kind = 'event' AND state = 'announced' AND message_id < :late_message";

fn read_counts(row: &Row) -> Result<WorkCounts> {
    Ok(WorkCounts {
        due: row.number::<i64>("unclaimed")? + row.number::<i64>("claimed")?,
        late: row.number::<i64>("unclaimed_late")? + row.number::<i64>("claimed_late")?,
        refused: row.number("refused")?,
        late_draws: row.number::<i64>("undrawn_days")?
            + row.number::<i64>("undrawn_messages")?
            + row.number::<i64>("undrawn_rounds")?,
    })
}
