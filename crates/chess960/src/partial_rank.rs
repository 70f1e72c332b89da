use std::fmt;

use super::{BackRank, File, Piece};

/// A back rank with some squares still free.
///
/// Written with a star for each free square: `**B**B**`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    pub(super) const EMPTY: Self = Self([None; 8]);

    fn free_squares(self) -> Vec<File> {
        let files = File::ALL.into_iter();
        files
            .filter(|file| self.0[file.index()].is_none())
            .collect()
    }

    /// Adds a table row on the free squares, from a to h.
    pub(super) fn with_row(mut self, row: &[Option<Piece>]) -> Self {
        for (file, piece) in self.free_squares().into_iter().zip(row) {
            self.0[file.index()] = *piece;
        }
        self
    }

    /// Fills the free squares with rook, king and rook.
    pub(super) fn filled(self) -> BackRank {
        let mut rest = [Piece::Rook, Piece::King, Piece::Rook].into_iter();
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivationStep {
    /// The figure.
    pub figure: u16,
    /// Candidate squares, from a to h.
    pub candidates: Vec<File>,
    /// Chosen squares, from a to h: two for knights, otherwise one.
    pub chosen: Vec<File>,
    /// The rank after the step.
    pub rank: PartialRank,
}

impl DerivationStep {
    /// Places a piece on the candidates with these indices.
    pub(super) fn new(
        before: PartialRank,
        piece: Piece,
        figure: u16,
        candidates: Vec<File>,
        indices: &[u16],
    ) -> Self {
        let chosen = indices.iter().map(|&index| candidates[usize::from(index)]);
        let chosen: Vec<File> = chosen.collect();
        let mut rank = before;
        for file in &chosen {
            rank.0[file.index()] = Some(piece);
        }
        Self {
            figure,
            candidates,
            chosen,
            rank,
        }
    }

    /// Places a piece on the free squares with these indices.
    pub(super) fn on_free_squares(
        before: PartialRank,
        piece: Piece,
        figure: u16,
        indices: &[u16],
    ) -> Self {
        Self::new(before, piece, figure, before.free_squares(), indices)
    }
}
