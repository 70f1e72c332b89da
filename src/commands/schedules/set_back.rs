use super::announce::tell_next_and_retry;
use super::caller::{self, Moderator};
use super::{Done, ScheduleRefusal};
use crate::chat::refusal::CommandError;
use crate::store::Schedule;
use crate::words::{quote, say};

/// Reopens days that were closed too early because of a wrong clock.
pub(super) async fn set_back(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<Done, CommandError> {
    let deeds = caller::each_day(&schedule);
    caller::check(moderator, &schedule, &deeds).await?;
    let store = moderator.app.store().await?;
    let schedule = store.set_back(&schedule, moderator.now).await?;
    let schedule = schedule.ok_or(ScheduleRefusal::Changed)?;
    moderator.app.tell_schedules_changed();
    let news = say!("schedules-news-set-back");
    let told = tell_next_and_retry(moderator, &schedule, news).await?;
    let is_back = say!("schedules-now-set-back", name = quote(&schedule.name));
    let note = format!("{is_back} {told}");
    Ok(Done { note, schedule })
}
