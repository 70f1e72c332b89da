//! Settings from flags, the environment and the file `.env`.

use std::path::Path;
use std::{env, io};

use anyhow::{Context, bail};
use chess960_bot::config::{Flag, SETTINGS, Setting, Settings};
use clap::{Arg, ArgMatches, Command, CommandFactory};

use super::args::Arguments;

/// The command line with the flags of settings. Every command takes them, and shows those that it uses.
pub(crate) fn command_line() -> Command {
    let mut command = Arguments::command().args(SETTINGS.iter().filter_map(argument));
    // Hands the flags on to the commands.
    command.build();
    command.mut_subcommands(show_used)
}

fn argument(setting: &Setting) -> Option<Arg> {
    let Setting { name, default, .. } = setting;
    let Flag {
        long, value, help, ..
    } = setting.flag.as_ref()?;
    let default = default.map(|default| format!(" [default: {default}]"));
    let help = format!("{help} ({name}){}", default.unwrap_or_default());
    let argument = Arg::new(*name).long(*long).value_name(*value);
    Some(argument.help(help).global(true))
}

fn show_used(command: Command) -> Command {
    let task = command.get_name().to_owned();
    let hidden = |argument: &Arg| {
        let setting = SETTINGS.iter().find(|it| argument.get_id() == it.name);
        let flag = setting.and_then(|setting| setting.flag.as_ref());
        flag.is_some_and(|flag| !flag.tasks.contains(&&*task))
    };
    command
        .mut_args(|argument| {
            let hidden = argument.is_hide_set() || hidden(&argument);
            argument.hide(hidden)
        })
        .mut_subcommands(show_used)
}

/// Reads them all.
pub(crate) fn read(matches: &ArgMatches) -> anyhow::Result<Settings> {
    read_env_file()?;
    let given = |setting: &Setting| {
        let flag = setting.flag.as_ref();
        let flag = flag.and_then(|_| matches.get_one::<String>(setting.name).cloned());
        // What is not UTF-8 is read as far as it goes, and found wrong.
        flag.or_else(|| Some(env::var_os(setting.name)?.to_string_lossy().into_owned()))
    };
    Ok(Settings::read(given)?)
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
