//! Why there are 960 positions.

use chess960::{BackRank, Derivation, DerivationStep, File, Fritz9Id, StartId};

use super::sheets::{self, Figure};
use crate::text::{all_of, say};

/// Uses the classical position as an example. `in_full`: with the steps.
pub fn explain_960(in_full: bool) -> String {
    let derivation = Derivation::from(StartId::CLASSICAL);
    let rank = BackRank::from(derivation);
    let [light, dark, queen, knights] = &derivation.steps();
    let labels = [say!("explain-sheet-queen"), say!("explain-sheet-knights")];
    let mut all_choices = sheets::numbered_steps(derivation, labels, choices);
    all_choices.push(Figure {
        label: "R, K, R".to_owned(),
        value: 1,
        rank: rank.to_string(),
    });
    let summary = say!(
        "explain-why",
        positions = StartId::COUNT,
        sheet = sheets::figures(&all_choices, &[]),
    );
    let product_of_choices = product(&derivation.steps());
    if !in_full {
        let result = say!("explain-why-result", product = product_of_choices);
        return format!("{summary}\n{result}");
    }
    let steps = say!(
        "explain-why-steps",
        light = choices(light),
        light_squares = candidate_files(light),
        dark = choices(dark),
        dark_squares = candidate_files(dark),
        queen = choices(queen),
        squares = knights.candidates.len(),
        knights = choices(knights),
        product = product_of_choices,
        product_of_fritz9 = product(&Derivation::from(Fritz9Id::from(rank)).steps()),
    );
    format!("{summary}\n{steps}")
}

/// "b, d, f and h".
fn candidate_files(step: &DerivationStep) -> String {
    all_of(step.candidates.iter().map(File::to_string))
}

/// Squares for a piece, or pairs of squares for both knights.
fn choices(step: &DerivationStep) -> usize {
    let squares = step.candidates.len();
    match step.chosen[..] {
        [_, _] => squares * (squares - 1) / 2,
        _ => squares,
    }
}

/// "4·4·6·10 = 960".
fn product(steps: &[DerivationStep; 4]) -> String {
    let factors = steps.each_ref().map(choices);
    format!(
        "{} = {}",
        factors.map(|factor| factor.to_string()).join("·"),
        factors.iter().product::<usize>(),
    )
}
