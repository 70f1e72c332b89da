//! Why something about schedules cannot be done.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::calendar::{InvalidDays, InvalidTime};
use crate::chat::option::Opt;
use crate::chat::platform::{Permission, Trouble};
use crate::chat::refusal::Refusal;
use crate::ids::ChannelId;
use crate::reply::daily_post::{Deed, reason, short_date};
use crate::store::MAX_SCHEDULES;
use crate::words::{all_of, quote};

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
    /// A new schedule needs more.
    Incomplete {
        /// The name that was typed.
        name: String,
        /// What is missing.
        missing: Vec<&'static Opt>,
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
    /// Not a phrase.
    Phrase,
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
    pub(super) fn cannot(deed: Deed, trouble: &Trouble, channel: ChannelId) -> Self {
        Self::Channel {
            reasons: vec![reason(deed, trouble, channel)],
        }
    }
}

impl Refusal for ScheduleRefusal {
    fn text(&self) -> String {
        match self {
            Self::NoSuchSchedule { typed, known } => no_such_schedule(typed, known),
            Self::None => "This server has no schedule for a position of the day. Moderators make \
                 one with `/chess960-daily set`."
                .to_owned(),
            Self::Several { known } => format!(
                "This server has several schedules: {}. Choose one by its name.",
                names(known)
            ),
            Self::TooMany => format!(
                "This server has {MAX_SCHEDULES} schedules, which is the most. Remove one with \
                 `/chess960-daily remove`, or change one by giving its name."
            ),
            Self::Name { typed } => format!(
                "{} cannot be the name of a schedule. Give 1 to 40 letters, digits, spaces and \
                 signs, for example `club`.",
                quote(typed)
            ),
            Self::Incomplete { name, missing } => {
                let missing: Vec<_> = missing
                    .iter()
                    .map(|option| format!("`{}`", option.name))
                    .collect();
                format!(
                    "There is no schedule {} yet. To make it, give {} as well.",
                    quote(name),
                    all_of(&missing)
                )
            }
            Self::Time { typed, error } => time(typed, *error),
            Self::Days { typed, error } => days(typed, error),
            Self::Zone { typed, nearest } => zone(typed, nearest.as_deref()),
            Self::Phrase => {
                "A phrase has 1 to 100 characters that can be seen, on one line and without \
                 backticks."
                    .to_owned()
            }
            Self::CallerLacks {
                channel,
                permissions,
            } => caller_lacks(*channel, permissions),
            Self::NotAnAnnouncementChannel { channel } => format!(
                "Only messages of announcement channels can be published, and {} is none. Leave \
                 out `publish`, or choose an announcement channel.",
                channel.mention()
            ),
            Self::PingAndNoPing => {
                "Give either `ping-role` or `no-ping`, as they exclude each other.".to_owned()
            }
            Self::Channel { reasons } => {
                format!("Nothing was changed. {}", reasons.join("\n"))
            }
            Self::Changed => "Somebody else changed this schedule at the same time. Look at it \
                 with `/chess960-daily show`, then try again."
                .to_owned(),
            Self::NotPaused { name } => format!("The schedule {} is not paused.", quote(name)),
            Self::NotActive { name } => format!(
                "The schedule {} isn't posting at the moment. Use `/chess960-daily resume` to restart it.",
                quote(name)
            ),
            Self::NotClosed { name, date } => format!(
                "The schedule {} has not posted a position of {}. Ask for a day that it has \
                 posted; coming positions stay secret.",
                quote(name),
                short_date(*date)
            ),
            Self::Forgotten => {
                "I know nothing of this post any more, as its schedule was removed. \
                 The message has all you need: call `/chess960 verify kind:daily` with the date \
                 and the day key, and with the commitment that was published before."
                    .to_owned()
            }
        }
    }
}

/// Which permissions somebody lacks in a channel, and what they can do about it.
fn caller_lacks(channel: ChannelId, permissions: &BTreeSet<Permission>) -> String {
    let names: Vec<_> = permissions.iter().map(Permission::to_string).collect();
    let (noun, them) = match names.len() {
        1 => ("permission", "it"),
        _ => ("permissions", "them"),
    };
    let mut text = format!(
        "You don't have the {noun} {} in {}, and I never do for anyone what they couldn't do \
         themselves. Ask somebody who has {them}.",
        all_of(&names),
        channel.mention()
    );
    if permissions.contains(&Permission::MentionEveryone) {
        text += " A role that everybody may mention needs no permission.";
    }
    text
}

fn no_such_schedule(typed: &str, known: &[String]) -> String {
    if known.is_empty() {
        return ScheduleRefusal::None.text();
    }
    format!(
        "This server has no schedule {}. It has {}.",
        quote(typed),
        names(known)
    )
}

fn names(names: &[String]) -> String {
    let names: Vec<_> = names.iter().map(|name| quote(name)).collect();
    all_of(&names)
}

fn time(typed: &str, error: InvalidTime) -> String {
    let what = match error {
        InvalidTime::NotATime => "is not a time of day".to_owned(),
        InvalidTime::HourOutOfRange { hour } => {
            format!("has the hour {hour}, and a day has the hours 0 to 23")
        }
        InvalidTime::MinuteOutOfRange { minute } => {
            format!("has the minute {minute}, and an hour has the minutes 0 to 59")
        }
        InvalidTime::NotOnTwelveHourClock { hour } => {
            format!("has the hour {hour}, and with am or pm there are the hours 1 to 12")
        }
        InvalidTime::MorningOrEvening { .. } => {
            "may be in the morning or in the evening".to_owned()
        }
    };
    format!(
        "{} {what}. Write for example `18:00`, `6pm` or `6:30 pm`.",
        quote(typed)
    )
}

fn days(typed: &str, error: &InvalidDays) -> String {
    let what = match error {
        InvalidDays::Empty => "There is no day of the week in".to_owned(),
        InvalidDays::UnknownWord { word } => format!("{} is not a day of the week in", quote(word)),
    };
    format!(
        "{what} {}. Write `every day`, `weekdays`, `weekends`, or a list such as `mon,thu`.",
        quote(typed)
    )
}

fn zone(typed: &str, nearest: Option<&str>) -> String {
    let meant = nearest.map_or_else(
        || "Choose one of those that appear while you type a city or a country.".to_owned(),
        |nearest| format!("Did you mean `{nearest}`?"),
    );
    format!("{} is not the name of a time zone. {meant}", quote(typed))
}
