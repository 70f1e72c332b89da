use proptest::prelude::*;

use super::super::names::tests::last_name;
use super::*;

const NOW: &str = "2026-11-21T12:00:00Z";

fn found(typed: &str) -> ZoneSearch {
    find(typed, NOW.parse().expect("an instant"))
}

fn shown(found: ZoneSearch) -> String {
    match found {
        ZoneSearch::Named(zone) => format!("name {zone}"),
        ZoneSearch::Offset(zone) => format!("offset {zone}"),
        ZoneSearch::Place(ZoneMatch { zone, city }) => format!("{zone}, {city}"),
        ZoneSearch::Several(places) => {
            let cities: Vec<String> = places.into_iter().map(|place| place.city).collect();
            format!("one of {}", cities.join("; "))
        }
        ZoneSearch::Nothing => "nothing".to_owned(),
    }
}

#[track_caller]
fn assert_finds(rows: &[(&str, &[&str])]) {
    for (expected, texts) in rows {
        for typed in *texts {
            assert_eq!(shown(found(typed)), *expected, "{typed}");
        }
    }
}

#[test]
fn zone_names_take_precedence() {
    assert_finds(&[
        (
            "name Europe/Berlin",
            &[
                "europe/berlin",
                "Europe/Berlin · Munich, Germany · CET · UTC+1",
            ],
        ),
        ("name America/New_York", &["America/New_York"]),
        ("name UTC", &["utc"]),
        ("name Singapore", &["Singapore"]),
    ]);
    assert_eq!(shown(found(" utc ")), "name UTC");
}

#[test]
fn whole_hours_are_fixed_offsets() {
    assert_finds(&[
        (
            "offset Etc/GMT-2",
            &["UTC+2", "+02:00", "UTC+2 · Etc/GMT-2"],
        ),
        ("offset Etc/GMT+3", &["GMT-3", "gmt −3"]),
        ("offset Etc/GMT-14", &["UTC+14"]),
        ("offset Etc/GMT+12", &["UTC-12:00"]),
        ("offset UTC", &["+0"]),
        ("nothing", &["UTC+15", "-13", "+99", "+5:31", "+5:75"]),
    ]);
}

/// Asserts that no zone is chosen, but that these places are offered.
#[track_caller]
fn assert_offers(typed: &str, labels: &[&str]) {
    let ZoneSearch::Several(places) = found(typed) else {
        panic!("{typed}: {:?}", found(typed));
    };
    let offered: Vec<String> = places.into_iter().map(|place| place.city).collect();
    assert_eq!(offered, labels, "{typed}");
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
    assert_finds(&[("offset GMT", &["gmt"])]);
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

/// St. John's has -3:30 only in winter.
#[test]
fn other_offsets_match_zones_without_daylight_saving_time() {
    assert_finds(&[
        ("Asia/Tehran, Tehran, Iran", &["+3:30"]),
        ("Asia/Kathmandu, Kathmandu, Nepal", &["UTC+5:45"]),
        ("one of Kolkata, India; Colombo, Sri Lanka", &["+5:30"]),
        ("nothing", &["-3:30"]),
    ]);
}

#[test]
fn finds_cities_by_their_names() {
    assert_finds(&[
        ("Europe/Berlin, Berlin, Germany", &["berlin"]),
        ("America/New_York, New York City, New York", &["New York"]),
        (
            "Europe/Berlin, Munich, Germany",
            &["munich", "München", "munchen", "muenchen"],
        ),
        ("Asia/Kolkata, Mumbai, India", &["mumbai", "bombay"]),
        (
            "America/Los_Angeles, San Francisco, California",
            &["san francisco"],
        ),
        ("Europe/Warsaw, Łódź, Poland", &["lodz"]),
        ("America/Nuuk, Nuuk, Greenland", &["nuuk"]),
        (
            "America/St_Johns, St. John's, Newfoundland and Labrador",
            &["St. John's"],
        ),
        (
            "America/Chicago, St. Louis, Missouri",
            &["st louis", "St. Louis"],
        ),
        (
            "one of St. Louis, Missouri; Saint-Louis, Senegal",
            &["Saint Louis"],
        ),
        (
            "Europe/Moscow, Saint Petersburg, Russia",
            &["st petersburg"],
        ),
        ("Europe/Paris, Saint-Étienne, France", &["st-etienne"]),
        (
            "one of Birmingham, England; Birmingham, Alabama",
            &["birmingham"],
        ),
        (
            "one of San Jose, California; San José, Costa Rica; San Jose, Philippines",
            &["San José"],
        ),
    ]);
}

#[test]
fn finds_cities_by_their_names_in_other_languages() {
    assert_finds(&[
        (
            "Europe/Moscow, Moscow, Russia",
            &["Москва", "Moskau", "Moscou", "moscú"],
        ),
        ("Europe/Kyiv, Kyiv, Ukraine", &["Київ", "Киев", "Kiew"]),
        (
            "Europe/Rome, Milan, Italy",
            &["Mailand", "Милан", "Мілан", "Milão"],
        ),
        (
            "Europe/Warsaw, Warsaw, Poland",
            &["Warschau", "Varsovie", "Варшава"],
        ),
        ("Europe/London, London, England", &["Londres", "Лондон"]),
        (
            "America/New_York, New York City, New York",
            &["Нью-Йорк", "Nueva York"],
        ),
        (
            "Europe/Moscow, Saint Petersburg, Russia",
            &["Санкт-Петербург"],
        ),
        ("Europe/Kyiv, Kharkiv, Ukraine", &["Харьков", "Харків"]),
    ]);
}

#[test]
fn finds_countries_in_other_languages() {
    assert_finds(&[
        (
            "Europe/Berlin, Berlin, Germany",
            &[
                "Deutschland",
                "Allemagne",
                "Alemania",
                "Alemanha",
                "Германия",
                "Німеччина",
            ],
        ),
        (
            "Europe/Vienna, Vienna, Austria",
            &["Österreich", "Oesterreich", "Autriche"],
        ),
        (
            "Europe/Zurich, Zürich, Switzerland",
            &["Schweiz", "Suisse", "Suíça"],
        ),
        (
            "Europe/Madrid, Madrid, Spain",
            &["España", "Espagne", "Іспанія"],
        ),
        (
            "Europe/London, London, England",
            &["Vereinigtes Königreich", "Великобритания", "Inglaterra"],
        ),
    ]);
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

#[test]
fn finds_every_country_by_its_last_name_in_the_table() {
    let mut checked = 0;
    for country in Country::all() {
        // No one lives there, so there are no time zones.
        if ["BV", "HM"].contains(&country.code) {
            continue;
        }
        let name = last_name(country.code);
        let zones: Vec<Zone> = match found(name) {
            ZoneSearch::Place(place) => vec![place.zone],
            ZoneSearch::Several(places) => places.iter().map(|place| place.zone).collect(),
            other => panic!("{name}: {other:?}"),
        };
        let finds_country = zone_cities()
            .any(|city| city.area.country == country.code && zones.contains(&city.area.zone));
        assert!(finds_country, "{name}: {zones:?}");
        checked += 1;
    }
    // The 249 rows of iso3166.tab without two.
    assert_eq!(checked, 247);
}

#[test]
fn finds_countries_and_states() {
    assert_finds(&[
        ("Europe/Berlin, Berlin, Germany", &["germany"]),
        ("Asia/Kolkata, Mumbai, India", &["india"]),
        ("Asia/Seoul, Seoul, Korea (South)", &["south korea"]),
        ("Europe/London, London, England", &["UK"]),
        ("Europe/London, Glasgow, Scotland", &["scotland"]),
        (
            "America/Los_Angeles, Los Angeles, California",
            &["california"],
        ),
        ("Europe/Andorra, Andorra, Andorra", &["andorra"]),
        ("Pacific/Auckland, Auckland, New Zealand", &["new zealand"]),
        ("America/Toronto, Toronto, Ontario", &["ontario"]),
        ("one of Houston, Texas; El Paso, Texas", &["texas"]),
        ("one of Tbilisi, Georgia; Atlanta, Georgia", &["georgia"]),
    ]);
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
fn prefers_much_larger_cities() {
    assert_finds(&[
        ("Europe/London, London, England", &["london"]),
        ("Europe/Paris, Paris, France", &["paris"]),
        (
            "America/Toronto, London, Ontario",
            &["London, Canada", "london, ontario"],
        ),
        ("America/Chicago, Birmingham, Alabama", &["birmingham, us"]),
        ("one of Berlin, Germany", &["Berlin, Maryland"]),
    ]);
}

#[test]
fn finds_nothing_for_other_words() {
    assert_finds(&[("nothing", &[",", "moon", "noonish", "berli", "st"])]);
    for typed in ["", " ", &"a".repeat(6000)] {
        assert_eq!(found(typed), ZoneSearch::Nothing, "{typed}");
    }
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
