//! `chess960-bot health`: what a bot on this machine says of itself.

use std::net::SocketAddr;

use anyhow::Context;
use chess960_bot::monitor::{self, Question};

use super::print;

/// Asks and prints the answer.
pub(crate) async fn ask(monitor: Option<SocketAddr>, question: Question) -> anyhow::Result<()> {
    let monitor = monitor.context(
        "the setting CHESS960_MONITOR is missing: the address at which the bot tells its health, \
         such as 127.0.0.1:9960; the bot has to run with it, too",
    )?;
    print(&monitor::ask(monitor, question).await?)
}
