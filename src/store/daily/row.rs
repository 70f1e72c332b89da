//! Daily posts as rows of the database.

use anyhow::anyhow;
use chess960::StartId;
use sqlx::any::AnyRow;

use crate::domain::ids::{ChannelId, MessageId, ScheduleId};
use crate::domain::schedule::{DailyPost, LEASE, PostState, PostWork, Steps};
use crate::store::error::Result;
use crate::store::fields::{self, RowFields};
use crate::store::query::RowValues;
use crate::store::table::ColumnKind::{Number, Text};
use crate::store::table::Table;
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "daily_post",
    key: &["schedule_id", "date"],
    columns: &[
        ("schedule_id", Number),
        ("date", Text),
        ("due_at", Number),
        ("state", Text),
        ("day_key", Text),
        ("exclude_classical", Number),
        ("position", Number),
        ("next_date", Text),
        ("channel_id", Number),
        ("message_id", Number),
        ("posted_at", Number),
        ("trouble", Text),
        ("work_at", Number),
        ("taken_at", Number),
        ("tries", Number),
        ("maybe_sent", Number),
        ("first_try_at", Number),
        ("steps_left", Number),
        ("pinned", Number),
    ],
};

/// Stored words, so they never change.
const STATES: &[(&str, PostState)] = &[
    ("claimed", PostState::Claimed),
    ("posted", PostState::Posted),
    ("unknown", PostState::Unknown),
    ("missed", PostState::Missed),
    ("skipped", PostState::Skipped),
];

/// Condition: days of schedule `$1` with an unpublished key.
pub(super) const KEY_IS_SECRET: &str = "NOT EXISTS (SELECT 1 FROM daily_commitment WHERE schedule_id = $1 \
    AND daily_commitment.day_key = daily_post.day_key AND revealed = 1)";

pub(super) fn state_text(state: PostState) -> &'static str {
    fields::word(state, STATES)
}

fn read_state(word: &str) -> Result<PostState> {
    let known = STATES.iter().find(|(known, _)| *known == word);
    let known = known.ok_or_else(|| anyhow!("invalid post state in the database: {word}"))?;
    Ok(known.1)
}

pub(in crate::store) fn read(row: &AnyRow) -> Result<DailyPost> {
    let row = RowFields(row);
    let position: u16 = row.number("position")?;
    Ok(DailyPost {
        schedule: ScheduleId(row.id("schedule_id")?),
        date: row.date("date")?,
        due_at: row.instant("due_at")?,
        state: read_state(&row.text("state")?)?,
        key: row.parsed("day_key")?,
        exclude_classical: row.flag("exclude_classical")?,
        position: StartId::new(position).map_err(anyhow::Error::from)?,
        next_date: row.optional_date("next_date")?,
        channel: ChannelId(row.id("channel_id")?),
        message: row.optional_id("message_id")?.map(MessageId),
        posted_at: row.optional_instant("posted_at")?,
        problem: row.optional_text("trouble")?,
        work: PostWork {
            until: row.optional_instant("work_at")?,
            tries: row.number("tries")?,
            maybe_sent: row.flag("maybe_sent")?,
            first_try_at: row.optional_instant("first_try_at")?,
        },
        steps: Steps::from_bits(row.number("steps_left")?),
        pinned: row.flag("pinned")?,
    })
}

/// Fails if the day exists.
pub(super) async fn insert(transaction: &mut Transaction<'_>, day: &DailyPost) -> Result<()> {
    TABLE
        .insert_one(row(day), "")
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

fn row(day: &DailyPost) -> RowValues {
    let taken_at = day.work.until.map(|until| until - LEASE);
    RowValues::default()
        .number("schedule_id", fields::id(day.schedule.0))
        .text("date", fields::date(day.date))
        .number("due_at", fields::instant(day.due_at))
        .text("state", state_text(day.state))
        .text("day_key", day.key.to_string())
        .number("exclude_classical", fields::flag(day.exclude_classical))
        .number("position", i32::from(day.position.get()))
        .optional_text("next_date", day.next_date.map(fields::date))
        .number("channel_id", fields::id(day.channel.0))
        .optional_number(
            "message_id",
            day.message.map(|message| fields::id(message.0)),
        )
        .optional_number("posted_at", day.posted_at.map(fields::instant))
        .optional_text("trouble", day.problem.clone())
        .optional_number("work_at", day.work.until.map(fields::instant))
        .optional_number("taken_at", taken_at.map(fields::instant))
        .number("tries", day.work.tries)
        // The claiming process may send it at any time.
        .number("maybe_sent", fields::flag(day.state == PostState::Claimed))
        .optional_number("first_try_at", day.work.first_try_at.map(fields::instant))
        .number("steps_left", day.steps.bits())
        .number("pinned", fields::flag(day.pinned))
}
