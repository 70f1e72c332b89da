//! From a number to its position: divisions by 4, 4 and 6, and the KRN code.

use chess960::BackRank;
use chess960::tables::PrintedTable;

use crate::golden::{corrected, index_among, positions};
use crate::{assert_division, assert_row, assert_steps};

#[test]
fn numbers_are_divided_by_4_4_and_6() {
    for position in positions() {
        let [by_light, by_dark, by_queen] = position.derivation().divisions();
        assert_division(by_light, position.id, 4);
        assert_division(by_dark, position.id / 4, 4);
        assert_division(by_queen, position.id / 16, 6);
    }
}

#[test]
fn remainders_count_the_squares_of_bishops_and_queen() {
    for position in positions() {
        let [by_light, by_dark, by_queen] = position.derivation().divisions();
        let light = index_among(position.bishop("bdfh"), "bdfh");
        let dark = index_among(position.bishop("aceg"), "aceg");
        let queen = index_among(position.files('Q')[0], &position.free_of("B"));
        assert_eq!(by_light.remainder, light);
        assert_eq!(by_dark.remainder, dark);
        assert_eq!(by_queen.remainder, queen);
        let figures = [light, dark, queen, by_queen.quotient];
        assert_eq!(position.derivation().figures(), figures);
    }
}

#[test]
fn steps_place_bishops_queen_and_knights() {
    for position in positions() {
        let derivation = position.derivation();
        let [light, dark, queen, code] = derivation.figures();
        let expected = [
            (light, "bdfh", &[position.bishop("bdfh")][..]),
            (dark, "aceg", &[position.bishop("aceg")]),
            (queen, &position.free_of("B"), &position.files('Q')),
            (code, &position.free_of("BQ"), &position.files('N')),
        ];
        assert_steps(&position, &derivation.steps(), expected);
    }
}

#[test]
fn the_last_quotient_is_a_row_of_the_krn_and_n5n_tables() {
    let krn = corrected(PrintedTable::Krn);
    let n5n = corrected(PrintedTable::N5n);
    for position in positions() {
        let [.., by_queen] = position.derivation().divisions();
        let code = by_queen.quotient;
        assert_eq!(krn[&code], position.pattern("BQ", "KRN"));
        assert_eq!(n5n[&code], position.pattern("BQ", "N"));
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        assert_row(PrintedTable::Krn.row_of(rank), code, krn[&code]);
        assert_row(PrintedTable::N5n.row_of(rank), code, n5n[&code]);
    }
}

#[test]
fn the_result_is_the_back_rank() {
    for position in positions() {
        let rank = BackRank::from(position.derivation());
        assert_eq!(rank.to_string(), position.letters);
    }
}

#[test]
fn short_divisions_use_the_table_of_bishops() {
    let bishops = corrected(PrintedTable::Bishops);
    for position in positions() {
        let [by_bishops, by_queen] = position.derivation().short_divisions();
        assert_division(by_bishops, position.id, 16);
        assert_division(by_queen, position.id / 16, 6);
        assert_eq!(bishops[&by_bishops.remainder], position.pattern("", "B"));
    }
}
