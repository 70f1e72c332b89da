//! What people read of a schedule's positions of the day: the post itself, and what went wrong.

use chrono::{DateTime, NaiveDate, Utc};

use super::look::Look;
use super::{details, position};
use crate::chat::answer::{Button, ButtonId, Message};
use crate::chat::payload::Payload;
use crate::chat::platform::{Permission, Ping, Trouble};
use crate::ids::{ChannelId, GuildId};
use crate::store::{CommittedDay, DailyPost, DatedKey, MessagePlace, Plan, Schedule};
use crate::words::quote;

/// The key of the button of each post.
pub(crate) const KEY: &str = "daily";

/// What a post tells.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    /// Whose post it is.
    pub schedule: &'a Schedule,
    /// The day.
    pub post: &'a DailyPost,
    /// The commitment to it, and where that was told first.
    pub committed: Option<CommittedDay>,
    /// Keys that were committed to and not published yet, of days that are closed.
    pub closed: Vec<DatedKey>,
    /// Whether it comes later than it should.
    pub late: bool,
}

/// The post of a day.
#[must_use]
pub fn message(facts: &Facts<'_>) -> Message {
    let Facts {
        schedule,
        post,
        late,
        ..
    } = facts;
    let message = position::with_board(post.position, look(&schedule.plan), |view| {
        let mut text = ping_line(schedule);
        text += &heading(post.date);
        if *late {
            text += &format!("Posted late: it was due {}.\n", at(post.due_at));
        }
        text += &position::text(post.position, view);
        text += &proof(facts);
        text += &format!("-# Schedule {}", quote(&schedule.name));
        Message::public(text)
    });
    message.with_buttons(&buttons(post))
}

/// The first line of a position of the day: "**Position of the day** · Saturday 21 November 2026".
pub(crate) fn heading(date: NaiveDate) -> String {
    format!("**Position of the day** · {}\n", long_date(date))
}

/// How posts of a plan show the board.
pub(crate) fn look(plan: &Plan) -> Look {
    Look::new(plan.board, plan.theme)
}

/// The key of a day with what makes it checkable, and the commitment to the next one.
pub(crate) fn proof(facts: &Facts<'_>) -> String {
    let Facts {
        schedule,
        post,
        committed,
        closed,
        ..
    } = facts;
    let mut text = String::from("\n");
    if post.exclude_classical {
        text += "-# 518, the classical start, was excluded.\n";
    }
    text += &format!("-# Day key: `{}`\n", post.key);
    if is_from_phrase(schedule, committed.as_ref()) {
        text += "-# The key comes from a phrase: the person who chose the phrase could have chosen \
                 this position.\n";
    }
    text += &match committed.and_then(|day| day.place) {
        Some(place) => format!(
            "-# Locked in since {}: {}\n",
            at(place.message.made_at()),
            link(schedule.guild, place)
        ),
        None => "-# Its commitment was not published before.\n".to_owned(),
    };
    if let Some(next) = post.next_date {
        text += &commitment_line(schedule, next);
    }
    for DatedKey { date, key } in closed {
        text += &format!(
            "-# Key of the commitment for {}: `{key}`\n",
            short_date(*date)
        );
    }
    text
}

/// "-# Commitment for 22 November 2026: `…`".
pub(crate) fn commitment_line(schedule: &Schedule, date: NaiveDate) -> String {
    format!(
        "-# Commitment for {}: `{}`\n",
        short_date(date),
        schedule.day(date).commitment()
    )
}

/// Whether a day's key is that of a phrase; where nothing was noted of the day, as the schedule is.
pub(crate) fn is_from_phrase(schedule: &Schedule, committed: Option<&CommittedDay>) -> bool {
    committed.map_or(schedule.from_phrase, |day| day.source.from_phrase)
}

/// The buttons of a day.
pub(crate) fn buttons(post: &DailyPost) -> [Button; 3] {
    [
        position::play(post.position),
        details::button(post.position),
        Button::press("How to verify", button_id(post)),
    ]
}

/// The id of the button that each post has; by it the bot knows its post again.
#[must_use]
pub fn button_id(post: &DailyPost) -> ButtonId {
    ButtonId::new(KEY, Payload::of(&post.schedule).and(&post.date))
}

/// Whom posts of a schedule mention.
#[must_use]
pub fn ping(schedule: &Schedule) -> Option<Ping> {
    let role = schedule.plan.ping?;
    // The role that everybody has is called by its server's id.
    Some(if role.0 == schedule.guild.0 {
        Ping::Everyone
    } else {
        Ping::Role(role)
    })
}

/// The line by which a post mentions somebody, if it does.
pub(crate) fn ping_line(schedule: &Schedule) -> String {
    ping(schedule).map_or_else(String::new, |ping| format!("{ping}\n"))
}

/// The name of the thread under a post; at most 100 characters, a limit of Discord's.
#[must_use]
pub fn thread_name(post: &DailyPost) -> String {
    format!("Position {}, {}", post.position, short_date(post.date))
}

/// What the bot wants to do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Post a message.
    Post,
    /// Attach a picture to what it posts.
    Attach,
    /// Read its messages.
    Read,
    /// Mention a role.
    Mention,
    /// Open a thread under a message.
    OpenThread,
    /// Pin a message, or unpin it.
    Pin,
    /// Publish a message to the channels that follow.
    Publish,
}

impl Deed {
    fn words(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Attach => "attach a picture",
            Self::Read => "read the messages",
            Self::Mention => "mention that role",
            Self::OpenThread => "open a thread",
            Self::Pin => "pin messages",
            Self::Publish => "publish messages",
        }
    }

    /// The permission that it takes. Discord lets everybody publish their own messages who may send them.
    pub(crate) fn permission(self) -> Permission {
        match self {
            Self::Post | Self::Publish => Permission::SendMessages,
            Self::Attach => Permission::AttachFiles,
            Self::Read => Permission::ReadMessageHistory,
            Self::Mention => Permission::MentionEveryone,
            Self::OpenThread => Permission::CreatePublicThreads,
            Self::Pin => Permission::PinMessages,
        }
    }
}

/// Why the bot could not do something, and what would mend it.
#[must_use]
pub fn reason(deed: Deed, trouble: &Trouble, channel: ChannelId) -> String {
    let what = deed.words();
    let place = channel.mention();
    match trouble {
        Trouble::NoAccess => format!(
            "I cannot {what} in {place}: I have no access to it. Add me to the server again, or \
             give my role the permission {} in that channel.",
            Permission::ViewChannel
        ),
        Trouble::NotAllowed => format!(
            "I cannot {what} in {place}: my role lacks the permission {} there.",
            deed.permission()
        ),
        Trouble::Gone => {
            format!("I cannot {what} in {place}: the channel or the message is not there any more.")
        }
        Trouble::TooManyPins => format!(
            "I cannot {what} in {place}: it has as many pinned messages as Discord allows. Unpin \
             some of them."
        ),
        Trouble::Refused(words) => {
            format!("I cannot {what} in {place}: {}.", quote(words))
        }
        Trouble::Busy(_) | Trouble::Unavailable { .. } => format!(
            "I could not {what} in {place}: Discord cannot be reached just now. Please try again \
             in a minute."
        ),
    }
}

/// What the moderator of a schedule is told when it was stopped.
#[must_use]
pub fn stopped(schedule: &Schedule, reason: &str) -> Message {
    Message::only_you(format!(
        "I have stopped the schedule {} that you set, because I could not post the position of \
         the day until it was too late. {reason}\nThe channel: {}\nWhen that is mended, use `/chess960-daily resume` to \
         restart it, or `/chess960-daily set` to choose another channel.",
        quote(&schedule.name),
        channel_link(schedule)
    ))
}

/// What the moderator of a schedule is told when it waits for their word.
#[must_use]
pub fn on_hold(schedule: &Schedule) -> Message {
    Message::only_you(format!(
        "Your schedule {} is on hold: it has missed more than three days, so I'd like you to look at \
         it before I post again.\nThe channel: {}\nUse `/chess960-daily show` there and press \
         **Resume**.",
        quote(&schedule.name),
        channel_link(schedule)
    ))
}

/// "Saturday 21 November 2026".
pub(crate) fn long_date(date: NaiveDate) -> String {
    date.format("%A %-d %B %Y").to_string()
}

/// "21 November 2026".
pub(crate) fn short_date(date: NaiveDate) -> String {
    date.format("%-d %B %Y").to_string()
}

/// An instant that everybody reads in local time.
pub(crate) fn at(instant: DateTime<Utc>) -> String {
    format!("<t:{}:f>", instant.timestamp())
}

/// How far an instant is from now, always up to date.
pub(crate) fn from_now(instant: DateTime<Utc>) -> String {
    format!("<t:{}:R>", instant.timestamp())
}

/// The address of a schedule's channel, which leads to the server from anywhere.
fn channel_link(schedule: &Schedule) -> String {
    let Schedule { guild, plan, .. } = schedule;
    format!("https://discord.com/channels/{guild}/{}", plan.channel)
}

/// The address of a message.
pub(crate) fn link(guild: GuildId, place: MessagePlace) -> String {
    format!(
        "https://discord.com/channels/{guild}/{}/{}",
        place.channel, place.message
    )
}
