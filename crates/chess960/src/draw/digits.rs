use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use crate::StartId;

/// Rule for the digits to draw again if the number is above 959.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RedrawRule {
    /// All three digits, so that all positions are equally likely.
    AllThree,
    /// Only the second digit, immediately if too high: after a 9 it must be 0 to 5.
    Second,
}

impl RedrawRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::AllThree, Self::Second];

    /// Returns how many of the digits count: all, or those before the digits to draw again.
    pub(super) fn kept_count(self, digits: &[Digit]) -> usize {
        match (self, digits) {
            // 960 to 999.
            (Self::AllThree, [Digit(9), Digit(6..), _]) => 0,
            (Self::Second, [Digit(9), Digit(6..)]) => 1,
            (Self::AllThree | Self::Second, _) => digits.len(),
        }
    }
}

/// Returns the position with these three digits, or `None` if there are fewer.
pub(super) fn position(digits: &[Digit]) -> Option<StartId> {
    let [hundreds, tens, ones] = <[Digit; 3]>::try_from(digits).ok()?.map(|digit| digit.0);
    StartId::new(100 * u16::from(hundreds) + 10 * u16::from(tens) + u16::from(ones)).ok()
}

/// A digit, 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// Returns all digits, ascending.
    pub fn all() -> Vec<Self> {
        (0..=9).map(Self).collect()
    }

    /// Parses a digit in the [`Display`](fmt::Display) format.
    ///
    /// ```
    /// # use chess960::draw::Digit;
    /// assert_eq!(Digit::read("7"), Some(Digit::all()[7]));
    /// assert_eq!(Digit::read("10"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(Self(digit - b'0')),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A position drawn by three digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DigitDraw {
    /// The rule for numbers above 959.
    pub redraw: RedrawRule,
    /// The position.
    pub id: StartId,
    /// All digits that were used, in order, including rejected ones.
    pub digits: Vec<Digit>,
    /// The digits of each rejected number, up to the digit that made it too high.
    pub rejected: Vec<Vec<Digit>>,
    /// The three digits of the number.
    pub accepted: Vec<Digit>,
}

/// Writes all digits, as for [`replay_digits`]: `9 7 2 5 1 8`.
impl fmt::Display for DigitDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<_> = self.digits.iter().map(Digit::to_string).collect();
        f.write_str(&digits.join(" "))
    }
}

/// Error of [`replay_digits`]: too few digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitError {
    /// The digits of each rejected number, up to the digit that made it too high.
    pub rejected: Vec<Vec<Digit>>,
    /// The digits that count so far: at most two.
    pub accepted: Vec<Digit>,
}

/// Draws a position with given digits. Digits after the number are ignored.
///
/// ```
/// use chess960::draw::{Digit, RedrawRule, replay_digits};
///
/// let digits = [9, 7, 2, 5, 1, 8].map(|digit| Digit::all()[digit]);
/// let draw = replay_digits(RedrawRule::AllThree, &digits).expect("enough digits");
/// assert_eq!(draw.id.get(), 518);
/// assert_eq!(draw.rejected, [digits[..3].to_vec()]);
/// ```
///
/// # Errors
/// If digits are missing.
pub fn replay_digits(redraw: RedrawRule, digits: &[Digit]) -> Result<DigitDraw, DigitError> {
    let mut rejected = Vec::new();
    let mut accepted = Vec::new();
    for (index, &digit) in digits.iter().enumerate() {
        accepted.push(digit);
        // Of 972, `AllThree` rejects all digits. `Second` rejects 97 already, and keeps the 9.
        let kept_count = redraw.kept_count(&accepted);
        if kept_count < accepted.len() {
            rejected.push(accepted.clone());
            accepted.truncate(kept_count);
        }
        if let Some(id) = position(&accepted) {
            return Ok(DigitDraw {
                redraw,
                id,
                digits: digits[..=index].to_vec(),
                rejected,
                accepted,
            });
        }
    }
    Err(DigitError { rejected, accepted })
}
