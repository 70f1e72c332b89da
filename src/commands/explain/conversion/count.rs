//! Why there are 960 positions.

use chess960::{BackRank, Derivation, DerivationStep, File, Fritz9Derivation, StartId};

use super::Conversion;
use super::sheets;
use crate::text::{all_of, say};

/// Uses the classical position as an example.
pub(in crate::commands::explain) fn explain_960() -> Conversion {
    let derivation = Derivation::from(StartId::CLASSICAL);
    let rank = BackRank::from(derivation);
    let [light, dark, queen, knights] = &derivation.steps();
    let choices = [
        squares(light),
        squares(dark),
        squares(queen),
        pairs(knights),
    ];
    let [for_light, for_dark, for_queen, for_knights] = choices;
    let line = |label, choices, step: &DerivationStep| (label, choices, step.rank.to_string());
    let figures = [
        line(say!("explain-sheet-light"), for_light, light),
        line(say!("explain-sheet-dark"), for_dark, dark),
        line(say!("explain-sheet-queen"), for_queen, queen),
        line(say!("explain-sheet-knights"), for_knights, knights),
        ("R, K, R".to_owned(), 1, rank.to_string()),
    ];
    let summary = say!(
        "explain-why",
        positions = StartId::COUNT,
        sheet = sheets::figures(&figures, &[]),
    );
    let steps = say!(
        "explain-why-steps",
        light = for_light,
        light_squares = candidate_files(light),
        dark = for_dark,
        dark_squares = candidate_files(dark),
        queen = for_queen,
        squares = squares(knights),
        knights = for_knights,
        product = product(choices),
        product_of_fritz9 = product(choices_of_fritz9(rank)),
    );
    Conversion {
        summary,
        result: Some(say!("explain-why-result", product = product(choices))),
        steps,
    }
}

fn choices_of_fritz9(rank: BackRank) -> [usize; 4] {
    let [light, dark, knights, queen] = &Fritz9Derivation::from(rank).steps();
    [
        squares(light),
        squares(dark),
        pairs(knights),
        squares(queen),
    ]
}

/// "b, d, f and h".
fn candidate_files(step: &DerivationStep) -> String {
    all_of(step.candidates.iter().map(File::to_string))
}

fn squares(step: &DerivationStep) -> usize {
    step.candidates.len()
}

fn pairs(step: &DerivationStep) -> usize {
    let squares = squares(step);
    squares * (squares - 1) / 2
}

fn product(factors: [usize; 4]) -> String {
    let written = factors.map(|factor| factor.to_string()).join("·");
    format!("{written} = {}", factors.iter().product::<usize>())
}
