//! Tables and columns of the database, all of which are copied.

use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::prelude::*;

on_both_databases!(every_table_and_column_is_copied);

/// Name, key, and columns with their kinds.
pub(super) type RealTable = (String, Vec<String>, Vec<(String, String)>);

pub(super) async fn real_tables(location: &Location) -> Vec<RealTable> {
    let columns: Vec<(String, String, String, i64)> = match location {
        Location::Sqlite { url, .. } => {
            let statement = "SELECT t.name, c.name, c.type, c.pk FROM sqlite_master t, \
                             pragma_table_info(t.name) c WHERE t.type = 'table' \
                             ORDER BY t.name, c.pk, c.name";
            let mut connection = SqliteConnection::connect(url).await.expect("the file");
            sqlx::query_as(statement).fetch_all(&mut connection).await
        }
        Location::Postgres { url } => {
            let statement = "SELECT c.table_name::text, c.column_name::text, c.data_type::text, \
                             COALESCE(k.ordinal_position, 0)::bigint \
                             FROM information_schema.columns c \
                             LEFT JOIN (information_schema.key_column_usage k \
                             JOIN information_schema.table_constraints n \
                             ON n.constraint_name = k.constraint_name \
                             AND n.constraint_type = 'PRIMARY KEY') \
                             ON k.table_name = c.table_name AND k.column_name = c.column_name \
                             WHERE c.table_schema = 'public' ORDER BY 1, 4, 2";
            let mut connection = PgConnection::connect(url).await.expect("the server");
            sqlx::query_as(statement).fetch_all(&mut connection).await
        }
    }
    .expect("valid SQL");
    let mut tables: Vec<RealTable> = Vec::new();
    for (table, column, kind, key) in columns {
        if tables.last().is_none_or(|(last, _, _)| *last != table) {
            tables.push((table, Vec::new(), Vec::new()));
        }
        let (_, keys, columns) = tables.last_mut().expect("it was just pushed");
        if key > 0 {
            keys.push(column.clone());
        }
        let holds = match kind.to_lowercase().as_str() {
            "smallint" | "bigint" => "number".to_owned(),
            other => other.to_owned(),
        };
        columns.push((column, holds));
    }
    for (_, _, columns) in &mut tables {
        columns.sort();
    }
    tables
}

async fn every_table_and_column_is_copied(location: Location) {
    open(&location).await.close().await;
    let not_copied = ["_sqlx_migrations", "recent_ping", "request_budget"];
    let mut real = real_tables(&location).await;
    real.retain(|(name, _, _)| !not_copied.contains(&name.as_str()));
    // A copy edits no reply, and doesn't need its language.
    for (_, _, columns) in real.iter_mut().filter(|(name, _, _)| name == "erasure") {
        columns.retain(|(column, _)| !column.starts_with("repl") && column != "language");
    }
    let named = |table: &Table| {
        let owned = |columns: &[&str]| columns.iter().map(|&column| column.to_owned()).collect();
        let column = |(name, kind): (&str, ColumnKind)| {
            let holds = match kind {
                ColumnKind::Number => "number",
                ColumnKind::Text => "text",
            };
            (name.to_owned(), holds.to_owned())
        };
        let mut columns: Vec<_> = table.columns().map(column).collect();
        columns.sort();
        (table.name.to_owned(), owned(table.key), columns)
    };
    let mut listed: Vec<RealTable> = COPIED_TABLES.iter().map(named).collect();
    listed.sort();
    assert_eq!(listed, real);
}
