//! Publication of commitments and keys.

use sqlx::{Any, Executor};

use super::commitment::{self, TABLE};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::DaySource;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::{self, RowFields};
use crate::store::timed::Transaction;

/// Without a message, the publication is uncertain. Returns whether anything changed.
pub(super) async fn upsert_publication(
    schedule: ScheduleId,
    day: &DaySource,
    channel: ChannelId,
    message: Option<MessageId>,
    database: impl Executor<'_, Database = Any>,
) -> Result<bool> {
    let end = " ON CONFLICT (schedule_id, day_key) DO UPDATE \
         SET channel_id = excluded.channel_id, message_id = excluded.message_id \
         WHERE daily_commitment.message_id IS NULL \
         AND (daily_commitment.channel_id IS NULL OR excluded.message_id IS NOT NULL)";
    let row = commitment::row(schedule, day, Some(channel), message);
    let result = TABLE.insert_one(row, end).execute(database).await?;
    Ok(result.rows_affected() > 0)
}

pub(in crate::store) async fn mark_published(
    transaction: &mut Transaction<'_>,
    schedule: ScheduleId,
    key: DayKey,
    place: MessagePlace,
) -> Result<()> {
    sqlx::query(
        "UPDATE daily_commitment SET channel_id = $3, message_id = $4 \
         WHERE schedule_id = $1 AND day_key = $2 AND message_id IS NULL",
    )
    .bind(fields::id(schedule.0))
    .bind(key.to_string())
    .bind(fields::id(place.channel.0))
    .bind(fields::id(place.message.0))
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

pub(in crate::store) async fn mark_revealed(
    transaction: &mut Transaction<'_>,
    schedule: ScheduleId,
    key: DayKey,
) -> Result<()> {
    sqlx::query("UPDATE daily_commitment SET revealed = 1 WHERE schedule_id = $1 AND day_key = $2")
        .bind(fields::id(schedule.0))
        .bind(key.to_string())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

impl Store {
    pub async fn day_published_by(
        &self,
        schedule: ScheduleId,
        place: MessagePlace,
    ) -> Result<Option<DaySource>> {
        let row = sqlx::query(
            "SELECT day_key FROM daily_commitment \
             WHERE schedule_id = $1 AND channel_id = $2 AND message_id = $3",
        )
        .bind(fields::id(schedule.0))
        .bind(fields::id(place.channel.0))
        .bind(fields::id(place.message.0))
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let key = RowFields(&row).parsed("day_key")?;
        let committed = self.committed_day(schedule, key).await?;
        Ok(committed.map(|committed| committed.source))
    }

    /// Commits to a day before the commitment is published in a channel. The publication is uncertain until the
    /// caller records its result. Returns false if it was already published or uncertain.
    pub async fn begin_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        channel: ChannelId,
    ) -> Result<bool> {
        upsert_publication(schedule, day, channel, None, &self.pool).await
    }

    pub async fn record_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        place: MessagePlace,
    ) -> Result<()> {
        let MessagePlace { channel, message } = place;
        upsert_publication(schedule, day, channel, Some(message), &self.pool).await?;
        Ok(())
    }

    /// Records that the publication failed.
    pub async fn cancel_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        message: Option<MessageId>,
    ) -> Result<()> {
        sqlx::query(
            "UPDATE daily_commitment SET channel_id = NULL, message_id = NULL \
             WHERE schedule_id = $1 AND day_key = $2 AND (message_id IS NULL OR message_id = $3)",
        )
        .bind(fields::id(schedule.0))
        .bind(day.key.to_string())
        .bind(message.map(|message| fields::id(message.0)))
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
