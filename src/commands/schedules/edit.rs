use super::announce::{self, Announcement};
use super::changes::{ScheduleChanges, changes_nothing};
use super::ending::{self, OldAnnouncement};
use super::option_question::{AskingCommand, ask_for_meaning, which_schedule_question};
use super::panel_view::PanelView;
use super::summary::changes_summary;
use super::{NAME, Selection, options, several, when};
use crate::app::Random;
use crate::chat::{Answer, Args, Call, Command, CommandError, Message, Outcome, Requester};
use crate::commands::caller::{self, Moderator};
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{PostedNotice, Schedule, ScheduleState};
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
        options::RANDOMNESS,
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
    let message = edit_from_args(moderator, &call.args, call.random, requester)
        .await
        .or_else(|error| ask_for_meaning(error, AskingCommand::Edit, &call.args, requester))?;
    Ok(Answer::Message(message))
}

/// Edits the schedule that the options of `edit` name, and returns a reply with the changes. If there are several
/// schedules and none is named, asks which one.
pub(super) async fn edit_from_args(
    moderator: Moderator<'_>,
    args: &Args,
    random: Random<'_>,
    requester: Requester,
) -> Result<Message, CommandError> {
    if changes_nothing(args) {
        return Err(sentence!("schedules-nothing-to-change").into());
    }
    match Selection::in_server(moderator.app, moderator.guild, args).await? {
        Selection::One(schedule) => {
            edit_schedule(moderator, *schedule, args, random, requester).await
        }
        // If the other options do not fit in the question, the refusal lists the names.
        Selection::Several(schedules) => which_schedule_question(&schedules, args, requester)
            .ok_or_else(|| several(&schedules).into()),
    }
}

/// Edits a schedule as the options say, and returns a reply with the changes and a button that opens its panel.
async fn edit_schedule(
    moderator: Moderator<'_>,
    old: Schedule,
    args: &Args,
    random: Random<'_>,
    requester: Requester,
) -> Result<Message, CommandError> {
    let zone = old.plan.recurrence.zone;
    let changes = ScheduleChanges::read(args, Some(zone), moderator.now)?;
    let new = edit(moderator, &old, &changes, random).await?;
    // Opens the panel in place of the reply.
    let show_all = PanelView::Panel.button(requester, &new, say!("schedules-button-show-all"));
    Ok(Message::only_you(edited_text(&old, &new, &changes)).with_buttons(&[show_all]))
}

/// Returns the reply to an edit, which says what it changed and what follows from it, such as another next post.
fn edited_text(old: &Schedule, new: &Schedule, changes: &ScheduleChanges<'_>) -> String {
    let mut lines = vec![say!(
        "schedules-edited",
        name = quote(&new.name),
        summary = changes_summary(old, new),
    )];
    if let Some(note) = changes.zone_note() {
        lines.push(note);
    }
    if new.next() != old.next() {
        lines.push(match new.next() {
            Some(next) => say!("schedules-next-post", time = when(next.at)),
            None => say!("schedules-no-next-post", state = new.state.word()),
        });
    }
    if let Some(notice) = new.notice
        && !old.is_announced_at(notice.place)
    {
        lines.push(say!(
            "schedules-announcement-is",
            link = link(new.guild, notice.place),
        ));
    }
    if let Some(phrase_line) = changes.phrase_line() {
        lines.push(phrase_line);
    }
    lines.join("\n")
}

/// Changes a schedule and its announcement in the channel, and returns the changed schedule. Refuses an edit that
/// changes nothing.
///
/// The announcement is changed before the schedule is stored, so that a refusal by Discord changes nothing. If a new
/// announcement is posted, the old one links to it.
pub(super) async fn edit(
    moderator: Moderator<'_>,
    old: &Schedule,
    changes: &ScheduleChanges<'_>,
    random: Random<'_>,
) -> Result<Schedule, CommandError> {
    let new_randomness = changes.new_randomness(old, moderator.app, random).await?;
    let mut new = old.clone();
    changes.apply(&mut new, new_randomness.as_ref(), moderator)?;
    caller::check_caller_and_bot(moderator, (&new).into()).await?;
    // Any edit restarts a stopped schedule.
    let restarts = matches!(old.state, ScheduleState::Stopped(_));
    if !restarts && new.plan == old.plan && new.randomness == old.randomness {
        return Err(say!("schedules-already-so", name = quote(&old.name)).into());
    }
    let old_announcement = OldAnnouncement::of(moderator, old).await?;
    let mut announcement = announce_edit(moderator, old, &new).await?;
    let new_notice = announcement.new_message;
    if let Some(old_announcement) = old_announcement
        && let Some(new_notice) = new_notice
    {
        let ending = old_announcement.link_to(new_notice, moderator, &new);
        announcement.replaced = Some(ending);
    }
    let ending = announcement.replaced.clone();
    let no_notices = &[];
    let saved = announcement
        .save_change(no_notices, |schedule| {
            changes.apply(schedule, new_randomness.as_ref(), moderator)?;
            // Otherwise, the edited announcement stays.
            if let Some(place) = new_notice {
                schedule.notice = Some(PostedNotice::new(place));
            }
            Ok(())
        })
        .await?;
    if let Some(ending) = ending {
        let old_notice = ending.announcement.place;
        ending::show(moderator, ending).await;
        if old.notice.is_some_and(|notice| notice.pinned) {
            unpin(moderator, old_notice).await;
        }
    }
    Ok(saved)
}

/// Announces an edit that is not saved yet. Edits the announcement of the schedule if that is enough and the message
/// still exists, otherwise posts a new one.
async fn announce_edit<'a>(
    moderator: Moderator<'a>,
    old: &Schedule,
    new: &Schedule,
) -> Result<Announcement<'a>, CommandError> {
    if let Some(notice) = announce::editable_announcement(moderator, new).await?
        && let Some(edited) = Announcement::edit(moderator, new, notice).await?
    {
        return Ok(edited);
    }
    // The new announcement publishes the commitment to the next day. If the edit changes what that day is drawn from,
    // the stored schedule does not have the day yet. Then the day is left out here, and the publication is stored
    // together with the edit.
    let stored_day = new.next_day().filter(|day| old.day(day.date) == *day);
    Announcement::post(moderator, new, stored_day).await
}

/// Unpins the old announcement of a schedule; an earlier version of the bot pinned announcements.
///
/// The bot may unpin for the caller only what the caller may unpin. Otherwise, and after an error, the message stays
/// pinned, which does not affect the edit.
async fn unpin(moderator: Moderator<'_>, notice: MessagePlace) {
    let Ok(access) = caller::access(moderator, notice.channel).await else {
        return;
    };
    let missing = access.missing_permissions([PostAction::Pin.permission()]);
    if !missing.is_empty() {
        return;
    }
    if let Err(error) = moderator.platform.unpin(notice).await {
        tracing::debug!(%error, "cannot unpin an old announcement; it stays pinned");
    }
}
