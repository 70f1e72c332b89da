use super::panel::{self, panel};
use super::{NAME, select_schedule, when};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Outcome};
use crate::domain::schedule::{Schedule, ScheduleState};
use crate::text::{quote, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "show",
    sentence!("schedules-show-description"),
    &[NAME],
    "/chess960-daily show",
    |call| Box::pin(on_command(call)),
)
.with_buttons(panel::ACTIONS);

async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let schedules = call.app.store().await?.schedules(guild).await?;
    let name = call.args.text(&NAME);
    let requester = call.requester().await?;
    let message = if schedules.len() > 1 && name.is_none() {
        Message::only_you(all(&schedules)).with_menu(panel::menu(&schedules, requester))
    } else {
        let schedule = select_schedule(schedules, name)?;
        panel(call.app, &schedule, requester, call.now).await?
    };
    Ok(Answer::Message(message))
}

fn all(schedules: &[Schedule]) -> String {
    let mut lines = vec![say!("schedules-list", number = schedules.len())];
    lines.extend(schedules.iter().map(list_line));
    lines.join("\n")
}

fn list_line(schedule: &Schedule) -> String {
    let name = quote(&schedule.name);
    let channel = schedule.plan.channel.mention();
    match (&schedule.state, schedule.next()) {
        (ScheduleState::Active(_), Some(next)) => {
            say!("schedules-listed", name, channel, time = when(next.at))
        }
        (ScheduleState::Active(_), None) => say!("schedules-listed-without-next", name, channel),
        (ScheduleState::Paused, _) => say!("schedules-listed-paused", name, channel),
        (ScheduleState::Stopped(_), _) => say!("schedules-listed-stopped", name, channel),
        (ScheduleState::OnHold { .. }, _) => say!("schedules-listed-on-hold", name, channel),
    }
}
