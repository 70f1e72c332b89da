//! Whoever has the bot do something in a channel has to be allowed to do it there.

use chrono::{DateTime, Utc};

use super::ScheduleRefusal;
use crate::app::App;
use crate::chat::command::{Call, Press};
use crate::chat::place::ServersOnly;
use crate::chat::platform::{Access, Permission, Platform, PlatformError};
use crate::chat::refusal::CommandError;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::reply::daily_post::{self, PostAction, reason};
use crate::store::Schedule;

/// Who has the bot do something, by a command or a button.
#[derive(Clone, Copy)]
pub(super) struct Moderator<'a> {
    pub(super) app: &'a App,
    pub(super) platform: &'a dyn Platform,
    pub(super) guild: GuildId,
    pub(super) user: UserId,
    pub(super) now: DateTime<Utc>,
}

impl<'a> Moderator<'a> {
    /// Whoever calls a command.
    ///
    /// # Errors
    /// If that is not in a server.
    pub(super) fn calling(call: &Call<'a>) -> Result<Self, ServersOnly> {
        Ok(Self {
            app: call.app,
            platform: call.platform.ok_or(ServersOnly)?,
            guild: call.place.required_guild()?,
            user: call.user.ok_or(ServersOnly)?,
            now: call.now,
        })
    }

    /// Whoever presses a button.
    ///
    /// # Errors
    /// If that is not in a server.
    pub(super) fn pressing(press: &Press<'a>) -> Result<Self, ServersOnly> {
        Ok(Self {
            app: press.app,
            platform: press.platform.ok_or(ServersOnly)?,
            guild: press.place.required_guild()?,
            user: press.user,
            now: press.now,
        })
    }
}

/// What every post of a schedule does.
pub(super) fn posting(schedule: &Schedule) -> Vec<PostAction> {
    let deeds = [
        (true, PostAction::Post),
        (
            daily_post::look(&schedule.plan).theme().is_some(),
            PostAction::Attach,
        ),
        (daily_post::ping(schedule).is_some(), PostAction::Mention),
    ];
    wanted(deeds)
}

/// What a schedule does each day: it posts, and does something with the post.
pub(super) fn each_day(schedule: &Schedule) -> Vec<PostAction> {
    let plan = &schedule.plan;
    let deeds = [
        (plan.thread, PostAction::OpenThread),
        (plan.pin, PostAction::Pin),
        (plan.publish, PostAction::Publish),
    ];
    [posting(schedule), wanted(deeds)].concat()
}

fn wanted(deeds: [(bool, PostAction); 3]) -> Vec<PostAction> {
    let wanted = deeds.into_iter().filter(|(wanted, _)| *wanted);
    wanted.map(|(_, deed)| deed).collect()
}

/// Sees that the caller may do by themselves what the bot is to do in a schedule's channel.
///
/// # Errors
/// If they may not, or if that cannot be found out.
pub(super) async fn check(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    deeds: &[PostAction],
) -> Result<(), CommandError> {
    let access = access(moderator, schedule.plan.channel).await?;
    may(&access, schedule, deeds)
}

/// Sees that the caller and the bot may do in a schedule's channel what it does each day.
///
/// # Errors
/// If one of them may not, or if that cannot be found out.
pub(super) async fn check_with_bot(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<(), CommandError> {
    let Moderator {
        platform,
        guild,
        user,
        ..
    } = moderator;
    let channel = schedule.plan.channel;
    let access = platform.access_of_both(guild, [user, platform.account()], channel);
    let access = access.await;
    let [caller, bot] =
        access.map_err(|trouble| ScheduleRefusal::cannot(PostAction::Post, &trouble, channel))?;
    may(&caller, schedule, &each_day(schedule))?;
    bot_may(&bot, schedule)
}

fn may(access: &Access, schedule: &Schedule, deeds: &[PostAction]) -> Result<(), CommandError> {
    let needed = deeds.iter();
    let needed = needed.filter_map(|deed| needed_for(access, schedule, *deed));
    let permissions = access.lacking(needed);
    if permissions.is_empty() {
        return Ok(());
    }
    Err(ScheduleRefusal::CallerLacks {
        channel: schedule.plan.channel,
        permissions,
    }
    .into())
}

/// Refuses what the bot may not do in the channel each day, with every reason.
fn bot_may(access: &Access, schedule: &Schedule) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    // It looks for its own posts there when it does not know what became of one.
    let deeds = [each_day(schedule), vec![PostAction::Read]].concat();
    let mut troubles = Vec::new();
    for deed in deeds {
        let lacking = access.lacking(needed_for(access, schedule, deed));
        if lacking.contains(&Permission::ViewChannel) {
            troubles = vec![(PostAction::Post, PlatformError::NoAccess)];
            break;
        }
        // One that lacks what it rests on is not named for itself.
        if lacking.contains(&deed.permission()) {
            troubles.push((deed, PlatformError::NotAllowed));
        }
    }
    if troubles.is_empty() {
        return Ok(());
    }
    let reasons = troubles
        .iter()
        .map(|(deed, trouble)| reason(*deed, trouble, channel));
    Err(ScheduleRefusal::Channel {
        reasons: reasons.collect(),
    }
    .into())
}

/// The permission that something takes in a schedule's channel, if it takes any.
fn needed_for(access: &Access, schedule: &Schedule, deed: PostAction) -> Option<Permission> {
    match deed {
        PostAction::Mention => access.needed_for(daily_post::ping(schedule)?),
        PostAction::Post
        | PostAction::Attach
        | PostAction::Read
        | PostAction::OpenThread
        | PostAction::Pin
        | PostAction::Publish => Some(deed.permission()),
    }
}

/// What the caller may do in a channel.
///
/// # Errors
/// If that cannot be found out: where the bot has no access, it is of no use there either.
pub(super) async fn access(
    moderator: Moderator<'_>,
    channel: ChannelId,
) -> Result<Access, CommandError> {
    let Moderator {
        platform,
        guild,
        user,
        ..
    } = moderator;
    let access = platform.access(guild, user, channel).await;
    Ok(access.map_err(|trouble| ScheduleRefusal::cannot(PostAction::Post, &trouble, channel))?)
}
