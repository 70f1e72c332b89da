use std::time::Duration;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

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

const TICK: Duration = Duration::from_millis(100);

/// Prints the number of rows per table.
///
/// # Errors
/// If the copy fails. Nothing is copied then.
pub async fn copy(from: &Location, to: &Location) -> anyhow::Result<()> {
    let spinner = spinner();
    let copied = store::copy(from, to).await;
    spinner.finish_and_clear();
    let copied = copied?;
    let (from, to) = (from.to_string(), to.to_string());
    let mut text = say!("command-line-store-copied", from = from, to = to) + "\n";
    for CopiedTable { table, rows } in copied {
        text += &format!("{rows:>9} {table}\n");
    }
    print(&text)
}

fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let style = style.expect("the template is valid");
    let spinner = ProgressBar::new_spinner().with_style(style);
    spinner.set_message(say!("command-line-store-copying"));
    spinner.enable_steady_tick(TICK);
    spinner
}
