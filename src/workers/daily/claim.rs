use chrono::{DateTime, Utc};
use tokio::time::Instant;

use super::{ClaimResult, Job, Worker};
use crate::domain::schedule::{DueWork, PostState, Schedule};
use crate::metrics::PostResult;
use crate::store::{Store, Update};

impl Worker {
    pub(super) async fn claim(
        &self,
        store: &Store,
        mut schedule: Schedule,
        now: DateTime<Utc>,
    ) -> anyhow::Result<ClaimResult> {
        let claimed_at = Instant::now();
        let claim = match DueWork::of(&schedule, now, self.max_delay) {
            DueWork::Nothing => return Ok(ClaimResult::Nothing),
            DueWork::PutOnHold(schedule) => {
                return Ok(match store.update_schedule(&schedule).await? {
                    Update::Saved => ClaimResult::OnHold(schedule),
                    Update::Conflict => ClaimResult::Nothing,
                });
            }
            DueWork::Claim(claim) => claim,
        };
        if store.claim(&schedule, &claim).await? == Update::Conflict {
            return Ok(ClaimResult::Nothing);
        }
        schedule = claim.with_used_positions(schedule);
        let metrics = &self.app.metrics;
        metrics.daily_posts(PostResult::Missed, claim.count_missed());
        let last = claim.days.into_iter().next_back();
        Ok(match last {
            Some(post) if post.state == PostState::Claimed => ClaimResult::Post(Box::new(Job {
                schedule,
                post,
                claimed_at,
                maybe_sent: false,
            })),
            _ => ClaimResult::Closed,
        })
    }
}
