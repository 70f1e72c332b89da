//! What a simulation does between the store and its database.

use std::any::Any;
use std::fmt;
use std::io::{self, ErrorKind};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures_util::future::{BoxFuture, ready};
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryStreamExt};
use sqlx::Error;

use crate::metrics::StoreWork;

/// A piece of the store's work, and whether it's part of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreMoment {
    /// What is done.
    pub work: StoreWork,
    /// Whether that is in a transaction.
    pub in_transaction: bool,
}

/// The connection to the database is lost.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLost;

impl From<ConnectionLost> for Error {
    fn from(_: ConnectionLost) -> Self {
        Self::Io(io::Error::from(ErrorKind::ConnectionReset))
    }
}

/// What comes after a piece of work that was done; dropped after one that failed.
pub type AfterWork = Box<dyn FnOnce() -> BoxFuture<'static, Result<Held, ConnectionLost>> + Send>;

/// What is dropped when the transaction ends that was begun.
pub type Held = Box<dyn Any + Send>;

/// What comes before a piece of work, which is not begun if that fails.
pub type BeforeWork = BoxFuture<'static, Result<AfterWork, ConnectionLost>>;

/// What comes before each piece of work: nothing, or the slow disks and lost connections of a simulation, which
/// also tells the time of the database's server.
#[derive(Clone, Default)]
pub struct StoreHook(Option<Simulated>);

#[derive(Clone)]
struct Simulated {
    before: Arc<dyn Fn(StoreMoment) -> BeforeWork + Send + Sync>,
    server_time: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
}

impl StoreHook {
    /// One that calls a function before each piece of work, and has another tell the time of the database's server.
    pub fn new(
        before: impl Fn(StoreMoment) -> BeforeWork + Send + Sync + 'static,
        server_time: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
    ) -> Self {
        Self(Some(Simulated {
            before: Arc::new(before),
            server_time: Arc::new(server_time),
        }))
    }

    pub(super) fn before(&self, moment: StoreMoment) -> Option<BeforeWork> {
        self.0.as_ref().map(|simulated| (simulated.before)(moment))
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

/// Waits for what comes before.
pub(super) async fn begun(before: Option<BeforeWork>) -> Result<Option<AfterWork>, Error> {
    match before {
        None => Ok(None),
        Some(before) => Ok(Some(before.await?)),
    }
}

/// Waits for what comes after.
pub(super) async fn done(after: Option<AfterWork>) -> Result<Option<Held>, Error> {
    match after {
        None => Ok(None),
        Some(after) => Ok(Some(after().await?)),
    }
}

/// What a statement gives, between what comes before it and after it.
pub(super) fn hooked<'e, T: Send + 'e>(
    before: BeforeWork,
    given: BoxStream<'e, Result<T, Error>>,
) -> BoxStream<'e, Result<T, Error>> {
    let begun = stream::once(async move {
        let after = before.await?;
        let end = stream::once(async move { Ok(after().await?) });
        Ok::<_, Error>(given.chain(end.try_filter_map(|_| ready(Ok(None)))))
    });
    begun.try_flatten().boxed()
}
