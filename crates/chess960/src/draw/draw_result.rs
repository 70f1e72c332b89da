use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Digit, DigitDraw, Draw, Method, RedrawRule, replay_digits, replay_with};
use crate::StartId;

/// A drawn position, with the throws or digits that produced it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawResult {
    /// Drawn by a random number.
    Uniform(StartId),
    /// Drawn by throws.
    ByHand(Draw),
    /// Drawn by digits.
    Digits(DigitDraw),
}

impl DrawResult {
    /// Returns the method of the draw.
    pub const fn method(&self) -> Method {
        match self {
            Self::Uniform(_) => Method::Uniform,
            Self::ByHand(draw) => Method::ByHand(draw.method),
            Self::Digits(draw) => Method::Digits(draw.redraw),
        }
    }

    /// Returns the position.
    pub fn id(&self) -> StartId {
        match self {
            Self::Uniform(id) => *id,
            Self::ByHand(draw) => draw.id,
            Self::Digits(draw) => draw.id,
        }
    }

    /// Returns all throws or digits as users type them, separated by spaces; `None` for [`Uniform`](Self::Uniform).
    pub fn throws(&self) -> Option<String> {
        match self {
            Self::Uniform(_) => None,
            Self::ByHand(draw) => Some(draw.to_string()),
            Self::Digits(draw) => Some(draw.to_string()),
        }
    }

    /// Returns the number of throws or digits, including repeated ones.
    pub fn count(&self) -> usize {
        match self {
            Self::Uniform(_) => 0,
            Self::ByHand(draw) => draw.throws().count(),
            Self::Digits(draw) => draw.digits.len(),
        }
    }
}

/// Replays throws or digits as [`DrawResult::throws`] writes them.
///
/// Returns `None` if they are invalid, incomplete or superfluous, and for [`Method::Uniform`].
///
/// ```
/// use chess960::draw::{ByHand, Method, replay_written};
///
/// let result = replay_written(Method::ByHand(ByHand::Die), "3 1 6 5 2").expect("enough throws");
/// assert_eq!(result.id().get(), 664);
/// ```
pub fn replay_written(method: Method, throws: &str) -> Option<DrawResult> {
    let words: Vec<&str> = throws.split(' ').collect();
    match method {
        Method::Uniform => None,
        Method::ByHand(by_hand) => {
            replay_with(by_hand, &words, |word, device| device.read(word)).map(DrawResult::ByHand)
        }
        Method::Digits(redraw) => replay_written_digits(redraw, &words).map(DrawResult::Digits),
    }
}

/// Replays written digits. Returns `None` if they are invalid, incomplete or superfluous.
fn replay_written_digits(redraw: RedrawRule, words: &[&str]) -> Option<DigitDraw> {
    let mut digits = Vec::with_capacity(words.len());
    for word in words {
        digits.push(Digit::read(word)?);
    }
    let draw = replay_digits(redraw, &digits).ok()?;
    let has_superfluous_digits = draw.digits.len() < digits.len();
    if has_superfluous_digits {
        return None;
    }
    Some(draw)
}
