//! Common code of the fuzz targets. A panic, of the bot or of a check of its answers, is a finding.

pub mod check;
mod club;
mod discord;
mod endpoint;
mod null_platform;

pub use self::club::{ALICE, BOB, Club};
pub use self::endpoint::Endpoint;

/// Replaces invalid UTF-8, which users cannot type.
#[must_use]
pub fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
