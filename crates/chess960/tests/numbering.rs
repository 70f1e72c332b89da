//! Checks the numberings of all 960 positions against tables that were not made by this code.

use std::collections::BTreeSet;

use chess960::{BackRank, DoubleId, Fritz9Id, Numbering, Piece, StartId};

#[test]
fn numberings_and_notations_match_the_golden_table() {
    // Made by `make_positions.py` with python-chess and the printed tables.
    let golden = include_str!("golden/positions.csv");
    assert_eq!(golden.lines().count(), 961);
    for (id, row) in StartId::all().zip(golden.lines().skip(1)) {
        let rank = BackRank::from(id);
        let line = [
            id.to_string(),
            rank.to_string(),
            rank.x_fen(),
            rank.shredder_fen(),
            id.one_based().to_string(),
            Fritz9Id::from(id).to_string(),
            rank.mirror().id().to_string(),
        ];
        assert_eq!(line.join(","), row);
    }
}

#[test]
fn every_conversion_has_its_inverse() {
    for id in StartId::all() {
        let rank = BackRank::from(id);
        let fritz9 = Fritz9Id::from(id);
        assert_eq!(rank.id(), id);
        assert_eq!(StartId::from(fritz9), id);
        assert_eq!(BackRank::from(fritz9), rank);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(rank.to_string().parse(), Ok(rank));
        assert_eq!(fritz9.to_string().parse(), Ok(fritz9));
        assert_eq!(StartId::try_from(u16::from(id)), Ok(id));
        assert_eq!(Fritz9Id::try_from(u16::from(fritz9)), Ok(fritz9));
    }
}

#[test]
fn numbers_with_a_sign_or_leading_zeros_are_refused() {
    for text in ["+7", "-7", "07", "00", " 7", ""] {
        assert!(text.parse::<StartId>().is_err(), "{text}");
        assert!(text.parse::<Fritz9Id>().is_err(), "{text}");
    }
}

#[test]
fn each_numbering_has_a_number_for_each_position() {
    for numbering in Numbering::ALL {
        for id in StartId::all() {
            let number = numbering.number(id);
            assert!(numbering.range().contains(&number));
            assert_eq!(numbering.position(number.into()), Ok(id));
        }
    }
}

#[test]
fn rejects_numbers_out_of_range() {
    for (numbering, numbers) in [
        (Numbering::Scharnagl, [-1, 960]),
        (Numbering::ScharnaglOneBased, [0, 961]),
        (Numbering::Fritz9, [0, 961]),
    ] {
        // In 16 bits, 66,054 would be 518.
        for number in numbers.into_iter().chain([i64::MIN, 66_054, i64::MAX]) {
            let error = numbering.position(number).expect_err("out of range");
            assert_eq!((error.number, error.numbering), (number, numbering));
        }
    }
}

#[test]
fn the_one_based_number_of_position_0_is_960() {
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

/// All arrangements of the eight pieces that begin with these.
fn arrangements_beginning_with(first: &str) -> Vec<String> {
    if first.len() == 8 {
        return vec![first.to_owned()];
    }
    let mut arrangements = Vec::new();
    for piece in Piece::ALL {
        let used = first.matches(piece.letter()).count();
        if used < piece.per_rank() {
            let longer = format!("{first}{}", piece.letter());
            arrangements.extend(arrangements_beginning_with(&longer));
        }
    }
    arrangements
}

#[test]
fn exactly_960_arrangements_are_legal() {
    let arrangements = arrangements_beginning_with("");
    assert_eq!(arrangements.len(), 5040);
    let mut legal = 0;
    for arrangement in arrangements {
        if let Ok(rank) = arrangement.parse::<BackRank>() {
            assert_eq!(rank.to_string(), arrangement);
            legal += 1;
        }
    }
    assert_eq!(legal, 960);
}

#[test]
fn dfrc_numbers_are_960_times_white_plus_black() {
    for (white, black, number) in [
        (0, 0, 0),
        (0, 959, 959),
        (518, 534, 497_814),
        (959, 959, 921_599),
    ] {
        let white = StartId::new(white).expect("a Scharnagl number");
        let black = StartId::new(black).expect("a Scharnagl number");
        let id = DoubleId::new(white, black);
        assert_eq!(id.number(), number);
        assert_eq!(DoubleId::from_number(number), Some(id));
    }
    assert_eq!(DoubleId::from_number(921_600), None);
    assert_eq!(DoubleId::from_number(u32::MAX), None);
}

#[test]
fn statistics_match_the_sources() {
    let mut king_files = [0; 8];
    for id in StartId::all() {
        king_files[BackRank::from(id).king().index()] += 1;
    }
    assert_eq!(king_files, [0, 108, 168, 204, 204, 168, 108, 0]);
}
