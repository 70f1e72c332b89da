use super::announcement_text::announcement_of_removed;
use super::held_job::EditResult;
use super::notice::stale_announcement_line;
use super::panel_view::PanelView;
use super::unsaved::{PlannedMessage, Unsaved};
use super::{NAME, Selection, find_in_server, require_saved};
use crate::chat::confirmation;
use crate::chat::{
    Answer, Audience, Buttons, Call, Command, CommandError, Fields, Message, Outcome, Payload,
    Press, ReplyMode, Requester,
};
use crate::commands::caller::Moderator;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{PostedNotice, Schedule, ScheduleRandomness};
use crate::store::Store;
use crate::text::{quote, say};

pub(super) const COMMAND: Command = Command::new(
    "remove",
    "schedules-remove-description",
    &[NAME],
    "/chess960-daily remove name:club",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons {
    reply_mode: ReplyMode::DeferredUpdate,
    ..Buttons::confirmation(
        "remove",
        "/chess960-daily remove",
        Audience::Moderators,
        |press| Box::pin(on_confirm(press)),
    )
};

async fn on_command(call: Call<'_>) -> Outcome {
    let requester = call.requester().await?;
    let message = match Selection::of_call(&call).await? {
        Selection::One(schedule) => question(&schedule, requester),
        Selection::Several(schedules) => PanelView::Remove.menu(&schedules, requester),
    };
    Ok(Answer::Message(message))
}

pub(super) fn question(schedule: &Schedule, requester: Requester) -> Message {
    let name = quote(&schedule.name);
    let text = match schedule.randomness {
        ScheduleRandomness::Secret(_) => say!("schedules-remove-question", name),
        ScheduleRandomness::Public(_) => say!("schedules-remove-question-public", name),
    };
    let label = say!("schedules-remove-button", name = schedule.name.as_str());
    let subject = Payload::of(&schedule.id);
    confirmation::question(text, label, &BUTTONS, requester, &subject)
}

async fn on_confirm(press: Press<'_>) -> Outcome {
    let moderator = Moderator::from_press(&press)?;
    let id: ScheduleId = Fields::of(press.payload).last()?;
    let store = press.app.store().await?;
    let schedule = find_in_server(store, moderator.guild, id).await?;
    let mut lines = vec![say!("schedules-removed", name = quote(&schedule.name))];
    lines.extend(remove(moderator, store, &schedule).await?);
    press.app.wake_workers();
    Ok(Answer::Update(Message::only_you(lines.join("\n"))))
}

/// Removes a schedule, and edits its announcement to say so. The announcement keeps the commitments, so that posted
/// days can still be verified. Returns a sentence for the moderator if it could not be edited.
///
/// The announcement is edited first, because the removal erases the commitments. If the schedule is not removed after
/// all, the announcement shows it again.
async fn remove(
    moderator: Moderator<'_>,
    store: &Store,
    schedule: &Schedule,
) -> Result<Option<String>, CommandError> {
    let Some(PostedNotice { place, .. }) = schedule.notice else {
        store.remove_schedule(schedule.id).await?;
        return Ok(None);
    };
    let farewell = announcement_of_removed(store, schedule, place).await?;
    let mut unsaved = Unsaved::begin(moderator, schedule, PlannedMessage::Edit(place)).await?;
    let edited = unsaved.held.edit(place, &farewell).await?;
    if let Err(error) = remove_announced(store, schedule.id, &unsaved).await {
        // Shows the schedule in its announcement again; no new message was posted.
        unsaved.retract(None, &error).await;
        return Err(error);
    }
    match edited {
        EditResult::Edited | EditResult::Gone => Ok(None),
        // The job ended with the removal, so no worker repeats the edit.
        EditResult::NotEdited(_) | EditResult::Unknown => {
            Ok(Some(stale_announcement_line(schedule, place)))
        }
    }
}

/// Removes a schedule whose announcement says so. Refuses if another process shows the schedule there again.
async fn remove_announced(
    store: &Store,
    id: ScheduleId,
    unsaved: &Unsaved<'_>,
) -> Result<(), CommandError> {
    let job = &unsaved.held.job;
    require_saved(store.remove_announced_schedule(id, job).await?)?;
    Ok(())
}
