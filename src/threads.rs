//! Containers limit threads: `pids_limit` in `config/compose.yaml` is 64. With tokio's default of one thread per
//! processor, the bot could not start on a large machine. It uses at most 23: `WORKERS`, `MAX_BLOCKING`, the main
//! thread, four for SQLite and one that watches the gateway, which leaves room for commands in the same container.

use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};

/// Besides the main thread. One answers ten thousand interactions per second (docs/performance.md). A second one
/// would be woken for every other step of an answer, which costs a tenth of the processor time.
const WORKERS: usize = 1;

const MAX_CONCURRENT_PICTURES: usize = 4;

/// For host name lookups, pictures and hashing of phrases. Further work is queued.
const MAX_BLOCKING: usize = 16;

/// One per processor but one, which answers interactions meanwhile; at most `MAX_CONCURRENT_PICTURES`.
pub fn max_concurrent_pictures() -> usize {
    pictures_for(available_parallelism().map_or(1, NonZero::get))
}

fn pictures_for(processors: usize) -> usize {
    processors
        .saturating_sub(1)
        .clamp(1, MAX_CONCURRENT_PICTURES)
}

/// Builds the runtime of the bot.
pub fn multi_threaded() -> io::Result<Runtime> {
    build(Builder::new_multi_thread().worker_threads(WORKERS))
}

/// Builds the runtime of short commands.
pub fn single_threaded() -> io::Result<Runtime> {
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
    fn limits_concurrent_pictures() {
        for (processors, pictures) in [(1, 1), (2, 1), (4, 3), (5, 4), (32, 4), (1024, 4)] {
            assert_eq!(pictures_for(processors), pictures, "{processors}");
        }
    }
}
