//! Suggestions of time zones while text is typed.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use chrono::{DateTime, Days, Utc};

use super::cities::{self, City};
use super::offset::{fixed, fixed_offset, offset, utc};
use super::places::{Country, ISO3166_TAB, ZONE_TAB, rows, squeezed, words};
use super::{Zone, key};

/// Maximum length of a label in characters, set by Discord.
pub const MAX_LABEL_CHARS: usize = 100;

/// From west to east, one for each large part of the world. They are shown before anything is typed, so there are as
/// many as Discord shows.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneSuggestion {
    pub zone: Zone,
    /// `Europe/Berlin · Germany · CET · UTC+1`, with the current abbreviation and offset. At most [`MAX_LABEL_CHARS`]
    /// characters.
    pub label: String,
}

/// Minimum number of typed characters for suggestions of cities.
const MIN_CITY_CHARS: usize = 3;

/// Returns matching zones, best first, or well-known zones if nothing was typed.
///
/// Matches cities (`munich`, `sao p`), names, countries and their codes (`germany`, `de`), abbreviations of winter or
/// summer (`CET`), and offsets (`+2`, `UTC+5:30`, `gmt-3`, `+0530`): the fixed offset first, then zones that have it
/// now.
///
/// ```
/// # use chess960_bot::calendar::suggest;
/// let now = "2026-11-21T12:00:00Z".parse()?;
/// assert_eq!(suggest("sao p", now, 25)[0].zone.name(), "America/Sao_Paulo");
/// assert_eq!(suggest("germany", now, 25)[0].label, "Europe/Berlin · Germany · CET · UTC+1");
/// assert_eq!(suggest("munich", now, 25)[0].label, "Europe/Berlin · Munich, Germany · CET · UTC+1");
/// assert_eq!(suggest("UTC+2", now, 25)[0].label, "UTC+2 · Etc/GMT-2");
/// # Ok::<(), chrono::ParseError>(())
/// ```
#[must_use]
pub fn suggest(typed: &str, now: DateTime<Utc>, limit: usize) -> Vec<ZoneSuggestion> {
    if typed.chars().nth(MAX_LABEL_CHARS).is_some() {
        // Nothing starts with such a long text, and the search would be slow.
        return Vec::new();
    }
    let query = ZoneQuery::new(typed, now);
    let mut found: Vec<(ZoneFit, ZoneRank, usize)> = PLACES
        .iter()
        .enumerate()
        .filter_map(|(index, place)| Some((place.fit(&query)?, place.standing, index)))
        .collect();
    found.sort_unstable();
    let places = |fits: fn(ZoneFit) -> bool| {
        let found = found.iter().filter(move |(fit, _, _)| fits(*fit));
        found.map(|(_, _, index)| PLACES[*index].suggestion(now))
    };
    let [exact, beginnings] = query.cities();
    let cities = |found: Vec<City>| {
        let mut seen = HashSet::new();
        let zones = found
            .into_iter()
            .filter_map(|city| Some((city.zone()?, city)))
            .filter(move |(zone, _)| seen.insert(zone.name()));
        zones.map(|(zone, city)| ZoneSuggestion::of(zone, Some(&city.label()), now))
    };
    let fixed = query.offset.and_then(fixed);
    let mut seen = HashSet::new();
    fixed
        .map(|zone| ZoneSuggestion::of(zone, None, now))
        .into_iter()
        .chain(places(|fit| fit == ZoneFit::Named))
        .chain(cities(exact))
        .chain(places(|fit| {
            ZoneFit::Named < fit && fit < ZoneFit::Beginnings
        }))
        .chain(cities(beginnings))
        .chain(places(|fit| fit >= ZoneFit::Beginnings))
        .filter(|suggestion| seen.insert(suggestion.zone.name()))
        .take(limit)
        .collect()
}

/// Best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ZoneFit {
    /// Full name, city or country.
    Named,
    /// Country code, abbreviation or offset of a well-known zone.
    WellKnownShort,
    /// Full name of an alias. `EST` has no daylight saving time, but most people who type it do.
    Alias,
    /// Country code, current abbreviation, or offset.
    Short,
    /// Abbreviation in half a year.
    OtherSeason,
    /// Each typed word is a word of the place.
    Words,
    /// The city starts with the text.
    City,
    /// Each typed word starts a word of the place.
    Beginnings,
    /// A name contains the text.
    Inside,
}

/// Among zones that match equally well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ZoneRank {
    /// Index in [`WELL_KNOWN`].
    WellKnown(usize),
    /// In `zone.tab`.
    Listed,
    /// Usually an older name of a listed zone.
    Alias,
}

struct ZoneQuery<'a> {
    typed: &'a str,
    words: String,
    squeezed: String,
    /// Seconds east of UTC, if the text is an offset.
    offset: Option<i32>,
    /// Now and half a year later, to include both winter and summer time.
    seasons: [DateTime<Utc>; 2],
}

impl<'a> ZoneQuery<'a> {
    fn new(typed: &'a str, now: DateTime<Utc>) -> Self {
        // Discord users can edit a chosen label; its first part is the name.
        let name = typed.split('·').next().unwrap_or_default().trim();
        let words = words(name);
        // The tables have "Pacific", not "Pacific time".
        let words = words.strip_suffix(" time").unwrap_or(&words).to_owned();
        Self {
            typed: name,
            squeezed: words.replace(' ', ""),
            words,
            offset: offset(name),
            seasons: [now, now.checked_add_days(Days::new(182)).unwrap_or(now)],
        }
    }

    /// Exact matches, and names that start with the text; largest first.
    fn cities(&self) -> [Vec<City>; 2] {
        let typed = key(&self.words);
        if self.offset.is_some() || typed.chars().count() < MIN_CITY_CHARS {
            return [Vec::new(), Vec::new()];
        }
        let mut found: Vec<City> = cities::beginning(&typed).collect();
        found.sort_by_key(|city| std::cmp::Reverse(city.thousands));
        let (exact, longer) = found.into_iter().partition(|city| city.is_called(&typed));
        [exact, longer]
    }

    /// Whether `test` holds for each typed word with some word of a place.
    fn each_word(&self, place: &ZonePlace, test: impl Fn(&str, &str) -> bool) -> bool {
        self.words
            .split(' ')
            .all(|typed| place.words.split(' ').any(|word| test(word, typed)))
    }
}

struct ZonePlace {
    zone: Zone,
    standing: ZoneRank,
    country: Option<Country>,
    /// From the name, the country, and the table's remarks.
    words: String,
    /// Without spaces; the name of the zone if that has no slash.
    city: String,
    /// Of the zone and its country, without spaces.
    names: Vec<String>,
}

impl ZonePlace {
    fn new(zone: Zone, country: Option<Country>, remarks: &str) -> Self {
        let name = zone.name();
        let well_known = WELL_KNOWN.iter().position(|&known| known == name);
        let standing = match (well_known, country) {
            (Some(place), _) => ZoneRank::WellKnown(place),
            (None, Some(_)) => ZoneRank::Listed,
            (None, None) => ZoneRank::Alias,
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
            return matches!(self.standing, ZoneRank::WellKnown(_)).then_some(ZoneFit::Named);
        }
        if self.zone.name().eq_ignore_ascii_case(query.typed) {
            return Some(match self.standing {
                ZoneRank::WellKnown(_) | ZoneRank::Listed => ZoneFit::Named,
                ZoneRank::Alias => ZoneFit::Alias,
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
        let alias = self.standing == ZoneRank::Alias;
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

    /// By country code or abbreviation.
    fn fit_short(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let typed = query.squeezed.as_str();
        // Country codes have two letters, abbreviations up to five.
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

    /// Better for a well-known zone.
    const fn short(&self, fit: ZoneFit) -> ZoneFit {
        match self.standing {
            ZoneRank::WellKnown(_) => ZoneFit::WellKnownShort,
            ZoneRank::Listed | ZoneRank::Alias => fit,
        }
    }

    fn suggestion(&self, now: DateTime<Utc>) -> ZoneSuggestion {
        let country = self.country.map(|country| country.name);
        ZoneSuggestion::of(self.zone, country, now)
    }
}

impl ZoneSuggestion {
    fn of(zone: Zone, place: Option<&str>, now: DateTime<Utc>) -> Self {
        if let Some(offset) = fixed_offset(zone) {
            let label = format!("{offset} · {zone}");
            return Self { zone, label };
        }
        let mut label = zone.name().to_owned();
        let abbreviation = zone.abbreviation(now);
        for part in place.into_iter().chain(abbreviation.as_deref()) {
            // The zones EST and UTC have the same name as their abbreviation.
            if part != zone.name() {
                label.push_str(" · ");
                label.push_str(part);
            }
        }
        label.push_str(" · ");
        label.push_str(&utc(zone.seconds_east(now)));
        Self { zone, label }
    }
}

/// Zones of `zone.tab` in its order, in which a country's populous zones come early, then the others.
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

#[cfg(test)]
mod tests;
