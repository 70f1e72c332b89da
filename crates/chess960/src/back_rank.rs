use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{File, Fritz9Id, Piece, StartId, conversion};

/// A legal Chess960 back rank: the pieces on the first rank from a to h.
///
/// There are 960: the bishops stand on opposite colors, and the king between the rooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BackRank([Piece; 8]);

impl BackRank {
    /// Creates a back rank without a check. The pieces must be legal.
    pub(super) const fn from_legal(pieces: [Piece; 8]) -> Self {
        Self(pieces)
    }

    /// Returns the pieces from a to h.
    pub const fn pieces(&self) -> &[Piece; 8] {
        &self.0
    }

    /// Returns the position's Scharnagl number.
    pub const fn id(self) -> StartId {
        StartId::from_index(conversion::scharnagl(self))
    }

    /// Returns the position's Fritz9 number.
    pub const fn fritz9_id(self) -> Fritz9Id {
        Fritz9Id::from_index(conversion::fritz9(self))
    }

    /// Returns the mirror image (a and h swapped). No position is its own mirror image.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// let mirror = BackRank::from(StartId::CLASSICAL).mirror();
    /// assert_eq!(mirror.to_string(), "RNBKQBNR");
    /// assert_eq!(mirror.id().get(), 534);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mirror(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Returns the king's file.
    pub fn king(self) -> File {
        self.files_of(Piece::King)
            .next()
            .expect("a back rank has a king")
    }

    /// Returns the files of the rooks, from a to h.
    pub fn rooks(self) -> [File; 2] {
        self.pair_of(Piece::Rook)
    }

    /// Returns the files of rooks, bishops or knights, from a to h.
    fn pair_of(self, kind: Piece) -> [File; 2] {
        let files: Vec<File> = self.files_of(kind).collect();
        files
            .try_into()
            .expect("a back rank has two of these pieces")
    }

    fn files_of(self, kind: Piece) -> impl Iterator<Item = File> {
        File::ALL
            .into_iter()
            .filter(move |file| self.0[file.index()] == kind)
    }
}

impl TryFrom<&[Piece]> for BackRank {
    type Error = BackRankError;

    /// Checks the pieces first, then the bishops' colors, then the king's place.
    fn try_from(pieces: &[Piece]) -> Result<Self, Self::Error> {
        let counts = PieceCounts::of(pieces);
        if !counts.is_complete() {
            return Err(BackRankError::Pieces(counts));
        }
        let rank = Self(pieces.try_into().expect("complete pieces are eight"));
        let bishops = rank.pair_of(Piece::Bishop);
        if bishops[0].first_rank_color() == bishops[1].first_rank_color() {
            return Err(BackRankError::BishopsOnOneColor { bishops });
        }
        let king = rank.king();
        let rooks = rank.rooks();
        if king < rooks[0] || rooks[1] < king {
            return Err(BackRankError::KingOutsideRooks { king, rooks });
        }
        Ok(rank)
    }
}

/// Writes upper-case letters from a to h: `RNBQKBNR`.
impl fmt::Display for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.map(|piece| piece.letter() as u8);
        f.pad(str::from_utf8(&letters).expect("piece letters are ASCII"))
    }
}

/// Parses eight upper-case letters, as [`Display`](fmt::Display) writes them. For user input see
/// [`parse`](super::parse).
impl FromStr for BackRank {
    type Err = ParseBackRankError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let pieces = s
            .chars()
            .map(Piece::from_letter)
            .collect::<Option<Vec<_>>>()
            .ok_or(ParseBackRankError::Letter)?;
        Ok(Self::try_from(&pieces[..])?)
    }
}

/// Error for a text that is not a back rank in upper-case letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBackRankError {
    /// Another character than the letters.
    #[error("not only the letters K, Q, R, B and N")]
    Letter,
    /// The letters are not those of a legal back rank.
    #[error(transparent)]
    BackRank(#[from] BackRankError),
}

/// Number of pieces of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceCounts([usize; 5]);

impl PieceCounts {
    /// Counts pieces.
    pub fn of(pieces: &[Piece]) -> Self {
        let mut counts = [0; 5];
        for &piece in pieces {
            counts[piece as usize] += 1;
        }
        Self(counts)
    }

    /// Returns the number of all pieces.
    pub fn total(self) -> usize {
        self.0.iter().sum()
    }

    /// Whether these are exactly the eight pieces of a back rank.
    pub fn is_complete(self) -> bool {
        self.missing().next().is_none() && !self.has_surplus()
    }

    /// Returns the kinds with missing pieces, and how many.
    pub fn missing(self) -> impl Iterator<Item = (Piece, usize)> {
        self.by_kind()
            .map(|(piece, count)| (piece, piece.per_rank().saturating_sub(count)))
            .filter(|&(_, missing)| missing > 0)
    }

    /// Whether there are more pieces of some kind than on a back rank.
    pub(super) fn has_surplus(self) -> bool {
        self.surplus().next().is_some()
    }

    /// Returns the kinds with surplus pieces, and how many.
    pub fn surplus(self) -> impl Iterator<Item = (Piece, usize)> {
        self.by_kind()
            .map(|(piece, count)| (piece, count.saturating_sub(piece.per_rank())))
            .filter(|&(_, surplus)| surplus > 0)
    }

    fn by_kind(self) -> impl Iterator<Item = (Piece, usize)> {
        Piece::ALL.into_iter().zip(self.0)
    }
}

/// Writes `7 given, rook missing: 1`.
impl fmt::Display for PieceCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} given", self.total())?;
        for (piece, number) in self.missing() {
            write!(f, ", {} missing: {number}", piece.name())?;
        }
        for (piece, number) in self.surplus() {
            write!(f, ", {} too many: {number}", piece.name())?;
        }
        Ok(())
    }
}

/// Error for an illegal back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BackRankError {
    /// Missing or surplus pieces.
    #[error("not the pieces of a back rank ({0})")]
    Pieces(PieceCounts),
    /// Bishops on the same color.
    #[error(
        "bishops on {} and {}, both {} squares",
        .bishops[0], .bishops[1], .bishops[0].first_rank_color()
    )]
    BishopsOnOneColor {
        /// Files of the bishops, from a to h.
        bishops: [File; 2],
    },
    /// The king is not between the rooks.
    #[error("king on {king}, not between the rooks on {} and {}", .rooks[0], .rooks[1])]
    KingOutsideRooks {
        /// File of the king.
        king: File,
        /// Files of the rooks, from a to h.
        rooks: [File; 2],
    },
}
