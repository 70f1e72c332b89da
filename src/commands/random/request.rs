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
    /// In DFRC, for this side.
    Excluded(StartId, Option<Side>),
    Repeated(Start),
}

pub(super) fn by_hand(results: &[DrawResult]) -> impl Iterator<Item = &DrawResult> {
    let by_hand = |result: &&DrawResult| !matches!(result, DrawResult::Uniform(_));
    results.iter().filter(by_hand)
}

impl DrawRequest {
    pub(super) fn check(self) -> Result<(), ExclusionRefusal> {
        let single = usize::from(StartId::COUNT) - self.excluded.len();
        let left = if self.double { single * single } else { single };
        if left < self.count {
            return Err(ExclusionRefusal::TooFewLeft { left });
        }
        Ok(())
    }

    /// The results include discarded ones.
    pub(super) fn draw(
        self,
        random: Random<'_>,
    ) -> anyhow::Result<(Vec<DrawResult>, Vec<DrawnPosition>)> {
        let mut results = Vec::new();
        let mut groups = Groups::default();
        while groups.drawn.len() < self.count {
            let result = DrawResult::draw(self.method, random)?;
            groups.add(self, result.clone());
            results.push(result);
        }
        Ok((results, groups.drawn))
    }

    /// `None` if the results do not match the request.
    pub(super) fn group_results(self, results: &[DrawResult]) -> Option<Vec<DrawnPosition>> {
        let mut groups = Groups::default();
        for result in results {
            if result.method() != self.method || groups.drawn.len() == self.count {
                return None;
            }
            groups.add(self, result.clone());
        }
        (groups.drawn.len() == self.count).then_some(groups.drawn)
    }

    pub(super) fn is_fair(self) -> bool {
        Odds::of(self.method).distance_from_uniform == Chance::ZERO
    }

    pub(super) fn chance(self, start: Start) -> Chance {
        let odds = Odds::of(self.method);
        let excluded = self.excluded.iter().map(|id| odds.chance(id));
        let accepted = excluded.fold(Chance::ONE, |left, chance| left - chance);
        let of_side = |id| odds.chance(id) / accepted;
        match start {
            Start::Single(id) => of_side(id),
            Start::Double(id) => of_side(id.white) * of_side(id.black),
        }
    }
}

#[derive(Default)]
struct Groups {
    /// White's result, until Black's is drawn.
    white: Option<DrawResult>,
    /// Before the next position.
    discarded: Vec<Discarded>,
    drawn: Vec<DrawnPosition>,
}

impl Groups {
    fn add(&mut self, request: DrawRequest, result: DrawResult) {
        let id = result.id();
        if request.excluded.contains(id) {
            let side = match self.white {
                None => Side::White,
                Some(_) => Side::Black,
            };
            self.discarded.push(Discarded {
                results: vec![result],
                reason: DiscardReason::Excluded(id, request.double.then_some(side)),
            });
            return;
        }
        let (start, results) = match (request.double, self.white.take()) {
            (false, _) => (Start::Single(id), vec![result]),
            (true, Some(white)) => {
                let id = DoubleId::new(white.id(), id);
                (Start::Double(id), vec![white, result])
            }
            (true, None) => {
                self.white = Some(result);
                return;
            }
        };
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
