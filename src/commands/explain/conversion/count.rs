//! Why there are 960 positions.

use chess960::{BackRank, Derivation, DerivationStep, File, Fritz9Id, StartId};

use super::sheets::{self, Figure};
use crate::text::{all_of, say};

/// Explains why there are 960 positions, with the choices for the classical one as an example.
pub fn explain_960() -> String {
    let derivation = Derivation::from(StartId::CLASSICAL);
    let result = say!("explain-why-result", product = product(&derivation.steps()));
    format!("{}\n{result}", summary(derivation))
}

/// Explains why there are 960 positions: for each step, how many squares a piece can have, and the product of these
/// numbers. The classical position is the example.
pub fn explain_960_in_full() -> String {
    let derivation = Derivation::from(StartId::CLASSICAL);
    // Fritz9 places the knights before the queen: other factors, the same product.
    let fritz9_derivation = Derivation::from(Fritz9Id::from(StartId::CLASSICAL));
    let steps = derivation.steps();
    let [light, dark, queen, knights] = &steps;
    let explained_steps = say!(
        "explain-why-steps",
        light = number_of_choices(light),
        light_squares = candidate_files(light),
        dark = number_of_choices(dark),
        dark_squares = candidate_files(dark),
        queen = number_of_choices(queen),
        // Free squares for the two knights.
        squares = knights.candidates.len(),
        knights = number_of_choices(knights),
        product = product(&steps),
        product_of_fritz9 = product(&fritz9_derivation.steps()),
    );
    format!("{}\n{explained_steps}", summary(derivation))
}

/// Returns the first paragraph, with a sheet that shows for each step the piece, the number of choices for it, and the
/// rank after the step.
fn summary(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-queen"), say!("explain-sheet-knights")];
    let mut figures = sheets::figures_of_steps(derivation, labels, number_of_choices);
    figures.push(Figure {
        label: sheets::ROOKS_AND_KING.to_owned(),
        // The king stands between the rooks, so the last three squares leave no choice.
        value: 1,
        rank: BackRank::from(derivation).to_string(),
    });
    say!(
        "explain-why",
        positions = StartId::COUNT,
        sheet = sheets::of_figures(&figures),
    )
}

/// "b, d, f and h".
fn candidate_files(step: &DerivationStep) -> String {
    all_of(step.candidates.iter().map(File::to_string))
}

/// Counts the squares for a piece, or the pairs of squares for both knights.
fn number_of_choices(step: &DerivationStep) -> usize {
    let squares = step.candidates.len();
    match step.chosen[..] {
        [_, _] => squares * (squares - 1) / 2,
        _ => squares,
    }
}

/// "4·4·6·10 = 960".
fn product(steps: &[DerivationStep; 4]) -> String {
    let factors = steps.each_ref().map(number_of_choices);
    format!(
        "{} = {}",
        factors.map(|factor| factor.to_string()).join("·"),
        factors.iter().product::<usize>(),
    )
}
