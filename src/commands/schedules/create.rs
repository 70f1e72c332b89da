use super::announce::{Announcement, announce};
use super::changes::{ScheduleChanges, parse_name};
use super::option_question::{AskingCommand, ask_for_meaning};
use super::summary::summary;
use super::{CONCURRENT_CHANGE, next_posts_text, options};
use crate::app::{App, Random};
use crate::chat::{Answer, Args, Call, Command, CommandError, Message, Outcome};
use crate::commands::caller::{self, Moderator};
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{MAX_SCHEDULES, Schedule};
use crate::reply::daily_post::link;
use crate::reply::exclusion::EXCLUDE;
use crate::store::AddResult;
use crate::text::{quote, say};

pub(super) const COMMAND: Command = Command::new(
    "create",
    "schedules-create-description",
    &[
        options::CHANNEL.required(),
        options::TIME.required(),
        options::TIMEZONE.required(),
        options::NEW_NAME,
        options::DAYS,
        options::PING_ROLE,
        options::THREAD,
        options::PIN,
        options::PUBLISH,
        options::RANDOMNESS,
        options::PHRASE,
        EXCLUDE,
        options::BOARD,
        options::THEME,
        options::LANGUAGE,
    ],
    "/chess960-daily create channel:#daily time:18:00 timezone:Europe/Berlin",
    |call| Box::pin(on_command(call)),
)
.deferred_once();

const DEFAULT_NAME: &str = "daily";

async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let requester = call.requester().await?;
    let created = create(moderator, &call.args, call.random).await;
    let message = ask_for_meaning(created, AskingCommand::Create, &call.args, requester)?;
    Ok(Answer::Message(message))
}

/// Creates the schedule that the options describe, and announces it in its channel. Stores nothing on errors.
pub(super) async fn create(
    moderator: Moderator<'_>,
    args: &Args,
    mut random: Random<'_>,
) -> Result<Message, CommandError> {
    let guild = moderator.guild;
    let typed_settings = ScheduleChanges::read(args, None, moderator.now)?;
    let name = parse_name(args.text(&options::NEW_NAME).unwrap_or(DEFAULT_NAME))?;
    let store = moderator.app.store().await?;
    if let Some(existing) = store.schedule_named(guild, &name).await? {
        return Err(name_taken(&existing.name).into());
    }
    if store.schedules(guild).await?.len() >= MAX_SCHEDULES {
        return Err(say!("schedules-too-many", number = MAX_SCHEDULES).into());
    }
    let default_randomness = store.default_randomness(guild).await?;
    let settings = typed_settings.with_default_randomness(default_randomness);
    let mut schedule = settings.new_schedule(name, moderator, &mut random)?;
    let new_randomness = settings.new_randomness(&schedule, &mut random).await?;
    settings.apply(&mut schedule, new_randomness.as_ref(), moderator)?;
    caller::check_caller_and_bot(moderator, (&schedule).into()).await?;
    // Announced first, because a schedule whose channel the bot cannot post in is not stored.
    let announcement = announce(moderator, None, &schedule).await?;
    let notice = announcement.place;
    schedule.notice = Some(notice);
    if let Err(error) = add(moderator.app, &schedule, &announcement).await {
        announcement.retract(&error).await;
        return Err(error);
    }
    let text = created_text(&schedule, notice, &settings);
    Ok(Message::only_you(text))
}

async fn add(
    app: &App,
    schedule: &Schedule,
    announcement: &Announcement<'_>,
) -> Result<(), CommandError> {
    let store = app.store().await?;
    match store
        .add_announced_schedule(schedule, &announcement.unsaved.job)
        .await?
    {
        AddResult::Added => {
            app.wake_workers();
            Ok(())
        }
        AddResult::NameTaken => Err(name_taken(&schedule.name).into()),
        AddResult::Retracted => Err(CONCURRENT_CHANGE.into()),
    }
}

fn name_taken(name: &str) -> String {
    say!("schedules-name-taken", name = quote(name))
}

/// Returns the reply that a schedule was created: its summary, its announcement and its next posts. `notice` is the
/// message that announces it.
fn created_text(
    schedule: &Schedule,
    notice: MessagePlace,
    settings: &ScheduleChanges<'_>,
) -> String {
    let mut lines = vec![say!(
        "schedules-created",
        name = quote(&schedule.name),
        summary = summary(schedule),
    )];
    if let Some(note) = settings.zone_note() {
        lines.push(note);
    }
    lines.push(say!(
        "schedules-announced",
        link = link(schedule.guild, notice),
    ));
    lines.push(next_posts_text(schedule));
    if let Some(phrase_line) = settings.phrase_line() {
        lines.push(phrase_line);
    }
    lines.push(say!("schedules-created-hint"));
    lines.join("\n")
}
