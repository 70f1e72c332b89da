pub mod args;
pub mod doctor;
pub mod first_start;
pub mod render;
pub mod settings;
pub mod store;
pub mod table;
pub mod verify;
pub mod wrap;

use std::io::{self, Write};

use anyhow::Context;
use tokio::runtime::Runtime;

use crate::config::{Secrets, Token};
use crate::text::say;

/// Prints a text. Ignores that the reader closed the pipe, as `head` does.
pub fn print(text: &str) -> anyhow::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.with_context(|| say!("command-line-no-output")),
    }
}

pub fn token(secrets: &Secrets) -> anyhow::Result<Token> {
    secrets
        .token
        .clone()
        .with_context(|| say!("command-line-no-token"))
}

/// Fails if there is no token, or it is malformed.
pub fn application_id_of_token(secrets: &Secrets) -> anyhow::Result<u64> {
    secrets
        .token
        .as_ref()
        .with_context(|| say!("command-line-invite-no-id"))?
        .application_id()
        .with_context(|| say!("command-line-invite-odd-token"))
}

/// Reads an id of Discord.
fn id(typed: &str) -> Result<u64, &'static str> {
    match typed.parse() {
        Ok(0) | Err(_) => Err("an id has only digits, such as 1310000000000000000"),
        Ok(id) => Ok(id),
    }
}

/// Runs `work` to its end. Does not wait for remaining tasks, such as a connection that does not close.
pub fn block_on<T>(
    runtime: io::Result<Runtime>,
    work: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    let runtime = runtime.with_context(|| say!("command-line-no-runtime"))?;
    let result = runtime.block_on(work);
    runtime.shutdown_background();
    result
}
