//! Each line can be pasted and read back.

use chess960::{DoubleId, Numbering, Side, Start, StartId};

use crate::reply::board_display::BoardDisplay;
use crate::text::say;

/// Names a position: "**Position 505** · `RQNBBKNR`".
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

/// Number and back rank.
pub(super) fn short_sides(id: DoubleId, display: BoardDisplay) -> String {
    by_side(id, display, |id, rank| format!("**{id}** · `{rank}`"))
}

/// Numbers in all numberings.
pub(crate) fn all_numbers(start: Start, display: BoardDisplay) -> String {
    numbers_of_sides(start, display, numbers)
}

/// Like [`all_numbers`], but with the number in the 1–960 range only if it differs from Scharnagl's.
pub(super) fn different_numbers(start: Start, display: BoardDisplay) -> String {
    numbers_of_sides(start, display, short_numbers)
}

fn numbers_of_sides(start: Start, display: BoardDisplay, numbers: fn(StartId) -> String) -> String {
    match start {
        Start::Single(id) => numbers(id),
        Start::Double(id) => {
            let sides = by_side(id, display, |id, rank| format!("`{rank}` {}", numbers(id)));
            format!("{sides}\n{}", double_number(id))
        }
    }
}

fn by_side(id: DoubleId, display: BoardDisplay, text: impl Fn(StartId, &str) -> String) -> String {
    let white_rank = display.rank(id.white.into(), Side::White);
    let black_rank = display.rank(id.black.into(), Side::Black);
    format!(
        "{}\n{}",
        of_side(Side::White, text(id.white, &white_rank)),
        of_side(Side::Black, text(id.black, &black_rank)),
    )
}

/// "White: …".
pub(crate) fn of_side(side: Side, text: String) -> String {
    say!("position-side", side = side.name(), said = text)
}

/// "DFRC number **497814** = 960·518 + 534".
fn double_number(id: DoubleId) -> String {
    let (white, black) = (id.white, id.black);
    say!("position-double-number", number = id.number(), white, black)
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
