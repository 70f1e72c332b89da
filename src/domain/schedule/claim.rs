//! Claims of due days.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::{DailyPost, DaySource, PostFailure, Schedule, ScheduleState};
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
    /// Returns the days of a schedule that are due. Only the newest one will be posted, unless it is late by
    /// `max_delay` or more. The others are missed.
    pub fn due(schedule: &Schedule, now: DateTime<Utc>, max_delay: TimeDelta) -> Self {
        Self::starting_at(schedule, schedule.next(), now, max_delay)
    }

    /// Returns the days of a schedule from `since` until now, all of them missed.
    pub fn missed(schedule: &Schedule, since: NaiveDate, now: DateTime<Utc>) -> Self {
        let first = since
            .pred_opt()
            .and_then(|before| schedule.following(before));
        Self::starting_at(schedule, first, now, TimeDelta::zero())
    }

    /// Returns the days from `first` until now, each with its position. The newest one will be posted, unless it is
    /// late by `max_delay` or more; the others are missed. The claim's next day is the first one that is not due.
    fn starting_at(
        schedule: &Schedule,
        first: Option<Occurrence>,
        now: DateTime<Utc>,
        max_delay: TimeDelta,
    ) -> Self {
        // Each day adds its position to this copy, because later days may exclude it.
        let mut updated_schedule = schedule.clone();
        let mut due_posts = Vec::new();
        let mut next = first;
        while let Some(occurrence) = next
            && occurrence.at <= now
        {
            let post = DailyPost::new(&updated_schedule, occurrence);
            updated_schedule.add_used_position(&post);
            due_posts.push(post);
            next = updated_schedule.following(occurrence.date);
        }
        let post_to_send = due_posts.pop_if(|newest| now - newest.due_at < max_delay);
        let missed_because = schedule
            .plan
            .language
            .format(|| say!("daily-post-not-running"));
        let mut days: Vec<DailyPost> = due_posts
            .into_iter()
            .map(|post| post.missed(&missed_because))
            .collect();
        if let Some(mut post) = post_to_send {
            post.next_date = next.map(|newer| newer.date);
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
            .filter(|day| day.state.failure() == Some(PostFailure::Missed))
            .count()
    }

    /// Returns the schedule as it is after these days were claimed. A schedule on hold becomes active.
    pub fn applied_to(&self, mut schedule: Schedule) -> Schedule {
        for day in &self.days {
            schedule.add_used_position(day);
            schedule.last_date = Some(day.date);
        }
        schedule.state = ScheduleState::Active(self.next);
        schedule
    }

    /// Returns the days to which the claim commits, whose positions can no longer change: the next one, and the one
    /// that is about to be posted if only a commitment stores what it excludes.
    ///
    /// `schedule` is the schedule after the claim, which has the positions used so far.
    pub fn commitments(&self, schedule: &Schedule) -> Vec<DaySource> {
        let post_stores_exclusion = schedule.plan.exclusion.excludes_at_most_classical();
        let mut commitments = Vec::new();
        for day in &self.days {
            if day.awaits_beacon() || (day.state.is_claimed() && !post_stores_exclusion) {
                commitments.push(schedule.day(day.date));
            }
        }
        if let Some(next) = self.next {
            commitments.push(schedule.day(next.date));
        }
        commitments
    }
}
