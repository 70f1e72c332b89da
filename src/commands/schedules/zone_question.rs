//! Question about an ambiguous time zone, with a button for each candidate.
//!
//! The text of the question repeats the options, because button ids are too short for them. Discord sends the
//! text with each press.

use super::changes::AmbiguousZone;
use super::options::{CHANNEL, TIMEZONE};
use crate::chat::{Args, Button, CommandError, MAX_TEXT, Message, OptionValue, Payload, Requester};
use crate::domain::calendar::ZoneMatch;
use crate::text::{quote, quote_in_full, say};

pub(super) const KEY: &str = "zone";

// Names of the commands that ask.
pub(super) const CREATE: &str = "create";
pub(super) const EDIT: &str = "edit";

/// Replaces the error for an ambiguous time zone with a question, if its text can repeat the options.
pub(super) fn ask_for_zone(
    outcome: Result<Message, CommandError>,
    command: &str,
    args: &Args,
    requester: Requester,
) -> Result<Message, CommandError> {
    outcome.or_else(|error| {
        let CommandError::Refused(refusal) = &error else {
            return Err(error);
        };
        let refusal: &dyn std::any::Any = &**refusal;
        let Some(AmbiguousZone { typed, zones }) = refusal.downcast_ref() else {
            return Err(error);
        };
        question(command, args, requester, typed, zones).ok_or(error)
    })
}

/// `None` if the text cannot contain the options.
pub(super) fn question(
    command: &str,
    args: &Args,
    requester: Requester,
    typed: &str,
    zones: &[ZoneMatch],
) -> Option<Message> {
    let mut text = say!(
        "schedules-zone-which",
        number = zones.len(),
        typed = quote(typed),
    );
    let options = options_text(args)?;
    if !options.is_empty() {
        text += "\n";
        text += &say!("schedules-zone-which-with", options);
    }
    if text.chars().count() > MAX_TEXT {
        return None;
    }
    let channel = args.channel(&CHANNEL);
    let announcements = channel.is_some_and(|channel| channel.announcements);
    let button = |ZoneMatch { zone, city }: &ZoneMatch| {
        let subject = Payload::of(&command.to_owned())
            .and(&announcements)
            .and(&zone.name().to_owned());
        Button::press(format!("{city} · {zone}"), requester.id(KEY, &subject))
    };
    let buttons: Vec<Button> = zones.iter().map(button).collect();
    Some(Message::only_you(text).with_buttons(&buttons))
}

/// The other options, as `zone_answer` reads them: `` `channel:`<#31> `time:18:00` ``. `None` if a value
/// cannot be shown exactly.
pub(super) fn options_text(args: &Args) -> Option<String> {
    let others = args.iter().filter(|(name, _)| *name != TIMEZONE.name);
    let options_text = others.map(|(name, value)| match value {
        OptionValue::Integer(number) => Some(format!("`{name}:{number}`")),
        OptionValue::Flag(flag) => Some(format!("`{name}:{flag}`")),
        OptionValue::Text(text) => {
            let option = format!("{name}:{}", text.trim());
            let shown = quote_in_full(&option);
            (shown == format!("`{option}`")).then_some(shown)
        }
        OptionValue::Channel(channel) => Some(format!("`{name}:`{}", channel.id.mention())),
        OptionValue::Role(role) => Some(format!("`{name}:`<@&{}>", role.id)),
        OptionValue::User(_) => None,
    });
    let options_text: Option<Vec<String>> = options_text.collect();
    Some(options_text?.join(" "))
}
