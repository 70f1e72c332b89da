//! Drawing by random numbers, every position with the same chance.

use rand::TryRng;

use crate::chess960::StartId;

/// Draws a position, each with the same chance; never the excluded one.
///
/// # Errors
/// If the source of randomness fails.
pub fn uniform<R: TryRng + ?Sized>(
    rng: &mut R,
    exclude: Option<StartId>,
) -> Result<StartId, R::Error> {
    loop {
        let mut word = [0; 2];
        rng.try_fill_bytes(&mut word)?;
        match StartId::from_random_word(u16::from_be_bytes(word)) {
            Some(id) if Some(id) != exclude => return Ok(id),
            _ => {}
        }
    }
}

/// Draws different positions, every sequence of them with the same chance; never the excluded one.
///
/// # Errors
/// If the source of randomness fails.
///
/// # Panics
/// If more than 959 positions are asked for: there might not be as many.
pub fn distinct<R: TryRng + ?Sized>(
    rng: &mut R,
    count: usize,
    exclude: Option<StartId>,
) -> Result<Vec<StartId>, R::Error> {
    assert!(count < StartId::COUNT.into(), "{count} different positions");
    let mut drawn = Vec::with_capacity(count);
    while drawn.len() < count {
        let id = uniform(rng, exclude)?;
        if !drawn.contains(&id) {
            drawn.push(id);
        }
    }
    Ok(drawn)
}
