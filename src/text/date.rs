use chrono::{Datelike, Days, NaiveDate, Weekday};

use super::{InputLanguages, choices, fold};

const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// Which date is meant by a date without a year, or by a day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissingYear {
    /// Latest such date up to today.
    Past,
    /// First such date from today.
    Future,
}

impl MissingYear {
    fn allows(self, date: NaiveDate, today: NaiveDate) -> bool {
        match self {
            Self::Past => date <= today,
            Self::Future => date >= today,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadDateError {
    NotADate,
    /// `11/12/2026` is 12 November in America and 11 December elsewhere.
    Ambiguous {
        month_first: NaiveDate,
        day_first: NaiveDate,
    },
}

choices! {
    /// What words mean in a date.
    pub(crate) enum DateWord {
        Today = "today",
        Yesterday = "yesterday",
        Tomorrow = "tomorrow",
        DayBeforeYesterday = "day-before-yesterday",
        DayAfterTomorrow = "day-after-tomorrow",
    }

    enum MonthWord {
        January = "january",
        February = "february",
        March = "march",
        April = "april",
        May = "may",
        June = "june",
        July = "july",
        August = "august",
        September = "september",
        October = "october",
        November = "november",
        December = "december",
    }

    enum WeekdayWord {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }

    /// Which day of the week is meant.
    enum WeekWord {
        Next = "next",
        Last = "last",
        This = "this",
    }

    /// Words without a meaning of their own.
    enum DateFiller {
        Of = "of",
        Ordinal = "ordinal",
    }
}

/// Parses `YYYY-MM-DD` with a year from 1 to 9999.
pub(crate) fn parse_iso_date(text: &str) -> Option<NaiveDate> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    // chrono also parses `2026-1-2` and `+2026-01-02`.
    if date.to_string() != text || !YEARS.contains(&date.year()) {
        return None;
    }
    Some(date)
}

/// Parses `today`, `yesterday`, `tomorrow`, days of the week, and dates such as `2026-11-24`, `24.11.2026`,
/// `11/24/2026`, `24 Nov 2026` and `November 24, 2026`, with the words of the current [`InputLanguages`].
pub(crate) fn read_typed_date(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, ReadDateError> {
    let text = fold(typed.trim());
    if let Some(date) = parse_iso_date(&text) {
        return Ok(date);
    }
    let reader = DateReader {
        today,
        missing_year,
        languages: InputLanguages::current(),
    };
    if text.contains('/') {
        reader.with_slashes(&text)
    } else if text.contains(char::is_alphabetic) {
        reader.with_words(&text).ok_or(ReadDateError::NotADate)
    } else {
        reader.with_dots(&text).ok_or(ReadDateError::NotADate)
    }
}

/// Reads the dates of [`read_typed_date`]. Texts are folded.
struct DateReader {
    today: NaiveDate,
    missing_year: MissingYear,
    languages: InputLanguages,
}

impl DateReader {
    /// Reads "24.11.2026", "24.11." and "24.11".
    fn with_dots(&self, text: &str) -> Option<NaiveDate> {
        let parts: Vec<&str> = text
            .strip_suffix('.')
            .unwrap_or(text)
            .split('.')
            .map(str::trim)
            .collect();
        match *parts {
            [day, month] => self.date(number(day)?, number(month)?, None),
            [day, month, year] => self.date(number(day)?, number(month)?, Some(year)),
            _ => None,
        }
    }

    /// Reads dates such as "24/11/2026" and "11/24", in the only order that is a date. Ambiguous if both orders are.
    fn with_slashes(&self, text: &str) -> Result<NaiveDate, ReadDateError> {
        let parts: Vec<&str> = text.split('/').map(str::trim).collect();
        let (first, second, year) = match *parts {
            [first, second] => (first, second, None),
            [first, second, year] => (first, second, Some(year)),
            _ => return Err(ReadDateError::NotADate),
        };
        let first_number = number(first).ok_or(ReadDateError::NotADate)?;
        let second_number = number(second).ok_or(ReadDateError::NotADate)?;
        let month_first = self.date(second_number, first_number, year);
        let day_first = self.date(first_number, second_number, year);
        match (month_first, day_first) {
            (Some(month_first), Some(day_first)) if month_first != day_first => {
                Err(ReadDateError::Ambiguous {
                    month_first,
                    day_first,
                })
            }
            (Some(date), _) | (None, Some(date)) => Ok(date),
            (None, None) => Err(ReadDateError::NotADate),
        }
    }

    /// Reads "tomorrow", "next monday", "24 November 2026", "November 24th" and "Monday, 24 November". Fillers, as in
    /// "24th of November", are ignored.
    fn with_words(&self, text: &str) -> Option<NaiveDate> {
        let all_words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || c == ',' || c == '.')
            .filter(|word| !word.is_empty())
            .collect();
        let words = self.without_fillers(&all_words);
        // Phrases such as "the day after tomorrow" contain fillers.
        self.relative_date(&all_words)
            .or_else(|| self.day_of_week(&words))
            .or_else(|| self.day_and_month(&words))
            .or_else(|| self.date_after_weekday(&words))
    }

    /// Reads "monday 24 november". Refuses a date of another weekday, which is not the intended one.
    fn date_after_weekday(&self, words: &[&str]) -> Option<NaiveDate> {
        let (first_word, date_words) = words.split_first()?;
        let weekday = self.weekday(first_word)?;
        let date = self.day_and_month(date_words)?;
        if date.weekday() != weekday {
            return None;
        }
        Some(date)
    }

    /// Reads "today" and "the day after tomorrow". `None` if more words follow.
    fn relative_date(&self, words: &[&str]) -> Option<NaiveDate> {
        let phrase = self.languages.first_phrase(words)?;
        let has_more_words = phrase.length < words.len();
        if has_more_words {
            return None;
        }
        match phrase.meaning {
            DateWord::Today => Some(self.today),
            DateWord::Yesterday => self.today.checked_sub_days(Days::new(1)),
            DateWord::Tomorrow => self.today.checked_add_days(Days::new(1)),
            DateWord::DayBeforeYesterday => self.today.checked_sub_days(Days::new(2)),
            DateWord::DayAfterTomorrow => self.today.checked_add_days(Days::new(2)),
        }
    }

    fn without_fillers<'a>(&self, words: &[&'a str]) -> Vec<&'a str> {
        words
            .iter()
            .copied()
            .filter(|word| self.weekday(word).is_some() || !self.is_filler(word))
            .collect()
    }

    fn is_filler(&self, word: &str) -> bool {
        self.languages.meaning(word) == Some(DateFiller::Of)
    }

    /// Reads "monday", "next monday" and "lundi prochain".
    fn day_of_week(&self, words: &[&str]) -> Option<NaiveDate> {
        let (first, after_first) = words.split_first()?;
        if let Some(weekday) = self.weekday(first) {
            return self.weekday_in_week(weekday, after_first);
        }
        let (last, before_last) = words.split_last()?;
        self.weekday_in_week(self.weekday(last)?, before_last)
    }

    /// Returns the date of a weekday: with "next", the first one after today, with "last", the latest one before today,
    /// and with "this", the one in this week, which begins on Monday. Without such a word, it is the nearest one from
    /// today on, in the direction of `missing_year`. `None` if `week_words` has other words.
    fn weekday_in_week(&self, weekday: Weekday, week_words: &[&str]) -> Option<NaiveDate> {
        if week_words.is_empty() {
            return Some(match self.missing_year {
                MissingYear::Past => latest_until(weekday, self.today),
                MissingYear::Future => first_from(weekday, self.today),
            });
        }
        let week = self.languages.first_phrase(week_words)?;
        let has_more_words = week.length < week_words.len();
        if has_more_words {
            return None;
        }
        match week.meaning {
            WeekWord::Next => Some(first_from(weekday, self.today.succ_opt()?)),
            WeekWord::Last => Some(latest_until(weekday, self.today.pred_opt()?)),
            WeekWord::This => {
                let monday = latest_until(Weekday::Mon, self.today);
                Some(first_from(weekday, monday))
            }
        }
    }

    /// Reads "24 november 2026", "november 24" and "24 11 2026".
    fn day_and_month(&self, words: &[&str]) -> Option<NaiveDate> {
        let (first, second, year) = match *words {
            [first, second] => (first, second, None),
            [first, second, year] => (first, second, Some(year)),
            _ => return None,
        };
        if let Some(month) = self.month(first) {
            return self.date(self.day(second)?, month, year);
        }
        let month = self.month(second).or_else(|| number(second))?;
        self.date(self.day(first)?, month, year)
    }

    /// Reads the number of a day with or without the ending of an ordinal: "24", "24th" and "24-е".
    fn day(&self, word: &str) -> Option<u32> {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        let ending = word[digits.len()..].trim_start_matches('-');
        if !ending.is_empty() && self.languages.meaning(ending) != Some(DateFiller::Ordinal) {
            return None;
        }
        number(digits)
    }

    fn month(&self, word: &str) -> Option<u32> {
        let month: MonthWord = self.languages.completed(word)?;
        Some(month as u32 + 1)
    }

    fn weekday(&self, word: &str) -> Option<Weekday> {
        let weekday: WeekdayWord = self.languages.completed(word)?;
        // Both count from Monday.
        Weekday::try_from(weekday as u8).ok()
    }

    /// Returns the date of a day and a month, or `None` if the calendar does not have it. Without a typed year, it is
    /// in this year if `missing_year` allows that, otherwise in the year before or after.
    fn date(&self, day: u32, month: u32, typed_year: Option<&str>) -> Option<NaiveDate> {
        if let Some(typed_year) = typed_year {
            return NaiveDate::from_ymd_opt(parse_year(typed_year)?, month, day);
        }
        let this_year = self.today.year();
        if let Some(date) = NaiveDate::from_ymd_opt(this_year, month, day)
            && self.missing_year.allows(date, self.today)
        {
            return Some(date);
        }
        let other_year = match self.missing_year {
            MissingYear::Past => this_year - 1,
            MissingYear::Future => this_year + 1,
        };
        // `None` for 29 February, unless that is a leap year.
        NaiveDate::from_ymd_opt(other_year, month, day)
    }
}

/// Parses four digits, from 0001.
fn parse_year(digits: &str) -> Option<i32> {
    if digits.len() != 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let year = digits.parse().ok()?;
    if YEARS.contains(&year) {
        Some(year)
    } else {
        None
    }
}

/// Returns the first such day of the week from `date`.
fn first_from(weekday: Weekday, date: NaiveDate) -> NaiveDate {
    date + Days::new(weekday.days_since(date.weekday()).into())
}

/// Returns the latest such day of the week up to `date`.
fn latest_until(weekday: Weekday, date: NaiveDate) -> NaiveDate {
    date - Days::new(date.weekday().days_since(weekday).into())
}

/// Parses one or two digits.
fn number(text: &str) -> Option<u32> {
    if text.len() > 2 || !text.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests;
