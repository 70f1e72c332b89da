//! Checks that callers have the permissions for the actions that the bot performs for them.

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

#[derive(Clone, Copy)]
pub(super) struct Moderator<'a> {
    pub(super) app: &'a App,
    pub(super) platform: &'a dyn Platform,
    pub(super) guild: GuildId,
    pub(super) user: UserId,
    pub(super) now: DateTime<Utc>,
}

impl<'a> Moderator<'a> {
    pub(super) fn calling(call: &Call<'a>) -> Result<Self, ServersOnly> {
        Ok(Self {
            app: call.app,
            platform: call.platform.ok_or(ServersOnly)?,
            guild: call.place.required_guild()?,
            user: call.user.ok_or(ServersOnly)?,
            now: call.now,
        })
    }

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

pub(super) async fn check(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    deeds: &[PostAction],
) -> Result<(), CommandError> {
    let access = access(moderator, schedule.plan.channel).await?;
    may(&access, schedule, deeds)
}

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

fn bot_may(access: &Access, schedule: &Schedule) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    // The bot searches the channel for possibly sent posts.
    let deeds = [each_day(schedule), vec![PostAction::Read]].concat();
    let mut troubles = Vec::new();
    for deed in deeds {
        let lacking = access.lacking(needed_for(access, schedule, deed));
        if lacking.contains(&Permission::ViewChannel) {
            troubles = vec![(PostAction::Post, PlatformError::NoAccess)];
            break;
        }
        // A missing underlying permission is reported once.
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

/// Fails if the bot has no access to the channel, as it could not post there either.
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
