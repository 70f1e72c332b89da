use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

use super::{ClaimResult, Job};
use crate::domain::schedule::{DueWork, PostState, Schedule};
use crate::metrics::{Metrics, PostResult};
use crate::store::{Store, Update};

pub(super) async fn claim(
    store: &Store,
    mut schedule: Schedule,
    now: DateTime<Utc>,
    max_delay: TimeDelta,
    metrics: &Metrics,
) -> anyhow::Result<ClaimResult> {
    let claimed_at = Instant::now();
    let claim = match DueWork::of(&schedule, now, max_delay) {
        DueWork::Nothing => return Ok(ClaimResult::Nothing),
        DueWork::PutOnHold(schedule) => {
            return Ok(match store.update_schedule(&schedule).await? {
                Update::Saved => ClaimResult::OnHold(schedule),
                Update::Conflict => ClaimResult::Nothing,
            });
        }
        DueWork::Claim(claim) => claim,
    };
    match store.claim(&schedule, &claim).await? {
        Update::Saved => {}
        Update::Conflict => return Ok(ClaimResult::Nothing),
    }
    schedule = claim.with_used_positions(schedule);
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
