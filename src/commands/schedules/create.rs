use super::announce::Announcement;
use super::changes::{ScheduleChanges, parse_name};
use super::option_question::{AskingCommand, ask_for_meaning};
use super::summary::summary;
use super::{CONCURRENT_CHANGE, next_posts_text, options};
use crate::app::{App, Random};
use crate::chat::{Answer, Args, Call, Command, CommandError, Message, Outcome};
use crate::commands::caller::{self, Moderator};
use crate::domain::ids::GuildId;
use crate::domain::schedule::{MAX_SCHEDULES, PostedNotice, Schedule};
use crate::reply::daily_post::link;
use crate::reply::exclusion::EXCLUDE;
use crate::store::{AddResult, Store};
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
    let message = create(moderator, &call.args, call.random)
        .await
        .or_else(|error| ask_for_meaning(error, AskingCommand::Create, &call.args, requester))?;
    Ok(Answer::Message(message))
}

/// Creates the schedule that the options describe, and announces it in its channel. Stores nothing on errors.
///
/// The schedule is announced before it is stored, because the bot must be able to post in its channel.
pub(super) async fn create(
    moderator: Moderator<'_>,
    args: &Args,
    random: Random<'_>,
) -> Result<Message, CommandError> {
    // A new schedule has no time zone yet.
    let typed_settings = ScheduleChanges::read(args, None, moderator.now)?;
    let name = parse_name(args.text(&options::NEW_NAME).unwrap_or(DEFAULT_NAME))?;
    let store = moderator.app.store().await?;
    check_new_schedule(store, moderator.guild, &name).await?;
    let default_randomness = store.default_randomness(moderator.guild).await?;
    let settings = typed_settings.with_default_randomness(default_randomness);
    let mut schedule = build_schedule(name, &settings, moderator, random).await?;
    caller::check_caller_and_bot(moderator, (&schedule).into()).await?;
    // The day that the announcement commits to is not stored yet, like the whole schedule.
    let announcement = Announcement::post(moderator, &schedule, None).await?;
    schedule.notice = announcement.new_message.map(PostedNotice::new);
    if let Err(error) = add(moderator.app, &schedule, &announcement).await {
        announcement.retract(&error).await;
        return Err(error);
    }
    Ok(Message::only_you(created_text(&schedule, &settings)))
}

/// Refuses a new schedule if the server has one of this name, or as many as are allowed.
async fn check_new_schedule(store: &Store, guild: GuildId, name: &str) -> Result<(), CommandError> {
    if let Some(existing) = store.schedule_named(guild, name).await? {
        return Err(name_taken(&existing.name).into());
    }
    if store.schedules(guild).await?.len() >= MAX_SCHEDULES {
        return Err(say!("schedules-too-many", number = MAX_SCHEDULES).into());
    }
    Ok(())
}

/// Returns a new schedule with these settings, without storing it.
async fn build_schedule(
    name: String,
    settings: &ScheduleChanges<'_>,
    moderator: Moderator<'_>,
    mut random: Random<'_>,
) -> Result<Schedule, CommandError> {
    let mut schedule = settings.new_schedule(name, moderator, &mut random)?;
    let new_randomness = settings
        .new_randomness(&schedule, moderator.app, &mut random)
        .await?;
    settings.apply(&mut schedule, new_randomness.as_ref(), moderator)?;
    Ok(schedule)
}

/// Stores a new schedule together with its announcement.
///
/// Refuses it if another moderator has created a schedule of this name meanwhile, or if another process retracts the
/// announcement.
async fn add(
    app: &App,
    schedule: &Schedule,
    announcement: &Announcement<'_>,
) -> Result<(), CommandError> {
    let store = app.store().await?;
    let job = &announcement.unsaved.held.job;
    match store.add_announced_schedule(schedule, job).await? {
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

/// Returns the reply that a schedule was created, with its summary, a link to its announcement, and its next posts.
fn created_text(schedule: &Schedule, settings: &ScheduleChanges<'_>) -> String {
    let mut lines = vec![say!(
        "schedules-created",
        name = quote(&schedule.name),
        summary = summary(schedule),
    )];
    if let Some(note) = settings.zone_note() {
        lines.push(note);
    }
    if let Some(notice) = schedule.notice {
        lines.push(say!(
            "schedules-announced",
            link = link(schedule.guild, notice.place),
        ));
    }
    lines.push(next_posts_text(schedule));
    if let Some(phrase_line) = settings.phrase_line() {
        lines.push(phrase_line);
    }
    lines.push(say!("schedules-created-hint"));
    lines.join("\n")
}
