use chrono::NaiveDate;

use super::daily_post::short_date;
use crate::text::{MissingYear, quote, read_typed_date, say};

/// `today`: in the time zone of the command's subject. `missing_year`: of a date without year.
pub(crate) fn read(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, String> {
    let quoted = quote(typed);
    match read_typed_date(typed, today, missing_year) {
        Some(Ok(date)) => Ok(date),
        Some(Err(date)) => Err(say!(
            "date-ambiguous",
            typed = quoted,
            month_first = short_date(date.month_first),
            day_first = short_date(date.day_first),
            month_first_date = date.month_first,
            day_first_date = date.day_first,
        )),
        None => {
            let word = match missing_year {
                MissingYear::Past => "yesterday",
                MissingYear::Future => "tomorrow",
            };
            Err(say!("date-invalid", typed = quoted, today, word))
        }
    }
}
