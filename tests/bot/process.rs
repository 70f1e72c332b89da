//! A club that uses the bot.

use std::cell::Cell;
use std::path::{Path, PathBuf};

use chess960_bot::fairness::DailySecret;
use chrono::{TimeDelta, Utc};
use regex::Regex;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::bot_process::{BotProcess, Log, PROGRAM, SECRET};
use fake_discord::{Call, FakeDiscord, Fault, Matcher, Place, Reply, Snowflake, User};

/// A channel with two members, on a fake Discord of its own, and the bot that serves it.
///
/// The bot may be started again, in the same folder and with the same log.
pub struct Club {
    pub discord: FakeDiscord,
    pub alice: User,
    pub bob: User,
    pub channel: Place,
    folder: TempDir,
    log: Log,
    bot: Option<BotProcess>,
    second: Option<BotProcess>,
    way: Transport,
}

/// How interactions reach the bot.
#[derive(Clone, Copy)]
enum Transport {
    Gateway,
    Endpoint,
}

thread_local! {
    /// The way of all clubs of a test.
    static WAY: Cell<Transport> = const { Cell::new(Transport::Gateway) };
}

/// Runs a test with interactions that come by HTTP.
pub fn over_http(flow: fn()) {
    /// Whatever runs on this thread next goes the usual way.
    struct Reset;

    impl Drop for Reset {
        fn drop(&mut self) {
            WAY.set(Transport::Gateway);
        }
    }

    let _reset = Reset;
    WAY.set(Transport::Endpoint);
    flow();
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
            log: Log::default(),
            bot: None,
            second: None,
            way: WAY.get(),
        }
    }

    /// One whose bot takes interactions by HTTP, with more settings than it needs.
    pub async fn serving(settings: &[(&str, &str)]) -> Self {
        Self::new().await.serves(settings)
    }

    /// The same, whose bot takes interactions by HTTP from now on.
    pub fn serves(mut self, settings: &[(&str, &str)]) -> Self {
        self.way = Transport::Endpoint;
        self.start_with(settings);
        self
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
        if let Some(second) = self.second.take() {
            second.stop_by("TERM").await;
        }
        let log = self.log.text();
        // Players are notified of whatever they do, and a commitment follows the proposal of a draw; tests that are not
        // about that don't look.
        self.discord.pass_over(|request| {
            let body = request.body.to_string();
            let is_post = request.method == "POST" && request.path.ends_with("/messages");
            let is_notification = is_post && body.contains("\"notification:");
            is_notification || body.contains("Commitment to my secret for proposal")
        });
        self.discord.finish().await;
        log
    }
}

/// Lets the next post of every schedule be due.
pub const MAKE_POSTS_DUE: &str = "UPDATE schedule SET next_at = $1 WHERE next_at IS NOT NULL";

const MAKE_AGREEMENTS_DUE: &str = "UPDATE agreement SET work_at = $1 WHERE work_at IS NOT NULL";

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
        let reply = self.ask("show", json!({"id": id.to_string()})).await;
        assert_position(&reply.content, id);
        reply
    }

    /// A member presses the button with this label on a message.
    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        self.discord.press(user, message, label).await
    }

    /// Alice and Bob press **Draw again** at once: the answers to both are held up, so that the second
    /// press arrives before the first is seen.
    pub async fn draw_again_at_once(&self, message: Snowflake) -> [Call; 2] {
        self.discord
            .fail_next(Matcher::callback(), 2, Fault::status(503));
        [
            self.press(&self.alice, message, "Draw again").await,
            self.press(&self.bob, message, "Draw again").await,
        ]
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
        self.bot = Some(self.process(settings));
    }

    /// Starts the bot by another program, which gets the bot's path as its last argument.
    pub fn start_through(&mut self, program: &[&str], settings: &[(&str, &str)]) {
        let (path, mut arguments) = (Path::new(program[0]), program[1..].to_vec());
        arguments.push(PROGRAM);
        let (folder, discord) = (self.folder.path(), &self.discord);
        let bot = BotProcess::start_program(path, &arguments, folder, discord, settings, &self.log);
        self.bot = Some(bot);
    }

    /// Starts a process of the bot with arguments of its own, and nothing is sent to it.
    pub fn start_as(&mut self, arguments: &[&str], settings: &[(&str, &str)]) {
        let (folder, discord) = (self.folder.path(), &self.discord);
        let bot = BotProcess::start_with(arguments, folder, discord, settings, &self.log);
        self.bot = Some(bot);
    }

    fn process(&self, settings: &[(&str, &str)]) -> BotProcess {
        let start = match self.way {
            Transport::Gateway => BotProcess::start,
            Transport::Endpoint => BotProcess::serve,
        };
        start(self.folder.path(), &self.discord, settings, &self.log)
    }

    /// Starts a second process on the same database, with more settings than it needs.
    pub fn start_second_with(&mut self, settings: &[(&str, &str)]) {
        self.second = Some(self.process(settings));
    }

    /// Kills the second process.
    pub async fn kill_second(&mut self) {
        self.second.take().expect("it was started").kill().await;
    }

    /// Starts a second process on the same database; from now on each gets every other interaction.
    pub async fn start_second(&mut self) {
        self.discord.sessions(1).await;
        self.start_second_with(&[]);
        self.discord.sessions(2).await;
        self.discord.gateway().take_turns();
    }

    /// The id of the bot's process.
    pub fn process_id(&self) -> u32 {
        let bot = self.bot.as_ref().expect("the bot runs");
        bot.id().expect("it did not end")
    }

    /// Sends the bot a signal, by name.
    pub async fn signal(&self, name: &str) {
        self.bot.as_ref().expect("the bot runs").signal(name).await;
    }

    /// Waits until the bot ends by itself, and gives its exit code unless a signal killed it.
    pub async fn end(&mut self) -> Option<i32> {
        self.discord.leave_endpoints();
        self.bot.take().expect("the bot was started").end().await
    }

    /// Stops the bot by a signal, as a service manager does; it has to end cleanly.
    pub async fn stop_by(&mut self, signal: &str) {
        self.discord.leave_endpoints();
        let bot = self.bot.take().expect("the bot was started");
        bot.stop_by(signal).await;
    }

    /// Stops the bot and starts it again.
    pub async fn restart(&mut self) {
        self.stop_by("TERM").await;
        self.start();
    }

    /// Waits until something was logged, and gives the first line that has it.
    pub async fn line_with(&self, part: &str) -> String {
        self.log.line_with(part).await
    }

    /// Waits until something was logged.
    pub async fn logged(&self, part: &str) {
        self.log.logged(part).await;
    }

    /// Waits until so many lines with a part were logged.
    pub async fn logged_times(&self, part: &str, times: usize) {
        self.log.logged_times(part, times).await;
    }

    /// Lets the next post of every schedule be due, and the bot find it at its start.
    pub async fn make_due(&mut self) {
        self.set_to_now(MAKE_POSTS_DUE).await;
    }

    /// The same while the bot does not run.
    pub async fn set_due(&self) {
        self.run_with_now(MAKE_POSTS_DUE).await;
    }

    /// Lets the time of every open proposal be over, and the bot find that at its start.
    pub async fn expire_proposals(&mut self) {
        self.set_to_now("UPDATE agreement SET expires_at = $1, work_at = $1 WHERE state = 'open'")
            .await;
    }

    /// Lets the bot look after every agreement at its start that may need it.
    pub async fn make_agreements_due(&mut self) {
        self.set_to_now(MAKE_AGREEMENTS_DUE).await;
    }

    /// The same while the bot does not run.
    pub async fn set_agreements_due(&self) {
        self.run_with_now(MAKE_AGREEMENTS_DUE).await;
    }

    /// Lets the time of every reminder of a proposal come, and the bot find that at its start.
    pub async fn remind(&mut self) {
        self.set_to_now("UPDATE notification SET work_at = $1 WHERE occasion = 'reminder'")
            .await;
    }

    /// A number that the store gives.
    pub async fn count(&self, query: &'static str) -> i64 {
        let mut store = self.open_store().await;
        let count = sqlx::query_scalar(query).fetch_one(&mut store).await;
        store.close().await.expect("it was open");
        count.expect("the table")
    }

    /// Waits until the store knows in which message a proposal was made.
    pub async fn proposal_is_noted(&self, message: Snowflake) {
        let mut store = self.open_store().await;
        let noted = "SELECT COUNT(*) FROM agreement WHERE message_id = $1";
        let mut count = 0;
        while count == 0 {
            count = sqlx::query_scalar(noted)
                .bind(message.cast_signed())
                .fetch_one(&mut store)
                .await
                .expect("the table");
            tokio::task::yield_now().await;
        }
    }

    /// Sets something in the store to now, and starts the bot again.
    async fn set_to_now(&mut self, statement: &'static str) {
        self.stop_by("TERM").await;
        self.run_with_now(statement).await;
        self.start();
    }

    /// Sets something in the store to now.
    pub async fn run_with_now(&self, statement: &'static str) {
        let mut store = self.open_store().await;
        sqlx::query(statement)
            .bind(Utc::now().timestamp_millis())
            .execute(&mut store)
            .await
            .expect("the table");
        store.close().await.expect("it was open");
    }

    /// Takes the tables of draws away under a running bot.
    pub async fn spoil_store(&self) {
        let mut store = self.open_store().await;
        for statement in ["DROP TABLE draw_again", "DROP TABLE draw"] {
            sqlx::query(statement)
                .execute(&mut store)
                .await
                .expect("the table");
        }
    }

    /// Keeps the running bot from writing, until what this gives is awaited.
    pub async fn lock_store(&self) -> impl Future<Output = ()> + use<> {
        let mut store = self.open_store().await;
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut store)
            .await
            .expect("nobody else writes");
        async move { store.close().await.expect("it was open") }
    }

    /// Lets all draws on record have been made so many days earlier.
    pub async fn age_draws(&self, days: i64) {
        let mut store = self.open_store().await;
        sqlx::query("UPDATE draw SET drawn_at = drawn_at - $1")
            .bind(TimeDelta::days(days).num_milliseconds())
            .execute(&mut store)
            .await
            .expect("the table");
        store.close().await.expect("it was open");
    }

    /// The files of the store that have a text somewhere.
    pub fn files_with(&self, text: &str) -> Vec<String> {
        let all = std::fs::read_dir(self.folder.path().join("data")).expect("the folder");
        let paths = all.map(|file| file.expect("a file").path());
        let has_text = |path: &PathBuf| {
            // The log goes when nobody uses it any more.
            let content = std::fs::read(path).unwrap_or_default();
            content
                .windows(text.len())
                .any(|part| part == text.as_bytes())
        };
        let found = paths.filter(has_text);
        found.map(|path| path.display().to_string()).collect()
    }

    /// The file that the bot keeps things in.
    pub async fn open_store(&self) -> SqliteConnection {
        let url = format!(
            "sqlite://{}/data/chess960-bot.db",
            self.folder.path().display()
        );
        SqliteConnection::connect(&url).await.expect("the store")
    }
}

/// The id of a button with the tag that the bot gives it in a server.
pub fn signed(guild: Snowflake, id: &str) -> String {
    let secret: DailySecret = SECRET.parse().expect("a secret");
    let tag = secret.button_key().tag(&format!("{guild} {id}"));
    format!("{id}:{tag}")
}

/// A message or reply is headed by this position.
pub fn assert_position(content: &str, id: u16) {
    let heading = format!("**Position {id}**");
    assert!(content.starts_with(&heading), "{content}");
}

/// A text with its mentions of commands as they are written before the bot knows the ids.
pub fn without_mentions_of_commands(content: &str) -> String {
    let mention = Regex::new("<(/[a-z0-9-]+ [a-z0-9-]+):[0-9]+>").expect("a pattern");
    mention.replace_all(content, "`$1`").into_owned()
}

/// A reply tells its reader something, and nobody else.
pub fn assert_told(reply: &Reply, part: &str) {
    assert!(
        reply.ephemeral && without_mentions_of_commands(&reply.content).contains(part),
        "{part}: {}",
        reply.content
    );
}
