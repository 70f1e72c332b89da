//! Descriptions of pictures for screen readers.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Castling, Side, Start, Wing};

use super::castling::{MoveSquares, squares, wings};
use super::nouns;
use crate::chat::{DescribedPicture, MAX_PICTURE_DESCRIPTION};
use crate::picture::{Picture, Subject, Theme};
use crate::text::{all_of, labeled, say};

/// Returns the picture of a subject with its description. `text_only` is shown instead if the picture is missing.
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
        Subject::Castling { start, wing } => castling_on_wings(*start, *wing),
        Subject::Sheet(starts) => sheet(starts),
        Subject::Boards(boards) => {
            let starts: Vec<Start> = boards.iter().map(|board| board.start).collect();
            sheet(&starts)
        }
        Subject::Table { table, marked } => printed_table(*table, *marked),
    }
}

/// Describes the picture of a table for people who don't see it: its rows, and which of them is marked.
fn printed_table(table: PrintedTable, marked: Option<u16>) -> String {
    let rows: Vec<String> = table
        .rows()
        .iter()
        .map(|row| format!("{} {}", row.number, row.pieces))
        .collect();
    let contents = say!(
        "describe-table",
        table = table.name(),
        rows = rows.join(", ")
    );
    match marked {
        Some(number) => format!("{contents} {}", say!("describe-table-marked", number)),
        None => contents,
    }
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

/// Describes castling on the chosen wing, or on both if none is chosen.
fn castling_on_wings(start: Start, chosen: Option<Wing>) -> String {
    let mut sentences = vec![say!(
        "describe-castling",
        is_double = is_double(start),
        id = start,
        words = in_words(start),
    )];
    for wing in wings(chosen) {
        sentences.push(castling_on_wing(start, wing));
    }
    sentences.join(" ")
}

/// Describes castling on one wing: "O-O: the king goes from e1 to g1 and …"; for both sides if their back ranks differ.
fn castling_on_wing(start: Start, wing: Wing) -> String {
    let [white, black] = start.back_ranks();
    say!(
        "describe-way",
        is_double = is_double(start),
        way = wing.notation(),
        white = castling_moves(Castling::new(white, wing), Side::White),
        black = castling_moves(Castling::new(black, wing), Side::Black),
    )
}

/// Describes castling in words: "the king goes from e1 to g1 and the rook goes from h1 to f1; f1 and g1 must be empty."
/// In Chess960, some castling moves need no empty square.
fn castling_moves(castling: Castling, side: Side) -> String {
    let MoveSquares {
        king,
        king_to,
        rook,
        rook_to,
        stays,
    } = MoveSquares::new(castling, side);
    let moves = say!(
        "describe-castling-moves",
        stays,
        king,
        king_to,
        rook,
        rook_to
    );
    let must_be_empty = squares(castling.must_be_empty(), side);
    let needs_no_empty_square = must_be_empty.is_empty();
    say!(
        "describe-moves",
        at_once = needs_no_empty_square,
        moves,
        squares = all_of(must_be_empty),
    )
}

/// Describes the picture of several positions in at most [`MAX_PICTURE_DESCRIPTION`] characters: lists the positions in
/// words if they fit, otherwise in letters or by numbers, and otherwise only counts them.
fn sheet(starts: &[Start]) -> String {
    let heading = say!(
        "describe-positions",
        are_double = starts.first().is_some_and(|&start| is_double(start)),
        count = starts.len(),
    );
    for form in [ListForm::Words, ListForm::Letters, ListForm::Numbers] {
        let descriptions: Vec<String> = starts.iter().map(|&start| form.describe(start)).collect();
        let text = format!("{heading} {}", descriptions.join(" "));
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
    /// Returns a position as an item of the list in this form: "518: rook, knight, …, rook.", "518: RNBQKBNR." or
    /// "518." A DFRC position has both sides in it: "518/534: White RNBQKBNR, Black …"
    fn describe(self, start: Start) -> String {
        match (self, start) {
            (Self::Words, Start::Single(id)) => labeled(id, rank_in_words(id.into())) + ".",
            (Self::Words, Start::Double(id)) => {
                let [white, black] = id.back_ranks().map(rank_in_words);
                say!("describe-listed", are_words = true, id, white, black)
            }
            (Self::Letters, Start::Single(id)) => labeled(id, BackRank::from(id)) + ".",
            (Self::Letters, Start::Double(id)) => {
                let [white, black] = id.back_ranks();
                say!("describe-listed", are_words = false, id, white, black)
            }
            (Self::Numbers, _) => format!("{start}."),
        }
    }
}

/// "rook, knight, …, rook".
fn rank_in_words(rank: BackRank) -> String {
    rank.pieces().map(nouns::piece).join(", ")
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, Piece, StartId};

    use super::*;

    fn board(start: impl Into<Start>, seen_from: Side) -> String {
        let start = start.into();
        describe(&Subject::Board { start, seen_from })
    }

    /// Reads a back rank from the names of its pieces.
    fn rank_of_words(words: &str) -> BackRank {
        let mut pieces = Vec::new();
        for word in words.split(", ") {
            let piece = Piece::ALL.into_iter().find(|piece| piece.name() == word);
            pieces.push(piece.expect("a piece"));
        }
        BackRank::try_from(pieces.as_slice()).expect("a back rank")
    }

    fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
        let (_, rest) = text.split_once(before).expect(before);
        rest.split_once(after).expect(after).0
    }

    #[test]
    fn every_position_is_described_by_its_own_pieces() {
        for id in StartId::all() {
            let text = board(id, Side::White);
            assert!(text.starts_with(&format!("Position {id}. ")), "{text}");
            let rank = rank_of_words(between(&text, "White, a to h: ", ";"));
            assert_eq!(rank.id(), id);
        }
    }

    #[test]
    fn a_board_seen_from_blacks_side_says_so() {
        assert_eq!(
            board(StartId::CLASSICAL, Side::Black),
            "Position 518, seen from Black's side. White, a to h: rook, knight, bishop, queen, \
             king, bishop, knight, rook; Black mirrors White."
        );
    }

    fn castling(start: impl Into<Start>) -> String {
        let start = start.into();
        describe(&Subject::Castling { start, wing: None })
    }

    #[test]
    fn descriptions_of_castling_are_within_the_limit() {
        for id in StartId::all() {
            let pair = DoubleId::new(id, BackRank::from(id).mirror().id());
            for text in [castling(id), castling(pair)] {
                assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
            }
        }
    }

    #[test]
    fn a_table_is_described_by_its_rows_and_the_marked_one() {
        let text = describe(&Subject::Table {
            table: PrintedTable::N5n,
            marked: Some(3),
        });
        assert_eq!(
            text,
            "The N5N table: 0 NN---, 1 N-N--, 2 N--N-, 3 N---N, 4 -NN--, 5 -N-N-, 6 -N--N, 7 --NN-, 8 --N-N, 9 ---NN. \
             Row 3 is marked."
        );
    }

    #[test]
    fn descriptions_of_tables_have_each_row_and_are_within_the_limit() {
        let mut checked = 0;
        for table in PrintedTable::ALL {
            for marked in table.rows() {
                let text = describe(&Subject::Table {
                    table,
                    marked: Some(marked.number),
                });
                for row in table.rows() {
                    let row = format!(" {} {}", row.number, row.pieces);
                    assert!(text.contains(&row), "{row} is not in {text}");
                }
                let end = format!(" Row {} is marked.", marked.number);
                assert!(text.ends_with(&end), "{text}");
                assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
                checked += 1;
            }
        }
        assert_eq!(checked, 16 + 10 + 10 + 60 + 60 + 60);
    }

    fn singles() -> Vec<Start> {
        StartId::all().map(Start::from).collect()
    }

    fn pairs() -> Vec<Start> {
        StartId::all()
            .map(|id| DoubleId::new(StartId::CLASSICAL, id).into())
            .collect()
    }

    fn sheet(starts: &[Start]) -> String {
        let text = describe(&Subject::Sheet(starts.to_vec()));
        assert!(text.chars().count() <= MAX_PICTURE_DESCRIPTION, "{text}");
        text
    }

    #[test]
    fn every_sheet_of_ten_positions_has_the_names_of_their_pieces() {
        let mut checked = 0;
        for ten in singles().chunks(10) {
            let text = sheet(ten);
            for start in ten {
                let names = between(&text, &format!(" {start}: "), ".");
                assert_eq!(Start::from(rank_of_words(names).id()), *start);
                checked += 1;
            }
        }
        assert_eq!(checked, 960);
    }

    #[test]
    fn sheets_of_ten_pairs_have_letters() {
        let text = sheet(&pairs()[..10]);
        let beginning =
            "10 DFRC positions, from a to h. 518/0: White RNBQKBNR, Black BBQNNRKR. 518/1: ";
        assert!(text.starts_with(beginning), "{text}");
    }

    #[test]
    fn sheets_of_40_pairs_have_numbers() {
        let text = sheet(&pairs()[..40]);
        let beginning = "40 DFRC positions, from a to h. 518/0. 518/1. ";
        assert!(text.starts_with(beginning), "{text}");
    }

    #[test]
    fn sheets_of_30_positions_have_letters() {
        let text = sheet(&singles()[..30]);
        let beginning = "30 Chess960 positions, White's from a to h. 0: BBQNNRKR. 1: BQNBNRKR. ";
        assert!(text.starts_with(beginning), "{text}");
    }

    #[test]
    fn sheets_of_80_positions_have_all_numbers() {
        let text = sheet(&singles()[880..]);
        assert!(text.starts_with("80 "), "{text}");
        assert!(text.ends_with(" 958. 959."), "{text}");
    }

    #[test]
    fn larger_sheets_have_only_the_count() {
        assert_eq!(
            sheet(&singles()),
            "960 Chess960 positions, White's from a to h."
        );
    }
}
