//! Discord's global rate limit.

use std::collections::VecDeque;

use crate::prelude::*;

pub const PER_SECOND: usize = 50;
const WINDOW: TimeDelta = TimeDelta::seconds(1);

/// Requests of the last second, and statistics.
#[derive(Debug, Default)]
pub struct GlobalLimit {
    /// Refuses requests beyond the limit.
    pub is_enforced: bool,
    pub refused: usize,
    /// Maximum number of requests in any second, including refused ones.
    pub max_per_second: usize,
    arrived: VecDeque<DateTime<Utc>>,
    granted: VecDeque<DateTime<Utc>>,
}

impl GlobalLimit {
    /// Whether requests to a path count. Interaction responses do not.
    pub fn counts(path: &str) -> bool {
        !path.contains("/interactions/") && !path.contains("/webhooks/")
    }

    /// Number of requests in the second until the last one, including refused ones.
    pub fn in_last_second(&self) -> usize {
        self.arrived.len()
    }

    /// Counts a request. Returns the time to wait if it is refused.
    pub fn record_request(&mut self, now: DateTime<Utc>) -> Option<Duration> {
        self.arrived.push_back(now);
        drop_expired(&mut self.arrived, now);
        self.max_per_second = self.max_per_second.max(self.arrived.len());

        drop_expired(&mut self.granted, now);
        if self.is_enforced
            && let Some(first) = self.granted.front()
            && self.granted.len() >= PER_SECOND
        {
            self.refused += 1;
            return (*first + WINDOW - now).to_std().ok();
        }
        self.granted.push_back(now);
        None
    }
}

fn drop_expired(times: &mut VecDeque<DateTime<Utc>>, now: DateTime<Utc>) {
    while times.front().is_some_and(|time| now - *time >= WINDOW) {
        times.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::milliseconds(milliseconds)
    }

    #[test]
    fn limits_every_second_to_fifty_requests() {
        let mut limit = GlobalLimit {
            is_enforced: true,
            ..GlobalLimit::default()
        };
        for number in 0..50 {
            assert_eq!(limit.record_request(at(number * 10)), None);
        }
        let refused = limit.record_request(at(990));
        assert_eq!(refused, Some(Duration::from_millis(10)));
        // One is a second old now, and refused requests do not count.
        assert_eq!(limit.record_request(at(1000)), None);
        assert!(limit.record_request(at(1000)).is_some());
        assert_eq!((limit.refused, limit.max_per_second), (2, 52));
    }

    #[test]
    fn counts_requests_without_a_limit() {
        let mut unlimited = GlobalLimit::default();
        for number in 0..120 {
            assert_eq!(unlimited.record_request(at(number * 10)), None);
        }
        assert_eq!((unlimited.refused, unlimited.max_per_second), (0, 100));
    }
}
