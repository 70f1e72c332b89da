//! Checks filters on the golden table.

mod parsing;

use chess960::filter::{Conflict, Filter, Pattern};
use chess960::{BackRank, File, Piece};

/// Back ranks of the golden table.
fn golden() -> Vec<&'static str> {
    let mut ranks = Vec::new();
    for row in include_str!("../golden/positions.csv").lines().skip(1) {
        ranks.push(row.split(',').nth(1).expect("the row has two columns"));
    }
    assert_eq!(ranks.len(), 960);
    ranks
}

fn matching(filter: Filter) -> Vec<String> {
    filter
        .matching()
        .map(|id| BackRank::from(id).to_string())
        .collect()
}

fn starting_with(pattern: &str) -> Filter {
    Filter {
        starts_with: Some(pattern.parse().expect("a pattern")),
        ..Filter::default()
    }
}

fn bishops_on(files: &str) -> Filter {
    Filter {
        bishops: Some(files.parse().expect("bishops' files")),
        ..Filter::default()
    }
}

/// A filter for king and queen on the same square.
fn king_and_queen_on_e() -> Filter {
    Filter {
        king: Some(File::E),
        queen: Some(File::E),
        ..Filter::default()
    }
}

#[test]
fn without_conditions_every_position_matches() {
    assert_eq!(matching(Filter::default()), golden());
}

/// Asserts that a filter selects those positions of the golden table that meet a condition.
fn assert_selects(filter: Filter, count: usize, meets: fn(&str) -> bool) {
    let mut expected = golden();
    expected.retain(|rank| meets(rank));
    assert_eq!(expected.len(), count);
    assert_eq!(matching(filter), expected);
}

#[test]
fn a_king_file_selects_the_positions_with_the_king_on_it() {
    let king_on_f = Filter {
        king: Some(File::F),
        ..Filter::default()
    };
    assert_selects(king_on_f, 168, |rank| &rank[5..6] == "K");
}

#[test]
fn a_queen_file_selects_the_positions_with_the_queen_on_it() {
    let queen_on_h = Filter {
        queen: Some(File::H),
        ..Filter::default()
    };
    assert_selects(queen_on_h, 120, |rank| rank.ends_with('Q'));
}

#[test]
fn one_or_two_bishop_files_select_the_positions_with_bishops_on_them() {
    assert_selects(bishops_on("a"), 240, |rank| rank.starts_with('B'));
    assert_selects(bishops_on("cf"), 60, |rank| {
        [&rank[2..3], &rank[5..6]] == ["B", "B"]
    });
}

#[test]
fn castling_ready_positions_have_king_and_rook_side_by_side() {
    let castling_ready = Filter {
        castling_ready: true,
        ..Filter::default()
    };
    assert_selects(castling_ready, 162, |rank| {
        &rank[5..7] == "KR" || &rank[2..4] == "RK"
    });
}

#[test]
fn all_conditions_must_match() {
    let filter = Filter {
        king: Some(File::D),
        queen: Some(File::F),
        bishops: Some("e".parse().expect("a bishop's file")),
        starts_with: Some("N?R".parse().expect("a pattern")),
        castling_ready: true,
    };
    assert_eq!(matching(filter), ["NNRKBQRB", "NBRKBQNR", "NBRKBQRN"]);
}

#[test]
fn a_pattern_selects_the_positions_that_begin_with_it() {
    assert_selects(starting_with("RNB"), 36, |rank| rank.starts_with("RNB"));
    assert_selects(starting_with("RNBQKBNR"), 1, |rank| rank == "RNBQKBNR");
}

#[test]
fn question_marks_stand_for_any_piece() {
    let found = matching(starting_with("?NB?KBNR"));
    assert_eq!(found, ["QNBRKBNR", "RNBQKBNR"]);
    for (pattern, count) in [
        ("N?R", 60),
        ("??K", 168),
        ("R??????R", 108),
        ("?q??k???", 32),
        ("K?", 0),
    ] {
        assert_eq!(matching(starting_with(pattern)).len(), count, "{pattern}");
    }
}

#[test]
fn a_contradiction_is_the_smallest_set_of_conditions_that_no_position_meets() {
    let queen_and_king_first = Filter {
        queen: Some(File::D),
        ..starting_with("K")
    };
    assert_eq!(
        queen_and_king_first.contradiction(),
        Some(starting_with("K"))
    );

    let with_bishops = Filter {
        bishops: Some("ab".parse().expect("bishops' files")),
        castling_ready: true,
        ..king_and_queen_on_e()
    };
    assert_eq!(with_bishops.contradiction(), Some(king_and_queen_on_e()));

    let king_on_b_castling_at_once = Filter {
        king: Some(File::B),
        castling_ready: true,
        ..Filter::default()
    };
    assert_eq!(
        king_on_b_castling_at_once.contradiction(),
        Some(king_on_b_castling_at_once)
    );

    let bishop_and_king_on_b = Filter {
        king: Some(File::B),
        ..bishops_on("b")
    };
    assert_eq!(
        bishop_and_king_on_b.contradiction(),
        Some(bishop_and_king_on_b)
    );
}

#[test]
fn conditions_that_a_position_meets_have_no_contradiction() {
    let classical = Filter {
        king: Some(File::E),
        queen: Some(File::D),
        bishops: Some("cf".parse().expect("bishops' files")),
        starts_with: Some("RN".parse().expect("a pattern")),
        castling_ready: false,
    };
    assert_eq!(classical.contradiction(), None);
}

#[test]
fn two_pieces_on_one_square_are_a_conflict() {
    let king_and_queen = Conflict::Square {
        file: File::E,
        pieces: [Piece::King, Piece::Queen],
    };
    assert_eq!(king_and_queen_on_e().conflict(), Some(king_and_queen));

    let bishop_and_knight = Conflict::Square {
        file: File::B,
        pieces: [Piece::Bishop, Piece::Knight],
    };
    let filter = Filter {
        starts_with: Some("RN".parse().expect("a pattern")),
        ..bishops_on("b")
    };
    assert_eq!(filter.conflict(), Some(bishop_and_knight));
}

#[test]
fn more_pieces_than_a_side_has_are_a_conflict() {
    for (pattern, surplus) in [
        ("QQ", [(Piece::Queen, 1)]),
        ("NNN", [(Piece::Knight, 1)]),
        ("R??R?R", [(Piece::Rook, 1)]),
        ("BBBB", [(Piece::Bishop, 2)]),
    ] {
        let Some(Conflict::Pieces(pieces)) = starting_with(pattern).conflict() else {
            panic!("{pattern} has too many pieces");
        };
        assert_eq!(pieces.surplus().collect::<Vec<_>>(), surplus, "{pattern}");
    }
}

#[test]
fn conditions_that_an_illegal_order_meets_are_no_conflict() {
    // The king in the corner, both bishops on dark squares, and castling through pieces.
    for filter in [
        starting_with("K"),
        starting_with("B?B"),
        starting_with("N?N"),
        Filter {
            king: Some(File::B),
            castling_ready: true,
            ..Filter::default()
        },
    ] {
        assert_eq!(filter.conflict(), None, "{filter:?}");
    }
}

#[test]
fn each_skeleton_selects_its_16_positions() {
    let printed = include_str!("../golden/printed/nq_skeleton_fritz9.csv");
    assert_eq!(printed.lines().count(), 1 + 60);
    for row in printed.lines().skip(1) {
        let (_, skeleton) = row.split_once(',').expect("two columns");
        let found = matching(starting_with(skeleton));
        assert_eq!(found.len(), 16, "{skeleton}");
        for rank in found {
            assert_eq!(skeleton_of(&rank), skeleton, "{rank}");
        }
    }
}

/// The queen and the knights among the six pieces that are no bishops: `-NN-Q-` for `BRNNKQRB`.
fn skeleton_of(rank: &str) -> String {
    rank.replace('B', "").replace(['K', 'R'], "-")
}

#[test]
fn skeletons_are_read_in_other_spellings() {
    for typed in ["-NQ-N-", "-nq-n-", "`-NQ-N-`"] {
        let pattern: Pattern = typed.parse().expect("a skeleton");
        assert!(pattern.is_skeleton(), "{typed}");
        assert!(!pattern.matches_all(), "{typed}");
        assert_eq!(pattern.to_string(), "-NQ-N-");
    }
    let with_long_dash: Pattern = "NNQ—-".parse().expect("a skeleton");
    assert_eq!(with_long_dash.to_string(), "NNQ---");
}

#[test]
fn other_symbols_for_any_piece_make_a_beginning() {
    for beginning in [
        "?NQ?N?", "*NQ*N*", "_NQ_N_", "-NQ-N", "-NQ-N--", "-NB-N-", "--Q-N-", "------", "RNQKNR",
    ] {
        let pattern: Pattern = beginning.parse().expect("a beginning");
        assert!(!pattern.is_skeleton(), "{beginning}");
    }
}
