//! A club: a fake Discord with two members, and the bot's process.

mod store;

use std::path::Path;

use chess960_bot::domain::fairness::DailySecret;
use regex::Regex;
use tempfile::TempDir;

pub use self::store::MAKE_POSTS_DUE;
use super::bot_process::{BotProcess, Log, PROGRAM, SECRET};
use crate::prelude::*;

/// A fake Discord with a channel and two members, and the bot, which may restart in the same folder.
pub struct Club {
    pub discord: FakeDiscord,
    pub alice: User,
    pub bob: User,
    pub channel: Place,
    folder: TempDir,
    log: Log,
    bot: Option<BotProcess>,
    second: Option<BotProcess>,
    transport: Transport,
}

/// How the bot receives interactions.
#[derive(Clone, Copy, Debug)]
pub enum Transport {
    Gateway,
    Endpoint,
}

impl Transport {
    pub const ALL: [Self; 2] = [Self::Gateway, Self::Endpoint];
}

impl Club {
    pub async fn new() -> Self {
        Self::new_over(Transport::Gateway).await
    }

    pub async fn new_over(transport: Transport) -> Self {
        // The output of a failed test says in which round it failed.
        println!("interactions arrive over {transport:?}");
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
            transport,
        }
    }

    pub async fn serving(settings: &[(&str, &str)]) -> Self {
        Self::new().await.into_serving(settings)
    }

    /// Starts the bot with interactions over HTTP.
    pub fn into_serving(mut self, settings: &[(&str, &str)]) -> Self {
        self.transport = Transport::Endpoint;
        self.start_with(settings);
        self
    }

    pub async fn open() -> Self {
        Self::open_with(&[]).await
    }

    pub async fn open_over(transport: Transport) -> Self {
        let mut club = Self::new_over(transport).await;
        club.start();
        club
    }

    pub async fn open_with(settings: &[(&str, &str)]) -> Self {
        let mut club = Self::new().await;
        club.start_with(settings);
        club
    }

    pub async fn stop_all(&mut self) {
        if self.bot.is_some() {
            self.stop().await;
        }
        if let Some(second) = self.second.take() {
            let gateway = self.discord.gateway();
            gateway.while_waking_clients(second.stop_by("TERM")).await;
        }
    }

    /// Stops the bot, runs the final check of the fake Discord, and returns the log.
    pub async fn close(mut self) -> String {
        self.stop_all().await;
        let log = self.log.text();
        // Most tests do not check player notifications and the commitment message of a draw.
        self.discord.mark_checked_where(|request| {
            let body = request.body.to_string();
            let is_post = request.method == "POST" && request.path.ends_with("/messages");
            let is_notification = is_post && body.contains("\"notification:");
            is_notification || body.contains("Commitment to proposal ")
        });
        self.discord.finish().await;
        log
    }
}

impl Club {
    pub async fn slash(&self, command: &str, options: Value) -> Call {
        let path = format!("chess960 {command}");
        self.discord
            .slash(&self.alice, &self.channel, &path, options)
            .await
    }

    pub async fn ask(&self, command: &str, options: Value) -> Reply {
        self.slash(command, options).await.reply().await
    }

    /// Calls a command, such as `chess960 show`, as a user in a place.
    pub async fn ask_as(&self, user: &User, place: &Place, path: &str, options: Value) -> Reply {
        let call = self.discord.slash(user, place, path, options).await;
        call.reply().await
    }

    pub async fn show(&self, id: u16) -> Reply {
        let reply = self.ask("show", json!({"id": id.to_string()})).await;
        assert_position(&reply.content, id);
        reply
    }

    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        self.discord.press(user, message, label).await
    }

    /// Presses **Draw again**. Returns the new message and the old one.
    pub async fn draw_again(&self, user: &User, message: Snowflake) -> [MessageView; 2] {
        let press = self.press(user, message, "Draw again").await;
        assert_eq!(press.reply().await.kind, CallbackKind::DeferredUpdate);
        [press.followup().await, press.edit().await]
    }

    /// Alice proposes a game to Bob. The call may get no answer.
    pub async fn call_agree(&self, mut options: Value) -> Call {
        options["opponent"] = json!(self.bob.id);
        self.slash("agree", options).await
    }

    /// Returns the message of Alice's proposal.
    pub async fn propose(&self, options: Value) -> Snowflake {
        let reply = self.call_agree(options).await.reply().await;
        assert!(!reply.ephemeral, "{}", reply.content);
        reply.message()
    }

    /// Alice proposes position 518 to Bob. Returns the message.
    pub async fn propose_position(&self) -> Snowflake {
        self.propose(json!({"position": "518"})).await
    }

    /// Alice proposes to Bob that position and colors are drawn. Returns the message.
    pub async fn propose_draw(&self) -> Snowflake {
        self.propose(json!({})).await
    }

    /// Alice draws a position. Returns the message.
    pub async fn draw(&self) -> Snowflake {
        self.ask("random", json!({})).await.message()
    }

    /// Presses a button that updates its message.
    pub async fn press_to_update(
        &self,
        user: &User,
        message: Snowflake,
        label: &str,
    ) -> MessageView {
        self.updated(&self.press(user, message, label).await, message)
            .await
    }

    /// Enters a word in the form of a proposal, which updates its message.
    pub async fn enter_word(&self, user: &User, message: Snowflake, word: &str) -> MessageView {
        let opened = self.press(user, message, "Enter my word").await;
        assert_eq!(opened.reply().await.kind, CallbackKind::Modal);
        let sent = self.discord.modal_submit(&opened, json!({"text": word}));
        self.updated(&sent.await, message).await
    }

    pub async fn updated(&self, call: &Call, message: Snowflake) -> MessageView {
        let reply = call.reply().await;
        let expected = (CallbackKind::Update, message);
        assert_eq!((reply.kind, reply.message()), expected);
        self.discord.message(message)
    }

    pub fn fail_next(&self, matcher: Matcher, times: usize, fault: Fault) {
        self.discord.fail_next(matcher, times, fault);
    }

    pub async fn wait_for_requests(&self, matcher: &Matcher, n: usize) -> Vec<RequestRecord> {
        self.discord.wait_for_requests(matcher, n).await
    }

    pub async fn interact(&self, kind: u64, data: Value) -> Reply {
        let payload = self.discord.payload(&self.alice, &self.channel, kind, data);
        self.discord.raw_interaction(payload).await.reply().await
    }
}

impl Club {
    pub fn start(&mut self) {
        self.start_with(&[]);
    }

    pub fn start_with(&mut self, settings: &[(&str, &str)]) {
        self.bot = Some(self.process(settings));
    }

    /// Starts the bot through another program, which gets the bot's path as its last argument.
    pub fn start_through(&mut self, program: &[&str], settings: &[(&str, &str)]) {
        let (path, mut arguments) = (Path::new(program[0]), program[1..].to_vec());
        arguments.push(PROGRAM);
        let (folder, discord) = (self.folder.path(), &self.discord);
        let bot = BotProcess::start_program(path, &arguments, folder, discord, settings, &self.log);
        self.bot = Some(bot);
    }

    /// Starts the bot with arguments. It receives no interactions.
    pub fn start_as(&mut self, arguments: &[&str], settings: &[(&str, &str)]) {
        let (folder, discord) = (self.folder.path(), &self.discord);
        let bot = BotProcess::start_with(arguments, folder, discord, settings, &self.log);
        self.bot = Some(bot);
    }

    fn process(&self, settings: &[(&str, &str)]) -> BotProcess {
        let (folder, discord, log) = (self.folder.path(), &self.discord, &self.log);
        match self.transport {
            Transport::Gateway => BotProcess::start_with(&[], folder, discord, settings, log),
            Transport::Endpoint => BotProcess::serve(folder, discord, settings, log),
        }
    }

    pub fn start_second_with(&mut self, settings: &[(&str, &str)]) {
        self.second = Some(self.process(settings));
    }

    pub async fn kill_second(&mut self) {
        self.second
            .take()
            .expect("the second process was started")
            .kill()
            .await;
    }

    /// Starts a second process on the same database. Interactions alternate between them.
    pub async fn start_second(&mut self) {
        self.discord.wait_for_sessions(1).await;
        self.start_second_with(&[]);
        self.discord.wait_for_sessions(2).await;
        self.discord.gateway().alternate_sessions();
    }

    pub fn process_id(&self) -> u32 {
        let bot = self.bot.as_ref().expect("the bot runs");
        bot.id().expect("the bot did not exit")
    }

    pub async fn signal(&self, name: &str) {
        self.bot.as_ref().expect("the bot runs").signal(name).await;
    }

    /// Returns the exit code, or `None` after a signal.
    pub async fn end(&mut self) -> Option<i32> {
        self.discord.remove_endpoints();
        self.bot.take().expect("the bot was started").end().await
    }

    /// Stops the bot by a signal, as a service manager does. It must exit cleanly.
    pub async fn stop_by(&mut self, signal: &str) {
        self.discord.remove_endpoints();
        let bot = self.bot.take().expect("the bot was started");
        bot.stop_by(signal).await;
    }

    /// Stops the bot without waiting until serenity notices the shutdown by itself.
    pub async fn stop(&mut self) {
        self.discord.remove_endpoints();
        let bot = self.bot.take().expect("the bot was started");
        let gateway = self.discord.gateway();
        gateway.while_waking_clients(bot.stop_by("TERM")).await;
    }

    pub async fn kill(&mut self) {
        self.signal("KILL").await;
        assert_eq!(self.end().await, None);
    }

    pub async fn restart(&mut self) {
        self.stop().await;
        self.start_again().await;
    }

    /// Starts the bot after it ended, and waits until it is connected.
    pub async fn start_again(&mut self) {
        let sessions = self.discord.sessions();
        self.start();
        self.discord.wait_for_sessions(sessions + 1).await;
    }

    pub async fn line_with(&self, part: &str) -> String {
        self.log.line_with(part).await
    }

    pub async fn logged(&self, part: &str) {
        self.log.logged(part).await;
    }

    pub async fn logged_times(&self, part: &str, times: usize) {
        self.log.logged_times(part, times).await;
    }
}

/// Custom id of a button with its tag for a server.
pub fn signed(guild: Snowflake, id: &str) -> String {
    let secret: DailySecret = SECRET.parse().expect("a secret");
    let tag = secret.button_key().tag(&format!("{guild} {id}"));
    format!("{id}:{tag}")
}

pub const REFUSAL_MESSAGE: &str = "refused for the test";

/// An error response of Discord with a code, which the bot cannot predict.
pub fn refusal(status: u16, code: u32) -> Fault {
    Fault::Status {
        code: status,
        headers: Vec::new(),
        body: json!({"code": code, "message": REFUSAL_MESSAGE}),
    }
}

/// Values of a field, such as `url`, of those buttons that have it.
pub fn fields_of_buttons(message: &MessageView, field: &str) -> impl Iterator<Item = String> {
    let rows = message.raw["components"].as_array().expect("rows");
    let buttons = rows
        .iter()
        .flat_map(|row| row["components"].as_array().expect("a row"));
    buttons.filter_map(move |button| button[field].as_str().map(str::to_owned))
}

pub fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let after = text.split_once(start).map(|(_, after)| after);
    let parts = after.and_then(|after| after.split_once(end));
    parts
        .unwrap_or_else(|| panic!("no {start}…{end} in {text}"))
        .0
}

pub fn original_lookup() -> Matcher {
    Matcher::get("/messages/@original")
}

/// Edits of a message that do not answer an interaction.
pub fn edits_of(message: Snowflake) -> Matcher {
    Matcher::new("PATCH", format!("/messages/{message}"))
}

pub fn assert_position(content: &str, id: u16) {
    let heading = format!("**Position {id}**");
    assert_starts_with(content, &heading);
}

pub fn without_command_mentions(content: &str) -> String {
    let mention = Regex::new("<(/[a-z0-9-]+ [a-z0-9-]+):[0-9]+>").expect("a pattern");
    mention.replace_all(content, "`$1`").into_owned()
}

#[track_caller]
pub fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part} is not in:\n{text}");
}

#[track_caller]
pub fn assert_starts_with(text: &str, start: &str) {
    assert!(
        text.starts_with(start),
        "{start} is not the start of:\n{text}"
    );
}

#[track_caller]
pub fn assert_omits(text: &str, part: &str) {
    assert!(!text.contains(part), "{part} is in:\n{text}");
}

/// Asserts that a reply is ephemeral and contains `part`.
pub fn assert_private_reply(reply: &Reply, part: &str) {
    assert!(
        reply.ephemeral && without_command_mentions(&reply.content).contains(part),
        "{part}: {}",
        reply.content
    );
}
