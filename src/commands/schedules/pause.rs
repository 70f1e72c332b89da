//! `/chess960-daily pause`: no posts until it is resumed.

use super::{NAME, ScheduleRefusal, change, chosen};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::store::{Schedule, ScheduleState};
use crate::words::{quote, say, sentence};

/// `/chess960-daily pause`.
pub(super) const COMMAND: Command = Command {
    name: "pause",
    description: sentence!("schedules-pause-description"),
    options: &[NAME],
    example: "/chess960-daily pause name:club",
    pace: Pace::Quick,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let schedule = chosen(&call).await?;
    let schedule = change(call.app, schedule, pause).await?;
    let text = say!("schedules-now-paused", name = quote(&schedule.name));
    Ok(Answer::Message(Message::only_you(text)))
}

fn pause(schedule: &mut Schedule) -> Result<(), crate::chat::refusal::CommandError> {
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
