//! Records first draws.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::database::Store;
use super::draw_queue::WaitingDraw;
use super::draw_row::{DrawRecord, PastDraw};
use super::error::{Result, StoreError};
use super::outcome::Recorded;
use crate::domain::ids::UserId;

impl Store {
    /// Records the first draw of a series. The draw may be dropped if the caller stops waiting.
    pub async fn record_draw(&self, drawn_by: UserId, record: &DrawRecord) -> Result<Recorded> {
        let draw = PastDraw::new(drawn_by, record);
        let (caller, result) = oneshot::channel();
        if self.draws.add(WaitingDraw { draw, caller }) {
            tokio::spawn(Arc::clone(&self.draws).write(self.pool.clone(), self.engine));
        }
        let cancelled = StoreError::TimedOut("the draw was not written");
        let result = result.await.map_err(|_| cancelled)?;
        result.map_err(StoreError::Shared)
    }

    /// Retries until the draw is recorded. Returns false if too many draws wait.
    #[must_use]
    pub fn record_draw_later(&self, drawn_by: UserId, record: &DrawRecord) -> bool {
        let draw = PastDraw::new(drawn_by, record);
        self.delayed_draws.add(draw, &self.pool, self.engine)
    }
}
