//! The closed days of schedules: claimed, posted, skipped, missed.

use anyhow::anyhow;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::Store;
use super::commitment::MessagePlace;
use super::error::Result;
use super::fields::{self, RowFields};
use super::schedule::Schedule;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use crate::calendar::Occurrence;
use crate::chess960::StartId;
use crate::fairness::DayKey;
use crate::ids::{ChannelId, MessageId, ScheduleId};

/// The table, with its columns in the order in which a closed day is added.
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

/// How long whoever works on a post has it for himself.
pub const LEASE: TimeDelta = TimeDelta::seconds(30);

/// A closed day of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    /// The schedule.
    pub schedule: ScheduleId,
    /// The day.
    pub date: NaiveDate,
    /// When it was to be posted.
    pub due_at: DateTime<Utc>,
    /// What became of it.
    pub state: PostState,
    /// Its key.
    pub key: DayKey,
    /// Whether 518 was excluded from the draw; what else was is noted with the commitment.
    pub exclude_classical: bool,
    /// Its position.
    pub position: StartId,
    /// The day to which the post commits.
    pub next_date: Option<NaiveDate>,
    /// The channel.
    pub channel: ChannelId,
    /// The message that has it.
    pub message: Option<MessageId>,
    /// When it was posted, or given up.
    pub posted_at: Option<DateTime<Utc>>,
    /// Why it was missed, or what went wrong last.
    pub trouble: Option<String>,
    /// Until when somebody has it, and how often it was tried.
    pub work: PostWork,
    /// What is to be done after it was posted.
    pub steps: Steps,
    /// Whether the bot pinned it and has not unpinned it.
    pub pinned: bool,
}

/// What became of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostState {
    /// It is to be posted, or being posted.
    Claimed,
    /// It was posted.
    Posted,
    /// Nobody can tell whether it was posted; it will not be posted again.
    Unknown,
    /// It was not posted, and will not be.
    Missed,
    /// A moderator skipped it.
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
        known.expect("every state has a word").1
    }

    fn read(word: &str) -> Result<Self> {
        let known = Self::WORDS.iter().find(|(_, known)| *known == word);
        let known = known.ok_or_else(|| anyhow!("the state of a post is {word}"))?;
        Ok(known.0)
    }
}

/// Who works on a post, and what is known of tries before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostWork {
    /// Whoever took it has it until then; nobody has to, when empty.
    pub until: Option<DateTime<Utc>>,
    /// How often it was taken.
    pub tries: u32,
    /// Whether a try before this one may have reached Discord without our knowing.
    pub maybe_sent: bool,
    /// When it was first taken.
    pub first_try_at: Option<DateTime<Utc>>,
}

/// A set of things to do after the post.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps(u8);

/// Something to do after the post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PostStep {
    /// Open a thread under it.
    Thread = 1,
    /// Pin it.
    Pin = 2,
    /// Unpin the ones before it.
    Unpin = 4,
    /// Publish it to the channels that follow.
    Publish = 8,
}

impl PostStep {
    /// Every step, in the order in which they are made.
    pub const ALL: [Self; 4] = [Self::Thread, Self::Publish, Self::Pin, Self::Unpin];
}

impl Steps {
    /// What is to be done after a post of a schedule.
    #[must_use]
    pub fn after_post(schedule: &Schedule) -> Self {
        let plan = &schedule.plan;
        Self::default()
            .with(PostStep::Thread, plan.thread)
            .with(PostStep::Publish, plan.publish)
            .with(PostStep::Pin, plan.pin)
            .with(PostStep::Unpin, plan.pin)
    }

    /// The set with a step in it, if so.
    #[must_use]
    pub fn with(self, step: PostStep, wanted: bool) -> Self {
        if wanted {
            Self(self.0 | step as u8)
        } else {
            self
        }
    }

    /// The set without a step.
    #[must_use]
    pub fn without(self, step: PostStep) -> Self {
        Self(self.0 & !(step as u8))
    }

    /// The next thing to do.
    #[must_use]
    pub fn first(self) -> Option<PostStep> {
        PostStep::ALL
            .into_iter()
            .find(|&step| self.0 & step as u8 != 0)
    }

    /// The set as a column keeps it.
    pub(super) fn bits(self) -> i32 {
        self.0.into()
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl DailyPost {
    /// A day of a schedule, as it is to be posted.
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
            trouble: None,
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

    /// The day closed without a post.
    #[must_use]
    pub fn closed(mut self, state: PostState, trouble: Option<&str>) -> Self {
        self.state = state;
        self.trouble = trouble.map(str::to_owned);
        self.work = PostWork {
            until: None,
            tries: 0,
            maybe_sent: false,
            first_try_at: None,
        };
        self.steps = Steps::default();
        self
    }

    /// The message that has it, and where.
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
            trouble: row.optional_text("trouble")?,
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

impl Store {
    /// A closed day of a schedule.
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

    /// The closed days of a schedule, the newest first.
    pub async fn history(&self, schedule: ScheduleId, limit: u32) -> Result<Vec<DailyPost>> {
        let statement = TABLE.select("WHERE schedule_id = $1 ORDER BY date DESC LIMIT $2");
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(DailyPost::read).collect()
    }

    /// The newest day before another of which the message is known.
    pub async fn posted_before(&self, post: &DailyPost) -> Result<Option<DailyPost>> {
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

    /// The newest day that was posted, as far as anybody knows.
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
