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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// `None` if drawn.
    pub start: Option<Start>,
    /// Has White in the first game; `None` if drawn.
    pub white: Option<Party>,
    /// Draws by both words what the proposer did not name. `None` if both are named: then the opponent accepts or
    /// declines.
    pub draw: Option<PairDraw>,
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
