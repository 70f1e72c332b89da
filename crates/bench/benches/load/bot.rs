//! The measured process.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use bench::process::{self, Process};
use tempfile::TempDir;

use crate::discord::Discord;
use crate::payload::{TOKEN, public_key};

/// The build of the bot to measure, by default the one that Cargo has built.
pub static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

const LOG: &str = "log";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Gateway,
    Endpoint,
    BareEndpoint,
    Other(&'static Path),
    Serenity,
    Twilight,
}

pub struct Bot {
    process: Process,
    folder: TempDir,
}

impl Bot {
    /// Starts a bot with a new database and default settings.
    pub fn start(kind: Kind, discord: &Discord) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self::start_in(folder, kind, discord)
    }

    /// Starts a bot in a directory, which may contain its database.
    pub fn start_in(folder: TempDir, kind: Kind, discord: &Discord) -> Self {
        let mut command = match kind {
            Kind::Gateway => Command::new(program()),
            Kind::Other(program) => Command::new(program),
            Kind::Endpoint => {
                let mut command = Command::new(program());
                command.args(["serve", "--listen", "127.0.0.1:0"]);
                command
            }
            Kind::BareEndpoint => this_program("bare-endpoint", &public_key()),
            Kind::Serenity => this_program("with-serenity", &discord.url()),
            Kind::Twilight => this_program("with-twilight", &discord.url()),
        };
        let log = File::create(folder.path().join(LOG)).expect("the file is writable");
        let environment = [
            ("DISCORD_API_URL", &*discord.url()),
            ("DISCORD_TOKEN", TOKEN),
        ];
        let process = Process::start(&mut command, folder.path(), &environment, log.into());
        Self { process, folder }
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join(LOG)).expect("the log exists")
    }

    /// Returns the processor time that the bot has used.
    pub fn cpu(&self) -> Duration {
        self.process.cpu()
    }

    pub fn cpu_since(&self, before: Duration) -> Duration {
        self.cpu().saturating_sub(before)
    }

    /// Returns the largest resident memory so far in KiB.
    pub fn peak_memory(&self) -> u64 {
        self.process.peak_memory()
    }

    /// Returns the resident memory in KiB.
    pub fn memory(&self) -> u64 {
        self.process.memory()
    }
}

pub fn program() -> &'static Path {
    PROGRAM.get_or_init(process::program)
}

/// Returns the command that starts a reference bot, which is a task of this program.
fn this_program(task: &str, argument: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this executable has a path"));
    command.args([task, argument]);
    command
}
