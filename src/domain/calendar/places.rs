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

    /// Finds the country with an ISO 3166 code in upper case.
    pub(super) fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|country| country.code == code)
    }

    /// Returns its English names, the usual one first.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let other_names = ALSO_CALLED
            .iter()
            .filter(move |(code, _)| *code == self.code)
            .map(|(_, name)| *name);
        std::iter::once(self.name).chain(other_names)
    }

    /// Whether one of its English names is the typed text, a [`key`].
    pub(super) fn has_name(self, typed: &str) -> bool {
        self.names()
            .any(|name| key(name) == typed || matches_qualified(name, typed))
    }
}

/// Whether the typed text, a [`key`], is another form of a name such as `Korea (South)`: `Korea` or `South Korea`.
fn matches_qualified(name: &str, typed: &str) -> bool {
    let Some((noun, qualifier)) = name.split_once(" (") else {
        return false;
    };
    key(noun) == typed || key(&format!("{qualifier} {noun}")) == typed
}

/// Returns the first four fields of each row.
pub(super) fn rows(table: &str) -> impl Iterator<Item = [Option<&str>; 4]> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split('\t');
            std::array::from_fn(|_| fields.next())
        })
}

/// Returns the words without case and accents, separated by single spaces.
pub(super) fn normalized(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// Returns the [`normalized`] words without spaces.
pub(super) fn normalized_without_spaces(text: &str) -> String {
    normalized(text).replace(' ', "")
}

/// Returns the normalized name without spaces. `St.` becomes `saint`.
pub(super) fn key(name: &str) -> String {
    let words = normalized(name);
    match words.strip_prefix("st ") {
        Some(rest) => format!("saint{}", rest.replace(' ', "")),
        None => words.replace(' ', ""),
    }
}
