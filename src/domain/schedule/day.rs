use std::fmt;
use std::str::FromStr;

use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use super::randomness::{DayKeySource, DayRandomness};
use crate::domain::fairness::{ChainHash, Commitment, DayKey};
use crate::domain::ids::{ChannelId, MessageId, MessagePlace};

/// Input of a day's draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySource {
    pub date: NaiveDate,
    pub randomness: DayRandomness,
    pub excluded: StartSet,
}

impl DaySource {
    pub fn id(&self) -> DayId {
        match self.randomness {
            DayRandomness::Key(source) => DayId::Key(source.key),
            DayRandomness::Public(_) => DayId::Public(self.date),
        }
    }

    /// Returns the position, or `None` if a future beacon decides it.
    pub fn position(&self) -> Option<StartId> {
        match self.randomness {
            DayRandomness::Key(source) => Some(source.key.draw(&self.excluded)),
            DayRandomness::Public(_) => None,
        }
    }

    /// Returns the commitment to the position, or `None` for public randomness, which needs none.
    pub fn commitment(&self) -> Option<Commitment> {
        match self.randomness {
            DayRandomness::Key(source) => Some(self.commitment_to(source)),
            DayRandomness::Public(_) => None,
        }
    }

    /// Returns the chain of drand whose beacon decides the position. `None` for a day with a key, and for one that was
    /// committed without a chain.
    pub fn chain(&self) -> Option<ChainHash> {
        match self.randomness {
            DayRandomness::Key(_) => None,
            DayRandomness::Public(chain) => chain,
        }
    }

    fn commitment_to(&self, source: DayKeySource) -> Commitment {
        if source.fixes_exclusion && !self.excluded.is_empty() {
            source.key.commitment_excluding(self.date, &self.excluded)
        } else {
            source.key.commitment(self.date)
        }
    }

    /// Whether the day's commitment or announcement fixes the exclusion.
    pub fn fixes_exclusion(&self) -> bool {
        match self.randomness {
            DayRandomness::Key(source) => source.fixes_exclusion,
            DayRandomness::Public(_) => true,
        }
    }

    /// Whether the position is drawn from a phrase, whose author could have chosen it.
    pub fn is_from_phrase(&self) -> bool {
        match self.randomness {
            DayRandomness::Key(source) => source.from_phrase,
            DayRandomness::Public(_) => false,
        }
    }
}

/// Identifies the source of a day within its schedule. Stored as text, which never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayId {
    Key(DayKey),
    /// From public randomness, on this date.
    Public(NaiveDate),
}

const PUBLIC_PREFIX: &str = "public-";

impl fmt::Display for DayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => key.fmt(f),
            Self::Public(date) => write!(f, "{PUBLIC_PREFIX}{date}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither a key nor a day of public randomness")]
pub struct ParseDayIdError;

impl FromStr for DayId {
    type Err = ParseDayIdError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        match stored.strip_prefix(PUBLIC_PREFIX) {
            Some(date) => date.parse().map(Self::Public).map_err(|_| ParseDayIdError),
            None => stored.parse().map(Self::Key).map_err(|_| ParseDayIdError),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommittedDay {
    pub source: DaySource,
    pub publication: Publication,
    /// No earlier day was posted.
    pub is_first: bool,
}

/// Whether a commitment was published before its day. For public randomness, whether the day was announced with the
/// positions left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publication {
    Message(MessagePlace),
    /// The post or announcement may not have been sent.
    Uncertain,
    Unpublished,
}

impl Publication {
    /// Returns the publication of a commitment from its stored message. `in_doubt` is whether a post that would have
    /// published it may have been sent.
    pub fn of(channel: Option<ChannelId>, message: Option<MessageId>, in_doubt: bool) -> Self {
        if let (Some(channel), Some(message)) = (channel, message) {
            return Self::Message(MessagePlace { channel, message });
        }
        // The channel is stored before a message is sent there.
        if channel.is_some() || in_doubt {
            Self::Uncertain
        } else {
            Self::Unpublished
        }
    }
}
