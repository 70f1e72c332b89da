//! `/chess960-daily skip-next`: one day without a post.

use chrono::{DateTime, Utc};

use super::announce::tell_next;
use super::caller::{self, Moderator};
use super::{Done, NAME, ScheduleRefusal, chosen, hurry};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
use crate::reply::daily_post::{Deed, long_date, reason};
use crate::store::{DailyPost, PostState, Schedule, ScheduleState, Update};
use crate::words::{quote, say, sentence};

/// `/chess960-daily skip-next`.
pub(super) const COMMAND: Command = Command {
    name: "skip-next",
    description: sentence!("schedules-skip-next-description"),
    options: &[NAME],
    example: "/chess960-daily skip-next name:club",
    // It tells the channel, which may take a while.
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let moderator = Moderator::calling(&call)?;
    let done = skip_next(moderator, chosen(&call).await?).await?;
    Ok(done.reply())
}

/// Lets a schedule leave out its next post, and tells its channel.
pub(super) async fn skip_next(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
) -> Result<Done, CommandError> {
    let Moderator { app, now, .. } = moderator;
    let skipped = skip(&mut schedule, now)?;
    // It tells the channel.
    caller::check(moderator, &schedule, &[Deed::Post]).await?;
    let store = app.store().await?;
    match store.skip(&schedule, &skipped).await? {
        Update::Saved => {}
        Update::Overtaken => return Err(ScheduleRefusal::Changed.into()),
    }
    app.tell_schedules_changed();
    let date = long_date(skipped.date);
    let news = say!("schedules-news-skipped", date = &*date);
    let channel = match tell_next(moderator, &schedule, news).await? {
        Ok(_) => {
            hurry(app, &schedule).await;
            say!("schedules-told-channel")
        }
        Err(trouble) => reason(Deed::Post, &trouble, schedule.plan.channel),
    };
    let skipping = say!(
        "schedules-now-skipping",
        name = quote(&schedule.name),
        date = date,
    );
    let note = format!("{skipping} {channel}");
    Ok(Done { note, schedule })
}

/// Moves a schedule on over its next post, which is closed.
fn skip(schedule: &mut Schedule, now: DateTime<Utc>) -> Result<DailyPost, CommandError> {
    let Some(next) = schedule.next() else {
        let name = schedule.name.clone();
        return Err(ScheduleRefusal::NotActive { name }.into());
    };
    let skipped = DailyPost::new(schedule, next, now).closed(PostState::Skipped, None);
    schedule.note_used(&skipped);
    schedule.last_date = Some(next.date);
    schedule.state = ScheduleState::Active(schedule.following(next.date));
    Ok(skipped)
}
