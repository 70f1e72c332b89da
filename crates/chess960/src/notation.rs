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

    fn board(self, piece_set: PieceSet) -> String {
        let mut board = String::with_capacity(9 * 18);
        let rank = |rank: BackRank, side| rank.pieces().map(|piece| piece_set.piece(piece, side));
        let mut line = |label, squares| {
            push_line(&mut board, label, squares);
            board.push('\n');
        };
        line('8', rank(self.black, Side::Black));
        line('7', [piece_set.pawn(Side::Black); 8]);
        for rank in ['6', '5', '4', '3'] {
            line(rank, [piece_set.empty_square(); 8]);
        }
        line('2', [piece_set.pawn(Side::White); 8]);
        line('1', rank(self.white, Side::White));
        line(' ', File::ALL.map(File::letter));
        board
    }
}

/// Castling field of Shredder-FEN: `HAha`.
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
    /// FEN letters; empty squares are full stops.
    Letters,
    /// Figurines; empty squares are middle dots.
    Figurines,
}

impl PieceSet {
    /// Formats a rank of one side's pieces after a label.
    ///
    /// ```
    /// # use chess960::{PieceSet, Piece, Side};
    /// let king = [None, None, None, Some(Piece::King), None, None, None, None];
    /// assert_eq!(PieceSet::Letters.rank('8', king, Side::Black), "8 . . . k . . . .");
    /// ```
    #[must_use]
    pub fn rank(self, label: char, squares: [Option<Piece>; 8], side: Side) -> String {
        let mut line = String::new();
        let symbol =
            |piece: Option<Piece>| piece.map_or(self.empty_square(), |it| self.piece(it, side));
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

    const fn empty_square(self) -> char {
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

/// Variation selector for a text glyph instead of an emoji.
///
/// Only the black pawn has an emoji, but all figurines get the selector, for equal width where it is rendered as a
/// character.
const TEXT_SELECTOR: char = '\u{FE0E}';

fn push_symbol(text: &mut String, symbol: char) {
    text.push(symbol);
    if matches!(symbol, '♔'..='♟') {
        text.push(TEXT_SELECTOR);
    }
}

fn push_line(board: &mut String, label: char, squares: [char; 8]) {
    board.push(label);
    for square in squares {
        board.push(' ');
        push_symbol(board, square);
    }
}

impl BackRank {
    /// Returns the starting position in X-FEN, with castling field `KQkq`.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// assert_eq!(
    ///     BackRank::from(StartId::CLASSICAL).x_fen(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    pub fn x_fen(self) -> String {
        Ranks::from(self).x_fen()
    }

    /// Returns the starting position in Shredder-FEN, with the rooks' files as castling field.
    ///
    /// ```
    /// # use chess960::BackRank;
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

    /// Returns a text board: nine lines of at most 17 columns.
    ///
    /// Pieces are FEN letters, empty squares full stops. Ranks are labelled at the left, files below. Each line ends
    /// with a line feed.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// let board = BackRank::from(StartId::CLASSICAL).text_board();
    /// assert!(board.starts_with("8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n"));
    /// assert!(board.ends_with("1 R N B Q K B N R\n  a b c d e f g h\n"));
    /// ```
    #[must_use]
    pub fn text_board(self) -> String {
        Ranks::from(self).text_board()
    }

    /// Returns a board like [`text_board`](Self::text_board), with figurines.
    ///
    /// Each figurine is followed by the invisible text selector U+FE0E. Without the selectors:
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// let board = BackRank::from(StartId::CLASSICAL).figurine_board().replace('\u{FE0E}', "");
    /// assert!(board.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6 · · · · · · · ·\n"));
    /// assert!(board.ends_with("1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n  a b c d e f g h\n"));
    /// ```
    #[must_use]
    pub fn figurine_board(self) -> String {
        Ranks::from(self).figurine_board()
    }

    /// Returns the pieces from a to h as figurines, with selectors as in [`figurine_board`](Self::figurine_board).
    ///
    /// ```
    /// # use chess960::{BackRank, Side, StartId};
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
    /// See [`BackRank::x_fen`].
    #[must_use]
    pub fn x_fen(self) -> String {
        Ranks::from(self).x_fen()
    }

    /// Like [`BackRank::shredder_fen`], with the rooks' files of each side.
    ///
    /// ```
    /// # use chess960::{DoubleId, StartId};
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

    /// See [`BackRank::text_board`].
    #[must_use]
    pub fn text_board(self) -> String {
        Ranks::from(self).text_board()
    }

    /// See [`BackRank::figurine_board`].
    #[must_use]
    pub fn figurine_board(self) -> String {
        Ranks::from(self).figurine_board()
    }
}
