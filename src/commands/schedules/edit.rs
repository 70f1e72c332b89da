use super::announce::{self, Announcement, announce, delete_unless_saved};
use super::caller::{self, Moderator};
use super::changes::{ScheduleChanges, changes_nothing};
use super::option_question::{AskingCommand, ask_for_meaning, which_schedule_question};
use super::panel_view::show_all_button;
use super::summary::changes_summary;
use super::{NAME, Selection, cannot_post, options, retry_now, save_change, several, when};
use crate::app::Random;
use crate::chat::{
    Answer, Args, Call, Command, CommandError, Message, Outcome, PlatformError, Requester,
};
use crate::domain::fairness::DailySecret;
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{Schedule, ScheduleState};
use crate::reply::daily_post::{PostAction, link};
use crate::reply::exclusion::EXCLUDE;
use crate::text::{quote, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "edit",
    "schedules-edit-description",
    &[
        NAME,
        options::CHANNEL,
        options::TIME,
        options::TIMEZONE,
        options::DAYS,
        options::PING_ROLE,
        options::NO_PING,
        options::THREAD,
        options::PIN,
        options::PUBLISH,
        options::PHRASE,
        EXCLUDE,
        options::BOARD,
        options::THEME,
        options::LANGUAGE,
    ],
    "/chess960-daily edit time:19:00",
    |call| Box::pin(on_command(call)),
)
.deferred_once();

async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let requester = call.requester().await?;
    let edited = edit_from_args(moderator, &call.args, call.random, requester).await;
    let message = ask_for_meaning(edited, AskingCommand::Edit, &call.args, requester)?;
    Ok(Answer::Message(message))
}

/// Also called after a question.
pub(super) async fn edit_from_args(
    moderator: Moderator<'_>,
    args: &Args,
    random: Random<'_>,
    requester: Requester,
) -> Result<Message, CommandError> {
    if changes_nothing(args) {
        return Err(sentence!("schedules-nothing-to-change").into());
    }
    let old = match Selection::in_server(moderator.app, moderator.guild, args).await? {
        Selection::One(schedule) => *schedule,
        Selection::Several(schedules) => {
            let question = which_schedule_question(&schedules, args, requester);
            return Ok(question.ok_or_else(|| several(&schedules))?);
        }
    };
    let zone = old.plan.recurrence.zone;
    let changes = ScheduleChanges::read(args, Some(zone), moderator.now)?;
    let secret = changes.secret(random).await?;
    let schedule = edit(moderator, old.clone(), &changes, secret.as_ref()).await?;
    let mut lines = vec![say!(
        "schedules-edited",
        name = quote(&schedule.name),
        summary = changes_summary(&old, &schedule),
    )];
    lines.extend(changes.zone_note());
    if schedule.next() != old.next() {
        lines.push(match schedule.next() {
            Some(next) => say!("schedules-next-post", time = when(next.at)),
            None => say!("schedules-no-next-post", state = schedule.state.word()),
        });
    }
    if schedule.notice != old.notice {
        lines.extend(schedule.notice.map(|notice| {
            let link = link(schedule.guild, notice);
            say!("schedules-announcement-is", link)
        }));
    }
    lines.extend(changes.phrase_line());
    let show_all = show_all_button(&schedule, requester);
    Ok(Message::only_you(lines.join("\n")).with_buttons(&[show_all]))
}

/// Edits the announcement, or posts a new one and links to it from the old one. A refusal changes nothing.
pub(super) async fn edit(
    moderator: Moderator<'_>,
    old: Schedule,
    changes: &ScheduleChanges<'_>,
    secret: Option<&DailySecret>,
) -> Result<Schedule, CommandError> {
    let app = moderator.app;
    let apply = |schedule: &mut Schedule| changes.apply(schedule, secret, moderator);
    let mut new = old.clone();
    apply(&mut new)?;
    caller::check_caller_and_bot(moderator, &new).await?;
    // Any edit restarts a stopped schedule.
    let restarts = matches!(old.state, ScheduleState::Stopped(_));
    if !restarts && new.plan == old.plan && new.secret == old.secret {
        return Err(say!("schedules-already-so", name = quote(&old.name)).into());
    }
    let plan = new.plan.clone();
    let save = async |new: Schedule, published: Option<&Announcement>| {
        let day = published.and_then(|published| published.day.as_ref());
        save_change(app, new, Some(&plan), day, |schedule| {
            apply(schedule)?;
            if let Some(published) = published {
                schedule.notice = Some(published.place);
                schedule.notice_pinned = false;
            }
            Ok(())
        })
        .await
    };
    if let Some(notice) = announce::editable_announcement(moderator, &new).await? {
        let channel = notice.channel;
        match announce::update_announcement(moderator, &new, notice).await? {
            Ok(()) => {
                // The edit publishes no new commitment.
                let saved = save(new, None).await;
                match &saved {
                    Ok(new) => retry_now(app, new).await,
                    Err(_) => {
                        let _ = announce::update_announcement(moderator, &old, notice).await?;
                    }
                }
                return saved;
            }
            // The announcement was deleted.
            Err(PlatformError::Gone) => {}
            Err(error) => return Err(cannot_post(&error, channel).into()),
        }
    }
    let published = announce(moderator, Some(&old), &new).await?;
    let new = delete_unless_saved(moderator, &published, save(new, Some(&published)).await).await?;
    retry_now(app, &new).await;
    if let Some(notice) = old.notice {
        announce::replace_with_link(moderator, &new, notice, published.place).await?;
        if old.notice_pinned {
            unpin(moderator, notice).await;
        }
    }
    Ok(new)
}

/// Earlier versions pinned announcements. Unpins only if the caller may.
async fn unpin(moderator: Moderator<'_>, notice: MessagePlace) {
    let access = caller::access(moderator, notice.channel).await;
    let needed = [PostAction::Pin.permission()];
    if !access.is_ok_and(|access| access.missing_permissions(needed).is_empty()) {
        return;
    }
    let unpinned = moderator.platform.unpin(notice);
    if let Err(error) = unpinned.await {
        tracing::debug!(%error, "cannot unpin an old announcement; it stays pinned");
    }
}
