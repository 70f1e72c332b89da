use anyhow::Context;
use chess960::{Exclusion, StartSet};
use chrono::{DateTime, Utc};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::error::Result;
use crate::domain::ids::{Id, UserId};
use crate::text::Language;

/// Stored for an erased person where the previous release does not expect NULL. No Discord account has this id.
pub(super) const ERASED_USER: u64 = 0;

pub(super) struct Row(pub(super) AnyRow);

impl Row {
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

    pub(super) fn known_word<T: Copy>(&self, column: &str, words: &[(&str, T)]) -> Result<T> {
        let word = self.word(column, words)?;
        Ok(word.with_context(|| invalid_value(column))?)
    }

    /// A language that this version does not know is English.
    pub(super) fn language(&self) -> Result<Option<Language>> {
        let tag = self.optional_text("language")?;
        Ok(tag.map(|tag| Language::of_locale(&tag)))
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
        let flag = self.optional_number(column)?;
        Ok(flag.map(|flag| flag != 0))
    }

    pub(super) fn id<T: Id>(&self, column: &str) -> Result<T> {
        Ok(T::new(self.number::<i64>(column)?.cast_unsigned()))
    }

    pub(super) fn optional_number(&self, column: &str) -> Result<Option<i64>> {
        Ok(self.0.try_get(column)?)
    }

    pub(super) fn optional_id<T: Id>(&self, column: &str) -> Result<Option<T>> {
        let id = self.optional_number(column)?;
        Ok(id.map(|id| T::new(id.cast_unsigned())))
    }

    /// `None` for [`ERASED_USER`].
    pub(super) fn person(&self, column: &str) -> Result<Option<UserId>> {
        let user: UserId = self.id(column)?;
        Ok((user.0 != ERASED_USER).then_some(user))
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
        let text = self.optional_text(column)?;
        let list = text.map(|text| read_excluded(&text).with_context(|| invalid_value(column)));
        Ok(list.transpose()?)
    }

    pub(super) fn instant(&self, column: &str) -> Result<DateTime<Utc>> {
        let millis = self.number(column)?;
        let instant = DateTime::from_timestamp_millis(millis);
        Ok(instant.with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_instant(&self, column: &str) -> Result<Option<DateTime<Utc>>> {
        let millis = self.optional_number(column)?;
        millis.map(|_| self.instant(column)).transpose()
    }
}

fn invalid_value(column: &str) -> String {
    format!("the database column {column} has an invalid value")
}

/// Stored for an absent person where the column does not allow NULL.
pub(super) fn person(person: Option<UserId>) -> UserId {
    person.unwrap_or(UserId(ERASED_USER))
}

pub(super) fn word<T: Copy + PartialEq>(value: T, words: &[(&'static str, T)]) -> &'static str {
    let word = words.iter().find(|(_, known)| *known == value);
    word.expect("all values are listed").0
}

/// Example: `0-2+518`.
pub(super) fn excluded_text(excluded: &StartSet) -> String {
    Exclusion::from(*excluded).compact()
}

pub(super) fn read_excluded(text: &str) -> Option<StartSet> {
    let exclusion = Exclusion::from_compact(text).ok()?;
    Some(exclusion.listed)
}
