//! Output formats of a position: FEN, and boards of letters or figurines.

use super::{BackRank, DoubleId, File, Piece, Side};

#[derive(Clone, Copy)]
struct Ranks {
    white: BackRank,
    black: BackRank,
}

impl From<BackRank> for Ranks {
    fn from(rank: BackRank) -> Self {
        Self {
            white: rank,
            black: rank,
        }
    }
}

impl From<DoubleId> for Ranks {
    fn from(id: DoubleId) -> Self {
        let [white, black] = id.back_ranks();
        Self { white, black }
    }
}

impl Ranks {
    /// FEN of the starting position with this castling field.
    fn fen(self, castling: &str) -> String {
        let white = self.white.to_string();
        let black = self.black.to_string().to_ascii_lowercase();
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1")
    }

    fn x_fen(self) -> String {
        self.fen("KQkq")
    }

    fn shredder_fen(self) -> String {
        self.fen(&shredder_rights([self.white, self.black]))
    }

    fn text_board(self) -> String {
        self.board(PieceSet::Letters)
    }

    fn figurine_board(self) -> String {
        self.board(PieceSet::Figurines)
    }

    fn board(self, men: PieceSet) -> String {
        let mut board = String::with_capacity(9 * 18);
        let rank = |rank: BackRank, side| rank.pieces().map(|piece| men.piece(piece, side));
        let mut line = |label, squares| {
            push_line(&mut board, label, squares);
            board.push('\n');
        };
        line('8', rank(self.black, Side::Black));
        line('7', [men.pawn(Side::Black); 8]);
        for rank in ['6', '5', '4', '3'] {
            line(rank, [men.nothing(); 8]);
        }
        line('2', [men.pawn(Side::White); 8]);
        line('1', rank(self.white, Side::White));
        line(' ', File::ALL.map(File::letter));
        board
    }
}

/// Castling field of Shredder-FEN for White's and Black's back ranks: `HAha`.
pub(super) fn shredder_rights(ranks: [BackRank; 2]) -> String {
    let [white, black] = ranks.map(|rank| {
        let [a_side, h_side] = rank.rooks().map(File::letter);
        format!("{h_side}{a_side}")
    });
    white.to_ascii_uppercase() + &black
}

/// Style of the pieces on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceSet {
    /// FEN letters: White upper case, Black lower case. Empty squares are full stops.
    Letters,
    /// Chess figurines. Empty squares are middle dots.
    Figurines,
}

impl PieceSet {
    /// Formats a rank of one side's pieces, with a label at the left.
    ///
    /// ```
    /// # use chess960_bot::chess960::{PieceSet, Piece, Side};
    /// let king = [None, None, None, Some(Piece::King), None, None, None, None];
    /// assert_eq!(PieceSet::Letters.rank('8', king, Side::Black), "8 . . . k . . . .");
    /// ```
    #[must_use]
    pub fn rank(self, label: char, squares: [Option<Piece>; 8], side: Side) -> String {
        let mut line = String::new();
        let symbol = |piece: Option<Piece>| piece.map_or(self.nothing(), |it| self.piece(it, side));
        push_line(&mut line, label, squares.map(symbol));
        line
    }

    const fn piece(self, piece: Piece, side: Side) -> char {
        match (self, side) {
            (Self::Letters, Side::White) => piece.letter(),
            (Self::Letters, Side::Black) => piece.letter().to_ascii_lowercase(),
            (Self::Figurines, side) => piece.figurine(side),
        }
    }

    const fn nothing(self) -> char {
        match self {
            Self::Letters => '.',
            Self::Figurines => '·',
        }
    }

    const fn pawn(self, side: Side) -> char {
        match (self, side) {
            (Self::Letters, Side::White) => 'P',
            (Self::Letters, Side::Black) => 'p',
            (Self::Figurines, Side::White) => '♙',
            (Self::Figurines, Side::Black) => '♟',
        }
    }
}

/// Variation selector that asks for a text glyph instead of an emoji.
///
/// Phones have an emoji only for the black pawn, but every figurine gets the selector, so that all have the same width
/// where it is rendered as a character.
const AS_TEXT: char = '\u{FE0E}';

fn push_symbol(text: &mut String, symbol: char) {
    text.push(symbol);
    if matches!(symbol, '♔'..='♟') {
        text.push(AS_TEXT);
    }
}

/// Writes a line of a board: the label and the squares, separated by spaces.
fn push_line(board: &mut String, label: char, squares: [char; 8]) {
    board.push(label);
    for square in squares {
        board.push(' ');
        push_symbol(board, square);
    }
}

impl BackRank {
    /// The starting position in X-FEN, with the castling field `KQkq` (outermost rooks).
    ///
    /// ```
    /// # use chess960_bot::chess960::{BackRank, StartId};
    /// assert_eq!(
    ///     BackRank::from(StartId::CLASSICAL).x_fen(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    pub fn x_fen(self) -> String {
        Ranks::from(self).x_fen()
    }

    /// The starting position in Shredder-FEN, with the rooks' files as castling field.
    ///
    /// ```
    /// # use chess960_bot::chess960::BackRank;
    /// let rank: BackRank = "BRNNKQRB".parse()?;
    /// assert_eq!(
    ///     rank.shredder_fen(),
    ///     "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w GBgb - 0 1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shredder_fen(self) -> String {
        Ranks::from(self).shredder_fen()
    }

    /// The starting position as a text board: nine lines of at most 17 columns.
    ///
    /// Black is lower case, White upper case, and empty squares are full stops. Ranks are labelled at the left, files
    /// below. Each line ends with a line feed.
    ///
    /// ```
    /// # use chess960_bot::chess960::{BackRank, StartId};
    /// let board = BackRank::from(StartId::CLASSICAL).text_board();
    /// assert!(board.starts_with("8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n"));
    /// assert!(board.ends_with("1 R N B Q K B N R\n  a b c d e f g h\n"));
    /// ```
    #[must_use]
    pub fn text_board(self) -> String {
        Ranks::from(self).text_board()
    }

    /// The starting position as a board like [`BackRank::text_board`], with chess figurines.
    ///
    /// Each figurine is followed by the invisible text selector U+FE0E. Without the selectors:
    ///
    /// ```
    /// # use chess960_bot::chess960::{BackRank, StartId};
    /// let board = BackRank::from(StartId::CLASSICAL).figurine_board().replace('\u{FE0E}', "");
    /// assert!(board.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6 · · · · · · · ·\n"));
    /// assert!(board.ends_with("1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n  a b c d e f g h\n"));
    /// ```
    #[must_use]
    pub fn figurine_board(self) -> String {
        Ranks::from(self).figurine_board()
    }

    /// The pieces from a to h as chess figurines, with selectors as in [`BackRank::figurine_board`].
    ///
    /// ```
    /// # use chess960_bot::chess960::{BackRank, Side, StartId};
    /// let rank = BackRank::from(StartId::CLASSICAL);
    /// assert_eq!(rank.figurines(Side::White).replace('\u{FE0E}', ""), "♖♘♗♕♔♗♘♖");
    /// assert_eq!(rank.figurines(Side::Black).replace('\u{FE0E}', ""), "♜♞♝♛♚♝♞♜");
    /// ```
    #[must_use]
    pub fn figurines(self, side: Side) -> String {
        let mut text = String::new();
        for piece in self.pieces() {
            push_symbol(&mut text, piece.figurine(side));
        }
        text
    }
}

impl DoubleId {
    /// The starting position in X-FEN, with the castling field `KQkq` (outermost rooks of each side).
    #[must_use]
    pub fn x_fen(self) -> String {
        Ranks::from(self).x_fen()
    }

    /// The starting position in Shredder-FEN, with the files of White's and Black's rooks as castling field.
    ///
    /// ```
    /// # use chess960_bot::chess960::{DoubleId, StartId};
    /// let id = DoubleId::new(StartId::CLASSICAL, StartId::new(451)?);
    /// assert_eq!(
    ///     id.shredder_fen(),
    ///     "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shredder_fen(self) -> String {
        Ranks::from(self).shredder_fen()
    }

    /// The starting position as a text board; see [`BackRank::text_board`].
    #[must_use]
    pub fn text_board(self) -> String {
        Ranks::from(self).text_board()
    }

    /// The starting position as a board of figurines; see [`BackRank::figurine_board`].
    #[must_use]
    pub fn figurine_board(self) -> String {
        Ranks::from(self).figurine_board()
    }
}
