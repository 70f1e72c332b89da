//! Why a person does not get what was asked for, and what would be right.

mod position;

use chrono::NaiveDate;

use super::agree::AgreementRefusal;
use super::answer::Message;
use super::confirmation;
use super::filter::FilterRefusal;
use super::from_throws::ThrowsRefusal;
use super::option::{Kind, Opt};
use super::quote::quote;
use super::schedules::ScheduleRefusal;
use super::verify::VerifyRefusal;
use crate::chess960::parse::ParseError;
use crate::chess960::{NumberOutOfRange, Side};
use crate::commands::{Audience, COMMANDS, Group, MESSAGE_COMMANDS};

/// Why a command gives no answer.
#[derive(Debug)]
pub enum CommandError {
    /// What was asked cannot be done; the caller is told why.
    Refused(Refusal),
    /// The bot failed; the log has the cause, and the caller gets the number under which it is.
    Broken(anyhow::Error),
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        Self::Broken(error)
    }
}

/// What a person is told who asked for something that cannot be done.
#[derive(Debug)]
pub enum Refusal {
    /// No such command.
    UnknownCommand {
        /// What was called.
        given: String,
    },
    /// A line on a terminal that is not a command.
    NotACommand,
    /// A message in which nothing is meant as a position.
    NothingToIdentify,
    /// Preferences that are to be forgotten, and others to be noted, in one call.
    ResetAndPrefer,
    /// A term that the glossary does not have.
    UnknownTerm {
        /// What was typed.
        typed: String,
        /// The names of terms that are like it, if there are any.
        nearest: Vec<&'static str>,
    },
    /// A part of the names of several terms.
    SeveralTerms {
        /// What was typed.
        typed: String,
        /// The names of those that fit best.
        terms: Vec<&'static str>,
    },
    /// A message without text, or whose text the bot does not get.
    NoText,
    /// No such option.
    UnknownOption {
        /// The option's name as given.
        name: String,
        /// What there is instead.
        options: &'static [Opt],
    },
    /// An option was given twice.
    OptionTwice {
        /// The option.
        option: &'static Opt,
    },
    /// An option is missing.
    MissingOption {
        /// The option.
        option: &'static Opt,
    },
    /// A value of the wrong kind or out of bounds.
    WrongOptionValue {
        /// The option.
        option: &'static Opt,
        /// The value as given.
        given: String,
    },
    /// A value that can be chosen in Discord alone was typed somewhere else.
    DiscordOnly {
        /// The option.
        option: &'static Opt,
    },
    /// A number that the chosen numbering does not use.
    Number(NumberOutOfRange),
    /// Of the numbers of White's and Black's positions, one that the chosen numbering does not use.
    NumberOf {
        /// Whose.
        side: Side,
        /// The number.
        error: NumberOutOfRange,
    },
    /// A text that is not a starting position.
    Position {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// A text that is not a date.
    NotADate {
        /// What was typed.
        typed: String,
        /// Today's date.
        today: NaiveDate,
    },
    /// A date that has not come yet.
    FutureDate {
        /// The date asked for.
        date: NaiveDate,
        /// Today's date.
        today: NaiveDate,
    },
    /// A button of an earlier version, or one that nobody made.
    StaleButton,
    /// A button for the person who asked.
    SomebodyElsesButton {
        /// How to get one's own.
        example: String,
    },
    /// A confirmation of what cannot be undone that comes too late, or may do so.
    ConfirmedTooLate {
        /// How to be asked again.
        command: &'static str,
    },
    /// A confirmation by somebody who lost the permission in between.
    NotAManagerAnyMore,
    /// A second press of a button that works once, while the first is being answered.
    AlreadyPressed,
    /// Somebody asked for too much in a short time.
    TooFast {
        /// After how many seconds the next thing is answered; at least one.
        again_in: usize,
    },
    /// What works in a server was asked for somewhere else.
    ServersOnly,
    /// Positions cannot be filtered so.
    Filter(FilterRefusal),
    /// Something about schedules cannot be done.
    Schedule(ScheduleRefusal),
    /// Throws do not make a position.
    Throws(ThrowsRefusal),
    /// A draw cannot be verified.
    Verify(VerifyRefusal),
    /// Something about agreements cannot be done.
    Agreement(AgreementRefusal),
    /// Something that Discord sent could not be read.
    Unreadable,
}

impl Refusal {
    /// What the person reads: what was wrong, where, and what would be right.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::UnknownCommand { given } => {
                format!(
                    "There is no command {}. {}",
                    quote(given),
                    known_commands(COMMANDS)
                )
            }
            Self::NotACommand => format!(
                "A command begins with a slash, and `/chess960 help` tells what each does. {} {}",
                known_commands(COMMANDS),
                known_message_commands()
            ),
            Self::NothingToIdentify => "I find no starting position in this message. I look for \
                 the eight pieces from a to h, as letters (`RNBQKBNR`, `r-n-b-q-k-b-n-r`) or \
                 figurines, for boards and FENs, for PGN tags, for links to lichess, and for `DFRC \
                 518/534`. A number alone may mean anything in talk; for one, use `/chess960 show`."
                .to_owned(),
            Self::ResetAndPrefer => "`reset` forgets all that you prefer, so it goes with neither `board` \
                 nor `theme`. Give it alone, or leave it out."
                .to_owned(),
            Self::UnknownTerm { typed, nearest } => unknown_term(typed, nearest),
            Self::SeveralTerms { typed, terms } => format!(
                "{} can mean several terms: {}. Which one?",
                quote(typed),
                list(&in_code(terms), "or")
            ),
            Self::NoText => "I can read no text in this message. Either it has none, like a picture, \
                 or it is of a newer kind, written by a bot or an app, whose text I cannot read. If \
                 you see a position there, type it into `/chess960 id-of`."
                .to_owned(),
            Self::UnknownOption { name, options } => unknown_option(name, options),
            Self::OptionTwice { option } => {
                format!(
                    "The option `{}` was given twice; give it once.",
                    option.name
                )
            }
            Self::MissingOption { option } => missing(option),
            Self::WrongOptionValue { option, given } => format!(
                "{} is not a value for the option `{}`. {}",
                quote(given),
                option.name,
                wanted(option)
            ),
            Self::DiscordOnly { option } => format!(
                "The option `{}` works in Discord only, where its value is chosen from a list.",
                option.name
            ),
            Self::Number(error) => position::number_out_of_range(&error.number.to_string(), *error),
            Self::NumberOf { side, error } => {
                position::number_of(*side, &error.number.to_string(), *error)
            }
            Self::Position { typed, error } => position::explained(typed, error),
            Self::NotADate { typed, today } => format!(
                "{} is not a date. Write year, month and day like `{today}`.",
                quote(typed)
            ),
            Self::FutureDate { date, today } => format!(
                "{date} has not come yet: its position stays secret until then. \
                 Today is {today} (UTC); ask for today or a past day."
            ),
            Self::StaleButton => "This button or menu is from another version of the bot and does \
                 not work any more. Please use the command again."
                .to_owned(),
            Self::SomebodyElsesButton { example } => format!(
                "Only the person who asked can use these buttons. \
                 Use `{example}` to get your own."
            ),
            Self::ConfirmedTooLate { command } => format!(
                "Nothing was changed: this button works for {} minutes. To go ahead, use `{command}` \
                 again.",
                confirmation::MINUTES
            ),
            Self::NotAManagerAnyMore => "Nothing was changed: you don't have the permission \
                 **Manage Server** here any more."
                .to_owned(),
            Self::AlreadyPressed => "This button was pressed a moment ago. If no new draw appears \
                 within half a minute, press it again."
                .to_owned(),
            Self::TooFast { again_in } => format!(
                "That was a lot in a short time, more than I do for one person. Please try again \
                 in {}.",
                plural(*again_in, "second")
            ),
            Self::ServersOnly => "This works in servers only. Please use it \
                 in a channel of a server that has added the bot."
                .to_owned(),
            Self::Filter(refusal) => refusal.text(),
            Self::Schedule(refusal) => refusal.text(),
            Self::Throws(refusal) => refusal.text(),
            Self::Verify(refusal) => refusal.text(),
            Self::Agreement(refusal) => refusal.text(),
            Self::Unreadable => "I could not read what Discord sent me for this. \
                 Please use a slash command, for example `/chess960 help`."
                .to_owned(),
        }
    }
}

impl CommandError {
    /// What the caller alone gets; a failure is logged under the number of its incident.
    #[must_use]
    pub fn into_message(self, incident: &str) -> Message {
        Message::only_you(match self {
            Self::Refused(refusal) => refusal.text(),
            Self::Broken(error) => {
                tracing::error!(incident, error = format!("{error:#}"), "a command failed");
                format!(
                    "Something went wrong on my side, sorry. Please try again in a minute. If it \
                     stays so, tell whoever runs this bot the incident `{incident}`: the log \
                     explains it."
                )
            }
        })
    }
}

/// Which commands there are, as sentences.
fn known_commands(groups: &[Group]) -> String {
    let of = |audience| {
        let groups = groups.iter().filter(move |it| it.audience == audience);
        groups.flat_map(Group::calls).collect::<Vec<_>>()
    };
    let mut text = format!("Try {}.", list(&of(Audience::Everybody), "or"));
    let moderators = of(Audience::Moderators);
    if !moderators.is_empty() {
        let moderators = list(&moderators, "and");
        text += &format!(" Moderators of a server also have {moderators}.");
    }
    text
}

fn unknown_term(typed: &str, nearest: &[&str]) -> String {
    let typed = quote(typed);
    let hint = "While you type a part of a name, the terms that fit are offered.";
    if nearest.is_empty() {
        return format!("The glossary has nothing like {typed}. {hint}");
    }
    let nearest = list(&in_code(nearest), "or");
    format!("{typed} is not in the glossary. Do you mean {nearest}? {hint}")
}

fn in_code(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| format!("`{name}`")).collect()
}

/// Which commands there are on messages, as a sentence.
fn known_message_commands() -> String {
    let names: Vec<String> = MESSAGE_COMMANDS
        .iter()
        .map(|command| format!("`{}`", command.name))
        .collect();
    format!(
        "Without a slash there is {}, with the text of a message after it.",
        list(&names, "and")
    )
}

fn unknown_option(name: &str, options: &[Opt]) -> String {
    let name = quote(name);
    if options.is_empty() {
        return format!("There is no option {name}: this command takes none.");
    }
    let known: Vec<String> = options
        .iter()
        .map(|option| format!("`{}`", option.name))
        .collect();
    format!(
        "There is no option {name}. This command takes {}.",
        list(&known, "and")
    )
}

fn missing(option: &Opt) -> String {
    let Opt {
        name,
        description,
        kind,
        ..
    } = option;
    let what = lower_first(description);
    match kind {
        // The description says what the text is.
        Kind::Text(_) | Kind::Suggested { .. } => {
            format!("The option `{name}` is missing ({what}).")
        }
        Kind::Integer(_)
        | Kind::Flag
        | Kind::Choice(_)
        | Kind::Channel
        | Kind::Role
        | Kind::User => {
            format!(
                "The option `{name}` is missing ({what}). {}",
                wanted(option)
            )
        }
    }
}

/// Which values an option takes, as a sentence.
fn wanted(option: &Opt) -> String {
    match &option.kind {
        Kind::Integer(range) => {
            format!(
                "Give a whole number from {} to {}.",
                range.start(),
                range.end()
            )
        }
        Kind::Text(max) | Kind::Suggested { max, .. } => {
            format!("Give a text of at most {max} characters.")
        }
        Kind::Flag => "Give `true` or `false`.".to_owned(),
        Kind::Choice(words) => {
            let words: Vec<String> = words().iter().map(|word| format!("`{word}`")).collect();
            format!("Choose {}.", list(&words, "or"))
        }
        Kind::Channel => "Choose a text or announcement channel.".to_owned(),
        Kind::Role => "Choose a role.".to_owned(),
        Kind::User => "Choose a member of the server.".to_owned(),
    }
}

/// "a, b and c".
pub(super) fn list(items: &[String], last_word: &str) -> String {
    match items {
        [] => String::new(),
        [item] => item.clone(),
        [items @ .., last] => format!("{} {last_word} {last}", items.join(", ")),
    }
}

/// "1 rook", "2 rooks".
pub(super) fn plural(number: usize, thing: &str) -> String {
    counted(number, thing, &format!("{thing}s"))
}

/// "1 press of it", "2 presses of it".
pub(super) fn counted(number: usize, one: &str, several: &str) -> String {
    let things = if number == 1 { one } else { several };
    format!("{number} {things}")
}

/// The text as it goes on in a sentence; an abbreviation at its beginning stays.
pub(super) fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let mut rest_of_word = chars.clone().take_while(|c| !c.is_whitespace());
    if rest_of_word.any(char::is_uppercase) {
        return text.to_owned();
    }
    first.to_lowercase().chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_stay_in_capitals() {
        for (text, goes_on) in [
            ("Draw DFRC", "draw DFRC"),
            ("DFRC", "DFRC"),
            ("O-O or", "O-O or"),
            ("É", "é"),
            ("", ""),
        ] {
            assert_eq!(lower_first(text), goes_on);
        }
    }

    #[test]
    fn moderators_commands_are_named_apart() {
        let everybody = &COMMANDS[..1];
        assert!(known_commands(everybody).starts_with("Try `/chess960 random`, `/chess960 show`"));
        assert!(known_commands(everybody).ends_with(" or `/chess960 help`."));
        let groups = [
            Group {
                name: "chess960",
                description: "",
                audience: Audience::Everybody,
                commands: &COMMANDS[0].commands[..1],
            },
            Group {
                name: "chess960-daily",
                description: "",
                audience: Audience::Moderators,
                commands: &COMMANDS[0].commands[..2],
            },
        ];
        assert_eq!(
            known_commands(&groups),
            "Try `/chess960 random`. Moderators of a server also have `/chess960-daily random` \
             and `/chess960-daily show`."
        );
    }
}
