//! Claims due days of schedules, and schedules a job for each post.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::alarm::Alarm;
use super::context::Context;
use super::store_log::StoreLog;
use crate::domain::schedule::{DailyClaim, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::store::{Store, Update};

/// Maximum number of due schedules that are read at once.
const BATCH: u32 = 200;

/// Pause after an error of the store.
const STORE_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// Claims due days until the context stops. After an error of the store, tries again.
pub(super) async fn run(context: Context) {
    let mut alarm = Alarm::new(&context.app, &Arc::default());
    let mut log = StoreLog::new("scheduler");
    // A wrong clock must not close days or publish positions.
    while let Some(now) = context.wait_until_clock_is_right().await {
        let next_due = match log.check(claim_due_days(&context, now).await) {
            Some(next_due) => next_due,
            None => Some(now + STORE_PAUSE),
        };
        context.stop.run_until_cancelled(alarm.wait(next_due)).await;
    }
}

/// Claims all due days, in batches of schedules. Returns when the next day is due, or `None` if no schedule has a next
/// day, or if the clock became wrong.
async fn claim_due_days(
    context: &Context,
    mut now: DateTime<Utc>,
) -> anyhow::Result<Option<DateTime<Utc>>> {
    let store = context.app.store().await?;
    loop {
        // Since 1970, so that overdue days count, too.
        let earliest_due = store.next_due_day(DateTime::UNIX_EPOCH).await?;
        if earliest_due.is_none_or(|due_at| due_at > now) {
            return Ok(earliest_due);
        }
        let schedules = store.due_schedules(now, BATCH).await?;
        let has_claimed = claim_all(context, store, schedules, now).await?;
        // More days may have become due meanwhile.
        let Some(later) = context.app.clock().checked_now() else {
            return Ok(None);
        };
        if !has_claimed || context.stop.is_cancelled() {
            // Due schedules that were not claimed belong to another process, or are unreadable. Only later ones count.
            return Ok(store.next_due_day(now).await?);
        }
        now = later;
    }
}

/// Claims the due days of schedules, and wakes the queue for the new jobs. Returns whether any schedule was changed.
///
/// A schedule that fails does not delay the others, so the first error is returned after all were tried.
async fn claim_all(
    context: &Context,
    store: &Store,
    schedules: Vec<Schedule>,
    now: DateTime<Utc>,
) -> anyhow::Result<bool> {
    let mut has_claimed = false;
    let mut result = Ok(());
    for schedule in schedules {
        match claim(context, store, schedule, now).await {
            Ok(is_claimed) => has_claimed |= is_claimed,
            Err(error) => result = result.and(Err(error)),
        }
    }
    if has_claimed {
        context.app.wake_workers();
    }
    result.map(|()| has_claimed)
}

/// Closes the due days of a schedule, except the last one, which gets a job if it is not too late. After too many
/// missed days, puts the schedule on hold instead. Returns false if nothing is due, or if another process was faster.
async fn claim(
    context: &Context,
    store: &Store,
    schedule: Schedule,
    now: DateTime<Utc>,
) -> anyhow::Result<bool> {
    let claim = DailyClaim::due(&schedule, now, context.max_post_delay);
    if let Some(since) = claim.on_hold_since() {
        return put_on_hold(store, schedule, since, now).await;
    }
    if claim.days.is_empty() {
        return Ok(false);
    }
    if store.claim(&schedule, &claim, now).await? == Update::Conflict {
        return Ok(false);
    }
    context
        .app
        .metrics
        .daily_posts(PostResult::Missed, claim.count_missed());
    Ok(true)
}

/// Puts a schedule on hold. Jobs tell that to its channel and its last editor. Returns false if another process changed
/// the schedule meanwhile.
async fn put_on_hold(
    store: &Store,
    mut schedule: Schedule,
    since: NaiveDate,
    now: DateTime<Utc>,
) -> anyhow::Result<bool> {
    schedule.state = ScheduleState::OnHold { since };
    if store.put_on_hold(&schedule, now).await? == Update::Conflict {
        return Ok(false);
    }
    tracing::warn!(
        schedule = schedule.id.0,
        "schedule on hold after missed days"
    );
    Ok(true)
}
