use proptest::prelude::*;

use super::super::names::tests::last_name;
use super::*;

const NOW: &str = "2026-11-21T12:00:00Z";

fn found(typed: &str) -> ZoneSearch {
    find(typed, NOW.parse().expect("an instant"))
}

fn zone(name: &str) -> Zone {
    name.parse().expect("a zone")
}

#[track_caller]
fn assert_named(typed: &str, name: &str) {
    assert_eq!(found(typed), ZoneSearch::Named(zone(name)), "{typed}");
}

#[track_caller]
fn assert_offset(typed: &str, name: &str) {
    assert_eq!(found(typed), ZoneSearch::Offset(zone(name)), "{typed}");
}

/// Asserts that each of the texts finds this one city.
#[track_caller]
fn assert_place(texts: &[&str], zone_name: &str, city: &str) {
    let place = ZoneSearch::Place(ZoneMatch {
        zone: zone(zone_name),
        city: city.to_owned(),
    });
    for typed in texts {
        assert_eq!(found(typed), place, "{typed}");
    }
}

#[track_caller]
fn assert_nothing(typed: &str) {
    assert_eq!(found(typed), ZoneSearch::Nothing, "{typed}");
}

/// Asserts that no zone is chosen, but that these places are offered.
#[track_caller]
fn assert_offers(typed: &str, cities: &[&str]) {
    let ZoneSearch::Several(places) = found(typed) else {
        panic!("{typed}: {:?}", found(typed));
    };
    let offered: Vec<String> = places.into_iter().map(|place| place.city).collect();
    assert_eq!(offered, cities, "{typed}");
}

#[test]
fn zone_names_are_read_in_any_case() {
    assert_named("Europe/Berlin", "Europe/Berlin");
    assert_named("europe/berlin", "Europe/Berlin");
    assert_named("America/New_York", "America/New_York");
    assert_named("utc", "UTC");
    assert_named(" utc ", "UTC");
}

/// Singapore is also a city and a country.
#[test]
fn zone_names_take_precedence_over_places() {
    assert_named("Singapore", "Singapore");
}

#[test]
fn labels_of_suggestions_are_read_as_their_zones() {
    assert_named(
        "Europe/Berlin · Munich, Germany · CET · UTC+1",
        "Europe/Berlin",
    );
    assert_offset("UTC+2 · Etc/GMT-2", "Etc/GMT-2");
}

/// The signs in `Etc/…` are the opposite of the usual ones.
#[test]
fn whole_hours_are_fixed_offsets() {
    assert_offset("UTC+2", "Etc/GMT-2");
    assert_offset("+02:00", "Etc/GMT-2");
    assert_offset("GMT-3", "Etc/GMT+3");
    assert_offset("gmt −3", "Etc/GMT+3");
    assert_offset("UTC+14", "Etc/GMT-14");
    assert_offset("UTC-12:00", "Etc/GMT+12");
    assert_offset("+0", "UTC");
}

#[test]
fn offsets_that_no_zone_has_find_nothing() {
    for typed in ["UTC+15", "-13", "+99", "+5:31", "+5:75"] {
        assert_nothing(typed);
    }
}

#[test]
fn an_abbreviation_offers_the_largest_city_of_each_zone_that_uses_it() {
    assert_offers(
        "CT",
        &["Chicago, Illinois", "Havana, Cuba", "Reynosa, Mexico"],
    );
    assert_offers(
        "IST",
        &["Mumbai, India", "Jerusalem, Israel", "Dublin, Ireland"],
    );
    let with_moscow_time = [
        "Moscow, Russia",
        "Volgograd, Russia",
        "Sevastopol, Ukraine",
        "Kirov, Russia",
    ];
    assert_offers("MSK", &with_moscow_time);
    assert_offers("МСК", &with_moscow_time);
}

#[test]
fn an_abbreviation_offers_even_a_single_city() {
    assert_offers("HST", &["Honolulu, Hawaii"]);
    assert_offers("BST", &["London, England"]);
}

/// Jamaica has EST all year, and so neither ET nor EDT.
#[test]
fn only_the_abbreviation_without_summer_time_offers_jamaica() {
    let with_jamaica = [
        "New York City, New York",
        "Toronto, Ontario",
        "Port-au-Prince, Haiti",
        "Kingston, Jamaica",
        "Detroit, Michigan",
    ];
    assert_offers("EST", &with_jamaica);
    let without = [
        "New York City, New York",
        "Toronto, Ontario",
        "Port-au-Prince, Haiti",
        "Detroit, Michigan",
        "Indianapolis, Indiana",
    ];
    assert_offers("ET", &without);
    assert_offers("EDT", &without);
}

#[test]
fn gmt_is_an_offset_and_not_an_abbreviation() {
    assert_offset("gmt", "GMT");
}

fn may_mean_zone(typed: &str, zone: &str) -> bool {
    let now = NOW.parse().expect("an instant");
    may_mean(typed, zone.parse().expect("a zone"), now)
}

#[test]
fn text_may_mean_zones_with_the_same_time() {
    for (typed, zone) in [
        ("CET", "Europe/Vienna"),
        ("ET", "America/Toronto"),
        // In winter and in summer.
        ("UTC+1", "Europe/Berlin"),
        ("UTC+2", "Europe/Berlin"),
        ("Munich", "Europe/Berlin"),
        ("Munich", "Europe/Vienna"),
        ("Birmingham", "America/Chicago"),
    ] {
        assert!(may_mean_zone(typed, zone), "{typed}, {zone}");
    }
}

#[test]
fn text_does_not_mean_zones_with_another_time() {
    for (typed, zone) in [
        ("CET", "Europe/London"),
        ("UTC+3", "Europe/Berlin"),
        // Lagos has the same time only in winter.
        ("Munich", "Africa/Lagos"),
        ("Birmingham", "America/New_York"),
    ] {
        assert!(!may_mean_zone(typed, zone), "{typed}, {zone}");
    }
}

#[test]
fn other_offsets_match_zones_without_daylight_saving_time() {
    assert_place(&["+3:30"], "Asia/Tehran", "Tehran, Iran");
    assert_place(&["UTC+5:45"], "Asia/Kathmandu", "Kathmandu, Nepal");
    assert_offers("+5:30", &["Kolkata, India", "Colombo, Sri Lanka"]);
}

#[test]
fn an_offset_used_only_in_winter_finds_nothing() {
    // St. John's has it.
    assert_nothing("-3:30");
}

#[test]
fn finds_cities_by_their_names() {
    assert_place(&["berlin"], "Europe/Berlin", "Berlin, Germany");
    assert_place(&["nuuk"], "America/Nuuk", "Nuuk, Greenland");
    assert_place(
        &["san francisco"],
        "America/Los_Angeles",
        "San Francisco, California",
    );
}

#[test]
fn finds_cities_by_their_other_names() {
    assert_place(&["New York"], "America/New_York", "New York City, New York");
    assert_place(&["mumbai", "bombay"], "Asia/Kolkata", "Mumbai, India");
}

#[test]
fn accents_of_cities_are_optional() {
    assert_place(
        &["munich", "München", "munchen", "muenchen"],
        "Europe/Berlin",
        "Munich, Germany",
    );
    assert_place(&["lodz"], "Europe/Warsaw", "Łódź, Poland");
    assert_offers(
        "San José",
        &[
            "San Jose, California",
            "San José, Costa Rica",
            "San Jose, Philippines",
        ],
    );
}

#[test]
fn st_abbreviates_saint() {
    assert_place(
        &["St. John's"],
        "America/St_Johns",
        "St. John's, Newfoundland and Labrador",
    );
    assert_place(
        &["st petersburg"],
        "Europe/Moscow",
        "Saint Petersburg, Russia",
    );
    assert_place(&["st-etienne"], "Europe/Paris", "Saint-Étienne, France");
}

#[test]
fn only_the_whole_word_saint_also_means_french_names() {
    assert_place(
        &["st louis", "St. Louis"],
        "America/Chicago",
        "St. Louis, Missouri",
    );
    assert_offers(
        "Saint Louis",
        &["St. Louis, Missouri", "Saint-Louis, Senegal"],
    );
}

#[test]
fn cities_of_similar_size_are_offered() {
    assert_offers(
        "birmingham",
        &["Birmingham, England", "Birmingham, Alabama"],
    );
}

#[test]
fn finds_cities_by_their_names_in_other_languages() {
    assert_place(
        &["Москва", "Moskau", "Moscou", "moscú"],
        "Europe/Moscow",
        "Moscow, Russia",
    );
    assert_place(&["Київ", "Киев", "Kiew"], "Europe/Kyiv", "Kyiv, Ukraine");
    assert_place(
        &["Mailand", "Милан", "Мілан", "Milão"],
        "Europe/Rome",
        "Milan, Italy",
    );
    assert_place(
        &["Warschau", "Varsovie", "Варшава"],
        "Europe/Warsaw",
        "Warsaw, Poland",
    );
    assert_place(&["Londres", "Лондон"], "Europe/London", "London, England");
    assert_place(
        &["Нью-Йорк", "Nueva York"],
        "America/New_York",
        "New York City, New York",
    );
    assert_place(
        &["Санкт-Петербург"],
        "Europe/Moscow",
        "Saint Petersburg, Russia",
    );
    assert_place(&["Харьков", "Харків"], "Europe/Kyiv", "Kharkiv, Ukraine");
}

#[test]
fn finds_countries_in_other_languages() {
    assert_place(
        &[
            "Deutschland",
            "Allemagne",
            "Alemania",
            "Alemanha",
            "Германия",
            "Німеччина",
        ],
        "Europe/Berlin",
        "Berlin, Germany",
    );
    assert_place(
        &["Österreich", "Oesterreich", "Autriche"],
        "Europe/Vienna",
        "Vienna, Austria",
    );
    assert_place(
        &["Schweiz", "Suisse", "Suíça"],
        "Europe/Zurich",
        "Zürich, Switzerland",
    );
    assert_place(
        &["España", "Espagne", "Іспанія"],
        "Europe/Madrid",
        "Madrid, Spain",
    );
    assert_place(
        &["Vereinigtes Königreich", "Великобритания", "Inglaterra"],
        "Europe/London",
        "London, England",
    );
    let in_russia = [
        "Moscow, Russia",
        "Yekaterinburg, Russia",
        "Samara, Russia",
        "Khabarovsk, Russia",
        "Krasnoyarsk, Russia",
    ];
    for typed in ["Россия", "Росія", "Russland"] {
        assert_offers(typed, &in_russia);
    }
}

/// Returns the codes of the countries that the found cities are in.
fn found_countries(typed: &str) -> Vec<&'static str> {
    let places = match found(typed) {
        ZoneSearch::Place(place) => vec![place],
        ZoneSearch::Several(places) => places,
        ZoneSearch::Named(_) | ZoneSearch::Offset(_) | ZoneSearch::Nothing => Vec::new(),
    };
    Area::all()
        .flat_map(Area::cities)
        .chain(zone_cities())
        .filter(|city| {
            places
                .iter()
                .any(|place| place.zone == city.area.zone && place.city == city.label())
        })
        .map(|city| city.area.country)
        .collect()
}

#[test]
fn finds_every_country_by_its_last_name_in_the_table() {
    let mut checked = 0;
    for country in Country::all() {
        // No one lives there, so there are no time zones.
        if ["BV", "HM"].contains(&country.code) {
            continue;
        }
        let name = last_name(country.code);
        let countries = found_countries(name);
        assert!(countries.contains(&country.code), "{name}: {countries:?}");
        checked += 1;
    }
    // The 249 rows of iso3166.tab without two.
    assert_eq!(checked, 247);
}

#[test]
fn finds_countries_and_states() {
    assert_place(&["germany"], "Europe/Berlin", "Berlin, Germany");
    assert_place(&["india"], "Asia/Kolkata", "Mumbai, India");
    assert_place(&["south korea"], "Asia/Seoul", "Seoul, Korea (South)");
    assert_place(&["UK"], "Europe/London", "London, England");
    assert_place(&["scotland"], "Europe/London", "Glasgow, Scotland");
    assert_place(
        &["california"],
        "America/Los_Angeles",
        "Los Angeles, California",
    );
    assert_place(&["andorra"], "Europe/Andorra", "Andorra, Andorra");
    assert_place(
        &["new zealand"],
        "Pacific/Auckland",
        "Auckland, New Zealand",
    );
    assert_place(&["ontario"], "America/Toronto", "Toronto, Ontario");
    assert_offers("texas", &["Houston, Texas", "El Paso, Texas"]);
    assert_offers("georgia", &["Tbilisi, Georgia", "Atlanta, Georgia"]);
}

#[test]
fn a_country_with_many_zones_offers_its_five_largest() {
    assert_offers(
        "usa",
        &[
            "New York City, New York",
            "Chicago, Illinois",
            "Los Angeles, California",
            "Phoenix, Arizona",
            "Denver, Colorado",
        ],
    );
}

#[test]
fn a_much_larger_city_is_chosen() {
    assert_place(&["london"], "Europe/London", "London, England");
    assert_place(&["paris"], "Europe/Paris", "Paris, France");
}

#[test]
fn a_country_or_region_after_the_city_decides() {
    assert_place(
        &["London, Canada", "london, ontario"],
        "America/Toronto",
        "London, Ontario",
    );
    assert_place(
        &["birmingham, us"],
        "America/Chicago",
        "Birmingham, Alabama",
    );
}

#[test]
fn a_city_that_is_not_in_the_named_region_is_only_offered() {
    assert_offers("Berlin, Maryland", &["Berlin, Germany"]);
}

#[test]
fn other_words_find_nothing() {
    for typed in ["", " ", ",", "moon", "noonish", "berli", "st"] {
        assert_nothing(typed);
    }
    assert_nothing(&"a".repeat(6000));
}

proptest! {
    #[test]
    fn arbitrary_text_does_not_panic(text in ".*|(utc|gmt)?[-+−][0-9]{0,4}[:.]?\\PC{0,3}") {
        for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            if let ZoneSearch::Several(zones) = find(&text, now) {
                prop_assert!((1..=MAX_ZONE_CHOICES).contains(&zones.len()));
            }
        }
    }
}
