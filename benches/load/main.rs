//! How many interactions a second the bot answers, how soon, and what that costs, beside a bare bot.
//!
//! ```sh
//! cargo bench --bench load                      # the first three, one after the other
//! cargo bench --bench load -- gateway --rounds 5 --seconds 5 --in-flight 32
//! cargo bench --bench load -- http              # signed requests to `chess960-bot serve`
//! cargo bench --bench load -- figures           # from start to first answer, memory, size
//! cargo bench --bench load -- soak --minutes 10 # fails if the memory grows
//! ```
//!
//! Cargo builds the bot with what the benchmarks need, among it HTTP/2 for the bare bot with twilight, and measures
//! that; `--program` names another build, such as the one that people run, and `gateway --other` one to compare it
//! with:
//!
//! ```sh
//! cargo build --release --target-dir target/plain
//! cargo bench --bench load -- --program target/plain/release/chess960-bot
//! ```
//!
//! One process is this program, with a Discord of its own that is as light as can be
//! (`discord.rs`); another is the bot: the real one, with the settings that it has by itself and
//! SQLite, or a bare one (`bare.rs`). So many interactions are kept in flight; each is sent when another
//! is answered, `random` and `show` in turn, or `show` alone, which records nothing, by many people in many
//! servers. A round measures the bots one after the other, each for all numbers in flight; the figures are
//! medians of the rounds.
//! `--test` makes a short round to see that it works.

mod bare;
mod bot;
mod calls;
mod discord;
mod endpoint;
mod figures;
mod gateway;
mod payload;
mod report;
#[path = "../schedules/mod.rs"]
mod schedules;
mod soak;

use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use self::soak::Soak;

/// Measures the bot under load.
#[derive(Parser)]
struct Arguments {
    /// Only see that it works
    #[arg(long)]
    test: bool,
    /// The build of the bot to measure
    #[arg(long, global = true)]
    program: Option<PathBuf>,
    /// What cargo says when it runs this
    #[arg(long, hide = true, global = true)]
    bench: bool,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Over the gateway, beside the bare bots
    Gateway {
        #[command(flatten)]
        size: Size,
        /// Another build of the bot, which takes the place of the bare ones
        #[arg(long)]
        other: Option<PathBuf>,
    },
    /// Over HTTP
    Http(Size),
    /// How soon the bot is there, its memory, and its size
    Figures,
    /// Steady load for a long time; fails if the memory grows
    Soak(Soak),
    /// Be the bare bot with serenity, on the Discord at an address
    #[command(hide = true)]
    WithSerenity { api_url: String },
    /// Be the bare bot with twilight
    #[command(hide = true)]
    WithTwilight { api_url: String },
}

/// How much is measured.
#[derive(Args, Clone)]
pub struct Size {
    /// How often each bot is measured
    #[arg(long, default_value_t = Size::default().rounds)]
    rounds: usize,
    /// How long each number in flight is measured
    #[arg(long, default_value_t = Size::default().seconds, value_parser = seconds)]
    seconds: f64,
    /// How many interactions are in flight
    #[arg(
        long,
        value_delimiter = ',',
        default_values_t = Size::default().in_flight,
        value_parser = in_flight
    )]
    in_flight: Vec<usize>,
}

impl Default for Size {
    fn default() -> Self {
        Self {
            rounds: 3,
            seconds: 5.0,
            in_flight: vec![1, 8, 32, 128],
        }
    }
}

/// What is measured at a time.
#[derive(Clone, Copy)]
pub struct Level {
    /// How many interactions are in flight.
    pub in_flight: usize,
    /// Whether all are `show`.
    pub only_show: bool,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alone = if self.only_show { ", `show` alone" } else { "" };
        write!(f, "{}{alone}", self.in_flight)
    }
}

impl Size {
    /// What is measured, one after the other.
    fn levels(&self) -> Vec<Level> {
        let level = |only_show| {
            move |&in_flight: &usize| Level {
                in_flight,
                only_show,
            }
        };
        let both = self.in_flight.iter().map(level(false));
        let alone = self.in_flight.iter().map(level(true));
        both.chain(alone).collect()
    }

    /// Just enough to see that it works.
    fn small() -> Self {
        Self {
            rounds: 1,
            seconds: 0.2,
            in_flight: vec![1, 32],
        }
    }

    fn time(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().unwrap_or_default();
    if (0.1..=3600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("not a number of seconds from 0.1 to 3600".to_owned())
    }
}

fn in_flight(text: &str) -> Result<usize, String> {
    let number = text.parse().unwrap_or_default();
    if (1..=calls::PLACES).contains(&number) {
        Ok(number)
    } else {
        Err(format!("not a number from 1 to {}", calls::PLACES))
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(program) = arguments.program {
        let program = program.canonicalize().expect("there is such a program");
        bot::PROGRAM.set(program).expect("it was not set before");
    }
    match arguments.task {
        Some(Task::WithSerenity { api_url }) => as_usual(bare::with_serenity(&api_url)),
        Some(Task::WithTwilight { api_url }) => as_usual(bare::with_twilight(&api_url)),
        Some(Task::Gateway { size, other }) => on_one_thread(gateway::compare(&size, other)),
        Some(Task::Http(size)) => on_one_thread(endpoint::measure(&size)),
        Some(Task::Figures) => on_one_thread(figures::print(&figures::Size::WHOLE)),
        Some(Task::Soak(soak)) => return on_one_thread(soak.run()),
        None if arguments.test => return on_one_thread(test_all()),
        None => on_one_thread(all()),
    }
    ExitCode::SUCCESS
}

/// What `#[tokio::main]` does.
fn as_usual(bot: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Runtime::new();
    runtime.expect("threads can be started").block_on(bot);
}

/// Everything but the soak.
async fn all() {
    gateway::compare(&Size::default(), None).await;
    endpoint::measure(&Size::default()).await;
    figures::print(&figures::Size::WHOLE).await;
}

/// A little of everything.
async fn test_all() -> ExitCode {
    gateway::compare(&Size::small(), None).await;
    endpoint::measure(&Size::small()).await;
    figures::print(&figures::Size::SMALL).await;
    Soak::small().run().await
}

/// This program takes one thread, so that it leaves the others to the bot.
fn on_one_thread<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime can be made").block_on(work)
}
