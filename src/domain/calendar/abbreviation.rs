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

/// Offsets rather than the time of a place.
const OFFSETS: [&str; 2] = ["gmt", "utc"];

/// Letters that may abbreviate a time zone, in lower case.
pub(super) struct Abbreviation(String);

impl Abbreviation {
    /// `None` if the text can't be an abbreviation.
    pub(super) fn of(typed: &str) -> Option<Self> {
        if let Some(known) = Self::of_alias(typed) {
            return Some(known);
        }
        let folded = fold(typed.trim());
        let is_plausible = (3..=5).contains(&folded.len())
            && folded.bytes().all(|c| c.is_ascii_lowercase())
            && !OFFSETS.contains(&folded.as_str());
        if is_plausible {
            Some(Self(folded))
        } else {
            None
        }
    }

    /// `None` if the database may have the abbreviation itself.
    pub(super) fn of_alias(typed: &str) -> Option<Self> {
        let folded = fold(typed.trim());
        ALIASES
            .iter()
            .find(|(alias, _)| *alias == folded)
            .map(|(_, known)| Self((*known).to_owned()))
    }

    /// In winter or in summer.
    pub(super) fn is_used_in(&self, zone: Zone, now: DateTime<Utc>) -> bool {
        seasons(now).into_iter().any(|at| {
            zone.abbreviation(at)
                .is_some_and(|used| used.eq_ignore_ascii_case(&self.0))
        })
    }
}

/// Now and half a year later, for winter and summer time.
pub(super) fn seasons(now: DateTime<Utc>) -> [DateTime<Utc>; 2] {
    let later = now.checked_add_days(Days::new(182));
    [now, later.unwrap_or(now)]
}
