//! Events: the rounds of a club's tournament or league, each with its own position.
//!
//! The rules of an event are fixed when it is created. Its rounds are revealed in their order.

mod boards;
mod round;
mod rules;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use chrono::{DateTime, Utc};

use super::ids::{ChannelId, EventId, GuildId, MessageId, MessagePlace, RoleId, UserId};
use super::preferences::BoardStyle;
use crate::picture::Theme;
use crate::text::Language;

pub use self::boards::{
    Board, MAX_BOARDS, MAX_BYES, Pairings, PairingsError, Player, UnreadableLine,
};
pub use self::round::{EventRound, ResultSource, RoundResult, RoundState};
pub use self::rules::{
    EventRandomness, EventRules, MAX_PLANNED_ROUNDS, MAX_SECTIONS, PositionScope, Repeats,
    RevealRule, RuleBreak, TooManyRounds,
};

/// Running events of a server.
pub const MAX_RUNNING: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: EventId,
    pub guild: GuildId,
    /// Unique among the running events of the server, ignoring case.
    pub name: String,
    pub plan: EventPlan,
    pub rules: EventRules,
    pub organizers: Vec<Organizer>,
    /// `None` after the person was erased.
    pub created_by: Option<UserId>,
    /// The first message, which shows the rules. `None` until it is posted.
    pub announcement: Option<MessageId>,
    /// Why the first message could not be posted or edited.
    pub problem: Option<String>,
    pub ended_at: Option<DateTime<Utc>>,
    /// For optimistic locking.
    pub revision: i64,
}

/// How the messages of an event look, and where they are posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPlan {
    pub channel: ChannelId,
    /// Mentioned by the message of each round.
    pub ping: Option<RoleId>,
    pub thread: bool,
    pub pin: bool,
    pub board: BoardStyle,
    pub theme: Theme,
    pub language: Language,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Organizer {
    Role(RoleId),
    Person(UserId),
}

/// A message of an event, as part of a job's id and of buttons. The format never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventPart {
    /// The first message.
    Announcement,
    Round(u16),
}

const ANNOUNCEMENT: &str = "announcement";

impl fmt::Display for EventPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Announcement => f.write_str(ANNOUNCEMENT),
            Self::Round(number) => number.fmt(f),
        }
    }
}

impl FromStr for EventPart {
    type Err = ParseIntError;

    fn from_str(part: &str) -> Result<Self, Self::Err> {
        if part == ANNOUNCEMENT {
            return Ok(Self::Announcement);
        }
        part.parse().map(Self::Round)
    }
}

impl Event {
    pub fn is_running(&self) -> bool {
        self.ended_at.is_none()
    }

    /// Whether a member who doesn't manage the server may organize the event.
    pub fn is_organizer(&self, user: UserId, roles: &[RoleId]) -> bool {
        self.organizers.iter().any(|organizer| match organizer {
            Organizer::Role(role) => roles.contains(role),
            Organizer::Person(person) => *person == user,
        })
    }

    pub fn announcement_place(&self) -> Option<MessagePlace> {
        Some(MessagePlace {
            channel: self.plan.channel,
            message: self.announcement?,
        })
    }
}

/// Finds a round by its number.
pub fn round_numbered(number: u16, rounds: &[EventRound]) -> Option<&EventRound> {
    rounds.iter().find(|round| round.number == number)
}

/// Returns the round that is revealed next. `rounds` are all rounds of the event, in their order.
pub fn next_round(rounds: &[EventRound]) -> Option<&EventRound> {
    rounds.iter().find(|round| !round.state.is_revealed())
}
