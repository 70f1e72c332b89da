use chess960::draw::{Chance, DrawResult, Method, Odds};
use chess960::{DoubleId, Side, Start, StartId, StartSet};

use crate::app::Random;
use crate::reply::exclusion::ExclusionRefusal;

#[derive(Clone, Copy)]
pub(super) struct DrawRequest {
    /// From 1 to 10.
    pub count: usize,
    pub excluded: StartSet,
    pub method: Method,
    pub double: bool,
}

#[derive(Debug)]
pub(super) struct DrawnPosition {
    pub start: Start,
    /// One result, or White's and then Black's.
    pub results: Vec<DrawResult>,
    pub discarded: Vec<Discarded>,
}

#[derive(Debug)]
pub(super) struct Discarded {
    /// One result, or White's and then Black's.
    pub results: Vec<DrawResult>,
    pub reason: DiscardReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiscardReason {
    Excluded {
        id: StartId,
        /// The side of a double position.
        side: Option<Side>,
    },
    Repeated(Start),
}

/// Everything that was drawn for a request.
pub(super) struct Draw {
    /// Includes discarded results.
    pub all_results: Vec<DrawResult>,
    pub positions: Vec<DrawnPosition>,
}

/// Returns the results that have throws or digits.
pub(super) fn by_hand(results: &[DrawResult]) -> impl Iterator<Item = &DrawResult> {
    results
        .iter()
        .filter(|result| !matches!(result, DrawResult::Uniform(_)))
}

impl DrawRequest {
    /// Fails if the exclusion leaves fewer positions than are requested.
    pub fn check(self) -> Result<(), ExclusionRefusal> {
        let back_ranks = usize::from(StartId::COUNT) - self.excluded.len();
        let left = if self.double {
            back_ranks * back_ranks
        } else {
            back_ranks
        };
        if left < self.count {
            return Err(ExclusionRefusal::TooFewLeft { left });
        }
        Ok(())
    }

    /// Draws until there are as many different positions as are requested. Draws of excluded or repeated positions are
    /// discarded.
    pub fn draw(self, random: Random<'_>) -> anyhow::Result<Draw> {
        let mut all_results = Vec::new();
        let mut groups = Groups::default();
        while groups.drawn.len() < self.count {
            let result = DrawResult::draw(self.method, random)?;
            groups.add(self, result.clone());
            all_results.push(result);
        }
        Ok(Draw {
            all_results,
            positions: groups.drawn,
        })
    }

    /// Repeats a draw from its recorded results. Returns `None` if the results are not those of one draw for this
    /// request: too few, too many, or by another method.
    pub fn group_results(self, results: &[DrawResult]) -> Option<Vec<DrawnPosition>> {
        let mut groups = Groups::default();
        for result in results {
            // `draw` makes no result after the last position.
            let is_finished = groups.drawn.len() == self.count;
            if is_finished || result.method() != self.method {
                return None;
            }
            groups.add(self, result.clone());
        }
        if groups.drawn.len() < self.count {
            return None;
        }
        Some(groups.drawn)
    }

    pub fn is_fair(self) -> bool {
        Odds::of(self.method).distance_from_uniform == Chance::ZERO
    }

    /// Returns the chance of a position that is not excluded.
    pub fn chance(self, start: Start) -> Chance {
        match start {
            Start::Single(id) => self.chance_of_back_rank(id),
            Start::Double(id) => {
                self.chance_of_back_rank(id.white) * self.chance_of_back_rank(id.black)
            }
        }
    }

    /// Returns the chance that a back rank is the first one drawn that is not excluded. Excluded back ranks are drawn
    /// again, which makes the others likelier.
    fn chance_of_back_rank(self, id: StartId) -> Chance {
        let odds = Odds::of(self.method);
        let mut chance_of_acceptance = Chance::ONE;
        for excluded in self.excluded.iter() {
            chance_of_acceptance -= odds.chance(excluded);
        }
        odds.chance(id) / chance_of_acceptance
    }
}

/// Results of single draws, grouped by the position that they belong to.
#[derive(Default)]
struct Groups {
    /// White's result, until Black's is drawn.
    white: Option<DrawResult>,
    /// Before the next position.
    discarded: Vec<Discarded>,
    drawn: Vec<DrawnPosition>,
}

impl Groups {
    /// Adds the next result. An excluded one is discarded. Otherwise, it is a position or, for double positions,
    /// White's half of one or Black's half, which completes it.
    fn add(&mut self, request: DrawRequest, result: DrawResult) {
        let id = result.id();
        if request.excluded.contains(id) {
            let side = self.next_side(request);
            self.discarded.push(Discarded {
                results: vec![result],
                reason: DiscardReason::Excluded { id, side },
            });
            return;
        }
        if !request.double {
            self.add_position(Start::Single(id), vec![result]);
            return;
        }
        match self.white.take() {
            None => self.white = Some(result),
            Some(white) => {
                let pair = DoubleId::new(white.id(), id);
                self.add_position(Start::Double(pair), vec![white, result]);
            }
        }
    }

    /// Returns whose half of a double position the next result is. `None` if both sides have the same position.
    fn next_side(&self, request: DrawRequest) -> Option<Side> {
        match (request.double, &self.white) {
            (false, _) => None,
            (true, None) => Some(Side::White),
            (true, Some(_)) => Some(Side::Black),
        }
    }

    /// Adds a position, or discards it if it was drawn before.
    fn add_position(&mut self, start: Start, results: Vec<DrawResult>) {
        if self.drawn.iter().any(|drawn| drawn.start == start) {
            let reason = DiscardReason::Repeated(start);
            self.discarded.push(Discarded { results, reason });
        } else {
            self.drawn.push(DrawnPosition {
                start,
                results,
                discarded: std::mem::take(&mut self.discarded),
            });
        }
    }
}
