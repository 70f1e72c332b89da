//! What a person asks, and what they get.
//!
//! A command is one constant in one file; to add one, add its file and a line in [`COMMANDS`].
//! The constant makes the registration on Discord, the help, and the parsing of what is given.
//! Commands that people apply to a message are beside these, in [`MESSAGE_COMMANDS`].

pub mod agree;
mod agreements;
pub mod answer;
mod app;
mod button;
mod castling;
mod confirmation;
mod daily;
pub mod daily_post;
mod describe;
pub mod error;
mod explain;
pub mod filter;
mod forget;
mod from_throws;
mod help;
mod history;
mod id_of;
mod identify;
mod list;
mod look;
mod my_data;
mod odds;
pub mod option;
mod paging;
mod payload;
pub mod platform;
mod position;
mod preferences;
mod quote;
mod random;
mod schedules;
mod show;
pub mod suggest;
mod table;
mod term;
mod throwing;
pub mod unknown;
pub mod verify;

use std::pin::Pin;

use chrono::{DateTime, Utc};
use rand::TryRng;
use rand::rngs::SysError;

use self::answer::{Answer, ButtonId};
pub use self::app::{App, Periods};
use self::button::StaleButton;
use self::error::{CommandError, Refusal};
use self::option::{Args, Opt};
use self::platform::Platform;
use self::unknown::UnknownCommand;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// Every command: the first word after the slash, and what can follow it.
pub const COMMANDS: &[Group] = &[
    Group {
        name: "chess960",
        description: "Chess960 (Fischer random) starting positions",
        audience: Audience::Everybody,
        commands: &[
            &random::COMMAND,
            &show::COMMAND,
            &id_of::COMMAND,
            &daily::COMMAND,
            &history::COMMAND,
            &explain::COMMAND,
            &castling::COMMAND,
            &list::COMMAND,
            &table::COMMAND,
            &from_throws::COMMAND,
            &odds::COMMAND,
            &term::COMMAND,
            &agree::COMMAND,
            &agreements::COMMAND,
            &verify::COMMAND,
            &preferences::COMMAND,
            &my_data::COMMAND,
            &forget::COMMAND,
            &help::COMMAND,
        ],
    },
    schedules::GROUP,
];

/// Every command that people apply to a message.
pub const MESSAGE_COMMANDS: &[&MessageCommand] = &[&identify::COMMAND];

/// Commands under a common first word.
#[derive(Debug)]
pub struct Group {
    /// The first word, without the slash.
    pub name: &'static str,
    /// What its commands are about; at most 100 characters.
    pub description: &'static str,
    /// Whom they are for.
    pub audience: Audience,
    /// The commands, in the order of the help.
    pub commands: &'static [&'static Command],
}

impl Group {
    /// How each command is called, `/chess960 show`, in code spans.
    fn calls(&self) -> Vec<String> {
        let commands = self.commands.iter();
        commands
            .map(|command| format!("`/{} {}`", self.name, command.name))
            .collect()
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
    pub description: &'static str,
    /// What it takes; the required ones first.
    pub options: &'static [Opt],
    /// A call of it, which the help shows.
    pub example: &'static str,
    /// How long it may take.
    pub pace: Pace,
    /// What a call changes.
    pub effect: Effect,
    /// Answers a call; [`Command::answer`] is how others ask for that.
    run: Run,
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
            Pace::Slow => answer.for_the_caller_alone(),
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
    pub description: &'static str,
    /// Answers, given all that the message says.
    pub answer: fn(text: &str) -> Outcome,
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
    /// Whether an interaction is to be acted on now. One that changes something is not if it was before,
    /// by this process or by another.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin(
        self,
        app: &App,
        interaction: InteractionId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<bool> {
        match self {
            Self::None | Self::OnceByItself => Ok(true),
            Self::Once => app.store().await?.note_interaction(interaction, now).await,
        }
    }
}

/// The buttons and menus that a command makes.
#[derive(Clone, Copy, Debug)]
pub struct Buttons {
    /// What their ids begin with, and no other command's. It stays, as old messages do.
    pub key: &'static str,
    /// How long answering a press may take; that of a slow one is for whoever pressed alone.
    pub pace: Pace,
    /// What a press changes.
    pub effect: Effect,
    /// Answers a press of one.
    pub press: Pressed,
}

/// What answers a call.
pub type Run = for<'a> fn(Call<'a>) -> Work<'a>;

/// What answers a press of a button.
pub type Pressed = for<'a> fn(Press<'a>) -> Work<'a>;

/// An answer in the making.
pub type Work<'a> = Pin<Box<dyn Future<Output = Outcome> + Send + 'a>>;

/// What a command comes to.
pub type Outcome = Result<Answer, CommandError>;

/// A source of randomness; the operating system's, other than in tests.
pub type Random<'a> = &'a mut (dyn TryRng<Error = SysError> + Send + Sync);

/// A call of a command.
pub struct Call<'a> {
    /// What the command may use.
    pub app: &'a App,
    /// What was given to it.
    pub args: Args,
    /// Who calls.
    pub user: UserId,
    /// What the caller is called: in the server if there is such a name, otherwise everywhere.
    pub user_name: &'a str,
    /// Where.
    pub place: Place,
    /// Whether the bot is installed in the server there, and not only for its caller.
    pub installed: bool,
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

/// A press of a button, a choice in a menu, or a form that was filled in.
pub struct Press<'a> {
    /// What the command may use.
    pub app: &'a App,
    /// What the command wrote into the button.
    pub payload: &'a str,
    /// What was chosen, if it is not a button but a menu.
    pub chosen: Option<&'a str>,
    /// What was typed, if it is not a button but a form.
    pub typed: Option<&'a str>,
    /// Who presses.
    pub user: UserId,
    /// Where.
    pub place: Place,
    /// Whether whoever presses may manage the server there, as the platform says.
    pub manages_server: bool,
    /// The chat platform; none on a terminal.
    pub platform: Option<&'a dyn Platform>,
    /// The message that has the button, or the button that opened the form.
    pub message: MessageId,
    /// By which of the platform's interactions; none on a terminal.
    pub interaction: Option<InteractionId>,
    /// When.
    pub now: DateTime<Utc>,
    /// For draws.
    pub random: Random<'a>,
}

/// Where somebody calls or presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, unless it is in direct messages. The bot itself may not be there, as people
    /// install it for themselves too; what is for moderators alone is for the bot's servers alone.
    pub guild: Option<GuildId>,
    /// The channel, or direct messages.
    pub channel: Option<ChannelId>,
}

impl Place {
    /// A terminal.
    pub const NOWHERE: Self = Self {
        guild: None,
        channel: None,
    };

    /// The server.
    ///
    /// # Errors
    /// If it is none.
    pub fn required_guild(self) -> Result<GuildId, ServersOnly> {
        self.guild.ok_or(ServersOnly)
    }
}

/// What works in a server was asked for somewhere else.
#[derive(Debug)]
pub struct ServersOnly;

impl Refusal for ServersOnly {
    fn text(&self) -> String {
        "This works in servers only. Please use it in a channel of a server that has added the bot."
            .to_owned()
    }
}

/// Every command with its group, in the order of the help.
pub fn all() -> impl Iterator<Item = (&'static Group, &'static Command)> {
    COMMANDS.iter().flat_map(|group| {
        let commands = group.commands.iter();
        commands.map(move |command| (group, *command))
    })
}

/// The command of two words, `chess960` and `show`, with its group.
///
/// # Errors
/// If there is none.
pub fn find(group: &str, name: &str) -> Result<(&'static Group, &'static Command), UnknownCommand> {
    all()
        .find(|(known, command)| known.name == group && command.name == name)
        .ok_or_else(|| UnknownCommand {
            given: format!("/{group} {name}"),
        })
}

/// The command on messages with a name.
///
/// # Errors
/// If there is none.
pub fn find_message_command(name: &str) -> Result<&'static MessageCommand, UnknownCommand> {
    let command = MESSAGE_COMMANDS.iter().find(|known| known.name == name);
    command.copied().ok_or_else(|| UnknownCommand {
        given: name.to_owned(),
    })
}

/// A button, by its id.
#[derive(Clone, Copy, Debug)]
pub struct FoundButton<'a> {
    /// The group of the command that made it.
    pub group: &'static Group,
    /// The command that made it.
    pub command: &'static Command,
    /// How long answering the press may take.
    pub pace: Pace,
    /// What a press changes.
    pub effect: Effect,
    /// What answers the press.
    pub press: Pressed,
    /// What the command wrote into it.
    pub payload: &'a str,
}

/// The button with an id.
///
/// # Errors
/// If no command makes such buttons any more.
pub fn find_button(id: &str) -> Result<FoundButton<'_>, StaleButton> {
    let (key, payload) = ButtonId::split(id).ok_or(StaleButton)?;
    let mut found = all().filter_map(|(group, command)| {
        let buttons = command.buttons.filter(|buttons| buttons.key == key)?;
        let Buttons {
            pace,
            effect,
            press,
            ..
        } = buttons;
        Some(FoundButton {
            group,
            command,
            pace,
            effect,
            press,
            payload,
        })
    });
    found.next().ok_or(StaleButton)
}

#[cfg(test)]
mod testing;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::answer::{Message, Visibility};
    use super::testing::{ALICE, Club, message, refusal};
    use super::*;

    #[test]
    fn definitions_fit_into_discords_limits() {
        let is_name = |name: &str| {
            (1..=32).contains(&name.len())
                && name
                    .bytes()
                    .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        };
        let is_description = |text: &str| (1..=100).contains(&text.chars().count());
        for group in COMMANDS {
            assert!(is_name(group.name) && is_description(group.description));
            assert!((1..=25).contains(&group.commands.len()));
            for command in group.commands {
                assert!(is_name(command.name) && is_description(command.description));
                assert!(command.options.len() <= 25);
                assert!(command.options.is_sorted_by_key(|option| !option.required));
                for option in command.options {
                    assert!(is_name(option.name) && is_description(option.description));
                    if let option::Kind::Integer(range) = &option.kind {
                        let most = (1 << 53) - 1;
                        assert!((0..=most).contains(range.start()) && *range.end() <= most);
                    }
                }
            }
        }
    }

    #[test]
    fn commands_on_messages_fit_into_discords_limits_and_are_found_by_their_names() {
        for command in MESSAGE_COMMANDS {
            assert!((1..=32).contains(&command.name.chars().count()));
            assert!((1..=100).contains(&command.description.chars().count()));
            let found = find_message_command(command.name).expect("it is there");
            assert_eq!(found.name, command.name);
        }
        assert!(find_message_command("identify").is_err());
    }

    #[test]
    fn what_needs_a_server_is_refused_elsewhere() {
        let club = Place {
            guild: Some(GuildId(1)),
            channel: Some(ChannelId(2)),
        };
        assert!(matches!(club.required_guild(), Ok(GuildId(1))));
        let elsewhere = Place::NOWHERE.required_guild();
        assert!(matches!(elsewhere, Err(ServersOnly)));
    }

    #[tokio::test]
    async fn answers_of_slow_commands_are_for_the_caller_alone() {
        const fn command(pace: Pace) -> Command {
            Command {
                name: "x",
                description: "y",
                options: &[],
                example: "/x",
                pace,
                effect: Effect::None,
                run: |_| Box::pin(async { Ok(Answer::Message(Message::public(String::new()))) }),
                buttons: None,
            }
        }
        const QUICK: &Command = &command(Pace::Quick);
        const SLOW: &Command = &command(Pace::Slow);
        for (command, visibility) in [(QUICK, Visibility::Public), (SLOW, Visibility::OnlyYou)] {
            let outcome = Club::new().call(command, &[]).await;
            assert_eq!(message(outcome).visibility, visibility);
        }
    }

    #[test]
    fn commands_are_found_by_their_two_words_and_buttons_by_their_keys() {
        for (group, command) in all() {
            let (found, its_command) = find(group.name, command.name).expect("it is there");
            assert_eq!(found.name, group.name);
            assert_eq!(its_command.example, command.example);
        }
        let keys = || all().filter_map(|(_, command)| Some(command.buttons?.key));
        assert_eq!(keys().collect::<BTreeSet<_>>().len(), keys().count());
        for key in keys() {
            let id = format!("{key}:a:b");
            let found = find_button(&id).expect("it is there");
            let buttons = found.command.buttons.expect("it makes some");
            assert_eq!((buttons.key, found.payload), (key, "a:b"));
        }
    }

    /// All others change nothing, and cost nothing: a new one belongs here if it changes something.
    #[test]
    fn what_changes_something_is_done_once() {
        let effects = all().flat_map(|(group, command)| {
            let name = format!("/{} {}", group.name, command.name);
            let buttons = command.buttons.map(|it| (it.key.to_owned(), it.effect));
            [(name, command.effect)].into_iter().chain(buttons)
        });
        let changing: Vec<_> = effects
            .filter(|(_, effect)| *effect != Effect::None)
            .map(|(name, effect)| format!("{name}: {effect:?}"))
            .collect();
        assert_eq!(
            changing,
            [
                "/chess960 random: OnceByItself",
                "random: OnceByItself",
                "/chess960 agree: Once",
                "agree: Once",
                "/chess960 preferences: Once",
                "forget-me: Once",
                "/chess960-daily set: Once",
                "schedule: Once",
                "/chess960-daily post-now: Once",
                "/chess960-daily skip-next: Once",
                "/chess960-daily pause: Once",
                "/chess960-daily resume: Once",
                "remove: Once",
                "forget: Once",
            ]
        );
    }

    /// Examples of every kind that was ever sent, of every shape that it had.
    #[tokio::test]
    async fn buttons_of_old_messages_are_read() {
        for (id, chosen) in [
            ("random:2:1:0", None),
            ("random:2:3:1:coins:1", None),
            ("random:2:1:0:uniform:0:picture-dark", None),
            ("show:518:scharnagl:text:11:next", None),
            ("show:534:scharnagl-1-960:line:11:mirror", None),
            ("show:534/518:fritz9:figurine:11:swap colours", None),
            ("explain:518/534:black:direct:11", None),
            ("daily:21:2026-11-21", None),
            ("history::1:next", None),
            ("history:::jump", Some("1")),
            ("list:f,d,bc,,ready:0:last", None),
            ("list:,,,,::jump", Some("11")),
            ("table:krn:0:first", None),
            ("agree:accept:17", None),
            ("agree:decline:17", None),
            ("agree:withdraw:17", None),
            ("agree:take-back:17", None),
            ("agree:word:17", None),
            ("agree:chance:17", None),
            ("agree:verify:17:e414afb8", None),
            ("agreements:own:0:first", None),
            ("agreements:12:1:next", None),
            ("my-data::0:first", None),
            ("forget-me:11:1795262400:p:", None),
            ("remove:11:1795262400:m:21", None),
            ("forget:11:1795262400:m:21", None),
            ("schedule:11:1795262400:m:resume:21", None),
            ("schedule:11:1795262400:p:set-back:21", None),
            ("help:command", Some("all")),
        ] {
            let outcome = Club::new().use_id(ALICE, 5, id, chosen).await;
            if let Err(CommandError::Refused(refused)) = outcome {
                assert_ne!(refused.text(), StaleButton.text(), "{id}");
            }
        }
    }

    /// Those that confirmed before they told who had asked count as late.
    #[tokio::test]
    async fn confirmations_of_old_messages_are_late() {
        for id in ["forget-me:", "remove:21", "forget:21"] {
            let text = refusal(Club::new().use_id(ALICE, 5, id, None).await);
            assert!(text.contains("works for 5 minutes"), "{id}: {text}");
        }
    }
}
