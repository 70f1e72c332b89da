#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures for people have a few digits"
)]

use std::time::Duration;

use crate::bot::Kind;
use crate::size::{Level, Size};

/// Results for one level of load.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// Answers per second.
    pub rate: f64,
    /// Percentiles of the latency in milliseconds.
    pub p50: f64,
    pub p99: f64,
    pub p999: f64,
    /// Resident memory in MiB.
    pub memory: f64,
    /// Processor time per interaction in microseconds.
    pub cpu: f64,
}

impl Figures {
    /// Computes the figures of a measurement. `latencies` are in microseconds, `memory` in KiB.
    pub fn new(mut latencies: Vec<u32>, time: Duration, cpu: Duration, memory: u64) -> Self {
        assert!(!latencies.is_empty(), "no interaction was answered");
        latencies.sort_unstable();
        let count = latencies.len() as f64;
        Self {
            rate: count / time.as_secs_f64(),
            p50: percentile(&latencies, 0.5),
            p99: percentile(&latencies, 0.99),
            p999: percentile(&latencies, 0.999),
            memory: mebibytes(memory),
            cpu: cpu.as_secs_f64() / count * 1e6,
        }
    }
}

/// Returns a percentile of sorted latencies in microseconds, in milliseconds: the lowest one such that this part of all
/// latencies are not higher.
fn percentile(latencies: &[u32], part: f64) -> f64 {
    let count_up_to = (latencies.len() as f64 * part).ceil() as usize;
    let index = count_up_to.clamp(1, latencies.len()) - 1;
    f64::from(latencies[index]) / 1000.0
}

/// Measures all kinds of bots in each round, so that other load on the machine affects all of them. Prints the medians
/// of each, and compares the first with the others.
pub async fn compare<R: Future<Output = Vec<Figures>>>(
    kinds: &[(&str, Kind)],
    size: &Size,
    measure_round: impl Fn(Kind, Size) -> R,
) {
    let mut rounds_by_kind: Vec<Vec<Vec<Figures>>> = vec![Vec::new(); kinds.len()];
    for _ in 0..size.rounds {
        for (index, (_, kind)) in kinds.iter().enumerate() {
            let figures = measure_round(*kind, size.clone()).await;
            rounds_by_kind[index].push(figures);
        }
    }
    let levels = size.levels();
    let medians: Vec<Vec<Figures>> = rounds_by_kind
        .iter()
        .map(|rounds| medians_by_level(rounds))
        .collect();
    for ((name, _), figures) in kinds.iter().zip(&medians) {
        print_table(name, &levels, figures);
    }
    for ((name, _), figures) in kinds.iter().zip(&medians).skip(1) {
        print_ratios(name, &levels, &medians[0], figures);
    }
}

/// Returns the median of each figure over the rounds, for each level of load.
fn medians_by_level(rounds: &[Vec<Figures>]) -> Vec<Figures> {
    let levels = rounds.first().map_or(0, Vec::len);
    (0..levels)
        .map(|level| {
            let samples: Vec<Figures> = rounds.iter().map(|round| round[level]).collect();
            Figures {
                rate: median(samples.iter().map(|sample| sample.rate)),
                p50: median(samples.iter().map(|sample| sample.p50)),
                p99: median(samples.iter().map(|sample| sample.p99)),
                p999: median(samples.iter().map(|sample| sample.p999)),
                memory: median(samples.iter().map(|sample| sample.memory)),
                cpu: median(samples.iter().map(|sample| sample.cpu)),
            }
        })
        .collect()
}

pub fn mebibytes(kibibytes: u64) -> f64 {
    kibibytes as f64 / 1024.0
}

/// Returns the median, or the upper one of the two for an even count. Panics if there are no numbers.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn print_table(name: &str, levels: &[Level], figures: &[Figures]) {
    println!("| {name}: in flight | a second | p50 | p99 | p99.9 | memory | CPU each |");
    println!("|---|---|---|---|---|---|---|");
    for (level, figures) in levels.iter().zip(figures) {
        let Figures {
            rate,
            p50,
            p99,
            p999,
            memory,
            cpu,
        } = figures;
        println!(
            "| {level} | {rate:.0} | {p50:.2} ms | {p99:.2} ms | {p999:.2} ms | {memory:.1} MiB | {cpu:.0} µs |"
        );
    }
}

/// Prints how our figures compare with those of another bot at each level of load.
fn print_ratios(name: &str, levels: &[Level], ours: &[Figures], other: &[Figures]) {
    for ((level, ours), other) in levels.iter().zip(ours).zip(other) {
        println!(
            "{level} in flight: {:.2} times the throughput of {name}, {:.2} times its memory, \
             {:.2} times its processor time",
            ours.rate / other.rate,
            ours.memory / other.memory,
            ours.cpu / other.cpu
        );
    }
}
