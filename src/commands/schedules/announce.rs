use std::time::Duration;

use chrono::NaiveDate;
use tokio::time::{Instant, sleep};

use super::announcement_text::{
    announcement_message, announcement_of_removed, current_announcement, ended_text,
    next_post_sentence,
};
use super::unsaved::{AnnounceError, PlannedMessage, Unsaved};
use super::{ScheduleResult, retry_now};
use crate::chat::send_once::{Attempt, Mark, Outcome};
use crate::chat::{CommandError, Message, Platform, PlatformError, Post};
use crate::commands::caller::Moderator;
use crate::domain::ids::{ChannelId, Id, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DaySource, Publication, Schedule};
use crate::reply::daily_post::{self, PostAction, day_line, link, long_date, reason};
use crate::store::{Recorded, Store, StoreError, Update};
use crate::text::{quote, say};

/// A posted announcement of a change that is not saved yet.
pub(super) struct Announcement<'a> {
    pub(super) unsaved: Unsaved<'a>,
    pub(super) place: MessagePlace,
    /// Day whose commitment the message publishes.
    pub(super) day: Option<DaySource>,
}

impl Announcement<'_> {
    /// Deletes the message, because the change could not be saved.
    pub(super) async fn retract(self, reason: &CommandError) {
        self.unsaved.retract(Some(self.place.message), reason).await;
    }
}

/// Posts the announcement of a schedule. `stored` is the schedule before the change, or `None` for a new one.
pub(super) async fn announce<'a>(
    moderator: Moderator<'a>,
    stored: Option<&Schedule>,
    schedule: &Schedule,
) -> Result<Announcement<'a>, AnnounceError> {
    let message = announcement_message(schedule, schedule.next_day().as_ref());
    announce_unsaved(moderator, stored, schedule, &message).await
}

/// Posts a message about a change that is not saved yet.
async fn announce_unsaved<'a>(
    moderator: Moderator<'a>,
    stored: Option<&Schedule>,
    schedule: &Schedule,
    message: &Message,
) -> Result<Announcement<'a>, AnnounceError> {
    let mut unsaved = Unsaved::begin(moderator, schedule, PlannedMessage::New(message)).await?;
    let posted = post_commitment(moderator, stored, schedule, message, Some(&mut unsaved)).await?;
    if let PostResult::NotPosted(_) = &posted {
        unsaved.end().await;
    }
    Ok(Announcement {
        place: posted.place(schedule.plan.channel)?,
        day: schedule.next_day(),
        unsaved,
    })
}

/// Posts a message that publishes the commitment to the next day of a schedule. `unsaved` is its announcement, if the
/// change is not saved yet.
///
/// If the stored schedule already has that day, the publication is recorded as uncertain first: after a crash, a
/// commitment that may have been read must not count as unpublished. Otherwise the caller stores the day with the
/// schedule.
async fn post_commitment(
    moderator: Moderator<'_>,
    stored: Option<&Schedule>,
    schedule: &Schedule,
    message: &Message,
    unsaved: Option<&mut Unsaved<'_>>,
) -> anyhow::Result<PostResult> {
    let store = moderator.app.store().await?;
    let next_day = schedule.next_day();
    let mut publication = None;
    if let Some(stored) = stored
        && let Some(day) = &next_day
        && stored.day(day.date) == *day
    {
        publication = Some(PendingPublication::begin(store, schedule, day).await?);
    }
    let posted = post_once(moderator, schedule.plan.channel, message, unsaved).await?;
    if let Some(publication) = publication {
        publication.finish(&posted).await;
    }
    Ok(posted)
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
    /// Place of a posted message, which is certainly in the channel.
    fn place(self, channel: ChannelId) -> Result<MessagePlace, AnnounceError> {
        let problem = match self {
            Self::Posted(message) => return Ok(MessagePlace { channel, message }),
            Self::NotPosted(error) => reason(PostAction::Post, &error, channel),
            Self::Unknown => say!(
                "schedules-announcement-unknown",
                channel = channel.mention(),
            ),
        };
        Err(AnnounceError::NotConfirmed(problem))
    }
}

/// Posts a message once. If the response of an attempt is lost, the next one looks for the message in the channel first.
///
/// `unsaved` is the announcement that the message is, if its change is not saved yet. Its lease is renewed before each
/// attempt; without the lease, another process may be deleting the message.
async fn post_once(
    moderator: Moderator<'_>,
    channel: ChannelId,
    message: &Message,
    mut unsaved: Option<&mut Unsaved<'_>>,
) -> anyhow::Result<PostResult> {
    let mut post = Post::silent(message);
    let Some(interaction) = moderator.interaction else {
        // Without its id there is no nonce, so a second attempt could post a second message.
        return Ok(match moderator.platform.post(channel, &post).await {
            Ok(posted) => PostResult::Posted(posted),
            Err(error) => PostResult::NotPosted(error),
        });
    };
    post.nonce = Some(interaction.to_string());
    // An earlier message may have the same text.
    let newer_than = match unsaved.as_ref().and_then(|unsaved| unsaved.newer_than()) {
        Some(newest) => newest,
        None => MessageId(interaction.get()),
    };
    let first_try_at = moderator.app.clock().now();
    let mut maybe_sent = false;
    for pause in ATTEMPT_PAUSES {
        sleep(pause).await;
        if let Some(unsaved) = &mut unsaved
            && unsaved.renew().await? == Update::Conflict
        {
            break;
        }
        let attempt = Attempt {
            platform: moderator.platform,
            channel,
            post: post.clone(),
            mark: Mark::Text {
                text: &message.text,
                newer_than,
            },
            may_send: true,
            first_try_at: Some(first_try_at),
            now: moderator.app.clock().now(),
            claimed_at: Instant::now(),
        };
        match attempt.send(&mut maybe_sent).await {
            Outcome::Sent(posted) => return Ok(PostResult::Posted(posted)),
            Outcome::PostFailed(error) if !maybe_sent => return Ok(PostResult::NotPosted(error)),
            Outcome::Unknown => break,
            Outcome::Postponed | Outcome::SearchFailed(_) | Outcome::PostFailed(_) => {}
        }
    }
    Ok(PostResult::Unknown)
}

/// A commitment on its way to a channel. Its publication is uncertain until the request has ended.
struct PendingPublication<'a> {
    store: &'a Store,
    schedule: ScheduleId,
    day: &'a DaySource,
    channel: ChannelId,
    /// Whether no earlier attempt may have published it.
    is_first: bool,
}

impl<'a> PendingPublication<'a> {
    async fn begin(
        store: &'a Store,
        schedule: &Schedule,
        day: &'a DaySource,
    ) -> anyhow::Result<Self> {
        let channel = schedule.plan.channel;
        let recorded = store
            .record_publication(schedule.id, day, channel, None)
            .await?;
        Ok(Self {
            store,
            schedule: schedule.id,
            day,
            channel,
            is_first: recorded == Recorded::New,
        })
    }

    /// Records how the request ended. If that fails, the publication stays uncertain, which is safe.
    async fn finish(self, posted: &PostResult) {
        let result = match posted {
            PostResult::Posted(message) => self.record(*message).await,
            PostResult::NotPosted(_) if self.is_first => {
                self.store
                    .cancel_publication(self.schedule, self.day.id(), None)
                    .await
            }
            // An earlier message may have published it.
            PostResult::NotPosted(_) | PostResult::Unknown => Ok(()),
        };
        if let Err(error) = result {
            tracing::error!(
                %error,
                "cannot record whether a commitment was published; it stays uncertain"
            );
        }
    }

    async fn record(&self, message: MessageId) -> Result<(), StoreError> {
        self.store
            .record_publication(self.schedule, self.day, self.channel, Some(message))
            .await?;
        Ok(())
    }
}

/// Returns the announcement if an edit is enough. An unpublished commitment needs a new message, because its timestamp
/// proves the publication.
pub(super) async fn editable_announcement(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> anyhow::Result<Option<MessagePlace>> {
    let Some(notice) = schedule.notice else {
        return Ok(None);
    };
    if notice.channel != schedule.plan.channel
        || unpublished_day(moderator, schedule).await?.is_some()
    {
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
    let committed = moderator
        .app
        .store()
        .await?
        .committed_day(schedule.id, day.id())
        .await?;
    match daily_post::publication(committed.as_ref()) {
        Publication::Message(_) => Ok(None),
        Publication::Uncertain | Publication::Unpublished => Ok(Some(day)),
    }
}

/// Edits the announcement after the bot stopped the schedule, so that it promises no posts.
pub(crate) async fn announce_stop(
    store: &Store,
    platform: &dyn Platform,
    id: ScheduleId,
) -> anyhow::Result<()> {
    // Moderators may have changed or removed it meanwhile.
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
    /// Updates the announcement of the schedule, if there is one, after a saved change that it does not publish. Notes if
    /// it stays unchanged.
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

/// Returns a sentence for the moderator if the announcement could not be edited. A deleted one promises nothing.
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

/// Replaces the old text with a link to the new announcement. Keeps a commitment that the old one published first.
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
    Back,
    /// Days closed because of a wrong clock are open again.
    SetBack,
    Skipped(NaiveDate),
    SkipUndone(NaiveDate),
}

impl ChannelNews {
    fn sentence(self) -> String {
        match self {
            Self::Paused => say!("schedules-channel-paused"),
            Self::Back => say!("schedules-channel-back"),
            Self::SetBack => say!("schedules-channel-set-back"),
            Self::Skipped(date) => say!("schedules-channel-skipped", date = long_date(date)),
            Self::SkipUndone(date) => {
                say!("schedules-channel-skip-undone", date = long_date(date))
            }
        }
    }

    /// The message to the channel, in the language of the schedule.
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

    /// The text of the message, with the commitment to the next day if it is not published yet.
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

/// Tells the channel about a saved change, in the language of the schedule.
pub(super) async fn announce_change(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    news: ChannelNews,
) -> Result<(), AnnounceError> {
    let message = news.message(moderator, schedule).await?;
    post_commitment(moderator, Some(schedule), schedule, &message, None)
        .await?
        .place(schedule.plan.channel)?;
    Ok(())
}

/// Tells the channel about a change that is not saved yet, in the language of the schedule.
pub(super) async fn announce_unsaved_change<'a>(
    moderator: Moderator<'a>,
    schedule: &Schedule,
    news: ChannelNews,
) -> Result<Announcement<'a>, AnnounceError> {
    let message = news.message(moderator, schedule).await?;
    announce_unsaved(moderator, Some(schedule), schedule, &message).await
}

/// Tells the channel about a saved change. If the bot can post there, also retries the posts that failed.
///
/// The note for the moderator is `change_note`, and whether the channel was informed.
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
