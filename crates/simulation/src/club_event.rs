//! Events of clubs, and the options with which their organizers create them.

use std::fmt;
use std::ops::RangeInclusive;

use anyhow::Context;

use crate::due::POST_TIMES;

/// One in this many clubs has events: the simulation takes small steps after each of an organizer's interactions.
const CLUBS_PER_EVENT_CLUB: usize = 16;

pub fn has_events(club: usize) -> bool {
    club % CLUBS_PER_EVENT_CLUB == 3
}

/// An event of a club. Its name has the number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClubEvent {
    pub club: usize,
    pub number: usize,
}

const NAME: &str = "Event ";

impl fmt::Display for ClubEvent {
    /// Writes the name of the event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{NAME}{}", self.number)
    }
}

#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct EventOptions {
    pub rounds: u16,
    /// Minutes from the reveal of a round to its start. `None` if a button reveals the rounds.
    pub reveal: Option<u16>,
    pub zone: &'static str,
    pub is_public: bool,
    /// Each section has its own position.
    pub sections: &'static [&'static str],
    pub may_repeat: bool,
    /// Never drawn. All but a few positions, so that earlier ones would often be drawn again.
    pub excluded: RangeInclusive<u16>,
    pub thread: bool,
    pub pin: bool,
}

impl ClubEvent {
    /// Returns the event of a club with this name, for example `Event 2`.
    pub fn named(club: usize, name: &str) -> anyhow::Result<Self> {
        let number = name
            .strip_prefix(NAME)
            .context("not the name of an event")?;
        Ok(Self {
            club,
            number: number.parse()?,
        })
    }

    /// Returns the options of the event, which follow from its club and number. So the plan, the commands and the
    /// checks all know them.
    pub fn options(self) -> EventOptions {
        // The kind grows by 1 from an event of a club to the next, and by 3 from a club with events to the next. The
        // reveal, the source of randomness, the sections and the repeats take remainders by numbers without a common
        // factor, so they occur in all combinations.
        let kind = 3 * (self.club / CLUBS_PER_EVENT_CLUB) + self.number;
        let (_, zone) = POST_TIMES[kind % POST_TIMES.len()];
        EventOptions {
            rounds: 3,
            reveal: match kind % 4 {
                0 => Some(15),
                1 => None,
                2 => Some(3),
                _ => Some(60),
            },
            zone,
            is_public: kind % 3 == 1,
            sections: if kind % 5 < 2 { &["Open", "U12"] } else { &[] },
            may_repeat: kind % 7 == 3,
            // Either almost all positions, or only the classical one.
            excluded: if kind.is_multiple_of(2) {
                0..=939
            } else {
                518..=518
            },
            thread: kind.is_multiple_of(2),
            pin: kind.is_multiple_of(3),
        }
    }
}

impl EventOptions {
    pub fn positions_per_round(&self) -> usize {
        self.sections.len().max(1)
    }
}
