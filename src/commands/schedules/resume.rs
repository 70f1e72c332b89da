//! `/chess960-daily resume`: goes on posting.

use super::announce::{or_take_back, tell_next};
use super::{NAME, ScheduleRefusal, caller, change, chosen, next_key, next_posts, platform, told};
use crate::commands::answer::{Answer, Message};
use crate::commands::daily_post::Deed;
use crate::commands::quote::quote;
use crate::commands::{Call, Command, Outcome, Pace};
use crate::store::{Schedule, ScheduleState};

/// `/chess960-daily resume`.
pub(super) const COMMAND: Command = Command {
    name: "resume",
    description: "Go on posting after a pause",
    options: &[NAME],
    example: "/chess960-daily resume name:club",
    // It tells the channel, which may take a while.
    pace: Pace::Slow,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let platform = platform(&call)?;
    let now = call.now;
    let mut schedule = chosen(&call).await?;
    if let ScheduleState::Active(_) = schedule.state {
        let name = schedule.name;
        return Err(ScheduleRefusal::NotPaused { name }.into());
    }
    caller::check(&call, platform, &schedule, &caller::each_day(&schedule)).await?;
    let plan = schedule.plan.clone();
    let resume = |schedule: &mut Schedule| {
        // Whether the caller may do what it is by now is not known.
        if schedule.plan != plan {
            return Err(ScheduleRefusal::Changed.into());
        }
        schedule.state = ScheduleState::Active(schedule.next_from(now));
        Ok(())
    };
    resume(&mut schedule)?;
    let key = next_key(&schedule);
    // Telling the channel shows whether the bot can post there.
    let notice = tell_next(platform, &schedule, "The positions of the day go on")
        .await
        .map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, schedule.plan.channel))?;
    let saved = change(call.app, schedule, resume).await;
    let schedule = or_take_back(platform, notice, saved).await?;
    told(call.app, &schedule, key, notice).await;
    Ok(Answer::Message(Message::only_you(format!(
        "The schedule {} goes on, and its channel knows.\n{}",
        quote(&schedule.name),
        next_posts(&schedule)
    ))))
}
