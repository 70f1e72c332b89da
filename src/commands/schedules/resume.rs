use super::announce::{
    Announcement, announce_change, announce_change_and_retry, delete_unless_saved,
};
use super::caller::{self, Moderator};
use super::{
    CONCURRENT_CHANGE, NAME, ScheduleResult, cannot_post, require_saved, retry_now, save_change,
    schedule_of_call,
};
use crate::chat::answer::Answer;
use crate::chat::command::{Call, Command, Effect, Outcome};
use crate::chat::refusal::CommandError;
use crate::domain::schedule::{DailyClaim, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::text::{quote, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "resume",
    sentence!("schedules-resume-description"),
    &[NAME],
    "/chess960-daily resume name:club",
    |call| Box::pin(on_command(call)),
)
.deferred()
.with_effect(Effect::Once);

async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let done = resume(moderator, schedule_of_call(&call).await?).await?;
    Ok(Answer::Message(done.reply()))
}

pub(super) async fn resume(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let schedule = match schedule.state {
        ScheduleState::Active(_) => {
            return Err(say!("schedules-not-paused", name = quote(&schedule.name)).into());
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) => start(moderator, schedule).await?,
        ScheduleState::OnHold { since } => {
            caller::check_all(moderator, &schedule).await?;
            let claim = DailyClaim::missed(&schedule, since, moderator.now);
            close(moderator, schedule, &claim).await?
        }
    };
    let note = say!("schedules-now-back", name = quote(&schedule.name));
    Ok(ScheduleResult { note, schedule })
}

async fn start(moderator: Moderator<'_>, mut schedule: Schedule) -> Result<Schedule, CommandError> {
    caller::check_all(moderator, &schedule).await?;
    let plan = schedule.plan.clone();
    let resume = |schedule: &mut Schedule| {
        // The caller's permissions were only checked for the old plan.
        if schedule.plan != plan {
            return Err(CONCURRENT_CHANGE.into());
        }
        schedule.resume(moderator.now);
        Ok(())
    };
    resume(&mut schedule)?;
    // Fails if the bot cannot post in the channel.
    let published = announce_resumed(moderator, &schedule).await?;
    let saved = save_change(moderator.app, schedule, None, resume).await;
    let schedule = delete_unless_saved(moderator, &published, saved).await?;
    retry_now(moderator.app, &schedule).await;
    Ok(schedule)
}

/// Closes missed days, which resumes a schedule on hold.
async fn close(
    moderator: Moderator<'_>,
    schedule: Schedule,
    claim: &DailyClaim,
) -> Result<Schedule, CommandError> {
    let store = moderator.app.store().await?;
    require_saved(store.claim(&schedule, claim).await?)?;
    let metrics = &moderator.app.metrics;
    metrics.daily_posts(PostResult::Missed, claim.count_missed());
    moderator.app.schedules_changed.notify_one();
    let schedule = store.schedule(schedule.id).await?;
    let schedule = schedule.ok_or(CONCURRENT_CHANGE)?;
    announce_resumed(moderator, &schedule).await?;
    retry_now(moderator.app, &schedule).await;
    Ok(schedule)
}

async fn announce_resumed(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<Announcement, CommandError> {
    let published = announce_change(moderator, schedule, || say!("schedules-channel-back")).await?;
    let channel = schedule.plan.channel;
    Ok(published.map_err(|error| cannot_post(&error, channel))?)
}

/// Reopens days that were closed too early because of a wrong clock.
pub(super) async fn reopen_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, &schedule).await?;
    let store = moderator.app.store().await?;
    let schedule = store.reopen_days(&schedule, moderator.now).await?;
    let schedule = schedule.ok_or(CONCURRENT_CHANGE)?;
    let change_line = || say!("schedules-channel-set-back");
    let is_back = say!("schedules-now-set-back", name = quote(&schedule.name));
    announce_change_and_retry(moderator, schedule, change_line, &is_back).await
}
