//! Statements and the values that they bind.

use std::borrow::Cow;

use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Executor, Row as _};

use super::error::{Result, StoreError};
use super::fields::RowFields;
use crate::domain::ids::Id;

/// For both databases.
pub(super) type Query = sqlx::query::Query<'static, Any, sqlx::any::AnyArguments>;

#[derive(PartialEq, Eq)]
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
    const NULL: Value = Value::Number(None);

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

impl Stored for i64 {
    fn stored(&self) -> Value {
        Value::Number(Some(*self))
    }
}

impl Stored for bool {
    fn stored(&self) -> Value {
        i64::from(*self).stored()
    }
}

/// Databases have no unsigned integers.
impl<T: Id + Sync> Stored for T {
    fn stored(&self) -> Value {
        self.get().cast_signed().stored()
    }
}

impl Stored for DateTime<Utc> {
    fn stored(&self) -> Value {
        self.timestamp_millis().stored()
    }
}

impl Stored for &str {
    const NULL: Value = Value::Text(None);

    fn stored(&self) -> Value {
        Value::Text(Some((*self).to_owned()))
    }
}

impl Stored for String {
    const NULL: Value = Value::Text(None);

    fn stored(&self) -> Value {
        self.as_str().stored()
    }
}

impl Stored for NaiveDate {
    const NULL: Value = Value::Text(None);

    fn stored(&self) -> Value {
        self.to_string().stored()
    }
}

/// Statements consist of texts of this crate. All values are bound, in order from `$1`.
pub(super) fn query(statement: impl Into<Cow<'static, str>>, values: &[&dyn ToValue]) -> Query {
    let query = sqlx::query(AssertSqlSafe(statement.into()));
    let bind = |query, value: &&dyn ToValue| value.to_value().bind(query);
    values.iter().fold(query, bind)
}

pub(super) async fn execute(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
) -> Result<()> {
    query(statement, values).execute(database).await?;
    Ok(())
}

/// Returns the number of changed rows.
pub(super) async fn change(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
) -> Result<u64> {
    let done = query(statement, values).execute(database).await?;
    Ok(done.rows_affected())
}

pub(super) async fn fetch_all<T>(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
    read: fn(&RowFields<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let rows = query(statement, values).fetch_all(database).await?;
    rows.iter().map(|row| read(&RowFields(row))).collect()
}

/// Skips unreadable rows, such as rows edited by hand or with a time zone that no longer exists.
pub(super) async fn fetch_readable<T>(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
    read: fn(&RowFields<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let rows = query(statement, values).fetch_all(database).await?;
    let read = |row: &AnyRow| {
        let log = |error: &StoreError| {
            tracing::error!(%error, "unreadable database row; skipping it");
        };
        read(&RowFields(row)).inspect_err(log).ok()
    };
    Ok(rows.iter().filter_map(read).collect())
}

pub(super) async fn fetch_optional<T>(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
    read: fn(&RowFields<'_>) -> Result<T>,
) -> Result<Option<T>> {
    let row = query(statement, values).fetch_optional(database).await?;
    row.map(|row| read(&RowFields(&row))).transpose()
}

pub(super) async fn fetch_one<T>(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
    read: fn(&RowFields<'_>) -> Result<T>,
) -> Result<T> {
    let row = query(statement, values).fetch_one(database).await?;
    read(&RowFields(&row))
}

/// Returns the number in the first column of the only row.
pub(super) async fn fetch_number<T: TryFrom<i64>>(
    database: impl Executor<'_, Database = Any>,
    statement: impl Into<Cow<'static, str>>,
    values: &[&dyn ToValue],
) -> Result<T> {
    let row = query(statement, values).fetch_one(database).await?;
    let number: i64 = row.try_get(0)?;
    let number = T::try_from(number).ok();
    Ok(number.context("a number in the database is out of range")?)
}

/// Values of a row by column. They may be secret, so there is no `Debug`.
#[derive(Default)]
pub(super) struct RowValues(Vec<(&'static str, Value)>);

impl RowValues {
    pub(super) fn set(mut self, column: &'static str, value: &dyn ToValue) -> Self {
        self.0.push((column, value.to_value()));
        self
    }

    /// Binds one value for each column, in the order of the columns.
    pub(super) fn bind(
        mut self,
        columns: impl Iterator<Item = &'static str>,
        query: Query,
    ) -> Query {
        let query = columns.fold(query, |query, column| {
            let index = self.0.iter().position(|(name, _)| *name == column);
            let index = index.expect("the row has a value for each column");
            self.0.swap_remove(index).1.bind(query)
        });
        debug_assert!(self.0.is_empty(), "the row has a value without a column");
        query
    }
}
