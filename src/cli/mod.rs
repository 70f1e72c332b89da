//! Command line: arguments, and subcommands without a module of their own elsewhere.

pub mod args;
pub mod doctor;
pub mod health;
pub mod invite;
pub mod render;
pub mod settings;
pub mod store;
pub mod table;
pub mod verify;

use std::io::{self, Write};

use anyhow::Context;
use tokio::runtime::Runtime;

use crate::config::{Settings, Token};
use crate::words::say;

/// Prints to standard output. Ignores a closed pipe.
///
/// # Errors
/// If standard output cannot be written.
pub fn print(text: &str) -> anyhow::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        // The reader has finished, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.with_context(|| say!("command-line-no-output")),
    }
}

/// Returns the bot's token.
///
/// # Errors
/// If it is not set; the message says how to get one.
pub fn token(settings: &Settings) -> anyhow::Result<Token> {
    let token = settings.token.clone();
    token.with_context(|| say!("command-line-no-token"))
}

/// Does not wait for remaining tasks, such as a connection that does not close.
///
/// # Errors
/// If the runtime does not start, or the future fails.
pub fn block_on(
    runtime: io::Result<Runtime>,
    work: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<()> {
    let runtime = runtime.with_context(|| say!("command-line-no-runtime"))?;
    let result = runtime.block_on(work);
    runtime.shutdown_background();
    result
}
