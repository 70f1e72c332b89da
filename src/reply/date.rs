use chrono::NaiveDate;

use super::daily_post::short_date;
use crate::chat::refusal::Refusal;
use crate::text::{AmbiguousDate, MissingYear, quote, read_typed_date, say};

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
    match read_typed_date(typed, today, missing_year) {
        Some(Ok(date)) => Ok(date),
        invalid => Err(InvalidDate {
            typed: typed.to_owned(),
            today,
            missing_year,
            ambiguous: invalid.and_then(Result::err),
        }),
    }
}

#[derive(Debug)]
pub(crate) struct InvalidDate {
    typed: String,
    today: NaiveDate,
    missing_year: MissingYear,
    /// Day and month could be swapped. `None`: not a date.
    ambiguous: Option<AmbiguousDate>,
}

impl Refusal for InvalidDate {
    fn text(&self) -> String {
        let typed = quote(&self.typed);
        let Some(AmbiguousDate {
            month_first,
            day_first,
        }) = self.ambiguous
        else {
            let word = match self.missing_year {
                MissingYear::Past => "yesterday",
                MissingYear::Future => "tomorrow",
            };
            return say!("date-invalid", typed, today = self.today.to_string(), word);
        };
        say!(
            "date-ambiguous",
            typed,
            month_first = short_date(month_first),
            day_first = short_date(day_first),
            month_first_date = month_first.to_string(),
            day_first_date = day_first.to_string(),
        )
    }
}
