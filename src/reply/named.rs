use chess960::{BackRank, Numbering, Start, StartId};

/// "**518** · `RNBQKBNR`"; DFRC: "**518/534** · `RNBQKBNR`/`RNBKQBNR`".
pub(crate) fn named(start: impl Into<Start>) -> String {
    let start = start.into();
    format!("**{start}** · {}", code_letters(start))
}

/// "`RNBQKBNR`"; DFRC: "`RNBQKBNR`/`RNBKQBNR`".
pub(crate) fn code_letters(start: Start) -> String {
    by_side(start, |id| format!("`{}`", BackRank::from(id)))
}

/// "RNBQKBNR"; DFRC: "RNBQKBNR/RNBKQBNR".
pub(crate) fn letters(start: impl Into<Start>) -> String {
    by_side(start.into(), |id| BackRank::from(id).to_string())
}

/// "518"; DFRC: "518/534".
pub(crate) fn number(start: Start, numbering: Numbering) -> String {
    by_side(start, |id| numbering.number(id).to_string())
}

/// White's position, and for DFRC Black's after a slash.
fn by_side(start: Start, written: impl Fn(StartId) -> String) -> String {
    match start {
        Start::Single(id) => written(id),
        Start::Double(id) => format!("{}/{}", written(id.white), written(id.black)),
    }
}
