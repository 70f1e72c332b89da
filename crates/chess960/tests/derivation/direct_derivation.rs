//! From a number to its position: divisions by 4, 4 and 6, and the KRN code.

use chess960::{BackRank, Derivation, StartId};

use crate::golden::positions;
use crate::written_steps;

fn derivation(number: u16) -> Derivation {
    StartId::new(number).expect("a Scharnagl number").into()
}

#[test]
fn numbers_are_divided_by_4_4_and_6() {
    let divisions = derivation(451).divisions();
    assert_eq!(
        divisions.map(|division| division.to_string()),
        ["451 = 4·112 + 3", "112 = 4·28 + 0", "28 = 6·4 + 4"]
    );
}

#[test]
fn short_divisions_are_by_16_and_6() {
    let divisions = derivation(451).short_divisions();
    assert_eq!(
        divisions.map(|division| division.to_string()),
        ["451 = 16·28 + 3", "28 = 6·4 + 4"]
    );
}

#[test]
fn figures_are_the_remainders_and_the_last_quotient() {
    assert_eq!(derivation(0).figures(), [0, 0, 0, 0]);
    assert_eq!(derivation(451).figures(), [3, 0, 4, 4]);
    assert_eq!(derivation(518).figures(), [2, 1, 2, 5]);
    assert_eq!(derivation(959).figures(), [3, 3, 5, 9]);
}

#[test]
fn steps_place_bishops_queen_and_knights() {
    // The remainder, the free files, the files that it chooses, and the pieces that are placed.
    assert_eq!(
        written_steps(derivation(451)),
        [
            "3 of bdfh: h, *******B",
            "0 of aceg: a, B******B",
            "4 of bcdefg: f, B****Q*B",
            "4 of bcdeg: cd, B*NN*Q*B",
        ]
    );
    assert_eq!(
        written_steps(derivation(518)),
        [
            "2 of bdfh: f, *****B**",
            "1 of aceg: c, **B**B**",
            "2 of abdegh: d, **BQ*B**",
            "5 of abegh: bg, *NBQ*BN*",
        ]
    );
}

#[test]
fn the_result_is_the_back_rank() {
    for position in positions() {
        let rank = BackRank::from(derivation(position.id));
        assert_eq!(rank.to_string(), position.letters);
    }
}
