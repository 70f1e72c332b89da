//! Positions of the day: what a schedule posts, when, and to which days it is committed.

mod change;
mod claim;
mod commitment;
mod day;
mod notice;
mod post;
mod randomness;
mod step;
#[cfg(test)]
mod tests;

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use crate::domain::calendar::{Occurrence, Recurrence};
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, GuildId, MessagePlace, RoleId, ScheduleId, UserId};
use crate::domain::preferences::BoardStyle;
use crate::picture::Theme;
use crate::text::Language;

pub use self::claim::DailyClaim;
pub use self::commitment::DelayedChange;
pub use self::day::{
    CommittedDay, DayId, DaySource, ParseDayIdError, Publication, PublicationRecord,
};
pub use self::notice::{ChannelNews, News, Notice, ParseNoticeError};
pub use self::post::{DailyPost, PostFailure, PostState, PostedDay};
pub use self::randomness::{
    CommittedDraw, DayDraw, DayKeySource, DayRandomness, PublicDayDraw, RandomnessKind,
    ScheduleRandomness, ScheduleSecret, position_from,
};
pub use self::step::{PostStep, Steps};

/// Per server.
pub const MAX_SCHEDULES: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub id: ScheduleId,
    pub guild: GuildId,
    /// Unique in the server, ignoring case.
    pub name: String,
    pub plan: Plan,
    /// Decides the positions of all days except [`Schedule::committed`].
    pub randomness: ScheduleRandomness,
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
    pub notice: Option<PostedNotice>,
    /// For optimistic locking.
    pub revision: i64,
}

/// Message that announces a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostedNotice {
    pub place: MessagePlace,
    /// Pinned by an earlier version and not unpinned since.
    pub pinned: bool,
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
    /// Of posts and announcements.
    pub language: Language,
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

impl ScheduleState {
    /// Stored, so it never changes.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Active(_) => "active",
            Self::Paused => "paused",
            Self::Stopped(_) => "stopped",
            Self::OnHold { .. } => "on-hold",
        }
    }
}

impl Plan {
    /// Returns the plan of a schedule with the usual settings: no ping, thread or pin, and no excluded positions.
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
            language: Language::default(),
        }
    }
}

impl PostedNotice {
    /// Returns a notice that is not pinned.
    pub fn new(place: MessagePlace) -> Self {
        Self {
            place,
            pinned: false,
        }
    }
}

impl Schedule {
    /// Whether the message at this place is the schedule's notice.
    pub fn is_announced_at(&self, place: MessagePlace) -> bool {
        self.notice.is_some_and(|notice| notice.place == place)
    }

    pub fn next(&self) -> Option<Occurrence> {
        let ScheduleState::Active(next) = self.state else {
            return None;
        };
        next
    }

    /// First post after an instant, on a day that is not closed.
    pub fn next_from(&self, now: DateTime<Utc>) -> Option<Occurrence> {
        self.first_open(self.plan.recurrence.next(self.last_date, now))
    }

    /// First post after a day, on a day that is not closed.
    pub fn following(&self, date: NaiveDate) -> Option<Occurrence> {
        self.first_open(self.plan.recurrence.following(date))
    }

    fn first_open(&self, first: Option<Occurrence>) -> Option<Occurrence> {
        let mut post = first?;
        while self.closed_in_advance.contains(&post.date) {
            post = self.plan.recurrence.following(post.date)?;
        }
        Some(post)
    }
}
