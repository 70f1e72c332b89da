//! Presses of "Draw again": two at once make one draw.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::Store;
use crate::chess960::draw::Lot;
use crate::ids::{GuildId, MessageId, UserId};

/// How long presses are kept, in days.
pub const KEPT_DAYS: i64 = 90;

/// After this time a draw that was not delivered will not be any more, because the process died or
/// Discord could not be reached. Whoever presses the button then gets that same draw. It is longer
/// than a delivery is tried.
pub const TAKEOVER_AFTER: TimeDelta = TimeDelta::seconds(20);

/// A draw made by pressing the button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawAgain {
    /// Who pressed.
    pub drawn_by: UserId,
    /// All that was drawn, in its order.
    pub lots: Vec<Lot>,
}

/// What became of a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This draw is to be delivered: one's own, or an earlier one that never was.
    Deliver(DrawAgain),
    /// An earlier press is being answered.
    InProgress,
    /// An earlier press was answered; only its button was left over.
    Delivered,
}

impl Store {
    /// Claims the one draw that the button of a message gives; the message may be of a server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_draw_again(
        &self,
        message: MessageId,
        guild: Option<GuildId>,
        draw: DrawAgain,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Claim> {
        let long_ago = now - TimeDelta::days(KEPT_DAYS);
        sqlx::query("DELETE FROM draw_again WHERE claimed_at < $1")
            .bind(long_ago.timestamp_millis())
            .execute(&self.pool)
            .await?;
        let delivered: Option<(i64, String)> = sqlx::query_as(
            "INSERT INTO draw_again (message_id, drawn_by, positions, claimed_at, guild_id) \
             VALUES ($1, $2, $3, $4, $6) \
             ON CONFLICT (message_id) DO UPDATE SET claimed_at = excluded.claimed_at \
             WHERE draw_again.claimed_at <= $5 AND draw_again.delivered = 0 \
             RETURNING drawn_by, positions",
        )
        .bind(message.0.cast_signed())
        .bind(draw.drawn_by.0.cast_signed())
        .bind(to_text(&draw.lots))
        .bind(now.timestamp_millis())
        .bind((now - TAKEOVER_AFTER).timestamp_millis())
        .bind(guild.map(|guild| guild.0.cast_signed()))
        .fetch_optional(&self.pool)
        .await?;
        let Some((drawn_by, lots)) = delivered else {
            return self.lost_claim(message).await;
        };
        Ok(Claim::Deliver(DrawAgain {
            drawn_by: UserId(drawn_by.cast_unsigned()),
            lots: from_text(&lots)?,
        }))
    }

    async fn lost_claim(&self, message: MessageId) -> anyhow::Result<Claim> {
        let delivered: i32 =
            sqlx::query_scalar("SELECT delivered FROM draw_again WHERE message_id = $1")
                .bind(message.0.cast_signed())
                .fetch_one(&self.pool)
                .await?;
        Ok(if delivered == 0 {
            Claim::InProgress
        } else {
            Claim::Delivered
        })
    }

    /// Notes that the draw of a message's button was delivered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn draw_again_delivered(&self, message: MessageId) -> anyhow::Result<()> {
        sqlx::query("UPDATE draw_again SET delivered = 1 WHERE message_id = $1")
            .bind(message.0.cast_signed())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Lots as the column `positions` keeps them: numbers or throws, with spaces between.
fn to_text(lots: &[Lot]) -> String {
    let lots: Vec<String> = lots.iter().map(Lot::to_string).collect();
    lots.join(" ")
}

fn from_text(text: &str) -> anyhow::Result<Vec<Lot>> {
    let lots = text.split(' ').map(str::parse);
    lots.collect::<Result<_, _>>()
        .context("a kept draw is not a list of lots")
}
