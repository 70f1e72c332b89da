//! The bot's process.

use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::fake_discord::FakeDiscord;

/// The daily secret of all these tests.
pub const SECRET: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// After this time a process that should end counts as hanging.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder in which the bot runs, and what it logs; it may run there again.
pub struct Home {
    folder: TempDir,
    log: watch::Sender<String>,
}

impl Home {
    /// An empty one.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            folder,
            log: watch::Sender::default(),
        }
    }

    /// All that was logged.
    pub fn log(&self) -> String {
        self.log.borrow().clone()
    }

    /// Waits until something was logged.
    pub async fn logged(&self, part: &str) {
        let mut log = self.log.subscribe();
        let logged = timeout(PATIENCE, log.wait_for(|log| log.contains(part)))
            .await
            .is_ok();
        assert!(logged, "{part} is not in the log:\n{}", self.log());
    }

    /// Takes the tables away under a running bot.
    pub async fn spoil_store(&self) {
        let url = format!(
            "sqlite://{}/data/chess960-bot.db",
            self.folder.path().display()
        );
        let mut store = SqliteConnection::connect(&url).await.expect("the store");
        sqlx::query("DROP TABLE draw_again")
            .execute(&mut store)
            .await
            .expect("the table");
    }

    /// Starts the bot with more settings than it needs to find the fake Discord.
    pub fn start_with<'a>(&'a self, discord: &FakeDiscord, settings: &[(&str, &str)]) -> Bot<'a> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chess960-bot"))
            .current_dir(self.folder.path())
            .env_clear()
            .env("DISCORD_API_URL", discord.url())
            .env("DISCORD_TOKEN", discord.token())
            .env("CHESS960_DAILY_SECRET", SECRET)
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the bot starts");
        let stderr = child.stderr.take().expect("it is piped");
        let log = self.log.clone();
        let reading = tokio::spawn(async move {
            let mut lines = BufReader::new(stderr).lines();
            while let Some(line) = lines.next_line().await.expect("the log is UTF-8") {
                log.send_modify(|log| *log += &format!("{line}\n"));
            }
        });
        Bot {
            child,
            reading,
            home: self,
            secrets: vec![discord.token(), SECRET.to_owned()],
        }
    }

    /// Starts the bot.
    pub fn start<'a>(&'a self, discord: &FakeDiscord) -> Bot<'a> {
        self.start_with(discord, &[])
    }
}

/// A bot that runs.
pub struct Bot<'a> {
    child: Child,
    reading: JoinHandle<()>,
    home: &'a Home,
    secrets: Vec<String>,
}

impl Bot<'_> {
    /// Sends it a signal, by name.
    pub async fn signal(&self, name: &str) {
        let id = self.child.id().expect("the bot runs").to_string();
        let kill = Command::new("kill").args(["-s", name, &id]).status().await;
        assert!(kill.expect("kill(1) is there").success());
    }

    /// Waits until it ends by itself.
    pub async fn end(mut self) -> ExitStatus {
        let ended = timeout(PATIENCE, self.child.wait()).await;
        let status = ended
            .unwrap_or_else(|_| panic!("the bot does not end; its log:\n{}", self.home.log()))
            .expect("the process can be waited for");
        self.reading.await.expect("the log was read to its end");
        let log = self.home.log();
        for secret in &self.secrets {
            assert!(!log.contains(secret), "a secret was logged:\n{log}");
        }
        status
    }

    /// Stops it as a service manager does; it has to end cleanly.
    pub async fn stop(self) {
        self.signal("TERM").await;
        let home = self.home;
        let status = self.end().await;
        assert_eq!(status.code(), Some(0), "{}", home.log());
    }
}

/// Stops the bot and checks what the fake Discord has to say.
pub async fn finish(bot: Bot<'_>, discord: FakeDiscord) {
    bot.stop().await;
    discord.finish().await;
}
