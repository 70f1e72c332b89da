use chess960::StartId;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use super::board_display::{BoardDisplay, View};
use super::named::letters;
use super::permission::setting_name;
use super::{details, exclusion, position};
use crate::chat::{
    Button, ButtonId, Choice, Message, Payload, Permission, Ping, PlatformError, choices,
};
use crate::domain::fairness::{ChainHash, Commitment, QUICKNET};
use crate::domain::ids::{ChannelId, GuildId, MessagePlace};
use crate::domain::schedule::{
    CommittedDay, DailyPost, DayDraw, DaySource, Plan, Publication, Schedule,
};
use crate::text::{quote, say};

pub(crate) const KEY: &str = "daily";

/// What a daily post shows.
#[derive(Clone, Debug)]
pub struct DailyPostData<'a> {
    pub schedule: &'a Schedule,
    pub post: &'a DailyPost,
    /// [Position](DailyPost::position) of `post`. A day without one, which waits for its beacon, has no message.
    pub position: StartId,
    /// Whether the post says that it is late.
    pub late: bool,
}

/// Returns the message of a daily post, with its buttons. `check` is a link to the verify page.
pub fn message(data: &DailyPostData<'_>, check: Option<Button>) -> Message {
    content(data)
        .with_buttons(&buttons(data.post, data.position))
        .with_optional_button(check)
}

/// Returns the text and board of a daily post, without the buttons.
pub(crate) fn content(data: &DailyPostData<'_>) -> Message {
    position::with_board(data.position, display(&data.schedule.plan), |view| {
        Message::public(post_text(data, view))
    })
}

/// Returns the lines of a post: the ping, the heading, the position, its source, and what the next day is drawn from.
fn post_text(data: &DailyPostData<'_>, view: View) -> String {
    let post = data.post;
    let mut lines = Vec::new();
    if let Some(ping) = ping(data.schedule) {
        lines.push(ping.to_string());
    }
    lines.push(heading(post.date));
    if data.late {
        lines.push(say!("daily-post-late", time = at(post.due_at)));
    }
    lines.push(position::text(data.position, view));
    lines.extend(beacon_line(post));
    // Published before the next day's draw, so that it cannot be chosen afterwards.
    if let Some(next_date) = post.next_date {
        let next_day = data.schedule.day(next_date);
        lines.push(next_day_line(&next_day));
        lines.extend(other_chain_line(&next_day));
    }
    lines.join("\n")
}

/// "**Position of the day** · Saturday 21 November 2026"
pub(crate) fn heading(date: NaiveDate) -> String {
    say!("daily-post-heading", date = long_date(date))
}

pub(crate) fn display(plan: &Plan) -> BoardDisplay {
    BoardDisplay::new(plan.board, plan.theme)
}

/// "-# Commitment for 22 November 2026: `…`".
pub(crate) fn commitment_line(date: NaiveDate, commitment: &str) -> String {
    let date = short_date(date);
    say!("daily-post-commitment", date, commitment)
}

/// "-# Drawn from drand round 123", and the chain if it is not that of drand's public network. `None` for a day that
/// was not drawn from public randomness.
pub(crate) fn beacon_line(post: &DailyPost) -> Option<String> {
    let DayDraw::Public(Some(draw)) = post.draw else {
        return None;
    };
    let round = draw.drawn_from.beacon.round.to_string();
    let beacon = say!("daily-post-beacon", round);
    Some(with_chain_warning(beacon, draw.drawn_from.chain))
}

/// Adds a second line to a text about a beacon if the beacon's chain is not quicknet, drand's public network. The line
/// names the chain, because the bot's host could control it.
pub(crate) fn with_chain_warning(text: String, chain: ChainHash) -> String {
    match chain_warning(chain) {
        Some(warning) => format!("{text}\n{warning}"),
        None => text,
    }
}

/// Returns the line that names the chain of a day that is still to be drawn. `None` if the day has none, or if it is
/// drand's public network.
pub(crate) fn other_chain_line(day: &DaySource) -> Option<String> {
    chain_warning(day.chain()?)
}

fn chain_warning(chain: ChainHash) -> Option<String> {
    if chain == QUICKNET.hash() {
        return None;
    }
    Some(say!("daily-post-other-chain", chain = chain.to_string()))
}

/// Says what the next day is drawn from. Like [`day_line`], but with a hint that **Verify** shows the whole commitment.
fn next_day_line(day: &DaySource) -> String {
    match day.commitment() {
        Some(commitment) => next_commitment_line(day.date, commitment),
        None => public_day_line(day),
    }
}

/// Says that a day is drawn from public randomness, and names the excluded positions.
fn public_day_line(day: &DaySource) -> String {
    let date = short_date(day.date);
    if day.excluded.is_empty() {
        return say!("daily-post-public-day", date);
    }
    let positions = exclusion::positions(&day.excluded);
    say!("daily-post-public-day-excluding", date, positions)
}

/// Shows the first digits of a commitment, with a note that **Verify** shows all of them.
pub(crate) fn next_commitment_line(date: NaiveDate, commitment: Commitment) -> String {
    let date = short_date(date);
    let digits = commitment.first_digits();
    say!("daily-post-next-commitment", date, digits)
}

/// Returns the first twelve digits, which are enough to recognize a commitment in a list: "a1b2c3d4e5f6…".
pub(crate) fn shortened(commitment: Commitment) -> String {
    format!("{}…", &commitment.to_string()[..12])
}

/// Says what a day is drawn from: the first digits of its commitment, or public randomness.
pub(crate) fn day_line(day: &DaySource) -> String {
    match day.commitment() {
        Some(commitment) => {
            let date = short_date(day.date);
            let digits = commitment.first_digits();
            say!("daily-post-commitment-start", date, digits)
        }
        None => public_day_line(day),
    }
}

/// Returns how the commitment of a day was published. A day that its schedule was not committed to has none.
pub(crate) fn publication(committed: Option<&CommittedDay>) -> Publication {
    match committed {
        Some(day) => day.publication,
        None => Publication::Unpublished,
    }
}

/// Whether the commitment of a schedule's first post was published less than a day before the post, or not at all.
///
/// False for later posts, whose commitment is in the post before, and for a day without a record.
pub(crate) fn is_announced_late(due_at: DateTime<Utc>, committed: Option<&CommittedDay>) -> bool {
    let Some(day) = committed else {
        return false;
    };
    if !day.is_first {
        return false;
    }
    match day.publication {
        Publication::Message(place) => due_at - place.message.created_at() < TimeDelta::days(1),
        Publication::Uncertain | Publication::Unpublished => true,
    }
}

/// Whether the day was drawn from a phrase. Uses the schedule if the day was not recorded.
pub(crate) fn is_from_phrase(schedule: &Schedule, committed: Option<&CommittedDay>) -> bool {
    match committed {
        Some(day) => day.source.is_from_phrase(),
        None => schedule.randomness.is_from_phrase(),
    }
}

/// Returns the buttons below a post: **Play on lichess**, **Details** and **Verify**.
pub(crate) fn buttons(post: &DailyPost, position: StartId) -> [Button; 3] {
    [
        position::play(position),
        details::button(position),
        Button::press(say!("daily-post-verify-button"), button_id(post)),
    ]
}

/// Returns the id of **Verify**, by which the bot finds its post.
pub fn button_id(post: &DailyPost) -> ButtonId {
    ButtonId::new(KEY, Payload::of(&post.schedule).and(&post.date))
}

/// Returns whom the posts of a schedule mention.
pub fn ping(schedule: &Schedule) -> Option<Ping> {
    let role = schedule.plan.ping?;
    Some(Ping::of_role(role, schedule.guild))
}

/// Returns the name of the thread below a post. It has at most 100 characters, Discord's limit.
pub fn thread_name(date: NaiveDate, position: StartId) -> String {
    say!(
        "daily-post-thread",
        position = position.get(),
        letters = letters(position),
        date = short_date(date),
    )
}

choices! {
    /// With Fluent selectors.
    pub enum PostAction {
        Post = "post",
        Attach = "attach",
        Read = "read",
        Mention = "mention",
        OpenThread = "open-thread",
        Pin = "pin",
        /// To channels that follow this one.
        Publish = "publish",
    }
}

impl PostAction {
    /// Publishing own messages only requires Send Messages.
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

/// Explains why an action in a channel failed, and names the permission that the bot lacks if that is the cause.
pub fn reason(failed_action: PostAction, error: &PlatformError, in_channel: ChannelId) -> String {
    let channel = in_channel.mention();
    let action = say!("daily-post-action", action = failed_action.word());
    match error {
        PlatformError::NoAccess => {
            let permission = setting_name(Permission::ViewChannel);
            say!("daily-post-no-access", channel, permission)
        }
        PlatformError::NotAllowed => {
            let permission = setting_name(failed_action.permission());
            say!("daily-post-not-allowed", action, channel, permission)
        }
        PlatformError::Gone => say!("daily-post-gone", action, channel),
        PlatformError::TooManyPins => say!("daily-post-too-many-pins", action, channel),
        PlatformError::Refused(_) => say!("daily-post-refused", action, channel),
        // Rounded up, so that the next attempt is not too early.
        PlatformError::Busy(wait) => say!("daily-post-busy", seconds = wait.as_secs() + 1),
        PlatformError::Unavailable { .. } => say!("daily-post-could-not", action, channel),
    }
}

/// Tells the moderator of a schedule that it was stopped, and why.
pub fn stopped(schedule: &Schedule, reason: &str) -> Message {
    Message::only_you(say!(
        "daily-post-stopped",
        name = quote(&schedule.name),
        reason,
        channel = channel_link(schedule),
    ))
}

/// Tells the moderator of a schedule that it is on hold, because too many days were missed.
pub fn on_hold(schedule: &Schedule) -> Message {
    Message::only_you(say!(
        "daily-post-on-hold",
        name = quote(&schedule.name),
        channel = channel_link(schedule),
    ))
}

/// "Saturday 21 November 2026".
pub(crate) fn long_date(date: NaiveDate) -> String {
    say!(
        "daily-post-date-with-weekday",
        weekday = date.weekday().number_from_monday(),
        date = short_date(date),
    )
}

/// "21 November 2026".
pub(crate) fn short_date(date: NaiveDate) -> String {
    say!(
        "daily-post-date",
        day = date.day(),
        month = date.month(),
        year = date.format("%Y").to_string(),
    )
}

/// "21 November", short enough for a button.
pub(crate) fn day_and_month(date: NaiveDate) -> String {
    say!(
        "daily-post-day-and-month",
        day = date.day(),
        month = date.month(),
    )
}

/// Writes a time that Discord shows in the reader's time zone.
pub(crate) fn at(instant: DateTime<Utc>) -> String {
    format!("<t:{}:f>", instant.timestamp())
}

/// Writes a time that Discord shows as a distance from now, such as "in 2 hours".
pub(crate) fn relative_time(instant: DateTime<Utc>) -> String {
    format!("<t:{}:R>", instant.timestamp())
}

/// Returns the link to a schedule's channel, for messages outside the server.
fn channel_link(schedule: &Schedule) -> String {
    channel_address(Some(schedule.guild), schedule.plan.channel)
}

/// Writes a time, and its distance from now.
pub(crate) fn when(instant: DateTime<Utc>) -> String {
    format!("{} ({})", at(instant), relative_time(instant))
}

pub(crate) fn link(guild: GuildId, place: MessagePlace) -> String {
    let channel = channel_address(Some(guild), place.channel);
    format!("{channel}/{}", place.message)
}

/// Returns the link to a channel. In direct messages, `guild` is `None`.
pub(crate) fn channel_address(guild: Option<GuildId>, channel: ChannelId) -> String {
    match guild {
        Some(guild) => format!("https://discord.com/channels/{guild}/{channel}"),
        None => format!("https://discord.com/channels/@me/{channel}"),
    }
}

#[cfg(test)]
mod tests {
    use chess960::StartSet;

    use super::*;
    use crate::domain::ids::MessageId;
    use crate::domain::schedule::DayRandomness;

    #[test]
    fn a_missing_permission_is_named() {
        assert_eq!(
            reason(PostAction::Pin, &PlatformError::NotAllowed, ChannelId(31)),
            "Discord says I may not pin messages in <#31>. Give me **Pin Messages** there."
        );
    }

    #[test]
    fn other_errors_of_discord_are_only_in_the_log() {
        let words = "Discord answered 400, code 50083: Archived";
        let refused = PlatformError::Refused(words.to_owned());
        assert_eq!(
            reason(PostAction::Pin, &refused, ChannelId(31)),
            "Discord didn't let me pin messages in <#31>. My operator finds the reason in my log."
        );
    }

    #[test]
    fn a_thread_is_named_after_its_position() {
        let date = "2026-11-21".parse().expect("a date");
        let name = thread_name(date, StartId::CLASSICAL);
        assert_eq!(name, "Position 518 · RNBQKBNR, 21 November 2026");
    }

    const COMMITMENT_MESSAGE: MessageId = MessageId(1 << 60);

    const PUBLISHED: Publication = Publication::Message(MessagePlace {
        channel: ChannelId(1),
        message: COMMITMENT_MESSAGE,
    });

    fn a_day_later() -> DateTime<Utc> {
        COMMITMENT_MESSAGE.created_at() + TimeDelta::days(1)
    }

    /// Returns the first day of a schedule.
    fn first_day(publication: Publication) -> CommittedDay {
        CommittedDay {
            source: DaySource {
                date: a_day_later().date_naive(),
                randomness: DayRandomness::Public(None),
                excluded: StartSet::EMPTY,
            },
            publication,
            is_first: true,
        }
    }

    #[test]
    fn first_commitment_is_late_within_a_day() {
        let day = first_day(PUBLISHED);
        assert!(!is_announced_late(a_day_later(), Some(&day)));
        let a_moment_earlier = a_day_later() - TimeDelta::milliseconds(1);
        assert!(is_announced_late(a_moment_earlier, Some(&day)));
    }

    #[test]
    fn first_commitment_is_late_unless_it_is_certainly_published() {
        for publication in [Publication::Unpublished, Publication::Uncertain] {
            let day = first_day(publication);
            let is_late = is_announced_late(a_day_later(), Some(&day));
            assert!(is_late, "{publication:?}");
        }
    }

    #[test]
    fn a_later_commitment_is_never_late() {
        for publication in [PUBLISHED, Publication::Unpublished] {
            let later_day = CommittedDay {
                is_first: false,
                ..first_day(publication)
            };
            let due_at = COMMITMENT_MESSAGE.created_at();
            let is_late = is_announced_late(due_at, Some(&later_day));
            assert!(!is_late, "{publication:?}");
        }
    }

    #[test]
    fn a_day_without_a_commitment_is_not_late() {
        assert!(!is_announced_late(a_day_later(), None));
    }
}
