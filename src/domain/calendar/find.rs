use std::cmp::Reverse;
use std::collections::HashSet;

use chrono::{DateTime, Utc};

use super::Zone;
use super::abbreviation::{Abbreviation, seasons};
use super::cities::{Area, City};
use super::names::PlaceName;
use super::offset::{fixed_zone, parse_offset};
use super::places::{Country, ZONE_TAB, key, rows};
use super::suggest::search_text;
use crate::text::fold;

/// Discord's limit for buttons in a row.
const MAX_ZONE_CHOICES: usize = 5;

/// Minimum ratio of inhabitants at which the largest zone is chosen over the second largest.
const MIN_SIZE_RATIO: u32 = 20;

/// The zone of London has this name only in winter.
const GMT: &str = "GMT";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneMatch {
    pub zone: Zone,
    pub city: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZoneSearch {
    Named(Zone),
    Offset(Zone),
    Place(ZoneMatch),
    /// Most likely zones first, at most five.
    Several(Vec<ZoneMatch>),
    Nothing,
}

/// Finds the zone for a text.
///
/// Accepts a zone name, an offset (`UTC+2`, `+02:00`, `GMT-3`), an abbreviation (`CET`), a city, a state of the United
/// States, Australia or Canada, or a country. A country or region may follow a city: `London, Canada`. If the places
/// are in several zones, a zone is chosen only if it has many more inhabitants. For an abbreviation none is chosen:
/// `EST` has no summer time, but most people who type it do.
///
/// ```
/// # use chess960_bot::domain::calendar::{ZoneSearch, find};
/// let now = "2026-11-21T12:00:00Z".parse()?;
/// let ZoneSearch::Place(found) = find("munich", now) else { panic!() };
/// assert_eq!(found.zone.name(), "Europe/Berlin");
/// assert_eq!(found.city, "Munich, Germany");
/// assert!(matches!(find("birmingham", now), ZoneSearch::Several(_)));
/// # Ok::<(), chrono::ParseError>(())
/// ```
pub fn find(typed: &str, now: DateTime<Utc>) -> ZoneSearch {
    let Some(name) = search_text(typed) else {
        return ZoneSearch::Nothing;
    };
    let abbreviated = cities_with_abbreviation(name, now);
    if !abbreviated.is_empty() {
        return offer(abbreviated);
    }
    // `GMT` is also a zone name, but is read as an offset: as such it may mean London, too, which has it in winter.
    if name.eq_ignore_ascii_case(GMT) {
        return ZoneSearch::Offset(GMT.parse().expect("a zone"));
    }
    if let Ok(zone) = name.parse() {
        return ZoneSearch::Named(zone);
    }
    if let Some(seconds_east) = parse_offset(name) {
        return match fixed_zone(seconds_east) {
            Some(zone) => ZoneSearch::Offset(zone),
            None => choose(cities_with_offset(seconds_east, now)),
        };
    }
    match name.split_once(',') {
        // `London, Canada`
        Some((place, wider_area)) => find_within(place, wider_area),
        None => choose(find_places(name)),
    }
}

/// Finds the time zone of a place in a country or region: of `London` in `Canada`. If no such place is there, offers
/// the places with this name elsewhere.
fn find_within(place: &str, wider_area: &str) -> ZoneSearch {
    let cities = find_places(place);
    let area_name = PlaceName::new(wider_area);
    if area_name.key.is_empty() {
        // Nothing but punctuation is behind the comma.
        return choose(cities);
    }
    let (within, elsewhere): (Vec<City>, Vec<City>) = cities
        .into_iter()
        .partition(|city| city.area.is_within(&area_name));
    if within.is_empty() {
        offer(elsewhere)
    } else {
        choose(within)
    }
}

/// Whether a text can mean this time zone, or one with the same time: "CET" can mean `Europe/Berlin`.
///
/// The text may be anything that [`find`] understands.
pub fn may_mean(typed: &str, zone: Zone, now: DateTime<Utc>) -> bool {
    // For an abbreviation, `find` offers only the largest zones.
    if let Some(abbreviation) = Abbreviation::parse(typed)
        && abbreviation.is_used_in(zone, now)
    {
        return true;
    }
    match find(typed, now) {
        ZoneSearch::Named(found) => has_same_time_all_year(found, zone, now),
        ZoneSearch::Place(found) => has_same_time_all_year(found.zone, zone, now),
        // One season is enough: `UTC+1` may mean Berlin, which has this offset only in winter.
        ZoneSearch::Offset(found) => seasons(now)
            .into_iter()
            .any(|at| found.has_same_time(zone, at)),
        ZoneSearch::Several(matches) => matches.iter().any(|found| found.zone == zone),
        ZoneSearch::Nothing => false,
    }
}

/// Whether two zones have the same time in winter and in summer. Zones with the same time at present may differ in the
/// other half of the year.
fn has_same_time_all_year(one: Zone, other: Zone, now: DateTime<Utc>) -> bool {
    seasons(now)
        .into_iter()
        .all(|at| one.has_same_time(other, at))
}

/// Returns the largest cities of the zones with this abbreviation.
fn cities_with_abbreviation(typed: &str, now: DateTime<Utc>) -> Vec<City> {
    let Some(abbreviation) = Abbreviation::parse(typed) else {
        return Vec::new();
    };
    let areas: Vec<Area> = Area::all()
        .filter(|area| abbreviation.is_used_in(area.zone, now))
        .collect();
    largest_cities(&areas)
}

/// Returns the cities of zones with this offset all year.
fn cities_with_offset(seconds_east: i32, now: DateTime<Utc>) -> Vec<City> {
    zone_cities()
        .filter(|city| {
            seasons(now)
                .into_iter()
                .all(|at| city.area.zone.seconds_east(at) == seconds_east)
        })
        .collect()
}

/// Returns the cities with a name, and the largest cities of the regions and countries with this name: for `georgia`,
/// Atlanta and Tbilisi.
pub(super) fn find_places(typed: &str) -> Vec<City> {
    let name = PlaceName::new(typed);
    if name.key.is_empty() {
        return Vec::new();
    }
    let mut cities = cities_called(&name);
    if abbreviates_saint(typed) {
        cities = prefer_english_saints(cities);
    }
    let regions: Vec<Area> = Area::all()
        .filter(|area| key(area.region) == name.key)
        .collect();
    // `Scotland` is a name of Great Britain in `ALSO_CALLED`, but means the region.
    let countries = countries_called(&name, &regions);
    let in_countries = Area::all().filter(|area| has_country(&countries, area.country));
    let areas: Vec<Area> = regions.into_iter().chain(in_countries).collect();
    cities.extend(largest_cities(&areas));
    add_small_cities(&mut cities, &name, &countries);
    cities
}

/// Returns the countries with a name, except those that have one of the `regions` with this name.
fn countries_called(name: &PlaceName, regions: &[Area]) -> Vec<Country> {
    Country::all()
        .filter(|country| name.is_country(*country))
        .filter(|country| regions.iter().all(|region| region.country != country.code))
        .collect()
}

/// Returns the cities with a name, in English or another language.
fn cities_called(name: &PlaceName) -> Vec<City> {
    let mut cities: Vec<City> = City::with_prefix(&name.key)
        .filter(|city| city.has_name(&name.key))
        .collect();
    cities.extend(
        zone_cities()
            .filter(|city| name.is_translated_zone(city.area.zone))
            .map(City::with_inhabitants),
    );
    cities
}

/// Whether the text begins with `St.`, which its [`key`] spells out.
fn abbreviates_saint(typed: &str) -> bool {
    fold(typed.trim()).starts_with("st") && key(typed).starts_with("saint")
}

/// Leaves out the French names, such as `Saint-Louis`, if there are others: `St.` is less likely to mean them.
fn prefer_english_saints(cities: Vec<City>) -> Vec<City> {
    let (french, others): (Vec<City>, Vec<City>) = cities
        .into_iter()
        .partition(|city| city.label().starts_with("Saint-"));
    if others.is_empty() { french } else { others }
}

/// Adds cities that time zones are named after, and that are too small for the table of cities, such as Andorra:
///
/// - of each of the `countries` without a city among `cities`, one city,
/// - of other countries, the cities with the `name`.
///
/// Adds no city in a zone that one of the `cities` already stands for.
fn add_small_cities(cities: &mut Vec<City>, name: &PlaceName, countries: &[Country]) {
    for small_city in zone_cities() {
        let area = small_city.area;
        if cities.iter().any(|city| city.area.zone == area.zone) {
            continue;
        }
        let is_wanted = if has_country(countries, area.country) {
            cities.iter().all(|city| city.area.country != area.country)
        } else {
            small_city.has_name(&name.key)
        };
        if is_wanted {
            cities.push(small_city);
        }
    }
}

fn has_country(countries: &[Country], code: &str) -> bool {
    countries.iter().any(|country| country.code == code)
}

/// Returns the cities that the zones are named after, which may be small.
fn zone_cities() -> impl Iterator<Item = City> {
    rows(ZONE_TAB).filter_map(|[country, _coordinates, zone, _remarks]| {
        let zone = zone?.parse().ok()?;
        Some(City::named_after_zone(zone, country?))
    })
}

/// Returns the largest city of each area (the part of a country or region with the same time zone), the largest first.
///
/// Each city stands for its time zone, and zones are ranked by inhabitants. So the `thousands` of a returned city are
/// those of all areas with its zone: Berlin, for Germany, counts as many as all of its cities together.
fn largest_cities(areas: &[Area]) -> Vec<City> {
    let mut cities: Vec<City> = areas
        .iter()
        // The first city of an area is the largest.
        .filter_map(|area| area.cities().next())
        .collect();
    // Sorted before the inhabitants are replaced, so that of several cities with the same zone, the largest comes first.
    cities.sort_by_key(|city| Reverse(city.thousands));
    for city in &mut cities {
        city.thousands = areas
            .iter()
            .filter(|area| area.zone == city.area.zone)
            .map(|area| area.thousands())
            .sum();
    }
    cities
}

/// Chooses the time zone of one of these cities if it is the only zone or by far the largest one, or else offers the
/// largest ones.
pub(super) fn choose(cities: Vec<City>) -> ZoneSearch {
    let ranked = rank_zones(cities);
    match ranked.as_slice() {
        [only] => ZoneSearch::Place(ZoneMatch::of(*only)),
        [first, second, ..] if is_much_larger(*first, *second) => {
            ZoneSearch::Place(ZoneMatch::of(*first))
        }
        _ => offer(ranked),
    }
}

/// Offers the largest zones, even if there is only one.
fn offer(cities: Vec<City>) -> ZoneSearch {
    if cities.is_empty() {
        return ZoneSearch::Nothing;
    }
    let matches = rank_zones(cities)
        .into_iter()
        .take(MAX_ZONE_CHOICES)
        .map(ZoneMatch::of)
        .collect();
    ZoneSearch::Several(matches)
}

/// Returns the largest city of each zone, the largest first.
fn rank_zones(mut cities: Vec<City>) -> Vec<City> {
    cities.sort_by_key(|city| Reverse(city.thousands));
    let mut seen_zones = HashSet::new();
    cities.retain(|city| seen_zones.insert(city.area.zone.name()));
    cities
}

fn is_much_larger(city: City, other: City) -> bool {
    city.thousands >= other.thousands.saturating_mul(MIN_SIZE_RATIO)
}

impl ZoneMatch {
    fn of(city: City) -> Self {
        Self {
            zone: city.area.zone,
            city: city.label(),
        }
    }
}

#[cfg(test)]
mod tests;
