//! Random draws; they need the feature `rand`.

use alloc::vec::Vec;
use rand::TryRng;

use super::{
    ByHand, Device, Digit, DigitDraw, Draw, DrawResult, Method, Progress, RedrawRule, Throw,
    UnfinishedDraw, replay_digits,
};
use crate::StartId;

impl DrawResult {
    /// Draws a position.
    ///
    /// # Errors
    /// If the random number generator fails.
    pub fn draw<R: TryRng + ?Sized>(method: Method, rng: &mut R) -> Result<Self, R::Error> {
        match method {
            Method::Uniform => uniform(rng).map(Self::Uniform),
            Method::Digits(redraw) => digits(redraw, rng).map(Self::Digits),
            Method::ByHand(method) => by_hand(method, rng).map(Self::ByHand),
        }
    }
}

impl Device {
    /// Makes a random throw, exactly uniform.
    ///
    /// # Errors
    /// If the random number generator fails.
    pub fn throw<R: TryRng + ?Sized>(self, rng: &mut R) -> Result<Throw, R::Error> {
        one_of(&self.outcomes(), rng)
    }
}

/// Draws one of all positions, exactly uniform.
///
/// Draws again if the random number is not below the largest multiple of 960. Otherwise its remainder would favour the
/// positions with small numbers.
fn uniform<R: TryRng + ?Sized>(rng: &mut R) -> Result<StartId, R::Error> {
    let largest_multiple = u16::MAX / StartId::COUNT * StartId::COUNT;
    loop {
        let mut buffer = [0; 2];
        rng.try_fill_bytes(&mut buffer)?;
        let number = u16::from_be_bytes(buffer);
        if number < largest_multiple {
            return Ok(StartId::from_index(number % StartId::COUNT));
        }
    }
}

fn by_hand<R: TryRng + ?Sized>(method: ByHand, rng: &mut R) -> Result<Draw, R::Error> {
    let mut unfinished = UnfinishedDraw::begin(method);
    loop {
        let throw = unfinished.step().device.throw(rng)?;
        match unfinished.add_throw(throw) {
            Progress::Unfinished(next) => unfinished = next,
            Progress::Finished(draw) => return Ok(draw),
        }
    }
}

fn digits<R: TryRng + ?Sized>(redraw: RedrawRule, rng: &mut R) -> Result<DigitDraw, R::Error> {
    let mut digits = Vec::new();
    loop {
        digits.push(one_of(&Digit::all(), rng)?);
        if let Ok(draw) = replay_digits(redraw, &digits) {
            return Ok(draw);
        }
    }
}

/// Chooses one of 1 to 256 outcomes, exactly uniform.
///
/// Draws again if the random byte is not below the largest multiple of the number of outcomes. Otherwise its remainder
/// would favour the first outcomes.
fn one_of<T: Copy, R: TryRng + ?Sized>(outcomes: &[T], rng: &mut R) -> Result<T, R::Error> {
    let largest_multiple = 256 / outcomes.len() * outcomes.len();
    loop {
        let mut buffer = [0];
        rng.try_fill_bytes(&mut buffer)?;
        let byte = usize::from(buffer[0]);
        if byte < largest_multiple {
            return Ok(outcomes[byte % outcomes.len()]);
        }
    }
}
