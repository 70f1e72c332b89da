//! Draws and numbers of positions, implemented here a second time.

use std::collections::BTreeSet;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Draws `count` different positions that are not excluded, as described in docs/fairness.md.
///
/// The HMACs of successive counters give a sequence of 16-bit numbers. A number gives a position unless it is too high,
/// or the position is excluded or drawn already.
pub(super) fn draws(key: &[u8], excluded: &BTreeSet<u16>, count: usize) -> Vec<u16> {
    let mut drawn = Vec::new();
    for counter in 0.. {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
        mac.update(format!("chess960-bot draw v1 {counter}").as_bytes());
        let block = mac.finalize().into_bytes();
        for pair in block.chunks(2) {
            let number = u16::from_be_bytes([pair[0], pair[1]]);
            let position = number % 960;
            // 65,280 is a multiple of 960, so that all positions are equally likely.
            let is_allowed = number < 65_280 && !excluded.contains(&position);
            if is_allowed && !drawn.contains(&position) {
                drawn.push(position);
            }
            if drawn.len() == count {
                return drawn;
            }
        }
    }
    unreachable!("one of the blocks has enough positions")
}

/// Returns the number of a back rank such as `RNBQKBNR` by Scharnagl's method, implemented here a second time, so that
/// the simulation does not trust the bot's.
pub(super) fn scharnagl(rank: &str) -> u16 {
    let pieces: Vec<char> = rank.chars().collect();
    // Which of the four squares of its color each bishop is on, from the left.
    let mut dark = 0;
    let mut light = 0;
    for (file, &piece) in pieces.iter().enumerate() {
        if piece != 'B' {
            continue;
        }
        // The square a1 is dark.
        if file % 2 == 0 {
            dark = file / 2;
        } else {
            light = file / 2;
        }
    }
    let without_bishops: Vec<char> = pieces.into_iter().filter(|&piece| piece != 'B').collect();
    let without_queen: String = without_bishops
        .iter()
        .filter(|&&piece| piece != 'Q')
        .collect();
    let table = [
        "NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN",
    ];
    // Other pieces than those of a back rank give a number above 959, which is never drawn.
    let krn = table
        .iter()
        .position(|&row| row == without_queen)
        .unwrap_or(99);
    let queen = without_bishops
        .iter()
        .position(|&piece| piece == 'Q')
        .unwrap_or(9);
    u16::try_from(light + 4 * dark + 16 * queen + 96 * krn).expect("small")
}
