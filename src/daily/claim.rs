//! What is due of a schedule: one day to post, and days that nobody posted in time.

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

use super::{Job, Taken};
use crate::store::{DailyClaim, DailyPost, PostState, Schedule, Store};

/// Why days are missed that nobody tried to post.
const NOT_RUNNING: &str = "The bot was not running when it was due.";

/// Claims what is due of a schedule.
pub(super) async fn claim(
    store: &Store,
    schedule: Schedule,
    late: TimeDelta,
) -> anyhow::Result<Taken> {
    let since = Instant::now();
    let claim = due(&schedule, Utc::now(), late);
    if claim.days.is_empty() || !store.claim(&schedule, &claim).await? {
        return Ok(Taken::Nothing);
    }
    let last = claim.days.into_iter().next_back();
    Ok(match last {
        Some(post) if post.state == PostState::Claimed => Taken::Post(Box::new(Job {
            schedule,
            post,
            since,
            maybe_sent: false,
        })),
        _ => Taken::Closed,
    })
}

/// The days of a schedule up to now. Only the newest is posted, and only if it is due for less
/// than `late`.
fn due(schedule: &Schedule, now: DateTime<Utc>, late: TimeDelta) -> DailyClaim {
    let mut days = Vec::new();
    let mut next = schedule.next();
    while let Some(occurrence) = next.filter(|occurrence| occurrence.at <= now) {
        next = schedule.plan.rhythm.following(occurrence.date);
        let mut post = DailyPost::new(schedule, occurrence, now);
        let newer_is_due = next.is_some_and(|next| next.at <= now);
        if newer_is_due || now - occurrence.at >= late {
            post = post.closed(PostState::Missed, Some(NOT_RUNNING));
        } else {
            post.next_date = next.map(|next| next.date);
        }
        days.push(post);
    }
    DailyClaim { days, next }
}
