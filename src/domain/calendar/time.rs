use chrono::NaiveTime;

use super::normalize;

/// Parses unambiguous times: `18:00`, `18.00`, `18 00`, `18h00`, `18h`, `1800`, `18`; `6pm`, `6 P.M.`, `6:30 pm`,
/// `630pm`; `noon`, `midday`, `midnight`.
///
/// ```
/// # use chess960_bot::domain::calendar::{ParseTimeError, parse_time};
/// assert_eq!(parse_time("6:30 p.m.")?.to_string(), "18:30:00");
/// assert_eq!(parse_time("24:00"), Err(ParseTimeError::HourOutOfRange { hour: 24 }));
/// assert_eq!(parse_time("6:30"), Err(ParseTimeError::MorningOrEvening { hour: 6 }));
/// # Ok::<(), ParseTimeError>(())
/// ```
pub fn parse_time(typed: &str) -> Result<NaiveTime, ParseTimeError> {
    let text = normalize(typed);
    let (hour, minute, style) = match text.trim() {
        "noon" | "midday" => return time(12, 0),
        "midnight" => return time(0, 0),
        text => read(text).ok_or(ParseTimeError::NotATime)?,
    };
    match (style, hour) {
        (HourStyle::TwentyFour, _) | (HourStyle::Unclear, 0 | 13..) => time(hour, minute),
        (HourStyle::Unclear, 1..=12) => {
            time(hour, minute).and(Err(ParseTimeError::MorningOrEvening { hour }))
        }
        (HourStyle::Am, 1..=12) => time(hour % 12, minute),
        (HourStyle::Pm, 1..=12) => time(hour % 12 + 12, minute),
        (HourStyle::Am | HourStyle::Pm, _) => Err(ParseTimeError::NotOnTwelveHourClock { hour }),
    }
}

fn time(hour: u32, minute: u32) -> Result<NaiveTime, ParseTimeError> {
    if hour > 23 {
        return Err(ParseTimeError::HourOutOfRange { hour });
    }
    let time = NaiveTime::from_hms_opt(hour, minute, 0);
    time.ok_or(ParseTimeError::MinuteOutOfRange { minute })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTimeError {
    #[error("not a time of day")]
    NotATime,
    /// Also for 24:00, which must be written as 00:00 of the next day.
    #[error("the hour {hour} is not from 0 to 23")]
    HourOutOfRange { hour: u32 },
    #[error("the minute {minute} is not from 0 to 59")]
    MinuteOutOfRange { minute: u32 },
    #[error("with am or pm, the hour {hour} is not from 1 to 12")]
    NotOnTwelveHourClock { hour: u32 },
    /// A number without am or pm, or a one-digit hour with minutes.
    #[error("{hour} may be in the morning or in the evening")]
    MorningOrEvening { hour: u32 },
}

#[derive(Clone, Copy)]
enum HourStyle {
    TwentyFour,
    Am,
    Pm,
    Unclear,
}

/// Returns hour and minute.
fn read(text: &str) -> Option<(u32, u32, HourStyle)> {
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
                let read = match parse_time(text) {
                    Ok(time) => time.format("%H:%M").to_string(),
                    Err(error) => format!("{error:?}"),
                };
                assert_eq!(read, wanted, "{text}");
            }
        }
        assert_eq!(parse_time(" 18:30 "), time(18, 30));
        for text in ["", " "] {
            assert_eq!(parse_time(text), Err(ParseTimeError::NotATime));
        }
    }

    #[test]
    fn parses_every_minute_of_the_day() {
        for (hour, minute) in (0..24).flat_map(|hour| (0..60).map(move |minute| (hour, minute))) {
            let time = time(hour, minute);
            assert_eq!(parse_time(&format!("{hour:02}:{minute:02}")), time);
            let suffix = if hour < 12 { "am" } else { "pm" };
            let twelve_hour = match hour % 12 {
                0 => 12,
                hour => hour,
            };
            assert_eq!(
                parse_time(&format!("{twelve_hour}:{minute:02} {suffix}")),
                time
            );
        }
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in ".*|[0-9]{0,5}[:.h ]?[0-9]{0,3} ?([ap]\\.?m\\.?)?") {
            if let Ok(time) = parse_time(&text) {
                prop_assert_eq!(parse_time(&time.format("%H:%M").to_string()), Ok(time));
            }
        }
    }
}
