use std::any::Any;
use std::fmt;
use std::io;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::Error;

use crate::metrics::StoreOperation;

/// Awaited after a successful operation.
pub type AfterQuery = BoxFuture<'static, io::Result<TransactionGuard>>;

/// Dropped at the end of the transaction.
pub type TransactionGuard = Box<dyn Any + Send>;

/// Awaited before an operation. An error cancels it.
pub type BeforeQuery = BoxFuture<'static, io::Result<AfterQuery>>;

/// The flag is set in a transaction.
type BeforeOperation = dyn Fn(StoreOperation, bool) -> BeforeQuery + Send + Sync;

/// Simulates slow disks, lost connections and the database server's clock in tests.
#[derive(Clone, Default)]
pub struct StoreHook(Option<Simulated>);

#[derive(Clone)]
struct Simulated {
    before: Arc<BeforeOperation>,
    server_time: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
}

impl StoreHook {
    pub fn new(
        before: impl Fn(StoreOperation, bool) -> BeforeQuery + Send + Sync + 'static,
        server_time: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
    ) -> Self {
        Self(Some(Simulated {
            before: Arc::new(before),
            server_time: Arc::new(server_time),
        }))
    }

    /// Also returns the guard of the transaction that the work began.
    pub(super) async fn run<T>(
        &self,
        operation: StoreOperation,
        in_transaction: bool,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<(T, Option<TransactionGuard>), Error> {
        let Some(simulated) = &self.0 else {
            return Ok((work.await?, None));
        };
        let after = (simulated.before)(operation, in_transaction).await?;
        let result = work.await?;
        Ok((result, Some(after.await?)))
    }

    pub(super) fn server_time(&self) -> Option<DateTime<Utc>> {
        self.0.as_ref().map(|simulated| (simulated.server_time)())
    }
}

impl fmt::Debug for StoreHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("StoreHook").field(&self.0.is_some()).finish()
    }
}
