//! `show`, and the buttons below it.

use chrono::{DateTime, NaiveDate, Utc};

use super::changes::ScheduleChanges;
use super::edit::{self, edit};
use super::option_answer::given_text;
use super::option_question::{AskingCommand, ask_for_meaning};
use super::options::TIME;
use super::panel_action::{self, PanelAction, undo_skip_button};
use super::panel_view::{self, PanelView};
use super::pause::{pause, reopen_days, resume};
use super::preview::preview;
use super::skip::{day_to_skip, skip, undo_skip};
use super::summary::summary;
use super::{NAME, ScheduleResult, Selection, day_state, find_in_server, history, remove, when};
use crate::app::{App, Random};
use crate::chat::{
    Answer, Args, Audience, Button, ButtonAccess, ButtonColor, Buttons, Call, Command,
    CommandError, Effect, Fields, Form, FormField, Message, Outcome, Press, ReplyMode, Requester,
    StaleButton,
};
use crate::commands::caller::Moderator;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyClaim, DailyPost, Schedule, ScheduleState};
use crate::reply::daily_post::{link, long_date, short_date};
use crate::reply::person;
use crate::text::{quote, say};

const SHOW: &str = "/chess960-daily show";

pub(super) const COMMAND: Command = Command::new(
    "show",
    "schedules-show-description",
    &[NAME],
    SHOW,
    |call| Box::pin(on_command(call)),
)
.with_buttons(ACTIONS);

const ACTIONS: Buttons = Buttons {
    reply_mode: ReplyMode::DeferredUpdate,
    effect: Effect::Once,
    access: ACCESS,
    form: Some(|press| Box::pin(on_action(press))),
    ..Buttons::for_everyone(panel_action::KEY, |press| Box::pin(on_action(press)))
};

pub(crate) const VIEWS: Buttons = Buttons {
    access: ACCESS,
    ..Buttons::for_everyone(panel_view::KEY, |press| Box::pin(on_view(press)))
};

/// Discord lets the bot edit a panel for 15 minutes.
const ACCESS: ButtonAccess = ButtonAccess::Requester {
    command: SHOW,
    minutes: 15,
    audience: Audience::Moderators,
};

/// Shows the panel of a schedule, or asks which one.
async fn on_command(call: Call<'_>) -> Outcome {
    let selection = Selection::of_call(&call).await?;
    let requester = call.requester().await?;
    let message = match selection {
        Selection::One(schedule) => panel_message(call.app, &schedule, requester, call.now).await?,
        Selection::Several(schedules) => PanelView::Panel.menu(&schedules, requester),
    };
    Ok(Answer::Message(message))
}

/// Returns the panel of a schedule: a message that shows its settings, its state, its skipped days and its last day,
/// with buttons for all actions.
async fn panel_message(
    app: &App,
    schedule: &Schedule,
    requester: Requester,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let store = app.store().await?;
    // A clock that was wrong may have closed days before they were due.
    let has_days_closed_early = store.count_closed_early(schedule, now).await? > 0;
    let skipped_dates = store.upcoming_skips(schedule.id, now).await?;
    let max_days = 1;
    let last_days = store.history(schedule.id, now, max_days).await?;

    let heading = say!(
        "schedules-heading",
        name = quote(&schedule.name),
        state = schedule.state.word(),
    );
    let mut lines = vec![heading, summary(schedule)];
    if let Some(line) = state_line(schedule, now) {
        lines.push(line);
    }
    if has_days_closed_early {
        lines.push(say!("schedules-ahead"));
    }
    for &date in &skipped_dates {
        lines.push(say!("schedules-skips", date = long_date(date)));
    }
    if let Some(last_day) = last_days.first() {
        lines.push(last_day_line(last_day));
    }
    lines.push(say!(
        "schedules-set-by",
        person = person::name(schedule.last_editor),
    ));

    let mut buttons = panel_buttons(schedule, requester, has_days_closed_early);
    for date in skipped_dates {
        buttons.push(undo_skip_button(schedule, requester, date));
    }
    Ok(Message::only_you(lines.join("\n")).with_buttons(&buttons))
}

/// Returns a line that says when the next post comes, or why none does. `None` for a pause, which the heading of the
/// panel shows already.
fn state_line(schedule: &Schedule, now: DateTime<Utc>) -> Option<String> {
    match &schedule.state {
        ScheduleState::Active(None) => Some(say!(
            "schedules-no-next-post",
            state = schedule.state.word(),
        )),
        ScheduleState::Active(Some(next)) => {
            Some(say!("schedules-next-post", time = when(next.at)))
        }
        ScheduleState::Paused => None,
        ScheduleState::Stopped(reason) => Some(say!("schedules-stopped", reason = reason.as_str())),
        ScheduleState::OnHold { since } => Some(say!(
            "schedules-on-hold",
            number = DailyClaim::missed(schedule, *since, now).count_missed(),
            date = short_date(*since),
        )),
    }
}

fn last_day_line(last: &DailyPost) -> String {
    let date = long_date(last.date);
    let state = day_state(last);
    match last.state.problem() {
        Some(problem) => say!("schedules-last-with-problem", date, state, problem),
        None => say!("schedules-last", date, state),
    }
}

/// Returns the buttons of a schedule's panel. `has_days_closed_early` adds the one that opens such days again.
fn panel_buttons(
    schedule: &Schedule,
    requester: Requester,
    has_days_closed_early: bool,
) -> Vec<Button> {
    let pause_or_resume = match schedule.state {
        ScheduleState::Active(_) => {
            PanelAction::Pause.button(requester, schedule, say!("schedules-button-pause"))
        }
        ScheduleState::Paused | ScheduleState::Stopped(_) | ScheduleState::OnHold { .. } => {
            PanelAction::Resume
                .button(requester, schedule, say!("schedules-button-resume"))
                .colored(ButtonColor::Blue)
        }
    };
    let mut buttons = vec![
        PanelView::Preview.button(requester, schedule, say!("schedules-button-preview")),
        PanelAction::SkipNext
            .button(requester, schedule, say!("schedules-button-skip-next"))
            .enabled_if(schedule.next().is_some()),
        pause_or_resume,
        PanelView::Time.button(requester, schedule, say!("schedules-button-time")),
        PanelView::Settings.button(requester, schedule, say!("schedules-button-settings")),
        PanelView::History.button(requester, schedule, say!("schedules-button-history")),
        PanelView::Remove
            .button(requester, schedule, say!("schedules-button-remove"))
            .colored(ButtonColor::Red),
    ];
    if has_days_closed_early {
        buttons.push(PanelAction::ReopenDays.button(
            requester,
            schedule,
            say!("schedules-button-set-back"),
        ));
    }
    buttons
}

/// Handles a button or menu that opens something about a schedule, such as its history or the form for its time.
async fn on_view(mut press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let view: PanelView = fields.next()?;
    let schedule = schedule_of_press(&press, fields).await?;
    let requester = press.requester()?;
    Ok(match view {
        PanelView::Panel => {
            Answer::Update(panel_message(press.app, &schedule, requester, press.now).await?)
        }
        PanelView::Preview => Answer::Message(preview(&schedule, &mut press.random, press.now)?),
        PanelView::Time => Answer::Form(time_form(&schedule, requester)),
        PanelView::Settings => Answer::Update(settings_message(press.app, &schedule, requester)),
        PanelView::History => {
            Answer::Message(history::history_message(press.app, &schedule, press.now).await?)
        }
        PanelView::Remove => Answer::Message(remove::question(&schedule, requester)),
    })
}

/// Returns the form in which a moderator types another time for the posts.
fn time_form(schedule: &Schedule, requester: Requester) -> Form {
    let recurrence = schedule.plan.recurrence;
    Form {
        id: PanelAction::Time.id(requester, schedule),
        title: say!("schedules-time-title"),
        label: say!("schedules-time-label", zone = recurrence.zone.label()),
        placeholder: say!("schedules-time-placeholder"),
        value: recurrence.time.format("%H:%M").to_string(),
        max_chars: 40,
        field: FormField::Line,
    }
}

/// Finds the schedule that a press is about. Its id is the last of the button's fields, of which `fields` are the
/// unread ones. A menu of schedules has no such field: the id is the choice in the menu.
async fn schedule_of_press(
    press: &Press<'_>,
    fields: Fields<'_>,
) -> Result<Schedule, CommandError> {
    let guild = press.place.required_guild()?;
    let id: ScheduleId = if fields.has_more() {
        fields.last()?
    } else {
        let choice = press.chosen.ok_or(StaleButton)?;
        choice.parse().map_err(|_| StaleButton)?
    };
    find_in_server(press.app.store().await?, guild, id).await
}

/// Returns a message with the settings of a schedule, menus that change them, and a button back to the panel.
fn settings_message(app: &App, schedule: &Schedule, requester: Requester) -> Message {
    let text = [
        say!("schedules-settings", name = quote(&schedule.name)),
        summary(schedule),
        say!("schedules-settings-hint"),
    ]
    .join("\n");
    let message = Message::only_you(text);
    panel_action::with_setting_menus(message, app, schedule, requester)
        .with_button(PanelView::Panel.button(requester, schedule, say!("schedules-button-back")))
}

/// Handles a button, menu or form that changes a schedule, and shows its panel with a note about the change. After a
/// choice in a menu of settings, shows the menus of settings again instead, for another change.
async fn on_action(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let action: PanelAction = fields.next()?;
    let date: Option<NaiveDate> = if action.has_date() {
        Some(fields.next()?)
    } else {
        None
    };
    let schedule = schedule_of_press(&press, fields).await?;
    let moderator = Moderator::from_press(&press)?;
    let requester = press.requester()?;
    let result = match action {
        PanelAction::Resume => resume(moderator, schedule).await?,
        PanelAction::ReopenDays => reopen_days(moderator, schedule).await?,
        PanelAction::Pause => pause(moderator, schedule).await?,
        // Without a date, the next post is skipped.
        PanelAction::SkipNext | PanelAction::SkipDate => {
            let day = day_to_skip(&schedule, date, moderator.now)?;
            skip(moderator, schedule, day).await?
        }
        PanelAction::UndoSkip => undo_skip(moderator, schedule, date.ok_or(StaleButton)?).await?,
        PanelAction::Time => {
            let typed = press.typed.ok_or(StaleButton)?;
            match change_setting(moderator, &schedule, action, typed, press.random).await {
                Ok(result) => result,
                Err(error) => return ask_for_time(error, &schedule, typed, requester),
            }
        }
        PanelAction::Days | PanelAction::Board | PanelAction::Theme | PanelAction::Switch => {
            let choice = press.chosen.ok_or(StaleButton)?;
            let result = change_setting(moderator, &schedule, action, choice, press.random).await?;
            return Ok(show_changed_settings(press.app, requester, &result));
        }
    };
    let panel = panel_message(moderator.app, &result.schedule, requester, moderator.now).await?;
    let text = format!("{}\n\n{}", result.note, panel.text);
    Ok(Answer::Update(Message { text, ..panel }))
}

/// Shows the menus of settings again, for another change, below a note about the last one.
fn show_changed_settings(app: &App, requester: Requester, result: &ScheduleResult) -> Answer {
    let settings = settings_message(app, &result.schedule, requester);
    let text = format!("{}\n{}", result.note, settings.text);
    Answer::Update(Message { text, ..settings })
}

/// Asks which time was meant if the typed one can mean several. Returns every other error.
fn ask_for_time(
    error: CommandError,
    schedule: &Schedule,
    typed: &str,
    requester: Requester,
) -> Outcome {
    // An answer to the question runs `edit` with these options, which do the same as the form.
    let options = vec![given_text(&NAME, &schedule.name), given_text(&TIME, typed)];
    let args = Args::new(edit::COMMAND.options, options)?;
    let question = ask_for_meaning(error, AskingCommand::Show, &args, requester)?;
    Ok(Answer::Update(question))
}

/// Changes one setting of a schedule to a value that was chosen in a menu or typed, as the command `edit` with one
/// option does. The note says whether the schedule has an announcement, which shows the change, too.
async fn change_setting(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    setting: PanelAction,
    value: &str,
    random: Random<'_>,
) -> Result<ScheduleResult, CommandError> {
    let args = panel_action::args_of(setting, value, &schedule.plan)?;
    let zone = schedule.plan.recurrence.zone;
    let changes = ScheduleChanges::read(&args, Some(zone), moderator.now)?;
    let edited = edit(moderator, schedule, &changes, random).await?;
    let note = match edited.notice {
        Some(notice) => say!(
            "schedules-changed-with-announcement",
            link = link(edited.guild, notice.place),
        ),
        None => say!("schedules-changed-alone"),
    };
    Ok(ScheduleResult {
        note,
        schedule: edited,
    })
}
