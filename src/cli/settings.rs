use std::path::Path;
use std::{env, io};

use anyhow::{Context, bail};

use crate::config::Secrets;

/// Adds the file `.env` of the working directory to the environment, if it exists.
pub fn read_env_file() -> anyhow::Result<()> {
    // Files in parent directories belong to other programs.
    match dotenvy::from_path(Path::new(".env")) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // The line may contain a secret.
        Err(dotenvy::Error::LineParse(..)) => {
            bail!(
                "the file .env has a line that isn't NAME=value; put values with spaces in quotes"
            )
        }
        Err(error) => Err(error).context("can't read the file .env"),
    }
}

/// Exits if a value is invalid, as clap does for flags.
#[must_use]
pub fn secrets() -> Secrets {
    Secrets::read(env::var_os).unwrap_or_else(|error| error.exit())
}
