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
    /// Returns a random number from 0 to 1.
    random: fn() -> f64,
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
    pub fn new(now: Instant) -> Self {
        Self::with_random(now, rand::random)
    }

    fn with_random(now: Instant, random: fn() -> f64) -> Self {
        Self {
            connection: LastConnection::None,
            failed_attempts: 0,
            short_connections: 0,
            next_attempt: now,
            random,
        }
    }

    pub fn allows_attempt(&self, now: Instant) -> bool {
        now >= self.next_attempt
    }

    pub fn on_attempt(&mut self, now: Instant) {
        match self.connection {
            LastConnection::None | LastConnection::Stable => {}
            LastConnection::Attempted => self.failed_attempts += 1,
            LastConnection::Established { .. } => self.short_connections += 1,
        }
        self.connection = LastConnection::Attempted;
        self.next_attempt = now + self.backoff();
    }

    pub fn on_established(&mut self, now: Instant) {
        self.connection = LastConnection::Established { since: now };
        self.failed_attempts = 0;
        self.next_attempt = now + self.backoff();
    }

    /// Must be called if serenity does not connect although it may: the present connection is still open.
    pub fn on_still_open(&mut self, now: Instant) {
        let LastConnection::Established { since } = self.connection else {
            return;
        };
        if now.duration_since(since) >= STABLE_AFTER {
            self.connection = LastConnection::Stable;
            self.short_connections = 0;
        }
    }

    /// Whether the connection is established and likely to last: it is stable, or the one before it was.
    pub fn has_lasting_connection(&self) -> bool {
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
        backoff.mul_f64(1.0 + JITTER * (self.random)())
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

    /// The backoffs after nine attempts in a row that fail.
    fn backoffs_of_failed_attempts(random: fn() -> f64) -> [Duration; 9] {
        let mut previous = Instant::now();
        let mut pace = ConnectionPace::with_random(previous, random);
        pace.on_attempt(previous);
        [(); 9].map(|()| {
            let attempt = attempt_after(previous, &mut pace);
            let backoff = attempt.duration_since(previous);
            previous = attempt;
            backoff
        })
    }

    #[test]
    fn the_backoff_of_failed_attempts_doubles_up_to_80_seconds() {
        assert_eq!(
            backoffs_of_failed_attempts(|| 0.0),
            [1, 2, 4, 8, 16, 32, 64, 80, 80].map(Duration::from_secs)
        );
    }

    #[test]
    fn at_most_half_of_the_backoff_is_added_at_random_up_to_two_minutes() {
        assert_eq!(
            backoffs_of_failed_attempts(|| 1.0),
            [1.5, 3.0, 6.0, 12.0, 24.0, 48.0, 96.0, 120.0, 120.0].map(Duration::from_secs_f64)
        );
    }

    #[test]
    fn shards_use_different_random_numbers() {
        let now = Instant::now();
        let [one, other] = [ConnectionPace::new(now), ConnectionPace::new(now)];
        assert_ne!((one.random)().to_bits(), (other.random)().to_bits());
    }

    #[test]
    fn the_backoff_of_short_connections_reaches_its_maximum_too() {
        let mut previous = Instant::now();
        let mut pace = ConnectionPace::with_random(previous, || 0.0);
        let mut last_backoff = Duration::ZERO;
        for _ in 0..9 {
            let attempt = attempt_after(previous, &mut pace);
            pace.on_established(attempt);
            last_backoff = attempt.duration_since(previous);
            previous = attempt;
        }
        assert_eq!(last_backoff, Duration::from_secs(80));
        assert!(!pace.has_lasting_connection());
    }

    /// A shard after five attempts at `start`, of which the last one established a connection that was still open ten
    /// seconds later.
    fn pace_of_a_stable_connection(start: Instant) -> ConnectionPace {
        let mut pace = ConnectionPace::with_random(start, || 0.0);
        for _ in 0..5 {
            pace.on_attempt(start);
        }
        pace.on_established(start);
        pace.on_still_open(after(start, 10.0));
        pace
    }

    #[test]
    fn a_stable_connection_may_be_replaced_at_once() {
        let start = Instant::now();
        let pace = pace_of_a_stable_connection(start);
        assert!(pace.has_lasting_connection());
        assert!(pace.allows_attempt(after(start, 10.0)));
    }

    #[test]
    fn a_stable_connection_resets_the_backoff() {
        let start = Instant::now();
        let mut pace = pace_of_a_stable_connection(start);
        let lost = after(start, 10.0);
        pace.on_attempt(lost);
        assert!(!pace.has_lasting_connection());
        // The first backoff is a second.
        assert!(!pace.allows_attempt(after(lost, 0.9)));
        assert!(pace.allows_attempt(after(lost, 1.0)));
    }

    #[test]
    fn a_connection_lost_within_ten_seconds_is_not_stable() {
        let start = Instant::now();
        let mut pace = ConnectionPace::with_random(start, || 0.0);
        pace.on_attempt(start);
        pace.on_established(start);
        pace.on_still_open(after(start, 9.9));
        let lost = after(start, 9.95);
        pace.on_attempt(lost);
        pace.on_established(lost);
        assert!(!pace.has_lasting_connection());
        // The second backoff is two seconds.
        assert!(!pace.allows_attempt(after(lost, 1.9)));
        assert!(pace.allows_attempt(after(lost, 2.0)));
    }
}
