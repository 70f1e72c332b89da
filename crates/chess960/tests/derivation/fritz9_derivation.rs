//! From a number of Fritz9 to its position, and back.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, Fritz9Id, SumTerm};

use crate::golden::{index_among, positions, printed};
use crate::{assert_division, assert_steps};

#[test]
fn numbers_less_1_are_divided_by_4_4_and_15() {
    for position in positions() {
        let [by_light, by_dark, by_knights] = position.fritz9_derivation().divisions();
        let number = position.fritz9 - 1;
        assert_division(by_light, number, 4);
        assert_division(by_dark, number / 4, 4);
        assert_division(by_knights, number / 16, 15);
    }
}

#[test]
fn figures_count_the_squares_of_bishops_and_queen() {
    for position in positions() {
        let [light, dark, _, queen] = position.fritz9_derivation().figures();
        assert_eq!(light, index_among(position.bishop("bdfh"), "bdfh"));
        assert_eq!(dark, index_among(position.bishop("aceg"), "aceg"));
        let left = position.free_of("BN");
        assert_eq!(queen, index_among(position.files('Q')[0], &left));
    }
}

/// For each of the queen's four squares the rows have the same 15 pairs of knights, in order.
#[test]
fn the_third_figure_is_a_pair_of_knights_in_the_table() {
    let skeletons = printed(PrintedTable::NqFritz9);
    for position in positions() {
        let [_, _, knights, _] = position.fritz9_derivation().figures();
        let (_, skeleton) = skeletons[usize::from(knights)];
        let pair = skeleton.replace('Q', "-");
        assert_eq!(pair, position.pattern("B", "N"));
    }
}

#[test]
fn steps_place_bishops_knights_and_queen() {
    for position in positions() {
        let derivation = position.fritz9_derivation();
        let [light, dark, knights, queen] = derivation.figures();
        let expected = [
            (light, "bdfh", &[position.bishop("bdfh")][..]),
            (dark, "aceg", &[position.bishop("aceg")]),
            (knights, &position.free_of("B"), &position.files('N')),
            (queen, &position.free_of("BN"), &position.files('Q')),
        ];
        assert_steps(&position, &derivation.steps(), expected);
    }
}

#[test]
fn the_result_is_the_back_rank() {
    for position in positions() {
        let rank = BackRank::from(position.fritz9_derivation());
        assert_eq!(rank.to_string(), position.letters);
    }
}

#[test]
fn terms_add_up_to_the_number() {
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        let derivation = Derivation::from(Fritz9Id::from(rank));
        let values = derivation.terms().map(SumTerm::value);
        assert_eq!(1 + values.iter().sum::<u16>(), position.fritz9);
    }
}

#[test]
fn terms_are_written_as_products() {
    let rank: BackRank = "BRNNKQRB".parse().expect("the back rank is legal");
    let terms = Derivation::from(Fritz9Id::from(rank)).terms();
    let written = terms.map(|term| term.to_string());
    assert_eq!(written, ["3", "4·0", "16·5", "240·2"]);
}
