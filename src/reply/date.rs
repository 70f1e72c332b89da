use chrono::NaiveDate;

use super::daily_post::short_date;
use crate::text::{DateWord, MissingYear, ReadDateError, quote, read_typed_date, say, usual_word};

/// `today`: in the time zone of the command's subject. `missing_year`: of a date without year.
pub(crate) fn read(
    typed: &str,
    today: NaiveDate,
    missing_year: MissingYear,
) -> Result<NaiveDate, String> {
    read_typed_date(typed, today, missing_year).map_err(|error| {
        let typed = quote(typed);
        match error {
            ReadDateError::Ambiguous {
                month_first,
                day_first,
            } => say!(
                "date-ambiguous",
                typed,
                month_first = short_date(month_first),
                day_first = short_date(day_first),
                month_first_date = month_first,
                day_first_date = day_first,
            ),
            ReadDateError::NotADate => {
                let example = match missing_year {
                    MissingYear::Past => DateWord::Yesterday,
                    MissingYear::Future => DateWord::Tomorrow,
                };
                say!("date-invalid", typed, today, word = usual_word(example))
            }
        }
    })
}
