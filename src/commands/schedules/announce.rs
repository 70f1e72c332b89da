//! What the bot tells a channel about its schedule.

use super::caller::{each_day, needed_for};
use super::{ScheduleRefusal, changed_after, next_day, when};
use crate::chat::answer::Message;
use crate::chat::platform::{Permission, Platform, Post, Trouble};
use crate::chat::refusal::CommandError;
use crate::chess960::{Exclusion, StartId};
use crate::reply::daily_post::{self, Deed, commitment_line, day_line, link, reason, told};
use crate::reply::{exclusion, position};
use crate::store::{DaySource, Notice, Schedule, Store, ToldBy};
use crate::words::{quote, say};

/// Sees that the bot may do in the channel what it will do there each day. Nothing is done for that.
///
/// # Errors
/// If it may not: every reason is told.
pub(super) async fn check(
    platform: &dyn Platform,
    schedule: &Schedule,
) -> Result<(), CommandError> {
    let channel = schedule.plan.channel;
    let access = platform.access(schedule.guild, platform.account(), channel);
    let access = access
        .await
        .map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?;
    // It looks for its own posts there when it does not know what became of one.
    let deeds = [each_day(schedule), vec![Deed::Read]].concat();
    let mut troubles = Vec::new();
    for deed in deeds {
        let lacking = access.lacking(needed_for(&access, schedule, deed));
        if lacking.contains(&Permission::ViewChannel) {
            troubles = vec![(Deed::Post, Trouble::NoAccess)];
            break;
        }
        // One that lacks what it rests on is not named for itself.
        if lacking.contains(&deed.permission()) {
            troubles.push((deed, Trouble::NotAllowed));
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

/// Announces a schedule in its channel as it is going to be, with the commitment to its next day. Makes no
/// sound.
///
/// # Errors
/// If that does not work.
pub(super) async fn announce(
    platform: &dyn Platform,
    schedule: &Schedule,
) -> Result<Notice, CommandError> {
    let day = schedule.next().map(|next| schedule.day(next.date));
    let message = announcement(schedule, day.as_ref());
    let post = Post::silent(&message, daily_post::ping(schedule));
    let channel = schedule.plan.channel;
    let posted = platform.post(channel, &post).await;
    let posted =
        posted.map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?;
    Ok(Notice {
        channel,
        message: posted.message,
        pinned: false,
    })
}

/// The announcement of a schedule that stands in its channel, if it can be brought up to date in place: a
/// commitment that nobody was told of yet needs a message of its own, whose time is Discord's.
pub(super) async fn standing(
    store: &Store,
    schedule: &Schedule,
) -> Result<Option<Notice>, CommandError> {
    let channel = schedule.plan.channel;
    let Some(notice) = schedule.notice.filter(|notice| notice.channel == channel) else {
        return Ok(None);
    };
    let Some(day) = next_day(schedule) else {
        return Ok(Some(notice));
    };
    let committed = store.committed_day(schedule.id, day.key).await?;
    let is_told = matches!(told(committed.as_ref()), ToldBy::Message(_));
    Ok(is_told.then_some(notice))
}

/// Brings an announcement that stands in a channel up to date.
///
/// The commitment that it was the first to tell stays in it, as posts lead to it.
pub(super) async fn bring_up_to_date(
    platform: &dyn Platform,
    store: &Store,
    schedule: &Schedule,
    notice: Notice,
) -> Result<Result<(), Trouble>, CommandError> {
    let told = store.told_by(schedule.id, notice.place()).await?;
    let day = told.or_else(|| next_day(schedule));
    let message = announcement(schedule, day.as_ref());
    Ok(platform
        .edit(notice.channel, notice.message, &message)
        .await)
}

/// Lets an announcement say where the new one is. The commitment that it was the first to tell stays in it.
pub(super) async fn point_to(
    platform: &dyn Platform,
    store: &Store,
    schedule: &Schedule,
    old: Notice,
    new: Notice,
) -> Result<(), CommandError> {
    let link = link(schedule.guild, new.place());
    let mut lines = vec![say!("schedules-announcement-replaced", link = link)];
    let told = store.told_by(schedule.id, old.place()).await?;
    lines.extend(told.map(|day| day_line(&day)));
    let name = quote(&schedule.name);
    lines.push(say!("daily-post-schedule", name = name));
    let message = Message::public(lines.join("\n"));
    if let Err(trouble) = platform.edit(old.channel, old.message, &message).await {
        tracing::debug!(%trouble, "an old announcement stays as it was");
    }
    Ok(())
}

/// What was saved; if it was not, the notice that told it is taken back.
pub(super) async fn or_take_back(
    platform: &dyn Platform,
    notice: Notice,
    saved: Result<Schedule, CommandError>,
) -> Result<Schedule, CommandError> {
    if saved.is_err() {
        take_back(platform, notice).await;
    }
    saved
}

/// Deletes a notice of what is not going to be.
async fn take_back(platform: &dyn Platform, notice: Notice) {
    if let Err(trouble) = platform.delete(notice.channel, notice.message).await {
        tracing::warn!(%trouble, "an announcement could not be taken back");
    }
}

/// What the channel sees, with the commitment to a day.
fn announcement(schedule: &Schedule, day: Option<&DaySource>) -> Message {
    // With a picture, if posts have one.
    let look = daily_post::look(&schedule.plan);
    position::with_board(StartId::CLASSICAL, look, |_| {
        Message::public(text(schedule, day))
    })
}

fn text(schedule: &Schedule, day: Option<&DaySource>) -> String {
    let rhythm = schedule.plan.rhythm;
    let mut lines = vec![say!(
        "schedules-announcement",
        days = rhythm.days.said(),
        time = rhythm.time.to_string(),
        zone = rhythm.zone.name(),
    )];
    match schedule.next() {
        Some(next) => lines.push(say!("schedules-announcement-next", time = when(next.at))),
        None => lines.push(say!("schedules-announcement-paused")),
    }
    lines.extend(day.map(day_line));
    if let Some(ping) = daily_post::ping(schedule) {
        let whom = ping.to_string();
        lines.push(say!("schedules-announcement-mention", whom = whom));
    }
    if schedule.plan.exclusion != Exclusion::NOTHING {
        let positions = exclusion::words(&schedule.plan.exclusion);
        lines.push(say!(
            "schedules-announcement-left-out",
            positions = positions
        ));
    }
    if daily_post::look(&schedule.plan).theme().is_some() {
        lines.push(say!("schedules-announcement-picture"));
    }
    if schedule.from_phrase {
        lines.push(say!("schedules-announcement-phrase"));
    }
    lines.extend(changed_after(schedule));
    let name = quote(&schedule.name);
    lines.push(say!("schedules-announcement-schedule", name = name));
    lines.join("\n")
}

/// Tells the channel the news and what comes next, as far as it can be told.
pub(super) async fn tell_next(
    platform: &dyn Platform,
    schedule: &Schedule,
    news: String,
) -> Result<Notice, Trouble> {
    let mut lines = vec![news];
    if let Some(next) = schedule.next() {
        lines.push(say!("schedules-news-next", time = when(next.at)));
        lines.push(commitment_line(schedule, next.date));
    }
    lines.push(say!("daily-post-schedule", name = quote(&schedule.name)));
    let message = Message::public(lines.join("\n"));
    let channel = schedule.plan.channel;
    let posted = platform
        .post(channel, &Post::silent(&message, None))
        .await?;
    Ok(Notice {
        channel,
        message: posted.message,
        pinned: false,
    })
}
