//! Connection to the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, bail, ensure};
use sqlx::any::AnyPoolOptions;
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, Connection};
use tokio::time::{Instant, sleep};

use super::capacity::{self, ACQUIRE_TIMEOUT, BUSY_PAUSE};
use super::connection_check::ConnectionCheck;
use super::draw_queue::{DelayedDraws, DrawQueue};
use super::engine::Engine;
use super::error::{Result, StoreError, is_busy};
use super::location::Location;
use super::migration;
use super::preferences_cache::PreferencesCache;
use super::query::{Database, query};
use super::statement::statement;
use super::timed::{Pool, StoreSetup, Transaction};

/// Besides the one for draws. Each is a thread with its own memory, only one may write, and reads take microseconds.
const SQLITE_CONNECTIONS: u32 = 2;

#[derive(Clone, Debug)]
pub struct Store {
    pub(super) pool: Pool,
    /// Records first draws. With SQLite, has a connection of its own, which keeps its page cache: SQLite empties the
    /// cache of a connection when another one has written. With PostgreSQL, it is the same as `pool`.
    pub(super) draw_pool: Pool,
    pub(super) draws: Arc<DrawQueue>,
    pub(super) delayed_draws: Arc<DelayedDraws>,
    pub(super) preferences_cache: Arc<tokio::sync::Mutex<PreferencesCache>>,
    pub(super) unerased: Arc<UnerasedCopies>,
    /// Time of the last successful check of all connections. Locked while a check runs.
    pub(super) last_capacity_check: Arc<tokio::sync::Mutex<Option<Instant>>>,
    /// Open connection to the SQLite file, otherwise only used for write tests. Without it, a full disk would keep the
    /// pool from replacing its connections: the last connection to close deletes the shared memory file, and creating
    /// it needs space.
    pub(super) anchor: Arc<tokio::sync::Mutex<Option<AnyConnection>>>,
}

/// Counts erasures, to know whether SQLite's log or file may still have copies of erased rows: if the count of the log
/// or the file is lower than `erasures`. See [`secure_erase`](super::secure_erase).
#[derive(Debug, Default)]
pub(super) struct UnerasedCopies {
    pub(super) erasures: AtomicU64,
    /// Number of the first erasures whose rows have no copies in the log.
    pub(super) removed_from_log: AtomicU64,
    /// Number of the first erasures whose rows have no copies in the file.
    pub(super) removed_from_file: AtomicU64,
}

impl UnerasedCopies {
    /// Counts one erasure whose copies are not removed: an earlier process may have been killed after an erasure.
    fn at_start() -> Self {
        Self {
            erasures: 1.into(),
            ..Self::default()
        }
    }

    pub(super) fn count_erasure(&self) {
        self.erasures.fetch_add(1, Ordering::AcqRel);
    }

    /// Marks the log as having copies of all erased rows, so that it is truncated again.
    pub(super) fn mark_log_dirty(&self) {
        self.removed_from_log.store(0, Ordering::Release);
    }
}

impl Store {
    /// Opens the database and migrates its schema. Creates a missing SQLite file and its folder. Does not change a file
    /// of another program or a newer schema.
    ///
    /// # Errors
    /// The message contains the location (without the password), the cause and the remedy.
    pub async fn open(location: &Location) -> anyhow::Result<Self> {
        Self::open_with(location, &StoreSetup::default()).await
    }

    pub async fn open_with(location: &Location, setup: &StoreSetup) -> anyhow::Result<Self> {
        Self::try_open(location, setup)
            .await
            .with_context(|| format!("cannot open the database {location} (setting DATABASE_URL)"))
    }

    async fn try_open(location: &Location, setup: &StoreSetup) -> anyhow::Result<Self> {
        location.prepare()?;
        let store = Self::connect(location, setup).await?;
        store.migrate().await?;
        if store.pool.engine == Engine::SQLITE {
            *store.anchor.lock().await = Some(open_anchor(location).await?);
        }
        Ok(store)
    }

    /// Opens the connections to the database, without migrating it.
    pub(super) async fn connect(location: &Location, setup: &StoreSetup) -> anyhow::Result<Self> {
        sqlx::any::install_default_drivers();
        let engine = location.engine();
        let check = ConnectionCheck::default();
        let options = pool_options(location, &check).await?;
        let inner = match options.clone().connect(location.url()).await {
            Ok(inner) => inner,
            // Another process has used up the limit since this one counted the usable connections.
            Err(error @ sqlx::Error::PoolTimedOut) if engine == Engine::POSTGRES => {
                bail!(capacity::too_few_connections(error));
            }
            Err(error) => bail!(StoreError::Database(error)),
        };
        let pool = Pool {
            inner,
            engine,
            setup: setup.clone(),
            check,
        };
        if engine == Engine::POSTGRES {
            return Ok(Self::with_pools(pool.clone(), pool));
        }
        // With SQLite, draws have a connection of their own, because its page cache stays filled: SQLite empties the
        // cache of a connection when another one has written.
        let draw_connection = options
            .max_connections(1)
            .connect_lazy(location.url())
            .map_err(StoreError::Database)?;
        let draw_pool = Pool {
            inner: draw_connection,
            ..pool.clone()
        };
        Ok(Self::with_pools(pool, draw_pool))
    }

    fn with_pools(pool: Pool, draw_pool: Pool) -> Self {
        Self {
            pool,
            draw_pool,
            draws: Arc::default(),
            delayed_draws: Arc::default(),
            preferences_cache: Arc::default(),
            unerased: Arc::new(UnerasedCopies::at_start()),
            last_capacity_check: Arc::default(),
            anchor: Arc::default(),
        }
    }

    /// Waits for the work in progress and tries once more to record late draws.
    pub async fn close(&self) {
        self.delayed_draws.write_all(&self.draw_pool).await;
        self.draw_pool.inner.close().await;
        self.pool.inner.close().await;
        if let Some(anchor) = self.anchor.lock().await.take()
            && let Err(error) = anchor.close().await
        {
            tracing::warn!(%error, "database file not closed cleanly");
        }
    }

    pub(super) async fn begin(&self) -> Result<Transaction> {
        Ok(self.pool.begin_with(self.pool.engine.begin).await?)
    }

    /// Begins a transaction that only reads, always the same state.
    pub(super) async fn begin_snapshot(&self) -> Result<Transaction> {
        Ok(self
            .pool
            .begin_with(self.pool.engine.begin_snapshot)
            .await?)
    }

    /// Begins a transaction that excludes others of its kind, also in other processes.
    ///
    /// Two erasures at a time could lock the same rows in different orders, and deadlock. Two insertions at a time
    /// would not count each other, and could exceed a limit.
    pub(super) async fn begin_exclusive(&self) -> Result<Transaction> {
        let mut transaction = self.begin().await?;
        // Any row would do as a lock. This one also blocks new proposals.
        statement(
            "INSERT INTO agreement_counter (only_row, last) VALUES (1, 0) \
             ON CONFLICT (only_row) DO UPDATE SET last = agreement_counter.last",
        )
        .execute(&mut transaction)
        .await?;
        Ok(transaction)
    }

    pub(super) async fn tables(&self) -> Result<Vec<String>> {
        Ok(self.pool.engine.tables(&self.pool.inner).await?)
    }

    /// Turns on SQLite's write-ahead log, so that readers and the writer do not block each other. The file keeps this
    /// setting.
    ///
    /// Retries while the file is busy: if another process opens the new file at the same time, SQLite fails at once
    /// instead of waiting.
    async fn enable_write_ahead_log(&self) -> Result<()> {
        let deadline = Instant::now() + ACQUIRE_TIMEOUT;
        let statement = "PRAGMA journal_mode = WAL";
        loop {
            match self.pool.run(query(statement)).await {
                Ok(_) => return Ok(()),
                Err(error) if is_busy(&error) && Instant::now() < deadline => {
                    sleep(BUSY_PAUSE).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Brings the schema up to date. Concurrent processes wait for each other.
    async fn run_migrations(&self) -> Result<(), MigrateError> {
        let migrator = migration::migrator();
        if self.pool.engine == Engine::POSTGRES {
            return migrator.run(&self.pool.inner).await;
        }
        // sqlx takes no lock on SQLite, so all migrations run in one transaction.
        let mut transaction = self.pool.begin_with(self.pool.engine.begin).await?;
        // `run` also accepts a connection, but its future is not `Send`.
        let connection = transaction.connection();
        migrator.run_direct(None, connection, false).await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn migrate(&self) -> anyhow::Result<()> {
        if self.pool.engine == Engine::SQLITE {
            self.enable_write_ahead_log().await?;
        }
        match self.run_migrations().await {
            Ok(()) => Ok(()),
            Err(MigrateError::VersionMissing(version)) => bail!(migration::newer_schema(version)),
            Err(MigrateError::Execute(error)) => Err(StoreError::from(error).into()),
            Err(error) => Err(error).context("cannot migrate the schema"),
        }
    }
}

/// Returns the options of the pool: its size, how it configures a new connection, and that `check` decides whether a
/// connection is used again.
async fn pool_options(
    location: &Location,
    check: &ConnectionCheck,
) -> anyhow::Result<AnyPoolOptions> {
    let engine = location.engine();
    let before_acquire = check.clone();
    let after_release = check.clone();
    let options = sized_pool(location).await?;
    Ok(options
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(engine.can_lose_connections)
        .before_acquire(move |connection, meta| before_acquire.is_usable(connection, meta.age))
        .after_release(move |connection, meta| after_release.is_usable(connection, meta.age))
        .after_connect(move |connection, _| Box::pin(configure(connection, engine))))
}

/// Returns options with the number of connections that the pool may open.
///
/// For SQLite, checks the file first. For PostgreSQL, finds out how many connections the server allows.
async fn sized_pool(location: &Location) -> anyhow::Result<AnyPoolOptions> {
    let options = AnyPoolOptions::new();
    if location.engine() == Engine::SQLITE {
        // The pool would retry a damaged file.
        check_sqlite(location).await?;
        return Ok(options.max_connections(SQLITE_CONNECTIONS));
    }
    let first = capacity::connect_first(location).await?;
    let usable = capacity::usable_connections(location, first).await?;
    // Idle connections stay open, because another process could use up the limit. The pool would then wait for a new
    // connection until its timeout, even if another one becomes idle.
    Ok(options
        .max_connections(usable)
        .min_connections(usable)
        .idle_timeout(None))
}

async fn configure(connection: &mut AnyConnection, engine: &Engine) -> sqlx::Result<()> {
    for &setting in engine.settings {
        sqlx::query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Opens a connection that keeps the SQLite file open.
async fn open_anchor(location: &Location) -> Result<AnyConnection> {
    let mut file = AnyConnection::connect(location.url()).await?;
    // The first read opens the shared memory file. This one does not load the schema, which takes memory.
    sqlx::query("PRAGMA user_version")
        .fetch_one(&mut file)
        .await?;
    Ok(file)
}

/// Checks that an SQLite file is not damaged, and is empty or a database of the bot.
pub(super) async fn check_sqlite(location: &Location) -> anyhow::Result<()> {
    let mut file = AnyConnection::connect(location.url())
        .await
        .map_err(StoreError::from)?;
    let damage: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_all(&mut file)
        .await
        .map_err(StoreError::from)?;
    reject_damage(&damage)?;
    let tables = Engine::SQLITE
        .tables(&mut file)
        .await
        .map_err(StoreError::from)?;
    if !tables.is_empty() && !migration::are_in(&tables) {
        bail!("the file is a database of another program; choose another file");
    }
    Ok(file.close().await?)
}

/// `report` is the result of `PRAGMA quick_check` or `PRAGMA integrity_check`.
pub(super) fn reject_damage(report: &[String]) -> anyhow::Result<()> {
    ensure!(
        report == ["ok"],
        "the file is damaged ({}); restore it from a backup",
        report.join("; ")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::sync::Barrier;
    use tokio::task::JoinSet;

    use super::*;

    fn location_in(folder: &tempfile::TempDir) -> Location {
        let url = format!("sqlite://{}/x.db", folder.path().display());
        url.parse().expect("a URL")
    }

    #[tokio::test]
    async fn every_sqlite_connection_is_configured() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let opened = Store::open(&location_in(&folder)).await;
        let store = opened.expect("the store opens");
        let mut connections = Vec::new();
        for _ in 0..SQLITE_CONNECTIONS {
            let connection = store.pool.inner.acquire().await;
            connections.push(connection.expect("a connection"));
        }
        for connection in &mut connections {
            const FULL: i64 = 2;
            for (pragma, wanted) in [
                ("PRAGMA page_size", 1024),
                ("PRAGMA synchronous", FULL),
                ("PRAGMA foreign_keys", 1),
                ("PRAGMA secure_delete", 1),
                ("PRAGMA busy_timeout", 5_000),
                ("PRAGMA cache_size", -256),
            ] {
                let value: i64 = sqlx::query_scalar(pragma)
                    .fetch_one(&mut **connection)
                    .await
                    .expect("SQLite answers");
                assert_eq!(value, wanted, "{pragma}");
            }
            let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
                .fetch_one(&mut **connection)
                .await
                .expect("SQLite answers");
            assert_eq!(mode, "wal");
        }
    }

    /// Repeated, because the order in which four threads create the file is random.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn a_new_file_is_opened_four_times_at_once() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let all_ready = Arc::new(Barrier::new(4));
            let mut openings = JoinSet::new();
            for _ in 0..4 {
                let location = location_in(&folder);
                let all_ready = Arc::clone(&all_ready);
                openings.spawn(async move {
                    all_ready.wait().await;
                    Store::open(&location).await
                });
            }
            for opened in openings.join_all().await {
                opened.expect("the store opens");
            }
        }
    }
}
