use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{AnyConnection, Connection};
use tokio::time::{Instant, timeout};

use super::database::Store;
use super::engine::Engine;
use super::error::{Result, StoreError};
use super::query::{Database, Row, query};
use super::statement::statement;
use crate::metrics::ScheduleCounts;

/// Minimum time between successful connection checks. Each opens the connections that the pool lost.
const CAPACITY_INTERVAL: Duration = Duration::from_mins(1);

const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// Delay after which a post is late. The worker polls every few seconds, and ten thousand simultaneous posts take
/// minutes.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

impl Store {
    /// Checks that the database accepts a write and, at intervals, that the pool can open all connections, within
    /// `CHECK_TIMEOUT`. Checks run one at a time. They go on even if the caller stops waiting.
    pub async fn check(&self) -> Result<()> {
        let mut last = Arc::clone(&self.last_capacity_check).lock_owned().await;
        let store = self.clone();
        let check = async move {
            store.write_test().await?;
            if last.is_none_or(|last| last.elapsed() >= CAPACITY_INTERVAL) {
                // Stays so if the check fails, so that the next one is made at once.
                *last = None;
                store.check_connections().await?;
                *last = Some(Instant::now());
            }
            Ok(())
        };
        match tokio::spawn(timeout(CHECK_TIMEOUT, check)).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) | Err(_) => Err(StoreError::TimedOut(
                "the database check was not completed in time",
            )),
        }
    }

    /// Reads still succeed on a full disk and on a read-only server.
    async fn write_test(&self) -> Result<()> {
        let write = query(self.pool.engine.write_test);
        match self.anchor.lock().await.as_mut() {
            // May wait for a writer, so it does not use one of the pool's few connections.
            Some(anchor) => {
                write.execute(anchor).await?;
                self.pool.inner.acquire().await?;
            }
            None => {
                self.pool.run(write).await?;
            }
        }
        Ok(())
    }

    /// Checks that PostgreSQL still allows all connections of the pool, by opening the missing ones outside the pool.
    pub async fn check_connections(&self) -> Result<()> {
        if self.pool.engine == Engine::SQLITE {
            return Ok(());
        }
        let options = self.pool.inner.connect_options();
        let mut opened = Vec::new();
        while self.lacks_connections(opened.len()) {
            match AnyConnection::connect_with(&options).await {
                Ok(connection) => opened.push(connection),
                // The pool may have opened the last one meanwhile.
                Err(reason) if self.lacks_connections(opened.len()) => {
                    let needed = self.pool.inner.options().get_max_connections();
                    return Err(StoreError::TooFewConnections { needed, reason });
                }
                Err(_) => {}
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

    /// `None` for SQLite, which has no server.
    pub async fn server_time(&self) -> Result<Option<DateTime<Utc>>> {
        if let Some(hook) = &self.pool.watch.hook {
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

    /// Counts schedules whose post is due. A refused post does not count as late.
    pub async fn schedule_counts(&self, now: DateTime<Utc>) -> Result<ScheduleCounts> {
        statement(
            "WITH unsent AS (SELECT daily_post.due_at, trouble FROM job JOIN daily_post \
             ON schedule_id = subject AND date = part WHERE kind = 'post' AND state = 'claimed') \
             SELECT \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= :now) AS unclaimed, \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= :late) AS unclaimed_late, \
             (SELECT COUNT(*) FROM unsent WHERE due_at <= :now) AS claimed, \
             (SELECT COUNT(*) FROM unsent WHERE due_at <= :late AND trouble IS NULL) AS claimed_late, \
             (SELECT COUNT(*) FROM unsent WHERE trouble IS NOT NULL) AS refused",
        )
        .bind("now", &now)
        .bind("late", &(now - LATE_AFTER))
        .fetch_one(&self.pool, read_counts)
        .await
    }
}

fn read_counts(row: &Row) -> Result<ScheduleCounts> {
    Ok(ScheduleCounts {
        due: row.number::<i64>("unclaimed")? + row.number::<i64>("claimed")?,
        late: row.number::<i64>("unclaimed_late")? + row.number::<i64>("claimed_late")?,
        refused: row.number("refused")?,
    })
}
