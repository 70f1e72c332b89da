//! Descriptions of pictures for screen readers.

use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Castling, Side, Start, Wing};

use super::castling::{move_squares, squares};
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

/// At most [`MAX_PICTURE_DESCRIPTION`] characters.
pub(crate) fn describe(subject: &Subject) -> String {
    match subject {
        Subject::Board { start, seen_from } => position(*start, *seen_from),
        Subject::BackRank(start) => position(*start, Side::White),
        Subject::Castling { start, wing } => {
            let (is_double, words) = (is_double(*start), in_words(*start));
            let heading = say!("describe-castling", is_double, id = start, words);
            let wings = wing.map_or(Wing::ALL.to_vec(), |wing| vec![wing]);
            let texts = wings.into_iter().map(|wing| castling(*start, wing));
            heading + &texts.collect::<String>()
        }
        Subject::Sheet(starts) => sheet(starts),
        Subject::Table { table, marked } => printed_table(*table, *marked),
    }
}

fn printed_table(table: PrintedTable, marked: Option<u16>) -> String {
    let row = |row: &TableRow| format!("{} {}", row.number, row.pieces);
    let rows: Vec<String> = table.rows().iter().map(row).collect();
    let described = say!(
        "describe-table",
        table = table.name(),
        rows = rows.join(", ")
    );
    match marked {
        Some(number) => described + " " + &say!("describe-table-marked", number),
        None => described,
    }
}

fn position(start: Start, seen_from: Side) -> String {
    let (is_double, words) = (is_double(start), in_words(start));
    let side = seen_from.name();
    say!("describe-position", is_double, id = start, side, words)
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

/// Both sides if the back ranks differ.
fn castling(start: Start, wing: Wing) -> String {
    let way = wing.notation();
    let describe = |rank, side| {
        let castling = Castling::new(rank, wing);
        let ([king, king_to, rook, rook_to], stays) = move_squares(castling, side);
        let moves = say!(
            "describe-castling-moves",
            stays,
            king,
            king_to,
            rook,
            rook_to
        );
        let empty = squares(castling.must_be_empty(), side);
        let at_once = empty.is_empty();
        say!("describe-moves", at_once, moves, squares = all_of(empty))
    };
    let [white, black] = start.back_ranks();
    let (white, black) = (describe(white, Side::White), describe(black, Side::Black));
    let is_double = is_double(start);
    format!(" {}", say!("describe-way", is_double, way, white, black))
}

/// In words if they fit, otherwise letters, otherwise numbers.
fn sheet(starts: &[Start]) -> String {
    let forms: [fn(Start) -> String; 3] = [
        |start| listed(start, true),
        |start| listed(start, false),
        |start| format!("{start}."),
    ];
    let count = starts.len();
    let are_double = starts.first().is_some_and(|&start| is_double(start));
    let heading = say!("describe-positions", are_double, count);
    let texts = forms.map(|describe| {
        let positions = starts.iter().map(|&start| format!(" {}", describe(start)));
        heading.clone() + &positions.collect::<String>()
    });
    let fits = |text: &&String| text.chars().count() <= MAX_PICTURE_DESCRIPTION;
    texts.iter().find(fits).unwrap_or(&heading).clone()
}

fn listed(start: Start, are_words: bool) -> String {
    let rank = |rank: BackRank| {
        if are_words {
            rank_in_words(rank)
        } else {
            rank.to_string()
        }
    };
    match start {
        Start::Single(id) => labeled(id, rank(id.into())) + ".",
        Start::Double(id) => {
            let [white, black] = id.back_ranks().map(rank);
            say!("describe-listed", are_words, id, white, black)
        }
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
