//! Schedules and the days to which they are committed.

pub(super) mod commitment;
pub(super) mod removed_day;
pub(super) mod row;

use chrono::{DateTime, Utc};

use self::row::{
    TABLE, name_key, read_schedule, schedule_to_row, select_schedules, store_additions,
};
use crate::domain::ids::{GuildId, ScheduleId};
use crate::domain::schedule::{DaySource, Notice, Schedule};
use crate::store::announcement;
use crate::store::database::Store;
use crate::store::ended_announcement::HeldEnding;
use crate::store::error::Result;
use crate::store::job::{self, Job, JobId};
use crate::store::query::{Recorded, Row, Update};
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
    transaction: &mut Transaction,
    id: ScheduleId,
) -> Result<Option<Schedule>> {
    let chain = transaction.pool.setup.new_day_chain;
    statement(select_schedules("WHERE id = :id"))
        .bind("id", &id)
        .fetch_optional(transaction, |row| read_schedule(row, chain))
        .await
}

impl Store {
    fn read_schedule(&self, row: &Row) -> Result<Schedule> {
        read_schedule(row, self.pool.setup.new_day_chain)
    }

    /// Returns the schedules of a server, sorted by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        statement(select_schedules(
            "WHERE guild_id = :guild ORDER BY name_key",
        ))
        .bind("guild", &guild)
        .fetch_all(&self.pool, |row| self.read_schedule(row))
        .await
    }

    /// Finds a server's schedule by its name, ignoring case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        statement(select_schedules(
            "WHERE guild_id = :guild AND name_key = :name_key",
        ))
        .bind("guild", &guild)
        .bind("name_key", &name_key(name))
        .fetch_optional(&self.pool, |row| self.read_schedule(row))
        .await
    }

    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        statement(select_schedules("WHERE id = :id"))
            .bind("id", &id)
            .fetch_optional(&self.pool, |row| self.read_schedule(row))
            .await
    }

    /// Returns the schedules whose next post is due, sorted by due time. Skips unreadable ones.
    pub async fn due_schedules(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Schedule>> {
        statement(select_schedules(&format!(
            "WHERE next_at <= :now ORDER BY next_at LIMIT {limit}"
        )))
        .bind("now", &now)
        .fetch_readable(&self.pool, |row| self.read_schedule(row))
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

    /// [`Store::add_schedule`] for a schedule that was announced first. Also ends the announcement and its job, which
    /// this process has claimed and which would otherwise retract the announcement.
    ///
    /// Stores nothing if the name is taken, or if another process has claimed the job and retracts the announcement.
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
        let no_notices = &[];
        self.update_schedule_and_tell(schedule, no_notices).await
    }

    /// [`Store::update_schedule`] with the jobs that tell about the change, which this process has claimed.
    pub async fn update_schedule_and_tell(
        &self,
        schedule: &Schedule,
        notices: &[&Job],
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            job::store_claimed(&mut transaction, notices).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Deletes a job that has edited an announcement to show the schedule as it was read. If the schedule was changed
    /// since, schedules the job again: the edit may have come after that of the later change, and have overwritten it.
    pub async fn complete_announcement_edit(
        &self,
        job: &Job,
        shown: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        job.complete(&mut transaction).await?;
        if let Some(stored) = read_optional(&mut transaction, shown.id).await?
            && stored.revision != shown.revision
        {
            job::schedule_now(&mut transaction, &job.id, now).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Stores a schedule that the bot has put on hold, and the jobs that tell so. Returns `Conflict` if another process
    /// changed it since it was read.
    pub async fn put_on_hold(&self, schedule: &Schedule, now: DateTime<Utc>) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            tell_of_stop(&mut transaction, schedule.id, now).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Stores a schedule whose change was announced first, and ends the announcement, which is now the schedule's
    /// notice.
    ///
    /// - `day` is the day whose commitment the announcement published, if any.
    /// - `announcement` is the job that would retract the announcement. This process has claimed it.
    /// - `notices` are the jobs that tell about the change once it is stored. This process has claimed them.
    /// - `replaced` is the earlier notice, if it was another message, with the job that edits it.
    ///
    /// Returns `Conflict`, and stores nothing, if another process changed the schedule since it was read, or retracts
    /// the announcement.
    pub async fn update_announced_schedule(
        &self,
        schedule: &Schedule,
        day: Option<&DaySource>,
        announcement: &Job,
        notices: &[&Job],
        replaced: Option<&HeldEnding>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if update(&mut transaction, schedule).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        if announcement::end(&mut transaction, announcement).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        publish(&mut transaction, schedule, day).await?;
        job::store_claimed(&mut transaction, notices).await?;
        if let Some(replaced) = replaced {
            replaced.store(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Removes a schedule with its history. Posted days stay as [`RemovedDay`](removed_day::RemovedDay)s. Does nothing
    /// if the schedule was removed before.
    pub async fn remove_schedule(&self, id: ScheduleId) -> Result<()> {
        let mut transaction = self.begin().await?;
        remove(&mut transaction, id).await?;
        self.commit_erasing(transaction).await
    }

    /// [`Store::remove_schedule`] after its announcement says so. Ends that announcement, whose job this process holds.
    /// Returns `Conflict`, and removes nothing, if another process retracts it.
    pub async fn remove_announced_schedule(
        &self,
        id: ScheduleId,
        announcement: &Job,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        remove(&mut transaction, id).await?;
        if announcement::end(&mut transaction, announcement).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        self.commit_erasing(transaction).await?;
        Ok(Update::Saved)
    }
}

/// Removes a schedule as [`Store::remove_schedule`] does.
async fn remove(transaction: &mut Transaction, id: ScheduleId) -> Result<()> {
    // Locks the row, so that no process claims a day before the schedule is deleted.
    let locked_schedules = statement("UPDATE schedule SET revision = revision + 1 WHERE id = :id")
        .bind("id", &id)
        .change(&mut *transaction)
        .await?;
    if locked_schedules == 0 {
        return Ok(());
    }
    let schedule = read_one(transaction, id).await?;
    removed_day::copy_posted_days(transaction, &schedule).await?;
    statement("DELETE FROM schedule WHERE id = :id")
        .bind("id", &id)
        .execute(transaction)
        .await
}

/// Schedules the jobs after the bot has stopped a schedule: its announcement promises no posts any more, and its last
/// editor gets a direct message.
pub(in crate::store) async fn tell_of_stop(
    transaction: &mut Transaction,
    id: ScheduleId,
    now: DateTime<Utc>,
) -> Result<()> {
    for notice in [Notice::Announcement, Notice::Moderator] {
        job::schedule_now(&mut *transaction, &JobId::notice(id, notice), now).await?;
    }
    Ok(())
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
    commitment::commit(schedule.id, day, &mut *transaction).await?;
    commitment::publish(transaction, schedule.id, day.id(), notice.place).await
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
