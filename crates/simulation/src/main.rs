//! Simulates years of delivery in minutes: the bot's production code in several processes, with a simulated clock,
//! network and Discord, and faults drawn from a seed (docs/reliability.md).
//!
//! ```sh
//! cargo run --release -p simulation -- --seed 1 --years 10
//! ```

mod club_event;
mod discord;
mod due;
mod faults;
mod network;
mod oracle;
mod plan;
mod process;
mod relay_transport;
mod relays;
mod request;
mod run;
mod world;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;

use chrono::TimeDelta;
use clap::Parser;

use self::plan::{Incident, Plan};
use self::run::{Outcome, run};

const MAX_SHORTEN_RUNS: usize = 60;

/// Seeds of earlier failures.
const REGRESSIONS: &str = include_str!("regressions.txt");

/// Simulates years of delivery and reports violations
#[derive(Debug, Parser)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag")]
struct Arguments {
    /// First seed; it determines everything that happens
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of seeds, run one after the other
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Years of schedules that each seed covers, all schedules together
    #[arg(long, default_value_t = 10.0)]
    years: f64,
    /// Number of schedules, each in its own server
    #[arg(long, default_value_t = 100)]
    schedules: usize,
    /// Number of processes that share the database
    #[arg(long, default_value_t = 3)]
    processes: usize,
    /// Print every event
    #[arg(long)]
    trace: bool,
    /// Don't shorten the plan of a failed run
    #[arg(long)]
    quick: bool,
    /// Run each seed twice and compare the events
    #[arg(long)]
    twice: bool,
    /// Also run the seeds of earlier failures
    #[arg(long)]
    regressions: bool,
    /// Print the bot's log
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
                println!("seed {seed}: WRONG: the second run differs");
                print_difference(&outcome.trace, &second.trace);
                failed += 1;
            }
        }
        days += outcome.days();
        count += 1;
        println!("seed {seed}: {outcome}");
        if !outcome.oracle.violations.is_empty() {
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

    /// Prints violations and the shortest failing plan.
    fn explain(&self, seed: u64, plan: Plan, outcome: Outcome) -> anyhow::Result<()> {
        for violation in outcome.oracle.violations.iter().take(5) {
            println!("  WRONG: {violation}");
        }
        if self.quick {
            return Ok(());
        }
        let (plan, outcome) = shorten(seed, plan, outcome)?;
        println!("shortest failing plan, {} incidents:", plan.incidents.len());
        for Incident { actions } in &plan.incidents {
            for (at, action) in actions {
                println!("  {at} {action:?}");
            }
        }
        println!("last events:");
        let from = outcome.trace.len().saturating_sub(60);
        for line in &outcome.trace[from..] {
            println!("  {line}");
        }
        for violation in outcome.oracle.violations.iter().take(3) {
            println!("  WRONG: {violation}");
        }
        Ok(())
    }
}

/// Prints where two event logs diverge.
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

/// Removes ever smaller groups of incidents while a violation remains.
fn shorten(seed: u64, mut plan: Plan, mut outcome: Outcome) -> anyhow::Result<(Plan, Outcome)> {
    // Events after the day of the violation have no influence.
    plan.end = plan.end.min(outcome.ended + TimeDelta::days(1));
    let ended = outcome.ended;
    plan.incidents
        .retain(|incident| incident.actions.iter().any(|(at, _)| *at <= ended));
    let mut tries = 0;
    let mut size = plan.incidents.len().div_ceil(2);
    while size >= 1 {
        let mut from = 0;
        while from < plan.incidents.len() && tries < MAX_SHORTEN_RUNS {
            tries += 1;
            let left_out: BTreeSet<usize> = (from..from + size).collect();
            let mut shorter = plan.clone();
            let mut index = 0;
            shorter.incidents.retain(|_| {
                index += 1;
                !left_out.contains(&(index - 1))
            });
            let result = run(seed, &shorter, false)?;
            if result.oracle.violations.is_empty() {
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
        let oracle = &self.oracle;
        oracle.posted + oracle.missed + oracle.skipped + oracle.not_drawn + oracle.unknown
    }
}

impl std::fmt::Display for Outcome {
    /// Writes a line with the figures of a run.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} days: {} posted, {} missed, {} skipped, {} not drawn, {} perhaps posted; {} agreements, {} notified; \
             {} rounds of events, {} not revealed; {} crashes, {} requests (at most {} in a second), {} statements, {} interactions, {} steps",
            self.days(),
            self.oracle.posted,
            self.oracle.missed,
            self.oracle.skipped,
            self.oracle.not_drawn,
            self.oracle.unknown,
            self.oracle.agreements,
            self.oracle.notified,
            self.oracle.events.revealed,
            self.oracle.events.given_up,
            self.figures.crashes,
            self.figures.requests,
            self.oracle.worst_second,
            self.figures.statements,
            self.figures.interactions,
            self.figures.steps,
        )
    }
}
