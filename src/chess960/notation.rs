//! How a position is written: FEN, text board, links.

use super::{BackRank, DoubleId, File, Piece};

/// The back ranks of White and Black, which all notations are written from.
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
    /// A FEN of the start with this castling field.
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
        let mut board = String::with_capacity(9 * 18);
        let white = self.white.pieces().map(Piece::letter);
        let black = self.black.pieces().map(Piece::letter);
        text_line(
            &mut board,
            '8',
            black.map(|letter| letter.to_ascii_lowercase()),
        );
        text_line(&mut board, '7', ['p'; 8]);
        for rank in ['6', '5', '4', '3'] {
            text_line(&mut board, rank, ['.'; 8]);
        }
        text_line(&mut board, '2', ['P'; 8]);
        text_line(&mut board, '1', white);
        text_line(&mut board, ' ', File::ALL.map(File::letter));
        board
    }

    fn lichess_editor_url(self) -> String {
        let fen = self.x_fen().replace(' ', "_");
        format!("https://lichess.org/editor/{fen}?variant=chess960&color=white")
    }
}

/// The castling field of the start in Shredder-FEN, from White's and Black's back ranks: `HAha`.
pub(super) fn shredder_rights(ranks: [BackRank; 2]) -> String {
    let [white, black] = ranks.map(|rank| {
        let [a_side, h_side] = rank.rooks().map(File::letter);
        format!("{h_side}{a_side}")
    });
    white.to_ascii_uppercase() + &black
}

fn text_line(board: &mut String, label: char, squares: [char; 8]) {
    board.push(label);
    for square in squares {
        board.push(' ');
        board.push(square);
    }
    board.push('\n');
}

impl BackRank {
    /// The starting position in X-FEN, whose castling field is `KQkq`: the outermost rooks.
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

    /// The starting position in Shredder-FEN, whose castling field names the rooks' files.
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
    /// Black's pieces are lower case, White's upper case, empty squares are dots; ranks are
    /// labelled at the left and files below. Each line ends with a line feed.
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

    /// The page on which lichess analyses this position.
    #[must_use]
    pub fn lichess_analysis_url(self) -> String {
        format!(
            "https://lichess.org/analysis/chess960?position={}",
            self.id()
        )
    }

    /// The page on which lichess edits this position.
    #[must_use]
    pub fn lichess_editor_url(self) -> String {
        Ranks::from(self).lichess_editor_url()
    }
}

impl DoubleId {
    /// The starting position in X-FEN, whose castling field is `KQkq`: the outermost rooks of
    /// either side, wherever these stand.
    #[must_use]
    pub fn x_fen(self) -> String {
        Ranks::from(self).x_fen()
    }

    /// The starting position in Shredder-FEN, whose castling field names the files of White's and
    /// of Black's rooks.
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

    /// The starting position as a text board, as [`BackRank::text_board`] writes it.
    #[must_use]
    pub fn text_board(self) -> String {
        Ranks::from(self).text_board()
    }

    /// The page on which lichess edits this position.
    #[must_use]
    pub fn lichess_editor_url(self) -> String {
        Ranks::from(self).lichess_editor_url()
    }
}
