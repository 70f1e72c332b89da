use super::announce::{announce, delete_unless_saved};
use super::caller::{self, Moderator};
use super::changes::{ScheduleChanges, name};
use super::option_question::{AskingCommand, ask_for_meaning};
use super::summary::summary;
use super::{next_posts, options};
use crate::app::{App, Random};
use crate::chat::{Answer, Args, Call, Command, CommandError, Message, Outcome};
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{MAX_SCHEDULES, Schedule};
use crate::reply::daily_post::link;
use crate::reply::exclusion::EXCLUDE;
use crate::store::Recorded;
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

/// Also called after the time zone question. Stores nothing on errors.
pub(super) async fn create(
    moderator: Moderator<'_>,
    args: &Args,
    mut random: Random<'_>,
) -> Result<Message, CommandError> {
    let guild = moderator.guild;
    let changes = ScheduleChanges::read(args, None, moderator.now)?;
    let name = name(args.text(&options::NEW_NAME).unwrap_or(DEFAULT_NAME))?;
    let store = moderator.app.store().await?;
    if let Some(known) = store.schedule_named(guild, &name).await? {
        return Err(name_taken(&known.name).into());
    }
    if store.schedules(guild).await?.len() >= MAX_SCHEDULES {
        return Err(say!("schedules-too-many", number = MAX_SCHEDULES).into());
    }
    let mut schedule = changes.new_schedule(name, moderator, &mut random)?;
    let secret = changes.secret(&mut random).await?;
    changes.apply(&mut schedule, secret.as_ref(), moderator)?;
    caller::check_caller_and_bot(moderator, &schedule).await?;
    let published = announce(moderator, None, &schedule).await?;
    schedule.notice = Some(published.place);
    let saved = add(moderator.app, schedule).await;
    let schedule = delete_unless_saved(moderator, &published, saved).await?;
    let text = reply(&schedule, published.place, &changes);
    Ok(Message::only_you(text))
}

async fn add(app: &App, schedule: Schedule) -> Result<Schedule, CommandError> {
    match app.store().await?.add_schedule(&schedule).await? {
        Recorded::New => {
            app.schedules_changed.notify_one();
            Ok(schedule)
        }
        Recorded::Duplicate => Err(name_taken(&schedule.name).into()),
    }
}

fn name_taken(name: &str) -> String {
    say!("schedules-name-taken", name = quote(name))
}

fn reply(schedule: &Schedule, notice: MessagePlace, changes: &ScheduleChanges<'_>) -> String {
    let Schedule { guild, name, .. } = schedule;
    let mut lines = vec![say!(
        "schedules-created",
        name = quote(name),
        summary = summary(schedule),
    )];
    lines.extend(changes.zone_note());
    lines.push(say!("schedules-announced", link = link(*guild, notice)));
    lines.push(next_posts(schedule));
    lines.extend(changes.phrase_line());
    lines.push(say!("schedules-created-hint"));
    lines.join("\n")
}
