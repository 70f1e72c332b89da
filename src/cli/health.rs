//! `chess960-bot health`: what a bot on this machine says of itself.

use std::net::SocketAddr;

use anyhow::Context;

use super::print;
use crate::monitor::{self, Question};
use crate::words::say;

/// Asks and prints the answer.
///
/// # Errors
/// If nobody answers, or the answer is no.
pub async fn ask(monitor: Option<SocketAddr>, question: Question) -> anyhow::Result<()> {
    let monitor = monitor.with_context(|| say!("command-line-health-no-monitor"))?;
    print(&monitor::ask(monitor, question).await?)
}
