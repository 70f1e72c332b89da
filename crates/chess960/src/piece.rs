use super::Side;

/// A kind of piece on the back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// One per side, between the rooks.
    King,
    /// One per side.
    Queen,
    /// Two per side.
    Rook,
    /// Two per side, on squares of opposite colors.
    Bishop,
    /// Two per side.
    Knight,
}

/// Letter, name and number on a back rank, in the order of [`Piece::ALL`].
const KINDS: [(char, &str, usize); 5] = [
    ('K', "king", 1),
    ('Q', "queen", 1),
    ('R', "rook", 2),
    ('B', "bishop", 2),
    ('N', "knight", 2),
];

impl Piece {
    /// All kinds in the usual order: K, Q, R, B, N.
    pub const ALL: [Self; 5] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
    ];

    /// Returns the number on a back rank: 1 or 2.
    pub const fn per_rank(self) -> usize {
        KINDS[self as usize].2
    }

    /// Returns the upper-case English letter.
    ///
    /// ```
    /// # use chess960::Piece;
    /// assert_eq!(Piece::ALL.map(Piece::letter), ['K', 'Q', 'R', 'B', 'N']);
    /// ```
    pub const fn letter(self) -> char {
        KINDS[self as usize].0
    }

    /// Returns the figurine, light for White and dark for Black.
    ///
    /// ```
    /// # use chess960::{Piece, Side};
    /// assert_eq!(Piece::Knight.figurine(Side::White), '♘');
    /// assert_eq!(Piece::Knight.figurine(Side::Black), '♞');
    /// ```
    pub const fn figurine(self, side: Side) -> char {
        let figurines = match side {
            Side::White => ['♔', '♕', '♖', '♗', '♘'],
            Side::Black => ['♚', '♛', '♜', '♝', '♞'],
        };
        figurines[self as usize]
    }

    /// Returns the piece for an upper-case English letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'K' => Some(Self::King),
            'Q' => Some(Self::Queen),
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'N' => Some(Self::Knight),
            _ => None,
        }
    }

    /// Returns the piece for a letter (either case) or a figurine (either color).
    ///
    /// ```
    /// # use chess960::Piece;
    /// assert_eq!(Piece::from_symbol('n'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_symbol('♘'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_symbol('♞'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_symbol('P'), None);
    /// ```
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'K' | 'k' | '♔' | '♚' => Some(Self::King),
            'Q' | 'q' | '♕' | '♛' => Some(Self::Queen),
            'R' | 'r' | '♖' | '♜' => Some(Self::Rook),
            'B' | 'b' | '♗' | '♝' => Some(Self::Bishop),
            'N' | 'n' | '♘' | '♞' => Some(Self::Knight),
            _ => None,
        }
    }

    /// Returns the English name in lower case.
    pub const fn name(self) -> &'static str {
        KINDS[self as usize].1
    }
}
