use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use chrono::{DateTime, Utc};

use super::abbreviation::{Abbreviation, seasons};
use super::cities::City;
use super::names::Translation;
use super::offset::{fixed_offset_label, fixed_zone, parse_offset, utc_label};
use super::places::{Country, ZONE_TAB, normalized, normalized_without_spaces, rows};
use super::{Zone, key};

/// Maximum length in characters, set by Discord.
pub const MAX_LABEL_CHARS: usize = 100;

/// Suggestions for an empty text, from west to east. Discord shows 25.
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
    /// `Europe/Berlin · Germany · CET · UTC+1`, at most [`MAX_LABEL_CHARS`] characters.
    pub label: String,
}

/// Minimum length of the beginning of a city's name; shorter texts begin too many names.
const MIN_CITY_CHARS: usize = 3;

/// Lengths of country codes and abbreviations.
const SHORT_LENGTHS: RangeInclusive<usize> = 2..=5;

/// Returns matching zones, best first, or well-known zones for an empty text.
///
/// Matches cities (`munich`, `sao p`), zone names, countries (`germany`, `de`), abbreviations of winter and summer time
/// (`CET`), and offsets (`+2`, `UTC+5:30`, `gmt-3`, `+0530`): the fixed offset, then zones that currently have it.
///
/// ```
/// # use chess960_bot::domain::calendar::suggest;
/// let now = "2026-11-21T12:00:00Z".parse()?;
/// assert_eq!(suggest("sao p", now, 25)[0].zone.name(), "America/Sao_Paulo");
/// assert_eq!(suggest("germany", now, 25)[0].label, "Europe/Berlin · Germany · CET · UTC+1");
/// assert_eq!(suggest("munich", now, 25)[0].label, "Europe/Berlin · Munich, Germany · CET · UTC+1");
/// assert_eq!(suggest("UTC+2", now, 25)[0].label, "UTC+2 · Etc/GMT-2");
/// # Ok::<(), chrono::ParseError>(())
/// ```
pub fn suggest(typed: &str, now: DateTime<Utc>, limit: usize) -> Vec<ZoneSuggestion> {
    let Some(name) = search_text(typed) else {
        return Vec::new();
    };
    let mut candidates = ZoneQuery::new(name, now).candidates();
    // The sort is stable, so equal matches keep their order.
    candidates.sort_by_key(|candidate| candidate.fit);
    // Keeps the best candidate of each zone.
    let mut seen_zones = HashSet::new();
    candidates.retain(|candidate| seen_zones.insert(candidate.zone.name()));
    candidates
        .into_iter()
        .take(limit)
        .map(|candidate| candidate.suggestion(now))
        .collect()
}

/// Returns the text to search for. If the user has edited the label of a suggestion, that is the zone name in front.
///
/// `None` for texts longer than a label: searching for them would be slow.
pub(super) fn search_text(typed: &str) -> Option<&str> {
    if typed.chars().count() > MAX_LABEL_CHARS {
        return None;
    }
    typed.split('·').next().map(str::trim)
}

/// A zone that matches, and the place to mention in its label.
struct Candidate {
    fit: ZoneFit,
    zone: Zone,
    place: Option<LabelPlace>,
}

enum LabelPlace {
    Country(Country),
    City(City),
}

impl Candidate {
    fn suggestion(self, now: DateTime<Utc>) -> ZoneSuggestion {
        let place = match self.place {
            Some(LabelPlace::Country(country)) => Some(country.name.to_owned()),
            Some(LabelPlace::City(city)) => Some(city.label()),
            None => None,
        };
        ZoneSuggestion::new(self.zone, place, now)
    }
}

/// How well a zone matches; best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ZoneFit {
    FixedOffset,
    /// Zone, its city, or its country.
    Named,
    LargerCity,
    /// Country code, abbreviation or offset of a well-known zone.
    WellKnownShort,
    /// Alias. Ranked lower because `EST` has no daylight saving time, but most people who type it do.
    Alias,
    /// Country code, current abbreviation, or offset.
    Short,
    /// Abbreviation in the other half of the year.
    OtherSeason,
    /// All typed words are words of the place.
    Words,
    CityPrefix,
    LargerCityPrefix,
    /// All typed words are prefixes of words of the place.
    WordPrefixes,
    NameContains,
}

struct ZoneQuery<'a> {
    /// As it was typed.
    name: &'a str,
    words: String,
    without_spaces: String,
    /// Seconds east of UTC, if the text is an offset.
    offset: Option<i32>,
    /// For `ET`, which the zones don't have as an abbreviation.
    alias: Option<Abbreviation>,
    /// Countries and cities that are called so in another language.
    translations: Vec<Translation>,
    now: DateTime<Utc>,
}

impl<'a> ZoneQuery<'a> {
    /// Prepares a typed text for the comparison with all time zones and places: computes once what each comparison
    /// needs.
    fn new(name: &'a str, now: DateTime<Utc>) -> Self {
        let words = query_words(name);
        let without_spaces = words.replace(' ', "");
        let mut translations = Translation::with_prefix(&without_spaces);
        if without_spaces.chars().count() < MIN_CITY_CHARS {
            // A short text begins too many names.
            translations.retain(|translation| translation.is_whole_name);
        }
        Self {
            name,
            words,
            without_spaces,
            offset: parse_offset(name),
            alias: Abbreviation::parse_alias(name),
            translations,
            now,
        }
    }

    /// Returns the zone that has the typed offset all year.
    fn fixed_offset(&self) -> Option<Candidate> {
        let zone = fixed_zone(self.offset?)?;
        Some(Candidate {
            fit: ZoneFit::FixedOffset,
            zone,
            place: None,
        })
    }

    /// Returns all zones that match, some of them more than once.
    fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        candidates.extend(self.fixed_offset());
        candidates.extend(PLACES.iter().filter_map(|place| place.candidate(self)));
        candidates.extend(self.cities());
        candidates
    }

    /// Returns the cities whose names begin with the typed text, as candidates for their time zones, the largest first.
    /// A city whose whole name was typed fits better. Returns none for an offset or a text that is too short.
    fn cities(&self) -> Vec<Candidate> {
        let typed = key(&self.words);
        if self.offset.is_some() || typed.chars().count() < MIN_CITY_CHARS {
            return Vec::new();
        }
        let mut cities: Vec<City> = City::with_prefix(&typed).collect();
        cities.sort_by_key(|city| Reverse(city.thousands));
        cities
            .into_iter()
            .map(|city| Candidate {
                fit: if city.has_name(&typed) {
                    ZoneFit::LargerCity
                } else {
                    ZoneFit::LargerCityPrefix
                },
                zone: city.area.zone,
                place: Some(LabelPlace::City(city)),
            })
            .collect()
    }
}

/// Returns the normalized words of a text, without "time": the tables have "Pacific" instead of "Pacific time".
fn query_words(name: &str) -> String {
    let words = normalized(name);
    match words.strip_suffix(" time") {
        Some(place) => place.to_owned(),
        None => words,
    }
}

struct ZonePlace {
    zone: Zone,
    is_well_known: bool,
    country: Option<Country>,
    /// Words of the name, the country, and the remarks in `zone.tab`.
    words: String,
    /// City without spaces, or the zone name without a slash.
    city: String,
    /// Names of the zone and the country without spaces.
    names: Vec<String>,
}

impl ZonePlace {
    /// Prepares the names of a zone and its country for searches. `remarks` are those of `zone.tab`.
    fn new(zone: Zone, country: Option<Country>, remarks: &str) -> Self {
        let mut names = vec![zone.name()];
        names.extend(country.into_iter().flat_map(Country::names));
        let code = country.map_or("", |country| country.code);
        let description = format!("{} {code} {remarks}", names.join(" "));
        Self {
            zone,
            is_well_known: WELL_KNOWN.contains(&zone.name()),
            country,
            words: normalized(&description),
            city: normalized_without_spaces(zone.city_name()),
            names: names.into_iter().map(normalized_without_spaces).collect(),
        }
    }

    fn candidate(&self, query: &ZoneQuery<'_>) -> Option<Candidate> {
        Some(Candidate {
            fit: self.fit(query)?,
            zone: self.zone,
            place: self.country.map(LabelPlace::Country),
        })
    }

    /// Returns how well the time zone or its place matches the typed text, or `None` if it doesn't.
    ///
    /// For an empty text, the well-known zones match. For an offset, those that have it at present.
    fn fit(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        if query.words.is_empty() {
            return self.is_well_known.then_some(ZoneFit::Named);
        }
        let is_zone_name = self.zone.name().eq_ignore_ascii_case(query.name);
        if is_zone_name && self.is_alias() {
            return Some(ZoneFit::Alias);
        }
        if is_zone_name {
            return Some(ZoneFit::Named);
        }
        let Some(offset) = query.offset else {
            return self.fit_words(query);
        };
        if offset != self.zone.seconds_east(query.now) {
            return None;
        }
        Some(self.raised_if_well_known(ZoneFit::Short))
    }

    /// Returns how well the names of the place match the typed words, or `None` if they don't. Tries the best fit
    /// first, in the order of [`ZoneFit`]: a whole name, then a code or abbreviation, whole words, and parts of them.
    fn fit_words(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let typed = query.without_spaces.as_str();
        let is_named = self.city == typed || self.names.iter().any(|name| name == typed);
        // An alias ranks below the zone that it stands for: `Europe/Kiev` below `Europe/Kyiv`.
        if is_named && !self.is_alias() {
            return Some(ZoneFit::Named);
        }
        // A whole translated name ranks as a name, and a part of one, below, as a part of the city's name.
        let translation = self.translation(query);
        if translation.is_some_and(|translation| translation.is_whole_name) {
            return Some(ZoneFit::Named);
        }
        if let Some(fit) = self.fit_short(query) {
            return Some(fit);
        }
        if self.has_all_words(&query.words) {
            return Some(ZoneFit::Words);
        }
        if self.city.starts_with(typed) || translation.is_some() {
            return Some(ZoneFit::CityPrefix);
        }
        if self.has_all_prefixes(&query.words) {
            return Some(ZoneFit::WordPrefixes);
        }
        if self.names.iter().any(|name| name.contains(typed)) {
            return Some(ZoneFit::NameContains);
        }
        None
    }

    /// Whether each typed word is a word of the place.
    fn has_all_words(&self, typed_words: &str) -> bool {
        typed_words
            .split(' ')
            .all(|typed| self.words.split(' ').any(|word| word == typed))
    }

    /// Whether each typed word is the beginning of a word of the place.
    fn has_all_prefixes(&self, typed_words: &str) -> bool {
        typed_words
            .split(' ')
            .all(|typed| self.words.split(' ').any(|word| word.starts_with(typed)))
    }

    /// Returns a translated name of the country or the city that matches, if possible a whole one.
    fn translation(&self, query: &ZoneQuery<'_>) -> Option<Translation> {
        query
            .translations
            .iter()
            .filter(|translation| match self.country {
                Some(country) => translation.is_country(country) || translation.is_zone(self.zone),
                None => translation.is_zone(self.zone),
            })
            .max_by_key(|translation| translation.is_whole_name)
            .copied()
    }

    /// Returns how well the text matches as a country code or an abbreviation, or `None` if it doesn't. An abbreviation
    /// of the present season ranks above one of the other half of the year.
    fn fit_short(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        if let Some(alias) = &query.alias
            && alias.is_used_in(self.zone, query.now)
        {
            return Some(self.raised_if_well_known(ZoneFit::Short));
        }
        let typed = query.without_spaces.as_str();
        if !SHORT_LENGTHS.contains(&typed.len()) {
            return None;
        }
        let is_code = self
            .country
            .is_some_and(|country| country.code.eq_ignore_ascii_case(typed));
        let [this_season, other_season] = seasons(query.now);
        if is_code || self.zone.has_abbreviation(typed, this_season) {
            return Some(self.raised_if_well_known(ZoneFit::Short));
        }
        if self.zone.has_abbreviation(typed, other_season) {
            return Some(self.raised_if_well_known(ZoneFit::OtherSeason));
        }
        None
    }

    /// Ranks well-known zones above others with the same code, abbreviation or offset. Other zones keep the `fit`.
    const fn raised_if_well_known(&self, fit: ZoneFit) -> ZoneFit {
        if self.is_well_known {
            ZoneFit::WellKnownShort
        } else {
            fit
        }
    }

    /// Whether it is another name of a zone, or an offset.
    fn is_alias(&self) -> bool {
        self.country.is_none() && !self.is_well_known
    }
}

impl ZoneSuggestion {
    fn new(zone: Zone, place: Option<String>, now: DateTime<Utc>) -> Self {
        Self {
            zone,
            label: label(zone, place, now),
        }
    }
}

/// Returns the name of a zone, the place, the current abbreviation and the current offset.
fn label(zone: Zone, place: Option<String>, now: DateTime<Utc>) -> String {
    if let Some(offset) = fixed_offset_label(zone) {
        return format!("{offset} · {zone}");
    }
    let mut parts = vec![zone.name().to_owned()];
    parts.extend(place);
    // EST and UTC are their own abbreviations.
    if let Some(abbreviation) = zone.abbreviation(now)
        && abbreviation != zone.name()
    {
        parts.push(abbreviation);
    }
    parts.push(utc_label(zone.seconds_east(now)));
    parts.join(" · ")
}

static PLACES: LazyLock<Vec<ZonePlace>> = LazyLock::new(all_places);

/// Returns all zones that can be suggested: the well-known ones, then others in the order of `zone.tab` (by country,
/// and within many countries with populous zones first), then aliases, which `zone.tab` does not have.
fn all_places() -> Vec<ZonePlace> {
    let mut places: Vec<ZonePlace> = rows(ZONE_TAB)
        .filter_map(|[code, _coordinates, zone, remarks]| {
            let zone = zone?.parse().ok()?;
            let country = Country::with_code(code?)?;
            Some(ZonePlace::new(zone, Some(country), remarks.unwrap_or("")))
        })
        .collect();
    let listed: HashSet<&str> = places.iter().map(|place| place.zone.name()).collect();
    let aliases = Zone::all().filter(|zone| !listed.contains(zone.name()));
    places.extend(aliases.map(|zone| ZonePlace::new(zone, None, "")));
    // The sort is stable, so all others keep the order of `zone.tab`.
    places.sort_by_key(|place| well_known_rank(place.zone));
    places
}

/// Returns the position among the well-known zones, or the same rank after them for all others.
fn well_known_rank(zone: Zone) -> usize {
    WELL_KNOWN
        .iter()
        .position(|name| *name == zone.name())
        .unwrap_or(WELL_KNOWN.len())
}

#[cfg(test)]
mod tests;
