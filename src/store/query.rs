//! Values that statements bind, and their results.

use std::borrow::Cow;

use anyhow::Context;
use chess960::StartSet;
use chrono::{DateTime, NaiveDate, Utc};
use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Either, Executor, Row as _, ValueRef};

use super::error::Result;
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::{BeaconSignature, ChainHash, DayKey, Round};
use crate::domain::ids::{Id, UserId};
use crate::domain::schedule::DayId;
use crate::text::{Choice, Language};

/// Stored for an erased person where the previous release does not expect NULL. No Discord account has this id.
pub(super) const ERASED_USER: u64 = 0;

/// Stored for an absent person where the column does not allow NULL.
pub(super) fn person_or_erased(person: Option<UserId>) -> UserId {
    person.unwrap_or(UserId(ERASED_USER))
}

pub(super) fn read_excluded(text: &str) -> Option<StartSet> {
    Some(Exclusion::from_compact(text).ok()?.listed)
}

/// For both databases.
pub(super) type Query = sqlx::query::Query<'static, Any, sqlx::any::AnyArguments>;

#[derive(Clone, PartialEq, Eq)]
pub(super) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Value {
    pub(super) fn bind(self, query: Query) -> Query {
        match self {
            Self::Number(number) => query.bind(number),
            Self::Text(text) => query.bind(text),
        }
    }
}

/// Anything that a column can contain, including `None` for NULL.
pub(super) trait ToValue: Sync {
    fn to_value(&self) -> Value;
}

/// A type that a column can contain.
pub(super) trait Stored: Sync {
    const NULL: Value;

    fn stored(&self) -> Value;
}

impl<T: Stored> ToValue for T {
    fn to_value(&self) -> Value {
        self.stored()
    }
}

impl<T: Stored> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(T::NULL, T::stored)
    }
}

macro_rules! stored {
    ($($type:ty: $kind:ident, $value:ident => $stored:expr;)*) => {$(
        impl Stored for $type {
            const NULL: Value = Value::$kind(None);

            fn stored(&self) -> Value {
                let $value = self;
                Value::$kind(Some($stored))
            }
        }
    )*};
}

stored! {
    i64: Number, number => *number;
    u8: Number, number => i64::from(*number);
    u16: Number, number => i64::from(*number);
    u32: Number, number => i64::from(*number);
    usize: Number, number => i64::try_from(*number).unwrap_or(i64::MAX);
    bool: Number, flag => i64::from(*flag);
    DateTime<Utc>: Number, time => time.timestamp_millis();
    DayKey: Text, key => key.to_string();
    DayId: Text, id => id.to_string();
    ChainHash: Text, hash => hash.to_string();
    BeaconSignature: Text, signature => signature.to_string();
    // No chain reaches the maximum.
    Round: Number, round => round.0.cast_signed();
    // Example: `0-2+518`.
    StartSet: Text, excluded => Exclusion::from(*excluded).compact();
    NaiveDate: Text, date => date.to_string();
    &str: Text, text => (*text).to_owned();
    String: Text, text => text.clone();
}

/// Databases have no unsigned integers.
impl<T: Id + Sync> Stored for T {
    const NULL: Value = Value::Number(None);

    fn stored(&self) -> Value {
        self.get().cast_signed().stored()
    }
}

/// A statement without values, or whose values the caller binds in order from `$1`. `text` consists of texts of this
/// crate.
pub(super) fn query(text: impl Into<Cow<'static, str>>) -> Query {
    sqlx::query(AssertSqlSafe(text.into()))
}

#[derive(Default)]
pub(super) struct Output {
    pub(super) rows: Vec<Row>,
    pub(super) changed: u64,
}

/// The pool or a transaction.
pub(super) trait Database {
    fn run(self, query: Query) -> impl Future<Output = sqlx::Result<Output>> + Send;
}

/// Runs a statement, and returns its rows and the number of changed rows.
///
/// Reads to the end of the results, because a write that returns rows is committed after them, and the commit can fail.
pub(super) async fn run(
    executor: impl Executor<'_, Database = Any>,
    query: Query,
) -> sqlx::Result<Output> {
    let mut results = executor.fetch_many(query);
    let mut output = Output::default();
    while let Some(result) = results.try_next().await? {
        match result {
            Either::Left(done) => output.changed += done.rows_affected(),
            Either::Right(row) => output.rows.push(Row(row)),
        }
    }
    Ok(output)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    Saved,
    /// The row was changed or removed meanwhile.
    Conflict,
}

impl Update {
    /// For a statement that changes at most one row.
    pub(super) fn of(rows: u64) -> Self {
        if rows == 1 {
            Self::Saved
        } else {
            Self::Conflict
        }
    }
}

/// Result of recording something at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    New,
    Duplicate,
}

impl Recorded {
    /// For a statement that inserts at most one row.
    pub(super) fn of(rows: u64) -> Self {
        match Update::of(rows) {
            Update::Saved => Self::New,
            Update::Conflict => Self::Duplicate,
        }
    }
}

pub(super) struct Row(pub(super) AnyRow);

impl Row {
    pub(super) fn first_number(&self) -> Result<i64> {
        Ok(self.0.try_get(0)?)
    }

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
        Ok(self
            .text(column)?
            .parse()
            .with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_parsed<T>(&self, column: &str) -> Result<Option<T>>
    where
        T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
    {
        self.optional(column, Self::parsed)
    }

    /// Reads a stored word. `None` for NULL, and for a word of a later version.
    pub(super) fn word<T: Choice>(&self, column: &str) -> Result<Option<T>> {
        match self.optional_text(column)? {
            Some(word) => Ok(T::from_word(&word)),
            None => Ok(None),
        }
    }

    /// Reads a stored word that this version must know.
    pub(super) fn known_word<T: Choice>(&self, column: &str) -> Result<T> {
        Ok(self.word(column)?.with_context(|| invalid_value(column))?)
    }

    /// Reads the column `language`. A language that this version does not know is English.
    pub(super) fn language(&self) -> Result<Option<Language>> {
        match self.optional_text("language")? {
            Some(tag) => Ok(Some(Language::of_locale(&tag))),
            None => Ok(None),
        }
    }

    pub(super) fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T> {
        let number: i64 = self.0.try_get(column)?;
        Ok(T::try_from(number)
            .ok()
            .with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_number(&self, column: &str) -> Result<Option<i64>> {
        Ok(self.0.try_get(column)?)
    }

    pub(super) fn flag(&self, column: &str) -> Result<bool> {
        Ok(self.number::<i64>(column)? != 0)
    }

    pub(super) fn optional_flag(&self, column: &str) -> Result<Option<bool>> {
        self.optional(column, Self::flag)
    }

    pub(super) fn id<T: Id>(&self, column: &str) -> Result<T> {
        Ok(T::new(self.number::<i64>(column)?.cast_unsigned()))
    }

    pub(super) fn optional_id<T: Id>(&self, column: &str) -> Result<Option<T>> {
        self.optional(column, Self::id)
    }

    /// Reads a person, who is `None` after an erasure: [`ERASED_USER`].
    pub(super) fn person(&self, column: &str) -> Result<Option<UserId>> {
        match self.id(column)? {
            UserId(ERASED_USER) => Ok(None),
            user => Ok(Some(user)),
        }
    }

    /// Reads a list with commas between the items. `read` reads an item. NULL is an empty list.
    pub(super) fn list<T, L: FromIterator<T>>(
        &self,
        column: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<L> {
        let list = self
            .optional_text(column)?
            .unwrap_or_default()
            .split_terminator(',')
            .map(|item| read(item).with_context(|| invalid_value(column)))
            .collect::<anyhow::Result<L>>()?;
        Ok(list)
    }

    pub(super) fn excluded(&self, column: &str) -> Result<Option<StartSet>> {
        let Some(text) = self.optional_text(column)? else {
            return Ok(None);
        };
        let excluded = read_excluded(&text).with_context(|| invalid_value(column))?;
        Ok(Some(excluded))
    }

    /// Reads a column that may be NULL. `read` reads other values.
    pub(super) fn optional<T>(
        &self,
        column: &str,
        read: impl FnOnce(&Self, &str) -> Result<T>,
    ) -> Result<Option<T>> {
        if self.0.try_get_raw(column)?.is_null() {
            return Ok(None);
        }
        Ok(Some(read(self, column)?))
    }

    pub(super) fn instant(&self, column: &str) -> Result<DateTime<Utc>> {
        let millis = self.number(column)?;
        Ok(DateTime::from_timestamp_millis(millis).with_context(|| invalid_value(column))?)
    }

    pub(super) fn optional_instant(&self, column: &str) -> Result<Option<DateTime<Utc>>> {
        self.optional(column, Self::instant)
    }
}

fn invalid_value(column: &str) -> String {
    format!("the database column {column} has an invalid value")
}
