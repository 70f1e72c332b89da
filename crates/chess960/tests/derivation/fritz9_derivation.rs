//! From a number of Fritz9 to its position, and back.

use chess960::{BackRank, Derivation, Fritz9Id, SumTerm};

use crate::golden::positions;
use crate::written_steps;

fn derivation_of_fritz9(number: u16) -> Derivation {
    Fritz9Id::new(number).expect("a Fritz9 number").into()
}

#[test]
fn numbers_less_1_are_divided_by_4_4_and_15() {
    let divisions = derivation_of_fritz9(564).divisions();
    assert_eq!(
        divisions.map(|division| division.to_string()),
        ["563 = 4·140 + 3", "140 = 4·35 + 0", "35 = 15·2 + 5"]
    );
}

#[test]
fn figures_are_the_remainders_and_the_last_quotient() {
    assert_eq!(derivation_of_fritz9(1).figures(), [0, 0, 0, 0]);
    assert_eq!(derivation_of_fritz9(564).figures(), [3, 0, 5, 2]);
    assert_eq!(derivation_of_fritz9(960).figures(), [3, 3, 14, 3]);
}

#[test]
fn steps_place_bishops_knights_and_queen() {
    // The remainder, the free files, the files that it chooses, and the pieces that are placed.
    assert_eq!(
        written_steps(derivation_of_fritz9(564)),
        [
            "3 of bdfh: h, *******B",
            "0 of aceg: a, B******B",
            "5 of bcdefg: cd, B*NN***B",
            "2 of befg: f, B*NN*Q*B",
        ]
    );
}

#[test]
fn the_result_is_the_back_rank() {
    for position in positions() {
        let rank = BackRank::from(derivation_of_fritz9(position.fritz9));
        assert_eq!(rank.to_string(), position.letters);
    }
}

#[test]
fn terms_of_a_back_rank_add_up_to_its_number_less_1() {
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        let terms = Derivation::from(Fritz9Id::from(rank)).terms();
        let sum: u16 = terms.map(SumTerm::value).iter().sum();
        assert_eq!(sum, position.fritz9 - 1);
    }
}

#[test]
fn terms_are_written_as_products() {
    let terms = derivation_of_fritz9(564).terms();
    assert_eq!(
        terms.map(|term| term.to_string()),
        ["3", "4·0", "16·5", "240·2"]
    );
}
