//! The measured processes.

use std::fs;
use std::path::PathBuf;
use std::process::Child;
use std::time::Duration;

/// Returns the path of the bot that `cargo build` has created with the profile of this benchmark.
pub fn program() -> PathBuf {
    let benchmark = std::env::current_exe().expect("this executable has a path");
    // Cargo creates benchmarks in the folder `deps` beside the bot.
    let folder = benchmark.ancestors().nth(2).expect("Cargo's folder");
    let program = folder.join("chess960-bot");
    assert!(
        program.exists(),
        "{} does not exist: run `cargo build --release` first",
        program.display()
    );
    program
}

/// Processor time. Linux counts 100 ticks per second.
pub fn cpu(process: &Child) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.id()));
    let stat = stat.expect("the process is running");
    let (_, fields) = stat
        .rsplit_once(')')
        .expect("the process name is in parentheses");
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks
        .map(|ticks| ticks.parse::<u64>().expect("a number"))
        .sum();
    Duration::from_millis(ticks * 10)
}

/// Resident memory in KiB.
pub fn memory(process: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id()));
    let status = status.expect("the process is running");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1));
    kibibytes
        .expect("Linux has this field")
        .parse()
        .expect("a number")
}
