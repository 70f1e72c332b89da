//! A back rank in the making.

use std::fmt;

use super::squares::Squares;
use super::{BackRank, File, Piece};

/// A back rank that fills up step by step, as a derivation leaves it.
///
/// Written from a to h with a star for each free square, such as `**B**B**`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    /// Nothing stands yet.
    pub(super) const EMPTY: Self = Self([None; 8]);

    /// The squares on which nothing stands yet.
    pub(super) fn free(self) -> Squares {
        let free = |file: &File| self.0[file.index()].is_none();
        File::ALL.into_iter().filter(free).collect()
    }

    /// The rank with a piece of a kind on each of some free squares.
    pub(super) fn with(mut self, piece: Piece, on: Squares) -> Self {
        for file in on.files() {
            self.0[file.index()] = Some(piece);
        }
        self
    }

    /// The rank with what a table's row places on the free squares, from a to h.
    pub(super) fn with_row(mut self, row: &[Option<Piece>]) -> Self {
        for (file, piece) in self.free().files().zip(row) {
            self.0[file.index()] = *piece;
        }
        self
    }

    /// The back rank with the rest of the pieces on the free squares, from a to h.
    pub(super) fn fill(self, rest: &[Piece]) -> BackRank {
        let mut rest = rest.iter().copied();
        let pieces = self.0.map(|square| {
            square
                .or_else(|| rest.next())
                .expect("there are as many pieces as squares")
        });
        BackRank::try_from(pieces).expect("derivations place pieces by the rules")
    }
}

impl fmt::Display for PartialRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.map(|square| square.map_or('*', Piece::letter));
        f.pad(&String::from_iter(letters))
    }
}

/// A step of a derivation: a figure says onto which free squares pieces of one kind go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DerivationStep {
    figure: u16,
    candidates: Squares,
    chosen: Squares,
    rank: PartialRank,
}

impl DerivationStep {
    /// A piece goes onto the square that the figure counts to, from 0, among the candidates.
    pub(super) fn counted(
        before: PartialRank,
        piece: Piece,
        figure: u16,
        candidates: Squares,
    ) -> Self {
        Self::of(before, piece, figure, candidates, candidates.nth(figure))
    }

    /// Two knights go onto the free squares that the figure chooses among pairs of them.
    pub(super) fn knights(before: PartialRank, figure: u16, pairs: &[[u16; 2]]) -> Self {
        let free = before.free();
        let [first, second] = pairs[usize::from(figure)].map(|place| free.nth(place));
        Self::of(before, Piece::Knight, figure, free, first.and(second))
    }

    /// Pieces go onto those of the candidates that the figure chooses.
    fn of(
        before: PartialRank,
        piece: Piece,
        figure: u16,
        candidates: Squares,
        chosen: Squares,
    ) -> Self {
        Self {
            figure,
            candidates,
            chosen,
            rank: before.with(piece, chosen),
        }
    }

    /// The figure that decided.
    #[must_use]
    pub const fn figure(&self) -> u16 {
        self.figure
    }

    /// The squares among which it decided, from a to h.
    pub fn candidates(&self) -> impl Iterator<Item = File> {
        self.candidates.files()
    }

    /// The squares onto which pieces were placed: one, or of two knights both.
    pub fn chosen(&self) -> impl Iterator<Item = File> {
        self.chosen.files()
    }

    /// The rank after the step.
    #[must_use]
    pub const fn rank(&self) -> PartialRank {
        self.rank
    }
}
