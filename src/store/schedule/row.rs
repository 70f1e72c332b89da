//! Schedules as rows of the database.

use anyhow::{Context, anyhow};
use chess960::{Exclusion, StartId, StartSet};
use chrono::NaiveDate;
use sqlx::any::AnyRow;

use super::commitment::{COMMITTED_DAYS, read_committed};
use crate::domain::calendar::{Days, LocalTime, Occurrence, Recurrence};
use crate::domain::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId};
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::{Notice, Plan, Schedule, ScheduleState};
use crate::store::error::Result;
use crate::store::fields::{self, RowFields};
use crate::store::preferences::THEMES;
use crate::store::query::RowValues;
use crate::store::table::ColumnKind::{Number, Text};
use crate::store::table::Table;
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "schedule",
    key: &["id"],
    columns: &[
        ("id", Number),
        ("guild_id", Number),
        ("name", Text),
        ("name_key", Text),
        ("channel_id", Number),
        ("announcements", Number),
        ("local_time", Number),
        ("zone", Text),
        ("days", Number),
        ("ping_role", Number),
        ("thread", Number),
        ("pin", Number),
        ("publish", Number),
        ("exclude_classical", Number),
        ("board", Text),
        ("theme", Text),
        ("secret", Text),
        ("from_phrase", Number),
        ("set_by", Number),
        ("state", Text),
        ("stop_reason", Text),
        ("last_date", Text),
        ("next_date", Text),
        ("next_at", Number),
        ("notice_channel_id", Number),
        ("notice_message_id", Number),
        ("notice_pinned", Number),
        ("revision", Number),
    ],
};

/// Only for schedules that exclude more than the classical start.
pub(in crate::store) const EXCLUSIONS: Table = Table {
    name: "schedule_exclusion",
    key: &["schedule_id"],
    columns: &[("schedule_id", Number), ("exclusion", Text)],
};

pub(in crate::store) fn read(row: &AnyRow) -> Result<Schedule> {
    let row = RowFields(row);
    Ok(Schedule {
        id: ScheduleId(row.id("id")?),
        guild: GuildId(row.id("guild_id")?),
        name: row.text("name")?,
        plan: read_plan(&row)?,
        secret: row.parsed("secret")?,
        from_phrase: row.flag("from_phrase")?,
        committed: row.list("committed", read_committed)?,
        closed_in_advance: row.list("closed_ahead", |date| date.parse().ok())?,
        used: row.list("used", read_used_position)?,
        last_editor: row.person("set_by")?,
        state: read_state(&row)?,
        last_date: row.optional_date("last_date")?,
        notice: read_notice(&row)?,
        revision: row.number("revision")?,
    })
}

fn read_plan(row: &RowFields<'_>) -> Result<Plan> {
    let wrong = || anyhow!("a schedule in the database has an invalid time or invalid days");
    Ok(Plan {
        channel: ChannelId(row.id("channel_id")?),
        announcements: row.flag("announcements")?,
        recurrence: Recurrence {
            time: LocalTime::from_minutes(row.number("local_time")?).ok_or_else(wrong)?,
            zone: row.parsed("zone")?,
            days: Days::from_bits(row.number("days")?).ok_or_else(wrong)?,
        },
        ping: row.optional_id("ping_role")?.map(RoleId),
        thread: row.flag("thread")?,
        pin: row.flag("pin")?,
        publish: row.flag("publish")?,
        exclusion: read_exclusion(row)?,
        board: row.word("board", BoardStyle::WORDS)?.unwrap_or_default(),
        theme: row.word("theme", THEMES)?.unwrap_or_default(),
    })
}

pub(in crate::store) fn read_state(row: &RowFields<'_>) -> Result<ScheduleState> {
    Ok(match row.text("state")?.as_str() {
        "active" => {
            let date = row.optional_date("next_date")?;
            let at = row.optional_instant("next_at")?;
            let next = date.zip(at).map(|(date, at)| Occurrence { date, at });
            ScheduleState::Active(next)
        }
        "paused" => ScheduleState::Paused,
        "stopped" => ScheduleState::Stopped(row.optional_text("stop_reason")?.unwrap_or_default()),
        "on-hold" => ScheduleState::OnHold {
            since: row.date("next_date")?,
        },
        other => {
            return Err(anyhow!("invalid schedule state in the database: {other}").into());
        }
    })
}

pub(in crate::store) fn state_text(state: &ScheduleState) -> &'static str {
    match state {
        ScheduleState::Active(_) => "active",
        ScheduleState::Paused => "paused",
        ScheduleState::Stopped(_) => "stopped",
        ScheduleState::OnHold { .. } => "on-hold",
    }
}

fn next_date(state: &ScheduleState) -> Option<NaiveDate> {
    match state {
        ScheduleState::Active(next) => next.map(|next| next.date),
        ScheduleState::OnHold { since } => Some(*since),
        ScheduleState::Paused | ScheduleState::Stopped(_) => None,
    }
}

fn stop_reason(state: &ScheduleState) -> Option<&str> {
    match state {
        ScheduleState::Stopped(reason) => Some(reason),
        ScheduleState::Active(_) | ScheduleState::Paused | ScheduleState::OnHold { .. } => None,
    }
}

fn read_notice(row: &RowFields<'_>) -> Result<Option<Notice>> {
    let channel = row.optional_id("notice_channel_id")?.map(ChannelId);
    let message = row.optional_id("notice_message_id")?.map(MessageId);
    let pinned = row.flag("notice_pinned")?;
    Ok(channel.zip(message).map(|(channel, message)| Notice {
        channel,
        message,
        pinned,
    }))
}

pub(in crate::store) fn select(end: &str) -> String {
    format!(
        "SELECT {}, ({COMMITTED_DAYS}) AS committed, (SELECT string_agg(date, ',') FROM daily_post \
         WHERE schedule_id = schedule.id AND (schedule.last_date IS NULL OR date > schedule.last_date)) \
         AS closed_ahead, (SELECT exclusion FROM schedule_exclusion WHERE schedule_id = schedule.id) \
         AS exclusion, ({USED_POSITIONS}) AS used FROM schedule {end}",
        TABLE.names()
    )
}

const USED_POSITIONS: &str = "SELECT string_agg(date || ' ' || position, ',') FROM \
    (SELECT date, position FROM daily_post WHERE schedule_id = schedule.id AND EXISTS \
    (SELECT 1 FROM schedule_exclusion WHERE schedule_id = schedule.id AND exclusion LIKE '%used%') \
    ORDER BY date DESC LIMIT 366) AS newest";

fn read_used_position(text: &str) -> Option<(NaiveDate, StartId)> {
    let (date, position) = text.split_once(' ')?;
    Some((date.parse().ok()?, position.parse().ok()?))
}

fn read_exclusion(row: &RowFields<'_>) -> Result<Exclusion> {
    let classical = row.flag("exclude_classical")?;
    let Some(text) = row.optional_text("exclusion")? else {
        return Ok(Exclusion::classical(classical));
    };
    let exclusion = Exclusion::from_compact(&text);
    Ok(exclusion.context("a schedule in the database has invalid excluded positions")?)
}

pub(super) async fn save_exclusion(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
) -> Result<()> {
    let exclusion = schedule.plan.exclusion;
    if exclusion.excludes_at_most_classical() {
        sqlx::query("DELETE FROM schedule_exclusion WHERE schedule_id = $1")
            .bind(fields::id(schedule.id.0))
            .execute(&mut **transaction)
            .await?;
        return Ok(());
    }
    let row = RowValues::default()
        .number("schedule_id", fields::id(schedule.id.0))
        .text("exclusion", exclusion.compact());
    let end = " ON CONFLICT (schedule_id) DO UPDATE SET exclusion = excluded.exclusion";
    EXCLUSIONS
        .insert_one(row, end)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

pub(super) fn row(schedule: &Schedule, revision: i64) -> RowValues {
    let Plan {
        channel,
        announcements,
        recurrence,
        ping,
        thread,
        pin,
        publish,
        exclusion,
        board,
        theme,
    } = &schedule.plan;
    let classical = exclusion
        .resolve(&StartSet::EMPTY)
        .contains(StartId::CLASSICAL);
    let next = schedule.next();
    RowValues::default()
        .number("id", fields::id(schedule.id.0))
        .number("guild_id", fields::id(schedule.guild.0))
        .text("name", schedule.name.clone())
        .text("name_key", name_key(&schedule.name))
        .number("channel_id", fields::id(channel.0))
        .number("announcements", fields::flag(*announcements))
        .number("local_time", i32::from(recurrence.time.minutes()))
        .text("zone", recurrence.zone.to_string())
        .number("days", i32::from(recurrence.days.bits()))
        .optional_number("ping_role", ping.map(|role| fields::id(role.0)))
        .number("thread", fields::flag(*thread))
        .number("pin", fields::flag(*pin))
        .number("publish", fields::flag(*publish))
        .number("exclude_classical", fields::flag(classical))
        .text("board", fields::word(*board, BoardStyle::WORDS))
        .text("theme", fields::word(*theme, THEMES))
        .text("secret", schedule.secret.expose_hex())
        .number("from_phrase", fields::flag(schedule.from_phrase))
        .number("set_by", fields::person(schedule.last_editor))
        .text("state", state_text(&schedule.state))
        .optional_text("stop_reason", stop_reason(&schedule.state))
        .optional_text("last_date", schedule.last_date.map(fields::date))
        .optional_text("next_date", next_date(&schedule.state).map(fields::date))
        .optional_number("next_at", next.map(|next| fields::instant(next.at)))
        .optional_number(
            "notice_channel_id",
            schedule.notice.map(|notice| fields::id(notice.channel.0)),
        )
        .optional_number(
            "notice_message_id",
            schedule.notice.map(|notice| fields::id(notice.message.0)),
        )
        .number(
            "notice_pinned",
            fields::flag(schedule.notice.is_some_and(|notice| notice.pinned)),
        )
        .number("revision", revision)
}

pub(super) fn name_key(name: &str) -> String {
    name.to_lowercase()
}
