//! Days to which a schedule is committed, and the publication of commitments.

use anyhow::Context;
use chess960::StartId;

use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{
    CommittedDay, DayId, DayKeySource, DayRandomness, DaySource, PostState, PublicationRecord,
};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{Database, Recorded, Row, read_excluded};
use crate::store::statement::{Statement, statement};
use crate::store::table::{RowValues, Table, insert_if_new};
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "daily_commitment",
    key: &["schedule_id", "day_key"],
    numbers: "schedule_id channel_id message_id revealed from_phrase exclude_classical fixes_exclusion",
    texts: "day_key date excluded chain",
};

/// What a committed day is drawn from, in one column. The first versions have left some of it to the schedule.
pub(super) const DAY_SOURCE: &str = "date || ' ' || day_key || ' ' \
    || COALESCE(daily_commitment.from_phrase, schedule.from_phrase) \
    || COALESCE(daily_commitment.exclude_classical, schedule.exclude_classical) || fixes_exclusion \
    || ' ' || COALESCE(excluded, '') || ' ' || COALESCE(daily_commitment.chain, '')";

/// Reads [`DAY_SOURCE`], such as `2026-11-29 public-2026-11-29 001 0-2 52db9b…`. Returns `None` if the text is invalid.
///
/// It has five parts, of which the last two may be empty:
///
/// - The date.
/// - The [id](DayId) of the day: its key, or `public-` and the date.
/// - One digit for each of the columns `from_phrase`, `exclude_classical` and `fixes_exclusion`: 0 is false, any other
///   is true.
/// - The excluded positions. If they are empty, `exclude_classical` says whether the classical start is excluded,
///   because early versions stored nothing else.
/// - The chain of drand, for a day from public randomness.
pub(super) fn read_source(text: &str) -> Option<DaySource> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [date, id, flags, positions, chain] = parts[..] else {
        return None;
    };
    let &[from_phrase, exclude_classical, fixes_exclusion] = flags.as_bytes() else {
        return None;
    };
    let randomness = match id.parse().ok()? {
        DayId::Key(key) => DayRandomness::Key(DayKeySource {
            key,
            from_phrase: from_phrase != b'0',
            fixes_exclusion: fixes_exclusion != b'0',
        }),
        DayId::Public(_) if chain.is_empty() => DayRandomness::Public(None),
        DayId::Public(_) => DayRandomness::Public(Some(chain.parse().ok()?)),
    };
    let excluded = if positions.is_empty() {
        Exclusion::classical(exclude_classical != b'0').listed
    } else {
        read_excluded(positions)?
    };
    Some(DaySource {
        date: date.parse().ok()?,
        randomness,
        excluded,
    })
}

/// Commits a schedule to a day: what its position will be drawn from can no longer change. Does nothing if the schedule
/// is committed to it already.
pub(in crate::store) async fn commit(
    schedule: ScheduleId,
    day: &DaySource,
    database: impl Database,
) -> Result<()> {
    let no_channel: Option<ChannelId> = None;
    let no_message: Option<MessageId> = None;
    // An empty set is NULL, as in `DAY_SOURCE`.
    let excluded = if day.excluded.is_empty() {
        None
    } else {
        Some(day.excluded)
    };
    let row = RowValues::default()
        .set("schedule_id", &schedule)
        .set("day_key", &day.id())
        .set("date", &day.date)
        .set("channel_id", &no_channel)
        .set("message_id", &no_message)
        .set("revealed", &false)
        .set("from_phrase", &day.is_from_phrase())
        .set(
            "exclude_classical",
            &day.excluded.contains(StartId::CLASSICAL),
        )
        .set("fixes_exclusion", &day.fixes_exclusion())
        .set("excluded", &excluded)
        .set("chain", &day.chain());
    insert_if_new(database, &TABLE, row).await?;
    Ok(())
}

fn read_publication(row: &Row) -> Result<PublicationRecord> {
    let Some(channel) = row.optional_id("channel_id")? else {
        return Ok(PublicationRecord::Unpublished);
    };
    Ok(match row.optional_id("message_id")? {
        Some(message) => PublicationRecord::Message(MessagePlace { channel, message }),
        None => PublicationRecord::Pending(channel),
    })
}

/// Reads the publication of a commitment, and locks it: no other transaction changes it until the end of this one.
/// Returns `None` if the schedule is not committed to the day.
async fn lock_and_read(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: DayId,
) -> Result<Option<PublicationRecord>> {
    let row_lock = transaction.pool.engine.row_lock;
    statement(format!(
        "SELECT channel_id, message_id FROM daily_commitment \
         WHERE schedule_id = :schedule AND day_key = :key{row_lock}"
    ))
    .bind("schedule", &schedule)
    .bind("key", &day)
    .fetch_optional(transaction, read_publication)
    .await
}

/// Stores a changed publication that the transaction has locked.
async fn save(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: DayId,
    record: PublicationRecord,
) -> Result<()> {
    let (channel, message) = match record {
        PublicationRecord::Unpublished => (None, None),
        PublicationRecord::Pending(channel) => (Some(channel), None),
        PublicationRecord::Message(place) => (Some(place.channel), Some(place.message)),
    };
    statement(
        "UPDATE daily_commitment SET channel_id = :channel, message_id = :message \
         WHERE schedule_id = :schedule AND day_key = :key",
    )
    .bind("schedule", &schedule)
    .bind("key", &day)
    .bind("channel", &channel)
    .bind("message", &message)
    .execute(transaction)
    .await
}

/// Records that a message may publish the commitment to a day, before it is sent. Returns `Duplicate` if an earlier
/// message was recorded.
async fn begin(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: DayId,
    channel: ChannelId,
) -> Result<Recorded> {
    let Some(mut record) = lock_and_read(transaction, schedule, day).await? else {
        return Ok(Recorded::Duplicate);
    };
    if !record.begin(channel) {
        return Ok(Recorded::Duplicate);
    }
    save(transaction, schedule, day, record).await?;
    Ok(Recorded::New)
}

/// Records the message that publishes the commitment to a day. Does nothing if an earlier message has published it, or
/// if the schedule is not committed to the day.
pub(in crate::store) async fn publish(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: DayId,
    place: MessagePlace,
) -> Result<()> {
    let Some(mut record) = lock_and_read(transaction, schedule, day).await? else {
        return Ok(());
    };
    if !record.publish(place) {
        return Ok(());
    }
    save(transaction, schedule, day, record).await
}

/// Counts the posts whose messages may or may not have been sent and would publish the commitment to a day, their
/// `next_date`.
///
/// The bot has given up such a post as `unknown`, or an earlier attempt may have sent it: `maybe_done` records this in
/// its job, and `maybe_sent` did so in the [previous release](crate::store::adoption).
const POSTS_IN_DOUBT: &str = "SELECT COUNT(*) FROM daily_post WHERE daily_post.schedule_id = :schedule \
    AND daily_post.next_date = daily_commitment.date \
    AND (state = 'unknown' OR state = 'claimed' AND (maybe_sent = 1 OR EXISTS \
    (SELECT 1 FROM job WHERE kind = 'post' AND subject = daily_post.schedule_id \
    AND part = daily_post.date AND maybe_done = 1)))";

/// Counts the earlier days of the schedule that were posted, or may have been.
const POSTS_BEFORE: &str = "SELECT COUNT(*) FROM daily_post WHERE daily_post.schedule_id = :schedule \
    AND daily_post.date < daily_commitment.date AND state IN (:maybe_posted)";

/// Returns the statement that selects committed days of a schedule, as [`read_committed_day`] reads them. `condition`
/// is the condition in SQL for the days, such as `day_key = :key`.
fn select_days(schedule: ScheduleId, condition: &str) -> Statement {
    statement(format!(
        "SELECT {DAY_SOURCE} AS source, daily_commitment.channel_id, message_id, \
         ({POSTS_IN_DOUBT}) AS posts_in_doubt, ({POSTS_BEFORE}) AS posts_before \
         FROM daily_commitment JOIN schedule ON schedule.id = daily_commitment.schedule_id \
         WHERE daily_commitment.schedule_id = :schedule AND {condition}"
    ))
    .bind("schedule", &schedule)
    .bind_list("maybe_posted", &PostState::maybe_posted_words())
}

/// Reads a row of [`select_days`].
fn read_committed_day(row: &Row) -> Result<CommittedDay> {
    let source =
        read_source(&row.text("source")?).context("a committed day in the database is invalid")?;
    // Posts that may have published the commitment.
    let posts_in_doubt: i64 = row.number("posts_in_doubt")?;
    let may_be_published = posts_in_doubt > 0;
    let posts_before: i64 = row.number("posts_before")?;
    Ok(CommittedDay {
        source,
        publication: read_publication(row)?.publication(may_be_published),
        is_first: posts_before == 0,
    })
}

pub(super) async fn committed_day(
    schedule: ScheduleId,
    id: DayId,
    database: impl Database,
) -> Result<Option<CommittedDay>> {
    select_days(schedule, "day_key = :key")
        .bind("key", &id)
        .fetch_optional(database, read_committed_day)
        .await
}

/// Records that a commitment is not published by `message`, because it could not be sent or was deleted. `None` if the
/// message was not recorded. Does nothing if another message has published the commitment.
pub(in crate::store) async fn cancel(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    day: DayId,
    message: Option<MessageId>,
) -> Result<()> {
    let Some(mut record) = lock_and_read(transaction, schedule, day).await? else {
        return Ok(());
    };
    record.cancel(message);
    save(transaction, schedule, day, record).await
}

impl Store {
    pub async fn committed_day(
        &self,
        schedule: ScheduleId,
        id: DayId,
    ) -> Result<Option<CommittedDay>> {
        committed_day(schedule, id, &self.pool).await
    }

    /// Returns the day of a schedule whose commitment was published by this message.
    pub async fn day_published_by(
        &self,
        schedule: ScheduleId,
        place: MessagePlace,
    ) -> Result<Option<DaySource>> {
        let condition = "daily_commitment.channel_id = :channel AND message_id = :message";
        let day = select_days(schedule, condition)
            .bind("channel", &place.channel)
            .bind("message", &place.message)
            .fetch_optional(&self.pool, read_committed_day)
            .await?;
        Ok(day.map(|day| day.source))
    }

    /// Commits to a day, and records that a message may publish its commitment, before the message is sent to the
    /// channel. Returns `Duplicate` if an earlier message may have published it.
    pub async fn begin_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        channel: ChannelId,
    ) -> Result<Recorded> {
        let mut transaction = self.begin().await?;
        commit(schedule, day, &mut transaction).await?;
        let begun = begin(&mut transaction, schedule, day.id(), channel).await?;
        transaction.commit().await?;
        Ok(begun)
    }

    /// Commits to a day, and records the message that publishes its commitment, unless an earlier message has published
    /// it.
    pub async fn record_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        place: MessagePlace,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        commit(schedule, day, &mut transaction).await?;
        publish(&mut transaction, schedule, day.id(), place).await?;
        Ok(transaction.commit().await?)
    }

    /// Records that the commitment to a day is not published by `message`, because it could not be sent or was deleted.
    /// `None` if the message was not recorded. Does nothing if another message has published the commitment.
    pub async fn cancel_publication(
        &self,
        schedule: ScheduleId,
        day: DayId,
        message: Option<MessageId>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        cancel(&mut transaction, schedule, day, message).await?;
        Ok(transaction.commit().await?)
    }
}
