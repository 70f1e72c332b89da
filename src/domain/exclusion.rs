use std::fmt;
use std::str::FromStr;

use chess960::{StartId, StartSet};
use thiserror::Error;

/// Positions excluded from a draw: listed and recently used ones, optionally with their mirror images.
///
/// ```
/// # use chess960::StartSet;
/// # use chess960_bot::domain::exclusion::Exclusion;
/// let exclusion: Exclusion = "0-2 518 mirror".parse()?;
/// assert_eq!(exclusion.resolve(&StartSet::EMPTY).len(), 8);
/// let used: Exclusion = "518 used 30 days".parse()?;
/// assert_eq!(used.used_days, Some(30));
/// assert_eq!(used.to_string(), "518 used 30 days");
/// # Ok::<(), chess960_bot::domain::exclusion::ParseExclusionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exclusion {
    /// Explicitly excluded positions.
    pub listed: StartSet,
    /// Excludes positions used in the same place in this many days, 1 to [`MAX_DAYS`](Self::MAX_DAYS); `None` allows
    /// them.
    pub used_days: Option<u16>,
    /// Whether mirror images are excluded too.
    pub mirrors: bool,
}

impl Exclusion {
    /// Excludes no position.
    pub const NOTHING: Self = Self {
        listed: StartSet::EMPTY,
        used_days: None,
        mirrors: false,
    };

    /// Maximum of [`used_days`](Self::used_days).
    pub const MAX_DAYS: u16 = 365;

    /// Excludes the classical start (518) or nothing.
    pub fn classical(excluded: bool) -> Self {
        let mut listed = StartSet::EMPTY;
        if excluded {
            listed.insert(StartId::CLASSICAL);
        }
        Self::from(listed)
    }

    /// Adds or removes the classical start (518).
    ///
    /// # Errors
    /// As for [`check`](Self::check).
    pub fn with_classical(mut self, excluded: bool) -> Result<Self, ExclusionError> {
        if excluded {
            self.listed.insert(StartId::CLASSICAL);
        } else {
            self.listed.remove(StartId::CLASSICAL);
        }
        if !self.has_positions() {
            // Without positions, mirror images would be an error.
            self.mirrors = false;
        }
        self.check()?;
        Ok(self)
    }

    /// Checks that mirror images are of some positions and that a position is left.
    ///
    /// # Errors
    /// If there are no positions to mirror, or no position is left.
    pub fn check(&self) -> Result<(), ExclusionError> {
        if self.mirrors && !self.has_positions() {
            return Err(ExclusionError::NothingToMirror);
        }
        if self.resolve(&StartSet::EMPTY).is_full() {
            return Err(ExclusionError::Everything);
        }
        Ok(())
    }

    /// Returns the excluded positions, given the recently used ones. These are ignored if nothing would be left to
    /// draw.
    pub fn resolve(&self, used: &StartSet) -> StartSet {
        let always_excluded = self.mirrored(self.listed);
        if self.used_days.is_none() {
            return always_excluded;
        }
        let all_excluded = self.mirrored(self.listed.union(*used));
        if all_excluded.is_full() {
            always_excluded
        } else {
            all_excluded
        }
    }

    /// Adds the mirror images if they are excluded too.
    fn mirrored(&self, positions: StartSet) -> StartSet {
        if self.mirrors {
            positions.with_mirrors()
        } else {
            positions
        }
    }

    /// Whether listed or used positions are excluded.
    fn has_positions(&self) -> bool {
        !self.listed.is_empty() || self.used_days.is_some()
    }

    /// Whether at most the classical start is excluded.
    pub fn excludes_at_most_classical(&self) -> bool {
        *self == Self::classical(self.listed.contains(StartId::CLASSICAL))
    }

    /// Returns the text form without spaces, for storage and buttons: `0-2+518`.
    pub fn compact(&self) -> String {
        self.to_string().replace(' ', "+")
    }

    /// Parses the format of [`compact`](Self::compact).
    ///
    /// # Errors
    /// As for [`FromStr`].
    pub fn from_compact(text: &str) -> Result<Self, ParseExclusionError> {
        text.replace('+', " ").parse()
    }
}

impl From<StartSet> for Exclusion {
    fn from(listed: StartSet) -> Self {
        Self {
            listed,
            ..Self::NOTHING
        }
    }
}

/// The stored form: numbers and ranges, `used 30 days` and `mirror`; or `none`.
impl fmt::Display for Exclusion {
    /// Writes `518 600-959 used 30 days mirror`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if !self.listed.is_empty() {
            parts.push(self.listed.to_string());
        }
        if let Some(days) = self.used_days {
            parts.push(format!("used {days} days"));
        }
        if self.mirrors {
            parts.push("mirror".to_owned());
        }
        if parts.is_empty() {
            return f.write_str("none");
        }
        f.write_str(&parts.join(" "))
    }
}

/// Parses the format of [`Display`](fmt::Display).
impl FromStr for Exclusion {
    type Err = ParseExclusionError;

    /// Parses the output of `Display`: `518 600-959 used 30 days mirror`, or `none`.
    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        if stored == "none" {
            return Ok(Self::NOTHING);
        }
        let mut exclusion = Self::NOTHING;
        let mut words = stored.split(' ');
        while let Some(word) = words.next() {
            match word {
                "used" => {
                    let number = words.next();
                    let unit = words.next();
                    exclusion.used_days = Some(stored_days(number, unit)?);
                }
                "mirror" => exclusion.mirrors = true,
                _ => exclusion.listed = exclusion.listed.union(stored_range(word)?),
            }
        }
        exclusion.check()?;
        Ok(exclusion)
    }
}

/// Parses the words after `used`.
fn stored_days(number: Option<&str>, unit: Option<&str>) -> Result<u16, ParseExclusionError> {
    let (Some(number), Some("days")) = (number, unit) else {
        return Err(ParseExclusionError::Word("used".to_owned()));
    };
    match number.parse() {
        Ok(days) if (1..=Exclusion::MAX_DAYS).contains(&days) => Ok(days),
        _ => Err(ParseExclusionError::Days(number.to_owned())),
    }
}

/// Parses `7` or `0-99`.
fn stored_range(word: &str) -> Result<StartSet, ParseExclusionError> {
    let (first, last) = word.split_once('-').unwrap_or((word, word));
    match (first.parse::<StartId>(), last.parse::<StartId>()) {
        (Ok(first), Ok(last)) if first <= last => Ok((first..=last).into()),
        _ => Err(ParseExclusionError::Word(word.to_owned())),
    }
}

/// Error for an invalid exclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ExclusionError {
    /// Mirror images without any positions.
    #[error("no positions to mirror")]
    NothingToMirror,
    /// All 960 positions.
    #[error("all positions are excluded")]
    Everything,
}

/// Error for a text that is not a stored exclusion.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseExclusionError {
    /// A word that is not part of the format.
    #[error("{0:?} is not a number, a range, `used 30 days` or `mirror`")]
    Word(String),
    /// A number of days outside 1 to [`Exclusion::MAX_DAYS`].
    #[error("{0} is not from 1 to {max} days", max = Exclusion::MAX_DAYS)]
    Days(String),
    /// An invalid exclusion.
    #[error(transparent)]
    Exclusion(#[from] ExclusionError),
}

#[cfg(test)]
mod tests {
    use chess960::BackRank;

    use super::*;

    fn read(stored: &str) -> Result<Exclusion, ParseExclusionError> {
        stored.parse()
    }

    #[test]
    fn stored_and_compact_exclusions_are_read_unchanged() {
        for stored in [
            "518",
            "0-2 518 534",
            "518 mirror",
            "used 30 days",
            "0-2 518 used 365 days mirror",
            "used 1 days mirror",
            "none",
        ] {
            let exclusion = read(stored).expect(stored);
            assert_eq!(exclusion.to_string(), stored);
            assert_eq!(Exclusion::from_compact(&exclusion.compact()), Ok(exclusion));
        }
    }

    #[test]
    fn compact_exclusions_have_no_spaces() {
        let exclusion = read("0-2 518 used 30 days").expect("a stored exclusion");
        assert_eq!(exclusion.compact(), "0-2+518+used+30+days");
    }

    /// Each row has a text and the word that is not read.
    #[test]
    fn the_first_unknown_word_is_refused() {
        for (text, word) in [
            ("", ""),
            ("bishops", "bishops"),
            ("518, 534", "518,"),
            ("960", "960"),
            ("1-2-3", "1-2-3"),
            ("5-3", "5-3"),
            ("BRNNKQRB", "BRNNKQRB"),
            ("used", "used"),
            ("used here 30 days", "used"),
            ("used 7", "used"),
            ("none 518", "none"),
        ] {
            let error = ParseExclusionError::Word(word.to_owned());
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    #[test]
    fn positions_are_used_in_1_to_365_days() {
        for days in ["0", "366"] {
            let error = ParseExclusionError::Days(days.to_owned());
            assert_eq!(read(&format!("used {days} days")), Err(error));
        }
    }

    #[test]
    fn mirror_images_need_positions() {
        let error = ExclusionError::NothingToMirror.into();
        assert_eq!(read("mirror"), Err(error));
    }

    #[test]
    fn lists_never_exclude_everything() {
        for list in ["0-959", &format!("{} mirror", half())] {
            let error = ExclusionError::Everything.into();
            assert_eq!(read(list), Err(error), "{list}");
        }
    }

    /// One of each pair of mirror images.
    fn half() -> StartSet {
        StartId::all()
            .filter(|&id| BackRank::from(id).mirror().id() > id)
            .collect()
    }

    #[test]
    fn used_positions_are_excluded_only_on_request() {
        let used: StartSet = "0 1".parse::<Exclusion>().expect("a list").listed;
        for (exclusion, excluded) in [("518 used 30 days", "0,1,518"), ("518", "518")] {
            let exclusion = read(exclusion).expect("an exclusion");
            assert_eq!(exclusion.resolve(&used).decimal_list(), excluded);
        }
    }

    /// Position 534 is the mirror image of 518.
    #[test]
    fn used_positions_never_exclude_everything() {
        let used = read("518 used 30 days mirror").expect("an exclusion");
        assert_eq!(used.resolve(&half()).decimal_list(), "518,534");
    }

    #[test]
    fn the_classical_start_is_added_to_a_list() {
        let added = read("534").expect("an exclusion").with_classical(true);
        assert_eq!(added.expect("a list").to_string(), "518 534");
    }

    #[test]
    fn the_classical_start_is_not_added_if_nothing_else_is_left() {
        let others = read("0-517 519-959").expect("an exclusion");
        assert_eq!(others.with_classical(true), Err(ExclusionError::Everything));
    }

    #[test]
    fn the_classical_start_is_removed_from_a_list() {
        for (list, left) in [("518 534", "534"), ("518 mirror", "none")] {
            let removed = read(list).expect("an exclusion").with_classical(false);
            assert_eq!(removed.expect("a list").to_string(), left, "{list}");
        }
    }

    #[test]
    fn the_classical_start_alone_is_excluded_or_nothing() {
        assert_eq!(Exclusion::classical(true).to_string(), "518");
        assert_eq!(Exclusion::classical(false), Exclusion::NOTHING);
    }
}
