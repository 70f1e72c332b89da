use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use anyhow::{Context, anyhow};
use clap::{Arg, Command};
use tempfile::NamedTempFile;

use super::wrap::print_wrapped;
use crate::config::{Secrets, Token};
use crate::text::say;

pub(super) const ENV_FILE: &str = ".env";

/// Adds the file `.env` of the working directory to the environment, if it exists.
pub fn read_env_file() -> anyhow::Result<()> {
    // Files in parent directories belong to other programs.
    match dotenvy::from_path(Path::new(ENV_FILE)) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(dotenvy::Error::LineParse(..)) => Err(invalid_line()),
        Err(error) => Err(error).context("can't read the file .env"),
    }
}

/// Returns the error for the first invalid line of `.env`, with a hint if it has `Bot ` before the token. Names the
/// line by its number only, because it may contain a secret.
fn invalid_line() -> anyhow::Error {
    let text = fs::read_to_string(ENV_FILE).unwrap_or_default();
    let number = invalid_line_number(&text);
    let line = text.lines().nth(number - 1).unwrap_or_default();
    match value_of_token(line) {
        Some(value) if value.trim_start().starts_with("Bot ") => {
            anyhow!(say!("command-line-env-file-bot", number))
        }
        _ => anyhow!(say!("command-line-env-file-line", number)),
    }
}

/// Returns the number of the first invalid line, from 1: the longest valid beginning of the text ends before it.
///
/// Lines are not checked one by one, because a value in quotes may have several lines.
fn invalid_line_number(text: &str) -> usize {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let valid_lines = (0..lines.len())
        .rev()
        .find(|&count| is_valid_env_file(&lines[..count].concat()))
        .unwrap_or(0);
    valid_lines + 1
}

fn is_valid_env_file(text: &str) -> bool {
    dotenvy::from_read_iter(text.as_bytes()).all(|entry| entry.is_ok())
}

/// Warns about variables of the environment that are named like settings, such as `DISCORD_TOKN`.
pub fn warn_about_unknown_names(command_line: &Command) {
    let known = setting_names(command_line);
    for (name, _) in env::vars_os() {
        if let Some(warning) = warning_about(&name.to_string_lossy(), &known) {
            print_wrapped(&format!("chess960-bot: {warning}"));
        }
    }
}

/// Returns the names of all settings: those of flags, the secrets, which have no flags, and one of Docker Compose.
fn setting_names(command_line: &Command) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = command_line
        .get_subcommands()
        .flat_map(Command::get_arguments)
        .filter_map(Arg::get_env)
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.extend(Secrets::NAMES.map(str::to_owned));
    // Read by Docker Compose: config/compose.yaml.
    names.insert("CHESS960_IMAGE".to_owned());
    names
}

/// Maximum number of typing errors in the name of a setting.
const MAX_TYPOS: usize = 4;

/// Returns a warning if the name of a variable begins like those of the bot's settings but is unknown. Names the
/// setting that was probably meant, such as `DISCORD_TOKEN` for `DISCORD_TOKN`.
fn warning_about(name: &str, known_names: &BTreeSet<String>) -> Option<String> {
    let is_ours = name.starts_with("DISCORD_") || name.starts_with("CHESS960_");
    if !is_ours || known_names.contains(name) {
        return None;
    }
    let nearest = known_names
        .iter()
        .map(|known| (strsim::osa_distance(name, known), known))
        .min();
    match nearest {
        Some((0..=MAX_TYPOS, nearest)) => Some(say!("command-line-setting-meant", name, nearest)),
        Some(_) | None => Some(say!("command-line-setting-unknown", name)),
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
    /// Resolves the path of a file, which may be missing. Fails if it could not be written.
    pub fn at(path: &Path) -> anyhow::Result<Self> {
        Self::resolve(path).with_context(|| unwritable(path))
    }

    fn resolve(path: &Path) -> io::Result<Self> {
        let target = if path.is_symlink() {
            fs::canonicalize(path)?
        } else {
            path.to_owned()
        };
        let file = Self { path: target };
        // Fails now, before a person enters a token that could not be stored.
        file.create_replacement()?;
        Ok(file)
    }

    /// Other lines stay. Afterwards only this user can read the file.
    pub fn set_token(&self, token: &Token) -> anyhow::Result<()> {
        self.replace_token(token)
            .with_context(|| unwritable(&self.path))
    }

    fn replace_token(&self, token: &Token) -> io::Result<()> {
        let old_text = self.read()?;
        let mut replacement = self.create_replacement()?;
        replacement.write_all(with_token(&old_text, token).as_bytes())?;
        replacement.as_file().sync_all()?;
        replacement.persist(&self.path)?;
        Ok(())
    }

    /// Returns the text of the file, which is empty if the file is missing.
    fn read(&self) -> io::Result<String> {
        match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            result => result,
        }
    }

    /// Creates a temporary file with mode 0600, in the same folder so that it can be renamed.
    fn create_replacement(&self) -> io::Result<NamedTempFile> {
        let folder = self.path.parent().expect("the path names a file");
        tempfile::Builder::new().prefix(".env.").tempfile_in(folder)
    }
}

fn unwritable(path: &Path) -> String {
    say!("first-start-unwritable", file = path.display().to_string())
}

/// Returns the text of the file with a new token: replaces the lines that set `DISCORD_TOKEN`, or appends one.
fn with_token(old_text: &str, token: &Token) -> String {
    let new_line = format!("DISCORD_TOKEN={}\n", token.expose());
    let mut text = String::new();
    let mut is_replaced = false;
    for line in old_text.split_inclusive('\n') {
        if value_of_token(line).is_some() {
            text += &new_line;
            is_replaced = true;
        } else {
            text += line;
        }
    }
    if !is_replaced {
        if !text.is_empty() && !text.ends_with('\n') {
            text += "\n";
        }
        text += &new_line;
    }
    text
}

/// Returns the rest of a line that sets `DISCORD_TOKEN`.
pub(super) fn value_of_token(line: &str) -> Option<&str> {
    let assignment = line.trim();
    assignment
        .strip_prefix("export ")
        .unwrap_or(assignment)
        .trim_start()
        .strip_prefix("DISCORD_TOKEN")?
        .trim_start()
        .strip_prefix('=')
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use clap::Args;

    use super::*;
    use crate::config::ServeSettings;

    fn token() -> Token {
        Token::parse("NTE4.a-b.c_d").expect("the token is valid")
    }

    fn known_names() -> BTreeSet<String> {
        let serve = ServeSettings::augment_args(Command::new("serve"));
        setting_names(&Command::new("chess960-bot").subcommand(serve))
    }

    #[track_caller]
    fn assert_token_set(old: &str, new: &str) {
        assert_eq!(with_token(old, &token()), new);
    }

    #[test]
    fn a_token_is_added_below_other_lines() {
        assert_token_set("", "DISCORD_TOKEN=NTE4.a-b.c_d\n");
        assert_token_set("A=1", "A=1\nDISCORD_TOKEN=NTE4.a-b.c_d\n");
    }

    #[test]
    fn a_token_replaces_the_old_one() {
        assert_token_set("DISCORD_TOKEN=\"\"\nA=1", "DISCORD_TOKEN=NTE4.a-b.c_d\nA=1");
    }

    #[test]
    fn a_token_replaces_no_comment_and_no_longer_name() {
        assert_token_set(
            "# DISCORD_TOKEN=x\nexport DISCORD_TOKEN =\r\nDISCORD_TOKEN_2=y\r\n",
            "# DISCORD_TOKEN=x\nDISCORD_TOKEN=NTE4.a-b.c_d\nDISCORD_TOKEN_2=y\r\n",
        );
    }

    #[test]
    fn a_misspelled_setting_is_corrected() {
        assert_eq!(
            warning_about("DISCORD_TOKN", &known_names()).as_deref(),
            Some("the setting DISCORD_TOKN is unknown and ignored. Did you mean DISCORD_TOKEN?")
        );
    }

    #[test]
    fn an_unknown_setting_leads_to_the_list() {
        assert_eq!(
            warning_about("CHESS960_COLOR_OF_THE_BOARD", &known_names()).as_deref(),
            Some(
                "the setting CHESS960_COLOR_OF_THE_BOARD is unknown and ignored. \
                 `chess960-bot run --help` lists the settings"
            )
        );
    }

    #[test]
    fn known_settings_and_variables_of_other_programs_cause_no_warning() {
        let known = known_names();
        for name in ["DISCORD_TOKEN", "CHESS960_LISTEN", "CHESS960_IMAGE", "PATH"] {
            assert_eq!(warning_about(name, &known), None, "{name}");
        }
    }

    #[test]
    fn the_first_line_of_an_invalid_value_is_named() {
        assert_eq!(invalid_line_number("A=1\r\nB\r\nC=3"), 2);
        assert_eq!(invalid_line_number("# Token\nA=1 2\nB\n"), 2);
        assert_eq!(invalid_line_number("A=\"1\n2\"\nB=\"3\nC=4\n"), 3);
    }

    #[test]
    fn the_file_becomes_private() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join(".env");
        fs::write(&path, "A=1\n").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("the file exists");
        let file = EnvFile::at(&path).expect("the file is writable");
        file.set_token(&token()).expect("the file is writable");
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_link_stays_and_its_target_is_changed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let target = folder.path().join("settings");
        fs::write(&target, "A=1\n").expect("a file");
        let link = folder.path().join(".env");
        symlink("settings", &link).expect("a link");
        let file = EnvFile::at(&link).expect("the file is writable");
        file.set_token(&token()).expect("the file is writable");
        let text = fs::read_to_string(&target).expect("the file");
        assert_eq!(text, "A=1\nDISCORD_TOKEN=NTE4.a-b.c_d\n");
        assert!(link.is_symlink());
        let files = fs::read_dir(&folder).expect("the folder");
        assert_eq!(files.count(), 2, "no temporary file is left");
    }
}
