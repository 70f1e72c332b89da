//! Random draws; they need the feature `rand`.

use alloc::vec::Vec;
use rand::TryRng;

use super::{
    Device, Digit, DigitDraw, DrawResult, Method, RedrawRule, Throw, UnfinishedDraw, replay_digits,
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
            Method::ByHand(method) => UnfinishedDraw::begin(method)
                .finish(|drawing| drawing.step().device.throw(rng))
                .map(Self::ByHand),
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

fn uniform<R: TryRng + ?Sized>(rng: &mut R) -> Result<StartId, R::Error> {
    loop {
        let mut word = [0; 2];
        rng.try_fill_bytes(&mut word)?;
        let number = u16::from_be_bytes(word);
        // Larger words would favour the first positions.
        if number < u16::MAX / StartId::COUNT * StartId::COUNT {
            return Ok(StartId::from_index(number % StartId::COUNT));
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
fn one_of<T: Copy, R: TryRng + ?Sized>(outcomes: &[T], rng: &mut R) -> Result<T, R::Error> {
    // Bytes above the largest multiple of their number would favour the first ones.
    let even_bytes = 256 / outcomes.len() * outcomes.len();
    loop {
        let mut byte = [0];
        rng.try_fill_bytes(&mut byte)?;
        let byte = usize::from(byte[0]);
        if byte < even_bytes {
            return Ok(outcomes[byte % outcomes.len()]);
        }
    }
}
