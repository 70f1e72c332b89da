//! The command line: what can be typed, and what each command of the program does on its own.

pub(crate) mod args;
pub(crate) mod health;
pub(crate) mod invite;
pub(crate) mod render;
pub(crate) mod settings;
pub(crate) mod store;
pub(crate) mod table;
pub(crate) mod verify;

use std::io::{self, Write};

use anyhow::Context;

/// Prints a text, as far as anybody reads it.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        // Whoever reads has seen enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write to the standard output"),
    }
}
