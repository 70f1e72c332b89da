//! Each line can be pasted and read back.

use chess960::{DoubleId, Numbering, Side, Start, StartId};

use crate::reply::board_display::BoardDisplay;
use crate::text::say;

/// Names a position: "**Position 505** · `RQNBBKNR`". The headings of the classical position and of DFRC positions are
/// worded differently.
pub(crate) fn heading(start: Start, display: BoardDisplay) -> String {
    match start {
        Start::Single(id) => {
            let rank = display.rank(id.into(), Side::White);
            if id == StartId::CLASSICAL {
                say!("position-heading-classical", id = id.get(), rank)
            } else {
                say!("position-heading", id = id.get(), rank)
            }
        }
        Start::Double(id) if id.white == id.black => {
            say!("position-heading-alike", id)
        }
        Start::Double(id) => say!("position-heading-double", id),
    }
}

/// Returns a line for each side with its number and back rank: "White: **518** · `RNBQKBNR`".
pub(super) fn short_sides(pair: DoubleId, display: BoardDisplay) -> String {
    by_side(pair, display, |id, rank| format!("**{id}** · `{rank}`"))
}

/// Returns the numbers of a position in all numberings.
pub(crate) fn all_numbers(start: Start, display: BoardDisplay) -> String {
    match start {
        Start::Single(id) => numbers(id),
        Start::Double(pair) => numbers_of_pair(pair, display, numbers),
    }
}

/// Returns the numbers of a position without repetition: the number in the 1–960 range only if it differs from
/// Scharnagl's.
pub(super) fn different_numbers(start: Start, display: BoardDisplay) -> String {
    match start {
        Start::Single(id) => short_numbers(id),
        Start::Double(pair) => numbers_of_pair(pair, display, short_numbers),
    }
}

/// Returns a line for each side with its back rank and numbers, and a line with the number of the pair.
fn numbers_of_pair(
    pair: DoubleId,
    display: BoardDisplay,
    numbers_of: fn(StartId) -> String,
) -> String {
    let sides = by_side(pair, display, |id, rank| {
        format!("`{rank}` {}", numbers_of(id))
    });
    format!("{sides}\n{}", double_number(pair))
}

/// Writes a line for each side of a DFRC position: the side's name, and the text that `describe` returns for its number
/// and back rank.
fn by_side(
    pair: DoubleId,
    display: BoardDisplay,
    describe: impl Fn(StartId, &str) -> String,
) -> String {
    let white_rank = display.rank(pair.white.into(), Side::White);
    let black_rank = display.rank(pair.black.into(), Side::Black);
    format!(
        "{}\n{}",
        of_side(Side::White, describe(pair.white, &white_rank)),
        of_side(Side::Black, describe(pair.black, &black_rank)),
    )
}

/// "White: …".
pub(crate) fn of_side(side: Side, text: String) -> String {
    say!("position-side", side = side.name(), said = text)
}

/// "DFRC number **497814** = 960·518 + 534".
fn double_number(pair: DoubleId) -> String {
    say!(
        "position-double-number",
        number = pair.number(),
        white = pair.white,
        black = pair.black,
    )
}

/// "Scharnagl **518** · 1–960 range **518** · …".
fn numbers(id: StartId) -> String {
    say!(
        "position-numbers",
        scharnagl = Numbering::Scharnagl.number(id),
        one_based = Numbering::ScharnaglOneBased.number(id),
        fritz9 = Numbering::Fritz9.number(id),
    )
}

/// "Scharnagl **518** · Fritz9 **359**".
fn short_numbers(id: StartId) -> String {
    let scharnagl = Numbering::Scharnagl.number(id);
    if scharnagl != Numbering::ScharnaglOneBased.number(id) {
        return numbers(id);
    }
    let fritz9 = Numbering::Fritz9.number(id);
    say!("position-short-numbers", scharnagl, fritz9)
}
