use chrono::{Days, NaiveDate};

use super::daily_post::{long_date, short_date};
use crate::chat::{Args, CommandOption, Refusal, Suggestion};
use crate::text::{DateWord, MissingYear, ReadDateError, quote, read_typed_date, say, usual_word};

/// Number of days that are suggested for an empty field.
const RECENT_DAYS: u64 = 7;

/// Suggests the past date that was typed, or the last days for an empty field.
pub(crate) fn suggestions(typed: &str, today: NaiveDate) -> Vec<Suggestion> {
    let dates = if typed.trim().is_empty() {
        recent_days(today)
    } else {
        typed_dates(typed, today)
    };
    dates
        .into_iter()
        .map(|date| Suggestion::new(long_date(date), date))
        .collect()
}

fn recent_days(today: NaiveDate) -> Vec<NaiveDate> {
    (0..RECENT_DAYS)
        .filter_map(|days| today.checked_sub_days(Days::new(days)))
        .collect()
}

/// Returns the dates that a text may mean: none, one, or two if it is ambiguous.
fn typed_dates(typed: &str, today: NaiveDate) -> Vec<NaiveDate> {
    match read_typed_date(typed, today, MissingYear::Past) {
        Ok(date) => vec![date],
        Err(ReadDateError::Ambiguous {
            month_first,
            day_first,
        }) => vec![month_first, day_first],
        Err(ReadDateError::NotADate) => Vec::new(),
    }
}

/// Why a typed date can't be used.
#[derive(Debug)]
pub(crate) enum DateRefusal {
    NotADate { text: String },
    Ambiguous(AmbiguousDate),
}

#[derive(Debug)]
pub(crate) struct AmbiguousDate {
    /// Text above a button for each meaning.
    pub question: String,
    pub meanings: [NaiveDate; 2],
    /// Text of a reply without buttons, which says what to type instead.
    refusal: String,
}

impl AmbiguousDate {
    /// Writes both texts about a date such as `3/5/2026`, which means `month_first`, the 5th of March, or `day_first`,
    /// the 3rd of May. The command decides which text it shows.
    fn new(typed: &str, month_first: NaiveDate, day_first: NaiveDate) -> Self {
        Self {
            question: say!("date-which", typed = quote(typed)),
            meanings: [month_first, day_first],
            refusal: say!(
                "date-ambiguous",
                typed = quote(typed),
                month_first = short_date(month_first),
                day_first = short_date(day_first),
                // As they can be typed: `2026-03-05`.
                month_first_date = month_first,
                day_first_date = day_first,
            ),
        }
    }
}

impl Refusal for DateRefusal {
    fn text(&self) -> String {
        match self {
            Self::NotADate { text } => text.clone(),
            Self::Ambiguous(ambiguous) => ambiguous.refusal.clone(),
        }
    }
}

/// Reads an option for a date with [`read`]. `None` if it was not given.
pub(crate) fn read_option(
    args: &Args,
    option: &CommandOption,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<Option<NaiveDate>, DateRefusal> {
    match args.text(option) {
        Some(typed) => Ok(Some(read(typed, today, missing_year)?)),
        None => Ok(None),
    }
}

/// Reads a date that was typed, such as "yesterday" or "May 3". `missing_year` decides on the year of a date without
/// one.
///
/// `today` is the date in the time zone of what the command is about, such as a schedule. Fails if the text is no date,
/// or if it may be two, as in `3/5/2026`.
pub(crate) fn read(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, DateRefusal> {
    match read_typed_date(typed, today, missing_year) {
        Ok(date) => Ok(date),
        Err(ReadDateError::Ambiguous {
            month_first,
            day_first,
        }) => Err(DateRefusal::Ambiguous(AmbiguousDate::new(
            typed,
            month_first,
            day_first,
        ))),
        Err(ReadDateError::NotADate) => Err(DateRefusal::NotADate {
            text: not_a_date(typed, today, missing_year),
        }),
    }
}

/// Says that the text is not a date, and gives examples that would work: today's date, and the word for the day before
/// or after it, whichever is in the expected direction.
fn not_a_date(typed: &str, today: NaiveDate, missing_year: MissingYear) -> String {
    let example = match missing_year {
        MissingYear::Past => DateWord::Yesterday,
        MissingYear::Future => DateWord::Tomorrow,
    };
    say!(
        "date-invalid",
        typed = quote(typed),
        today,
        word = usual_word(example)
    )
}
