//! What can be typed after the program's name.

use clap::{Parser, Subcommand};

use super::render::{Poster, RenderArgs};
use super::store::StoreTask;
use super::table::FilterFlags;
use super::verify::Published;

/// A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
///
/// Settings come from flags, from the environment, or from a file .env in the working folder.
/// Without a command, the bot runs.
#[derive(Parser)]
#[command(version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

#[derive(Clone, Subcommand)]
pub(crate) enum Task {
    /// Run the bot against Discord, over its gateway; needs DISCORD_TOKEN
    Run {
        #[command(flatten)]
        work: WorkFlags,
    },
    /// Run the bot as an HTTP endpoint to which Discord sends interactions; needs DISCORD_TOKEN
    ///
    /// Any number of processes may serve behind a load balancer, with one PostgreSQL database. Enter
    /// its address, https://…/interactions, as Interactions Endpoint URL under General Information in
    /// Discord's developer portal. Interactions then come there, and no more over the gateway.
    Serve {
        #[command(flatten)]
        work: WorkFlags,
    },
    /// Answer commands from the terminal or a pipe, one a line, without Discord
    Console {
        /// Print one JSON object a line: ok, visibility, text, buttons
        #[arg(long)]
        json: bool,
    },
    /// Print the 960 positions as CSV, or those that fit
    Table {
        #[command(flatten)]
        filter: FilterFlags,
    },
    /// Draw a position as a picture
    Draw(RenderArgs),
    /// Draw all 960 positions for printing, 80 on each page
    Poster(Poster),
    /// Recompute a draw from what was published, without a network
    Verify {
        #[command(subcommand)]
        draw: Published,
    },
    /// Look after what the bot remembers
    Store {
        #[command(subcommand)]
        task: StoreTask,
    },
    /// Ask a bot that runs on this machine whether it is alive; status 1 if not
    ///
    /// It answers if it runs with a monitor (--monitor), whose address is to be given here as well.
    Health {
        /// Whether interactions reach it and it reaches the database, instead
        #[arg(long)]
        ready: bool,
    },
    /// Print the page on which the bot is installed
    Invite {
        /// The application's id; otherwise the one in DISCORD_TOKEN
        #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
        application_id: Option<u64>,
        /// For a person's own use everywhere, instead of for a server
        #[arg(long)]
        user: bool,
    },
}

#[derive(Clone, Copy, Default, clap::Args)]
pub(crate) struct WorkFlags {
    /// Answer only: leave positions of the day, and what else is due at some time, to other processes
    #[arg(long)]
    pub(crate) no_worker: bool,
}
