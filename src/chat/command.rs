use std::pin::Pin;

use chrono::{DateTime, Utc};

use super::answer::{Answer, Visibility};
use super::button::StaleButton;
use super::option::{Args, CommandOption};
use super::place::{Place, ReplyAccess};
use super::platform::Platform;
use super::refusal::CommandError;
use super::requester::Requester;
use super::target_message::TargetMessage;
use crate::app::{App, Random};
use crate::domain::ids::{InteractionId, MessageId, ReplyToken, RoleId, UserId};
use crate::domain::preferences::LocalPreferences;
use crate::text::Sentence;

#[derive(Debug)]
pub struct Group {
    /// First word without the slash.
    pub name: &'static str,
    /// At most 100 characters.
    pub description: Sentence,
    pub audience: Audience,
    pub commands: &'static [&'static Command],
}

impl Group {
    pub(crate) fn call(&self, command: &Command) -> String {
        format!("/{} {}", self.name, command.name)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// Only in servers that have added the bot.
    ///
    /// Discord offers these commands to members with Manage Server, unless administrators change that. So a call that
    /// arrives is permitted. Actions in a channel also require the caller's permissions there.
    Moderators,
}

#[derive(Debug)]
pub struct Command {
    /// Second word, unique in its group.
    pub name: &'static str,
    /// At most 100 characters.
    pub description: Sentence,
    /// Required options come first.
    pub options: &'static [CommandOption],
    pub example: &'static str,
    pub reply_mode: ReplyMode,
    /// Who sees the usual answer, and so its language.
    pub visibility: Visibility,
    pub effect: Effect,
    /// Called through [`Command::answer`].
    pub(crate) run: CommandHandler,
    pub buttons: Option<Buttons>,
}

impl Command {
    /// Creates a command that answers at once and privately, changes nothing and has no buttons.
    pub(crate) const fn new(
        name: &'static str,
        description_key: &str,
        options: &'static [CommandOption],
        example: &'static str,
        run: CommandHandler,
    ) -> Self {
        Self {
            name,
            description: Sentence::of(description_key),
            options,
            example,
            reply_mode: ReplyMode::Immediate,
            visibility: Visibility::OnlyYou,
            effect: Effect::None,
            run,
            buttons: None,
        }
    }

    pub(crate) const fn deferred_once(mut self) -> Self {
        self.reply_mode = ReplyMode::Deferred;
        self.effect = Effect::Once;
        self
    }

    pub(crate) const fn public(mut self) -> Self {
        self.visibility = Visibility::Public;
        self
    }

    pub(crate) const fn with_effect(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }

    pub(crate) const fn with_buttons(mut self, buttons: Buttons) -> Self {
        self.buttons = Some(buttons);
        self
    }

    /// Runs the command in the language of the people who see the answer. The answer of a slow command is private.
    pub async fn answer(&self, call: Call<'_>) -> Outcome {
        let answer = self.visibility.language().scope((self.run)(call)).await?;
        match self.reply_mode {
            ReplyMode::Immediate => Ok(answer),
            ReplyMode::Deferred | ReplyMode::DeferredUpdate => Ok(answer.into_private()),
        }
    }
}

/// Command in a message's context menu, for everyone. Must be quick.
#[derive(Debug)]
pub struct MessageCommand {
    /// 1 to 32 characters, including spaces and upper case.
    pub name: &'static str,
    pub description: Sentence,
    pub answer: fn(&TargetMessage) -> Outcome,
    pub buttons: Option<Buttons>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyMode {
    /// Within Discord's deadline of a few seconds; may read the store.
    Immediate,
    /// The command sends requests to Discord before it answers. The answer is private; if deferring fails, the command
    /// does not run.
    ///
    /// The handler may be cancelled at any point, so it must be safe to interrupt and to repeat.
    Deferred,
    /// Slow; the answer replaces the pressed message. Another answer than an update is a new private message.
    DeferredUpdate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A duplicate interaction may be answered twice.
    None,
    /// Once per interaction, which is recorded before the command runs.
    Once,
    /// The command stores its effect together with the interaction or the pressed message.
    SelfRecorded,
}

#[derive(Clone, Copy, Debug)]
pub struct Buttons {
    /// Prefix of their ids. Must not change: old messages contain it.
    pub key: &'static str,
    pub reply_mode: ReplyMode,
    /// Who sees the usual answer, and so its language.
    pub visibility: Visibility,
    pub effect: Effect,
    pub access: ButtonAccess,
    pub press: ButtonHandler,
    pub form: Option<ButtonHandler>,
}

impl Buttons {
    /// Defaults: everyone may press them, and they change nothing.
    pub(crate) const fn for_everyone(key: &'static str, press: ButtonHandler) -> Self {
        Self {
            key,
            reply_mode: ReplyMode::Immediate,
            visibility: Visibility::OnlyYou,
            effect: Effect::None,
            access: ButtonAccess::Everyone,
            press,
            form: None,
        }
    }

    /// Creates the button with which the caller confirms a command, once, within five minutes.
    pub(crate) const fn confirmation(
        key: &'static str,
        command: &'static str,
        audience: Audience,
        press: ButtonHandler,
    ) -> Self {
        Self {
            effect: Effect::Once,
            access: ButtonAccess::Requester {
                command,
                minutes: 5,
                audience,
            },
            ..Self::for_everyone(key, press)
        }
    }

    pub(crate) const fn public(mut self) -> Self {
        self.visibility = Visibility::Public;
        self
    }

    pub(crate) const fn with_effect(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonAccess {
    /// Everyone who sees the message, for years. Ids can be forged, so handlers must rely on the platform's data
    /// about the caller and on the store.
    Everyone,
    /// Caller of the command, for some minutes. Ids are signed, and `Press::requester` is set. Moderators must still
    /// have Manage Server, unless the server's settings gave them the command.
    Requester {
        command: &'static str,
        minutes: u64,
        audience: Audience,
    },
}

pub type CommandHandler = for<'a> fn(Call<'a>) -> HandlerFuture<'a>;

pub type ButtonHandler = for<'a> fn(Press<'a>) -> HandlerFuture<'a>;

pub type HandlerFuture<'a> = Pin<Box<dyn Future<Output = Outcome> + Send + 'a>>;

pub type Outcome = Result<Answer, CommandError>;

/// `user`, `platform` and `interaction` are `None` on a terminal.
pub struct Call<'a> {
    pub app: &'a App,
    pub args: Args,
    pub user: Option<UserId>,
    /// Display name in the server, or globally.
    pub user_name: &'a str,
    pub place: Place,
    pub reply_access: ReplyAccess,
    /// Whether the bot can see its messages in the channel later, without the interaction.
    pub bot_can_read: bool,
    pub manages_server: bool,
    /// Roles of the caller in the server.
    pub roles: Vec<RoleId>,
    pub preferences: LocalPreferences,
    pub platform: Option<&'a dyn Platform>,
    pub interaction: Option<InteractionId>,
    pub now: DateTime<Utc>,
    pub random: Random<'a>,
}

impl Call<'_> {
    pub(crate) async fn requester(&self) -> anyhow::Result<Requester> {
        Ok(Requester {
            user: self.user,
            guild: self.place.guild,
            since: self.now.timestamp(),
            by_manager: self.manages_server,
            key: self.app.daily_secret().await?.button_key(),
        })
    }
}

/// Press of a button, choice in a menu, or submitted form.
///
/// `platform`, `interaction` and `reply_token` are `None` on a terminal.
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Press<'a> {
    pub app: &'a App,
    /// Without signature and requester once they are verified.
    pub payload: &'a str,
    /// Set if [`ButtonAccess::Requester`] was checked.
    pub requester: Option<Requester>,
    pub chosen: Option<&'a str>,
    pub typed: Option<&'a str>,
    pub user: UserId,
    pub place: Place,
    pub manages_server: bool,
    /// Roles of the person in the server.
    pub roles: Vec<RoleId>,
    pub preferences: LocalPreferences,
    pub bot_can_send: bool,
    /// Whether the bot sees the channel and its earlier messages.
    pub bot_can_read: bool,
    pub platform: Option<&'a dyn Platform>,
    /// Message with the button, or with the button that opened the form.
    pub message: MessageId,
    pub message_text: &'a str,
    pub message_visibility: Visibility,
    pub message_has_picture: bool,
    pub interaction: Option<InteractionId>,
    /// For later edits of the reply.
    pub reply_token: Option<ReplyToken>,
    pub now: DateTime<Utc>,
    pub random: Random<'a>,
}

impl Press<'_> {
    pub(crate) fn requester(&self) -> Result<Requester, StaleButton> {
        self.requester.ok_or(StaleButton)
    }

    /// Makes the person the requester of new buttons, after a press of a button for everyone.
    pub(crate) async fn new_requester(&self) -> anyhow::Result<Requester> {
        Ok(Requester {
            user: Some(self.user),
            guild: self.place.guild,
            since: self.now.timestamp(),
            by_manager: self.manages_server,
            key: self.app.daily_secret().await?.button_key(),
        })
    }
}
