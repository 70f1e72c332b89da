//! Closes serenity's connections. serenity 0.12.5 does not report when they are closed. Each runner holds a reference to
//! the manager until then.
//!
//! Depends on serenity's internals, so `Cargo.toml` pins its version; review this file before raising it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ShardManager, ShardRunnerInfo, ShardRunnerMessage};
use tokio::time::sleep;

const CLOSE_POLL_INTERVAL: Duration = Duration::from_millis(10);

const NORMAL_CLOSURE: u16 = 1000;

const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

/// Ends a runner whose connection is closed: it ends if it cannot send a message. Discord acknowledges the message, a
/// heartbeat, on a working connection.
pub(super) fn end_if_closed(runner: &ShardRunnerInfo) {
    runner.runner_tx.websocket_message(HEARTBEAT.into());
}

/// `without_runners` is the number of references to the manager while there is no runner.
pub(crate) async fn close_runners(manager: &Arc<ShardManager>, without_runners: usize) {
    let mut notified = HashSet::new();
    loop {
        // Another runner may have started meanwhile.
        for (&shard, runner) in manager.runners.lock().await.iter() {
            if notified.insert(shard) {
                // Otherwise, it would wait for a close frame in a loop that never yields.
                end_if_closed(runner);
                let close = ShardRunnerMessage::Shutdown(shard, NORMAL_CLOSURE);
                runner.runner_tx.send_to_shard(close);
            }
        }
        if Arc::strong_count(manager) <= without_runners {
            return;
        }
        sleep(CLOSE_POLL_INTERVAL).await;
    }
}
