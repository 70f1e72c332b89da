//! Tables with explicit columns.
//!
//! Statements never use `*`: a later version may add columns while this one runs, and prepared statements would get
//! rows of another shape.

use super::engine::Engine;
use super::error::Result;
use super::query::{Database, Query, Recorded, ToValue, Update, Value, query};
use super::timed::Transaction;

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

    /// Returns the statement that replaces a row: `UPDATE a SET c = $2 WHERE b = $1`.
    fn replacement(&self) -> String {
        let mut assignments = Vec::new();
        let mut conditions = Vec::new();
        // Each column has the number of its value, because `bind` binds in the same order.
        for (number, (name, _)) in (1..).zip(self.columns()) {
            let equation = format!("{name} = ${number}");
            if self.key.contains(&name) {
                conditions.push(equation);
            } else {
                assignments.push(equation);
            }
        }
        format!(
            "UPDATE {} SET {} WHERE {}",
            self.name,
            assignments.join(", "),
            conditions.join(" AND ")
        )
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

/// Inserts a row. Fails if a row with its key exists.
pub(super) async fn insert(database: impl Database, table: &Table, row: RowValues) -> Result<()> {
    database.run(insertion(table, row, "")).await?;
    Ok(())
}

/// Inserts a row, unless a row with its key or another of its unique values exists.
pub(super) async fn insert_if_new(
    database: impl Database,
    table: &Table,
    row: RowValues,
) -> Result<Recorded> {
    let insertion = insertion(table, row, " ON CONFLICT DO NOTHING");
    Ok(Recorded::of(database.run(insertion).await?.changed))
}

/// Inserts a row, or changes the row with its key if there is one.
///
/// `changes` are the assignments in SQL, where `excluded` is the row that could not be inserted; a condition may
/// follow: `text = excluded.text WHERE a.text IS NULL`. Returns `Duplicate` if the row that exists does not fulfill it.
pub(super) async fn insert_or_change(
    database: impl Database,
    table: &Table,
    row: RowValues,
    changes: &str,
) -> Result<Recorded> {
    let key = table.key.join(", ");
    let on_conflict = format!(" ON CONFLICT ({key}) DO UPDATE SET {changes}");
    let insertion = insertion(table, row, &on_conflict);
    Ok(Recorded::of(database.run(insertion).await?.changed))
}

fn insertion(table: &Table, row: RowValues, on_conflict: &str) -> Query {
    // A few numbered parameters are fast in both databases.
    let statement = table.insert(Engine::POSTGRES, 1) + on_conflict;
    table.bind(query(statement), row)
}

/// Inserts a row, or replaces the row with its key if there is one.
pub(super) async fn insert_or_replace(
    database: impl Database,
    table: &Table,
    row: RowValues,
) -> Result<()> {
    let mut changes = Vec::new();
    for (name, _) in table.columns() {
        if !table.key.contains(&name) {
            changes.push(format!("{name} = excluded.{name}"));
        }
    }
    insert_or_change(database, table, row, &changes.join(", ")).await?;
    Ok(())
}

/// Replaces a row of a table with revisions, if the stored row still has this revision. Otherwise another process has
/// changed it, and the result is `Conflict`.
///
/// `row` is the new row with the new revision. Example of the statement: `UPDATE a SET b = $2, revision = $3 WHERE id =
/// $1 AND revision = $4`.
pub(super) async fn update(
    database: impl Database,
    table: &Table,
    row: RowValues,
    revision: i64,
) -> Result<Update> {
    // The old revision is bound after the columns.
    let number = table.columns().count() + 1;
    let statement = format!("{} AND revision = ${number}", table.replacement());
    let update = table.bind(query(statement), row).bind(revision);
    Ok(Update::of(database.run(update).await?.changed))
}

/// Replaces a row that the transaction has locked.
pub(super) async fn update_locked(
    transaction: &mut Transaction,
    table: &Table,
    row: RowValues,
) -> Result<()> {
    let update = table.bind(query(table.replacement()), row);
    transaction.run(update).await?;
    Ok(())
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

    #[test]
    fn a_replacement_finds_the_row_by_its_key() {
        assert_eq!(TABLE.replacement(), "UPDATE a SET c = $2 WHERE b = $1");
    }
}
