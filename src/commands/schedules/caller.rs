//! Checks that callers have the permissions for the actions that the bot performs for them.

use chrono::{DateTime, Utc};

use super::{cannot_post, nothing_changed};
use crate::app::App;
use crate::chat::{
    Access, Call, CommandError, Permission, Platform, PlatformError, Press, SERVERS_ONLY,
};
use crate::domain::ids::{ChannelId, GuildId, UserId};
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::{self, PostAction, reason};
use crate::reply::permission::setting_name;
use crate::text::{Sentence, all_of, say};

#[derive(Clone, Copy)]
pub(super) struct Moderator<'a> {
    pub(super) app: &'a App,
    pub(super) platform: &'a dyn Platform,
    pub(super) guild: GuildId,
    pub(super) user: UserId,
    pub(super) now: DateTime<Utc>,
}

impl<'a> Moderator<'a> {
    pub(super) fn from_call(call: &Call<'a>) -> Result<Self, Sentence> {
        Ok(Self {
            app: call.app,
            platform: call.platform.ok_or(SERVERS_ONLY)?,
            guild: call.place.required_guild()?,
            user: call.user.ok_or(SERVERS_ONLY)?,
            now: call.now,
        })
    }

    pub(super) fn from_press(press: &Press<'a>) -> Result<Self, Sentence> {
        Ok(Self {
            app: press.app,
            platform: press.platform.ok_or(SERVERS_ONLY)?,
            guild: press.place.required_guild()?,
            user: press.user,
            now: press.now,
        })
    }
}

/// Actions of the schedule's posts. Mentions count only if they need a permission.
fn all_actions(schedule: &Schedule, access: &Access) -> Vec<PostAction> {
    let plan = &schedule.plan;
    let has_picture = daily_post::display(plan).theme().is_some();
    let ping = daily_post::ping(schedule).and_then(|ping| access.needed_for(ping));
    let actions = [
        Some(PostAction::Post),
        has_picture.then_some(PostAction::Attach),
        ping.map(|_| PostAction::Mention),
        plan.thread.then_some(PostAction::OpenThread),
        plan.pin.then_some(PostAction::Pin),
        plan.publish.then_some(PostAction::Publish),
    ];
    actions.into_iter().flatten().collect()
}

/// Checks all actions of the schedule's posts.
pub(super) async fn check_all(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    let access = access(moderator, channel).await?;
    require_caller_permissions(&access, channel, &all_actions(schedule, &access))
}

/// Checks only whether the caller may post.
pub(super) async fn check_post(
    moderator: Moderator<'_>,
    channel: ChannelId,
) -> Result<(), CommandError> {
    let access = access(moderator, channel).await?;
    require_caller_permissions(&access, channel, &[PostAction::Post])
}

pub(super) async fn check_caller_and_bot(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<(), CommandError> {
    let (platform, channel) = (moderator.platform, schedule.plan.channel);
    let users = [moderator.user, platform.account()];
    let [caller, bot] = access_of(moderator, users, channel).await?;
    require_caller_permissions(&caller, channel, &all_actions(schedule, &caller))?;
    require_bot_permissions(&bot, schedule)
}

fn require_caller_permissions(
    access: &Access,
    channel: ChannelId,
    actions: &[PostAction],
) -> Result<(), CommandError> {
    let needed = actions.iter().map(|action| action.permission());
    let permissions = access.missing_permissions(needed);
    if permissions.is_empty() {
        return Ok(());
    }
    let mut refusal = say!(
        "schedules-caller-lacks",
        number = permissions.len(),
        permissions = all_of(permissions.iter().map(|&it| setting_name(it))),
        channel = channel.mention(),
    );
    if permissions.contains(&Permission::MentionEveryone) {
        refusal = format!("{refusal} {}", say!("schedules-mentionable"));
    }
    Err(refusal.into())
}

fn require_bot_permissions(access: &Access, schedule: &Schedule) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    let mut reasons = Vec::new();
    // The bot searches the channel for possibly sent posts.
    let actions = all_actions(schedule, access).into_iter();
    for action in actions.chain([PostAction::Read]) {
        let missing_permissions = access.missing_permissions([action.permission()]);
        if missing_permissions.contains(&Permission::ViewChannel) {
            return Err(cannot_post(&PlatformError::NoAccess, channel).into());
        }
        // A missing prerequisite is reported only with its own action.
        if missing_permissions.contains(&action.permission()) {
            reasons.push(reason(action, &PlatformError::NotAllowed, channel));
        }
    }
    if reasons.is_empty() {
        return Ok(());
    }
    Err(nothing_changed(&reasons).into())
}

/// Fails if the bot has no access to the channel, because it could not post there either.
pub(super) async fn access(
    moderator: Moderator<'_>,
    channel: ChannelId,
) -> Result<Access, CommandError> {
    let [access] = access_of(moderator, [moderator.user], channel).await?;
    Ok(access)
}

async fn access_of<const N: usize>(
    Moderator {
        platform, guild, ..
    }: Moderator<'_>,
    users: [UserId; N],
    channel: ChannelId,
) -> Result<[Access; N], CommandError> {
    let access = platform.access(guild, &users, channel).await;
    let access = access.map_err(|error| cannot_post(&error, channel))?;
    Ok(access.try_into().expect("each user has an access"))
}
