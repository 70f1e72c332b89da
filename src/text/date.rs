use chrono::{Datelike, Days, Month, NaiveDate};

const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// `11/12/2026` is 12 November in America and 11 December elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AmbiguousDate {
    pub month_first: NaiveDate,
    pub day_first: NaiveDate,
}

/// For dates without a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissingYear {
    /// Latest such date up to today.
    Past,
    /// First such date from today.
    Future,
}

/// Parses `YYYY-MM-DD` with a year from 1 to 9999.
pub(crate) fn read_date(text: &str) -> Option<NaiveDate> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    let is_plain = date.to_string() == text;
    (is_plain && YEARS.contains(&date.year())).then_some(date)
}

/// Parses `today`, `yesterday`, `tomorrow`, and dates such as `2026-11-24`, `24.11.2026`, `11/24/2026`, `24 Nov 2026`
/// and `November 24, 2026`.
pub(crate) fn read_typed_date(
    text: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Option<Result<NaiveDate, AmbiguousDate>> {
    let text = text.trim().to_ascii_lowercase();
    let day = match text.as_str() {
        "today" => Some(today),
        "yesterday" => today.checked_sub_days(Days::new(1)),
        "tomorrow" => today.checked_add_days(Days::new(1)),
        _ => read_date(&text),
    };
    if let Some(day) = day {
        return Some(Ok(day));
    }
    let date = |day, month, year: Option<&str>| date(day, month, year, today, missing_year);
    if text.contains('/') {
        return with_slashes(&text, date);
    }
    let parts: Vec<&str> = if text.contains(|c: char| c.is_ascii_alphabetic()) {
        let parts = text.split([' ', ',', '.']);
        parts.filter(|part| !part.is_empty()).collect()
    } else {
        let dotted = text.strip_suffix('.').unwrap_or(&text);
        dotted.split('.').map(str::trim).collect()
    };
    let (day, month, year) = with_optional_year(&parts)?;
    let by_day = || date(number(day)?, month_number(month)?, year);
    let by_month = || date(number(month)?, named_month(day)?, year);
    by_day().or_else(by_month).map(Ok)
}

fn with_optional_year<'a>(parts: &[&'a str]) -> Option<(&'a str, &'a str, Option<&'a str>)> {
    match *parts {
        [first, second] => Some((first, second, None)),
        [first, second, year] => Some((first, second, Some(year))),
        _ => None,
    }
}

fn with_slashes(
    text: &str,
    date: impl Fn(u32, u32, Option<&str>) -> Option<NaiveDate>,
) -> Option<Result<NaiveDate, AmbiguousDate>> {
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    let (first, second, year) = with_optional_year(&parts)?;
    let (first, second) = (number(first)?, number(second)?);
    let month_first = date(second, first, year);
    let day_first = date(first, second, year);
    match (month_first, day_first) {
        (Some(month_first), Some(day_first)) if month_first != day_first => {
            Some(Err(AmbiguousDate {
                month_first,
                day_first,
            }))
        }
        (day, other) => day.or(other).map(Ok),
    }
}

/// A given year must have four digits.
fn date(
    day: u32,
    month: u32,
    year: Option<&str>,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Option<NaiveDate> {
    let in_year = |year| NaiveDate::from_ymd_opt(year, month, day);
    let this_year = today.year();
    match year {
        Some(year) => {
            let is_plain = year.len() == 4 && year.bytes().all(|c| c.is_ascii_digit());
            let year = is_plain.then(|| year.parse().ok()).flatten()?;
            YEARS.contains(&year).then(|| in_year(year)).flatten()
        }
        None => match missing_year {
            MissingYear::Past => in_year(this_year)
                .filter(|day| *day <= today)
                .or_else(|| in_year(this_year - 1)),
            MissingYear::Future => in_year(this_year)
                .filter(|day| *day >= today)
                .or_else(|| in_year(this_year + 1)),
        },
    }
}

/// Parses one or two digits.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.len() <= 2 && text.bytes().all(|c| c.is_ascii_digit());
    is_plain.then(|| text.parse().ok()).flatten()
}

fn month_number(text: &str) -> Option<u32> {
    number(text).or_else(|| named_month(text))
}

/// Parses an English month name or its three-letter abbreviation.
fn named_month(text: &str) -> Option<u32> {
    let month: Month = text.parse().ok()?;
    Some(month.number_from_month())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        read_date(text).expect("a date")
    }

    fn read(text: &str) -> Option<Result<NaiveDate, AmbiguousDate>> {
        read_typed_date(text, day("2026-11-25"), MissingYear::Past)
    }

    #[test]
    fn future_dates_without_year_are_the_next_ones() {
        for (typed, date) in [
            ("tomorrow", "2026-11-26"),
            ("24.11.", "2027-11-24"),
            ("11/25", "2026-11-25"),
            ("26 nov", "2026-11-26"),
            ("24 Nov 2026", "2026-11-24"),
        ] {
            let read = read_typed_date(typed, day("2026-11-25"), MissingYear::Future);
            assert_eq!(read, Some(Ok(day(date))), "{typed}");
        }
    }

    #[test]
    fn parses_common_date_formats() {
        for (typed, date) in [
            ("2026-11-24", "2026-11-24"),
            (" Today ", "2026-11-25"),
            ("yesterday", "2026-11-24"),
            ("tomorrow", "2026-11-26"),
            ("24.11.2026", "2026-11-24"),
            ("4. 1. 2026", "2026-01-04"),
            ("24.11.", "2026-11-24"),
            ("24.11", "2026-11-24"),
            ("26.11.", "2025-11-26"),
            ("11/23/2026", "2026-11-23"),
            ("23/11/2026", "2026-11-23"),
            ("11/11/2026", "2026-11-11"),
            ("11/23", "2026-11-23"),
            ("24 Nov 2026", "2026-11-24"),
            ("24. november 2026", "2026-11-24"),
            ("24 nov", "2026-11-24"),
            ("Nov 24, 2026", "2026-11-24"),
            ("29 Feb 2024", "2024-02-29"),
        ] {
            assert_eq!(read(typed), Some(Ok(day(date))), "{typed}");
        }
    }

    #[test]
    fn dates_with_slashes_can_be_ambiguous() {
        let either = AmbiguousDate {
            month_first: day("2026-11-12"),
            day_first: day("2026-12-11"),
        };
        assert_eq!(read("11/12/2026"), Some(Err(either)));
    }

    #[test]
    fn rejects_invalid_dates() {
        for typed in [
            "",
            "2026-02-29",
            "2026-1-1",
            "+2026-01-01",
            "0000-01-01",
            "10000-01-01",
            "31.11.2026",
            "29.2.",
            "1.2.26",
            "1.1.0000",
            "+1.1.2026",
            "13/13/2026",
            "1/2/3/2026",
            "24 Nov 2026 x",
            "Nov Nov 2026",
            "24",
            "..",
            "2026-11-21T00:00",
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
