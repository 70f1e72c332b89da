//! The keys to which schedules have committed themselves.

use chrono::NaiveDate;

use super::fields::{self, Fields};
use super::schedule::Schedule;
use super::table::Kind::{Number, Text};
use super::table::Table;
use super::{Store, Transaction};
use crate::fairness::DayKey;
use crate::ids::{ChannelId, MessageId, ScheduleId};

/// The table, with its columns.
pub(super) const TABLE: Table = Table {
    name: "daily_commitment",
    key: &["schedule_id", "day_key"],
    columns: &[
        ("schedule_id", Number),
        ("day_key", Text),
        ("date", Text),
        ("channel_id", Number),
        ("message_id", Number),
        ("revealed", Number),
    ],
};

/// A message of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// The key of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatedKey {
    /// The day.
    pub date: NaiveDate,
    /// Its key.
    pub key: DayKey,
}

/// Notes that a schedule commits itself to the key of its next post, if it has one.
pub(super) async fn add_next(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
) -> anyhow::Result<()> {
    match schedule.next() {
        Some(next) => add(transaction, schedule, next.date).await,
        None => Ok(()),
    }
}

/// Notes that a schedule commits itself to the key of a day.
pub(super) async fn add(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
    date: NaiveDate,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO daily_commitment (schedule_id, day_key, date, revealed) \
         VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING",
    )
    .bind(fields::id(schedule.id.0))
    .bind(schedule.secret.day_key(date).to_string())
    .bind(fields::date(date))
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Notes which message told the commitment to a key, if none did before.
pub(super) async fn published(
    transaction: &mut Transaction<'_>,
    schedule: ScheduleId,
    key: DayKey,
    place: Place,
) -> anyhow::Result<()> {
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

/// Notes that a key was published.
pub(super) async fn revealed(
    transaction: &mut Transaction<'_>,
    schedule: ScheduleId,
    key: DayKey,
) -> anyhow::Result<()> {
    sqlx::query("UPDATE daily_commitment SET revealed = 1 WHERE schedule_id = $1 AND day_key = $2")
        .bind(fields::id(schedule.0))
        .bind(key.to_string())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

impl Store {
    /// The message that told the commitment to a key first, if one did.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn commitment_place(
        &self,
        schedule: ScheduleId,
        key: DayKey,
    ) -> anyhow::Result<Option<Place>> {
        let row = sqlx::query(
            "SELECT channel_id, message_id FROM daily_commitment \
             WHERE schedule_id = $1 AND day_key = $2",
        )
        .bind(fields::id(schedule.0))
        .bind(key.to_string())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Fields(&row);
        let channel = row.optional_id("channel_id")?.map(ChannelId);
        let message = row.optional_id("message_id")?.map(MessageId);
        Ok(channel
            .zip(message)
            .map(|(channel, message)| Place { channel, message }))
    }

    /// Notes that a message told the commitment to the key of a day, if none did before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn commitment_told(
        &self,
        schedule: ScheduleId,
        committed: DatedKey,
        place: Place,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "INSERT INTO daily_commitment \
             (schedule_id, day_key, date, channel_id, message_id, revealed) \
             VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (schedule_id, day_key) DO UPDATE \
             SET channel_id = excluded.channel_id, message_id = excluded.message_id \
             WHERE daily_commitment.message_id IS NULL",
        )
        .bind(fields::id(schedule.0))
        .bind(committed.key.to_string())
        .bind(fields::date(committed.date))
        .bind(fields::id(place.channel.0))
        .bind(fields::id(place.message.0))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Keys that were committed to for days up to a date and never published, the oldest first; not
    /// of days that are still being posted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn closed_keys(
        &self,
        schedule: ScheduleId,
        up_to: NaiveDate,
        limit: u32,
    ) -> anyhow::Result<Vec<DatedKey>> {
        let rows = sqlx::query(
            "SELECT date, day_key FROM daily_commitment \
             WHERE schedule_id = $1 AND revealed = 0 AND date <= $2 AND NOT EXISTS \
             (SELECT 1 FROM daily_post WHERE daily_post.schedule_id = $1 \
             AND daily_post.day_key = daily_commitment.day_key AND state = 'claimed') \
             ORDER BY date, day_key LIMIT $3",
        )
        .bind(fields::id(schedule.0))
        .bind(fields::date(up_to))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        let read = |row| {
            let row = Fields(row);
            Ok(DatedKey {
                date: row.date("date")?,
                key: row.parsed("day_key")?,
            })
        };
        rows.iter().map(read).collect()
    }
}
