//! Schedules and the days to which they are committed.

pub(super) mod commitment;
pub(super) mod removed_day;
pub(super) mod row;

use chrono::{DateTime, Utc};

use self::commitment::PublishedIn;
use self::row::{
    TABLE, name_key, read_schedule, schedule_to_row, select_schedules, store_additions,
};
use crate::domain::ids::{GuildId, ScheduleId};
use crate::domain::schedule::{DaySource, Schedule};
use crate::store::announcement;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::job::Job;
use crate::store::query::{Database, Recorded, Update};
use crate::store::statement::statement;
use crate::store::table::{self, insert_if_new};
use crate::store::timed::Transaction;

/// Result of adding a schedule after its announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddResult {
    Added,
    NameTaken,
    /// Another process retracts the announcement, because it took too long.
    Retracted,
}

pub(in crate::store) async fn read_one(
    transaction: &mut Transaction,
    id: ScheduleId,
) -> Result<Schedule> {
    Ok(read_optional(transaction, id)
        .await?
        .ok_or(sqlx::Error::RowNotFound)?)
}

pub(in crate::store) async fn read_optional(
    database: impl Database,
    id: ScheduleId,
) -> Result<Option<Schedule>> {
    statement(select_schedules("WHERE id = :id"))
        .bind("id", &id)
        .fetch_optional(database, read_schedule)
        .await
}

impl Store {
    /// Returns the schedules of a server, sorted by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        statement(select_schedules(
            "WHERE guild_id = :guild ORDER BY name_key",
        ))
        .bind("guild", &guild)
        .fetch_all(&self.pool, read_schedule)
        .await
    }

    /// Finds a server's schedule by its name, ignoring case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        statement(select_schedules(
            "WHERE guild_id = :guild AND name_key = :name_key",
        ))
        .bind("guild", &guild)
        .bind("name_key", &name_key(name))
        .fetch_optional(&self.pool, read_schedule)
        .await
    }

    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        read_optional(&self.pool, id).await
    }

    /// Returns the schedules whose next post is due, sorted by due time. Skips unreadable ones.
    pub async fn due_schedules(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Schedule>> {
        statement(select_schedules(&format!(
            "WHERE next_at <= :now ORDER BY next_at LIMIT {limit}"
        )))
        .bind("now", &now)
        .fetch_readable(&self.pool, read_schedule)
        .await
    }

    /// Stores a new schedule and its commitment to the first day. If the schedule has a notice, the message that
    /// announces it, that message has published the commitment.
    ///
    /// Returns `Duplicate` if the name is taken.
    pub async fn add_schedule(&self, schedule: &Schedule) -> Result<Recorded> {
        let mut transaction = self.begin().await?;
        let added = add(&mut transaction, schedule).await?;
        if added == Recorded::New {
            transaction.commit().await?;
        }
        Ok(added)
    }

    /// [`Store::add_schedule`] after its announcement, whose job this process holds.
    pub async fn add_announced_schedule(
        &self,
        schedule: &Schedule,
        announcement: &Job,
    ) -> Result<AddResult> {
        let mut transaction = self.begin().await?;
        if add(&mut transaction, schedule).await? == Recorded::Duplicate {
            return Ok(AddResult::NameTaken);
        }
        if announcement::end(&mut transaction, announcement).await? == Update::Conflict {
            return Ok(AddResult::Retracted);
        }
        transaction.commit().await?;
        Ok(AddResult::Added)
    }

    /// Stores a changed schedule, and commits to its next day. Returns `Conflict` if another process changed it since
    /// it was read.
    pub async fn update_schedule(&self, schedule: &Schedule) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Stores a schedule whose change was announced first, and ends the announcement's job, which this process holds.
    /// The announcement, the schedule's notice, published the commitment to `day`.
    ///
    /// Returns `Conflict` if another process changed the schedule since it was read, or retracts the announcement.
    pub async fn update_announced_schedule(
        &self,
        schedule: &Schedule,
        day: Option<&DaySource>,
        announcement: &Job,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if update(&mut transaction, schedule).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        if announcement::end(&mut transaction, announcement).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        publish(&mut transaction, schedule, day).await?;
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Removes a schedule with its history. Posted days stay as [`RemovedDay`](removed_day::RemovedDay)s. Does nothing
    /// if the schedule was removed before.
    pub async fn remove_schedule(&self, id: ScheduleId) -> Result<()> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that no process claims a day meanwhile.
        let locked = statement("UPDATE schedule SET revision = revision + 1 WHERE id = :id")
            .bind("id", &id)
            .change(&mut transaction)
            .await?;
        if locked == 0 {
            return Ok(());
        }
        let schedule = read_one(&mut transaction, id).await?;
        removed_day::keep(&mut transaction, &schedule).await?;
        statement("DELETE FROM schedule WHERE id = :id")
            .bind("id", &id)
            .execute(&mut transaction)
            .await?;
        self.commit_erasing(transaction).await
    }
}

/// Stores a new schedule, what belongs to it in other tables, and the publication of its first commitment. Returns
/// `Duplicate`, and stores nothing, if the name is taken.
async fn add(transaction: &mut Transaction, schedule: &Schedule) -> Result<Recorded> {
    let row = schedule_to_row(schedule, schedule.revision);
    let added = insert_if_new(&mut *transaction, &TABLE, row).await?;
    if added == Recorded::New {
        store_related_rows(transaction, schedule).await?;
        publish(transaction, schedule, schedule.next_day().as_ref()).await?;
    }
    Ok(added)
}

/// Stores the additions of a new or changed schedule, and the commitment to its next day.
async fn store_related_rows(transaction: &mut Transaction, schedule: &Schedule) -> Result<()> {
    store_additions(transaction, schedule).await?;
    if let Some(day) = schedule.next_day() {
        commitment::commit(schedule.id, &day, transaction).await?;
    }
    Ok(())
}

/// Records that the schedule's notice, the message that announces it, published the commitment to the day `announced`.
/// Does nothing without a notice or a day.
async fn publish(
    transaction: &mut Transaction,
    schedule: &Schedule,
    announced: Option<&DaySource>,
) -> Result<()> {
    let (Some(notice), Some(day)) = (schedule.notice, announced) else {
        return Ok(());
    };
    let publication = PublishedIn {
        channel: notice.channel,
        message: Some(notice.message),
    };
    commitment::add(schedule.id, day, Some(publication), transaction).await?;
    Ok(())
}

/// Stores a changed schedule in a transaction, and commits to its next day. Returns `Conflict` if another process
/// changed it since it was read.
pub(in crate::store) async fn update(
    transaction: &mut Transaction,
    schedule: &Schedule,
) -> Result<Update> {
    let row = schedule_to_row(schedule, schedule.revision + 1);
    let updated = table::update(&mut *transaction, &TABLE, row, schedule.revision).await?;
    if updated == Update::Saved {
        store_related_rows(transaction, schedule).await?;
    }
    Ok(updated)
}
