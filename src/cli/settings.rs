use std::path::Path;
use std::{env, io};

use anyhow::{Context, bail};
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, CommandFactory};

use super::args::Arguments;
use crate::config::{Flag, SETTINGS, Setting, Settings};
use crate::store::Location;
use crate::text::say;

/// Command line with the flags of settings. Each subcommand accepts all flags and shows the flags that it uses.
pub fn command_line() -> Command {
    let mut command = Arguments::command().args(SETTINGS.iter().filter_map(argument));
    // Propagates global arguments to the subcommands.
    command.build();
    command.mut_subcommands(hide_unused)
}

fn argument(setting: &Setting) -> Option<Arg> {
    let Setting { name, default, .. } = setting;
    let Flag {
        long, value, help, ..
    } = setting.flag.as_ref()?;
    let (help, name) = (help.to_string(), *name);
    let help = match *default {
        None => say!("settings-help", help = help, name = name),
        Some(default) => say!(
            "settings-help-with-default",
            help = help,
            name = name,
            default = default
        ),
    };
    let argument = Arg::new(name).long(*long).value_name(*value);
    Some(argument.help(help).global(true))
}

fn hide_unused(command: Command) -> Command {
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
        .mut_subcommands(hide_unused)
}

pub fn read(matches: &ArgMatches) -> anyhow::Result<Settings> {
    read_env_file()?;
    let given = |setting: &Setting| {
        let flag = setting.flag.as_ref();
        let flag = flag.and_then(|_| matches.get_one::<String>(setting.name).cloned());
        // Invalid UTF-8 becomes U+FFFD, which fails validation.
        flag.or_else(|| Some(env::var_os(setting.name)?.to_string_lossy().into_owned()))
    };
    Ok(Settings::read(given)?)
}

/// Adds the file `.env` of the working directory to the environment, if it exists.
pub fn read_env_file() -> anyhow::Result<()> {
    // Files in parent directories belong to other programs.
    match dotenvy::from_path(Path::new(".env")) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // The line may contain a secret.
        Err(dotenvy::Error::LineParse(..)) => bail!(say!("settings-env-line")),
        Err(error) => Err(error).with_context(|| say!("settings-env-unreadable")),
    }
}

/// Exits with a usage error that omits the URL, which may contain a password.
#[must_use]
pub fn location(flag: &str, url: &str) -> Location {
    url.parse().unwrap_or_else(|_| {
        let message = say!("command-line-store-url", flag = flag);
        let error = Arguments::command().error(ErrorKind::ValueValidation, message);
        error.exit()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    /// All help texts, except clap's own.
    fn help_texts(command: &Command) -> Vec<String> {
        let about = [command.get_about(), command.get_long_about()];
        let mut texts: Vec<_> = about
            .into_iter()
            .flatten()
            .map(ToString::to_string)
            .collect();
        for argument in command.get_arguments() {
            if ["help", "version"].contains(&argument.get_id().as_str()) {
                continue;
            }
            let values = argument.get_possible_values();
            let help = [argument.get_help(), argument.get_long_help()];
            let of_values = values.iter().map(|value| value.get_help());
            let help = help.into_iter().chain(of_values).flatten();
            texts.extend(help.map(ToString::to_string));
        }
        let commands = command.get_subcommands();
        texts.extend(
            commands
                .filter(|it| it.get_name() != "help")
                .flat_map(help_texts),
        );
        texts
    }

    /// Removes setting names and defaults, which are not translated.
    fn without_settings(mut text: String) -> String {
        for Setting { name, default, .. } in &SETTINGS {
            let had = text.len();
            text = text.replace(&format!("({name})"), "");
            if text.len() < had {
                text = text.replace(&format!(": {}]", default.unwrap_or_default()), "");
            }
        }
        text
    }

    /// The test language marks every letter from `locales/`, so unmarked letters come from the code.
    #[tokio::test]
    async fn help_texts_are_in_locales() {
        let help_texts = Language::Marked
            .scope(async { help_texts(&command_line()) })
            .await;
        assert!(help_texts.len() > 60, "{}", help_texts.len());
        let is_plain = |text: &String| text.contains(|c: char| c.is_ascii_alphabetic());
        let left = help_texts
            .into_iter()
            .map(without_settings)
            .filter(is_plain);
        assert_eq!(left.collect::<Vec<_>>(), Vec::<String>::new());
    }
}
