//! What is to be drawn, and which of the lots drawn for it count.

use crate::chat::random::Random;
use crate::chess960::draw::{Chance, DrawResult, Method, Odds};
use crate::chess960::{DoubleId, Side, Start, StartId, StartSet};
use crate::reply::exclusion::TooFewLeft;

/// What is to be drawn.
#[derive(Clone, Copy)]
pub(super) struct DrawRequest {
    /// How many different positions: 1 to 10.
    pub count: usize,
    /// What is left out: whatever gives it is thrown away.
    pub excluded: StartSet,
    /// By which method.
    pub method: Method,
    /// Whether White and Black are drawn apart.
    pub double: bool,
}

/// A position that was drawn.
#[derive(Debug)]
pub(super) struct DrawnPosition<'a> {
    /// The position.
    pub start: Start,
    /// How it was drawn; if White and Black were drawn apart, White's lot first.
    pub lots: Vec<&'a DrawResult>,
    /// What was drawn before and does not count.
    pub discarded: Vec<Discarded<'a>>,
}

/// A draw that does not count.
#[derive(Debug)]
pub(super) struct Discarded<'a> {
    /// One lot, or White's and Black's.
    pub lots: Vec<&'a DrawResult>,
    /// Why it does not.
    pub reason: Reason,
}

/// Why a draw does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It gave this position, which is left out; if White and Black were drawn apart, to this side.
    Excluded(StartId, Option<Side>),
    /// It gave this position, which had been drawn before.
    Repeated(Start),
}

impl<'a> DrawnPosition<'a> {
    /// All lots that were drawn for it, those that do not count among them.
    pub(super) fn all_lots(&self) -> Vec<&'a DrawResult> {
        let discarded = self.discarded.iter().flat_map(|it| &it.lots);
        discarded.chain(&self.lots).copied().collect()
    }
}

/// Those of some lots that were drawn by throws or digits.
pub(super) fn by_hand<'a>(lots: &[&'a DrawResult]) -> impl Iterator<Item = &'a DrawResult> {
    let by_hand = |lot: &&DrawResult| !matches!(lot, DrawResult::Uniform(_));
    lots.iter().copied().filter(by_hand)
}

impl DrawRequest {
    /// Whether so many different positions are left.
    ///
    /// # Errors
    /// If they are fewer.
    pub(super) fn check(self) -> Result<(), TooFewLeft> {
        let single = usize::from(StartId::COUNT) - self.excluded.len();
        let left = if self.double { single * single } else { single };
        if left < self.count {
            return Err(TooFewLeft { left });
        }
        Ok(())
    }

    /// Draws lots until all wanted positions are there; gives all of them in their order, also
    /// those that do not count.
    pub(super) fn draw(self, random: Random<'_>) -> anyhow::Result<Vec<DrawResult>> {
        let mut lots = Vec::new();
        let mut selector = DrawSelector::new(self);
        while !selector.has_all() {
            let lot = DrawResult::draw(self.method, random)?;
            selector.take(lot.id());
            lots.push(lot);
        }
        Ok(lots)
    }

    /// The wanted positions, from lots in the order in which they were drawn; nothing if these are
    /// too few or too many, or were drawn by another method.
    pub(super) fn sort(self, lots: &[DrawResult]) -> Option<Vec<DrawnPosition<'_>>> {
        let mut selector = DrawSelector::new(self);
        let (mut drawn, mut discarded, mut white) = (Vec::new(), Vec::new(), None);
        for lot in lots {
            if lot.method() != self.method || selector.has_all() {
                return None;
            }
            match selector.take(lot.id()) {
                DrawOutcome::Discarded(reason) => {
                    let lots = match reason {
                        Reason::Excluded(..) => vec![lot],
                        Reason::Repeated(_) => white.take().into_iter().chain([lot]).collect(),
                    };
                    discarded.push(Discarded { lots, reason });
                }
                DrawOutcome::White => white = Some(lot),
                DrawOutcome::Counts(start) => drawn.push(DrawnPosition {
                    start,
                    lots: white.take().into_iter().chain([lot]).collect(),
                    discarded: std::mem::take(&mut discarded),
                }),
            }
        }
        selector.has_all().then_some(drawn)
    }

    /// Whether every position has the same chance.
    pub(super) fn is_fair(self) -> bool {
        Odds::of(self.method).distance_from_uniform() == Chance::ZERO
    }

    /// The exact chance of a position in a draw of one.
    pub(super) fn chance(self, start: Start) -> Chance {
        self.chance_by(self.method, start)
    }

    /// The chance of a position in a fair draw of one.
    pub(super) fn fair_chance(self, start: Start) -> Chance {
        self.chance_by(Method::Uniform, start)
    }

    fn chance_by(self, method: Method, start: Start) -> Chance {
        let odds = Odds::of(method);
        let left_out = self.excluded.iter().map(|id| odds.chance(id));
        let counting = left_out.fold(Chance::ONE, |left, chance| left - chance);
        let of_side = |id| odds.chance(id) / counting;
        match start {
            Start::Single(id) => of_side(id),
            Start::Double(id) => of_side(id.white()) * of_side(id.black()),
        }
    }
}

/// Selects the draws that count.
struct DrawSelector {
    request: DrawRequest,
    /// White's position, while Black's is still to be drawn.
    white: Option<StartId>,
    /// The positions that count.
    starts: Vec<Start>,
}

/// What a lot gives.
enum DrawOutcome {
    /// White's position; Black's is drawn next.
    White,
    /// A position that counts, in DFRC with White's lot before.
    Counts(Start),
    /// Nothing.
    Discarded(Reason),
}

impl DrawSelector {
    const fn new(request: DrawRequest) -> Self {
        Self {
            request,
            white: None,
            starts: Vec::new(),
        }
    }

    /// Whether all wanted positions are there.
    fn has_all(&self) -> bool {
        self.starts.len() == self.request.count
    }

    /// The verdict on the next lot.
    fn take(&mut self, id: StartId) -> DrawOutcome {
        if self.request.excluded.contains(id) {
            let side = match self.white {
                None => Side::White,
                Some(_) => Side::Black,
            };
            let side = self.request.double.then_some(side);
            return DrawOutcome::Discarded(Reason::Excluded(id, side));
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
            return DrawOutcome::Discarded(Reason::Repeated(start));
        }
        self.starts.push(start);
        DrawOutcome::Counts(start)
    }
}
