//! Thread limits and tokio runtimes.
//!
//! Containers limit threads; Docker's `pids_limit` in `config/compose.yaml` is 64. With tokio's default of one thread
//! per processor the bot could not start on a large machine. It uses at most 21: `WORKERS`, `MAX_BLOCKING`, the main
//! thread, and one per SQLite connection (two, and one that checks the file before). That leaves room for the health
//! check and for commands in the same container.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};

/// Worker threads beside the main thread. One answers ten thousand interactions per second (docs/performance.md),
/// because slow work runs on blocking threads. A second one would be woken for every other step of an answer, which
/// costs a tenth of its processor time.
const WORKERS: usize = 1;

const MAX_DRAWN: usize = 4;

/// Maximum number of blocking threads, for host name lookups, pictures and hashing of phrases. Further work is queued.
const MAX_BLOCKING: usize = 16;

/// Number of pictures rendered concurrently: one per processor, at most `MAX_DRAWN`.
#[must_use]
pub fn drawn_at_once() -> usize {
    drawn_by(available_parallelism().map_or(1, NonZero::get))
}

fn drawn_by(processors: usize) -> usize {
    processors.min(MAX_DRAWN)
}

/// Multi-threaded runtime for the bot.
///
/// # Errors
/// If the system does not provide the threads or the driver.
pub fn several() -> io::Result<Runtime> {
    build(Builder::new_multi_thread().worker_threads(WORKERS))
}

/// Single-threaded runtime for short commands.
///
/// # Errors
/// If the system does not provide the driver.
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
    fn large_machines_draw_no_more_at_once() {
        for (processors, pictures) in [(1, 1), (2, 2), (4, 4), (5, 4), (32, 4), (1024, 4)] {
            assert_eq!(drawn_by(processors), pictures, "{processors}");
        }
    }
}
