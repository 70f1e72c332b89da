//! Limits how many interactions are in progress, so that a burst neither fills the memory nor delays every answer.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

/// Maximum number of interactions without a response that run at once, with their pictures and files. Two processors
/// draw as many boards in about a second.
pub(super) const MAX_IN_PROGRESS: usize = 128;

/// Maximum number of interactions that wait until they may run; further ones are refused at once. As many as run within
/// [`ADMISSION_TIMEOUT`] if Discord takes 200 ms for each response.
const MAX_WAITING: usize = 512;

/// Maximum wait, from the arrival. Leaves a second to run and another one to answer.
const ADMISSION_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum number of acknowledged interactions that still run. They may take a minute.
const MAX_ACKNOWLEDGED: usize = 64;

#[derive(Debug)]
pub(crate) struct Admission {
    in_progress: Semaphore,
    waiting: Semaphore,
    acknowledged: Semaphore,
}

impl Admission {
    pub fn new() -> Self {
        Self {
            in_progress: Semaphore::new(MAX_IN_PROGRESS),
            waiting: Semaphore::new(MAX_WAITING),
            acknowledged: Semaphore::new(MAX_ACKNOWLEDGED),
        }
    }

    /// Waits until the interaction may run. Returns `None` if too many others run: at once if too many wait, too,
    /// otherwise after [`ADMISSION_TIMEOUT`].
    pub(super) async fn admit(&self, arrived: Instant) -> Option<SemaphorePermit<'_>> {
        if let Ok(permit) = self.in_progress.try_acquire() {
            return Some(permit);
        }
        let _waiting = self.waiting.try_acquire().ok()?;
        timeout_at(arrived + ADMISSION_TIMEOUT, self.in_progress.acquire())
            .await
            .ok()?
            .ok()
    }

    /// Returns the permit of an interaction that is acknowledged before it runs. `None` if too many others run.
    pub(super) fn admit_acknowledged(&self) -> Option<SemaphorePermit<'_>> {
        self.acknowledged.try_acquire().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Admits as many interactions as may run at once.
    async fn fill(admission: &Admission) -> Vec<SemaphorePermit<'_>> {
        let mut running = Vec::new();
        for _ in 0..MAX_IN_PROGRESS {
            let permit = admission.admit(Instant::now()).await;
            running.push(permit.expect("fewer than the limit are in progress"));
        }
        running
    }

    #[tokio::test(start_paused = true)]
    async fn refuses_after_a_second_if_no_interaction_ends() {
        let admission = Admission::new();
        let _running = fill(&admission).await;
        let arrived = Instant::now();
        assert!(admission.admit(arrived).await.is_none());
        assert_eq!(arrived.elapsed(), Duration::from_secs(1));
    }

    #[tokio::test(start_paused = true)]
    async fn admits_a_waiting_interaction_when_another_one_ends() {
        let admission = Admission::new();
        let mut running = fill(&admission).await;
        let waiting = admission.admit(Instant::now());
        let ending = async { drop(running.pop()) };
        let (admitted, ()) = tokio::join!(waiting, ending);
        assert!(admitted.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn refuses_at_once_if_too_many_wait() {
        let admission = Admission::new();
        let _running = fill(&admission).await;
        let all_places = u32::try_from(MAX_WAITING).expect("the number is small");
        let _waiting = admission
            .waiting
            .acquire_many(all_places)
            .await
            .expect("the semaphore is open");
        let arrived = Instant::now();
        assert!(admission.admit(arrived).await.is_none());
        assert_eq!(arrived.elapsed(), Duration::ZERO);
    }

    #[test]
    fn refuses_an_acknowledged_interaction_until_another_one_ends() {
        let admission = Admission::new();
        let mut running = Vec::new();
        for _ in 0..MAX_ACKNOWLEDGED {
            let permit = admission.admit_acknowledged();
            running.push(permit.expect("fewer than the limit run"));
        }
        assert!(admission.admit_acknowledged().is_none());
        running.pop();
        assert!(admission.admit_acknowledged().is_some());
    }
}
