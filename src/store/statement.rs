//! SQL statements with named values.

use std::borrow::Cow;

use anyhow::Context;
use sqlx::AssertSqlSafe;

use super::error::{Result, StoreError};
use super::query::{Database, Query, Row, Stored, ToValue, Value};

/// A statement such as `DELETE FROM schedule WHERE id = :id`. Each name stands for a bound value.
#[derive(Clone)]
pub(super) struct Statement {
    text: Cow<'static, str>,
    values: Vec<NamedValue>,
}

/// May be secret, so there is no `Debug`.
#[derive(Clone)]
struct NamedValue {
    name: &'static str,
    value: Value,
}

/// `text` consists of texts of this crate: all values are bound.
pub(super) fn statement(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement {
        text: text.into(),
        values: Vec::new(),
    }
}

impl Statement {
    /// Binds the value of `:name`, which may occur several times.
    pub(super) fn bind(mut self, name: &'static str, value: &dyn ToValue) -> Self {
        self.values.push(NamedValue {
            name,
            value: value.to_value(),
        });
        self
    }

    /// Binds the values of `IN (:name)`. An empty list becomes NULL, so no row fulfills the condition.
    pub(super) fn bind_list<T: Stored>(mut self, name: &'static str, values: &[T]) -> Self {
        if values.is_empty() {
            return self.bind(name, &None::<T>);
        }
        for value in values {
            self = self.bind(name, value);
        }
        self
    }

    /// # Panics
    /// If a name has no value.
    pub(super) fn into_query(self) -> Query {
        let text = self.numbered_text();
        let mut query = sqlx::query(AssertSqlSafe(text));
        for NamedValue { value, .. } in self.values {
            query = value.bind(query);
        }
        query
    }

    /// Returns the text with the numbers of the values in place of the names, as databases expect it: `WHERE id = :id`
    /// becomes `WHERE id = $1`, and with a list of two values `WHERE id IN (:ids)` becomes `WHERE id IN ($1, $2)`.
    ///
    /// Every colon begins a name, so the text has none in a string or in a cast like `::text`.
    fn numbered_text(&self) -> String {
        debug_assert!(
            self.values
                .iter()
                .all(|value| self.text.contains(&format!(":{}", value.name))),
            "a value has no name in: {}",
            self.text
        );
        let mut numbered = String::with_capacity(self.text.len());
        let mut remaining = &*self.text;
        while let Some((before_name, after_colon)) = remaining.split_once(':') {
            let name_length = after_colon
                .find(|character: char| !character.is_ascii_lowercase() && character != '_')
                .unwrap_or(after_colon.len());
            let (name, after_name) = after_colon.split_at(name_length);
            numbered.push_str(before_name);
            self.push_numbers(name, &mut numbered);
            remaining = after_name;
        }
        numbered.push_str(remaining);
        numbered
    }

    /// Appends the numbers of the values of a name: `$1` or `$1, $2`.
    fn push_numbers(&self, name: &str, text: &mut String) {
        let mut separator = "";
        for (value, number) in self.values.iter().zip(1..) {
            if value.name == name {
                text.push_str(&format!("{separator}${number}"));
                separator = ", ";
            }
        }
        assert!(
            !separator.is_empty(),
            "the statement has no value for :{name}"
        );
    }

    /// Runs a statement that returns no rows.
    pub(super) async fn execute(self, database: impl Database) -> Result<()> {
        database.run(self.into_query()).await?;
        Ok(())
    }

    /// Runs a statement, and returns the number of rows that it inserted, updated or deleted.
    pub(super) async fn change(self, database: impl Database) -> Result<u64> {
        let output = database.run(self.into_query()).await?;
        Ok(output.changed)
    }

    pub(super) async fn fetch_all<T>(
        self,
        database: impl Database,
        read: impl Fn(&Row) -> Result<T> + Send,
    ) -> Result<Vec<T>> {
        let output = database.run(self.into_query()).await?;
        output.rows.iter().map(read).collect()
    }

    /// Runs a statement, and reads its rows. Skips unreadable rows, such as rows edited by hand or with a time zone
    /// that no longer exists.
    pub(super) async fn fetch_readable<T>(
        self,
        database: impl Database,
        read: impl Fn(&Row) -> Result<T> + Send,
    ) -> Result<Vec<T>> {
        let output = database.run(self.into_query()).await?;
        let mut values = Vec::new();
        for row in &output.rows {
            match read(row) {
                Ok(value) => values.push(value),
                Err(error) => log_unreadable(&error),
            }
        }
        Ok(values)
    }

    pub(super) async fn fetch_optional<T>(
        self,
        database: impl Database,
        read: impl Fn(&Row) -> Result<T> + Send,
    ) -> Result<Option<T>> {
        let output = database.run(self.into_query()).await?;
        output.rows.first().map(read).transpose()
    }

    pub(super) async fn fetch_one<T>(
        self,
        database: impl Database,
        read: impl Fn(&Row) -> Result<T> + Send,
    ) -> Result<T> {
        let row = self.fetch_optional(database, read).await?;
        Ok(row.ok_or(sqlx::Error::RowNotFound)?)
    }

    /// Returns the number in the first column of the only row.
    pub(super) async fn fetch_number<T: TryFrom<i64>>(self, database: impl Database) -> Result<T> {
        let number = self.fetch_one(database, Row::first_number).await?;
        Ok(T::try_from(number)
            .ok()
            .context("a number in the database is out of range")?)
    }
}

fn log_unreadable(error: &StoreError) {
    tracing::error!(%error, "unreadable database row; skipping it");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_the_numbers_of_their_values() {
        let numbered = statement("UPDATE a SET b = :new WHERE b = :old OR :new = 7")
            .bind("old", &1_i64)
            .bind("new", &2_i64)
            .numbered_text();
        assert_eq!(numbered, "UPDATE a SET b = $2 WHERE b = $1 OR $2 = 7");
    }

    #[test]
    fn lists_become_several_numbers() {
        let numbered = statement("DELETE FROM a WHERE b = :b AND id IN (:ids)")
            .bind_list("ids", &[7_i64, 8])
            .bind("b", &1_i64)
            .numbered_text();
        assert_eq!(numbered, "DELETE FROM a WHERE b = $3 AND id IN ($1, $2)");
    }

    #[test]
    fn an_empty_list_is_null() {
        let numbered = statement("DELETE FROM a WHERE id IN (:ids)").bind_list::<i64>("ids", &[]);
        assert_eq!(numbered.numbered_text(), "DELETE FROM a WHERE id IN ($1)");
        assert!(numbered.values[0].value == Value::Number(None));
    }

    #[test]
    #[should_panic(expected = "the statement has no value for :id")]
    fn a_name_needs_a_value() {
        statement("DELETE FROM a WHERE id = :id").numbered_text();
    }
}
