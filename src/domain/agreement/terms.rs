//! Terms of an agreement: position, colors, and how the rest is drawn.

use chess960::{Start, StartId, StartSet};

use super::public_draw::PublicPairDraw;
use crate::domain::fairness::{PairKey, PairSecret, Phrase};
use crate::domain::ids::MessageId;
use crate::text::choices;

choices! {
    /// The words are stored, so they never change.
    pub enum Party {
        Proposer = "proposer",
        Opponent = "opponent",
    }
}

impl Party {
    pub const BOTH: [Self; 2] = [Self::Proposer, Self::Opponent];

    /// Returns the player to whom a draw of the colors gives White.
    pub fn with_white(proposer_has_white: bool) -> Self {
        if proposer_has_white {
            Self::Proposer
        } else {
            Self::Opponent
        }
    }

    #[must_use]
    pub fn other(self) -> Self {
        self.of(Self::Opponent, Self::Proposer)
    }

    /// The first value for the proposer, the second for the opponent.
    pub fn of<T>(self, proposer: T, opponent: T) -> T {
        match self {
            Self::Proposer => proposer,
            Self::Opponent => opponent,
        }
    }
}

/// What the proposer named. The rest is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// Nothing is drawn: the opponent accepts or declines.
    Named {
        start: Start,
        /// Has White in the first game.
        white: Party,
    },
    DrawnColors {
        start: Start,
        draw: TermsDraw,
    },
    DrawnPosition {
        /// Has White in the first game.
        white: Party,
        draw: TermsDraw,
    },
    DrawnPositionAndColors {
        draw: TermsDraw,
    },
}

impl Terms {
    /// Returns the terms of a proposal whose proposer has named the position `start` and the player with `white`, or
    /// only one of them. The draw decides the rest.
    pub fn with_draw(start: Option<Start>, white: Option<Party>, draw: TermsDraw) -> Self {
        match (start, white) {
            (Some(start), Some(white)) => Self::Named { start, white },
            (Some(start), None) => Self::DrawnColors { start, draw },
            (None, Some(white)) => Self::DrawnPosition { white, draw },
            (None, None) => Self::DrawnPositionAndColors { draw },
        }
    }

    /// `None` if drawn.
    pub fn start(&self) -> Option<Start> {
        match self {
            Self::Named { start, .. } | Self::DrawnColors { start, .. } => Some(*start),
            Self::DrawnPosition { .. } | Self::DrawnPositionAndColors { .. } => None,
        }
    }

    /// `None` if drawn.
    pub fn white(&self) -> Option<Party> {
        match self {
            Self::Named { white, .. } | Self::DrawnPosition { white, .. } => Some(*white),
            Self::DrawnColors { .. } | Self::DrawnPositionAndColors { .. } => None,
        }
    }

    /// `None` if nothing is drawn.
    pub fn draw(&self) -> Option<&TermsDraw> {
        match self {
            Self::Named { .. } => None,
            Self::DrawnColors { draw, .. }
            | Self::DrawnPosition { draw, .. }
            | Self::DrawnPositionAndColors { draw } => Some(draw),
        }
    }

    fn draw_mut(&mut self) -> Option<&mut TermsDraw> {
        match self {
            Self::Named { .. } => None,
            Self::DrawnColors { draw, .. }
            | Self::DrawnPosition { draw, .. }
            | Self::DrawnPositionAndColors { draw } => Some(draw),
        }
    }

    /// Returns the draw from both players' words, if the proposal has one.
    pub fn word_draw(&self) -> Option<&PairDraw> {
        match self.draw()? {
            TermsDraw::Words(draw) => Some(draw),
            TermsDraw::Public(_) => None,
        }
    }

    pub fn word_draw_mut(&mut self) -> Option<&mut PairDraw> {
        match self.draw_mut()? {
            TermsDraw::Words(draw) => Some(draw),
            TermsDraw::Public(_) => None,
        }
    }

    /// Returns the draw from public randomness, if the proposal has one.
    pub fn public_draw(&self) -> Option<&PublicPairDraw> {
        match self.draw()? {
            TermsDraw::Words(_) => None,
            TermsDraw::Public(draw) => Some(draw),
        }
    }

    pub fn public_draw_mut(&mut self) -> Option<&mut PublicPairDraw> {
        match self.draw_mut()? {
            TermsDraw::Words(_) => None,
            TermsDraw::Public(draw) => Some(draw),
        }
    }
}

/// How a proposal draws what the proposer did not name. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsDraw {
    /// From a secret of the bot and a word of each player.
    Words(PairDraw),
    /// From public randomness, as soon as the opponent accepts.
    Public(PublicPairDraw),
}

impl TermsDraw {
    pub fn excluded(&self) -> &StartSet {
        match self {
            Self::Words(draw) => &draw.excluded,
            Self::Public(draw) => &draw.excluded,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairDraw {
    pub secret: PairSecret,
    /// Publishes the commitment to the secret. `None` until it is sent, and for draws of earlier versions.
    pub commitment_message: Option<MessageId>,
    pub excluded: Box<StartSet>,
    pub proposer: Option<Word>,
    pub opponent: Option<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// `None` after its player was erased, unless it was chosen at random.
    pub text: Option<Phrase>,
    /// Chosen at random by the bot for the player.
    pub by_chance: bool,
}

impl Word {
    pub fn random(text: Phrase) -> Self {
        Self {
            text: Some(text),
            by_chance: true,
        }
    }
}

impl PairDraw {
    pub fn new(secret: PairSecret) -> Self {
        Self {
            secret,
            commitment_message: None,
            excluded: Box::new(StartSet::EMPTY),
            proposer: None,
            opponent: None,
        }
    }

    pub fn word(&self, role: Party) -> Option<&Word> {
        role.of(&self.proposer, &self.opponent).as_ref()
    }

    /// `None` if the word is missing or erased.
    pub fn word_text(&self, role: Party) -> Option<&Phrase> {
        self.word(role)?.text.as_ref()
    }

    /// Whether the bot chose the player's word at random.
    pub fn has_random_word(&self, role: Party) -> bool {
        self.word(role).is_some_and(|word| word.by_chance)
    }

    pub(super) fn erase_word(&mut self, role: Party) {
        if let Some(word) = self.word_mut(role) {
            word.text = None;
        }
    }

    pub(super) fn word_mut(&mut self, role: Party) -> &mut Option<Word> {
        role.of(&mut self.proposer, &mut self.opponent)
    }

    /// Returns what the secret and both words draw. `None` if a word is missing or erased.
    pub fn result(&self) -> Option<PairResult<'_>> {
        let proposer = self.word_text(Party::Proposer)?;
        let opponent = self.word_text(Party::Opponent)?;
        let key = self.secret.key(proposer, opponent);
        Some(PairResult {
            words: [proposer, opponent],
            key,
            start: key.draw(&self.excluded),
            white: Party::with_white(key.proposer_has_white()),
        })
    }
}

#[derive(Clone, Copy, Debug)]
pub struct PairResult<'a> {
    /// The proposer's and the opponent's.
    pub words: [&'a Phrase; 2],
    pub key: PairKey,
    pub start: StartId,
    pub white: Party,
}
