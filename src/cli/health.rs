use std::net::SocketAddr;

use anyhow::Context;

use super::print;
use crate::monitor::{self, Question};
use crate::words::say;

/// Fails if the bot does not respond, or its response is negative.
pub async fn ask(monitor: Option<SocketAddr>, question: Question) -> anyhow::Result<()> {
    let monitor = monitor.with_context(|| say!("command-line-health-no-monitor"))?;
    print(&monitor::ask(monitor, question).await?)
}
