//! A command: what it is called, what it takes, what it does, and what it learns of a call or a press.

use std::pin::Pin;

use chrono::{DateTime, Utc};

use super::answer::Answer;
use super::asker::Asker;
use super::button::StaleButton;
use super::option::{Args, Opt};
use super::place::{Place, Reach};
use super::platform::Platform;
use super::random::Random;
use super::refusal::CommandError;
use crate::app::App;
use crate::ids::{InteractionId, MessageId, ReplyToken, UserId};
use crate::store::Recorded;
use crate::words::Sentence;

/// Commands under a common first word.
#[derive(Debug)]
pub struct Group {
    /// The first word, without the slash.
    pub name: &'static str,
    /// What its commands are about; at most 100 characters.
    pub description: Sentence,
    /// Whom they are for.
    pub audience: Audience,
    /// The commands, in the order of the help.
    pub commands: &'static [&'static Command],
}

impl Group {
    /// How one of its commands is called: `/chess960 show`.
    pub(crate) fn call(&self, command: &Command) -> String {
        format!("/{} {}", self.name, command.name)
    }
}

/// Whom commands are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, everywhere.
    Everybody,
    /// Moderators of servers that have added the bot, there alone.
    ///
    /// Discord lets those call them who may manage the server; its administrators can give them to
    /// other roles and members in the server's settings, or take them away. So a call that arrives
    /// is lawful. What it has the bot do in a channel takes the caller's permissions there, though.
    Moderators,
}

/// A command: what it is called, what it takes, what it does.
#[derive(Debug)]
pub struct Command {
    /// The second word; no other command of its group has it.
    pub name: &'static str,
    /// What it does; at most 100 characters.
    pub description: Sentence,
    /// What it takes; the required ones first.
    pub options: &'static [Opt],
    /// A call of it, which the help shows.
    pub example: &'static str,
    /// How long it may take.
    pub pace: Pace,
    /// What a call changes.
    pub effect: Effect,
    /// Answers a call; [`Command::answer`] is how others ask for that.
    pub(crate) run: Run,
    /// The buttons that it makes, if it makes any.
    pub buttons: Option<Buttons>,
}

impl Command {
    /// Answers a call; that of a slow command, for its caller alone.
    ///
    /// # Errors
    /// If the call is refused, or answering it fails.
    pub async fn answer(&self, call: Call<'_>) -> Outcome {
        let answer = (self.run)(call).await?;
        Ok(match self.pace {
            Pace::Quick => answer,
            Pace::Slow | Pace::SlowInPlace => answer.for_the_caller_alone(),
        })
    }
}

/// A command that people apply to a message that somebody wrote, from that message's menu. It is
/// for everybody, and quick.
#[derive(Debug)]
pub struct MessageCommand {
    /// What people choose in the menu: 1 to 32 characters, spaces and upper case among them.
    pub name: &'static str,
    /// What it does. The menu does not show it.
    pub description: Sentence,
    /// Answers, given all that the message says.
    pub answer: fn(text: &str) -> Outcome,
    /// The buttons that it makes, if it makes any.
    pub buttons: Option<Buttons>,
}

/// How long a command may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Within the few seconds that Discord waits for an answer; from the store, for example.
    Quick,
    /// Longer, as it asks Discord for something first. The caller alone is told to wait, and so
    /// every answer, refusals and failures too, is for the caller alone, whatever the command
    /// says. When the caller cannot be told, the command does not run at all.
    ///
    /// The work can be cut at any point, when it takes too long or the bot is told to stop: what a
    /// slow command does must be safe to leave half done, and to do again.
    Slow,
    /// Longer as well, but the message that was pressed becomes the answer. For presses of messages that one
    /// person sees.
    SlowInPlace,
}

/// What a call or a press changes of what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: should the same interaction come twice, it may be answered twice.
    None,
    /// Something, once for each interaction: [`Effect::begin`] notes that one before anything is done.
    Once,
    /// Something that is kept with the interaction, or with the message that was pressed, so that it is done
    /// once without a note.
    OnceByItself,
}

impl Effect {
    /// Whether an interaction is acted on now, or was before, by this process or by another. Only of one that
    /// changes something a note is kept.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin(
        self,
        app: &App,
        interaction: InteractionId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Recorded> {
        match self {
            Self::None | Self::OnceByItself => Ok(Recorded::Now),
            Self::Once => Ok(app
                .store()
                .await?
                .note_interaction(interaction, now)
                .await?),
        }
    }
}

/// The buttons and menus that a command makes, or several commands alike.
#[derive(Clone, Copy, Debug)]
pub struct Buttons {
    /// What their ids begin with, and no others. It stays, as old messages do.
    pub key: &'static str,
    /// How long answering a press may take; the answer of a slow one is for the person who pressed.
    pub pace: Pace,
    /// What a press changes.
    pub effect: Effect,
    /// Who can use them.
    pub access: ButtonAccess,
    /// Answers a press of a button, or a choice in a menu.
    pub press: Pressed,
    /// Answers a form that was sent; `None` if no form has such an id.
    pub form: Option<Pressed>,
}

/// Who can use buttons, menus and forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonAccess {
    /// Everyone who sees the message, for years. Anyone may make up such an id, so the handler decides by what the
    /// platform says of the caller, and by what the store has of the subject.
    Everyone,
    /// The person who asked, for some minutes. The ids are signed, and `Press::asker` is set. For moderators'
    /// buttons the caller must still be allowed to manage the server, unless the command was given to them by the
    /// server's settings.
    Asker {
        /// The command that makes new ones.
        command: &'static str,
        /// How many minutes they work.
        minutes: u64,
        /// Whose command it is.
        audience: Audience,
    },
}

/// What answers a call.
pub type Run = for<'a> fn(Call<'a>) -> Work<'a>;

/// What answers a press of a button.
pub type Pressed = for<'a> fn(Press<'a>) -> Work<'a>;

/// An answer in the making.
pub type Work<'a> = Pin<Box<dyn Future<Output = Outcome> + Send + 'a>>;

/// What a command comes to.
pub type Outcome = Result<Answer, CommandError>;

/// A call of a command.
pub struct Call<'a> {
    /// What the command may use.
    pub app: &'a App,
    /// What was given to it.
    pub args: Args,
    /// Who calls; nobody is known on a terminal.
    pub user: Option<UserId>,
    /// What the caller is called: in the server if there is such a name, otherwise everywhere.
    pub user_name: &'a str,
    /// Where.
    pub place: Place,
    /// What the bot can do there.
    pub reach: Reach,
    /// Whether the caller may manage the server, as the platform says.
    pub manages_server: bool,
    /// The chat platform; none on a terminal.
    pub platform: Option<&'a dyn Platform>,
    /// By which of its interactions; none on a terminal.
    pub interaction: Option<InteractionId>,
    /// When.
    pub now: DateTime<Utc>,
    /// For draws.
    pub random: Random<'a>,
}

impl Call<'_> {
    /// Returns the caller as the person for whom buttons are made.
    ///
    /// # Errors
    /// If the store cannot be opened.
    pub(crate) async fn asker(&self) -> anyhow::Result<Asker> {
        Ok(Asker {
            user: self.user,
            guild: self.place.guild,
            since: self.now.timestamp(),
            by_manager: self.manages_server,
            key: self.app.daily_secret().await?.button_key(),
        })
    }
}

/// A press of a button, a choice in a menu, or a form that was filled in.
pub struct Press<'a> {
    /// What the command may use.
    pub app: &'a App,
    /// What the command wrote into the button. Once its signature is verified, the subject alone.
    pub payload: &'a str,
    /// The person for whom the buttons were made; `None` unless [`ButtonAccess::Asker`] let the press through.
    pub asker: Option<Asker>,
    /// What was chosen, if it is not a button but a menu.
    pub chosen: Option<&'a str>,
    /// What was typed, if it is not a button but a form.
    pub typed: Option<&'a str>,
    /// Who presses.
    pub user: UserId,
    /// Where.
    pub place: Place,
    /// Whether the person who presses may manage the server there, as the platform says.
    pub manages_server: bool,
    /// Whether the bot has the permission to send messages there.
    pub bot_can_send: bool,
    /// The chat platform; none on a terminal.
    pub platform: Option<&'a dyn Platform>,
    /// The message that has the button, or the button that opened the form.
    pub message: MessageId,
    /// What that message says.
    pub message_text: &'a str,
    /// Whether that message has a picture.
    pub message_has_picture: bool,
    /// By which of the platform's interactions; none on a terminal.
    pub interaction: Option<InteractionId>,
    /// Allows editing the reply later; `None` on a terminal.
    pub reply_token: Option<ReplyToken>,
    /// When.
    pub now: DateTime<Utc>,
    /// For draws.
    pub random: Random<'a>,
}

impl Press<'_> {
    /// Returns the person for whom the buttons were made.
    ///
    /// # Errors
    /// If everyone can press them.
    pub(crate) fn asker(&self) -> Result<Asker, StaleButton> {
        self.asker.ok_or(StaleButton)
    }
}
