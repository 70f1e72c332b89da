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
use crate::words::{all_of, quote, say, sentence};

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
    /// The button for a schedule, which works for whoever sees it now.
    fn button(self, call: &Call<'_>, schedule: &Schedule) -> Button {
        let subject = Payload::of(&self).and(&schedule.id);
        let (label, color) = match self {
            Self::Resume => (say!("schedules-resume-button"), ButtonColor::Blue),
            Self::SetBack => (say!("schedules-set-back-button"), ButtonColor::Grey),
        };
        confirmation::button(label, &BUTTONS, call, Audience::Moderators, &subject).colored(color)
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
    let mut lines = vec![say!("schedules-list", number = schedules.len())];
    lines.extend(schedules.iter().map(listed));
    lines.join("\n")
}

/// A schedule among others: where it posts, and when next.
fn listed(schedule: &Schedule) -> String {
    let name = quote(&schedule.name);
    let channel = schedule.plan.channel.mention();
    match (&schedule.state, schedule.next()) {
        (ScheduleState::Active(_), Some(next)) => say!(
            "schedules-listed",
            name = name,
            channel = channel,
            time = when(next.at),
        ),
        (ScheduleState::Active(_), None) => {
            say!(
                "schedules-listed-without-next",
                name = name,
                channel = channel,
            )
        }
        (ScheduleState::Paused, _) => {
            say!("schedules-listed-paused", name = name, channel = channel)
        }
        (ScheduleState::Stopped(_), _) => {
            say!("schedules-listed-stopped", name = name, channel = channel)
        }
        (ScheduleState::OnHold { .. }, _) => {
            say!("schedules-listed-on-hold", name = name, channel = channel)
        }
    }
}

async fn one(call: &Call<'_>, schedule: &Schedule) -> anyhow::Result<Message> {
    let mut buttons = Vec::new();
    let mut lines = vec![
        say!("schedules-heading", name = quote(&schedule.name)),
        summary(schedule),
        say!("schedules-set-by", person = person::name(schedule.set_by)),
    ];
    lines.push(match &schedule.state {
        ScheduleState::Active(_) => next_posts(schedule),
        ScheduleState::Paused => say!("schedules-paused"),
        ScheduleState::Stopped(reason) => say!("schedules-stopped", reason = reason.as_str()),
        ScheduleState::OnHold { since } => {
            buttons.push(ScheduleAction::Resume.button(call, schedule));
            on_hold(schedule, *since, call.now)
        }
    });
    let store = call.app.store().await?;
    if store.closed_early(schedule, call.now).await? > 0 {
        buttons.push(ScheduleAction::SetBack.button(call, schedule));
        lines.push(say!("schedules-ahead"));
    }
    let last = store.history(schedule.id, 1).await?;
    if let Some(last) = last.first() {
        let (date, state) = (long_date(last.date), state(last.state));
        lines.push(if let Some(trouble) = last.trouble.as_deref() {
            say!(
                "schedules-last-with-trouble",
                date = date,
                state = state,
                trouble = trouble,
            )
        } else {
            say!("schedules-last", date = date, state = state)
        });
    }
    let text = lines.join("\n") + "\n";
    Ok(Message::only_you(text).with_buttons(&buttons))
}

/// Why a schedule waits for a moderator's word.
fn on_hold(schedule: &Schedule, since: NaiveDate, now: DateTime<Utc>) -> String {
    let missed = DailyClaim::missed(schedule, since, now).count_missed();
    say!(
        "schedules-on-hold",
        number = missed,
        date = short_date(since),
    )
}

/// What became of a day.
pub(super) fn state(state: PostState) -> String {
    match state {
        PostState::Claimed => say!("schedules-day-claimed"),
        PostState::Posted => say!("schedules-day-posted"),
        PostState::Unknown => say!("schedules-day-unknown"),
        PostState::Missed => say!("schedules-day-missed"),
        PostState::Skipped => say!("schedules-day-skipped"),
    }
}

/// Where and when it posts, and what it does besides, as sentences.
pub(super) fn summary(schedule: &Schedule) -> String {
    let plan = &schedule.plan;
    let rhythm = plan.rhythm;
    let mut sentences = vec![say!(
        "schedules-summary",
        channel = plan.channel.mention(),
        days = rhythm.days.said(),
        time = rhythm.time.to_string(),
        zone = rhythm.zone.name(),
    )];
    let ping = daily_post::ping(schedule);
    let deeds = [
        ping.map(|ping| say!("schedules-deed-mention", whom = ping.to_string())),
        plan.thread.then(|| say!("schedules-deed-thread")),
        plan.pin.then(|| say!("schedules-deed-pin")),
        plan.publish.then(|| say!("schedules-deed-publish")),
    ];
    let deeds: Vec<String> = deeds.into_iter().flatten().collect();
    if !deeds.is_empty() {
        sentences.push(say!("schedules-with-each-post", deeds = all_of(&deeds)));
    }
    let look = daily_post::look(plan);
    sentences.extend(board(look));
    if plan.theme == Theme::Dark && look.theme().is_none() {
        sentences.push(say!("schedules-board-without-picture"));
    }
    if plan.exclude_classical {
        sentences.push(say!("schedules-classical-excluded"));
    }
    if schedule.from_phrase {
        sentences.push(say!("schedules-from-phrase"));
    }
    sentences.extend(changed_after(schedule));
    sentences.join(" ")
}

/// How its posts show the board, unless that is the usual way.
fn board(look: Look) -> Option<String> {
    Some(match look {
        Look::Text => return None,
        Look::Figurine => say!("schedules-board-figurine"),
        Look::Picture(Theme::Light) => say!("schedules-board-picture-light"),
        Look::Picture(Theme::Dark) => say!("schedules-board-picture-dark"),
        Look::Line => say!("schedules-board-line"),
        Look::Strip(Theme::Light) => say!("schedules-board-strip-light"),
        Look::Strip(Theme::Dark) => say!("schedules-board-strip-dark"),
        Look::Words => say!("schedules-board-words"),
    })
}
