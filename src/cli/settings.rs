//! Settings from flags, the environment and the file `.env`.

use std::io;
use std::path::Path;

use anyhow::{Context, bail};
use chess960_bot::config::{Flags, Settings};

/// Reads them all.
pub(crate) fn read(flags: &Flags) -> anyhow::Result<Settings> {
    read_env_file()?;
    // What is not UTF-8 is read as far as it goes, and found wrong.
    let environment = |name: &str| Some(std::env::var_os(name)?.to_string_lossy().into_owned());
    Ok(Settings::read(flags, environment)?)
}

/// Adds the file `.env` of the working folder to the environment.
pub(crate) fn read_env_file() -> anyhow::Result<()> {
    // Only the working folder's own file: another one further up belongs to another program.
    match dotenvy::from_path(Path::new(".env")) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // The line is not repeated, as it may hold a secret.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!("a line of the file .env is not NAME=value; values with spaces need quotes")
        }
        Err(error) => Err(error).context("cannot read the file .env"),
    }
}
