//! What the bot tells a channel about its schedule; by doing so it learns what it may do there.

use super::{ScheduleRefusal, changed_after, when};
use crate::chat::answer::Message;
use crate::chat::platform::{Platform, Post, Trouble};
use crate::chat::refusal::CommandError;
use crate::chess960::StartId;
use crate::ids::MessageId;
use crate::reply::daily_post::{self, Deed, commitment_line, reason};
use crate::reply::position;
use crate::store::{Notice, Schedule};
use crate::words::{quote, say};

/// Announces a schedule in its channel as it is going to be, and does there what it will do each
/// day. Makes no sound.
///
/// # Errors
/// If something of that does not work: then the announcement is taken back, and every reason is
/// told.
pub(super) async fn announce(
    platform: &dyn Platform,
    schedule: &Schedule,
) -> Result<Notice, CommandError> {
    let plan = &schedule.plan;
    // With a picture, if posts have one: it takes a permission of its own.
    let message = position::with_board(StartId::CLASSICAL, daily_post::look(plan), |_| {
        Message::public(text(schedule))
    });
    let ping = daily_post::ping(schedule);
    let post = Post::silent(&message, ping);
    let channel = plan.channel;
    let posted = platform.post(channel, &post).await;
    let posted =
        posted.map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?;
    let notice = Notice {
        channel,
        message: posted.message,
        pinned: plan.pin,
    };
    let mut troubles = Vec::new();
    if ping.is_some() && !posted.pinged {
        troubles.push((Deed::Mention, Trouble::NotAllowed));
    }
    if !posted.pictured {
        troubles.push((Deed::Attach, Trouble::NotAllowed));
    }
    let read = read_back(platform, schedule).await.err();
    troubles.extend(read.map(|trouble| (Deed::Read, trouble)));
    let pin = pin(platform, schedule, posted.message).await.err();
    troubles.extend(pin.map(|trouble| (Deed::Pin, trouble)));
    if troubles.is_empty() {
        // Last, because a thread would stay when the announcement is taken back.
        let thread = thread(platform, schedule, posted.message).await.err();
        troubles.extend(thread.map(|trouble| (Deed::OpenThread, trouble)));
    }
    if troubles.is_empty() {
        return Ok(notice);
    }
    take_back(platform, notice).await;
    let reasons = troubles
        .iter()
        .map(|(deed, trouble)| reason(*deed, trouble, channel));
    Err(ScheduleRefusal::Channel {
        reasons: reasons.collect(),
    }
    .into())
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

/// Discord shows nothing to a bot that may not read, and says nothing of it.
async fn read_back(platform: &dyn Platform, schedule: &Schedule) -> Result<(), Trouble> {
    let seen = platform.recent(schedule.plan.channel, None).await?;
    if seen.is_empty() {
        Err(Trouble::NotAllowed)
    } else {
        Ok(())
    }
}

async fn thread(
    platform: &dyn Platform,
    schedule: &Schedule,
    message: MessageId,
) -> Result<(), Trouble> {
    if schedule.plan.thread {
        let channel = schedule.plan.channel;
        platform
            .open_thread(channel, message, &say!("schedules-announcement-thread"))
            .await?;
    }
    Ok(())
}

async fn pin(
    platform: &dyn Platform,
    schedule: &Schedule,
    message: MessageId,
) -> Result<(), Trouble> {
    if schedule.plan.pin {
        platform.pin(schedule.plan.channel, message).await?;
    }
    Ok(())
}

fn text(schedule: &Schedule) -> String {
    let rhythm = schedule.plan.rhythm;
    let mut lines = vec![say!(
        "schedules-announcement",
        days = rhythm.days.said(),
        time = rhythm.time.to_string(),
        zone = rhythm.zone.name(),
    )];
    match schedule.next() {
        Some(next) => {
            lines.push(say!("schedules-announcement-next", time = when(next.at)));
            lines.push(commitment_line(schedule, next.date));
        }
        None => lines.push(say!("schedules-announcement-paused")),
    }
    if let Some(ping) = daily_post::ping(schedule) {
        let whom = ping.to_string();
        lines.push(say!("schedules-announcement-mention", whom = whom));
    }
    if schedule.plan.exclude_classical {
        lines.push(say!("schedules-announcement-classical-excluded"));
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
