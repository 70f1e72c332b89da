//! Measures statements and counts errors. `BEGIN`, statements and `COMMIT` are counted separately, so that an operator
//! can tell waits for a connection, a lock or the disk apart.

use std::fmt;
use std::ops::{Deref, DerefMut};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryFutureExt, TryStreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, AnyPool, Either, Error, Execute, Executor, SqlStr};

use super::connection_check::ConnectionCheck;
use super::hook::{StoreHook, TransactionGuard, run_with_hooks, with_hooks};
use crate::metrics::{StoreMetrics, StoreOperation};

#[derive(Clone, Debug, Default)]
pub struct StoreWatch {
    pub metrics: StoreMetrics,
    pub hook: StoreHook,
}

#[derive(Clone, Debug)]
pub(super) struct Pool {
    inner: AnyPool,
    watch: StoreWatch,
    check: ConnectionCheck,
}

impl Pool {
    pub(super) fn new(inner: AnyPool, watch: StoreWatch, check: ConnectionCheck) -> Self {
        Self {
            inner,
            watch,
            check,
        }
    }

    pub(super) fn simulated_time(&self) -> Option<DateTime<Utc>> {
        self.watch.hook.server_time()
    }

    /// Applies the hooks to a connection outside the pool.
    pub(super) async fn run_outside_pool<T>(
        &self,
        operation: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let before = self.watch.hook.before(StoreOperation::Statement, false);
        Ok(run_with_hooks(before, operation).await?.0)
    }

    pub(super) async fn begin_with(
        &self,
        statement: &'static str,
    ) -> Result<Transaction<'static>, Error> {
        let mut timing = self.watch.metrics.time(StoreOperation::Begin);
        let before = self.watch.hook.before(StoreOperation::Begin, false);
        let begin = self.inner.begin_with(statement);
        let begin = begin.inspect_err(|error| self.check.note(error));
        let (transaction, guard) = run_with_hooks(before, begin).await?;
        timing.record_outcome(true);
        Ok(Box::new(TimedConnection {
            transaction,
            watch: self.watch.clone(),
            check: self.check.clone(),
            _guard: guard,
        }))
    }
}

/// The inner pool measures nothing.
impl Deref for Pool {
    type Target = AnyPool;

    fn deref(&self) -> &AnyPool {
        &self.inner
    }
}

/// Boxed, so that statements run on `&mut *transaction`, as on sqlx's.
pub(super) type Transaction<'a> = Box<TimedConnection<'a>>;

pub(super) struct TimedConnection<'a> {
    transaction: sqlx::Transaction<'a, Any>,
    watch: StoreWatch,
    check: ConnectionCheck,
    /// Fields are dropped in order: this one after the transaction.
    _guard: Option<TransactionGuard>,
}

impl TimedConnection<'_> {
    pub(super) async fn commit(self: Box<Self>) -> Result<(), Error> {
        let Self {
            transaction,
            watch,
            check,
            _guard,
        } = *self;
        let mut timing = watch.metrics.time(StoreOperation::Commit);
        let before = watch.hook.before(StoreOperation::Commit, true);
        // The transaction may still exist after a failure.
        let commit = transaction.commit().inspect_err(|_| check.discard_all());
        run_with_hooks(before, commit).await?;
        timing.record_outcome(true);
        Ok(())
    }
}

impl fmt::Debug for TimedConnection<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Timed").field(&self.transaction).finish()
    }
}

impl Deref for TimedConnection<'_> {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for TimedConnection<'_> {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

/// A macro, because sqlx has no trait for both types. The other methods of `Executor` call these.
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
                let mut timing = $timed_self.watch.metrics.time(StoreOperation::Statement);
                let hook = &$timed_self.watch.hook;
                let before = hook.before(StoreOperation::Statement, $in_transaction);
                let check = $timed_self.check.clone();
                // Every statement ends with a result or an error, but the caller may stop reading earlier.
                let rows = $inner.fetch_many(query).inspect(move |row| {
                    timing.record_outcome(row.is_ok());
                    if let Err(error) = row {
                        check.note(error);
                    }
                });
                match before {
                    None => rows.boxed(),
                    Some(before) => with_hooks(before, rows.boxed()),
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
                let mut rows = $timed_self.fetch_many(query);
                Box::pin(async move {
                    let mut row = None;
                    // A write that returns rows is committed after them, and the commit can fail.
                    while let Some(next) = rows.try_next().await? {
                        row = row.or(next.right());
                    }
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
executor!(&'c mut TimedConnection<'_>, self => (&mut *self.transaction), true);

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
        let store = store.expect("the store opens");
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
