//! Batches first draws, so that concurrent draws share a statement and its disk sync.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::ErrorKind;
use tokio::time::timeout;

use super::draw_row::{self, DrawRecord, NewDraw};
use super::engine::Engine;
use super::error::StoreError;
use super::outcome::Recorded;
use super::queue::{BatchResult, Queue, QueuedRequest};
use super::timed::Pool;
use crate::domain::ids::UserId;

/// Per statement. More than some hundreds are no faster.
pub(super) const MAX_DRAWS: usize = 256;

/// Per statement. No caller waits longer, and later draws may use another connection.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(3);

pub(super) type DrawQueue = Queue<FirstDraw, Recorded>;

#[derive(Debug)]
pub(super) struct FirstDraw {
    pub(super) drawn_by: UserId,
    pub(super) record: DrawRecord,
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

impl DrawQueue {
    /// Writes the waiting draws.
    pub(super) async fn write(self: Arc<Self>, pool: Pool, engine: Engine) {
        for draws in self.next_batch(MAX_DRAWS).await {
            write_together(draws, &pool, engine).await;
        }
    }
}

/// Retries one by one if the database rejects a row.
async fn write_together(
    draws: Vec<QueuedRequest<FirstDraw, Recorded>>,
    pool: &Pool,
    engine: Engine,
) {
    let result = insert(&draws, pool, engine).await;
    let each_alone = draws.len() > 1
        && result
            .as_ref()
            .is_err_and(|error| rejection_kind(error).is_some());
    for draw in draws {
        let result = if each_alone {
            insert(slice::from_ref(&draw), pool, engine).await
        } else {
            result.clone()
        };
        draw.reply(result.map(|()| Recorded::New).or_else(accept_duplicate));
    }
}

async fn insert(
    draws: &[QueuedRequest<FirstDraw, Recorded>],
    pool: &Pool,
    engine: Engine,
) -> BatchResult<()> {
    let draws: Vec<_> = draws.iter().map(|draw| draw.request.new_draw()).collect();
    let inserting = draw_row::insertion(engine, &draws, "").execute(pool);
    let inserted = timeout(WRITE_TIMEOUT, inserting).await;
    let late = StoreError::TimedOut("the database did not answer in time");
    match inserted {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(error)) => Err(Arc::new(error.into())),
        Err(_) => Err(Arc::new(late)),
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
