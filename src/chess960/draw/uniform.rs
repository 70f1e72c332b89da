//! Drawing by random numbers, every position with the same chance.

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
