//! Plays lines of input like people who use the bot, and returns the output.

use std::collections::VecDeque;

use fake_lichess::{FakeLichess, Fault};

use super::event_posting;
use super::fake_platform::FakePlatform;
use super::posting::post_due;
use super::render::render_message;
use super::values::{MANAGE_SERVER, PEOPLE, parse_options, permission};
use crate::chat::{
    Action, Answer, CommandError, Form, Message, OptionKind, Outcome, Place, PlatformError,
    ReplyAccess, Suggestion, TargetMessage,
};
use crate::commands::testing::{ALICE, ComponentUse, TestBot, ok};
use crate::commands::{find, find_message_command};
use crate::domain::ids::{ChannelId, GuildId, UserId, first_id_at};
use crate::domain::schedule::ScheduleState;
use crate::reply::daily_post::{PostAction, reason};
use crate::reply::notification;
use crate::store::{JobKind, Update};

const GUILD: GuildId = GuildId(21);

pub(super) struct Session {
    bot: TestBot,
    platform: FakePlatform,
    /// Newest last.
    messages: Vec<Message>,
    form: Option<(u64, Form)>,
    pub(super) lichess: Option<FakeLichess>,
    /// All messages and forms, in order.
    pub(super) shown: Vec<Shown>,
    pub(super) used: VecDeque<UsedComponent>,
    /// Components to use instead of those that have the label, which is in English.
    replayed: VecDeque<UsedComponent>,
    pub(super) steps: Vec<Step>,
}

/// A line of input.
pub(super) struct Step {
    pub(super) line: String,
    /// Id of the message whose button or menu was used.
    pub(super) used: Option<u64>,
    /// Ids of the messages that were sent or replaced, or whose button opened a form.
    pub(super) shown: Vec<u64>,
}

pub(super) enum Shown {
    Message(Message),
    Form(Form),
}

#[derive(Clone)]
pub(super) struct UsedComponent {
    message_id: u64,
    component: Component,
}

/// A button, or a choice in a menu.
#[derive(Clone)]
struct Component {
    id: String,
    chosen: Option<String>,
}

impl Session {
    pub(super) fn new(replayed: VecDeque<UsedComponent>) -> Self {
        let mut bot = TestBot::new();
        let platform = FakePlatform::default();
        bot.platform = Some(Box::new(platform.clone()));
        Self {
            bot,
            platform,
            messages: Vec::new(),
            form: None,
            lichess: None,
            shown: Vec::new(),
            used: VecDeque::new(),
            replayed,
            steps: Vec::new(),
        }
    }

    pub(super) async fn play(&mut self, line: &str) -> String {
        self.steps.push(Step {
            line: line.to_owned(),
            used: None,
            shown: Vec::new(),
        });
        let earlier_messages = self.messages.len();
        let output = self.play_line(line).await;
        let new_messages = earlier_messages..self.messages.len();
        self.current_step().shown.extend(new_messages.map(id_at));
        output
    }

    fn current_step(&mut self) -> &mut Step {
        self.steps.last_mut().expect("a line is played")
    }

    async fn play_line(&mut self, line: &str) -> String {
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
        let (user, line) = user_and_action(line);
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
        if line == "post" {
            return self.post().await;
        }
        if let Some(typed) = line.strip_prefix("type /") {
            return self.suggest(typed).await;
        }
        let (message_id, outcome) = self.act(user, &line).await;
        let actions = self.platform.take();
        let answer = self.render_answer(message_id, outcome);
        if actions.is_empty() || answer.is_empty() {
            return actions + &answer;
        }
        format!("{actions}(then)\n{answer}")
    }

    /// Carries out a line that changes something without a reply. Returns `false` for other lines.
    fn change_environment(&mut self, line: &str) -> bool {
        let bot = &mut self.bot;
        if let Some(instant) = line.strip_prefix("clock ") {
            bot.now = instant.parse().expect("an instant");
            self.platform.state().last_message = first_id_at(bot.now);
        } else if let Some(place) = line.strip_prefix("in ") {
            (bot.place, bot.reply_access) = place_named(place);
        } else if let Some(name) = line.strip_prefix("Alice lacks ") {
            bot.manages_server = name != MANAGE_SERVER;
            self.platform.state().member_lacks = permission(name);
        } else if let Some(name) = line.strip_prefix("The bot lacks ") {
            self.platform.state().bot_lacks = permission(name);
        } else if line == "with lichess" {
            let lichess = FakeLichess::start();
            bot.use_lichess(lichess.url());
            self.lichess = Some(lichess);
        } else if line == "with drand" {
            bot.use_drand();
        } else if line == "lichess fails" {
            let lichess = self.lichess.as_ref().expect("lichess is enabled");
            lichess.fail_next(1, &Fault::Status(503, String::new()));
        } else {
            return false;
        }
        true
    }

    /// Sets a state of the schedule `club` that only the worker can set.
    async fn set_state(&mut self, state: &str) {
        let store = self.bot.store().await;
        let mut schedule = ok(store.schedule_named(GUILD, "club"))
            .await
            .expect("the schedule exists");
        schedule.state = if state == "stopped" {
            let channel = schedule.plan.channel;
            ScheduleState::Stopped(reason(
                PostAction::Post,
                &PlatformError::NotAllowed,
                channel,
            ))
        } else if let Some(date) = state.strip_prefix("on hold since ") {
            ScheduleState::OnHold {
                since: date.parse().expect("a date"),
            }
        } else {
            panic!("unknown state: {state}")
        };
        assert_eq!(ok(store.update_schedule(&schedule)).await, Update::Saved);
    }

    /// Sends the due notifications to players.
    async fn notify(&mut self) -> String {
        let store = self.bot.store().await;
        let mut output = String::new();
        let due_jobs = store.due_jobs(&[JobKind::Notification], self.bot.now, 100);
        for job in ok(due_jobs).await {
            let notification = ok(store.notification(&job.id))
                .await
                .expect("the notification is stored with its job");
            let agreement = ok(store.agreement(notification.agreement))
                .await
                .expect("the agreement exists");
            ok(store.delete_notification(&notification)).await;
            if let Some(outgoing) = notification::message(
                notification.occasion,
                notification.recipient,
                &agreement,
                self.bot.app.lichess.is_some(),
            ) {
                output += &format!(
                    "(replies to its message)\n{}",
                    render_message(&outgoing.message)
                );
                self.shown.push(Shown::Message(outgoing.message.clone()));
                self.messages.push(outgoing.message);
            }
        }
        output
    }

    /// Posts the due positions of the day and messages of events.
    async fn post(&mut self) -> String {
        let store = self.bot.store().await;
        let mut messages = post_due(store, &self.platform, self.bot.now).await;
        messages.extend(event_posting::post_due(store, &self.platform, self.bot.now).await);
        for message in messages {
            self.show(message);
        }
        self.platform.take()
    }

    /// Lists the suggestions for the last option of a command, such as `chess960 show numbering:fritz9 id:5`.
    async fn suggest(&mut self, typed: &str) -> String {
        let call = SlashCall::split(typed);
        let (_, command) =
            find(call.group, call.name).unwrap_or_else(|unknown| panic!("{unknown:?}"));
        let mut last_option = call.options;
        let mut filled = Vec::new();
        if let Some(options) = call.options.strip_prefix("numbering:") {
            let (numbering, rest) = options.split_once(' ').expect("another option");
            filled.push(("numbering".to_owned(), numbering.to_owned()));
            last_option = rest;
        }
        let (name, text) = last_option
            .split_once(':')
            .expect("an option's name and a colon");
        let option = command.options.iter().find(|option| option.name == name);
        let Some(OptionKind::Suggested { suggest, .. }) = option.map(|option| &option.kind) else {
            panic!("no suggestions for {name}");
        };
        let mut output = String::new();
        for Suggestion { label, value } in self.bot.suggest(*suggest, text, &filled).await {
            if label == value {
                output += &format!("- {label}\n");
            } else {
                output += &format!("- {label} → {value}\n");
            }
        }
        output
    }

    /// Calls a command or uses a component. Returns the outcome after the id of the component's message.
    async fn act(&mut self, user: UserId, line: &str) -> (Option<u64>, Outcome) {
        if let Some(slash) = line.strip_prefix('/') {
            return (None, self.call(user, slash).await);
        }
        if let Some(text) = line.strip_prefix("Chess960: identify ") {
            let command = find_message_command("Chess960: identify").expect("the command exists");
            return (None, (command.answer)(&TargetMessage::of_text(text)));
        }
        let (verb, rest) = line.split_once(' ').expect("a verb and an object");
        match verb {
            "tap" => self.use_newest(user, rest, find_button).await,
            "choose" => self.use_newest(user, rest, find_choice).await,
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
        let call = SlashCall::split(slash);
        let (_, command) = find(call.group, call.name)?;
        let given = parse_options(command.options, call.options)?;
        self.bot.call_with_as(user, command, given).await
    }

    /// Presses the newest button with a label, or makes the newest choice with it in a menu.
    async fn use_newest(
        &mut self,
        user: UserId,
        label: &str,
        find: fn(&Message, &str) -> Option<Component>,
    ) -> (Option<u64>, Outcome) {
        let newest = match self.replayed.pop_front() {
            Some(replayed) => replayed,
            None => self.newest(label, find),
        };
        self.current_step().used = Some(newest.message_id);
        self.used.push_back(newest.clone());
        let outcome = self
            .bot
            .use_component(ComponentUse {
                shown: Some(&self.messages[index_of(newest.message_id)]),
                chosen: newest.component.chosen.as_deref(),
                ..ComponentUse::new(user, newest.message_id, &newest.component.id)
            })
            .await;
        (Some(newest.message_id), outcome)
    }

    fn newest(&self, label: &str, find: fn(&Message, &str) -> Option<Component>) -> UsedComponent {
        for (index, message) in self.messages.iter().enumerate().rev() {
            if let Some(component) = find(message, label) {
                return UsedComponent {
                    message_id: id_at(index),
                    component,
                };
            }
        }
        let labels: Vec<&str> = self
            .messages
            .iter()
            .flat_map(Message::buttons)
            .map(|button| button.label.as_str())
            .collect();
        panic!("no button or choice {label} among {labels:?}")
    }

    /// Adds a new message and the one that follows it.
    fn show(&mut self, message: Message) {
        self.shown.push(Shown::Message(message.clone()));
        let next = message.followed_by.clone();
        self.messages.push(message);
        if let Some(next) = next {
            self.show(*next);
        }
    }

    /// Returns an answer as a person sees it, and records its messages and forms, which later lines use.
    ///
    /// `message_id` is the message whose button or menu was used. `None` for a command.
    fn render_answer(&mut self, message_id: Option<u64>, outcome: Outcome) -> String {
        let answer = match outcome {
            Ok(answer) => answer,
            Err(CommandError::Internal(error)) => panic!("the command fails: {error:?}"),
            Err(refused) => Answer::Message(refused.into_message("an incident")),
        };
        match answer {
            Answer::Message(message) | Answer::Successor(message) => {
                let rendered = render_message(&message);
                self.show(message);
                rendered
            }
            Answer::Update(message) => {
                let rendered = render_message(&message);
                let replaced = message_id.expect("messages are replaced by their buttons");
                self.current_step().shown.push(replaced);
                self.shown.push(Shown::Message(message.clone()));
                if let Some(next) = &message.followed_by {
                    self.show((**next).clone());
                }
                self.messages[index_of(replaced)] = message;
                format!("(in place of the message)\n{rendered}")
            }
            Answer::Form(form) => {
                let opener = message_id.expect("forms are opened by buttons");
                self.current_step().shown.push(opener);
                let rendered = render_form(&form);
                self.shown.push(Shown::Form(form.clone()));
                self.form = Some((opener, form));
                rendered
            }
            Answer::RemoveButton => "(the button is gone)\n".to_owned(),
            Answer::Repeated => "(nothing)\n".to_owned(),
        }
    }
}

/// Ids of messages count from 1.
fn id_at(index: usize) -> u64 {
    index as u64 + 1
}

fn index_of(message_id: u64) -> usize {
    usize::try_from(message_id).expect("the number of messages fits") - 1
}

/// Splits a line such as `Bob: tap Accept`. Lines without a name are Alice's.
fn user_and_action(line: &str) -> (UserId, &str) {
    for (name, user) in PEOPLE {
        if let Some(action) = line
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(": "))
        {
            return (user, action);
        }
    }
    (ALICE, line)
}

/// Returns a place, and who sees replies there.
fn place_named(name: &str) -> (Place, ReplyAccess) {
    let (guild, channel, reply_access) = match name {
        "the server" => (Some(GUILD), 31, ReplyAccess::Member),
        "a server without the bot" => (Some(GuildId(22)), 33, ReplyAccess::PublicReplies),
        "a server without apps" => (Some(GuildId(22)), 33, ReplyAccess::PrivateReplies),
        "direct messages" => (None, 34, ReplyAccess::NoOtherPeople),
        "direct messages with Bob" => (None, 35, ReplyAccess::PublicReplies),
        _ => panic!("unknown place: {name}"),
    };
    let channel = Some(ChannelId(channel));
    (Place { guild, channel }, reply_access)
}

/// A slash command without its slash, such as `chess960 show id:518`.
struct SlashCall<'a> {
    group: &'a str,
    name: &'a str,
    options: &'a str,
}

impl<'a> SlashCall<'a> {
    fn split(call: &'a str) -> Self {
        let mut words = call.splitn(3, ' ');
        Self {
            group: words.next().unwrap_or_default(),
            name: words.next().unwrap_or_default(),
            options: words.next().unwrap_or_default(),
        }
    }
}

fn find_button(message: &Message, label: &str) -> Option<Component> {
    let button = message
        .buttons()
        .find(|button| button.label == label && button.enabled)?;
    match &button.action {
        Action::Press(id) => Some(Component {
            id: id.to_string(),
            chosen: None,
        }),
        Action::Link(_) => None,
    }
}

fn find_choice(message: &Message, label: &str) -> Option<Component> {
    for menu in message.menus() {
        if let Some(choice) = menu.choices.iter().find(|choice| choice.label == label) {
            return Some(Component {
                id: menu.id.to_string(),
                chosen: Some(choice.value.clone()),
            });
        }
    }
    None
}

fn render_form(form: &Form) -> String {
    let field = if form.value.is_empty() {
        form.placeholder.clone()
    } else {
        format!("[{}]", form.value)
    };
    format!("(a form)\n{}\n{}: {field}\n", form.title, form.label)
}
