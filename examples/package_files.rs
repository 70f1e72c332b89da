//! Writes the man pages and the shell completions of the Debian package into a folder.

use std::path::PathBuf;
use std::{env, fs, io};

use chess960_bot::cli::args::command_line;
use clap_complete::Shell;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.expect("usage: package_files FOLDER");
    fs::create_dir_all(&folder)?;
    clap_mangen::generate_to(command_line(), &folder)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut command_line(), "chess960-bot", &folder)?;
    }
    Ok(())
}
