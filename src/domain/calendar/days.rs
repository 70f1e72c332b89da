use std::fmt;
use std::str::FromStr;

use chrono::Weekday;

use super::normalize;
use crate::text::say;

/// A non-empty set of days of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days(u8);

/// With the names that are accepted, in order.
const WEEK: [(Weekday, &str); 7] = [
    (Weekday::Mon, "monday"),
    (Weekday::Tue, "tuesday"),
    (Weekday::Wed, "wednesday"),
    (Weekday::Thu, "thursday"),
    (Weekday::Fri, "friday"),
    (Weekday::Sat, "saturday"),
    (Weekday::Sun, "sunday"),
];

impl Days {
    pub const EVERY: Self = Self(0b111_1111);
    pub(crate) const WEEKDAYS: Self = Self(0b001_1111);
    pub(crate) const WEEKENDS: Self = Self(0b110_0000);

    /// Monday is 1, Tuesday 2, Wednesday 4, and so on to Sunday, 64.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// `None` for 0 and above 127.
    pub fn from_bits(bits: u8) -> Option<Self> {
        (1..=Self::EVERY.0).contains(&bits).then_some(Self(bits))
    }

    pub fn contains(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }

    pub(crate) fn localized(self) -> String {
        match self {
            Self::EVERY => say!("calendar-every-day"),
            Self::WEEKDAYS => say!("calendar-weekdays"),
            Self::WEEKENDS => say!("calendar-weekends"),
            days => days.list(|day| say!("calendar-day", day = day.number_from_monday())),
        }
    }

    fn list(self, name: impl Fn(Weekday) -> String) -> String {
        let days = WEEK.iter().map(|&(day, _)| day);
        let days = days.filter(|&day| self.contains(day));
        days.map(name).collect::<Vec<_>>().join(", ")
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_monday()
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::EVERY => f.write_str("every day"),
            Self::WEEKDAYS => f.write_str("weekdays"),
            Self::WEEKENDS => f.write_str("weekends"),
            days => f.write_str(&days.list(|day| day.to_string())),
        }
    }
}

/// Parses `every day`, `weekdays`, `Monday and Thursday`, `mon-fri`, `sat sun` and similar in any case. Names can be
/// shortened to two letters. Ranges can cross the weekend: `fri-mon`.
///
/// ```
/// # use chess960_bot::domain::calendar::{Days, ParseDaysError};
/// assert_eq!("Mondays and Thursdays".parse::<Days>()?.to_string(), "Mon, Thu");
/// assert_eq!("mon-fri".parse::<Days>()?.to_string(), "weekdays");
/// let error = ParseDaysError::UnknownWord { word: "someday".to_owned() };
/// assert_eq!("mon, someday".parse::<Days>(), Err(error));
/// # Ok::<(), ParseDaysError>(())
/// ```
impl FromStr for Days {
    type Err = ParseDaysError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let text = normalize(s).replace(['-', '–', '—'], " - ");
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || ",;/.&+".contains(c))
            .filter(|word| !word.is_empty())
            .collect();

        let mut rest = words.as_slice();
        let mut found = 0;
        while !rest.is_empty() {
            let (days, after) = first_days(rest)?;
            found |= days;
            rest = after;
        }
        Self::from_bits(found).ok_or(ParseDaysError::Empty)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDaysError {
    #[error("no day of the week is named")]
    Empty,
    #[error("{word:?} is not a day of the week")]
    UnknownWord {
        /// In lower case and without accents.
        word: String,
    },
}

/// Reads the bits of the first days; also returns the remaining words. A filler word has no bits.
fn first_days<'a>(words: &'a [&'a str]) -> Result<(u8, &'a [&'a str]), ParseDaysError> {
    Ok(match words {
        ["every" | "each", "day", rest @ ..]
        | ["all", "days", rest @ ..]
        | ["daily" | "everyday", rest @ ..] => (Days::EVERY.0, rest),
        ["weekday" | "weekdays", rest @ ..] => (Days::WEEKDAYS.0, rest),
        ["weekend" | "weekends", rest @ ..] => (Days::WEEKENDS.0, rest),
        ["and" | "every" | "each" | "on", rest @ ..] => (0, rest),
        [first, "-" | "to", last, rest @ ..] => (range(weekday(first)?, weekday(last)?), rest),
        [day, rest @ ..] => (bit(weekday(day)?), rest),
        [] => (0, words),
    })
}

fn range(first: Weekday, last: Weekday) -> u8 {
    let days = std::iter::successors(Some(first), |day| (*day != last).then(|| day.succ()));
    days.fold(0, |days, day| days | bit(day))
}

/// Accepts plurals and prefixes of at least two letters.
fn weekday(word: &str) -> Result<Weekday, ParseDaysError> {
    let plural = word.strip_suffix('s').filter(|word| word.len() > 2);
    let singular = plural.unwrap_or(word);
    let mut days = WEEK.iter().filter(|_| word.len() >= 2);
    match days.find(|(_, name)| name.starts_with(singular)) {
        Some((day, _)) => Ok(*day),
        None => Err(ParseDaysError::UnknownWord {
            word: word.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn display_and_parse_round_trip() {
        let sets: Vec<Days> = (0..=u8::MAX).filter_map(Days::from_bits).collect();
        assert_eq!(sets.len(), 127);
        for days in sets {
            assert_eq!(days.to_string().parse(), Ok(days));
            assert_eq!(Days::from_bits(days.bits()), Some(days));
        }
    }

    #[test]
    fn bits_count_from_monday() {
        let only = |day: &str| day.parse::<Days>().expect("a day");
        assert_eq!(only("monday").bits(), 1);
        assert_eq!(only("sunday").bits(), 64);
        for (day, name) in WEEK {
            assert!(
                WEEK.iter()
                    .all(|&(other, _)| only(name).contains(other) == (day == other))
            );
            assert!(Days::EVERY.contains(day));
        }
    }

    const READ: &str = "\
every day = every day | Daily | EVERYDAY | each day | all days | mon-sun | weekdays and weekends
weekdays = weekdays | every weekday | Mon–Fri | monday to friday
weekends = weekend | sat sun | Sa/Su
Mon, Thu = mon,thu | Monday and Thursday | every Thursday & Monday | on Mondays, Thursdays
Mon, Thu = thurs. + mon. | ｍｏｎ，ｔｈｕ
Mon, Fri, Sat, Sun = fri - mon
Mon, Tue, Wed, Sat, Sun = mon-wed, weekends
Tue, Wed = tues weds
Fri = fri-fri
Sun = sunday
no day = , , | and | every
- = mon- | -fri
1 = 1,2
day = day
m = m
mondayss = mondayss
montag = Montag
tomorrow = mon, tomorrow
weekend = mon - weekend
x = mon-x";

    /// Days, or the word that is no day.
    #[test]
    fn parses_common_spellings() {
        for line in READ.lines() {
            let (wanted, spellings) = line.split_once(" = ").expect("days");
            for text in spellings.split(" | ") {
                let read = match text.parse::<Days>() {
                    Ok(days) => days.to_string(),
                    Err(ParseDaysError::Empty) => "no day".to_owned(),
                    Err(ParseDaysError::UnknownWord { word }) => word,
                };
                assert_eq!(read, wanted, "{text}");
            }
        }
        for text in ["", "  "] {
            assert_eq!(text.parse::<Days>(), Err(ParseDaysError::Empty));
        }
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in ".*|([a-z]{1,3}(day)?[-, ]){0,9}") {
            if let Ok(days) = text.parse::<Days>() {
                prop_assert_eq!(Days::from_bits(days.bits()), Some(days));
            }
        }
    }
}
