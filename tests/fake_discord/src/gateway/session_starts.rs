//! Discord's limits of new sessions.
//!
//! <https://discord.com/developers/docs/events/gateway#session-start-limit-object>

use std::collections::BTreeMap;
use std::time::Instant;

use crate::prelude::*;

const TOTAL: u64 = 1000;

const DAY: Duration = Duration::from_hours(24);

/// Minimum time between two IDENTIFYs of a bucket.
const MIN_INTERVAL: Duration = Duration::from_secs(5);

pub(super) struct SessionStarts {
    remaining: u64,
    resets_at: Instant,
    max_concurrency: u64,
    /// Off by default, because tests restart the bot more often than Discord allows.
    enforces_max_concurrency: bool,
    /// Last IDENTIFY of each bucket.
    last: BTreeMap<u64, Instant>,
}

impl Default for SessionStarts {
    fn default() -> Self {
        Self {
            remaining: TOTAL,
            resets_at: Instant::now() + DAY,
            max_concurrency: 1,
            enforces_max_concurrency: false,
            last: BTreeMap::new(),
        }
    }
}

impl SessionStarts {
    pub(super) fn set_limit(&mut self, remaining: u64, reset_after: Duration) {
        self.remaining = remaining;
        self.resets_at = Instant::now() + reset_after;
    }

    pub(super) fn enforce_max_concurrency(&mut self, max_concurrency: u64) {
        self.max_concurrency = max_concurrency;
        self.enforces_max_concurrency = true;
    }

    /// `session_start_limit` of the response to `GET /gateway/bot`.
    pub(super) fn description(&mut self, now: Instant) -> Value {
        self.reset_if_due(now);
        // Rounded up: a client that waits that long is not too early.
        let reset_after = self.resets_at.duration_since(now).as_millis() + 1;
        json!({
            "total": TOTAL,
            "remaining": self.remaining,
            "reset_after": u64::try_from(reset_after).expect("a day fits"),
            "max_concurrency": self.max_concurrency,
        })
    }

    /// Counts an IDENTIFY. Returns an error if it breaks a limit.
    pub(super) fn count(&mut self, shard: u64, now: Instant) -> Result<(), String> {
        self.reset_if_due(now);
        if self.remaining == 0 {
            return Err("no sessions are left: Discord would reset the token".to_owned());
        }
        self.remaining -= 1;
        let bucket = shard % self.max_concurrency;
        let interval = self
            .last
            .insert(bucket, now)
            .map(|previous| now.duration_since(previous));
        match interval {
            Some(interval) if self.enforces_max_concurrency && interval < MIN_INTERVAL => {
                Err(format!(
                    "shard {shard} identifies {interval:?} after another shard of bucket {bucket}"
                ))
            }
            _ => Ok(()),
        }
    }

    fn reset_if_due(&mut self, now: Instant) {
        if now >= self.resets_at {
            self.remaining = TOTAL;
            self.resets_at = now + DAY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_beyond_the_limit_are_errors_until_it_is_reset() {
        let shard = 0;
        let mut starts = SessionStarts::default();
        starts.set_limit(1, Duration::from_mins(1));
        let now = Instant::now();
        assert_eq!(starts.count(shard, now), Ok(()));
        let error = "no sessions are left: Discord would reset the token";
        assert_eq!(starts.count(shard, now), Err(error.to_owned()));
        assert_eq!(starts.count(shard, now + Duration::from_mins(1)), Ok(()));
    }

    #[test]
    fn shards_of_one_bucket_identify_five_seconds_apart() {
        let mut starts = SessionStarts::default();
        // The even shards are one bucket, the odd ones another.
        starts.enforce_max_concurrency(2);
        let now = Instant::now();
        assert_eq!(starts.count(0, now), Ok(()));
        assert_eq!(starts.count(1, now), Ok(()));
        let error = "shard 2 identifies 4.999s after another shard of bucket 0";
        let too_early = now + Duration::from_millis(4_999);
        assert_eq!(starts.count(2, too_early), Err(error.to_owned()));
        let in_time = now + Duration::from_secs(5);
        assert_eq!(starts.count(3, in_time), Ok(()));
    }
}
