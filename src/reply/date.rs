use chrono::NaiveDate;

use super::daily_post::short_date;
use crate::text::{AmbiguousDate, MissingYear, quote, read_typed_date, say};

/// `today`: in the time zone of the command's subject.
pub(crate) fn read(typed: &str, today: NaiveDate) -> Result<NaiveDate, String> {
    read_with(typed, today, MissingYear::Past)
}

/// Like [`read`], for future days.
pub(crate) fn read_future(typed: &str, today: NaiveDate) -> Result<NaiveDate, String> {
    read_with(typed, today, MissingYear::Future)
}

fn read_with(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, String> {
    let quoted = quote(typed);
    match read_typed_date(typed, today, missing_year) {
        Some(Ok(date)) => Ok(date),
        Some(Err(AmbiguousDate {
            month_first,
            day_first,
        })) => Err(say!(
            "date-ambiguous",
            typed = quoted,
            month_first = short_date(month_first),
            day_first = short_date(day_first),
            month_first_date = month_first,
            day_first_date = day_first,
        )),
        None => {
            let word = match missing_year {
                MissingYear::Past => "yesterday",
                MissingYear::Future => "tomorrow",
            };
            let today = today.to_string();
            Err(say!("date-invalid", typed = quoted, today, word))
        }
    }
}
