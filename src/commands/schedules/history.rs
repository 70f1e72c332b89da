//! `/chess960-daily history`: what became of the last days.

use super::summary::state;
use super::{NAME, chosen};
use crate::app::App;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::reply::daily_post::{link, short_date};
use crate::store::{DailyPost, PostState, Schedule};
use crate::words::{quote, say, sentence};

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
    Ok(Answer::Message(of(call.app, &schedule).await?))
}

/// What became of a schedule's last days.
pub(super) async fn of(app: &App, schedule: &Schedule) -> anyhow::Result<Message> {
    let days = app.store().await?.history(schedule.id, SHOWN).await?;
    let name = quote(&schedule.name);
    let text = if days.is_empty() {
        say!("schedules-history-empty", name = name)
    } else {
        let mut lines = vec![say!("schedules-history-heading", name = name)];
        lines.extend(days.iter().map(|day| line(schedule, day)));
        lines.push(say!("schedules-history-hint"));
        lines.join("\n")
    };
    Ok(Message::only_you(text))
}

fn line(schedule: &Schedule, day: &DailyPost) -> String {
    let date = short_date(day.date);
    if let (PostState::Posted, Some(place)) = (day.state, day.place()) {
        return say!(
            "schedules-history-posted",
            date = date,
            position = day.position.get(),
            link = link(schedule.guild, place),
        );
    }
    let state = state(day.state);
    let Some(trouble) = &day.trouble else {
        return say!("schedules-history-day", date = date, state = state);
    };
    // The first sentence says why; `show` has the others, for the last day.
    let why = trouble.split(". ").next().unwrap_or_default();
    say!(
        "schedules-history-day-with-reason",
        date = date,
        state = state,
        reason = why.trim_end_matches('.'),
    )
}
