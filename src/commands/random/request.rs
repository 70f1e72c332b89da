use chess960::draw::{Chance, DrawResult, Method, Odds};
use chess960::{DoubleId, Side, Start, StartId, StartSet};

use crate::app::Random;
use crate::reply::exclusion::TooFewLeft;

#[derive(Clone, Copy)]
pub(super) struct DrawRequest {
    /// From 1 to 10.
    pub count: usize,
    pub excluded: StartSet,
    pub method: Method,
    pub double: bool,
}

#[derive(Debug)]
pub(super) struct DrawnPosition<'a> {
    pub start: Start,
    /// One result, or White's and then Black's.
    pub results: Vec<&'a DrawResult>,
    pub discarded: Vec<Discarded<'a>>,
}

#[derive(Debug)]
pub(super) struct Discarded<'a> {
    /// One result, or White's and then Black's.
    pub results: Vec<&'a DrawResult>,
    pub reason: DiscardReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiscardReason {
    /// In DFRC, for this side.
    Excluded(StartId, Option<Side>),
    Repeated(Start),
}

pub(super) fn by_hand<'a>(results: &[&'a DrawResult]) -> impl Iterator<Item = &'a DrawResult> {
    let by_hand = |result: &&DrawResult| !matches!(result, DrawResult::Uniform(_));
    results.iter().copied().filter(by_hand)
}

impl DrawRequest {
    pub(super) fn check(self) -> Result<(), TooFewLeft> {
        let single = usize::from(StartId::COUNT) - self.excluded.len();
        let left = if self.double { single * single } else { single };
        if left < self.count {
            return Err(TooFewLeft { left });
        }
        Ok(())
    }

    /// Includes discarded results.
    pub(super) fn draw(self, random: Random<'_>) -> anyhow::Result<Vec<DrawResult>> {
        let mut results = Vec::new();
        let mut selector = DrawSelector::new(self);
        while !selector.has_all() {
            let result = DrawResult::draw(self.method, random)?;
            selector.take(result.id());
            results.push(result);
        }
        Ok(results)
    }

    /// `None` if the results do not match the request.
    pub(super) fn group_results(self, results: &[DrawResult]) -> Option<Vec<DrawnPosition<'_>>> {
        let mut selector = DrawSelector::new(self);
        let (mut drawn, mut discarded, mut white) = (Vec::new(), Vec::new(), None);
        for result in results {
            if result.method() != self.method || selector.has_all() {
                return None;
            }
            match selector.take(result.id()) {
                DrawOutcome::Discarded(reason) => {
                    let results = match reason {
                        DiscardReason::Excluded(..) => vec![result],
                        DiscardReason::Repeated(_) => {
                            white.take().into_iter().chain([result]).collect()
                        }
                    };
                    discarded.push(Discarded { results, reason });
                }
                DrawOutcome::White => white = Some(result),
                DrawOutcome::Accepted(start) => drawn.push(DrawnPosition {
                    start,
                    results: white.take().into_iter().chain([result]).collect(),
                    discarded: std::mem::take(&mut discarded),
                }),
            }
        }
        selector.has_all().then_some(drawn)
    }

    pub(super) fn is_fair(self) -> bool {
        Odds::of(self.method).distance_from_uniform() == Chance::ZERO
    }

    pub(super) fn chance(self, start: Start) -> Chance {
        let odds = Odds::of(self.method);
        let excluded = self.excluded.iter().map(|id| odds.chance(id));
        let accepted = excluded.fold(Chance::ONE, |left, chance| left - chance);
        let of_side = |id| odds.chance(id) / accepted;
        match start {
            Start::Single(id) => of_side(id),
            Start::Double(id) => of_side(id.white()) * of_side(id.black()),
        }
    }
}

struct DrawSelector {
    request: DrawRequest,
    /// White's position, until Black's is drawn.
    white: Option<StartId>,
    starts: Vec<Start>,
}

enum DrawOutcome {
    White,
    Accepted(Start),
    Discarded(DiscardReason),
}

impl DrawSelector {
    const fn new(request: DrawRequest) -> Self {
        Self {
            request,
            white: None,
            starts: Vec::new(),
        }
    }

    fn has_all(&self) -> bool {
        self.starts.len() == self.request.count
    }

    fn take(&mut self, id: StartId) -> DrawOutcome {
        if self.request.excluded.contains(id) {
            let side = match self.white {
                None => Side::White,
                Some(_) => Side::Black,
            };
            let side = self.request.double.then_some(side);
            return DrawOutcome::Discarded(DiscardReason::Excluded(id, side));
        }
        let start = match (self.request.double, self.white.take()) {
            (false, _) => Start::Single(id),
            (true, Some(white)) => Start::Double(DoubleId::new(white, id)),
            (true, None) => {
                self.white = Some(id);
                return DrawOutcome::White;
            }
        };
        if self.starts.contains(&start) {
            return DrawOutcome::Discarded(DiscardReason::Repeated(start));
        }
        self.starts.push(start);
        DrawOutcome::Accepted(start)
    }
}
