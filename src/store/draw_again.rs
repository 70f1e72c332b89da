use anyhow::Context;
use chess960::StartSet;
use chess960::draw::DrawResult;
use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::draw_number::insert_numbered;
use super::draw_row::DrawRecord;
use super::error::Result;
use super::query::{Recorded, Row, person_or_erased, read_excluded};
use super::statement::statement;
use super::table::{RowValues, Table, insert_if_new};
use super::timed::Transaction;
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{InteractionId, MessageId, UserId};
use crate::domain::stored_draw::StoredResult;

pub(super) const TABLE: Table = Table {
    name: "draw_again",
    key: &["message_id"],
    numbers: "message_id drawn_by claimed_at delivered guild_id",
    texts: "positions",
};

/// Time after which an undelivered draw counts as lost; longer than all delivery attempts. The next press delivers the
/// same draw.
pub const TAKEOVER_AFTER: TimeDelta = TimeDelta::seconds(20);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawAgain {
    /// `None` after the person was erased.
    pub drawn_by: Option<UserId>,
    pub results: Vec<DrawResult>,
    /// `Some` if the button does not contain them.
    pub excluded: Option<StartSet>,
}

/// Before the list of excluded positions in the column `positions`.
const WITHOUT: &str = "without:";

impl DrawAgain {
    /// Reads a press. [`positions_text`](Self::positions_text) wrote its column `positions`, such as
    /// `518 coins:HT-TT-TH-H-HH-TH-TH without:0-2+518`.
    fn read(row: &Row) -> Result<Self> {
        let drawn_by = row.person("drawn_by")?;
        let mut results = Vec::new();
        let mut excluded = None;
        for part in row.text("positions")?.split(' ') {
            if let Some(list) = part.strip_prefix(WITHOUT) {
                let listed =
                    read_excluded(list).context("a stored press has invalid excluded positions")?;
                excluded = Some(listed);
            } else {
                let StoredResult(result) =
                    part.parse().context("a stored press has an invalid draw")?;
                results.push(result);
            }
        }
        Ok(Self {
            drawn_by,
            results,
            excluded,
        })
    }

    /// Returns the text of the column `positions`: numbers or throws, then the excluded positions if the button does
    /// not contain them.
    fn positions_text(&self) -> String {
        let mut parts = Vec::new();
        for result in &self.results {
            parts.push(StoredResult(result.clone()).to_string());
        }
        if let Some(excluded) = self.excluded {
            parts.push(format!("{WITHOUT}{}", Exclusion::from(excluded).compact()));
        }
        parts.join(" ")
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawAgainClaim {
    /// The caller's own draw, or an earlier draw that was not delivered.
    Deliver {
        draw: DrawAgain,
        /// As in [`PastDraw::number`](super::draw_row::PastDraw::number).
        number: u32,
    },
    /// Another press is being answered.
    InProgress,
    Delivered,
    /// This press already has a draw.
    Repeated,
}

/// The press of a button on record.
struct RecordedPress {
    draw: DrawAgain,
    /// Time of the latest press that delivers the draw.
    claimed_at: DateTime<Utc>,
    delivered: bool,
}

/// What became of the draw of an earlier press.
enum PressProgress {
    Delivered,
    /// That press may still be delivering it.
    InProgress,
    Lost,
}

impl RecordedPress {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            draw: DrawAgain::read(row)?,
            claimed_at: row.instant("claimed_at")?,
            delivered: row.flag("delivered")?,
        })
    }

    fn progress(&self, now: DateTime<Utc>) -> PressProgress {
        if self.delivered {
            PressProgress::Delivered
        } else if now < self.claimed_at + TAKEOVER_AFTER {
            PressProgress::InProgress
        } else {
            PressProgress::Lost
        }
    }
}

impl Store {
    /// Records a press of **Draw again** below a message, and decides which draw the press delivers.
    ///
    /// A button gives only one draw, even if several people press it at once: the first press records its own `draw`.
    /// A later press delivers that same draw if the first one failed to, and nothing otherwise.
    pub async fn claim_draw_again(
        &self,
        message: MessageId,
        draw: DrawAgain,
        record: &DrawRecord,
    ) -> Result<DrawAgainClaim> {
        let mut transaction = self.begin().await?;
        let claim = match insert_press(&mut transaction, message, &draw, record).await? {
            Recorded::New => claim_as_first(&mut transaction, message, draw, record).await?,
            Recorded::Duplicate => claim_as_later(&mut transaction, message, record).await?,
        };
        // A press that delivers no draw changes nothing: its row, if one was inserted, is rolled back.
        if let DrawAgainClaim::Deliver { .. } = claim {
            transaction.commit().await?;
        }
        Ok(claim)
    }

    pub async fn mark_draw_again_delivered(&self, message: MessageId) -> Result<()> {
        statement("UPDATE draw_again SET delivered = 1 WHERE message_id = :message")
            .bind("message", &message)
            .execute(&self.pool)
            .await
    }
}

/// Decides what a press delivers if no earlier press of the button is on record: its own draw, which is recorded,
/// unless the button has a draw on record.
async fn claim_as_first(
    transaction: &mut Transaction,
    message: MessageId,
    draw: DrawAgain,
    record: &DrawRecord,
) -> Result<DrawAgainClaim> {
    if let Some(number) = insert_numbered(transaction, record, Some(message)).await? {
        return Ok(DrawAgainClaim::Deliver { draw, number });
    }
    // The draw was not inserted, because an earlier press was erased while its draw was not. If that draw has the id of
    // this interaction, Discord has delivered the interaction twice.
    if has_draw(transaction, record.id).await? {
        return Ok(DrawAgainClaim::Repeated);
    }
    Ok(DrawAgainClaim::Delivered)
}

/// Decides what a press delivers if the button was pressed before: the draw of the earlier press, if that was not
/// delivered in time, or nothing.
async fn claim_as_later(
    transaction: &mut Transaction,
    message: MessageId,
    record: &DrawRecord,
) -> Result<DrawAgainClaim> {
    // Discord may deliver an interaction twice.
    if has_draw(transaction, record.id).await? {
        return Ok(DrawAgainClaim::Repeated);
    }
    let press = lock_and_read(transaction, message).await?;
    match press.progress(record.drawn_at) {
        PressProgress::Delivered => Ok(DrawAgainClaim::Delivered),
        PressProgress::InProgress => Ok(DrawAgainClaim::InProgress),
        // The process of the earlier press has failed to deliver the draw, so this press delivers it.
        PressProgress::Lost => {
            take_over(transaction, message, record.drawn_at).await?;
            Ok(DrawAgainClaim::Deliver {
                draw: press.draw,
                number: recorded_number(transaction, message).await?,
            })
        }
    }
}

/// Records a press of **Draw again** below a message, with its draw. Returns `Duplicate` if a press of that button is
/// on record.
async fn insert_press(
    transaction: &mut Transaction,
    message: MessageId,
    draw: &DrawAgain,
    record: &DrawRecord,
) -> Result<Recorded> {
    let row = RowValues::default()
        .set("message_id", &message)
        .set("drawn_by", &person_or_erased(draw.drawn_by))
        .set("positions", &draw.positions_text())
        .set("claimed_at", &record.drawn_at)
        .set("delivered", &false)
        .set("guild_id", &record.guild);
    insert_if_new(transaction, &TABLE, row).await
}

async fn has_draw(transaction: &mut Transaction, press: InteractionId) -> Result<bool> {
    let draws: u8 = statement("SELECT COUNT(*) FROM draw WHERE id = :press")
        .bind("press", &press)
        .fetch_number(transaction)
        .await?;
    Ok(draws > 0)
}

/// Reads the press of a button on record, and locks it: a concurrent press waits.
async fn lock_and_read(transaction: &mut Transaction, message: MessageId) -> Result<RecordedPress> {
    let row_lock = transaction.pool.engine.row_lock;
    statement(TABLE.select(&format!("WHERE message_id = :message{row_lock}")))
        .bind("message", &message)
        .fetch_one(transaction, RecordedPress::read)
        .await
}

/// Records that a press now delivers the draw of an earlier press.
async fn take_over(
    transaction: &mut Transaction,
    message: MessageId,
    now: DateTime<Utc>,
) -> Result<()> {
    statement("UPDATE draw_again SET claimed_at = :now WHERE message_id = :message")
        .bind("message", &message)
        .bind("now", &now)
        .execute(transaction)
        .await
}

/// Returns 1 if the draw was erased meanwhile.
async fn recorded_number(transaction: &mut Transaction, message: MessageId) -> Result<u32> {
    statement("SELECT COALESCE(MAX(number), 1) FROM draw WHERE again_of = :message")
        .bind("message", &message)
        .fetch_number(transaction)
        .await
}
