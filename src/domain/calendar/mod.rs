//! Due times of recurring posts, without I/O or a clock.
//!
//! A [`Recurrence`] has at most one post per local day. If clocks are put forward and skip the time, the post is due at
//! the end of the gap, even on the next date. If clocks are put back, the first occurrence counts.
//!
//! Later days have later due times: no zone has ever skipped more than 24 hours, so two posts are never in the same
//! gap.

mod abbreviation;
mod cities;
mod days;
mod find;
mod names;
mod offset;
mod places;
mod similar;
mod suggest;
mod time;
mod zone;

use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, Days as DayCount, NaiveDate, NaiveTime, Utc};
pub use days::{Days, ParseDaysError, parse_days};
pub use find::{ZoneMatch, ZoneSearch, find, may_mean};
use places::key;
pub use similar::similar;
pub use suggest::{MAX_LABEL_CHARS, ZoneSuggestion, suggest};
pub use time::{ParseTimeError, TypedTime, parse_time};
pub use zone::{UnknownZoneError, Zone};

pub use crate::text::InputLanguages;

/// Years of the form `YYYY-MM-DD` within the time zone database, which ends in the year 9999.
const YEARS: RangeInclusive<i32> = 1..=9998;

const YEARS_BEGIN_AFTER: NaiveDate = NaiveDate::from_ymd_opt(0, 12, 31).expect("a date");

/// Time of day in a zone, on some days of the week.
///
/// ```
/// # use chess960_bot::domain::calendar::{Days, Recurrence};
/// # use chrono::NaiveDate;
/// let recurrence = Recurrence {
///     time: "02:30:00".parse()?,
///     zone: "Europe/Berlin".parse()?,
///     days: Days::EVERY,
/// };
/// // That night clocks were put forward from 2:00 to 3:00.
/// let date: NaiveDate = "2026-03-29".parse()?;
/// let instant = recurrence.instant(date).ok_or("a day that exists")?;
/// assert_eq!(instant.to_string(), "2026-03-29 01:00:00 UTC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// A whole minute.
    pub time: NaiveTime,
    pub zone: Zone,
    pub days: Days,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    pub date: NaiveDate,
    pub at: DateTime<Utc>,
}

impl Recurrence {
    /// Returns the due time on a day.
    ///
    /// `None` if the day is not included, is skipped in the zone (Samoa, 30 December 2011), or is outside the years 1 to
    /// 9998.
    pub fn instant(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        if !self.days.contains(date.weekday()) || !YEARS.contains(&date.year()) {
            return None;
        }
        self.zone.instant(date.and_time(self.time))
    }

    /// Returns the first due day after `date`.
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        date.max(YEARS_BEGIN_AFTER)
            .iter_days()
            .skip(1)
            .take_while(|date| YEARS.contains(&date.year()))
            .find_map(|date| self.instant(date).map(|at| Occurrence { date, at }))
    }

    /// Returns the first day that is later than the date `after` and due later than `now`, or `None` if there is none.
    pub fn next(&self, after: Option<NaiveDate>, now: DateTime<Utc>) -> Option<Occurrence> {
        // `after` may be long past, so the search starts at most three days ago. Days before that are not due later
        // than `now`: zones differ from UTC by less than a day, and gaps take at most a day.
        let three_days_ago = now
            .date_naive()
            .checked_sub_days(DayCount::new(3))
            .unwrap_or(NaiveDate::MIN);
        let start = match after {
            Some(date) => date.max(three_days_ago),
            None => three_days_ago,
        };
        let mut occurrence = self.following(start)?;
        while occurrence.at <= now {
            occurrence = self.following(occurrence.date)?;
        }
        Some(occurrence)
    }
}

#[cfg(test)]
mod tests;
