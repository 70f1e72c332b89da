use chrono::NaiveDate;

use super::announce::{
    ChannelNews, announce_change, announce_change_and_retry, announce_unsaved_change,
};
use super::panel_action::PanelAction;
use super::{
    Announced, CONCURRENT_CHANGE, NAME, ScheduleResult, Selection, not_active, require_saved,
    retry_now, save_change,
};
use crate::chat::{Answer, Call, Command, CommandError, Outcome};
use crate::commands::caller::{self, Moderator};
use crate::domain::schedule::{DailyClaim, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::text::{quote, say};

pub(super) const PAUSE: Command = Command::new(
    "pause",
    "schedules-pause-description",
    &[NAME],
    "/chess960-daily pause name:club",
    |call| Box::pin(on_pause(call)),
)
.deferred_once();

pub(super) const RESUME: Command = Command::new(
    "resume",
    "schedules-resume-description",
    &[NAME],
    "/chess960-daily resume name:club",
    |call| Box::pin(on_resume(call)),
)
.deferred_once();

async fn on_pause(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let message = match Selection::of_call(&call).await? {
        Selection::One(schedule) => pause(moderator, *schedule).await?.reply(),
        Selection::Several(schedules) => {
            PanelAction::Pause.menu(&schedules, call.requester().await?)
        }
    };
    Ok(Answer::Message(message))
}

/// Pauses a schedule, and informs its channel if the caller may post there.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let paused = save_change(moderator.app, schedule, None, set_paused).await?;
    let now_paused = say!("schedules-now-paused", name = quote(&paused.name));
    let channel_note = inform_channel_of_pause(moderator, &paused).await?;
    let result = ScheduleResult {
        note: format!("{now_paused} {channel_note}"),
        schedule: paused,
    };
    result.with_refreshed_announcement(moderator).await
}

/// Posts in the schedule's channel that it is paused, if the moderator may post there. Returns a sentence for the reply
/// that says whether the channel was informed.
async fn inform_channel_of_pause(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<String, CommandError> {
    match caller::check_post(moderator, schedule.plan.channel).await {
        Ok(()) => {}
        Err(CommandError::Refused(_)) => return Ok(say!("schedules-channel-not-informed")),
        Err(error @ CommandError::Internal(_)) => return Err(error),
    }
    match announce_change(moderator, schedule, ChannelNews::Paused).await {
        Ok(()) => Ok(say!("schedules-channel-informed")),
        Err(error) => error.into_note(),
    }
}

fn set_paused(schedule: &mut Schedule) -> Result<(), CommandError> {
    if schedule.pause() {
        Ok(())
    } else {
        Err(not_active(schedule).into())
    }
}

async fn on_resume(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let message = match Selection::of_call(&call).await? {
        Selection::One(schedule) => resume(moderator, *schedule).await?.reply(),
        Selection::Several(schedules) => {
            PanelAction::Resume.menu(&schedules, call.requester().await?)
        }
    };
    Ok(Answer::Message(message))
}

/// Makes a schedule post again that is paused, stopped after a failure, or on hold after missed days. Informs its
/// channel.
pub(super) async fn resume(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let resumed = match schedule.state {
        ScheduleState::Active(_) => {
            return Err(say!("schedules-not-paused", name = quote(&schedule.name)).into());
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) => {
            start_again(moderator, schedule).await?
        }
        ScheduleState::OnHold { since } => close_missed_days(moderator, schedule, since).await?,
    };
    let result = ScheduleResult {
        note: say!("schedules-now-back", name = quote(&resumed.name)),
        schedule: resumed,
    };
    result.with_refreshed_announcement(moderator).await
}

/// Resumes a schedule that is paused or stopped, and informs its channel.
async fn start_again(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
) -> Result<Schedule, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    schedule.resume(moderator.now);
    // Announced first, because the schedule stays as it is if the bot cannot post in the channel.
    let announcement = announce_unsaved_change(moderator, &schedule, ChannelNews::Back).await?;
    let announced = Announced {
        schedule: &schedule,
        day: None,
        job: &announcement.unsaved.job,
    };
    let saved = save_change(moderator.app, schedule.clone(), Some(announced), |stored| {
        stored.resume(moderator.now);
        Ok(())
    })
    .await;
    match &saved {
        Ok(schedule) => retry_now(moderator.app, schedule).await,
        Err(error) => announcement.retract(error).await,
    }
    saved
}

/// Resumes a schedule that is on hold because the bot has missed its days since a date: closes these days without posts,
/// and informs its channel.
async fn close_missed_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
    since: NaiveDate,
) -> Result<Schedule, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    let app = moderator.app;
    let store = app.store().await?;
    let claim = DailyClaim::missed(&schedule, since, moderator.now);
    require_saved(store.claim(&schedule, &claim, moderator.now).await?)?;
    app.metrics
        .daily_posts(PostResult::Missed, claim.count_missed());
    app.wake_workers();
    let resumed = store
        .schedule(schedule.id)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    announce_change(moderator, &resumed, ChannelNews::Back).await?;
    retry_now(app, &resumed).await;
    Ok(resumed)
}

/// Reopens days that a wrong clock has closed before they were due, so that they are posted after all. Informs the
/// channel.
pub(super) async fn reopen_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    let store = moderator.app.store().await?;
    let reopened = store
        .reopen_days(&schedule, moderator.now)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    let now_set_back = say!("schedules-now-set-back", name = quote(&reopened.name));
    announce_change_and_retry(moderator, reopened, ChannelNews::SetBack, &now_set_back)
        .await?
        .with_refreshed_announcement(moderator)
        .await
}
