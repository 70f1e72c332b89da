use chrono::NaiveDate;

use super::announce::{announce_unsaved_change, save_change};
use super::notice::{AnnouncementNotice, ChannelNotice};
use super::panel_action::PanelAction;
use super::{CONCURRENT_CHANGE, NAME, ScheduleResult, Selection, not_active, require_saved};
use crate::chat::{Answer, Call, Command, CommandError, Outcome};
use crate::commands::caller::{self, Moderator};
use crate::domain::schedule::{ChannelNews, DailyClaim, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::store::Job;
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
    let announcement = AnnouncementNotice::new(moderator, schedule.id).await?;
    let mut notices = vec![announcement.job()];
    let channel_notice = notice_of_pause(moderator, &schedule).await?;
    if let Some(notice) = &channel_notice {
        notices.push(notice.job());
    }
    // The channel is only informed once the pause is saved.
    let announced = None;
    let app = moderator.app;
    let paused = save_change(app, schedule, announced, &notices, set_paused).await?;
    let channel_note = match channel_notice {
        Some(notice) => match notice.send(&paused).await {
            Ok(()) => say!("schedules-channel-informed"),
            Err(error) => error.into_note()?,
        },
        None => say!("schedules-channel-not-informed"),
    };
    let now_paused = say!("schedules-now-paused", name = quote(&paused.name));
    let result = ScheduleResult {
        note: format!("{now_paused} {channel_note}"),
        schedule: paused,
    };
    announcement.show(result).await
}

/// Returns the notice that tells the schedule's channel of a pause. `None` if the moderator may not post there.
async fn notice_of_pause<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
) -> Result<Option<ChannelNotice<'a>>, CommandError> {
    match caller::check_post(moderator, schedule.plan.channel).await {
        Ok(()) => {
            let news = ChannelNews::Paused;
            Ok(Some(ChannelNotice::new(moderator, schedule, news).await?))
        }
        Err(CommandError::Refused(_)) => Ok(None),
        Err(error @ CommandError::Internal(_)) => Err(error),
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
    let announcement = AnnouncementNotice::new(moderator, schedule.id).await?;
    let result = match schedule.state {
        ScheduleState::Active(_) => {
            return Err(say!("schedules-not-paused", name = quote(&schedule.name)).into());
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) => {
            start_again(moderator, schedule, announcement.job()).await?
        }
        ScheduleState::OnHold { since } => {
            close_missed_days(moderator, schedule, since, announcement.job()).await?
        }
    };
    announcement.show(result).await
}

/// Resumes a schedule that is paused or stopped, and informs its channel. `edit` is the job that then edits the
/// announcement.
async fn start_again(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
    edit: &Job,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    schedule.resume(moderator.now);
    // Announced first, because the schedule stays as it is if the bot cannot post in the channel.
    let announcement = announce_unsaved_change(moderator, &schedule, ChannelNews::Resumed).await?;
    let resumed = announcement
        .save_change(&[edit], |stored| {
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

/// Resumes a schedule that is on hold because the bot has missed its days since the date `since`. Closes these days
/// without posts, and tells the channel that the schedule is back.
///
/// The change is stored together with the jobs for the message to the channel and for the edit of the announcement,
/// `edit`, which the caller does afterwards.
async fn close_missed_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
    since: NaiveDate,
    edit: &Job,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, (&schedule).into()).await?;
    let app = moderator.app;
    let store = app.store().await?;
    let claim = DailyClaim::missed(&schedule, since, moderator.now);
    let notice = ChannelNotice::new(moderator, &schedule, ChannelNews::Resumed).await?;
    let jobs = [notice.job(), edit];
    let claimed = store
        .claim_and_tell(&schedule, &claim, &jobs, moderator.now)
        .await?;
    require_saved(claimed)?;
    app.metrics
        .daily_posts(PostResult::Missed, claim.count_missed());
    // Read again, because the claim has changed the schedule. If it is gone, another moderator has just removed it.
    let resumed = store
        .schedule(schedule.id)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    let note = now_back(&resumed);
    notice.send_and_retry(resumed, &note).await
}

/// Says that a schedule posts again.
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
    let announcement = AnnouncementNotice::new(moderator, schedule.id).await?;
    let notice = ChannelNotice::new(moderator, &schedule, ChannelNews::DaysReopened).await?;
    let store = moderator.app.store().await?;
    let notices = [notice.job(), announcement.job()];
    let reopened = store
        .reopen_days(&schedule, &notices, moderator.now)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    let now_set_back = say!("schedules-now-set-back", name = quote(&reopened.name));
    let result = notice.send_and_retry(reopened, &now_set_back).await?;
    announcement.show(result).await
}
