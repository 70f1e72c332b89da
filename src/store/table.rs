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
        let numbers = self.numbers.split_whitespace();
        let texts = self.texts.split_whitespace();
        let numbers = numbers.map(|name| (name, ColumnKind::Number));
        numbers.chain(texts.map(|name| (name, ColumnKind::Text)))
    }

    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.columns().map(|(name, _)| name).collect();
        names.join(", ")
    }

    pub(super) fn select(&self, end: &str) -> String {
        format!("SELECT {} FROM {} {end}", self.names(), self.name)
    }

    pub(super) fn insert(&self, engine: &Engine, rows: usize) -> String {
        let columns = self.columns().count();
        let mut places = (1..).map(|number| engine.parameter(number));
        let rows: Vec<_> = (0..rows)
            .map(|_| {
                let row: Vec<_> = places.by_ref().take(columns).collect();
                format!("({})", row.join(", "))
            })
            .collect();
        format!(
            "INSERT INTO {} ({}) VALUES {}",
            self.name,
            self.names(),
            rows.join(", ")
        )
    }

    /// Binds one value for each column, in the order of the columns.
    pub(super) fn bind(&self, query: Query, RowValues(mut values): RowValues) -> Query {
        let query = self.columns().fold(query, |query, (column, _)| {
            let index = values.iter().position(|(name, _)| *name == column);
            let index = index.expect("the row has a value for each column");
            values.swap_remove(index).1.bind(query)
        });
        debug_assert!(values.is_empty(), "the row has a value without a column");
        query
    }
}

/// `end` is the clause for conflicts. Returns `New` if it inserted or changed the row.
pub(super) async fn insert(
    database: impl Database,
    table: &Table,
    row: RowValues,
    end: &str,
) -> Result<Recorded> {
    // A few numbered parameters are fast in both databases.
    let statement = table.insert(Engine::POSTGRES, 1) + end;
    let insertion = table.bind(query(statement), row);
    Ok(Recorded::of(database.run(insertion).await?.changed))
}

/// Updates all columns of a row, unless its revision is another one. The first column is the key.
pub(super) async fn update(
    database: impl Database,
    table: &Table,
    row: RowValues,
    revision: i64,
) -> Result<Update> {
    let columns = table.columns().zip(1..);
    let assignments: Vec<_> = columns
        .map(|((name, _), place)| format!("{name} = ${place}"))
        .collect();
    debug_assert!(
        table
            .columns()
            .map(|(name, _)| name)
            .take(1)
            .eq(table.key.iter().copied())
    );
    let (key, others) = assignments.split_first().expect("a table has a key");
    let statement = format!(
        "UPDATE {} SET {} WHERE {key} AND revision = ${}",
        table.name,
        others.join(", "),
        assignments.len() + 1
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
