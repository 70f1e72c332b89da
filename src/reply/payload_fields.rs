//! Chess types in options, and in the payloads of buttons and menus.

use chess960::{DoubleId, Side, Start, Wing};

use crate::chat::{Choice, as_displayed};
use crate::lichess::TimeControl;

as_displayed!(DoubleId, Start, TimeControl);

impl Choice for Side {
    const CHOICES: &'static [(&'static str, Self)] =
        &[("white", Self::White), ("black", Self::Black)];
}

/// `None`: castling on both sides.
impl Choice for Option<Wing> {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("both", None),
        (Wing::HSide.notation(), Some(Wing::HSide)),
        (Wing::ASide.notation(), Some(Wing::ASide)),
    ];
}
