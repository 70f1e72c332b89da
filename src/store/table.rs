//! Tables with explicit columns.
//!
//! Statements never use `*`: a later version may add columns while this one runs, and prepared statements would get
//! rows of another shape.

use super::engine::Engine;
use super::error::Result;
use super::query::{Database, Query, Recorded, ToValue, Update, Value, query};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: &'static str,
    pub key: &'static [&'static str],
    /// Columns that contain numbers, separated by spaces.
    pub numbers: &'static str,
    /// Columns that contain texts, separated by spaces.
    pub texts: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Number,
    Text,
}

impl Table {
    pub fn columns(&self) -> impl Iterator<Item = (&'static str, ColumnKind)> + use<> {
        let numbers = self
            .numbers
            .split_whitespace()
            .map(|name| (name, ColumnKind::Number));
        let texts = self
            .texts
            .split_whitespace()
            .map(|name| (name, ColumnKind::Text));
        numbers.chain(texts)
    }

    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.columns().map(|(name, _)| name).collect();
        names.join(", ")
    }

    /// Returns the statement that selects all columns. `clauses` is its end: condition, order and limit.
    pub(super) fn select(&self, clauses: &str) -> String {
        format!("SELECT {} FROM {} {clauses}", self.names(), self.name)
    }

    /// Returns the statement that inserts this number of rows: `INSERT INTO a (b, c) VALUES ($1, $2), ($3, $4)`.
    pub(super) fn insert(&self, engine: &Engine, rows: usize) -> String {
        format!(
            "INSERT INTO {} ({}) VALUES {}",
            self.name,
            self.names(),
            self.parameters(engine, rows)
        )
    }

    /// Returns the statement that inserts at most this number of rows. It skips rows without values, which
    /// [`bind_empty`](Self::bind_empty) binds: `WITH new_row (b, c) AS (VALUES ($1, $2), ($3, $4)) INSERT INTO a (b, c)
    /// SELECT b, c FROM new_row WHERE b IS NOT NULL`.
    pub(super) fn insert_up_to(&self, engine: &Engine, rows: usize) -> String {
        let names = self.names();
        format!(
            "WITH new_row ({names}) AS (VALUES {}) INSERT INTO {} ({names}) \
             SELECT {names} FROM new_row WHERE {} IS NOT NULL",
            self.parameters(engine, rows),
            self.name,
            self.key[0]
        )
    }

    /// Returns the parameters of this number of rows: `($1, $2), ($3, $4)`.
    fn parameters(&self, engine: &Engine, rows: usize) -> String {
        let columns = self.columns().count();
        let mut text = String::new();
        for row in 0..rows {
            text.push_str(if row == 0 { "(" } else { ", (" });
            for column in 1..=columns {
                text.push_str(if column == 1 { "" } else { ", " });
                engine.push_parameter(row * columns + column, &mut text);
            }
            text.push(')');
        }
        text
    }

    /// Binds the values of a row in the order of the columns. The row has exactly one value for each column.
    pub(super) fn bind(&self, mut query: Query, row: RowValues) -> Query {
        let RowValues(mut values) = row;
        for (column, _) in self.columns() {
            let index = values
                .iter()
                .position(|(name, _)| *name == column)
                .expect("the row has a value for each column");
            let (_, value) = values.swap_remove(index);
            query = value.bind(query);
        }
        debug_assert!(values.is_empty(), "the row has a value without a column");
        query
    }

    /// Binds NULL for each column: a row that [`insert_up_to`](Self::insert_up_to) skips.
    pub(super) fn bind_empty(&self, mut query: Query) -> Query {
        for (_, kind) in self.columns() {
            let null = match kind {
                ColumnKind::Number => Value::Number(None),
                ColumnKind::Text => Value::Text(None),
            };
            query = null.bind(query);
        }
        query
    }
}

/// Inserts a row. `on_conflict` is the clause for a row that exists, such as ` ON CONFLICT DO NOTHING`; without it,
/// that is an error.
///
/// Returns `New` if the row was inserted, or changed by the clause.
pub(super) async fn insert(
    database: impl Database,
    table: &Table,
    row: RowValues,
    on_conflict: &str,
) -> Result<Recorded> {
    // A few numbered parameters are fast in both databases.
    let statement = table.insert(Engine::POSTGRES, 1) + on_conflict;
    let insertion = table.bind(query(statement), row);
    Ok(Recorded::of(database.run(insertion).await?.changed))
}

/// Replaces a row of a table with revisions, if the stored row still has this revision. Otherwise another process has
/// changed it, and the result is `Conflict`.
///
/// `row` is the new row with the new revision. The first columns of the table are its key.
pub(super) async fn update(
    database: impl Database,
    table: &Table,
    row: RowValues,
    revision: i64,
) -> Result<Update> {
    let names: Vec<&str> = table.columns().map(|(name, _)| name).collect();
    debug_assert_eq!(names[..table.key.len()], *table.key);
    let numbered_columns: Vec<String> = (1..)
        .zip(&names)
        .map(|(number, name)| format!("{name} = ${number}"))
        .collect();
    let (key_conditions, assignments) = numbered_columns.split_at(table.key.len());
    // The last number, after the columns, is the old revision.
    let statement = format!(
        "UPDATE {} SET {} WHERE {} AND revision = ${}",
        table.name,
        assignments.join(", "),
        key_conditions.join(" AND "),
        numbered_columns.len() + 1
    );
    let update = table.bind(query(statement), row).bind(revision);
    Ok(Update::of(database.run(update).await?.changed))
}

/// Values of a row by column. They may be secret, so there is no `Debug`.
#[derive(Default)]
pub(super) struct RowValues(Vec<(&'static str, Value)>);

impl RowValues {
    pub(super) fn set(mut self, column: &'static str, value: &dyn ToValue) -> Self {
        self.0.push((column, value.to_value()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Table = Table {
        name: "a",
        key: &["b"],
        numbers: "b",
        texts: "c",
    };

    #[test]
    fn an_insertion_has_a_parameter_for_each_value() {
        assert_eq!(
            TABLE.insert(Engine::POSTGRES, 2),
            "INSERT INTO a (b, c) VALUES ($1, $2), ($3, $4)"
        );
    }

    #[test]
    fn an_insertion_of_up_to_two_rows_skips_empty_rows() {
        assert_eq!(
            TABLE.insert_up_to(Engine::SQLITE, 2),
            "WITH new_row (b, c) AS (VALUES (?, ?), (?, ?)) INSERT INTO a (b, c) \
             SELECT b, c FROM new_row WHERE b IS NOT NULL"
        );
    }
}
