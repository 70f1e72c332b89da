//! `show`, and the buttons below it.

use chrono::{DateTime, Utc};

use super::caller::Moderator;
use super::changes::ScheduleChanges;
use super::edit::{self, edit};
use super::option_question::{AskingCommand, ask_for_meaning};
use super::options::TIME;
use super::panel_action::{self, PanelAction, undo_skip_button};
use super::panel_view::{self, PanelView};
use super::pause::{pause, reopen_days, resume};
use super::preview::preview;
use super::skip::{skip, undo_skip};
use super::summary::summary;
use super::{NAME, ScheduleResult, Selection, find_in_server, history, remove, when};
use crate::app::App;
use crate::chat::{
    Answer, Args, Audience, Button, ButtonAccess, ButtonColor, ButtonId, Buttons, Call, Choice,
    Command, CommandError, CommandOption, Effect, Fields, Form, Message, OptionValue, Outcome,
    Payload, Press, ReplyMode, Requester, StaleButton,
};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyClaim, Schedule, ScheduleState};
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

pub(in crate::commands) const VIEWS: Buttons = Buttons {
    access: ACCESS,
    ..Buttons::for_everyone(panel_view::KEY, |press| Box::pin(on_view(press)))
};

/// Discord lets the bot edit a panel for 15 minutes.
const ACCESS: ButtonAccess = ButtonAccess::Requester {
    command: SHOW,
    minutes: 15,
    audience: Audience::Moderators,
};

async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let schedules = call.app.store().await?.schedules(guild).await?;
    let requester = call.requester().await?;
    let message = match Selection::new(schedules, call.args.text(&NAME))? {
        Selection::One(schedule) => panel(call.app, &schedule, requester, call.now).await?,
        Selection::Several(schedules) => PanelView::Panel.menu(&schedules, requester),
    };
    Ok(Answer::Message(message))
}

async fn panel(
    app: &App,
    schedule: &Schedule,
    requester: Requester,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let (name, state) = (quote(&schedule.name), schedule.state.word());
    let mut lines = vec![say!("schedules-heading", name, state), summary(schedule)];
    lines.extend(match &schedule.state {
        ScheduleState::Active(None) => Some(say!("schedules-no-next-post", state)),
        ScheduleState::Active(Some(next)) => {
            Some(say!("schedules-next-post", time = when(next.at)))
        }
        ScheduleState::Paused => None,
        ScheduleState::Stopped(reason) => Some(say!("schedules-stopped", reason = reason.as_str())),
        ScheduleState::OnHold { since } => {
            let number = DailyClaim::missed(schedule, *since, now).count_missed();
            let date = short_date(*since);
            Some(say!("schedules-on-hold", number, date))
        }
    });
    let store = app.store().await?;
    let has_days_closed_early = store.count_closed_early(schedule, now).await? > 0;
    if has_days_closed_early {
        lines.push(say!("schedules-ahead"));
    }
    let skips = store.upcoming_skips(schedule.id, now).await?;
    lines.extend(skips.iter().map(|skip| {
        let date = long_date(*skip);
        say!("schedules-skips", date)
    }));
    if let Some(last) = store.history(schedule.id, now, 1).await?.first() {
        let date = long_date(last.date);
        let state = say!("schedules-day", state = last.state.word());
        lines.push(match last.problem.as_deref() {
            Some(problem) => say!("schedules-last-with-problem", date, state, problem),
            None => say!("schedules-last", date, state),
        });
    }
    let person = person::name(schedule.last_editor);
    lines.push(say!("schedules-set-by", person));
    let message = Message::only_you(lines.join("\n"));
    let mut buttons = buttons(schedule, requester, has_days_closed_early);
    let undo_buttons = skips
        .iter()
        .map(|skip| undo_skip_button(schedule, requester, *skip));
    buttons.extend(undo_buttons);
    Ok(message.with_buttons(&buttons))
}

fn buttons(schedule: &Schedule, requester: Requester, has_days_closed_early: bool) -> Vec<Button> {
    let action = |action, label| Button::press(label, id(&ACTIONS, requester, action, schedule));
    let skip = action(PanelAction::SkipNext, say!("schedules-button-skip-next"));
    let switch = match schedule.state {
        ScheduleState::Active(_) => action(PanelAction::Pause, say!("schedules-button-pause")),
        ScheduleState::Paused | ScheduleState::Stopped(_) | ScheduleState::OnHold { .. } => {
            action(PanelAction::Resume, say!("schedules-button-resume")).colored(ButtonColor::Blue)
        }
    };
    let remove = PanelView::Remove.button(requester, schedule, say!("schedules-button-remove"));
    let mut buttons = vec![
        PanelView::Preview.button(requester, schedule, say!("schedules-button-preview")),
        skip.enabled_if(schedule.next().is_some()),
        switch,
        PanelView::Time.button(requester, schedule, say!("schedules-button-time")),
        PanelView::Settings.button(requester, schedule, say!("schedules-button-settings")),
        PanelView::History.button(requester, schedule, say!("schedules-button-history")),
        remove.colored(ButtonColor::Red),
    ];
    if has_days_closed_early {
        buttons.push(action(
            PanelAction::ReopenDays,
            say!("schedules-button-set-back"),
        ));
    }
    buttons
}

fn id(buttons: &Buttons, requester: Requester, what: impl Choice, schedule: &Schedule) -> ButtonId {
    requester.id(buttons.key, &Payload::of(&what).and(&schedule.id))
}

async fn on_view(mut press: Press<'_>) -> Outcome {
    let mut subject = Fields::of(press.payload);
    let view: PanelView = subject.next()?;
    let schedule = schedule_of_press(&press, subject).await?;
    let requester = press.requester()?;
    Ok(match view {
        PanelView::Panel => {
            Answer::Update(panel(press.app, &schedule, requester, press.now).await?)
        }
        PanelView::Preview => Answer::Message(preview(&schedule, &mut press.random, press.now)?),
        PanelView::Time => Answer::Form(Form {
            id: id(&ACTIONS, requester, PanelAction::Time, &schedule),
            title: say!("schedules-time-title"),
            label: say!(
                "schedules-time-label",
                zone = schedule.plan.recurrence.zone.label()
            ),
            placeholder: say!("schedules-time-placeholder"),
            value: schedule.plan.recurrence.time.format("%H:%M").to_string(),
            max_chars: 40,
        }),
        PanelView::Settings => Answer::Update(settings(&schedule, requester, None)),
        PanelView::History => {
            Answer::Message(history::history_message(press.app, &schedule, press.now).await?)
        }
        PanelView::Remove => Answer::Message(remove::question(&schedule, requester)),
    })
}

async fn schedule_of_press(
    press: &Press<'_>,
    subject: Fields<'_>,
) -> Result<Schedule, CommandError> {
    let guild = press.place.required_guild()?;
    let id: ScheduleId = if subject.has_more() {
        subject.last()?
    } else {
        let chosen = press.chosen.and_then(|chosen| chosen.parse().ok());
        ScheduleId(chosen.ok_or(StaleButton)?)
    };
    find_in_server(press.app.store().await?, guild, id).await
}

fn settings(schedule: &Schedule, requester: Requester, note: Option<String>) -> Message {
    let mut lines: Vec<String> = note.into_iter().collect();
    lines.push(say!("schedules-settings", name = quote(&schedule.name)));
    lines.push(summary(schedule));
    lines.push(say!("schedules-settings-hint"));
    let mut message = Message::only_you(lines.join("\n"));
    for (setting, prompt, choices) in panel_action::setting_menus(schedule) {
        message = message.with_menu(id(&ACTIONS, requester, setting, schedule), prompt, choices);
    }
    message.with_button(PanelView::Panel.button(requester, schedule, say!("schedules-button-back")))
}

async fn on_action(press: Press<'_>) -> Outcome {
    let mut subject = Fields::of(press.payload);
    let action: PanelAction = subject.next()?;
    // Only the form sets a time, and it sets nothing else.
    if press.typed.is_some() != (action == PanelAction::Time) {
        return Err(StaleButton.into());
    }
    let date = match action {
        PanelAction::SkipDate | PanelAction::UndoSkip => Some(subject.next()?),
        _ => None,
    };
    let schedule = schedule_of_press(&press, subject).await?;
    let moderator = Moderator::from_press(&press)?;
    let requester = press.requester()?;
    let done = match action {
        PanelAction::Resume => resume(moderator, schedule).await?,
        PanelAction::ReopenDays => reopen_days(moderator, schedule).await?,
        PanelAction::Pause => pause(moderator, schedule).await?,
        PanelAction::SkipNext => skip(moderator, schedule, None).await?.0,
        PanelAction::SkipDate => skip(moderator, schedule, date).await?.0,
        PanelAction::UndoSkip => undo_skip(moderator, schedule, date.ok_or(StaleButton)?).await?,
        PanelAction::Time => {
            let typed = press.typed.ok_or(StaleButton)?;
            let given = vec![given_text(&NAME, &schedule.name), given_text(&TIME, typed)];
            match set(moderator, schedule, action, Some(typed)).await {
                Ok(done) => done,
                Err(error) => {
                    let args = Args::new(edit::COMMAND.options, given)?;
                    let question =
                        ask_for_meaning(Err(error), AskingCommand::Show, &args, requester)?;
                    return Ok(Answer::Update(question));
                }
            }
        }
        PanelAction::Days | PanelAction::Board | PanelAction::Theme | PanelAction::Switch => {
            let done = set(moderator, schedule, action, press.chosen).await?;
            let settings = settings(&done.schedule, requester, Some(done.note));
            return Ok(Answer::Update(settings));
        }
    };
    let mut message = panel(press.app, &done.schedule, requester, press.now).await?;
    message.text = format!("{}\n\n{}", done.note, message.text);
    Ok(Answer::Update(message))
}

fn given_text(option: &CommandOption, text: &str) -> (String, OptionValue) {
    (option.name.to_owned(), OptionValue::Text(text.to_owned()))
}

async fn set(
    moderator: Moderator<'_>,
    schedule: Schedule,
    setting: PanelAction,
    chosen: Option<&str>,
) -> Result<ScheduleResult, CommandError> {
    let args = panel_action::args_of(setting, chosen.ok_or(StaleButton)?, &schedule.plan)?;
    let zone = schedule.plan.recurrence.zone;
    let changes = ScheduleChanges::read(&args, Some(zone), moderator.now)?;
    let schedule = edit(moderator, schedule, &changes, None).await?;
    let note = match schedule.notice {
        Some(notice) => {
            let link = link(schedule.guild, notice);
            say!("schedules-changed-with-announcement", link)
        }
        None => say!("schedules-changed-alone"),
    };
    Ok(ScheduleResult { note, schedule })
}
