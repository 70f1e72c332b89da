//! Draw of an agreement from public randomness.

use chess960::{StartId, StartSet};

use super::Party;
use crate::domain::fairness::{Beacon, ChainBeacon, ChainHash, PublicContext};
use crate::domain::ids::{InteractionId, MessageId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicPairDraw {
    /// The chain whose beacon decides, even if the bot's settings change meanwhile.
    pub chain: ChainHash,
    pub excluded: Box<StartSet>,
    pub progress: PublicProgress,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicProgress {
    /// The opponent has not accepted.
    Proposed,
    /// The opponent has accepted. The [draw](crate::domain::public_draw::PublicDraw) with this id decides.
    Accepted(InteractionId),
    Drawn {
        /// The message that announced the draw.
        message: MessageId,
        beacon: Beacon,
    },
}

impl PublicPairDraw {
    pub fn new(chain: ChainHash, excluded: StartSet) -> Self {
        Self {
            chain,
            excluded: Box::new(excluded),
            progress: PublicProgress::Proposed,
        }
    }

    /// `None` if nothing is drawn yet.
    pub fn result(&self) -> Option<PublicPairResult> {
        match self.progress {
            PublicProgress::Proposed | PublicProgress::Accepted(_) => None,
            PublicProgress::Drawn { message, beacon } => Some(self.result_of(message, beacon)),
        }
    }

    /// Returns what the beacon draws that the announcing message determines.
    pub(super) fn result_of(&self, message: MessageId, beacon: Beacon) -> PublicPairResult {
        let key = PublicContext::Message(message).key(&beacon);
        PublicPairResult {
            message,
            drawn_from: ChainBeacon {
                chain: self.chain,
                beacon,
            },
            start: key.draw(&self.excluded),
            white: Party::with_white(key.proposer_has_white()),
        }
    }
}

/// What a beacon gives two players, and its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicPairResult {
    /// The message that announced the draw.
    pub message: MessageId,
    pub drawn_from: ChainBeacon,
    pub start: StartId,
    pub white: Party,
}
