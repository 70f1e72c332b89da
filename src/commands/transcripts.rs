//! Transcripts of all commands, one file each: `tests/golden/replies/`.
//!
//! A file starts with the entry in the command picker. Lines after `$ ` are input, followed by the bot's reply.
//! `UPDATE_EXPECT=1 cargo test --lib transcripts` rewrites everything but the input.
//!
//! | line | effect |
//! |---|---|
//! | `$ /chess960 show id:518` | Alice calls; `#club`, `#news`, `@players`, `@Bob` are chosen values |
//! | `$ Bob: tap Accept` | Bob taps the newest such button |
//! | `$ choose king` | Alice chooses from the newest such menu |
//! | `$ send elephant` | Alice submits the form opened last |
//! | `$ Chess960: identify 518?` | Alice applies the command to a message with this text |
//! | `$ type /chess960 term name:fe` | suggestions for the last value; `numbering` may come before it |
//! | `$ press history:x` | Alice presses a button outside any message |
//! | `$ quietly 3 times /chess960 random` | runs the line once or several times, without output |
//! | `$ clock 2026-11-22T18:00:00Z` | sets the time |
//! | `$ in direct messages` | sets the place; also `the server`, `a server without the bot` or `apps` |
//! | `$ Alice lacks Pin Messages` | removes a permission of Alice or `The bot`; `nothing` restores it |
//! | `$ with lichess` | enables games on lichess; `$ lichess fails` makes the next response an error |
//! | `$ notify` | sends players the due notifications |
//! | `$ club is on hold since 2026-11-01` | sets the state of the schedule `club`; also `stopped` |
//!
//! `\n` is a line break.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use fake_lichess::{FakeLichess, Fault};
use regex::Regex;

use super::testing::{ALICE, BOB, TestBot};
use super::{MESSAGE_COMMANDS, all, find, find_message_command};
use crate::chat::answer::{
    Action, Answer, ButtonColor, ComponentRow, Form, MAX_TEXT, Message, Visibility,
};
use crate::chat::command::{Command, Outcome};
use crate::chat::option::{
    ChosenChannel, ChosenRole, ChosenUser, CommandOption, GivenOptions, OptionKind, OptionValue,
};
use crate::chat::place::{Place, ReplyAccess};
use crate::chat::platform::{
    Access, Permission, Platform, PlatformError, Post, Posted, SeenMessage,
};
use crate::chat::refusal::CommandError;
use crate::ids::{ChannelId, GuildId, MessageId, ReplyToken, RoleId, UserId};
use crate::reply::daily_post::{PostAction, reason};
use crate::reply::notification;
use crate::store::{ScheduleState, Update};
use crate::words::{Language, marked};

/// Not a [`Permission`], because Discord sends it with every call and press.
const MANAGE_SERVER: &str = "Manage Server";

const GUILD: GuildId = GuildId(21);

const PEOPLE: [(&str, UserId); 3] = [("Alice", ALICE), ("Bob", BOB), ("Carol", UserId(13))];

#[tokio::test]
async fn commands_match_their_transcripts() {
    let mut files = Vec::new();
    for (file, heading) in headings() {
        let path = folder().join(format!("{file}.txt"));
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        let output = play(heading, &written).await;
        assert!(output.contains("\n$ "), "{} has no input", path.display());
        expect_test::expect_file![&path].assert_eq(&output);
        files.push(path);
    }
    for entry in folder().read_dir().expect("the directory exists") {
        let path = entry.expect("the entry is readable").path();
        assert!(
            files.contains(&path),
            "{} belongs to no command",
            path.display()
        );
    }
}

/// In the test language all words of `locales/` have marks; other words come from the code.
#[tokio::test]
async fn all_words_are_in_locales() {
    let mut left = Vec::new();
    for (file, heading) in Language::Marked.scope(async { headings() }).await {
        let path = folder().join(format!("{file}.txt"));
        let written = std::fs::read_to_string(path).expect("a transcript");
        let output = Language::Marked.scope(play(heading, &written)).await;
        let output = output.split("```").step_by(2).collect::<String>();
        for line in output.lines().filter(|line| !line.starts_with("$ ")) {
            if has_plain_words(line) {
                left.push(format!("{file}: {line}"));
            }
        }
    }
    assert!(left.is_empty(), "not in locales/:\n{}", left.join("\n"));
}

fn has_plain_words(line: &str) -> bool {
    static SAME_EVERYWHERE: LazyLock<Regex> = LazyLock::new(|| {
        let names: Vec<&str> = all().map(|(_, command)| command.name).collect();
        let commands = format!(r"|/?\b(chess960(-daily)?\ )?({})\b", names.join("|"));
        Regex::new(&(SAME.to_owned() + &commands)).expect("a pattern")
    });
    static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new("[A-Za-z]{2,}").expect("a pattern"));
    WORD.is_match(&SAME_EVERYWHERE.replace_all(line, ""))
}

/// The same in every language, added by this file, or a suggested value.
const SAME: &str = r#"(?x)
    `[^`]*` | https?://\S+ | <[^>]*> | \[[\w.-]+\.(png|svg)\]
    | \b[BKNQR]{8}\b | \b([0-9a-f]{4}-){7}[0-9a-f]{4}\b | [\w/]+\ w\ \w+\ -\ 0\ 1 | ^\[\w+\ ".*"\]$ | \b[a-h]{2}\ \d
    | \b\d+\ [BKNQR-]{5,8}[,.] | \*\*(View|Send|Attach|Read|Mention|Create|Pin)\ [^*]*\*\*
    | \b(Alice|Bob|Carol|club|friends|Chess960:\ identify|DFRC|FEN|PGN)\b | @everyone
    | \b(America|Asia|Etc|Europe|Pacific)/[\w-]+ | \b(CET|UTC)\b
    | \b(Alabama|Berlin|Birmingham|Colombo|El\ Paso|England|Germany|Houston|India|Iran|Kiribati|Kolkata|Munich)\b
    | \b(Sri\ Lanka|Texas|Canada)\b
    | ^\(.*\)$ | ,\ (blue|green|red|grey|off)\] | \ →\ .*$
    | ^/[\w-]+\ [\w-]+: | ^\ \ [\w-]+(\ \(required\))?: | \ \[[\w,\ -]+\]$
"#;

fn headings() -> Vec<(String, String)> {
    let slash = all().map(|(group, command)| {
        let file = match group.name {
            "chess960" => command.name.to_owned(),
            _ => format!("{}-{}", group.name, command.name),
        };
        (file, heading(&group.call(command), command))
    });
    let on_messages = MESSAGE_COMMANDS.iter().map(|command| {
        let (_, file) = command.name.split_once(' ').expect("a group and a name");
        let heading = format!("{}: {}\n", command.name, command.description);
        (file.to_owned(), heading)
    });
    slash.chain(on_messages).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies")
}

fn heading(name: &str, command: &Command) -> String {
    let options = command.options.iter().map(|option| {
        let required = if option.required { " (required)" } else { "" };
        let choices = match option.kind {
            OptionKind::Choice(words) => format!(" [{}]", words().join(", ")),
            OptionKind::Integer(_)
            | OptionKind::Text(_)
            | OptionKind::Suggested { .. }
            | OptionKind::Flag
            | OptionKind::Channel
            | OptionKind::Role
            | OptionKind::User => String::new(),
        };
        format!(
            "  {}{required}: {}{choices}\n",
            option.name, option.description
        )
    });
    let options: String = options.collect();
    format!("{name}: {}\n{options}", command.description)
}

async fn play(heading: String, written: &str) -> String {
    let mut session = Session::new();
    let mut output = heading;
    for line in written.lines().filter_map(|line| line.strip_prefix("$ ")) {
        output += &format!("\n$ {line}\n{}", session.play(line).await);
    }
    // The port differs in each run.
    let lichess = session.lichess.map(|lichess| lichess.url().to_owned());
    lichess.map_or(output.clone(), |url| {
        output.replace(&url, "https://lichess.test")
    })
}

struct Session {
    bot: TestBot,
    platform: FakePlatform,
    /// Newest last.
    messages: Vec<Message>,
    form: Option<(u64, Form)>,
    lichess: Option<FakeLichess>,
}

impl Session {
    fn new() -> Self {
        let mut bot = TestBot::new();
        let platform = FakePlatform::default();
        bot.platform = Some(Box::new(platform.clone()));
        Self {
            bot,
            platform,
            messages: Vec::new(),
            form: None,
            lichess: None,
        }
    }

    async fn play(&mut self, line: &str) -> String {
        let Some(quiet) = line.strip_prefix("quietly ") else {
            return self.play_once(line).await;
        };
        let (times, line) = match quiet.split_once(" times ") {
            Some((times, line)) => (times.parse().expect("a number"), line),
            None => (1, quiet),
        };
        for _ in 0..times {
            self.play_once(line).await;
        }
        String::new()
    }

    async fn play_once(&mut self, line: &str) -> String {
        let people = PEOPLE.iter().find_map(|(name, user)| {
            let rest = line.strip_prefix(name)?.strip_prefix(": ")?;
            Some((*user, rest))
        });
        let (user, line) = people.unwrap_or((ALICE, line));
        let line = line.replace("\\n", "\n");
        if self.change_environment(&line) {
            return String::new();
        }
        if let Some(state) = line.strip_prefix("club is ") {
            self.set_state(state).await;
            return String::new();
        }
        if line == "notify" {
            return self.notify().await;
        }
        if let Some(typed) = line.strip_prefix("type /") {
            return self.suggest(typed).await;
        }
        let (message_id, outcome) = self.act(user, &line).await;
        let mut output = self.platform.take();
        output += &self.render_answer(message_id, outcome);
        output
    }

    /// Returns whether the line was such an instruction.
    fn change_environment(&mut self, line: &str) -> bool {
        let bot = &mut self.bot;
        if let Some(instant) = line.strip_prefix("clock ") {
            bot.now = instant.parse().expect("an instant");
        } else if let Some(place) = line.strip_prefix("in ") {
            let (guild, channel, reply_access) = match place {
                "the server" => (Some(GUILD), 31, ReplyAccess::Member),
                "a server without the bot" => (Some(GuildId(22)), 33, ReplyAccess::PublicReplies),
                "a server without apps" => (Some(GuildId(22)), 33, ReplyAccess::PrivateReplies),
                "direct messages" => (None, 34, ReplyAccess::NoOtherPeople),
                "direct messages with Bob" => (None, 35, ReplyAccess::PublicReplies),
                _ => panic!("unknown place: {place}"),
            };
            let channel = Some(ChannelId(channel));
            bot.place = Place { guild, channel };
            bot.reply_access = reply_access;
        } else if let Some(name) = line.strip_prefix("Alice lacks ") {
            bot.manages_server = name != MANAGE_SERVER;
            self.platform.state().member_lacks = permission(name);
        } else if let Some(name) = line.strip_prefix("The bot lacks ") {
            self.platform.state().bot_lacks = permission(name);
        } else if line == "with lichess" {
            let lichess = FakeLichess::start();
            bot.use_lichess(lichess.url());
            self.lichess = Some(lichess);
        } else if line == "lichess fails" {
            let lichess = self.lichess.as_ref().expect("lichess is enabled");
            lichess.fail_next(1, &Fault::Status(503, String::new()));
        } else {
            return false;
        }
        true
    }

    /// States of the schedule `club` that only the worker can set.
    async fn set_state(&mut self, state: &str) {
        let store = self.bot.store().await;
        let schedule = store.schedule_named(GUILD, "club").await;
        let mut schedule = schedule
            .expect("the store works")
            .expect("the schedule exists");
        schedule.state = match state.split_once(" since ") {
            Some(("on hold", date)) => ScheduleState::OnHold {
                since: date.parse().expect("a date"),
            },
            _ if state == "stopped" => {
                let channel = schedule.plan.channel;
                ScheduleState::Stopped(reason(
                    PostAction::Post,
                    &PlatformError::NotAllowed,
                    channel,
                ))
            }
            _ => panic!("unknown state: {state}"),
        };
        let saved = store.update_schedule(&schedule).await;
        assert_eq!(saved.expect("the store works"), Update::Saved);
    }

    async fn notify(&mut self) -> String {
        let store = self.bot.store().await;
        let notifications = store.next_notifications(100).await;
        let mut output = String::new();
        for notification in notifications.expect("the store works") {
            if notification.work_at > self.bot.now {
                break;
            }
            let agreement = store.agreement(notification.agreement).await;
            let agreement = agreement
                .expect("the store works")
                .expect("the agreement exists");
            let done = store.delete_notification(&notification).await;
            done.expect("the store works");
            let starts = self.bot.app.lichess().is_some();
            if let Some(outgoing) = notification::message(&notification, &agreement, starts) {
                output += &format!(
                    "(replies to its message)\n{}",
                    render_message(&outgoing.message)
                );
                self.messages.push(outgoing.message);
            }
        }
        output
    }

    async fn suggest(&mut self, typed: &str) -> String {
        let mut words = typed.splitn(3, ' ');
        let group = words.next().unwrap_or_default();
        let (_, command) = find(group, words.next().unwrap_or_default())
            .unwrap_or_else(|unknown| panic!("{unknown:?}"));
        let mut rest = words.next().expect("an option");
        let mut filled = Vec::new();
        if let Some(given) = rest.strip_prefix("numbering:") {
            let (numbering, after) = given.split_once(' ').expect("another option");
            filled.push(("numbering".to_owned(), numbering.to_owned()));
            rest = after;
        }
        let (name, text) = rest.split_once(':').expect("an option's name and a colon");
        let option = command.options.iter().find(|option| option.name == name);
        let Some(OptionKind::Suggested { suggest, .. }) = option.map(|option| &option.kind) else {
            panic!("no suggestions for {name}");
        };
        let suggestions = self.bot.suggest(*suggest, text, &filled).await;
        let shown = suggestions.iter().map(|it| match &it.label {
            label if *label == it.value => format!("- {label}\n"),
            label => format!("- {label} → {}\n", it.value),
        });
        shown.collect()
    }

    /// Also returns the id of the used message.
    async fn act(&mut self, user: UserId, line: &str) -> (Option<u64>, Outcome) {
        if let Some(slash) = line.strip_prefix('/') {
            return (None, self.call(user, slash).await);
        }
        if let Some(text) = line.strip_prefix("Chess960: identify ") {
            let command = find_message_command("Chess960: identify").expect("the command exists");
            return (None, (command.answer)(text));
        }
        let (verb, rest) = line.split_once(' ').expect("a verb and an object");
        match verb {
            "tap" => self.tap(user, rest).await,
            "choose" => self.choose(user, rest).await,
            "send" => {
                let (message_id, form) = self.form.take().expect("a form is open");
                (
                    Some(message_id),
                    self.bot.send(user, message_id, &form, rest).await,
                )
            }
            "press" => (None, self.bot.press_id(user, 0, rest).await),
            _ => panic!("unknown verb: {verb}"),
        }
    }

    async fn call(&mut self, user: UserId, slash: &str) -> Outcome {
        let mut words = slash.splitn(3, ' ');
        let group = words.next().unwrap_or_default();
        let name = words.next().unwrap_or_default();
        let (_, command) = find(group, name)?;
        let given = given(command.options, words.next().unwrap_or_default())?;
        self.bot.call_with_as(user, command, given).await
    }

    async fn tap(&mut self, user: UserId, label: &str) -> (Option<u64>, Outcome) {
        let found = self.newest(|message| {
            let button = message
                .buttons()
                .find(|it| marked(&it.label) == marked(label) && it.enabled)?;
            match &button.action {
                Action::Press(id) => Some(id.to_string()),
                Action::Link(_) => None,
            }
        });
        let (message_id, id) = found.unwrap_or_else(|| {
            let buttons = self.messages.iter().flat_map(Message::buttons);
            let labels: Vec<_> = buttons.map(|button| &button.label).collect();
            panic!("no button {label} among {labels:?}")
        });
        let index = usize::try_from(message_id).expect("the number of messages fits") - 1;
        let message = &self.messages[index];
        (
            Some(message_id),
            self.bot.press_on(user, message, message_id, &id).await,
        )
    }

    async fn choose(&mut self, user: UserId, label: &str) -> (Option<u64>, Outcome) {
        let found = self.newest(|message| {
            message.menus().find_map(|menu| {
                let choice = menu
                    .choices
                    .iter()
                    .find(|choice| marked(&choice.label) == marked(label))?;
                Some((menu.id.to_string(), choice.value.clone()))
            })
        });
        let (message_id, (id, value)) = found.unwrap_or_else(|| panic!("no choice {label}"));
        (
            Some(message_id),
            self.bot.use_id(user, message_id, &id, Some(&value)).await,
        )
    }

    fn newest<T>(&self, find: impl Fn(&Message) -> Option<T>) -> Option<(u64, T)> {
        let numbered = (1..).zip(&self.messages);
        numbered
            .filter_map(|(message_id, message)| Some((message_id, find(message)?)))
            .last()
    }

    fn render_answer(&mut self, message_id: Option<u64>, outcome: Outcome) -> String {
        let answer = outcome.or_else(|error| match error {
            CommandError::Refused(_) => Ok(Answer::Message(error.into_message("an incident"))),
            CommandError::Internal(error) => Err(error),
        });
        match answer.expect("the command succeeds") {
            Answer::Message(message) | Answer::Successor(message) => {
                let seen = render_message(&message);
                self.messages.push(message);
                seen
            }
            Answer::Update(message) => {
                let seen = format!("(in place of the message)\n{}", render_message(&message));
                let message_id = usize::try_from(message_id.unwrap_or_default())
                    .expect("the number of messages fits");
                self.messages[message_id - 1] = message;
                seen
            }
            Answer::Form(form) => {
                let shown = format!(
                    "(a form)\n{}\n{}: {}\n",
                    form.title, form.label, form.placeholder
                );
                self.form = Some((message_id.expect("forms are opened by buttons"), form));
                shown
            }
            Answer::RemoveButton => "(the button is gone)\n".to_owned(),
            Answer::Repeated => "(nothing)\n".to_owned(),
        }
    }
}

/// Parses `name:value …`; a value ends at the next name.
fn given(options: &'static [CommandOption], text: &str) -> Result<GivenOptions, CommandError> {
    let mut typed: Vec<(&str, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let named = word.split_once(':').filter(|(name, _)| {
            options.iter().any(|option| option.name == *name) || typed.is_empty()
        });
        match (named, typed.last_mut()) {
            (Some((name, value)), _) => typed.push((name, value.to_owned())),
            (None, Some((_, value))) => *value += &format!(" {word}"),
            (None, None) => panic!("not an option's name and a colon: {word}"),
        }
    }
    let values = typed.into_iter().map(|(name, typed)| {
        let option = options.iter().find(|option| option.name == name);
        let value = match option {
            Some(option) => value(option, &typed)?,
            None => OptionValue::Text(typed),
        };
        Ok((name.to_owned(), value))
    });
    values.collect()
}

fn value(option: &'static CommandOption, typed: &str) -> Result<OptionValue, CommandError> {
    Ok(match option.kind {
        OptionKind::Channel => OptionValue::Channel(ChosenChannel {
            id: ChannelId(if typed == "#news" { 32 } else { 31 }),
            announcements: typed == "#news",
        }),
        OptionKind::Role => OptionValue::Role(ChosenRole {
            id: RoleId(if typed == "@everyone" { 21 } else { 41 }),
            name: typed.to_owned(),
        }),
        OptionKind::User => {
            let name = typed.trim_start_matches('@');
            let known = PEOPLE.iter().find(|(known, _)| *known == name);
            OptionValue::User(ChosenUser {
                id: known.map_or(UserId(99), |(_, user)| *user),
                name: name.to_owned(),
                is_bot: name == "Robot",
                is_member: name != "Stranger",
            })
        }
        OptionKind::Integer(_)
        | OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Flag
        | OptionKind::Choice(_) => option.read(typed)?,
    })
}

fn render_message(message: &Message) -> String {
    assert!(message.text.chars().count() <= MAX_TEXT, "{}", message.text);
    let mut seen = format!("{}\n", message.text);
    if let Some(picture) = &message.picture {
        let name = picture.picture.file_name();
        seen += &format!("[{name}] {}\n", picture.description);
    }
    if let Some(document) = &message.document {
        seen += &format!("[`{}`]\n", document.name);
    }
    for row in &message.rows {
        match row {
            ComponentRow::Buttons(buttons) => {
                let shown = buttons.iter().map(|button| match &button.action {
                    Action::Link(url) => format!("[{} → {url}]", button.label),
                    Action::Press(_) if !button.enabled => format!("[{}, off]", button.label),
                    Action::Press(_) => match button.color {
                        ButtonColor::Blue => format!("[{}, blue]", button.label),
                        ButtonColor::Green => format!("[{}, green]", button.label),
                        ButtonColor::Red => format!("[{}, red]", button.label),
                        ButtonColor::Grey => format!("[{}]", button.label),
                    },
                });
                seen += &(shown.collect::<Vec<_>>().join(" ") + "\n");
            }
            ComponentRow::Menu(menu) => {
                let choices: Vec<_> = menu.choices.iter().map(|it| it.label.as_str()).collect();
                seen += &format!("[{} ▾ {}]\n", menu.prompt, choices.join(" | "));
            }
        }
    }
    if let Some(user) = message.notifies {
        let person = PEOPLE.iter().find(|(_, known)| *known == user);
        seen += &format!("(pings {})\n", person.expect("a person").0);
    }
    if message.visibility == Visibility::OnlyYou {
        seen += "(only you see this)\n";
    }
    if let Some(next) = &message.followed_by {
        seen += &format!("(then)\n{}", render_message(next));
    }
    seen
}

fn permission(name: &str) -> Option<Permission> {
    let bold = format!("**{name}**");
    let found = Permission::ALL
        .into_iter()
        .find(|it| it.to_string() == bold);
    assert!(
        found.is_some() || ["nothing", MANAGE_SERVER].contains(&name),
        "no permission {name}"
    );
    found
}

/// Records actions as text. Fails only if permissions are missing.
#[derive(Clone, Default)]
struct FakePlatform(Arc<Mutex<FakePlatformState>>);

#[derive(Default)]
struct FakePlatformState {
    output: String,
    posted: Vec<MessageId>,
    member_lacks: Option<Permission>,
    bot_lacks: Option<Permission>,
}

const ACCOUNT: UserId = UserId(51);

impl FakePlatform {
    fn state(&self) -> MutexGuard<'_, FakePlatformState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, line: &str) {
        self.state().output += line;
    }

    fn take(&self) -> String {
        std::mem::take(&mut self.state().output)
    }

    fn bot_has(&self, permission: Permission) -> bool {
        self.state().bot_lacks != Some(permission)
    }

    fn with(&self, permission: Permission, line: &str) -> Result<(), PlatformError> {
        if !self.bot_has(Permission::ViewChannel) {
            return Err(PlatformError::NoAccess);
        }
        if !self.bot_has(permission) {
            return Err(PlatformError::NotAllowed);
        }
        self.note(line);
        Ok(())
    }
}

#[async_trait]
impl Platform for FakePlatform {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<Posted, PlatformError> {
        let ping = post
            .ping
            .map(|ping| format!(", pings {ping}"))
            .unwrap_or_default();
        self.with(
            Permission::SendMessages,
            &format!(
                "(posts in <#{channel}>{ping})\n{}",
                render_message(post.message)
            ),
        )?;
        let pictured = post.message.picture.is_none() || self.bot_has(Permission::AttachFiles);
        let pinged = self.bot_has(Permission::MentionEveryone);
        let mut state = self.state();
        // Differs from the ids of replies.
        let message = MessageId(1001 + state.posted.len() as u64);
        state.posted.push(message);
        Ok(Posted {
            message,
            pinged,
            pictured,
        })
    }

    async fn edit(&self, _: ChannelId, _: MessageId, new: &Message) -> Result<(), PlatformError> {
        self.note(&format!("(edits its message)\n{}", render_message(new)));
        Ok(())
    }

    async fn edit_reply(&self, _: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        self.note(&format!("(edits its reply)\n{}", render_message(new)));
        Ok(())
    }

    async fn delete(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        self.note("(deletes its message)\n");
        Ok(())
    }

    async fn recent_messages(
        &self,
        _: ChannelId,
        _: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        if !self.bot_has(Permission::ReadMessageHistory) {
            return Ok(Vec::new());
        }
        let seen = |message: &MessageId| SeenMessage {
            message: *message,
            buttons: Vec::new(),
        };
        Ok(self.state().posted.iter().rev().map(seen).collect())
    }

    async fn pin(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        self.with(Permission::PinMessages, "(pins its message)\n")
    }

    async fn unpin(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        self.with(Permission::PinMessages, "(unpins its message)\n")
    }

    async fn open_thread(
        &self,
        _: ChannelId,
        _: MessageId,
        name: &str,
    ) -> Result<(), PlatformError> {
        let line = format!("(opens a thread: {name})\n");
        self.with(Permission::CreatePublicThreads, &line)
    }

    async fn publish(&self, _: ChannelId, _: MessageId) -> Result<(), PlatformError> {
        self.note("(publishes its message)\n");
        Ok(())
    }

    fn account(&self) -> UserId {
        ACCOUNT
    }

    async fn access(
        &self,
        _: GuildId,
        member: UserId,
        _: ChannelId,
    ) -> Result<Access, PlatformError> {
        let state = self.state();
        if state.bot_lacks == Some(Permission::ViewChannel) {
            return Err(PlatformError::NoAccess);
        }
        let lacks = if member == ACCOUNT {
            state.bot_lacks
        } else {
            state.member_lacks
        };
        let granted = Permission::ALL.into_iter().filter(|it| lacks != Some(*it));
        Ok(Access {
            granted: granted.collect(),
            ..Access::default()
        })
    }

    async fn send_direct_message(
        &self,
        user: UserId,
        message: &Message,
    ) -> Result<(), PlatformError> {
        self.note(&format!(
            "(tells {user} alone)\n{}",
            render_message(message)
        ));
        Ok(())
    }
}
