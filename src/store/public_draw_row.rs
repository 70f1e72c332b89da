//! Draws from public randomness as rows of the database.

use anyhow::{Context, anyhow};
use chrono::{DateTime, TimeDelta, Utc};

use super::error::Result;
use super::job::{self, JobId};
use super::query::{Recorded, Row, read_excluded};
use super::table::{RowValues, Table, insert_if_new};
use super::timed::Transaction;
use crate::domain::fairness::{Beacon, Round};
use crate::domain::preferences::Look;
use crate::domain::public_draw::{DrawPurpose, PublicDraw, PublicDrawState};
use crate::text::Choice;

pub(super) const TABLE: Table = Table {
    name: "public_draw",
    key: &["id"],
    numbers: "id drawn_by guild_id channel_id agreement requested_at count details message_id round",
    texts: "excluded board theme language chain state signature",
};

/// Time in which the process that requested a draw sends and records its message. Afterwards, its job looks for the
/// message.
const RECORDING_TIME: TimeDelta = TimeDelta::seconds(20);

/// Converts a public draw to its row. Message, round and signature are NULL until the draw's state has them.
pub(super) fn public_draw_row(draw: &PublicDraw) -> RowValues {
    let beacon = draw.state.beacon();
    RowValues::default()
        .set("id", &draw.id)
        .set("drawn_by", &draw.drawn_by())
        .set("guild_id", &draw.guild)
        .set("channel_id", &draw.channel)
        .set("agreement", &draw.agreement())
        .set("requested_at", &draw.requested_at)
        .set("count", &draw.count)
        .set("excluded", &draw.excluded)
        .set("board", &draw.look.board.word())
        .set("theme", &draw.look.theme.word())
        .set("details", &draw.look.details)
        .set("language", &draw.language.tag())
        .set("chain", &draw.chain)
        .set("state", &draw.state.word())
        .set("message_id", &draw.state.message())
        .set("round", &beacon.map(|beacon| beacon.round))
        .set("signature", &beacon.map(|beacon| beacon.signature))
}

/// Reads a public draw from its row.
pub(super) fn read_public_draw(row: &Row) -> Result<PublicDraw> {
    let excluded = read_excluded(&row.text("excluded")?)
        .context("a public draw has invalid excluded positions")?;
    Ok(PublicDraw {
        id: row.id("id")?,
        purpose: read_purpose(row)?,
        guild: row.id("guild_id")?,
        channel: row.id("channel_id")?,
        requested_at: row.instant("requested_at")?,
        count: row.number("count")?,
        excluded,
        look: Look {
            board: row.known_word("board")?,
            theme: row.known_word("theme")?,
            details: row.flag("details")?,
        },
        language: row.language()?.unwrap_or_default(),
        chain: row.parsed("chain")?,
        state: read_state(row)?,
    })
}

fn read_purpose(row: &Row) -> Result<DrawPurpose> {
    match row.optional_id("agreement")? {
        Some(agreement) => Ok(DrawPurpose::Agreement(agreement)),
        None => Ok(DrawPurpose::Person(row.optional_id("drawn_by")?)),
    }
}

/// Reads how far a public draw is. Only a requested draw has no message yet.
fn read_state(row: &Row) -> Result<PublicDrawState> {
    let word = row.text("state")?;
    if word == PublicDrawState::REQUESTED {
        return Ok(PublicDrawState::Requested);
    }
    let message = row.id("message_id")?;
    match &*word {
        PublicDrawState::ANNOUNCED => Ok(PublicDrawState::Announced {
            message,
            says_late: false,
        }),
        PublicDrawState::LATE => Ok(PublicDrawState::Announced {
            message,
            says_late: true,
        }),
        PublicDrawState::DRAWN => Ok(PublicDrawState::Drawn {
            message,
            beacon: read_beacon(row)?,
        }),
        PublicDrawState::NOT_DRAWN => Ok(PublicDrawState::NotDrawn { message }),
        unknown => Err(anyhow!("unknown state of a public draw: {unknown}").into()),
    }
}

/// Reads the beacon of a draw that has one.
pub(super) fn read_beacon(row: &Row) -> Result<Beacon> {
    Ok(Beacon {
        round: Round(row.number("round")?),
        signature: row.parsed("signature")?,
    })
}

/// Stores a new draw, and the job that finishes it. Returns `Duplicate`, and stores nothing, if the draw is stored.
pub(super) async fn insert_draw(
    transaction: &mut Transaction,
    draw: &PublicDraw,
    now: DateTime<Utc>,
) -> Result<Recorded> {
    let inserted = insert_if_new(&mut *transaction, &TABLE, public_draw_row(draw)).await?;
    if inserted == Recorded::New {
        let job = JobId::public_draw(draw.id);
        job::schedule(transaction, &job, now + RECORDING_TIME, now).await?;
    }
    Ok(inserted)
}
