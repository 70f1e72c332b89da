//! Events and their rounds.

pub(super) mod row;

use chrono::{DateTime, Utc};

use self::row::{
    ORGANIZERS, PLAYERS, RESULTS, ROUNDS, StoredPlayer, StoredResult, TABLE, event_row,
    organizer_row, pairings, player_rows, read_event, read_organizer, read_result, read_round,
    result_row, round_row,
};
use super::database::Store;
use super::erasure_batch::delete_batch;
use super::error::Result;
use super::job::{self, Job, JobId};
use super::query::{Recorded, Update};
use super::statement::statement;
use super::table::{self, insert, insert_if_new};
use super::timed::Transaction;
use crate::domain::event::{Event, EventPart, EventRound, MAX_RUNNING};
use crate::domain::ids::{EventId, GuildId, MessageId};

/// Revision of a row that was not changed since it was inserted.
const FIRST_REVISION: i64 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddEventResult {
    Added,
    NameTaken,
    /// The server has [`MAX_RUNNING`] events.
    TooMany,
}

impl Store {
    /// Stores a new event with its organizers and rounds, and the job that posts its first message. Stores nothing if
    /// the name is taken, or if the server has too many events.
    pub async fn add_event(
        &self,
        event: &Event,
        rounds: &[EventRound],
        now: DateTime<Utc>,
    ) -> Result<AddEventResult> {
        let mut transaction = self.begin_exclusive().await?;
        let row = event_row(event, FIRST_REVISION);
        if insert_if_new(&mut transaction, &TABLE, row).await? == Recorded::Duplicate {
            return Ok(AddEventResult::NameTaken);
        }
        let running: usize =
            statement("SELECT COUNT(*) FROM event WHERE guild_id = :guild AND ended_at IS NULL")
                .bind("guild", &event.guild)
                .fetch_number(&mut transaction)
                .await?;
        // The count includes the new event, which is not committed yet.
        if running > MAX_RUNNING {
            return Ok(AddEventResult::TooMany);
        }
        for &organizer in &event.organizers {
            let row = organizer_row(event.id, organizer);
            insert_if_new(&mut transaction, &ORGANIZERS, row).await?;
        }
        for round in rounds {
            insert(&mut transaction, &ROUNDS, round_row(round, FIRST_REVISION)).await?;
        }
        schedule_announcement(&mut transaction, event.id, now).await?;
        transaction.commit().await?;
        Ok(AddEventResult::Added)
    }

    pub async fn event(&self, id: EventId) -> Result<Option<Event>> {
        let mut event = statement(TABLE.select("WHERE id = :id"))
            .bind("id", &id)
            .fetch_optional(&self.pool, read_event)
            .await?;
        self.add_organizers(event.as_mut_slice()).await?;
        Ok(event)
    }

    /// Returns the events of a server: the running ones by name, then those that ended, the newest first.
    pub async fn events(&self, guild: GuildId) -> Result<Vec<Event>> {
        let mut events = statement(TABLE.select(
            "WHERE guild_id = :guild ORDER BY ended_at IS NOT NULL, ended_at DESC, name_key",
        ))
        .bind("guild", &guild)
        .fetch_readable(&self.pool, read_event)
        .await?;
        self.add_organizers(&mut events).await?;
        Ok(events)
    }

    /// Reads the organizers of events, which another table contains, and adds each of them to its event.
    async fn add_organizers(&self, events: &mut [Event]) -> Result<()> {
        // A list in SQL cannot be empty.
        if events.is_empty() {
            return Ok(());
        }
        let ids: Vec<EventId> = events.iter().map(|event| event.id).collect();
        let organizers = statement(ORGANIZERS.select("WHERE event_id IN (:ids)"))
            .bind_list("ids", &ids)
            .fetch_all(&self.pool, read_organizer)
            .await?;
        for (id, organizer) in organizers {
            if let Some(event) = events.iter_mut().find(|event| event.id == id) {
                event.organizers.push(organizer);
            }
        }
        Ok(())
    }

    /// Returns the rounds of an event, in their order.
    pub async fn event_rounds(&self, event: EventId) -> Result<Vec<EventRound>> {
        let mut rounds = statement(ROUNDS.select("WHERE event_id = :event ORDER BY number"))
            .bind("event", &event)
            .fetch_all(&self.pool, read_round)
            .await?;
        let results =
            statement(RESULTS.select("WHERE event_id = :event ORDER BY number, sequence"))
                .bind("event", &event)
                .fetch_all(&self.pool, read_result)
                .await?;
        let players = statement(PLAYERS.select("WHERE event_id = :event ORDER BY board"))
            .bind("event", &event)
            .fetch_all(&self.pool, StoredPlayer::read)
            .await?;
        for round in &mut rounds {
            round.pairings = pairings(round.number, &players);
        }
        for StoredResult { number, result } in results {
            if let Some(round) = rounds.iter_mut().find(|round| round.number == number) {
                round.results.push(result);
            }
        }
        Ok(rounds)
    }

    /// Returns the event and the number of the round that a message shows.
    pub async fn event_round_of_message(
        &self,
        message: MessageId,
    ) -> Result<Option<(EventId, u16)>> {
        statement("SELECT event_id, number FROM event_round WHERE message_id = :message")
            .bind("message", &message)
            .fetch_optional(&self.pool, |row| {
                Ok((row.id("event_id")?, row.number("number")?))
            })
            .await
    }

    /// Stores a changed event, and the job that shows the change in its first message. Returns `Conflict` if another
    /// process changed it since it was read.
    pub async fn update_event(&self, event: &Event, now: DateTime<Utc>) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let row = event_row(event, event.revision + 1);
        let updated = table::update(&mut transaction, &TABLE, row, event.revision).await?;
        if updated == Update::Saved {
            schedule_announcement(&mut transaction, event.id, now).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Adds a round after the last one, and the job that shows it in the first message. Returns `Duplicate` if there is
    /// a round with its number.
    pub async fn add_event_round(
        &self,
        round: &EventRound,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let mut transaction = self.begin().await?;
        let row = round_row(round, FIRST_REVISION);
        let added = insert_if_new(&mut transaction, &ROUNDS, row).await?;
        if added == Recorded::New {
            schedule_announcement(&mut transaction, round.event, now).await?;
            transaction.commit().await?;
        }
        Ok(added)
    }

    /// Stores a round that an organizer changed, with its boards. Schedules its job for `job_at`, or cancels the job if
    /// there is no time. Returns `Conflict` if another process changed the round since it was read.
    pub async fn update_event_round(
        &self,
        round: &EventRound,
        job_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update_round(&mut transaction, round, now).await?;
        if updated == Update::Saved {
            replace_players(&mut transaction, round).await?;
            let id = JobId::event(round.event, EventPart::Round(round.number));
            match job_at {
                Some(due_at) => job::schedule(&mut transaction, &id, due_at, now).await?,
                None => job::cancel(&mut transaction, &id).await?,
            }
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Stores a round whose start was withdrawn: cancels its reveal, and schedules the job that edits the first message.
    /// Returns `Conflict` if another process changed the round since it was read.
    pub async fn withdraw_event_start(
        &self,
        round: &EventRound,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update_round(&mut transaction, round, now).await?;
        if updated == Update::Saved {
            let id = JobId::event(round.event, EventPart::Round(round.number));
            job::cancel(&mut transaction, &id).await?;
            schedule_announcement(&mut transaction, round.event, now).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Stores a revealed round with another result, and the jobs that edit the messages of the rounds with the numbers
    /// `shown_in`. Returns `Conflict` if another process changed the round since it was read.
    pub async fn save_event_result(
        &self,
        round: &EventRound,
        shown_in: &[u16],
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update_round(&mut transaction, round, now).await?;
        if updated == Update::Saved {
            for &number in shown_in {
                let id = JobId::event(round.event, EventPart::Round(number));
                job::schedule_now(&mut transaction, &id, now).await?;
            }
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Stores a round that the holder of its job has changed, and extends the lease. The boards are not written,
    /// because only organizers change them.
    ///
    /// Returns `Conflict` if another process has the lease, or has changed the round. Then `job` and `round` keep their
    /// values.
    pub async fn save_event_round(
        &self,
        job: &mut Job,
        round: &mut EventRound,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut renewed_job = job.clone();
        let mut transaction = self.begin().await?;
        if update_round(&mut transaction, round, now).await? == Update::Conflict
            || renewed_job.renew(&mut transaction, now).await? == Update::Conflict
        {
            return Ok(Update::Conflict);
        }
        transaction.commit().await?;
        *job = renewed_job;
        round.revision += 1;
        Ok(Update::Saved)
    }

    /// Stores a round whose problem has changed, and keeps its job unchanged, which may still know of an earlier attempt.
    /// Returns `Conflict` if another process changed the round since it was read.
    pub async fn update_event_round_problem(&self, round: &EventRound) -> Result<Update> {
        let row = round_row(round, round.revision + 1);
        table::update(&self.pool, &ROUNDS, row, round.revision).await
    }

    /// Records the first message of an event.
    pub async fn record_event_message(&self, event: EventId, message: MessageId) -> Result<()> {
        statement(
            "UPDATE event SET message_id = :message, problem = NULL, revision = revision + 1 \
             WHERE id = :event",
        )
        .bind("message", &message)
        .bind("event", &event)
        .execute(&self.pool)
        .await
    }

    /// Records why the first message of an event could not be posted or edited. `None` if it shows the event.
    pub async fn record_event_problem(&self, event: EventId, problem: Option<&str>) -> Result<()> {
        statement("UPDATE event SET problem = :problem, revision = revision + 1 WHERE id = :event")
            .bind("problem", &problem)
            .bind("event", &event)
            .execute(&self.pool)
            .await
    }

    /// Deletes the events that ended before a time.
    pub async fn erase_old_events(&self, before: DateTime<Utc>) -> Result<()> {
        let delete = statement(delete_batch(&TABLE, "ended_at < :before")).bind("before", &before);
        self.erase_batches(delete).await
    }
}

async fn schedule_announcement(
    transaction: &mut Transaction,
    event: EventId,
    now: DateTime<Utc>,
) -> Result<()> {
    let id = JobId::event(event, EventPart::Announcement);
    job::schedule_again(transaction, &id, now).await
}

/// Replaces the boards of a round.
async fn replace_players(transaction: &mut Transaction, round: &EventRound) -> Result<()> {
    statement("DELETE FROM event_player WHERE event_id = :event AND number = :number")
        .bind("event", &round.event)
        .bind("number", &round.number)
        .execute(&mut *transaction)
        .await?;
    for row in player_rows(round) {
        insert(&mut *transaction, &PLAYERS, row).await?;
    }
    Ok(())
}

/// Replaces a round and its results, but not its boards. Schedules an edit of the event's first message if that shows
/// the start of the round. Returns `Conflict` if another process changed the round since it was read.
async fn update_round(
    transaction: &mut Transaction,
    round: &EventRound,
    now: DateTime<Utc>,
) -> Result<Update> {
    let row = round_row(round, round.revision + 1);
    let updated = table::update(&mut *transaction, &ROUNDS, row, round.revision).await?;
    if updated == Update::Conflict {
        return Ok(Update::Conflict);
    }
    statement("DELETE FROM event_result WHERE event_id = :event AND number = :number")
        .bind("event", &round.event)
        .bind("number", &round.number)
        .execute(&mut *transaction)
        .await?;
    for (sequence, result) in round.results.iter().enumerate() {
        let row = result_row(round, sequence, result);
        insert(&mut *transaction, &RESULTS, row).await?;
    }
    // A round with a message of its own shows its start there.
    if round.starts_at.is_some() && round.state.message().is_none() {
        schedule_announcement(&mut *transaction, round.event, now).await?;
    }
    Ok(Update::Saved)
}
