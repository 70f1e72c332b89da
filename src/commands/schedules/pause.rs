//! `/chess960-daily pause`: no posts until it is resumed.

use super::{Done, NAME, ScheduleRefusal, change, chosen};
use crate::app::App;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
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
    let Done { note, .. } = pause(call.app, schedule).await?;
    Ok(Answer::Message(Message::only_you(note)))
}

/// Lets a schedule post no more until it is resumed.
pub(super) async fn pause(app: &App, schedule: Schedule) -> Result<Done, CommandError> {
    let schedule = change(app, schedule, None, paused).await?;
    let note = say!("schedules-now-paused", name = quote(&schedule.name));
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
