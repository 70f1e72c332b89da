use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::prelude::*;

pub const SECRET: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Maximum time until a log line appears or a process ends.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Maximum length of the log in the message of a failed test, in bytes.
const MAX_TAIL: usize = 20_000;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_chess960-bot");

/// Log message before the address of the HTTP endpoint.
pub const LISTENING: &str = "listening for interactions address=";

#[derive(Clone, Default)]
pub struct Log(watch::Sender<String>);

impl Log {
    pub fn text(&self) -> String {
        self.0.borrow().clone()
    }

    pub fn tail(&self) -> String {
        let text = self.0.borrow();
        let mut from = text.len().saturating_sub(MAX_TAIL);
        while !text.is_char_boundary(from) {
            from += 1;
        }
        text[from..].to_owned()
    }

    pub fn count(&self, part: &str) -> usize {
        let text = self.0.borrow();
        text.lines().filter(|line| line.contains(part)).count()
    }

    pub async fn line_with(&self, part: &str) -> String {
        self.logged(part).await;
        let text = self.0.borrow();
        let line = text.lines().find(|line| line.contains(part));
        line.expect("the line was logged").to_owned()
    }

    pub async fn logged(&self, part: &str) {
        self.logged_times(part, 1).await;
    }

    pub async fn logged_times(&self, part: &str, times: usize) {
        let mut log = self.0.subscribe();
        let enough = |log: &String| log.lines().filter(|line| line.contains(part)).count() >= times;
        let logged = timeout(TIMEOUT, log.wait_for(enough)).await.is_ok();
        assert!(
            logged,
            "{part} is not {times} times in the log:\n{}",
            self.tail()
        );
    }

    /// Returns the address of the `number`th HTTP endpoint that was started.
    pub async fn address(&self, number: usize) -> String {
        self.logged_times(LISTENING, number).await;
        let text = self.0.borrow();
        let mut lines = text.lines().filter_map(|line| line.split_once(LISTENING));
        let (_, address) = lines.nth(number - 1).expect("the line was logged");
        address.to_owned()
    }

    fn push_line(&self, line: &str) {
        self.0.send_modify(|log| {
            log.push_str(line);
            log.push('\n');
        });
    }
}

/// A running bot. It is killed on drop.
pub struct BotProcess {
    child: Child,
    log_reader: JoinHandle<()>,
    log: Log,
    /// Texts that must not be logged.
    secrets: Vec<String>,
}

impl BotProcess {
    /// Starts the bot as an HTTP endpoint on a free port, which becomes an endpoint of the fake Discord.
    pub fn serve(
        folder: &Path,
        discord: &FakeDiscord,
        settings: &[(&str, &str)],
        log: &Log,
    ) -> Self {
        let number = log.count(LISTENING) + 1;
        let (reader, arguments) = (log.clone(), ["serve", "--listen", "127.0.0.1:0"]);
        discord.add_endpoint(async move {
            format!("http://{}/interactions", reader.address(number).await)
        });
        Self::start_with(&arguments, folder, discord, settings, log)
    }

    /// Starts the bot with `settings` in addition to those for the fake Discord.
    pub fn start_with(
        arguments: &[&str],
        folder: &Path,
        discord: &FakeDiscord,
        settings: &[(&str, &str)],
        log: &Log,
    ) -> Self {
        Self::start_program(
            Path::new(PROGRAM),
            arguments,
            folder,
            discord,
            settings,
            log,
        )
    }

    pub fn start_program(
        program: &Path,
        arguments: &[&str],
        folder: &Path,
        discord: &FakeDiscord,
        settings: &[(&str, &str)],
        log: &Log,
    ) -> Self {
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .env("DISCORD_API_URL", discord.url())
            .env("DISCORD_TOKEN", discord.token())
            .env("CHESS960_DAILY_SECRET", SECRET)
            // Tests must not use the real lichess and drand.
            .env("CHESS960_LICHESS_URL", "off")
            .env("CHESS960_DRAND", "off")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the bot starts");
        let stderr = child.stderr.take().expect("the stream is piped");
        let reader = log.clone();
        let log_reader = tokio::spawn(async move {
            let mut lines = BufReader::new(stderr).lines();
            while let Some(line) = lines.next_line().await.expect("the log is UTF-8") {
                reader.push_line(&line);
            }
        });
        Self {
            child,
            log_reader,
            log: log.clone(),
            secrets: vec![discord.token(), SECRET.to_owned()],
        }
    }

    pub async fn signal(&self, name: &str) {
        let id = self.id().expect("the bot runs").to_string();
        let kill = Command::new("kill").args(["-s", name, &id]).status().await;
        assert!(kill.expect("kill(1) exists").success());
    }

    /// Waits for the bot to exit. Returns the exit code, or `None` after a signal.
    pub async fn end(mut self) -> Option<i32> {
        let id = self.id();
        let ended = timeout(TIMEOUT, self.child.wait()).await;
        let status = ended
            .unwrap_or_else(|_| panic!("the bot does not end; its log:\n{}", self.log.tail()))
            .expect("the process can be waited for");
        self.log_reader.await.expect("the log was read to its end");
        remove_faketime_files(id);
        let log = self.log.text();
        for secret in &self.secrets {
            assert!(!log.contains(secret), "a secret was logged:\n{log}");
        }
        status.code()
    }

    /// Stops the bot by a signal, as a service manager does. It must exit cleanly.
    pub async fn stop_by(self, signal: &str) {
        let log = self.log.clone();
        self.signal(signal).await;
        assert_eq!(self.end().await, Some(0), "{}", log.tail());
    }

    pub async fn kill(mut self) {
        let id = self.id();
        let ended = self.child.try_wait().expect("the process can be polled");
        assert!(
            ended.is_none(),
            "the bot ended by itself:\n{}",
            self.log.tail()
        );
        self.child.kill().await.expect("the process can be killed");
        self.log_reader.await.expect("the log was read to its end");
        remove_faketime_files(id);
    }

    pub fn id(&self) -> Option<u32> {
        self.child.id()
    }
}

/// Removes the shared memory that libfaketime leaves behind after a kill. A later process with the same id would
/// not start.
fn remove_faketime_files(id: Option<u32>) {
    for name in ["faketime_shm_", "sem.faketime_sem_"] {
        let file = id.map(|id| PathBuf::from(format!("/dev/shm/{name}{id}")));
        if let Some(file) = file.filter(|file| file.exists()) {
            std::fs::remove_file(&file).expect("the file of a killed process can be removed");
        }
    }
}
