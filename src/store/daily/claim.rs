//! Claims of due days.

use super::row;
use crate::domain::schedule::{DailyClaim, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::outcome::Update;
use crate::store::query::change;
use crate::store::schedule::commitment;

impl Store {
    /// Closes the due days and moves the schedule to its next post. A schedule on hold becomes active. Fails if the
    /// schedule was claimed or changed since it was read.
    pub async fn claim(&self, schedule: &Schedule, claim: &DailyClaim) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let schedule = &claim.applied_to(schedule.clone());
        let (next_date, next_at) = schedule.next().map(|next| (next.date, next.at)).unzip();
        let moved = change(
            &mut transaction,
            "UPDATE schedule SET state = 'active', last_date = $3, next_date = $4, next_at = $5, \
             revision = revision + 1 WHERE id = $1 AND revision = $2",
            &[
                &schedule.id,
                &schedule.revision,
                &schedule.last_date,
                &next_date,
                &next_at,
            ],
        )
        .await?;
        if moved != 1 {
            return Ok(Update::Conflict);
        }
        for day in &claim.days {
            row::insert(&mut transaction, day).await?;
        }
        for day in claim.commitments(schedule) {
            commitment::add(&mut transaction, schedule.id, &day).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }
}
