//! Draws on record, so that a channel can see who drew and how often.

use anyhow::Context;
use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::engine::Engine;
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::{Query, Store};
use crate::chess960::draw::Method;
use crate::chess960::{Start, StartSet};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// The table, with its columns in the order of [`bind`].
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
    ],
};

/// A draw by `random`, as it is put on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawRecord {
    /// The interaction that asked for it: it gives this draw and no other. Random for draws that were made
    /// before this was noted.
    pub id: InteractionId,
    /// The server, unless it was made elsewhere.
    pub guild: Option<GuildId>,
    /// The channel, or direct messages.
    pub channel: ChannelId,
    /// When.
    pub drawn_at: DateTime<Utc>,
    /// Which draw of its series: 1, then those by **Draw again**.
    pub number: u32,
    /// How it was drawn.
    pub method: Method,
    /// Whether 518 was thrown away.
    pub exclude_classical: bool,
    /// What was drawn, at least one position.
    pub positions: Vec<Start>,
}

/// A draw that is on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraw {
    /// Who drew; empty once that person had their name erased.
    pub drawn_by: Option<UserId>,
    /// What is on record of it.
    pub record: DrawRecord,
}

/// A page of the draws of a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDraws {
    /// How many there are on all pages.
    pub total: usize,
    /// Which page it is, from 0.
    pub page: usize,
    /// The draws of the page, the newest first.
    pub draws: Vec<PastDraw>,
}

impl Store {
    /// A page, from 0, of the draws made in a channel since some time, so many a page and the newest
    /// first; the last page, if there are not so many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn past_draws(
        &self,
        channel: ChannelId,
        since: DateTime<Utc>,
        page: usize,
        page_size: usize,
    ) -> Result<PastDraws> {
        let mut snapshot = self.pool.begin_with(self.engine.begin_snapshot()).await?;
        let total: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM draw WHERE channel_id = $1 AND drawn_at >= $2",
        )
        .bind(fields::id(channel.0))
        .bind(fields::instant(since))
        .fetch_one(&mut *snapshot)
        .await?;
        let total = usize::try_from(total).context("a database counts from 0")?;
        let page = page.min(total.saturating_sub(1) / page_size);
        let statement = TABLE.select(
            "WHERE channel_id = $1 AND drawn_at >= $2 \
             ORDER BY drawn_at DESC, number DESC, id DESC LIMIT $3 OFFSET $4",
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(channel.0))
            .bind(fields::instant(since))
            .bind(i64::try_from(page_size)?)
            .bind(i64::try_from(page * page_size)?)
            .fetch_all(&mut *snapshot)
            .await?;
        Ok(PastDraws {
            total,
            page,
            draws: fields::readable(&rows, read),
        })
    }

    /// The positions that were drawn, posted or agreed on in a channel since some time, as far as everybody there
    /// could see them; of different ranks for White and Black, both.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn used_in(&self, channel: ChannelId, since: DateTime<Utc>) -> Result<StartSet> {
        let rows = sqlx::query(
            "SELECT positions AS used FROM draw WHERE channel_id = $1 AND drawn_at >= $2 \
             UNION ALL SELECT CAST(position AS TEXT) FROM daily_post \
             WHERE channel_id = $1 AND due_at >= $2 AND state IN ('posted', 'unknown') \
             UNION ALL SELECT position FROM agreement \
             WHERE channel_id = $1 AND closed_at >= $2 AND state = 'sealed'",
        )
        .bind(fields::id(channel.0))
        .bind(fields::instant(since))
        .fetch_all(&self.pool)
        .await?;
        let mut used = StartSet::EMPTY;
        for row in &rows {
            for start in RowFields(row).text("used")?.split(' ') {
                match start.parse().context("a used position is none")? {
                    Start::Single(id) => used.insert(id),
                    Start::Double(id) => [id.white(), id.black()]
                        .into_iter()
                        .for_each(|id| used.insert(id)),
                }
            }
        }
        Ok(used)
    }

    /// Erases the draws that were made before an instant, and the presses of **Draw again** before it.
    ///
    /// A press is kept as long as its draw, so that no button ever makes two that are on record.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn erase_old_draws(&self, before: DateTime<Utc>) -> Result<()> {
        let mut transaction = self.begin_erasing().await?;
        let mut erased = 0;
        for statement in [
            "DELETE FROM draw WHERE drawn_at < $1",
            "DELETE FROM draw_again WHERE claimed_at < $1",
        ] {
            let done = sqlx::query(statement)
                .bind(fields::instant(before))
                .execute(&mut *transaction)
                .await?;
            erased += done.rows_affected();
        }
        if erased > 0 {
            self.commit_erasing(transaction).await?;
        }
        Ok(())
    }
}

/// A draw that is to be put on record.
#[derive(Clone, Copy)]
pub(super) struct NewDraw<'a> {
    pub(super) drawn_by: Option<UserId>,
    pub(super) record: &'a DrawRecord,
    /// The message with whose button it was made, if it was.
    pub(super) again_of: Option<MessageId>,
}

/// The statement that puts draws on record: all of them, or none if it fails. Its end says what is done
/// about those that are on record.
pub(super) fn insertion(engine: Engine, draws: &[NewDraw<'_>], end: &str) -> Query<'static> {
    let statement = TABLE.insert(engine, draws.len()) + end;
    // The database is not to keep a statement for each number of them.
    let query = sqlx::query(AssertSqlSafe(statement)).persistent(draws.len() == 1);
    draws.iter().fold(query, bind)
}

fn bind(query: Query<'static>, draw: &NewDraw<'_>) -> Query<'static> {
    let DrawRecord {
        id,
        guild,
        channel,
        drawn_at,
        number,
        method,
        exclude_classical,
        positions,
    } = draw.record;
    let positions: Vec<String> = positions.iter().map(Start::to_string).collect();
    query
        .bind(fields::id(id.0))
        .bind(guild.map(|guild| fields::id(guild.0)))
        .bind(fields::id(channel.0))
        .bind(draw.drawn_by.map(|user| fields::id(user.0)))
        .bind(fields::instant(*drawn_at))
        .bind(i64::from(*number))
        .bind(draw.again_of.map(|message| fields::id(message.0)))
        .bind(method.to_string())
        .bind(fields::flag(*exclude_classical))
        .bind(positions.join(" "))
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
            exclude_classical: fields.flag("exclude_classical")?,
            positions: positions
                .collect::<Result<_, _>>()
                .context("a draw on record is not a list of positions")?,
        },
    })
}
