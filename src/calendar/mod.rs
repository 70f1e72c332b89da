//! When a recurring post is due: a time of day in a time zone, on some days of the week.
//!
//! Pure: the instant "now" is an argument, and the time zone database is compiled in. A local day
//! of a [`Recurrence`] has one post or none, and two promises hold wherever clocks are changed:
//!
//! - A time that does not exist, as clocks are put forward over it, moves to the first instant
//!   after the gap. That may be midnight, and so the next date; it is the post of its day all the
//!   same.
//! - A time that occurs twice, as clocks are put back, is taken once, the earlier.
//!
//! Later days have later instants, always: no zone has ever left out more than 24 hours, so two
//! days' posts never fall into one gap. A zone that has daylight saving now keeps it.

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

/// The years with posts: dates of others do not have the shape `YYYY-MM-DD`, and the database ends within the
/// one after them.
const YEARS: RangeInclusive<i32> = 1..=9998;

/// The day before them.
const YEARS_BEGIN_AFTER: NaiveDate = NaiveDate::from_ymd_opt(0, 12, 31).expect("a date");

/// When posts are due: a time of day in a zone, on some days of the week.
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
    /// The time of day.
    pub time: LocalTime,
    /// The zone whose clocks show it.
    pub zone: Zone,
    /// The days of the week.
    pub days: Days,
}

/// A day of a rhythm and the instant of its post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The local day.
    pub date: NaiveDate,
    /// When its post is due.
    pub at: DateTime<Utc>,
}

impl Recurrence {
    /// The instant of a local day's post.
    ///
    /// None if the rhythm does not cover the day, if the day does not exist in the zone (Samoa left
    /// out 30 December 2011), or if it is before the year 1 or after 9998.
    #[must_use]
    pub fn instant(&self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let covered = self.days.contains(date.weekday()) && YEARS.contains(&date.year());
        if !covered {
            return None;
        }
        self.zone.instant(date.and_time(self.time.into()))
    }

    /// The first day of the rhythm later than a date.
    ///
    /// None only if there is none until the end of the year 9998.
    #[must_use]
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        date.max(YEARS_BEGIN_AFTER)
            .iter_days()
            .skip(1)
            .take_while(|date| YEARS.contains(&date.year()))
            .find_map(|date| self.instant(date).map(|at| Occurrence { date, at }))
    }

    /// The first day of the rhythm, later than `after` if that is given, whose instant is later
    /// than `now`.
    ///
    /// None only if there is none until the end of the year 9998.
    #[must_use]
    pub fn next(&self, after: Option<NaiveDate>, now: DateTime<Utc>) -> Option<Occurrence> {
        // No clock differs from UTC by a day, and a gap delays a post by a day at most: so those
        // of three days ago and earlier are all in the past.
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

/// A text as it is compared: lower case, without accents, in the plain form of its characters
/// (`São` is `sao`, a full-width `１` is `1`).
fn fold(text: &str) -> String {
    text.to_lowercase()
        .nfkd()
        .filter(|&c| !is_combining_mark(c))
        .collect()
}

#[cfg(test)]
mod tests;
