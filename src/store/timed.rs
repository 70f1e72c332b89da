//! Measures statements and counts errors. `BEGIN`, statements and `COMMIT` are counted separately, so that an operator
//! can tell waits for a connection, a lock or the disk apart.

use std::ops::Deref;

use futures_util::TryFutureExt;
use sqlx::{Any, AnyConnection, AnyPool, Error};

use super::connection_check::ConnectionCheck;
use super::hook::{StoreHook, TransactionGuard};
use super::query::{self, Database, Output, Query};
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

    pub(super) fn hook(&self) -> &StoreHook {
        &self.watch.hook
    }

    pub(super) async fn begin_with(&self, statement: &'static str) -> Result<Transaction, Error> {
        let begin = self.inner.begin_with(statement);
        let (inner, guard) = self.measure(StoreOperation::Begin, false, begin).await?;
        Ok(Transaction {
            inner,
            pool: self.clone(),
            _guard: guard,
        })
    }

    /// Applies the hook to a connection outside the pool.
    pub(super) async fn run_outside_pool<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let done = self.hook().run(StoreOperation::Statement, false, work);
        Ok(done.await?.0)
    }

    /// Also returns the guard of the transaction that the work began.
    async fn measure<T>(
        &self,
        operation: StoreOperation,
        in_transaction: bool,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<(T, Option<TransactionGuard>), Error> {
        let mut timing = self.watch.metrics.time(operation);
        let work = work.inspect_err(|error| self.check.note(error));
        let done = self.hook().run(operation, in_transaction, work).await?;
        timing.record_outcome(true);
        Ok(done)
    }
}

/// The inner pool measures nothing.
impl Deref for Pool {
    type Target = AnyPool;

    fn deref(&self) -> &AnyPool {
        &self.inner
    }
}

impl Database for &Pool {
    async fn run(self, query: Query) -> Result<Output, Error> {
        let work = query::run(&self.inner, query);
        let done = self.measure(StoreOperation::Statement, false, work).await?;
        Ok(done.0)
    }
}

pub(super) struct Transaction {
    inner: sqlx::Transaction<'static, Any>,
    pool: Pool,
    /// Fields are dropped in order: this one after the transaction.
    _guard: Option<TransactionGuard>,
}

impl Transaction {
    /// Measures nothing.
    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.inner
    }

    pub(super) async fn commit(self) -> Result<(), Error> {
        let Self {
            inner,
            pool,
            _guard,
        } = self;
        // The transaction may still exist after a failure.
        let commit = inner.commit().inspect_err(|_| pool.check.discard_all());
        pool.measure(StoreOperation::Commit, true, commit).await?;
        Ok(())
    }
}

impl Database for &mut Transaction {
    async fn run(self, query: Query) -> Result<Output, Error> {
        let work = query::run(&mut *self.inner, query);
        let done = self.pool.measure(StoreOperation::Statement, true, work);
        Ok(done.await?.0)
    }
}
