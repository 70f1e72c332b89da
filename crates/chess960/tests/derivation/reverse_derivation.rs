//! From a position to its number: a sum of four or three terms.

use chess960::{BackRank, Derivation, SumTerm};

use crate::golden::positions;

fn derivation(letters: &str) -> Derivation {
    let rank: BackRank = letters.parse().expect("the back rank is legal");
    Derivation::from(rank.id())
}

#[test]
fn terms_are_written_as_products() {
    let terms = derivation("BRNNKQRB").terms();
    assert_eq!(
        terms.map(|term| term.to_string()),
        ["3", "4·0", "16·4", "96·4"]
    );
}

#[test]
fn short_terms_have_one_term_for_both_bishops() {
    let terms = derivation("RNBQKBNR").short_terms();
    assert_eq!(terms.map(|term| term.to_string()), ["6", "16·2", "96·5"]);
}

#[test]
fn terms_add_up_to_the_number() {
    for position in positions() {
        let terms = derivation(position.letters).terms();
        let sum: u16 = terms.map(SumTerm::value).iter().sum();
        assert_eq!(sum, position.id);
    }
}

#[test]
fn short_terms_add_up_to_the_number() {
    for position in positions() {
        let terms = derivation(position.letters).short_terms();
        let sum: u16 = terms.map(SumTerm::value).iter().sum();
        assert_eq!(sum, position.id);
    }
}
