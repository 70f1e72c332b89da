use tokio::time::Instant;

use super::Worker;
use crate::domain::schedule::{DailyClaim, DailyPost, PostState, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::store::{Store, Update};

impl Worker {
    /// Returns false if nothing was claimed.
    pub(super) async fn claim(
        &self,
        store: &Store,
        mut schedule: Schedule,
    ) -> anyhow::Result<bool> {
        let Some((permit, now)) = self.permit().await else {
            return Ok(false);
        };
        let claimed_at = Instant::now();
        let claim = DailyClaim::due(&schedule, now, self.max_delay);
        if let Some(since) = claim.on_hold_since() {
            schedule.state = ScheduleState::OnHold { since };
            let updated = store.update_schedule(&schedule).await?;
            if updated == Update::Saved {
                let worker = self.clone();
                self.tracker
                    .spawn(async move { worker.notify_on_hold(&schedule).await });
            }
            return Ok(updated == Update::Saved);
        }
        if claim.days.is_empty() || store.claim(&schedule, &claim).await? == Update::Conflict {
            return Ok(false);
        }
        schedule = claim.with_used_positions(schedule);
        let metrics = &self.app.metrics;
        metrics.daily_posts(PostResult::Missed, claim.count_missed());
        let last = claim.days.into_iter().next_back();
        if let Some(post) = last.filter(|post| post.state == PostState::Claimed) {
            self.process(store, schedule, post, claimed_at, permit);
        }
        Ok(true)
    }

    /// Returns false if the post was not taken over.
    pub(super) async fn take_over(
        &self,
        store: &Store,
        mut post: DailyPost,
    ) -> anyhow::Result<bool> {
        let Some((permit, now)) = self.permit().await else {
            return Ok(false);
        };
        let Some(schedule) = store.schedule(post.schedule).await? else {
            return Ok(false);
        };
        let claimed_at = Instant::now();
        if store.take_over(&mut post, &schedule, now).await? == Update::Conflict {
            return Ok(false);
        }
        self.process(store, schedule, post, claimed_at, permit);
        Ok(true)
    }
}
