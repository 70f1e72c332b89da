//! Countries and their zones, by the tz project's own tables, and how names of places are compared.
//!
//! The tables are in the public domain. They are copied unchanged from its release 2026f into `data/`: `zone.tab`,
//! which gives each country zones of its own (`zone1970.tab` has one zone for Berlin, Oslo and Stockholm), and
//! `iso3166.tab`.

use super::{Zone, fold};

pub(super) const ZONE_TAB: &str = include_str!("data/zone.tab");
pub(super) const ISO3166_TAB: &str = include_str!("data/iso3166.tab");

/// Other names of countries than those in `iso3166.tab`.
pub(super) const ALSO_CALLED: [(&str, &str); 14] = [
    ("AE", "UAE"),
    ("CI", "Ivory Coast"),
    ("CZ", "Czechia"),
    ("GB", "England"),
    ("GB", "Great Britain"),
    ("GB", "Scotland"),
    ("GB", "UK"),
    ("GB", "United Kingdom"),
    ("GB", "Wales"),
    ("MM", "Burma"),
    ("NL", "Holland"),
    ("TR", "Türkiye"),
    ("US", "United States of America"),
    ("US", "USA"),
];

#[derive(Clone, Copy)]
pub(super) struct Country {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
}

impl Country {
    /// Every country of the table.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        rows(ISO3166_TAB).filter_map(|[code, name, _, _]| {
            Some(Self {
                code: code?,
                name: name?,
            })
        })
    }

    /// The country with a code.
    pub(super) fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|country| country.code == code)
    }

    /// Its names, the table's first.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let others = ALSO_CALLED
            .iter()
            .filter(move |(code, _)| *code == self.code)
            .map(|(_, name)| *name);
        std::iter::once(self.name).chain(others)
    }

    /// Whether a [`key`] is one of its names. `Korea (South)` is called `Korea` and `South Korea`, too.
    pub(super) fn is_called(self, typed: &str) -> bool {
        let is_called = |name: &str| {
            key(name) == typed
                || name.split_once(" (").is_some_and(|(name, rest)| {
                    key(name) == typed || key(&format!("{rest} {name}")) == typed
                })
        };
        self.names().any(is_called)
    }
}

/// The fields of a table's rows, of which there are four at most.
pub(super) fn rows(table: &str) -> impl Iterator<Item = [Option<&str>; 4]> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split('\t');
            std::array::from_fn(|_| fields.next())
        })
}

/// The words of a text as they are compared, with single spaces between.
pub(super) fn words(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// A text as it is compared, without its spaces.
pub(super) fn squeezed(text: &str) -> String {
    words(text).replace(' ', "")
}

/// The name of a place as it is compared: without spaces, and with `Saint` for `St.`.
pub(super) fn key(name: &str) -> String {
    let words = words(name);
    match words.strip_prefix("st ") {
        Some(rest) => format!("saint{}", rest.replace(' ', "")),
        None => words.replace(' ', ""),
    }
}

/// The city in the name of a zone.
pub(super) fn city_of(zone: Zone) -> String {
    let name = zone.name();
    name.rsplit('/').next().unwrap_or(name).replace('_', " ")
}
