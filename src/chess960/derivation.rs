//! How a Scharnagl number and its arrangement follow from each other.
//!
//! The four figures of a [`Derivation`] are what one works out on paper; both conversions go
//! through them, so that an explanation made from them cannot differ from the answer.

use std::sync::LazyLock;

use super::back_rank::Board;
use super::{BackRank, Piece, StartId, tables};

/// The four figures of a Scharnagl number: `light + 4·dark + 16·queen + 96·krn`.
///
/// ```
/// use chess960_bot::chess960::{Derivation, StartId};
///
/// let derivation = Derivation::from(StartId::new(451)?); // BRNNKQRB
/// assert_eq!(derivation.light_bishop(), 3); // on h1
/// assert_eq!(derivation.dark_bishop(), 0); // on a1
/// assert_eq!(derivation.queen(), 4); // the fifth square free of bishops
/// assert_eq!(derivation.krn(), 4); // R N N K R on what is left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation {
    light_bishop: u16,
    dark_bishop: u16,
    queen: u16,
    krn: u16,
}

impl Derivation {
    /// The light-squared bishop's place among b, d, f, h: 0 to 3.
    #[must_use]
    pub const fn light_bishop(self) -> u16 {
        self.light_bishop
    }

    /// The dark-squared bishop's place among a, c, e, g: 0 to 3.
    #[must_use]
    pub const fn dark_bishop(self) -> u16 {
        self.dark_bishop
    }

    /// The queen's place among the six squares free of bishops: 0 to 5.
    #[must_use]
    pub const fn queen(self) -> u16 {
        self.queen
    }

    /// The KRN code of the five squares that are left: 0 to 9, see [`tables::KRN`].
    #[must_use]
    pub const fn krn(self) -> u16 {
        self.krn
    }
}

impl From<StartId> for Derivation {
    fn from(id: StartId) -> Self {
        let id = id.get();
        Self {
            light_bishop: id % 4,
            dark_bishop: id / 4 % 4,
            queen: id / 16 % 6,
            krn: id / 96 % 10,
        }
    }
}

impl From<BackRank> for Derivation {
    fn from(rank: BackRank) -> Self {
        let bishops = rank.squares_of(Piece::Bishop);
        let queen = rank.squares_of(Piece::Queen);
        let [light_bishop, dark_bishop] = bishops.bishop_places();
        let free = bishops.others();
        let knights = rank
            .squares_of(Piece::Knight)
            .places_among(free.without(queen));
        Self {
            light_bishop,
            dark_bishop,
            queen: queen.first_place_among(free),
            krn: KRN_OF_KNIGHTS[knights],
        }
    }
}

impl From<Derivation> for BackRank {
    fn from(derivation: Derivation) -> Self {
        let mut board = Board::with_bishops(derivation.light_bishop, derivation.dark_bishop);
        board.place_on_free(derivation.queen, Piece::Queen);
        board.fill(&tables::KRN[usize::from(derivation.krn)])
    }
}

impl From<StartId> for BackRank {
    fn from(id: StartId) -> Self {
        BACK_RANKS[usize::from(id.get())]
    }
}

/// The arrangement of every id, derived once.
static BACK_RANKS: LazyLock<Vec<BackRank>> = LazyLock::new(|| {
    StartId::all()
        .map(|id| Derivation::from(id).into())
        .collect()
});

/// The KRN code by where the knights stand among five squares (bit 0 is the leftmost).
const KRN_OF_KNIGHTS: [u16; 32] = {
    let mut codes = [0; 32];
    let mut code: u16 = 0;
    while code < 10 {
        let mut knights = 0;
        let mut square = 0;
        while square < 5 {
            if matches!(tables::KRN[code as usize][square], Piece::Knight) {
                knights |= 1 << square;
            }
            square += 1;
        }
        codes[knights] = code;
        code += 1;
    }
    codes
};
