//! Time zones by their names.

use std::fmt;
use std::str::FromStr;

use chrono_tz::{TZ_VARIANTS, Tz};

/// A time zone of the IANA database, such as `Europe/Berlin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(Tz);

impl Zone {
    /// Every zone of the database, the older names of some included.
    pub fn all() -> impl Iterator<Item = Self> {
        TZ_VARIANTS.iter().copied().map(Self)
    }

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    pub(super) const fn tz(self) -> Tz {
        self.0
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name of a zone, in upper or lower case.
///
/// ```
/// # use chess960_bot::calendar::{UnknownZone, Zone};
/// assert_eq!("europe/berlin".parse::<Zone>()?.name(), "Europe/Berlin");
/// assert_eq!("Berlin".parse::<Zone>(), Err(UnknownZone));
/// # Ok::<(), UnknownZone>(())
/// ```
impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let name = s.trim();
        Self::all()
            .find(|zone| zone.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownZone)
    }
}

/// A text that is not the name of a time zone; [`suggest`](super::suggest) finds what is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a time zone")]
pub struct UnknownZone;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_zone_is_read_by_its_name_in_upper_and_lower_case() {
        for zone in Zone::all() {
            assert_eq!(zone.to_string().parse(), Ok(zone));
            assert_eq!(zone.name().to_lowercase().parse(), Ok(zone));
            assert_eq!(
                format!(" {}\n", zone.name().to_uppercase()).parse(),
                Ok(zone)
            );
        }
    }

    #[test]
    fn no_two_names_differ_in_case_alone() {
        let names: HashSet<String> = Zone::all().map(|zone| zone.name().to_lowercase()).collect();
        assert_eq!(names.len(), Zone::all().count());
    }

    #[test]
    fn nothing_but_a_name_is_a_zone() {
        for text in [
            "",
            "Berlin",
            "Europe",
            "Europe/",
            "Europe/Berlin/",
            "UTC+1",
            "Europe Berlin",
        ] {
            assert_eq!(text.parse::<Zone>(), Err(UnknownZone), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_zone_or_an_error(text in ".*") {
            let _ = text.parse::<Zone>();
        }
    }
}
