//! Tables with explicit columns.
//!
//! Statements never use `*`: a later version may add columns while this one runs, and prepared statements would get
//! rows of another shape.

use sqlx::{Any, Executor};

use super::engine::Engine;
use super::error::Result;
use super::query::{Query, RowValues, query};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: &'static str,
    pub key: &'static [&'static str],
    pub columns: &'static [(&'static str, ColumnKind)],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Number,
    Text,
}

impl Table {
    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|&(name, _)| name).collect();
        names.join(", ")
    }

    pub(super) fn select(&self, end: &str) -> String {
        format!("SELECT {} FROM {} {end}", self.names(), self.name)
    }

    pub(super) fn insert(&self, engine: Engine, rows: usize) -> String {
        let mut places = (1..).map(|number| engine.parameter(number));
        let rows: Vec<_> = (0..rows)
            .map(|_| {
                let row: Vec<_> = places.by_ref().take(self.columns.len()).collect();
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

    /// Updates all columns except the key. All columns are bound in order, from `$1`.
    pub(super) fn update(&self, row: RowValues, end: &str) -> Query {
        let columns = self.columns.iter().zip(1..);
        let columns: Vec<_> = columns
            .filter(|((name, _), _)| !self.key.contains(name))
            .map(|((name, _), i)| format!("{name} = ${i}"))
            .collect();
        let statement = format!("UPDATE {} SET {} {end}", self.name, columns.join(", "));
        self.bind(query(statement, &[]), row)
    }

    pub(super) fn bind(&self, query: Query, row: RowValues) -> Query {
        row.bind(self.columns.iter().map(|&(name, _)| name), query)
    }
}

/// `end` is the clause for conflicts. Returns the number of inserted or changed rows.
pub(super) async fn insert(
    database: impl Executor<'_, Database = Any>,
    table: &Table,
    row: RowValues,
    end: &str,
) -> Result<u64> {
    // A few numbered parameters are fast in both databases.
    let statement = table.insert(Engine::Postgres, 1) + end;
    let insertion = table.bind(query(statement, &[]), row);
    let done = insertion.execute(database).await?;
    Ok(done.rows_affected())
}
