use chess960::{Exclusion, StartId, StartSet};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rand::TryRng;
use sqlx::AssertSqlSafe;

use super::commitment::{self, DaySource, MessagePlace};
use super::daily_post::DailyPost;
use super::database::Store;
use super::error::Result;
use super::outcome::Update;
use super::schedule_row::{TABLE, bind, name_key, save_exclusion, select};
use super::timed::Transaction;
use super::{fields, removed_day};
use crate::domain::calendar::{Occurrence, Recurrence};
use crate::domain::fairness::DailySecret;
use crate::domain::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId, UserId};
use crate::domain::preferences::BoardStyle;
use crate::picture::Theme;

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
}

impl Notice {
    #[must_use]
    pub fn place(&self) -> MessagePlace {
        MessagePlace {
            channel: self.channel,
            message: self.message,
        }
    }
}

impl ScheduleId {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self(rng.try_next_u64()? >> 16))
    }
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
