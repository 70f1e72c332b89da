//! Schedules as rows of the database.

use anyhow::{Context, anyhow};
use chess960::{Exclusion, StartId, StartSet};
use chrono::NaiveDate;
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment::{COMMITTED_DAYS, DaySource};
use super::error::Result;
use super::fields::{self, RowFields};
use super::preferences::THEMES;
use super::query::Query;
use super::schedule::{Notice, Plan, Schedule, ScheduleState};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::calendar::{Days, LocalTime, Occurrence, Recurrence};
use crate::domain::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId};
use crate::domain::preferences::BoardStyle;

/// Columns in the order of [`bind`].
pub(super) const TABLE: Table = Table {
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
pub(super) const EXCLUSIONS: Table = Table {
    name: "schedule_exclusion",
    key: &["schedule_id"],
    columns: &[("schedule_id", Number), ("exclusion", Text)],
};

impl Schedule {
    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        Ok(Self {
            id: ScheduleId(row.id("id")?),
            guild: GuildId(row.id("guild_id")?),
            name: row.text("name")?,
            plan: Plan::read(&row)?,
            secret: row.parsed("secret")?,
            from_phrase: row.flag("from_phrase")?,
            committed: row.list("committed", DaySource::from_text)?,
            closed_in_advance: row.list("closed_ahead", |date| date.parse().ok())?,
            used: row.list("used", read_used_position)?,
            last_editor: row.person("set_by")?,
            state: ScheduleState::read(&row)?,
            last_date: row.optional_date("last_date")?,
            notice: Notice::read(&row)?,
            revision: row.number("revision")?,
        })
    }
}

impl Plan {
    fn read(row: &RowFields<'_>) -> Result<Self> {
        let wrong = || anyhow!("a schedule in the database has an invalid time or invalid days");
        Ok(Self {
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
}

impl ScheduleState {
    pub(super) fn read(row: &RowFields<'_>) -> Result<Self> {
        Ok(match row.text("state")?.as_str() {
            "active" => {
                let date = row.optional_date("next_date")?;
                let at = row.optional_instant("next_at")?;
                let next = date.zip(at).map(|(date, at)| Occurrence { date, at });
                Self::Active(next)
            }
            "paused" => Self::Paused,
            "stopped" => Self::Stopped(row.optional_text("stop_reason")?.unwrap_or_default()),
            "on-hold" => Self::OnHold {
                since: row.date("next_date")?,
            },
            other => {
                return Err(anyhow!("invalid schedule state in the database: {other}").into());
            }
        })
    }

    fn word(&self) -> &'static str {
        match self {
            Self::Active(_) => "active",
            Self::Paused => "paused",
            Self::Stopped(_) => "stopped",
            Self::OnHold { .. } => "on-hold",
        }
    }

    fn next_date(&self) -> Option<NaiveDate> {
        match self {
            Self::Active(next) => next.map(|next| next.date),
            Self::OnHold { since } => Some(*since),
            Self::Paused | Self::Stopped(_) => None,
        }
    }

    fn stop_reason(&self) -> Option<&str> {
        match self {
            Self::Stopped(reason) => Some(reason),
            Self::Active(_) | Self::Paused | Self::OnHold { .. } => None,
        }
    }
}

impl Notice {
    fn read(row: &RowFields<'_>) -> Result<Option<Self>> {
        let channel = row.optional_id("notice_channel_id")?.map(ChannelId);
        let message = row.optional_id("notice_message_id")?.map(MessageId);
        let pinned = row.flag("notice_pinned")?;
        Ok(channel.zip(message).map(|(channel, message)| Self {
            channel,
            message,
            pinned,
        }))
    }
}

pub(super) fn select(end: &str) -> String {
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
    let statement = EXCLUSIONS
        .insert_one(" ON CONFLICT (schedule_id) DO UPDATE SET exclusion = excluded.exclusion");
    sqlx::query(AssertSqlSafe(statement))
        .bind(fields::id(schedule.id.0))
        .bind(exclusion.compact())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

pub(super) fn bind<'q>(query: Query<'q>, schedule: &Schedule, revision: i64) -> Query<'q> {
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
    query
        .bind(fields::id(schedule.id.0))
        .bind(fields::id(schedule.guild.0))
        .bind(schedule.name.clone())
        .bind(name_key(&schedule.name))
        .bind(fields::id(channel.0))
        .bind(fields::flag(*announcements))
        .bind(i32::from(recurrence.time.minutes()))
        .bind(recurrence.zone.to_string())
        .bind(i32::from(recurrence.days.bits()))
        .bind(ping.map(|role| fields::id(role.0)))
        .bind(fields::flag(*thread))
        .bind(fields::flag(*pin))
        .bind(fields::flag(*publish))
        .bind(fields::flag(classical))
        .bind(fields::word(*board, BoardStyle::WORDS))
        .bind(fields::word(*theme, THEMES))
        .bind(schedule.secret.expose_hex())
        .bind(fields::flag(schedule.from_phrase))
        .bind(fields::person(schedule.last_editor))
        .bind(schedule.state.word())
        .bind(schedule.state.stop_reason().map(str::to_owned))
        .bind(schedule.last_date.map(fields::date))
        .bind(schedule.state.next_date().map(fields::date))
        .bind(next.map(|next| fields::instant(next.at)))
        .bind(schedule.notice.map(|notice| fields::id(notice.channel.0)))
        .bind(schedule.notice.map(|notice| fields::id(notice.message.0)))
        .bind(fields::flag(
            schedule.notice.is_some_and(|notice| notice.pinned),
        ))
        .bind(revision)
}

pub(super) fn name_key(name: &str) -> String {
    name.to_lowercase()
}
