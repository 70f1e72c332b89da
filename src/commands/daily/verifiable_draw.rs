//! How the position of a schedule's day was drawn.

use super::drawn_day::DrawnDay;
use super::public_day::PublicDay;
use crate::chat::Message;

/// Draw of a day, with the values that verify it.
#[derive(Clone, Copy)]
pub(super) enum VerifiableDraw {
    Committed(DrawnDay),
    Public(PublicDay),
}

impl VerifiableDraw {
    /// Returns what a committed day was drawn from, or `None` for public randomness.
    pub(super) fn committed(self) -> Option<DrawnDay> {
        match self {
            Self::Committed(drawn_day) => Some(drawn_day),
            Self::Public(_) => None,
        }
    }

    /// Explains how to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        match self {
            Self::Committed(drawn_day) => drawn_day.by_hand(),
            Self::Public(public_day) => public_day.by_hand(),
        }
    }
}
