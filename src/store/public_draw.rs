//! Draws from public randomness, from the request to the result in the message.

use chess960::Start;
use chrono::{DateTime, Utc};

use super::agreement::end_public_draw;
use super::database::Store;
use super::draw_number::insert_numbered;
use super::draw_row::{DrawRecord, RecordedExclusion};
use super::erasure_batch::delete_batch;
use super::error::Result;
use super::job::{self, Job, JobId};
use super::public_draw_row::{TABLE, insert_draw, public_draw_row, read_public_draw};
use super::query::{Recorded, Update};
use super::statement::statement;
use super::table::update_locked;
use super::timed::Transaction;
use crate::domain::ids::{GuildId, InteractionId, MessageId, MessagePlace, UserId};
use crate::domain::public_draw::{MAX_UNFINISHED, PublicDraw, PublicDrawState};
use crate::domain::stored_draw::DrawMethod;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicDrawRequest {
    Stored,
    /// The interaction already has a draw.
    Repeated,
    /// The person has [`MAX_UNFINISHED`] draws.
    TooMany,
}

impl Store {
    /// Stores a requested draw before its message is sent, and the job that finishes it. Stores nothing if the
    /// interaction already has a draw, or if the person has too many that are not finished.
    pub async fn request_public_draw(
        &self,
        draw: &PublicDraw,
        now: DateTime<Utc>,
    ) -> Result<PublicDrawRequest> {
        let mut transaction = self.begin().await?;
        if insert_draw(&mut transaction, draw, now).await? == Recorded::Duplicate {
            return Ok(PublicDrawRequest::Repeated);
        }
        let unfinished: usize = statement(
            "SELECT COUNT(*) FROM public_draw \
             WHERE drawn_by = :user AND agreement IS NULL AND state IN (:unfinished)",
        )
        .bind("user", &draw.drawn_by())
        .bind_list("unfinished", &PublicDrawState::UNFINISHED)
        .fetch_number(&mut transaction)
        .await?;
        // The count includes this draw, which is not committed yet.
        if unfinished > MAX_UNFINISHED {
            return Ok(PublicDrawRequest::TooMany);
        }
        transaction.commit().await?;
        Ok(PublicDrawRequest::Stored)
    }

    pub async fn public_draw(&self, id: InteractionId) -> Result<Option<PublicDraw>> {
        statement(TABLE.select("WHERE id = :id"))
            .bind("id", &id)
            .fetch_optional(&self.pool, read_public_draw)
            .await
    }

    /// Returns the public draw that a message announces or whose result it shows. Does not find draws that decide an
    /// agreement, which are found [with their agreement](Self::agreement_of_message).
    pub async fn public_draw_of_message(
        &self,
        guild: GuildId,
        place: MessagePlace,
    ) -> Result<Option<PublicDraw>> {
        statement(TABLE.select(
            "WHERE guild_id = :guild AND channel_id = :channel AND message_id = :message \
             AND agreement IS NULL",
        ))
        .bind("guild", &guild)
        .bind("channel", &place.channel)
        .bind("message", &place.message)
        .fetch_optional(&self.pool, read_public_draw)
        .await
    }

    /// Records the message that announces a draw, and makes its job due now. Does nothing if a message is recorded or
    /// the draw was deleted.
    pub async fn record_draw_message(
        &self,
        id: InteractionId,
        message: MessageId,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        // First the job, as in the other transactions, to avoid deadlocks. The early returns roll back this change.
        job::schedule_now(&mut transaction, &JobId::public_draw(id), now).await?;
        let Some(mut draw) = lock_and_read(&mut transaction, id).await? else {
            return Ok(());
        };
        if !draw.announce(message) {
            return Ok(());
        }
        update_locked(&mut transaction, &TABLE, public_draw_row(&draw)).await?;
        Ok(transaction.commit().await?)
    }

    /// Deletes a draw whose message was not sent, and its job. The proposal that it would have decided can be accepted
    /// again. Does nothing if the message was recorded meanwhile.
    pub async fn delete_unsent_public_draw(
        &self,
        id: InteractionId,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let Some(draw) = self.public_draw(id).await? else {
            return Ok(());
        };
        let mut transaction = self.begin().await?;
        // The agreement is first, because a server's erasure also locks its agreements before its draws. If the
        // message was recorded since the draw was read, the deletion below finds nothing.
        if let Some(agreement) = draw.agreement() {
            end_public_draw(&mut transaction, agreement, &draw, now).await?;
        }
        job::cancel(&mut transaction, &JobId::public_draw(id)).await?;
        let deleted = statement("DELETE FROM public_draw WHERE id = :id AND state = :requested")
            .bind("id", &id)
            .bind("requested", &PublicDrawState::REQUESTED)
            .change(&mut transaction)
            .await?;
        if deleted == 0 {
            // Without a commit, the agreement and the job stay unchanged.
            return Ok(());
        }
        Ok(transaction.commit().await?)
    }

    /// Stores the state of a draw, and extends the lease of its job. A result decides the draw's agreement, if it has
    /// one, and otherwise becomes a draw on record.
    ///
    /// Returns `Conflict`, and stores nothing, if another process has claimed the job, or if the draw was erased. Then
    /// the change of the agreement is rolled back, and `job` keeps its value.
    pub async fn save_public_draw(
        &self,
        job: &mut Job,
        draw: &PublicDraw,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut renewed_job = job.clone();
        let mut transaction = self.begin().await?;
        // The agreement is first, because a server's erasure also locks its agreements before its draws.
        if let Some(agreement) = draw.agreement() {
            end_public_draw(&mut transaction, agreement, draw, now).await?;
        }
        if renewed_job.renew(&mut transaction, now).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        let Some(mut saved_draw) = lock_and_read(&mut transaction, draw.id).await? else {
            return Ok(Update::Conflict);
        };
        // The person stays as stored, because an erasure may have removed it since the draw was read.
        saved_draw.state = draw.state;
        update_locked(&mut transaction, &TABLE, public_draw_row(&saved_draw)).await?;
        // The position of an agreement is not a draw on record.
        if saved_draw.agreement().is_none() {
            record_result(&mut transaction, &saved_draw).await?;
        }
        transaction.commit().await?;
        *job = renewed_job;
        Ok(Update::Saved)
    }

    /// Returns the number on record of a draw, as in [`PastDraw::number`](super::draw_row::PastDraw::number), or 1 if
    /// it is not on record.
    pub async fn recorded_number(&self, id: InteractionId) -> Result<u32> {
        statement("SELECT COALESCE(MAX(number), 1) FROM draw WHERE id = :id")
            .bind("id", &id)
            .fetch_number(&self.pool)
            .await
    }

    /// Returns the `max` newest public draws of a person, newest first.
    pub async fn public_draws_of_person(
        &self,
        user: UserId,
        max: usize,
    ) -> Result<Vec<PublicDraw>> {
        statement(TABLE.select("WHERE drawn_by = :user ORDER BY id DESC LIMIT :max"))
            .bind("user", &user)
            .bind("max", &max)
            .fetch_readable(&self.pool, read_public_draw)
            .await
    }

    /// Deletes the finished public draws that were requested before a time.
    pub async fn erase_old_public_draws(&self, before: DateTime<Utc>) -> Result<()> {
        let old_draws = "requested_at < :before AND state NOT IN (:unfinished)";
        let delete = statement(delete_batch(&TABLE, old_draws))
            .bind("before", &before)
            .bind_list("unfinished", &PublicDrawState::UNFINISHED);
        self.erase_batches(delete).await
    }
}

/// Reads a draw and locks it: no other transaction changes it until the end of this one.
async fn lock_and_read(
    transaction: &mut Transaction,
    id: InteractionId,
) -> Result<Option<PublicDraw>> {
    let row_lock = transaction.pool.engine.row_lock;
    statement(TABLE.select(&format!("WHERE id = :id{row_lock}")))
        .bind("id", &id)
        .fetch_optional(transaction, read_public_draw)
        .await
}

/// Puts the result of a draw on record, if it has one.
async fn record_result(transaction: &mut Transaction, draw: &PublicDraw) -> Result<()> {
    let Some(result) = draw.result() else {
        return Ok(());
    };
    let record = DrawRecord {
        id: draw.id,
        drawn_by: draw.drawn_by(),
        guild: Some(draw.guild),
        channel: draw.channel,
        drawn_at: draw.requested_at,
        method: DrawMethod::Public,
        excluded: RecordedExclusion::Known(draw.excluded),
        positions: result.positions.into_iter().map(Start::from).collect(),
    };
    // Does nothing if the result is already on record, because an earlier attempt of the job stored it. `None`: it was
    // not drawn by a button **Draw again**.
    insert_numbered(transaction, &record, None).await?;
    Ok(())
}
