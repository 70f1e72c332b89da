use anyhow::anyhow;
use chess960::StartId;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment::MessagePlace;
use super::database::Store;
use super::error::Result;
use super::fields::{self, RowFields};
use super::schedule::Schedule;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::domain::calendar::Occurrence;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, ScheduleId};

/// Columns in the order of inserts.
pub(super) const TABLE: Table = Table {
    name: "daily_post",
    key: &["schedule_id", "date"],
    columns: &[
        ("schedule_id", Number),
        ("date", Text),
        ("due_at", Number),
        ("state", Text),
        ("day_key", Text),
        ("exclude_classical", Number),
        ("position", Number),
        ("next_date", Text),
        ("channel_id", Number),
        ("message_id", Number),
        ("posted_at", Number),
        ("trouble", Text),
        ("work_at", Number),
        ("taken_at", Number),
        ("tries", Number),
        ("maybe_sent", Number),
        ("first_try_at", Number),
        ("steps_left", Number),
        ("pinned", Number),
    ],
};

pub const LEASE: TimeDelta = TimeDelta::seconds(30);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    pub schedule: ScheduleId,
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub state: PostState,
    pub key: DayKey,
    /// The commitment has all excluded positions.
    pub exclude_classical: bool,
    pub position: StartId,
    /// Day to which the post publishes the commitment.
    pub next_date: Option<NaiveDate>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    /// Time of the post, or of giving up.
    pub posted_at: Option<DateTime<Utc>>,
    /// Why the day was missed, or the last failure.
    pub problem: Option<String>,
    pub work: PostWork,
    pub steps: Steps,
    /// Pinned by the bot and not unpinned since.
    pub pinned: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostState {
    Claimed,
    Posted,
    /// Possibly posted; not posted again.
    Unknown,
    Missed,
    Skipped,
}

impl PostState {
    const WORDS: [(Self, &'static str); 5] = [
        (Self::Claimed, "claimed"),
        (Self::Posted, "posted"),
        (Self::Unknown, "unknown"),
        (Self::Missed, "missed"),
        (Self::Skipped, "skipped"),
    ];

    pub(super) fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(state, _)| *state == self);
        known.expect("all states are listed").1
    }

    fn read(word: &str) -> Result<Self> {
        let known = Self::WORDS.iter().find(|(_, known)| *known == word);
        let known = known.ok_or_else(|| anyhow!("invalid post state in the database: {word}"))?;
        Ok(known.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostWork {
    /// End of the lease.
    pub until: Option<DateTime<Utc>>,
    pub tries: u32,
    /// Whether an earlier attempt may have reached Discord.
    pub maybe_sent: bool,
    pub first_try_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PostStep {
    Thread = 1,
    Pin = 2,
    /// Unpins earlier posts.
    Unpin = 4,
    /// Publishes the post to following channels.
    Publish = 8,
}

impl PostStep {
    /// In execution order.
    pub const ALL: [Self; 4] = [Self::Thread, Self::Publish, Self::Pin, Self::Unpin];
}

impl Steps {
    #[must_use]
    pub fn after_post(schedule: &Schedule) -> Self {
        let plan = &schedule.plan;
        Self::default()
            .with(PostStep::Thread, plan.thread)
            .with(PostStep::Publish, plan.publish)
            .with(PostStep::Pin, plan.pin)
            .with(PostStep::Unpin, plan.pin)
    }

    #[must_use]
    pub fn with(self, step: PostStep, wanted: bool) -> Self {
        if wanted {
            Self(self.0 | step as u8)
        } else {
            self
        }
    }

    #[must_use]
    pub fn without(self, step: PostStep) -> Self {
        Self(self.0 & !(step as u8))
    }

    #[must_use]
    pub fn first(self) -> Option<PostStep> {
        PostStep::ALL
            .into_iter()
            .find(|&step| self.0 & step as u8 != 0)
    }

    pub(super) fn bits(self) -> i32 {
        self.0.into()
    }

    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl DailyPost {
    #[must_use]
    pub fn new(schedule: &Schedule, occurrence: Occurrence, now: DateTime<Utc>) -> Self {
        let Occurrence { date, at } = occurrence;
        let source = schedule.day(date);
        Self {
            schedule: schedule.id,
            date,
            due_at: at,
            state: PostState::Claimed,
            key: source.key,
            exclude_classical: source.excluded.contains(StartId::CLASSICAL),
            position: source.position(),
            next_date: None,
            channel: schedule.plan.channel,
            message: None,
            posted_at: None,
            problem: None,
            work: PostWork {
                until: Some(now + LEASE),
                tries: 1,
                maybe_sent: false,
                first_try_at: Some(now),
            },
            steps: Steps::after_post(schedule),
            pinned: false,
        }
    }

    #[must_use]
    pub fn closed(mut self, state: PostState, problem: Option<&str>) -> Self {
        self.state = state;
        self.problem = problem.map(str::to_owned);
        self.work = PostWork {
            until: None,
            tries: 0,
            maybe_sent: false,
            first_try_at: None,
        };
        self.steps = Steps::default();
        self
    }

    #[must_use]
    pub fn place(&self) -> Option<MessagePlace> {
        let channel = self.channel;
        self.message
            .map(|message| MessagePlace { channel, message })
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        let position: u16 = row.number("position")?;
        Ok(Self {
            schedule: ScheduleId(row.id("schedule_id")?),
            date: row.date("date")?,
            due_at: row.instant("due_at")?,
            state: PostState::read(&row.text("state")?)?,
            key: row.parsed("day_key")?,
            exclude_classical: row.flag("exclude_classical")?,
            position: StartId::new(position).map_err(anyhow::Error::from)?,
            next_date: row.optional_date("next_date")?,
            channel: ChannelId(row.id("channel_id")?),
            message: row.optional_id("message_id")?.map(MessageId),
            posted_at: row.optional_instant("posted_at")?,
            problem: row.optional_text("trouble")?,
            work: PostWork {
                until: row.optional_instant("work_at")?,
                tries: row.number("tries")?,
                maybe_sent: row.flag("maybe_sent")?,
                first_try_at: row.optional_instant("first_try_at")?,
            },
            steps: Steps(row.number("steps_left")?),
            pinned: row.flag("pinned")?,
        })
    }
}

/// Condition: skipped days of schedule `$1` that are in the future at `$2`.
pub(super) const IS_UPCOMING_SKIP: &str = "state = 'skipped' AND due_at > $2 \
    AND date > COALESCE((SELECT last_date FROM schedule WHERE id = $1), '')";

/// Condition: days of schedule `$1` with an unpublished key.
pub(super) const KEY_IS_SECRET: &str = "NOT EXISTS (SELECT 1 FROM daily_commitment WHERE schedule_id = $1 \
    AND daily_commitment.day_key = daily_post.day_key AND revealed = 1)";

impl Store {
    pub async fn daily_post(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<DailyPost>> {
        let statement = TABLE.select("WHERE schedule_id = $1 AND date = $2");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(fields::date(date))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(DailyPost::read).transpose()
    }

    /// Newest first, without [upcoming skips](Self::upcoming_skips).
    pub async fn history(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<DailyPost>> {
        let statement = TABLE.select(&format!(
            "WHERE schedule_id = $1 AND NOT ({IS_UPCOMING_SKIP} AND {KEY_IS_SECRET}) \
             ORDER BY date DESC LIMIT $3"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(fields::instant(now))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(DailyPost::read).collect()
    }

    /// Newest earlier day with a known message.
    pub async fn previous_post(&self, post: &DailyPost) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND date < $2 AND message_id IS NOT NULL \
             ORDER BY date DESC LIMIT 1",
        );
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(post.schedule.0))
            .bind(fields::date(post.date))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(DailyPost::read).transpose()
    }

    /// Newest day that was posted, or may have been.
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1",
        );
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(DailyPost::read).transpose()
    }
}
