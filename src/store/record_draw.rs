//! Records first draws.

use std::sync::Arc;

use super::database::Store;
use super::draw_queue::FirstDraw;
use super::draw_row::DrawRecord;
use super::error::Result;
use super::outcome::Recorded;
use crate::domain::ids::UserId;

impl Store {
    /// Records the first draw of a series. The draw may be dropped if the caller stops waiting.
    pub async fn record_draw(&self, drawn_by: UserId, record: &DrawRecord) -> Result<Recorded> {
        let record = record.clone();
        let (is_first, written) = self.draws.add(FirstDraw { drawn_by, record });
        if is_first {
            tokio::spawn(Arc::clone(&self.draws).write(self.pool.clone(), self.engine));
        }
        written.result("the draw was not written").await
    }

    /// Retries until the draw is recorded. Returns false if too many draws wait.
    #[must_use]
    pub fn record_draw_later(&self, drawn_by: UserId, record: &DrawRecord) -> bool {
        self.delayed_draws
            .add(drawn_by, record, &self.pool, self.engine)
    }
}
