use std::collections::BTreeSet;

use chrono::NaiveDate;

use super::skip::MAX_SKIPS;
use crate::chat::platform::{Permission, PlatformError};
use crate::chat::refusal::Refusal;
use crate::domain::calendar::{ParseDaysError, ParseTimeError, ZoneMatch};
use crate::domain::ids::ChannelId;
use crate::domain::schedule::MAX_SCHEDULES;
use crate::reply::daily_post::{PostAction, long_date, reason, short_date};
use crate::reply::permission::setting_name;
use crate::text::{all_of, one_of, quote, say};

#[derive(Debug)]
pub enum ScheduleRefusal {
    NoSuchSchedule {
        typed: String,
        known: Vec<String>,
    },
    NoSchedules,
    NameMissing {
        known: Vec<String>,
    },
    TooMany,
    /// Too long, or not shown exactly as typed.
    InvalidName(String),
    NameTaken(String),
    NoChanges,
    AlreadySet(String),
    InvalidTime {
        typed: String,
        error: ParseTimeError,
    },
    InvalidDays {
        typed: String,
        error: ParseDaysError,
    },
    UnknownZone {
        typed: String,
        nearest: Option<String>,
    },
    AmbiguousZone {
        typed: String,
        /// Most likely first; not empty.
        zones: Vec<ZoneMatch>,
    },
    InvalidPhrase,
    ShortPhrase,
    CommonPhrase,
    CallerLacks {
        channel: ChannelId,
        /// Not empty.
        permissions: BTreeSet<Permission>,
    },
    NotAnAnnouncementChannel(ChannelId),
    PingAndNoPing,
    /// Reasons.
    CannotPost(Vec<String>),
    ConcurrentChange,
    NotPaused(String),
    NotActive(String),
    AlreadySkipped(NaiveDate),
    /// Before the next post, or too far ahead.
    CannotSkip {
        date: NaiveDate,
        next: NaiveDate,
    },
    NoPostOn {
        date: NaiveDate,
        following: Option<NaiveDate>,
    },
    TooManySkips,
    NotSkipped(NaiveDate),
    NotClosed {
        name: String,
        date: NaiveDate,
    },
    PostNotStored,
}

impl ScheduleRefusal {
    pub(super) fn cannot_post(error: &PlatformError, channel: ChannelId) -> Self {
        Self::CannotPost(vec![reason(PostAction::Post, error, channel)])
    }
}

impl Refusal for ScheduleRefusal {
    fn text(&self) -> String {
        match self {
            Self::NoSuchSchedule { typed, known } => say!(
                "schedules-no-such-schedule",
                typed = quote(typed),
                names = names(known),
            ),
            Self::NoSchedules => say!("schedules-none"),
            Self::NameMissing { known } => say!("schedules-several", names = names(known)),
            Self::TooMany => say!("schedules-too-many", number = MAX_SCHEDULES),
            Self::InvalidName(typed) => say!("schedules-not-a-name", typed = quote(typed)),
            Self::NameTaken(name) => say!("schedules-name-taken", name = quote(name)),
            Self::NoChanges => say!("schedules-nothing-to-change"),
            Self::AlreadySet(name) => say!("schedules-already-so", name = quote(name)),
            Self::InvalidTime { typed, error } => time(typed, *error),
            Self::InvalidDays { typed, error } => days(typed, error),
            Self::UnknownZone { typed, nearest } => zone(typed, nearest.as_deref()),
            Self::AmbiguousZone { typed, zones } => which_zone(typed, zones),
            Self::InvalidPhrase => say!("schedules-not-a-phrase"),
            Self::ShortPhrase => say!("schedules-short-phrase"),
            Self::CommonPhrase => say!("schedules-common-phrase"),
            Self::CallerLacks {
                channel,
                permissions,
            } => caller_lacks(*channel, permissions),
            Self::NotAnAnnouncementChannel(channel) => say!(
                "schedules-not-an-announcement-channel",
                channel = channel.mention(),
            ),
            Self::PingAndNoPing => say!("schedules-ping-and-no-ping"),
            Self::CannotPost(reasons) => {
                say!("schedules-nothing-changed", reasons = reasons.join("\n"))
            }
            Self::ConcurrentChange => say!("schedules-changed"),
            Self::NotPaused(name) => say!("schedules-not-paused", name = quote(name)),
            Self::NotActive(name) => say!("schedules-not-active", name = quote(name)),
            Self::AlreadySkipped(date) => {
                say!("schedules-already-skipped", date = long_date(*date))
            }
            Self::CannotSkip { date, next } => say!(
                "schedules-cannot-skip",
                date = short_date(*date),
                next = short_date(*next),
            ),
            Self::NoPostOn { date, following } => say!(
                "schedules-no-post-on",
                date = long_date(*date),
                following = following.map_or_else(|| "none".to_owned(), long_date),
            ),
            Self::TooManySkips => say!("schedules-too-many-skips", number = MAX_SKIPS),
            Self::NotSkipped(date) => say!("schedules-not-skipped", date = long_date(*date)),
            Self::NotClosed { name, date } => say!(
                "schedules-not-closed",
                name = quote(name),
                date = short_date(*date),
            ),
            Self::PostNotStored => say!("schedules-unknown-post"),
        }
    }
}

fn caller_lacks(channel: ChannelId, permissions: &BTreeSet<Permission>) -> String {
    let lacks = say!(
        "schedules-caller-lacks",
        number = permissions.len(),
        permissions = all_of(permissions.iter().map(|&it| setting_name(it))),
        channel = channel.mention(),
    );
    if permissions.contains(&Permission::MentionEveryone) {
        return format!("{lacks} {}", say!("schedules-mentionable"));
    }
    lacks
}

fn names(names: &[String]) -> String {
    all_of(names.iter().map(|name| quote(name)))
}

fn time(typed: &str, error: ParseTimeError) -> String {
    let typed = quote(typed);
    let what = match error {
        ParseTimeError::NotATime => say!("schedules-not-a-time", typed),
        ParseTimeError::HourOutOfRange { hour } => say!("schedules-time-hour", typed, hour),
        ParseTimeError::MinuteOutOfRange { minute } => say!("schedules-time-minute", typed, minute),
        ParseTimeError::NotOnTwelveHourClock { hour } => {
            say!("schedules-time-twelve-hours", typed, hour)
        }
        ParseTimeError::MorningOrEvening { .. } => {
            let what = say!("schedules-time-morning-or-evening", typed);
            return format!("{what} {}", say!("schedules-time-half-hint"));
        }
    };
    format!("{what} {}", say!("schedules-time-hint"))
}

fn days(typed: &str, error: &ParseDaysError) -> String {
    let typed = quote(typed);
    let what = match error {
        ParseDaysError::Empty => say!("schedules-no-day", typed),
        ParseDaysError::UnknownWord { word } => {
            say!("schedules-not-a-day", word = quote(word), typed)
        }
    };
    format!("{what} {}", say!("schedules-days-hint"))
}

fn zone(typed: &str, nearest: Option<&str>) -> String {
    let what = say!("schedules-not-a-zone", typed = quote(typed));
    let meant = match nearest {
        Some(nearest) => say!("schedules-zone-meant", zone = nearest),
        None => say!("schedules-zone-hint"),
    };
    format!("{what} {meant}")
}

fn which_zone(typed: &str, zones: &[ZoneMatch]) -> String {
    let zones = zones
        .iter()
        .map(|ZoneMatch { zone, city }| format!("`{zone}` ({city})"));
    say!(
        "schedules-zone-which-name",
        typed = quote(typed),
        zones = one_of(zones),
    )
}
