//! Checks the details of readings, in ordinary text too, and properties of arbitrary text. `tests/corpus/` lists which
//! position each form means.

mod errors;
mod find;
#[path = "../positions/mod.rs"]
mod positions;
mod properties;

const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
