use std::time::Duration;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::print;
use crate::store::{self, CopiedTable, Location};
use crate::text::say;

#[derive(Clone, Subcommand)]
pub enum StoreTask {
    #[command(
        about = say!("command-line-store-copy"),
        long_about = say!("command-line-store-copy-long")
    )]
    Copy {
        #[arg(long, value_name = "URL", help = say!("command-line-store-from"))]
        from: String,
        #[arg(long, value_name = "URL", help = say!("command-line-store-to"))]
        to: String,
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
