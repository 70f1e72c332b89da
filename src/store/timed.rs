//! Measures statements and counts errors. `BEGIN`, statements and `COMMIT` are counted separately, so that an operator
//! can tell waits for a connection, a lock or the disk apart.

use std::sync::Arc;
use std::{fmt, io};

use chrono::{DateTime, Utc};
use futures_util::TryFutureExt;
use futures_util::future::BoxFuture;
use sqlx::{Any, AnyConnection, AnyPool, Error};

use super::connection_check::ConnectionCheck;
use super::engine::Engine;
use super::query::{self, Database, Output, Query};
use crate::domain::fairness::{ChainHash, QUICKNET};
use crate::metrics::{StoreMetrics, StoreOperation};

#[derive(Clone, Debug)]
pub struct StoreSetup {
    pub metrics: StoreMetrics,
    pub hook: Option<Arc<dyn StoreHook>>,
    /// Chain of drand that decides the days to which public schedules are not committed yet.
    pub new_day_chain: ChainHash,
}

impl Default for StoreSetup {
    fn default() -> Self {
        Self {
            metrics: StoreMetrics::default(),
            hook: None,
            new_day_chain: QUICKNET.hash(),
        }
    }
}

/// Simulates slow disks, lost connections and the database server's clock in tests.
pub trait StoreHook: fmt::Debug + Send + Sync {
    fn before(&self, operation: StoreOperation, in_transaction: bool) -> BeforeQuery;
    fn server_time(&self) -> DateTime<Utc>;
}

/// Awaited before an operation. An error cancels it.
pub type BeforeQuery = BoxFuture<'static, io::Result<AfterQuery>>;

/// Awaited after a successful operation.
pub type AfterQuery = BoxFuture<'static, io::Result<TransactionGuard>>;

/// Dropped at the end of the transaction.
pub type TransactionGuard = Box<dyn std::any::Any + Send>;

#[derive(Clone, Debug)]
pub(super) struct Pool {
    /// Measures nothing.
    pub(super) inner: AnyPool,
    pub(super) engine: &'static Engine,
    pub(super) setup: StoreSetup,
    pub(super) check: ConnectionCheck,
}

impl Pool {
    pub(super) async fn begin_with(&self, statement: &'static str) -> Result<Transaction, Error> {
        // Boxed like statements and commits, so that futures of the store's users stay small.
        let begin = Box::pin(self.inner.begin_with(statement));
        let (inner, guard) = self.measure(StoreOperation::Begin, false, begin).await?;
        Ok(Transaction {
            inner,
            pool: self.clone(),
            _guard: guard,
        })
    }

    /// Runs `work`, an operation of the database, and records its time and outcome in the metrics.
    ///
    /// Besides the result, returns what the tests' hook keeps until the end of the transaction that the work began.
    async fn measure<T>(
        &self,
        operation: StoreOperation,
        in_transaction: bool,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<(T, Option<TransactionGuard>), Error> {
        let mut timing = self.setup.metrics.time(operation);
        let work = work.inspect_err(|error| self.check.note(error));
        let result_and_guard = self.hooked(operation, in_transaction, work).await?;
        timing.record_outcome(true);
        Ok(result_and_guard)
    }

    /// Runs `work`, an operation of the database, between the two halves of the tests' hook, which may delay it or let
    /// it fail. Without a hook, as in production, only runs it.
    ///
    /// Records no metrics, so that it also serves a connection outside the pool.
    pub(super) async fn hooked<T>(
        &self,
        operation: StoreOperation,
        in_transaction: bool,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<(T, Option<TransactionGuard>), Error> {
        let Some(hook) = &self.setup.hook else {
            return Ok((work.await?, None));
        };
        let after = hook.before(operation, in_transaction).await?;
        let result = work.await?;
        Ok((result, Some(after.await?)))
    }
}

impl Database for &Pool {
    fn run(self, query: Query) -> impl Future<Output = Result<Output, Error>> + Send {
        Box::pin(async move {
            let work = query::run(&self.inner, query);
            let (output, _) = self.measure(StoreOperation::Statement, false, work).await?;
            Ok(output)
        })
    }
}

pub(super) struct Transaction {
    inner: sqlx::Transaction<'static, Any>,
    pub(super) pool: Pool,
    /// Fields are dropped in order: this one after the transaction.
    _guard: Option<TransactionGuard>,
}

impl Transaction {
    /// Measures nothing.
    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.inner
    }

    /// Commits the transaction. After a failure, no connection of the pool is reused: the transaction may still be open
    /// in one.
    pub(super) fn commit(self) -> impl Future<Output = Result<(), Error>> + Send {
        Box::pin(async move {
            let Self {
                inner,
                pool,
                _guard,
            } = self;
            let commit = inner.commit().inspect_err(|_| pool.check.discard_all());
            pool.measure(StoreOperation::Commit, true, commit).await?;
            Ok(())
        })
    }
}

impl Database for &mut Transaction {
    fn run(self, query: Query) -> impl Future<Output = Result<Output, Error>> + Send {
        Box::pin(async move {
            let work = query::run(&mut *self.inner, query);
            let (output, _) = self
                .pool
                .measure(StoreOperation::Statement, true, work)
                .await?;
            Ok(output)
        })
    }
}
