//! Ends reading loops that block the runtime. After a close frame without a code, after a refused shard, or if a lost
//! connection cannot be opened again, serenity 0.12.5 reads from the closed connection in a loop that never yields,
//! until the next heartbeat fails 41 s later. The runtime has only one worker (`crate::threads`).
//!
//! Depends on serenity's internals, so `Cargo.toml` pins its version; review this file before raising it.

use std::convert::Infallible;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use serenity::all::ShardManager;
use tokio::time::sleep;

use crate::discord::gateway::runner::end_if_closed;

const TICK: Duration = Duration::from_millis(200);

/// The runtime is blocked if it does not tick in this time.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Ends loops of serenity that block the runtime: after some lost connections, it reads from the closed connection in a
/// loop that never yields. Returns only if the thread that ends them cannot start.
///
/// This future counts ticks, and so shows that the runtime is not blocked. If the count stops, the thread, which runs
/// outside of the runtime, ends the loops. When this future is dropped, the thread ends.
pub(super) async fn end_spinning_loops(
    managers: Vec<Weak<ShardManager>>,
) -> io::Result<Infallible> {
    let ticks = Arc::new(AtomicU64::new(0));
    let watched_ticks = Arc::downgrade(&ticks);
    thread::Builder::new()
        .name("gateway-watch".to_owned())
        .spawn(move || watch(&watched_ticks, &managers))?;
    loop {
        sleep(TICK).await;
        ticks.fetch_add(1, Ordering::Relaxed);
    }
}

/// Ends the loops that block the runtime, whenever the runtime has not ticked since the last check. Returns when the
/// runtime has dropped the count of its ticks.
fn watch(watched_ticks: &Weak<AtomicU64>, managers: &[Weak<ShardManager>]) {
    let mut last_count = None;
    while let Some(ticks) = watched_ticks.upgrade() {
        let count = Some(ticks.load(Ordering::Relaxed));
        if count == last_count {
            end_closed_runners(managers);
        }
        last_count = count;
        thread::sleep(CHECK_INTERVAL);
    }
}

/// Ends all runners (serenity's reading loops) whose connections are closed. One of them blocks the runtime.
fn end_closed_runners(managers: &[Weak<ShardManager>]) {
    for manager in managers.iter().filter_map(Weak::upgrade) {
        for runner in manager.runners.blocking_lock().values() {
            end_if_closed(runner);
        }
    }
}
