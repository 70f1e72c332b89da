//! Many interactions at the same moment, then silence.

use std::time::Duration;

use clap::{Args, ValueEnum};
use tokio::time::{Instant, sleep};

use crate::bot::{Bot, Kind};
use crate::calls::{Outcome, SLOTS};
use crate::discord::Discord;
use crate::gateway;
use crate::payload::CallKind;
use crate::report::{self, mebibytes};

/// Discord's time limit for the first response to an interaction.
const RESPONSE_LIMIT_MICROSECONDS: u32 = 3_000_000;

/// Time after a burst in which answers are expected.
const END: Duration = Duration::from_secs(8);

/// Idle time before the burst. The bot begins background work a second after its start.
const SETTLE: Duration = Duration::from_secs(3);

#[derive(Args, Clone)]
pub struct Burst {
    /// Commands to send
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = CallKind::value_variants().to_owned())]
    commands: Vec<CallKind>,
    /// Interactions at once
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u16).range(1..=i64::try_from(SLOTS).expect("the number is small")))]
    count: u16,
    /// Time in milliseconds that Discord takes for each response
    #[arg(long, default_value_t = 100)]
    discord_ms: u64,
    /// Number of bursts, five seconds apart, before the bot is left idle
    #[arg(long, default_value_t = 1)]
    times: u16,
    /// Idle time in seconds before the last measurement of the memory
    #[arg(long, default_value_t = 300)]
    idle: u64,
}

impl Burst {
    /// Returns the benchmark for `--test`.
    pub fn small() -> Self {
        Self {
            commands: vec![CallKind::Picture],
            count: 50,
            discord_ms: 1,
            times: 1,
            idle: 0,
        }
    }

    pub async fn run(&self) {
        println!(
            "{} interactions at once; Discord takes {} ms for a response",
            self.count, self.discord_ms
        );
        println!("| command | files | other | private | late | p50 | max | idle | peak | after |");
        println!("|---|---|---|---|---|---|---|---|---|---|");
        for command in &self.commands {
            self.measure(*command).await;
        }
    }

    /// Sends the bursts of a command to a new bot, and prints the outcome of the last one.
    async fn measure(&self, command: CallKind) {
        let discord = Discord::start_for_gateway().await;
        discord.delay_responses(Duration::from_millis(self.discord_ms));
        let bot = Bot::start(Kind::Gateway, &discord);
        gateway::connected(&discord).await;
        sleep(SETTLE).await;
        let idle_memory = bot.memory();
        discord.calls().set_only(Some(command));
        let mut outcome = Outcome::default();
        for _ in 0..self.times {
            discord.calls().send_now(usize::from(self.count));
            let deadline = Instant::now() + END;
            while discord.calls().in_flight() > 0 && Instant::now() < deadline {
                sleep(Duration::from_millis(50)).await;
            }
            outcome = discord.calls().outcome();
        }
        let peak_memory = bot.peak_memory();
        sleep(Duration::from_secs(self.idle)).await;
        let unanswered = discord.calls().in_flight();
        let memory = Memory {
            idle: mebibytes(idle_memory),
            peak: mebibytes(peak_memory),
            after: mebibytes(bot.memory()),
        };
        print_row(command, outcome, unanswered, &memory);
    }
}

/// Resident memory in MiB: before a burst, at its peak, and afterwards.
struct Memory {
    idle: f64,
    peak: f64,
    after: f64,
}

/// Prints the outcome of a burst. Interactions that were answered after Discord's time limit, or never, are late.
fn print_row(command: CallKind, outcome: Outcome, unanswered: usize, memory: &Memory) {
    let Outcome {
        mut latencies,
        files,
        private,
        ..
    } = outcome;
    latencies.sort_unstable();
    let late = latencies
        .iter()
        .filter(|&&latency| latency > RESPONSE_LIMIT_MICROSECONDS)
        .count();
    let median = report::median(latencies.iter().copied().map(f64::from)) / 1000.0;
    let slowest = latencies.last().copied().map_or(0.0, f64::from) / 1000.0;
    let other = latencies.len() - files - private;
    let Memory { idle, peak, after } = memory;
    println!(
        "| {command:?} | {files} | {other} | {private} | {} | {median:.0} ms | {slowest:.0} ms | \
         {idle:.1} MiB | {peak:.1} MiB | {after:.1} MiB |",
        late + unanswered
    );
}
