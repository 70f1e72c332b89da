//! Countries and normalized names of places.
//!
//! The tables in `data/` are unmodified public domain files of the tz project (release 2026f). Unlike `zone1970.tab`,
//! `zone.tab` has separate zones for each country.

use crate::text::fold;

pub(super) const ZONE_TAB: &str = include_str!("data/zone.tab");
pub(super) const ISO3166_TAB: &str = include_str!("data/iso3166.tab");

/// Country names in addition to `iso3166.tab`.
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
    pub(super) fn all() -> impl Iterator<Item = Self> {
        rows(ISO3166_TAB).filter_map(|[code, name, _, _]| {
            Some(Self {
                code: code?,
                name: name?,
            })
        })
    }

    pub(super) fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|country| country.code == code)
    }

    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let others = ALSO_CALLED
            .iter()
            .filter(move |(code, _)| *code == self.code)
            .map(|(_, name)| *name);
        std::iter::once(self.name).chain(others)
    }

    /// `typed` is a [`key`]. `Korea (South)` also matches `Korea` and `South Korea`.
    pub(super) fn has_name(self, typed: &str) -> bool {
        let has_name = |name: &str| {
            key(name) == typed
                || name.split_once(" (").is_some_and(|(name, rest)| {
                    key(name) == typed || key(&format!("{rest} {name}")) == typed
                })
        };
        self.names().any(has_name)
    }
}

/// The first four fields of each row.
pub(super) fn rows(table: &str) -> impl Iterator<Item = [Option<&str>; 4]> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split('\t');
            std::array::from_fn(|_| fields.next())
        })
}

/// Normalized words, separated by single spaces.
pub(super) fn words(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

pub(super) fn without_spaces(text: &str) -> String {
    words(text).replace(' ', "")
}

/// Normalized name without spaces. `St.` becomes `saint`.
pub(super) fn key(name: &str) -> String {
    let words = words(name);
    match words.strip_prefix("st ") {
        Some(rest) => format!("saint{}", rest.replace(' ', "")),
        None => words.replace(' ', ""),
    }
}
