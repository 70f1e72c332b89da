//! How much to measure.

use std::fmt;
use std::time::Duration;

use clap::Args;

use crate::calls::SLOTS;
use crate::payload::CallKind;

#[derive(Args, Clone)]
pub struct Size {
    /// Number of measurements per bot
    #[arg(long, default_value_t = Size::default().rounds)]
    pub rounds: usize,
    /// Duration of each measurement in seconds
    #[arg(long, default_value_t = Size::default().seconds, value_parser = seconds)]
    pub seconds: f64,
    /// Numbers of interactions in flight
    #[arg(
        long,
        value_delimiter = ',',
        default_values_t = Size::default().in_flight,
        value_parser = in_flight
    )]
    pub in_flight: Vec<usize>,
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

#[derive(Clone, Copy)]
pub struct Level {
    pub in_flight: usize,
    /// If `None`, `random` and `show` alternate.
    pub only: Option<CallKind>,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alone = match self.only {
            Some(_) => ", `show` alone",
            None => "",
        };
        write!(f, "{}{alone}", self.in_flight)
    }
}

impl Size {
    /// Returns the levels of load to measure: each number in flight, first with alternating calls, then with `show`.
    pub fn levels(&self) -> Vec<Level> {
        let mut levels = Vec::new();
        for only in [None, Some(CallKind::Show)] {
            for &in_flight in &self.in_flight {
                levels.push(Level { in_flight, only });
            }
        }
        levels
    }

    pub fn small() -> Self {
        Self {
            rounds: 1,
            seconds: 0.2,
            in_flight: vec![1, 32],
        }
    }

    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }
}

/// Parses the value of `--seconds`.
fn seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|seconds| (0.1..=3600.0).contains(seconds))
        .ok_or_else(|| "not a number of seconds from 0.1 to 3600".to_owned())
}

/// Parses a value of `--in-flight`.
fn in_flight(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|number| (1..=SLOTS).contains(number))
        .ok_or_else(|| format!("not a number from 1 to {SLOTS}"))
}
