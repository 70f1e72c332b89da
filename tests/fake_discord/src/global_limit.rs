//! Discord's limit on all requests of a bot together.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The most requests in any second.
pub const PER_SECOND: usize = 50;
/// The length of the window.
const WINDOW: Duration = Duration::from_secs(1);

/// The requests of the last second, and what came of the limit.
#[derive(Debug, Default)]
pub struct GlobalLimit {
    /// Whether requests beyond the limit are refused.
    pub is_enforced: bool,
    /// How many were refused.
    pub refused: usize,
    /// The most that arrived in any second, refused or not.
    pub busiest: usize,
    arrived: VecDeque<Instant>,
    granted: VecDeque<Instant>,
}

impl GlobalLimit {
    /// Whether requests to a path count: answers to interactions do not.
    pub fn counts(path: &str) -> bool {
        !path.contains("/interactions/") && !path.contains("/webhooks/")
    }

    /// Counts a request; gives how long to wait before the next if this one is refused.
    pub fn arrive(&mut self, now: Instant) -> Option<Duration> {
        self.arrived.push_back(now);
        forget(&mut self.arrived, now);
        self.busiest = self.busiest.max(self.arrived.len());

        forget(&mut self.granted, now);
        if self.is_enforced
            && let Some(first) = self.granted.front()
            && self.granted.len() >= PER_SECOND
        {
            self.refused += 1;
            return Some(*first + WINDOW - now);
        }
        self.granted.push_back(now);
        None
    }
}

/// Drops what is a second old or older.
fn forget(times: &mut VecDeque<Instant>, now: Instant) {
    while times
        .front()
        .is_some_and(|time| now.duration_since(*time) >= WINDOW)
    {
        times.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    #[test]
    fn no_second_has_more_than_fifty() {
        let start = Instant::now();
        let mut limit = GlobalLimit {
            is_enforced: true,
            ..GlobalLimit::default()
        };
        for number in 0..50 {
            assert_eq!(limit.arrive(start + number * 10 * MILLISECOND), None);
        }
        let refused = limit.arrive(start + 990 * MILLISECOND);
        assert_eq!(refused, Some(10 * MILLISECOND));
        // One is a second old now, and what was refused does not count.
        assert_eq!(limit.arrive(start + WINDOW), None);
        assert!(limit.arrive(start + WINDOW).is_some());
        assert_eq!((limit.refused, limit.busiest), (2, 52));
    }

    #[test]
    fn what_is_not_enforced_is_counted() {
        let start = Instant::now();
        let mut limit = GlobalLimit::default();
        for number in 0..120 {
            assert_eq!(limit.arrive(start + number * 10 * MILLISECOND), None);
        }
        assert_eq!((limit.refused, limit.busiest), (0, 100));
    }
}
