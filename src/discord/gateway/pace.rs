//! When a shard may connect again.

use std::time::Duration;

use tokio::time::Instant;

/// A connection that was lost earlier counts as a failure.
const STABLE_AFTER: Duration = Duration::from_secs(10);

const MIN_BACKOFF: Duration = Duration::from_secs(1);

const MAX_BACKOFF: Duration = Duration::from_mins(2);

/// A random part of this fraction is added, so that shards don't connect in step.
const JITTER: f64 = 0.5;

/// Backoff between the connections of a shard. The first connection after a stable one may follow at once; then at most
/// four start in ten seconds.
pub(super) struct ConnectionPace {
    connection: LastConnection,
    /// Consecutive attempts that reached neither READY nor RESUMED.
    failed_attempts: u32,
    /// Consecutive connections that were established, but lost before they were stable.
    short_connections: u32,
    next_attempt: Instant,
}

enum LastConnection {
    None,
    Attempted,
    /// READY or RESUMED was received.
    Established {
        since: Instant,
    },
    Stable,
}

impl ConnectionPace {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            connection: LastConnection::None,
            failed_attempts: 0,
            short_connections: 0,
            next_attempt: now,
        }
    }

    pub(super) fn allows_attempt(&self, now: Instant) -> bool {
        now >= self.next_attempt
    }

    pub(super) fn on_attempt(&mut self, now: Instant) {
        match self.connection {
            LastConnection::None | LastConnection::Stable => {}
            LastConnection::Attempted => self.failed_attempts += 1,
            LastConnection::Established { .. } => self.short_connections += 1,
        }
        self.connection = LastConnection::Attempted;
        self.next_attempt = now + self.backoff();
    }

    pub(super) fn on_established(&mut self, now: Instant) {
        self.connection = LastConnection::Established { since: now };
        self.failed_attempts = 0;
        self.next_attempt = now + self.backoff();
    }

    /// Must be called if serenity does not connect although it may: the present connection is still open.
    pub(super) fn on_no_attempt_wanted(&mut self, now: Instant) {
        let LastConnection::Established { since } = self.connection else {
            return;
        };
        if now.duration_since(since) >= STABLE_AFTER {
            self.connection = LastConnection::Stable;
            self.short_connections = 0;
        }
    }

    /// Whether the connection is established and likely to last: it is stable, or the one before it was.
    pub(super) fn is_connected(&self) -> bool {
        match self.connection {
            LastConnection::None | LastConnection::Attempted => false,
            LastConnection::Established { .. } => self.short_connections == 0,
            LastConnection::Stable => true,
        }
    }

    fn backoff(&self) -> Duration {
        let failures = self.failed_attempts.saturating_add(self.short_connections);
        let doubled = 2_u32.saturating_pow(failures);
        let backoff = MIN_BACKOFF
            .saturating_mul(doubled)
            .min(MAX_BACKOFF.div_f64(1.0 + JITTER));
        backoff.mul_f64(1.0 + JITTER * rand::random::<f64>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(start: Instant, seconds: f64) -> Instant {
        start + Duration::from_secs_f64(seconds)
    }

    /// Tries as soon as the pace allows. Returns the time since the previous attempt in seconds.
    fn next_attempt(pace: &mut ConnectionPace, previous: Instant) -> (Instant, f64) {
        let attempt = pace.next_attempt.max(previous);
        pace.on_attempt(attempt);
        (attempt, attempt.duration_since(previous).as_secs_f64())
    }

    #[test]
    fn the_backoff_of_failed_attempts_doubles_up_to_two_minutes() {
        let mut attempt = Instant::now();
        let mut pace = ConnectionPace::new(attempt);
        pace.on_attempt(attempt);
        for (shortest, longest) in [
            (1.0, 1.5),
            (2.0, 3.0),
            (4.0, 6.0),
            (8.0, 12.0),
            (16.0, 24.0),
            (32.0, 48.0),
            (64.0, 96.0),
            (80.0, 120.0),
            (80.0, 120.0),
        ] {
            let (next, waited) = next_attempt(&mut pace, attempt);
            assert!((shortest..=longest).contains(&waited), "{waited}");
            attempt = next;
        }
    }

    #[test]
    fn a_part_of_the_backoff_is_random() {
        let pace = ConnectionPace::new(Instant::now());
        let backoffs: Vec<_> = (0..64).map(|_| pace.backoff()).collect();
        let shortest = backoffs.iter().min().expect("there are backoffs");
        let longest = backoffs.iter().max().expect("there are backoffs");
        assert!(*shortest < Duration::from_millis(1200), "{shortest:?}");
        assert!(*longest > Duration::from_millis(1300), "{longest:?}");
    }

    #[test]
    fn connections_that_do_not_last_are_backed_off_too() {
        let mut now = Instant::now();
        let mut pace = ConnectionPace::new(now);
        let mut waits = Vec::new();
        for _ in 0..9 {
            let (attempt, waited) = next_attempt(&mut pace, now);
            waits.push(waited);
            pace.on_established(attempt);
            now = attempt;
        }
        assert!(waits[8] >= 80.0, "{waits:?}");
        assert!(!pace.is_connected());
    }

    #[test]
    fn a_stable_connection_may_be_replaced_at_once_and_resets_the_backoff() {
        let start = Instant::now();
        let mut pace = ConnectionPace::new(start);
        for _ in 0..5 {
            pace.on_attempt(start);
        }
        pace.on_established(start);
        assert!(pace.is_connected());
        let stable = after(start, 10.0);
        pace.on_no_attempt_wanted(stable);
        assert!(pace.allows_attempt(stable));
        pace.on_attempt(stable);
        assert!(!pace.is_connected());
        assert!(pace.allows_attempt(after(stable, 1.5)));
    }

    #[test]
    fn a_connection_lost_within_ten_seconds_is_not_stable() {
        let start = Instant::now();
        let mut pace = ConnectionPace::new(start);
        pace.on_attempt(start);
        pace.on_established(start);
        pace.on_no_attempt_wanted(after(start, 9.9));
        let lost = after(start, 9.95);
        pace.on_attempt(lost);
        pace.on_established(lost);
        assert!(!pace.is_connected());
        assert!(!pace.allows_attempt(after(lost, 1.9)));
    }
}
