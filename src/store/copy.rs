use std::cmp::Ordering;

use anyhow::{Context, bail, ensure};
use futures_util::{Stream, StreamExt, TryStreamExt};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::database::Store;
use super::engine::Engine;
use super::error::{Result, StoreError};
use super::location::Location;
use super::query::{Database, Value, query};
use super::statement::statement;
use super::table::{ColumnKind, Table};
use super::timed::{StoreSetup, Transaction};
use super::{
    agreement_row, announcement, challenge, daily, draw_again, draw_row, ended_announcement,
    erasure, event, interaction, job, kept_word, migration, notification, preferences,
    public_draw_row, schedule, secret, server_randomness,
};

/// Parameters per statement. SQLite allows 32,766.
const MAX_VALUES: usize = 2_000;

/// In the order of their references. Not copied: `request_budget`, because each database has its own slots, and
/// `recent_ping`, because its rows must not stay in a backup for more than an hour.
pub const COPIED_TABLES: [Table; 32] = [
    secret::TABLE,
    draw_again::TABLE,
    schedule::row::TABLE,
    schedule::row::EXCLUSIONS,
    schedule::row::LANGUAGES,
    daily::row::TABLE,
    schedule::commitment::TABLE,
    schedule::removed_day::TABLE,
    agreement_row::TABLE,
    agreement_row::EXTRAS,
    agreement_row::DRAW,
    agreement_row::COMMITMENT,
    agreement_row::COUNTER,
    notification::TABLE,
    challenge::TABLE,
    challenge::NAMES,
    draw_row::TABLE,
    preferences::TABLE,
    preferences::OF_SERVERS,
    server_randomness::TABLE,
    kept_word::TABLE,
    interaction::TABLE,
    erasure::TABLE,
    announcement::TABLE,
    ended_announcement::TABLE,
    public_draw_row::TABLE,
    event::row::TABLE,
    event::row::ORGANIZERS,
    event::row::ROUNDS,
    event::row::RESULTS,
    event::row::PLAYERS,
    job::TABLE,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopiedTable {
    pub table: &'static str,
    pub rows: u64,
}

/// Copies the bot's data to an empty database, for example from SQLite to PostgreSQL. Returns the number of rows of
/// each table.
///
/// Reads a snapshot of the source, writes in one transaction, and compares both before the commit, so that a failure
/// leaves the target unchanged. Creates a missing target like [`Store::open`].
pub async fn copy(from: &Location, to: &Location) -> anyhow::Result<Vec<CopiedTable>> {
    ensure!(
        !from.is_same_file(to),
        "{from} and {to} are the same file; give two places"
    );
    let source = open_source(from)
        .await
        .with_context(|| format!("cannot copy from the database {from}"))?;
    let copied = copy_from(&source, to)
        .await
        .with_context(|| format!("cannot copy {from} to the database {to}"));
    source.close().await;
    copied
}

/// Opens the database to copy from. Rejects a database that the bot has not used, and one with another schema version.
async fn open_source(from: &Location) -> anyhow::Result<Store> {
    from.check_exists()?;
    let source = Store::connect(from, &StoreSetup::default()).await?;
    migration::reject_unused(&source.tables().await?)?;
    let version = migration::newest_applied(&source.pool.inner)
        .await
        .map_err(StoreError::from)?;
    let newest = migration::newest();
    match version.cmp(&newest) {
        Ordering::Equal => Ok(source),
        Ordering::Less => bail!(
            "its schema version is {version}, but this version of the bot only copies version {newest}; copy it \
             with the version that used it last, or start this version on it once, which brings it \
             up to date for good"
        ),
        Ordering::Greater => bail!(migration::newer_schema(version)),
    }
}

async fn copy_from(source: &Store, to: &Location) -> anyhow::Result<Vec<CopiedTable>> {
    to.prepare()?;
    let target = Store::connect(to, &StoreSetup::default()).await?;
    let copied = copy_between(source, &target).await;
    // Closing merges the write-ahead log into the SQLite file.
    target.close().await;
    copied
}

/// Copies all tables from one open database to another one, and compares them.
async fn copy_between(source: &Store, target: &Store) -> anyhow::Result<Vec<CopiedTable>> {
    // Before the migration, so that a database in use stays unchanged.
    reject_used(target).await?;
    target.migrate().await?;
    let mut writing = target.begin().await?;
    lock_tables(&mut writing).await?;
    // Another process may have used it since.
    reject_rows(&mut writing, &COPIED_TABLES).await?;
    let mut reading = source.begin_snapshot().await?;
    if (source.pool.engine, target.pool.engine) == (Engine::POSTGRES, Engine::POSTGRES) {
        reject_same_database(reading.connection(), writing.connection()).await?;
    }
    let mut copied = Vec::new();
    for table in &COPIED_TABLES {
        let rows = copy_table(table, &mut reading, &mut writing)
            .await
            .with_context(|| format!("cannot copy table {}", table.name))?;
        copied.push(CopiedTable {
            table: table.name,
            rows,
        });
    }
    for (table, copied_table) in COPIED_TABLES.iter().zip(&copied) {
        let equal_rows = compare_table(table, &mut reading, &mut writing)
            .await
            .with_context(|| format!("cannot compare table {}", table.name))?;
        ensure!(
            equal_rows == Some(copied_table.rows),
            "the copy of table {} differs from the source, so the copy was discarded",
            table.name
        );
    }
    writing.commit().await.map_err(StoreError::from)?;
    Ok(copied)
}

/// Blocks other writers of the target until the end of the transaction. SQLite does so anyway.
async fn lock_tables(transaction: &mut Transaction) -> Result<()> {
    if transaction.pool.engine == Engine::SQLITE {
        return Ok(());
    }
    let names = COPIED_TABLES.map(|table| table.name).join(", ");
    statement(format!("LOCK TABLE {names} IN EXCLUSIVE MODE"))
        .execute(transaction)
        .await
}

/// Rejects a target that already has data. Tables that do not exist yet are skipped.
async fn reject_used(target: &Store) -> anyhow::Result<()> {
    let existing = target.tables().await?;
    let tables = COPIED_TABLES
        .iter()
        .filter(|table| existing.iter().any(|name| name == table.name));
    reject_rows(&mut target.begin_snapshot().await?, tables).await
}

/// Fails if any of the tables has a row. The error names these tables.
async fn reject_rows(
    transaction: &mut Transaction,
    tables: impl IntoIterator<Item = &Table>,
) -> anyhow::Result<()> {
    let mut used_tables = Vec::new();
    for table in tables {
        let has_rows = statement(format!("SELECT 1 FROM {} LIMIT 1", table.name))
            .fetch_optional(&mut *transaction, |_| Ok(()))
            .await?
            .is_some();
        if has_rows {
            used_tables.push(table.name);
        }
    }
    if !used_tables.is_empty() {
        bail!(
            "it already holds data of the bot (in {}), which stays as it is; copy to an empty \
             database: an SQLite file that does not exist yet, or a database that was just made \
             with CREATE DATABASE on a PostgreSQL server",
            used_tables.join(", ")
        );
    }
    Ok(())
}

/// Fails if the two connections, made with different URLs, lead to the same PostgreSQL database.
///
/// Both try to take the same advisory lock with a random key, which only one connection to a database can have.
async fn reject_same_database(
    reading: &mut AnyConnection,
    writing: &mut AnyConnection,
) -> anyhow::Result<()> {
    let key: i64 = rand::random();
    for connection in [writing, reading] {
        let is_locked: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
            .bind(key)
            .fetch_one(connection)
            .await?;
        ensure!(is_locked, "source and target are the same database");
    }
    Ok(())
}

type Values = Vec<Value>;

/// Returns the statement that selects all rows of a table, sorted by its key. The order is the same in both databases,
/// so that rows can be compared one by one.
fn select_sorted(table: &Table, engine: &Engine) -> String {
    let sort_columns: Vec<_> = table
        .columns()
        .filter(|(name, _)| table.key.contains(name))
        .map(|(name, kind)| match kind {
            ColumnKind::Number => name.to_owned(),
            ColumnKind::Text => format!("{name}{}", engine.binary_collation),
        })
        .collect();
    table.select(&format!("ORDER BY {}", sort_columns.join(", ")))
}

/// Reads the values of a row, in the order of the columns.
fn read_values(table: &Table, row: &AnyRow) -> Result<Values> {
    let mut values = Vec::new();
    for (name, kind) in table.columns() {
        values.push(match kind {
            ColumnKind::Number => Value::Number(row.try_get(name)?),
            ColumnKind::Text => Value::Text(row.try_get(name)?),
        });
    }
    Ok(values)
}

/// Reads all rows of a table, sorted by its key.
fn rows(table: &Table, from: &mut Transaction) -> impl Stream<Item = Result<Values>> + Unpin {
    query(select_sorted(table, from.pool.engine))
        .fetch(from.connection())
        .map(|row| read_values(table, &row?))
}

async fn insert(table: &Table, rows: Vec<Values>, to: &mut Transaction) -> Result<()> {
    let mut insertion = query(table.insert(to.pool.engine, rows.len()));
    for value in rows.into_iter().flatten() {
        insertion = value.bind(insertion);
    }
    to.run(insertion).await?;
    Ok(())
}

/// Copies a table in chunks. Returns the number of rows.
async fn copy_table(table: &Table, from: &mut Transaction, to: &mut Transaction) -> Result<u64> {
    let rows_per_insert = MAX_VALUES / table.columns().count();
    let mut chunks = rows(table, from).try_chunks(rows_per_insert);
    let mut count = 0;
    while let Some(rows) = chunks.try_next().await.map_err(|error| error.1)? {
        count += rows.len() as u64;
        insert(table, rows, &mut *to).await?;
    }
    Ok(count)
}

/// Compares a table in two databases row by row. Returns the number of rows, or `None` if they differ.
async fn compare_table(
    table: &Table,
    source: &mut Transaction,
    target: &mut Transaction,
) -> Result<Option<u64>> {
    let mut source_rows = rows(table, source);
    let mut target_rows = rows(table, target);
    let mut count = 0;
    loop {
        match (source_rows.try_next().await?, target_rows.try_next().await?) {
            (None, None) => return Ok(Some(count)),
            (Some(source_row), Some(target_row)) if source_row == target_row => count += 1,
            (_, _) => return Ok(None),
        }
    }
}
