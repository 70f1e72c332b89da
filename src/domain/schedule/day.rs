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

/// What is stored about the message that publishes a commitment. The first message counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicationRecord {
    Unpublished,
    /// A message is about to be sent to this channel, and may have been sent.
    Pending(ChannelId),
    Message(MessagePlace),
}

impl PublicationRecord {
    /// Records that a message is about to be sent. Returns false if an earlier message was recorded.
    #[must_use]
    pub fn begin(&mut self, channel: ChannelId) -> bool {
        if *self != Self::Unpublished {
            return false;
        }
        *self = Self::Pending(channel);
        true
    }

    /// Records a message. Returns false if an earlier message was recorded that was certainly sent.
    #[must_use]
    pub fn publish(&mut self, place: MessagePlace) -> bool {
        match self {
            Self::Unpublished | Self::Pending(_) => {
                *self = Self::Message(place);
                true
            }
            Self::Message(_) => false,
        }
    }

    /// Records that `message` does not publish the commitment, because it could not be sent or was deleted. `None` if
    /// it was not recorded. Another message that was certainly sent stays.
    pub fn cancel(&mut self, message: Option<MessageId>) {
        match self {
            Self::Message(place) if Some(place.message) != message => {}
            Self::Unpublished | Self::Pending(_) | Self::Message(_) => *self = Self::Unpublished,
        }
    }

    /// Returns what is known about the publication. `in_doubt` is whether a post that would have published the
    /// commitment may have been sent.
    pub fn publication(self, in_doubt: bool) -> Publication {
        match self {
            Self::Message(place) => Publication::Message(place),
            Self::Pending(_) => Publication::Uncertain,
            Self::Unpublished if in_doubt => Publication::Uncertain,
            Self::Unpublished => Publication::Unpublished,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: ChannelId = ChannelId(3);

    fn message(id: u64) -> MessagePlace {
        MessagePlace {
            channel: CHANNEL,
            message: MessageId(id),
        }
    }

    #[test]
    fn a_commitment_with_a_message_is_published_by_it() {
        let record = PublicationRecord::Message(message(5));
        for in_doubt in [false, true] {
            let publication = record.publication(in_doubt);
            assert_eq!(publication, Publication::Message(message(5)));
        }
    }

    #[test]
    fn a_commitment_with_a_pending_message_may_be_published() {
        let in_doubt = false;
        let publication = PublicationRecord::Pending(CHANNEL).publication(in_doubt);
        assert_eq!(publication, Publication::Uncertain);
    }

    #[test]
    fn a_commitment_in_doubt_may_be_published() {
        let in_doubt = true;
        let publication = PublicationRecord::Unpublished.publication(in_doubt);
        assert_eq!(publication, Publication::Uncertain);
    }

    #[test]
    fn a_commitment_without_a_message_is_not_published() {
        let in_doubt = false;
        let publication = PublicationRecord::Unpublished.publication(in_doubt);
        assert_eq!(publication, Publication::Unpublished);
    }

    #[test]
    fn the_first_message_publishes_a_commitment() {
        let mut record = PublicationRecord::Unpublished;
        assert!(record.begin(CHANNEL));
        assert!(!record.begin(ChannelId(9)));
        assert_eq!(record, PublicationRecord::Pending(CHANNEL));
        assert!(record.publish(message(5)));
        assert!(!record.publish(message(6)));
        assert!(!record.begin(CHANNEL));
        assert_eq!(record, PublicationRecord::Message(message(5)));
    }

    #[test]
    fn a_cancelled_message_does_not_publish_a_commitment() {
        for (mut record, cancelled) in [
            (PublicationRecord::Pending(CHANNEL), None),
            (PublicationRecord::Message(message(5)), Some(MessageId(5))),
        ] {
            record.cancel(cancelled);
            assert_eq!(record, PublicationRecord::Unpublished, "{cancelled:?}");
        }
    }

    #[test]
    fn the_publication_by_another_message_is_not_cancelled() {
        for cancelled in [None, Some(MessageId(6))] {
            let mut record = PublicationRecord::Message(message(5));
            record.cancel(cancelled);
            assert_eq!(record, PublicationRecord::Message(message(5)));
        }
    }
}
