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

    /// Makes an attempt as soon as the pace allows one. Returns its time.
    fn attempt_after(previous: Instant, pace: &mut ConnectionPace) -> Instant {
        let attempt = pace.next_attempt.max(previous);
        pace.on_attempt(attempt);
        attempt
    }

    #[test]
    fn the_backoff_of_failed_attempts_doubles_up_to_two_minutes() {
        let mut previous = Instant::now();
        let mut pace = ConnectionPace::new(previous);
        pace.on_attempt(previous);
        // Up to half of each backoff is added at random.
        for shortest in [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 80.0, 80.0] {
            let attempt = attempt_after(previous, &mut pace);
            let backoff = attempt.duration_since(previous).as_secs_f64();
            let longest = shortest * 1.5;
            assert!((shortest..=longest).contains(&backoff), "{backoff}");
            previous = attempt;
        }
    }

    #[test]
    fn a_part_of_the_backoff_is_random() {
        let pace = ConnectionPace::new(Instant::now());
        // Random between 1 and 1.5 seconds.
        let backoffs: Vec<Duration> = (0..64).map(|_| pace.backoff()).collect();
        let shortest = backoffs.iter().min().expect("there are backoffs");
        let longest = backoffs.iter().max().expect("there are backoffs");
        assert!(*shortest < Duration::from_millis(1200), "{shortest:?}");
        assert!(*longest > Duration::from_millis(1300), "{longest:?}");
    }

    #[test]
    fn the_backoff_of_short_connections_reaches_its_maximum_too() {
        let mut previous = Instant::now();
        let mut pace = ConnectionPace::new(previous);
        let mut last_backoff = Duration::ZERO;
        for _ in 0..9 {
            let attempt = attempt_after(previous, &mut pace);
            pace.on_established(attempt);
            last_backoff = attempt.duration_since(previous);
            previous = attempt;
        }
        // Without the random part.
        assert!(last_backoff >= Duration::from_secs(80), "{last_backoff:?}");
        assert!(!pace.is_connected());
    }

    /// A shard after five attempts at `start`, of which the last one established a connection that was still open ten
    /// seconds later.
    fn pace_of_a_stable_connection(start: Instant) -> ConnectionPace {
        let mut pace = ConnectionPace::new(start);
        for _ in 0..5 {
            pace.on_attempt(start);
        }
        pace.on_established(start);
        pace.on_no_attempt_wanted(after(start, 10.0));
        pace
    }

    #[test]
    fn a_stable_connection_may_be_replaced_at_once() {
        let start = Instant::now();
        let pace = pace_of_a_stable_connection(start);
        assert!(pace.is_connected());
        assert!(pace.allows_attempt(after(start, 10.0)));
    }

    #[test]
    fn a_stable_connection_resets_the_backoff() {
        let start = Instant::now();
        let mut pace = pace_of_a_stable_connection(start);
        let lost = after(start, 10.0);
        pace.on_attempt(lost);
        assert!(!pace.is_connected());
        // The first backoff is at most 1.5 seconds.
        assert!(pace.allows_attempt(after(lost, 1.5)));
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
        // The second backoff is at least 2 seconds.
        assert!(!pace.allows_attempt(after(lost, 1.9)));
    }
}
