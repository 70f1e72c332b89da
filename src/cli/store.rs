use std::io::{self, IsTerminal};

use clap::Subcommand;

use super::print;
use crate::config::LOCATION;
use crate::store::{self, CopiedTable, Location};
use crate::text::say;

#[derive(Subcommand)]
pub enum StoreTask {
    /// Copy everything to another, empty database: to move there, or as a backup
    ///
    /// The copy is read back and compared, and kept only if it's the same. For a backup the bot may run meanwhile; to
    /// move, stop it first. Everybody on the machine can read flags, so put the password of a PostgreSQL server in
    /// PGPASSWORD (in the environment or the file .env), or in ~/.pgpass or the file that PGPASSFILE names, readable
    /// only by you.
    Copy {
        /// The database to copy: `sqlite://PATH` or `postgres://USER@HOST/DATABASE`
        #[arg(long, value_name = "URL", value_parser = LOCATION)]
        from: Location,
        /// The empty database to copy it to; an SQLite file is created
        #[arg(long, value_name = "URL", value_parser = LOCATION)]
        to: Location,
    },
}

/// Prints the number of rows per table.
///
/// # Errors
/// If the copy fails. Nothing is copied then.
pub async fn copy(from: &Location, to: &Location) -> anyhow::Result<()> {
    if io::stderr().is_terminal() {
        eprintln!("{}", say!("command-line-store-copying"));
    }
    let copied = store::copy(from, to).await?;
    let (from, to) = (from.to_string(), to.to_string());
    let mut text = say!("command-line-store-copied", from = from, to = to) + "\n";
    for CopiedTable { table, rows } in copied {
        text += &format!("{rows:>9} {table}\n");
    }
    print(&text)
}
