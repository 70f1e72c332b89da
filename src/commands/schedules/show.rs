//! `/chess960-daily show`: what is scheduled, and whether it works.

use chrono::{DateTime, NaiveDate, Utc};

use super::caller::Moderator;
use super::resume::resume;
use super::set_back::set_back;
use super::{NAME, ScheduleRefusal, changed_after, choose, next_posts, when};
use crate::chat::answer::{Answer, Button, ButtonColor, Message};
use crate::chat::command::{Audience, Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::confirmation;
use crate::chat::option::Choice;
use crate::chat::payload::Payload;
use crate::ids::ScheduleId;
use crate::picture::Theme;
use crate::reply::daily_post::{self, long_date, short_date};
use crate::reply::look::Look;
use crate::reply::person;
use crate::store::{DailyClaim, PostState, Schedule, ScheduleState};
use crate::words::{all_of, quote, sentence};

/// `/chess960-daily show`.
pub(super) const COMMAND: Command = Command {
    name: "show",
    description: sentence!("schedules-show-description"),
    options: &[NAME],
    example: "/chess960-daily show",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "schedule",
    // They tell the channel, which may take a while.
    pace: Pace::Slow,
    effect: Effect::Once,
    press: |press| Box::pin(pressed(press)),
};

/// What to call for the buttons.
const CALL: &str = "/chess960-daily show";

async fn run(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let schedules = call.app.store().await?.schedules(guild).await?;
    let name = call.args.text(&NAME);
    let message = if schedules.len() > 1 && name.is_none() {
        Message::only_you(all(&schedules))
    } else {
        one(&call, &choose(schedules, name)?).await?
    };
    Ok(Answer::Message(message))
}

/// What a button of the message does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScheduleAction {
    Resume,
    SetBack,
}

impl Choice for ScheduleAction {
    const CHOICES: &'static [(&'static str, Self)] =
        &[("resume", Self::Resume), ("set-back", Self::SetBack)];
}

impl ScheduleAction {
    fn label(self) -> &'static str {
        match self {
            Self::Resume => "Resume",
            Self::SetBack => "Set back",
        }
    }

    /// The button for a schedule, which works for whoever sees it now.
    fn button(self, call: &Call<'_>, schedule: &Schedule) -> Button {
        let subject = Payload::of(&self).and(&schedule.id);
        let color = match self {
            Self::Resume => ButtonColor::Blue,
            Self::SetBack => ButtonColor::Grey,
        };
        confirmation::button(self.label(), &BUTTONS, call, Audience::Moderators, &subject)
            .colored(color)
    }
}

async fn pressed(press: Press<'_>) -> Outcome {
    let Some(mut subject) = confirmation::confirmed(&press, CALL)? else {
        return Ok(confirmation::cancelled());
    };
    let (action, id): (ScheduleAction, ScheduleId) = (subject.next()?, subject.last()?);
    let moderator = Moderator::pressing(&press)?;
    let schedule = press.app.store().await?.schedule(id).await?;
    let schedule = schedule.filter(|schedule| schedule.guild == moderator.guild);
    let schedule = schedule.ok_or(ScheduleRefusal::None)?;
    match action {
        ScheduleAction::Resume => resume(moderator, schedule).await,
        ScheduleAction::SetBack => set_back(moderator, schedule).await,
    }
}

fn all(schedules: &[Schedule]) -> String {
    let lines = schedules.iter().map(|schedule| {
        let next = match (&schedule.state, schedule.next()) {
            (ScheduleState::Active(_), Some(next)) => format!("next {}", when(next.at)),
            (ScheduleState::Active(_), None) => "no post comes next".to_owned(),
            (ScheduleState::Paused, _) => "**paused**".to_owned(),
            (ScheduleState::Stopped(_), _) => "**stopped**, see `show` with its name".to_owned(),
            (ScheduleState::OnHold { .. }, _) => "**on hold**, see `show` with its name".to_owned(),
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

async fn one(call: &Call<'_>, schedule: &Schedule) -> anyhow::Result<Message> {
    let mut buttons = Vec::new();
    let mut text = format!(
        "**Schedule {}**\n{}\nSet by {}.\n",
        quote(&schedule.name),
        summary(schedule),
        person::name(schedule.set_by)
    );
    text += &match &schedule.state {
        ScheduleState::Active(_) => next_posts(schedule),
        ScheduleState::Paused => {
            "**Paused** by a moderator. Use `/chess960-daily resume` to restart it.\n".to_owned()
        }
        ScheduleState::Stopped(reason) => format!(
            "**Stopped**, because I could not post until it was too late. {reason}\n\
             When that is mended, use `/chess960-daily resume` to restart it.\n"
        ),
        ScheduleState::OnHold { since } => {
            buttons.push(ScheduleAction::Resume.button(call, schedule));
            on_hold(schedule, *since, call.now)
        }
    };
    let store = call.app.store().await?;
    if store.closed_early(schedule, call.now).await? > 0 {
        buttons.push(ScheduleAction::SetBack.button(call, schedule));
        text += "**Ahead of its time**: my clock was wrong, and I closed days that are still to \
                 come. **Set back** opens them again, except for those whose position or key was \
                 already shown.\n";
    }
    let last = store.history(schedule.id, 1).await?;
    if let Some(last) = last.first() {
        text += &format!("Last: {}, {}", long_date(last.date), state(last.state));
        text += &match &last.trouble {
            Some(trouble) => format!(". {trouble}\n"),
            None => ".\n".to_owned(),
        };
    }
    Ok(Message::only_you(text).with_buttons(&buttons))
}

/// Why a schedule waits for a moderator's word.
fn on_hold(schedule: &Schedule, since: NaiveDate, now: DateTime<Utc>) -> String {
    let missed = DailyClaim::missed(schedule, since, now).count_missed();
    format!(
        "**On hold**: I have missed {missed} posts since {}. After so long I'd like a moderator to \
         look first. If the date is right, press **Resume**: I'll note those days as missed and post \
         again.\n",
        short_date(since)
    )
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
        text += &format!(" With each post it {}.", all_of(&deeds));
    }
    let look = daily_post::look(plan);
    text += match look {
        Look::Text => "",
        Look::Figurine => " It shows the board in chess figurines.",
        Look::Picture(Theme::Light) => " It shows a picture of the board in light colours.",
        Look::Picture(Theme::Dark) => " It shows a picture of the board in dark colours.",
        Look::Line => " Of the board it shows the back rank alone.",
        Look::Strip(Theme::Light) => " It shows a picture of the back rank in light colours.",
        Look::Strip(Theme::Dark) => " It shows a picture of the back rank in dark colours.",
        Look::Words => " It names the pieces in words.",
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
    let changed = changed_after(schedule);
    if !changed.is_empty() {
        text += " ";
        text += changed.trim_end();
    }
    text
}
