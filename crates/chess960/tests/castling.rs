//! Checks the rules of castling in single positions, and where they make a difference in all 960.

use chess960::{BackRank, Castling, File, Piece, Wing};

/// Back ranks of the golden table.
fn golden() -> impl Iterator<Item = &'static str> {
    let table = include_str!("golden/positions.csv");
    assert_eq!(table.lines().count(), 961);
    table
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).expect("the row has two columns"))
}

fn castling(letters: &str, wing: Wing) -> Castling {
    let rank: BackRank = letters.parse().expect("the back rank is legal");
    Castling::new(rank, wing)
}

fn files(files: impl Iterator<Item = File>) -> String {
    files.map(File::letter).collect()
}

fn written(squares: [Option<Piece>; 8]) -> String {
    squares
        .map(|square| square.map_or('.', Piece::letter))
        .iter()
        .collect()
}

#[test]
fn squares_between_start_and_end_must_be_empty() {
    for (letters, wing, expected) in [
        ("RNBQKBNR", Wing::HSide, "fg"),
        ("RNBQKBNR", Wing::ASide, "bcd"),
        ("BRNNKQRB", Wing::HSide, "f"),
        ("BRNNKQRB", Wing::ASide, "cd"),
        ("RKRNNQBB", Wing::HSide, "defg"),
        // The other rook is in the way.
        ("RKRNNQBB", Wing::ASide, "cd"),
        // The king stays on its square.
        ("BBQNNRKR", Wing::HSide, "f"),
        ("BBQNNRKR", Wing::ASide, "cde"),
        // King and rook change places.
        ("RNNBBKRQ", Wing::HSide, ""),
        ("NNRKBBQR", Wing::ASide, ""),
    ] {
        let empty = files(castling(letters, wing).must_be_empty());
        assert_eq!(empty, expected, "{letters} {wing:?}");
    }
}

#[test]
fn squares_of_the_kings_path_must_not_be_attacked() {
    for (letters, wing, expected) in [
        ("RNBQKBNR", Wing::HSide, "efg"),
        ("RNBQKBNR", Wing::ASide, "cde"),
        ("RKRNNQBB", Wing::HSide, "bcdefg"),
        ("RKRNNQBB", Wing::ASide, "bc"),
        ("BBQNNRKR", Wing::HSide, "g"),
        ("BBQNNRKR", Wing::ASide, "cdefg"),
    ] {
        let safe = files(castling(letters, wing).must_not_be_attacked());
        assert_eq!(safe, expected, "{letters} {wing:?}");
    }
}

#[test]
fn king_and_rook_move_to_fixed_squares() {
    for (letters, wing, before, after) in [
        ("RNBQKBNR", Wing::HSide, "RNBQK..R", "RNBQ.RK."),
        ("RNBQKBNR", Wing::ASide, "R...KBNR", "..KR.BNR"),
        ("BRNNKQRB", Wing::HSide, "BRNNK.RB", "BRNN.RKB"),
        ("RKRNNQBB", Wing::ASide, "RK..NQBB", "..KRNQBB"),
        ("BBQNNRKR", Wing::HSide, "BBQNN.KR", "BBQNNRK."),
        ("RNNBBKRQ", Wing::HSide, "RNNBBKRQ", "RNNBBRKQ"),
    ] {
        let castling = castling(letters, wing);
        assert_eq!(written(castling.before()), before, "{letters} {wing:?}");
        assert_eq!(written(castling.after()), after, "{letters} {wing:?}");
    }
}

#[test]
fn only_a_rook_on_the_b_file_uncovers_an_attack() {
    let mut uncovering = 0;
    for letters in golden() {
        let h_side = castling(letters, Wing::HSide).uncovered_attacker();
        assert_eq!(h_side, None, "{letters}");
        let a_side = castling(letters, Wing::ASide).uncovered_attacker();
        let castling_rook_is_on_b = letters.find('R') == Some(1);
        let expected = castling_rook_is_on_b.then_some(File::A);
        assert_eq!(a_side, expected, "{letters}");
        uncovering += usize::from(a_side.is_some());
    }
    assert_eq!(uncovering, 252);
}

#[test]
fn immediate_castling_needs_king_and_rook_side_by_side() {
    let mut h_side_count = 0;
    let mut a_side_count = 0;
    for letters in golden() {
        let h_side = castling(letters, Wing::HSide).is_possible_at_once();
        assert_eq!(h_side, &letters[5..7] == "KR", "{letters}");
        let a_side = castling(letters, Wing::ASide).is_possible_at_once();
        assert_eq!(a_side, &letters[2..4] == "RK", "{letters}");
        h_side_count += usize::from(h_side);
        a_side_count += usize::from(a_side);
    }
    assert_eq!((h_side_count, a_side_count), (90, 72));
}
