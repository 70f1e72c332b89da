use chrono::NaiveDate;

use super::announce::{announce_unsaved_change, save_change};
use super::notice::{AnnouncementNotice, ChannelNotice};
use super::panel_action::PanelAction;
use super::{CONCURRENT_CHANGE, NAME, ScheduleResult, Selection, not_active, require_saved};
use crate::chat::{Answer, Call, Command, CommandError, Outcome};
use crate::commands::caller::{self, Moderator, PlannedPosts};
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

/// Pauses a schedule, informs its channel, and edits its announcement. The channel is not informed if the moderator may
/// not post there: such a moderator can still stop the posts.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let announcement = AnnouncementNotice::new(moderator, schedule.id).await?;
    let channel_notice = notice_of_pause(moderator, &schedule).await?;
    let mut jobs = vec![announcement.job()];
    if let Some(channel_notice) = &channel_notice {
        jobs.push(channel_notice.job());
    }
    // Saved without an earlier announcement: the posts must stop even if the channel cannot be informed.
    let paused = save_change(moderator.app, schedule, None, &jobs, set_paused).await?;
    let now_paused = say!("schedules-now-paused", name = quote(&paused.name));
    let channel_note = match channel_notice {
        Some(notice) => notice.send(&paused).await?,
        None => say!("schedules-channel-not-informed"),
    };
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
        Ok(()) => {}
        Err(CommandError::Refused(_)) => return Ok(None),
        Err(error @ CommandError::Internal(_)) => return Err(error),
    }
    let notice = ChannelNotice::prepare(moderator, schedule, ChannelNews::Paused).await?;
    Ok(Some(notice))
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

/// Resumes a schedule that is paused or stopped, and informs its channel.
///
/// The job for the edit of its announcement is stored together with the change. The caller does this job afterwards.
async fn start_again(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
    announcement_job: &Job,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, PlannedPosts::from(&schedule)).await?;
    // Only for the announcement; the change is saved below.
    schedule.resume(moderator.now);
    // Announced first, because the schedule stays as it is if the bot cannot post in the channel.
    let announcement = announce_unsaved_change(moderator, &schedule, ChannelNews::Resumed).await?;
    let resumed = announcement
        .save_change(&[announcement_job], |stored| {
            // The stored schedule may have changed since it was read.
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
/// The job for the edit of its announcement is stored together with the change. The caller does this job afterwards.
async fn close_missed_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
    since: NaiveDate,
    announcement_job: &Job,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, PlannedPosts::from(&schedule)).await?;
    let app = moderator.app;
    let store = app.store().await?;
    // A claim closes the days as missed, and makes the schedule active with the next day that is not due.
    let claim = DailyClaim::missed(&schedule, since, moderator.now);
    let notice = ChannelNotice::prepare(moderator, &schedule, ChannelNews::Resumed).await?;
    let jobs = [notice.job(), announcement_job];
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

/// Reopens days that the bot closed before they were due, because its clock was ahead, so that they are posted after
/// all. Tells the channel in a new message, and edits the announcement to show the next post.
pub(super) async fn reopen_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, PlannedPosts::from(&schedule)).await?;
    let announcement = AnnouncementNotice::new(moderator, schedule.id).await?;
    let channel_notice =
        ChannelNotice::prepare(moderator, &schedule, ChannelNews::DaysReopened).await?;
    let store = moderator.app.store().await?;
    let jobs = [channel_notice.job(), announcement.job()];
    let reopened = store
        .reopen_days(&schedule, &jobs, moderator.now)
        .await?
        .ok_or(CONCURRENT_CHANGE)?;
    let note = say!("schedules-now-set-back", name = quote(&reopened.name));
    let result = channel_notice.send_and_retry(reopened, &note).await?;
    announcement.show(result).await
}
