//! Draws and numbers of positions, implemented here a second time.

use std::collections::BTreeSet;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Number of positions.
const POSITIONS: u16 = 960;

/// A multiple of [`POSITIONS`], so that all positions are equally likely among the lower numbers.
const LIMIT: u16 = 65_280;

/// Arrangements of knights, rooks and king, in the order of their numbers in Scharnagl's method.
const KNIGHTS_ROOKS_AND_KING: [&str; 10] = [
    "NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN",
];

/// Draws `count` different positions that are not excluded, as described in docs/fairness.md.
///
/// The HMACs of successive counters give a sequence of 16-bit numbers. A number gives a position unless it is too high,
/// or the position is excluded or drawn already.
pub(super) fn draws(key: &[u8], excluded: &BTreeSet<u16>, count: usize) -> Vec<u16> {
    let mut drawn = Vec::new();
    let mut counter = 0;
    while drawn.len() < count {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
        mac.update(format!("chess960-bot draw v1 {counter}").as_bytes());
        for pair in mac.finalize().into_bytes().chunks(2) {
            let number = u16::from_be_bytes([pair[0], pair[1]]);
            let position = number % POSITIONS;
            if number < LIMIT && !excluded.contains(&position) && !drawn.contains(&position) {
                drawn.push(position);
            }
        }
        counter += 1;
    }
    // The last HMAC may have given more positions.
    drawn.truncate(count);
    drawn
}

/// Returns the number of a back rank such as `RNBQKBNR` by Scharnagl's method, implemented here a second time, so that
/// the simulation does not trust the bot's. `None` if it is not a back rank of Chess960.
pub(super) fn scharnagl(rank: &str) -> Option<u16> {
    // The square a1 is dark, as are all squares of the rank with an even index.
    let dark_bishop = bishops(rank).find(|square| square % 2 == 0)?;
    let light_bishop = bishops(rank).find(|square| square % 2 == 1)?;
    let without_bishops = rank.replace('B', "");
    let queen = without_bishops.find('Q')?;
    let without_queen = without_bishops.replace('Q', "");
    let others = KNIGHTS_ROOKS_AND_KING
        .iter()
        .position(|row| *row == without_queen)?;
    // Each bishop has four possible squares, counted from the left, and then the queen has six.
    let number = light_bishop / 2 + 4 * (dark_bishop / 2) + 16 * queen + 96 * others;
    u16::try_from(number).ok()
}

/// Returns the indices of the bishops' squares in a rank, from the left.
fn bishops(rank: &str) -> impl Iterator<Item = usize> {
    rank.match_indices('B').map(|(square, _)| square)
}
