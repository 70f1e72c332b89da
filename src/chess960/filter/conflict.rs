//! Filters that ask for more than any arrangement of the eight pieces has, whatever its rules.

use super::Filter;
use crate::chess960::{File, Piece, PieceCounts};

/// What a filter wants of the pieces that they cannot give, even without the rules of Chess960.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two pieces are wanted on one square.
    Square {
        /// The square.
        file: File,
        /// Both pieces; they differ.
        pieces: [Piece; 2],
    },
    /// Of one kind or more, more pieces are wanted than there are.
    Pieces(PieceCounts),
}

impl Filter {
    /// Why the pieces cannot stand as wanted, if that is so whatever the rules.
    ///
    /// ```
    /// use chess960_bot::chess960::Piece;
    /// use chess960_bot::chess960::filter::{Conflict, Filter};
    ///
    /// let filter = Filter {
    ///     starts_with: Some("NQ".parse()?),
    ///     bishops: Some("ab".parse()?),
    ///     ..Filter::default()
    /// };
    /// let Some(Conflict::Square { file, pieces }) = filter.conflict() else { panic!() };
    /// assert_eq!((file.letter(), pieces), ('a', [Piece::Bishop, Piece::Knight]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn conflict(self) -> Option<Conflict> {
        let mut squares = [None; 8];
        for (file, piece) in self.wanted() {
            match squares[file.index()].replace(piece) {
                Some(other) if other != piece => {
                    let pieces = [other, piece];
                    return Some(Conflict::Square { file, pieces });
                }
                _ => {}
            }
        }
        let pieces: Vec<Piece> = squares.into_iter().flatten().collect();
        let counts = PieceCounts::of(&pieces);
        let has_surplus = counts.superfluous().next().is_some();
        has_surplus.then_some(Conflict::Pieces(counts))
    }
}
