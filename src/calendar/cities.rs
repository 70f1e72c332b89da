//! The larger cities of the world and their time zones, from `GeoNames`.
//!
//! `data/cities.tsv` is made by `data/cities.py`. The table is read anew for each search, so it takes no memory beside
//! the program itself.

use super::Zone;
use super::places::{Country, key};

const CITIES: &str = include_str!("data/cities.tsv");

/// The cities of one time zone in a country, or in a region of it.
#[derive(Clone, Copy)]
pub(super) struct Area {
    zone: &'static str,
    /// The code of the country.
    pub(super) country: &'static str,
    /// The state or province; empty in countries whose regions are not in the table.
    pub(super) region: &'static str,
    cities: &'static str,
}

/// A city of at least 100,000 people.
#[derive(Clone, Copy)]
pub(super) struct City {
    pub(super) area: Area,
    /// Thousands of people.
    pub(super) thousands: u32,
    /// Its names, with `=` between.
    names: &'static str,
}

/// Every area of the table.
pub(super) fn areas() -> impl Iterator<Item = Area> {
    let rows = CITIES.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| {
        let mut fields = line.split('\t');
        Some(Area {
            zone: fields.next()?,
            country: fields.next()?,
            region: fields.next()?,
            cities: fields.next()?,
        })
    })
}

/// The cities with a name that begins with a [`key`].
pub(super) fn beginning(typed: &str) -> impl Iterator<Item = City> {
    let cities = areas().flat_map(Area::cities);
    cities.filter(|city| city.names().any(|name| begins(name, typed)))
}

/// Whether a name begins with a key. Most names differ in the first letter, which is quickly seen.
fn begins(name: &str, typed: &str) -> bool {
    if let (Some(first), Some(wanted)) = (name.bytes().next(), typed.bytes().next())
        && first.is_ascii_alphanumeric()
        && !first.eq_ignore_ascii_case(&wanted)
    {
        return false;
    }
    key(name).starts_with(typed)
}

impl Area {
    /// Its time zone; `None` if the database does not have it any more, which a test rules out.
    pub(super) fn zone(self) -> Option<Zone> {
        self.zone.parse().ok()
    }

    /// Its cities, the largest first.
    pub(super) fn cities(self) -> impl Iterator<Item = City> {
        self.cities.split(';').filter_map(move |city| {
            let (thousands, names) = city.split_once('=')?;
            Some(City {
                area: self,
                thousands: thousands.parse().ok()?,
                names,
            })
        })
    }

    /// Thousands of people in its cities.
    pub(super) fn thousands(self) -> u32 {
        self.cities().map(|city| city.thousands).sum()
    }
}

impl City {
    /// The city as if so many thousands of people lived there: all those of its zone.
    pub(super) fn with_people(self, thousands: u32) -> Self {
        Self { thousands, ..self }
    }

    /// Its time zone.
    pub(super) fn zone(self) -> Option<Zone> {
        self.area.zone()
    }

    /// Its names, the usual one first.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        self.names.split('=')
    }

    /// Whether a [`key`] is one of its names.
    pub(super) fn is_called(self, typed: &str) -> bool {
        self.names().any(|name| key(name) == typed)
    }

    /// What tells people which city it is: `Munich, Germany`, `Birmingham, Alabama`.
    pub(super) fn label(self) -> String {
        let name = self.names().next().unwrap_or_default();
        let country = Country::with_code(self.area.country).map(|country| country.name);
        match (self.area.region, country) {
            ("", Some(country)) => format!("{name}, {country}"),
            // ISO 3166 has no code for Kosovo.
            ("", None) => name.to_owned(),
            (region, _) => format!("{name}, {region}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read() {
        for area in areas() {
            assert!(area.zone().is_some(), "{}", area.zone);
            let country = Country::with_code(area.country);
            assert!(country.is_some() || area.country == "XK", "{}", area.zone);
            assert_eq!(area.cities().count(), area.cities.split(';').count());
            for city in area.cities() {
                assert!(city.thousands >= 100, "{}", city.names);
                assert!(
                    city.names().all(|name| !key(name).is_empty()),
                    "{}",
                    city.names
                );
                // As a button has it, within Discord's 80 characters.
                let label = format!("{} · {}", city.label(), area.zone);
                assert!(label.chars().count() <= 80, "{label}");
            }
            assert!(
                area.cities()
                    .is_sorted_by_key(|city| std::cmp::Reverse(city.thousands))
            );
        }
        let rows = CITIES.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(areas().count(), rows.count());
        assert!(areas().flat_map(Area::cities).count() > 5000);
    }

    #[test]
    fn every_name_is_found() {
        for city in areas().flat_map(Area::cities) {
            for name in city.names() {
                let typed = key(name);
                assert!(city.is_called(&typed) && begins(name, &typed), "{name}");
            }
        }
    }
}
