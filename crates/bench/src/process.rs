//! The measured processes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A measured process. Killed when dropped.
pub struct Process(Child);

impl Process {
    /// Without this process's environment.
    pub fn start(
        program: &mut Command,
        folder: &Path,
        environment: &[(&str, &str)],
        errors: Stdio,
    ) -> Self {
        let child = program
            .current_dir(folder)
            .env_clear()
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(errors)
            .spawn();
        Self(child.expect("the bot starts"))
    }

    /// Processor time. Linux counts 100 ticks per second.
    pub fn cpu(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id()));
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
    pub fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// Largest resident memory so far in KiB.
    pub fn peak_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()));
        let status = status.expect("the process is running");
        let line = status.lines().find(|line| line.starts_with(field));
        let kibibytes = line.and_then(|line| line.split_whitespace().nth(1));
        kibibytes
            .expect("Linux has both fields")
            .parse()
            .expect("a number")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill(); // fails if the process has ended
        let _ = self.0.wait();
    }
}

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
