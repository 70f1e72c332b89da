//! Whoever has the bot do something in a channel has to be allowed to do it there.

use chrono::{DateTime, Utc};

use super::ScheduleRefusal;
use crate::app::App;
use crate::chat::command::{Call, Press};
use crate::chat::place::ServersOnly;
use crate::chat::platform::{Access, Permission, Platform};
use crate::chat::refusal::CommandError;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::reply::daily_post::{self, Deed};
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
pub(super) fn posting(schedule: &Schedule) -> Vec<Deed> {
    let deeds = [
        (true, Deed::Post),
        (
            daily_post::look(&schedule.plan).theme().is_some(),
            Deed::Attach,
        ),
        (daily_post::ping(schedule).is_some(), Deed::Mention),
    ];
    wanted(deeds)
}

/// What a schedule does each day: it posts, and does something with the post.
pub(super) fn each_day(schedule: &Schedule) -> Vec<Deed> {
    let plan = &schedule.plan;
    let deeds = [
        (plan.thread, Deed::OpenThread),
        (plan.pin, Deed::Pin),
        (plan.publish, Deed::Publish),
    ];
    [posting(schedule), wanted(deeds)].concat()
}

fn wanted(deeds: [(bool, Deed); 3]) -> Vec<Deed> {
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
    deeds: &[Deed],
) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    let access = access(moderator, channel).await?;
    let needed = deeds.iter();
    let needed = needed.filter_map(|deed| needed_for(&access, schedule, *deed));
    let permissions = access.lacking(needed);
    if permissions.is_empty() {
        return Ok(());
    }
    Err(ScheduleRefusal::CallerLacks {
        channel,
        permissions,
    }
    .into())
}

/// The permission that something takes in a schedule's channel, if it takes any.
pub(super) fn needed_for(access: &Access, schedule: &Schedule, deed: Deed) -> Option<Permission> {
    match deed {
        Deed::Mention => access.needed_for(daily_post::ping(schedule)?),
        Deed::Post | Deed::Attach | Deed::Read | Deed::OpenThread | Deed::Pin | Deed::Publish => {
            Some(deed.permission())
        }
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
    Ok(access.map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?)
}
