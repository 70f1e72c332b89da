//! Schedules as rows of the database.

use anyhow::{Context, anyhow};
use chess960::{StartId, StartSet};
use chrono::{NaiveDate, NaiveTime, Timelike};

use super::commitment::{DAY_SOURCE, read_source};
use crate::domain::calendar::{Days, Occurrence, Recurrence};
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::ChainHash;
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{
    Plan, PostedNotice, Schedule, ScheduleRandomness, ScheduleSecret, ScheduleState,
};
use crate::store::error::Result;
use crate::store::query::{Row, person_or_erased};
use crate::store::statement::statement;
use crate::store::table::{RowValues, Table, insert};
use crate::store::timed::Transaction;
use crate::text::{Choice, Language};

pub(in crate::store) const TABLE: Table = Table {
    name: "schedule",
    key: &["id"],
    numbers: "id guild_id channel_id announcements local_time days ping_role thread pin publish \
        exclude_classical from_phrase set_by next_at notice_channel_id notice_message_id \
        notice_pinned revision",
    texts: "name name_key zone board theme secret state stop_reason last_date next_date",
};

/// Only for schedules that exclude more than the classical start.
pub(in crate::store) const EXCLUSIONS: Table = Table {
    name: "schedule_exclusion",
    key: &["schedule_id"],
    numbers: "schedule_id",
    texts: "exclusion",
};

/// Only for schedules in other languages than English.
pub(in crate::store) const LANGUAGES: Table = Table {
    name: "schedule_language",
    key: &["schedule_id"],
    numbers: "schedule_id",
    texts: "language",
};

/// Reads a schedule from a row of [`select_schedules`]. `new_day_chain` is the chain of drand that decides days to which a
/// public schedule is not committed yet.
pub(in crate::store) fn read_schedule(row: &Row, new_day_chain: ChainHash) -> Result<Schedule> {
    Ok(Schedule {
        id: row.id("id")?,
        guild: row.id("guild_id")?,
        name: row.text("name")?,
        plan: read_plan(row)?,
        randomness: read_randomness(row, new_day_chain)?,
        committed: row.list("committed", read_source)?,
        closed_in_advance: row.list("closed_ahead", |date| date.parse().ok())?,
        used: row.list("used", read_used_position)?,
        last_editor: row.person("set_by")?,
        state: read_state(row)?,
        last_date: row.optional_parsed("last_date")?,
        notice: read_notice(row)?,
        revision: row.number("revision")?,
    })
}

/// Stored instead of a secret. Earlier releases can't read it, so they neither post nor change such a schedule.
const PUBLIC: &str = "public";

fn read_randomness(row: &Row, new_day_chain: ChainHash) -> Result<ScheduleRandomness> {
    if row.text("secret")? == PUBLIC {
        return Ok(ScheduleRandomness::Public(new_day_chain));
    }
    Ok(ScheduleRandomness::Secret(ScheduleSecret {
        secret: row.parsed("secret")?,
        from_phrase: row.flag("from_phrase")?,
    }))
}

fn secret_text(randomness: &ScheduleRandomness) -> String {
    match randomness {
        ScheduleRandomness::Secret(source) => source.secret.expose_hex(),
        ScheduleRandomness::Public(_) => PUBLIC.to_owned(),
    }
}

/// Reads the part of a schedule that moderators choose.
fn read_plan(row: &Row) -> Result<Plan> {
    Ok(Plan {
        channel: row.id("channel_id")?,
        announcements: row.flag("announcements")?,
        recurrence: read_recurrence(row)?,
        ping: row.optional_id("ping_role")?,
        thread: row.flag("thread")?,
        pin: row.flag("pin")?,
        publish: row.flag("publish")?,
        exclusion: read_exclusion(row)?,
        board: row.word("board")?.unwrap_or_default(),
        theme: row.word("theme")?.unwrap_or_default(),
        language: row.language()?.unwrap_or_default(),
    })
}

/// Reads on which days and at what local time a schedule posts. The column has the minutes since midnight.
fn read_recurrence(row: &Row) -> Result<Recurrence> {
    let minutes: u16 = row.number("local_time")?;
    Ok(Recurrence {
        time: NaiveTime::from_num_seconds_from_midnight_opt(u32::from(minutes) * 60, 0)
            .context("a schedule in the database has an invalid time")?,
        zone: row.parsed("zone")?,
        days: Days::from_bits(row.number("days")?)
            .context("a schedule in the database has invalid days")?,
    })
}

/// Reads the state of a schedule. Only the columns of that state count: `next_date` is the next day of an active
/// schedule, or the first day of one on hold.
fn read_state(row: &Row) -> Result<ScheduleState> {
    Ok(match row.text("state")?.as_str() {
        "active" => ScheduleState::Active(read_next(row)?),
        "paused" => ScheduleState::Paused,
        "stopped" => ScheduleState::Stopped(row.optional_text("stop_reason")?.unwrap_or_default()),
        "on-hold" => ScheduleState::OnHold {
            since: row.parsed("next_date")?,
        },
        other => {
            return Err(anyhow!("invalid schedule state in the database: {other}").into());
        }
    })
}

/// Reads the next day of an active schedule, or `None` if it has no more days.
fn read_next(row: &Row) -> Result<Option<Occurrence>> {
    let Some(date) = row.optional_parsed("next_date")? else {
        return Ok(None);
    };
    let Some(at) = row.optional_instant("next_at")? else {
        return Ok(None);
    };
    Ok(Some(Occurrence { date, at }))
}

/// Returns the values of the columns `next_date` and `stop_reason`, which not all states have. [`read_state`] reads
/// them.
fn state_columns(state: &ScheduleState) -> (Option<NaiveDate>, Option<&str>) {
    match state {
        ScheduleState::Active(next) => (next.map(|next| next.date), None),
        ScheduleState::Paused => (None, None),
        ScheduleState::Stopped(reason) => (None, Some(reason)),
        ScheduleState::OnHold { since } => (Some(*since), None),
    }
}

fn read_notice(row: &Row) -> Result<Option<PostedNotice>> {
    let Some(message) = row.optional_id("notice_message_id")? else {
        return Ok(None);
    };
    Ok(Some(PostedNotice {
        place: MessagePlace {
            channel: row.id("notice_channel_id")?,
            message,
        },
        pinned: row.flag("notice_pinned")?,
    }))
}

/// Condition: a row is about a later day than the last one that its schedule closed in order.
const IS_AFTER_LAST_DATE: &str =
    "schedule_id = schedule.id AND (schedule.last_date IS NULL OR date > schedule.last_date)";

/// Positions of the newest days, for schedules that exclude used positions.
const USED_POSITIONS: &str = "SELECT string_agg(date || ' ' || position, ',') FROM \
    (SELECT date, position FROM daily_post WHERE schedule_id = schedule.id AND position >= 0 AND EXISTS \
    (SELECT 1 FROM schedule_exclusion WHERE schedule_id = schedule.id AND exclusion LIKE '%used%') \
    ORDER BY date DESC LIMIT 366) AS newest";

/// Returns the text that selects schedules with their committed days, the days closed in advance, and the used
/// positions, as [`read_schedule`] reads them. Each list is one text with commas.
///
/// `clauses` is the end of the statement: its condition and order.
pub(super) fn select_schedules(clauses: &str) -> String {
    format!(
        "SELECT {}, \
         (SELECT string_agg({DAY_SOURCE}, ',') FROM daily_commitment WHERE {IS_AFTER_LAST_DATE}) AS committed, \
         (SELECT string_agg(date, ',') FROM daily_post WHERE {IS_AFTER_LAST_DATE}) AS closed_ahead, \
         (SELECT exclusion FROM schedule_exclusion WHERE schedule_id = schedule.id) AS exclusion, \
         (SELECT language FROM schedule_language WHERE schedule_id = schedule.id) AS language, \
         ({USED_POSITIONS}) AS used \
         FROM schedule {clauses}",
        TABLE.names()
    )
}

fn read_used_position(text: &str) -> Option<(NaiveDate, StartId)> {
    let (date, position) = text.split_once(' ')?;
    Some((date.parse().ok()?, position.parse().ok()?))
}

/// Reads which positions a schedule excludes. One that excludes at most the classical start has no text.
fn read_exclusion(row: &Row) -> Result<Exclusion> {
    let classical = row.flag("exclude_classical")?;
    let Some(text) = row.optional_text("exclusion")? else {
        return Ok(Exclusion::classical(classical));
    };
    Ok(Exclusion::from_compact(&text)
        .context("a schedule in the database has invalid excluded positions")?)
}

/// Stores what the table of schedules has no columns for: an exclusion of more than the classical start, and another
/// language than English. The usual values have no row.
pub(super) async fn store_additions(
    transaction: &mut Transaction,
    schedule: &Schedule,
) -> Result<()> {
    for delete in [
        "DELETE FROM schedule_exclusion WHERE schedule_id = :schedule",
        "DELETE FROM schedule_language WHERE schedule_id = :schedule",
    ] {
        statement(delete)
            .bind("schedule", &schedule.id)
            .execute(&mut *transaction)
            .await?;
    }
    let Plan {
        exclusion,
        language,
        ..
    } = &schedule.plan;
    if !exclusion.excludes_at_most_classical() {
        let row = RowValues::default()
            .set("schedule_id", &schedule.id)
            .set("exclusion", &exclusion.compact());
        insert(&mut *transaction, &EXCLUSIONS, row).await?;
    }
    if *language != Language::English {
        let row = RowValues::default()
            .set("schedule_id", &schedule.id)
            .set("language", &language.tag());
        insert(&mut *transaction, &LANGUAGES, row).await?;
    }
    Ok(())
}

/// Converts a schedule to its row with this revision. [`store_additions`] stores the rest.
pub(super) fn schedule_to_row(schedule: &Schedule, revision: i64) -> RowValues {
    let plan = &schedule.plan;
    let recurrence = plan.recurrence;
    let minutes = recurrence.time.num_seconds_from_midnight() / 60;
    // Resolved, because the classical start may also be excluded as the mirror image of a listed position.
    let excluded = plan.exclusion.resolve(&StartSet::EMPTY);
    let (next_date, stop_reason) = state_columns(&schedule.state);
    let notice = schedule.notice;
    RowValues::default()
        .set("id", &schedule.id)
        .set("guild_id", &schedule.guild)
        .set("name", &schedule.name)
        .set("name_key", &name_key(&schedule.name))
        .set("channel_id", &plan.channel)
        .set("announcements", &plan.announcements)
        .set("local_time", &minutes)
        .set("zone", &recurrence.zone.to_string())
        .set("days", &recurrence.days.bits())
        .set("ping_role", &plan.ping)
        .set("thread", &plan.thread)
        .set("pin", &plan.pin)
        .set("publish", &plan.publish)
        .set("exclude_classical", &excluded.contains(StartId::CLASSICAL))
        .set("board", &plan.board.word())
        .set("theme", &plan.theme.word())
        .set("secret", &secret_text(&schedule.randomness))
        .set("from_phrase", &schedule.randomness.is_from_phrase())
        .set("set_by", &person_or_erased(schedule.last_editor))
        .set("state", &schedule.state.word())
        .set("stop_reason", &stop_reason)
        .set("last_date", &schedule.last_date)
        .set("next_date", &next_date)
        .set("next_at", &schedule.next().map(|next| next.at))
        .set(
            "notice_channel_id",
            &notice.map(|notice| notice.place.channel),
        )
        .set(
            "notice_message_id",
            &notice.map(|notice| notice.place.message),
        )
        .set("notice_pinned", &notice.is_some_and(|notice| notice.pinned))
        .set("revision", &revision)
}

pub(super) fn name_key(name: &str) -> String {
    name.to_lowercase()
}
