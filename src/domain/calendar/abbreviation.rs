//! Abbreviations of time zones, such as `CET` and `EST`.

use chrono::{DateTime, Days, Utc};

use super::Zone;
use crate::text::fold;

/// Abbreviations that the time zone database lacks, with one that it has for the same zones. `CT` is not `CST`, which
/// is also China's.
const ALIASES: [(&str, &str); 13] = [
    ("ct", "cdt"),
    ("et", "edt"),
    ("mt", "mdt"),
    ("pt", "pdt"),
    ("akt", "akdt"),
    ("aet", "aedt"),
    ("nzt", "nzdt"),
    // German.
    ("mez", "cet"),
    ("mesz", "cest"),
    ("oez", "eet"),
    ("oesz", "eest"),
    ("wez", "wet"),
    // Russian and Ukrainian.
    ("мск", "msk"),
];

/// Days from winter to summer time, in zones that have both.
const HALF_YEAR: Days = Days::new(182);

/// Offsets rather than the time of a place.
const OFFSETS: [&str; 2] = ["gmt", "utc"];

/// Letters that may abbreviate a time zone, in lower case.
pub(super) struct Abbreviation(String);

impl Abbreviation {
    /// Parses a known abbreviation, or any text that looks like one: three to five letters.
    pub(super) fn parse(typed: &str) -> Option<Self> {
        if let Some(known) = Self::parse_alias(typed) {
            return Some(known);
        }
        let letters = fold(typed.trim());
        let is_plausible = (3..=5).contains(&letters.len())
            && letters.bytes().all(|c| c.is_ascii_lowercase())
            && !OFFSETS.contains(&letters.as_str());
        if is_plausible {
            Some(Self(letters))
        } else {
            None
        }
    }

    /// Parses an abbreviation that the database has under another name: `cet` for `MEZ`.
    ///
    /// `None` for other texts, which the database may have themselves.
    pub(super) fn parse_alias(typed: &str) -> Option<Self> {
        let letters = fold(typed.trim());
        let (_, known) = ALIASES.iter().find(|(alias, _)| *alias == letters)?;
        Some(Self((*known).to_owned()))
    }

    /// Whether the zone has this abbreviation in winter or in summer.
    pub(super) fn is_used_in(&self, zone: Zone, now: DateTime<Utc>) -> bool {
        seasons(now)
            .into_iter()
            .any(|at| zone.has_abbreviation(&self.0, at))
    }
}

/// Returns now and half a year later, for winter and summer time.
pub(super) fn seasons(now: DateTime<Utc>) -> [DateTime<Utc>; 2] {
    let half_year_later = now.checked_add_days(HALF_YEAR).unwrap_or(now);
    [now, half_year_later]
}
