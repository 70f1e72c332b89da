use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

use super::{ClaimResult, Job};
use crate::metrics::{Metrics, PostResult};
use crate::store::{DailyClaim, PostState, Schedule, ScheduleState, Store, Update};

/// More missed days indicate a wrong clock or a long downtime, so a moderator decides.
const MAX_MISSED: usize = 3;

pub(super) async fn claim(
    store: &Store,
    mut schedule: Schedule,
    now: DateTime<Utc>,
    max_delay: TimeDelta,
    metrics: &Metrics,
) -> anyhow::Result<ClaimResult> {
    let claimed_at = Instant::now();
    let claim = DailyClaim::due(&schedule, now, max_delay);
    let missed = claim.count_missed();
    if missed > MAX_MISSED {
        let since = claim.days[0].date;
        schedule.state = ScheduleState::OnHold { since };
        return Ok(match store.update_schedule(&schedule).await? {
            Update::Saved => ClaimResult::OnHold(Box::new(schedule)),
            Update::Conflict => ClaimResult::Nothing,
        });
    }
    if claim.days.is_empty() {
        return Ok(ClaimResult::Nothing);
    }
    match store.claim(&schedule, &claim).await? {
        Update::Saved => {}
        Update::Conflict => return Ok(ClaimResult::Nothing),
    }
    schedule = claim.with_used_positions(&schedule);
    metrics.daily_posts(PostResult::Missed, missed);
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

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::domain::calendar::Recurrence;
    use crate::domain::ids::{ChannelId, GuildId, ScheduleId, UserId};
    use crate::store::{Plan, ScheduleState};

    const MAX_DELAY: TimeDelta = TimeDelta::hours(12);

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    /// Daily at 18:00 in London, next on 21 November 2026.
    fn schedule(days: &str) -> Schedule {
        let recurrence = Recurrence {
            time: "18:00".parse().expect("a time"),
            zone: "Europe/London".parse().expect("a zone"),
            days: days.parse().expect("days"),
        };
        Schedule {
            id: ScheduleId(1),
            guild: GuildId(2),
            name: "club".to_owned(),
            plan: Plan::new(ChannelId(3), recurrence),
            secret: "0".repeat(64).parse().expect("a secret"),
            from_phrase: false,
            committed: Vec::new(),
            closed_in_advance: Vec::new(),
            used: Vec::new(),
            last_editor: Some(UserId(4)),
            state: ScheduleState::Active(recurrence.next(None, instant("2026-11-21T00:00:00Z"))),
            last_date: None,
            notice: None,
            revision: 0,
        }
    }

    fn states(claim: &DailyClaim) -> Vec<(NaiveDate, PostState)> {
        claim.days.iter().map(|day| (day.date, day.state)).collect()
    }

    #[test]
    fn nothing_is_due_before_its_time() {
        let claim = DailyClaim::due(
            &schedule("daily"),
            instant("2026-11-21T17:59:59.999Z"),
            MAX_DELAY,
        );
        assert!(claim.days.is_empty());
        assert_eq!(claim.next.map(|next| next.date), Some(date("2026-11-21")));
    }

    #[test]
    fn claims_the_due_day() {
        let claim = DailyClaim::due(
            &schedule("daily"),
            instant("2026-11-21T18:00:00Z"),
            MAX_DELAY,
        );
        let [post] = &claim.days[..] else {
            panic!("one day: {claim:?}")
        };
        assert_eq!(post.state, PostState::Claimed);
        assert_eq!(post.position.get(), 709);
        assert_eq!(post.next_date, Some(date("2026-11-22")));
        assert_eq!(
            claim.next.map(|next| next.at),
            Some(instant("2026-11-22T18:00:00Z"))
        );
    }

    #[test]
    fn late_days_are_missed() {
        for (now, state) in [
            ("2026-11-22T05:59:59Z", PostState::Claimed),
            ("2026-11-22T06:00:00Z", PostState::Missed),
        ] {
            let claim = DailyClaim::due(&schedule("daily"), instant(now), MAX_DELAY);
            assert_eq!(states(&claim), [(date("2026-11-21"), state)]);
        }
    }

    #[test]
    fn only_the_newest_of_missed_days_is_posted() {
        let claim = DailyClaim::due(
            &schedule("sat,mon,tue"),
            instant("2026-11-24T20:00:00Z"),
            MAX_DELAY,
        );
        assert_eq!(
            states(&claim),
            [
                (date("2026-11-21"), PostState::Missed),
                (date("2026-11-23"), PostState::Missed),
                (date("2026-11-24"), PostState::Claimed),
            ]
        );
        assert_eq!(claim.days[2].next_date, Some(date("2026-11-28")));
    }

    #[test]
    fn a_paused_schedule_is_never_due() {
        let mut schedule = schedule("daily");
        schedule.state = ScheduleState::Paused;
        let claim = DailyClaim::due(&schedule, instant("2027-01-01T00:00:00Z"), MAX_DELAY);
        assert!(claim.days.is_empty() && claim.next.is_none());
    }
}
