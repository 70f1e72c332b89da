//! Publication of commitments and keys.

use super::commitment::{self, TABLE};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::DaySource;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::Row;
use crate::store::query::{Database, ToValue, execute, fetch_optional};
use crate::store::table::insert;
use crate::store::timed::Transaction;

/// Without a message, the publication is uncertain. Returns whether anything changed.
pub(super) async fn upsert_publication(
    schedule: ScheduleId,
    day: &DaySource,
    channel: ChannelId,
    message: Option<MessageId>,
    database: impl Database,
) -> Result<bool> {
    let end = " ON CONFLICT (schedule_id, day_key) DO UPDATE \
         SET channel_id = excluded.channel_id, message_id = excluded.message_id \
         WHERE daily_commitment.message_id IS NULL \
         AND (daily_commitment.channel_id IS NULL OR excluded.message_id IS NOT NULL)";
    let row = commitment::row(schedule, day, Some(channel), message);
    Ok(insert(database, &TABLE, row, end).await? > 0)
}

pub(in crate::store) async fn mark_published(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    key: DayKey,
    place: MessagePlace,
) -> Result<()> {
    execute(
        &mut *transaction,
        "UPDATE daily_commitment SET channel_id = $3, message_id = $4 \
         WHERE schedule_id = $1 AND day_key = $2 AND message_id IS NULL",
        &[&schedule, &key.to_string(), &place.channel, &place.message],
    )
    .await
}

pub(in crate::store) async fn mark_revealed(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    key: DayKey,
) -> Result<()> {
    let statement =
        "UPDATE daily_commitment SET revealed = 1 WHERE schedule_id = $1 AND day_key = $2";
    execute(&mut *transaction, statement, &[&schedule, &key.to_string()]).await
}

impl Store {
    pub async fn day_published_by(
        &self,
        schedule: ScheduleId,
        place: MessagePlace,
    ) -> Result<Option<DaySource>> {
        let statement = "SELECT day_key FROM daily_commitment \
             WHERE schedule_id = $1 AND channel_id = $2 AND message_id = $3";
        let values: [&dyn ToValue; 3] = [&schedule, &place.channel, &place.message];
        let key = |row: &Row| row.parsed("day_key");
        let Some(key) = fetch_optional(&self.pool, statement, &values, key).await? else {
            return Ok(None);
        };
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
        let statement = "UPDATE daily_commitment SET channel_id = NULL, message_id = NULL \
             WHERE schedule_id = $1 AND day_key = $2 AND (message_id IS NULL OR message_id = $3)";
        execute(
            &self.pool,
            statement,
            &[&schedule, &day.key.to_string(), &message],
        )
        .await
    }
}
