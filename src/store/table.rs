//! What the tables hold, and statements that name their columns.
//!
//! Every statement does: a later version adds columns while processes of this one run, and whoever asks
//! for `*` then gets rows of another shape than those that were prepared for. The columns are listed once for
//! each table, and what is copied to another database is the same list: what the database itself says of its
//! columns would include those of a later version, of which this one does not know what they hold.

use super::engine::Engine;

/// A table with all its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The columns of its primary key.
    pub key: &'static [&'static str],
    /// Every column, with what it holds.
    pub columns: &'static [(&'static str, ColumnKind)],
}

/// What a column holds, unless it is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A whole number.
    Number,
    /// A text.
    Text,
}

impl Table {
    /// The names of its columns, with commas between.
    pub(super) fn names(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|&(name, _)| name).collect();
        names.join(", ")
    }

    /// A statement that reads rows with all columns; which rows, and in which order, its end says.
    pub(super) fn select(&self, end: &str) -> String {
        format!("SELECT {} FROM {} {end}", self.names(), self.name)
    }

    /// A statement that adds a row; every column is bound, in order. What is done if it is there already, its
    /// end says.
    pub(super) fn insert_one(&self, end: &str) -> String {
        // Few parameters may have numbers in both databases.
        self.insert(Engine::Postgres, 1) + end
    }

    /// A statement that adds so many rows; every column is bound, in order.
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

    /// A statement that changes every column but those of the key; all are bound, in order, the first as
    /// `$1`. Which rows it changes, its end says.
    pub(super) fn update(&self, end: &str) -> String {
        let columns = self.columns.iter().zip(1..);
        let columns: Vec<_> = columns
            .filter(|((name, _), _)| !self.key.contains(name))
            .map(|((name, _), i)| format!("{name} = ${i}"))
            .collect();
        format!("UPDATE {} SET {} {end}", self.name, columns.join(", "))
    }
}
