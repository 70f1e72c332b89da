//! Backup of an SQLite file, also while the bot uses it.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{self, Path};

use anyhow::{Context, anyhow, bail};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use super::copy::{COPIED_TABLES, CopiedTable};
use super::database::reject_damage;
use super::engine::Engine;
use super::error::{Result, StoreError};
use super::location::Location;
use super::migration;

/// Saves a snapshot as one new file that only its owner can read, whatever the schema version is. A failure leaves no
/// file. Returns the rows of the tables that [`copy`](super::copy()) copies.
///
/// # Errors
/// For PostgreSQL, the message contains the `pg_dump` command.
pub async fn backup(from: &Location, file: &Path) -> anyhow::Result<Vec<CopiedTable>> {
    let saved = match from {
        Location::Sqlite { url, .. } => {
            from.check_exists()?;
            save(url, file).await
        }
        Location::Postgres { url } => refuse(from, url, file),
    };
    saved.with_context(|| format!("cannot back up {from} to {}", file.display()))
}

/// Fails with the command that backs up a PostgreSQL database.
fn refuse<T>(from: &Location, url: &str, file: &Path) -> anyhow::Result<T> {
    let options: PgConnectOptions = url.parse()?;
    bail!(
        "use PostgreSQL's own program: pg_dump --format=custom --exclude-table-data=recent_ping \
         --username={} --file={} {from}",
        options.get_username(),
        file.display()
    )
}

/// Saves a snapshot of an SQLite database as a new file, which gets its name only when it is complete.
async fn save(url: &str, file: &Path) -> anyhow::Result<Vec<CopiedTable>> {
    let new_path = path::absolute(file)?;
    let Some(folder) = new_path.parent() else {
        bail!("the path names no file");
    };
    // Readable only by its owner.
    let temporary_file = tempfile::Builder::new()
        .prefix("chess960-bot-backup-")
        .tempfile_in(folder)
        .map_err(|error| unusable_folder(file, error.kind()))?;
    write_snapshot(url, temporary_file.path()).await?;
    let mut copy = open_copy(temporary_file.path()).await?;
    let rows = strip_and_check(&mut copy).await?;
    copy.close().await.map_err(StoreError::from)?;
    temporary_file.as_file().sync_all()?;
    temporary_file
        .persist_noclobber(&new_path)
        .map_err(|error| error.error)?;
    // The name must survive a power failure too. Windows opens no folders.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(rows)
}

/// Names the folder as it was typed, and not the temporary file in it.
fn unusable_folder(file: &Path, kind: ErrorKind) -> anyhow::Error {
    let folder = file.parent().unwrap_or(file);
    match kind {
        // Such as `/proc`.
        ErrorKind::NotFound if folder.is_dir() => {
            anyhow!("no files can be created in the folder {}", folder.display())
        }
        ErrorKind::NotFound => anyhow!("the folder {} does not exist", folder.display()),
        _ => io::Error::from(kind).into(),
    }
}

/// Writes to an empty file. Copies live rows only, so nothing of erased ones.
async fn write_snapshot(url: &str, path: &Path) -> Result<()> {
    let path = path.to_str().context("the path is not UTF-8")?;
    let mut source = url.parse::<SqliteConnectOptions>()?.connect().await?;
    sqlx::query("VACUUM INTO ?")
        .bind(path)
        .execute(&mut source)
        .await?;
    Ok(source.close().await?)
}

async fn open_copy(path: &Path) -> Result<SqliteConnection> {
    let copy = SqliteConnectOptions::new()
        .filename(path)
        .pragma("secure_delete", "ON")
        // A file that was not finished is deleted.
        .journal_mode(SqliteJournalMode::Off)
        .connect()
        .await?;
    Ok(copy)
}

/// Removes the recent pings, which the bot deletes after one to two hours and a backup would keep, and rejects a
/// damaged file. Returns the number of rows of each table.
async fn strip_and_check(copy: &mut SqliteConnection) -> Result<Vec<CopiedTable>> {
    let tables: Vec<String> = sqlx::query_scalar(Engine::SQLITE.tables)
        .fetch_all(&mut *copy)
        .await?;
    migration::reject_unused(&tables)?;
    // An older schema may lack tables.
    if tables.iter().any(|table| table == "recent_ping") {
        sqlx::query("DELETE FROM recent_ping")
            .execute(&mut *copy)
            .await?;
    }
    let damage: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_all(&mut *copy)
        .await?;
    reject_damage(&damage)?;
    count_rows(copy, &tables).await
}

/// Counts the rows of those tables that [`copy`](super::copy()) copies, if the file has them: `existing_tables`.
async fn count_rows(
    copy: &mut SqliteConnection,
    existing_tables: &[String],
) -> Result<Vec<CopiedTable>> {
    let mut counted_tables = Vec::new();
    for table in COPIED_TABLES.map(|table| table.name) {
        if existing_tables.iter().any(|existing| existing == table) {
            let count = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
            let rows: i64 = sqlx::query_scalar(count).fetch_one(&mut *copy).await?;
            counted_tables.push(CopiedTable {
                table,
                rows: rows.cast_unsigned(),
            });
        }
    }
    Ok(counted_tables)
}
