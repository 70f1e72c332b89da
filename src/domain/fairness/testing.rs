//! A real beacon for tests.

use super::{Beacon, ChainBeacon, QUICKNET, Round};

/// From the tests of drand-verify and of drand's clients.
pub(crate) const SIGNATURE_OF_ROUND_123: &str = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";

/// A beacon of quicknet, due at 2023-08-23T15:15:33Z.
pub(crate) fn round_123() -> ChainBeacon {
    ChainBeacon {
        chain: QUICKNET.hash(),
        beacon: Beacon {
            round: Round(123),
            signature: SIGNATURE_OF_ROUND_123.parse().expect("a signature"),
        },
    }
}
