//! Checks each step of each derivation for all 960 positions against the printed tables and arithmetic on letters.
//! Expected values never come from the code under test.

mod direct_derivation;
mod fritz9_derivation;
mod golden;
mod reverse_derivation;
mod tables;

use chess960::tables::TableRow;
use chess960::{DerivationStep, Division, File};

use crate::golden::Position;

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
