//! The lines in which a position is named, each read again when it is pasted.

use crate::chess960::{DoubleId, Numbering, Side, Start, StartId};
use crate::reply::look::Look;

/// "**Position 505** · `RQNBBKNR`".
pub(crate) fn heading(start: Start, look: Look) -> String {
    match start {
        Start::Single(id) => {
            let rank = look.rank(id.into(), Side::White);
            let classical = if id == StartId::CLASSICAL {
                " · the classical start"
            } else {
                ""
            };
            format!("**Position {id}** · `{rank}`{classical}")
        }
        Start::Double(id) if id.white() == id.black() => {
            format!("**DFRC position {id}** · White and Black alike")
        }
        Start::Double(id) => format!("**DFRC position {id}**"),
    }
}

/// White's and Black's numbers and back ranks, a line each.
pub(super) fn short_sides(id: DoubleId, look: Look) -> String {
    by_side(id, look, |id, rank| format!("**{id}** · `{rank}`"))
}

/// The position's numbers in all numberings, and those of DFRC where there are any.
pub(crate) fn all_numbers(start: Start, look: Look) -> String {
    match start {
        Start::Single(id) => numbers(id),
        Start::Double(id) => format!("{}\n{}", sides(id, look), double_number(id)),
    }
}

/// White's and Black's back ranks and their numbers in all numberings, a line each.
pub(crate) fn sides(id: DoubleId, look: Look) -> String {
    by_side(id, look, |id, rank| format!("`{rank}` {}", numbers(id)))
}

/// What there is to say of White's number and back rank, and of Black's, a line each.
fn by_side(id: DoubleId, look: Look, said: impl Fn(StartId, &str) -> String) -> String {
    let line = |side: Side, id: StartId| {
        let rank = look.rank(id.into(), side);
        format!("{}: {}", side.name(), said(id, &rank))
    };
    let white = line(Side::White, id.white());
    let black = line(Side::Black, id.black());
    format!("{white}\n{black}")
}

/// The DFRC number and what it is made of: "DFRC number **497814** = 960·518 + 534".
pub(crate) fn double_number(id: DoubleId) -> String {
    let (white, black) = (id.white(), id.black());
    format!("DFRC number **{}** = 960·{white} + {black}", id.number())
}

/// The position's number in every numbering: "Scharnagl **518** · 1–960 range **518** · …".
pub(crate) fn numbers(id: StartId) -> String {
    let numbers =
        Numbering::ALL.map(|numbering| format!("{numbering} **{}**", numbering.number(id)));
    numbers.join(" · ")
}
