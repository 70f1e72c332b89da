//! Filters for the 960 positions.

mod bishops;
mod conflict;
mod king;
mod pattern;

pub use self::bishops::{Bishops, ParseBishopsError};
pub use self::conflict::Conflict;
pub use self::king::{ParseKingFileError, king_file};
pub use self::pattern::{ParsePatternError, Pattern};
use super::parse::plain;
use super::{BackRank, Castling, File, ParseFileError, Piece, StartId, Wing};

/// Parses a file as letter or first-rank square, in either case: `g` or `g1`.
///
/// # Errors
/// If the text is neither.
pub fn file(text: &str) -> Result<File, ParseFileError> {
    let square = plain(text);
    square.strip_suffix('1').unwrap_or(&square).parse()
}

/// Conditions for a position; the default matches all.
///
/// ```
/// use chess960::filter::Filter;
///
/// let filter = Filter {
///     starts_with: Some("RN??K".parse()?),
///     bishops: Some("c1 h1".parse()?),
///     ..Filter::default()
/// };
/// let ids: Vec<u16> = filter.matching().map(|id| id.get()).collect();
/// assert_eq!(ids, [455, 471, 519, 615]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// File of the king.
    pub king: Option<File>,
    /// File of the queen.
    pub queen: Option<File>,
    /// Files of one or both bishops.
    pub bishops: Option<Bishops>,
    /// Beginning of the back rank, or its NQ-skeleton.
    pub starts_with: Option<Pattern>,
    /// Whether castling to at least one side must be possible in the starting position itself.
    pub castling_ready: bool,
}

impl Filter {
    /// Bits of the conditions in a selection, see [`subset`](Self::subset).
    const KING: u8 = 1;
    const QUEEN: u8 = 1 << 1;
    const BISHOPS: u8 = 1 << 2;
    const STARTS_WITH: u8 = 1 << 3;
    const CASTLING_READY: u8 = 1 << 4;

    const ALL_CONDITIONS: u8 = (1 << 5) - 1;

    /// Whether a back rank matches.
    pub fn matches(self, rank: BackRank) -> bool {
        self.required_pieces()
            .all(|(file, piece)| rank.pieces()[file.index()] == piece)
            && self.starts_with.is_none_or(|pattern| pattern.matches(rank))
            && (!self.castling_ready || castles_at_once(rank))
    }

    /// Returns the pieces that must stand on certain files. The conditions for castling and NQ-skeletons require none.
    fn required_pieces(self) -> impl Iterator<Item = (File, Piece)> {
        let king = self.king.map(|file| (file, Piece::King));
        let queen = self.queen.map(|file| (file, Piece::Queen));
        let bishops = self
            .bishops
            .into_iter()
            .flat_map(Bishops::files)
            .map(|file| (file, Piece::Bishop));
        let beginning = self.starts_with.into_iter().flat_map(Pattern::pieces);
        king.into_iter()
            .chain(queen)
            .chain(bishops)
            .chain(beginning)
    }

    /// Returns the matching positions, ascending.
    pub fn matching(self) -> impl Iterator<Item = StartId> {
        StartId::all().filter(move |&id| self.matches(id.into()))
    }

    /// Returns a smallest contradictory subset of the conditions, or `None` if some position matches.
    pub fn contradiction(self) -> Option<Self> {
        let mut selections: Vec<u8> = (0..=Self::ALL_CONDITIONS).collect();
        // Selections of few conditions come first.
        selections.sort_by_key(|selection| selection.count_ones());
        selections
            .into_iter()
            .map(|selection| self.subset(selection))
            .find(|subset| subset.matching().next().is_none())
    }

    /// Keeps only the conditions whose bits are set in `selection`.
    fn subset(mut self, selection: u8) -> Self {
        if selection & Self::KING == 0 {
            self.king = None;
        }
        if selection & Self::QUEEN == 0 {
            self.queen = None;
        }
        if selection & Self::BISHOPS == 0 {
            self.bishops = None;
        }
        if selection & Self::STARTS_WITH == 0 {
            self.starts_with = None;
        }
        if selection & Self::CASTLING_READY == 0 {
            self.castling_ready = false;
        }
        self
    }
}

/// Whether castling to at least one side is possible in the starting position itself.
fn castles_at_once(rank: BackRank) -> bool {
    Wing::ALL
        .into_iter()
        .any(|wing| Castling::new(rank, wing).is_possible_at_once())
}
