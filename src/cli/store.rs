use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::print;
use crate::config::{LOCATION, StorageSettings};
use crate::store::{self, CopiedTable, Location};
use crate::text::say;

#[derive(Subcommand)]
pub enum StoreTask {
    /// Save the SQLite database as a new file, also while the bot runs
    ///
    /// The file is complete, checked, and readable only by you. To restore it, stop the bot, move its database and the
    /// files beside it that end in -wal and -shm away, and put the backup in their place. For PostgreSQL, use
    /// `pg_dump`.
    Backup {
        /// The new file, such as /backup/today.db
        file: PathBuf,
        #[command(flatten)]
        storage: StorageSettings,
    },
    /// Copy everything to another, empty database, to move there
    ///
    /// Stop the bot first. The copy is read back and compared, and kept only if it's the same. Everybody on the machine
    /// can read flags, so put the password of a PostgreSQL server in PGPASSWORD (in the environment or the file .env),
    /// or in ~/.pgpass or the file that PGPASSFILE names, readable only by you.
    Copy {
        /// The database to copy: `sqlite://PATH` or `postgres://USER@HOST/DATABASE`
        #[arg(long, value_name = "URL", value_parser = LOCATION)]
        from: Location,
        /// The empty database to copy it to; an SQLite file is created
        #[arg(long, value_name = "URL", value_parser = LOCATION)]
        to: Location,
    },
}

/// Backs up or copies a database, and prints the number of rows.
pub async fn run(task: StoreTask) -> anyhow::Result<()> {
    match task {
        StoreTask::Backup { file, storage } => backup(&storage.location, &file).await,
        StoreTask::Copy { from, to } => copy(&from, &to).await,
    }
}

async fn backup(from: &Location, file: &Path) -> anyhow::Result<()> {
    let tables = store::backup(from, file).await?;
    let message = say!(
        "command-line-store-backed-up",
        from = from.to_string(),
        file = file.display().to_string(),
        rows = rows_in(&tables)
    );
    print(&(message + "\n"))
}

/// Copies a database to an empty one. Says so on a terminal, because it may take minutes.
async fn copy(from: &Location, to: &Location) -> anyhow::Result<()> {
    if io::stderr().is_terminal() {
        eprintln!("{}", say!("command-line-store-copying"));
    }
    let tables = store::copy(from, to).await?;
    let message = say!(
        "command-line-store-copied",
        from = from.to_string(),
        to = to.to_string(),
        rows = rows_in(&tables)
    );
    print(&(message + "\n"))
}

fn rows_in(tables: &[CopiedTable]) -> u64 {
    tables.iter().map(|table| table.rows).sum()
}
