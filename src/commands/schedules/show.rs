//! `/chess960-daily show`: what is scheduled, and whether it works.

use super::{NAME, choose, next_posts, when};
use crate::commands::answer::{Answer, Message};
use crate::commands::daily_post::{self, long_date};
use crate::commands::error::list;
use crate::commands::forget;
use crate::commands::look::Look;
use crate::commands::quote::quote;
use crate::commands::{Call, Command, Outcome, Pace};
use crate::picture::Theme;
use crate::store::{PostState, Schedule, ScheduleState};

/// `/chess960-daily show`.
pub(super) const COMMAND: Command = Command {
    name: "show",
    description: "Show this server's schedules, or one of them in full",
    options: &[NAME],
    example: "/chess960-daily show",
    pace: Pace::Quick,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let schedules = call.app.store().await?.schedules(guild).await?;
    let name = call.args.text(&NAME);
    let text = if schedules.len() > 1 && name.is_none() {
        all(&schedules)
    } else {
        one(&call, &choose(schedules, name)?).await?
    };
    Ok(Answer::Message(Message::only_you(text)))
}

fn all(schedules: &[Schedule]) -> String {
    let lines = schedules.iter().map(|schedule| {
        let next = match (&schedule.state, schedule.next()) {
            (ScheduleState::Active(_), Some(next)) => format!("next {}", when(next.at)),
            (ScheduleState::Active(_), None) => "no post comes next".to_owned(),
            (ScheduleState::Paused, _) => "**paused**".to_owned(),
            (ScheduleState::Stopped(_), _) => "**stopped**, see `show` with its name".to_owned(),
        };
        format!(
            "- {} in {}, {}",
            quote(&schedule.name),
            schedule.plan.channel.mention(),
            next
        )
    });
    let lines: Vec<_> = lines.collect();
    format!(
        "This server has {} schedules:\n{}",
        schedules.len(),
        lines.join("\n")
    )
}

async fn one(call: &Call<'_>, schedule: &Schedule) -> anyhow::Result<String> {
    let mut text = format!(
        "**Schedule {}**\n{}\nSet by {}.\n",
        quote(&schedule.name),
        summary(schedule),
        forget::name(schedule.set_by)
    );
    text += &match &schedule.state {
        ScheduleState::Active(_) => next_posts(schedule),
        ScheduleState::Paused => {
            "**Paused** by a moderator; `/chess960-daily resume` goes on.\n".to_owned()
        }
        ScheduleState::Stopped(reason) => format!(
            "**Stopped**, because I could not post until it was too late. {reason}\n\
             When that is mended, `/chess960-daily resume` goes on.\n"
        ),
    };
    let last = call.app.store().await?.history(schedule.id, 1).await?;
    if let Some(last) = last.first() {
        text += &format!("Last: {}, {}", long_date(last.date), state(last.state));
        text += &match &last.trouble {
            Some(trouble) => format!(". {trouble}\n"),
            None => ".\n".to_owned(),
        };
    }
    Ok(text)
}

/// What became of a day.
pub(super) fn state(state: PostState) -> &'static str {
    match state {
        PostState::Claimed => "being posted",
        PostState::Posted => "posted",
        PostState::Unknown => "perhaps posted",
        PostState::Missed => "missed",
        PostState::Skipped => "skipped",
    }
}

/// Where and when it posts, and what it does besides, as sentences.
pub(super) fn summary(schedule: &Schedule) -> String {
    let plan = &schedule.plan;
    let rhythm = plan.rhythm;
    let mut text = format!(
        "It posts in {}, {}, at {} ({}).",
        plan.channel.mention(),
        rhythm.days,
        rhythm.time,
        rhythm.zone
    );
    let ping = daily_post::ping(schedule).map(|ping| format!("mentions {ping}"));
    let flags = [
        (plan.thread, "opens a thread"),
        (plan.pin, "pins the newest"),
        (plan.publish, "publishes it"),
    ];
    let flags = flags.into_iter().filter(|(wanted, _)| *wanted);
    let deeds: Vec<String> = ping
        .into_iter()
        .chain(flags.map(|(_, deed)| deed.to_owned()))
        .collect();
    if !deeds.is_empty() {
        text += &format!(" With each post it {}.", list(&deeds, "and"));
    }
    let look = daily_post::look(plan);
    text += match look {
        Look::Text => "",
        Look::Figurine => " It shows the board in chess figurines.",
        Look::Picture(Theme::Light) => " It shows a picture of the board in light colours.",
        Look::Picture(Theme::Dark) => " It shows a picture of the board in dark colours.",
        Look::Line => " Of the board it shows the back rank alone.",
    };
    if plan.theme == Theme::Dark && look.theme().is_none() {
        text +=
            " Pictures would be in dark colours, but it shows none: `board:picture` changes that.";
    }
    if plan.exclude_classical {
        text += " 518 is excluded.";
    }
    if schedule.from_phrase {
        text += " Its secret is that of a phrase.";
    }
    text
}
