//! Claims of due days.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::{ClosedResult, DailyPost, DaySource, Schedule, ScheduleState};
use crate::domain::calendar::Occurrence;
use crate::text::say;

/// More missed days indicate a wrong clock or a long downtime, so a moderator decides.
const MAX_MISSED: usize = 3;

/// The due day, and earlier days to close with it.
#[derive(Clone, Debug)]
pub struct DailyClaim {
    /// In order. Only the last one can be posted.
    pub days: Vec<DailyPost>,
    pub next: Option<Occurrence>,
}

impl DailyClaim {
    /// Days until now. Only the newest is posted, unless it is late by `max_delay` or more.
    pub fn due(schedule: &Schedule, now: DateTime<Utc>, max_delay: TimeDelta) -> Self {
        Self::starting_at(schedule, schedule.next(), now, max_delay)
    }

    /// Days from `since` until now, all missed.
    pub fn missed(schedule: &Schedule, since: NaiveDate, now: DateTime<Utc>) -> Self {
        let first = since
            .pred_opt()
            .and_then(|before| schedule.following(before));
        Self::starting_at(schedule, first, now, TimeDelta::zero())
    }

    fn starting_at(
        schedule: &Schedule,
        first: Option<Occurrence>,
        now: DateTime<Utc>,
        max_delay: TimeDelta,
    ) -> Self {
        let mut schedule = schedule.clone();
        let mut days = Vec::new();
        let mut next = first;
        while let Some(occurrence) = next
            && occurrence.at <= now
        {
            next = schedule.following(occurrence.date);
            let mut post = DailyPost::new(&schedule, occurrence);
            // Later days may exclude this position.
            schedule.add_used_position(&post);
            let newer_is_due = next.is_some_and(|newer| newer.at <= now);
            if newer_is_due || now - occurrence.at >= max_delay {
                let reason = schedule
                    .plan
                    .language
                    .format(|| say!("daily-post-not-running"));
                post = post.closed(ClosedResult::Missed, Some(&reason));
            } else {
                post.next_date = next.map(|newer| newer.date);
            }
            days.push(post);
        }
        Self { days, next }
    }

    /// First missed day, if the schedule must be put on hold instead of claimed.
    pub fn on_hold_since(&self) -> Option<NaiveDate> {
        if self.count_missed() <= MAX_MISSED {
            return None;
        }
        self.days.first().map(|first| first.date)
    }

    pub fn count_missed(&self) -> usize {
        self.days
            .iter()
            .filter(|day| day.state.closed_result() == Some(ClosedResult::Missed))
            .count()
    }

    /// The schedule after the claim. A schedule on hold becomes active.
    pub fn applied_to(&self, mut schedule: Schedule) -> Schedule {
        for day in &self.days {
            schedule.add_used_position(day);
            schedule.last_date = Some(day.date);
        }
        schedule.state = ScheduleState::Active(self.next);
        schedule
    }

    /// Days to which the claim commits: the next one, and the claimed one if only a commitment stores its excluded
    /// positions. `schedule` has the used positions.
    pub fn commitments(&self, schedule: &Schedule) -> Vec<DaySource> {
        let mut commitments = Vec::new();
        if !schedule.plan.exclusion.excludes_at_most_classical() {
            for day in &self.days {
                if day.state.is_claimed() {
                    commitments.push(schedule.day(day.date));
                }
            }
        }
        if let Some(next) = self.next {
            commitments.push(schedule.day(next.date));
        }
        commitments
    }
}
