//! Days to which a schedule is committed.

use chess960::StartSet;
use chrono::{NaiveDate, TimeDelta};

use super::{DaySource, Schedule};

/// A change of the settings applies after this committed day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayedChange {
    pub date: NaiveDate,
    /// Whether the randomness changes.
    pub randomness: bool,
    /// Whether the exclusion changes.
    pub exclusion: bool,
}

impl Schedule {
    /// Returns what the position of a day is drawn from: for a day to which the schedule is committed, what the
    /// commitment says, otherwise the present settings. The day must not be posted or skipped.
    pub fn day(&self, date: NaiveDate) -> DaySource {
        let present = DaySource {
            date,
            randomness: self.randomness.of_day(date),
            excluded: self.excluded_on(date),
        };
        let committed: Vec<&DaySource> = self
            .committed
            .iter()
            .filter(|day| day.date == date)
            .collect();
        // An earlier version may have committed to a day twice. Then a commitment with the present key counts, and
        // otherwise the first one.
        let with_present_key = committed.iter().find(|day| day.id() == present.id());
        with_present_key
            .or(committed.first())
            .map_or(present, |day| **day)
    }

    /// The next day, to which the schedule commits.
    pub fn next_day(&self) -> Option<DaySource> {
        self.next().map(|next| self.day(next.date))
    }

    /// Returns the positions that the present settings exclude on a day, ignoring commitments: the list, and the
    /// positions used in the days before.
    fn excluded_on(&self, date: NaiveDate) -> StartSet {
        let exclusion = self.plan.exclusion;
        let period = TimeDelta::days(exclusion.used_days.unwrap_or_default().into());
        let mut recently_used = StartSet::EMPTY;
        for &(used_on, position) in &self.used {
            if used_on < date && date - used_on <= period {
                recently_used.insert(position);
            }
        }
        exclusion.resolve(&recently_used)
    }

    /// Returns the last committed day whose post earlier settings of the randomness or the exclusion still determine. A
    /// change takes effect after it.
    ///
    /// `None` if no committed day differs from the present settings, or if the schedule has no next day.
    pub fn delayed_change(&self) -> Option<DelayedChange> {
        let next = self.next()?;
        self.committed
            .iter()
            // Days that are past, or on which the schedule does not post any more, don't delay a change.
            .filter(|day| day.date >= next.date)
            .filter(|day| self.plan.recurrence.instant(day.date).is_some())
            .map(|day| DelayedChange {
                date: day.date,
                randomness: self.replaces_randomness_of(day),
                exclusion: day.excluded != self.excluded_on(day.date),
            })
            .filter(|change| change.randomness || change.exclusion)
            .max_by_key(|change| change.date)
    }

    /// Whether the present settings would draw a committed day from something else.
    fn replaces_randomness_of(&self, day: &DaySource) -> bool {
        let present = DaySource {
            randomness: self.randomness.of_day(day.date),
            ..*day
        };
        present.id() != day.id()
    }
}
