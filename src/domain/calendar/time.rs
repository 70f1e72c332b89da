use std::fmt;
use std::str::FromStr;

use chrono::NaiveTime;

use super::normalize;

/// Minute of a local day, 00:00 to 23:59.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime(u16);

impl LocalTime {
    const COUNT: u16 = 24 * 60;

    /// `None` from 1440 on.
    pub fn from_minutes(minutes: u16) -> Option<Self> {
        (minutes < Self::COUNT).then_some(Self(minutes))
    }

    pub const fn minutes(self) -> u16 {
        self.0
    }

    fn new(hour: u16, minute: u16) -> Result<Self, ParseTimeError> {
        match (hour, minute) {
            (24.., _) => Err(ParseTimeError::HourOutOfRange { hour }),
            (_, 60..) => Err(ParseTimeError::MinuteOutOfRange { minute }),
            (_, _) => Ok(Self(hour * 60 + minute)),
        }
    }
}

impl From<LocalTime> for NaiveTime {
    fn from(time: LocalTime) -> Self {
        Self::from_num_seconds_from_midnight_opt(u32::from(time.0) * 60, 0)
            .expect("the minute is below 1440")
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// Parses unambiguous times: `18:00`, `18.00`, `18 00`, `18h00`, `18h`, `1800`, `18`; `6pm`, `6 P.M.`, `6:30 pm`,
/// `630pm`; `noon`, `midday`, `midnight`.
///
/// ```
/// # use chess960_bot::domain::calendar::{ParseTimeError, LocalTime};
/// assert_eq!("6:30 p.m.".parse::<LocalTime>()?.to_string(), "18:30");
/// assert_eq!("24:00".parse::<LocalTime>(), Err(ParseTimeError::HourOutOfRange { hour: 24 }));
/// assert_eq!("6:30".parse::<LocalTime>(), Err(ParseTimeError::MorningOrEvening { hour: 6 }));
/// # Ok::<(), ParseTimeError>(())
/// ```
impl FromStr for LocalTime {
    type Err = ParseTimeError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = normalize(s);
        let (hour, minute, style) = match text.trim() {
            "noon" | "midday" => return Ok(Self(12 * 60)),
            "midnight" => return Ok(Self(0)),
            text => read(text).ok_or(ParseTimeError::NotATime)?,
        };
        match (style, hour) {
            (HourStyle::TwentyFour, _) | (HourStyle::Unclear, 0 | 13..) => Self::new(hour, minute),
            (HourStyle::Unclear, 1..=12) => {
                Self::new(hour, minute).and(Err(ParseTimeError::MorningOrEvening { hour }))
            }
            (HourStyle::Am, 1..=12) => Self::new(hour % 12, minute),
            (HourStyle::Pm, 1..=12) => Self::new(hour % 12 + 12, minute),
            (HourStyle::Am | HourStyle::Pm, _) => {
                Err(ParseTimeError::NotOnTwelveHourClock { hour })
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTimeError {
    #[error("not a time of day")]
    NotATime,
    /// Also for 24:00, which must be written as 00:00 of the next day.
    #[error("the hour {hour} is not from 0 to 23")]
    HourOutOfRange { hour: u16 },
    #[error("the minute {minute} is not from 0 to 59")]
    MinuteOutOfRange { minute: u16 },
    #[error("with am or pm, the hour {hour} is not from 1 to 12")]
    NotOnTwelveHourClock { hour: u16 },
    /// A number without am or pm, or a one-digit hour with minutes.
    #[error("{hour} may be in the morning or in the evening")]
    MorningOrEvening { hour: u16 },
}

#[derive(Clone, Copy)]
enum HourStyle {
    TwentyFour,
    Am,
    Pm,
    Unclear,
}

/// Returns hour and minute.
fn read(text: &str) -> Option<(u16, u16, HourStyle)> {
    let (first, rest) = digits(text);
    let rest = rest.trim_start();
    let separator = rest.chars().next().filter(|&c| ":.h".contains(c));
    let rest = rest.strip_prefix([':', '.', 'h']).unwrap_or(rest);
    let (second, rest) = digits(rest.trim_start());
    let (hour, minute) = match (first.len(), separator, second.len()) {
        // "18:00", "18 00"
        (1..=2, _, 2) => (first, second),
        // "18h", "6pm"
        (1..=2, Some('h') | None, 0) => (first, "0"),
        // "1800"
        (3..=4, None, 0) => first.split_at(first.len() - 2),
        (_, _, _) => return None,
    };
    let suffix = rest.replace([' ', '.'], "");
    let style = match suffix.as_str() {
        "am" => HourStyle::Am,
        "pm" => HourStyle::Pm,
        "" if text == first && first.len() <= 2 => HourStyle::Unclear,
        // "6:30", "630". A leading zero or "h" implies the 24-hour clock.
        "" if hour.len() == 1 && separator != Some('h') => HourStyle::Unclear,
        "" => HourStyle::TwentyFour,
        _ => return None,
    };
    Some((hour.parse().ok()?, minute.parse().ok()?, style))
}

fn digits(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const READ: &str = "\
18:30 = 18:30 | 18.30 | 18h30 | 18 h 30 | 18 30 | 1830 | １８：３０
18:30 = 6:30pm | 6:30 PM | 6:30 p.m. | 6.30 pm | 630pm | 0630 pm | 06:30pm | 6h30 pm
18:00 = 18 | 18h | 18:00 | 1800 | 6pm | 6 PM | 6 p.m. | 06 pm
06:05 = 06:05 | 06.05 | 0605 | 6.05 am | 6:05am | 6h05
06:00 = 6h
12:00 = noon | Midday | 12pm | 12:00 | 12 p.m. | 12h | 1200
12:30 = 12:30 pm
00:00 = midnight | 12am | 12:00 AM | 0:00 | 00:00 | 0000 | 0 | 0h
00:30 = 12:30 am
NotATime = evening | 18: | 18:5 | 18:005 | 18:00:00 | :30 | -1 | +18 | 18000 | 18:00 uhr | 6 pmm
NotATime = am | １８： | ١٨:٠٠ | 6:30 pm today | 1830h | 18.h
HourOutOfRange { hour: 24 } = 24:00 | 2400 | 24
HourOutOfRange { hour: 25 } = 25:61
HourOutOfRange { hour: 99 } = 99h
MinuteOutOfRange { minute: 60 } = 18:60 | 1860
MinuteOutOfRange { minute: 80 } = 180
MinuteOutOfRange { minute: 99 } = 6:99pm
NotOnTwelveHourClock { hour: 0 } = 0am
NotOnTwelveHourClock { hour: 13 } = 13 pm
NotOnTwelveHourClock { hour: 18 } = 18:00pm
MorningOrEvening { hour: 6 } = 6 | 06 | 6:30 | 6.30 | 6 30 | 630
MorningOrEvening { hour: 12 } = 12";

    #[test]
    fn parses_common_spellings() {
        for line in READ.lines() {
            let (wanted, spellings) = line.split_once(" = ").expect("a time");
            for text in spellings.split(" | ") {
                let read = match text.parse::<LocalTime>() {
                    Ok(time) => time.to_string(),
                    Err(error) => format!("{error:?}"),
                };
                assert_eq!(read, wanted, "{text}");
            }
        }
        assert_eq!(" 18:30 ".parse(), LocalTime::new(18, 30));
        for text in ["", " "] {
            assert_eq!(text.parse::<LocalTime>(), Err(ParseTimeError::NotATime));
        }
    }

    #[test]
    fn display_and_parse_round_trip() {
        for minutes in 0..LocalTime::COUNT {
            let time = LocalTime::from_minutes(minutes).expect("a minute of the day");
            assert_eq!(time.minutes(), minutes);
            assert_eq!(time.to_string().parse(), Ok(time));
            let [hour, minute] = [minutes / 60, minutes % 60];
            let suffix = if hour < 12 { "am" } else { "pm" };
            let twelve_hour = match hour % 12 {
                0 => 12,
                hour => hour,
            };
            assert_eq!(
                format!("{twelve_hour}:{minute:02} {suffix}").parse(),
                Ok(time)
            );
        }
        assert_eq!(LocalTime::from_minutes(LocalTime::COUNT), None);
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in ".*|[0-9]{0,5}[:.h ]?[0-9]{0,3} ?([ap]\\.?m\\.?)?") {
            if let Ok(time) = text.parse::<LocalTime>() {
                prop_assert!(time.minutes() < LocalTime::COUNT);
            }
        }
    }
}
