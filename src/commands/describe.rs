//! What a picture shows, in words, for those who do not see it: a screen reader reads them out.

use super::answer::MAX_DESCRIPTION;
use crate::chess960::{BackRank, Piece, Side, Start, Wing};
use crate::picture::Subject;

/// The description of a picture; at most [`MAX_DESCRIPTION`] characters.
pub(super) fn describe(subject: &Subject) -> String {
    match subject {
        Subject::Board {
            start,
            seen_from: Side::White,
        }
        | Subject::BackRank(start) => position(*start, ""),
        Subject::Board {
            start,
            seen_from: Side::Black,
        } => position(*start, ", seen from Black's side"),
        Subject::Castling { start, wing } => {
            let ways = wing.map_or(Wing::ALL.to_vec(), |wing| vec![wing]);
            let after: String = ways.into_iter().map(after).collect();
            position(*start, ", before and after castling") + &after
        }
        Subject::Sheet(starts) => sheet(starts),
    }
}

/// "Chess960 position 518. White, a to h: rook, knight, …, rook."
fn position(start: Start, how: &str) -> String {
    match start {
        Start::Single(id) => {
            let white = in_words(id.into());
            format!("Chess960 position {id}{how}. White, a to h: {white}.")
        }
        Start::Double(id) => {
            let [white, black] = id.back_ranks().map(in_words);
            format!("DFRC position {id}{how}. White, a to h: {white}. Black, a to h: {black}.")
        }
    }
}

/// Where king and rook end.
fn after(wing: Wing) -> &'static str {
    match wing {
        Wing::HSide => " After O-O the king is on the g-file, the rook on the f-file.",
        Wing::ASide => " After O-O-O the king is on the c-file, the rook on the d-file.",
    }
}

/// Several positions, in whole words as long as there is room for them, then in letters, and then by
/// their numbers alone.
fn sheet(starts: &[Start]) -> String {
    let told: [fn(Start) -> String; 3] = [
        |start| match start {
            Start::Single(id) => format!("{id}: {}.", in_words(id.into())),
            Start::Double(id) => {
                let [white, black] = id.back_ranks().map(in_words);
                format!("{id}: White {white}; Black {black}.")
            }
        },
        |start| match start {
            Start::Single(id) => format!("{id}: {}.", BackRank::from(id)),
            Start::Double(id) => {
                let [white, black] = id.back_ranks();
                format!("{id}: White {white}, Black {black}.")
            }
        },
        |start| match start {
            Start::Single(id) => format!("{id}."),
            Start::Double(id) => format!("{id}."),
        },
    ];
    let count = starts.len();
    let heading = match starts.first() {
        Some(Start::Double(_)) => format!("{count} DFRC positions, from a to h."),
        Some(Start::Single(_)) | None => {
            format!("{count} Chess960 positions, White's from a to h.")
        }
    };
    let texts = told.map(|told| {
        let positions = starts.iter().map(|&start| format!(" {}", told(start)));
        heading.clone() + &positions.collect::<String>()
    });
    let fits = |text: &&String| text.chars().count() <= MAX_DESCRIPTION;
    texts.iter().find(fits).unwrap_or(&heading).clone()
}

/// "rook, knight, bishop, queen, king, bishop, knight, rook".
fn in_words(rank: BackRank) -> String {
    rank.pieces().map(Piece::name).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess960::{DoubleId, StartId};

    fn board(start: impl Into<Start>, seen_from: Side) -> String {
        let start = start.into();
        describe(&Subject::Board { start, seen_from })
    }

    /// The back rank that eight words name.
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
    fn the_words_of_every_position_are_the_position() {
        assert_eq!(
            board(StartId::new(451).expect("an id"), Side::White),
            "Chess960 position 451. White, a to h: bishop, rook, knight, knight, king, queen, rook, \
             bishop."
        );
        for id in StartId::all() {
            let text = board(id, Side::White);
            let rank = read(between(&text, "White, a to h: ", "."));
            assert_eq!(rank.id(), id);
            assert!(text.starts_with(&format!("Chess960 position {id}. ")));
            assert_eq!(describe(&Subject::BackRank(id.into())), text);

            let pair = DoubleId::new(id, BackRank::from(id).mirror().id());
            let text = board(pair, Side::White);
            assert!(text.starts_with(&format!("DFRC position {pair}. ")));
            let white = read(between(&text, "White, a to h: ", ". "));
            let black = read(between(&text, "Black, a to h: ", "."));
            assert_eq!(DoubleId::new(white.id(), black.id()), pair);
        }
    }

    #[test]
    fn whose_side_it_is_seen_from_and_that_it_shows_castling_is_said() {
        let id = StartId::CLASSICAL;
        let pieces = "White, a to h: rook, knight, bishop, queen, king, bishop, knight, rook.";
        assert_eq!(
            board(id, Side::Black),
            format!("Chess960 position 518, seen from Black's side. {pieces}")
        );
        let castling = |wing| {
            let start = id.into();
            describe(&Subject::Castling { start, wing })
        };
        let start = format!("Chess960 position 518, before and after castling. {pieces}");
        let short = " After O-O the king is on the g-file, the rook on the f-file.";
        let long = " After O-O-O the king is on the c-file, the rook on the d-file.";
        assert_eq!(castling(None), format!("{start}{short}{long}"));
        assert_eq!(castling(Some(Wing::HSide)), format!("{start}{short}"));
        assert_eq!(castling(Some(Wing::ASide)), format!("{start}{long}"));
    }

    #[test]
    fn a_sheet_names_every_position_and_keeps_within_the_limit() {
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
            assert!(text.chars().count() <= MAX_DESCRIPTION);
            for start in ten {
                let words = between(&text, &format!(" {start}: "), ".");
                assert_eq!(Start::Single(read(words).id()), *start);
            }
        }
        // Ten pairs have room in letters alone.
        let text = describe(&Subject::Sheet(pairs[..10].to_vec()));
        assert!(text.starts_with(
            "10 DFRC positions, from a to h. 518/0: White RNBQKBNR, Black BBQNNRKR. 518/1: "
        ));
        for many in [&singles[..30], &singles[..80], &singles[..], &pairs[..40]] {
            let text = describe(&Subject::Sheet(many.to_vec()));
            assert!(text.chars().count() <= MAX_DESCRIPTION, "{text}");
            let count = many.len();
            assert!(text.starts_with(&format!("{count} ")), "{text}");
        }
        let eighty = describe(&Subject::Sheet(singles[880..].to_vec()));
        assert!(eighty.ends_with(" 958. 959."), "{eighty}");
    }
}
