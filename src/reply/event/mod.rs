//! Messages of events: the rules, the rounds, and the list of rounds.

mod announcement;
mod boards;
mod list;
mod round;

pub(crate) use self::announcement::announcement;
pub(crate) use self::boards::{BOARD_KEY, board_message, lichess_name};
pub(crate) use self::list::list;
pub(crate) use self::round::{
    RoundMessage, entered_proof, numbers, positions, public_draw, thread_name,
};
use super::daily_post::link;
use crate::chat::{ButtonId, Payload, Ping};
use crate::domain::event::{Event, EventPart, EventRound};
use crate::domain::ids::EventId;

pub(crate) const KEY: &str = "event";

/// Returns the id of the button that only this message of the event has.
pub(crate) fn mark(event: EventId, part: EventPart) -> ButtonId {
    ButtonId::new(KEY, Payload::of(&event).and(&part))
}

/// Returns whom the message of each round mentions.
pub(crate) fn ping(event: &Event) -> Option<Ping> {
    let role = event.plan.ping?;
    Some(Ping::of_role(role, event.guild))
}

/// Returns the address of a round's message, if it is posted.
pub(crate) fn round_link(event: &Event, round: &EventRound) -> Option<String> {
    let place = round.message_place(event.plan.channel)?;
    Some(link(event.guild, place))
}
