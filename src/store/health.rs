use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, Connection};
use tokio::time::{Instant, timeout};

use super::database::Store;
use super::engine::Engine;
use super::error::{Result, StoreError};
use super::query::{Database, query};

/// Minimum time between successful connection checks. Each opens up to four connections.
const CAPACITY_INTERVAL: Duration = Duration::from_mins(1);

const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

impl Store {
    /// Checks that the database accepts a write and, at intervals, that the pool can open all connections. Checks run
    /// one at a time, and to the end even if the caller stops waiting.
    pub async fn check(&self) -> Result<()> {
        let mut last = Arc::clone(&self.last_capacity_check).lock_owned().await;
        let store = self.clone();
        let check = async move {
            store.write_test().await?;
            if last.is_none_or(|last| last.elapsed() >= CAPACITY_INTERVAL) {
                *last = None;
                store.check_connections().await?;
                *last = Some(Instant::now());
            }
            Ok(())
        };
        let checked = tokio::spawn(timeout(CHECK_TIMEOUT, check)).await;
        let timed_out = StoreError::TimedOut("the database check was not completed in time");
        checked
            .ok()
            .and_then(std::result::Result::ok)
            .unwrap_or(Err(timed_out))
    }

    /// Reads still succeed on a full disk and on a read-only server.
    async fn write_test(&self) -> Result<()> {
        let write = query(self.engine.write_test, &[]);
        match self.anchor.lock().await.as_mut() {
            // May wait for a writer, so it does not use one of the pool's few connections.
            Some(anchor) => {
                write.execute(anchor).await?;
                self.pool.acquire().await?;
            }
            None => {
                self.pool.run(write).await?;
            }
        }
        Ok(())
    }

    /// Checks that PostgreSQL allows all connections, by opening the missing ones outside the pool.
    pub async fn check_connections(&self) -> Result<()> {
        let needed = self.engine.connections;
        if self.engine == Engine::SQLITE {
            return Ok(());
        }
        let options = self.pool.connect_options();
        let mut opened = Vec::new();
        // The pool may open connections meanwhile.
        let is_complete =
            |opened: &Vec<_>| self.pool.size() as usize + opened.len() >= needed as usize;
        while !is_complete(&opened) {
            match AnyConnection::connect_with(&options).await {
                Ok(connection) => opened.push(connection),
                Err(_) if is_complete(&opened) => {}
                Err(reason) => return Err(StoreError::TooFewConnections { needed, reason }),
            }
        }
        for connection in opened {
            connection.close().await?;
        }
        Ok(())
    }
}
