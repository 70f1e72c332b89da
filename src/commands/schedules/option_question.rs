//! Question about an option whose value can mean several things, with a button for each meaning, and question about
//! the schedule, with a menu.
//!
//! The text of the question repeats the other options, because button ids are too short for them. Discord sends the
//! text with each press.

use std::any::Any;

use super::options::{CHANNEL, TIMEZONE};
use super::{NAME, schedule_list};
use crate::chat::{
    Args, Button, CommandError, CommandOption, MAX_TEXT, MenuChoice, Message, OptionValue, Payload,
    Refusal, Requester,
};
use crate::domain::schedule::Schedule;
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
    let text = with_options(&ambiguous.question, args, ambiguous.option)?;
    let announcements = in_announcements(args);
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

/// Asks in a menu which schedule to edit. `None` if the text cannot contain the options.
pub(super) fn which_schedule_question(
    schedules: &[Schedule],
    args: &Args,
    requester: Requester,
) -> Option<Message> {
    let text = with_options(&schedule_list(schedules), args, &NAME)?;
    let subject = Payload::of(&EDIT.to_owned()).and(&in_announcements(args));
    let choices = schedules
        .iter()
        .map(|schedule| MenuChoice::new(schedule.name.clone(), &schedule.name));
    let menu = requester.id(KEY, &subject);
    Some(Message::only_you(text).with_menu(menu, say!("schedules-menu"), choices))
}

/// Adds the other options to a question in its last line.
fn with_options(question: &str, args: &Args, asked: &CommandOption) -> Option<String> {
    let mut text = question.to_owned();
    let options = options_text(args, asked)?;
    if !options.is_empty() {
        text += "\n";
        text += &say!("schedules-zone-which-with", options);
    }
    (text.chars().count() <= MAX_TEXT).then_some(text)
}

fn in_announcements(args: &Args) -> bool {
    args.channel(&CHANNEL)
        .is_some_and(|channel| channel.announcements)
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
