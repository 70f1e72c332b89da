use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use anyhow::{Context, bail};
use tempfile::NamedTempFile;

use crate::config::{Secrets, Token};
use crate::text::say;

pub(super) const ENV_FILE: &str = ".env";

/// Adds the file `.env` of the working directory to the environment, if it exists.
pub fn read_env_file() -> anyhow::Result<()> {
    // Files in parent directories belong to other programs.
    match dotenvy::from_path(Path::new(ENV_FILE)) {
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
pub fn secrets() -> Secrets {
    Secrets::read(env::var_os).unwrap_or_else(|error| error.exit())
}

/// A file of settings that can be replaced.
pub(super) struct EnvFile {
    /// Not a symbolic link.
    path: PathBuf,
}

impl EnvFile {
    /// The file may be missing. Fails if it could not be written.
    pub(super) fn at(path: &Path) -> anyhow::Result<Self> {
        let target = if path.is_symlink() {
            fs::canonicalize(path)
        } else {
            Ok(path.to_owned())
        };
        let file = target.and_then(|path| {
            let file = Self { path };
            file.create_replacement()?;
            Ok(file)
        });
        file.with_context(|| unwritable(path))
    }

    /// Other lines stay. Afterwards only this user can read the file.
    pub(super) fn set_token(&self, token: &Token) -> anyhow::Result<()> {
        let replaced = self.read().and_then(|text| {
            let mut file = self.create_replacement()?;
            file.write_all(with_token(&text, token).as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&self.path)?;
            Ok(())
        });
        replaced.with_context(|| unwritable(&self.path))
    }

    fn read(&self) -> io::Result<String> {
        match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            text => text,
        }
    }

    /// A temporary file with mode 0600, in the same folder so that it can be renamed.
    fn create_replacement(&self) -> io::Result<NamedTempFile> {
        let folder = self.path.parent().expect("the path names a file");
        tempfile::Builder::new().prefix(".env.").tempfile_in(folder)
    }
}

fn unwritable(path: &Path) -> String {
    say!("first-start-unwritable", file = path.display().to_string())
}

fn with_token(text: &str, token: &Token) -> String {
    let line = format!("DISCORD_TOKEN={}\n", token.expose());
    let mut is_set = false;
    let lines = text.split_inclusive('\n').map(|old| {
        let replaces = value_of_token(old).is_some();
        is_set |= replaces;
        if replaces { line.as_str() } else { old }
    });
    let mut text: String = lines.collect();
    if !is_set {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text += &line;
    }
    text
}

/// The rest of a line that sets `DISCORD_TOKEN`.
pub(super) fn value_of_token(line: &str) -> Option<&str> {
    let line = line.trim();
    let name = line.strip_prefix("export ").unwrap_or(line).trim_start();
    let rest = name.strip_prefix("DISCORD_TOKEN")?;
    rest.trim_start().strip_prefix('=')
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn token() -> Token {
        Token::parse("NTE4.a-b.c_d").expect("the token is valid")
    }

    #[test]
    fn sets_the_token_and_keeps_other_lines() {
        for (old, new) in [
            ("", "DISCORD_TOKEN=NTE4.a-b.c_d\n"),
            ("A=1", "A=1\nDISCORD_TOKEN=NTE4.a-b.c_d\n"),
            (
                "# DISCORD_TOKEN=x\nexport DISCORD_TOKEN =\r\nDISCORD_TOKEN_2=y\r\n",
                "# DISCORD_TOKEN=x\nDISCORD_TOKEN=NTE4.a-b.c_d\nDISCORD_TOKEN_2=y\r\n",
            ),
            ("DISCORD_TOKEN=\"\"\nA=1", "DISCORD_TOKEN=NTE4.a-b.c_d\nA=1"),
        ] {
            assert_eq!(with_token(old, &token()), new);
        }
    }

    #[test]
    fn the_file_becomes_private_and_links_stay() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("settings");
        fs::write(&path, "A=1\n").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("the file exists");
        let link = folder.path().join(".env");
        symlink("settings", &link).expect("a link");
        let file = EnvFile::at(&link).expect("the file is writable");
        file.set_token(&token()).expect("the file is writable");
        let text = fs::read_to_string(&path).expect("the file");
        assert_eq!(text, "A=1\nDISCORD_TOKEN=NTE4.a-b.c_d\n");
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(link.is_symlink());
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 2);
    }
}
