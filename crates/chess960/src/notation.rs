use super::{BackRank, File, Piece, Side, Start};
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;

/// Castling field of Shredder-FEN: `HAha`.
pub(super) fn shredder_rights(ranks: [BackRank; 2]) -> String {
    let [white, black] = ranks.map(|rank| {
        let [a_side, h_side] = rank.rooks().map(File::letter);
        format!("{h_side}{a_side}")
    });
    white.to_ascii_uppercase() + &black
}

/// Variation selector for a text glyph instead of an emoji.
///
/// Only the black pawn has an emoji, but all figurines get the selector, for equal width where it is rendered as a
/// character.
const TEXT_SELECTOR: char = '\u{FE0E}';

/// The squares of a rank without pieces, as [`PieceSet::line`] formats them.
const EMPTY_RANK: &str = "........";

/// Returns the FEN letters with their figurines.
pub(super) fn fen_symbols() -> impl Iterator<Item = (char, char)> {
    "KQRBNPkqrbnp".chars().zip('♔'..='♟')
}

/// Appends a letter, or a figurine with its text selector.
fn push_symbol(text: &mut String, symbol: char) {
    text.push(symbol);
    if matches!(symbol, '♔'..='♟') {
        text.push(TEXT_SELECTOR);
    }
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
    pub fn rank(self, label: char, squares: [Option<Piece>; 8], side: Side) -> String {
        let letters: String = squares
            .into_iter()
            .map(|square| square.map_or('.', Piece::letter))
            .collect();
        match side {
            Side::White => self.line(label, &letters),
            Side::Black => self.line(label, &letters.to_ascii_lowercase()),
        }
    }

    /// Formats a rank of FEN letters and full stops after a label.
    fn line(self, label: char, letters: &str) -> String {
        let mut line = String::from(label);
        for letter in letters.chars() {
            line.push(' ');
            push_symbol(&mut line, self.symbol(letter));
        }
        line
    }

    /// Returns the symbol for a FEN letter or the full stop of an empty square.
    fn symbol(self, letter: char) -> char {
        match self {
            Self::Letters => letter,
            Self::Figurines => fen_symbols()
                .find(|&(fen_letter, _)| fen_letter == letter)
                .map_or('·', |(_, figurine)| figurine),
        }
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
    pub fn x_fen(self) -> String {
        Start::Single(self.id()).x_fen()
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
    pub fn shredder_fen(self) -> String {
        Start::Single(self.id()).shredder_fen()
    }

    /// Returns the PGN tags of the starting position, one per line. `FEN` is included for the classical start too.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// assert_eq!(
    ///     BackRank::from(StartId::CLASSICAL).pgn_tags(),
    ///     "[Variant \"Chess960\"]\n\
    ///      [SetUp \"1\"]\n\
    ///      [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
    /// );
    /// ```
    pub fn pgn_tags(self) -> String {
        Start::Single(self.id()).pgn_tags()
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
    pub fn text_board(self) -> String {
        Start::Single(self.id()).board(PieceSet::Letters)
    }

    /// Returns the pieces from a to h as figurines, each followed by the invisible text selector U+FE0E.
    ///
    /// ```
    /// # use chess960::{BackRank, Side, StartId};
    /// let rank = BackRank::from(StartId::CLASSICAL);
    /// assert_eq!(rank.figurines(Side::White).replace('\u{FE0E}', ""), "♖♘♗♕♔♗♘♖");
    /// assert_eq!(rank.figurines(Side::Black).replace('\u{FE0E}', ""), "♜♞♝♛♚♝♞♜");
    /// ```
    pub fn figurines(self, side: Side) -> String {
        let mut text = String::new();
        for piece in self.pieces() {
            push_symbol(&mut text, piece.figurine(side));
        }
        text
    }
}

impl Start {
    /// Returns White's and Black's back ranks.
    pub fn back_ranks(self) -> [BackRank; 2] {
        match self {
            Self::Single(id) => [id.into(); 2],
            Self::Double(id) => id.back_ranks(),
        }
    }

    /// See [`BackRank::x_fen`].
    pub fn x_fen(self) -> String {
        self.fen("KQkq")
    }

    /// Like [`BackRank::shredder_fen`], with the rooks' files of each side.
    ///
    /// ```
    /// # use chess960::Start;
    /// let start: Start = "518/451".parse()?;
    /// assert_eq!(
    ///     start.shredder_fen(),
    ///     "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shredder_fen(self) -> String {
        self.fen(&shredder_rights(self.back_ranks()))
    }

    fn fen(self, castling: &str) -> String {
        let [white, black] = self.back_ranks();
        let black = black.to_string().to_ascii_lowercase();
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1")
    }

    /// See [`BackRank::pgn_tags`]. Source: the PGN standard of 12 March 1994, section 9.7 (`SetUp` and `FEN`).
    pub fn pgn_tags(self) -> String {
        // `Variant` is not in the standard, but programs use it to recognize Chess960, so it comes before the FEN.
        let fen = self.x_fen();
        format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n")
    }

    /// Returns a board like [`BackRank::text_board`]. Each figurine is followed by the invisible text selector U+FE0E.
    ///
    /// ```
    /// # use chess960::{PieceSet, Start, StartId};
    /// let board = Start::from(StartId::CLASSICAL).board(PieceSet::Figurines).replace('\u{FE0E}', "");
    /// assert!(board.starts_with("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6 · · · · · · · ·\n"));
    /// assert!(board.ends_with("1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n  a b c d e f g h\n"));
    /// ```
    pub fn board(self, piece_set: PieceSet) -> String {
        let [white, black] = self.back_ranks().map(|rank| rank.to_string());
        let black_letters = black.to_ascii_lowercase();
        let ranks = [
            ('8', black_letters.as_str()),
            ('7', "pppppppp"),
            ('6', EMPTY_RANK),
            ('5', EMPTY_RANK),
            ('4', EMPTY_RANK),
            ('3', EMPTY_RANK),
            ('2', "PPPPPPPP"),
            ('1', white.as_str()),
        ];
        let mut text = String::new();
        for (label, letters) in ranks {
            text.push_str(&piece_set.line(label, letters));
            text.push('\n');
        }
        text + "  a b c d e f g h\n"
    }
}
