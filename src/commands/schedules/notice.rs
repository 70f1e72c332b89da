//! Messages to the channel of a schedule about a saved change.
//!
//! The transaction that saves the change stores a job for each message. The command holds these jobs and does their work.
//! If its process dies, workers do the rest.

use chrono::{DateTime, Utc};
use tokio::time::Instant;

use super::announce_error::AnnounceError;
use super::announcement_text::current_announcement;
use super::held_job::{EditResult, HeldJob, PostResult};
use super::news::{beginning, news_message};
use super::publication::{PendingPublication, post_commitment};
use super::{ScheduleResult, retry_now};
use crate::chat::send_once::{Attempt, History, Mark, Outcome, SearchResult, search};
use crate::chat::{CommandError, Message, Platform, Post};
use crate::commands::caller::Moderator;
use crate::domain::ids::{Id, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{ChannelNews, News, Notice, Schedule};
use crate::reply::daily_post::link;
use crate::store::{Job, JobId, Store, StoreError};
use crate::text::say;

/// News about a saved change of a schedule, for its channel.
pub(crate) struct NewsMessage<'a> {
    schedule: &'a Schedule,
    platform: &'a dyn Platform,
    news: News,
    message: Message,
    /// Identifies the message. Later lines may change before the next attempt.
    beginning: String,
}

impl<'a> NewsMessage<'a> {
    /// Writes the message about the present state of the schedule.
    pub(crate) async fn new(
        store: &Store,
        platform: &'a dyn Platform,
        schedule: &'a Schedule,
        news: News,
    ) -> Result<Self, StoreError> {
        let News {
            change, language, ..
        } = news;
        Ok(Self {
            schedule,
            platform,
            news,
            message: news_message(store, schedule, change, language).await?,
            beginning: language.format(|| beginning(schedule, change)),
        })
    }

    /// Newest id that is older than the message.
    fn newer_than(&self) -> MessageId {
        MessageId(self.news.interaction.get())
    }

    fn attempt(&self, job: &Job, now: DateTime<Utc>, claimed_at: Instant) -> Attempt<'_> {
        Attempt {
            platform: self.platform,
            channel: self.news.channel,
            post: Post {
                nonce: Some(self.news.interaction.to_string()),
                ..Post::silent(&self.message)
            },
            mark: Mark::Beginning {
                text: &self.beginning,
                newer_than: self.newer_than(),
            },
            history: History::MayBeHidden,
            may_send: true,
            first_try_at: job.first_attempt_at,
            now,
            claimed_at,
        }
    }

    /// Sends the message once, in the job of a worker. Finds it if an earlier attempt has sent it.
    pub(crate) async fn send(
        &self,
        store: &Store,
        job: &mut Job,
        now: DateTime<Utc>,
        claimed_at: Instant,
    ) -> anyhow::Result<Outcome> {
        let attempt = self.attempt(job, now, claimed_at);
        let Some(day) = self.schedule.next_day() else {
            return Ok(attempt.send(&mut job.maybe_done).await);
        };
        let publication =
            PendingPublication::begin(store, self.schedule.id, self.news.channel, day).await?;
        let outcome = attempt.send(&mut job.maybe_done).await;
        let result = self.publication_result(&outcome, job.maybe_done).await;
        publication.finish(&result).await;
        Ok(outcome)
    }

    /// Returns whether the present text, which may publish a commitment, is in the channel. `maybe_sent_before` says
    /// whether an earlier attempt may have sent the message, perhaps with the commitment to an earlier day.
    async fn publication_result(&self, outcome: &Outcome, maybe_sent_before: bool) -> PostResult {
        match outcome {
            Outcome::Sent(message) => {
                if maybe_sent_before && !self.has_present_text(*message).await {
                    return PostResult::Unknown;
                }
                PostResult::Posted(*message)
            }
            Outcome::PostFailed(error) if !maybe_sent_before => {
                PostResult::NotPosted(error.clone())
            }
            Outcome::PostFailed(_)
            | Outcome::SearchFailed(_)
            | Outcome::Postponed
            | Outcome::Unknown => PostResult::Unknown,
        }
    }

    /// Whether a message in the channel certainly has the present text.
    async fn has_present_text(&self, message: MessageId) -> bool {
        let mark = Mark::Text {
            text: &self.message.text,
            newer_than: self.newer_than(),
        };
        let found = search(
            self.platform,
            self.news.channel,
            History::MayBeHidden,
            &mark,
            Some(self.newer_than()),
        )
        .await;
        found == Ok(SearchResult::Found(message))
    }
}

/// The job of a command that tells the channel about a change.
pub(super) struct ChannelNotice<'a> {
    moderator: Moderator<'a>,
    news: News,
    held: HeldJob<'a>,
}

impl<'a> ChannelNotice<'a> {
    /// Prepares the job that tells the schedule's channel about a change. The transaction that stores the change stores
    /// the [job](Self::job), too, so that the channel is told even if this process dies in between.
    pub(super) async fn new(
        moderator: Moderator<'a>,
        schedule: &Schedule,
        change: ChannelNews,
    ) -> anyhow::Result<Self> {
        let news = News {
            interaction: moderator.interaction,
            channel: schedule.plan.channel,
            language: schedule.plan.language,
            change,
        };
        Ok(Self {
            moderator,
            news,
            held: held_job(moderator, schedule.id, Notice::Channel(news)).await?,
        })
    }

    pub(super) fn job(&self) -> &Job {
        &self.held.job
    }

    /// Tells the channel about the change, which is saved now.
    pub(super) async fn send(mut self, schedule: &Schedule) -> Result<(), AnnounceError> {
        let Self {
            moderator, news, ..
        } = self;
        let held = &mut self.held;
        let message = NewsMessage::new(held.store, moderator.platform, schedule, news).await?;
        let attempt = message.attempt(&held.job, moderator.now, Instant::now());
        let result = post_commitment(attempt, held, schedule, schedule.next_day()).await?;
        if result.may_succeed_later() {
            held.hand_over().await;
            let told_later = say!("schedules-channel-informed-later");
            return Err(AnnounceError::NotConfirmed(told_later));
        }
        held.complete().await;
        result.place(news.channel)?;
        Ok(())
    }

    /// Tells the channel about the change, which is saved now. If the bot can post there, also retries the posts that
    /// failed.
    ///
    /// Returns the note for the moderator: `change_note`, and whether the channel was informed.
    pub(super) async fn send_and_retry(
        self,
        schedule: Schedule,
        change_note: &str,
    ) -> Result<ScheduleResult, CommandError> {
        let app = self.moderator.app;
        app.wake_workers();
        let channel_note = match self.send(&schedule).await {
            Ok(()) => {
                retry_now(app, &schedule).await;
                say!("schedules-channel-informed")
            }
            Err(error) => error.into_note()?,
        };
        Ok(ScheduleResult {
            note: format!("{change_note} {channel_note}"),
            schedule,
        })
    }

    /// Ends the job without a message, because the change does not affect the channel.
    pub(super) async fn cancel(self) {
        self.held.complete().await;
    }
}

/// The job of a command that brings the announcement of a schedule up to date.
pub(super) struct AnnouncementNotice<'a> {
    moderator: Moderator<'a>,
    held: HeldJob<'a>,
}

impl<'a> AnnouncementNotice<'a> {
    /// A job that the transaction of the change stores.
    pub(super) async fn new(
        moderator: Moderator<'a>,
        schedule: ScheduleId,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            moderator,
            held: held_job(moderator, schedule, Notice::Announcement).await?,
        })
    }

    pub(super) fn job(&self) -> &Job {
        &self.held.job
    }

    /// Edits the announcement of the schedule, if there is one, to show the saved change. If Discord refuses the edit,
    /// adds a sentence to the note, because the change itself stays saved.
    pub(super) async fn show(
        mut self,
        mut result: ScheduleResult,
    ) -> Result<ScheduleResult, CommandError> {
        let held = &mut self.held;
        let Some(place) = result.schedule.notice else {
            held.complete().await;
            return Ok(result);
        };
        // Read again, because saving the change has given the schedule another revision.
        let Some(schedule) = held.store.schedule(result.schedule.id).await? else {
            held.complete().await;
            return Ok(result);
        };
        let message = current_announcement(held.store, &schedule, place).await?;
        match held.edit(self.moderator.platform, place, &message).await? {
            EditResult::Edited | EditResult::Gone => {
                let now = held.app.clock().now();
                held.store
                    .complete_announcement_edit(&held.job, &schedule, now)
                    .await?;
                held.app.wake_workers();
            }
            EditResult::NotEdited(error) if !error.is_temporary() => {
                held.complete().await;
                let stale = stale_announcement_line(&schedule, place);
                result.note = format!("{} {stale}", result.note);
            }
            EditResult::NotEdited(_) | EditResult::Unknown => held.hand_over().await,
        }
        Ok(result)
    }
}

async fn held_job(
    moderator: Moderator<'_>,
    schedule: ScheduleId,
    notice: Notice,
) -> anyhow::Result<HeldJob<'_>> {
    let app = moderator.app;
    Ok(HeldJob {
        app,
        store: app.store().await?,
        job: Job::claimed(JobId::notice(schedule, notice), app.clock().now()),
    })
}

/// Returns a sentence for the moderator: the announcement still shows the old text, because Discord refuses its edit.
pub(super) fn stale_announcement_line(schedule: &Schedule, place: MessagePlace) -> String {
    say!(
        "schedules-announcement-stale",
        link = link(schedule.guild, place),
    )
}
