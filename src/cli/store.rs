//! `chess960-bot store`: the database, moved or copied.

use std::time::Duration;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::print;
use crate::store::{self, Copied, Location};
use crate::words::say;

/// What is done with it.
#[derive(Clone, Subcommand)]
pub enum StoreTask {
    /// Copies everything to another database.
    #[command(
        about = say!("command-line-store-copy"),
        long_about = say!("command-line-store-copy-long")
    )]
    Copy {
        /// The URL of the database that is copied.
        #[arg(long, value_name = "URL", help = say!("command-line-store-from"))]
        from: String,
        /// The URL of the empty database.
        #[arg(long, value_name = "URL", help = say!("command-line-store-to"))]
        to: String,
    },
}

/// How often a terminal shows that the work goes on.
const TICK: Duration = Duration::from_millis(100);

/// Copies everything, and prints how much that was. Meanwhile a terminal shows for how long.
///
/// # Errors
/// If that fails; then nothing is copied.
pub async fn copy(from: &Location, to: &Location) -> anyhow::Result<()> {
    let spinner = spinner();
    let copied = store::copy(from, to).await;
    spinner.finish_and_clear();
    let copied = copied?;
    let (from, to) = (from.to_string(), to.to_string());
    let mut text = say!("command-line-store-copied", from = from, to = to) + "\n";
    for Copied { table, rows } in copied {
        text += &format!("{rows:>9} {table}\n");
    }
    print(&text)
}

/// A sign of life on the standard error stream, where only a terminal shows it.
fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let style = style.expect("the template is right");
    let spinner = ProgressBar::new_spinner().with_style(style);
    spinner.set_message(say!("command-line-store-copying"));
    spinner.enable_steady_tick(TICK);
    spinner
}
