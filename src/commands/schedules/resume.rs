use super::announce::{Announcement, or_take_back, tell_next};
use super::caller::{self, Moderator};
use super::{Done, NAME, ScheduleRefusal, change, chosen, hurry};
use crate::chat::answer::Answer;
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
use crate::metrics::PostResult;
use crate::reply::daily_post::PostAction;
use crate::store::{DailyClaim, Schedule, ScheduleState, Update};
use crate::words::{quote, say, sentence};

pub(super) const COMMAND: Command = Command {
    name: "resume",
    description: sentence!("schedules-resume-description"),
    options: &[NAME],
    example: "/chess960-daily resume name:club",
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let moderator = Moderator::calling(&call)?;
    let done = resume(moderator, chosen(&call).await?).await?;
    Ok(Answer::Message(done.reply()))
}

pub(super) async fn resume(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<Done, CommandError> {
    let schedule = match schedule.state {
        ScheduleState::Active(_) => {
            let name = schedule.name;
            return Err(ScheduleRefusal::NotPaused { name }.into());
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) => start(moderator, schedule).await?,
        ScheduleState::OnHold { since } => {
            check(moderator, &schedule).await?;
            let claim = DailyClaim::missed(&schedule, since, moderator.now);
            close(moderator, schedule, &claim).await?
        }
    };
    let note = say!("schedules-now-back", name = quote(&schedule.name));
    Ok(Done { note, schedule })
}

async fn check(moderator: Moderator<'_>, schedule: &Schedule) -> Result<(), CommandError> {
    caller::check(moderator, schedule, &caller::each_day(schedule)).await
}

async fn start(moderator: Moderator<'_>, mut schedule: Schedule) -> Result<Schedule, CommandError> {
    check(moderator, &schedule).await?;
    let plan = schedule.plan.clone();
    let resume = |schedule: &mut Schedule| {
        // The caller's permissions were only checked for the old plan.
        if schedule.plan != plan {
            return Err(ScheduleRefusal::Changed.into());
        }
        schedule.state = ScheduleState::Active(schedule.next_from(moderator.now));
        Ok(())
    };
    resume(&mut schedule)?;
    // Fails if the bot cannot post in the channel.
    let told = tell(moderator, &schedule).await?;
    let saved = change(moderator.app, schedule, None, resume).await;
    let schedule = or_take_back(moderator, &told, saved).await?;
    hurry(moderator.app, &schedule).await;
    Ok(schedule)
}

/// Closes missed days, which resumes a schedule on hold.
async fn close(
    moderator: Moderator<'_>,
    schedule: Schedule,
    claim: &DailyClaim,
) -> Result<Schedule, CommandError> {
    let store = moderator.app.store().await?;
    match store.claim(&schedule, claim).await? {
        Update::Saved => {}
        Update::Overtaken => return Err(ScheduleRefusal::Changed.into()),
    }
    let metrics = moderator.app.metrics();
    metrics.daily_posts(PostResult::Missed, claim.count_missed());
    moderator.app.tell_schedules_changed();
    let schedule = store.schedule(schedule.id).await?;
    let schedule = schedule.ok_or(ScheduleRefusal::Changed)?;
    tell(moderator, &schedule).await?;
    hurry(moderator.app, &schedule).await;
    Ok(schedule)
}

async fn tell(moderator: Moderator<'_>, schedule: &Schedule) -> Result<Announcement, CommandError> {
    let told = tell_next(moderator, schedule, say!("schedules-news-back")).await?;
    let channel = schedule.plan.channel;
    Ok(told.map_err(|trouble| ScheduleRefusal::cannot(PostAction::Post, &trouble, channel))?)
}
