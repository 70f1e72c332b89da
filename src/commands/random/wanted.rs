//! What is to be drawn, and which of the lots drawn for it count.

use crate::chess960::draw::{Chance, Draw, Lot, Method, Odds};
use crate::chess960::{DoubleId, StartId};
use crate::commands::Random;
use crate::commands::position::Start;

/// What is to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// How many different positions: 1 to 10.
    pub count: i64,
    /// Whether 518 is thrown away.
    pub exclude_classical: bool,
    /// By which method.
    pub method: Method,
    /// Whether White and Black are drawn apart.
    pub double: bool,
}

/// A position that was drawn.
#[derive(Debug)]
pub(super) struct Drawn<'a> {
    /// The position.
    pub start: Start,
    /// How it was drawn; if White and Black were drawn apart, White's lot first.
    pub lots: Vec<&'a Lot>,
    /// What was drawn before and does not count.
    pub discarded: Vec<Discarded<'a>>,
}

/// A draw that does not count.
#[derive(Debug)]
pub(super) struct Discarded<'a> {
    /// One lot, or White's and Black's.
    pub lots: Vec<&'a Lot>,
    /// Why it does not.
    pub reason: Reason,
}

/// Why a draw does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It gave 518, which was excluded.
    Classical,
    /// It gave what had been drawn before.
    Repeated,
}

/// Those of some lots that were drawn by throws.
pub(super) fn by_hand<'a>(lots: &[&'a Lot]) -> impl Iterator<Item = &'a Draw> {
    lots.iter().filter_map(|lot| match lot {
        Lot::Uniform(_) => None,
        Lot::ByHand(draw) => Some(draw),
    })
}

impl Wanted {
    /// Draws lots until all wanted positions are there; gives all of them in their order, also
    /// those that do not count.
    pub(super) fn draw(self, random: Random<'_>) -> anyhow::Result<Vec<Lot>> {
        let mut lots = Vec::new();
        while self.sort(&lots).is_none() {
            lots.push(Lot::draw(self.method, random)?);
        }
        Ok(lots)
    }

    /// The wanted positions, from lots in the order in which they were drawn; nothing if they give
    /// too few, or were drawn by another method.
    pub(super) fn sort(self, lots: &[Lot]) -> Option<Vec<Drawn<'_>>> {
        let mut drawn: Vec<Drawn<'_>> = Vec::new();
        let (mut sides, mut discarded) = (Vec::new(), Vec::new());
        for lot in lots {
            if lot.method() != self.method {
                return None;
            }
            if self.exclude_classical && lot.id() == StartId::CLASSICAL {
                discarded.push(Discarded {
                    lots: vec![lot],
                    reason: Reason::Classical,
                });
                continue;
            }
            sides.push(lot);
            let start = match sides[..] {
                [only] if !self.double => Start::Single(only.id()),
                [white, black] => Start::Double(DoubleId::new(white.id(), black.id())),
                _ => continue,
            };
            let lots = std::mem::take(&mut sides);
            if drawn.iter().any(|before| before.start == start) {
                discarded.push(Discarded {
                    lots,
                    reason: Reason::Repeated,
                });
                continue;
            }
            drawn.push(Drawn {
                start,
                lots,
                discarded: std::mem::take(&mut discarded),
            });
        }
        (i64::try_from(drawn.len()) == Ok(self.count)).then_some(drawn)
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
        let counting = if self.exclude_classical {
            Chance::ONE - odds.chance(StartId::CLASSICAL)
        } else {
            Chance::ONE
        };
        let of_side = |id| odds.chance(id) / counting;
        match start {
            Start::Single(id) => of_side(id),
            Start::Double(id) => of_side(id.white()) * of_side(id.black()),
        }
    }
}
