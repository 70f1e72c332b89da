//! `chess960-bot store`: the database, moved or copied.

use chess960_bot::store::{self, Copied, Location};
use clap::error::ErrorKind;
use clap::{CommandFactory, Subcommand};

use super::args::Arguments;
use super::print;

/// What is done with it.
#[derive(Clone, Subcommand)]
pub(crate) enum StoreTask {
    /// Copy everything to another, empty database, to move there or as a backup
    ///
    /// All or nothing: the copy is read back and compared before it is kept. The bot may be running
    /// while a backup is made; stop it to move. Everybody on the machine can read flags, so give the
    /// password of a PostgreSQL server in PGPASSWORD (in the environment or the file .env), or in
    /// ~/.pgpass or the file named by PGPASSFILE, which nobody but you may be allowed to read.
    Copy {
        /// The database that is copied
        #[arg(
            long,
            value_name = "URL",
            help = "The database that is copied: sqlite://PATH or postgres://USER@HOST/DATABASE"
        )]
        from: String,
        /// The empty database to which it is copied; an SQLite file is created
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

/// Reads a URL that is wrong usage otherwise. It is not repeated then: it may hold a password.
pub(crate) fn location(flag: &str, url: &str) -> Location {
    url.parse().unwrap_or_else(|error| {
        let message = format!("the URL after {flag} is {error}");
        let error = Arguments::command().error(ErrorKind::ValueValidation, message);
        error.exit()
    })
}

/// Copies everything, and prints how much that was.
pub(crate) async fn copy(from: &Location, to: &Location) -> anyhow::Result<()> {
    let copied = store::copy(from, to).await?;
    let mut text = format!("Copied {from} to {to}, and compared every row:\n");
    for Copied { table, rows } in copied {
        text += &format!("{rows:>9} {table}\n");
    }
    print(&text)
}
