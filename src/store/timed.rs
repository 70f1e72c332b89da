//! Connections whose work is timed and whose errors are counted: every statement passes here, so that
//! none is forgotten.
//!
//! Whoever runs the bot is told what begins, statements and commits take and how many fail, so that a wait
//! for a connection, for a lock and for the disk can be told apart. Timing whole methods of the store could
//! not; a clock beside each of its statements would be far more code. Statements go to sqlx's pool or to its
//! connections, two types without a trait of ours in common, hence the macro.

use std::fmt;
use std::ops::{Deref, DerefMut};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, AnyPool, Either, Error, Execute, Executor, SqlStr};

use super::connection_check::ConnectionCheck;
use super::hook::{BeforeWork, Held, StoreHook, StoreMoment, begun, done, hooked};
use crate::metrics::{StoreFigures, StoreWork};

/// What counts and times the store's work, and what comes before it.
#[derive(Clone, Debug, Default)]
pub struct StoreWatch {
    /// The figures.
    pub figures: StoreFigures,
    /// What comes before.
    pub hook: StoreHook,
}

impl StoreWatch {
    fn before(&self, work: StoreWork, in_transaction: bool) -> Option<BeforeWork> {
        let moment = StoreMoment {
            work,
            in_transaction,
        };
        self.hook.before(moment)
    }
}

/// A pool of connections.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    inner: AnyPool,
    watch: StoreWatch,
    check: ConnectionCheck,
}

impl Pool {
    /// A pool whose connections are reused as long as the check allows.
    pub(super) fn new(inner: AnyPool, watch: StoreWatch, check: ConnectionCheck) -> Self {
        Self {
            inner,
            watch,
            check,
        }
    }

    /// The time of the database's server in a simulation.
    pub(super) fn simulated_time(&self) -> Option<DateTime<Utc>> {
        self.watch.hook.server_time()
    }

    /// Does some work by a connection that is not one of the pool.
    pub(super) async fn beside<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let after = begun(self.watch.before(StoreWork::Statement, false)).await?;
        let result = work.await?;
        done(after).await?;
        Ok(result)
    }

    /// Begins a transaction with a statement.
    pub(super) async fn begin_with(
        &self,
        statement: &'static str,
    ) -> Result<Transaction<'static>, Error> {
        let mut timing = self.watch.figures.time(StoreWork::Begin);
        let after = begun(self.watch.before(StoreWork::Begin, false)).await?;
        let begin = self.inner.begin_with(statement).await;
        let transaction = begin.inspect_err(|error| self.check.note(error))?;
        timing.note(true);
        Ok(Transaction(Timed {
            transaction,
            watch: self.watch.clone(),
            check: self.check.clone(),
            _held: done(after).await?,
        }))
    }
}

/// The pool without its clock, for what is not done while people wait.
impl Deref for Pool {
    type Target = AnyPool;

    fn deref(&self) -> &AnyPool {
        &self.inner
    }
}

/// A transaction; undone unless it is committed.
pub(super) struct Transaction<'a>(Timed<'a>);

impl Transaction<'_> {
    /// Makes it last.
    pub(super) async fn commit(self) -> Result<(), Error> {
        let Timed {
            transaction,
            watch,
            check,
            _held,
        } = self.0;
        let mut timing = watch.figures.time(StoreWork::Commit);
        let after = begun(watch.before(StoreWork::Commit, true)).await?;
        // Whether the transaction still exists after a failure depends on the database.
        let commit = transaction.commit().await;
        commit.inspect_err(|_| check.discard_all())?;
        timing.note(true);
        done(after).await.map(drop)
    }
}

impl<'a> Deref for Transaction<'a> {
    type Target = Timed<'a>;

    fn deref(&self) -> &Timed<'a> {
        &self.0
    }
}

impl<'a> DerefMut for Transaction<'a> {
    fn deref_mut(&mut self) -> &mut Timed<'a> {
        &mut self.0
    }
}

/// The connection of a transaction.
pub(super) struct Timed<'a> {
    transaction: sqlx::Transaction<'a, Any>,
    watch: StoreWatch,
    check: ConnectionCheck,
    /// Dropped after the transaction.
    _held: Option<Held>,
}

impl fmt::Debug for Timed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Timed").field(&self.transaction).finish()
    }
}

/// The connection without its clock.
impl Deref for Timed<'_> {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Timed<'_> {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

/// What statements are carried out by: all else that an executor does with statements leads to the
/// first two.
macro_rules! executor {
    ($timed:ty, $timed_self:ident => $inner:expr, $in_transaction:literal) => {
        impl<'c> Executor<'c> for $timed {
            type Database = Any;

            fn fetch_many<'e, 'q: 'e, E>(
                $timed_self,
                query: E,
            ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, Error>>
            where
                'c: 'e,
                E: 'q + Execute<'q, Any>,
            {
                let mut timing = $timed_self.watch.figures.time(StoreWork::Statement);
                let before = $timed_self.watch.before(StoreWork::Statement, $in_transaction);
                let check = $timed_self.check.clone();
                // Every statement ends with a result if not with an error. Whoever reads no more
                // than the first rows has what they want.
                let rows = $inner.fetch_many(query).inspect(move |row| {
                    timing.note(row.is_ok());
                    if let Err(error) = row {
                        check.note(error);
                    }
                });
                match before {
                    None => rows.boxed(),
                    Some(before) => hooked(before, rows.boxed()),
                }
            }

            fn fetch_optional<'e, 'q: 'e, E>(
                $timed_self,
                query: E,
            ) -> BoxFuture<'e, Result<Option<AnyRow>, Error>>
            where
                'c: 'e,
                E: 'q + Execute<'q, Any>,
            {
                let mut timing = $timed_self.watch.figures.time(StoreWork::Statement);
                let before = $timed_self.watch.before(StoreWork::Statement, $in_transaction);
                let check = $timed_self.check.clone();
                let mut rows = $inner.fetch_many(query);
                Box::pin(async move {
                    let after = begun(before).await?;
                    let mut row = None;
                    // To the end: a write that returns rows is committed after them, and that can fail.
                    while let Some(next) = rows
                        .try_next()
                        .await
                        .inspect_err(|error| check.note(error))?
                    {
                        row = row.or(next.right());
                    }
                    timing.note(true);
                    done(after).await?;
                    Ok(row)
                })
            }

            fn prepare_with<'e>(
                $timed_self,
                sql: SqlStr,
                parameters: &'e [AnyTypeInfo],
            ) -> BoxFuture<'e, Result<AnyStatement, Error>>
            where
                'c: 'e,
            {
                $inner.prepare_with(sql, parameters)
            }
        }
    };
}

executor!(&Pool, self => (&self.inner), false);
executor!(&'c mut Timed<'_>, self => (&mut *self.transaction), true);

#[cfg(test)]
mod tests {
    use sqlx::Executor;

    use crate::store::Store;
    use crate::store::error::sqlite_code;

    #[tokio::test]
    async fn an_error_after_the_returned_row_is_reported() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let store = Store::open(&url.parse().expect("a URL")).await;
        let store = store.expect("it opens");
        for create in [
            "CREATE TABLE parent (id INTEGER PRIMARY KEY)",
            "CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)",
        ] {
            store.pool.execute(create).await.expect("a table");
        }
        let insert = "INSERT INTO child (id) VALUES (1) RETURNING id";
        let row = sqlx::query(insert).fetch_optional(&store.pool).await;
        let error = row.err().expect("no such parent");
        // SQLITE_CONSTRAINT
        assert_eq!(sqlite_code(&error), Some(19));
    }
}
