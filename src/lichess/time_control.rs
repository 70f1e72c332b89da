use std::fmt;
use std::str::FromStr;

use crate::text::{InputLanguages, say};

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

/// Maximum initial time in seconds.
const MAX_LIMIT: u32 = 10_800;

/// Maximum increment in seconds.
const MAX_INCREMENT: u32 = 60;

/// Why a text is no time control of lichess.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    #[error("neither days nor a clock")]
    Unreadable,
    #[error("{number} is a number of days or of minutes")]
    NoUnit { number: u32 },
    #[error("lichess does not have this number of days")]
    Days,
    #[error("lichess does not have this initial time")]
    InitialTime,
    #[error("the increment is more than {MAX_INCREMENT} seconds")]
    Increment,
    #[error("neither initial time nor increment")]
    NoTime,
}

impl TimeControl {
    /// Returns all days, then common clocks.
    pub fn common() -> impl Iterator<Item = Self> {
        let clocks = COMMON_CLOCKS.map(|(minutes, increment)| Time::Clock {
            limit: 60 * minutes,
            increment,
        });
        DAYS.into_iter().map(Time::Days).chain(clocks).map(Self)
    }

    pub(super) fn days(number: u32) -> Result<Self, TimeControlError> {
        if !DAYS.contains(&number) {
            return Err(TimeControlError::Days);
        }
        Ok(Self(Time::Days(number)))
    }

    /// Creates a clock from an initial time and an increment in seconds.
    ///
    /// lichess offers initial times of 0, 15, 30, 45, 60 or 90 seconds or whole minutes up to
    /// [`MAX_LIMIT`], and increments up to [`MAX_INCREMENT`], but not 0 for both.
    pub(super) fn clock(limit: u32, increment: u32) -> Result<Self, TimeControlError> {
        let is_offered = limit.is_multiple_of(60) || [15, 30, 45, 90].contains(&limit);
        if limit > MAX_LIMIT || !is_offered {
            return Err(TimeControlError::InitialTime);
        }
        if increment > MAX_INCREMENT {
            return Err(TimeControlError::Increment);
        }
        if limit == 0 && increment == 0 {
            return Err(TimeControlError::NoTime);
        }
        Ok(Self(Time::Clock { limit, increment }))
    }

    pub(super) const fn time(self) -> Time {
        self.0
    }

    /// Returns the time control for a sentence: "3 days per move", "10+5".
    pub fn description(self) -> String {
        match self.0 {
            Time::Days(days) => say!("lichess-days", days),
            Time::Clock { .. } => self.to_string(),
        }
    }
}

impl fmt::Display for TimeControl {
    /// Writes a form that can be parsed: `3 days`, or minutes and seconds such as `10+5` and `0.5+0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Time::Days(1) => f.write_str("1 day"),
            Time::Days(days) => write!(f, "{days} days"),
            Time::Clock { limit, increment } => {
                // `limit` is in seconds. Limits that are not whole minutes end in a quarter of a minute.
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

/// Parses the same as [`TimeControl::read`], with English words.
///
/// ```
/// # use chess960_bot::lichess::TimeControl;
/// assert_eq!("3D".parse::<TimeControl>()?.to_string(), "3 days");
/// assert_eq!("½ + 0".parse::<TimeControl>()?.to_string(), "0.5+0");
/// assert!("4 days".parse::<TimeControl>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Self::read(s, &InputLanguages::with_english([]))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns every time control that lichess offers.
    fn all() -> Vec<TimeControl> {
        let mut all: Vec<TimeControl> = DAYS
            .map(|days| TimeControl::days(days).expect("an offered number of days"))
            .into();
        let whole_minutes = (0..=180).map(|minutes| 60 * minutes);
        for limit in [15, 30, 45, 90].into_iter().chain(whole_minutes) {
            // Without the clock of 0+0, which has no time.
            all.extend((0..=60).filter_map(|increment| TimeControl::clock(limit, increment).ok()));
        }
        all
    }

    #[test]
    fn every_time_control_round_trips() {
        let all = all();
        // 7 numbers of days, and clocks of 4 fractions of minutes or 0 to 180 minutes, each with 0 to 60 seconds per
        // move, except 0+0.
        assert_eq!(all.len(), 7 + (4 + 181) * 61 - 1);
        for time in all {
            let text = time.to_string();
            assert_eq!(text.parse(), Ok(time), "{text}");
        }
    }

    #[test]
    fn lists_common_time_controls() {
        let common: Vec<String> = TimeControl::common().map(|time| time.to_string()).collect();
        assert_eq!(
            common.join(", "),
            "1 day, 2 days, 3 days, 5 days, 7 days, 10 days, 14 days, 3+2, 5+3, 10+5, 15+10, 30+20"
        );
    }

    #[test]
    fn days_are_described_per_move() {
        for (text, expected) in [
            ("1 day", "1 day per move"),
            ("3 days", "3 days per move"),
            ("10+5", "10+5"),
        ] {
            let time: TimeControl = text.parse().expect(text);
            assert_eq!(time.description(), expected);
        }
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
            (" 10 + 5\t", "10+5"),
            (" 14 DAYS\t", "14 days"),
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
            ("15|10", "15+10"),
            ("90 min + 30", "90+30"),
            ("10 minutes + 5 sec. per move", "10+5"),
            ("3 days per move", "3 days"),
            ("25 min", "25+0"),
            ("1 h + 30 s", "60+30"),
        ] {
            let time: TimeControl = text.parse().expect(text);
            assert_eq!(time.to_string(), read, "{text}");
        }
    }

    #[track_caller]
    fn assert_rejected(texts: &[&str], error: &TimeControlError) {
        for text in texts {
            let result = text.parse::<TimeControl>();
            assert_eq!(result.as_ref(), Err(error), "{text}");
        }
    }

    #[test]
    fn rejects_unreadable_time_controls() {
        let texts = [
            "",
            "days",
            "+",
            "+5",
            "10+",
            "10++5",
            "10+5+5",
            "-1+5",
            "ten+five",
            "1.x+5",
            ".+5",
            "1.+5",
            "1.2.5+5",
            "-3 days",
            "3 weeks",
            "٣ days",
            "3 days + 5",
            "10 s",
            "5+3 min",
            "half",
        ];
        assert_rejected(&texts, &TimeControlError::Unreadable);
    }

    #[test]
    fn a_number_alone_has_no_unit() {
        let error = TimeControlError::NoUnit { number: 10 };
        assert_rejected(&["10", " 10 "], &error);
    }

    #[test]
    fn rejects_other_days() {
        let texts = ["0 days", "4 days", "15d", "99999999999999999999 days"];
        assert_rejected(&texts, &TimeControlError::Days);
    }

    #[test]
    fn rejects_initial_times_that_lichess_does_not_offer() {
        let texts = [
            "181+0",
            "10.5+0",
            "2½+0",
            "0.3+0",
            "0.125+0",
            "4 h",
            "4294967295+0",
            "99999999999999999999+0",
            "99999999999 h",
        ];
        assert_rejected(&texts, &TimeControlError::InitialTime);
    }

    #[test]
    fn lichess_has_no_clock_of_75_seconds() {
        let clock = TimeControl::clock(75, 0);
        assert_eq!(clock, Err(TimeControlError::InitialTime));
    }

    #[test]
    fn rejects_increments_above_a_minute() {
        let texts = ["10+61", "10+99999999999999999999"];
        assert_rejected(&texts, &TimeControlError::Increment);
    }

    #[test]
    fn rejects_clocks_without_time() {
        assert_rejected(&["0+0", "0.0+0"], &TimeControlError::NoTime);
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
