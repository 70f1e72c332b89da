//! Descriptions of pictures for screen readers.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Castling, Side, Start, Wing};

use super::castling::{MoveSquares, squares, wings};
use super::nouns;
use crate::chat::{DescribedPicture, MAX_PICTURE_DESCRIPTION};
use crate::picture::{Picture, Subject, Theme};
use crate::text::{all_of, labeled, say};

pub(crate) fn described(subject: Subject, theme: Theme, text_only: String) -> DescribedPicture {
    DescribedPicture {
        description: describe(&subject),
        picture: Picture { subject, theme },
        text_only,
    }
}

/// Describes a picture in at most [`MAX_PICTURE_DESCRIPTION`] characters.
pub(crate) fn describe(subject: &Subject) -> String {
    match subject {
        Subject::Board { start, seen_from } => position(*start, *seen_from),
        Subject::BackRank(start) => position(*start, Side::White),
        Subject::Castling { start, wing } => castlings(*start, *wing),
        Subject::Sheet(starts) => sheet(starts),
        Subject::Table { table, marked } => printed_table(*table, *marked),
    }
}

fn printed_table(table: PrintedTable, marked: Option<u16>) -> String {
    let rows: Vec<String> = table
        .rows()
        .iter()
        .map(|row| format!("{} {}", row.number, row.pieces))
        .collect();
    let mut text = say!(
        "describe-table",
        table = table.name(),
        rows = rows.join(", ")
    );
    if let Some(number) = marked {
        text += &format!(" {}", say!("describe-table-marked", number));
    }
    text
}

fn position(start: Start, seen_from: Side) -> String {
    say!(
        "describe-position",
        is_double = is_double(start),
        id = start,
        side = seen_from.name(),
        words = in_words(start),
    )
}

fn is_double(start: Start) -> bool {
    matches!(start, Start::Double(_))
}

/// "White, a to h: rook, knight, …, rook; Black mirrors White".
pub(crate) fn in_words(start: Start) -> String {
    let is_double = is_double(start);
    let [white, black] = start.back_ranks().map(rank_in_words);
    say!("describe-set-up", is_double, white, black)
}

/// Describes castling on one wing, or on both if `wing` is `None`.
fn castlings(start: Start, wing: Option<Wing>) -> String {
    let mut text = say!(
        "describe-castling",
        is_double = is_double(start),
        id = start,
        words = in_words(start),
    );
    for wing in wings(wing) {
        text += &format!(" {}", castling(start, wing));
    }
    text
}

/// "O-O: the king goes from e1 to g1 and …"; for both sides if their back ranks differ.
fn castling(start: Start, wing: Wing) -> String {
    let [white, black] = start.back_ranks();
    say!(
        "describe-way",
        is_double = is_double(start),
        way = wing.notation(),
        white = castling_moves(Castling::new(white, wing), Side::White),
        black = castling_moves(Castling::new(black, wing), Side::Black),
    )
}

/// "the king goes from e1 to g1 and the rook goes from h1 to f1; f1 and g1 must be empty."
fn castling_moves(castling: Castling, side: Side) -> String {
    let MoveSquares {
        king,
        king_to,
        rook,
        rook_to,
        stays,
    } = MoveSquares::new(castling, side);
    let must_be_empty = squares(castling.must_be_empty(), side);
    say!(
        "describe-moves",
        at_once = must_be_empty.is_empty(),
        moves = say!(
            "describe-castling-moves",
            stays,
            king,
            king_to,
            rook,
            rook_to
        ),
        squares = all_of(must_be_empty),
    )
}

/// Lists positions in words if they fit, otherwise in letters, otherwise by numbers.
fn sheet(starts: &[Start]) -> String {
    let heading = say!(
        "describe-positions",
        are_double = starts.first().is_some_and(|&start| is_double(start)),
        count = starts.len(),
    );
    for form in [ListForm::Words, ListForm::Letters, ListForm::Numbers] {
        let mut text = heading.clone();
        for &start in starts {
            text += &format!(" {}", form.describe(start));
        }
        if text.chars().count() <= MAX_PICTURE_DESCRIPTION {
            return text;
        }
    }
    heading
}

/// How a sheet lists its positions.
#[derive(Clone, Copy)]
enum ListForm {
    Words,
    Letters,
    Numbers,
}

impl ListForm {
    /// "518: rook, knight, …, rook.", "518: RNBQKBNR." or "518."
    fn describe(self, start: Start) -> String {
        match self {
            Self::Words => {
                let [white, black] = start.back_ranks().map(rank_in_words);
                listed(start, true, white, black)
            }
            Self::Letters => {
                let [white, black] = start.back_ranks().map(|rank| rank.to_string());
                listed(start, false, white, black)
            }
            Self::Numbers => format!("{start}."),
        }
    }
}

fn listed(start: Start, are_words: bool, white: String, black: String) -> String {
    match start {
        Start::Single(id) => labeled(id, white) + ".",
        Start::Double(id) => say!("describe-listed", are_words, id, white, black),
    }
}

/// "rook, knight, …, rook".
fn rank_in_words(rank: BackRank) -> String {
    rank.pieces().map(nouns::piece).join(", ")
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, File, Piece, StartId};

    use super::*;

    fn board(start: impl Into<Start>, seen_from: Side) -> String {
        let start = start.into();
        describe(&Subject::Board { start, seen_from })
    }

    fn read(words: &str) -> BackRank {
        let piece = |word: &str| {
            let mut pieces = Piece::ALL.into_iter();
            pieces.find(|piece| piece.name() == word).expect("a piece")
        };
        let pieces: Vec<Piece> = words.split(", ").map(piece).collect();
        BackRank::try_from(pieces.as_slice()).expect("a back rank")
    }

    fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
        let (_, rest) = text.split_once(before).expect(before);
        rest.split_once(after).expect(after).0
    }

    #[test]
    fn described_positions_parse_back() {
        for id in StartId::all() {
            let text = board(id, Side::White);
            let rank = read(between(&text, "White, a to h: ", ";"));
            assert_eq!(rank.id(), id);
            assert!(text.starts_with(&format!("Position {id}. ")));
            assert_eq!(describe(&Subject::BackRank(id.into())), text);

            let pair = DoubleId::new(id, BackRank::from(id).mirror().id());
            let text = board(pair, Side::White);
            assert!(text.starts_with(&format!("DFRC position {pair}. ")));
            let white = read(between(&text, "White, a to h: ", "; "));
            let black = read(between(&text, "Black, a to h: ", "."));
            assert_eq!(DoubleId::new(white.id(), black.id()), pair);
        }
    }

    #[test]
    fn mentions_the_perspective() {
        assert_eq!(
            board(StartId::CLASSICAL, Side::Black),
            "Position 518, seen from Black's side. White, a to h: rook, knight, bishop, queen, \
             king, bishop, knight, rook; Black mirrors White."
        );
    }

    fn ranks_from_words(text: &str, rank: BackRank, side: Side) -> [[Option<Piece>; 8]; 2] {
        let index = |square: &str| {
            let mut files = File::ALL.into_iter();
            let file = files.find(|&file| side.home_square(file).to_string() == square);
            file.expect("a home square").index()
        };
        let (moves, empty) = text.split_once("; ").expect("two parts");
        let mut before = rank.pieces().map(Some);
        let is_square = |word: &&str| word.ends_with(['1', '8']);
        for square in empty.split([' ', ',']).filter(is_square) {
            before[index(square)] = None;
        }
        let mut after = before;
        let mut targets = Vec::new();
        for (words, piece) in moves.split(" and ").zip([Piece::King, Piece::Rook]) {
            let words: Vec<&str> = words.split(' ').collect();
            let (name, from, to) = match words[..] {
                ["the", name, "stays", "on", square] => (name, square, square),
                ["the", name, "goes", "from", from, "to", to] => (name, from, to),
                _ => panic!("{text}"),
            };
            assert_eq!(name, piece.name());
            assert_eq!(before[index(from)], Some(piece), "{text}");
            after[index(from)] = None;
            targets.push((index(to), piece));
        }
        for (square, piece) in targets {
            after[square] = Some(piece);
        }
        [before, after]
    }

    #[test]
    fn described_castling_matches_the_picture() {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let other = rank.mirror();
            for start in [Start::Single(id), DoubleId::new(id, other.id()).into()] {
                let text = describe(&Subject::Castling { start, wing: None });
                assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
                for wing in Wing::ALL {
                    let way = wing.notation();
                    let sides = match start {
                        Start::Single(_) => vec![(format!(" {way}: "), rank, Side::White)],
                        Start::Double(_) => vec![
                            (format!(" {way}, White: "), rank, Side::White),
                            (format!(" {way}, Black: "), other, Side::Black),
                        ],
                    };
                    for (before, rank, side) in sides {
                        let words = between(&text, &before, ".");
                        let castling = Castling::new(rank, wing);
                        let shown = [castling.before(), castling.after()];
                        assert_eq!(ranks_from_words(words, rank, side), shown, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn described_tables_have_all_rows_within_the_limit() {
        for table in PrintedTable::ALL {
            for row in table.rows() {
                let marked = Some(row.number);
                let text = describe(&Subject::Table { table, marked });
                assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
                let rows = table.rows().iter();
                let rows = rows.map(|row| format!("{} {}", row.number, row.pieces));
                let rows = rows.collect::<Vec<_>>().join(", ");
                let end = format!(": {rows}. Row {} is marked.", row.number);
                assert!(text.ends_with(&end), "{text}");
            }
        }
    }

    #[test]
    fn described_sheets_have_all_positions_within_the_limit() {
        let singles: Vec<Start> = StartId::all().map(Start::from).collect();
        let text = describe(&Subject::Sheet(singles[..2].to_vec()));
        assert_eq!(
            text,
            "2 Chess960 positions, White's from a to h. 0: bishop, bishop, queen, knight, knight, \
             rook, king, rook. 1: bishop, queen, knight, bishop, knight, rook, king, rook."
        );
        let pairs: Vec<Start> = StartId::all()
            .map(|id| DoubleId::new(StartId::CLASSICAL, id).into())
            .collect();
        for ten in singles.chunks(10) {
            let text = describe(&Subject::Sheet(ten.to_vec()));
            assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION);
            for start in ten {
                let words = between(&text, &format!(" {start}: "), ".");
                assert_eq!(Start::Single(read(words).id()), *start);
            }
        }
        // Ten pairs fit in letters only.
        let text = describe(&Subject::Sheet(pairs[..10].to_vec()));
        assert!(text.starts_with(
            "10 DFRC positions, from a to h. 518/0: White RNBQKBNR, Black BBQNNRKR. 518/1: "
        ));
        for many in [&singles[..30], &singles[..80], &singles[..], &pairs[..40]] {
            let text = describe(&Subject::Sheet(many.to_vec()));
            assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
            let count = many.len();
            assert!(text.starts_with(&format!("{count} ")), "{text}");
        }
        let eighty = describe(&Subject::Sheet(singles[880..].to_vec()));
        assert!(eighty.ends_with(" 958. 959."), "{eighty}");
    }
}
