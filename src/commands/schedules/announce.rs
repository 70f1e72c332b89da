use crate::domain::exclusion::Exclusion;

use super::caller::Moderator;
use super::{ScheduleResult, days_and_time, delayed_change_line, nothing_changed, retry_now, when};
use crate::chat::{CommandError, Message, Platform, PlatformError, Post};
use crate::domain::calendar::Occurrence;
use crate::domain::ids::{MessagePlace, ScheduleId};
use crate::domain::schedule::{DaySource, Publication, Schedule};
use crate::reply::daily_post::{self, PostAction, day_line, link, reason};
use crate::reply::exclusion;
use crate::store::{Recorded, Store};
use crate::text::{quote, say};

pub(super) struct Announcement {
    schedule: ScheduleId,
    pub(super) place: MessagePlace,
    /// Day whose commitment the message publishes.
    pub(super) day: Option<DaySource>,
}

/// `stored` is `None` for a new schedule.
pub(super) async fn announce(
    moderator: Moderator<'_>,
    stored: Option<&Schedule>,
    schedule: &Schedule,
) -> Result<Announcement, CommandError> {
    let message = announcement_message(schedule, schedule.next_day().as_ref());
    let published = post_commitment(moderator, stored, schedule, &message).await?;
    Ok(published.map_err(|reason| nothing_changed(&[reason]))?)
}

/// Returns the announcement, or the reason if the bot cannot post it.
///
/// Records the publication as uncertain before posting, in case of a crash. If only the unsaved `schedule` has the day,
/// the caller records it.
async fn post_commitment(
    moderator: Moderator<'_>,
    stored: Option<&Schedule>,
    schedule: &Schedule,
    message: &Message,
) -> Result<Result<Announcement, String>, CommandError> {
    let store = moderator.app.store().await?;
    let (id, channel, day) = (schedule.id, schedule.plan.channel, schedule.next_day());
    let is_stored = |day: &&DaySource| stored.is_some_and(|stored| stored.day(day.date) == **day);
    let stored = day.as_ref().filter(is_stored);
    let is_first = match stored {
        Some(day) => store.record_publication(id, day, channel, None).await? == Recorded::New,
        None => false,
    };
    let post = Post::silent(message);
    let posted = moderator.platform.post(channel, &post).await;
    let posted = posted.map(|message| MessagePlace { channel, message });
    let recorded = match (&posted, stored) {
        (Ok(place), Some(day)) => {
            let message = Some(place.message);
            let recorded = store.record_publication(id, day, channel, message).await;
            recorded.map(drop)
        }
        (Err(error), Some(day)) if is_first && !error.maybe_done() => {
            store.cancel_publication(id, day, None).await
        }
        (Ok(_) | Err(_), _) => Ok(()),
    };
    if let Err(error) = recorded {
        tracing::error!(%error, "cannot record whether a commitment was published; it stays uncertain");
    }
    let announcement = |place| Announcement {
        schedule: id,
        place,
        day,
    };
    let posted = posted.map(announcement);
    Ok(posted.map_err(|error| reason(PostAction::Post, &error, channel)))
}

/// Returns the announcement if an edit is enough. An unpublished commitment needs a new message, because its timestamp
/// proves the publication.
pub(super) async fn editable_announcement(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<Option<MessagePlace>, CommandError> {
    let channel = schedule.plan.channel;
    let Some(notice) = schedule.notice.filter(|notice| notice.channel == channel) else {
        return Ok(None);
    };
    match unpublished_day(moderator, schedule).await? {
        Some(_) => Ok(None),
        None => Ok(Some(notice)),
    }
}

/// Returns the next day if no message is known to have published its commitment.
async fn unpublished_day(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<Option<DaySource>, CommandError> {
    let Some(day) = schedule.next_day() else {
        return Ok(None);
    };
    let store = moderator.app.store().await?;
    let committed = store.committed_day(schedule.id, day.key).await?;
    match daily_post::publication(committed.as_ref()) {
        Publication::Message(_) => Ok(None),
        Publication::Uncertain | Publication::Unpublished => Ok(Some(day)),
    }
}

pub(super) async fn update_announcement(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    notice: MessagePlace,
) -> Result<Result<(), PlatformError>, CommandError> {
    let store = moderator.app.store().await?;
    let message = current_announcement(store, schedule, notice).await?;
    Ok(moderator.platform.edit(notice, &message).await)
}

/// Keeps a commitment that this message published first, because posts link to it.
async fn current_announcement(
    store: &Store,
    schedule: &Schedule,
    notice: MessagePlace,
) -> anyhow::Result<Message> {
    let published = store.day_published_by(schedule.id, notice).await?;
    let day = published.or_else(|| schedule.next_day());
    Ok(announcement_message(schedule, day.as_ref()))
}

/// Edits the announcement after the bot stopped the schedule, so that it promises no posts.
pub(crate) async fn announce_stop(
    store: &Store,
    platform: &dyn Platform,
    schedule: ScheduleId,
) -> anyhow::Result<()> {
    // Moderators may have changed or removed it meanwhile.
    let Some(schedule) = store.schedule(schedule).await? else {
        return Ok(());
    };
    let Some(notice) = schedule.notice else {
        return Ok(());
    };
    let message = current_announcement(store, &schedule, notice).await?;
    Ok(platform.edit(notice, &message).await?)
}

/// Updates the announcement, if there is one, after a saved change that it does not publish. Returns a sentence for the
/// moderator if it stays unchanged.
pub(super) async fn refresh_announcement(
    moderator: Moderator<'_>,
    schedule: &Schedule,
) -> Result<Option<String>, CommandError> {
    let Some(notice) = schedule.notice else {
        return Ok(None);
    };
    let edited = update_announcement(moderator, schedule, notice).await?;
    Ok(stale_announcement_line(schedule, notice, edited))
}

/// Announcement of a schedule that is about to be removed.
pub(super) async fn announcement_of_removed(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    notice: MessagePlace,
) -> Result<Message, CommandError> {
    let store = moderator.app.store().await?;
    let published = store.day_published_by(schedule.id, notice).await?;
    let text = schedule.plan.language.format(|| {
        let removed = say!("schedules-announcement-removed");
        ended_text(removed, schedule, published.as_ref())
    });
    Ok(Message::public(text))
}

/// An announcement, and the text that replaces it when its schedule is erased.
pub(super) struct Farewell {
    notice: MessagePlace,
    message: Message,
}

impl Farewell {
    pub(super) async fn of_server(moderator: Moderator<'_>) -> Result<Vec<Self>, CommandError> {
        let store = moderator.app.store().await?;
        let mut farewells = Vec::new();
        for schedule in store.schedules(moderator.guild).await? {
            if let Some(notice) = schedule.notice {
                let message = announcement_of_removed(moderator, &schedule, notice).await?;
                farewells.push(Self { notice, message });
            }
        }
        Ok(farewells)
    }

    pub(super) async fn show(&self, moderator: Moderator<'_>) {
        let edited = moderator.platform.edit(self.notice, &self.message);
        if let Err(error) = edited.await {
            tracing::warn!(%error, "cannot edit the announcement of an erased schedule; it stays unchanged");
        }
    }
}

/// A deleted announcement promises nothing.
pub(super) fn stale_announcement_line(
    schedule: &Schedule,
    notice: MessagePlace,
    edited: Result<(), PlatformError>,
) -> Option<String> {
    match edited {
        Ok(()) | Err(PlatformError::Gone) => None,
        Err(error) => {
            tracing::warn!(%error, "cannot edit an announcement; it stays unchanged");
            let link = link(schedule.guild, notice);
            Some(say!("schedules-announcement-stale", link))
        }
    }
}

/// Replaces the old text with a link to the new announcement. Keeps a commitment that the old one published first.
pub(super) async fn replace_with_link(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    old: MessagePlace,
    new: MessagePlace,
) -> Result<(), CommandError> {
    let link = link(schedule.guild, new);
    let store = moderator.app.store().await?;
    let published = store.day_published_by(schedule.id, old).await?;
    let text = || {
        let mut lines = vec![say!("schedules-announcement-replaced", link)];
        lines.extend(published.map(|day| day_line(&day)));
        let name = quote(&schedule.name);
        lines.push(say!("daily-post-schedule", name));
        lines.join("\n")
    };
    let message = Message::public(schedule.plan.language.format(text));
    let edited = moderator.platform.edit(old, &message);
    if let Err(error) = edited.await {
        tracing::debug!(%error, "cannot edit an old announcement; it stays unchanged");
    }
    Ok(())
}

/// Deletes the announcement if saving failed.
pub(super) async fn delete_unless_saved(
    moderator: Moderator<'_>,
    published: &Announcement,
    saved: Result<Schedule, CommandError>,
) -> Result<Schedule, CommandError> {
    if saved.is_ok() {
        return saved;
    }
    let place = published.place;
    let deleted = async {
        moderator.platform.delete(place).await?;
        if let Some(day) = &published.day {
            let store = moderator.app.store().await?;
            let cancelled = store.cancel_publication(published.schedule, day, Some(place.message));
            cancelled.await?;
        }
        anyhow::Ok(())
    };
    if let Err(error) = deleted.await {
        let error = format!("{error:#}");
        tracing::warn!(
            error,
            "cannot delete an announcement; it stays in the channel"
        );
    }
    saved
}

fn announcement_message(schedule: &Schedule, day: Option<&DaySource>) -> Message {
    let language = schedule.plan.language;
    let text = match schedule.next() {
        Some(next) => language.format(|| active_text(schedule, next, day)),
        None => {
            language.format(|| ended_text(say!("schedules-announcement-paused"), schedule, day))
        }
    };
    Message::public(text)
}

/// Announcement that promises no posts. Keeps the commitment that the message published.
fn ended_text(what: String, schedule: &Schedule, day: Option<&DaySource>) -> String {
    let mut lines = vec![what];
    lines.extend(day.map(day_line));
    lines.push(say!("daily-post-schedule", name = quote(&schedule.name)));
    lines.join("\n")
}

fn active_text(schedule: &Schedule, next: Occurrence, day: Option<&DaySource>) -> String {
    let announcement = say!(
        "schedules-announcement",
        when = days_and_time(schedule.plan.recurrence),
    );
    let next = say!("schedules-announcement-next", time = when(next.at));
    let mut lines = vec![format!("{announcement} {next}")];
    let mut sentences = Vec::new();
    if let Some(ping) = daily_post::ping(schedule) {
        let whom = ping.to_string();
        sentences.push(say!("schedules-announcement-mention", whom));
    }
    if schedule.plan.exclusion != Exclusion::NOTHING {
        let positions = exclusion::words(&schedule.plan.exclusion);
        sentences.push(say!("schedules-announcement-left-out", positions));
    }
    if schedule.from_phrase {
        sentences.push(say!("schedules-announcement-phrase"));
    }
    sentences.extend(delayed_change_line(schedule));
    if !sentences.is_empty() {
        lines.push(sentences.join(" "));
    }
    let name = quote(&schedule.name);
    let schedule_line = say!("schedules-announcement-schedule", name);
    lines.push(match day {
        Some(day) => format!("{} · {schedule_line}", day_line(day)),
        None => format!("-# {schedule_line}"),
    });
    lines.join("\n")
}

/// `change_line` is called in the language of the schedule.
pub(super) async fn announce_change(
    moderator: Moderator<'_>,
    schedule: &Schedule,
    change_line: impl FnOnce() -> String + Send,
) -> Result<Result<Announcement, String>, CommandError> {
    let unpublished = unpublished_day(moderator, schedule).await?;
    let text = || {
        let mut parts = vec![change_line(), quote(&schedule.name)];
        if let Some(next) = schedule.next() {
            parts.push(say!("schedules-announcement-next", time = when(next.at)));
        }
        let mut lines = vec![parts.join(" · ")];
        lines.extend(unpublished.as_ref().map(day_line));
        lines.join("\n")
    };
    let message = Message::public(schedule.plan.language.format(text));
    post_commitment(moderator, Some(schedule), schedule, &message).await
}

/// Tells the channel about a saved change. The result says `done`, and whether the channel knows.
pub(super) async fn announce_change_and_retry(
    moderator: Moderator<'_>,
    schedule: Schedule,
    change_line: impl FnOnce() -> String + Send,
    done: &str,
) -> Result<ScheduleResult, CommandError> {
    moderator.app.schedules_changed.notify_one();
    let channel_note = match announce_change(moderator, &schedule, change_line).await? {
        Ok(_) => {
            retry_now(moderator.app, &schedule).await;
            say!("schedules-channel-informed")
        }
        Err(reason) => reason,
    };
    let note = format!("{done} {channel_note}");
    Ok(ScheduleResult { note, schedule })
}
