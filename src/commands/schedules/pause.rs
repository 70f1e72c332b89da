use super::announce::tell_next;
use super::caller::{self, Moderator};
use super::{Done, NAME, ScheduleRefusal, change, chosen};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
use crate::reply::daily_post::{PostAction, reason};
use crate::store::{Schedule, ScheduleState};
use crate::words::{quote, say, sentence};

pub(super) const COMMAND: Command = Command {
    name: "pause",
    description: sentence!("schedules-pause-description"),
    options: &[NAME],
    example: "/chess960-daily pause name:club",
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let moderator = Moderator::calling(&call)?;
    let Done { note, .. } = pause(moderator, chosen(&call).await?).await?;
    Ok(Answer::Message(Message::only_you(note)))
}

/// Also informs the channel, if the caller may post there.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<Done, CommandError> {
    let schedule = change(moderator.app, schedule, None, paused).await?;
    let told = match caller::check(moderator, &schedule, &[PostAction::Post]).await {
        Ok(()) => match tell_next(moderator, &schedule, say!("schedules-news-paused")).await? {
            Ok(_) => say!("schedules-told-channel"),
            Err(trouble) => reason(PostAction::Post, &trouble, schedule.plan.channel),
        },
        Err(CommandError::Refused(_)) => say!("schedules-not-told-channel"),
        Err(error @ CommandError::Broken(_)) => return Err(error),
    };
    let is_paused = say!("schedules-now-paused", name = quote(&schedule.name));
    let note = format!("{is_paused} {told}");
    Ok(Done { note, schedule })
}

fn paused(schedule: &mut Schedule) -> Result<(), CommandError> {
    match schedule.state {
        ScheduleState::Active(_) | ScheduleState::Stopped(_) => {
            schedule.state = ScheduleState::Paused;
            Ok(())
        }
        ScheduleState::Paused | ScheduleState::OnHold { .. } => Err(ScheduleRefusal::NotActive {
            name: schedule.name.clone(),
        }
        .into()),
    }
}
