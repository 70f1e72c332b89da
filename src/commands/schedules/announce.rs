use tokio::time::Instant;

use super::announcement_text::{announcement_message, current_announcement};
use super::held_job::{EditResult, PostResult};
use super::news::news_message;
use super::publication::{post_commitment, unpublished_day};
use super::unsaved::{PlannedMessage, Unsaved};
use super::{CONCURRENT_CHANGE, retry_now};
use crate::app::App;
use crate::chat::send_once::{Attempt, History, Mark};
use crate::chat::{CommandError, Message, Post};
use crate::commands::caller::{Moderator, cannot_post, nothing_changed};
use crate::domain::ids::{ChannelId, MessagePlace};
use crate::domain::schedule::{ChannelNews, DaySource, Schedule};
use crate::reply::daily_post::link;
use crate::store::{HeldEnding, Job, Store, Update};
use crate::text::say;

/// The announcement of a change, which is in the channel already. The change is not saved yet.
pub(super) struct Announcement<'a> {
    pub unsaved: Unsaved<'a>,
    /// The schedule after the change, as announced.
    pub schedule: Schedule,
    /// The message, if it is a new one. `None` if the announcement of the schedule was edited.
    pub new_message: Option<MessagePlace>,
    /// Day whose commitment the message publishes as the schedule's new announcement.
    pub day: Option<DaySource>,
    /// The announcement that this one replaces.
    pub replaced: Option<HeldEnding>,
}

impl<'a> Announcement<'a> {
    /// Posts a new announcement of a schedule. `stored_day` is its next day, or `None` if the stored schedule does not
    /// have this day yet.
    pub(super) async fn post(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        stored_day: Option<DaySource>,
    ) -> Result<Self, CommandError> {
        let next_day = schedule.next_day();
        let message = announcement_message(schedule, next_day.as_ref());
        let mut announcement = announce_unsaved(moderator, schedule, &message, stored_day).await?;
        announcement.day = next_day;
        Ok(announcement)
    }

    /// Edits the announcement of a schedule, which publishes no new commitment. Returns `None` if the message was
    /// deleted.
    ///
    /// If the message certainly does not show the change, ends the job that would repair it. If that is unknown, the job
    /// stays, and shows the stored schedule in the message again.
    pub(super) async fn edit(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        notice: MessagePlace,
    ) -> Result<Option<Self>, CommandError> {
        let store = moderator.app.store().await?;
        let message = current_announcement(store, schedule, notice).await?;
        let planned = PlannedMessage::Edit(notice);
        let mut unsaved = Unsaved::begin(moderator, schedule, planned).await?;
        match unsaved.held.edit(notice, &message).await? {
            EditResult::Edited => Ok(Some(Self {
                unsaved,
                schedule: schedule.clone(),
                new_message: None,
                day: None,
                replaced: None,
            })),
            EditResult::Gone => {
                unsaved.end().await;
                Ok(None)
            }
            EditResult::NotEdited(error) => {
                unsaved.end().await;
                Err(cannot_post(&error, notice.channel).into())
            }
            // The message may show the change, so `unsaved` does not end.
            EditResult::Unknown => {
                let reason = say!(
                    "schedules-announcement-edit-unknown",
                    link = link(schedule.guild, notice),
                );
                Err(nothing_changed(&[reason]).into())
            }
        }
    }

    /// Saves the announced change, which `apply` makes in the stored schedule. If that fails, retracts the
    /// announcement: deletes a new message, or shows the stored schedule in an edited one again.
    ///
    /// `notices` are the jobs of the messages that will report the saved change. This command has claimed them.
    pub(super) async fn save_change(
        self,
        notices: &[&Job],
        apply: impl Fn(&mut Schedule) -> Result<(), CommandError>,
    ) -> Result<Schedule, CommandError> {
        let app = self.unsaved.held.moderator.app;
        let schedule = self.schedule.clone();
        match save_change(app, schedule, Some(&self), notices, apply).await {
            Ok(saved) => {
                // The change may have removed the reason why posts failed.
                retry_now(app, &saved).await;
                Ok(saved)
            }
            Err(error) => {
                self.retract(&error).await;
                Err(error)
            }
        }
    }

    /// Whether the announcement is true of the schedule after the change, which another moderator may have changed since.
    /// Its next day may be a later one than announced, because a worker may have taken the announced day meanwhile.
    fn fits(&self, schedule: &Schedule) -> bool {
        let announced = &self.schedule;
        if schedule.plan != announced.plan || schedule.randomness != announced.randomness {
            return false;
        }
        let is_active = schedule.next().is_some();
        if is_active != announced.next().is_some() {
            return false;
        }
        // The day may be committed with other settings.
        if let Some(announced_day) = self.day
            && let Some(next_day) = schedule.next_day()
            && next_day.date == announced_day.date
        {
            return next_day == announced_day;
        }
        true
    }

    /// Removes the announcement from the channel, because the change could not be saved for this `reason`.
    pub(super) async fn retract(self, reason: &CommandError) {
        let posted = self.new_message.map(|place| place.message);
        self.unsaved.retract(posted, reason).await;
    }
}

/// Applies a change to a schedule with `apply`, and stores it. If the worker or another moderator has changed the
/// schedule meanwhile, reads it again and retries.
///
/// If the change was `announced` in the channel, fails if the schedule would get other settings than the announcement
/// shows. `notices` are the jobs of the messages that will report the saved change. This command has claimed them, so
/// that it sends the messages itself.
pub(super) async fn save_change(
    app: &App,
    mut schedule: Schedule,
    announced: Option<&Announcement<'_>>,
    notices: &[&Job],
    apply: impl Fn(&mut Schedule) -> Result<(), CommandError>,
) -> Result<Schedule, CommandError> {
    // An attempt fails if another process changes the schedule at the same moment, which rarely happens twice.
    const MAX_ATTEMPTS: usize = 5;

    let store = app.store().await?;
    for _ in 0..MAX_ATTEMPTS {
        apply(&mut schedule)?;
        let update = match announced {
            Some(announcement) => {
                store_as_announced(store, &schedule, announcement, notices).await?
            }
            None => store.update_schedule_and_tell(&schedule, notices).await?,
        };
        if update == Update::Saved {
            app.wake_workers();
            return Ok(schedule);
        }
        schedule = store
            .schedule(schedule.id)
            .await?
            .ok_or(CONCURRENT_CHANGE)?;
    }
    Err(CONCURRENT_CHANGE.into())
}

/// Stores a changed schedule, and deletes the job that would retract the announcement. Fails if another moderator has
/// changed settings meanwhile, so that they are not the announced ones.
///
/// `notices` are the jobs of the messages that will report the saved change.
async fn store_as_announced(
    store: &Store,
    schedule: &Schedule,
    announcement: &Announcement<'_>,
    notices: &[&Job],
) -> Result<Update, CommandError> {
    if !announcement.fits(schedule) {
        return Err(CONCURRENT_CHANGE.into());
    }
    let day = announcement.day.as_ref();
    let job = &announcement.unsaved.held.job;
    Ok(store
        .update_announced_schedule(schedule, day, job, notices, announcement.replaced.as_ref())
        .await?)
}

/// Posts a message about a change that is not saved yet.
///
/// `stored_day` is the next day of the schedule. It is `None` if the stored schedule does not have this day yet: then
/// the caller stores the day and the publication of its commitment together with the change.
async fn announce_unsaved<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
    message: &Message,
    stored_day: Option<DaySource>,
) -> Result<Announcement<'a>, CommandError> {
    let channel = schedule.plan.channel;
    let mut unsaved = Unsaved::begin(moderator, schedule, PlannedMessage::New(message)).await?;
    let attempt = post_attempt(&unsaved, channel, message);
    let held = &mut unsaved.held;
    let result = post_commitment(attempt, held, schedule, stored_day).await?;
    // After any other failure, the message may be in the channel: then the job of `unsaved` retracts it.
    if let PostResult::NotPosted(_) = &result {
        unsaved.end().await;
    }
    let posted_at = result
        .place(channel)
        .map_err(|reason| nothing_changed(&[reason]))?;
    Ok(Announcement {
        new_message: Some(posted_at),
        unsaved,
        schedule: schedule.clone(),
        // `post` sets the day. Other messages do not become the announcement of the schedule.
        day: None,
        replaced: None,
    })
}

/// Returns an attempt to post a new announcement. `unsaved` must be the record of a new message, not of an edit.
///
/// If an earlier attempt may have posted it, the message is found in the channel by its text. The bot may lack the
/// permission for that. Then the nonce, which is the same in all attempts, prevents a second message.
fn post_attempt<'a>(
    unsaved: &Unsaved<'a>,
    channel: ChannelId,
    message: &'a Message,
) -> Attempt<'a> {
    let moderator = unsaved.held.moderator;
    // The search must not find an earlier message with the same text.
    let newer_than = unsaved
        .newer_than()
        .expect("`unsaved` is the record of a new message");
    Attempt {
        platform: moderator.platform,
        channel,
        post: Post {
            nonce: Some(moderator.interaction.to_string()),
            ..Post::silent(message)
        },
        mark: Mark::Text {
            text: &message.text,
            newer_than,
        },
        history: History::MayBeHidden,
        may_send: true,
        first_try_at: unsaved.held.job.first_attempt_at,
        now: moderator.now,
        claimed_at: Instant::now(),
    }
}

/// Returns the announcement of a schedule if an edit of it is enough. Returns `None` if a change must be announced in a
/// new message.
pub(super) async fn editable_announcement(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> anyhow::Result<Option<MessagePlace>> {
    let Some(notice) = schedule.notice else {
        return Ok(None);
    };
    if notice.place.channel != schedule.plan.channel {
        return Ok(None);
    }
    // A commitment that no message has published needs a new message, whose timestamp proves when it was published.
    let store = moderator.app.store().await?;
    if unpublished_day(store, schedule).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(notice.place))
}

/// Tells the channel about a change that is not saved yet, in the language of the schedule. The change must not affect
/// what positions are drawn from, so that the stored schedule has the same next day.
pub(super) async fn announce_unsaved_change<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
    news: ChannelNews,
) -> Result<Announcement<'a>, CommandError> {
    let store = moderator.app.store().await?;
    let message = news_message(store, schedule, news, schedule.plan.language).await?;
    announce_unsaved(moderator, schedule, &message, schedule.next_day()).await
}
