use std::fmt;
use std::str::FromStr;

use crate::text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    Days(MoveDays),
    Clock(ChessClock),
}

/// 1, 2, 3, 5, 7, 10 or 14: lichess offers no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveDays(u8);

/// Initial time and increment that lichess offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChessClock {
    limit: u16,
    increment: u8,
}

impl MoveDays {
    pub const ALL: [Self; 7] = [
        Self(1),
        Self(2),
        Self(3),
        Self(5),
        Self(7),
        Self(10),
        Self(14),
    ];

    pub fn new(days: u32) -> Result<Self, InvalidTimeControl> {
        let found = Self::ALL.into_iter().find(|it| u32::from(it.0) == days);
        found.ok_or(InvalidTimeControl::Days)
    }

    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl ChessClock {
    /// In seconds.
    pub const MAX_LIMIT: u16 = 10_800;
    /// In seconds.
    pub const MAX_INCREMENT: u8 = 60;

    /// Arguments in seconds. lichess offers initial times of 0, 15, 30, 45, 60 or 90 seconds or whole minutes up to
    /// [`MAX_LIMIT`](Self::MAX_LIMIT), and increments up to [`MAX_INCREMENT`](Self::MAX_INCREMENT), but not 0 for both.
    pub fn new(limit: u32, increment: u32) -> Result<Self, InvalidTimeControl> {
        let limit = u16::try_from(limit)
            .ok()
            .filter(|limit| *limit <= Self::MAX_LIMIT)
            .filter(|limit| limit.is_multiple_of(60) || [15, 30, 45, 90].contains(limit))
            .ok_or(InvalidTimeControl::Limit)?;
        let increment = u8::try_from(increment)
            .ok()
            .filter(|increment| *increment <= Self::MAX_INCREMENT)
            .ok_or(InvalidTimeControl::Increment)?;
        if limit == 0 && increment == 0 {
            return Err(InvalidTimeControl::NoTime);
        }
        Ok(Self { limit, increment })
    }

    /// In minutes and seconds.
    const fn common(minutes: u8, increment: u8) -> TimeControl {
        let limit = 60 * minutes as u16;
        TimeControl::Clock(Self { limit, increment })
    }

    /// In seconds.
    #[must_use]
    pub const fn limit(self) -> u16 {
        self.limit
    }

    /// Seconds per move.
    #[must_use]
    pub const fn increment(self) -> u8 {
        self.increment
    }
}

impl TimeControl {
    /// All days, then clocks, fastest first.
    pub const COMMON: [Self; 12] = {
        let [a, b, c, d, e, f, g] = MoveDays::ALL;
        [
            Self::Days(a),
            Self::Days(b),
            Self::Days(c),
            Self::Days(d),
            Self::Days(e),
            Self::Days(f),
            Self::Days(g),
            ChessClock::common(3, 2),
            ChessClock::common(5, 3),
            ChessClock::common(10, 5),
            ChessClock::common(15, 10),
            ChessClock::common(30, 20),
        ]
    };

    /// For a sentence: "3 days per move", "10+5".
    #[must_use]
    pub fn description(self) -> String {
        match self {
            Self::Days(days) => say!("lichess-days", days = days.get()),
            Self::Clock(clock) => clock.to_string(),
        }
    }
}

/// Parseable form: `3 days`, `10+5`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Days(days) => days.fmt(f),
            Self::Clock(clock) => clock.fmt(f),
        }
    }
}

impl fmt::Display for MoveDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = if self.0 == 1 { "day" } else { "days" };
        f.pad(&format!("{} {unit}", self.0))
    }
}

/// Minutes, a plus, seconds: `10+5`, `0.5+0`.
impl fmt::Display for ChessClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fraction = match self.limit % 60 {
            15 => ".25",
            30 => ".5",
            45 => ".75",
            _ => "",
        };
        f.pad(&format!("{}{fraction}+{}", self.limit / 60, self.increment))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidTimeControl {
    /// Neither days nor a clock.
    #[error("{}", say!("lichess-time-unreadable"))]
    Unreadable,
    #[error("{}", say!("lichess-time-days"))]
    Days,
    #[error("{}", say!("lichess-time-limit"))]
    Limit,
    #[error("{}", say!("lichess-time-increment"))]
    Increment,
    /// Neither initial time nor increment.
    #[error("{}", say!("lichess-time-none"))]
    NoTime,
}

/// Parses `3 days`, `3d`, `10+5`, `10 + 5`, `0.5+0`, `½+0`, `1½+0`: minutes before the plus, seconds after it.
///
/// ```
/// # use chess960_bot::lichess::{InvalidTimeControl, TimeControl};
/// assert_eq!("3D".parse::<TimeControl>()?.to_string(), "3 days");
/// assert_eq!("½ + 0".parse::<TimeControl>()?.to_string(), "0.5+0");
/// assert_eq!("4 days".parse::<TimeControl>(), Err(InvalidTimeControl::Days));
/// # Ok::<(), InvalidTimeControl>(())
/// ```
impl FromStr for TimeControl {
    type Err = InvalidTimeControl;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = s.trim().to_lowercase();
        if let Some((minutes, increment)) = text.split_once('+') {
            let limit = seconds(minutes.trim())?;
            let increment = parse_number(increment.trim(), InvalidTimeControl::Increment)?;
            return ChessClock::new(limit, increment).map(Self::Clock);
        }
        let number = ["days", "day", "d"]
            .iter()
            .find_map(|unit| text.strip_suffix(unit))
            .ok_or(InvalidTimeControl::Unreadable)?;
        let days = parse_number(number.trim_end(), InvalidTimeControl::Days)?;
        MoveDays::new(days).map(Self::Days)
    }
}

/// More digits than lichess accepts.
const MAX_DIGITS: usize = 9;

fn parse_number(digits: &str, too_large: InvalidTimeControl) -> Result<u32, InvalidTimeControl> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(InvalidTimeControl::Unreadable);
    }
    if digits.len() > MAX_DIGITS {
        return Err(too_large);
    }
    digits.parse().map_err(|_| too_large)
}

/// Parses minutes. Quarters are allowed: `10`, `1.5`, `1,5`, `.5`, `½`, `1½`.
fn seconds(minutes: &str) -> Result<u32, InvalidTimeControl> {
    const LIMIT: InvalidTimeControl = InvalidTimeControl::Limit;
    let quarters = [('¼', 15), ('½', 30), ('¾', 45)];
    let quarter = quarters
        .into_iter()
        .find_map(|(sign, seconds)| Some((minutes.strip_suffix(sign)?, seconds)));
    let (before, rest) = match (quarter, minutes.split_once(['.', ','])) {
        (Some((before, seconds)), _) => (before.trim_end(), seconds),
        (None, None) => return Ok(60 * parse_number(minutes, LIMIT)?.min(u32::from(u16::MAX))),
        (None, Some((before, after))) => match after.trim_end_matches('0') {
            "25" => (before, 15),
            "5" => (before, 30),
            "75" => (before, 45),
            "" if !after.is_empty() => (before, 0),
            other => return Err(parse_number(other, LIMIT).err().unwrap_or(LIMIT)),
        },
    };
    let minutes = if before.is_empty() {
        0
    } else {
        parse_number(before, LIMIT)?.min(u32::from(u16::MAX))
    };
    Ok(60 * minutes + rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all() -> Vec<TimeControl> {
        let limits = [15, 30, 45, 90].into_iter();
        let limits = limits.chain((0..=180).map(|minutes| 60 * minutes));
        let clocks = limits.flat_map(|limit| (0..=60).map(move |add| ChessClock::new(limit, add)));
        let clocks = clocks.filter_map(Result::ok).map(TimeControl::Clock);
        let days = MoveDays::ALL.into_iter().map(TimeControl::Days);
        days.chain(clocks).collect()
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
        for time in TimeControl::COMMON {
            assert!(all.contains(&time), "{time}");
        }
    }

    #[test]
    fn lists_common_time_controls() {
        let common = TimeControl::COMMON.map(|time| time.to_string()).join(", ");
        assert_eq!(
            common,
            "1 day, 2 days, 3 days, 5 days, 7 days, 10 days, 14 days, 3+2, 5+3, 10+5, 15+10, 30+20"
        );
        let description = TimeControl::COMMON.map(TimeControl::description);
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
        use InvalidTimeControl::{Days, Increment, Limit, NoTime, Unreadable};
        for (texts, why) in [
            (
                &["", "10", "days", "+", "+5", "10+", "10++5"][..],
                Unreadable,
            ),
            (&["10+5+5", "-1+5", "ten+five", "1.x+5", ".+5"], Unreadable),
            (
                &["1.+5", "1.2.5+5", "-3 days", "3 weeks", "٣ days"],
                Unreadable,
            ),
            (&["0 days", "4 days", "15d"], Days),
            (&["99999999999999999999 days"], Days),
            (&["181+0", "10.5+0", "2½+0", "0.3+0", "0.125+0"], Limit),
            (&["4294967295+0", "99999999999999999999+0"], Limit),
            (&["10+61", "10+99999999999999999999"], Increment),
            (&["0+0", "0.0+0"], NoTime),
        ] {
            for text in texts {
                assert_eq!(text.parse::<TimeControl>(), Err(why), "{text}");
            }
            assert!(!why.to_string().is_empty());
        }
        assert_eq!(ChessClock::new(75, 0), Err(Limit));
        assert_eq!(ChessClock::new(u32::MAX, u32::MAX), Err(Limit));
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
