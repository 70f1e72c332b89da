//! Ends reading loops that block the runtime. After a close frame without a code, after a refused shard, or if a lost
//! connection cannot be opened again, serenity 0.12.5 reads from the closed connection in a loop that never yields, until
//! the next heartbeat fails 41 s later. The runtime has only one worker (`crate::threads`).
//!
//! Depends on serenity's internals, so `Cargo.toml` pins its version; review this file before raising it.

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

/// Watches the runtime from a thread of its own, and ends the loops that block it. Returns only if the thread cannot
/// start. Dropping the future ends the thread.
pub(super) async fn end_spinning_loops(managers: Vec<Weak<ShardManager>>) -> io::Error {
    let ticks = Arc::new(AtomicU64::new(0));
    let observed = Arc::downgrade(&ticks);
    let started = thread::Builder::new()
        .name("gateway-watch".to_owned())
        .spawn(move || watch(&observed, &managers));
    if let Err(error) = started {
        return error;
    }
    loop {
        sleep(TICK).await;
        ticks.fetch_add(1, Ordering::Relaxed);
    }
}

/// Ends spinning loops whenever the runtime has not ticked since the last check, until the ticks are dropped.
fn watch(ticks: &Weak<AtomicU64>, managers: &[Weak<ShardManager>]) {
    let mut last_tick = None;
    while let Some(ticks) = ticks.upgrade() {
        let tick = ticks.load(Ordering::Relaxed);
        drop(ticks);
        if last_tick == Some(tick) {
            end_loops(managers);
        }
        last_tick = Some(tick);
        thread::sleep(CHECK_INTERVAL);
    }
}

fn end_loops(managers: &[Weak<ShardManager>]) {
    for manager in managers.iter().filter_map(Weak::upgrade) {
        manager
            .runners
            .blocking_lock()
            .values()
            .for_each(end_if_closed);
    }
}
