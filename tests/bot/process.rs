//! The bot's process, and a club that uses it.

use std::process::Stdio;
use std::time::Duration;

use chrono::Utc;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::fake_discord::{Call, FakeDiscord, Place, Reply, Snowflake, User};

/// The daily secret of all these tests.
const SECRET: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// After this time a process that should end counts as hanging.
const PATIENCE: Duration = Duration::from_secs(30);

/// A channel with two members, on a fake Discord of its own, and the bot that serves it.
///
/// The bot may be started again, in the same folder and with the same log.
pub struct Club {
    pub discord: FakeDiscord,
    pub alice: User,
    pub bob: User,
    pub channel: Place,
    folder: TempDir,
    log: watch::Sender<String>,
    bot: Option<Bot>,
}

/// A bot that runs.
struct Bot {
    child: Child,
    reading: JoinHandle<()>,
}

/// Opening and closing.
impl Club {
    /// One whose bot does not run yet.
    pub async fn new() -> Self {
        let discord = FakeDiscord::start().await;
        Self {
            alice: discord.user("alice"),
            bob: discord.user("bob"),
            channel: discord.guild_channel("club"),
            discord,
            folder: tempfile::tempdir().expect("a temporary folder"),
            log: watch::Sender::default(),
            bot: None,
        }
    }

    /// One whose bot runs.
    pub async fn open() -> Self {
        Self::open_with(&[]).await
    }

    /// One whose bot runs with more settings than it needs to find the fake Discord.
    pub async fn open_with(settings: &[(&str, &str)]) -> Self {
        let mut club = Self::new().await;
        club.start_with(settings);
        club
    }

    /// Stops the bot if it still runs, checks what the fake Discord has to say, and gives the log.
    pub async fn close(mut self) -> String {
        if self.bot.is_some() {
            self.stop_by("TERM").await;
        }
        let log = self.log();
        self.discord.finish().await;
        log
    }
}

/// What members do.
impl Club {
    /// Alice calls one of the bot's commands in the channel.
    pub async fn slash(&self, command: &str, options: Value) -> Call {
        let path = format!("chess960 {command}");
        self.discord
            .slash(&self.alice, &self.channel, &path, options)
            .await
    }

    /// Alice calls one of the bot's commands and reads the answer.
    pub async fn ask(&self, command: &str, options: Value) -> Reply {
        self.slash(command, options).await.reply().await
    }

    /// Alice asks for a position and gets it.
    pub async fn show(&self, id: u16) -> Reply {
        let reply = self.ask("show", json!({"id": id})).await;
        assert_position(&reply.content, id);
        reply
    }

    /// A member presses the button with this label on a message.
    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        self.discord.press(user, message, label).await
    }

    /// Alice's client sends an interaction of any kind with any data, and gets the answer.
    pub async fn interact(&self, kind: u64, data: Value) -> Reply {
        let payload = self.discord.payload(&self.alice, &self.channel, kind, data);
        self.discord.raw_interaction(payload).await.reply().await
    }
}

/// The bot's process.
impl Club {
    /// Starts the bot.
    pub fn start(&mut self) {
        self.start_with(&[]);
    }

    /// Starts the bot with more settings than it needs to find the fake Discord.
    pub fn start_with(&mut self, settings: &[(&str, &str)]) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chess960-bot"))
            .current_dir(self.folder.path())
            .env_clear()
            .env("DISCORD_API_URL", self.discord.url())
            .env("DISCORD_TOKEN", self.discord.token())
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
        self.bot = Some(Bot { child, reading });
    }

    /// Sends the bot a signal, by name.
    pub async fn signal(&self, name: &str) {
        let id = self.bot.as_ref().and_then(|bot| bot.child.id());
        let id = id.expect("the bot runs").to_string();
        let kill = Command::new("kill").args(["-s", name, &id]).status().await;
        assert!(kill.expect("kill(1) is there").success());
    }

    /// Waits until the bot ends by itself, and gives its exit code unless a signal killed it.
    pub async fn end(&mut self) -> Option<i32> {
        let mut bot = self.bot.take().expect("the bot was started");
        let ended = timeout(PATIENCE, bot.child.wait()).await;
        let status = ended
            .unwrap_or_else(|_| panic!("the bot does not end; its log:\n{}", self.log()))
            .expect("the process can be waited for");
        bot.reading.await.expect("the log was read to its end");
        let log = self.log();
        for secret in [&*self.discord.token(), SECRET] {
            assert!(!log.contains(secret), "a secret was logged:\n{log}");
        }
        status.code()
    }

    /// Stops the bot by a signal, as a service manager does; it has to end cleanly.
    pub async fn stop_by(&mut self, signal: &str) {
        self.signal(signal).await;
        assert_eq!(self.end().await, Some(0), "{}", self.log());
    }

    /// Stops the bot and starts it again.
    pub async fn restart(&mut self) {
        self.stop_by("TERM").await;
        self.start();
    }

    /// Waits until something was logged.
    pub async fn logged(&self, part: &str) {
        let mut log = self.log.subscribe();
        let logged = timeout(PATIENCE, log.wait_for(|log| log.contains(part)))
            .await
            .is_ok();
        assert!(logged, "{part} is not in the log:\n{}", self.log());
    }

    /// All that was logged.
    fn log(&self) -> String {
        self.log.borrow().clone()
    }

    /// Lets the next post of every schedule be due, and the bot find it at its start.
    pub async fn make_due(&mut self) {
        self.stop_by("TERM").await;
        let mut store = self.open_store().await;
        sqlx::query("UPDATE schedule SET next_at = $1 WHERE next_at IS NOT NULL")
            .bind(Utc::now().timestamp_millis())
            .execute(&mut store)
            .await
            .expect("the table");
        store.close().await.expect("it was open");
        self.start();
    }

    /// Takes the tables away under a running bot.
    pub async fn spoil_store(&self) {
        let mut store = self.open_store().await;
        sqlx::query("DROP TABLE draw_again")
            .execute(&mut store)
            .await
            .expect("the table");
    }

    async fn open_store(&self) -> SqliteConnection {
        let url = format!(
            "sqlite://{}/data/chess960-bot.db",
            self.folder.path().display()
        );
        SqliteConnection::connect(&url).await.expect("the store")
    }
}

/// A message or reply is headed by this position.
pub fn assert_position(content: &str, id: u16) {
    let heading = format!("**Chess960 position {id}**");
    assert!(content.starts_with(&heading), "{content}");
}

/// A reply tells its reader something, and nobody else.
pub fn assert_told(reply: &Reply, part: &str) {
    assert!(
        reply.ephemeral && reply.content.contains(part),
        "{part}: {}",
        reply.content
    );
}
