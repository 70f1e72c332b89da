//! Tables, and statements that name their columns.
//!
//! Statements never use `*`: a later version may add columns while processes of this one run, and prepared statements
//! would get rows of another shape. Copies use the same columns, because this version cannot interpret those of a later
//! one.

use super::engine::Engine;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: &'static str,
    /// Primary key.
    pub key: &'static [&'static str],
    pub columns: &'static [(&'static str, ColumnKind)],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// An integer.
    Number,
    Text,
}

impl Table {
    /// Names of the columns, separated by commas.
    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|&(name, _)| name).collect();
        names.join(", ")
    }

    /// SELECT of all columns, followed by `end`.
    pub(super) fn select(&self, end: &str) -> String {
        format!("SELECT {} FROM {} {end}", self.names(), self.name)
    }

    /// INSERT of one row, followed by `end`. Every column is bound, in order.
    pub(super) fn insert_one(&self, end: &str) -> String {
        // Numbers work in both databases if there are few parameters.
        self.insert(Engine::Postgres, 1) + end
    }

    /// INSERT of several rows. Every column is bound, in order.
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

    /// UPDATE of all columns except the key, followed by `end`. Every column is bound, in order, from `$1`.
    pub(super) fn update(&self, end: &str) -> String {
        let columns = self.columns.iter().zip(1..);
        let columns: Vec<_> = columns
            .filter(|((name, _), _)| !self.key.contains(name))
            .map(|((name, _), i)| format!("{name} = ${i}"))
            .collect();
        format!("UPDATE {} SET {} {end}", self.name, columns.join(", "))
    }
}
