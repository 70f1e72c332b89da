use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{BackRank, File, Piece, SquareColor};

/// A back rank with some squares still free.
///
/// Written with a star for each free square: `**B**B**`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    pub(super) const EMPTY: Self = Self([None; 8]);

    fn free_squares(self) -> Vec<File> {
        File::ALL
            .into_iter()
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
        let full_rank = self.with_row(&[Piece::Rook, Piece::King, Piece::Rook].map(Some));
        let pieces = full_rank
            .0
            .map(|square| square.expect("three squares were free"));
        BackRank::try_from(&pieces[..]).expect("derivations give legal back ranks")
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
    /// Places a bishop on a free square of a color.
    pub(super) fn bishop(rank: PartialRank, color: SquareColor, figure: u16) -> Self {
        let mut candidates = rank.free_squares();
        candidates.retain(|file| file.first_rank_color() == color);
        Self::new(rank, Piece::Bishop, candidates, figure)
    }

    /// Places both knights, or one piece of another kind, on any free squares.
    pub(super) fn on_any_color(rank: PartialRank, piece: Piece, figure: u16) -> Self {
        Self::new(rank, piece, rank.free_squares(), figure)
    }

    /// Places a piece on the candidate square whose index is the figure, or both knights on the pair of candidate
    /// squares with this index.
    ///
    /// # Panics
    /// If the figure is not less than the number of candidate squares, or of their pairs for knights.
    fn new(mut rank: PartialRank, piece: Piece, candidates: Vec<File>, figure: u16) -> Self {
        let index = usize::from(figure);
        let chosen = if piece == Piece::Knight {
            pairs(&candidates)[index].to_vec()
        } else {
            vec![candidates[index]]
        };
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
}

/// Returns the pairs of files in lexicographic order.
fn pairs(files: &[File]) -> Vec<[File; 2]> {
    let mut pairs = Vec::new();
    for (index, &first) in files.iter().enumerate() {
        for &second in &files[index + 1..] {
            pairs.push([first, second]);
        }
    }
    pairs
}
