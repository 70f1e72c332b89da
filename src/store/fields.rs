use anyhow::Context;
use chess960::{Exclusion, StartSet};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::error::Result;
use crate::domain::ids::UserId;

/// Stored for an erased person where the previous release does not expect NULL. No Discord account has this id.
pub(super) const ERASED_USER: u64 = 0;

pub(super) struct RowFields<'r>(pub(super) &'r AnyRow);

impl RowFields<'_> {
    pub(super) fn text(&self, column: &str) -> Result<String> {
        Ok(self.0.try_get(column)?)
    }

    pub(super) fn optional_text(&self, column: &str) -> Result<Option<String>> {
        Ok(self.0.try_get(column)?)
    }

    pub(super) fn parsed<T>(&self, column: &str) -> Result<T>
    where
        T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
    {
        let text = self.text(column)?;
        Ok(text.parse().with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_parsed<T>(&self, column: &str) -> Result<Option<T>>
    where
        T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
    {
        let text = self.optional_text(column)?;
        let value = text.map(|text| text.parse().with_context(|| invalid_value(column)));
        Ok(value.transpose()?)
    }

    /// `None` for NULL, and for a word of a later version.
    pub(super) fn word<T: Copy>(&self, column: &str, words: &[(&str, T)]) -> Result<Option<T>> {
        let text = self.optional_text(column)?;
        let mut known = words.iter();
        let known = known.find(|(word, _)| text.as_deref() == Some(*word));
        Ok(known.map(|&(_, value)| value))
    }

    pub(super) fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T> {
        let number: i64 = self.0.try_get(column)?;
        Ok(T::try_from(number)
            .ok()
            .with_context(|| invalid_value(column))?)
    }

    pub(super) fn flag(&self, column: &str) -> Result<bool> {
        Ok(self.number::<i64>(column)? != 0)
    }

    pub(super) fn optional_flag(&self, column: &str) -> Result<Option<bool>> {
        let flag: Option<i64> = self.0.try_get(column)?;
        Ok(flag.map(|flag| flag != 0))
    }

    pub(super) fn id(&self, column: &str) -> Result<u64> {
        Ok(self.number::<i64>(column)?.cast_unsigned())
    }

    pub(super) fn optional_number(&self, column: &str) -> Result<Option<i64>> {
        Ok(self.0.try_get(column)?)
    }

    pub(super) fn optional_id(&self, column: &str) -> Result<Option<u64>> {
        let id: Option<i64> = self.0.try_get(column)?;
        Ok(id.map(i64::cast_unsigned))
    }

    /// `None` for [`ERASED_USER`].
    pub(super) fn person(&self, column: &str) -> Result<Option<UserId>> {
        let id = self.id(column)?;
        Ok((id != ERASED_USER).then_some(UserId(id)))
    }

    pub(super) fn date(&self, column: &str) -> Result<NaiveDate> {
        self.parsed(column)
    }

    pub(super) fn optional_date(&self, column: &str) -> Result<Option<NaiveDate>> {
        self.optional_parsed(column)
    }

    /// Comma-separated. Empty for NULL.
    pub(super) fn list<T, L: FromIterator<T>>(
        &self,
        column: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<L> {
        let text = self.optional_text(column)?.unwrap_or_default();
        let parts = text.split_terminator(',');
        let parts = parts.map(|part| read(part).with_context(|| invalid_value(column)));
        Ok(parts.collect::<anyhow::Result<_>>()?)
    }

    pub(super) fn excluded(&self, column: &str) -> Result<Option<StartSet>> {
        let Some(text) = self.optional_text(column)? else {
            return Ok(None);
        };
        let list = read_excluded(&text).with_context(|| invalid_value(column))?;
        Ok(Some(list))
    }

    pub(super) fn instant(&self, column: &str) -> Result<DateTime<Utc>> {
        let millis = self.number(column)?;
        let instant = DateTime::from_timestamp_millis(millis);
        Ok(instant.with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_instant(&self, column: &str) -> Result<Option<DateTime<Utc>>> {
        let millis: Option<i64> = self.0.try_get(column)?;
        millis.map(|_| self.instant(column)).transpose()
    }
}

/// Skips unreadable rows, such as rows edited by hand or with a time zone that no longer exists.
pub(super) fn readable<T>(rows: &[AnyRow], read: fn(&AnyRow) -> Result<T>) -> Vec<T> {
    let read = |row| match read(row) {
        Ok(read) => Some(read),
        Err(error) => {
            let error = error.to_string();
            tracing::error!(error, "unreadable database row; skipping it");
            None
        }
    };
    rows.iter().filter_map(read).collect()
}

fn invalid_value(column: &str) -> String {
    format!("the database column {column} has an invalid value")
}

/// Databases have no unsigned integers.
pub(super) fn id(id: u64) -> i64 {
    id.cast_signed()
}

pub(super) fn person(person: Option<UserId>) -> i64 {
    id(person.map_or(ERASED_USER, |person| person.0))
}

pub(super) fn flag(flag: bool) -> i32 {
    flag.into()
}

pub(super) fn word<T: Copy + PartialEq>(value: T, words: &[(&'static str, T)]) -> &'static str {
    let word = words.iter().find(|(_, known)| *known == value);
    word.expect("all values are listed").0
}

pub(super) fn date(date: NaiveDate) -> String {
    date.to_string()
}

pub(super) fn instant(instant: DateTime<Utc>) -> i64 {
    instant.timestamp_millis()
}

/// Example: `0-2+518`.
pub(super) fn excluded_text(excluded: &StartSet) -> String {
    Exclusion::from(*excluded).compact()
}

pub(super) fn read_excluded(text: &str) -> Option<StartSet> {
    let exclusion = Exclusion::from_compact(text).ok()?;
    Some(exclusion.listed)
}
