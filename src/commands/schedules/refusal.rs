//! Why something about schedules cannot be done.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::calendar::{InvalidDays, InvalidTime, ZoneMatch};
use crate::chat::platform::{Permission, PlatformError};
use crate::chat::refusal::Refusal;
use crate::chess960::InvalidExclusion;
use crate::ids::ChannelId;
use crate::reply::daily_post::{PostAction, long_date, reason, short_date};
use crate::reply::exclusion::ExclusionRefusal;
use crate::store::MAX_SCHEDULES;
use crate::words::{all_of, one_of, quote, say};

/// What a person is told who asked for something about schedules that cannot be done.
#[derive(Debug)]
pub enum ScheduleRefusal {
    /// The server has no schedule of that name.
    NoSuchSchedule {
        /// What was typed.
        typed: String,
        /// What there is instead.
        known: Vec<String>,
    },
    /// The server has no schedule.
    None,
    /// The server has several, and none was chosen.
    Several {
        /// Their names.
        known: Vec<String>,
    },
    /// The server has as many as it may.
    TooMany,
    /// A name that is too long or cannot be read.
    Name {
        /// What was typed.
        typed: String,
    },
    /// There is a schedule of the name of a new one.
    NameTaken {
        /// The name.
        name: String,
    },
    /// Nothing was given that could be changed.
    NothingWished,
    /// The schedule already is what it would become.
    AlreadySo {
        /// Its name.
        name: String,
    },
    /// Not a time of day.
    Time {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        error: InvalidTime,
    },
    /// Not days of the week.
    Days {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        error: InvalidDays,
    },
    /// Not a time zone.
    Zone {
        /// What was typed.
        typed: String,
        /// The zone that may have been meant.
        nearest: Option<String>,
    },
    /// A place in several time zones.
    WhichZone {
        /// The text that was typed.
        typed: String,
        /// The zones, the most likely first; at least one.
        zones: Vec<ZoneMatch>,
    },
    /// Not a list of what is left out.
    Exclusion {
        /// What is wrong with it.
        error: InvalidExclusion,
    },
    /// Not a phrase.
    Phrase,
    /// A new phrase that is so short that it may be guessed.
    ShortPhrase,
    /// A new phrase that many people use.
    CommonPhrase,
    /// The caller may not do in the channel what the bot is to do there for them.
    CallerLacks {
        /// The channel.
        channel: ChannelId,
        /// What they lack; at least one.
        permissions: BTreeSet<Permission>,
    },
    /// Only announcement channels can publish.
    NotAnAnnouncementChannel {
        /// The channel.
        channel: ChannelId,
    },
    /// A role to mention, and the wish for none.
    PingAndNoPing,
    /// The bot cannot do in the channel what it would have to.
    Channel {
        /// Why, in whole sentences.
        reasons: Vec<String>,
    },
    /// Somebody else changed the schedule at the same time.
    Changed,
    /// It posts, so it cannot be resumed.
    NotPaused {
        /// Its name.
        name: String,
    },
    /// It does not post, so it can neither be paused nor skip anything.
    NotActive {
        /// Its name.
        name: String,
    },
    /// The day already has no post.
    AlreadySkipped { date: NaiveDate },
    /// A day before the next post, or too far away.
    CannotSkip { date: NaiveDate, next: NaiveDate },
    /// A day without a post in any case.
    NoPostOn {
        date: NaiveDate,
        /// The next day with a post.
        following: Option<NaiveDate>,
    },
    /// As many days are skipped as may be.
    TooManySkips { number: usize },
    /// A day whose skip cannot be undone.
    NotSkipped { date: NaiveDate },
    /// The schedule has not posted or closed a day.
    NotClosed {
        /// The schedule's name.
        name: String,
        /// The day.
        date: NaiveDate,
    },
    /// Nothing is kept of the post whose button was pressed.
    Forgotten,
}

impl ScheduleRefusal {
    /// Why the bot cannot do something in a channel.
    pub(super) fn cannot(deed: PostAction, trouble: &PlatformError, channel: ChannelId) -> Self {
        Self::Channel {
            reasons: vec![reason(deed, trouble, channel)],
        }
    }
}

impl Refusal for ScheduleRefusal {
    fn text(&self) -> String {
        match self {
            Self::NoSuchSchedule { typed, known } => no_such_schedule(typed, known),
            Self::None => say!("schedules-none"),
            Self::Several { known } => say!("schedules-several", names = names(known)),
            Self::TooMany => say!("schedules-too-many", number = MAX_SCHEDULES),
            Self::Name { typed } => say!("schedules-not-a-name", typed = quote(typed)),
            Self::NameTaken { name } => say!("schedules-name-taken", name = quote(name)),
            Self::NothingWished => say!("schedules-nothing-to-change"),
            Self::AlreadySo { name } => say!("schedules-already-so", name = quote(name)),
            Self::Time { typed, error } => time(typed, *error),
            Self::Days { typed, error } => days(typed, error),
            Self::Zone { typed, nearest } => zone(typed, nearest.as_deref()),
            Self::WhichZone { typed, zones } => which_zone(typed, zones),
            Self::Exclusion { error } => ExclusionRefusal(error.clone()).text(),
            Self::Phrase => say!("schedules-not-a-phrase"),
            Self::ShortPhrase => say!("schedules-short-phrase"),
            Self::CommonPhrase => say!("schedules-common-phrase"),
            Self::CallerLacks {
                channel,
                permissions,
            } => caller_lacks(*channel, permissions),
            Self::NotAnAnnouncementChannel { channel } => say!(
                "schedules-not-an-announcement-channel",
                channel = channel.mention(),
            ),
            Self::PingAndNoPing => say!("schedules-ping-and-no-ping"),
            Self::Channel { reasons } => {
                say!("schedules-nothing-changed", reasons = reasons.join("\n"))
            }
            Self::Changed => say!("schedules-changed"),
            Self::NotPaused { name } => say!("schedules-not-paused", name = quote(name)),
            Self::NotActive { name } => say!("schedules-not-active", name = quote(name)),
            Self::AlreadySkipped { date } => {
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
            Self::TooManySkips { number } => say!("schedules-too-many-skips", number = *number),
            Self::NotSkipped { date } => say!("schedules-not-skipped", date = long_date(*date)),
            Self::NotClosed { name, date } => say!(
                "schedules-not-closed",
                name = quote(name),
                date = short_date(*date),
            ),
            Self::Forgotten => say!("schedules-unknown-post"),
        }
    }
}

/// Which permissions somebody lacks in a channel, and what they can do about it.
fn caller_lacks(channel: ChannelId, permissions: &BTreeSet<Permission>) -> String {
    let names: Vec<_> = permissions.iter().map(Permission::to_string).collect();
    let lacks = say!(
        "schedules-caller-lacks",
        number = names.len(),
        permissions = all_of(&names),
        channel = channel.mention(),
    );
    if permissions.contains(&Permission::MentionEveryone) {
        return format!("{lacks} {}", say!("schedules-mentionable"));
    }
    lacks
}

fn no_such_schedule(typed: &str, known: &[String]) -> String {
    if known.is_empty() {
        return ScheduleRefusal::None.text();
    }
    say!(
        "schedules-no-such-schedule",
        typed = quote(typed),
        names = names(known),
    )
}

fn names(names: &[String]) -> String {
    let names: Vec<_> = names.iter().map(|name| quote(name)).collect();
    all_of(&names)
}

fn time(typed: &str, error: InvalidTime) -> String {
    let typed = quote(typed);
    let what = match error {
        InvalidTime::NotATime => say!("schedules-not-a-time", typed = typed),
        InvalidTime::HourOutOfRange { hour } => {
            say!("schedules-time-hour", typed = typed, hour = hour)
        }
        InvalidTime::MinuteOutOfRange { minute } => {
            say!("schedules-time-minute", typed = typed, minute = minute)
        }
        InvalidTime::NotOnTwelveHourClock { hour } => {
            say!("schedules-time-twelve-hours", typed = typed, hour = hour)
        }
        InvalidTime::MorningOrEvening { .. } => {
            let what = say!("schedules-time-morning-or-evening", typed = typed);
            return format!("{what} {}", say!("schedules-time-half-hint"));
        }
    };
    format!("{what} {}", say!("schedules-time-hint"))
}

fn days(typed: &str, error: &InvalidDays) -> String {
    let typed = quote(typed);
    let what = match error {
        InvalidDays::Empty => say!("schedules-no-day", typed = typed),
        InvalidDays::UnknownWord { word } => {
            say!("schedules-not-a-day", word = quote(word), typed = typed)
        }
    };
    format!("{what} {}", say!("schedules-days-hint"))
}

fn zone(typed: &str, nearest: Option<&str>) -> String {
    let what = say!("schedules-not-a-zone", typed = quote(typed));
    let meant = if let Some(nearest) = nearest {
        say!("schedules-zone-meant", zone = nearest)
    } else {
        say!("schedules-zone-hint")
    };
    format!("{what} {meant}")
}

fn which_zone(typed: &str, zones: &[ZoneMatch]) -> String {
    let zones: Vec<_> = zones
        .iter()
        .map(|ZoneMatch { zone, city }| format!("`{zone}` ({city})"))
        .collect();
    say!(
        "schedules-zone-which-name",
        typed = quote(typed),
        zones = one_of(&zones),
    )
}
