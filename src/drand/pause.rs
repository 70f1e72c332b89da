use std::time::Duration;

use tokio::time::Instant;

const FIRST_PAUSE: Duration = Duration::from_secs(2);

/// Short, so that draws continue soon after an outage.
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// Maximum pause that a relay can ask for.
const MAX_REQUESTED_PAUSE: Duration = Duration::from_hours(1);

/// Pause after failures. It doubles with each failure in a row.
#[derive(Debug, Default)]
pub struct Pause {
    failures: u32,
    until: Option<Instant>,
}

impl Pause {
    pub fn is_active(&self, now: Instant) -> bool {
        self.until.is_some_and(|until| now < until)
    }

    /// Begins a pause after a failure, and returns its duration: 2, 4, 8 … seconds up to [`MAX_PAUSE`], or longer if the
    /// relay requested that. A failure during a pause is one of a concurrent request, and does not double it.
    pub fn begin(&mut self, now: Instant, requested: Option<Duration>) -> Duration {
        if !self.is_active(now) {
            self.failures += 1;
        }
        let factor = 2_u32.saturating_pow(self.failures.saturating_sub(1));
        let own_pause = FIRST_PAUSE.saturating_mul(factor).min(MAX_PAUSE);
        let pause = requested
            .unwrap_or_default()
            .clamp(own_pause, MAX_REQUESTED_PAUSE);
        // A shorter pause after a concurrent failure does not end this one early.
        self.until = self.until.max(Some(now + pause));
        pause
    }

    /// Forgets the failures.
    pub fn end(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Durations of pauses in seconds, each of which begins when the one before has ended.
    fn pauses(requested: &[Option<u64>]) -> Vec<u64> {
        let mut now = Instant::now();
        let mut pause = Pause::default();
        let mut pauses = Vec::new();
        for seconds in requested {
            let duration = pause.begin(now, seconds.map(Duration::from_secs));
            assert!(pause.is_active(now));
            now += duration;
            assert!(!pause.is_active(now));
            pauses.push(duration.as_secs());
        }
        pauses
    }

    #[test]
    fn pauses_double_up_to_a_minute() {
        assert_eq!(pauses(&[None; 8]), [2, 4, 8, 16, 32, 60, 60, 60]);
    }

    #[test]
    fn a_requested_pause_is_kept_up_to_an_hour() {
        assert_eq!(pauses(&[Some(90)]), [90]);
        assert_eq!(pauses(&[Some(u64::from(u32::MAX))]), [3600]);
    }

    #[test]
    fn a_requested_pause_does_not_shorten_the_growing_one() {
        // The second failure in a row pauses for 4 seconds.
        assert_eq!(pauses(&[None, Some(1)]), [2, 4]);
    }

    /// All requests of the same instant fail together.
    #[test]
    fn concurrent_failures_count_once() {
        let now = Instant::now();
        let mut pause = Pause::default();
        for _ in 0..4 {
            assert_eq!(pause.begin(now, None), Duration::from_secs(2));
        }
    }

    #[test]
    fn a_success_ends_the_pause_and_the_growth() {
        let now = Instant::now();
        let mut pause = Pause::default();
        pause.begin(now, Some(Duration::from_mins(10)));
        pause.end();
        assert!(!pause.is_active(now));
        assert_eq!(pause.begin(now, None), Duration::from_secs(2));
    }
}
