//! The task in which serenity reads a shard's connection.
//!
//! Depends on serenity's internals, so `Cargo.toml` pins its version; review this file before raising it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ShardId, ShardManager, ShardRunnerInfo, ShardRunnerMessage};
use tokio::sync::MutexGuard;
use tokio::time::sleep;

const CLOSE_POLL_INTERVAL: Duration = Duration::from_millis(10);

const NORMAL_CLOSURE: u16 = 1000;

const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

pub(super) struct Runner<'a> {
    shard: ShardId,
    manager: &'a Arc<ShardManager>,
    /// Number of references to the manager while there is no runner, which would hold one.
    idle_references: usize,
}

impl<'a> Runner<'a> {
    /// Must be called before the runner starts.
    pub fn new(shard: ShardId, manager: &'a Arc<ShardManager>) -> Self {
        Self {
            shard,
            manager,
            idle_references: Arc::strong_count(manager),
        }
    }

    /// Runners by shard. serenity adds and removes none of them while the guard is held.
    pub async fn all(&self) -> MutexGuard<'a, HashMap<ShardId, ShardRunnerInfo>> {
        self.manager.runners.lock().await
    }

    /// A runner that cannot send ends without asking for another one.
    pub async fn restart_if_ended(&self) {
        let is_listed = self.all().await.contains_key(&self.shard);
        if is_listed && self.has_ended() {
            // serenity waits for this before it starts another one.
            self.manager.shutdown_finished(self.shard);
            self.manager.restart(self.shard).await;
        }
    }

    /// Closes the connection, and waits until the runner has ended. Polls, because serenity reports neither the end nor
    /// the start of a runner.
    pub async fn close(&self) {
        let mut is_shutting_down = false;
        while !self.has_ended() {
            if !is_shutting_down {
                is_shutting_down = self.shut_down().await;
            }
            sleep(CLOSE_POLL_INTERVAL).await;
        }
    }

    /// Asks the runner to close its connection. Returns whether there is a runner.
    async fn shut_down(&self) -> bool {
        let runners = self.all().await;
        let Some(runner) = runners.get(&self.shard) else {
            return false;
        };
        // If the connection is closed already, a runner that shuts down would wait for a close frame in a loop that
        // never yields.
        end_if_closed(runner);
        let close = ShardRunnerMessage::Shutdown(self.shard, NORMAL_CLOSURE);
        runner.runner_tx.send_to_shard(close);
        true
    }

    fn has_ended(&self) -> bool {
        Arc::strong_count(self.manager) <= self.idle_references
    }
}

/// Ends a runner whose connection is closed: it ends if it cannot send a message. Discord acknowledges the message, a
/// heartbeat, on a working connection.
pub(super) fn end_if_closed(runner: &ShardRunnerInfo) {
    runner.runner_tx.websocket_message(HEARTBEAT.into());
}
