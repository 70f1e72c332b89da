//! Benchmarks: `cargo build --release`, then `cargo bench -p bench`, or one of them with `--bench load`
//! (docs/performance.md). `load` and `daily` start the built bot.

pub mod process;
pub mod schedules;
