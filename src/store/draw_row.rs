//! Draws as rows of the database.

use anyhow::Context;
use chess960::draw::Method;
use chess960::{Start, StartId, StartSet};
use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::engine::Engine;
use super::error::Result;
use super::fields::{self, RowFields};
use super::query::{Query, RowValues};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

pub(super) const TABLE: Table = Table {
    name: "draw",
    key: &["id"],
    columns: &[
        ("id", Number),
        ("guild_id", Number),
        ("channel_id", Number),
        ("drawn_by", Number),
        ("drawn_at", Number),
        ("number", Number),
        ("again_of", Number),
        ("method", Text),
        ("exclude_classical", Number),
        ("positions", Text),
        ("excluded", Text),
    ],
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawRecord {
    /// Interaction of the draw. Random in draws of early versions.
    pub id: InteractionId,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub drawn_at: DateTime<Utc>,
    /// 1 for the first draw, then one more for each **Draw again**.
    pub number: u32,
    pub method: Method,
    pub excluded: RecordedExclusion,
    /// Not empty.
    pub positions: Vec<Start>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedExclusion {
    Known(StartSet),
    /// An old version recorded only whether 518 was excluded.
    Unknown {
        classical: bool,
    },
}

impl RecordedExclusion {
    fn has_classical(&self) -> bool {
        match self {
            Self::Known(excluded) => excluded.contains(StartId::CLASSICAL),
            Self::Unknown { classical } => *classical,
        }
    }

    fn to_text(self) -> Option<String> {
        match self {
            Self::Known(excluded) => Some(fields::excluded_text(&excluded)),
            Self::Unknown { .. } => None,
        }
    }

    fn read(fields: &RowFields<'_>) -> Result<Self> {
        Ok(match fields.excluded("excluded")? {
            Some(excluded) => Self::Known(excluded),
            None => Self::Unknown {
                classical: fields.flag("exclude_classical")?,
            },
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraw {
    /// `None` after the person was erased.
    pub drawn_by: Option<UserId>,
    pub record: DrawRecord,
}

#[derive(Clone, Copy)]
pub(super) struct NewDraw<'a> {
    pub(super) drawn_by: Option<UserId>,
    pub(super) record: &'a DrawRecord,
    pub(super) again_of: Option<MessageId>,
}

/// Inserts all draws or none. `end` is the clause for conflicts.
pub(super) fn insertion(engine: Engine, draws: &[NewDraw<'_>], end: &str) -> Query<'static> {
    let statement = TABLE.insert(engine, draws.len()) + end;
    // Not prepared for several rows, because each number of rows is another statement.
    let query = sqlx::query(AssertSqlSafe(statement)).persistent(draws.len() == 1);
    draws
        .iter()
        .fold(query, |query, draw| TABLE.bind(query, row(draw)))
}

fn row(draw: &NewDraw<'_>) -> RowValues {
    let DrawRecord {
        id,
        guild,
        channel,
        drawn_at,
        number,
        method,
        excluded,
        positions,
    } = draw.record;
    let positions: Vec<String> = positions.iter().map(Start::to_string).collect();
    RowValues::default()
        .number("id", fields::id(id.0))
        .optional_number("guild_id", guild.map(|guild| fields::id(guild.0)))
        .number("channel_id", fields::id(channel.0))
        .optional_number("drawn_by", draw.drawn_by.map(|user| fields::id(user.0)))
        .number("drawn_at", fields::instant(*drawn_at))
        .number("number", i64::from(*number))
        .optional_number(
            "again_of",
            draw.again_of.map(|message| fields::id(message.0)),
        )
        .text("method", method.to_string())
        .number("exclude_classical", fields::flag(excluded.has_classical()))
        .text("positions", positions.join(" "))
        .optional_text("excluded", excluded.to_text())
}

pub(super) fn read(row: &AnyRow) -> Result<PastDraw> {
    let fields = RowFields(row);
    let positions = fields.text("positions")?;
    let positions = positions.split(' ').map(str::parse);
    Ok(PastDraw {
        drawn_by: fields.optional_id("drawn_by")?.map(UserId),
        record: DrawRecord {
            id: InteractionId(fields.id("id")?),
            guild: fields.optional_id("guild_id")?.map(GuildId),
            channel: ChannelId(fields.id("channel_id")?),
            drawn_at: fields.instant("drawn_at")?,
            number: fields.number("number")?,
            method: fields.parsed("method")?,
            excluded: RecordedExclusion::read(&fields)?,
            positions: positions
                .collect::<Result<_, _>>()
                .context("a draw in the database has invalid positions")?,
        },
    })
}
