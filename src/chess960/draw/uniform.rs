//! Drawing by random numbers, everything with the same chance.

use rand::TryRng;

use crate::chess960::StartId;

/// Draws a position, each with the same chance.
///
/// # Errors
/// If the source of randomness fails.
pub(super) fn uniform<R: TryRng + ?Sized>(rng: &mut R) -> Result<StartId, R::Error> {
    loop {
        let mut word = [0; 2];
        rng.try_fill_bytes(&mut word)?;
        if let Some(id) = StartId::from_random_word(u16::from_be_bytes(word)) {
            return Ok(id);
        }
    }
}

/// A number from 0 up to, but not including, a bound of 1 to 256; each with exactly the same chance.
///
/// # Errors
/// If the source of randomness fails.
pub(super) fn below<R: TryRng + ?Sized>(bound: usize, rng: &mut R) -> Result<usize, R::Error> {
    // Bytes from the largest multiple of the bound on would favour the first numbers.
    let even_bytes = 256 / bound * bound;
    loop {
        let mut byte = [0];
        rng.try_fill_bytes(&mut byte)?;
        let byte = usize::from(byte[0]);
        if byte < even_bytes {
            return Ok(byte % bound);
        }
    }
}
