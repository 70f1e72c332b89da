//! From a position to its number: a sum of four terms.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, SumTerm};

use crate::golden::{Position, index_among, positions, printed};

/// Figures of the bishops on light and dark squares, of the queen, and the KRN code.
fn figures(position: &Position) -> [u16; 4] {
    [
        index_among(position.bishop("bdfh"), "bdfh"),
        index_among(position.bishop("aceg"), "aceg"),
        index_among(position.files('Q')[0], &position.free_of("B")),
        number_of_row(PrintedTable::Krn, &position.pattern("BQ", "KRN")),
    ]
}

fn number_of_row(table: PrintedTable, pattern: &str) -> u16 {
    printed(table)
        .into_iter()
        .find(|(_, printed)| *printed == pattern)
        .expect("the table has the row")
        .0
}

fn derivation(position: &Position) -> Derivation {
    let rank: BackRank = position.letters.parse().expect("the back rank is legal");
    Derivation::from(rank.id())
}

#[test]
fn terms_are_multiples_of_the_figures() {
    for position in positions() {
        let [light, dark, queen, krn] = figures(&position);
        let values = derivation(&position).terms().map(SumTerm::value);
        assert_eq!(values, [light, 4 * dark, 16 * queen, 96 * krn]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
    }
}

#[test]
fn terms_are_written_as_products() {
    let rank: BackRank = "BRNNKQRB".parse().expect("the back rank is legal");
    let terms = Derivation::from(rank.id()).terms();
    let written = terms.map(|term| term.to_string());
    assert_eq!(written, ["3", "4·0", "16·4", "96·4"]);
}

#[test]
fn short_terms_use_the_table_of_bishops() {
    for position in positions() {
        let [_, _, queen, krn] = figures(&position);
        let bishops = number_of_row(PrintedTable::Bishops, &position.pattern("", "B"));
        let values = derivation(&position).short_terms().map(SumTerm::value);
        assert_eq!(values, [bishops, 16 * queen, 96 * krn]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
    }
}
