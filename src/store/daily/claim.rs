//! Claims of due days.

use super::row;
use crate::domain::schedule::{DailyClaim, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields;
use crate::store::outcome::Update;
use crate::store::schedule::commitment;
use crate::store::schedule::row::state_text;

impl Store {
    /// Closes the due days and moves the schedule to its next post. A schedule on hold becomes active. Fails if the
    /// schedule was claimed or changed since it was read.
    pub async fn claim(&self, schedule: &Schedule, claim: &DailyClaim) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let schedule = &claim.applied_to(schedule);
        let next = schedule.next();
        let moved = sqlx::query(
            "UPDATE schedule SET state = $3, last_date = $4, next_date = $5, next_at = $6, \
             revision = revision + 1 WHERE id = $1 AND revision = $2",
        )
        .bind(fields::id(schedule.id.0))
        .bind(schedule.revision)
        .bind(state_text(&schedule.state))
        .bind(schedule.last_date.map(fields::date))
        .bind(next.map(|next| fields::date(next.date)))
        .bind(next.map(|next| fields::instant(next.at)))
        .execute(&mut *transaction)
        .await?;
        if moved.rows_affected() != 1 {
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
