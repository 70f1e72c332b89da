//! What the fuzz targets have in common.
//!
//! A finding is a panic: of the bot itself, or of a check that what it answers keeps its promises.

pub mod check;
mod club;
mod discord;
mod endpoint;
mod quiet;

pub use self::club::{ALICE, BOB, Club};
pub use self::endpoint::Endpoint;

/// Data as text: what is not UTF-8 is replaced, as people cannot type it.
#[must_use]
pub fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
