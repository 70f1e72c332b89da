//! Batches first draws, so that concurrent draws share a statement and its disk sync.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::ErrorKind;
use tokio::time::timeout;

use super::draw::{self, DrawRecord, NewDraw};
use super::error::{Result, StoreError};
use super::queue::{BatchResult, Queue, QueuedRequest};
use super::{Recorded, Store};
use crate::domain::ids::UserId;

/// Per statement. More than some hundreds are no faster.
pub(super) const MAX_DRAWS: usize = 256;

/// Per statement. No caller waits longer, and later draws may use another connection.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(3);

pub(super) type DrawQueue = Queue<FirstDraw, Recorded>;

#[derive(Debug)]
pub(super) struct FirstDraw {
    drawn_by: UserId,
    record: DrawRecord,
}

impl FirstDraw {
    fn new_draw(&self) -> NewDraw<'_> {
        NewDraw {
            drawn_by: Some(self.drawn_by),
            record: &self.record,
            again_of: None,
        }
    }
}

impl Store {
    /// Records the first draw of a series. The draw may be dropped if the caller stops waiting.
    pub async fn record_draw(&self, drawn_by: UserId, record: &DrawRecord) -> Result<Recorded> {
        let record = record.clone();
        let (is_first, written) = self.draws.add(FirstDraw { drawn_by, record });
        if is_first {
            tokio::spawn(self.clone().write_draws());
        }
        written.result("the draw was not written").await
    }

    async fn write_draws(self) {
        for draws in self.draws.next_batch(MAX_DRAWS).await {
            self.write_together(draws).await;
        }
    }

    /// Retries one by one if the database rejects a row.
    async fn write_together(&self, draws: Vec<QueuedRequest<FirstDraw, Recorded>>) {
        let result = self.write(&draws).await;
        let each_alone = draws.len() > 1
            && result
                .as_ref()
                .is_err_and(|error| rejection_kind(error).is_some());
        for draw in draws {
            let result = if each_alone {
                self.write(slice::from_ref(&draw)).await
            } else {
                result.clone()
            };
            draw.reply(result.map(|()| Recorded::New).or_else(accept_duplicate));
        }
    }

    async fn write(&self, draws: &[QueuedRequest<FirstDraw, Recorded>]) -> BatchResult<()> {
        let draws: Vec<_> = draws.iter().map(|draw| draw.request.new_draw()).collect();
        let writing = draw::insertion(self.engine, &draws, "").execute(&self.pool);
        let written = timeout(WRITE_TIMEOUT, writing).await;
        let late = StoreError::TimedOut("the database did not answer in time");
        match written {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Arc::new(error.into())),
            Err(_) => Err(Arc::new(late)),
        }
    }
}

/// `None` if the error is not about the rows.
fn rejection_kind(error: &StoreError) -> Option<ErrorKind> {
    let StoreError::Database(error) = error else {
        return None;
    };
    let kind = error.as_database_error()?.kind();
    (!matches!(kind, ErrorKind::Other)).then_some(kind)
}

fn accept_duplicate(error: Arc<StoreError>) -> BatchResult<Recorded> {
    match rejection_kind(&error) {
        Some(ErrorKind::UniqueViolation) => Ok(Recorded::Duplicate),
        _ => Err(error),
    }
}
