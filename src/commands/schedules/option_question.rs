//! Question about an option whose value can mean several things, with a button for each meaning, and question about
//! the schedule, with a menu.
//!
//! The text of the question repeats the other options, because button ids are too short for them. Discord sends the
//! text with each press.

use std::any::Any;

use super::options::{CHANNEL, TIMEZONE};
use super::{NAME, is_shown_exactly, schedule_list};
use crate::chat::{
    Args, Button, CommandError, CommandOption, MAX_TEXT, MenuChoice, Message, OptionValue, Payload,
    Refusal, Requester, choices,
};
use crate::domain::schedule::Schedule;
use crate::text::say;

choices! {
    /// Command that asks. The form of `show` edits the schedule.
    pub(super) enum AskingCommand {
        Create = "create",
        Edit = "edit",
        Show = "show",
    }
}

impl AskingCommand {
    /// Key of the buttons. The first questions were about time zones.
    pub(super) const fn buttons_key(self) -> &'static str {
        match self {
            Self::Create => "zone",
            Self::Edit => "edit-zone",
            Self::Show => "show-zone",
        }
    }
}

/// Refusal of an option whose value can mean several things, with which the command can ask for the meaning.
#[derive(Debug)]
pub(super) struct AmbiguousOption {
    pub option: &'static CommandOption,
    /// Above the buttons.
    pub question: String,
    /// Without buttons.
    pub refusal: String,
    /// Most likely first; not empty.
    pub meanings: Vec<Meaning>,
    /// Time zone that was typed beside the value, which the meanings leave out.
    pub zone: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub label: String,
    /// Value of the option, without a colon.
    pub value: String,
}

impl Refusal for AmbiguousOption {
    fn text(&self) -> String {
        self.refusal.clone()
    }
}

impl AmbiguousOption {
    /// Returns the ambiguous option that a command was refused for, or `None` for another error.
    fn of_error(error: &CommandError) -> Option<&Self> {
        match error {
            CommandError::Refused(refusal) => (&**refusal as &dyn Any).downcast_ref(),
            CommandError::Internal(_) => None,
        }
    }
}

/// Turns the refusal of an ambiguous option into a question with a button for each meaning. Returns every other error
/// unchanged, and also the refusal if the question's text cannot contain the other options of the command.
pub(super) fn ask_for_meaning(
    error: CommandError,
    command: AskingCommand,
    args: &Args,
    requester: Requester,
) -> Result<Message, CommandError> {
    match AmbiguousOption::of_error(&error) {
        Some(ambiguous) => question(command, args, requester, ambiguous).ok_or(error),
        None => Err(error),
    }
}

/// Asks what an option means: "Which time zone?" with a button for each zone, and ``For `channel:`<#31> `time:18:00` ``
/// in the last line. A press runs the command again with the chosen value and with the options in that line.
///
/// Returns `None` if the text cannot contain the options, because one is not shown exactly or they are too long.
pub(super) fn question(
    command: AskingCommand,
    args: &Args,
    requester: Requester,
    ambiguous: &AmbiguousOption,
) -> Option<Message> {
    let mut options = option_texts(args, ambiguous.option)?;
    if let Some(zone) = &ambiguous.zone {
        let zone_value = OptionValue::Text(zone.clone());
        options.push(option_text(TIMEZONE.name, &zone_value)?);
    }
    let text = with_options(&ambiguous.question, &options)?;
    let buttons: Vec<Button> = ambiguous
        .meanings
        .iter()
        .map(|meaning| {
            let payload =
                command_payload(command, args).and_all(&answer_payload(ambiguous.option, meaning));
            let id = requester.id(command.buttons_key(), &payload);
            Button::press(meaning.label.clone(), id)
        })
        .collect();
    Some(Message::only_you(text).with_buttons(&buttons))
}

/// Returns the last fields of a button: the value that it gives to the option, and the name of the option.
fn answer_payload(option: &CommandOption, meaning: &Meaning) -> Payload {
    let value = Payload::of(&meaning.value);
    // A button without the name of an option is about the time zone. Long names of zones leave no room for it.
    if option.name == TIMEZONE.name {
        return value;
    }
    value.and(&option.name.to_owned())
}

/// Asks which schedule to edit, with a menu. The choice runs `edit` again with the options in the last line of the
/// text.
///
/// Returns `None` if the text cannot contain the options, because one is not shown exactly or they are too long.
pub(super) fn which_schedule_question(
    schedules: &[Schedule],
    args: &Args,
    requester: Requester,
) -> Option<Message> {
    let other_options = option_texts(args, &NAME)?;
    let text = with_options(&schedule_list(schedules), &other_options)?;
    let command = AskingCommand::Edit;
    let choices = schedules
        .iter()
        .map(|schedule| MenuChoice::new(schedule.name.clone(), &schedule.name));
    let menu = requester.id(command.buttons_key(), &command_payload(command, args));
    Some(Message::only_you(text).with_menu(menu, say!("schedules-menu"), choices))
}

/// Adds the other options to a question in its last line. Returns `None` if the text gets longer than a message can be.
fn with_options(question: &str, options: &[String]) -> Option<String> {
    let mut text = question.to_owned();
    if !options.is_empty() {
        text += "\n";
        text += &say!("schedules-zone-which-with", options = options.join(" "));
    }
    if text.chars().count() > MAX_TEXT {
        return None;
    }
    Some(text)
}

/// Returns the first fields of the answers to a question: the command that asks, and whether the channel of its options
/// has announcements, which the channel's mention in the text doesn't say.
fn command_payload(command: AskingCommand, args: &Args) -> Payload {
    let in_announcements = args
        .channel(&CHANNEL)
        .is_some_and(|channel| channel.announcements);
    Payload::of(&command).and(&in_announcements)
}

/// Returns the given options except `asked`, the one that is asked about, each as text: `` `channel:`<#31> ``,
/// `` `time:18:00` ``. Presses of the buttons read them from the message. Returns `None` if a value cannot be shown
/// exactly.
pub(super) fn option_texts(args: &Args, asked: &CommandOption) -> Option<Vec<String>> {
    args.iter()
        .filter(|(name, _)| *name != asked.name)
        .map(|(name, value)| option_text(name, value))
        .collect()
}

/// Returns an option as text, such as `` `time:18:00` ``, or `None` if its value cannot be shown exactly.
fn option_text(name: &str, value: &OptionValue) -> Option<String> {
    match value {
        OptionValue::Integer(number) => Some(format!("`{name}:{number}`")),
        OptionValue::Flag(flag) => Some(format!("`{name}:{flag}`")),
        OptionValue::Text(text) => {
            let option = format!("{name}:{}", text.trim());
            if is_shown_exactly(&option) {
                Some(format!("`{option}`"))
            } else {
                None
            }
        }
        OptionValue::Channel(channel) => Some(format!("`{name}:`{}", channel.id.mention())),
        OptionValue::Role(role) => Some(format!("`{name}:`<@&{}>", role.id)),
        // No command that asks has such an option.
        OptionValue::User(_) => None,
    }
}
