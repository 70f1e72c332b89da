use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use chrono::Weekday;

use crate::text::{InputLanguages, InputPhrase, all_of, choices, fold, say};

const DASHES: [char; 3] = ['-', '–', '—'];

/// Symbols between the days of a list.
const SEPARATORS: [char; 6] = [',', '，', ';', '/', '&', '+'];

/// A non-empty set of days of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days(u8);

const WEEK: [Weekday; 7] = [
    Weekday::Mon,
    Weekday::Tue,
    Weekday::Wed,
    Weekday::Thu,
    Weekday::Fri,
    Weekday::Sat,
    Weekday::Sun,
];

impl Days {
    pub const EVERY: Self = Self(0b111_1111);
    pub(crate) const WEEKDAYS: Self = Self(0b001_1111);
    pub(crate) const WEEKENDS: Self = Self(0b110_0000);

    /// Returns the sum of the days: Monday is 1, Tuesday 2, Wednesday 4, and so on to Sunday, 64.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the days of [`bits`](Self::bits), or `None` for 0 and above 127.
    pub fn from_bits(bits: u8) -> Option<Self> {
        match bits {
            1..=127 => Some(Self(bits)),
            _ => None,
        }
    }

    pub fn contains(self, day: Weekday) -> bool {
        self.0 & Self::only(day).0 != 0
    }

    /// Describes the days in the current language.
    pub(crate) fn localized(self) -> String {
        match self {
            Self::EVERY => say!("calendar-every-day"),
            Self::WEEKDAYS => say!("calendar-weekdays"),
            Self::WEEKENDS => say!("calendar-weekends"),
            days => all_of(
                days.iter()
                    .map(|day| say!("calendar-day", day = day.number_from_monday())),
            ),
        }
    }

    fn iter(self) -> impl Iterator<Item = Weekday> {
        WEEK.into_iter().filter(move |&day| self.contains(day))
    }

    const fn only(day: Weekday) -> Self {
        Self(1 << day.num_days_from_monday())
    }

    /// Returns a range, which can cross the weekend: Friday to Monday.
    fn range(first: Weekday, last: Weekday) -> Self {
        let mut days = Self::only(first);
        let mut day = first;
        while day != last {
            day = day.succ();
            days = days.with(Self::only(day));
        }
        days
    }

    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::EVERY => f.write_str("every day"),
            Self::WEEKDAYS => f.write_str("weekdays"),
            Self::WEEKENDS => f.write_str("weekends"),
            days => {
                let names: Vec<String> = days.iter().map(|day| day.to_string()).collect();
                f.write_str(&names.join(", "))
            }
        }
    }
}

/// Parses English, such as the text of `Display`.
impl FromStr for Days {
    type Err = ParseDaysError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        parse_days(s, &InputLanguages::with_english([]))
    }
}

choices! {
    /// What words mean in a list of days.
    enum DayWord {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
        EveryDay = "every-day",
        Weekdays = "weekdays",
        Weekends = "weekends",
        And = "and",
        To = "to",
        Each = "each",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDaysError {
    #[error("no day of the week is named")]
    Empty,
    #[error("{word:?} is not a day of the week")]
    UnknownWord {
        /// As it was typed.
        word: String,
    },
}

/// Parses `every day`, `weekdays`, `Monday and Thursday`, `mon-fri`, `sat sun` and similar in any case, in these
/// languages. Names can be abbreviated. Ranges can cross the weekend: `fri-mon`.
///
/// ```
/// # use chess960_bot::domain::calendar::{ParseDaysError, parse_days};
/// # use chess960_bot::domain::calendar::InputLanguages;
/// # use chess960_bot::domain::preferences::Language;
/// let german = InputLanguages::with_english([Language::German]);
/// assert_eq!(parse_days("Mondays and Thursdays", &german)?.to_string(), "Mon, Thu");
/// assert_eq!(parse_days("Mo-Fr", &german)?.to_string(), "weekdays");
/// let error = ParseDaysError::UnknownWord { word: "someday".to_owned() };
/// assert_eq!(parse_days("mon, someday", &german), Err(error));
/// # Ok::<(), ParseDaysError>(())
/// ```
pub fn parse_days(typed: &str, languages: &InputLanguages) -> Result<Days, ParseDaysError> {
    let mut parts = split_parts(typed, languages)?.into_iter().peekable();
    let mut listed = Vec::new();
    while let Some(part) = parts.next() {
        match part.meaning {
            PartMeaning::Separator | PartMeaning::To => {}
            PartMeaning::Dash => return Err(part.unexpected()),
            PartMeaning::Days(days) => listed.push(days),
            PartMeaning::Day(first) => match range_end(&mut parts)? {
                Some(last) => listed.push(Days::range(first, last)),
                None => listed.push(Days::only(first)),
            },
        }
    }
    listed
        .into_iter()
        .reduce(Days::with)
        .ok_or(ParseDaysError::Empty)
}

/// Reads the end of a range of days behind its first day, such as `- Fri` in `Mon - Fri`. Returns its last day, or
/// `None` if no dash or "to" comes next.
fn range_end<'a>(
    parts: &mut Peekable<impl Iterator<Item = Part<'a>>>,
) -> Result<Option<Weekday>, ParseDaysError> {
    let Some(link) =
        parts.next_if(|part| matches!(part.meaning, PartMeaning::Dash | PartMeaning::To))
    else {
        return Ok(None);
    };
    let Some(last) = parts.next() else {
        return Err(link.unexpected());
    };
    match last.meaning {
        PartMeaning::Day(day) => Ok(Some(day)),
        PartMeaning::Days(_) | PartMeaning::To | PartMeaning::Dash | PartMeaning::Separator => {
            Err(last.unexpected())
        }
    }
}

/// A word or phrase with its meaning.
struct Part<'a> {
    typed: &'a str,
    meaning: PartMeaning,
}

enum PartMeaning {
    Day(Weekday),
    Days(Days),
    /// Also begins texts such as the Russian "по понедельникам".
    To,
    Dash,
    Separator,
}

impl PartMeaning {
    /// Returns what a known word means in a list of days. `None` for "each", which means nothing by itself.
    const fn of(word: DayWord) -> Option<Self> {
        match word {
            DayWord::Monday => Some(Self::Day(Weekday::Mon)),
            DayWord::Tuesday => Some(Self::Day(Weekday::Tue)),
            DayWord::Wednesday => Some(Self::Day(Weekday::Wed)),
            DayWord::Thursday => Some(Self::Day(Weekday::Thu)),
            DayWord::Friday => Some(Self::Day(Weekday::Fri)),
            DayWord::Saturday => Some(Self::Day(Weekday::Sat)),
            DayWord::Sunday => Some(Self::Day(Weekday::Sun)),
            DayWord::EveryDay => Some(Self::Days(Days::EVERY)),
            DayWord::Weekdays => Some(Self::Days(Days::WEEKDAYS)),
            DayWord::Weekends => Some(Self::Days(Days::WEEKENDS)),
            DayWord::And => Some(Self::Separator),
            DayWord::To => Some(Self::To),
            DayWord::Each => None,
        }
    }

    /// Returns what a word of one symbol means, or `None` for other words.
    fn of_symbol(word: &str) -> Option<Self> {
        let symbol = word.parse().ok()?;
        if DASHES.contains(&symbol) {
            Some(Self::Dash)
        } else if SEPARATORS.contains(&symbol) {
            Some(Self::Separator)
        } else {
            None
        }
    }
}

impl Part<'_> {
    fn unexpected(&self) -> ParseDaysError {
        ParseDaysError::UnknownWord {
            word: self.typed.to_owned(),
        }
    }
}

/// Splits a typed list of days, such as `Mon - Fri, Sunday`, into its words and phrases with their meanings. Leaves out
/// words that mean nothing by themselves, such as `each`.
///
/// # Errors
/// If a word is not known in any of the languages.
fn split_parts<'a>(
    list: &'a str,
    languages: &InputLanguages,
) -> Result<Vec<Part<'a>>, ParseDaysError> {
    let words = split_words(list, languages);
    let folded_words: Vec<String> = words.iter().map(|word| fold(word)).collect();
    let mut parts = Vec::new();
    let mut position = 0;
    while let Some(&typed) = words.get(position) {
        if let Some(meaning) = PartMeaning::of_symbol(typed) {
            parts.push(Part { typed, meaning });
            position += 1;
            continue;
        }
        // A phrase may have several words: `every day`.
        let Some(phrase) = day_phrase(&folded_words[position..], languages) else {
            return Err(ParseDaysError::UnknownWord {
                word: typed.to_owned(),
            });
        };
        if let Some(meaning) = PartMeaning::of(phrase.meaning) {
            parts.push(Part { typed, meaning });
        }
        position += phrase.length;
    }
    Ok(parts)
}

/// Returns the phrase at the beginning of words, or the meaning of an abbreviated first word.
fn day_phrase(folded_words: &[String], languages: &InputLanguages) -> Option<InputPhrase<DayWord>> {
    if let Some(phrase) = languages.first_phrase(folded_words) {
        return Some(phrase);
    }
    let meaning = languages.completed(&folded_words[0])?;
    Some(InputPhrase { meaning, length: 1 })
}

/// Splits a list of days into words, separators and dashes: `Mon-Fri, Sun.` into `Mon`, `-`, `Fri`, `,`, `Sun`. The
/// hyphen of a known word, such as the Portuguese `segunda-feira`, is not a dash.
fn split_words<'a>(typed: &'a str, languages: &InputLanguages) -> Vec<&'a str> {
    let mut words = Vec::new();
    for chunk in typed.split(|c: char| c.is_whitespace() || c == '.') {
        for word in split_keeping(chunk, &SEPARATORS) {
            if languages.meaning::<DayWord>(&fold(word)).is_some() {
                words.push(word);
            } else {
                words.extend(split_keeping(word, &DASHES));
            }
        }
    }
    words
}

/// Splits a text at symbols, and keeps each symbol as a word of its own: `Mon-Fri` to `Mon`, `-`, `Fri`.
fn split_keeping<'a>(text: &'a str, symbols: &[char]) -> Vec<&'a str> {
    let mut words = Vec::new();
    let mut word_start = 0;
    for (start, symbol) in text.match_indices(symbols) {
        words.extend([&text[word_start..start], symbol]);
        word_start = start + symbol.len();
    }
    words.push(&text[word_start..]);
    // Between adjacent symbols, and before or after one at an end of the text, there is no word.
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests;
