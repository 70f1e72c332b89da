mod draws;

use chess960::{
    BackRank, Castling, Derivation, DoubleId, File, Fritz9Derivation, Fritz9Id, Numbering, Piece,
    StartId, Wing, parse,
};

use super::*;
use crate::chat::answer::MAX_TEXT;
use crate::commands::{MESSAGE_COMMANDS, all};
use crate::domain::fairness::{DailySecret, DayKey};
use crate::reply::lichess;

fn term(name: &str) -> &'static Term {
    let term = TERMS.iter().find(|term| term.name == name);
    term.unwrap_or_else(|| panic!("no term {name}"))
}

fn assert_says(name: &str, part: &str) {
    let text = term(name).text.to_string();
    assert!(text.contains(part), "{part}: {text}");
}

fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}

fn count(is_so: impl Fn(BackRank) -> bool) -> usize {
    StartId::all().filter(|&id| is_so(id.into())).count()
}

fn stands_on(rank: BackRank, file: char, piece: Piece) -> bool {
    let files = File::ALL.map(File::letter).into_iter();
    files.zip(rank.pieces()).any(|it| it == (file, &piece))
}

fn printed(table: &str) -> Vec<(u16, &str)> {
    let rows = table.lines().skip(1).filter_map(|row| row.split_once(','));
    rows.map(|(number, pattern)| (number.parse().expect("a number"), pattern))
        .collect()
}

/// Without `left_out`; pieces other than `shown` as dashes.
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
fn texts_are_whole_sentences_within_the_limit() {
    for Term { name, text, .. } in TERMS {
        let text = text.to_string();
        assert!(text.chars().count() <= MAX_TEXT * 3 / 4, "{name}");
        assert!(text.ends_with(['.', '`']) && !text.contains("  "), "{name}");
        for command in text.split("`/chess960 ").skip(1) {
            let (called, _) = command.split_once('`').expect("the end of the code span");
            let mut words = called.split(' ');
            let name = words.next().expect("a name");
            let command = all().find(|(_, command)| command.name == name);
            let (_, command) = command.expect(name);
            for option in words {
                let (option, _) = option.split_once(':').expect("a value");
                assert!(
                    command.options.iter().any(|it| it.name == option),
                    "{called}"
                );
            }
        }
        for command in text.split("`Chess960: ").skip(1) {
            let is_so = |name: &str| command.starts_with(&format!("{name}`"));
            let names = MESSAGE_COMMANDS.iter().map(|command| command.name);
            let mut names = names.filter_map(|name| name.strip_prefix("Chess960: "));
            assert!(names.any(is_so), "{command}");
        }
    }
}

#[test]
fn arrangements_are_legal_and_numbered_correctly() {
    for Term { name, text, .. } in TERMS {
        let text = text.to_string();
        for found in parse::find(&text) {
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
fn number_of_positions_with_castling_at_once() {
    let swap = |king, rook| {
        count(|rank| stands_on(rank, king, Piece::King) && stands_on(rank, rook, Piece::Rook))
    };
    let (short, long) = (swap('f', 'g'), swap('d', 'c'));
    assert_says("castling by vacancy", &format!("O-O in {short} positions"));
    assert_says("castling by vacancy", &format!("O-O-O in {long},"));
}

#[test]
fn fens_and_castling_rights_match_the_bot() {
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
    let fen = rank(518).x_fen();
    for (link, space) in [
        (lichess::play_url(&fen), "%20"),
        (lichess::analysis_url(&fen), "_"),
        (lichess::editor_url(&fen), "_"),
    ] {
        let link = link.replace(&fen.replace(' ', space), "FEN");
        assert_says("lichess links", &format!("`{link}`"));
    }
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
fn derivation_is_correct() {
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
    let order = pattern(
        rank(518),
        &[Piece::King, Piece::Rook, Piece::Knight],
        &[Piece::Bishop, Piece::Queen],
    );
    assert_says("derivation", &format!("{krn} is the KRN code `{order}`"));
    let code = derivation.bishops().light() + 4 * derivation.bishops().dark();
    let queen = derivation.queen();
    assert_eq!(code + 16 * queen + 96 * krn, id);
    assert_says(
        "derivation",
        &format!("{id} = {code} + 16·{queen} + 96·{krn},"),
    );
}

#[test]
fn patterns_match_the_printed_tables() {
    let quoted = |name, table, rows: &[usize]| {
        let table = printed(table);
        for &row in rows {
            let (number, pattern) = table[row];
            assert_says(name, &format!("{number} is `{pattern}`"));
        }
    };
    quoted(
        "KRN code",
        include_str!("../../../../../crates/chess960/tests/golden/printed/krn_table.csv"),
        &[0, 5, 9],
    );
    quoted(
        "N5N",
        include_str!("../../../../../crates/chess960/tests/golden/printed/n5n_table.csv"),
        &[0, 5, 9],
    );
    quoted(
        "bishops' table",
        include_str!("../../../../../crates/chess960/tests/golden/printed/bishops_table.csv"),
        &[0, 6],
    );
    let kings = printed(include_str!(
        "../../../../../crates/chess960/tests/golden/printed/kings_table.csv"
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
        "../../../../../crates/chess960/tests/golden/printed/nq_skeleton_scharnagl.csv"
    ));
    assert_eq!((kings.len(), skeletons.len()), (60, 60));
    let wrong: Vec<_> = skeletons
        .iter()
        .filter(|(number, _)| number % 16 != 0)
        .collect();
    let [(number, pattern)] = wrong[..] else {
        panic!("not exactly one misprint: {wrong:?}");
    };
    let right = 16 * skeletons.iter().take_while(|(it, _)| it != number).count();
    assert_says(
        "NQ-skeleton",
        &format!("`{pattern}` has {right}, not {number}"),
    );
}

#[test]
fn formulas_give_every_number() {
    // In a mixed radix, a figure's weight is the product of the bases before it.
    let figures: Vec<_> = StartId::all()
        .map(|id| (id, Derivation::from(id)))
        .map(|(id, it)| {
            (
                id,
                [
                    it.bishops().light(),
                    it.bishops().dark(),
                    it.queen(),
                    it.krn(),
                ],
            )
        })
        .collect();
    let [light, dark, queen, _] = largest(figures.iter().map(|&(_, figures)| figures));
    let weights = [1, 1 + light, (1 + light) * (1 + dark)];
    let weights = [weights[0], weights[1], weights[2], weights[2] * (1 + queen)];
    for (id, figures) in figures {
        assert_eq!(sum(weights, figures), id.get());
    }
    let [_, dark, queen, krn] = weights;
    assert_says(
        "Scharnagl number",
        &format!("light bishop + {dark}·dark bishop + {queen}·queen + {krn}·KRN code"),
    );

    let figures: Vec<_> = StartId::all()
        .map(|id| {
            (
                Fritz9Id::from(id),
                Fritz9Derivation::from(BackRank::from(id)),
            )
        })
        .map(|(id, it)| (id, it.bishops(), [it.knights(), it.queen()]))
        .map(|(id, it, [knights, queen])| (id, [it.light() + 4 * it.dark(), knights, queen]))
        .collect();
    let [bishops, knights, queen] = largest(figures.iter().map(|&(_, figures)| figures));
    let weights = [1, 1 + bishops, (1 + bishops) * (1 + knights)];
    for (id, figures) in figures {
        assert_eq!(1 + sum(weights, figures), id.get());
    }
    let [_, of_knights, of_queen] = weights;
    assert_says(
        "Fritz9 number",
        &format!(
            "1 + bishops (0 to {bishops}) + {of_knights}·knights (0 to {knights}) + \
             {of_queen}·queen (0 to {queen})"
        ),
    );
}

fn largest<const N: usize>(all: impl Iterator<Item = [u16; N]>) -> [u16; N] {
    all.fold([0; N], |largest, figures| {
        std::array::from_fn(|at| largest[at].max(figures[at]))
    })
}

fn sum<const N: usize>(weights: [u16; N], figures: [u16; N]) -> u16 {
    let terms = weights.iter().zip(figures);
    terms.map(|(weight, figure)| weight * figure).sum()
}

#[test]
fn squares_after_castling_are_correct() {
    for id in StartId::all() {
        let [short, long] = Wing::ALL.map(|wing| Castling::new(id.into(), wing));
        let ends =
            |castling: Castling| [castling.king(), castling.rook()].map(|path| path.to.letter());
        let ([short_king, short_rook], [long_king, long_rook]) = (ends(short), ends(long));
        assert_says(
            "castling",
            &format!(
                "O-O brings the king to {short_king} and the rook to {short_rook}, O-O-O the king \
                 to {long_king} and the rook to {long_rook}."
            ),
        );
        assert_says(
            "castling notation",
            &format!("{short_king}-castling after the file"),
        );
        assert_says("castling notation", &format!("or {long_king}-castling"));
        assert_says(
            "mirror image",
            &format!("the king still goes to the {long_king}- or {short_king}-file"),
        );
    }
}

#[test]
fn number_of_digits_of_keys_and_commitments() {
    let secret: DailySecret = "0".repeat(64).parse().expect("a secret");
    let date = "2026-01-01".parse().expect("a date");
    let key: DayKey = secret.day_key(date);
    assert_eq!(key.to_string().len(), 64);
    assert_eq!(key.commitment(date).to_string().len(), 64);
    for name in ["day key", "commitment"] {
        assert_says(name, "64 hex digits");
    }
}

#[test]
fn number_of_positions() {
    let figures = StartId::all().map(Derivation::from).map(|it| {
        let bishops = it.bishops();
        [bishops.light(), bishops.dark(), it.queen(), it.krn()]
    });
    let [light, dark, queen, krn] = largest(figures).map(|last| last + 1);
    let product = light * dark * queen * krn;
    assert_eq!(product, StartId::COUNT);
    assert_says(
        "why 960",
        &format!("{light}·{dark}·{queen}·{krn} = {product}:"),
    );
}

#[test]
fn number_of_transcendental_chess_set_ups() {
    let mut arrangements = vec![String::new()];
    for _ in 0..8 {
        let longer = arrangements.iter().flat_map(|begun| {
            let is_left = |piece: &char| {
                let pieces = |rank: &str| rank.matches(*piece).count();
                pieces(begun) < pieces("BBKNNQRR")
            };
            let pieces = "BKNQR".chars().filter(is_left);
            pieces
                .map(move |piece| format!("{begun}{piece}"))
                .collect::<Vec<_>>()
        });
        arrangements = longer.collect();
    }
    let is_lawful = |rank: &&String| {
        let bishops: usize = rank.match_indices('B').map(|(at, _)| at).sum();
        bishops % 2 == 1
    };
    let count = arrangements.iter().filter(is_lawful).count();
    let thousands = |number: usize| {
        let digits = number.to_string();
        let mut groups: Vec<_> = digits.as_bytes().rchunks(3).collect();
        groups.reverse();
        let groups = groups.into_iter().map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join(",")
    };
    let factorial = |number: usize| (1..=number).product::<usize>();
    assert_eq!(4_usize.pow(2) * factorial(6) / 2_usize.pow(2), count);
    let (count, all) = (thousands(count), thousands(count * count));
    let sentence =
        format!("4²·6!/2² = {count} arrangements, and there are {count}² = {all} set-ups.");
    assert_says("Transcendental chess", &sentence);
}

#[test]
fn chessgames_598_is_correct() {
    let sentence = format!("its 598 is `{}`, Scharnagl's 309.", rank(309));
    assert_says("fourth numbering", &sentence);
}
