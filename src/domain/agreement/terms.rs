//! Terms of an agreement: games, position, colors, and the draw by both words.

use chess960::{Start, StartId, StartSet};

use crate::domain::fairness::{PairKey, PairSecret, Phrase};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    Proposer,
    Opponent,
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Games {
    #[default]
    One,
    /// The players swap colors after the first game.
    Two,
}

impl Games {
    pub fn of(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    pub fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// The opponent accepts or declines the proposer's position and colors.
    Named {
        start: Start,
        /// Has White in the first game.
        white: Party,
    },
    /// Both words determine the position, the colors, or both.
    Drawn {
        /// `None` if drawn.
        start: Option<Start>,
        /// Has White in the first game; `None` if drawn. At least one of `start` and `white` is drawn.
        white: Option<Party>,
        draw: PairDraw,
    },
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
    /// `None` after its player was erased.
    pub text: Option<Phrase>,
    /// Chosen at random by the bot for the player.
    pub by_chance: bool,
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

    pub(super) fn word_mut(&mut self, role: Party) -> &mut Option<Word> {
        role.of(&mut self.proposer, &mut self.opponent)
    }

    /// `None` if a word is missing or erased.
    pub fn result(&self) -> Option<PairResult<'_>> {
        let [proposer, opponent] = Party::BOTH.map(|role| self.word_text(role));
        let words = [proposer?, opponent?];
        let key = self.secret.key(words[0], words[1]);
        let white = if key.proposer_has_white() {
            Party::Proposer
        } else {
            Party::Opponent
        };
        Some(PairResult {
            words,
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
