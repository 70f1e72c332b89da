//! What the glossary says, computed again.

use super::*;
use crate::chess960::{
    BackRank, Derivation, DoubleId, File, Fritz9Id, Numbering, Piece, StartId, parse, tables,
};
use crate::commands::{all, answer::MAX_TEXT};
use crate::fairness::{DailySecret, DayKey};

fn term(name: &str) -> &'static Term {
    let term = TERMS.iter().find(|term| term.name == name);
    term.unwrap_or_else(|| panic!("there is no term {name}"))
}

fn assert_says(name: &str, part: &str) {
    let text = term(name).text;
    assert!(text.contains(part), "{part}: {text}");
}

fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}

/// How many of the 960 positions are so.
fn count(is_so: impl Fn(BackRank) -> bool) -> usize {
    StartId::all().filter(|&id| is_so(id.into())).count()
}

fn stands_on(rank: BackRank, file: char, piece: Piece) -> bool {
    let files = File::ALL.map(File::letter).into_iter();
    files.zip(rank.pieces()).any(|it| it == (file, &piece))
}

/// The rows of a printed table, each a number and a pattern.
fn printed(table: &str) -> Vec<(u16, &str)> {
    let rows = table.lines().skip(1).filter_map(|row| row.split_once(','));
    rows.map(|(number, pattern)| (number.parse().expect("a number"), pattern))
        .collect()
}

/// A back rank with some kinds of piece as letters, and other squares as dashes or left out.
fn pattern(rank: BackRank, shown: &[Piece], left_out: &[Piece]) -> String {
    let pieces = rank.pieces().iter();
    let pieces = pieces.filter(|piece| !left_out.contains(piece));
    pieces
        .map(|piece| {
            if shown.contains(piece) {
                piece.letter()
            } else {
                '-'
            }
        })
        .collect()
}

#[test]
fn texts_are_whole_sentences_that_fit_into_a_message() {
    for Term { name, text, .. } in TERMS {
        assert!(text.chars().count() <= MAX_TEXT / 2, "{name}");
        assert!(text.ends_with(['.', '`']) && !text.contains("  "), "{name}");
        for command in text.split("`/chess960 ").skip(1) {
            let (called, _) = command.split_once('`').expect("a code span ends");
            assert!(all().any(|(_, command)| command.name == called), "{called}");
        }
    }
}

#[test]
fn arrangements_are_legal_and_have_the_numbers_that_are_said() {
    for Term { name, text, .. } in TERMS {
        for found in parse::find(text) {
            let is_tag_alone = found.written.starts_with('[');
            assert!(found.meaning.is_ok() || is_tag_alone, "{name}: {found:?}");
        }
    }
    assert_says(
        "Scharnagl number",
        &format!("0 is `{}`, 959 is `{}`", rank(0), rank(959)),
    );
    assert_says("back rank", &format!("`{}`", rank(518)));
    let classical = StartId::CLASSICAL;
    let [scharnagl, one_based, fritz9] = Numbering::ALL.map(|it| it.number(classical));
    assert_says(
        "classical start",
        &format!("Scharnagl {scharnagl}, also {one_based} in the 1–960 range, Fritz9 {fritz9}"),
    );
    assert_says(
        "Fritz9 number",
        &format!("The classical start is {fritz9}."),
    );
    let is_one_more = |rank: BackRank| Fritz9Id::from(rank.id()).get() == rank.id().get() + 1;
    let is_same = |rank: BackRank| Fritz9Id::from(rank.id()).get() == rank.id().get();
    assert_eq!(count(is_same), 0);
    assert_says(
        "Fritz9 number",
        &format!("for {} positions", count(is_one_more)),
    );
    let mirrored = rank(518).mirror().id();
    assert_says(
        "mirror image",
        &format!("classical start 518 has {mirrored}"),
    );
    let pairs = count(|rank| rank.mirror().id() > rank.id());
    assert_eq!(count(|rank| rank.mirror() == rank), 0);
    assert_says("mirror image", &format!("make {pairs} pairs"));
}

#[test]
fn castling_at_once_is_counted() {
    let swap = |king, rook| {
        count(|rank| stands_on(rank, king, Piece::King) && stands_on(rank, rook, Piece::Rook))
    };
    let (short, long) = (swap('f', 'g'), swap('d', 'c'));
    assert_says("castling by vacancy", &format!("O-O in {short} positions"));
    assert_says("castling by vacancy", &format!("O-O-O in {long},"));
}

#[test]
fn fens_and_rights_are_those_that_the_bot_writes() {
    let rights = |fen: &str| fen.split(' ').nth(2).map(str::to_owned).unwrap_or_default();
    assert_says("X-FEN", &format!("`{}`", rights(&rank(518).x_fen())));
    let [classical, other] = [518, 451].map(|id| rights(&rank(id).shredder_fen()));
    assert_says(
        "Shredder-FEN",
        &format!(
            "`{classical}` for the classical start, `{other}` for position 451, `{}`",
            rank(451)
        ),
    );
    assert!(rank(518).x_fen().ends_with(" - 0 1"));
    let link = rank(518).lichess_analysis_url();
    assert_says("lichess links", &format!("`{link}`"));
    let fen = rank(518).x_fen().replace(' ', "_");
    let link = rank(518).lichess_editor_url().replace(&fen, "FEN");
    assert_says("lichess links", &format!("`{link}`"));
    let tags = rank(518).pgn_tags();
    for tag in tags.lines().take(2) {
        assert_says("PGN tags for Chess960", &format!("`{tag}`"));
    }
    let double = DoubleId::new(StartId::CLASSICAL, rank(534).id());
    assert_says("DFRC", &format!("960·960 = {} ", DoubleId::COUNT));
    assert_says(
        "DFRC",
        &format!("{double}, or as 960·white + black: {}", double.number()),
    );
}

#[test]
fn the_derivation_is_worked_out_rightly() {
    let derivation = Derivation::from(StartId::CLASSICAL);
    let (id, krn) = (StartId::CLASSICAL.get(), derivation.krn());
    for step in [
        format!(
            "divide by 4, {} rest {}: light bishop on f",
            id / 4,
            derivation.bishops().light()
        ),
        format!(
            "Divide 129 by 4, {} rest {}: dark bishop on c",
            id / 16,
            derivation.bishops().dark()
        ),
        format!(
            "Divide 32 by 6, {krn} rest {}: queen on the third",
            derivation.queen()
        ),
    ] {
        assert_says("derivation", &step);
    }
    for (file, piece) in [
        ('f', Piece::Bishop),
        ('c', Piece::Bishop),
        ('d', Piece::Queen),
    ] {
        assert!(stands_on(rank(518), file, piece), "{file}");
    }
    let order: String = tables::KRN[usize::from(krn)]
        .map(Piece::letter)
        .iter()
        .collect();
    assert_says("derivation", &format!("{krn} is the KRN code `{order}`"));
}

#[test]
fn patterns_are_those_of_the_printed_tables() {
    let quoted = |name, table, rows: &[usize]| {
        let table = printed(table);
        for &row in rows {
            let (number, pattern) = table[row];
            assert_says(name, &format!("{number} is `{pattern}`"));
        }
    };
    quoted(
        "KRN code",
        include_str!("../../../../tests/golden/printed/krn_table.csv"),
        &[0, 5, 9],
    );
    quoted(
        "N5N",
        include_str!("../../../../tests/golden/printed/n5n_table.csv"),
        &[0, 5, 9],
    );
    quoted(
        "bishops' table",
        include_str!("../../../../tests/golden/printed/bishops_table.csv"),
        &[0, 6],
    );
    let kings = printed(include_str!(
        "../../../../tests/golden/printed/kings_table.csv"
    ));
    let (row, order) = kings[518 / 16];
    assert_says("king's table", &format!("518 = {row} + {}", 518 - row));
    let bishops = pattern(rank(518), &[Piece::Bishop], &[]);
    assert_says("king's table", &format!("`{order}` around `{bishops}`"));
    let skeleton = pattern(rank(518), &[Piece::Queen, Piece::Knight], &[Piece::Bishop]);
    assert_says(
        "NQ-skeleton",
        &format!("`{skeleton}` in the classical start"),
    );
    let skeletons = printed(include_str!(
        "../../../../tests/golden/printed/nq_skeleton_scharnagl.csv"
    ));
    assert_eq!((kings.len(), skeletons.len()), (60, 60));
    let wrong: Vec<_> = skeletons
        .iter()
        .filter(|(number, _)| number % 16 != 0)
        .collect();
    let [(number, pattern)] = wrong[..] else {
        panic!("one misprint: {wrong:?}");
    };
    let right = 16 * skeletons.iter().take_while(|(it, _)| it != number).count();
    assert_says(
        "NQ-skeleton",
        &format!("`{pattern}` has {right}, not {number}"),
    );
}

/// Of each of the four squares for the king in the coin method, counted among the six free of
/// bishops: the squares for a rook on the a-side and on the h-side of it.
const SQUARES_FOR_ROOKS: [(u64, u64); 4] = [(1, 4), (2, 3), (3, 2), (4, 1)];

#[test]
fn chances_of_the_coin_method() {
    // Chances are counted in units of which a fair one has so many.
    let fair = 9600;
    let (mut unlikely, mut likely, mut off) = (0, 0, 0);
    for (a_side, h_side) in SQUARES_FOR_ROOKS {
        let ways = 4 * 4 * 4 * a_side * h_side * 3;
        let positions = 4 * 4 * a_side * h_side * 3;
        let chance = 960 * fair / ways;
        assert_eq!(960 * fair % ways, 0);
        off += positions * u64::abs_diff(chance, fair);
        match ways {
            768 => likely += positions,
            1152 => unlikely += positions,
            _ => panic!("{ways}"),
        }
    }
    assert_says(
        "coin method",
        &format!("{likely} positions have 1/768 each, {unlikely} have 1/1152"),
    );
    assert_eq!(likely + unlikely, 960);
    // Half the sum of all differences.
    assert_eq!(off * 10, 2 * 960 * fair);
    assert_says("total variation distance", "1/10 for the coin method");
}

#[test]
fn throws_on_average() {
    // In sixtieths of a throw. If n of m outcomes count, it takes m/n throws.
    let throws = |outcomes: u64, squares: u64| 60 * outcomes / squares;
    let die: u64 = [4, 4, 6, 5, 4]
        .map(|squares| throws(6, squares))
        .iter()
        .sum();
    assert_eq!(die, 402); // 6.7
    assert_says("die method", "it takes 6.7 throws on average");

    let toss = |squares: u64| match squares {
        1 => 0,
        2 => 60,
        squares => throws(4, squares),
    };
    let rooks = SQUARES_FOR_ROOKS.map(|(a_side, h_side)| toss(a_side) + toss(h_side));
    let coins = 3 * toss(4) + rooks.iter().sum::<u64>() / 4 + toss(3);
    assert_eq!(coins, 360); // 6
    assert_says("coin method", "It takes 6 tosses on average");
}

#[test]
fn draws_within_eight_tosses() {
    // Bishops, king and the rook that is not among three squares take four tosses. The other
    // four have to decide one choice among three squares, or two, each with any toss but a 4.
    let decided = |choices: u32| {
        let is_enough = |tosses: &u32| {
            let decides = |toss: &u32| tosses / 4_u32.pow(*toss) % 4 != 3;
            (0..4).filter(decides).count() >= choices as usize
        };
        (0..4_u32.pow(4)).filter(is_enough).count()
    };
    // The king stands as often where there is one such choice as where there are two.
    let decided = u32::try_from(decided(1) + decided(2)).expect("at most 512");
    let percent = 100.0 * f64::from(decided) / 512.0;
    assert_says("parallel coins", &format!("in {percent:.2} % of draws"));
}

#[test]
fn keys_and_commitments_have_so_many_digits() {
    let secret: DailySecret = "0".repeat(64).parse().expect("a secret");
    let date = "2026-01-01".parse().expect("a date");
    let key: DayKey = secret.day_key(date);
    assert_eq!(key.to_string().len(), 64);
    assert_eq!(key.commitment(date).to_string().len(), 64);
    for name in ["day key", "commitment"] {
        assert_says(name, "64 hex digits");
    }
}
