//! Checks that callers have the permissions for the actions that the bot performs for them.

use chrono::{DateTime, Utc};

use super::ScheduleRefusal;
use crate::app::App;
use crate::chat::command::{Call, Press};
use crate::chat::place::ServersOnly;
use crate::chat::platform::{Access, Permission, Platform, PlatformError};
use crate::chat::refusal::CommandError;
use crate::domain::ids::{ChannelId, GuildId, UserId};
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::{self, PostAction, reason};

#[derive(Clone, Copy)]
pub(super) struct Moderator<'a> {
    pub(super) app: &'a App,
    pub(super) platform: &'a dyn Platform,
    pub(super) guild: GuildId,
    pub(super) user: UserId,
    pub(super) now: DateTime<Utc>,
}

impl<'a> Moderator<'a> {
    pub(super) fn from_call(call: &Call<'a>) -> Result<Self, ServersOnly> {
        Ok(Self {
            app: call.app,
            platform: call.platform.ok_or(ServersOnly)?,
            guild: call.place.required_guild()?,
            user: call.user.ok_or(ServersOnly)?,
            now: call.now,
        })
    }

    pub(super) fn from_press(press: &Press<'a>) -> Result<Self, ServersOnly> {
        Ok(Self {
            app: press.app,
            platform: press.platform.ok_or(ServersOnly)?,
            guild: press.place.required_guild()?,
            user: press.user,
            now: press.now,
        })
    }
}

pub(super) fn post_actions(schedule: &Schedule) -> Vec<PostAction> {
    let actions = [
        (true, PostAction::Post),
        (
            daily_post::display(&schedule.plan).theme().is_some(),
            PostAction::Attach,
        ),
        (daily_post::ping(schedule).is_some(), PostAction::Mention),
    ];
    enabled(actions)
}

pub(super) fn all_actions(schedule: &Schedule) -> Vec<PostAction> {
    let plan = &schedule.plan;
    let actions = [
        (plan.thread, PostAction::OpenThread),
        (plan.pin, PostAction::Pin),
        (plan.publish, PostAction::Publish),
    ];
    [post_actions(schedule), enabled(actions)].concat()
}

fn enabled(actions: [(bool, PostAction); 3]) -> Vec<PostAction> {
    let enabled = actions.into_iter().filter(|(enabled, _)| *enabled);
    enabled.map(|(_, action)| action).collect()
}

pub(super) async fn check(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    actions: &[PostAction],
) -> Result<(), CommandError> {
    let access = access(moderator, schedule.plan.channel).await?;
    require_caller_permissions(&access, schedule, actions)
}

pub(super) async fn check_caller_and_bot(
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
    let [caller, bot] = access
        .map_err(|error| ScheduleRefusal::platform_error(PostAction::Post, &error, channel))?;
    require_caller_permissions(&caller, schedule, &all_actions(schedule))?;
    require_bot_permissions(&bot, schedule)
}

fn require_caller_permissions(
    access: &Access,
    schedule: &Schedule,
    actions: &[PostAction],
) -> Result<(), CommandError> {
    let needed = actions.iter();
    let needed = needed.filter_map(|action| needed_for(access, schedule, *action));
    let permissions = access.missing_permissions(needed);
    if permissions.is_empty() {
        return Ok(());
    }
    Err(ScheduleRefusal::CallerLacks {
        channel: schedule.plan.channel,
        permissions,
    }
    .into())
}

fn require_bot_permissions(access: &Access, schedule: &Schedule) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    // The bot searches the channel for possibly sent posts.
    let actions = [all_actions(schedule), vec![PostAction::Read]].concat();
    let mut errors = Vec::new();
    for action in actions {
        let missing_permissions = access.missing_permissions(needed_for(access, schedule, action));
        if missing_permissions.contains(&Permission::ViewChannel) {
            errors = vec![(PostAction::Post, PlatformError::NoAccess)];
            break;
        }
        // A missing prerequisite is reported only with its own action.
        if missing_permissions.contains(&action.permission()) {
            errors.push((action, PlatformError::NotAllowed));
        }
    }
    if errors.is_empty() {
        return Ok(());
    }
    let reasons = errors
        .iter()
        .map(|(action, error)| reason(*action, error, channel));
    Err(ScheduleRefusal::CannotPost {
        reasons: reasons.collect(),
    }
    .into())
}

fn needed_for(access: &Access, schedule: &Schedule, action: PostAction) -> Option<Permission> {
    match action {
        PostAction::Mention => access.needed_for(daily_post::ping(schedule)?),
        PostAction::Post
        | PostAction::Attach
        | PostAction::Read
        | PostAction::OpenThread
        | PostAction::Pin
        | PostAction::Publish => Some(action.permission()),
    }
}

/// Fails if the bot has no access to the channel, because it could not post there either.
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
    Ok(access
        .map_err(|error| ScheduleRefusal::platform_error(PostAction::Post, &error, channel))?)
}
