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

    /// Number of requests that Discord allows in a second.
    const ALLOWED: i64 = 50;

    /// Sends requests every 10 milliseconds, of which none is refused.
    fn send_accepted(limit: &mut GlobalLimit, count: i64) {
        for number in 0..count {
            assert_eq!(limit.record_request(at(number * 10)), None);
        }
    }

    #[test]
    fn requests_beyond_the_limit_are_refused_until_the_first_is_a_second_old() {
        let mut limit = GlobalLimit {
            is_enforced: true,
            ..GlobalLimit::default()
        };
        send_accepted(&mut limit, ALLOWED);
        let ten_milliseconds = Some(Duration::from_millis(10));
        assert_eq!(limit.record_request(at(990)), ten_milliseconds);
        // Refused requests do not lengthen the wait.
        assert_eq!(limit.record_request(at(990)), ten_milliseconds);
        assert_eq!(limit.refused, 2);
        // The allowed ones and the refused ones.
        assert_eq!(limit.max_per_second, 50 + 2);
        assert_eq!(limit.record_request(at(1000)), None);
    }

    #[test]
    fn requests_are_counted_without_a_limit() {
        let mut unlimited = GlobalLimit::default();
        send_accepted(&mut unlimited, 120);
        assert_eq!(unlimited.refused, 0);
        assert_eq!(unlimited.max_per_second, 100);
    }
}
