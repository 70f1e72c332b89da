//! How the state of a schedule changes.

use chrono::{DateTime, Utc};

use super::{DailyClaim, DailyPost, Schedule, ScheduleState};
use crate::domain::calendar::Occurrence;
use crate::domain::ids::ChannelId;

impl Schedule {
    /// Pauses the schedule. Returns false if a schedule in this state cannot be paused.
    #[must_use]
    pub fn pause(&mut self) -> bool {
        match self.state {
            ScheduleState::Active(_) | ScheduleState::Stopped(_) => {
                self.state = ScheduleState::Paused;
                true
            }
            ScheduleState::Paused | ScheduleState::OnHold { .. } => false,
        }
    }

    /// Stops the schedule, because a channel refused its post. Returns false if it does not post there now.
    #[must_use]
    pub fn stop(&mut self, refused: ChannelId, reason: &str) -> bool {
        let is_active = matches!(self.state, ScheduleState::Active(_));
        if !is_active || self.plan.channel != refused {
            return false;
        }
        self.state = ScheduleState::Stopped(reason.to_owned());
        true
    }

    /// Continues with the first post after `now`.
    pub fn resume(&mut self, now: DateTime<Utc>) {
        self.state = ScheduleState::Active(self.next_from(now));
    }

    /// Closes a future day without a post, and returns the day. If it was the next one, the following day is next.
    pub fn skip(&mut self, day: Occurrence) -> DailyPost {
        let skipped = DailyPost::new(self, day).skipped();
        self.add_used_position(&skipped);
        self.closed_in_advance.push(day.date);
        if self.next() == Some(day) {
            self.state = ScheduleState::Active(self.following(day.date));
        }
        skipped
    }

    /// Updates the next post after a future day was reopened.
    pub fn reopen_day(&mut self, now: DateTime<Utc>) {
        if matches!(self.state, ScheduleState::Active(_)) {
            self.resume(now);
        }
    }

    /// Updates the next post after days that a wrong clock had closed were reopened. A schedule that was on hold
    /// because of missed days becomes active if no missed days are left.
    pub fn reopen_days(&mut self, now: DateTime<Utc>) {
        if let ScheduleState::OnHold { since } = self.state
            && DailyClaim::missed(self, since, now).days.is_empty()
        {
            self.resume(now);
        } else {
            self.reopen_day(now);
        }
    }

    /// Adds the position of a day to the used ones, if the schedule excludes used positions and the day is drawn.
    pub fn add_used_position(&mut self, day: &DailyPost) {
        if self.plan.exclusion.used_days.is_some()
            && let Some(position) = day.position()
        {
            self.used.push((day.date, position));
        }
    }
}
