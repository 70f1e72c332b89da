mod drawn_day;
mod own_day;
mod public_day;
mod removed_day;
mod scheduled_day;
mod verifiable_draw;
mod verification;
mod verification_message;
mod verification_part;

use chrono::{DateTime, NaiveDate, Utc};

pub(super) use self::own_day::OwnDay;
use self::scheduled_day::{ScheduledDay, choice_label};
pub(super) use self::verification::{RecordedDay, choose_day};
use crate::app::App;
use crate::chat::{
    Answer, ButtonId, Buttons, Call, Command, CommandError, CommandOption, Fields, MenuChoice,
    Message, Outcome, Payload, Press, SERVERS_ONLY, StaleButton,
};
use crate::commands::schedules;
use crate::domain::ids::{MessageId, ScheduleId};
use crate::domain::schedule::{DailyPost, PostFailure, PostState, Schedule};
use crate::http::PageUrl;
use crate::reply::board_display::{BOARD, DETAILS, View};
use crate::reply::daily_post::{self, link, relative_time, short_date};
use crate::reply::date::{self, DateRefusal};
use crate::reply::position;
use crate::store::Store;
use crate::text::{Language, MissingYear, quote, say};

const DATE: CommandOption = CommandOption::suggested("date", "daily-option-date", 100, |request| {
    Box::pin(async move { Ok(date::suggestions(request.text, request.now.date_naive())) })
});

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

/// Shows the position of a schedule's day, or the bot's own position where there is no schedule. If several schedules
/// may be meant, asks which one.
async fn on_command(call: Call<'_>) -> Outcome {
    let schedules = find_schedules(&call).await?;
    let message = match schedules.as_slice() {
        [] => own_day_message(&call).await?,
        [schedule] => {
            let date = typed_date(&call, schedule)?;
            schedule_message(call.app, schedule, date, call.now, call.view()).await?
        }
        several => choose_schedule(&call, several)?,
    };
    Ok(Answer::Message(message))
}

/// Shows the bot's own position of the day in the option `date`, or of today (in UTC).
async fn own_day_message(call: &Call<'_>) -> Result<Message, CommandError> {
    let today = call.now.date_naive();
    let typed_date = date::read_option(&call.args, &DATE, today, MissingYear::Past)?;
    let date = typed_date.unwrap_or(today);
    // The position of a future date is secret.
    if date > today {
        return Err(say!(
            "daily-future",
            date = short_date(date),
            today = short_date(today),
        )
        .into());
    }
    let secret = call.app.daily_secret().await?;
    let view = call.view();
    let day = OwnDay::new(secret, date);
    let page = call.app.verify_page.as_ref();
    Ok(Language::public().format(|| day.message(secret, view, page)))
}

/// Reads the option `date`, in the time zone of the schedule. `None` if the option is missing.
fn typed_date(call: &Call<'_>, schedule: &Schedule) -> Result<Option<NaiveDate>, DateRefusal> {
    let today = schedule.plan.recurrence.zone.date(call.now);
    date::read_option(&call.args, &DATE, today, MissingYear::Past)
}

/// Asks in a menu which of several schedules is meant. Each choice has its own date, because a typed date such as
/// "yesterday" depends on the schedule's time zone.
fn choose_schedule(call: &Call<'_>, schedules: &[Schedule]) -> Result<Message, CommandError> {
    let mut lines = vec![say!("daily-which")];
    let mut choices = Vec::new();
    for schedule in schedules {
        lines.push(schedules::list_line(schedule));
        let value = choice_value(schedule.id, typed_date(call, schedule)?);
        choices.push(MenuChoice::new(choice_label(schedule), value));
    }
    Ok(Message::only_you(lines.join("\n")).with_menu(
        menu_id(call.view()),
        say!("daily-which-menu"),
        choices,
    ))
}

/// Returns the schedule that the call is about: the named one, the only one of the server, or that of the channel or
/// thread.
///
/// If several schedules may be meant, returns all schedules of the server. Returns none if there are none, as in direct
/// messages.
async fn find_schedules(call: &Call<'_>) -> Result<Vec<Schedule>, CommandError> {
    let name = call.args.text(&SCHEDULE);
    let Some(guild) = call.place.guild else {
        if name.is_some() {
            return Err(SERVERS_ONLY.into());
        }
        return Ok(Vec::new());
    };
    let schedules = call.app.store().await?.schedules(guild).await?;
    if name.is_some() {
        return Ok(vec![schedules::select_schedule(&schedules, name)?]);
    }
    if schedules.len() <= 1 {
        return Ok(schedules);
    }
    if let Some(schedule) = only_schedule_of_channel(call, &schedules) {
        return Ok(vec![schedule.clone()]);
    }
    if let Some(schedule) = schedule_of_thread(call, &schedules).await? {
        return Ok(vec![schedule.clone()]);
    }
    Ok(schedules)
}

/// Returns the schedule in the channel of this call, if there is exactly one.
fn only_schedule_of_channel<'s>(
    call: &Call<'_>,
    schedules: &'s [Schedule],
) -> Option<&'s Schedule> {
    let channel = call.place.channel?;
    let here: Vec<&Schedule> = schedules
        .iter()
        .filter(|schedule| schedule.plan.channel == channel)
        .collect();
    let [only] = here[..] else {
        return None;
    };
    Some(only)
}

/// Returns the schedule whose post opened the thread of this call.
async fn schedule_of_thread<'s>(
    call: &Call<'_>,
    schedules: &'s [Schedule],
) -> Result<Option<&'s Schedule>, CommandError> {
    let Some(channel) = call.place.channel else {
        return Ok(None);
    };
    // Discord gives a thread the id of its message.
    let message = MessageId(channel.0);
    let store = call.app.store().await?;
    for schedule in schedules {
        if store.is_post_of(schedule.id, message).await? {
            return Ok(Some(schedule));
        }
    }
    Ok(None)
}

const CHOOSE: &str = "choose";

fn menu_id(view: View) -> ButtonId {
    let payload = Payload::word(CHOOSE).and(&view.display).and(&view.level);
    ButtonId::new(BUTTONS.key, payload)
}

fn choice_value(schedule: ScheduleId, date: Option<NaiveDate>) -> Payload {
    let value = Payload::of(&schedule);
    match date {
        Some(date) => value.and(&date),
        None => value,
    }
}

/// Answers the buttons and menus of daily positions. Their first field says what they do. Only **Verify** below a post,
/// and the buttons of its verification, have no such field: they begin with the id of the schedule.
async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let action_or_schedule: String = fields.next()?;
    match action_or_schedule.as_str() {
        CHOOSE => on_choice(press, fields).await,
        own_day::OWN => own_day::on_button(press, fields).await,
        verification::VERIFY => {
            fields.end()?;
            // A menu, whose chosen value has the same fields as the buttons of a verification.
            let day_fields = Fields::of(press.chosen.ok_or(StaleButton)?);
            verification::on_button(press, day_fields).await
        }
        _ => {
            // The first field is the id of a schedule, which belongs to the day, so the payload is read again.
            let day_fields = Fields::of(press.payload);
            verification::on_button(press, day_fields).await
        }
    }
}

/// Shows the position of the schedule that was chosen in the menu of [`choose_schedule`], whose remaining fields are the
/// view. A choice without a date means the last position that was posted.
async fn on_choice(press: Press<'_>, mut view_fields: Fields<'_>) -> Outcome {
    let view = View {
        display: view_fields.next()?,
        level: view_fields.last()?,
    };
    let mut chosen_fields = Fields::of(press.chosen.ok_or(StaleButton)?);
    let id: ScheduleId = chosen_fields.next()?;
    let date = if chosen_fields.has_more() {
        Some(chosen_fields.last()?)
    } else {
        None
    };
    let guild = press.place.required_guild()?;
    let store = press.app.store().await?;
    let schedule = schedules::find_in_server(store, guild, id).await?;
    let message = schedule_message(press.app, &schedule, date, press.now, view).await?;
    Ok(Answer::Message(message))
}

/// Shows the position of a day or, without a date, the last one that was posted. The message is for everyone, so it is
/// in the public language.
async fn schedule_message(
    app: &App,
    schedule: &Schedule,
    date: Option<NaiveDate>,
    now: DateTime<Utc>,
    view: View,
) -> Result<Message, CommandError> {
    let store = app.store().await?;
    let page = app.verify_page.as_ref();
    if let Some(date) = date {
        let post = closed_post(store, schedule, date, now).await?;
        let day = ScheduledDay::of_post(store, schedule.clone(), post).await?;
        return Ok(Language::public().format(|| past_day(&day, view, page)));
    }
    let coming = ComingPost::find(store, schedule, now).await?;
    let Some(post) = store.last_posted(schedule.id).await? else {
        return Ok(nothing_posted(schedule, coming));
    };
    let day = ScheduledDay::of_post(store, schedule.clone(), post).await?;
    Ok(Language::public().format(|| current_day(&day, coming, view, page)))
}

/// When the post after the last one comes.
#[derive(Clone, Copy)]
enum ComingPost {
    /// Claimed for sending. Its result is not recorded yet.
    BeingPosted,
    /// Due, but its beacon of drand is not published yet, or no relay gives it.
    AwaitsBeacon,
    At(DateTime<Utc>),
    None,
}

impl ComingPost {
    /// Finds out when the next post comes. If the newest day is due but not posted yet, that is the next post.
    /// Otherwise, the schedule says which day is next.
    async fn find(store: &Store, schedule: &Schedule, now: DateTime<Utc>) -> anyhow::Result<Self> {
        let history = store.history(schedule.id, now, 1).await?;
        if let Some(newest) = history.first() {
            if newest.awaits_beacon() {
                return Ok(Self::AwaitsBeacon);
            }
            if newest.state.is_claimed() {
                return Ok(Self::BeingPosted);
            }
        }
        match schedule.next() {
            Some(next) => Ok(Self::At(next.at)),
            None => Ok(Self::None),
        }
    }
}

/// Says when the first post comes. Private, because there is nothing to share.
fn nothing_posted(schedule: &Schedule, coming: ComingPost) -> Message {
    let nothing = say!("daily-nothing-posted", name = quote(&schedule.name));
    let time = match coming {
        ComingPost::BeingPosted => say!("daily-first-being-posted"),
        ComingPost::AwaitsBeacon => say!("daily-first-awaits-beacon"),
        ComingPost::At(instant) => say!("daily-first", time = relative_time(instant)),
        ComingPost::None => say!("daily-no-next-post", state = schedule.state.word()),
    };
    Message::only_you(format!("{nothing}\n{time}"))
}

/// Shows the last post, and when the next one comes.
fn current_day(
    day: &ScheduledDay,
    coming: ComingPost,
    view: View,
    page: Option<&PageUrl>,
) -> Message {
    let note = match coming {
        ComingPost::BeingPosted => say!("daily-next-being-posted"),
        ComingPost::AwaitsBeacon => say!("daily-next-awaits-beacon"),
        ComingPost::At(time) => say!("daily-next", time = relative_time(time)),
        ComingPost::None => say!("daily-no-next-post", state = day.schedule.state.word()),
    };
    day_message(day, Some(note), view, page)
}

/// Returns the record of a day that is due and closed: it was posted, or it ended without a post. Refuses other days,
/// whose position is not public yet.
async fn closed_post(
    store: &Store,
    schedule: &Schedule,
    date: NaiveDate,
    now: DateTime<Utc>,
) -> Result<DailyPost, CommandError> {
    // A day can be skipped before it is due. Until then, its key must stay secret, because schedules with the same
    // phrase share it. A claimed day is still being posted.
    if let Some(post) = store.daily_post(schedule.id, date).await?
        && post.due_at <= now
        && !post.state.is_claimed()
    {
        return Ok(post);
    }
    Err(say!(
        "schedules-not-closed",
        name = quote(&schedule.name),
        date = short_date(date),
    )
    .into())
}

/// Shows the position of a past day, and whether it was posted.
fn past_day(day: &ScheduledDay, view: View, page: Option<&PageUrl>) -> Message {
    let note = match day.post.state {
        PostState::Claimed { .. } | PostState::Posted(_) => None,
        PostState::Skipped => Some(say!("daily-skipped")),
        PostState::Failed { failure, .. } => Some(match failure {
            PostFailure::Unknown => say!("daily-unknown"),
            PostFailure::Missed => say!("daily-missed"),
            PostFailure::NotDrawn => say!("daily-not-drawn"),
        }),
    };
    day_message(day, note, view, page)
}

/// Shows the position of a day with buttons such as **Verify**, and below it a link to the post and a note. `page` is the
/// verify page.
///
/// If no position was drawn, the message only has the date, the link and the note.
fn day_message(
    day: &ScheduledDay,
    note: Option<String>,
    view: View,
    page: Option<&PageUrl>,
) -> Message {
    let post = &day.post;
    let heading = daily_post::heading(post.date);
    let mut notes = Vec::new();
    if let Some(place) = post.place() {
        notes.push(say!(
            "daily-posted-here",
            link = link(day.schedule.guild, place)
        ));
    }
    notes.extend(note);
    let Some(position) = post.position() else {
        // Here the notes are the text itself. Below a position, they are a line of small print.
        return Message::public(format!("{heading}\n{}", notes.join(" ")));
    };
    // A message with a picture is built again as text, in case the picture cannot be attached.
    let message = position::with_board(position, view, |board_view| {
        let mut lines = vec![heading.clone(), position::text(position, board_view)];
        lines.extend(daily_post::beacon_line(post));
        if !notes.is_empty() {
            lines.push(format!("-# {}", notes.join(" · ")));
        }
        Message::public(lines.join("\n"))
    });
    message
        .with_buttons(&daily_post::buttons(post, position))
        .with_optional_button(day.check_button(page))
}

#[cfg(test)]
mod tests;
