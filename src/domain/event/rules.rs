use chess960::{StartId, StartSet};

use super::{EventRound, MAX_BOARDS};
use crate::domain::calendar::Zone;
use crate::domain::fairness::{ChainHash, EventSecret};
use crate::text::choices;

/// When an event is created. More can be added later.
pub const MAX_PLANNED_ROUNDS: u16 = 30;

pub const MAX_SECTIONS: usize = 6;

/// Fixed when the event is created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRules {
    /// Never drawn.
    pub excluded: StartSet,
    pub repeats: Repeats,
    pub position_scope: PositionScope,
    /// Names of the sections. Empty without sections, as in an event with a position for each board.
    pub sections: Vec<String>,
    /// Whether all sections play the same position.
    pub shared_position: bool,
    pub reveal: RevealRule,
    /// Games of each pairing with the same position: 1 or 2.
    pub games: u8,
    pub randomness: EventRandomness,
}

choices! {
    /// Whether a position may be drawn in more than one round. The words are stored, so they never change.
    #[derive(Default)]
    pub enum Repeats {
        #[default]
        Never = "never",
        Allowed = "allowed",
    }
}

choices! {
    /// What plays a position. The words are stored, so they never change.
    #[derive(Default)]
    pub enum PositionScope {
        /// All boards of a round, or of a section.
        #[default]
        Round = "round",
        /// One board.
        Board = "board",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevealRule {
    ByButton {
        /// Of the dates in exports, or `None` for UTC.
        zone: Option<Zone>,
    },
    BeforeStart {
        minutes: u16,
        /// Of typed starts, and of the dates in exports.
        zone: Zone,
    },
}

impl RevealRule {
    /// Returns the zone of the event, if its organizers have named one.
    pub fn zone(self) -> Option<Zone> {
        match self {
            Self::ByButton { zone } => zone,
            Self::BeforeStart { zone, .. } => Some(zone),
        }
    }
}

/// What decides the positions of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventRandomness {
    Secret(EventSecret),
    /// Beacons of this chain of drand, even if the bot's settings change meanwhile.
    Public(ChainHash),
}

/// More rounds than the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRounds {
    /// Number of rounds for which there are enough positions.
    pub most: usize,
}

/// Why the rules don't allow a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleBreak {
    Excluded(StartId),
    /// It was played in this round.
    Repeated {
        position: StartId,
        round: u16,
    },
}

impl EventRules {
    /// Returns the number of positions that a round has or needs.
    pub fn positions_in(&self, round: &EventRound) -> usize {
        match self.position_scope {
            PositionScope::Round => self.positions_of_sections(),
            PositionScope::Board => round.pairings.boards.len(),
        }
    }

    fn positions_of_sections(&self) -> usize {
        if self.shared_position {
            return 1;
        }
        self.sections.len().max(1)
    }

    /// Whether each board of a round has a position. With sections that play different ones, its section is not known.
    pub fn allows_boards(&self) -> bool {
        self.position_scope == PositionScope::Board || self.positions_of_sections() == 1
    }

    /// Whether a round needs boards before it has positions.
    pub fn lacks_boards(&self, round: &EventRound) -> bool {
        self.positions_in(round) == 0
    }

    /// Checks that the rules allow enough positions for a number of rounds. If each board has its own position, a round
    /// may need [`MAX_BOARDS`].
    ///
    /// # Errors
    /// Returns the maximum number of rounds, which is 0 if there are not even enough positions for one round.
    pub fn check_rounds(&self, rounds: u16) -> Result<(), TooManyRounds> {
        let allowed = self.excluded.complement().len();
        let per_round = match self.position_scope {
            PositionScope::Round => self.positions_of_sections(),
            PositionScope::Board => MAX_BOARDS,
        };
        if self.repeats == Repeats::Allowed && allowed >= per_round {
            // Each round can draw from all allowed positions.
            return Ok(());
        }
        let most = allowed / per_round;
        if usize::from(rounds) > most {
            return Err(TooManyRounds { most });
        }
        Ok(())
    }

    /// Returns the positions that the draw of a round leaves out: those that are never drawn, and those of revealed
    /// rounds unless they may be repeated. `rounds` are all rounds of the event.
    pub fn excluded_after(&self, rounds: &[EventRound]) -> StartSet {
        let mut excluded = self.excluded;
        if self.repeats == Repeats::Allowed {
            return excluded;
        }
        for round in rounds.iter().filter(|round| round.state.is_revealed()) {
            for position in round.positions() {
                excluded.insert(*position);
            }
        }
        excluded
    }

    /// Returns which rule a position would break in a round, or `None` if it is allowed: no rule excludes it, and no
    /// other revealed round has it, unless positions may be repeated. `rounds` are all rounds of the event.
    pub fn broken_by(
        &self,
        position: StartId,
        in_round: u16,
        rounds: &[EventRound],
    ) -> Option<RuleBreak> {
        if self.excluded.contains(position) {
            return Some(RuleBreak::Excluded(position));
        }
        if self.repeats == Repeats::Allowed {
            return None;
        }
        rounds
            .iter()
            .filter(|round| round.number != in_round && round.state.is_revealed())
            .find(|round| round.positions().contains(&position))
            .map(|round| RuleBreak::Repeated {
                position,
                round: round.number,
            })
    }
}
