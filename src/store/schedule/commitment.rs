//! Days to which a schedule is committed, and the publication of commitments.

use anyhow::Context;
use chess960::StartId;

use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{
    CommittedDay, DayId, DayKeySource, DayRandomness, DaySource, PostState, Publication,
};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{Database, Recorded, Row, read_excluded};
use crate::store::statement::{Statement, statement};
use crate::store::table::{RowValues, Table, insert_or_change};

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

/// Commits a schedule to a day: what its position will be drawn from can no longer change.
pub(in crate::store) async fn commit(
    schedule: ScheduleId,
    day: &DaySource,
    database: impl Database,
) -> Result<()> {
    let unpublished = None;
    add(schedule, day, unpublished, database).await?;
    Ok(())
}

/// Where a commitment is published.
#[derive(Clone, Copy)]
pub(super) struct PublishedIn {
    pub(super) channel: ChannelId,
    /// `None` before the message is sent. Then the publication is uncertain.
    pub(super) message: Option<MessageId>,
}

/// Assignments and condition for a commitment that is stored already. In SQL, `excluded` is the new row, which could
/// not be inserted.
///
/// The new publication replaces the stored one if that has no message. But if the stored one is uncertain (it has a
/// channel), only a publication with a message replaces it.
const REPLACE_PUBLICATION: &str = "channel_id = excluded.channel_id, message_id = excluded.message_id \
    WHERE daily_commitment.message_id IS NULL AND excluded.channel_id IS NOT NULL \
    AND (daily_commitment.channel_id IS NULL OR excluded.message_id IS NOT NULL)";

/// Stores the commitment to a day and, if there is one, its publication.
///
/// If the commitment is stored already, only its publication can change: one is added if there is none, and a message
/// replaces an uncertain one. Returns `Duplicate` if nothing changed.
pub(super) async fn add(
    schedule: ScheduleId,
    day: &DaySource,
    publication: Option<PublishedIn>,
    database: impl Database,
) -> Result<Recorded> {
    let channel = publication.map(|published| published.channel);
    let message = publication.and_then(|published| published.message);
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
        .set("channel_id", &channel)
        .set("message_id", &message)
        .set("revealed", &false)
        .set("from_phrase", &day.is_from_phrase())
        .set(
            "exclude_classical",
            &day.excluded.contains(StartId::CLASSICAL),
        )
        .set("fixes_exclusion", &day.fixes_exclusion())
        .set("excluded", &excluded)
        .set("chain", &day.chain());
    insert_or_change(database, &TABLE, row, REPLACE_PUBLICATION).await
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
        publication: Publication::of(
            row.optional_id("channel_id")?,
            row.optional_id("message_id")?,
            may_be_published,
        ),
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
/// message was not recorded. Does nothing if another message has published the commitment, so `None` only clears an
/// uncertain publication, which has no message.
pub(in crate::store) async fn cancel(
    database: impl Database,
    schedule: ScheduleId,
    day: DayId,
    message: Option<MessageId>,
) -> Result<()> {
    statement(
        "UPDATE daily_commitment SET channel_id = NULL, message_id = NULL \
         WHERE schedule_id = :schedule AND day_key = :key \
         AND (message_id IS NULL OR message_id = :message)",
    )
    .bind("schedule", &schedule)
    .bind("key", &day)
    .bind("message", &message)
    .execute(database)
    .await
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

    /// Commits to a day, and records that its commitment was published in a channel. Before the message is sent,
    /// `message` is `None`: then the publication is uncertain.
    ///
    /// Returns `Duplicate` if the commitment was already published, or if both publications are uncertain.
    pub async fn record_publication(
        &self,
        schedule: ScheduleId,
        day: &DaySource,
        channel: ChannelId,
        message: Option<MessageId>,
    ) -> Result<Recorded> {
        let publication = PublishedIn { channel, message };
        add(schedule, day, Some(publication), &self.pool).await
    }

    /// Records that the commitment to a day is not published by `message`, because it could not be sent or was deleted.
    /// `None` if the message was not recorded. Does nothing if another message has published the commitment.
    pub async fn cancel_publication(
        &self,
        schedule: ScheduleId,
        day: DayId,
        message: Option<MessageId>,
    ) -> Result<()> {
        cancel(&self.pool, schedule, day, message).await
    }
}
