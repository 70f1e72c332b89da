//! Copying everything from one database to another.

use anyhow::{Context, bail, ensure};
use futures_util::{Stream, TryStreamExt};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::engine::Engine;
use super::{Location, MIGRATIONS_TABLE, Store, explained};
use crate::metrics::StoreFigures;

/// The most values of one statement: SQLite takes 32,766.
const MAX_VALUES: usize = 2_000;

/// A table that is copied: every column is a number or a text, and may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The columns of its primary key.
    pub key: &'static [&'static str],
    /// The columns that hold whole numbers.
    pub numbers: &'static [&'static str],
    /// The columns that hold texts.
    pub texts: &'static [&'static str],
}

/// Every table that is copied, with all its columns; a table comes after those to which it refers.
/// Turns of requests, `request_budget`, are not: each database has its own.
pub const COPIED: [Table; 9] = [
    Table {
        name: "daily_secret",
        key: &["only_row"],
        numbers: &["only_row"],
        texts: &["fingerprint", "secret"],
    },
    Table {
        name: "draw_again",
        key: &["message_id"],
        numbers: &[
            "message_id",
            "drawn_by",
            "claimed_at",
            "delivered",
            "guild_id",
        ],
        texts: &["positions"],
    },
    Table {
        name: "schedule",
        key: &["id"],
        numbers: &[
            "id",
            "guild_id",
            "channel_id",
            "announcements",
            "local_time",
            "days",
            "ping_role",
            "thread",
            "pin",
            "publish",
            "exclude_classical",
            "from_phrase",
            "set_by",
            "next_at",
            "notice_channel_id",
            "notice_message_id",
            "notice_pinned",
            "revision",
        ],
        texts: &[
            "name",
            "name_key",
            "zone",
            "secret",
            "state",
            "stop_reason",
            "last_date",
            "next_date",
            "board",
            "theme",
        ],
    },
    Table {
        name: "daily_post",
        key: &["schedule_id", "date"],
        numbers: &[
            "schedule_id",
            "due_at",
            "exclude_classical",
            "position",
            "channel_id",
            "message_id",
            "posted_at",
            "work_at",
            "taken_at",
            "tries",
            "maybe_sent",
            "first_try_at",
            "steps_left",
            "pinned",
        ],
        texts: &["date", "state", "day_key", "next_date", "trouble"],
    },
    Table {
        name: "daily_commitment",
        key: &["schedule_id", "day_key"],
        numbers: &["schedule_id", "channel_id", "message_id", "revealed"],
        texts: &["day_key", "date"],
    },
    Table {
        name: "agreement",
        key: &["number"],
        numbers: &[
            "number",
            "guild_id",
            "channel_id",
            "message_id",
            "proposer_id",
            "opponent_id",
            "proposer_word_by_chance",
            "opponent_word_by_chance",
            "proposed_at",
            "expires_at",
            "closed_at",
            "revision",
            "work_at",
            "tries",
        ],
        texts: &[
            "proposer_name",
            "opponent_name",
            "event",
            "named",
            "color",
            "secret",
            "proposer_word",
            "opponent_word",
            "position",
            "white",
            "state",
        ],
    },
    Table {
        name: "agreement_counter",
        key: &["only_row"],
        numbers: &["only_row", "last"],
        texts: &[],
    },
    Table {
        name: "draw",
        key: &["id"],
        numbers: &[
            "id",
            "guild_id",
            "channel_id",
            "drawn_by",
            "drawn_at",
            "number",
            "again_of",
            "exclude_classical",
        ],
        texts: &["method", "positions"],
    },
    Table {
        name: "preferences",
        key: &["user_id"],
        numbers: &["user_id"],
        texts: &["board", "theme"],
    },
];

/// How many rows of a table were copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The table's name.
    pub table: &'static str,
    /// How many rows it has.
    pub rows: u64,
}

/// Copies everything from one database to another, empty one: all or nothing. The source is read
/// as it is at one instant, though others may write to it; the copy is read back and compared
/// before it is kept. A target that is not there is made as by [`Store::open`].
///
/// # Errors
/// If the source is not a database of the bot, the target is not empty or is the source, or one of
/// them fails. The target then holds what it held before.
pub async fn copy(from: &Location, to: &Location) -> anyhow::Result<Vec<Copied>> {
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

/// Opens a database that the bot has used; another one is left alone.
async fn open_source(from: &Location) -> anyhow::Result<Store> {
    from.check_exists()?;
    let source = Store::connect(from, &StoreFigures::default()).await?;
    let tables = source.tables().await?;
    ensure!(
        tables.iter().any(|table| table == MIGRATIONS_TABLE),
        "the bot has never used it; look for typing errors"
    );
    source.migrate().await?;
    Ok(source)
}

async fn copy_from(source: &Store, to: &Location) -> anyhow::Result<Vec<Copied>> {
    to.prepare()?;
    let target = Store::connect(to, &StoreFigures::default()).await?;
    let copied = copy_between(source, &target).await;
    // What was written is in the SQLite file itself, and no other beside it, once it is closed.
    target.close().await;
    copied
}

async fn copy_between(source: &Store, target: &Store) -> anyhow::Result<Vec<Copied>> {
    // Not even the schema of a database in use is changed.
    refuse_used(target).await?;
    target.migrate().await?;
    let mut writing = target.begin().await?;
    if target.engine == Engine::Postgres {
        lock_tables(&mut writing).await?;
    }
    // Somebody may have begun to use it just now.
    refuse_rows(&mut writing, &COPIED).await?;
    let begin = source.engine.begin_snapshot();
    let mut reading = source.pool.begin_with(begin).await?;
    if (source.engine, target.engine) == (Engine::Postgres, Engine::Postgres) {
        refuse_same_database(&mut reading, &mut writing).await?;
    }
    let mut from = Side::new(&mut reading, source.engine);
    let mut to = Side::new(&mut writing, target.engine);
    let mut copied = Vec::new();
    for table in &COPIED {
        let rows = copy_table(table, &mut from, &mut to)
            .await
            .with_context(|| format!("the table {} cannot be copied", table.name))?;
        let table = table.name;
        copied.push(Copied { table, rows });
    }
    for (table, copied) in COPIED.iter().zip(&copied) {
        let same = compare_table(table, &mut from, &mut to)
            .await
            .with_context(|| format!("the table {} cannot be compared", table.name))?;
        ensure!(
            same == Some(copied.rows),
            "the copy of the table {} is not like the original, so nothing was kept",
            table.name
        );
    }
    writing.commit().await.map_err(explained)?;
    Ok(copied)
}

/// Nobody else writes to the tables until the transaction ends. On SQLite nobody does anyway.
async fn lock_tables(connection: &mut AnyConnection) -> anyhow::Result<()> {
    let names = COPIED.map(|table| table.name).join(", ");
    let statement = format!("LOCK TABLE {names} IN EXCLUSIVE MODE");
    sqlx::query(AssertSqlSafe(statement))
        .execute(connection)
        .await?;
    Ok(())
}

/// Refuses a database that holds something, whatever version of the bot wrote it.
async fn refuse_used(target: &Store) -> anyhow::Result<()> {
    let there = target.tables().await?;
    let tables = COPIED
        .iter()
        .filter(|table| there.iter().any(|there| there == table.name));
    let mut connection = target.pool.acquire().await?;
    refuse_rows(&mut connection, tables).await
}

async fn refuse_rows(
    connection: &mut AnyConnection,
    tables: impl IntoIterator<Item = &Table>,
) -> anyhow::Result<()> {
    let mut used = Vec::new();
    for table in tables {
        let statement = format!("SELECT 1 FROM {} LIMIT 1", table.name);
        let row = sqlx::query(AssertSqlSafe(statement))
            .fetch_optional(&mut *connection)
            .await
            .map_err(explained)?;
        used.extend(row.map(|_| table.name));
    }
    if !used.is_empty() {
        bail!(
            "it already holds data of the bot (in {}), which stays as it is; copy to an empty \
             database: an SQLite file that does not exist yet, or a database that was just made \
             with CREATE DATABASE on a PostgreSQL server",
            used.join(", ")
        );
    }
    Ok(())
}

/// Two URLs can name one database. A lock that one of its connections has, no other can have.
async fn refuse_same_database(
    reading: &mut AnyConnection,
    writing: &mut AnyConnection,
) -> anyhow::Result<()> {
    let key: i64 = rand::random();
    let mut locked = Vec::new();
    for connection in [writing, reading] {
        let lock: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
            .bind(key)
            .fetch_one(connection)
            .await?;
        locked.push(lock);
    }
    ensure!(
        locked == [true, true],
        "it is the same database; give two places"
    );
    Ok(())
}

/// One of the two databases, in a transaction.
struct Side<'c> {
    connection: &'c mut AnyConnection,
    engine: Engine,
}

/// A row of a table.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    numbers: Vec<Option<i64>>,
    texts: Vec<Option<String>>,
}

impl Table {
    /// All columns, in the order of [`Row`].
    fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.numbers.iter().chain(self.texts).copied()
    }

    fn select(&self, engine: Engine) -> String {
        let columns: Vec<_> = self.columns().collect();
        let order = |column: &&str| {
            let is_text = self.texts.contains(column);
            format!("{column}{}", if is_text { engine.bytewise() } else { "" })
        };
        let order: Vec<_> = self.key.iter().map(order).collect();
        format!(
            "SELECT {} FROM {} ORDER BY {}",
            columns.join(", "),
            self.name,
            order.join(", ")
        )
    }

    fn insert(&self, rows: usize) -> String {
        let columns: Vec<_> = self.columns().collect();
        let mut places = (1..).map(|i| format!("${i}"));
        let rows: Vec<_> = (0..rows)
            .map(|_| {
                let row: Vec<_> = places.by_ref().take(columns.len()).collect();
                format!("({})", row.join(", "))
            })
            .collect();
        format!(
            "INSERT INTO {} ({}) VALUES {}",
            self.name,
            columns.join(", "),
            rows.join(", ")
        )
    }

    fn read(&self, row: &AnyRow) -> sqlx::Result<Row> {
        let numbers = self.numbers.iter().map(|&column| row.try_get(column));
        let texts = self.texts.iter().map(|&column| row.try_get(column));
        Ok(Row {
            numbers: numbers.collect::<Result<_, _>>()?,
            texts: texts.collect::<Result<_, _>>()?,
        })
    }
}

impl<'c> Side<'c> {
    fn new(connection: &'c mut AnyConnection, engine: Engine) -> Self {
        Self { connection, engine }
    }

    /// All rows of a table in the order of its key; few of them are in memory at once.
    fn rows(&mut self, table: &Table) -> impl Stream<Item = sqlx::Result<Row>> + Unpin {
        sqlx::query(AssertSqlSafe(table.select(self.engine)))
            .fetch(&mut *self.connection)
            .and_then(|row| std::future::ready(table.read(&row)))
    }

    async fn insert(&mut self, table: &Table, rows: &mut Vec<Row>) -> sqlx::Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let statement = table.insert(rows.len());
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for row in rows.drain(..) {
            for number in row.numbers {
                query = query.bind(number);
            }
            for text in row.texts {
                query = query.bind(text);
            }
        }
        query.execute(&mut *self.connection).await.map(drop)
    }
}

/// Copies a table; tells how many rows it has.
async fn copy_table(table: &Table, from: &mut Side<'_>, to: &mut Side<'_>) -> anyhow::Result<u64> {
    let at_once = MAX_VALUES / table.columns().count();
    let mut count = 0;
    let mut waiting = Vec::with_capacity(at_once);
    let mut rows = from.rows(table);
    while let Some(row) = rows.try_next().await.map_err(explained)? {
        count += 1;
        waiting.push(row);
        if waiting.len() == at_once {
            to.insert(table, &mut waiting).await.map_err(explained)?;
        }
    }
    to.insert(table, &mut waiting).await.map_err(explained)?;
    Ok(count)
}

/// Tells how many rows a table has, if they are the same on both sides.
async fn compare_table(
    table: &Table,
    left: &mut Side<'_>,
    right: &mut Side<'_>,
) -> anyhow::Result<Option<u64>> {
    let mut count = 0;
    let mut left = left.rows(table);
    let mut right = right.rows(table);
    loop {
        let left = left.try_next().await.map_err(explained)?;
        let right = right.try_next().await.map_err(explained)?;
        match (left, right) {
            (None, None) => return Ok(Some(count)),
            (Some(left), Some(right)) if left == right => count += 1,
            (_, _) => return Ok(None),
        }
    }
}
