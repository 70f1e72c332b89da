use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::parse::{self, ParseError, ParsedPosition};
use super::{BackRank, Start, StartId, StartSet};

/// Positions excluded from a draw: listed and recently used ones, optionally with their mirror images.
///
/// ```
/// # use chess960::{Exclusion, StartSet};
/// let exclusion: Exclusion = "518, 0-2 mirror".parse()?;
/// assert_eq!(exclusion.to_string(), "0-2 518 mirror");
/// assert_eq!(exclusion.resolve(&StartSet::EMPTY).len(), 8);
/// let used: Exclusion = "classical used here 30 days".parse()?;
/// assert_eq!(used.to_string(), "518 used 30 days");
/// # Ok::<(), chess960::ExclusionError>(())
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

    /// Default of [`used_days`](Self::used_days) for `used here`.
    const DEFAULT_USED_DAYS: u16 = 30;

    /// Maximum of [`used_days`](Self::used_days).
    pub const MAX_DAYS: u16 = 365;

    /// Excludes the classical start (518) or nothing.
    pub fn classical(excluded: bool) -> Self {
        let classical = excluded.then_some(StartId::CLASSICAL);
        classical.into_iter().collect::<StartSet>().into()
    }

    /// Adds or removes the classical start (518).
    ///
    /// # Errors
    /// If no position would be left.
    pub fn with_classical(mut self, excluded: bool) -> Result<Self, ExclusionError> {
        if excluded {
            self.listed.insert(StartId::CLASSICAL);
        } else {
            self.listed.remove(StartId::CLASSICAL);
        }
        if self.excludes_everything() {
            return Err(ExclusionError::Everything);
        }
        Ok(self)
    }

    /// Returns the excluded positions, given the recently used ones. These are ignored if nothing would be left to
    /// draw.
    pub fn resolve(&self, used: &StartSet) -> StartSet {
        let mirrored = |set: StartSet| {
            if self.mirrors {
                set.with_mirrors()
            } else {
                set
            }
        };
        let all = mirrored(self.listed.union(used));
        if self.used_days.is_none() || all.is_full() {
            mirrored(self.listed)
        } else {
            all
        }
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
    /// If the text is not a valid exclusion.
    pub fn from_compact(text: &str) -> Result<Self, ExclusionError> {
        text.replace('+', " ").parse()
    }

    fn excludes_everything(&self) -> bool {
        self.resolve(&StartSet::EMPTY).is_full()
    }

    fn check(self, has_none: bool) -> Result<Self, ExclusionError> {
        let has_positions = !self.listed.is_empty() || self.used_days.is_some();
        if has_none && (has_positions || self.mirrors) {
            Err(ExclusionError::NoneWithOthers)
        } else if self.mirrors && !has_positions {
            Err(ExclusionError::NothingToMirror)
        } else if self.excludes_everything() {
            Err(ExclusionError::Everything)
        } else {
            Ok(self)
        }
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

/// Writes a form that [`FromStr`] accepts.
impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if !self.listed.is_empty() {
            parts.push(self.listed.to_string());
        }
        parts.extend(self.used_days.map(|days| format!("used {days} days")));
        if self.mirrors {
            parts.push("mirror".to_owned());
        }
        if parts.is_empty() {
            return f.write_str("none");
        }
        f.write_str(&parts.join(" "))
    }
}

/// Parses items separated by commas, semicolons or line feeds. An item has numbers, ranges, `classical`, `used here`
/// (optionally with a number of days) and `mirror`, in any order; or back ranks; or one position as in [`parse::read`].
/// `none` must stand alone.
impl FromStr for Exclusion {
    type Err = ExclusionError;

    fn from_str(typed: &str) -> Result<Self, Self::Err> {
        let mut exclusion = Self::NOTHING;
        let mut has_none = false;
        let plain = typed.replace(['–', '—', '−'], "-");
        let items = || plain.split([',', ';', '\n']);
        if items().all(|item| item.trim().is_empty()) {
            return Err(ExclusionError::Empty);
        }
        for item in items() {
            let words: Vec<&str> = item.split_whitespace().collect();
            let mut positions = Vec::new();
            let mut words = &words[..];
            while let [word, rest @ ..] = words {
                words = rest;
                match word.to_lowercase().as_str() {
                    "none" | "nothing" => has_none = true,
                    "classical" | "classic" | "standard" => {
                        exclusion.listed.insert(StartId::CLASSICAL);
                    }
                    "mirror" | "mirrors" => exclusion.mirrors = true,
                    "used" => {
                        let (days, rest) = read_used_days(rest)?;
                        exclusion.used_days = Some(days);
                        words = rest;
                    }
                    _ => positions.push(*word),
                }
            }
            exclusion.listed = exclusion.listed.union(&read_positions(&positions)?);
        }
        exclusion.check(has_none)
    }
}

/// Reads the optional `here` and number of days after `used`; also returns the words after them.
fn read_used_days<'a, 't>(words: &'a [&'t str]) -> Result<(u16, &'a [&'t str]), ExclusionError> {
    let words = match words {
        [word, rest @ ..] if word.eq_ignore_ascii_case("here") => rest,
        _ => words,
    };
    let units = ["days", "day", "d"];
    let is_unit = |word: &str| units.iter().any(|unit| word.eq_ignore_ascii_case(unit));
    let (number, unit) = words.first().map_or(("", ""), |word| {
        let end = word.find(|c: char| !c.is_ascii_digit());
        word.split_at(end.unwrap_or(word.len()))
    });
    let rest = match words {
        [_, rest @ ..] if !number.is_empty() && is_unit(unit) => rest,
        [_, next, rest @ ..] if unit.is_empty() && is_unit(next) => rest,
        _ => return Ok((Exclusion::DEFAULT_USED_DAYS, words)),
    };
    let days = number.parse().ok();
    let days = days.filter(|days| (1..=Exclusion::MAX_DAYS).contains(days));
    let days = days.ok_or_else(|| ExclusionError::Days(number.to_owned()));
    Ok((days?, rest))
}

fn read_positions(words: &[&str]) -> Result<StartSet, ExclusionError> {
    let ranks: Result<StartSet, _> = words
        .iter()
        .map(|word| parse::back_rank(word).map(BackRank::id))
        .collect();
    if let Ok(ranks) = ranks {
        return Ok(ranks);
    }
    let ranges: Vec<_> = words.iter().map(|word| read_range(word)).collect();
    let is_word_error = |range: &&Result<_, _>| matches!(range, Err(ExclusionError::Word(_)));
    if let Some(Err(ExclusionError::Word(typed))) = ranges.iter().find(is_word_error) {
        return read_one_position(&words.join(" "), typed.clone());
    }
    let sets: Vec<StartSet> = ranges.into_iter().collect::<Result<_, _>>()?;
    Ok(sets.iter().fold(StartSet::EMPTY, StartSet::union))
}

/// The error contains `word` if the text is not a position.
fn read_one_position(typed: &str, word: String) -> Result<StartSet, ExclusionError> {
    match parse::read(typed, None) {
        Ok(ParsedPosition {
            start: Start::Single(id),
            ..
        }) => Ok([id].into_iter().collect()),
        Err(
            error @ (ParseError::Contradiction(_) | ParseError::Number(_) | ParseError::Chessgames),
        ) => Err(ExclusionError::Position {
            typed: typed.to_owned(),
            error,
        }),
        Ok(_) | Err(_) => Err(ExclusionError::Word(word)),
    }
}

/// Reads `7`, `0-99` or `0..99`.
fn read_range(word: &str) -> Result<StartSet, ExclusionError> {
    let ends = word.split_once("..").or_else(|| word.split_once('-'));
    let (first, last) = ends.unwrap_or((word, word));
    let number = |text: &str| {
        if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
            return Err(ExclusionError::Word(word.to_owned()));
        }
        let id = text.parse();
        id.map_err(|_| ExclusionError::OutOfRange(text.to_owned()))
    };
    let (first, last) = (number(first)?, number(last)?);
    if last < first {
        return Err(ExclusionError::ReversedRange { first, last });
    }
    let ids = StartId::all().filter(|id| (first..=last).contains(id));
    Ok(ids.collect())
}

/// Error for an invalid exclusion.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExclusionError {
    /// Empty text.
    #[error("empty")]
    Empty,
    /// Neither a number nor a known word.
    #[error("{0:?} is not a number from 0 to 959")]
    Word(String),
    /// An invalid or ambiguous position in another form.
    #[error("{typed:?}: {error}")]
    Position {
        /// The item.
        typed: String,
        /// The reason.
        error: ParseError,
    },
    /// A number above 959.
    #[error("{0} is not from 0 to 959")]
    OutOfRange(String),
    /// A range whose end is below its start.
    #[error("the range {first}-{last} ends before it begins")]
    ReversedRange {
        /// Start of the range.
        first: StartId,
        /// End of the range.
        last: StartId,
    },
    /// A number of days outside 1 to [`Exclusion::MAX_DAYS`].
    #[error("{0} is not from 1 to {max} days", max = Exclusion::MAX_DAYS)]
    Days(String),
    /// `mirror` without any positions.
    #[error("no positions to mirror")]
    NothingToMirror,
    /// `none` together with other words.
    #[error("none cannot be combined with other items")]
    NoneWithOthers,
    /// All 960 positions.
    #[error("all positions are excluded")]
    Everything,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> Result<Exclusion, ExclusionError> {
        typed.parse()
    }

    #[test]
    fn parses_exclusions() {
        for (typed, expected) in [
            ("518", "518"),
            ("518,534", "518 534"),
            (" 534;  518 534 ", "518 534"),
            ("5-3", "error"),
            ("3-5 4..9", "3-9"),
            ("0–2", "0-2"),
            ("007", "7"),
            ("518 `RNBQKBNR`, 0–2, 534 `RNBKQBNR`", "0-2 518 534"),
            ("brnnkqrb", "451"),
            ("brnnkqrb RNBQKBNR 0-2", "error"),
            ("brnnkqrb RNBQKBNR, 0-2", "0-2 451 518"),
            ("Fritz9 564, SP-518; position 0 mirror", "0 451 518 mirror"),
            ("Position 451 · `BRNNKQRB`", "451"),
            ("1–960 range 960, 1–2", "0-2"),
            ("452 BRNNKQRB", "error"),
            ("518/451", "error"),
            ("Classical", "518"),
            ("518 mirror", "518 mirror"),
            ("mirror standard", "518 mirror"),
            ("used", "used 30 days"),
            ("Used here", "used 30 days"),
            ("used here 7 days", "used 7 days"),
            ("used 7d, 518", "518 used 7 days"),
            ("used 1day mirror", "used 1 days mirror"),
            ("used here 7", "7 used 30 days"),
            ("none", "none"),
        ] {
            let read = read(typed);
            let written = read
                .as_ref()
                .map_or("error".to_owned(), Exclusion::to_string);
            assert_eq!(written, expected, "{typed}");
            if let Ok(read) = read {
                assert_eq!(read.to_string().parse(), Ok(read));
                assert_eq!(Exclusion::from_compact(&read.compact()), Ok(read));
            }
        }
    }

    #[test]
    fn rejects_invalid_exclusions() {
        let word = |typed: &str| ExclusionError::Word(typed.to_owned());
        let out_of_range = |typed: &str| ExclusionError::OutOfRange(typed.to_owned());
        let days = |typed: &str| ExclusionError::Days(typed.to_owned());
        for (typed, error) in [
            ("", ExclusionError::Empty),
            (" , ", ExclusionError::Empty),
            ("bishops", word("bishops")),
            ("+5", word("+5")),
            ("1-2-3", word("1-2-3")),
            ("used d", word("d")),
            ("used 1-2d", word("1-2d")),
            ("960", out_of_range("960")),
            ("0-99999999999", out_of_range("99999999999")),
            ("used 0 days", days("0")),
            ("used 366d", days("366")),
            ("mirror", ExclusionError::NothingToMirror),
            ("none 518", ExclusionError::NoneWithOthers),
            ("0-959", ExclusionError::Everything),
        ] {
            assert_eq!(read(typed), Err(error), "{typed}");
        }
        let reversed = read("5-3").expect_err("the range is reversed");
        assert!(matches!(reversed, ExclusionError::ReversedRange { .. }));
    }

    #[test]
    fn used_positions_never_exclude_everything() {
        // One of each pair of mirror images.
        let half: StartSet = StartId::all()
            .filter(|&id| BackRank::from(id).mirror().id() > id)
            .collect();
        assert_eq!(half.len(), 480);
        assert_eq!(
            read(&format!("{half} mirror")),
            Err(ExclusionError::Everything)
        );
        let used = read("518 used mirror").expect("an exclusion");
        assert_eq!(used.resolve(&half).decimal_list(), "518,534");
        let only: StartSet = [StartId::CLASSICAL].into_iter().collect();
        assert_eq!(read("used").map(|it| it.resolve(&only)), Ok(only));
        assert_eq!(
            read("518").map(|it| it.resolve(&half)),
            Ok(only),
            "used positions are excluded only on request"
        );
    }

    #[test]
    fn adds_and_removes_the_classical_start() {
        let list = read("534").expect("an exclusion");
        let both = list.with_classical(true).expect("other positions are left");
        assert_eq!(both.to_string(), "518 534");
        assert_eq!(both.with_classical(false), Ok(list));
        assert_eq!(Exclusion::classical(true).to_string(), "518");
        assert_eq!(Exclusion::classical(false), Exclusion::NOTHING);
        let others = read("0-517 519-959").expect("an exclusion");
        assert_eq!(others.with_classical(true), Err(ExclusionError::Everything));
    }
}
