//! Years of delivery in minutes: the production code of the workers, of commands and of the requests to Discord,
//! several processes of it, on a simulated clock, network and Discord, with faults drawn from a seed.
//!
//! ```sh
//! cargo run --release --example simulate -- --seed 1 --years 10
//! ```
//!
//! docs/reliability.md says what is simulated and what is checked.

mod discord;
mod oracle;
mod people;
mod plan;
mod process;
mod run;
mod world;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;

use chrono::TimeDelta;
use clap::Parser;

use self::plan::{Plan, Trouble};
use self::run::{Outcome, run};

/// How often a shorter history is tried.
const TRIES: usize = 60;

/// The seeds whose runs were wrong once.
const REGRESSIONS: &str = include_str!("regressions.txt");

/// Simulates years of delivery, and says what went wrong.
#[derive(Debug, Parser)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag")]
struct Arguments {
    /// The first seed; all that happens follows from it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seeds, one after the other.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// How many years of a schedule each seed covers, all schedules together.
    #[arg(long, default_value_t = 10.0)]
    years: f64,
    /// How many schedules there are, each of a server of its own.
    #[arg(long, default_value_t = 100)]
    schedules: usize,
    /// How many processes share the database.
    #[arg(long, default_value_t = 3)]
    processes: usize,
    /// Print all that happens.
    #[arg(long)]
    trace: bool,
    /// Say that a run was wrong, without looking for its shortest history.
    #[arg(long)]
    quick: bool,
    /// Run each seed twice, and compare: all that happens follows from the seed.
    #[arg(long)]
    twice: bool,
    /// Run the seeds that were wrong once, too.
    #[arg(long)]
    regressions: bool,
    /// Print the bot's log.
    #[arg(long)]
    log: bool,
}

fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    if arguments.log {
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .init();
    }
    let fixed = REGRESSIONS
        .lines()
        .filter_map(|line| line.split_whitespace().next()?.parse().ok());
    let fixed: Vec<u64> = fixed.filter(|_| arguments.regressions).collect();
    let fresh = arguments.seed..arguments.seed + arguments.seeds;
    let mut failed = 0;
    let begun = Instant::now();
    let (mut days, mut count) = (0, 0);
    for seed in fixed.into_iter().chain(fresh) {
        let plan = arguments.plan(seed);
        let outcome = run(seed, &plan, arguments.trace)?;
        if arguments.twice {
            let second = run(seed, &plan, false)?;
            if second.trace != outcome.trace {
                println!("seed {seed}: WRONG: the second run is another one");
                print_difference(&outcome.trace, &second.trace);
                failed += 1;
            }
        }
        days += outcome.days();
        count += 1;
        println!("seed {seed}: {outcome}");
        if !outcome.violations.is_empty() {
            failed += 1;
            arguments.explain(seed, plan, outcome)?;
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "a figure")]
    let years = days as f64 / 365.25;
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{count} seeds, {failed} wrong: {years:.1} years of schedules in {seconds:.1} s, {:.0} a minute",
        years / seconds * 60.0
    );
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

impl Arguments {
    fn plan(&self, seed: u64) -> Plan {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "days"
        )]
        let days = (self.years * 365.25 / self.schedules as f64).ceil() as i64;
        Plan::new(seed, self.schedules, self.processes, days.max(2) + 1)
    }

    /// Prints what was wrong, and the shortest history found that leads to it.
    fn explain(&self, seed: u64, plan: Plan, outcome: Outcome) -> anyhow::Result<()> {
        for violation in outcome.violations.iter().take(5) {
            println!("  WRONG: {violation}");
        }
        if self.quick {
            return Ok(());
        }
        let (plan, outcome) = shorten(seed, plan, outcome)?;
        println!(
            "the shortest history found, {} troubles:",
            plan.troubles.len()
        );
        for Trouble { deeds } in &plan.troubles {
            for (at, deed) in deeds {
                println!("  {at} {deed:?}");
            }
        }
        println!("its end:");
        let from = outcome.trace.len().saturating_sub(60);
        for line in &outcome.trace[from..] {
            println!("  {line}");
        }
        for violation in outcome.violations.iter().take(3) {
            println!("  WRONG: {violation}");
        }
        Ok(())
    }
}

/// Prints the first lines in which two runs of the same seed differ, and a few before them.
fn print_difference(first: &[String], second: &[String]) {
    let same = first.iter().zip(second).take_while(|(a, b)| a == b).count();
    for line in &first[same.saturating_sub(20)..same] {
        println!("  both: {line}");
    }
    for (run, trace) in [("first", first), ("second", second)] {
        for line in trace.iter().skip(same).take(10) {
            println!("  {run}: {line}");
        }
    }
}

/// Leaves troubles out, ever smaller parts of them, as long as something stays wrong.
fn shorten(seed: u64, mut plan: Plan, mut outcome: Outcome) -> anyhow::Result<(Plan, Outcome)> {
    // What comes after the day on which something was wrong makes no difference.
    plan.end = plan.end.min(outcome.ended + TimeDelta::days(1));
    let ended = outcome.ended;
    plan.troubles
        .retain(|trouble| trouble.deeds.iter().any(|(at, _)| *at <= ended));
    let mut tries = 0;
    let mut size = plan.troubles.len().div_ceil(2);
    while size >= 1 {
        let mut from = 0;
        while from < plan.troubles.len() && tries < TRIES {
            tries += 1;
            let left_out: BTreeSet<usize> = (from..from + size).collect();
            let mut shorter = plan.clone();
            let mut index = 0;
            shorter.troubles.retain(|_| {
                index += 1;
                !left_out.contains(&(index - 1))
            });
            let result = run(seed, &shorter, false)?;
            if result.violations.is_empty() {
                from += size;
            } else {
                (plan, outcome) = (shorter, result);
            }
        }
        size /= 2;
    }
    Ok((plan, outcome))
}

impl Outcome {
    fn days(&self) -> u64 {
        self.posted + self.missed + self.skipped + self.unknown
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} days: {} posted, {} missed, {} skipped, {} perhaps posted; {} agreements, {} told; \
             {} crashes, {} requests (at most {} in a second), {} statements, {} interactions, {} steps",
            self.days(),
            self.posted,
            self.missed,
            self.skipped,
            self.unknown,
            self.agreements,
            self.notified,
            self.figures.crashes,
            self.figures.requests,
            self.worst_second,
            self.figures.statements,
            self.figures.interactions,
            self.figures.steps,
        )
    }
}
