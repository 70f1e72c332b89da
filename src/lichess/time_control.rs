use std::fmt;
use std::str::FromStr;

use crate::text::{Sentence, say, sentence};

/// Time control that lichess offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl(Time);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Time {
    /// Per move; one of [`DAYS`].
    Days(u32),
    /// In seconds.
    Clock { limit: u32, increment: u32 },
}

const DAYS: [u32; 7] = [1, 2, 3, 5, 7, 10, 14];

/// Minutes and increments of common clocks, fastest first.
const COMMON_CLOCKS: [(u32, u32); 5] = [(3, 2), (5, 3), (10, 5), (15, 10), (30, 20)];

/// In seconds.
const MAX_LIMIT: u32 = 10_800;

/// In seconds.
const MAX_INCREMENT: u32 = 60;

/// Neither days nor a clock.
const UNREADABLE: Sentence = sentence!("lichess-time-unreadable");

const INVALID_DAYS: Sentence = sentence!("lichess-time-days");

const INVALID_LIMIT: Sentence = sentence!("lichess-time-limit");

const INVALID_INCREMENT: Sentence = sentence!("lichess-time-increment");

/// Neither initial time nor increment.
const NO_TIME: Sentence = sentence!("lichess-time-none");

impl TimeControl {
    /// All days, then clocks.
    pub fn common() -> impl Iterator<Item = Self> {
        let clocks = COMMON_CLOCKS.map(|(minutes, increment)| Time::Clock {
            limit: 60 * minutes,
            increment,
        });
        let days = DAYS.into_iter().map(Time::Days);
        days.chain(clocks).map(Self)
    }

    fn days(number: u32) -> Result<Self, Sentence> {
        let is_offered = DAYS.contains(&number);
        is_offered
            .then_some(Self(Time::Days(number)))
            .ok_or(INVALID_DAYS)
    }

    /// Arguments in seconds. lichess offers initial times of 0, 15, 30, 45, 60 or 90 seconds or whole minutes up to
    /// [`MAX_LIMIT`], and increments up to [`MAX_INCREMENT`], but not 0 for both.
    fn clock(limit: u32, increment: u32) -> Result<Self, Sentence> {
        let is_offered = limit.is_multiple_of(60) || [15, 30, 45, 90].contains(&limit);
        if limit > MAX_LIMIT || !is_offered {
            return Err(INVALID_LIMIT);
        }
        if increment > MAX_INCREMENT {
            return Err(INVALID_INCREMENT);
        }
        if limit == 0 && increment == 0 {
            return Err(NO_TIME);
        }
        Ok(Self(Time::Clock { limit, increment }))
    }

    pub(super) const fn time(self) -> Time {
        self.0
    }

    /// For a sentence: "3 days per move", "10+5".
    pub fn description(self) -> String {
        match self.0 {
            Time::Days(days) => say!("lichess-days", days),
            Time::Clock { .. } => self.to_string(),
        }
    }
}

/// Parseable form: `3 days`, `10+5`, `0.5+0`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Time::Days(1) => f.write_str("1 day"),
            Time::Days(days) => write!(f, "{days} days"),
            Time::Clock { limit, increment } => {
                let fraction = match limit % 60 {
                    15 => ".25",
                    30 => ".5",
                    45 => ".75",
                    _ => "",
                };
                write!(f, "{}{fraction}+{increment}", limit / 60)
            }
        }
    }
}

/// Parses `3 days`, `3d`, `10+5`, `10 + 5`, `0.5+0`, `½+0`, `1½+0`: minutes before the plus, seconds after it.
///
/// ```
/// # use chess960_bot::lichess::TimeControl;
/// assert_eq!("3D".parse::<TimeControl>()?.to_string(), "3 days");
/// assert_eq!("½ + 0".parse::<TimeControl>()?.to_string(), "0.5+0");
/// assert!("4 days".parse::<TimeControl>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for TimeControl {
    type Err = Sentence;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = s.trim().to_lowercase();
        if let Some((minutes, increment)) = text.split_once('+') {
            let limit = seconds(minutes.trim())?;
            return Self::clock(limit, parse_number(increment.trim(), INVALID_INCREMENT)?);
        }
        let number = ["days", "day", "d"]
            .iter()
            .find_map(|unit| text.strip_suffix(unit))
            .ok_or(UNREADABLE)?;
        Self::days(parse_number(number.trim_end(), INVALID_DAYS)?)
    }
}

/// More digits than lichess accepts.
const MAX_DIGITS: usize = 9;

fn parse_number(digits: &str, too_large: Sentence) -> Result<u32, Sentence> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(UNREADABLE);
    }
    let number = digits.parse().ok();
    number
        .filter(|_| digits.len() <= MAX_DIGITS)
        .ok_or(too_large)
}

/// Parses minutes. Quarters are allowed: `10`, `1.5`, `1,5`, `.5`, `½`, `1½`.
fn seconds(minutes: &str) -> Result<u32, Sentence> {
    let quarters = [('¼', ".25"), ('½', ".5"), ('¾', ".75")];
    let decimal = quarters.into_iter().find_map(|(sign, fraction)| {
        let whole = minutes.strip_suffix(sign)?;
        Some(whole.trim_end().to_owned() + fraction)
    });
    let minutes = decimal.as_deref().unwrap_or(minutes);
    let (whole, fraction) = minutes.split_once(['.', ',']).unwrap_or((minutes, "0"));
    let rest = match fraction.trim_end_matches('0') {
        "" if !fraction.is_empty() => 0,
        "25" => 15,
        "5" => 30,
        "75" => 45,
        other => {
            parse_number(other, INVALID_LIMIT)?;
            return Err(INVALID_LIMIT);
        }
    };
    if whole.is_empty() && !minutes.is_empty() {
        return Ok(rest);
    }
    Ok(parse_number(whole, INVALID_LIMIT)?
        .saturating_mul(60)
        .saturating_add(rest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all() -> Vec<TimeControl> {
        let limits = [15, 30, 45, 90].into_iter();
        let limits = limits.chain((0..=180).map(|minutes| 60 * minutes));
        let clocks =
            limits.flat_map(|limit| (0..=60).map(move |add| TimeControl::clock(limit, add)));
        let days = DAYS.map(TimeControl::days);
        days.into_iter()
            .chain(clocks)
            .filter_map(Result::ok)
            .collect()
    }

    #[test]
    fn every_time_control_round_trips() {
        let all = all();
        assert_eq!(all.len(), 7 + (4 + 181) * 61 - 1);
        for time in &all {
            let text = time.to_string();
            assert_eq!(text.parse(), Ok(*time), "{text}");
            let spaced = text.replace('+', " + ").to_uppercase();
            assert_eq!(format!(" {spaced}\t").parse(), Ok(*time), "{spaced}");
        }
        for time in TimeControl::common() {
            assert!(all.contains(&time), "{time}");
        }
    }

    #[test]
    fn lists_common_time_controls() {
        let common: Vec<String> = TimeControl::common().map(|time| time.to_string()).collect();
        assert_eq!(
            common.join(", "),
            "1 day, 2 days, 3 days, 5 days, 7 days, 10 days, 14 days, 3+2, 5+3, 10+5, 15+10, 30+20"
        );
        let description: Vec<String> = TimeControl::common()
            .map(TimeControl::description)
            .collect();
        assert_eq!(description[0], "1 day per move");
        assert_eq!(description[2], "3 days per move");
        assert_eq!(description[9], "10+5");
    }

    #[test]
    fn parses_common_spellings() {
        for (text, read) in [
            ("3 days", "3 days"),
            ("3 Day", "3 days"),
            ("1days", "1 day"),
            ("3d", "3 days"),
            ("14 D", "14 days"),
            ("07 days", "7 days"),
            ("10+5", "10+5"),
            ("10 +5", "10+5"),
            ("0.5+0", "0.5+0"),
            ("0,50+0", "0.5+0"),
            (".25+1", "0.25+1"),
            ("¼+0", "0.25+0"),
            ("½ + 1", "0.5+1"),
            ("¾+0", "0.75+0"),
            ("1½+0", "1.5+0"),
            ("1 ½+0", "1.5+0"),
            ("10.0+5", "10+5"),
            ("0+60", "0+60"),
            ("180+60", "180+60"),
        ] {
            let time: TimeControl = text.parse().expect(text);
            assert_eq!(time.to_string(), read, "{text}");
        }
    }

    #[test]
    fn rejects_unsupported_time_controls() {
        for (texts, why) in [
            (
                &["", "10", "days", "+", "+5", "10+", "10++5"][..],
                UNREADABLE,
            ),
            (&["10+5+5", "-1+5", "ten+five", "1.x+5", ".+5"], UNREADABLE),
            (
                &["1.+5", "1.2.5+5", "-3 days", "3 weeks", "٣ days"],
                UNREADABLE,
            ),
            (&["0 days", "4 days", "15d"], INVALID_DAYS),
            (&["99999999999999999999 days"], INVALID_DAYS),
            (
                &["181+0", "10.5+0", "2½+0", "0.3+0", "0.125+0"],
                INVALID_LIMIT,
            ),
            (&["4294967295+0", "99999999999999999999+0"], INVALID_LIMIT),
            (&["10+61", "10+99999999999999999999"], INVALID_INCREMENT),
            (&["0+0", "0.0+0"], NO_TIME),
        ] {
            for text in texts {
                assert_eq!(text.parse::<TimeControl>(), Err(why), "{text}");
            }
            assert!(!why.to_string().is_empty());
        }
        for (limit, increment) in [(75, 0), (u32::MAX, u32::MAX)] {
            let clock = TimeControl::clock(limit, increment);
            assert_eq!(clock, Err(INVALID_LIMIT));
        }
    }

    proptest! {
        #[test]
        fn never_panics(text in "(\\PC*|[0-9., ]{0,12}[¼½¾]?[+dD ]{0,2}[0-9]{0,12}( ?days)?)") {
            if let Ok(time) = text.parse::<TimeControl>() {
                prop_assert_eq!(time.to_string().parse(), Ok(time));
            }
        }
    }
}
