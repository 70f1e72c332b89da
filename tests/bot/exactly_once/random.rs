//! Settings of the crash tests.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

/// Number of kills without `CRASH_KILLS`.
const KILLS: u64 = 40;

/// Prints the seed, so that `CRASH_SEED` can repeat the test's choices.
pub fn seeded(test: &str) -> ChaCha8Rng {
    let seed = number("CRASH_SEED").unwrap_or_else(rand::random);
    println!("{test}: CRASH_SEED={seed}");
    ChaCha8Rng::seed_from_u64(seed)
}

/// One part of the kills, out of `share` parts.
pub fn kills(share: u64) -> u64 {
    number("CRASH_KILLS").unwrap_or(KILLS).div_ceil(share)
}

fn number(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    let number = value.parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is a number")))
}
