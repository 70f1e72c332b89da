//! Days to which a schedule is committed.

use chess960::StartSet;
use chrono::{NaiveDate, TimeDelta};

use super::{DaySource, Schedule};

/// A change of the settings applies after this committed day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayedChange {
    pub date: NaiveDate,
    pub secret: bool,
    pub exclusion: bool,
}

impl Schedule {
    /// Input of the draw of a day that is not closed.
    pub fn day(&self, date: NaiveDate) -> DaySource {
        let new = DaySource {
            date,
            key: self.secret.day_key(date),
            from_phrase: self.from_phrase,
            excluded: self.excluded_on(date),
            fixes_exclusion: true,
        };
        // An earlier version may have committed to a day twice.
        let mut committed = self.committed.iter().filter(|day| day.date == date);
        let first = committed.clone().next();
        let same = committed.find(|day| day.key == new.key);
        *same.or(first).unwrap_or(&new)
    }

    /// The next day, to which the schedule commits.
    pub fn next_day(&self) -> Option<DaySource> {
        self.next().map(|next| self.day(next.date))
    }

    /// Excluded positions under the current settings, ignoring commitments.
    fn excluded_on(&self, date: NaiveDate) -> StartSet {
        let exclusion = self.plan.exclusion;
        let days = exclusion.used_days.unwrap_or_default();
        let is_recent =
            |used: NaiveDate| used < date && date - used <= TimeDelta::days(days.into());
        let used = self.used.iter().filter(|(used, _)| is_recent(*used));
        exclusion.resolve(&used.map(|&(_, position)| position).collect())
    }

    /// Last committed day with a post that differs from the current settings.
    pub fn delayed_change(&self) -> Option<DelayedChange> {
        let next = self.next()?;
        let with_post = self
            .committed
            .iter()
            .filter(|day| self.plan.recurrence.instant(day.date).is_some());
        let changes = with_post.map(|day| DelayedChange {
            date: day.date,
            secret: day.key != self.secret.day_key(day.date),
            exclusion: day.excluded != self.excluded_on(day.date),
        });
        changes
            .filter(|day| day.date >= next.date && (day.secret || day.exclusion))
            .max_by_key(|day| day.date)
    }
}
