//! Posts and edits the messages of events: the rules, and each round when it is revealed.

mod announcement;
mod round;

use chrono::{DateTime, TimeDelta, Utc};

use crate::chat::send_once::{Attempt, History, Mark, Outcome};
use crate::chat::{Message, Ping, PlatformError, Post};
use crate::domain::event::{Event, EventPart, EventRound, round_numbered};
use crate::domain::ids::EventId;
use crate::reply::daily_post::{PostAction, reason};
use crate::reply::event;
use crate::store::{JobKind, StoreError, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// Each pause after a refusal doubles the time since the first attempt.
const MIN_REFUSAL_PAUSE: TimeDelta = TimeDelta::minutes(1);
const MAX_REFUSAL_PAUSE: TimeDelta = TimeDelta::hours(1);

/// A claimed message of an event.
pub struct ClaimedEventMessage {
    task: Task,
    event: Event,
    rounds: Vec<EventRound>,
    part: EventPart,
}

/// A message to post.
struct EventPost<'a> {
    message: &'a Message,
    ping: Option<Ping>,
    /// Otherwise, the bot only searches for a message that an earlier attempt has posted.
    may_send: bool,
}

impl ClaimedJob for ClaimedEventMessage {
    const KIND: JobKind = JobKind::Event;
    const MAX_CONCURRENT: usize = 16;

    /// Claims a message. `None` if another process was faster, or if the server was erased.
    ///
    /// The id of a job names the event and the part of it that the message shows: its rules, or a round.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let job_id = &task.job.id;
        let event_id = EventId(job_id.subject);
        let part = job_id
            .part
            .parse::<EventPart>()
            .map_err(|error| StoreError::Unreadable(error.into()))?;
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let Some(event) = task.store.event(event_id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        let rounds = task.store.event_rounds(event_id).await?;
        Ok(Some(Self {
            task,
            event,
            rounds,
            part,
        }))
    }

    async fn run(self) -> anyhow::Result<()> {
        let language = self.event.plan.language;
        // Too large for the stack of the caller.
        Box::pin(language.scope(self.run_part())).await
    }
}

impl ClaimedEventMessage {
    /// Posts or edits the message of the job. Only ends the job if its round is gone, because the server was erased.
    async fn run_part(self) -> anyhow::Result<()> {
        match self.part {
            EventPart::Announcement => self.run_announcement().await,
            EventPart::Round(number) => match round_numbered(number, &self.rounds) {
                Some(round) => {
                    let round = round.clone();
                    self.run_round(round).await
                }
                None => self.task.complete().await,
            },
        }
    }

    /// Posts the message of the job in the event's channel, once. Finds it if an earlier attempt has posted it.
    async fn post(&mut self, post: EventPost<'_>) -> Outcome {
        let attempt = Attempt {
            platform: &*self.task.context.platform,
            channel: self.event.plan.channel,
            post: Post {
                message: post.message,
                ping: post.ping,
                quiet: false,
                nonce: Some(self.nonce()),
                replies_to: None,
            },
            mark: Mark::Button(event::mark(self.event.id, self.part).to_string()),
            history: History::MayBeHidden,
            may_send: post.may_send,
            first_try_at: self.task.job.first_attempt_at,
            now: self.task.now(),
            claimed_at: self.task.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// Returns the nonce of the message, which is the same for all attempts.
    fn nonce(&self) -> String {
        let number = match self.part {
            // Rounds count from 1.
            EventPart::Announcement => 0,
            EventPart::Round(number) => number,
        };
        format!("{}-{number}", self.event.id)
    }

    /// Returns the time of the next attempt after a failure, or `None` if waiting can't help.
    fn retry_at(&self, error: &PlatformError) -> Option<DateTime<Utc>> {
        backoff::DAILY_POST.retry_at(self.task.job.attempts, error, self.task.now())
    }

    /// Returns the time of the next attempt after a refusal, which an organizer may resolve.
    fn retry_after_refusal(&self) -> DateTime<Utc> {
        let now = self.task.now();
        let first = self.task.job.first_attempt_at.unwrap_or(now);
        now + (now - first).clamp(MIN_REFUSAL_PAUSE, MAX_REFUSAL_PAUSE)
    }

    /// Explains a refusal to the organizers.
    fn reason(&self, action: PostAction, error: &PlatformError) -> String {
        reason(action, error, self.event.plan.channel)
    }
}
