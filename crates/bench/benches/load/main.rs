//! Load benchmark: throughput, latency and cost of the bot, compared with minimal bots.
//!
//! ```sh
//! cargo build --release                                  # the measured bot
//! cargo bench -p bench --bench load                      # gateway, http and figures
//! cargo bench -p bench --bench load -- gateway --rounds 5 --seconds 5 --in-flight 32
//! cargo bench -p bench --bench load -- http              # signed requests to `chess960-bot serve`
//! cargo bench -p bench --bench load -- figures           # from start to first answer, memory, size
//! cargo bench -p bench --bench load -- burst             # 5,000 interactions at once, by command
//! cargo bench -p bench --bench load -- soak --minutes 10 # fails if the memory grows
//! ```
//!
//! `LOCALES=de,fr` sends interactions in these locales instead of `en-US`.
//! `--program` measures another build of the bot, and `gateway --other` compares with one.
//!
//! This process simulates a minimal Discord (`discord.rs`). Another process is the bot with SQLite, or a reference bot
//! (`reference_bots.rs`, `bare_endpoint.rs`). A constant number of interactions is kept in flight: `random` and `show` alternately, or only
//! `show`, which records nothing, by many users in many servers. Each round measures all bots at every level; results
//! are medians of the rounds. `--test` runs a short check.

mod bare_endpoint;
mod bot;
mod burst;
mod calls;
mod discord;
mod endpoint;
mod figures;
mod gateway;
mod payload;
mod reference_bots;
mod report;
mod size;
mod soak;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::burst::Burst;
use self::size::Size;
use self::soak::Soak;

/// Measures the bot under load
#[derive(Parser)]
struct Arguments {
    /// Run a short check of the benchmark itself
    #[arg(long)]
    test: bool,
    /// Build of the bot to measure
    #[arg(long, global = true)]
    program: Option<PathBuf>,
    /// Passed by `cargo bench`
    #[arg(long, hide = true, global = true)]
    bench: bool,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Over the gateway, compared with the reference bots
    Gateway {
        #[command(flatten)]
        size: Size,
        /// Another build of the bot, compared instead of the reference bots
        #[arg(long)]
        other: Option<PathBuf>,
    },
    /// Over HTTP, compared with a reference endpoint
    Http(Size),
    /// Startup time, memory and size
    Figures,
    /// Steady load for a long time; fails if the memory grows
    Soak(Soak),
    /// Many interactions at once: answers, latency and memory
    Burst(Burst),
    /// Run the reference bot with serenity
    #[command(hide = true)]
    WithSerenity { api_url: String },
    /// Run the reference bot with twilight
    #[command(hide = true)]
    WithTwilight { api_url: String },
    /// Run the reference endpoint
    #[command(hide = true)]
    BareEndpoint { public_key: String },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(program) = arguments.program {
        let program = program.canonicalize().expect("the program exists");
        bot::PROGRAM.set(program).expect("the program is set once");
    }
    match arguments.task {
        Some(Task::WithSerenity { api_url }) => {
            on_default_runtime(reference_bots::with_serenity(&api_url));
        }
        Some(Task::WithTwilight { api_url }) => {
            on_default_runtime(reference_bots::with_twilight(&api_url));
        }
        Some(Task::BareEndpoint { public_key }) => {
            on_default_runtime(bare_endpoint::run(&public_key));
        }
        Some(Task::Gateway { size, other }) => on_one_thread(gateway::compare(&size, other)),
        Some(Task::Http(size)) => on_one_thread(endpoint::measure(&size)),
        Some(Task::Figures) => on_one_thread(figures::print(&figures::Size::FULL)),
        Some(Task::Burst(burst)) => on_one_thread(burst.run()),
        Some(Task::Soak(soak)) => return on_one_thread(soak.run()),
        None if arguments.test => return on_one_thread(test_all()),
        None => on_one_thread(all()),
    }
    ExitCode::SUCCESS
}

/// Runs a reference bot on a runtime with the default number of threads, as the bot itself.
fn on_default_runtime(bot: impl Future<Output = ()>) {
    tokio::runtime::Runtime::new()
        .expect("the runtime starts")
        .block_on(bot);
}

async fn all() {
    gateway::compare(&Size::default(), None).await;
    endpoint::measure(&Size::default()).await;
    figures::print(&figures::Size::FULL).await;
}

async fn test_all() -> ExitCode {
    gateway::compare(&Size::small(), None).await;
    endpoint::measure(&Size::small()).await;
    figures::print(&figures::Size::SMALL).await;
    Burst::small().run().await;
    Soak::small().run().await
}

fn on_one_thread<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the runtime starts")
        .block_on(work)
}
