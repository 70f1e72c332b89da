//! Castling in Chess960.
//!
//! Source: FIDE Laws of Chess, article 3.8 and Guidelines II.

use super::{BackRank, File, Piece};

/// Side to which the king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Kingside: the king ends on the g-file, the rook on the f-file.
    HSide,
    /// Queenside: the king ends on the c-file, the rook on the d-file.
    ASide,
}

impl Wing {
    /// Both wings, the h-side first.
    pub const ALL: [Self; 2] = [Self::HSide, Self::ASide];

    /// Returns the notation of the move: `O-O` or `O-O-O`.
    pub const fn notation(self) -> &'static str {
        match self {
            Self::HSide => "O-O",
            Self::ASide => "O-O-O",
        }
    }
}

/// Files of a piece before and after castling, possibly equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingPath {
    /// File before castling.
    pub from: File,
    /// File after castling.
    pub to: File,
}

impl CastlingPath {
    /// Whether a file is on the path, which includes both ends.
    fn contains(self, file: File) -> bool {
        let first = self.from.min(self.to);
        let last = self.from.max(self.to);
        first <= file && file <= last
    }
}

/// Castling to one wing from a back rank.
///
/// Squares are given as files; their rank is the side's own.
///
/// ```
/// use chess960::{BackRank, Castling, File, Wing};
///
/// let castling = Castling::new("BRNNKQRB".parse::<BackRank>()?, Wing::ASide);
/// let letters = |files: Vec<File>| files.into_iter().map(File::letter).collect::<String>();
/// assert_eq!([castling.king().from, castling.king().to].map(File::letter), ['e', 'c']);
/// assert_eq!([castling.rook().from, castling.rook().to].map(File::letter), ['b', 'd']);
/// assert_eq!(letters(castling.must_be_empty().collect()), "cd");
/// assert_eq!(letters(castling.must_not_be_attacked().collect()), "cde");
/// assert_eq!(castling.uncovered_attacker().map(File::letter), Some('a'));
/// assert!(!castling.is_possible_at_once());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    rank: BackRank,
    wing: Wing,
}

impl Castling {
    /// Creates castling from a back rank to a wing.
    pub const fn new(rank: BackRank, wing: Wing) -> Self {
        Self { rank, wing }
    }

    /// Returns the king's path.
    pub fn king(self) -> CastlingPath {
        let from = self.rank.king();
        let to = match self.wing {
            Wing::HSide => File::G,
            Wing::ASide => File::C,
        };
        CastlingPath { from, to }
    }

    /// Returns the rook's path.
    pub fn rook(self) -> CastlingPath {
        let [a_side, h_side] = self.rank.rooks();
        let (from, to) = match self.wing {
            Wing::HSide => (h_side, File::F),
            Wing::ASide => (a_side, File::D),
        };
        CastlingPath { from, to }
    }

    /// Returns the squares that must be empty, from a to h: both paths including their ends, without the squares of
    /// king and rook.
    pub fn must_be_empty(self) -> impl Iterator<Item = File> {
        let king = self.king();
        let rook = self.rook();
        File::ALL.into_iter().filter(move |&file| {
            (king.contains(file) || rook.contains(file)) && file != king.from && file != rook.from
        })
    }

    /// Returns the squares that must not be attacked, from a to h: the king's path including its ends. See also
    /// [`uncovered_attacker`](Self::uncovered_attacker).
    pub fn must_not_be_attacked(self) -> impl Iterator<Item = File> {
        let king = self.king();
        File::ALL
            .into_iter()
            .filter(move |&file| king.contains(file))
    }

    /// Returns the square from which an enemy rook or queen, shielded by the castling rook, would attack the king after
    /// castling. Such castling is illegal (FIDE article 3.9), though the king's path is not attacked before.
    ///
    /// The only case is the a-file in queenside castling with the rook on the b-file.
    pub fn uncovered_attacker(self) -> Option<File> {
        if self.wing == Wing::ASide && self.rook().from == File::B {
            Some(File::A)
        } else {
            None
        }
    }

    /// Whether castling is possible in the starting position itself.
    pub fn is_possible_at_once(self) -> bool {
        self.must_be_empty().next().is_none()
    }

    /// Returns the rank from a to h, without the pieces that are in the way.
    pub fn before(self) -> [Option<Piece>; 8] {
        let mut squares = self.rank.pieces().map(Some);
        for file in self.must_be_empty() {
            squares[file.index()] = None;
        }
        squares
    }

    /// Returns the rank of [`before`](Self::before) after castling.
    pub fn after(self) -> [Option<Piece>; 8] {
        let king = self.king();
        let rook = self.rook();
        let mut squares = self.before();
        squares[king.from.index()] = None;
        squares[rook.from.index()] = None;
        squares[king.to.index()] = Some(Piece::King);
        squares[rook.to.index()] = Some(Piece::Rook);
        squares
    }
}
