use super::announce::announce_change_and_retry;
use super::caller::{self, Moderator};
use super::{ScheduleRefusal, ScheduleResult};
use crate::chat::refusal::CommandError;
use crate::domain::schedule::Schedule;
use crate::text::{quote, say};

/// Reopens days that were closed too early because of a wrong clock.
pub(super) async fn reopen_days(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, &schedule).await?;
    let store = moderator.app.store().await?;
    let schedule = store.reopen_days(&schedule, moderator.now).await?;
    let schedule = schedule.ok_or(ScheduleRefusal::ConcurrentChange)?;
    moderator.app.notify_schedules_changed();
    let change_line = say!("schedules-channel-set-back");
    let is_back = say!("schedules-now-set-back", name = quote(&schedule.name));
    announce_change_and_retry(moderator, schedule, change_line, &is_back).await
}
