use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::chat::Refused;
use crate::domain::ids::UserId;
use crate::text::say;

/// Burst of interactions. People press quickly through pages, but not twenty times before the answers arrive.
const BURST: NonZeroU32 = NonZeroU32::new(20).expect("the number is not zero");

/// About as fast as people read the answers.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(1).expect("the number is not zero");

/// Each form follows a counted press, so people never reach this limit and lose no typed text.
const FORM_BURST: NonZeroU32 = BURST;

/// Discord requests suggestions after a pause in typing, so people need far fewer.
const SUGGESTION_BURST: NonZeroU32 = NonZeroU32::new(40).expect("the number is not zero");

/// Fast typists type ten characters per second.
const SUGGESTIONS_PER_SECOND: NonZeroU32 = NonZeroU32::new(10).expect("the number is not zero");

/// Number of interactions after which idle users are forgotten, to limit the memory.
const CLEANUP_INTERVAL: u32 = 1024;

/// Each process counts its own interactions.
#[derive(Debug)]
pub(crate) struct UserLimits {
    /// Commands, presses, and interactions that cannot be parsed.
    pub interactions: UserLimit,
    pub forms: UserLimit,
    pub suggestions: UserLimit,
}

impl UserLimits {
    pub fn new() -> Self {
        Self {
            interactions: UserLimit::new(BURST, PER_SECOND),
            forms: UserLimit::new(FORM_BURST, PER_SECOND),
            suggestions: UserLimit::new(SUGGESTION_BURST, SUGGESTIONS_PER_SECOND),
        }
    }
}

/// Limits how fast each user sends interactions.
#[derive(Debug)]
pub(crate) struct UserLimit {
    limiter: RateLimiter<UserId, HashMapStateStore<UserId>, RuntimeClock, NoOpMiddleware<Instant>>,
    /// Includes refused interactions.
    checks: AtomicU32,
}

/// The runtime's clock, which tests and the simulation can stop.
#[derive(Clone, Debug)]
struct RuntimeClock;

impl Clock for RuntimeClock {
    type Instant = Instant;

    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }
}

impl UserLimit {
    fn new(at_once: NonZeroU32, per_second: NonZeroU32) -> Self {
        let quota = Quota::per_second(per_second).allow_burst(at_once);
        Self {
            limiter: RateLimiter::hashmap_with_clock(quota, RuntimeClock),
            checks: AtomicU32::new(0),
        }
    }

    /// Fails with the number of seconds until the next interaction is admitted, at least 1. Refused interactions do not
    /// count.
    fn check(&self, user: UserId) -> Result<(), usize> {
        self.forget_idle_users();
        match self.limiter.check_key(&user) {
            Ok(()) => Ok(()),
            Err(not_until) => {
                let now = self.limiter.clock().now();
                Err(whole_seconds(not_until.wait_time_from(now)))
            }
        }
    }

    /// Forgets idle users in each [`CLEANUP_INTERVAL`]th call.
    fn forget_idle_users(&self) {
        let earlier_checks = self.checks.fetch_add(1, Ordering::Relaxed);
        if earlier_checks % CLEANUP_INTERVAL == CLEANUP_INTERVAL - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
    }

    /// Counts an interaction, or refuses it in the current language.
    pub fn admit(&self, user: UserId) -> Result<(), Refused> {
        self.check(user)
            .map_err(|seconds| say!("chat-too-fast", seconds).into())
    }
}

/// Rounds a wait up, to at least a second.
fn whole_seconds(wait: Duration) -> usize {
    let seconds = wait.as_nanos().div_ceil(1_000_000_000).max(1);
    usize::try_from(seconds).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::advance;

    use super::*;

    const ALICE: UserId = UserId(11);
    const BOB: UserId = UserId(12);

    fn limit_of_interactions() -> UserLimit {
        UserLimit::new(BURST, PER_SECOND)
    }

    /// Sends interactions of Alice until one is refused. Returns how many were admitted.
    fn burst(limit: &UserLimit) -> usize {
        (0..1000).take_while(|_| limit.check(ALICE).is_ok()).count()
    }

    #[tokio::test(start_paused = true)]
    async fn twenty_interactions_are_admitted_at_once() {
        let limit = limit_of_interactions();
        assert_eq!(burst(&limit), 20);
        let one_second = 1;
        assert_eq!(limit.check(ALICE), Err(one_second));
        assert_eq!(limit.check(BOB), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn one_interaction_per_second_is_admitted_after_a_burst() {
        let limit = limit_of_interactions();
        burst(&limit);
        advance(Duration::from_millis(999)).await;
        assert_eq!(burst(&limit), 0);
        advance(Duration::from_millis(1)).await;
        assert_eq!(burst(&limit), 1);
        advance(Duration::from_secs(5)).await;
        assert_eq!(burst(&limit), 5);
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_pause_allows_no_more_than_a_burst() {
        let limit = limit_of_interactions();
        burst(&limit);
        advance(Duration::from_hours(1)).await;
        assert_eq!(burst(&limit), 20);
    }

    fn limit_of_suggestions() -> UserLimit {
        UserLimit::new(SUGGESTION_BURST, SUGGESTIONS_PER_SECOND)
    }

    #[tokio::test(start_paused = true)]
    async fn ten_suggestions_per_second_are_admitted_for_minutes() {
        let limit = limit_of_suggestions();
        for _ in 0..6000 {
            assert_eq!(limit.check(ALICE), Ok(()));
            advance(Duration::from_millis(100)).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn forty_suggestions_are_admitted_at_once() {
        assert_eq!(burst(&limit_of_suggestions()), 40);
    }

    #[tokio::test(start_paused = true)]
    async fn forgets_idle_users() {
        let limit = limit_of_interactions();
        for _ in 0..3 {
            for user in 1..u64::from(CLEANUP_INTERVAL) {
                assert_eq!(limit.check(UserId(1000 + user)), Ok(()));
            }
            advance(Duration::from_mins(1)).await;
            // The last interaction of the interval forgets all users except its own.
            assert_eq!(limit.check(ALICE), Ok(()));
            assert_eq!(limit.limiter.len(), 1);
        }
    }

    fn remembered_users(limit: UserLimit) -> Vec<UserId> {
        let users = limit.limiter.into_state_store();
        users.lock().keys().copied().collect()
    }

    #[tokio::test(start_paused = true)]
    async fn refused_interactions_forget_idle_users_but_not_their_own() {
        let limit = limit_of_interactions();
        assert_eq!(limit.check(BOB), Ok(()));
        advance(Duration::from_mins(1)).await;
        assert_eq!(burst(&limit), 20);
        for _ in 0..CLEANUP_INTERVAL {
            assert!(limit.check(ALICE).is_err());
        }
        assert_eq!(remembered_users(limit), [ALICE]);
    }
}
