//! `/chess960-daily history`: what became of the last days.

use super::{NAME, chosen, show};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::reply::daily_post::{link, short_date};
use crate::store::{DailyPost, PostState, Schedule};
use crate::words::{quote, sentence};

/// How many days are shown; that many fit into a message.
const SHOWN: u32 = 10;

/// `/chess960-daily history`.
pub(super) const COMMAND: Command = Command {
    name: "history",
    description: sentence!("schedules-history-description"),
    options: &[NAME],
    example: "/chess960-daily history name:club",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let schedule = chosen(&call).await?;
    let days = call.app.store().await?.history(schedule.id, SHOWN).await?;
    let name = quote(&schedule.name);
    let text = if days.is_empty() {
        format!("The schedule {name} has not posted anything yet.")
    } else {
        let lines = days.iter().map(|day| line(&schedule, day));
        let lines: Vec<_> = lines.collect();
        format!(
            "**The last days of the schedule {name}**\n{}\n\
             -# `/chess960 daily` with a date shows any of them with its key.",
            lines.join("\n")
        )
    };
    Ok(Answer::Message(Message::only_you(text)))
}

fn line(schedule: &Schedule, day: &DailyPost) -> String {
    let date = short_date(day.date);
    if let (PostState::Posted, Some(place)) = (day.state, day.place()) {
        let link = link(schedule.guild, place);
        return format!("- {date}: position {}, {link}", day.position);
    }
    let mut text = format!("- {date}: {}", show::state(day.state));
    if let Some(trouble) = &day.trouble {
        // The first sentence says why; `show` has the others, for the last day.
        let why = trouble.split(". ").next().unwrap_or_default();
        text += &format!(". {}", why.trim_end_matches('.'));
    }
    text
}
