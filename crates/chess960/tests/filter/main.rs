//! Checks filters against simple conditions on the letters of the golden table.

mod parsing;

use std::collections::BTreeSet;

use chess960::filter::{Conflict, Filter, Pattern};
use chess960::tables::PrintedTable;
use chess960::{Derivation, Fritz9Id, StartId, TableLookup};

/// Back ranks of the golden table, in the order of their numbers.
fn golden() -> Vec<&'static str> {
    let rows = include_str!("../golden/positions.csv").lines().skip(1);
    let ranks: Vec<&str> = rows
        .map(|row| row.split(',').nth(1).expect("the row has two columns"))
        .collect();
    assert_eq!(ranks.len(), 960);
    ranks
}

/// Numbers of the back ranks for which `is_wanted` is true.
fn numbers_of(golden: &[&str], is_wanted: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..960).filter(|&id| is_wanted(golden[id])).collect()
}

fn matching(filter: Filter) -> Vec<usize> {
    filter.matching().map(|id| id.get().into()).collect()
}

fn is_on(rank: &str, file: &str, piece: char) -> bool {
    let at = "abcdefgh".find(file).expect("a file");
    rank.as_bytes()[at] == piece as u8
}

/// Castling in the starting position: king f and rook g, or rook c and king d.
fn castles_at_once(rank: &str) -> bool {
    rank[5..].starts_with("KR") || rank[2..].starts_with("RK")
}

/// All values of a condition, and `None`.
fn optional(values: &[&'static str]) -> Vec<Option<&'static str>> {
    let values = values.iter().copied().map(Some);
    [None].into_iter().chain(values).collect()
}

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

fn bishop_conditions() -> Vec<Option<&'static str>> {
    let pairs = [
        "ab", "ad", "af", "ah", "bc", "cd", "cf", "ch", "be", "de", "ef", "eh", "bg", "dg", "fg",
        "gh",
    ];
    optional(&[&FILES[..], &pairs].concat())
}

/// All filters of king, queen, bishops and castling, each with an equivalent condition on letters.
fn each_filter(mut check: impl FnMut(Filter, &dyn Fn(&str) -> bool)) {
    for king in optional(&FILES[1..7]) {
        for queen in optional(&FILES) {
            for bishops in bishop_conditions() {
                for castling_ready in [false, true] {
                    let filter = Filter {
                        king: king.map(|file| file.parse().expect("a king's file")),
                        queen: queen.map(|file| file.parse().expect("a file")),
                        bishops: bishops.map(|files| files.parse().expect("bishops' files")),
                        starts_with: None,
                        castling_ready,
                    };
                    check(filter, &|rank| {
                        king.is_none_or(|file| is_on(rank, file, 'K'))
                            && queen.is_none_or(|file| is_on(rank, file, 'Q'))
                            && bishops.is_none_or(|files| {
                                files
                                    .split("")
                                    .all(|it| it.is_empty() || is_on(rank, it, 'B'))
                            })
                            && (!castling_ready || castles_at_once(rank))
                    });
                }
            }
        }
    }
}

#[test]
fn filters_pieces_and_castling() {
    let golden = golden();
    let mut filters = 0;
    each_filter(|filter, condition| {
        assert_eq!(
            matching(filter),
            numbers_of(&golden, condition),
            "{filter:?}"
        );
        filters += 1;
    });
    assert_eq!(filters, 7 * 9 * 25 * 2);
}

fn matches_letters(rank: &str, pattern: &str) -> bool {
    let mut squares = rank.chars().zip(pattern.chars());
    squares.all(|(piece, wanted)| wanted == '?' || wanted == piece)
}

fn starting_with(pattern: &str) -> Vec<usize> {
    matching(Filter {
        starts_with: Some(pattern.parse().expect("a pattern")),
        ..Filter::default()
    })
}

#[test]
fn filters_every_pattern_of_up_to_three_squares() {
    let golden = golden();
    let mut patterns = vec![String::new()];
    for length in 1..=3 {
        let longer = patterns.iter().filter(|it| it.len() == length - 1);
        let longer = longer.flat_map(|it| "KQRBN?".chars().map(move |next| format!("{it}{next}")));
        patterns.extend(longer.collect::<Vec<_>>());
    }
    assert_eq!(patterns.len(), 1 + 6 + 36 + 216);
    for pattern in &patterns[1..] {
        let expected = numbers_of(&golden, |rank| matches_letters(rank, pattern));
        assert_eq!(starting_with(pattern), expected, "{pattern}");
    }
}

#[test]
fn filters_every_set_of_unknown_squares() {
    let golden = golden();
    for &rank in golden.iter().step_by(137) {
        for unknown in 0..256_u32 {
            let squares = rank.chars().enumerate();
            let is_unknown = |at: usize| unknown >> at & 1 == 1;
            let squares = squares.map(|(at, piece)| if is_unknown(at) { '?' } else { piece });
            let pattern: String = squares.collect();
            let expected = numbers_of(&golden, |rank| matches_letters(rank, &pattern));
            assert_eq!(starting_with(&pattern), expected, "{pattern}");
            assert_eq!(starting_with(&pattern.to_lowercase()), expected);
        }
    }
}

#[test]
fn finds_contradictory_conditions() {
    let is_empty = |filter: Filter| filter.matching().next().is_none();
    let without_one = |filter: Filter| {
        let mut dropped = [filter; 5];
        dropped[0].king = None;
        dropped[1].queen = None;
        dropped[2].bishops = None;
        dropped[3].starts_with = None;
        dropped[4].castling_ready = false;
        dropped.into_iter().filter(move |&part| part != filter)
    };
    let mut contradictions = 0;
    each_filter(|filter, _| match filter.contradiction() {
        None => assert!(!is_empty(filter), "{filter:?}"),
        Some(part) => {
            contradictions += 1;
            assert!(is_empty(part), "{filter:?}: {part:?}");
            assert!(!without_one(part).any(is_empty), "{filter:?}: {part:?}");
            assert!(part.king.is_none() || part.king == filter.king);
            assert!(part.queen.is_none() || part.queen == filter.queen);
            assert!(part.bishops.is_none() || part.bishops == filter.bishops);
            assert!(filter.castling_ready || !part.castling_ready);
        }
    });
    assert!(contradictions > 0);

    let king_first = Filter {
        starts_with: Some("K".parse().expect("a pattern")),
        queen: Some("d".parse().expect("a file")),
        ..Filter::default()
    };
    let only_king_first = Filter {
        queen: None,
        ..king_first
    };
    assert_eq!(king_first.contradiction(), Some(only_king_first));
}

/// All orders of the eight pieces, legal or not.
fn all_orders() -> BTreeSet<String> {
    let mut orders = BTreeSet::from([String::new()]);
    for piece in "KQRRBBNN".chars() {
        let longer = orders.iter().flat_map(|order| {
            let with_piece_at = move |at| format!("{}{piece}{}", &order[..at], &order[at..]);
            (0..=order.len()).map(with_piece_at)
        });
        orders = longer.collect();
    }
    orders
}

#[test]
fn conflict_means_that_no_order_matches() {
    let orders = all_orders();
    assert_eq!(orders.len(), 8 * 7 * 6 * 5 * 4 * 3 * 2 / 8);
    let patterns = [
        "", "K", "QQ", "N?N", "NNN", "B?B", "??B??B", "RRK", "?Q??K", "????R", "R??K?R?R",
        "KQRBNNBR",
    ];
    let mut counts = [0; 3];
    each_filter(|filter, condition| {
        if filter.castling_ready {
            // Castling does not affect conflicts.
            let without_castling = Filter {
                castling_ready: false,
                ..filter
            };
            assert_eq!(filter.conflict(), without_castling.conflict());
            return;
        }
        let orders: Vec<&String> = orders.iter().filter(|order| condition(order)).collect();
        for pattern in patterns {
            let filter = Filter {
                starts_with: pattern.parse().ok(),
                ..filter
            };
            let is_possible = orders.iter().any(|order| matches_letters(order, pattern));
            let conflict = filter.conflict();
            assert_eq!(conflict.is_none(), is_possible, "{filter:?}");
            match conflict {
                None => counts[0] += 1,
                Some(Conflict::Square { pieces, .. }) => {
                    assert_ne!(pieces[0], pieces[1]);
                    counts[1] += 1;
                }
                Some(Conflict::Pieces(pieces)) => {
                    assert!(pieces.surplus().next().is_some());
                    counts[2] += 1;
                }
            }
        }
    });
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Checks a partial rank or a table row as a pattern.
fn assert_pattern(golden: &[&str], shown: &str) {
    let pattern = shown.replace(['*', '-'], "?");
    let expected = numbers_of(golden, |rank| matches_letters(rank, &pattern));
    assert!(!expected.is_empty(), "{shown}");
    assert_eq!(starting_with(shown), expected, "{shown}");
    assert_eq!(starting_with(&format!("`{shown}`")), expected, "{shown}");
}

#[test]
fn explanations_and_bishops_table_are_patterns() {
    let golden = golden();
    let mut shown = BTreeSet::new();
    for id in StartId::all() {
        let steps = Derivation::from(id).steps();
        let steps_of_fritz9 = Derivation::from(Fritz9Id::from(id)).steps();
        let steps = steps.iter().chain(&steps_of_fritz9);
        shown.extend(steps.map(|step| step.rank.to_string()));
        let lookup = TableLookup::new(PrintedTable::Kings, id).expect("60 rows");
        shown.insert(lookup.with_bishops().to_string());
    }
    // One bishop, both bishops, with queen, with knights, with queen and knights.
    assert_eq!(shown.len(), 4 + 16 + 16 * 6 + 16 * 15 + 16 * 15 * 4);
    let rows = PrintedTable::Bishops.rows().iter();
    shown.extend(rows.map(|row| row.pieces.to_string()));
    for rank in &shown {
        assert_pattern(&golden, rank);
    }
}

#[test]
fn skeletons_are_not_beginnings() {
    let golden = golden();
    let printed = include_str!("../golden/printed/nq_skeleton_fritz9.csv");
    for row in printed.lines().skip(1) {
        let (_, skeleton) = row.split_once(',').expect("two columns");
        let expected = numbers_of(&golden, |rank| {
            rank.replace('B', "").replace(['K', 'R'], "-") == skeleton
        });
        assert_eq!(expected.len(), 16, "{skeleton}");
        for typed in [
            skeleton.to_owned(),
            skeleton.to_lowercase(),
            format!("`{}`", skeleton.replace("--", "—")),
        ] {
            assert_eq!(starting_with(&typed), expected, "{typed}");
            let pattern: Pattern = typed.parse().expect("a skeleton");
            assert!(pattern.is_skeleton() && !pattern.matches_all());
            assert_eq!(pattern.to_string(), skeleton);
        }
        // Other symbols for any piece make it a beginning, as in earlier releases.
        for symbol in ["?", "*", "_"] {
            let typed = skeleton.replace('-', symbol);
            let pattern: Pattern = typed.parse().expect("a beginning");
            assert!(!pattern.is_skeleton(), "{typed}");
            assert_pattern(&golden, &skeleton.replace('-', "*"));
        }
    }
    for beginning in ["-NQ-N", "-NQ-N--", "-NB-N-", "--Q-N-", "------", "RNQKNR"] {
        let pattern: Pattern = beginning.parse().expect("a beginning");
        assert!(!pattern.is_skeleton(), "{beginning}");
    }
}
