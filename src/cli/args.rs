use clap::{Parser, Subcommand};

use super::doctor::DoctorFlags;
use super::render::{PosterArgs, RenderArgs};
use super::store::StoreTask;
use super::table::FilterFlags;
use super::verify::VerifyCommand;
use crate::text::say;

#[derive(Parser)]
#[command(
    version,
    about = say!("command-line-about"),
    long_about = say!("command-line-about-long")
)]
pub struct Arguments {
    /// The default is `run`.
    #[command(subcommand)]
    pub task: Option<Task>,
}

#[derive(Clone, Subcommand)]
pub enum Task {
    #[command(about = say!("command-line-run"))]
    Run {
        #[command(flatten)]
        work: WorkFlags,
    },
    #[command(about = say!("command-line-serve"), long_about = say!("command-line-serve-long"))]
    Serve {
        #[command(flatten)]
        work: WorkFlags,
    },
    #[command(about = say!("command-line-console"))]
    Console {
        #[arg(long, help = say!("command-line-console-json"))]
        json: bool,
    },
    #[command(about = say!("command-line-table"))]
    Table {
        #[command(flatten)]
        filter: FilterFlags,
    },
    #[command(about = say!("command-line-draw"))]
    Draw(RenderArgs),
    #[command(about = say!("command-line-poster"))]
    Poster(PosterArgs),
    #[command(about = say!("command-line-verify"))]
    Verify {
        #[command(subcommand)]
        draw: VerifyCommand,
    },
    #[command(about = say!("command-line-store"))]
    Store {
        #[command(subcommand)]
        task: StoreTask,
    },
    #[command(about = say!("command-line-health"), long_about = say!("command-line-health-long"))]
    Health {
        /// Checks readiness instead of liveness.
        #[arg(long, help = say!("command-line-health-ready"))]
        ready: bool,
    },
    #[command(about = say!("doctor-about"), long_about = say!("doctor-about-long"))]
    Doctor(DoctorFlags),
    #[command(about = say!("command-line-invite"))]
    Invite {
        /// `None`: decoded from the token.
        #[arg(
            long,
            value_name = "ID",
            value_parser = clap::value_parser!(u64).range(1..),
            help = say!("command-line-invite-id")
        )]
        application_id: Option<u64>,
        /// Link for installing the app for a user instead of a server.
        #[arg(long, help = say!("command-line-invite-user"))]
        user: bool,
    },
}

#[derive(Clone, Copy, Default, clap::Args)]
pub struct WorkFlags {
    #[arg(long, help = say!("command-line-no-worker"))]
    pub no_worker: bool,
}
