use std::ffi::OsString;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Command, CommandFactory, FromArgMatches, Parser};

use super::doctor::DoctorFlags;
use super::id;
use super::render::{PosterArgs, RenderArgs};
use super::store::StoreTask;
use super::table::FilterFlags;
use super::verify::VerifyCommand;
use crate::config::{AppSettings, MonitorSettings, RunSettings, ServeSettings};
use crate::text::Language;

fn language_parser() -> impl TypedValueParser<Value = Language> {
    let tags = Language::ALL.iter().map(|language| language.tag());
    PossibleValuesParser::new(tags).map(|tag| Language::of_locale(&tag))
}

/// A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions
///
/// Without a command, the bot runs, with the flags of `run`. Settings come from flags, from the environment, or from a
/// file .env in the working folder.
#[derive(Parser)]
#[command(version, override_usage = "chess960-bot [COMMAND] [OPTIONS]")]
pub enum Task {
    /// Run the bot, connected to Discord's gateway (needs DISCORD_TOKEN)
    Run(RunSettings),
    /// Run the bot as an HTTP endpoint that Discord sends commands to (needs DISCORD_TOKEN)
    ///
    /// Run as many processes as you like behind a load balancer, with one PostgreSQL database. In Discord's developer
    /// portal, under General Information, enter your address, `https://…/interactions`, as Interactions Endpoint URL.
    /// From then on Discord sends commands there, and no longer over the gateway.
    Serve(ServeSettings),
    /// Try commands on the terminal or from a pipe, one a line, without Discord
    // Works offline unless relays are given.
    #[command(mut_arg("relays", |relays| relays.default_value("off")))]
    Console {
        /// Print one JSON object a line: ok, visibility, text, buttons, and picture and menus if there are any
        #[arg(long)]
        json: bool,
        /// Language of the answers
        #[arg(long, value_name = "LANGUAGE", default_value = "en")]
        #[arg(ignore_case = true, value_parser = language_parser())]
        language: Language,
        #[command(flatten)]
        settings: AppSettings,
    },
    /// Print the 960 positions as CSV, or only some of them
    Table(FilterFlags),
    /// Save a picture of a position
    Draw(RenderArgs),
    /// Save all 960 positions as pages to print, 80 on each, and the tables of NQ-skeletons and bishops
    Poster(PosterArgs),
    /// Check a draw from what was published, offline
    #[command(subcommand)]
    Verify(VerifyCommand),
    /// Back up or copy the bot's database
    #[command(subcommand)]
    Store(StoreTask),
    /// Ask the bot on this machine whether it's alive (status 1 if not)
    ///
    /// The bot answers if it runs with `--monitor`. Give the same address here.
    Health {
        /// Ask instead whether commands reach the bot, and the bot its database
        #[arg(long)]
        ready: bool,
        #[command(flatten)]
        monitor: MonitorSettings,
    },
    /// Check that the bot has what it needs, and say what to do (status 1 if something is wrong)
    ///
    /// Checks the settings, the token, the Interactions Endpoint URL, the database, the clock and the relays of drand; and
    /// with `--server`, the bot's permissions in a server. Changes nothing.
    Doctor(DoctorFlags),
    /// Print the invite link
    Invite {
        /// The application's id (default: the id in DISCORD_TOKEN)
        #[arg(long, value_name = "ID", value_parser = id)]
        application_id: Option<u64>,
        /// Install the bot for your own use everywhere, instead of in a server
        #[arg(long)]
        user: bool,
    },
}

impl Task {
    /// Parses a command line that begins with the name of the program. Exits if it is invalid or asks for help.
    pub fn parse_from(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let arguments = with_default_command(arguments.into_iter().collect());
        let matches = command_line().get_matches_from(arguments);
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }
}

pub fn command_line() -> Command {
    // Values in the environment may be secret, so `--help` does not show them.
    hide_env_values(Task::command())
}

fn hide_env_values(command: Command) -> Command {
    command
        .mut_args(|argument| argument.hide_env_values(true))
        .mut_subcommands(hide_env_values)
}

/// Flags that need no command.
const GENERAL_FLAGS: [&str; 4] = ["-h", "--help", "-V", "--version"];

/// Inserts the default command, `run`, if the command line has none.
fn with_default_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let has_command = arguments.get(1).is_some_and(|first| {
        let is_flag = first.as_encoded_bytes().starts_with(b"-");
        !is_flag || GENERAL_FLAGS.iter().any(|flag| first == flag)
    });
    if !has_command {
        arguments.insert(1, "run".into());
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_console_uses_no_relays_unless_they_are_given() {
        let Task::Console { settings, .. } =
            Task::parse_from(["chess960-bot", "console"].map(Into::into))
        else {
            panic!("another task");
        };
        assert_eq!(settings.drand.relays, None);
    }
}
