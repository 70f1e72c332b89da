//! The measured processes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A measured process. Killed when dropped.
pub struct Process(Child);

impl Process {
    /// Starts a program with only these environment variables.
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
            .spawn()
            .expect("the bot starts");
        Self(child)
    }

    /// Returns the processor time that the process has used.
    pub fn cpu(&self) -> Duration {
        let stat = self.kernel_file("stat");
        let (_, fields) = stat
            .rsplit_once(')')
            .expect("the process name is in parentheses");
        // Ticks in user and in kernel mode, fields 14 and 15 of the file. Linux counts 100 ticks per second.
        let ticks: u64 = fields
            .split_whitespace()
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<u64>().expect("a number"))
            .sum();
        Duration::from_millis(ticks * 10)
    }

    /// Returns the resident memory in KiB.
    pub fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// Returns the largest resident memory so far in KiB.
    pub fn peak_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, field: &str) -> u64 {
        self.kernel_file("status")
            .lines()
            .find_map(|line| line.strip_prefix(field)?.split_whitespace().next())
            .expect("Linux has both fields")
            .parse()
            .expect("a number")
    }

    /// Reads a file of the kernel about the process.
    fn kernel_file(&self, name: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{name}", self.0.id())).expect("the process is running")
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
