//! Each command is a constant, listed in [`COMMANDS`] or [`MESSAGE_COMMANDS`].

pub mod agree;
mod agreements;
mod caller;
mod castling;
mod daily;
mod details;
mod erasing;
mod event;
mod events;
mod explain;
mod find;
mod forget;
mod from_throws;
mod help;
mod history;
mod id_of;
mod identify;
mod list;
mod my_data;
mod notifications;
mod odds;
mod preferences;
pub(crate) mod random;
mod schedules;
mod share;
mod show;
mod steps;
mod table;
mod term;
pub mod verify;

pub use self::find::{CommandLabel, UnknownCommand, all, find, find_button, find_message_command};
pub(crate) use self::schedules::{NewsMessage, Retraction, RetractionError, current_announcement};
use crate::chat::{Audience, Buttons, Group, MessageCommand};
use crate::text::sentence;

pub const COMMANDS: &[Group] = &[
    Group {
        name: "chess960",
        description: sentence!("groups-chess960"),
        audience: Audience::Everybody,
        commands: &[
            &random::COMMAND,
            &show::COMMAND,
            &id_of::COMMAND,
            &daily::COMMAND,
            &event::COMMAND,
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
    events::GROUP,
];

pub const MESSAGE_COMMANDS: &[&MessageCommand] = &[&identify::COMMAND];

pub const SHARED_BUTTONS: &[&Buttons] = &[
    &agree::start::TIME_MENU,
    &agree::start::TIME_CHOICE,
    &agree::start::offer::OTHER_TIME,
    &agree::start::offer::OWN_NAME,
    &agree::start::play::ACCEPT,
    &details::BUTTONS,
    &details::LIST_BUTTONS,
    &event::ORGANIZE,
    &event::VERIFY_MENU,
    &events::BOARDS,
    &events::EXPORT,
    &events::PANEL_ACTIONS,
    &events::PANEL_VIEWS,
    &forget::CONSEQUENCES,
    &identify::page::MENU,
    &notifications::BUTTONS,
    &random::public::BUTTONS,
    &steps::BUTTONS,
    &schedules::option_answer::CREATE_BUTTONS,
    &schedules::option_answer::EDIT_BUTTONS,
    &schedules::option_answer::SHOW_BUTTONS,
    &schedules::panel::VIEWS,
    &share::BUTTONS,
];

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
pub(crate) mod tests;
