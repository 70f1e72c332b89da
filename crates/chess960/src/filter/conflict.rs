use super::Filter;
use crate::{File, Piece, PieceCounts};

/// Reason why no arrangement of the eight pieces matches, not even an illegal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Two different pieces on one square.
    Square {
        /// The square.
        file: File,
        /// Both pieces.
        pieces: [Piece; 2],
    },
    /// Too many required pieces of a kind, with the counts of required pieces.
    Pieces(PieceCounts),
}

impl Filter {
    /// Returns the first contradiction between the requirements: two different pieces on one square, or more pieces of a
    /// kind than there are, such as three knights.
    ///
    /// `None` does not mean that a position matches, because the rules of Chess960 are not checked: the king may be
    /// required on a square that is not between the rooks.
    ///
    /// ```
    /// use chess960::Piece;
    /// use chess960::filter::{Conflict, Filter};
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
    pub fn conflict(self) -> Option<Conflict> {
        let mut squares = [None; 8];
        for (file, piece) in self.required_pieces() {
            if let Some(other) = squares[file.index()].replace(piece)
                && other != piece
            {
                return Some(Conflict::Square {
                    file,
                    pieces: [other, piece],
                });
            }
        }
        let pieces: Vec<Piece> = squares.into_iter().flatten().collect();
        let counts = PieceCounts::of(&pieces);
        if counts.has_surplus() {
            return Some(Conflict::Pieces(counts));
        }
        None
    }
}
