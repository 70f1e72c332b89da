mod verification;

use chess960::StartSet;
use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::chat::{
    Answer, ButtonId, Buttons, Call, Command, CommandError, CommandOption, Fields, MenuChoice,
    Message, Outcome, Payload, Press, SERVERS_ONLY, StaleButton,
};
use crate::commands::schedules;
use crate::domain::fairness::DailySecret;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, PostState, Schedule};
use crate::reply::board_display::{BOARD, DETAILS, View};
use crate::reply::daily_post::{self, at, link, relative_time, short_date};
use crate::reply::{date, position};
use crate::store::Store;
use crate::text::{Language, MissingYear, quote, say};

const DATE: CommandOption = CommandOption::text("date", "daily-option-date", 100);

const SCHEDULE: CommandOption =
    CommandOption::suggested("schedule", "daily-option-schedule", 100, |request| {
        Box::pin(schedules::suggest_name(request))
    });

pub(super) const COMMAND: Command = Command::new(
    "daily",
    "daily-description",
    &[DATE, SCHEDULE, BOARD, DETAILS],
    "/chess960 daily",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone(daily_post::KEY, |press| Box::pin(on_button(press)));

async fn on_command(call: Call<'_>) -> Outcome {
    let typed = call.args.text(&DATE);
    let read = |schedule: &Schedule| {
        let today = schedule.plan.recurrence.zone.date(call.now);
        let date = typed.map(|typed| date::read(typed, today, MissingYear::Past));
        date.transpose()
    };
    let message = match &find_schedules(&call).await?[..] {
        [] => {
            let today = call.now.date_naive();
            let date = typed.map(|typed| date::read(typed, today, MissingYear::Past));
            let date = date.transpose()?.unwrap_or(today);
            if date > today {
                // The position of a future date is secret.
                return Err(say!(
                    "daily-future",
                    date = short_date(date),
                    today = short_date(today)
                )
                .into());
            }
            let secret = call.app.daily_secret().await?;
            let view = call.view();
            Language::public().format(|| bot_wide(secret, date, view))
        }
        [schedule] => {
            let (date, view) = (read(schedule)?, call.view());
            let store = call.app.store().await?;
            schedule_message(store, schedule, date, call.now, view).await?
        }
        several => {
            let choices = several.iter().map(|schedule| {
                let label = say!(
                    "daily-which-choice",
                    name = &schedule.name,
                    time = schedule.plan.recurrence.time.format("%H:%M").to_string(),
                );
                let value = choice_value(schedule.id, read(schedule)?);
                Ok(MenuChoice::new(label, value))
            });
            let choices: Result<Vec<_>, CommandError> = choices.collect();
            let (id, prompt) = (menu_id(call.view()), say!("daily-which-menu"));
            Message::only_you(say!("daily-which")).with_menu(id, prompt, choices?)
        }
    };
    Ok(Answer::Message(message))
}

/// Schedules to choose from. None: the bot's own position of the day.
async fn find_schedules(call: &Call<'_>) -> Result<Vec<Schedule>, CommandError> {
    let name = call.args.text(&SCHEDULE);
    let Some(guild) = call.place.guild else {
        return match name {
            Some(_) => Err(SERVERS_ONLY.into()),
            None => Ok(Vec::new()),
        };
    };
    let mut schedules = call.app.store().await?.schedules(guild).await?;
    if name.is_some() {
        return Ok(vec![schedules::select_schedule(schedules, name)?]);
    }
    // Prefers the only schedule of this channel.
    let is_here = |schedule: &Schedule| Some(schedule.plan.channel) == call.place.channel;
    if schedules.iter().filter(|it| is_here(it)).count() == 1 {
        schedules.retain(is_here);
    }
    Ok(schedules)
}

const CHOOSE: &str = "choose";

fn menu_id(view: View) -> ButtonId {
    let payload = Payload::of(&CHOOSE.to_owned())
        .and(&view.display)
        .and(&view.level);
    ButtonId::new(BUTTONS.key, payload)
}

fn choice_value(schedule: ScheduleId, date: Option<NaiveDate>) -> Payload {
    let value = Payload::of(&schedule);
    date.map_or(value.clone(), |date| value.and(&date))
}

async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    if fields.next::<String>()? == CHOOSE {
        on_choice(press, fields).await
    } else {
        verification::on_button(press).await
    }
}

async fn on_choice(press: Press<'_>, mut fields: Fields<'_>) -> Outcome {
    let view = View {
        display: fields.next()?,
        level: fields.last()?,
    };
    let mut value = Fields::of(press.chosen.ok_or(StaleButton)?);
    let id: ScheduleId = value.next()?;
    let date = value.has_more().then(|| value.last()).transpose()?;
    let guild = press.place.required_guild()?;
    let store = press.app.store().await?;
    let schedule = schedules::find_in_server(store, guild, id).await?;
    let message = schedule_message(store, &schedule, date, press.now, view).await?;
    Ok(Answer::Message(message))
}

async fn schedule_message(
    store: &Store,
    schedule: &Schedule,
    date: Option<NaiveDate>,
    now: DateTime<Utc>,
    view: View,
) -> Result<Message, CommandError> {
    let Some(date) = date else {
        let message = current_day(store, schedule, now, view);
        return Ok(Language::public().scope(message).await?);
    };
    let post = closed_post(store, schedule, date, now).await?;
    let message = past_day(store, schedule, &post, view);
    Ok(Language::public().scope(message).await?)
}

async fn current_day(
    store: &Store,
    schedule: &Schedule,
    now: DateTime<Utc>,
    view: View,
) -> anyhow::Result<Message> {
    let newest = store.history(schedule.id, now, 1).await?;
    let is_being_posted = newest
        .first()
        .is_some_and(|newest| newest.state == PostState::Claimed);
    let state = schedule.state.word();
    let Some(mut post) = store.last_posted(schedule.id).await? else {
        let nothing = say!("daily-nothing-posted", name = quote(&schedule.name));
        let coming = match schedule.next() {
            _ if is_being_posted => say!("daily-first-being-posted"),
            Some(next) => say!("daily-first", time = relative_time(next.at)),
            None => say!("daily-no-next-post", state),
        };
        return Ok(Message::public(format!("{nothing}\n{coming}")));
    };
    post.next_date = schedule.next().map(|next| next.date);
    let since = post.posted_at.unwrap_or(post.due_at);
    let next = match schedule.next() {
        _ if is_being_posted => say!("daily-next-being-posted"),
        Some(next) => say!("daily-next", time = relative_time(next.at)),
        None => say!("daily-no-next-post", state),
    };
    let heading = daily_post::heading(post.date);
    let since = say!("daily-since", time = at(since));
    let heading = format!("{heading}{since} {next}\n");
    day_message(store, schedule, &post, &heading, view).await
}

/// Refuses skipped days until they are due, because schedules with the same phrase share the key.
async fn closed_post(
    store: &Store,
    schedule: &Schedule,
    date: NaiveDate,
    now: DateTime<Utc>,
) -> Result<DailyPost, CommandError> {
    let post = store.daily_post(schedule.id, date).await?;
    let post = post.filter(|post| post.due_at <= now && post.state != PostState::Claimed);
    Ok(post.ok_or_else(|| {
        let (name, date) = (quote(&schedule.name), short_date(date));
        say!("schedules-not-closed", name, date)
    })?)
}

async fn past_day(
    store: &Store,
    schedule: &Schedule,
    post: &DailyPost,
    view: View,
) -> anyhow::Result<Message> {
    let what = match post.state {
        PostState::Claimed | PostState::Posted => String::new(),
        PostState::Unknown => say!("daily-unknown") + "\n",
        PostState::Missed => say!("daily-missed") + "\n",
        PostState::Skipped => say!("daily-skipped") + "\n",
    };
    let heading = daily_post::heading(post.date) + &what;
    day_message(store, schedule, post, &heading, view).await
}

async fn day_message(
    store: &Store,
    schedule: &Schedule,
    post: &DailyPost,
    heading: &str,
    view: View,
) -> anyhow::Result<Message> {
    let committed = store.committed_day(schedule.id, post.key).await?;
    let message = position::with_board(post.position, view, |view| {
        let mut text = heading.to_owned();
        text += &position::text(post.position, view);
        text += &daily_post::proof(schedule, post, committed.as_ref());
        if let Some(place) = post.place() {
            text += &say!("daily-posted-here", link = link(schedule.guild, place));
            text += "\n";
        }
        text += &say!("daily-post-schedule", name = quote(&schedule.name));
        Message::public(text)
    });
    Ok(message.with_buttons(&daily_post::buttons(post)))
}

/// The bot's own position of the day changes at midnight UTC.
fn bot_wide(secret: &DailySecret, date: NaiveDate, view: View) -> Message {
    let key = secret.day_key(date);
    let next = date + Days::new(1);
    let commitment = secret.day_key(next).commitment(next).to_string();
    let id = key.draw(&StartSet::EMPTY);
    position::with_board(id, view, |view| {
        let mut message = position::message(id, view, &[]);
        let lines = [
            message.text,
            say!("daily-key", key = key.to_string()),
            daily_post::commitment_line(next, &commitment),
            say!("daily-verify-hint"),
        ];
        message.text = daily_post::heading(date) + &lines.join("\n");
        message
    })
}

#[cfg(test)]
mod tests;
