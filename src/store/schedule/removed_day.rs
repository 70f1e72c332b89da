//! Posted days of removed schedules.
//!
//! They show if a moderator replaced a schedule after its post, to get another position for the same day.

use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::commitment;
use crate::domain::fairness::{
    Beacon, BeaconSignature, ChainBeacon, ChainHash, Commitment, DayKey, Round,
};
use crate::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DailyPost, DayDraw, DaySource, Schedule};
use crate::store::daily::row as daily_row;
use crate::store::database::Store;
use crate::store::erasure_batch::delete_batch;
use crate::store::error::Result;
use crate::store::query::Row;
use crate::store::statement::statement;
use crate::store::table::{RowValues, Table, insert};
use crate::store::timed::Transaction;

pub(in crate::store) const TABLE: Table = Table {
    name: "removed_day",
    key: &["schedule_id", "date"],
    numbers: "schedule_id guild_id position channel_id message_id due_at beacon_round",
    texts: "date name commitment day_key excluded beacon_chain beacon_signature",
};

/// Per schedule, so that the transaction stays short.
const MAX_DAYS: u32 = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedDay {
    pub schedule: ScheduleId,
    /// The schedule's name.
    pub name: String,
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub position: StartId,
    pub draw: RemovedDraw,
    pub channel: ChannelId,
    /// `None` if the bot doesn't know whether it was posted, or an earlier version removed the schedule.
    pub message: Option<MessageId>,
    pub excluded: StartSet,
}

/// How the position of a removed day was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovedDraw {
    Committed {
        commitment: Commitment,
        /// `None` if an earlier version removed the schedule.
        key: Option<DayKey>,
    },
    Public(ChainBeacon),
}

impl RemovedDraw {
    /// Returns how a day was drawn, or `None` if it was not. `source` is what its schedule had committed to.
    fn of(post: &DailyPost, source: &DaySource) -> Option<Self> {
        match post.draw {
            DayDraw::Committed(draw) => Some(Self::Committed {
                commitment: source.commitment()?,
                key: Some(draw.key),
            }),
            DayDraw::Public(draw) => Some(Self::Public(draw?.drawn_from)),
        }
    }

    /// Reads how a day was drawn. Only a day that was drawn from public randomness has a beacon.
    fn read(row: &Row) -> Result<Self> {
        if let Some(chain) = row.optional_parsed("beacon_chain")? {
            return Ok(Self::Public(ChainBeacon {
                chain,
                beacon: Beacon {
                    round: Round(row.number("beacon_round")?),
                    signature: row.parsed("beacon_signature")?,
                },
            }));
        }
        Ok(Self::Committed {
            commitment: row.parsed("commitment")?,
            key: row.optional_parsed("day_key")?,
        })
    }

    /// Sets the columns of a row that show how the day was drawn, except its key.
    fn set_columns(self, row: RowValues) -> RowValues {
        match self {
            Self::Committed { commitment, .. } => row
                .set("commitment", &commitment.to_string())
                .set("beacon_chain", &None::<ChainHash>)
                .set("beacon_round", &None::<Round>)
                .set("beacon_signature", &None::<BeaconSignature>),
            Self::Public(ChainBeacon { chain, beacon }) => row
                // The column does not allow NULL.
                .set("commitment", &"")
                .set("beacon_chain", &chain)
                .set("beacon_round", &beacon.round)
                .set("beacon_signature", &beacon.signature),
        }
    }
}

impl RemovedDay {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            schedule: row.id("schedule_id")?,
            name: row.text("name")?,
            date: row.parsed("date")?,
            due_at: row.instant("due_at")?,
            position: StartId::new(row.number("position")?).map_err(anyhow::Error::from)?,
            draw: RemovedDraw::read(row)?,
            channel: row.id("channel_id")?,
            message: row.optional_id("message_id")?,
            excluded: row.excluded("excluded")?.unwrap_or(StartSet::EMPTY),
        })
    }
}

/// Copies the posted days of a schedule to the table of removed days, because they are deleted together with the
/// schedule. Copies only the newest [`MAX_DAYS`].
///
/// A day that may have been posted counts as posted, and so does a claimed day, because its post may be sent at this
/// moment.
pub(super) async fn copy_posted_days(
    transaction: &mut Transaction,
    schedule: &Schedule,
) -> Result<()> {
    let newest = daily_row::TABLE.select(
        "WHERE schedule_id = :schedule AND state IN ('claimed', 'posted', 'unknown') \
         ORDER BY date DESC LIMIT :limit",
    );
    let posts = statement(newest)
        .bind("schedule", &schedule.id)
        .bind("limit", &MAX_DAYS)
        .fetch_all(&mut *transaction, daily_row::read_post)
        .await?;
    for post in posts {
        let committed =
            commitment::committed_day(schedule.id, post.id(), &mut *transaction).await?;
        let source = post.source(committed.as_ref());
        if let Some(row) = removed_day_row(schedule, &post, &source) {
            insert(&mut *transaction, &TABLE, row).await?;
        }
    }
    Ok(())
}

/// Returns the row of a posted day. `None` if a claimed day still awaits the beacon that decides its position, because
/// that day was not posted.
fn removed_day_row(schedule: &Schedule, post: &DailyPost, source: &DaySource) -> Option<RowValues> {
    let draw = RemovedDraw::of(post, source)?;
    let position = post.position()?;
    let row = RowValues::default()
        .set("schedule_id", &schedule.id)
        .set("date", &post.date)
        .set("guild_id", &schedule.guild)
        .set("name", &schedule.name)
        .set("position", &position.get())
        .set("channel_id", &post.channel)
        .set("message_id", &post.place().map(|place| place.message))
        .set("day_key", &post.id())
        .set("excluded", &source.excluded)
        .set("due_at", &post.due_at);
    Some(draw.set_columns(row))
}

impl Store {
    /// Returns the posted days of a server's removed schedules, newest first.
    pub async fn removed_days(&self, guild: GuildId, limit: usize) -> Result<Vec<RemovedDay>> {
        statement(
            TABLE.select("WHERE guild_id = :guild ORDER BY due_at DESC, schedule_id LIMIT :limit"),
        )
        .bind("guild", &guild)
        .bind("limit", &limit)
        .fetch_all(&self.pool, RemovedDay::read)
        .await
    }

    /// Returns the day of a removed schedule, if it was posted.
    pub async fn removed_day(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<RemovedDay>> {
        statement(TABLE.select("WHERE schedule_id = :schedule AND date = :date"))
            .bind("schedule", &schedule)
            .bind("date", &date)
            .fetch_optional(&self.pool, RemovedDay::read)
            .await
    }

    /// Returns the posted days of a server's removed schedules on a date, newest first.
    pub async fn removed_days_on(
        &self,
        guild: GuildId,
        date: NaiveDate,
        limit: usize,
    ) -> Result<Vec<RemovedDay>> {
        statement(TABLE.select(
            "WHERE guild_id = :guild AND date = :date \
             ORDER BY due_at DESC, schedule_id DESC LIMIT :limit",
        ))
        .bind("guild", &guild)
        .bind("date", &date)
        .bind("limit", &limit)
        .fetch_all(&self.pool, RemovedDay::read)
        .await
    }

    /// Finds the day of a removed schedule that was posted as this message.
    pub async fn removed_day_of_message(
        &self,
        guild: GuildId,
        place: MessagePlace,
    ) -> Result<Option<RemovedDay>> {
        statement(
            TABLE.select(
                "WHERE guild_id = :guild AND channel_id = :channel AND message_id = :message",
            ),
        )
        .bind("guild", &guild)
        .bind("channel", &place.channel)
        .bind("message", &place.message)
        .fetch_optional(&self.pool, RemovedDay::read)
        .await
    }

    pub async fn erase_removed_days(&self, before: DateTime<Utc>) -> Result<()> {
        let delete = statement(delete_batch(&TABLE, "due_at < :before")).bind("before", &before);
        self.erase_batches(delete).await
    }
}
