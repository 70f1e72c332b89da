use super::announce::{
    Announcement, announce_change, announce_change_and_retry, delete_unless_saved,
    refresh_announcement,
};
use super::caller::{self, Moderator};
use super::panel_action::PanelAction;
use super::{
    CONCURRENT_CHANGE, NAME, ScheduleResult, Selection, not_active, nothing_changed, require_saved,
    retry_now, save_change,
};
use crate::chat::{Answer, Call, Command, CommandError, Outcome};
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

/// Also informs the channel, if the caller may post there.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let schedule = save_change(moderator.app, schedule, None, None, set_paused).await?;
    let channel_note = match caller::check_post(moderator, schedule.plan.channel).await {
        Ok(()) => {
            match announce_change(moderator, &schedule, || say!("schedules-channel-paused")).await?
            {
                Ok(_) => say!("schedules-channel-informed"),
                Err(reason) => reason,
            }
        }
        Err(CommandError::Refused(_)) => say!("schedules-channel-not-informed"),
        Err(error @ CommandError::Internal(_)) => return Err(error),
    };
    let mut sentences = vec![
        say!("schedules-now-paused", name = quote(&schedule.name)),
        channel_note,
    ];
    sentences.extend(refresh_announcement(moderator, &schedule).await?);
    let note = sentences.join(" ");
    Ok(ScheduleResult { note, schedule })
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
    let mut sentences = vec![say!("schedules-now-back", name = quote(&schedule.name))];
    sentences.extend(refresh_announcement(moderator, &schedule).await?);
    let note = sentences.join(" ");
    Ok(ScheduleResult { note, schedule })
}

async fn start(moderator: Moderator<'_>, mut schedule: Schedule) -> Result<Schedule, CommandError> {
    caller::check_all(moderator, &schedule).await?;
    let plan = schedule.plan.clone();
    schedule.resume(moderator.now);
    // Fails if the bot cannot post in the channel.
    let published = announce_resumed(moderator, &schedule).await?;
    let saved = save_change(moderator.app, schedule, Some(&plan), None, |schedule| {
        schedule.resume(moderator.now);
        Ok(())
    });
    let saved = saved.await;
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
    Ok(published.map_err(|reason| nothing_changed(&[reason]))?)
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
    let mut done = announce_change_and_retry(moderator, schedule, change_line, &is_back).await?;
    if let Some(stale) = refresh_announcement(moderator, &done.schedule).await? {
        done.note = format!("{} {stale}", done.note);
    }
    Ok(done)
}
