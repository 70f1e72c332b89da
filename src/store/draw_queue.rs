//! Batches first draws: those that arrive during a write share the next statement and its disk sync, which is most of
//! the work under load.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::ErrorKind;
use tokio::time::timeout;

use super::draw::{self, DrawRecord, NewDraw};
use super::error::{Result, StoreError};
use super::queue::{BatchResult, Queue, Waiting};
use super::{Recorded, Store};
use crate::ids::UserId;

/// Maximum number of draws in one statement. SQLite accepts thousands; more than some hundreds are no faster.
pub(super) const MAX_DRAWS: usize = 256;

/// Maximum duration of a statement. No caller waits that long, and later draws may use another connection.
pub(super) const WRITE_TIME: Duration = Duration::from_secs(3);

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
    /// Records the first draw of a series, unless its interaction has one. Draws whose callers stopped waiting may be
    /// dropped.
    pub async fn record_draw(&self, drawn_by: UserId, record: &DrawRecord) -> Result<Recorded> {
        let record = record.clone();
        let (is_first, written) = self.draws.add(FirstDraw { drawn_by, record });
        if is_first {
            tokio::spawn(self.clone().write_draws());
        }
        written.result("the draw was not written").await
    }

    /// Waits for the current batch, then writes all draws that arrived meanwhile.
    async fn write_draws(self) {
        for draws in self.draws.turn(MAX_DRAWS).await {
            self.write_together(draws).await;
        }
    }

    /// Writes draws in one statement, or one by one if the database rejects one of them.
    async fn write_together(&self, draws: Vec<Waiting<FirstDraw, Recorded>>) {
        let told = self.write(&draws).await;
        let each_alone =
            draws.len() > 1 && told.as_ref().is_err_and(|error| refused(error).is_some());
        for draw in draws {
            let told = if each_alone {
                self.write(slice::from_ref(&draw)).await
            } else {
                told.clone()
            };
            draw.tell(told.map(|()| Recorded::Now).or_else(on_record_before));
        }
    }

    async fn write(&self, draws: &[Waiting<FirstDraw, Recorded>]) -> BatchResult<()> {
        let draws: Vec<_> = draws.iter().map(|draw| draw.asked.new_draw()).collect();
        let writing = draw::insertion(self.engine, &draws, "").execute(&self.pool);
        let written = timeout(WRITE_TIME, writing).await;
        let late = StoreError::NotInTime("the database did not answer in time");
        match written {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Arc::new(error.into())),
            Err(_) => Err(Arc::new(late)),
        }
    }
}

/// Kind of a rejection of the rows. `None` for other errors.
fn refused(error: &StoreError) -> Option<ErrorKind> {
    let StoreError::Database(error) = error else {
        return None;
    };
    let kind = error.as_database_error()?.kind();
    (!matches!(kind, ErrorKind::Other)).then_some(kind)
}

/// A draw that is rejected as a duplicate was recorded before.
fn on_record_before(error: Arc<StoreError>) -> BatchResult<Recorded> {
    match refused(&error) {
        Some(ErrorKind::UniqueViolation) => Ok(Recorded::Before),
        _ => Err(error),
    }
}
