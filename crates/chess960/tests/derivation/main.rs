//! Checks each step of each derivation for all 960 positions against the printed tables and arithmetic on letters.
//! Expected values never come from the code under test.

mod golden;
mod tables;

use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, DerivationStep, Division, File, Fritz9Id, SumTerm};

use crate::golden::{Position, corrected, index_among, positions, printed};

fn assert_division(division: Division, dividend: u16, divisor: u16) {
    assert_eq!((division.dividend, division.divisor), (dividend, divisor));
    let (quotient, remainder) = (division.quotient, division.remainder);
    assert!(remainder < divisor);
    assert_eq!(quotient * divisor + remainder, dividend);
    let written = format!("{dividend} = {divisor}·{quotient} + {remainder}");
    assert_eq!(division.to_string(), written);
}

/// Checks the steps, each with its figure, candidate squares and chosen squares.
fn assert_steps(
    position: &Position,
    steps: &[DerivationStep; 4],
    expected: [(u16, &str, &[char]); 4],
) {
    let letters = |files: &[File]| files.iter().map(|file| file.letter()).collect::<String>();
    let mut placed = Vec::new();
    for (step, (figure, candidates, chosen)) in steps.iter().zip(expected) {
        placed.extend(chosen);
        assert_eq!(step.figure, figure);
        assert_eq!(letters(&step.candidates), candidates);
        assert_eq!(letters(&step.chosen), String::from_iter(chosen));
        assert_eq!(step.rank.to_string(), position.with_only(&placed));
    }
}

fn assert_row(row: &TableRow, number: u16, pattern: &str) {
    assert_eq!((row.number, &*row.pieces.to_string()), (number, pattern));
}

#[test]
fn direct_derivation() {
    let bishops = corrected(PrintedTable::Bishops);
    let krn = corrected(PrintedTable::Krn);
    let n5n = corrected(PrintedTable::N5n);
    for position in positions() {
        let derivation = position.derivation();
        let [by_light, by_dark, by_queen] = derivation.divisions();
        assert_division(by_light, position.id, 4);
        assert_division(by_dark, position.id / 4, 4);
        assert_division(by_queen, position.id / 16, 6);

        let (light, dark) = (position.bishop("bdfh"), position.bishop("aceg"));
        let queen = position.files('Q')[0];
        let free = position.free_of("B");
        let others = position.free_of("BQ");
        let steps = [
            (by_light.remainder, "bdfh", &[light][..]),
            (by_dark.remainder, "aceg", &[dark]),
            (by_queen.remainder, &free, &[queen]),
            (by_queen.quotient, &others, &position.files('N')),
        ];
        assert_steps(&position, &derivation.steps(), steps);
        let (first, last) = ([by_light, by_dark, by_queen], by_queen.quotient);
        let figures = first.map(|division| division.remainder);
        assert_eq!(derivation.figures(), [&figures[..], &[last]].concat()[..]);
        assert_eq!(by_light.remainder, index_among(light, "bdfh"));
        assert_eq!(by_dark.remainder, index_among(dark, "aceg"));
        assert_eq!(by_queen.remainder, index_among(queen, &free));

        let (code, rank) = (by_queen.quotient, BackRank::from(derivation));
        assert_row(PrintedTable::Krn.row_of(rank), code, krn[&code]);
        assert_eq!(krn[&code], position.pattern("BQ", "KRN"));
        assert_row(PrintedTable::N5n.row_of(rank), code, n5n[&code]);
        assert_eq!(n5n[&code], position.pattern("BQ", "N"));
        assert_eq!(rank.to_string(), position.letters);

        let [by_bishops, by_queen] = derivation.short_divisions();
        assert_division(by_bishops, position.id, 16);
        assert_division(by_queen, position.id / 16, 6);
        let both = position.pattern("", "B");
        assert_eq!(bishops[&by_bishops.remainder], both);
        assert_eq!(by_queen.remainder, index_among(queen, &free));
        assert_eq!(by_queen.quotient, code);
    }
}

#[test]
fn reverse_derivation() {
    let krn = printed(PrintedTable::Krn);
    let bishops = printed(PrintedTable::Bishops);
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        let derivation = Derivation::from(rank.id());
        let light = index_among(position.bishop("bdfh"), "bdfh");
        let dark = index_among(position.bishop("aceg"), "aceg");
        let queen = index_among(position.files('Q')[0], &position.free_of("B"));
        let others = position.pattern("BQ", "KRN");
        let row = krn.iter().find(|(_, pattern)| *pattern == others);
        let &(krn_code, _) = row.expect("the KRN table has the row");

        let terms = derivation.terms().map(|term| term.to_string());
        let expected = [
            format!("{light}"),
            format!("4·{dark}"),
            format!("16·{queen}"),
            format!("96·{krn_code}"),
        ];
        assert_eq!(terms, expected);
        let values = derivation.terms().map(SumTerm::value);
        assert_eq!(values, [light, 4 * dark, 16 * queen, 96 * krn_code]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
        assert_eq!(rank.id().get(), position.id);

        let code = light + 4 * dark;
        let row = bishops.iter().find(|(number, _)| *number == code);
        let &(_, both) = row.expect("the bishops' table has the row");
        assert_eq!(both, position.pattern("", "B"));
        let values = derivation.short_terms().map(SumTerm::value);
        assert_eq!(values, [code, 16 * queen, 96 * krn_code]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
    }
}

#[test]
fn fritz9_derivation() {
    // For each of the queen's four squares the rows have the same 15 pairs of knights, in order.
    let skeletons = printed(PrintedTable::NqFritz9);
    for position in positions() {
        let derivation = position.fritz9_derivation();
        let [by_light, by_dark, by_knights] = derivation.divisions();
        let number = position.fritz9 - 1;
        assert_division(by_light, number, 4);
        assert_division(by_dark, number / 4, 4);
        assert_division(by_knights, number / 16, 15);

        let (light, dark) = (position.bishop("bdfh"), position.bishop("aceg"));
        let queen = position.files('Q')[0];
        let (free, left) = (position.free_of("B"), position.free_of("BN"));
        let steps = [
            (by_light.remainder, "bdfh", &[light][..]),
            (by_dark.remainder, "aceg", &[dark]),
            (by_knights.remainder, &free, &position.files('N')),
            (by_knights.quotient, &left, &[queen]),
        ];
        assert_steps(&position, &derivation.steps(), steps);

        assert_eq!(by_light.remainder, index_among(light, "bdfh"));
        assert_eq!(by_dark.remainder, index_among(dark, "aceg"));
        assert_eq!(by_knights.quotient, index_among(queen, &left));
        let (_, skeleton) = skeletons[usize::from(by_knights.remainder)];
        let pair = skeleton.replace('Q', "-");
        let expected = position.pattern("B", "N");
        // The row has the queen on another square than the position, but the same knights.
        let (_, own_row) = skeletons[usize::from(number / 16)];
        assert_eq!(own_row.replace('Q', "-"), expected);
        assert_eq!(pair, expected);
        assert_eq!(BackRank::from(derivation).to_string(), position.letters);

        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        assert_eq!(Derivation::from(Fritz9Id::from(rank)), derivation);
        let values = derivation.terms().map(SumTerm::value);
        assert_eq!(1 + values.iter().sum::<u16>(), position.fritz9);
        let terms = derivation.terms().map(|term| term.to_string());
        let expected = [
            format!("{}", by_light.remainder),
            format!("4·{}", by_dark.remainder),
            format!("16·{}", by_knights.remainder),
            format!("240·{}", by_knights.quotient),
        ];
        assert_eq!(terms, expected);
    }
}
