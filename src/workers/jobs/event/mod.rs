//! Posts and edits the messages of events: the rules, and each round when it is revealed.

mod announcement;
mod round;

use std::num::ParseIntError;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::Instant;

use crate::chat::send_once::{Attempt, Mark, Outcome};
use crate::chat::{Message, Ping, PlatformError, Post};
use crate::domain::event::{Event, EventPart, EventRound};
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
    claimed_at: Instant,
}

impl ClaimedJob for ClaimedEventMessage {
    const KIND: JobKind = JobKind::Event;
    const MAX_CONCURRENT: usize = 16;

    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let id = EventId(task.job.id.subject);
        let part: EventPart = task
            .job
            .id
            .part
            .parse()
            .map_err(|error: ParseIntError| StoreError::Unreadable(error.into()))?;
        let claimed_at = Instant::now();
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let Some(event) = task.store.event(id).await? else {
            // The server was erased.
            task.complete().await?;
            return Ok(None);
        };
        let rounds = task.store.event_rounds(id).await?;
        Ok(Some(Self {
            task,
            event,
            rounds,
            part,
            claimed_at,
        }))
    }

    async fn run(self) -> anyhow::Result<()> {
        let language = self.event.plan.language;
        language.scope(self.run_part()).await
    }
}

impl ClaimedEventMessage {
    async fn run_part(mut self) -> anyhow::Result<()> {
        match self.part {
            EventPart::Announcement => self.run_announcement().await,
            EventPart::Round(number) => {
                let Some(index) = self.rounds.iter().position(|round| round.number == number)
                else {
                    return self.task.complete().await;
                };
                let round = self.rounds.remove(index);
                self.run_round(round).await
            }
        }
    }

    /// Posts a message in the event's channel, once. If it must not be sent any more, only looks for an earlier one.
    async fn post(
        &mut self,
        message: &Message,
        ping: Option<Ping>,
        may_send: bool,
        now: DateTime<Utc>,
    ) -> Outcome {
        let attempt = Attempt {
            platform: &*self.task.context.platform,
            channel: self.event.plan.channel,
            post: Post {
                message,
                ping,
                quiet: false,
                nonce: Some(self.nonce()),
                replies_to: None,
            },
            mark: Mark::Button(event::mark(self.event.id, self.part).to_string()),
            may_send,
            first_try_at: self.task.job.first_attempt_at,
            now,
            claimed_at: self.claimed_at,
        };
        attempt.send(&mut self.task.job.maybe_done).await
    }

    /// The same for all attempts.
    fn nonce(&self) -> String {
        let number = match self.part {
            EventPart::Announcement => 0,
            EventPart::Round(number) => number,
        };
        format!("{}-{number}", self.event.id)
    }

    /// Time of the next attempt after a failure that waiting may end.
    fn retry_at(&self, error: &PlatformError) -> Option<DateTime<Utc>> {
        backoff::DAILY_POST.retry_at(self.task.job.attempts, error, self.task.now())
    }

    /// Time of the next attempt after a refusal, which an organizer may resolve.
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
