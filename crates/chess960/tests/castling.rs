//! Checks castling in all 960 positions, to both sides, against independent rules on letters.

use std::collections::BTreeSet;

use chess960::{BackRank, Castling, File, Piece, StartId, Wing};

/// Back ranks of the golden table, in the order of their numbers.
fn golden() -> impl Iterator<Item = &'static str> {
    let rows = include_str!("golden/positions.csv").lines().skip(1);
    rows.map(|row| row.split(',').nth(1).expect("the row has two columns"))
}

fn all_castlings() -> impl Iterator<Item = (&'static str, Wing, Castling)> {
    assert_eq!(golden().count(), 960);
    StartId::all().zip(golden()).flat_map(|(id, letters)| {
        let castling = |wing| (letters, wing, Castling::new(BackRank::from(id), wing));
        Wing::ALL.map(castling)
    })
}

/// Indices of a piece, from 0 (a).
fn indices_of(letters: &str, piece: char) -> Vec<usize> {
    letters.match_indices(piece).map(|(at, _)| at).collect()
}

/// Start and end of king and rook, by the law: king to g and rook to f, or king to c and rook to d.
fn moves(letters: &str, wing: Wing) -> [(usize, usize); 2] {
    let king = indices_of(letters, 'K')[0];
    let rooks = indices_of(letters, 'R');
    match wing {
        Wing::HSide => [(king, 6), (rooks[1], 5)],
        Wing::ASide => [(king, 2), (rooks[0], 3)],
    }
}

/// The squares of a piece while it slides.
fn slide((from, to): (usize, usize)) -> Vec<usize> {
    let mut squares = vec![from];
    let mut at = from;
    while at != to {
        at = if at < to { at + 1 } else { at - 1 };
        squares.push(at);
    }
    squares
}

/// Whether one other piece on the rank blocks castling.
fn blocked_by(blocker: usize, moves: [(usize, usize); 2]) -> bool {
    let is_castling_piece = moves.iter().any(|&(from, _)| from == blocker);
    !is_castling_piece && moves.iter().any(|&path| slide(path).contains(&blocker))
}

fn indices(files: impl Iterator<Item = File>) -> Vec<usize> {
    files.map(File::index).collect()
}

fn letters_of(squares: [Option<Piece>; 8]) -> String {
    squares
        .map(|piece| piece.map_or('.', Piece::letter))
        .iter()
        .collect()
}

#[test]
fn squares_match_the_laws() {
    for (letters, wing, castling) in all_castlings() {
        let moves = moves(letters, wing);
        let paths = [castling.king(), castling.rook()];
        let paths = paths.map(|path| (path.from.index(), path.to.index()));
        assert_eq!(paths, moves, "{letters}");
        let blocking: Vec<usize> = (0..8).filter(|&at| blocked_by(at, moves)).collect();
        assert_eq!(indices(castling.must_be_empty()), blocking, "{letters}");
        let mut safe = slide(moves[0]);
        safe.sort_unstable();
        assert_eq!(indices(castling.must_not_be_attacked()), safe, "{letters}");
    }
}

/// The squares that a rook or queen attacks along the rank: up to and including the first piece.
fn attacked_from(at: usize, occupied: &[usize]) -> BTreeSet<usize> {
    let ray = |squares: Vec<usize>| {
        let first_piece = squares.iter().position(|square| occupied.contains(square));
        let reach = first_piece.map_or(squares.len(), |place| place + 1);
        squares.into_iter().take(reach).collect::<Vec<_>>()
    };
    let to_the_left = ray((0..at).rev().collect());
    let to_the_right = ray((at + 1..8).collect());
    [to_the_left, to_the_right].concat().into_iter().collect()
}

/// Whether an enemy rook or queen attacks the king after castling, but no square of the king's path before.
fn attacks_only_afterwards(
    enemy: usize,
    others: &[usize],
    castling: Castling,
    [king, rook]: [(usize, usize); 2],
) -> bool {
    let before = attacked_from(enemy, &[others, &[king.0, rook.0]].concat());
    let after = attacked_from(enemy, &[others, &[king.1, rook.1]].concat());
    let safe = indices(castling.must_not_be_attacked());
    after.contains(&king.1) && safe.iter().all(|square| !before.contains(square))
}

#[test]
fn only_a_rook_on_the_b_file_uncovers_an_attack() {
    let mut uncovering = 0;
    for (letters, wing, castling) in all_castlings() {
        let paths = moves(letters, wing);
        // Other pieces may stand on squares that need not be empty.
        let castling_squares = paths.map(|(from, _)| from);
        let allowed: Vec<usize> = (0..8)
            .filter(|at| !castling_squares.contains(at) && !blocked_by(*at, paths))
            .collect();
        let mut dangerous = BTreeSet::new();
        for occupied in 0..1_u32 << allowed.len() {
            let has = |index: usize| occupied >> index & 1 == 1;
            let occupied: Vec<usize> = (0..allowed.len())
                .filter_map(|index| has(index).then_some(allowed[index]))
                .collect();
            for &enemy in &occupied {
                let others: Vec<usize> =
                    occupied.iter().copied().filter(|&at| at != enemy).collect();
                if attacks_only_afterwards(enemy, &others, castling, paths) {
                    dangerous.insert(enemy);
                }
            }
        }
        let uncovered: BTreeSet<usize> = castling
            .uncovered_attacker()
            .map(File::index)
            .into_iter()
            .collect();
        assert_eq!(dangerous, uncovered, "{letters} {}", wing.notation());
        let by_the_rook = wing == Wing::ASide && indices_of(letters, 'R')[0] == 1;
        assert_eq!(uncovered, by_the_rook.then_some(0).into_iter().collect());
        uncovering += uncovered.len();
    }
    assert_eq!(uncovering, 252);
}

#[test]
fn boards_before_and_after_differ_by_the_move_only() {
    for (letters, wing, castling) in all_castlings() {
        let paths = moves(letters, wing);
        let mut before: Vec<char> = letters.chars().collect();
        for at in (0..8).filter(|&at| blocked_by(at, paths)) {
            before[at] = '.';
        }
        let mut after = before.clone();
        for (from, _) in paths {
            after[from] = '.';
        }
        for ((_, to), piece) in paths.into_iter().zip(['K', 'R']) {
            assert_eq!(after[to], '.', "{letters}: the square is occupied");
            after[to] = piece;
        }
        let text = |squares: Vec<char>| squares.into_iter().collect::<String>();
        assert_eq!(letters_of(castling.before()), text(before));
        assert_eq!(letters_of(castling.after()), text(after));
    }
}

/// Back ranks in which castling is possible at once.
fn possible_at_once(wing: Wing) -> BTreeSet<&'static str> {
    all_castlings()
        .filter(|&(_, its_wing, castling)| its_wing == wing && castling.is_possible_at_once())
        .map(|(letters, ..)| letters)
        .collect()
}

#[test]
fn counts_of_immediate_castling_match_the_sources() {
    let short = possible_at_once(Wing::HSide);
    let long = possible_at_once(Wing::ASide);
    assert_eq!((short.len(), long.len()), (90, 72));
    assert!(short.is_disjoint(&long));
}

#[test]
fn immediate_castling_needs_king_and_rook_side_by_side() {
    let king_f_rook_g: BTreeSet<_> = golden()
        .filter(|rank| rank[5..].starts_with("KR"))
        .collect();
    assert_eq!(possible_at_once(Wing::HSide), king_f_rook_g);
    let rook_c_king_d: BTreeSet<_> = golden()
        .filter(|rank| rank[2..].starts_with("RK"))
        .collect();
    assert_eq!(possible_at_once(Wing::ASide), rook_c_king_d);
}
