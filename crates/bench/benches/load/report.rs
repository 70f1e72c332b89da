#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures for people have a few digits"
)]

use std::time::Duration;

use crate::bot::Kind;
use crate::{Level, Size};

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
    /// `latencies` are in microseconds, `memory` in KiB.
    pub fn new(mut latencies: Vec<u32>, time: Duration, cpu: Duration, memory: u64) -> Self {
        assert!(!latencies.is_empty(), "no interaction was answered");
        latencies.sort_unstable();
        let count = latencies.len() as f64;
        let at = |part: f64| {
            let index = ((count * part).ceil() as usize).clamp(1, latencies.len()) - 1;
            f64::from(latencies[index]) / 1000.0
        };
        Self {
            rate: count / time.as_secs_f64(),
            p50: at(0.5),
            p99: at(0.99),
            p999: at(0.999),
            memory: mebibytes(memory),
            cpu: cpu.as_secs_f64() / count * 1e6,
        }
    }
}

/// Measures all kinds in each round. Prints the medians of each, and compares the first with the others.
pub async fn compare<R: Future<Output = Vec<Figures>>>(
    kinds: &[(&str, Kind)],
    size: &Size,
    round: impl Fn(Kind, Size) -> R,
) {
    let mut rounds = vec![Vec::new(); kinds.len()];
    for _ in 0..size.rounds {
        for ((_, kind), rounds) in kinds.iter().zip(&mut rounds) {
            rounds.push(round(*kind, size.clone()).await);
        }
    }
    let levels = size.levels();
    let figures: Vec<_> = rounds.iter().map(|rounds| medians(rounds)).collect();
    for ((name, _), figures) in kinds.iter().zip(&figures) {
        print_table(name, &levels, figures);
    }
    for ((name, _), other) in kinds.iter().zip(&figures).skip(1) {
        print_ratios(name, &levels, &figures[0], other);
    }
}

/// Medians per level.
fn medians(rounds: &[Vec<Figures>]) -> Vec<Figures> {
    let levels = rounds.first().map_or(0, Vec::len);
    let of = |level: usize, figure: fn(&Figures) -> f64| {
        median(rounds.iter().map(|round| figure(&round[level])))
    };
    (0..levels)
        .map(|level| Figures {
            rate: of(level, |figures| figures.rate),
            p50: of(level, |figures| figures.p50),
            p99: of(level, |figures| figures.p99),
            p999: of(level, |figures| figures.p999),
            memory: of(level, |figures| figures.memory),
            cpu: of(level, |figures| figures.cpu),
        })
        .collect()
}

pub fn mebibytes(kibibytes: u64) -> f64 {
    kibibytes as f64 / 1024.0
}

/// The upper one for an even count.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn print_table(name: &str, levels: &[Level], figures: &[Figures]) {
    println!("| {name}: in flight | a second | p50 | p99 | p99.9 | memory | CPU each |");
    println!("|---|---|---|---|---|---|---|");
    for (level, it) in levels.iter().zip(figures) {
        println!(
            "| {level} | {:.0} | {:.2} ms | {:.2} ms | {:.2} ms | {:.1} MiB | {:.0} µs |",
            it.rate, it.p50, it.p99, it.p999, it.memory, it.cpu
        );
    }
}

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
