//! Days to which a schedule is committed, and the publication of commitments and keys.

use chess960::{Exclusion, StartId};
use chrono::NaiveDate;

use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{CommittedDay, DatedKey, DaySource, Publication};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::{self};
use crate::store::query::{Database, Row, ToValue, execute, fetch_all, fetch_optional};
use crate::store::table::{RowValues, Table, insert};
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "daily_commitment",
    key: &["schedule_id", "day_key"],
    numbers: "schedule_id channel_id message_id revealed from_phrase exclude_classical fixes_exclusion",
    texts: "day_key date excluded",
};

/// Committed days that are not closed, as a column of the schedule's SELECT.
pub(super) const COMMITTED_DAYS: &str = "SELECT string_agg(date || ' ' || day_key || ' ' \
    || COALESCE(from_phrase, schedule.from_phrase) \
    || COALESCE(exclude_classical, schedule.exclude_classical) || fixes_exclusion \
    || ' ' || COALESCE(excluded, ''), ',') \
    FROM daily_commitment WHERE schedule_id = schedule.id \
    AND (schedule.last_date IS NULL OR date > schedule.last_date)";

/// Reads a part of [`COMMITTED_DAYS`].
pub(super) fn read_committed(text: &str) -> Option<DaySource> {
    let [date, key, flags, excluded] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let [from_phrase, exclude_classical, fixes_exclusion] = flags.as_bytes() else {
        return None;
    };
    let flag = |flag: &u8| *flag != b'0';
    Some(DaySource {
        date: date.parse().ok()?,
        key: key.parse().ok()?,
        from_phrase: flag(from_phrase),
        excluded: match excluded {
            "" => Exclusion::classical(flag(exclude_classical)).listed,
            list => fields::read_excluded(list)?,
        },
        fixes_exclusion: flag(fixes_exclusion),
    })
}

pub(in crate::store) async fn add(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: &DaySource,
) -> Result<()> {
    let row = row(schedule, day, None, None);
    insert(&mut *transaction, &TABLE, row, " ON CONFLICT DO NOTHING").await?;
    Ok(())
}

pub(super) fn row(
    schedule: ScheduleId,
    source: &DaySource,
    channel: Option<ChannelId>,
    message: Option<MessageId>,
) -> RowValues {
    let DaySource {
        date,
        key,
        from_phrase,
        excluded,
        fixes_exclusion,
    } = source;
    RowValues::default()
        .set("schedule_id", &schedule)
        .set("day_key", key)
        .set("date", date)
        .set("channel_id", &channel)
        .set("message_id", &message)
        .set("revealed", &false)
        .set("from_phrase", from_phrase)
        .set("exclude_classical", &excluded.contains(StartId::CLASSICAL))
        .set("fixes_exclusion", fixes_exclusion)
        .set(
            "excluded",
            &(!excluded.is_empty()).then(|| fields::excluded_text(excluded)),
        )
}

pub(super) async fn committed_day(
    schedule: ScheduleId,
    key: DayKey,
    database: impl Database,
) -> Result<Option<CommittedDay>> {
    let statement = "SELECT daily_commitment.date, daily_commitment.day_key, daily_commitment.channel_id, daily_commitment.message_id, \
         COALESCE(daily_commitment.from_phrase, schedule.from_phrase) AS from_phrase, \
         COALESCE(daily_commitment.exclude_classical, schedule.exclude_classical) \
         AS exclude_classical, daily_commitment.fixes_exclusion, daily_commitment.excluded, \
         (SELECT COUNT(*) FROM daily_post WHERE daily_post.schedule_id = $1 \
         AND daily_post.next_date = daily_commitment.date \
         AND (state = 'unknown' OR state = 'claimed' AND maybe_sent = 1)) AS posts_in_doubt, \
         (SELECT COUNT(*) FROM daily_post WHERE daily_post.schedule_id = $1 \
         AND daily_post.date < daily_commitment.date AND state IN ('posted', 'unknown')) \
         AS posts_before \
         FROM daily_commitment JOIN schedule ON schedule.id = daily_commitment.schedule_id \
         WHERE daily_commitment.schedule_id = $1 AND daily_commitment.day_key = $2";
    let read = |row: &Row| {
        let in_doubt = row.number::<i64>("posts_in_doubt")? > 0;
        Ok(CommittedDay {
            source: DaySource {
                date: row.parsed("date")?,
                key: row.parsed("day_key")?,
                from_phrase: row.flag("from_phrase")?,
                excluded: match row.excluded("excluded")? {
                    Some(list) => list,
                    None => Exclusion::classical(row.flag("exclude_classical")?).listed,
                },
                fixes_exclusion: row.flag("fixes_exclusion")?,
            },
            publication: Publication::of(
                row.optional_id("channel_id")?,
                row.optional_id("message_id")?,
                in_doubt,
            ),
            is_first: row.number::<i64>("posts_before")? == 0,
        })
    };
    fetch_optional(database, statement, &[&schedule, &key], read).await
}

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
    let row = row(schedule, day, Some(channel), message);
    Ok(insert(database, &TABLE, row, end).await? > 0)
}

pub(in crate::store) async fn mark_published(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    key: DayKey,
    place: MessagePlace,
) -> Result<()> {
    let statement = "UPDATE daily_commitment SET channel_id = $3, message_id = $4 \
         WHERE schedule_id = $1 AND day_key = $2 AND message_id IS NULL";
    let values: [&dyn ToValue; 4] = [&schedule, &key, &place.channel, &place.message];
    execute(&mut *transaction, statement, &values).await
}

pub(in crate::store) async fn mark_revealed(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    key: DayKey,
) -> Result<()> {
    let statement =
        "UPDATE daily_commitment SET revealed = 1 WHERE schedule_id = $1 AND day_key = $2";
    execute(&mut *transaction, statement, &[&schedule, &key]).await
}

impl Store {
    pub async fn committed_day(
        &self,
        schedule: ScheduleId,
        key: DayKey,
    ) -> Result<Option<CommittedDay>> {
        committed_day(schedule, key, &self.pool).await
    }

    /// Unpublished keys of days until `up_to`, oldest first, except days being posted.
    pub async fn unpublished_keys(
        &self,
        schedule: ScheduleId,
        up_to: NaiveDate,
        limit: u32,
    ) -> Result<Vec<DatedKey>> {
        let statement = format!(
            "SELECT date, day_key FROM daily_commitment \
             WHERE schedule_id = $1 AND revealed = 0 AND date <= $2 AND NOT EXISTS \
             (SELECT 1 FROM daily_post WHERE daily_post.schedule_id = $1 \
             AND daily_post.day_key = daily_commitment.day_key AND state = 'claimed') \
             ORDER BY date, day_key LIMIT {limit}"
        );
        let read = |row: &Row| {
            Ok(DatedKey {
                date: row.parsed("date")?,
                key: row.parsed("day_key")?,
            })
        };
        fetch_all(&self.pool, statement, &[&schedule, &up_to], read).await
    }

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
        execute(&self.pool, statement, &[&schedule, &day.key, &message]).await
    }
}
