//! Daily posts as rows of the database.

use chess960::StartId;
use chrono::{DateTime, Utc};

use crate::domain::schedule::{DailyPost, Steps};
use crate::store::error::Result;
use crate::store::query::Row;
use crate::store::table::{RowValues, Table};
use crate::text::Choice;

/// `work_at`, `taken_at`, `tries`, `maybe_sent` and `first_try_at` are the work of the
/// [previous release](crate::store::adoption).
pub(in crate::store) const TABLE: Table = Table {
    name: "daily_post",
    key: &["schedule_id", "date"],
    numbers: "schedule_id due_at exclude_classical position channel_id message_id posted_at work_at \
        taken_at tries maybe_sent first_try_at steps_left pinned",
    texts: "date state day_key next_date trouble",
};

/// Condition: days of schedule `:schedule` whose key was not published in a post of an earlier version.
pub(super) const KEY_IS_SECRET: &str = "NOT EXISTS (SELECT 1 FROM daily_commitment WHERE schedule_id = :schedule \
    AND daily_commitment.day_key = daily_post.day_key AND revealed = 1)";

pub(in crate::store) fn read(row: &Row) -> Result<DailyPost> {
    let position: u16 = row.number("position")?;
    Ok(DailyPost {
        schedule: row.id("schedule_id")?,
        date: row.parsed("date")?,
        due_at: row.instant("due_at")?,
        state: row.known_word("state")?,
        key: row.parsed("day_key")?,
        exclude_classical: row.flag("exclude_classical")?,
        position: StartId::new(position).map_err(anyhow::Error::from)?,
        next_date: row.optional_parsed("next_date")?,
        channel: row.id("channel_id")?,
        message: row.optional_id("message_id")?,
        posted_at: row.optional_instant("posted_at")?,
        problem: row.optional_text("trouble")?,
        steps: Steps(row.number("steps_left")?),
        pinned: row.flag("pinned")?,
    })
}

pub(super) fn read_optional_position(row: &Row) -> Result<Option<StartId>> {
    if row.optional_number("position")?.is_none() {
        return Ok(None);
    }
    let position: u16 = row.number("position")?;
    Ok(Some(StartId::new(position).map_err(anyhow::Error::from)?))
}

pub(super) fn row(day: &DailyPost) -> RowValues {
    let no_instant: Option<DateTime<Utc>> = None;
    RowValues::default()
        .set("schedule_id", &day.schedule)
        .set("date", &day.date)
        .set("due_at", &day.due_at)
        .set("state", &day.state.word())
        .set("day_key", &day.key)
        .set("exclude_classical", &day.exclude_classical)
        .set("position", &day.position.get())
        .set("next_date", &day.next_date)
        .set("channel_id", &day.channel)
        .set("message_id", &day.message)
        .set("posted_at", &day.posted_at)
        .set("trouble", &day.problem)
        .set("work_at", &no_instant)
        .set("taken_at", &no_instant)
        .set("tries", &0_u32)
        .set("maybe_sent", &false)
        .set("first_try_at", &no_instant)
        .set("steps_left", &day.steps.0)
        .set("pinned", &day.pinned)
}
