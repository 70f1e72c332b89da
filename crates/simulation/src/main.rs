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

use std::process::ExitCode;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use clap::Parser;

use self::oracle::Oracle;
use self::plan::Plan;
use self::run::{Outcome, run};
use self::world::{Figures, TraceLine, TraceOutput};

/// Maximum number of runs to shorten a plan. Each may take as long as the failed run.
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

/// Sums over all seeds.
#[derive(Default)]
struct Totals {
    seeds: u64,
    failures: u64,
    days: u64,
}

fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    if arguments.log {
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .init();
    }
    let begin = Instant::now();
    let mut totals = Totals::default();
    for seed in arguments.chosen_seeds() {
        arguments.run_seed(seed, &mut totals)?;
    }
    totals.print(begin.elapsed());
    if totals.failures == 0 {
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

impl Totals {
    fn print(&self, elapsed: Duration) {
        #[allow(clippy::cast_precision_loss, reason = "a figure")]
        let years = self.days as f64 / 365.25;
        let seconds = elapsed.as_secs_f64();
        println!(
            "{} seeds, {} wrong: {years:.1} years of schedules in {seconds:.1} s, {:.0} a minute",
            self.seeds,
            self.failures,
            years / seconds * 60.0
        );
    }
}

impl Arguments {
    /// Returns the seeds of earlier failures, if requested, and then the new ones.
    fn chosen_seeds(&self) -> Vec<u64> {
        let mut seeds = Vec::new();
        if self.regressions {
            // The first word of a line is a seed, except in comments.
            let first_words = REGRESSIONS
                .lines()
                .filter_map(|line| line.split_whitespace().next());
            seeds.extend(first_words.filter_map(|word| word.parse::<u64>().ok()));
        }
        seeds.extend(self.seed..self.seed + self.seeds);
        seeds
    }

    /// Runs the plan of a seed, prints the outcome and adds it to the totals.
    ///
    /// A violation counts as a failure. With `--twice`, runs the plan again, and counts another failure if the events
    /// of the two runs differ.
    fn run_seed(&self, seed: u64, totals: &mut Totals) -> anyhow::Result<()> {
        let plan = self.plan(seed);
        let trace_output = if self.trace {
            TraceOutput::Print
        } else {
            TraceOutput::Silent
        };
        let outcome = run(seed, &plan, trace_output)?;
        if self.twice {
            let second = run(seed, &plan, TraceOutput::Silent)?;
            if second.trace != outcome.trace {
                println!("seed {seed}: WRONG: the second run differs");
                print_difference(&outcome.trace, &second.trace);
                totals.failures += 1;
            }
        }
        totals.seeds += 1;
        totals.days += outcome.days();
        println!("seed {seed}: {outcome}");
        if !outcome.oracle.violations.is_empty() {
            totals.failures += 1;
            print_violations(&outcome, 5);
            if !self.quick {
                let (shortest_plan, last_outcome) = shorten(seed, plan, outcome)?;
                print_failure(&shortest_plan, &last_outcome);
            }
        }
        Ok(())
    }

    /// Returns the plan of a seed: the first day, in which the schedules are created, and at least two more.
    fn plan(&self, seed: u64) -> Plan {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "days"
        )]
        let days = (self.years * 365.25 / self.schedules as f64).ceil() as i64;
        Plan::new(seed, self.schedules, self.processes, 1 + days.max(2))
    }
}

fn print_violations(outcome: &Outcome, max_count: usize) {
    for violation in outcome.oracle.violations.iter().take(max_count) {
        println!("  WRONG: {violation}");
    }
}

/// Prints a plan that leads to a violation, the last events before the violation, and the violation.
fn print_failure(plan: &Plan, outcome: &Outcome) {
    println!("shortest failing plan, {} incidents:", plan.incidents.len());
    for (at, action) in plan.incidents.iter().flat_map(|incident| &incident.actions) {
        println!("  {at} {action:?}");
    }
    println!("last events:");
    let first_of_last = outcome.trace.len().saturating_sub(60);
    for line in &outcome.trace[first_of_last..] {
        println!("  {line}");
    }
    print_violations(outcome, 3);
}

/// Prints where the events of two runs diverge: the last common ones, and the next ones of each run.
fn print_difference(first: &[TraceLine], second: &[TraceLine]) {
    let common = first.iter().zip(second).take_while(|(a, b)| a == b).count();
    for line in &first[common.saturating_sub(20)..common] {
        println!("  both: {line}");
    }
    for line in first[common..].iter().take(10) {
        println!("  first: {line}");
    }
    for line in second[common..].iter().take(10) {
        println!("  second: {line}");
    }
}

/// Shortens a plan that leads to a violation as long as a violation remains. Returns the plan and its outcome.
///
/// Leaves out groups of incidents, first half of all incidents, then a quarter, and at last single ones.
fn shorten(seed: u64, mut plan: Plan, mut outcome: Outcome) -> anyhow::Result<(Plan, Outcome)> {
    // Incidents after the violation have no influence on it.
    let ended = outcome.ended;
    plan.end = plan.end.min(ended + TimeDelta::days(1));
    plan.incidents
        .retain(|incident| incident.actions.iter().any(|(at, _)| *at <= ended));
    let mut runs = 0;
    let mut group_size = plan.incidents.len().div_ceil(2);
    while group_size >= 1 {
        let mut from = 0;
        while from < plan.incidents.len() {
            if runs == MAX_SHORTEN_RUNS {
                return Ok((plan, outcome));
            }
            runs += 1;
            let to = (from + group_size).min(plan.incidents.len());
            let mut shorter_plan = plan.clone();
            shorter_plan.incidents.drain(from..to);
            let shorter_outcome = run(seed, &shorter_plan, TraceOutput::Silent)?;
            if shorter_outcome.oracle.violations.is_empty() {
                // The violation needs this group.
                from = to;
            } else {
                plan = shorter_plan;
                outcome = shorter_outcome;
            }
        }
        group_size /= 2;
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
        let days = self.days();
        let Oracle {
            posted,
            missed,
            skipped,
            not_drawn,
            unknown,
            agreements,
            notified,
            worst_second,
            events,
            ..
        } = &self.oracle;
        let Figures {
            crashes,
            requests,
            statements,
            interactions,
            steps,
        } = &self.figures;
        write!(
            f,
            "{days} days: {posted} posted, {missed} missed, {skipped} skipped, {not_drawn} not drawn, \
             {unknown} perhaps posted; {agreements} agreements, {notified} notified; \
             {revealed} rounds of events, {given_up} not revealed; {crashes} crashes, \
             {requests} requests (at most {worst_second} in a second), {statements} statements, \
             {interactions} interactions, {steps} steps",
            revealed = events.revealed,
            given_up = events.given_up,
        )
    }
}
