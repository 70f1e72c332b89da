use std::fmt;

use super::squares::Squares;
use super::{BackRank, File, Piece};

/// A back rank with some squares still free.
///
/// Written with a star for each free square: `**B**B**`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    pub(super) const EMPTY: Self = Self([None; 8]);

    pub(super) fn free_squares(self) -> Squares {
        let free = |file: &File| self.0[file.index()].is_none();
        File::ALL.into_iter().filter(free).collect()
    }

    /// `on` must be free.
    pub(super) fn with(mut self, piece: Piece, on: Squares) -> Self {
        for file in on.files() {
            self.0[file.index()] = Some(piece);
        }
        self
    }

    /// Adds a table row on the free squares, from a to h.
    pub(super) fn with_row(mut self, row: &[Option<Piece>]) -> Self {
        for (file, piece) in self.free_squares().files().zip(row) {
            self.0[file.index()] = *piece;
        }
        self
    }

    /// Fills the free squares, from a to h.
    pub(super) fn fill(self, rest: &[Piece]) -> BackRank {
        let mut rest = rest.iter().copied();
        let pieces = self.0.map(|square| {
            square
                .or_else(|| rest.next())
                .expect("there is a piece for each free square")
        });
        BackRank::try_from(pieces).expect("derivations give legal back ranks")
    }
}

impl fmt::Display for PartialRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.map(|square| square.map_or('*', Piece::letter));
        f.pad(&String::from_iter(letters))
    }
}

/// A step of a derivation: a figure determines the squares of one kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DerivationStep {
    figure: u16,
    candidates: Squares,
    chosen: Squares,
    rank: PartialRank,
}

impl DerivationStep {
    /// Places a piece on the candidate with the index `figure`.
    pub(super) fn at_index(
        before: PartialRank,
        piece: Piece,
        figure: u16,
        candidates: Squares,
    ) -> Self {
        Self::of(before, piece, figure, candidates, candidates.nth(figure))
    }

    /// Places two knights on the pair of free squares with the index `figure`.
    pub(super) fn knights(before: PartialRank, figure: u16, pairs: &[[u16; 2]]) -> Self {
        let free = before.free_squares();
        let [first, second] = pairs[usize::from(figure)].map(|index| free.nth(index));
        Self::of(before, Piece::Knight, figure, free, first.union(second))
    }

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

    /// Returns the figure.
    #[must_use]
    pub const fn figure(&self) -> u16 {
        self.figure
    }

    /// Returns the candidate squares, from a to h.
    pub fn candidates(&self) -> impl Iterator<Item = File> {
        self.candidates.files()
    }

    /// Returns the chosen squares, from a to h: two for knights, otherwise one.
    pub fn chosen(&self) -> impl Iterator<Item = File> {
        self.chosen.files()
    }

    /// Returns the rank after the step.
    #[must_use]
    pub const fn rank(&self) -> PartialRank {
        self.rank
    }
}
