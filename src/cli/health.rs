use std::net::SocketAddr;

use anyhow::Context;

use super::print;
use crate::monitor::{self, HealthCheck};
use crate::text::say;

/// Fails if the bot does not respond, or its response is negative.
pub async fn query(monitor: Option<SocketAddr>, check: HealthCheck) -> anyhow::Result<()> {
    let monitor = monitor.with_context(|| say!("command-line-health-no-monitor"))?;
    print(&monitor::query(monitor, check).await?)
}
