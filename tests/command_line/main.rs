//! The real binary, without network.

mod arguments;
mod console;
mod drawing;
mod first_start;
mod settings;
mod store;
mod table;
mod terminal;
mod verify;

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder in which the program runs without the settings of this machine.
struct WorkDir(TempDir);

impl WorkDir {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess960-bot"));
        command
            .current_dir(&self.0)
            .env_clear()
            // Tests must not use the real lichess and drand.
            .env("CHESS960_LICHESS_URL", "off")
            .env("CHESS960_DRAND", "off")
            .args(arguments)
            .stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.run_with(arguments, &[])
    }

    fn run_with(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        let mut command = self.command(arguments);
        command.envs(environment.iter().copied());
        command.output().expect("the program runs")
    }

    /// Starts the program with piped input and output.
    fn start(&self, arguments: &[&str]) -> Child {
        self.command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs")
    }

    fn console(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().expect("the stream is piped");
        stdin
            .write_all(input.as_ref())
            .expect("the process reads its input");
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }

    /// Runs the console with `--json`.
    fn json(&self, input: &str) -> Vec<Value> {
        let output = self.console(&["console", "--json"], input);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let replies: Result<Vec<Value>, _> =
            stdout(&output).lines().map(serde_json::from_str).collect();
        replies.expect("each line is a JSON object")
    }
}

#[track_caller]
fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part} is not in:\n{text}");
}

#[track_caller]
fn assert_omits(text: &str, part: &str) {
    assert!(!text.contains(part), "{part} is in:\n{text}");
}

#[track_caller]
fn assert_starts_with(text: &str, start: &str) {
    assert!(
        text.starts_with(start),
        "{start} is not the start of:\n{text}"
    );
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("UTF-8")
}

fn stderr(output: &Output) -> &str {
    str::from_utf8(&output.stderr).expect("UTF-8")
}
