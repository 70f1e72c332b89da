use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use crate::domain::fairness::{Commitment, DayKey};
use crate::domain::ids::{ChannelId, MessageId, MessagePlace};

/// Input of a day's draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySource {
    pub date: NaiveDate,
    pub key: DayKey,
    /// The author of a phrase could have chosen the position.
    pub from_phrase: bool,
    pub excluded: StartSet,
    /// Version 1 commits only to the key.
    pub fixes_exclusion: bool,
}

impl DaySource {
    pub fn position(&self) -> StartId {
        self.key.draw(&self.excluded)
    }

    pub fn commitment(&self) -> Commitment {
        if self.fixes_exclusion && !self.excluded.is_empty() {
            self.key.commitment_excluding(self.date, &self.excluded)
        } else {
            self.key.commitment(self.date)
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

/// Whether a commitment was published before its day.
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
        match (channel, message) {
            (Some(channel), Some(message)) => Self::Message(MessagePlace { channel, message }),
            (None, _) if !in_doubt => Self::Unpublished,
            (Some(_), None) | (None, _) => Self::Uncertain,
        }
    }
}
