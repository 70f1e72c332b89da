//! Fuzz targets. A panic, of the bot or of a check of its answers, is a finding.

mod check;
mod club;
mod discord;
mod endpoint;
mod evidence;
mod null_platform;
pub mod targets;

/// Replaces invalid UTF-8, which users cannot type.
fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
