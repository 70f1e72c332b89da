use chrono::NaiveDate;

use super::daily_post::short_date;
use crate::chat::refusal::Refusal;
use crate::text::{DateReading, MissingYear, quote, read_typed_date, say};

/// `today`: in the time zone of the command's subject.
pub(crate) fn read(typed: &str, today: NaiveDate) -> Result<NaiveDate, InvalidDate> {
    read_with(typed, today, MissingYear::Past)
}

/// Like [`read`], for future days.
pub(crate) fn read_future(typed: &str, today: NaiveDate) -> Result<NaiveDate, InvalidDate> {
    read_with(typed, today, MissingYear::Future)
}

fn read_with(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, InvalidDate> {
    let quoted = typed.to_owned();
    match read_typed_date(typed, today, missing_year) {
        Some(DateReading::Day(date)) => Ok(date),
        Some(DateReading::Ambiguous {
            month_first,
            day_first,
        }) => Err(InvalidDate::Ambiguous {
            typed: quoted,
            month_first,
            day_first,
        }),
        None => Err(InvalidDate::NotADate {
            typed: quoted,
            today,
            missing_year,
        }),
    }
}

#[derive(Debug)]
pub(crate) enum InvalidDate {
    NotADate {
        typed: String,
        today: NaiveDate,
        missing_year: MissingYear,
    },
    /// Day and month could be swapped.
    Ambiguous {
        typed: String,
        month_first: NaiveDate,
        day_first: NaiveDate,
    },
}

impl Refusal for InvalidDate {
    fn text(&self) -> String {
        match self {
            Self::NotADate {
                typed,
                today,
                missing_year,
            } => say!(
                "date-invalid",
                typed = quote(typed),
                today = today.to_string(),
                word = match missing_year {
                    MissingYear::Past => "yesterday",
                    MissingYear::Future => "tomorrow",
                },
            ),
            Self::Ambiguous {
                typed,
                month_first,
                day_first,
            } => say!(
                "date-ambiguous",
                typed = quote(typed),
                month_first = short_date(*month_first),
                day_first = short_date(*day_first),
                month_first_date = month_first.to_string(),
                day_first_date = day_first.to_string(),
            ),
        }
    }
}
