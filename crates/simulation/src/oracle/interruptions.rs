//! Times in which something is wrong.

use chrono::{DateTime, TimeDelta, Utc};

pub type Period = (DateTime<Utc>, DateTime<Utc>);

#[derive(Default)]
pub struct Interruptions {
    /// In order of time, without overlaps.
    ended: Vec<Period>,
    current_since: Option<DateTime<Utc>>,
}

impl Interruptions {
    /// Notes whether something is wrong now.
    pub fn record(&mut self, is_interrupted: bool, now: DateTime<Utc>) {
        match self.current_since {
            None if is_interrupted => self.current_since = Some(now),
            Some(since) if !is_interrupted => {
                self.ended.push((since, now));
                self.current_since = None;
            }
            _ => {}
        }
    }

    /// Returns the time of interruptions within a period that is over.
    pub fn time_within(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let current = self.current_since.map(|since| (since, to));
        self.ended
            .iter()
            .rev()
            .copied()
            .take_while(|(_, ended)| *ended > from)
            .chain(current)
            .map(|(began, ended)| (ended.min(to) - began.max(from)).max(TimeDelta::zero()))
            .sum()
    }
}
