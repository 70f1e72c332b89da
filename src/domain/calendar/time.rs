use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveTime, Utc};

use super::{ZoneSearch, find};
use crate::text::{InputLanguages, InputPhrase, choices, fold};

/// A time, and the time zone that was typed after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedTime<'a> {
    pub time: NaiveTime,
    /// Text in which [`find`] finds a time zone.
    pub zone: Option<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTimeError<'a> {
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
    #[error("either {morning} or {evening}")]
    MorningOrEvening {
        morning: NaiveTime,
        evening: NaiveTime,
        /// As in [`TypedTime`].
        zone: Option<&'a str>,
    },
}

choices! {
    /// What words mean in a time of day.
    enum TimeWord {
        Noon = "noon",
        Midnight = "midnight",
        Am = "am",
        Pm = "pm",
        Morning = "morning",
        Afternoon = "afternoon",
        Evening = "evening",
        /// Unit of the first number; implies the 24-hour clock.
        Hours = "hours",
        Minutes = "minutes",
        At = "at",
    }
}

/// Parses unambiguous times: `18:00`, `18.00`, `18 00`, `18h00`, `18h`, `1800`, `18`; `6pm`, `6 P.M.`, `6:30 pm`,
/// `630pm`; `noon`, `midday`, `midnight`; and in the other languages `18 Uhr`, `8 heures du soir`. A time zone may
/// follow: `18:00 CET`.
///
/// ```
/// # use chess960_bot::domain::calendar::{ParseTimeError, parse_time};
/// # use chess960_bot::domain::calendar::InputLanguages;
/// # use chess960_bot::domain::preferences::Language;
/// # let now = "2026-11-21T12:00:00Z".parse().expect("an instant");
/// let german = InputLanguages::with_english([Language::German]);
/// assert_eq!(parse_time("6:30 p.m.", &german, now)?.time.to_string(), "18:30:00");
/// assert_eq!(parse_time("18 Uhr Berlin", &german, now)?.zone, Some("Berlin"));
/// let error = parse_time("24:00", &german, now);
/// assert_eq!(error, Err(ParseTimeError::HourOutOfRange { hour: 24 }));
/// # Ok::<(), ParseTimeError<'_>>(())
/// ```
pub fn parse_time<'a>(
    typed: &'a str,
    languages: &InputLanguages,
    now: DateTime<Utc>,
) -> Result<TypedTime<'a>, ParseTimeError<'a>> {
    let mut reader = TimeReader {
        typed,
        tokens: split_tokens(typed),
        position: 0,
        languages,
    };
    let clock_time = reader.clock_time().ok_or(ParseTimeError::NotATime)?;
    let zone = reader.zone(now)?;
    let time = clock_time.time(zone)?;
    Ok(TypedTime { time, zone })
}

/// A time as it was typed, which may be out of range or in either half of the day.
struct ClockTime {
    hour: u32,
    minute: u32,
    style: HourStyle,
}

#[derive(Clone, Copy)]
enum HourStyle {
    TwentyFour,
    Am,
    Pm,
    Morning,
    Afternoon,
    Evening,
    Unclear,
}

impl ClockTime {
    fn on_the_hour(hour: u32, style: HourStyle) -> Self {
        Self {
            hour,
            minute: 0,
            style,
        }
    }

    /// Returns the time of day that the hour and the words beside it mean: 18:00 for `6 pm`.
    ///
    /// If the hour may be in either half of the day (`7:30`), returns an error with both times, so that the person can
    /// choose. `zone` is the time zone that was typed beside the time, for this error.
    fn time<'a>(&self, zone: Option<&'a str>) -> Result<NaiveTime, ParseTimeError<'a>> {
        let hour = self.hour;
        let not_on_this_clock = Err(ParseTimeError::NotOnTwelveHourClock { hour });
        match self.style {
            HourStyle::TwentyFour => self.at(hour),
            HourStyle::Am => match hour {
                1..=12 => self.at(hour % 12),
                0 | 13.. => not_on_this_clock,
            },
            HourStyle::Pm => match hour {
                1..=12 => self.at(hour % 12 + 12),
                0 | 13.. => not_on_this_clock,
            },
            HourStyle::Morning => match hour {
                0..=11 => self.at(hour),
                // Midnight for some people and noon for others, so the person is asked.
                12 => self.morning_or_evening(zone),
                13.. => not_on_this_clock,
            },
            HourStyle::Afternoon => match hour {
                0 => not_on_this_clock,
                1..=11 => self.at(hour + 12),
                // `14 in the afternoon`
                12.. => self.at(hour),
            },
            HourStyle::Evening => match hour {
                5..=11 => self.at(hour + 12),
                // `4 in the evening` is neither 4:00 nor 16:00, so the person is asked.
                1..=4 | 12 => self.morning_or_evening(zone),
                // `20 in the evening`
                0 | 13.. => self.at(hour),
            },
            // Without a word, an hour of both clocks may be either.
            HourStyle::Unclear => match hour {
                1..=12 => self.morning_or_evening(zone),
                0 | 13.. => self.at(hour),
            },
        }
    }

    /// Returns the error for an hour that may be in either half of the day.
    fn morning_or_evening<'a>(
        &self,
        zone: Option<&'a str>,
    ) -> Result<NaiveTime, ParseTimeError<'a>> {
        Err(ParseTimeError::MorningOrEvening {
            morning: self.at(self.hour % 12)?,
            evening: self.at(self.hour % 12 + 12)?,
            zone,
        })
    }

    /// Returns the time in this hour of the day.
    fn at<'a>(&self, hour: u32) -> Result<NaiveTime, ParseTimeError<'a>> {
        if hour > 23 {
            return Err(ParseTimeError::HourOutOfRange { hour });
        }
        NaiveTime::from_hms_opt(hour, self.minute, 0).ok_or(ParseTimeError::MinuteOutOfRange {
            minute: self.minute,
        })
    }
}

struct TimeReader<'a, 'b> {
    typed: &'a str,
    tokens: Vec<Token>,
    /// Number of tokens already read.
    position: usize,
    languages: &'b InputLanguages,
}

/// A number, a word, or another character.
struct Token {
    /// Index of the first byte in the typed text.
    start: usize,
    kind: TokenKind,
    folded: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenKind {
    Digits,
    Letters,
    Other,
}

impl<'a> TimeReader<'a, '_> {
    /// Reads a time with all words that belong to it, such as `at 7:30 pm` or `noon`. Returns `None`, which ends the
    /// reading, if there is no time.
    fn clock_time(&mut self) -> Option<ClockTime> {
        self.skip_word(TimeWord::At);
        if self.skip_word(TimeWord::Noon) {
            return Some(ClockTime::on_the_hour(12, HourStyle::TwentyFour));
        }
        if self.skip_word(TimeWord::Midnight) {
            return Some(ClockTime::on_the_hour(0, HourStyle::TwentyFour));
        }
        let mut time = self.numbers()?;
        // "o'clock" in `7 o'clock` has this meaning, too.
        self.skip_word(TimeWord::At);
        if let Some(style) = self.part_of_day() {
            time.style = style;
        }
        Some(time)
    }

    /// Reads the hour, and the minutes if there are any: `18`, `18:30`, `1830`, `18h30`.
    fn numbers(&mut self) -> Option<ClockTime> {
        let digits = self.digits(1..=4)?;
        // `1830`
        if digits.len() > 2 {
            return undivided_time(&digits);
        }
        let hour = digits.parse().ok()?;
        // `18h30` or `18 Uhr`
        if self.skip_word(TimeWord::Hours) {
            return Some(ClockTime {
                hour,
                minute: self.minute_after_hour_word()?,
                style: HourStyle::TwentyFour,
            });
        }
        // `18`
        let Some(minute) = self.separated_minute() else {
            return Some(ClockTime::on_the_hour(hour, HourStyle::Unclear));
        };
        // `18:30`, or `18:30 Uhr`
        let style = if self.skip_word(TimeWord::Hours) {
            HourStyle::TwentyFour
        } else {
            style_of_hour(&digits)
        };
        Some(ClockTime {
            hour,
            minute,
            style,
        })
    }

    /// Reads the minutes behind the word for hours: 30 for `18h30` or `18 h 30 min`, 0 for `18 h`. Returns `None` if
    /// they are not a number: the character `⒈` is folded to `1.`, which begins with a digit.
    fn minute_after_hour_word(&mut self) -> Option<u32> {
        let minute = match self.digits(2..=2) {
            Some(minute_digits) => minute_digits.parse().ok()?,
            None => 0,
        };
        self.skip_word(TimeWord::Minutes);
        Some(minute)
    }

    /// Reads the two digits of a minute after a colon, dot, hyphen or space: 30 for the rest of `18:30` or `18 30`.
    /// Reads nothing and returns `None` if no minute comes next.
    ///
    /// A hyphen may also be that of a range of hours: `18-20` or `18-24`. So only a number that is no hour is a minute
    /// after it: `18-30`, `18-00`.
    fn separated_minute(&mut self) -> Option<u32> {
        let next_text = self.tokens.get(self.position)?.folded.as_str();
        let minute_position = match next_text {
            ":" | "." | "-" => self.position + 1,
            // Spaces are no tokens, so the minute of `18 30` is the next token itself.
            _ => self.position,
        };
        let minute_token = self.tokens.get(minute_position)?;
        if !minute_token.has_digits(2..=2) {
            return None;
        }
        let minute = minute_token.folded.parse().ok()?;
        let may_be_hour = (1..=24).contains(&minute);
        if next_text == "-" && may_be_hour {
            return None;
        }
        self.position = minute_position + 1;
        Some(minute)
    }

    /// Reads words that say in which part of the day an hour is, such as "pm" or "in the evening". Reads nothing if
    /// other words or none come next.
    fn part_of_day(&mut self) -> Option<HourStyle> {
        let phrase = self.phrase()?;
        let style = match phrase.meaning {
            TimeWord::Am => HourStyle::Am,
            TimeWord::Pm => HourStyle::Pm,
            TimeWord::Morning => HourStyle::Morning,
            TimeWord::Afternoon => HourStyle::Afternoon,
            TimeWord::Evening => HourStyle::Evening,
            TimeWord::Noon
            | TimeWord::Midnight
            | TimeWord::Hours
            | TimeWord::Minutes
            | TimeWord::At => return None,
        };
        self.skip_words(phrase.length);
        Some(style)
    }

    /// Reads a number with this many digits.
    fn digits(&mut self, lengths: RangeInclusive<usize>) -> Option<String> {
        let token = self.tokens.get(self.position)?;
        if !token.has_digits(lengths) {
            return None;
        }
        self.position += 1;
        Some(token.folded.clone())
    }

    /// Reads a word or phrase if it comes next, and returns whether it did.
    fn skip_word(&mut self, wanted: TimeWord) -> bool {
        match self.phrase() {
            Some(InputPhrase { meaning, length }) if meaning == wanted => {
                self.skip_words(length);
                true
            }
            _ => false,
        }
    }

    /// Returns the meaning of the next words, which may have dots after them: "p.m."
    fn phrase(&self) -> Option<InputPhrase<TimeWord>> {
        let rest = &self.tokens[self.position..];
        if rest.first()?.kind != TokenKind::Letters {
            return None;
        }
        let words: Vec<&str> = rest
            .iter()
            .filter(|token| !token.is_dot())
            .map(|token| token.folded.as_str())
            .collect();
        self.languages.first_phrase(&words)
    }

    fn skip_words(&mut self, number: usize) {
        for _ in 0..number {
            self.position += 1;
            while self.tokens.get(self.position).is_some_and(Token::is_dot) {
                self.position += 1;
            }
        }
    }

    /// Returns the time zone after the time, if a text follows that means one.
    fn zone(&self, now: DateTime<Utc>) -> Result<Option<&'a str>, ParseTimeError<'a>> {
        let rest = self.rest();
        if rest.is_empty() {
            return Ok(None);
        }
        // The hyphen in "18-3" is that of a range of hours rather than of an offset.
        if rest.starts_with('-') || find(rest, now) == ZoneSearch::Nothing {
            return Err(ParseTimeError::NotATime);
        }
        Ok(Some(rest))
    }

    /// Returns the text that wasn't read, without brackets.
    fn rest(&self) -> &'a str {
        let Some(token) = self.tokens.get(self.position) else {
            return "";
        };
        self.typed[token.start..].trim_matches(|c: char| c.is_whitespace() || "(),".contains(c))
    }
}

impl TokenKind {
    fn of(folded: &str) -> Self {
        if folded.starts_with(|c: char| c.is_ascii_digit()) {
            Self::Digits
        } else if folded.chars().all(|c| c.is_alphabetic() || c == '\'') {
            Self::Letters
        } else {
            Self::Other
        }
    }
}

impl Token {
    /// Whether a character directly after the token belongs to it.
    fn continues_with(&self, folded: &str) -> bool {
        match self.kind {
            TokenKind::Digits => TokenKind::of(folded) == TokenKind::Digits,
            TokenKind::Letters => folded == "-" || TokenKind::of(folded) == TokenKind::Letters,
            TokenKind::Other => false,
        }
    }

    /// Whether the token is a number with so many digits.
    fn has_digits(&self, lengths: RangeInclusive<usize>) -> bool {
        self.kind == TokenKind::Digits && lengths.contains(&self.folded.len())
    }

    fn is_dot(&self) -> bool {
        self.folded == "."
    }
}

/// Splits "1800" or "630" into hour and minutes.
fn undivided_time(digits: &str) -> Option<ClockTime> {
    let (hour_digits, minute_digits) = digits.split_at(digits.len() - 2);
    Some(ClockTime {
        hour: hour_digits.parse().ok()?,
        minute: minute_digits.parse().ok()?,
        style: style_of_hour(hour_digits),
    })
}

/// Hours with one digit belong to either half of the day: "6:30".
fn style_of_hour(digits: &str) -> HourStyle {
    if digits.len() == 1 {
        HourStyle::Unclear
    } else {
        HourStyle::TwentyFour
    }
}

/// Splits a text into numbers, words and other characters: `6.30pm` into `6`, `.`, `30`, `pm`. Leaves out spaces.
fn split_tokens(typed: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut follows_space = true;
    for (start, c) in typed.char_indices() {
        if c.is_whitespace() {
            follows_space = true;
            continue;
        }
        // Each character is folded alone, because a token needs its place in the typed text.
        let folded = fold(c.encode_utf8(&mut [0; 4]));
        match tokens.last_mut() {
            Some(token) if !follows_space && token.continues_with(&folded) => {
                token.folded += &folded;
            }
            _ => tokens.push(Token {
                start,
                kind: TokenKind::of(&folded),
                folded,
            }),
        }
        follows_space = false;
    }
    tokens
}

#[cfg(test)]
mod tests;
