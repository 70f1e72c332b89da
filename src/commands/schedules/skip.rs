use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, Utc};

use super::announce::announce_change_and_retry;
use super::caller::{self, Moderator};
use super::panel_action::{self, PanelAction, undo_skip_button};
use super::{
    NAME, ScheduleResult, Selection, Suggestions, not_active, require_saved, select_schedule,
    several, which_schedule,
};
use crate::chat::{
    Answer, Button, Call, Command, CommandError, CommandOption, Message, Outcome, Payload,
    Requester, Suggestion, SuggestionRequest,
};
use crate::domain::calendar::Occurrence;
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::{long_date, short_date};
use crate::reply::date::{self, AmbiguousDate, DateRefusal};
use crate::text::{MissingYear, quote, say};

/// Maximum number of skipped days that are not due yet.
const MAX_SKIPS: usize = 10;

const MAX_DAYS_AHEAD: u64 = 366;

/// Number of coming posts that are suggested.
const SUGGESTED_POSTS: usize = 7;

const DATE: CommandOption =
    CommandOption::suggested("date", "schedules-option-skip-date", 100, |request| {
        Box::pin(suggest_date(request))
    });

pub(super) const COMMAND: Command = Command::new(
    "skip",
    "schedules-skip-description",
    &[DATE, NAME],
    "/chess960-daily skip date:tomorrow",
    |call| Box::pin(on_command(call)),
)
.deferred_once();

/// Suggests the days of the coming posts, if it is clear of which schedule.
async fn suggest_date(request: SuggestionRequest<'_>) -> Suggestions {
    let Some(guild) = request.place.guild else {
        return Ok(Vec::new());
    };
    let name = request.filled.iter().find(|(name, _)| name == NAME.name);
    let schedules = request.app.store().await?.schedules(guild).await?;
    let Ok(schedule) = select_schedule(schedules, name.map(|(_, name)| name.as_str())) else {
        return Ok(Vec::new());
    };
    let typed = request.text.trim().to_lowercase();
    let posts = std::iter::successors(schedule.next(), |post| schedule.following(post.date));
    Ok(posts
        .take(SUGGESTED_POSTS)
        .map(|post| Suggestion::new(long_date(post.date), post.date))
        .filter(|day| day.label.to_lowercase().contains(&typed) || day.value.contains(&typed))
        .collect())
}

async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let requester = call.requester().await?;
    let schedule = match Selection::of_call(&call).await? {
        Selection::One(schedule) => *schedule,
        Selection::Several(schedules) => {
            return Ok(Answer::Message(menu(&call, &schedules, requester)?));
        }
    };
    let date = match typed_date(&call, &schedule) {
        Err(DateRefusal::Ambiguous(date)) => {
            return Ok(Answer::Message(ask_for_date(&date, &schedule, requester)));
        }
        read => read?,
    };
    let (done, skipped) = skip(moderator, schedule, date).await?;
    let undo = undo_skip_button(&done.schedule, requester, skipped);
    Ok(Answer::Message(done.reply().with_buttons(&[undo])))
}

fn ask_for_date(date: &AmbiguousDate, schedule: &Schedule, requester: Requester) -> Message {
    let buttons = date.meanings.map(|date| {
        let subject = Payload::of(&PanelAction::SkipDate)
            .and(&date)
            .and(&schedule.id);
        Button::press(short_date(date), requester.id(panel_action::KEY, &subject))
    });
    Message::only_you(date.question.clone()).with_buttons(&buttons)
}

fn typed_date(call: &Call<'_>, schedule: &Schedule) -> Result<Option<NaiveDate>, DateRefusal> {
    let today = schedule.plan.recurrence.zone.date(call.now);
    match call.args.text(&DATE) {
        Some(typed) => Ok(Some(date::read(typed, today, MissingYear::Future)?)),
        None => Ok(None),
    }
}

/// Refuses a date that means different days in the time zones of the schedules.
fn menu(
    call: &Call<'_>,
    schedules: &[Schedule],
    requester: Requester,
) -> Result<Message, CommandError> {
    let mut dates = BTreeSet::new();
    for schedule in schedules {
        dates.extend(typed_date(call, schedule)?);
    }
    let Some(date) = dates.pop_first() else {
        return Ok(PanelAction::SkipNext.menu(schedules, requester));
    };
    if !dates.is_empty() {
        return Err(several(schedules).into());
    }
    let subject = Payload::of(&PanelAction::SkipDate).and(&date);
    Ok(which_schedule(
        schedules,
        requester.id(panel_action::KEY, &subject),
    ))
}

/// Without a date, skips the next post. Also returns the skipped day.
pub(super) async fn skip(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
    date: Option<NaiveDate>,
) -> Result<(ScheduleResult, NaiveDate), CommandError> {
    let Moderator { app, now, .. } = moderator;
    let store = app.store().await?;
    let day = day_to_skip(&schedule, date, now)?;
    if store.upcoming_skips(schedule.id, now).await?.len() >= MAX_SKIPS {
        return Err(say!("schedules-too-many-skips", number = MAX_SKIPS).into());
    }
    caller::check_post(moderator, schedule.plan.channel).await?;
    let skipped = schedule.skip(day, now);
    require_saved(store.skip(&schedule, &skipped).await?)?;
    let change_line = || say!("schedules-channel-skipped", date = long_date(day.date));
    let skipping = say!(
        "schedules-now-skipping",
        name = quote(&schedule.name),
        date = long_date(day.date),
    );
    let done = announce_change_and_retry(moderator, schedule, change_line, &skipping).await?;
    Ok((done, day.date))
}

pub(super) async fn undo_skip(
    moderator: Moderator<'_>,
    schedule: Schedule,
    date: NaiveDate,
) -> Result<ScheduleResult, CommandError> {
    let Moderator { app, now, .. } = moderator;
    caller::check_all(moderator, &schedule).await?;
    let store = app.store().await?;
    let reopened = store.undo_skip(&schedule, date, now).await?;
    let not_skipped = || say!("schedules-not-skipped", date = long_date(date));
    let schedule = reopened.ok_or_else(not_skipped)?;
    if let Some(reason) = no_post_reason(&schedule, date) {
        app.schedules_changed.notify_one();
        let note = format!(
            "{} {reason}",
            say!("schedules-skip-undone", date = long_date(date)),
        );
        return Ok(ScheduleResult { note, schedule });
    }
    let change_line = || say!("schedules-channel-skip-undone", date = long_date(date));
    let posting = say!(
        "schedules-now-posting-again",
        name = quote(&schedule.name),
        date = long_date(date),
    );
    announce_change_and_retry(moderator, schedule, change_line, &posting).await
}

/// Explains why an open day has no post.
fn no_post_reason(schedule: &Schedule, date: NaiveDate) -> Option<String> {
    if schedule.next().is_none() {
        return Some(not_active(schedule));
    }
    if schedule.plan.recurrence.instant(date).is_none() {
        let name = quote(&schedule.name);
        return Some(say!("schedules-not-on-that-day", name));
    }
    None
}

fn day_to_skip(
    schedule: &Schedule,
    date: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<Occurrence, String> {
    let Some(next) = schedule.next() else {
        return Err(not_active(schedule));
    };
    let Some(date) = date.filter(|date| *date != next.date) else {
        return Ok(next);
    };
    if schedule.closed_in_advance.contains(&date) {
        return Err(say!("schedules-already-skipped", date = long_date(date)));
    }
    let recurrence = schedule.plan.recurrence;
    let last = recurrence
        .zone
        .date(now)
        .checked_add_days(Days::new(MAX_DAYS_AHEAD));
    if date < next.date || last.is_none_or(|last| date > last) {
        return Err(say!(
            "schedules-cannot-skip",
            date = short_date(date),
            next = short_date(next.date),
        ));
    }
    let at = recurrence.instant(date);
    let at = at.ok_or_else(|| {
        let following = schedule.following(date);
        say!(
            "schedules-no-post-on",
            date = long_date(date),
            following = following.map_or_else(|| "none".to_owned(), |post| long_date(post.date)),
        )
    })?;
    Ok(Occurrence { date, at })
}
