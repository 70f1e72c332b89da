//! Connections whose work is timed and whose errors are counted: every statement passes here, so that
//! none is forgotten.
//!
//! Whoever runs the bot is told what begins, statements and commits take and how many fail, so that a wait
//! for a connection, for a lock and for the disk can be told apart. Timing whole methods of the store could
//! not; a clock beside each of its statements would be far more code. Statements go to sqlx's pool or to its
//! connections, two types without a trait of ours in common, hence the macro.

use std::ops::{Deref, DerefMut};

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, AnyPool, Either, Error, Execute, Executor, SqlStr};

use crate::metrics::{StoreFigures, StoreWork};

/// A pool of connections.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    pool: AnyPool,
    figures: StoreFigures,
}

impl Pool {
    pub(super) fn new(pool: AnyPool, figures: StoreFigures) -> Self {
        Self { pool, figures }
    }

    /// Begins a transaction with a statement.
    pub(super) async fn begin_with(
        &self,
        statement: &'static str,
    ) -> Result<Transaction<'static>, Error> {
        let begun = self.pool.begin_with(statement);
        let transaction = timed(&self.figures, StoreWork::Begin, begun).await?;
        Ok(Transaction(Timed {
            transaction,
            figures: self.figures.clone(),
        }))
    }
}

/// The pool without its clock, for what is not done while people wait.
impl Deref for Pool {
    type Target = AnyPool;

    fn deref(&self) -> &AnyPool {
        &self.pool
    }
}

/// A transaction; undone unless it is committed.
pub(super) struct Transaction<'a>(Timed<'a>);

impl Transaction<'_> {
    /// Makes it last.
    pub(super) async fn commit(self) -> Result<(), Error> {
        let Timed {
            transaction,
            figures,
        } = self.0;
        timed(&figures, StoreWork::Commit, transaction.commit()).await
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
#[derive(Debug)]
pub(super) struct Timed<'a> {
    transaction: sqlx::Transaction<'a, Any>,
    figures: StoreFigures,
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

async fn timed<T>(
    figures: &StoreFigures,
    work: StoreWork,
    done: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let mut timing = figures.time(work);
    let result = done.await;
    timing.note(result.is_ok());
    result
}

/// What statements are carried out by: all else that an executor does with statements leads to the
/// first two.
macro_rules! executor {
    ($timed:ty, $timed_self:ident => $inner:expr, $figures:expr) => {
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
                let mut timing = $figures.time(StoreWork::Statement);
                let rows = $inner.fetch_many(query);
                // Every statement ends with a result if not with an error. Whoever reads no more
                // than the first rows has what they want.
                rows.inspect(move |row| timing.note(row.is_ok())).boxed()
            }

            fn fetch_optional<'e, 'q: 'e, E>(
                $timed_self,
                query: E,
            ) -> BoxFuture<'e, Result<Option<AnyRow>, Error>>
            where
                'c: 'e,
                E: 'q + Execute<'q, Any>,
            {
                let mut timing = $figures.time(StoreWork::Statement);
                let done = $inner.fetch_optional(query);
                Box::pin(async move {
                    let row = done.await;
                    timing.note(row.is_ok());
                    row
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

executor!(&Pool, self => (&self.pool), self.figures);
executor!(&'c mut Timed<'_>, self => (&mut *self.transaction), self.figures);
