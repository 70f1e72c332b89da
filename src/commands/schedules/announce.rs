use std::time::Duration;

use chrono::NaiveDate;
use tokio::time::{Instant, sleep};

use super::announcement_text::{
    announcement_message, announcement_of_removed, current_announcement, ended_text,
    next_post_sentence,
};
use super::unsaved::{AnnounceError, PlannedMessage, Unsaved};
use super::{CONCURRENT_CHANGE, ScheduleResult, retry_now};
use crate::app::App;
use crate::chat::send_once::{Attempt, Mark, Outcome};
use crate::chat::{CommandError, Message, Platform, PlatformError, Post};
use crate::commands::caller::{Moderator, cannot_post};
use crate::domain::ids::{ChannelId, Id, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DaySource, Publication, Schedule};
use crate::health::clock::Clock;
use crate::reply::daily_post::{self, PostAction, day_line, link, long_date, reason};
use crate::store::{Recorded, Store, StoreError, Update};
use crate::text::{quote, say};

/// The announcement of a change, which is in the channel already. The change is not saved yet.
pub(super) struct Announcement<'a> {
    pub(super) unsaved: Unsaved<'a>,
    /// The schedule after the change, as announced.
    pub(super) schedule: Schedule,
    /// The message, if it is a new one. `None` if the announcement of the schedule was edited.
    pub(super) new_message: Option<MessagePlace>,
    /// Day whose commitment the message publishes as the schedule's new announcement.
    pub(super) day: Option<DaySource>,
}

impl<'a> Announcement<'a> {
    /// Posts a new announcement of a schedule. `stored_day` is its next day, if the stored schedule has the same one.
    pub(super) async fn post(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        stored_day: Option<DaySource>,
    ) -> Result<Self, AnnounceError> {
        let next_day = schedule.next_day();
        let message = announcement_message(schedule, next_day.as_ref());
        let mut announcement = announce_unsaved(moderator, schedule, &message, stored_day).await?;
        announcement.day = next_day;
        Ok(announcement)
    }

    /// Edits the announcement of a schedule, which publishes no new commitment. Returns `None` if the message was
    /// deleted.
    pub(super) async fn edit(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        notice: MessagePlace,
    ) -> Result<Option<Self>, CommandError> {
        let store = moderator.app.store().await?;
        let message = current_announcement(store, schedule, notice).await?;
        let unsaved = Unsaved::begin(moderator, schedule, PlannedMessage::Edit(notice)).await?;
        match moderator.platform.edit(notice, &message).await {
            Ok(()) => Ok(Some(Self {
                unsaved,
                schedule: schedule.clone(),
                new_message: None,
                day: None,
            })),
            Err(PlatformError::Gone) => {
                unsaved.end().await;
                Ok(None)
            }
            Err(error) => {
                // If Discord may have edited the message, a job shows the stored schedule in it again.
                if !error.maybe_done() {
                    unsaved.end().await;
                }
                Err(cannot_post(&error, notice.channel).into())
            }
        }
    }

    /// Saves the announced change, which `apply` makes in the stored schedule. If that fails, retracts the
    /// announcement: deletes a new message, or shows the stored schedule in an edited one again.
    pub(super) async fn save_change(
        self,
        apply: impl Fn(&mut Schedule) -> Result<(), CommandError>,
    ) -> Result<Schedule, CommandError> {
        let app = self.unsaved.moderator.app;
        match save_change(app, self.schedule.clone(), Some(&self), apply).await {
            Ok(saved) => {
                retry_now(app, &saved).await;
                Ok(saved)
            }
            Err(error) => {
                self.retract(&error).await;
                Err(error)
            }
        }
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
/// If the change was `announced` in the channel, fails if the result would differ from that.
pub(super) async fn save_change(
    app: &App,
    mut schedule: Schedule,
    announced: Option<&Announcement<'_>>,
    apply: impl Fn(&mut Schedule) -> Result<(), CommandError>,
) -> Result<Schedule, CommandError> {
    // An attempt fails if another process changes the schedule at the same moment, which rarely happens twice.
    const MAX_ATTEMPTS: usize = 5;

    let store = app.store().await?;
    for _ in 0..MAX_ATTEMPTS {
        apply(&mut schedule)?;
        let update = match announced {
            Some(announcement) => store_as_announced(store, &schedule, announcement).await?,
            None => store.update_schedule(&schedule).await?,
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

/// Stores a changed schedule, and ends the announcement, which is now kept. Fails if another moderator has changed
/// settings meanwhile, so that they are not the announced ones.
async fn store_as_announced(
    store: &Store,
    schedule: &Schedule,
    announcement: &Announcement<'_>,
) -> Result<Update, CommandError> {
    let announced = &announcement.schedule;
    if schedule.plan != announced.plan || schedule.randomness.kind() != announced.randomness.kind()
    {
        return Err(CONCURRENT_CHANGE.into());
    }
    let day = announcement.day.as_ref();
    let job = &announcement.unsaved.job;
    Ok(store.update_announced_schedule(schedule, day, job).await?)
}

/// Posts a message about a change that is not saved yet.
///
/// `stored_day` is the next day of the schedule, if the stored schedule has the same one. Otherwise the caller stores the
/// day and the publication of its commitment together with the change.
async fn announce_unsaved<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
    message: &Message,
    stored_day: Option<DaySource>,
) -> Result<Announcement<'a>, AnnounceError> {
    let mut unsaved = Unsaved::begin(moderator, schedule, PlannedMessage::New(message)).await?;
    let result =
        post_commitment(moderator, schedule, message, stored_day, Some(&mut unsaved)).await?;
    if let PostResult::NotPosted(_) = &result {
        unsaved.end().await;
    }
    Ok(Announcement {
        new_message: Some(result.place(schedule.plan.channel)?),
        unsaved,
        schedule: schedule.clone(),
        day: None,
    })
}

/// Posts a message about a schedule, which may publish the commitment to its next day.
///
/// If the stored schedule has that day already (`stored_day`), the publication is recorded as uncertain first: after a
/// crash, a commitment that members may have read must not count as unpublished. `unsaved` is the announcement that the
/// message is, if its change is not saved yet.
async fn post_commitment(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    message: &Message,
    stored_day: Option<DaySource>,
    unsaved: Option<&mut Unsaved<'_>>,
) -> anyhow::Result<PostResult> {
    let channel = schedule.plan.channel;
    let Some(day) = stored_day else {
        return post_once(moderator, channel, message, unsaved).await;
    };
    let store = moderator.app.store().await?;
    let publication = PendingPublication::begin(store, schedule, day).await?;
    let result = post_once(moderator, channel, message, unsaved).await?;
    publication.finish(&result).await;
    Ok(result)
}

/// Pauses before the attempts to post a message, while it is unknown whether the one before succeeded.
const ATTEMPT_PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(1),
    Duration::from_secs(3),
];

/// What became of a message.
enum PostResult {
    Posted(MessageId),
    /// Certainly not posted.
    NotPosted(PlatformError),
    /// Discord never said whether it was posted, and the bot cannot find it.
    Unknown,
}

impl PostResult {
    /// Returns where the message was posted, or why it is not certain that it was.
    fn place(self, channel: ChannelId) -> Result<MessagePlace, AnnounceError> {
        match self {
            Self::Posted(message) => Ok(MessagePlace { channel, message }),
            Self::NotPosted(error) => {
                let reason = reason(PostAction::Post, &error, channel);
                Err(AnnounceError::NotConfirmed(reason))
            }
            Self::Unknown => Err(AnnounceError::NotConfirmed(say!(
                "schedules-announcement-unknown",
                channel = channel.mention(),
            ))),
        }
    }
}

/// Posts a message only once, even if the response of an attempt is lost: the next attempt looks for the message in the
/// channel first.
///
/// `unsaved` is the announcement that the message is, if its change is not saved yet.
async fn post_once(
    moderator: Moderator<'_>,
    channel: ChannelId,
    message: &Message,
    unsaved: Option<&mut Unsaved<'_>>,
) -> anyhow::Result<PostResult> {
    let post = Post::silent(message);
    let Some(interaction) = moderator.interaction else {
        // Without the id of the interaction there is no nonce, so a second attempt could post a second message.
        return Ok(match moderator.platform.post(channel, &post).await {
            Ok(posted) => PostResult::Posted(posted),
            Err(error) => PostResult::NotPosted(error),
        });
    };
    // The search must not find an earlier message with the same text.
    let newer_than = unsaved
        .as_ref()
        .and_then(|unsaved| unsaved.newer_than())
        .unwrap_or(MessageId(interaction.get()));
    let now = moderator.app.clock().now();
    let first_attempt = Attempt {
        platform: moderator.platform,
        channel,
        post: Post {
            nonce: Some(interaction.to_string()),
            ..post
        },
        mark: Mark::Text {
            text: &message.text,
            newer_than,
        },
        may_send: true,
        first_try_at: Some(now),
        now,
        claimed_at: Instant::now(),
    };
    run_attempts(first_attempt, moderator.app.clock(), unsaved).await
}

/// Attempts to post a message until it is known whether it was posted, or no attempt is left.
///
/// Renews the lease of an unsaved announcement before each attempt. Without the lease, another process may be deleting
/// the message, so no attempt follows.
async fn run_attempts(
    mut attempt: Attempt<'_>,
    clock: &Clock,
    mut unsaved: Option<&mut Unsaved<'_>>,
) -> anyhow::Result<PostResult> {
    let mut maybe_sent = false;
    for pause in ATTEMPT_PAUSES {
        sleep(pause).await;
        if let Some(unsaved) = &mut unsaved
            && unsaved.renew().await? == Update::Conflict
        {
            break;
        }
        attempt.now = clock.now();
        attempt.claimed_at = Instant::now();
        match attempt.send(&mut maybe_sent).await {
            Outcome::Sent(message) => return Ok(PostResult::Posted(message)),
            // No attempt can have sent the message.
            Outcome::PostFailed(error) if !maybe_sent => {
                return Ok(PostResult::NotPosted(error));
            }
            Outcome::Unknown => break,
            // The next attempt may find the message, or send it.
            Outcome::Postponed | Outcome::SearchFailed(_) | Outcome::PostFailed(_) => {}
        }
    }
    Ok(PostResult::Unknown)
}

/// A commitment on its way to a channel. Its publication is uncertain until the request has ended.
struct PendingPublication<'a> {
    store: &'a Store,
    schedule: ScheduleId,
    day: DaySource,
    channel: ChannelId,
    /// Whether an earlier message may have published it.
    maybe_published_before: bool,
}

impl<'a> PendingPublication<'a> {
    /// Records that a message may publish the commitment to a day, before the message is posted.
    async fn begin(store: &'a Store, schedule: &Schedule, day: DaySource) -> anyhow::Result<Self> {
        let channel = schedule.plan.channel;
        let recorded = store
            .record_publication(schedule.id, &day, channel, None)
            .await?;
        Ok(Self {
            store,
            schedule: schedule.id,
            day,
            channel,
            maybe_published_before: recorded == Recorded::Duplicate,
        })
    }

    /// Records whether the message was posted. If that fails, the publication stays uncertain, which is safe.
    async fn finish(self, result: &PostResult) {
        if let Err(error) = self.record(result).await {
            tracing::error!(
                %error,
                "cannot record whether a commitment was published; it stays uncertain"
            );
        }
    }

    /// Records the publication if the message was posted. Cancels it if no message can have published the commitment.
    async fn record(&self, result: &PostResult) -> Result<(), StoreError> {
        match result {
            PostResult::Posted(message) => {
                self.store
                    .record_publication(self.schedule, &self.day, self.channel, Some(*message))
                    .await?;
            }
            PostResult::NotPosted(_) if !self.maybe_published_before => {
                self.store
                    .cancel_publication(self.schedule, self.day.id(), None)
                    .await?;
            }
            // This message or an earlier one may have published it.
            PostResult::NotPosted(_) | PostResult::Unknown => {}
        }
        Ok(())
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
    if notice.channel != schedule.plan.channel {
        return Ok(None);
    }
    // The timestamp of a new message proves when the commitment was published.
    if unpublished_day(moderator, schedule).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(notice))
}

/// Returns the next day if no message is known to have published its commitment.
async fn unpublished_day(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> anyhow::Result<Option<DaySource>> {
    let Some(day) = schedule.next_day() else {
        return Ok(None);
    };
    let store = moderator.app.store().await?;
    let committed = store.committed_day(schedule.id, day.id()).await?;
    match daily_post::publication(committed.as_ref()) {
        Publication::Message(_) => Ok(None),
        Publication::Uncertain | Publication::Unpublished => Ok(Some(day)),
    }
}

/// Edits the announcement of a schedule that the bot has stopped, so that it promises no posts. Does nothing if the
/// schedule has no announcement or is removed.
pub(crate) async fn announce_stop(
    store: &Store,
    platform: &dyn Platform,
    id: ScheduleId,
) -> anyhow::Result<()> {
    // Read again, because a moderator may have changed or removed the schedule meanwhile.
    let Some(schedule) = store.schedule(id).await? else {
        return Ok(());
    };
    let Some(notice) = schedule.notice else {
        return Ok(());
    };
    let message = current_announcement(store, &schedule, notice).await?;
    platform.edit(notice, &message).await?;
    Ok(())
}

impl ScheduleResult {
    /// Edits the announcement of the schedule, if there is one, to show the saved change. If Discord refuses the edit,
    /// adds a sentence to the note, because the change itself stays saved.
    pub(super) async fn with_refreshed_announcement(
        mut self,
        moderator: Moderator<'_>,
    ) -> Result<Self, CommandError> {
        let Some(notice) = self.schedule.notice else {
            return Ok(self);
        };
        let store = moderator.app.store().await?;
        let message = current_announcement(store, &self.schedule, notice).await?;
        let edited = moderator.platform.edit(notice, &message).await;
        if let Some(stale) = stale_announcement_line(&self.schedule, notice, edited) {
            self.note = format!("{} {stale}", self.note);
        }
        Ok(self)
    }
}

/// An announcement, and the text that replaces it when its schedule is erased.
pub(super) struct Farewell {
    notice: MessagePlace,
    message: Message,
}

impl Farewell {
    /// Prepares the farewells of all schedules of the server, whose commitments the erasure removes.
    pub(super) async fn of_server(moderator: Moderator<'_>) -> anyhow::Result<Vec<Self>> {
        let store = moderator.app.store().await?;
        let mut farewells = Vec::new();
        for schedule in store.schedules(moderator.guild).await? {
            if let Some(notice) = schedule.notice {
                let message = announcement_of_removed(store, &schedule, notice).await?;
                farewells.push(Self { notice, message });
            }
        }
        Ok(farewells)
    }

    pub(super) async fn show(&self, moderator: Moderator<'_>) {
        if let Err(error) = moderator.platform.edit(self.notice, &self.message).await {
            tracing::warn!(%error, "cannot edit the announcement of an erased schedule; it stays unchanged");
        }
    }
}

/// Returns a sentence for the moderator if the announcement still shows the old text, because `edited`, the result of
/// its edit, is an error. A deleted announcement needs no sentence: it promises nothing.
pub(super) fn stale_announcement_line(
    schedule: &Schedule,
    notice: MessagePlace,
    edited: Result<(), PlatformError>,
) -> Option<String> {
    match edited {
        Ok(()) | Err(PlatformError::Gone) => None,
        Err(error) => {
            tracing::warn!(%error, "cannot edit an announcement; it stays unchanged");
            Some(say!(
                "schedules-announcement-stale",
                link = link(schedule.guild, notice),
            ))
        }
    }
}

/// Replaces the text of the old announcement with a link to the new one. Keeps the commitment that the old message
/// published, because posts link to it.
///
/// If Discord refuses the edit, only logs that: the new announcement is in the channel already.
pub(super) async fn replace_with_link(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    old: MessagePlace,
    new: MessagePlace,
) -> anyhow::Result<()> {
    let store = moderator.app.store().await?;
    let published = store.day_published_by(schedule.id, old).await?;
    let text = schedule.plan.language.format(|| {
        let replaced = say!(
            "schedules-announcement-replaced",
            link = link(schedule.guild, new),
        );
        ended_text(replaced, schedule, published.as_ref())
    });
    if let Err(error) = moderator.platform.edit(old, &Message::public(text)).await {
        tracing::debug!(%error, "cannot edit an old announcement; it stays unchanged");
    }
    Ok(())
}

/// A change that the channel is told in a message of its own.
#[derive(Clone, Copy)]
pub(super) enum ChannelNews {
    Paused,
    Resumed,
    /// Days closed because of a wrong clock are open again.
    DaysReopened,
    Skipped(NaiveDate),
    SkipUndone(NaiveDate),
}

impl ChannelNews {
    fn sentence(self) -> String {
        match self {
            Self::Paused => say!("schedules-channel-paused"),
            Self::Resumed => say!("schedules-channel-back"),
            Self::DaysReopened => say!("schedules-channel-set-back"),
            Self::Skipped(date) => say!("schedules-channel-skipped", date = long_date(date)),
            Self::SkipUndone(date) => {
                say!("schedules-channel-skip-undone", date = long_date(date))
            }
        }
    }

    /// Returns the message to the channel, in the language of the schedule.
    async fn message(
        self,
        moderator: Moderator<'_>,
        schedule: &Schedule,
    ) -> anyhow::Result<Message> {
        let unpublished = unpublished_day(moderator, schedule).await?;
        let text = schedule
            .plan
            .language
            .format(|| self.text(schedule, unpublished.as_ref()));
        Ok(Message::public(text))
    }

    /// Returns the text of the message: the change, the name of the schedule and the next post. `unpublished` is the
    /// next day, if its commitment is not published yet; then a second line publishes it.
    fn text(self, schedule: &Schedule, unpublished: Option<&DaySource>) -> String {
        let mut parts = vec![self.sentence(), quote(&schedule.name)];
        if let Some(next) = schedule.next() {
            parts.push(next_post_sentence(next));
        }
        let news = parts.join(" · ");
        match unpublished {
            Some(day) => format!("{news}\n{}", day_line(day)),
            None => news,
        }
    }
}

/// Tells the channel about a saved change, in the language of the schedule. The message also publishes the commitment
/// to the next day, if none did before.
pub(super) async fn announce_change(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    news: ChannelNews,
) -> Result<(), AnnounceError> {
    let message = news.message(moderator, schedule).await?;
    let next_day = schedule.next_day();
    let result = post_commitment(moderator, schedule, &message, next_day, None).await?;
    result.place(schedule.plan.channel)?;
    Ok(())
}

/// Tells the channel about a change that is not saved yet, in the language of the schedule. The change must not affect
/// what positions are drawn from, so that the stored schedule has the same next day.
pub(super) async fn announce_unsaved_change<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
    news: ChannelNews,
) -> Result<Announcement<'a>, AnnounceError> {
    let message = news.message(moderator, schedule).await?;
    announce_unsaved(moderator, schedule, &message, schedule.next_day()).await
}

/// Tells the channel about a saved change. If the bot can post there, also retries the posts that failed.
///
/// Returns the note for the moderator: `change_note`, and whether the channel was informed.
pub(super) async fn announce_change_and_retry(
    moderator: Moderator<'_>,
    schedule: Schedule,
    news: ChannelNews,
    change_note: &str,
) -> Result<ScheduleResult, CommandError> {
    moderator.app.wake_workers();
    let channel_note = match announce_change(moderator, &schedule, news).await {
        Ok(()) => {
            retry_now(moderator.app, &schedule).await;
            say!("schedules-channel-informed")
        }
        Err(error) => error.into_note()?,
    };
    Ok(ScheduleResult {
        note: format!("{change_note} {channel_note}"),
        schedule,
    })
}
