//! `/chess960-daily set`: makes a schedule, or changes one.

use super::announce::{announce, or_take_back};
use super::caller::{self, Moderator};
use super::options::{
    BOARD, CHANNEL, DAYS, EXCLUDE_CLASSICAL, NAME, NO_PING, PHRASE, PIN, PING_ROLE, PUBLISH, THEME,
    THREAD, TIME, TIMEZONE,
};
use super::wish::Wish;
use super::{ScheduleRefusal, change, next_day, next_posts, told};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::refusal::CommandError;
use crate::fairness::{DailySecret, Phrase};
use crate::reply::daily_post::{Deed, link};
use crate::store::{Added, MAX_SCHEDULES, Notice, Schedule};
use crate::words::{quote, say, sentence};

/// `/chess960-daily set`.
pub(super) const COMMAND: Command = Command {
    name: "set",
    description: sentence!("schedules-set-description"),
    options: &[
        NAME,
        CHANNEL,
        TIME,
        TIMEZONE,
        DAYS,
        PING_ROLE,
        NO_PING,
        THREAD,
        PIN,
        PUBLISH,
        PHRASE,
        EXCLUDE_CLASSICAL,
        BOARD,
        THEME,
    ],
    example: "/chess960-daily set name:club channel:#daily time:18:00 timezone:Europe/Berlin",
    // It tries the channel out.
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(mut call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let moderator = Moderator::calling(&call)?;
    let platform = moderator.platform;
    let Moderator { user, now, .. } = moderator;
    let wish = Wish::read(&call.args, now)?;
    let store = call.app.store().await?;
    let known = store.schedule_named(guild, &wish.name).await?;
    let is_new = known.is_none();
    let old_notice = known.as_ref().and_then(|known| known.notice);
    let mut schedule = match known {
        Some(known) => known,
        None if store.schedules(guild).await?.len() >= MAX_SCHEDULES => {
            return Err(ScheduleRefusal::TooMany.into());
        }
        None => wish.create(guild, user, &mut call.random)?,
    };
    let secret = secret(&wish).await?;
    let edit = |schedule: &mut Schedule, notice: Option<Notice>| {
        if let Some(secret) = &secret {
            schedule.secret = secret.clone();
            schedule.from_phrase = true;
        }
        wish.apply(schedule, user, now)?;
        schedule.notice = notice.or(schedule.notice);
        Ok::<(), CommandError>(())
    };
    edit(&mut schedule, None)?;
    caller::check(moderator, &schedule, &caller::each_day(&schedule)).await?;
    let notice = announce(platform, &schedule).await?;
    let (day, plan) = (next_day(&schedule), schedule.plan.clone());
    let saved = if is_new {
        schedule.notice = Some(notice);
        add(&call, schedule).await
    } else {
        change(call.app, schedule, |schedule| {
            edit(schedule, Some(notice))?;
            // What others have added meanwhile was neither announced nor is it known whether the
            // caller may do it.
            if schedule.plan == plan {
                Ok(())
            } else {
                Err(ScheduleRefusal::Changed.into())
            }
        })
        .await
    };
    let schedule = or_take_back(platform, notice, saved).await?;
    told(call.app, &schedule, day.as_ref(), notice).await;
    unpin(moderator, old_notice).await;
    let text = reply(&schedule, notice, wish.phrase.as_ref());
    Ok(Answer::Message(Message::only_you(text)))
}

async fn add(call: &Call<'_>, schedule: Schedule) -> Result<Schedule, CommandError> {
    match call.app.store().await?.add_schedule(&schedule).await? {
        Added::Added => {}
        Added::NameTaken => return Err(ScheduleRefusal::Changed.into()),
    }
    call.app.tell_schedules_changed();
    Ok(schedule)
}

/// The secret of a phrase, which takes a while by intention.
async fn secret(wish: &Wish) -> anyhow::Result<Option<DailySecret>> {
    let Some(phrase) = wish.phrase.clone() else {
        return Ok(None);
    };
    let secret = tokio::task::spawn_blocking(move || DailySecret::from_phrase(&phrase));
    Ok(Some(secret.await?))
}

/// Unpins the announcement before, unless the caller may not; if it stays, a person can unpin it.
async fn unpin(moderator: Moderator<'_>, notice: Option<Notice>) {
    let Some(notice) = notice.filter(|notice| notice.pinned) else {
        return;
    };
    let access = caller::access(moderator, notice.channel).await;
    if !access.is_ok_and(|access| access.lacking([Deed::Pin.permission()]).is_empty()) {
        return;
    }
    let unpinned = moderator.platform.unpin(notice.channel, notice.message);
    if let Err(trouble) = unpinned.await {
        tracing::debug!(%trouble, "an old announcement stays pinned");
    }
}

fn reply(schedule: &Schedule, notice: Notice, phrase: Option<&Phrase>) -> String {
    let Schedule { guild, name, .. } = schedule;
    let mut lines = vec![
        say!(
            "schedules-set",
            name = quote(name),
            summary = super::show::summary(schedule),
        ),
        say!(
            "schedules-set-announced",
            link = link(*guild, notice.place()),
        ),
        next_posts(schedule),
    ];
    lines.extend(phrase.map(|phrase| say!("schedules-set-phrase", phrase = phrase.expose())));
    lines.push(say!("schedules-set-rehearsal"));
    lines.join("\n")
}
