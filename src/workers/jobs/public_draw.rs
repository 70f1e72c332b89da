//! Finishes draws from public randomness: waits for the beacon, and shows the result in the message.

use chrono::{DateTime, TimeDelta, Utc};

use crate::chat::send_once::{Mark, SearchResult, search};
use crate::chat::{Message, PlatformError};
use crate::commands::random::public::{self, PublicDrawData};
use crate::domain::fairness::{Beacon, Chain, Round};
use crate::domain::ids::{InteractionId, MessageId, first_id_at};
use crate::domain::public_draw::{MAX_WAIT, PublicDraw, PublicDrawState};
use crate::store::{JobKind, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, Task};

/// Time after which a message that was not found does not exist. Longer than all attempts to send it.
const SEARCH_TIME: TimeDelta = TimeDelta::minutes(2);

const SEARCH_PAUSE: TimeDelta = TimeDelta::seconds(10);

/// Maximum difference from Discord's clock.
const MAX_CLOCK_DIFFERENCE: TimeDelta = TimeDelta::minutes(10);

/// Time after which the message says that the beacon is late.
const LATE_AFTER: TimeDelta = TimeDelta::seconds(10);

const MIN_PAUSE: TimeDelta = TimeDelta::seconds(1);
const MAX_PAUSE: TimeDelta = TimeDelta::minutes(1);

/// A claimed draw.
pub struct ClaimedDraw {
    task: Task,
    draw: PublicDraw,
}

/// Whether to go on with a draw.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Continue,
    /// The job is released, done, or claimed by another process.
    Stop,
}

/// The round that decides a draw.
struct DecidingRound {
    number: Round,
    due_at: DateTime<Utc>,
}

impl ClaimedJob for ClaimedDraw {
    const KIND: JobKind = JobKind::PublicDraw;
    const MAX_CONCURRENT: usize = 16;

    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let id = InteractionId(task.job.id.subject);
        let Some(draw) = task.store.public_draw(id).await? else {
            // The server was erased.
            task.complete().await?;
            return Ok(None);
        };
        Ok(Some(Self { task, draw }))
    }

    async fn run(mut self) -> anyhow::Result<()> {
        if self.draw.state == PublicDrawState::Requested && self.find_message().await? == Step::Stop
        {
            return Ok(());
        }
        if let PublicDrawState::Announced { message, says_late } = self.draw.state {
            let step = self.wait_for_beacon(message, says_late).await?;
            if step == Step::Stop {
                return Ok(());
            }
        }
        self.show_and_complete().await
    }
}

impl ClaimedDraw {
    /// Looks for the message of a draw whose process died before it recorded the message.
    async fn find_message(&mut self) -> anyhow::Result<Step> {
        let mark = Mark::Button(public::mark(self.draw.id));
        let older = MessageId(first_id_at(self.draw.requested_at - MAX_CLOCK_DIFFERENCE));
        let platform = &*self.task.context.platform;
        let now = self.task.now();
        let is_too_late = now - self.draw.requested_at >= SEARCH_TIME;
        match search(platform, self.draw.channel, &mark, Some(older)).await {
            Ok(SearchResult::Found(message)) => {
                let announced = PublicDrawState::Announced {
                    message,
                    says_late: false,
                };
                return self.save(announced).await;
            }
            Ok(SearchResult::NotFound | SearchResult::Inconclusive) if is_too_late => {
                self.withdraw().await?;
            }
            Ok(SearchResult::NotFound | SearchResult::Inconclusive) => {
                self.task.release(now + SEARCH_PAUSE).await?;
            }
            Err(error) => match self.retry_at(&error) {
                Some(retry_at) => self.task.release(retry_at).await?,
                None => self.withdraw().await?,
            },
        }
        Ok(Step::Stop)
    }

    async fn withdraw(&self) -> anyhow::Result<()> {
        tracing::warn!(
            interaction = self.draw.id.0,
            "public draw withdrawn because its message was not found"
        );
        self.task
            .store
            .delete_unsent_public_draw(self.draw.id)
            .await?;
        Ok(())
    }

    /// Draws if the beacon is published, and ends the draw if it is not published in time. Otherwise releases the job
    /// until the next attempt.
    async fn wait_for_beacon(
        &mut self,
        message: MessageId,
        says_late: bool,
    ) -> anyhow::Result<Step> {
        let round = self.round().await;
        // Without its chain, the round is not known. It is due a few seconds after the message.
        let due_at = round
            .as_ref()
            .map_or(message.created_at(), |round| round.due_at);
        let now = self.task.now();
        if now < due_at {
            self.task.release(due_at).await?;
            return Ok(Step::Stop);
        }
        if let Some(round) = &round
            && let Some(beacon) = self.beacon(round.number).await
        {
            tracing::info!(
                interaction = self.draw.id.0,
                round = beacon.round.0,
                "drawn from public randomness"
            );
            return self.save(PublicDrawState::Drawn { message, beacon }).await;
        }
        let delay = now - due_at;
        if delay >= MAX_WAIT {
            tracing::warn!(
                interaction = self.draw.id.0,
                "public draw ended without a beacon"
            );
            return self.save(PublicDrawState::NotDrawn { message }).await;
        }
        if delay >= LATE_AFTER && !says_late && self.say_late(message).await? == Step::Stop {
            return Ok(Step::Stop);
        }
        let pause = (delay / 4).clamp(MIN_PAUSE, MAX_PAUSE);
        self.task.release(now + pause).await?;
        Ok(Step::Stop)
    }

    /// Shows in the message that the beacon is late. If that fails, the result will replace it anyway.
    async fn say_late(&mut self, message: MessageId) -> anyhow::Result<Step> {
        let late = PublicDrawState::Announced {
            message,
            says_late: true,
        };
        if self.save(late).await? == Step::Stop {
            return Ok(Step::Stop);
        }
        tracing::warn!(
            interaction = self.draw.id.0,
            "beacon of a public draw is late"
        );
        let message = self.message().await?;
        if let Err(error) = self.edit(&message).await {
            tracing::info!(interaction = self.draw.id.0, %error, "message of a public draw not edited");
        }
        Ok(Step::Continue)
    }

    /// Returns the chain of the draw. `None` if the bot uses another one now, or if its relays don't answer.
    async fn chain(&self) -> Option<&Chain> {
        let drand = self.task.context.app.drand.as_ref()?;
        if drand.chain_hash() != self.draw.chain {
            return None;
        }
        drand.chain().await.ok()
    }

    async fn round(&self) -> Option<DecidingRound> {
        let chain = self.chain().await?;
        let number = self.draw.round(chain)?;
        Some(DecidingRound {
            number,
            due_at: chain.due_at(number)?,
        })
    }

    async fn beacon(&self, round: Round) -> Option<Beacon> {
        let drand = self.task.context.app.drand.as_ref()?;
        drand.beacon(round).await.ok()
    }

    /// Stores a new state, and extends the lease.
    async fn save(&mut self, state: PublicDrawState) -> anyhow::Result<Step> {
        self.draw.state = state;
        let now = self.task.now();
        let Task { store, job, .. } = &mut self.task;
        match store.save_public_draw(job, &self.draw, now).await? {
            Update::Saved => Ok(Step::Continue),
            Update::Conflict => Ok(Step::Stop),
        }
    }

    /// Shows the result in the message. A result that can't be shown stays on record.
    async fn show_and_complete(&self) -> anyhow::Result<()> {
        let message = self.message().await?;
        let Err(error) = self.edit(&message).await else {
            return self.task.complete().await;
        };
        let retry_at = self.retry_at(&error);
        tracing::info!(
            interaction = self.draw.id.0,
            %error,
            given_up = retry_at.is_none(),
            "message of a public draw not edited"
        );
        match retry_at {
            Some(retry_at) => self.task.release(retry_at).await,
            None => self.task.complete().await,
        }
    }

    /// Returns the message in the present state of the draw.
    async fn message(&self) -> anyhow::Result<Message> {
        let round = self.round().await.map(|round| round.number);
        Ok(public::message(&PublicDrawData {
            draw: &self.draw,
            round,
            number: self.task.store.number_of_draw(self.draw.id).await?,
            page: self.task.context.app.verify_page.as_ref(),
        }))
    }

    async fn edit(&self, new: &Message) -> Result<(), PlatformError> {
        let Some(place) = self.draw.message_place() else {
            return Ok(());
        };
        self.task.context.platform.edit(place, new).await
    }

    fn retry_at(&self, error: &PlatformError) -> Option<DateTime<Utc>> {
        backoff::PUBLIC_DRAW.retry_at(self.task.job.attempts, error, self.task.now())
    }
}
