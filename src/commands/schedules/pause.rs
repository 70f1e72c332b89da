use super::announce::announce_change;
use super::caller::{self, Moderator};
use super::{NAME, ScheduleResult, not_active, save_change, schedule_of_call};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome};
use crate::chat::refusal::CommandError;
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::{PostAction, reason};
use crate::text::{quote, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "pause",
    sentence!("schedules-pause-description"),
    &[NAME],
    "/chess960-daily pause name:club",
    |call| Box::pin(on_command(call)),
)
.deferred()
.with_effect(Effect::Once);

async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let ScheduleResult { note, .. } = pause(moderator, schedule_of_call(&call).await?).await?;
    Ok(Answer::Message(Message::only_you(note)))
}

/// Also informs the channel, if the caller may post there.
pub(super) async fn pause(
    moderator: Moderator<'_>,
    schedule: Schedule,
) -> Result<ScheduleResult, CommandError> {
    let schedule = save_change(moderator.app, schedule, None, set_paused).await?;
    let channel_note = match caller::check_post(moderator, schedule.plan.channel).await {
        Ok(()) => {
            match announce_change(moderator, &schedule, || say!("schedules-channel-paused")).await?
            {
                Ok(_) => say!("schedules-channel-informed"),
                Err(error) => reason(PostAction::Post, &error, schedule.plan.channel),
            }
        }
        Err(CommandError::Refused(_)) => say!("schedules-channel-not-informed"),
        Err(error @ CommandError::Internal(_)) => return Err(error),
    };
    let is_paused = say!("schedules-now-paused", name = quote(&schedule.name));
    let note = format!("{is_paused} {channel_note}");
    Ok(ScheduleResult { note, schedule })
}

fn set_paused(schedule: &mut Schedule) -> Result<(), CommandError> {
    if schedule.pause() {
        Ok(())
    } else {
        Err(not_active(schedule).into())
    }
}
