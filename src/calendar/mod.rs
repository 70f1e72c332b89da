//! Due times of recurring posts.
//!
//! Pure functions: the current time is an argument, and the time zone database is compiled in. A local day of a
//! [`Recurrence`] has at most one post:
//!
//! - A time that is skipped when clocks are put forward moves to the end of the gap. That may be on the next date; it
//!   is still the post of its day.
//! - A time that occurs twice when clocks are put back means the earlier one.
//!
//! Later days always have later due times: no zone has ever skipped more than 24 hours, so the posts of two days are
//! never in the same gap. Daylight saving time is assumed to continue where it is used now.

mod cities;
mod days;
mod find;
mod offset;
mod places;
mod suggest;
mod time;
mod zone;

use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, Days as DayCount, NaiveDate, Utc};
pub use days::{Days, InvalidDays};
pub use find::{Found, MAX_ZONE_CHOICES, ZoneMatch, find};
use places::key;
pub use suggest::{MAX_LABEL_CHARS, ZoneSuggestion, suggest};
pub use time::{InvalidTime, LocalTime};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
pub use zone::{UnknownZone, Zone};

/// Other years do not fit `YYYY-MM-DD`, and the time zone database ends within the year after them.
const YEARS: RangeInclusive<i32> = 1..=9998;

/// Last day before [`YEARS`].
const YEARS_BEGIN_AFTER: NaiveDate = NaiveDate::from_ymd_opt(0, 12, 31).expect("a date");

/// Due times of posts: a time of day in a zone, on some days of the week.
///
/// ```
/// # use chess960_bot::calendar::Recurrence;
/// # use chrono::NaiveDate;
/// let recurrence = Recurrence {
///     time: "2:30 am".parse()?,
///     zone: "Europe/Berlin".parse()?,
///     days: "every day".parse()?,
/// };
/// // That night clocks were put forward from 2:00 to 3:00.
/// let date: NaiveDate = "2026-03-29".parse()?;
/// let instant = recurrence.instant(date).ok_or("a day that exists")?;
/// assert_eq!(instant.to_string(), "2026-03-29 01:00:00 UTC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    pub time: LocalTime,
    pub zone: Zone,
    pub days: Days,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// Local date.
    pub date: NaiveDate,
    pub at: DateTime<Utc>,
}

impl Recurrence {
    /// `None` if the recurrence does not include the day, if the day does not exist in the zone (Samoa skipped 30
    /// December 2011), or outside the years 1 to 9998.
    #[must_use]
    pub fn instant(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let covered = self.days.contains(date.weekday()) && YEARS.contains(&date.year());
        if !covered {
            return None;
        }
        self.zone.instant(date.and_time(self.time.into()))
    }

    /// Returns the first due day after `date`. `None` after the year 9998.
    #[must_use]
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        date.max(YEARS_BEGIN_AFTER)
            .iter_days()
            .skip(1)
            .take_while(|date| YEARS.contains(&date.year()))
            .find_map(|date| self.instant(date).map(|at| Occurrence { date, at }))
    }

    /// Returns the first due day after `now`, and after the date `after` if given. `None` after the year 9998.
    #[must_use]
    pub fn next(&self, after: Option<NaiveDate>, now: DateTime<Utc>) -> Option<Occurrence> {
        // Zones differ from UTC by less than a day, and a gap delays a post by at most a day, so posts of three days
        // ago are in the past.
        let past = now
            .date_naive()
            .checked_sub_days(DayCount::new(3))
            .unwrap_or(NaiveDate::MIN);
        let after = after.map_or(past, |date| date.max(past));
        std::iter::successors(self.following(after), |earlier| {
            self.following(earlier.date)
        })
        .find(|occurrence| occurrence.at > now)
    }
}

/// Lower case, no accents, compatibility forms (`São` is `sao`, a full-width `１` is `1`).
fn fold(text: &str) -> String {
    text.to_lowercase()
        .nfkd()
        .filter(|&c| !is_combining_mark(c))
        .collect()
}

#[cfg(test)]
mod tests;
