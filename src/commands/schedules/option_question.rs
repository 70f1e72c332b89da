//! Question about an option whose value can mean several things, with a button for each meaning.
//!
//! The text of the question repeats the other options, because button ids are too short for them. Discord sends the
//! text with each press.

use std::any::Any;

use super::options::{CHANNEL, TIMEZONE};
use crate::chat::{
    Args, Button, CommandError, CommandOption, MAX_TEXT, Message, OptionValue, Payload, Refusal,
    Requester,
};
use crate::text::{quote_in_full, say};

pub(super) const KEY: &str = "zone";

// Names of the commands that ask.
pub(super) const CREATE: &str = "create";
pub(super) const EDIT: &str = "edit";

#[derive(Debug)]
pub(super) struct AmbiguousOption {
    pub(super) option: &'static CommandOption,
    /// Above the buttons.
    pub(super) question: String,
    /// Without buttons.
    pub(super) refusal: String,
    /// Most likely first; not empty.
    pub(super) meanings: Vec<Meaning>,
}

#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub(super) label: String,
    /// Value of the option, without a colon.
    pub(super) value: String,
}

impl Refusal for AmbiguousOption {
    fn text(&self) -> String {
        self.refusal.clone()
    }
}

/// Replaces the error for an ambiguous option with a question, if its text can repeat the options.
pub(super) fn ask_for_meaning(
    outcome: Result<Message, CommandError>,
    command: &str,
    args: &Args,
    requester: Requester,
) -> Result<Message, CommandError> {
    outcome.or_else(|error| {
        let CommandError::Refused(refusal) = &error else {
            return Err(error);
        };
        let Some(ambiguous) = (&**refusal as &dyn Any).downcast_ref() else {
            return Err(error);
        };
        question(command, args, requester, ambiguous).ok_or(error)
    })
}

/// `None` if the text cannot contain the options.
pub(super) fn question(
    command: &str,
    args: &Args,
    requester: Requester,
    ambiguous: &AmbiguousOption,
) -> Option<Message> {
    let mut text = ambiguous.question.clone();
    let options = options_text(args, ambiguous.option)?;
    if !options.is_empty() {
        text += "\n";
        text += &say!("schedules-zone-which-with", options);
    }
    if text.chars().count() > MAX_TEXT {
        return None;
    }
    let announcements = args
        .channel(&CHANNEL)
        .is_some_and(|channel| channel.announcements);
    let buttons: Vec<Button> = ambiguous
        .meanings
        .iter()
        .map(|Meaning { label, value }| {
            let mut subject = Payload::of(&command.to_owned())
                .and(&announcements)
                .and(value);
            // Long names of zones leave no room for a name that is the default.
            if ambiguous.option.name != TIMEZONE.name {
                subject = subject.and(&ambiguous.option.name.to_owned());
            }
            Button::press(label.clone(), requester.id(KEY, &subject))
        })
        .collect();
    Some(Message::only_you(text).with_buttons(&buttons))
}

/// The other options, as `option_answer` reads them: `` `channel:`<#31> `time:18:00` ``. `None` if a value
/// cannot be shown exactly.
pub(super) fn options_text(args: &Args, asked: &CommandOption) -> Option<String> {
    let texts: Option<Vec<String>> = args
        .iter()
        .filter(|(name, _)| *name != asked.name)
        .map(|(name, value)| option_text(name, value))
        .collect();
    Some(texts?.join(" "))
}

fn option_text(name: &str, value: &OptionValue) -> Option<String> {
    Some(match value {
        OptionValue::Integer(number) => format!("`{name}:{number}`"),
        OptionValue::Flag(flag) => format!("`{name}:{flag}`"),
        OptionValue::Text(text) => {
            let option = format!("{name}:{}", text.trim());
            let shown = quote_in_full(&option);
            if shown != format!("`{option}`") {
                return None;
            }
            shown
        }
        OptionValue::Channel(channel) => format!("`{name}:`{}", channel.id.mention()),
        OptionValue::Role(role) => format!("`{name}:`<@&{}>", role.id),
        OptionValue::User(_) => return None,
    })
}
