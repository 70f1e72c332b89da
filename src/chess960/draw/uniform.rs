use rand::TryRng;

use crate::chess960::StartId;

pub(super) fn uniform<R: TryRng + ?Sized>(rng: &mut R) -> Result<StartId, R::Error> {
    loop {
        let mut word = [0; 2];
        rng.try_fill_bytes(&mut word)?;
        if let Some(id) = StartId::from_random_word(u16::from_be_bytes(word)) {
            return Ok(id);
        }
    }
}

/// Returns a uniform number from 0 to `bound - 1`; `bound` must be 1 to 256.
pub(super) fn below<R: TryRng + ?Sized>(bound: usize, rng: &mut R) -> Result<usize, R::Error> {
    // Bytes above the largest multiple of the bound would favour small numbers.
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
