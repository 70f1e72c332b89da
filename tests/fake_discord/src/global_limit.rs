//! Discord's global rate limit.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

pub const PER_SECOND: usize = 50;
const WINDOW: Duration = Duration::from_secs(1);

/// Requests of the last second, and statistics.
#[derive(Debug, Default)]
pub struct GlobalLimit {
    /// Refuses requests beyond the limit.
    pub is_enforced: bool,
    pub refused: usize,
    /// Maximum number of requests in any second, including refused ones.
    pub max_per_second: usize,
    arrived: VecDeque<Instant>,
    granted: VecDeque<Instant>,
}

impl GlobalLimit {
    /// Whether requests to a path count. Interaction responses do not.
    pub fn counts(path: &str) -> bool {
        !path.contains("/interactions/") && !path.contains("/webhooks/")
    }

    /// Counts a request. Returns the time to wait if it is refused.
    pub fn record_request(&mut self, now: Instant) -> Option<Duration> {
        self.arrived.push_back(now);
        drop_expired(&mut self.arrived, now);
        self.max_per_second = self.max_per_second.max(self.arrived.len());

        drop_expired(&mut self.granted, now);
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

fn drop_expired(times: &mut VecDeque<Instant>, now: Instant) {
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
    fn limits_every_second_to_fifty_requests() {
        let start = Instant::now();
        let mut limit = GlobalLimit {
            is_enforced: true,
            ..GlobalLimit::default()
        };
        for number in 0..50 {
            assert_eq!(
                limit.record_request(start + number * 10 * MILLISECOND),
                None
            );
        }
        let refused = limit.record_request(start + 990 * MILLISECOND);
        assert_eq!(refused, Some(10 * MILLISECOND));
        // One is a second old now, and refused requests do not count.
        assert_eq!(limit.record_request(start + WINDOW), None);
        assert!(limit.record_request(start + WINDOW).is_some());
        assert_eq!((limit.refused, limit.max_per_second), (2, 52));
    }

    #[test]
    fn counts_requests_without_enforcement() {
        let start = Instant::now();
        let mut limit = GlobalLimit::default();
        for number in 0..120 {
            assert_eq!(
                limit.record_request(start + number * 10 * MILLISECOND),
                None
            );
        }
        assert_eq!((limit.refused, limit.max_per_second), (0, 100));
    }
}
