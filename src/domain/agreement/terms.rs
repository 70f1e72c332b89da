//! Terms of an agreement: position, colors, and the draw by both words.

use chess960::{Start, StartId, StartSet};

use crate::domain::fairness::{PairKey, PairSecret, Phrase};
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

/// What the proposer named. Both words draw the rest.
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
        draw: PairDraw,
    },
    DrawnPosition {
        /// Has White in the first game.
        white: Party,
        draw: PairDraw,
    },
    DrawnPositionAndColors {
        draw: PairDraw,
    },
}

impl Terms {
    /// Returns the terms of a proposal: the position `start` and the player with `white`, as far as the proposer named
    /// them, and a draw of the rest. Calls `begin_draw` only if something is drawn.
    pub fn new<E>(
        start: Option<Start>,
        white: Option<Party>,
        begin_draw: impl FnOnce() -> Result<PairDraw, E>,
    ) -> Result<Self, E> {
        if let (Some(start), Some(white)) = (start, white) {
            return Ok(Self::Named { start, white });
        }
        let draw = begin_draw()?;
        match (start, white) {
            (Some(start), _) => Ok(Self::DrawnColors { start, draw }),
            (None, Some(white)) => Ok(Self::DrawnPosition { white, draw }),
            (None, None) => Ok(Self::DrawnPositionAndColors { draw }),
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
    pub fn draw(&self) -> Option<&PairDraw> {
        match self {
            Self::Named { .. } => None,
            Self::DrawnColors { draw, .. }
            | Self::DrawnPosition { draw, .. }
            | Self::DrawnPositionAndColors { draw } => Some(draw),
        }
    }

    pub fn draw_mut(&mut self) -> Option<&mut PairDraw> {
        match self {
            Self::Named { .. } => None,
            Self::DrawnColors { draw, .. }
            | Self::DrawnPosition { draw, .. }
            | Self::DrawnPositionAndColors { draw } => Some(draw),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairDraw {
    pub secret: PairSecret,
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
        let white = if key.proposer_has_white() {
            Party::Proposer
        } else {
            Party::Opponent
        };
        Some(PairResult {
            words: [proposer, opponent],
            key,
            start: key.draw(&self.excluded),
            white,
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
