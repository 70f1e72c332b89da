use chess960::{Exclusion, StartId, StartSet};
use chrono::NaiveDate;
use sqlx::{Any, AssertSqlSafe, Executor};

use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::query::Query;
use super::schedule::Schedule;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::fairness::{Commitment, DayKey};
use crate::domain::ids::{ChannelId, MessageId, ScheduleId};

/// Columns in the order of [`bind`].
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
        ("from_phrase", Number),
        ("exclude_classical", Number),
        ("fixes_exclusion", Number),
        ("excluded", Text),
    ],
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessagePlace {
    pub channel: ChannelId,
    pub message: MessageId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatedKey {
    pub date: NaiveDate,
    pub key: DayKey,
}

/// Input of a day's draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySource {
    pub date: NaiveDate,
    pub key: DayKey,
    /// The author of a phrase could have chosen the position.
    pub from_phrase: bool,
    pub excluded: StartSet,
    /// Version 1 commits only to the key.
    pub fixes_exclusion: bool,
}

impl DaySource {
    #[must_use]
    pub fn position(&self) -> StartId {
        self.key.draw(&self.excluded)
    }

    #[must_use]
    pub fn commitment(&self) -> Commitment {
        if self.fixes_exclusion && !self.excluded.is_empty() {
            self.key.commitment_excluding(self.date, &self.excluded)
        } else {
            self.key.commitment(self.date)
        }
    }

    pub(super) fn from_text(text: &str) -> Option<Self> {
        let [date, key, flags, excluded] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let [from_phrase, exclude_classical, fixes_exclusion] = flags.as_bytes() else {
            return None;
        };
        let flag = |flag: &u8| *flag != b'0';
        Some(Self {
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
}

/// Committed days that are not closed, as a column of the schedule's SELECT.
pub(super) const COMMITTED_DAYS: &str = "SELECT string_agg(date || ' ' || day_key || ' ' \
    || COALESCE(from_phrase, schedule.from_phrase) \
    || COALESCE(exclude_classical, schedule.exclude_classical) || fixes_exclusion \
    || ' ' || COALESCE(excluded, ''), ',') \
    FROM daily_commitment WHERE schedule_id = schedule.id \
    AND (schedule.last_date IS NULL OR date > schedule.last_date)";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommittedDay {
    pub source: DaySource,
    pub publication: Publication,
    /// No earlier day was posted.
    pub is_first: bool,
}

/// Whether a commitment was published before its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publication {
    Message(MessagePlace),
    /// The post or announcement may not have been sent.
    Uncertain,
    Unpublished,
}

pub(super) async fn add_next(transaction: &mut Transaction<'_>, schedule: &Schedule) -> Result<()> {
    match schedule.next() {
        Some(next) => add(transaction, schedule, next.date).await,
        None => Ok(()),
    }
}

pub(super) async fn add(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
    date: NaiveDate,
) -> Result<()> {
    let query = sqlx::query(AssertSqlSafe(TABLE.insert_one(" ON CONFLICT DO NOTHING")));
    bind(query, schedule.id, &schedule.day(date), None, None)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

fn bind<'q>(
    query: Query<'q>,
    schedule: ScheduleId,
    source: &DaySource,
    channel: Option<ChannelId>,
    message: Option<MessageId>,
) -> Query<'q> {
    let DaySource {
        date,
        key,
        from_phrase,
        excluded,
        fixes_exclusion,
    } = source;
    query
        .bind(fields::id(schedule.0))
        .bind(key.to_string())
        .bind(fields::date(*date))
        .bind(channel.map(|channel| fields::id(channel.0)))
        .bind(message.map(|message| fields::id(message.0)))
        .bind(fields::flag(false))
        .bind(fields::flag(*from_phrase))
        .bind(fields::flag(excluded.contains(StartId::CLASSICAL)))
        .bind(fields::flag(*fixes_exclusion))
        .bind((!excluded.is_empty()).then(|| fields::excluded_text(excluded)))
}

/// Without a message, the publication is uncertain. Returns whether anything changed.
pub(super) async fn upsert_publication(
    schedule: ScheduleId,
    day: &DaySource,
    channel: ChannelId,
    message: Option<MessageId>,
    database: impl Executor<'_, Database = Any>,
) -> Result<bool> {
    let statement = TABLE.insert_one(
        " ON CONFLICT (schedule_id, day_key) DO UPDATE \
         SET channel_id = excluded.channel_id, message_id = excluded.message_id \
         WHERE daily_commitment.message_id IS NULL \
         AND (daily_commitment.channel_id IS NULL OR excluded.message_id IS NOT NULL)",
    );
    let query = sqlx::query(AssertSqlSafe(statement));
    let result = bind(query, schedule, day, Some(channel), message)
        .execute(database)
        .await?;
    Ok(result.rows_affected() > 0)
}

pub(super) async fn mark_published(
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

pub(super) async fn mark_revealed(
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

pub(super) async fn committed_day(
    schedule: ScheduleId,
    key: DayKey,
    database: impl Executor<'_, Database = Any>,
) -> Result<Option<CommittedDay>> {
    let row = sqlx::query(
        "SELECT daily_commitment.date, daily_commitment.channel_id, daily_commitment.message_id, \
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
         WHERE daily_commitment.schedule_id = $1 AND daily_commitment.day_key = $2",
    )
    .bind(fields::id(schedule.0))
    .bind(key.to_string())
    .fetch_optional(database)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let row = RowFields(&row);
    let channel = row.optional_id("channel_id")?.map(ChannelId);
    let message = row.optional_id("message_id")?.map(MessageId);
    Ok(Some(CommittedDay {
        source: DaySource {
            date: row.date("date")?,
            key,
            from_phrase: row.flag("from_phrase")?,
            excluded: match row.excluded("excluded")? {
                Some(list) => list,
                None => Exclusion::classical(row.flag("exclude_classical")?).listed,
            },
            fixes_exclusion: row.flag("fixes_exclusion")?,
        },
        publication: match (channel, message, row.number::<i64>("posts_in_doubt")?) {
            (Some(channel), Some(message), _) => {
                Publication::Message(MessagePlace { channel, message })
            }
            (None, _, 0) => Publication::Unpublished,
            (_, _, _) => Publication::Uncertain,
        },
        is_first: row.number::<i64>("posts_before")? == 0,
    }))
}

impl Store {
    pub async fn committed_day(
        &self,
        schedule: ScheduleId,
        key: DayKey,
    ) -> Result<Option<CommittedDay>> {
        committed_day(schedule, key, &self.pool).await
    }

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
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(fields::date(up_to))
            .fetch_all(&self.pool)
            .await?;
        let read = |row| {
            let row = RowFields(row);
            Ok(DatedKey {
                date: row.date("date")?,
                key: row.parsed("day_key")?,
            })
        };
        rows.iter().map(read).collect()
    }
}
