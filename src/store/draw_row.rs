//! Draws as rows of the database.

use anyhow::Context;
use chess960::{Start, StartId, StartSet};
use chrono::{DateTime, Utc};

use super::error::Result;
use super::query::Row;
use super::table::{RowValues, Table};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::domain::stored_draw::DrawMethod;
use crate::text::Choice;

pub(super) const TABLE: Table = Table {
    name: "draw",
    key: &["id"],
    numbers: "id guild_id channel_id drawn_by drawn_at number again_of exclude_classical",
    texts: "method positions excluded",
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawRecord {
    /// Interaction of the draw. Random in draws of early versions.
    pub id: InteractionId,
    /// `None` after the person was erased.
    pub drawn_by: Option<UserId>,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub drawn_at: DateTime<Utc>,
    pub method: DrawMethod,
    pub excluded: RecordedExclusion,
    /// Not empty.
    pub positions: Vec<Start>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraw {
    /// Counts the person's draws in the channel within an hour, from 1. Early versions counted a draw and each **Draw
    /// again** after it.
    pub number: u32,
    pub record: DrawRecord,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedExclusion {
    Known(StartSet),
    /// An old version recorded only whether 518 was excluded.
    Unknown {
        classical: bool,
    },
}

/// Converts a draw to its row. `number` counts the person's draws in the channel within an hour; `again_of` is the
/// message whose button **Draw again** was pressed.
pub(super) fn draw_to_row(
    record: &DrawRecord,
    number: u32,
    again_of: Option<MessageId>,
) -> RowValues {
    let positions: Vec<_> = record.positions.iter().map(Start::to_string).collect();
    // The first versions had only a column that says whether 518 is excluded.
    let (excludes_classical, excluded) = match record.excluded {
        RecordedExclusion::Known(excluded) => {
            (excluded.contains(StartId::CLASSICAL), Some(excluded))
        }
        RecordedExclusion::Unknown { classical } => (classical, None),
    };
    RowValues::default()
        .set("id", &record.id)
        .set("guild_id", &record.guild)
        .set("channel_id", &record.channel)
        .set("drawn_by", &record.drawn_by)
        .set("drawn_at", &record.drawn_at)
        .set("number", &number)
        .set("again_of", &again_of)
        .set("method", &record.method.word())
        .set("exclude_classical", &excludes_classical)
        .set("positions", &positions.join(" "))
        .set("excluded", &excluded)
}

/// Reads a draw from its row.
pub(super) fn read_draw(row: &Row) -> Result<PastDraw> {
    let positions = row
        .text("positions")?
        .split(' ')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .context("a draw in the database has invalid positions")?;
    let excluded = match row.excluded("excluded")? {
        Some(excluded) => RecordedExclusion::Known(excluded),
        None => RecordedExclusion::Unknown {
            classical: row.flag("exclude_classical")?,
        },
    };
    let record = DrawRecord {
        id: row.id("id")?,
        drawn_by: row.optional_id("drawn_by")?,
        guild: row.optional_id("guild_id")?,
        channel: row.id("channel_id")?,
        drawn_at: row.instant("drawn_at")?,
        method: row.known_word("method")?,
        excluded,
        positions,
    };
    Ok(PastDraw {
        number: row.number("number")?,
        record,
    })
}
