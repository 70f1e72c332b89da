use chrono::{DateTime, NaiveDate, Utc};

use super::notice::ChannelNotice;
use super::panel_action::{self, PanelAction, undo_skip_button};
use super::{
    NAME, ScheduleResult, Selection, Suggestions, coming_posts, not_active, require_saved,
    select_schedule, several, which_schedule,
};
use crate::chat::{
    Answer, Button, Call, Command, CommandError, CommandOption, Message, Outcome, Payload,
    Requester, Suggestion, SuggestionRequest,
};
use crate::commands::caller::{self, Moderator, PlannedPosts};
use crate::domain::calendar::Occurrence;
use crate::domain::schedule::{ChannelNews, Schedule};
use crate::reply::daily_post::{long_date, short_date};
use crate::reply::date::{self, AmbiguousDate, DateRefusal};
use crate::text::{MissingYear, quote, say};

/// Maximum number of skipped days that are not due yet.
const MAX_SKIPS: usize = 10;

/// Latest day that can be skipped, counted from today: about a year ahead.
const MAX_DAYS_AHEAD: i64 = 366;

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

/// Suggests the days of the coming posts that match the typed text. Suggests nothing if there are several schedules and
/// none is named.
async fn suggest_date(request: SuggestionRequest<'_>) -> Suggestions {
    let Some(guild) = request.place.guild else {
        return Ok(Vec::new());
    };
    let schedules = request.app.store().await?.schedules(guild).await?;
    match select_schedule(&schedules, filled_name(&request)) {
        Ok(schedule) => Ok(matching_dates(&schedule, request.text)),
        // The command itself refuses the name, or asks for one.
        Err(_) => Ok(Vec::new()),
    }
}

/// Returns the name of the schedule, if its option is filled in already.
fn filled_name<'a>(request: &SuggestionRequest<'a>) -> Option<&'a str> {
    let (_, name) = request
        .filled
        .iter()
        .find(|(option, _)| option == NAME.name)?;
    Some(name)
}

/// Returns the days of the next posts whose date contains the typed text.
fn matching_dates(schedule: &Schedule, typed: &str) -> Vec<Suggestion> {
    let searched = typed.trim().to_lowercase();
    coming_posts(schedule)
        .take(SUGGESTED_POSTS)
        .map(|post| Suggestion::new(long_date(post.date), post.date))
        .filter(|day| day.label.to_lowercase().contains(&searched) || day.value.contains(&searched))
        .collect()
}

/// Skips the post of a day. Asks if the schedule or the date is not clear.
async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let requester = call.requester().await?;
    let schedule = match Selection::of_call(&call).await? {
        Selection::One(schedule) => *schedule,
        Selection::Several(schedules) => {
            let question = ask_for_schedule(&call, &schedules, requester)?;
            return Ok(Answer::Message(question));
        }
    };
    let date = match typed_date(&call, &schedule) {
        Ok(date) => date,
        Err(DateRefusal::Ambiguous(date)) => {
            return Ok(Answer::Message(ask_for_date(&date, &schedule, requester)));
        }
        Err(refusal) => return Err(refusal.into()),
    };
    let day = day_to_skip(&schedule, date, call.now)?;
    let result = skip(moderator, schedule, day).await?;
    let undo = undo_skip_button(&result.schedule, requester, day.date);
    Ok(Answer::Message(result.reply().with_buttons(&[undo])))
}

/// Returns the question which of two dates was meant, with a button for each.
fn ask_for_date(date: &AmbiguousDate, schedule: &Schedule, requester: Requester) -> Message {
    let buttons = date.meanings.map(|date| {
        let subject = Payload::of(&PanelAction::SkipDate)
            .and(&date)
            .and(&schedule.id);
        Button::press(short_date(date), requester.id(panel_action::KEY, &subject))
    });
    Message::only_you(date.question.clone()).with_buttons(&buttons)
}

/// Reads the date of the post to skip, such as "tomorrow", in the time zone of the schedule. Returns `None` if no date
/// was given: then the next post is skipped.
fn typed_date(call: &Call<'_>, schedule: &Schedule) -> Result<Option<NaiveDate>, DateRefusal> {
    let today = schedule.plan.recurrence.zone.date(call.now);
    date::read_option(&call.args, &DATE, today, MissingYear::Future)
}

/// Asks which of several schedules skips a post, with a menu.
///
/// Refuses a date like "tomorrow" if it means different days in the time zones of the schedules, because the menu has
/// one date for all of them.
fn ask_for_schedule(
    call: &Call<'_>,
    schedules: &[Schedule],
    requester: Requester,
) -> Result<Message, CommandError> {
    let mut dates = schedules
        .iter()
        .map(|schedule| typed_date(call, schedule))
        .collect::<Result<Vec<_>, _>>()?;
    // Equal dates are merged, so only one is left if it is the same in all time zones.
    dates.dedup();
    match dates[..] {
        // Without a date, the chosen schedule skips its next post.
        [None] => Ok(PanelAction::SkipNext.menu(schedules, requester)),
        [Some(date)] => {
            let subject = Payload::of(&PanelAction::SkipDate).and(&date);
            let menu_id = requester.id(panel_action::KEY, &subject);
            Ok(which_schedule(schedules, menu_id))
        }
        _ => Err(several(schedules).into()),
    }
}

/// Skips the post of a day, and informs the channel. Refuses if too many coming days are skipped already.
pub(super) async fn skip(
    moderator: Moderator<'_>,
    mut schedule: Schedule,
    day: Occurrence,
) -> Result<ScheduleResult, CommandError> {
    let store = moderator.app.store().await?;
    let upcoming_skips = store.upcoming_skips(schedule.id, moderator.now).await?;
    if upcoming_skips.len() >= MAX_SKIPS {
        return Err(say!("schedules-too-many-skips", number = MAX_SKIPS).into());
    }
    caller::check_post(moderator, schedule.plan.channel).await?;
    let skipped = schedule.skip(day);
    let news = ChannelNews::Skipped(day.date);
    let notice = ChannelNotice::prepare(moderator, &schedule, news).await?;
    require_saved(store.skip(&schedule, &skipped, &[notice.job()]).await?)?;
    let note = say!(
        "schedules-now-skipping",
        name = quote(&schedule.name),
        date = long_date(day.date),
    );
    notice.send_and_retry(schedule, &note).await
}

/// Opens a skipped day again, and informs the channel that the day has a post after all. If it has none, for example
/// because the schedule is paused, only the moderator is told, with the reason.
pub(super) async fn undo_skip(
    moderator: Moderator<'_>,
    schedule: Schedule,
    date: NaiveDate,
) -> Result<ScheduleResult, CommandError> {
    caller::check_all(moderator, PlannedPosts::from(&schedule)).await?;
    let store = moderator.app.store().await?;
    let news = ChannelNews::SkipUndone(date);
    let notice = ChannelNotice::prepare(moderator, &schedule, news).await?;
    let Some(reopened) = store
        .undo_skip(&schedule, date, &[notice.job()], moderator.now)
        .await?
    else {
        return Err(say!("schedules-not-skipped", date = long_date(date)).into());
    };
    if let Some(reason) = no_post_reason(&reopened, date) {
        // Its job had to be stored with the change. Only the reopened schedule shows whether the day has a post.
        notice.cancel().await;
        // Reopening the day has determined the next post anew.
        moderator.app.wake_workers();
        let undone = say!("schedules-skip-undone", date = long_date(date));
        return Ok(ScheduleResult {
            note: format!("{undone} {reason}"),
            schedule: reopened,
        });
    }
    let note = say!(
        "schedules-now-posting-again",
        name = quote(&reopened.name),
        date = long_date(date),
    );
    notice.send_and_retry(reopened, &note).await
}

/// Returns a sentence why a day has no post although it is not skipped, or `None` if it has one.
fn no_post_reason(schedule: &Schedule, date: NaiveDate) -> Option<String> {
    if schedule.next().is_none() {
        return Some(not_active(schedule));
    }
    if schedule.plan.recurrence.instant(date).is_none() {
        return Some(say!(
            "schedules-not-on-that-day",
            name = quote(&schedule.name),
        ));
    }
    None
}

/// Returns the post to skip: the one on `date`, or without a date the next one. Refuses a date that has no post, is
/// skipped already, or is too far ahead.
pub(super) fn day_to_skip(
    schedule: &Schedule,
    date: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<Occurrence, String> {
    let next = schedule.next().ok_or_else(|| not_active(schedule))?;
    let Some(date) = date else {
        return Ok(next);
    };
    if date == next.date {
        return Ok(next);
    }
    // Checked before the range, because a skipped day may be before the next post.
    if schedule.closed_in_advance.contains(&date) {
        return Err(say!("schedules-already-skipped", date = long_date(date)));
    }
    let recurrence = schedule.plan.recurrence;
    let days_ahead = (date - recurrence.zone.date(now)).num_days();
    if date < next.date || days_ahead > MAX_DAYS_AHEAD {
        return Err(say!(
            "schedules-cannot-skip",
            date = short_date(date),
            next = short_date(next.date),
        ));
    }
    let at = recurrence
        .instant(date)
        .ok_or_else(|| no_post_on(schedule, date))?;
    Ok(Occurrence { date, at })
}

fn no_post_on(schedule: &Schedule, date: NaiveDate) -> String {
    let following = match schedule.following(date) {
        Some(post) => long_date(post.date),
        None => "none".to_owned(),
    };
    say!("schedules-no-post-on", date = long_date(date), following,)
}
