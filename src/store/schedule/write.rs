//! Adds, changes and removes schedules.

use super::read::read_one;
use super::row::{TABLE, row, save_exclusion, save_language};
use super::{commitment, publication, removed_day};
use crate::domain::ids::{MessagePlace, ScheduleId};
use crate::domain::schedule::{DaySource, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::outcome::Update;
use crate::store::query::{change, execute};
use crate::store::table::{self, insert};
use crate::store::timed::Transaction;
use crate::text::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddScheduleResult {
    Added,
    NameTaken,
}

impl Store {
    /// Also records that the schedule's notice published the commitment to the first day.
    pub async fn add_schedule(&self, schedule: &Schedule) -> Result<AddScheduleResult> {
        let mut transaction = self.begin().await?;
        let new = row(schedule, schedule.revision);
        if insert(&mut transaction, &TABLE, new, " ON CONFLICT DO NOTHING").await? == 0 {
            return Ok(AddScheduleResult::NameTaken);
        }
        if !schedule.plan.exclusion.excludes_at_most_classical() {
            save_exclusion(&mut transaction, schedule).await?;
        }
        if schedule.plan.language != Language::English {
            save_language(&mut transaction, schedule).await?;
        }
        let day = schedule.next_day();
        commit(&mut transaction, schedule, day.as_ref()).await?;
        transaction.commit().await?;
        Ok(AddScheduleResult::Added)
    }

    /// Also commits to the next day. Fails if the schedule was changed since it was read.
    pub async fn update_schedule(&self, schedule: &Schedule) -> Result<Update> {
        self.update_announced_schedule(schedule, None).await
    }

    /// [`Store::update_schedule`] after a notice that published the commitment to `day`.
    pub async fn update_announced_schedule(
        &self,
        schedule: &Schedule,
        day: Option<&DaySource>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            save_language(&mut transaction, schedule).await?;
            commit(&mut transaction, schedule, day).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Removes a schedule with its history. Posted days stay as [`RemovedDay`](super::removed_day::RemovedDay)s.
    pub async fn remove_schedule(&self, id: ScheduleId) -> Result<()> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that no process claims a day meanwhile.
        let lock = "UPDATE schedule SET revision = revision + 1 WHERE id = $1";
        if change(&mut transaction, lock, &[&id]).await? == 0 {
            return Ok(());
        }
        let schedule = read_one(&mut transaction, id).await?;
        removed_day::keep(&mut transaction, &schedule).await?;
        let statement = "DELETE FROM schedule WHERE id = $1";
        execute(&mut transaction, statement, &[&id]).await?;
        self.commit_erasing(transaction).await
    }
}

/// Commits to the next day.
pub(in crate::store) async fn add_next_day(
    transaction: &mut Transaction,
    schedule: &Schedule,
) -> Result<()> {
    match schedule.next_day() {
        Some(day) => commitment::add(transaction, schedule.id, &day).await,
        None => Ok(()),
    }
}

/// Commits to the next day. Records that the notice published `announced`.
async fn commit(
    transaction: &mut Transaction,
    schedule: &Schedule,
    announced: Option<&DaySource>,
) -> Result<()> {
    add_next_day(transaction, schedule).await?;
    if let Some((notice, day)) = schedule.notice.zip(announced) {
        let MessagePlace { channel, message } = notice.place();
        publication::upsert_publication(
            schedule.id,
            day,
            channel,
            Some(message),
            &mut *transaction,
        )
        .await?;
    }
    Ok(())
}

/// Fails if the revision is outdated.
pub(in crate::store) async fn update(
    transaction: &mut Transaction,
    schedule: &Schedule,
) -> Result<Update> {
    let row = row(schedule, schedule.revision + 1);
    let updated = table::update(&mut *transaction, &TABLE, row, schedule.revision).await?;
    if updated == Update::Saved {
        save_exclusion(transaction, schedule).await?;
    }
    Ok(updated)
}
