//! Checks derivations and table lookups: the steps of single positions, and the results of all 960 against the printed
//! tables and the golden table. Expected values never come from the code under test.

mod direct_derivation;
mod fritz9_derivation;
mod golden;
mod reverse_derivation;
mod tables;

use chess960::{Derivation, File};

/// Each step as `figure of candidates: chosen squares, rank after the step`.
fn written_steps(derivation: Derivation) -> [String; 4] {
    derivation.steps().map(|step| {
        let candidates = letters(&step.candidates);
        let chosen = letters(&step.chosen);
        format!("{} of {candidates}: {chosen}, {}", step.figure, step.rank)
    })
}

fn letters(files: &[File]) -> String {
    files.iter().map(|file| file.letter()).collect()
}
