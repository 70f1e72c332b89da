//! Checks the numberings of all 960 positions against tables that were not made by this code.

use std::collections::{BTreeMap, BTreeSet};

use chess960::{BackRank, BackRankError, Derivation, File, Fritz9Id, Numbering, Piece, StartId};

/// Rows of a CSV file without quoting, without the header.
fn rows(csv: &str) -> impl Iterator<Item = Vec<&str>> {
    csv.lines().skip(1).map(|line| line.split(',').collect())
}

fn positions() -> impl Iterator<Item = (StartId, BackRank, Vec<&'static str>)> {
    // Made by `make_positions.py` with python-chess and the printed tables.
    let golden = include_str!("golden/positions.csv");
    assert_eq!(rows(golden).count(), 960);
    StartId::all()
        .zip(rows(golden))
        .map(|(id, row)| (id, BackRank::from(id), row))
}

fn letters(rank: BackRank, keep: &[Piece], of_squares_without: &[Piece]) -> String {
    rank.pieces()
        .iter()
        .filter(|piece| !of_squares_without.contains(piece))
        .map(|piece| {
            if keep.contains(piece) {
                piece.letter()
            } else {
                '-'
            }
        })
        .collect()
}

/// A printed table, from numbers to patterns.
fn printed(csv: &'static str) -> BTreeMap<u16, &'static str> {
    rows(csv)
        .map(|row| {
            (
                row[0].parse().expect("the first column is a number"),
                row[1],
            )
        })
        .collect()
}

#[test]
fn numberings_and_notations_match_the_golden_table() {
    for (id, rank, row) in positions() {
        let line = [
            id.to_string(),
            rank.to_string(),
            rank.x_fen(),
            rank.shredder_fen(),
            id.one_based().to_string(),
            Fritz9Id::from(id).to_string(),
            rank.mirror().id().to_string(),
        ];
        assert_eq!(line.as_slice(), row);
    }
}

#[test]
fn every_conversion_has_its_inverse() {
    for id in StartId::all() {
        let rank = BackRank::from(id);
        assert_eq!(rank.id(), id);
        assert_eq!(StartId::from(Derivation::from(id)), id);
        assert_eq!(Derivation::from(rank), Derivation::from(id));
        assert_eq!(BackRank::from(Fritz9Id::from(rank)), rank);
        assert_eq!(StartId::from(Fritz9Id::from(id)), id);
        assert_eq!(id.to_string().parse(), Ok(id));
        for numbering in Numbering::ALL {
            let number = numbering.number(id);
            assert!(numbering.range().contains(&number));
            assert_eq!(numbering.position(number.into()), Ok(id));
        }
    }
}

#[test]
fn rejects_numbers_out_of_range() {
    for numbering in Numbering::ALL {
        let range = numbering.range();
        let (first, last) = (i64::from(*range.start()), i64::from(*range.end()));
        for number in [i64::MIN, -1, first - 1, last + 1, 65_536 + 518, i64::MAX] {
            let error = numbering.position(number).expect_err("out of range");
            assert_eq!((error.number, error.numbering), (number, numbering));
        }
    }
    assert_eq!(Numbering::ScharnaglOneBased.position(960), StartId::new(0));
}

#[test]
fn next_and_previous_wrap_around() {
    for numbering in Numbering::ALL {
        let mut seen = BTreeSet::new();
        let mut id = StartId::CLASSICAL;
        for _ in StartId::all() {
            assert!(seen.insert(id));
            let next = numbering.next(id);
            assert_eq!(numbering.previous(next), id);
            let step = (960 + numbering.number(next) - numbering.number(id)) % 960;
            assert_eq!(step, 1);
            id = next;
        }
        assert_eq!(id, StartId::CLASSICAL);
    }
}

#[test]
fn kings_table_and_bishops_table_add_up_to_the_id() {
    let kings = printed(include_str!("golden/printed/kings_table.csv"));
    let bishops = printed(include_str!("golden/printed/bishops_table.csv"));
    for id in StartId::all() {
        let rank = BackRank::from(id);
        let (&max, &others) = kings
            .range(..=id.get())
            .next_back()
            .expect("the table begins with 0");
        assert_eq!(letters(rank, &Piece::ALL, &[Piece::Bishop]), others, "{id}");
        assert_eq!(
            letters(rank, &[Piece::Bishop], &[]),
            bishops[&(id.get() - max)],
            "{id}"
        );
    }
}

#[test]
fn krn_and_n5n_tables_match_the_printed_ones() {
    let krn = printed(include_str!("golden/printed/krn_table.csv"));
    let n5n = printed(include_str!("golden/printed/n5n_table.csv"));
    for (_, rank, _) in positions() {
        let code = Derivation::from(rank).krn();
        let row = letters(rank, &Piece::ALL, &[Piece::Bishop, Piece::Queen]);
        assert_eq!(row, krn[&code]);
        let knights = row.replace(['K', 'R'], "-");
        assert_eq!(knights, n5n[&code]);
    }
}

#[test]
fn nq_skeletons_match_the_printed_ones_except_one_misprint() {
    let scharnagl = printed(include_str!("golden/printed/nq_skeleton_scharnagl.csv"));
    let fritz9 = printed(include_str!("golden/printed/nq_skeleton_fritz9.csv"));
    let mut misprints = Vec::new();
    for id in StartId::all().filter(|id| id.get() % 16 == 0) {
        let rank = BackRank::from(id);
        let skeleton = letters(rank, &[Piece::Knight, Piece::Queen], &[Piece::Bishop]);
        assert_eq!(fritz9[&Fritz9Id::from(id).get()], skeleton);
        match scharnagl.get(&id.get()) {
            Some(printed) => assert_eq!(*printed, skeleton),
            None => misprints.push((id.get(), skeleton)),
        }
    }
    assert_eq!(misprints, [(288, "QN---N".to_owned())]);
    assert_eq!(scharnagl[&286], "QN---N");
}

#[test]
fn exactly_960_arrangements_are_legal() {
    let mut arrangements = BTreeSet::new();
    permutations(&mut Vec::new(), &mut [1, 1, 2, 2, 2], &mut arrangements);
    assert_eq!(arrangements.len(), 5040);
    let mut ids = BTreeSet::new();
    for arrangement in arrangements {
        match arrangement.parse::<BackRank>() {
            Ok(rank) => {
                assert_eq!(rank.to_string(), arrangement);
                assert!(ids.insert(rank.id()));
            }
            Err(_) => assert!(is_illegal(&arrangement), "{arrangement}"),
        }
    }
    assert_eq!(ids.len(), 960);
}

fn permutations(prefix: &mut Vec<char>, left: &mut [u8; 5], found: &mut BTreeSet<String>) {
    if prefix.len() == 8 {
        found.insert(prefix.iter().collect());
    }
    for (kind, piece) in Piece::ALL.into_iter().enumerate() {
        if left[kind] > 0 {
            left[kind] -= 1;
            prefix.push(piece.letter());
            permutations(prefix, left, found);
            prefix.pop();
            left[kind] += 1;
        }
    }
}

/// The rules of legality, on letters.
fn is_illegal(arrangement: &str) -> bool {
    let first = |letter| {
        arrangement
            .find(letter)
            .expect("the arrangement has every piece")
    };
    let last = |letter| {
        arrangement
            .rfind(letter)
            .expect("the arrangement has every piece")
    };
    let bishops_on_one_colour = (last('B') - first('B')).is_multiple_of(2);
    let king_outside = first('K') < first('R') || last('R') < first('K');
    bishops_on_one_colour || king_outside
}

#[test]
fn statistics_match_the_sources() {
    let mut king_files = [0; 8];
    let mut fritz9_is_one_higher = 0;
    let mut castling_at_once = [0; 2];
    for id in StartId::all() {
        let rank = BackRank::from(id);
        let fritz9 = Fritz9Id::from(id).get();
        assert_ne!(fritz9, id.get());
        fritz9_is_one_higher += u16::from(fritz9 == id.get() + 1);

        assert_ne!(rank.mirror(), rank);
        assert_eq!(rank.mirror().mirror(), rank);

        let king = rank.pieces().iter().position(|&piece| piece == Piece::King);
        let king = king.expect("a back rank has a king");
        king_files[king] += 1;
        let rooks = rank.rooks().map(File::index);
        castling_at_once[0] += u16::from(king == 5 && rooks[1] == 6);
        castling_at_once[1] += u16::from(king == 3 && rooks[0] == 2);
    }
    assert_eq!(king_files, [0, 108, 168, 204, 204, 168, 108, 0]);
    assert_eq!(fritz9_is_one_higher, 48);
    assert_eq!(castling_at_once, [90, 72]);
}

#[test]
fn numbers_match_the_sources() {
    for (id, arrangement, fritz9) in [
        (0, "BBQNNRKR", 81),
        (451, "BRNNKQRB", 564),
        (518, "RNBQKBNR", 359),
        (534, "RNBKQBNR", 599),
        (959, "RKRNNQBB", 928),
    ] {
        let id = StartId::new(id).expect("a Scharnagl number");
        assert_eq!(BackRank::from(id).to_string(), arrangement);
        assert_eq!(
            Fritz9Id::from(id),
            Fritz9Id::new(fritz9).expect("a Fritz9 number")
        );
    }
}

#[test]
fn rejects_illegal_arrangement_of_another_explorer() {
    let pieces: Vec<Piece> = "KNBQRBNR".chars().filter_map(Piece::from_symbol).collect();
    assert_eq!(
        BackRank::try_from(pieces.as_slice()),
        Err(BackRankError::KingOutsideRooks {
            king: File::A,
            rooks: [File::E, File::H]
        })
    );
}
