//! How many threads a process has: a few, however large the machine is.
//!
//! A container counts them, and Docker's `pids_limit` in `config/compose.yaml` is 64. With one thread for
//! each processor, as tokio has it, the bot could not start on a large machine. So there are at most
//! `MAX_WORKERS` and `MAX_BLOCKING`, the first thread, and one for each connection to SQLite (two, and
//! one that looks at the file before): 24. That leaves room for the health check and for commands that
//! somebody runs in the same container.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};

/// The most threads that run tasks. Two of them answer ten thousand interactions a second
/// (docs/performance.md), and Discord takes 50 requests a second from a bot.
const MAX_WORKERS: usize = 4;

/// The most threads for what takes a while: looking up host names, drawing pictures, hashing phrases.
/// More of that waits.
const MAX_BLOCKING: usize = 16;

/// How many tasks can run at once, and how many pictures are drawn at once: as many as there are
/// processors, but only a few.
#[must_use]
pub fn workers() -> usize {
    workers_for(available_parallelism().map_or(1, NonZero::get))
}

fn workers_for(processors: usize) -> usize {
    processors.min(MAX_WORKERS)
}

/// What runs the bot: a few threads.
///
/// # Errors
/// If the system lacks what it takes.
pub fn several() -> io::Result<Runtime> {
    build(Builder::new_multi_thread().worker_threads(workers()))
}

/// What runs a short command, which does one thing after another: the first thread alone.
///
/// # Errors
/// If the system lacks what it takes.
pub fn one() -> io::Result<Runtime> {
    build(&mut Builder::new_current_thread())
}

fn build(builder: &mut Builder) -> io::Result<Runtime> {
    builder
        .max_blocking_threads(MAX_BLOCKING)
        .enable_all()
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_machines_have_no_more_threads() {
        for (processors, workers) in [(1, 1), (2, 2), (4, 4), (5, 4), (32, 4), (1024, 4)] {
            assert_eq!(workers_for(processors), workers, "{processors}");
        }
    }
}
