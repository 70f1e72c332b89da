//! Sets a schedule back that a wrong clock moved ahead.

use super::announce::tell_next;
use super::caller::{self, Moderator};
use super::{ScheduleRefusal, next_day, next_posts, told};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::Outcome;
use crate::reply::daily_post::{Deed, reason};
use crate::store::Schedule;
use crate::words::quote;

/// Opens the days again that were closed before their time, and tells the channel what comes next.
pub(super) async fn set_back(moderator: Moderator<'_>, schedule: Schedule) -> Outcome {
    let deeds = caller::each_day(&schedule);
    caller::check(moderator, &schedule, &deeds).await?;
    let store = moderator.app.store().await?;
    let schedule = store.set_back(&schedule, moderator.now).await?;
    let schedule = schedule.ok_or(ScheduleRefusal::Changed)?;
    moderator.app.tell_schedules_changed();
    let day = next_day(&schedule);
    let channel = schedule.plan.channel;
    let news = "My clock was wrong. Here is what comes next";
    let told = match tell_next(moderator.platform, &schedule, news).await {
        Ok(notice) => {
            told(moderator.app, &schedule, day.as_ref(), notice).await;
            "I've told the channel.".to_owned()
        }
        Err(trouble) => reason(Deed::Post, &trouble, channel),
    };
    Ok(Answer::Message(Message::only_you(format!(
        "The schedule {} is set back. {told}\n{}",
        quote(&schedule.name),
        next_posts(&schedule)
    ))))
}
