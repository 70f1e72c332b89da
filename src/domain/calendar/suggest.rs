use std::collections::HashSet;
use std::sync::LazyLock;

use chrono::{DateTime, Utc};

use super::abbreviation::{Abbreviation, seasons};
use super::cities::{self, City};
use super::names::Translation;
use super::offset::{fixed_offset_label, fixed_zone, offset, utc_label};
use super::places::{Country, ZONE_TAB, rows, without_spaces, words};
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

const MIN_CITY_CHARS: usize = 3;

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
    if typed.chars().nth(MAX_LABEL_CHARS).is_some() {
        // Searching for it would be slow.
        return Vec::new();
    }
    let query = ZoneQuery::new(typed, now);
    let fixed_zone = query.offset.and_then(fixed_zone);
    let fixed_zone = fixed_zone.map(|zone| (ZoneFit::FixedOffset, zone, None, None));
    let places = PLACES.iter().filter_map(|place| {
        let country = place.country.map(|country| country.name);
        Some((place.fit(&query)?, place.zone, country, None))
    });
    let cities = query.cities().into_iter();
    let cities = cities.map(|(fit, city)| (fit, city.area.zone, None, Some(city)));
    let mut found: Vec<_> = fixed_zone.into_iter().chain(places).chain(cities).collect();
    // Equal matches keep their order.
    found.sort_by_key(|(fit, ..)| *fit);
    let mut seen = HashSet::new();
    found.retain(|(_, zone, ..)| seen.insert(zone.name()));
    let best = found.into_iter().take(limit);
    let suggestions = best.map(|(_, zone, country, city)| {
        let city = city.map(City::label);
        ZoneSuggestion::of(zone, city.as_deref().or(country), now)
    });
    suggestions.collect()
}

/// How well a zone matches; best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ZoneFit {
    FixedOffset,
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
    typed: &'a str,
    words: String,
    without_spaces: String,
    offset: Option<i32>,
    /// For `ET`, which the zones don't have as an abbreviation.
    alias: Option<Abbreviation>,
    /// Countries and cities that are called so in another language.
    translations: Vec<Translation>,
    /// Now and half a year later, for winter and summer time.
    seasons: [DateTime<Utc>; 2],
}

impl<'a> ZoneQuery<'a> {
    fn new(typed: &'a str, now: DateTime<Utc>) -> Self {
        let name = typed.split('·').next().unwrap_or_default().trim();
        let words = words(name);
        // The tables have "Pacific" instead of "Pacific time".
        let words = words.strip_suffix(" time").unwrap_or(&words).to_owned();
        let without_spaces = words.replace(' ', "");
        let mut translations = Translation::with_prefix(&without_spaces);
        if without_spaces.chars().count() < MIN_CITY_CHARS {
            translations.retain(|translation| translation.is_whole_name);
        }
        Self {
            typed: name,
            without_spaces,
            translations,
            words,
            offset: offset(name),
            alias: Abbreviation::of_alias(name),
            seasons: seasons(now),
        }
    }

    /// Largest first.
    fn cities(&self) -> Vec<(ZoneFit, City)> {
        let typed = key(&self.words);
        if self.offset.is_some() || typed.chars().count() < MIN_CITY_CHARS {
            return Vec::new();
        }
        let found = cities::with_prefix(&typed).map(|city| {
            let is_exact = city.has_name(&typed);
            let fit = if is_exact {
                ZoneFit::LargerCity
            } else {
                ZoneFit::LargerCityPrefix
            };
            (fit, city)
        });
        let mut found: Vec<_> = found.collect();
        found.sort_by_key(|(_, city)| std::cmp::Reverse(city.thousands));
        found
    }

    /// Whether each typed word passes `test` with some word of the place.
    fn each_word(&self, place: &ZonePlace, test: impl Fn(&str, &str) -> bool) -> bool {
        self.words
            .split(' ')
            .all(|typed| place.words.split(' ').any(|word| test(word, typed)))
    }
}

struct ZonePlace {
    zone: Zone,
    is_well_known: bool,
    country: Option<Country>,
    /// Words of the name, the country, and the comments in `zone.tab`.
    words: String,
    /// City without spaces, or the zone name without a slash.
    city: String,
    names: Vec<String>,
}

impl ZonePlace {
    fn new(zone: Zone, country: Option<Country>, remarks: &str) -> Self {
        let name = zone.name();
        let names: Vec<&str> = [name]
            .into_iter()
            .chain(country.iter().flat_map(|country| country.names()))
            .collect();
        let code = country.map_or("", |country| country.code);
        Self {
            zone,
            is_well_known: WELL_KNOWN.contains(&name),
            country,
            words: words(&format!("{} {code} {remarks}", names.join(" "))),
            city: without_spaces(name.rsplit('/').next().unwrap_or(name)),
            names: names.into_iter().map(without_spaces).collect(),
        }
    }

    fn fit(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        if query.words.is_empty() {
            return self.is_well_known.then_some(ZoneFit::Named);
        }
        if self.zone.name().eq_ignore_ascii_case(query.typed) {
            return Some(if self.is_alias() {
                ZoneFit::Alias
            } else {
                ZoneFit::Named
            });
        }
        match query.offset {
            Some(wanted) => {
                let [now, _] = query.seasons;
                (self.zone.seconds_east(now) == wanted).then_some(self.short_fit(ZoneFit::Short))
            }
            None => self.fit_words(query),
        }
    }

    fn fit_words(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let typed = query.without_spaces.as_str();
        let is_named = self.city == typed || self.names.iter().any(|name| name == typed);
        if is_named && !self.is_alias() {
            return Some(ZoneFit::Named);
        }
        let translation = self.translation(query);
        if translation.is_some_and(|translation| translation.is_whole_name) {
            return Some(ZoneFit::Named);
        }
        if let Some(fit) = self.fit_short(query) {
            return Some(fit);
        }
        if query.each_word(self, |word, typed| word == typed) {
            Some(ZoneFit::Words)
        } else if self.city.starts_with(typed) || translation.is_some() {
            Some(ZoneFit::CityPrefix)
        } else if query.each_word(self, |word, typed| word.starts_with(typed)) {
            Some(ZoneFit::WordPrefixes)
        } else if self.names.iter().any(|name| name.contains(typed)) {
            Some(ZoneFit::NameContains)
        } else {
            None
        }
    }

    /// The best translation of the place.
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

    fn fit_short(&self, query: &ZoneQuery<'_>) -> Option<ZoneFit> {
        let typed = query.without_spaces.as_str();
        let [now, other_season] = query.seasons;
        if let Some(alias) = &query.alias
            && alias.is_used_in(self.zone, now)
        {
            return Some(self.short_fit(ZoneFit::Short));
        }
        // Country codes and abbreviations.
        if !(2..=5).contains(&typed.len()) {
            return None;
        }
        let is_code = |country: Country| country.code.eq_ignore_ascii_case(typed);
        let in_season = |at: DateTime<Utc>| {
            self.zone
                .abbreviation(at)
                .is_some_and(|abbreviation| abbreviation.eq_ignore_ascii_case(typed))
        };
        if self.country.is_some_and(is_code) || in_season(now) {
            Some(self.short_fit(ZoneFit::Short))
        } else if in_season(other_season) {
            Some(self.short_fit(ZoneFit::OtherSeason))
        } else {
            None
        }
    }

    const fn short_fit(&self, fit: ZoneFit) -> ZoneFit {
        if self.is_well_known {
            ZoneFit::WellKnownShort
        } else {
            fit
        }
    }

    fn is_alias(&self) -> bool {
        self.country.is_none() && !self.is_well_known
    }
}

impl ZoneSuggestion {
    fn of(zone: Zone, place: Option<&str>, now: DateTime<Utc>) -> Self {
        if let Some(offset) = fixed_offset_label(zone) {
            let label = format!("{offset} · {zone}");
            return Self { zone, label };
        }
        let abbreviation = zone.abbreviation(now);
        let offset = utc_label(zone.seconds_east(now));
        let mut parts = vec![zone.name()];
        parts.extend(place.into_iter().chain(abbreviation.as_deref()));
        // EST and UTC are their own abbreviations.
        parts.dedup();
        parts.push(&offset);
        let label = parts.join(" · ");
        Self { zone, label }
    }
}

/// Well-known zones, then others in the order of `zone.tab` (populous zones of a country come early), then aliases.
static PLACES: LazyLock<Vec<ZonePlace>> = LazyLock::new(|| {
    let mut places: Vec<ZonePlace> = rows(ZONE_TAB)
        .filter_map(|[code, _coordinates, zone, remarks]| {
            let (zone, country) = (zone?.parse().ok()?, Country::with_code(code?)?);
            let remarks = remarks.unwrap_or_default();
            Some(ZonePlace::new(zone, Some(country), remarks))
        })
        .collect();
    let listed: HashSet<&str> = places.iter().map(|place| place.zone.name()).collect();
    let aliases = Zone::all().filter(|zone| !listed.contains(zone.name()));
    places.extend(aliases.map(|zone| ZonePlace::new(zone, None, "")));
    // Others are sorted after the last index.
    let well_known = |zone: Zone| WELL_KNOWN.iter().position(|&known| known == zone.name());
    places.sort_by_key(|place| well_known(place.zone).unwrap_or(WELL_KNOWN.len()));
    places
});

#[cfg(test)]
mod tests;
