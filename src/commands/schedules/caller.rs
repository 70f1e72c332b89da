//! Whoever has the bot do something in a channel has to be allowed to do it there.

use super::ScheduleRefusal;
use crate::commands::Call;
use crate::commands::daily_post::{self, Deed};
use crate::commands::error::CommandError;
use crate::commands::platform::{Access, Platform};
use crate::ids::ChannelId;
use crate::store::Schedule;

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
    call: &Call<'_>,
    platform: &dyn Platform,
    schedule: &Schedule,
    deeds: &[Deed],
) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    let access = access(call, platform, channel).await?;
    let needed = deeds.iter().filter_map(|deed| match deed {
        Deed::Mention => access.needed_for(daily_post::ping(schedule)?),
        Deed::Post | Deed::Attach | Deed::Read | Deed::OpenThread | Deed::Pin | Deed::Publish => {
            Some(deed.permission())
        }
    });
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

/// What the caller may do in a channel.
///
/// # Errors
/// If that cannot be found out: where the bot has no access, it is of no use there either.
pub(super) async fn access(
    call: &Call<'_>,
    platform: &dyn Platform,
    channel: ChannelId,
) -> Result<Access, CommandError> {
    let guild = call.place.required_guild()?;
    let access = platform.access(guild, call.user, channel).await;
    Ok(access.map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?)
}
