//! Schedules of positions of the day.

use anyhow::{Context, anyhow};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rand::TryRng;
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::commitment::{self, COMMITTED, DaySource, MessagePlace};
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::{BoardStyle, DailyPost, Query, Store, THEMES, Transaction, Update, removed_day};
use crate::calendar::{Days, LocalTime, Occurrence, Rhythm};
use crate::chess960::{Exclusion, StartId, StartSet};
use crate::fairness::DailySecret;
use crate::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId, UserId};
use crate::picture::Theme;

/// The table, with its columns in the order of [`bind`].
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

/// The table of what schedules exclude, if that is more than the classical start.
pub(super) const EXCLUSIONS: Table = Table {
    name: "schedule_exclusion",
    key: &["schedule_id"],
    columns: &[("schedule_id", Number), ("exclusion", Text)],
};

/// The most schedules of a server.
pub const MAX_SCHEDULES: usize = 10;

/// A schedule of positions of the day, as moderators set it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Which schedule it is, for ever.
    pub id: ScheduleId,
    /// The server.
    pub guild: GuildId,
    /// What the server's members call it; no two of a server differ in case alone.
    pub name: String,
    /// What is posted, where and when.
    pub plan: Plan,
    /// The secret from which the keys of its days follow, but for those that [`Schedule::committed`] has.
    pub secret: DailySecret,
    /// Whether that is the secret of a phrase, which other servers may share.
    pub from_phrase: bool,
    /// The days to which it has committed itself and that are not closed. They are drawn from what it was
    /// when it did; what was changed since then counts for others. The store alone changes them.
    pub committed: Vec<DaySource>,
    /// Days after the last one that are closed already, as a clock was wrong; they do not come again. The
    /// store alone changes them.
    pub closed_ahead: Vec<NaiveDate>,
    /// The closed days of the last year with their positions, if it excludes those that were used. The store
    /// reads them, and whoever closes days adds them.
    pub used: Vec<(NaiveDate, StartId)>,
    /// The moderator who set it last; empty once they had their name erased.
    pub set_by: Option<UserId>,
    /// Whether it posts.
    pub state: ScheduleState,
    /// The last day that is closed: posted, skipped or missed. Only later ones are posted.
    pub last_date: Option<NaiveDate>,
    /// The last message in which the bot told the channel about the schedule.
    pub notice: Option<Notice>,
    /// Counts changes, so that nobody overwrites what somebody else changed.
    pub revision: i64,
}

/// A day that is drawn as a schedule was before it was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedAfter {
    /// The last such day.
    pub date: NaiveDate,
    /// Whether the secret is another one since.
    pub secret: bool,
    /// Whether the excluded positions are others since.
    pub exclusion: bool,
}

/// Whether a schedule was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was.
    Added,
    /// It was not: its server has one of that name.
    NameTaken,
}

/// What a schedule posts, where and when.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub struct Plan {
    /// The channel.
    pub channel: ChannelId,
    /// Whether that is an announcement channel.
    pub announcements: bool,
    /// The local time and the days.
    pub rhythm: Rhythm,
    /// The role that each post mentions.
    pub ping: Option<RoleId>,
    /// Whether each post gets a thread.
    pub thread: bool,
    /// Whether the post of the day is pinned.
    pub pin: bool,
    /// Whether posts are published to the channels that follow the announcement channel.
    pub publish: bool,
    /// What is never drawn.
    pub exclusion: Exclusion,
    /// How posts show the board.
    pub board: BoardStyle,
    /// The colours of pictures.
    pub theme: Theme,
}

/// Whether a schedule posts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScheduleState {
    /// It posts next then; never again, if the calendar has no such day.
    Active(Option<Occurrence>),
    /// A moderator paused it.
    Paused,
    /// The bot stopped it, for a reason that is told to moderators.
    Stopped(String),
    /// It has missed so many days that it waits for a moderator's word before it closes them.
    OnHold {
        /// The first of them.
        since: NaiveDate,
    },
}

/// A message in which the bot told a channel about a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Where.
    pub channel: ChannelId,
    /// Which message.
    pub message: MessageId,
    /// Whether the bot pinned it and has not unpinned it.
    pub pinned: bool,
}

impl Schedule {
    /// The next post, if it is active.
    #[must_use]
    pub fn next(&self) -> Option<Occurrence> {
        match self.state {
            ScheduleState::Active(next) => next,
            ScheduleState::Paused | ScheduleState::Stopped(_) | ScheduleState::OnHold { .. } => {
                None
            }
        }
    }

    /// The first post that can come after an instant: on a day that is not closed yet.
    #[must_use]
    pub fn next_from(&self, now: DateTime<Utc>) -> Option<Occurrence> {
        self.from(self.plan.rhythm.next(self.last_date, now))
    }

    /// The first post after a day: on one that is not closed yet.
    #[must_use]
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        self.from(self.plan.rhythm.following(date))
    }

    /// The first of these and all later posts whose day is not closed yet.
    fn from(&self, first: Option<Occurrence>) -> Option<Occurrence> {
        let rhythm = self.plan.rhythm;
        let all = std::iter::successors(first, |post| rhythm.following(post.date));
        let mut open = all.filter(|post| !self.closed_ahead.contains(&post.date));
        open.next()
    }

    /// What the position of a day is drawn from, which is not closed yet.
    #[must_use]
    pub fn day(&self, date: NaiveDate) -> DaySource {
        let new = DaySource {
            date,
            key: self.secret.day_key(date),
            from_phrase: self.from_phrase,
            excluded: self.excluded_on(date),
            fixes_exclusion: true,
        };
        // Of a day that an earlier version committed twice, the later one counts, as it did then.
        let mut committed = self.committed.iter().filter(|day| day.date == date);
        let first = committed.clone().next();
        let same = committed.find(|day| day.key == new.key);
        *same.or(first).unwrap_or(&new)
    }

    /// Notes that a day is closed: its position counts as used in the draws of those after it.
    pub fn note_used(&mut self, day: &DailyPost) {
        if self.plan.exclusion.used_days.is_some() {
            self.used.push((day.date, day.position));
        }
    }

    /// What is excluded from the draw of a day, unless the schedule has committed itself otherwise.
    fn excluded_on(&self, date: NaiveDate) -> StartSet {
        let exclusion = self.plan.exclusion;
        let days = exclusion.used_days.unwrap_or_default();
        let lately = |used: NaiveDate| used < date && date - used <= TimeDelta::days(days.into());
        let used = self.used.iter().filter(|(used, _)| lately(*used));
        exclusion.resolve(&used.map(|&(_, position)| position).collect())
    }

    /// What was changed since the schedule committed itself to days whose posts are to come; `None` if nothing was.
    #[must_use]
    pub fn changed_after(&self) -> Option<ChangedAfter> {
        let next = self.next()?;
        let changes = self.committed.iter().map(|day| ChangedAfter {
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
            closed_ahead: row.list("closed_ahead", |date| date.parse().ok())?,
            used: row.list("used", used_day)?,
            set_by: row.person("set_by")?,
            state: ScheduleState::read(&row)?,
            last_date: row.optional_date("last_date")?,
            notice: Notice::read(&row)?,
            revision: row.number("revision")?,
        })
    }
}

impl Plan {
    /// Posts of text without anything besides, in a channel that is not for announcements.
    #[must_use]
    pub fn new(channel: ChannelId, rhythm: Rhythm) -> Self {
        Self {
            channel,
            announcements: false,
            rhythm,
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
        let wrong = || anyhow!("a schedule of the database has no time or no days");
        Ok(Self {
            channel: ChannelId(row.id("channel_id")?),
            announcements: row.flag("announcements")?,
            rhythm: Rhythm {
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
                return Err(anyhow!("a schedule of the database is in the state {other}").into());
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

    /// The first day that is not closed yet, as far as that is fixed.
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
    /// The message, and where.
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
    /// A new one; that two are equal is as good as impossible.
    ///
    /// # Errors
    /// If the source of randomness fails.
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self(rng.try_next_u64()? >> 16))
    }
}

/// A statement that reads schedules; which ones, and in which order, its end says.
pub(super) fn select(end: &str) -> String {
    format!(
        "SELECT {}, ({COMMITTED}) AS committed, (SELECT string_agg(date, ',') FROM daily_post \
         WHERE schedule_id = schedule.id AND (schedule.last_date IS NULL OR date > schedule.last_date)) \
         AS closed_ahead, (SELECT exclusion FROM schedule_exclusion WHERE schedule_id = schedule.id) \
         AS exclusion, ({USED}) AS used FROM schedule {end}",
        TABLE.names()
    )
}

/// The closed days of the last year with their positions, if the schedule excludes those that were used.
const USED: &str = "SELECT string_agg(date || ' ' || position, ',') FROM \
    (SELECT date, position FROM daily_post WHERE schedule_id = schedule.id AND EXISTS \
    (SELECT 1 FROM schedule_exclusion WHERE schedule_id = schedule.id AND exclusion LIKE '%used%') \
    ORDER BY date DESC LIMIT 366) AS newest";

/// Reads what [`USED`] writes.
fn used_day(text: &str) -> Option<(NaiveDate, StartId)> {
    let (date, position) = text.split_once(' ')?;
    Some((date.parse().ok()?, position.parse().ok()?))
}

fn read_exclusion(row: &RowFields<'_>) -> Result<Exclusion> {
    let classical = row.flag("exclude_classical")?;
    let Some(text) = row.optional_text("exclusion")? else {
        return Ok(Exclusion::classical(classical));
    };
    let exclusion = Exclusion::from_compact(&text);
    Ok(exclusion.context("what a schedule excludes cannot be read")?)
}

/// Keeps what a schedule excludes, unless its own row says it.
async fn save_exclusion(transaction: &mut Transaction<'_>, schedule: &Schedule) -> Result<()> {
    let exclusion = schedule.plan.exclusion;
    if exclusion.is_plain() {
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

/// Binds every column.
fn bind<'q>(query: Query<'q>, schedule: &Schedule, revision: i64) -> Query<'q> {
    let Plan {
        channel,
        announcements,
        rhythm,
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
        .bind(i32::from(rhythm.time.minutes()))
        .bind(rhythm.zone.to_string())
        .bind(i32::from(rhythm.days.bits()))
        .bind(ping.map(|role| fields::id(role.0)))
        .bind(fields::flag(*thread))
        .bind(fields::flag(*pin))
        .bind(fields::flag(*publish))
        .bind(fields::flag(classical))
        .bind(fields::word(*board, BoardStyle::WORDS))
        .bind(fields::word(*theme, THEMES))
        .bind(schedule.secret.expose_hex())
        .bind(fields::flag(schedule.from_phrase))
        .bind(fields::person(schedule.set_by))
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
    /// The schedules of a server, by name.
    pub async fn schedules(&self, guild: GuildId) -> Result<Vec<Schedule>> {
        let statement = select("WHERE guild_id = $1 ORDER BY name_key");
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(Schedule::read).collect()
    }

    /// The schedule of a server with this name, in whatever case.
    pub async fn schedule_named(&self, guild: GuildId, name: &str) -> Result<Option<Schedule>> {
        let statement = select("WHERE guild_id = $1 AND name_key = $2");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(guild.0))
            .bind(name_key(name))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Schedule::read).transpose()
    }

    /// A schedule, unless it was removed.
    pub async fn schedule(&self, id: ScheduleId) -> Result<Option<Schedule>> {
        let row = sqlx::query(AssertSqlSafe(select("WHERE id = $1")))
            .bind(fields::id(id.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Schedule::read).transpose()
    }

    /// Active schedules whose next post is due, the longest due first.
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

    /// Adds a schedule with its commitment to the next post, which its announcement told, if it has one; not if
    /// its server has one of that name.
    pub async fn add_schedule(&self, schedule: &Schedule) -> Result<Added> {
        let mut transaction = self.begin().await?;
        let statement = TABLE.insert_one(" ON CONFLICT DO NOTHING");
        let query = sqlx::query(AssertSqlSafe(statement));
        let added = bind(query, schedule, schedule.revision)
            .execute(&mut *transaction)
            .await?;
        if added.rows_affected() == 0 {
            return Ok(Added::NameTaken);
        }
        if !schedule.plan.exclusion.is_plain() {
            save_exclusion(&mut transaction, schedule).await?;
        }
        let day = schedule.next().map(|next| schedule.day(next.date));
        commit(&mut transaction, schedule, day.as_ref()).await?;
        transaction.commit().await?;
        Ok(Added::Added)
    }

    /// Changes a schedule, and adds its commitment to the next post; not if somebody else changed
    /// or removed it since it was read.
    pub async fn update_schedule(&self, schedule: &Schedule) -> Result<Update> {
        self.update_announced_schedule(schedule, None).await
    }

    /// Does so, and notes that its announcement told the commitment to a day, if none did before.
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

    /// Removes a schedule with its history, if it exists. Its posted days are kept as [`RemovedDay`]s.
    ///
    /// [`RemovedDay`]: super::RemovedDay
    pub async fn remove_schedule(&self, id: ScheduleId) -> Result<()> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that no other process claims a day meanwhile.
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

/// A schedule that is there, as a transaction sees it.
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

/// Commits a schedule to its next post, and notes that its announcement told the commitment to a day, if it did.
async fn commit(
    transaction: &mut Transaction<'_>,
    schedule: &Schedule,
    announced: Option<&DaySource>,
) -> Result<()> {
    commitment::add_next(transaction, schedule).await?;
    if let Some((notice, day)) = schedule.notice.zip(announced) {
        let MessagePlace { channel, message } = notice.place();
        commitment::told(schedule.id, day, channel, Some(message), &mut **transaction).await?;
    }
    Ok(())
}

/// Writes every column of a schedule, if its revision is still the one that was read.
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
