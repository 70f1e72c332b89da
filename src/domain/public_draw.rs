//! Draws from public randomness in answer to a person.
//!
//! The bot first sends a message that announces the draw. Discord assigns the message's id, which decides the round of
//! drand. When its beacon is published, the bot shows the result in the message.

use chess960::{StartId, StartSet};
use chrono::{DateTime, Utc};

use super::fairness::{Beacon, ChainBeacon, ChainHash, PublicContext};
use super::ids::{
    AgreementNumber, ChannelId, GuildId, InteractionId, MessageId, MessagePlace, UserId,
};
use super::preferences::Look;
use crate::text::Language;

/// Maximum draws that a person requested and that are not finished.
pub const MAX_UNFINISHED: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicDraw {
    /// The interaction that requested it.
    pub id: InteractionId,
    pub purpose: DrawPurpose,
    pub guild: GuildId,
    pub channel: ChannelId,
    pub requested_at: DateTime<Utc>,
    pub count: usize,
    pub excluded: StartSet,
    pub look: Look,
    /// Of the message.
    pub language: Language,
    /// The chain whose beacon decides, even if the bot's settings change meanwhile.
    pub chain: ChainHash,
    pub state: PublicDrawState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawPurpose {
    /// Gives positions to the person who requested them. `None` after the person was erased.
    Person(Option<UserId>),
    /// Decides an agreement.
    Agreement(AgreementNumber),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicDrawState {
    /// No message is known. Perhaps none was sent.
    Requested,
    /// Waits for the beacon.
    Announced {
        message: MessageId,
        /// Whether the message says that the beacon is late.
        says_late: bool,
    },
    Drawn {
        message: MessageId,
        beacon: Beacon,
    },
    /// No beacon was published within [`MAX_WAIT`](super::fairness::MAX_WAIT).
    NotDrawn {
        message: MessageId,
    },
}

impl PublicDrawState {
    pub const REQUESTED: &str = "requested";
    pub const ANNOUNCED: &str = "announced";
    pub const LATE: &str = "late";
    pub const DRAWN: &str = "drawn";
    pub const NOT_DRAWN: &str = "not-drawn";

    /// Words of the states of a draw that is not finished: it waits for its message or for the beacon.
    pub const UNFINISHED: [&str; 3] = [Self::REQUESTED, Self::ANNOUNCED, Self::LATE];

    /// Stored, so it never changes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Requested => Self::REQUESTED,
            Self::Announced {
                says_late: false, ..
            } => Self::ANNOUNCED,
            Self::Announced {
                says_late: true, ..
            } => Self::LATE,
            Self::Drawn { .. } => Self::DRAWN,
            Self::NotDrawn { .. } => Self::NOT_DRAWN,
        }
    }

    pub fn message(self) -> Option<MessageId> {
        match self {
            Self::Requested => None,
            Self::Announced { message, .. }
            | Self::Drawn { message, .. }
            | Self::NotDrawn { message } => Some(message),
        }
    }

    pub fn beacon(self) -> Option<Beacon> {
        match self {
            Self::Drawn { beacon, .. } => Some(beacon),
            Self::Requested | Self::Announced { .. } | Self::NotDrawn { .. } => None,
        }
    }
}

/// The result of a draw, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicResult {
    pub context: PublicContext,
    pub drawn_from: ChainBeacon,
    pub excluded: StartSet,
    /// Different, in the order of the draw.
    pub positions: Vec<StartId>,
}

impl PublicResult {
    /// Draws positions from a beacon.
    ///
    /// # Panics
    /// If fewer positions than `count` are not excluded.
    pub fn draw(
        context: PublicContext,
        drawn_from: ChainBeacon,
        excluded: StartSet,
        count: usize,
    ) -> Self {
        Self {
            context,
            drawn_from,
            excluded,
            positions: context.key(&drawn_from.beacon).draws(&excluded, count),
        }
    }
}

impl PublicDraw {
    /// Records the message that announces the draw. Returns false if one is known already: the first message decides
    /// the draw.
    #[must_use]
    pub fn announce(&mut self, message: MessageId) -> bool {
        match self.state {
            PublicDrawState::Requested => {
                self.state = PublicDrawState::Announced {
                    message,
                    says_late: false,
                };
                true
            }
            PublicDrawState::Announced { .. }
            | PublicDrawState::Drawn { .. }
            | PublicDrawState::NotDrawn { .. } => false,
        }
    }

    /// Returns the person who requested positions. `None` after the person was erased, and for a draw that decides an
    /// agreement.
    pub fn drawn_by(&self) -> Option<UserId> {
        match self.purpose {
            DrawPurpose::Person(person) => person,
            DrawPurpose::Agreement(_) => None,
        }
    }

    /// Returns the agreement that the draw decides, or `None` if a person requested positions.
    pub fn agreement(&self) -> Option<AgreementNumber> {
        match self.purpose {
            DrawPurpose::Person(_) => None,
            DrawPurpose::Agreement(agreement) => Some(agreement),
        }
    }

    /// Returns the message, or `None` if none is known.
    pub fn message_place(&self) -> Option<MessagePlace> {
        Some(MessagePlace {
            channel: self.channel,
            message: self.state.message()?,
        })
    }

    /// Returns the result, recomputed from its beacon. `None` if nothing is drawn yet.
    pub fn result(&self) -> Option<PublicResult> {
        let context = PublicContext::Message(self.state.message()?);
        let drawn_from = ChainBeacon {
            chain: self.chain,
            beacon: self.state.beacon()?,
        };
        Some(PublicResult::draw(
            context,
            drawn_from,
            self.excluded,
            self.count,
        ))
    }
}
