use super::announce::{self, announce};
use super::announcement_text::current_announcement;
use super::changes::{ScheduleChanges, changes_nothing};
use super::option_question::{AskingCommand, ask_for_meaning, which_schedule_question};
use super::panel_view::show_all_button;
use super::summary::changes_summary;
use super::unsaved::{PlannedMessage, Unsaved};
use super::{Announced, NAME, Selection, options, retry_now, save_change, several, when};
use crate::app::Random;
use crate::chat::{
    Answer, Args, Call, Command, CommandError, Message, Outcome, PlatformError, Requester,
};
use crate::commands::caller::{self, Moderator, cannot_post};
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{Schedule, ScheduleRandomness, ScheduleState};
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
    let edited = edit_from_args(moderator, &call.args, call.random, requester).await;
    let message = ask_for_meaning(edited, AskingCommand::Edit, &call.args, requester)?;
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
        Selection::Several(schedules) => which_schedule_question(&schedules, args, requester)
            .ok_or_else(|| several(&schedules).into()),
    }
}

async fn edit_schedule(
    moderator: Moderator<'_>,
    old: Schedule,
    args: &Args,
    random: Random<'_>,
    requester: Requester,
) -> Result<Message, CommandError> {
    let zone = old.plan.recurrence.zone;
    let changes = ScheduleChanges::read(args, Some(zone), moderator.now)?;
    let new = edit(moderator, old.clone(), &changes, random).await?;
    let show_all = show_all_button(&new, requester);
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
    if new.notice != old.notice
        && let Some(notice) = new.notice
    {
        lines.push(say!(
            "schedules-announcement-is",
            link = link(new.guild, notice),
        ));
    }
    if let Some(phrase_line) = changes.phrase_line() {
        lines.push(phrase_line);
    }
    lines.join("\n")
}

/// Changes a schedule, and returns it. Edits its announcement in the channel, or posts a new one and links to it from
/// the old one.
///
/// The announcement is changed before the schedule is stored, so that a refusal by Discord changes nothing.
pub(super) async fn edit(
    moderator: Moderator<'_>,
    old: Schedule,
    changes: &ScheduleChanges<'_>,
    random: Random<'_>,
) -> Result<Schedule, CommandError> {
    let new_randomness = changes.new_randomness(&old, random).await?;
    let mut new = old.clone();
    changes.apply(&mut new, new_randomness.as_ref(), moderator)?;
    caller::check_caller_and_bot(moderator, (&new).into()).await?;
    // Any edit restarts a stopped schedule.
    let restarts = matches!(old.state, ScheduleState::Stopped(_));
    if !restarts && new.plan == old.plan && new.randomness == old.randomness {
        return Err(say!("schedules-already-so", name = quote(&old.name)).into());
    }
    let edit = AllowedEdit {
        moderator,
        changes,
        new_randomness,
        old,
        new,
    };
    match announce::editable_announcement(moderator, &edit.new).await? {
        Some(notice) => edit.save_with_edited_announcement(notice).await,
        None => edit.save_with_new_announcement().await,
    }
}

/// An edit that the caller and the bot have the permissions for.
struct AllowedEdit<'a> {
    moderator: Moderator<'a>,
    changes: &'a ScheduleChanges<'a>,
    new_randomness: Option<ScheduleRandomness>,
    old: Schedule,
    new: Schedule,
}

impl AllowedEdit<'_> {
    /// Edits the announcement in the channel, and saves the edit.
    async fn save_with_edited_announcement(
        self,
        notice: MessagePlace,
    ) -> Result<Schedule, CommandError> {
        let moderator = self.moderator;
        let store = moderator.app.store().await?;
        let message = current_announcement(store, &self.new, notice).await?;
        let unsaved = Unsaved::begin(moderator, &self.new, PlannedMessage::Edit(notice)).await?;
        match moderator.platform.edit(notice, &message).await {
            Ok(()) => self.save_announced_edit(unsaved).await,
            // The announcement was deleted.
            Err(PlatformError::Gone) => {
                unsaved.end().await;
                self.save_with_new_announcement().await
            }
            Err(error) => {
                if !error.maybe_done() {
                    unsaved.end().await;
                }
                Err(cannot_post(&error, notice.channel).into())
            }
        }
    }

    /// Saves an edit that the announcement in the channel shows already. If that fails, the announcement shows the stored
    /// schedule again.
    async fn save_announced_edit(self, unsaved: Unsaved<'_>) -> Result<Schedule, CommandError> {
        let announced = Announced {
            schedule: &self.new,
            // The edited message publishes no new commitment.
            day: None,
            job: &unsaved.job,
        };
        let saved = self.save(announced, None).await;
        match &saved {
            Ok(schedule) => retry_now(self.moderator.app, schedule).await,
            Err(error) => unsaved.retract(None, error).await,
        }
        saved
    }

    /// Posts a new announcement, saves the edit, and replaces the old announcement with a link to the new one. If
    /// saving fails, the new announcement is retracted.
    async fn save_with_new_announcement(self) -> Result<Schedule, CommandError> {
        let moderator = self.moderator;
        let announcement = announce(moderator, Some(&self.old), &self.new).await?;
        let new_notice = announcement.place;
        let announced = Announced {
            schedule: &self.new,
            day: announcement.day.as_ref(),
            job: &announcement.unsaved.job,
        };
        let schedule = match self.save(announced, Some(new_notice)).await {
            Ok(schedule) => schedule,
            Err(error) => {
                announcement.retract(&error).await;
                return Err(error);
            }
        };
        retry_now(moderator.app, &schedule).await;
        if let Some(notice) = self.old.notice {
            announce::replace_with_link(moderator, &schedule, notice, new_notice).await?;
            if self.old.notice_pinned {
                unpin(moderator, notice).await;
            }
        }
        Ok(schedule)
    }

    /// Saves the edit together with its new announcement, if there is one. Applies it again to the stored schedule if
    /// that was changed meanwhile.
    async fn save(
        &self,
        announced: Announced<'_>,
        new_notice: Option<MessagePlace>,
    ) -> Result<Schedule, CommandError> {
        save_change(
            self.moderator.app,
            self.new.clone(),
            Some(announced),
            |schedule| {
                self.changes
                    .apply(schedule, self.new_randomness.as_ref(), self.moderator)?;
                if new_notice.is_some() {
                    schedule.notice = new_notice;
                    schedule.notice_pinned = false;
                }
                Ok(())
            },
        )
        .await
    }
}

/// Unpins an announcement of an earlier version, which pinned them. Does nothing if the caller may not unpin.
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
