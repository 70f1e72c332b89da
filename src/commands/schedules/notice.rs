//! Messages to the channel of a schedule about a saved change.
//!
//! The transaction that saves the change stores a job for each message. The command holds these jobs and does their work.
//! If its process dies, workers do the rest.

use chrono::{DateTime, Utc};
use tokio::time::Instant;

use super::announcement_text::current_announcement;
use super::held_job::{EditResult, HeldJob, PostResult};
use super::news::{beginning, news_message};
use super::publication::{PendingPublication, post_commitment};
use super::{ScheduleResult, retry_now};
use crate::chat::send_once::{Attempt, History, Mark, Outcome, SearchResult, search};
use crate::chat::{CommandError, Message, Platform, Post};
use crate::commands::caller::Moderator;
use crate::domain::ids::{Id, MessageId, MessagePlace, ScheduleId};
use crate::domain::schedule::{ChannelNews, News, Notice, PostedNotice, Schedule};
use crate::reply::daily_post::link;
use crate::store::{Job, JobId, Store, StoreError};
use crate::text::say;

/// News about a saved change of a schedule, for its channel.
pub(crate) struct NewsMessage<'a> {
    schedule: &'a Schedule,
    platform: &'a dyn Platform,
    news: News,
    message: Message,
    /// The part of the text that is the same in all attempts: the change and the name of the schedule. An attempt finds
    /// the message of an earlier one by it.
    beginning: String,
}

impl<'a> NewsMessage<'a> {
    /// Writes the message about a change. After its beginning, it shows the next post of `schedule`. If no message is
    /// known to have published the commitment to that post, this message publishes it.
    pub(crate) async fn new(
        store: &Store,
        platform: &'a dyn Platform,
        schedule: &'a Schedule,
        news: News,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            schedule,
            platform,
            message: news_message(store, schedule, news.change, news.language).await?,
            beginning: news.language.format(|| beginning(schedule, news.change)),
            news,
        })
    }

    /// Newest id that is older than the message.
    fn newer_than(&self) -> MessageId {
        MessageId(self.news.interaction.get())
    }

    /// Returns an attempt to send the message. `claimed_at` is the beginning of this process's lease of the `job`.
    ///
    /// The message of an earlier attempt is recognized by its beginning, because the rest may show another next post.
    /// The bot may lack the permission to search the channel for it. Then only the nonce, which is the same in all
    /// attempts, prevents a second message.
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

    /// Makes one attempt to send the message, in the job of a worker, which retries later. Finds the message if an
    /// earlier attempt has sent it.
    ///
    /// The message may publish the commitment to the next day. That is recorded as uncertain before the message is
    /// sent, so that it does not count as unpublished if this process dies.
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

    /// Returns what the record of the publication must say: whether the channel has a message with exactly this text,
    /// and so with the commitment to the next day.
    ///
    /// `maybe_done` is that of the job after the attempt: whether an earlier attempt, or this one although it failed,
    /// may have sent a message.
    async fn publication_result(&self, outcome: &Outcome, maybe_done: bool) -> PostResult {
        match outcome {
            Outcome::Sent(message) => {
                // The message of an earlier attempt may have the commitment to an earlier day.
                if maybe_done && !self.has_this_text(*message).await {
                    return PostResult::Unknown;
                }
                PostResult::Posted(*message)
            }
            Outcome::PostFailed(error) if !maybe_done => PostResult::NotPosted(error.clone()),
            Outcome::PostFailed(_)
            | Outcome::SearchFailed(_)
            | Outcome::Postponed
            | Outcome::Unknown => PostResult::Unknown,
        }
    }

    /// Whether a message in the channel has exactly this text. Searches the channel for it, because a [`Platform`]
    /// cannot read a single message.
    ///
    /// `false` if the channel cannot be searched, because then the message may have the text of an earlier attempt.
    async fn has_this_text(&self, message: MessageId) -> bool {
        let newer_than = self.newer_than();
        let mark = Mark::Text {
            text: &self.message.text,
            newer_than,
        };
        let found = search(
            self.platform,
            self.news.channel,
            History::MayBeHidden,
            &mark,
            Some(newer_than),
        )
        .await;
        found == Ok(SearchResult::Found(message))
    }
}

/// The job of a command that tells the channel about a change.
pub(super) struct ChannelNotice<'a> {
    news: News,
    held: HeldJob<'a>,
}

impl<'a> ChannelNotice<'a> {
    /// Prepares the job that tells the schedule's channel about a change, without storing it.
    ///
    /// The caller stores the [job](Self::job) in the transaction that stores the change. So if this process dies before
    /// it has sent the message, a worker sends it.
    pub(super) async fn prepare(
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
            news,
            held: held_job(moderator, schedule.id, Notice::Channel(news)).await?,
        })
    }

    pub(super) fn job(&self) -> &Job {
        &self.held.job
    }

    /// Tells the channel about the change, which is saved now. Returns a sentence for the moderator about that.
    pub(super) async fn send(mut self, schedule: &Schedule) -> anyhow::Result<String> {
        let result = self.post(schedule).await?;
        Ok(self.note(result))
    }

    /// Posts the message. If another attempt may succeed, leaves the job to a worker. Otherwise, ends the job.
    async fn post(&mut self, schedule: &Schedule) -> anyhow::Result<PostResult> {
        let Moderator { platform, now, .. } = self.held.moderator;
        let message = NewsMessage::new(self.held.store, platform, schedule, self.news).await?;
        let attempt = message.attempt(&self.held.job, now, Instant::now());
        let next_day = schedule.next_day();
        let result = post_commitment(attempt, &mut self.held, schedule, next_day).await?;
        if result.may_succeed_later() {
            self.held.hand_over().await;
        } else {
            self.held.complete().await;
        }
        Ok(result)
    }

    /// Tells the moderator whether the message was posted or, if not, why.
    fn note(&self, result: PostResult) -> String {
        if result.may_succeed_later() {
            return say!("schedules-channel-informed-later");
        }
        match result.place(self.news.channel) {
            Ok(_) => say!("schedules-channel-informed"),
            Err(reason) => reason,
        }
    }

    /// Tells the channel about the change, which is saved now. If that works, the bot can post there, so it retries the
    /// schedule's failed work at once.
    ///
    /// Returns the note for the moderator: `change_note`, and whether the channel was informed.
    pub(super) async fn send_and_retry(
        mut self,
        schedule: Schedule,
        change_note: &str,
    ) -> Result<ScheduleResult, CommandError> {
        let app = self.held.moderator.app;
        // Workers wait for the next post of the schedule, and the change may have given it another one.
        app.wake_workers();
        let result = self.post(&schedule).await?;
        if let PostResult::Posted(_) = result {
            retry_now(app, &schedule).await;
        }
        let channel_note = self.note(result);
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
    held: HeldJob<'a>,
}

impl<'a> AnnouncementNotice<'a> {
    /// A job that the transaction of the change stores.
    pub(super) async fn new(
        moderator: Moderator<'a>,
        schedule: ScheduleId,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            held: held_job(moderator, schedule, Notice::Announcement).await?,
        })
    }

    pub(super) fn job(&self) -> &Job {
        &self.held.job
    }

    /// Edits the announcement of the schedule, if there is one, to show the saved change. If Discord refuses the edit
    /// for good, adds a sentence to the note, because the change itself stays saved. If the edit may work later, leaves
    /// it to a worker.
    pub(super) async fn show(
        mut self,
        mut result: ScheduleResult,
    ) -> Result<ScheduleResult, CommandError> {
        let held = &mut self.held;
        let Some(PostedNotice { place, .. }) = result.schedule.notice else {
            held.complete().await;
            return Ok(result);
        };
        // Read again, because saving the change has given the schedule another revision.
        let Some(schedule) = held.store.schedule(result.schedule.id).await? else {
            // Another moderator has just removed it.
            held.complete().await;
            return Ok(result);
        };
        let message = current_announcement(held.store, &schedule, place).await?;
        match held.edit(place, &message).await? {
            // A deleted announcement needs no edit.
            EditResult::Edited | EditResult::Gone => {
                let app = held.moderator.app;
                // Lets a worker edit the message again if the schedule has changed meanwhile.
                held.store
                    .complete_announcement_edit(&held.job, &schedule, app.clock().now())
                    .await?;
                app.wake_workers();
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
    let now = moderator.app.clock().now();
    Ok(HeldJob {
        moderator,
        store: moderator.app.store().await?,
        job: Job::claimed(JobId::notice(schedule, notice), now),
    })
}

/// Returns a sentence for the moderator: the announcement still shows the old text, because Discord refuses its edit.
pub(super) fn stale_announcement_line(schedule: &Schedule, place: MessagePlace) -> String {
    say!(
        "schedules-announcement-stale",
        link = link(schedule.guild, place),
    )
}
