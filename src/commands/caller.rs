//! Checks that callers have the permissions for the actions that the bot performs for them.

use chrono::{DateTime, Utc};

use crate::app::App;
use crate::chat::{
    Access, Call, CommandError, Permission, Ping, Platform, PlatformError, Press, SERVERS_ONLY,
};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, UserId};
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::{self, PostAction, reason};
use crate::reply::permission::setting_name;
use crate::text::{Sentence, all_of, say};

/// A moderator or organizer who runs a command or presses a button, and what the action needs.
#[derive(Clone, Copy)]
pub(super) struct Moderator<'a> {
    pub app: &'a App,
    pub platform: &'a dyn Platform,
    pub guild: GuildId,
    pub user: UserId,
    /// Older than every message that this command posts.
    pub interaction: InteractionId,
    pub now: DateTime<Utc>,
}

impl<'a> Moderator<'a> {
    pub fn from_call(call: &Call<'a>) -> Result<Self, Sentence> {
        Ok(Self {
            app: call.app,
            platform: call.platform.ok_or(SERVERS_ONLY)?,
            guild: call.place.required_guild()?,
            user: call.user.ok_or(SERVERS_ONLY)?,
            interaction: call.interaction.ok_or(SERVERS_ONLY)?,
            now: call.now,
        })
    }

    pub fn from_press(press: &Press<'a>) -> Result<Self, Sentence> {
        Ok(Self {
            app: press.app,
            platform: press.platform.ok_or(SERVERS_ONLY)?,
            guild: press.place.required_guild()?,
            user: press.user,
            interaction: press.interaction.ok_or(SERVERS_ONLY)?,
            now: press.now,
        })
    }
}

/// What the bot will do with its posts in a channel, as far as it needs permissions.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub(super) struct PlannedPosts {
    pub channel: ChannelId,
    pub picture: bool,
    pub ping: Option<Ping>,
    pub thread: bool,
    pub pin: bool,
    pub publish: bool,
}

impl From<&Schedule> for PlannedPosts {
    fn from(schedule: &Schedule) -> Self {
        let plan = &schedule.plan;
        Self {
            channel: plan.channel,
            picture: daily_post::display(plan).theme().is_some(),
            ping: daily_post::ping(schedule),
            thread: plan.thread,
            pin: plan.pin,
            publish: plan.publish,
        }
    }
}

impl PlannedPosts {
    /// Returns the actions of the posts for which a user needs permissions. `access` is what that user may do in the
    /// channel.
    fn actions(&self, access: &Access) -> Vec<PostAction> {
        let mut actions = vec![PostAction::Post];
        if self.picture {
            actions.push(PostAction::Attach);
        }
        // People, and roles that everyone may mention, can be pinged without a permission.
        if let Some(ping) = self.ping
            && access.needed_for(ping).is_some()
        {
            actions.push(PostAction::Mention);
        }
        if self.thread {
            actions.push(PostAction::OpenThread);
        }
        if self.pin {
            actions.push(PostAction::Pin);
        }
        if self.publish {
            actions.push(PostAction::Publish);
        }
        actions
    }
}

/// Checks that the moderator may do everything that the posts do. Otherwise, they could use the bot to do what they may
/// not do themselves.
pub(super) async fn check_all(
    moderator: Moderator<'_>,
    posts: PlannedPosts,
) -> Result<(), CommandError> {
    let caller = access(moderator, posts.channel).await?;
    require_caller_permissions(&caller, posts.channel, &posts.actions(&caller))
}

/// Checks that the moderator may post in a channel, before the bot posts there for them.
pub(super) async fn check_post(
    moderator: Moderator<'_>,
    channel: ChannelId,
) -> Result<(), CommandError> {
    let caller = access(moderator, channel).await?;
    require_caller_permissions(&caller, channel, &[PostAction::Post])
}

/// Checks that the moderator and the bot may both do everything that the posts do.
pub(super) async fn check_caller_and_bot(
    moderator: Moderator<'_>,
    posts: PlannedPosts,
) -> Result<(), CommandError> {
    let users = [moderator.user, moderator.platform.account()];
    let [caller, bot] = access_of(moderator, users, posts.channel).await?;
    require_caller_permissions(&caller, posts.channel, &posts.actions(&caller))?;
    require_bot_permissions(&bot, posts)
}

/// Refuses if the caller may not do one of the actions. The refusal names all missing permissions.
fn require_caller_permissions(
    caller: &Access,
    channel: ChannelId,
    actions: &[PostAction],
) -> Result<(), CommandError> {
    let needed = actions.iter().map(|action| action.permission());
    let missing = caller.missing_permissions(needed);
    if missing.is_empty() {
        return Ok(());
    }
    let refusal = say!(
        "schedules-caller-lacks",
        number = missing.len(),
        permissions = all_of(missing.iter().copied().map(setting_name)),
        channel = channel.mention(),
    );
    // A role can be pinged without this permission if its settings allow everyone to mention it.
    if missing.contains(&Permission::MentionEveryone) {
        let hint = say!("schedules-mentionable");
        return Err(format!("{refusal} {hint}").into());
    }
    Err(refusal.into())
}

/// Refuses if the bot may not do everything that the posts need. The refusal names each action that lacks its
/// permission, or only says that the bot cannot see the channel.
fn require_bot_permissions(bot: &Access, posts: PlannedPosts) -> Result<(), CommandError> {
    let channel = posts.channel;
    let mut actions = posts.actions(bot);
    // If the connection fails while a post is sent, the bot searches the channel for it.
    actions.push(PostAction::Read);
    let missing = bot.missing_permissions(actions.iter().map(|action| action.permission()));
    if missing.contains(&Permission::ViewChannel) {
        return Err(cannot_post(&PlatformError::NoAccess, channel).into());
    }
    let mut reasons = Vec::new();
    for action in actions {
        if missing.contains(&action.permission()) {
            reasons.push(reason(action, &PlatformError::NotAllowed, channel));
        }
    }
    if reasons.is_empty() {
        return Ok(());
    }
    Err(nothing_changed(&reasons).into())
}

/// Returns the caller's permissions in a channel. Fails if the bot has no access to it, because it could not post there
/// either.
pub(super) async fn access(
    moderator: Moderator<'_>,
    channel: ChannelId,
) -> Result<Access, CommandError> {
    let [access] = access_of(moderator, [moderator.user], channel).await?;
    Ok(access)
}

/// Returns the permissions of several users in a channel, in the order of the users. Fails if the bot has no access to
/// the channel.
async fn access_of<const N: usize>(
    moderator: Moderator<'_>,
    users: [UserId; N],
    channel: ChannelId,
) -> Result<[Access; N], CommandError> {
    let accesses = moderator
        .platform
        .access(moderator.guild, &users, channel)
        .await
        .map_err(|error| cannot_post(&error, channel))?;
    Ok(<[Access; N]>::try_from(accesses).expect("each user has an access"))
}

pub(super) fn cannot_post(error: &PlatformError, channel: ChannelId) -> String {
    nothing_changed(&[reason(PostAction::Post, error, channel)])
}

pub(super) fn nothing_changed(reasons: &[String]) -> String {
    say!("schedules-nothing-changed", reasons = reasons.join("\n"))
}
