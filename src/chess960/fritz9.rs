//! Fritz9's own numbering of the positions, 1 to 960.

use std::fmt;
use std::sync::LazyLock;

use super::back_rank::Board;
use super::{BackRank, NumberOutOfRange, Numbering, Piece, StartId};

/// The number that the program Fritz 9 gives to a position: 1 to 960; 359 is the classical start.
///
/// `1 + bishops + 16·knights + 240·queen`, where `bishops` is `light + 4·dark` as in Scharnagl's
/// numbering, `knights` is the rank of the two knights among the six squares free of bishops in
/// lexicographic order (0 to 14), and `queen` counts the free squares left of the queen, knights
/// skipped (0 to 3). Source: the Fritz9 NQ-skeleton table, which a test compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fritz9Id(u16);

impl Fritz9Id {
    /// The position with this Fritz9 number.
    ///
    /// # Errors
    /// If the number is not from 1 to 960.
    pub const fn new(number: u16) -> Result<Self, NumberOutOfRange> {
        if 1 <= number && number <= StartId::COUNT {
            Ok(Self(number))
        } else {
            Err(NumberOutOfRange {
                number: number as i64,
                numbering: Numbering::Fritz9,
            })
        }
    }

    /// The number itself, 1 to 960.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Fritz9Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<StartId> for Fritz9Id {
    fn from(id: StartId) -> Self {
        BackRank::from(id).into()
    }
}

impl From<BackRank> for Fritz9Id {
    fn from(rank: BackRank) -> Self {
        let bishops = rank.squares_of(Piece::Bishop);
        let knights = rank.squares_of(Piece::Knight);
        let [light, dark] = bishops.bishop_places();
        let free = bishops.others();
        let knights_rank = RANK_OF_KNIGHTS[knights.places_among(free)];
        let queen = rank
            .squares_of(Piece::Queen)
            .first_place_among(free.without(knights));
        Self(1 + light + 4 * dark + 16 * knights_rank + 240 * queen)
    }
}

impl From<Fritz9Id> for BackRank {
    fn from(id: Fritz9Id) -> Self {
        BACK_RANKS[usize::from(id.0 - 1)]
    }
}

/// The arrangement of every number, worked out once.
static BACK_RANKS: LazyLock<Vec<BackRank>> =
    LazyLock::new(|| (0..StartId::COUNT).map(arrangement).collect());

/// The arrangement of a number less 1, by the reverse of the formula.
fn arrangement(zero_based: u16) -> BackRank {
    let [first, second] = KNIGHTS[usize::from(zero_based / 16 % 15)];
    let mut board = Board::with_bishops(zero_based % 4, zero_based / 4 % 4);
    // The right-hand knight first: it does not change the count of squares to its left.
    board.place_on_free(second, Piece::Knight);
    board.place_on_free(first, Piece::Knight);
    board.place_on_free(zero_based / 240, Piece::Queen);
    board.fill(&[Piece::Rook, Piece::King, Piece::Rook])
}

/// The places of two knights among six squares, in lexicographic order.
const KNIGHTS: [[u16; 2]; 15] = {
    let mut pairs = [[0; 2]; 15];
    let (mut rank, mut first) = (0, 0);
    while first < 6 {
        let mut second = first + 1;
        while second < 6 {
            pairs[rank] = [first, second];
            rank += 1;
            second += 1;
        }
        first += 1;
    }
    pairs
};

/// The rank in [`KNIGHTS`] by where the knights stand among six squares (bit 0 is the leftmost).
const RANK_OF_KNIGHTS: [u16; 64] = {
    let mut ranks = [0; 64];
    let mut rank: u16 = 0;
    while rank < 15 {
        let [first, second] = KNIGHTS[rank as usize];
        ranks[1 << first | 1 << second] = rank;
        rank += 1;
    }
    ranks
};
