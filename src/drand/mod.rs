//! Beacons of drand, requested from its relays. The only user of drand's HTTP API (version 1, which all relays have):
//! <https://docs.drand.love/docs/dev-guide/developer/http-api/>
//!
//! Relays are not trusted: a beacon is returned only if its signature is right.

mod client;
mod pause;
mod relay;
mod response;
#[cfg(test)]
mod tests;
mod transport;

pub use client::{Drand, DrandError, RelayReport, deciding_round, known_chain};
pub use transport::{HttpTransport, RelayResponse, RelayTransport, TransportError};
