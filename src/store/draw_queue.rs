//! First draws on their way to be put on record. Those that come while others are being written share
//! the next statement, and so the time that the disk takes: under load that is most of the work.

use std::mem;
use std::slice;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow};
use sqlx::error::ErrorKind;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::Store;
use super::draw::{self, DrawRecord, NewDraw};
use crate::ids::UserId;

/// The most draws in one statement: `SQLite` takes some thousands of them, and more than some hundreds
/// are no faster.
const MAX_DRAWS: usize = 256;

/// How long a statement may take. Nobody waits so long, and later draws may have another connection.
const WRITE_TIME: Duration = Duration::from_secs(3);

/// What a caller is told: several may hear of the same error.
type Told = Result<(), Arc<anyhow::Error>>;

/// The draws that are not being written yet.
#[derive(Debug, Default)]
pub(super) struct DrawQueue {
    waiting: Mutex<Vec<Waiting>>,
    /// Held by whoever writes.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Waiting {
    drawn_by: UserId,
    record: DrawRecord,
    caller: oneshot::Sender<Told>,
}

impl DrawQueue {
    /// Adds a draw; tells whether it is the first, for which somebody has to take a turn.
    fn add(&self, draw: Waiting) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() == waiting.capacity() {
            // While the database stands still, no more are kept than are waited for.
            waiting.retain(Waiting::is_waited_for);
        }
        waiting.push(draw);
        waiting.len() == 1
    }

    fn take(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        mem::take(&mut waiting)
    }
}

impl Waiting {
    fn is_waited_for(&self) -> bool {
        !self.caller.is_closed()
    }

    fn new_draw(&self) -> NewDraw<'_> {
        NewDraw {
            drawn_by: Some(self.drawn_by),
            record: &self.record,
            again_of: None,
        }
    }
}

impl Store {
    /// Puts the first draw of a series on record. A draw whose caller waits no longer may not be.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_draw(&self, drawn_by: UserId, record: &DrawRecord) -> anyhow::Result<()> {
        let (caller, told) = oneshot::channel();
        let is_first = self.draws.add(Waiting {
            drawn_by,
            record: record.clone(),
            caller,
        });
        if is_first {
            tokio::spawn(self.clone().write_draws());
        }
        let told = told.await.context("the draw was not written")?;
        told.map_err(|error| anyhow!("{error:#}"))
    }

    /// Waits for its turn, and writes all draws that have come until then.
    async fn write_draws(self) {
        let _turn = self.draws.turn.lock().await;
        let mut draws = self.draws.take();
        draws.retain(Waiting::is_waited_for);
        while !draws.is_empty() {
            let later = draws.split_off(draws.len().min(MAX_DRAWS));
            self.write_together(mem::replace(&mut draws, later)).await;
        }
    }

    /// Writes draws by one statement, or if one of them is in the way, each by its own.
    async fn write_together(&self, draws: Vec<Waiting>) {
        let told = self.write(&draws).await;
        let each_alone = draws.len() > 1 && told.as_ref().is_err_and(|error| is_about_rows(error));
        for draw in draws {
            let told = if each_alone {
                self.write(slice::from_ref(&draw)).await
            } else {
                told.clone()
            };
            // Who waits no longer has been told that it may not be on record.
            let _ = draw.caller.send(told);
        }
    }

    async fn write(&self, draws: &[Waiting]) -> Told {
        let draws: Vec<_> = draws.iter().map(Waiting::new_draw).collect();
        let writing = draw::insertion(self.engine, &draws).execute(&self.pool);
        let written = timeout(WRITE_TIME, writing).await;
        let written = written.context("the database did not answer in time");
        match written.and_then(|written| Ok(written?)) {
            Ok(_) => Ok(()),
            Err(error) => Err(Arc::new(error)),
        }
    }
}

/// Whether the database refuses what is in a row, rather than to work at all.
fn is_about_rows(error: &anyhow::Error) -> bool {
    let error = error
        .downcast_ref()
        .and_then(sqlx::Error::as_database_error);
    error.is_some_and(|error| !matches!(error.kind(), ErrorKind::Other))
}
