//! The command line: what can be typed, and what each command of the program does on its own.

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

/// Prints a text, as far as anybody reads it.
///
/// # Errors
/// If the standard output takes nothing.
pub fn print(text: &str) -> anyhow::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.with_context(|| say!("command-line-no-output")),
    }
}

/// The bot's token, without which it doesn't run.
///
/// # Errors
/// If it isn't set; the message says where to get one.
pub fn token(settings: &Settings) -> anyhow::Result<Token> {
    let token = settings.token.clone();
    token.with_context(|| say!("command-line-no-token"))
}

/// Runs to the end. Tasks that are left over, such as a connection that does not close, are not
/// waited for.
///
/// # Errors
/// If the runtime doesn't start, or the work fails.
pub fn block_on(
    runtime: io::Result<Runtime>,
    work: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<()> {
    let runtime = runtime.with_context(|| say!("command-line-no-runtime"))?;
    let result = runtime.block_on(work);
    runtime.shutdown_background();
    result
}
