//! Finishes draws from public randomness: waits for the beacon, and shows the result in the message.

use chrono::{DateTime, TimeDelta, Utc};

use super::beacon_wait::{self, BeaconAttempt};
use crate::chat::send_once::{History, MAX_CLOCK_DIFFERENCE, Mark, SearchResult, search};
use crate::chat::{Message, PlatformError};
use crate::commands::random::public::{PublicDrawData, awaited_round};
use crate::domain::fairness::PublicContext;
use crate::domain::ids::{InteractionId, MessageId, first_id_at};
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::reply::agreement_draw;
use crate::reply::public_draw::message_mark;
use crate::store::{JobKind, Update};
use crate::workers::backoff;
use crate::workers::queue::{ClaimedJob, LeaseLost, Task};

/// Time after which a message that was not found does not exist. Longer than all attempts to send it.
const SEARCH_TIME: TimeDelta = TimeDelta::minutes(2);

const SEARCH_PAUSE: TimeDelta = TimeDelta::seconds(10);
const MAX_SEARCH_PAUSE: TimeDelta = TimeDelta::hours(1);

/// Time after which the message says that the beacon is late.
const LATE_AFTER: TimeDelta = TimeDelta::seconds(10);

/// A claimed draw.
pub struct ClaimedPublicDraw {
    task: Task,
    draw: PublicDraw,
}

impl ClaimedJob for ClaimedPublicDraw {
    const KIND: JobKind = JobKind::PublicDraw;
    const MAX_CONCURRENT: usize = 16;

    /// Claims an unfinished draw. `None` if another process was faster, or if the server was erased.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let id = InteractionId(task.job.id.subject);
        if task.store.public_draw(id).await?.is_none() {
            task.complete().await?;
            return Ok(None);
        }
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        // Read again, because its message may have been recorded before the claim.
        let claimed = task.store.public_draw(id).await?;
        Ok(claimed.map(|draw| Self { task, draw }))
    }

    /// Does the steps of the draw that are left. A step that has to wait releases the job, and the next run repeats it.
    async fn run(mut self) -> anyhow::Result<()> {
        match self.draw.state {
            PublicDrawState::Requested => self.find_message().await,
            PublicDrawState::Announced { message, says_late } => {
                self.wait_for_beacon(message, says_late).await
            }
            PublicDrawState::Drawn { .. } | PublicDrawState::NotDrawn { .. } => {
                self.show_and_complete().await
            }
        }
    }
}

impl ClaimedPublicDraw {
    /// Looks for the message of a draw whose process died before it recorded the message. If it is found, the draw goes
    /// on. If there is none, the draw is withdrawn.
    ///
    /// A message that exists decides the draw, so the search is repeated while it is unclear whether there is one.
    async fn find_message(&mut self) -> anyhow::Result<()> {
        // Before the search, because a message may be sent while it runs.
        let now = self.task.now();
        let found = self.search().await;
        if let Ok(SearchResult::Found(message)) = found {
            // The message is still as it was sent, so it does not say that the beacon is late.
            let announced = PublicDrawState::Announced {
                message,
                says_late: false,
            };
            self.save(announced).await?;
            return self.wait_for_beacon(message, false).await;
        }
        let age = now - self.draw.requested_at;
        let is_missing = age >= SEARCH_TIME && found == Ok(SearchResult::NotFound);
        // If it stays unclear whether there is a message, the draw ends when it would have ended without a beacon.
        if is_missing || beacon_wait::is_over(&self.task, self.draw.requested_at) {
            return self.withdraw(now).await;
        }
        let pause = (age / 4).clamp(SEARCH_PAUSE, MAX_SEARCH_PAUSE);
        self.task.release(now + pause).await
    }

    /// Deletes a draw without a message, and its job. An agreement that awaits it can be answered again.
    async fn withdraw(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        tracing::warn!(
            interaction = self.draw.id.0,
            "public draw withdrawn because its message was not found"
        );
        self.task
            .store
            .delete_unsent_public_draw(self.draw.id, now)
            .await?;
        self.task.context.app.wake_workers();
        Ok(())
    }

    /// Searches the channel for the message that announces the draw.
    async fn search(&self) -> Result<SearchResult, PlatformError> {
        let mark = Mark::Button(message_mark(self.draw.id).to_string());
        let older = MessageId(first_id_at(self.draw.requested_at - MAX_CLOCK_DIFFERENCE));
        let platform = &*self.task.context.platform;
        let channel = self.draw.channel;
        search(platform, channel, History::MayBeHidden, &mark, Some(older)).await
    }

    /// Draws if the beacon is published, or ends the draw if it is not published in time, and shows the result.
    /// Otherwise releases the job until the next attempt.
    async fn wait_for_beacon(&mut self, message: MessageId, says_late: bool) -> anyhow::Result<()> {
        let context = PublicContext::Message(message);
        match beacon_wait::attempt(&self.task, context, self.draw.chain).await {
            BeaconAttempt::Published(beacon) => {
                tracing::info!(
                    interaction = self.draw.id.0,
                    round = beacon.round.0,
                    "drawn from public randomness"
                );
                self.save(PublicDrawState::Drawn { message, beacon })
                    .await?;
                self.show_and_complete().await
            }
            BeaconAttempt::GivenUp => {
                tracing::warn!(
                    interaction = self.draw.id.0,
                    "public draw ended without a beacon"
                );
                self.save(PublicDrawState::NotDrawn { message }).await?;
                self.show_and_complete().await
            }
            BeaconAttempt::Missing { retry_at, delay } => {
                if delay >= LATE_AFTER && !says_late {
                    self.say_late(message).await?;
                }
                self.task.release(retry_at).await
            }
        }
    }

    /// Shows in the message that the beacon is late. If the edit fails, it is not repeated, because the result will
    /// replace the message anyway.
    async fn say_late(&mut self, message: MessageId) -> anyhow::Result<()> {
        self.save(PublicDrawState::Announced {
            message,
            says_late: true,
        })
        .await?;
        tracing::warn!(
            interaction = self.draw.id.0,
            "beacon of a public draw is late"
        );
        let late_message = self.message().await?;
        if let Err(error) = self.edit(&late_message).await {
            tracing::info!(interaction = self.draw.id.0, %error, "message of a public draw not edited");
        }
        Ok(())
    }

    /// Stores a new state under the lease of the job, which is extended.
    ///
    /// # Errors
    /// [`LeaseLost`] if another process works on the job, or if the draw was erased.
    async fn save(&mut self, state: PublicDrawState) -> anyhow::Result<()> {
        let changed_draw = PublicDraw {
            state,
            ..self.draw.clone()
        };
        let now = self.task.now();
        let Task { store, job, .. } = &mut self.task;
        match store.save_public_draw(job, &changed_draw, now).await? {
            Update::Saved => {
                self.draw = changed_draw;
                Ok(())
            }
            Update::Conflict => Err(LeaseLost.into()),
        }
    }

    /// Shows the result in the message of the draw, and ends the job. Tries again if the edit fails. After the last
    /// attempt, the result is only on record.
    async fn show_and_complete(&self) -> anyhow::Result<()> {
        if self.draw.agreement().is_some() {
            // The agreement's own message is edited by another job, which is due now.
            self.task.context.app.wake_workers();
        }
        let result_message = self.message().await?;
        let Err(error) = self.edit(&result_message).await else {
            return self.task.complete().await;
        };
        let attempts = self.task.job.attempts;
        let retry_at = backoff::PUBLIC_DRAW.retry_at(attempts, &error, self.task.now());
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

    /// Returns the message in the present state of the draw, which is that of an agreement or of drawn positions.
    async fn message(&self) -> anyhow::Result<Message> {
        let app = &self.task.context.app;
        let page = app.verify_page.as_ref();
        let drand_round = awaited_round(app.drand.as_ref(), &self.draw).await;
        let message = if let Some(number) = self.draw.agreement() {
            let agreement = self.task.store.agreement(number).await?;
            agreement_draw::message(&self.draw, agreement.as_ref(), drand_round, page)
        } else {
            let data = PublicDrawData {
                draw: &self.draw,
                number: self.task.store.recorded_number(self.draw.id).await?,
                drand_round,
                page,
            };
            data.message()
        };
        Ok(message)
    }

    /// Edits the message of the draw, if one is recorded.
    async fn edit(&self, new: &Message) -> Result<(), PlatformError> {
        let Some(place) = self.draw.message_place() else {
            return Ok(());
        };
        self.task.context.platform.edit(place, new).await
    }
}
