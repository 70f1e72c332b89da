use chrono::NaiveDate;

use super::announce::{
    ChannelNews, announce_change, announce_change_and_retry, announce_unsaved_change, save_change,
};
use super::panel_action::PanelAction;
use super::{CONCURRENT_CHANGE, NAME, ScheduleResult, Selection, not_active, require_saved};
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

/// Pauses a schedule, and informs its channel if the caller may post there. A moderator who may not post can still stop
/// the posts.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    // The channel is only informed once the pause is saved.
    let announced = None;
    let paused = save_change(moderator.app, schedule, announced, set_paused).await?;
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
    if let Err(error) = caller::check_post(moderator, schedule.plan.channel).await {
        return match error {
            CommandError::Refused(_) => Ok(say!("schedules-channel-not-informed")),
            CommandError::Internal(_) => Err(error),
        };
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
    let result = match schedule.state {
        ScheduleState::Active(_) => {
            return Err(say!("schedules-not-paused", name = quote(&schedule.name)).into());
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) => {
            start_again(moderator, schedule).await?
        }
        ScheduleState::OnHold { since } => close_missed_days(moderator, schedule, since).await?,
    };
    result.with_refreshed_announcement(moderator).await
}

/// Resumes a schedule that is paused or stopped, and informs its channel.
async fn start_again(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    schedule.resume(moderator.now);
    // Announced first, because the schedule stays as it is if the bot cannot post in the channel.
    let announcement = announce_unsaved_change(moderator, &schedule, ChannelNews::Resumed).await?;
    let resumed = announcement
        .save_change(|stored| {
            stored.resume(moderator.now);
            Ok(())
        })
        .await?;
    let channel_note = say!("schedules-channel-informed");
    Ok(ScheduleResult {
        note: format!("{} {channel_note}", now_back(&resumed)),
        schedule: resumed,
    })
}

/// Resumes a schedule that is on hold because the bot has missed its days since a date: closes these days without
/// posts, and informs its channel.
async fn close_missed_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
    since: NaiveDate,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    let app = moderator.app;
    let store = app.store().await?;
    let claim = DailyClaim::missed(&schedule, since, moderator.now);
    require_saved(store.claim(&schedule, &claim, moderator.now).await?)?;
    app.metrics
        .daily_posts(PostResult::Missed, claim.count_missed());
    // Read again, because the claim has changed the schedule.
    let resumed = store
        .schedule(schedule.id)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    let now_back = now_back(&resumed);
    announce_change_and_retry(moderator, resumed, ChannelNews::Resumed, &now_back).await
}

fn now_back(schedule: &Schedule) -> String {
    say!("schedules-now-back", name = quote(&schedule.name))
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
    announce_change_and_retry(
        moderator,
        reopened,
        ChannelNews::DaysReopened,
        &now_set_back,
    )
    .await?
    .with_refreshed_announcement(moderator)
    .await
}
