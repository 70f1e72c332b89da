//! Plays lines of input like people who use the bot, and returns the output.

use std::collections::VecDeque;

use fake_lichess::{FakeLichess, Fault};

use super::event_posting;
use super::fake_platform::FakePlatform;
use super::posting::post_due;
use super::render::render_message;
use super::values::{MANAGE_SERVER, PEOPLE, given, permission};
use crate::chat::{
    Action, Answer, CommandError, Form, Message, OptionKind, Outcome, Place, PlatformError,
    ReplyAccess, TargetMessage,
};
use crate::commands::testing::{ALICE, TestBot, ok};
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
        self.current_step()
            .shown
            .extend(new_messages.map(|index| index as u64 + 1));
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

    /// Returns whether the line was such an instruction.
    fn change_environment(&mut self, line: &str) -> bool {
        let bot = &mut self.bot;
        if let Some(instant) = line.strip_prefix("clock ") {
            bot.now = instant.parse().expect("an instant");
            self.platform.state().last_message = first_id_at(bot.now);
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

    /// States of the schedule `club` that only the worker can set.
    async fn set_state(&mut self, state: &str) {
        let store = self.bot.store().await;
        let mut schedule = ok(store.schedule_named(GUILD, "club"))
            .await
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
        assert_eq!(ok(store.update_schedule(&schedule)).await, Update::Saved);
    }

    async fn notify(&mut self) -> String {
        let store = self.bot.store().await;
        let jobs = store
            .due_jobs(&[JobKind::Notification], self.bot.now, 100)
            .await;
        let mut output = String::new();
        for job in jobs.expect("the store works") {
            let notification = ok(store.notification(&job.id))
                .await
                .expect("the notification is stored with its job");
            let agreement = ok(store.agreement(notification.agreement))
                .await
                .expect("the agreement exists");
            ok(store.delete_notification(&notification)).await;
            let starts = self.bot.app.lichess.is_some();
            let (occasion, recipient) = (notification.occasion, notification.recipient);
            let outgoing = notification::message(occasion, recipient, &agreement, starts);
            if let Some(outgoing) = outgoing {
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

    async fn post(&mut self) -> String {
        let store = self.bot.store().await;
        let mut messages = post_due(store, &self.platform, self.bot.now).await;
        messages.extend(event_posting::post_due(store, &self.platform, self.bot.now).await);
        for message in messages {
            self.shown.push(Shown::Message(message.clone()));
            self.messages.push(message);
        }
        self.platform.take()
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
            return (None, (command.answer)(&TargetMessage::of_text(text)));
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
        let find = |message: &Message| {
            let mut buttons = message.buttons();
            let button = buttons.find(|button| button.label == label && button.enabled)?;
            match &button.action {
                Action::Press(id) => Some((id.to_string(), None)),
                Action::Link(_) => None,
            }
        };
        let UsedComponent { message_id, id, .. } = self.component(label, find);
        let index = usize::try_from(message_id).expect("the number of messages fits") - 1;
        let message = Some(&self.messages[index]);
        let outcome = self
            .bot
            .use_component(user, message_id, message, &id, None, None);
        (Some(message_id), outcome.await)
    }

    async fn choose(&mut self, user: UserId, label: &str) -> (Option<u64>, Outcome) {
        let find = |message: &Message| {
            message.menus().find_map(|menu| {
                let mut choices = menu.choices.iter();
                let choice = choices.find(|choice| choice.label == label)?;
                Some((menu.id.to_string(), Some(choice.value.clone())))
            })
        };
        let UsedComponent {
            message_id,
            id,
            chosen,
        } = self.component(label, find);
        let index = usize::try_from(message_id).expect("the number of messages fits") - 1;
        let message = Some(&self.messages[index]);
        let outcome =
            self.bot
                .use_component(user, message_id, message, &id, chosen.as_deref(), None);
        (Some(message_id), outcome.await)
    }

    fn component(
        &mut self,
        label: &str,
        find: impl Fn(&Message) -> Option<(String, Option<String>)>,
    ) -> UsedComponent {
        let used = self.replayed.pop_front().unwrap_or_else(|| {
            let found = (1..)
                .zip(&self.messages)
                .filter_map(|(message_id, message)| {
                    let (id, chosen) = find(message)?;
                    Some(UsedComponent {
                        message_id,
                        id,
                        chosen,
                    })
                });
            found.last().unwrap_or_else(|| {
                let buttons = self.messages.iter().flat_map(Message::buttons);
                let labels: Vec<_> = buttons.map(|button| &button.label).collect();
                panic!("no button or choice {label} among {labels:?}")
            })
        });
        self.current_step().used = Some(used.message_id);
        self.used.push_back(used.clone());
        used
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

    fn render_answer(&mut self, message_id: Option<u64>, outcome: Outcome) -> String {
        let answer = outcome.or_else(|error| match error {
            CommandError::Refused(_) => Ok(Answer::Message(error.into_message("an incident"))),
            CommandError::Internal(error) => Err(error),
        });
        match answer.expect("the command succeeds") {
            Answer::Message(message) | Answer::Successor(message) => {
                let seen = render_message(&message);
                self.show(message);
                seen
            }
            Answer::Update(message) => {
                let seen = format!("(in place of the message)\n{}", render_message(&message));
                self.current_step().shown.extend(message_id);
                let message_id = usize::try_from(message_id.unwrap_or_default())
                    .expect("the number of messages fits");
                self.shown.push(Shown::Message(message.clone()));
                if let Some(next) = &message.followed_by {
                    self.show((**next).clone());
                }
                self.messages[message_id - 1] = message;
                seen
            }
            Answer::Form(form) => {
                let field = if form.value.is_empty() {
                    form.placeholder.clone()
                } else {
                    format!("[{}]", form.value)
                };
                let shown = format!("(a form)\n{}\n{}: {field}\n", form.title, form.label);
                self.shown.push(Shown::Form(form.clone()));
                self.form = Some((message_id.expect("forms are opened by buttons"), form));
                self.current_step().shown.extend(message_id);
                shown
            }
            Answer::RemoveButton => "(the button is gone)\n".to_owned(),
            Answer::Repeated => "(nothing)\n".to_owned(),
        }
    }
}
