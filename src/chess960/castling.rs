//! Castling: from where to where king and rook go, and what must be empty or safe.
//!
//! Source: FIDE Laws of Chess, article 3.8, and its Guidelines II for Chess960 games.

use super::{BackRank, File, Piece};

/// A way of castling, by the rook with which the king castles.
///
/// Wherever king and rook stood, they end where they do in classical chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// With the rook on the h-side of the king: the king ends on the g-file, the rook on the f-file.
    HSide,
    /// With the rook on the a-side of the king: the king ends on the c-file, the rook on the d-file.
    ASide,
}

impl Wing {
    /// Both ways, the short notation first.
    pub const ALL: [Self; 2] = [Self::HSide, Self::ASide];

    /// How the move is written: `O-O` or `O-O-O`.
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            Self::HSide => "O-O",
            Self::ASide => "O-O-O",
        }
    }

    /// Where king and rook end.
    const fn destinations(self) -> [File; 2] {
        match self {
            Self::HSide => [File::G, File::F],
            Self::ASide => [File::C, File::D],
        }
    }
}

/// Where a man stands before castling, and where after it; perhaps on the same square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// Where it stands before.
    pub from: File,
    /// Where it stands after.
    pub to: File,
}

impl Path {
    /// Whether a square is on the way, both ends included.
    fn has(self, file: File) -> bool {
        let Self { from, to } = self;
        (from.min(to)..=from.max(to)).contains(&file)
    }
}

/// One way of castling from a back rank.
///
/// Files say it all, as both sides castle alike: White on the first rank, Black on the eighth.
///
/// ```
/// use chess960_bot::chess960::{BackRank, Castling, File, Wing};
///
/// let castling = Castling::new("BRNNKQRB".parse::<BackRank>()?, Wing::ASide);
/// let letters = |files: Vec<File>| files.into_iter().map(File::letter).collect::<String>();
/// assert_eq!([castling.king().from, castling.king().to].map(File::letter), ['e', 'c']);
/// assert_eq!([castling.rook().from, castling.rook().to].map(File::letter), ['b', 'd']);
/// assert_eq!(letters(castling.must_be_empty().collect()), "cd");
/// assert_eq!(letters(castling.must_not_be_attacked().collect()), "cde");
/// assert_eq!(castling.uncovers().map(File::letter), Some('a'));
/// assert!(!castling.is_possible_at_once());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    rank: BackRank,
    wing: Wing,
}

impl Castling {
    /// The castling of a back rank with the rook of a wing.
    #[must_use]
    pub const fn new(rank: BackRank, wing: Wing) -> Self {
        Self { rank, wing }
    }

    /// Where the king goes from and to.
    #[must_use]
    pub fn king(self) -> Path {
        let [to, _] = self.wing.destinations();
        let from = self.rank.king();
        Path { from, to }
    }

    /// Where the rook goes from and to.
    #[must_use]
    pub fn rook(self) -> Path {
        let [_, to] = self.wing.destinations();
        let [a_side, h_side] = self.rank.rooks();
        let from = match self.wing {
            Wing::HSide => h_side,
            Wing::ASide => a_side,
        };
        Path { from, to }
    }

    /// The squares on which nothing may stand, from a to h: all from where the king and the rook
    /// stand to where they end, both ends included, other than their own two.
    pub fn must_be_empty(self) -> impl Iterator<Item = File> {
        let (king, rook) = (self.king(), self.rook());
        File::ALL.into_iter().filter(move |&file| {
            (king.has(file) || rook.has(file)) && file != king.from && file != rook.from
        })
    }

    /// The squares that no enemy man may attack, from a to h: where the king stands, where he ends,
    /// and all between. What the rook crosses may be attacked. See also [`uncovers`](Self::uncovers).
    pub fn must_not_be_attacked(self) -> impl Iterator<Item = File> {
        let king = self.king();
        File::ALL.into_iter().filter(move |&file| king.has(file))
    }

    /// The square on which no enemy rook or queen may stand although it attacks none of the squares
    /// of [`must_not_be_attacked`](Self::must_not_be_attacked) yet: shut off by the castling rook, it
    /// would attack the king once that rook has left. FIDE's article 3.9 forbids such a move.
    ///
    /// There is one if the a-side rook stands on b: it stands between a and c, where the king ends.
    /// No other rook stands between the king's end and a square from which he could be attacked.
    #[must_use]
    pub fn uncovers(self) -> Option<File> {
        (self.wing == Wing::ASide && self.rook().from == File::B).then_some(File::A)
    }

    /// Whether castling is possible by vacancy in the starting position itself, where a piece
    /// stands on every square of the rank: whether no square has to become empty.
    #[must_use]
    pub fn is_possible_at_once(self) -> bool {
        self.must_be_empty().next().is_none()
    }

    /// The rank from a to h when castling has become possible, every other piece at home.
    #[must_use]
    pub fn before(self) -> [Option<Piece>; 8] {
        let mut squares = self.rank.pieces().map(Some);
        for file in self.must_be_empty() {
            squares[file.index()] = None;
        }
        squares
    }

    /// The rank of [`before`](Self::before) after castling.
    #[must_use]
    pub fn after(self) -> [Option<Piece>; 8] {
        let mut squares = self.before();
        let (king, rook) = (self.king(), self.rook());
        squares[king.from.index()] = None;
        squares[rook.from.index()] = None;
        squares[king.to.index()] = Some(Piece::King);
        squares[rook.to.index()] = Some(Piece::Rook);
        squares
    }
}
