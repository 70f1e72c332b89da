use anyhow::{Context, anyhow};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rand::TryRng;
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment::{self, COMMITTED_DAYS, DaySource, MessagePlace};
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::{BoardStyle, DailyPost, Query, Store, THEMES, Transaction, Update, removed_day};
use crate::calendar::{Days, LocalTime, Occurrence, Recurrence};
use crate::fairness::DailySecret;
use crate::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId, UserId};
use crate::picture::Theme;
use chess960::{Exclusion, StartId, StartSet};

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

pub const MAX_SCHEDULES: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub id: ScheduleId,
    pub guild: GuildId,
    /// Unique in the server, ignoring case.
    pub name: String,
    pub plan: Plan,
    /// Derives the keys of all days except [`Schedule::committed`].
    pub secret: DailySecret,
    /// Other servers may use the same phrase.
    pub from_phrase: bool,
    /// Committed days that are not closed. Later changes of the settings don't affect them. Set by the store only.
    pub committed: Vec<DaySource>,
    /// Days after `last_date` that are already closed: skipped, or because a clock was wrong. Set by the store only.
    pub closed_in_advance: Vec<NaiveDate>,
    /// Positions of the last year, if the schedule excludes used positions.
    pub used: Vec<(NaiveDate, StartId)>,
    /// `None` after the person was erased.
    pub last_editor: Option<UserId>,
    pub state: ScheduleState,
    /// Posted, skipped or missed.
    pub last_date: Option<NaiveDate>,
    pub notice: Option<Notice>,
    /// For optimistic locking.
    pub revision: i64,
}

/// A change of the settings applies after this committed day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayedChange {
    pub date: NaiveDate,
    pub secret: bool,
    pub exclusion: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddScheduleResult {
    Added,
    NameTaken,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct Plan {
    pub channel: ChannelId,
    /// Whether the channel is an announcement channel.
    pub announcements: bool,
    pub recurrence: Recurrence,
    /// Mentioned by each post.
    pub ping: Option<RoleId>,
    pub thread: bool,
    pub pin: bool,
    /// To following channels.
    pub publish: bool,
    pub exclusion: Exclusion,
    pub board: BoardStyle,
    pub theme: Theme,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScheduleState {
    /// `None` if the calendar has no further day.
    Active(Option<Occurrence>),
    Paused,
    /// Stopped by the bot. The reason is shown to moderators.
    Stopped(String),
    /// Missed so many days that a moderator has to resume it.
    OnHold {
        /// First missed day.
        since: NaiveDate,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    pub channel: ChannelId,
    pub message: MessageId,
    /// Pinned by the bot and not unpinned since.
    pub pinned: bool,
}

impl Schedule {
    #[must_use]
    pub fn next(&self) -> Option<Occurrence> {
        match self.state {
            ScheduleState::Active(next) => next,
            ScheduleState::Paused | ScheduleState::Stopped(_) | ScheduleState::OnHold { .. } => {
                None
            }
        }
    }

    /// First post after an instant, on a day that is not closed.
    #[must_use]
    pub fn next_from(&self, now: DateTime<Utc>) -> Option<Occurrence> {
        self.first_open(self.plan.recurrence.next(self.last_date, now))
    }

    /// First post after a day, on a day that is not closed.
    #[must_use]
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        self.first_open(self.plan.recurrence.following(date))
    }

    fn first_open(&self, first: Option<Occurrence>) -> Option<Occurrence> {
        let recurrence = self.plan.recurrence;
        let all = std::iter::successors(first, |post| recurrence.following(post.date));
        let mut open = all.filter(|post| !self.closed_in_advance.contains(&post.date));
        open.next()
    }

    /// Input of the draw of a day that is not closed.
    #[must_use]
    pub fn day(&self, date: NaiveDate) -> DaySource {
        let new = DaySource {
            date,
            key: self.secret.day_key(date),
            from_phrase: self.from_phrase,
            excluded: self.excluded_on(date),
            fixes_exclusion: true,
        };
        // An earlier version may have committed to a day twice.
        let mut committed = self.committed.iter().filter(|day| day.date == date);
        let first = committed.clone().next();
        let same = committed.find(|day| day.key == new.key);
        *same.or(first).unwrap_or(&new)
    }

    pub fn add_used_position(&mut self, day: &DailyPost) {
        if self.plan.exclusion.used_days.is_some() {
            self.used.push((day.date, day.position));
        }
    }

    /// Excluded positions under the current settings, ignoring commitments.
    fn excluded_on(&self, date: NaiveDate) -> StartSet {
        let exclusion = self.plan.exclusion;
        let days = exclusion.used_days.unwrap_or_default();
        let is_recent =
            |used: NaiveDate| used < date && date - used <= TimeDelta::days(days.into());
        let used = self.used.iter().filter(|(used, _)| is_recent(*used));
        exclusion.resolve(&used.map(|&(_, position)| position).collect())
    }

    /// Last committed day that differs from the current settings.
    #[must_use]
    pub fn delayed_change(&self) -> Option<DelayedChange> {
        let next = self.next()?;
        let changes = self.committed.iter().map(|day| DelayedChange {
            date: day.date,
            secret: day.key != self.secret.day_key(day.date),
            exclusion: day.excluded != self.excluded_on(day.date),
        });
        changes
            .filter(|day| day.date >= next.date && (day.secret || day.exclusion))
            .max_by_key(|day| day.date)
    }

    fn read(row: &AnyRow) -> Result<Self> {
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
    #[must_use]
    pub fn new(channel: ChannelId, recurrence: Recurrence) -> Self {
        Self {
            channel,
            announcements: false,
            recurrence,
            ping: None,
            thread: false,
            pin: false,
            publish: false,
            exclusion: Exclusion::NOTHING,
            board: BoardStyle::default(),
            theme: Theme::default(),
        }
    }

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
    #[must_use]
    pub fn place(&self) -> MessagePlace {
        MessagePlace {
            channel: self.channel,
            message: self.message,
        }
    }

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

impl ScheduleId {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self(rng.try_next_u64()? >> 16))
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

async fn save_exclusion(transaction: &mut Transaction<'_>, schedule: &Schedule) -> Result<()> {
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

fn bind<'q>(query: Query<'q>, schedule: &Schedule, revision: i64) -> Query<'q> {
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

fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// Sorted by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        let statement = select("WHERE guild_id = $1 ORDER BY name_key");
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(Schedule::read).collect()
    }

    /// Ignores case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        let statement = select("WHERE guild_id = $1 AND name_key = $2");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .bind(name_key(name))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Schedule::read).transpose()
    }

    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        let row = sqlx::query(AssertSqlSafe(select("WHERE id = $1")))
            .bind(fields::id(id.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Schedule::read).transpose()
    }

    /// Sorted by due time.
    pub async fn due_schedules(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Schedule>> {
        let statement = select(&format!(
            "WHERE next_at <= $1 ORDER BY next_at LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::instant(now))
            .fetch_all(&self.pool)
            .await?;
        Ok(fields::readable(&rows, Schedule::read))
    }

    /// Also records that the schedule's notice published the commitment to the first day.
    pub async fn add_schedule(&self, schedule: &Schedule) -> Result<AddScheduleResult> {
        let mut transaction = self.begin().await?;
        let statement = TABLE.insert_one(" ON CONFLICT DO NOTHING");
        let query = sqlx::query(AssertSqlSafe(statement));
        let added = bind(query, schedule, schedule.revision)
            .execute(&mut *transaction)
            .await?;
        if added.rows_affected() == 0 {
            return Ok(AddScheduleResult::NameTaken);
        }
        if !schedule.plan.exclusion.excludes_at_most_classical() {
            save_exclusion(&mut transaction, schedule).await?;
        }
        let day = schedule.next().map(|next| schedule.day(next.date));
        commit(&mut transaction, schedule, day.as_ref()).await?;
        transaction.commit().await?;
        Ok(AddScheduleResult::Added)
    }

    /// Also commits to the next day. Fails if the schedule was changed since it was read.
    pub async fn update_schedule(&self, schedule: &Schedule) -> Result<Update> {
        self.update_announced_schedule(schedule, None).await
    }

    /// [`Store::update_schedule`] after a notice that published the commitment to `day`.
    pub async fn update_announced_schedule(
        &self,
        schedule: &Schedule,
        day: Option<&DaySource>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            commit(&mut transaction, schedule, day).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Removes a schedule with its history. Posted days stay as [`RemovedDay`](super::RemovedDay)s.
    pub async fn remove_schedule(&self, id: ScheduleId) -> Result<()> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that no process claims a day meanwhile.
        let locked = sqlx::query("UPDATE schedule SET revision = revision + 1 WHERE id = $1")
            .bind(fields::id(id.0))
            .execute(&mut *transaction)
            .await?;
        if locked.rows_affected() == 0 {
            return Ok(());
        }
        let schedule = read_one(&mut transaction, id).await?;
        removed_day::keep(&mut transaction, &schedule).await?;
        sqlx::query("DELETE FROM schedule WHERE id = $1")
            .bind(fields::id(id.0))
            .execute(&mut *transaction)
            .await?;
        self.commit_erasing(transaction).await
    }
}

pub(super) async fn read_one(
    transaction: &mut Transaction<'_>,
    id: ScheduleId,
) -> Result<Schedule> {
    let row = sqlx::query(AssertSqlSafe(select("WHERE id = $1")))
        .bind(fields::id(id.0))
        .fetch_one(&mut **transaction)
        .await?;
    Schedule::read(&row)
}

/// Commits to the next day. Records that the notice published `announced`.
async fn commit(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
    announced: Option<&DaySource>,
) -> Result<()> {
    commitment::add_next(transaction, schedule).await?;
    if let Some((notice, day)) = schedule.notice.zip(announced) {
        let MessagePlace { channel, message } = notice.place();
        commitment::upsert_publication(
            schedule.id,
            day,
            channel,
            Some(message),
            &mut **transaction,
        )
        .await?;
    }
    Ok(())
}

/// Fails if the revision is outdated.
pub(super) async fn update(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
) -> Result<Update> {
    let read_revision = TABLE.columns.len() + 1;
    let statement = TABLE.update(&format!("WHERE id = $1 AND revision = ${read_revision}"));
    let query = sqlx::query(AssertSqlSafe(statement));
    let updated = bind(query, schedule, schedule.revision + 1)
        .bind(schedule.revision)
        .execute(&mut **transaction)
        .await?;
    let updated = Update::of(&updated);
    if updated == Update::Saved {
        save_exclusion(transaction, schedule).await?;
    }
    Ok(updated)
}
