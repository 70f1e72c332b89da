//! `/chess960-daily create`: makes a schedule.

use super::announce::{announce, or_take_back};
use super::caller::{self, Moderator};
use super::options::{
    BOARD, CHANNEL, DAYS, EXCLUDE_CLASSICAL, NEW_NAME, PHRASE, PIN, PING_ROLE, PUBLISH, THEME,
    THREAD, TIME, TIMEZONE, needed,
};
use super::summary::summary;
use super::wish::{Wish, name};
use super::{ScheduleRefusal, next_posts};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
use crate::reply::daily_post::link;
use crate::reply::exclusion::EXCLUDE;
use crate::store::{Added, MAX_SCHEDULES, Notice, Schedule};
use crate::words::{quote, say, sentence};

/// `/chess960-daily create`.
pub(super) const COMMAND: Command = Command {
    name: "create",
    description: sentence!("schedules-create-description"),
    options: &[
        needed(CHANNEL),
        needed(TIME),
        needed(TIMEZONE),
        NEW_NAME,
        DAYS,
        PING_ROLE,
        THREAD,
        PIN,
        PUBLISH,
        PHRASE,
        EXCLUDE,
        BOARD,
        THEME,
        EXCLUDE_CLASSICAL,
    ],
    example: "/chess960-daily create channel:#daily time:18:00 timezone:Europe/Berlin",
    // It asks what may be done in the channel, and posts there.
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

/// What a schedule is called unless its moderators give it another name.
const USUAL_NAME: &str = "daily";

async fn run(mut call: Call<'_>) -> Outcome {
    let moderator = Moderator::calling(&call)?;
    let Moderator {
        guild, user, now, ..
    } = moderator;
    let wish = Wish::read(&call.args, now)?;
    let name = name(call.args.text(&NEW_NAME).unwrap_or(USUAL_NAME))?;
    let store = call.app.store().await?;
    if let Some(known) = store.schedule_named(guild, &name).await? {
        return Err(ScheduleRefusal::NameTaken { name: known.name }.into());
    }
    if store.schedules(guild).await?.len() >= MAX_SCHEDULES {
        return Err(ScheduleRefusal::TooMany.into());
    }
    let mut schedule = wish.create(name, guild, user, &mut call.random)?;
    let secret = wish.secret(&mut call.random).await?;
    wish.apply(&mut schedule, secret.as_ref(), user, now)?;
    caller::check_with_bot(moderator, &schedule).await?;
    let told = announce(moderator, None, &schedule).await?;
    schedule.notice = Some(told.notice);
    let saved = add(&call, schedule).await;
    let schedule = or_take_back(moderator, &told, saved).await?;
    let text = reply(&schedule, told.notice, &wish);
    Ok(Answer::Message(Message::only_you(text)))
}

async fn add(call: &Call<'_>, schedule: Schedule) -> Result<Schedule, CommandError> {
    match call.app.store().await?.add_schedule(&schedule).await? {
        Added::Added => {}
        Added::NameTaken => {
            let name = schedule.name;
            return Err(ScheduleRefusal::NameTaken { name }.into());
        }
    }
    call.app.tell_schedules_changed();
    Ok(schedule)
}

fn reply(schedule: &Schedule, notice: Notice, wish: &Wish) -> String {
    let Schedule { guild, name, .. } = schedule;
    let mut lines = vec![
        say!(
            "schedules-created",
            name = quote(name),
            summary = summary(schedule),
        ),
        say!("schedules-announced", link = link(*guild, notice.place())),
        next_posts(schedule),
    ];
    lines.extend(wish.phrase_line());
    lines.push(say!("schedules-created-hint"));
    lines.join("\n")
}
