//! How many threads a process has: a few, however large the machine is.
//!
//! A container counts them, and Docker's `pids_limit` in `config/compose.yaml` is 64. With one thread for
//! each processor, as tokio has it, the bot could not start on a large machine. So there are at most
//! `WORKERS` and `MAX_BLOCKING`, the first thread, and one for each connection to SQLite (two, and
//! one that looks at the file before): 21. That leaves room for the health check and for commands that
//! somebody runs in the same container.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};

/// The threads that run tasks, beside the first one, which sees to it that the program ends. One answers ten
/// thousand interactions a second (docs/performance.md), as whatever takes a while is done by others. A second
/// one would be woken for every other step of an answer, which costs a tenth of its processor time.
const WORKERS: usize = 1;

/// The most pictures that are drawn at once.
const MAX_DRAWN: usize = 4;

/// The most threads for what takes a while: looking up host names, drawing pictures, hashing phrases.
/// More of that waits.
const MAX_BLOCKING: usize = 16;

/// How many pictures are drawn at once: as many as there are processors, but only a few.
#[must_use]
pub fn drawn_at_once() -> usize {
    drawn_by(available_parallelism().map_or(1, NonZero::get))
}

fn drawn_by(processors: usize) -> usize {
    processors.min(MAX_DRAWN)
}

/// What runs the bot: a few threads.
///
/// # Errors
/// If the system lacks what it takes.
pub fn several() -> io::Result<Runtime> {
    build(Builder::new_multi_thread().worker_threads(WORKERS))
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
    fn large_machines_draw_no_more_at_once() {
        for (processors, pictures) in [(1, 1), (2, 2), (4, 4), (5, 4), (32, 4), (1024, 4)] {
            assert_eq!(drawn_by(processors), pictures, "{processors}");
        }
    }
}
