//! Reveals a round: posts its message, waits for the beacon if one decides, and shows the positions.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::{ClaimedEventMessage, EventPost};
use crate::chat::PlatformError;
use crate::chat::send_once::Outcome;
use crate::domain::event::{EventRandomness, EventRound, RoundState, round_numbered};
use crate::domain::fairness::{ChainBeacon, PublicContext, Round};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::drand::deciding_round;
use crate::reply::daily_post::PostAction;
use crate::reply::event::{self, RoundMessage};
use crate::store::Update;
use crate::text::say;
use crate::workers::jobs::beacon_wait::{self, BeaconAttempt};
use crate::workers::queue::{LeaseLost, Task};

/// Delay of a beacon after which the message says so.
const WAITING_AFTER: TimeDelta = TimeDelta::seconds(10);

/// Attempts to show positions while Discord refuses the edit: about two days.
const MAX_REFUSED_EDITS: u32 = 50;

/// Pause of a round that waits for an earlier one, or for the event's first message.
const CONDITION_PAUSE: TimeDelta = TimeDelta::seconds(10);

/// An action after the reveal that Discord did not perform.
struct FailedAction {
    action: PostAction,
    error: PlatformError,
}

impl ClaimedEventMessage {
    /// Does the next step of a round. A later run of the job goes on from the recorded state.
    pub(super) async fn run_round(mut self, mut round: EventRound) -> anyhow::Result<()> {
        match round.state {
            // Waits for an organizer, who schedules the job again.
            RoundState::Planned => self.task.complete().await,
            RoundState::Timed { reveal_at } => self.begin(&mut round, reveal_at).await,
            RoundState::Revealing { since, .. } => self.post_round(&mut round, since).await,
            RoundState::Announced { message, .. } => {
                self.draw(&mut round, self.place(message)).await
            }
            RoundState::Revealed { message, .. } => {
                self.show(&mut round, self.place(message)).await
            }
        }
    }

    /// Begins the reveal of a round whose time has come. The next run of the job posts its message.
    ///
    /// Tries again later while a condition is not met, and tells the organizers which one. Gives the round up if it is
    /// late by the maximum delay of posts, for example after a downtime.
    async fn begin(
        &mut self,
        round: &mut EventRound,
        reveal_at: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let now = self.task.now();
        if !self.event.is_running() {
            // An event that has ended reveals no further rounds.
            return self.task.complete().await;
        }
        if now < reveal_at {
            // A clock was ahead when the job was claimed.
            return self.task.release(reveal_at).await;
        }
        if now - reveal_at >= self.task.context.max_post_delay {
            return self.give_up(round, reason_missed(round)).await;
        }
        if let Some(problem) = self.unmet_condition(round) {
            self.set_problem(round, Some(problem)).await?;
            return self.task.release(now + CONDITION_PAUSE).await;
        }
        let excluded = self.event.rules.excluded_after(&self.rounds);
        round.begin_reveal(&self.event, excluded, now);
        self.save(round).await?;
        // The next run posts the message: only its claim records that the message may be posted from then on.
        self.task.release(now).await
    }

    /// Returns why a round can't be revealed yet, or `None` if it can.
    fn unmet_condition(&self, round: &EventRound) -> Option<String> {
        if self.event.announcement.is_none() {
            return Some(say!("events-not-announced"));
        }
        let earlier = self
            .rounds
            .iter()
            .find(|other| other.number < round.number && !other.state.is_revealed());
        if let Some(earlier) = earlier {
            return Some(say!("events-earlier-round-first", round = earlier.number));
        }
        if self.event.rules.lacks_boards(round) {
            return Some(say!("events-boards-first"));
        }
        None
    }

    /// Posts the message of a round whose reveal began at `since`, or finds the message that an earlier attempt posted.
    ///
    /// If the message must not be sent any more, because the event has ended or the round is too late, only searches
    /// for an earlier one, and gives up if there is none.
    async fn post_round(
        &mut self,
        round: &mut EventRound,
        since: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let reason_not_to_send = self.reason_not_to_send(round, since);
        let post = EventPost {
            message: &self.content(round).message(),
            ping: event::ping(&self.event),
            may_send: reason_not_to_send.is_none(),
        };
        match (self.post(post).await, reason_not_to_send) {
            (Outcome::Sent(message), _) => self.record_posted(round, message).await,
            (Outcome::Unknown, _) => self.give_up(round, say!("events-message-unknown")).await,
            // Too little of the lease was left, so the next run posts the message.
            (Outcome::Postponed, None) => self.task.release(self.task.now()).await,
            (Outcome::Postponed, Some(reason)) => self.give_up(round, reason).await,
            (Outcome::SearchFailed(error), None) => {
                self.retry_post(round, PostAction::Read, &error).await
            }
            (Outcome::PostFailed(error), None) => {
                self.retry_post(round, PostAction::Post, &error).await
            }
            // The reveal does not end before it is clear whether an earlier attempt has posted the message.
            (Outcome::SearchFailed(error) | Outcome::PostFailed(error), Some(_)) => {
                match self.retry_at(&error) {
                    Some(retry_at) => self.task.release(retry_at).await,
                    // Waiting can't help, so that stays unknown.
                    None => self.give_up(round, say!("events-message-unknown")).await,
                }
            }
        }
    }

    /// Returns why the message of a round must not be sent any more, or `None` if it may be sent.
    fn reason_not_to_send(&self, round: &EventRound, since: DateTime<Utc>) -> Option<String> {
        if !self.event.is_running() {
            return Some(say!("events-has-ended"));
        }
        if self.task.now() - since >= self.task.context.max_post_delay {
            return Some(reason_missed(round));
        }
        None
    }

    /// Schedules another attempt to post a round. If Discord has refused the action, shows the organizers why.
    async fn retry_post(
        &self,
        round: &EventRound,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        if let Some(retry_at) = self.retry_at(error) {
            return self.task.release(retry_at).await;
        }
        tracing::warn!(
            event = self.event.id.0,
            round = round.number,
            %error,
            "round of an event refused; retrying later"
        );
        let problem = Some(self.reason(action, error));
        // An unchanged problem is stored already.
        if round.problem != problem {
            let refused = EventRound {
                problem,
                ..round.clone()
            };
            // A conflict is ignored: the round has been changed or removed since, so the problem may be over.
            let _ = self.task.store.update_event_round_problem(&refused).await?;
        }
        self.task.release(self.retry_after_refusal()).await
    }

    /// Records the message of a round, and does the next step: draws its positions unless the message shows them.
    async fn record_posted(
        &mut self,
        round: &mut EventRound,
        message: MessageId,
    ) -> anyhow::Result<()> {
        round.record_message(message);
        self.save(round).await?;
        tracing::info!(
            event = self.event.id.0,
            round = round.number,
            message_id = message.0,
            "round of an event posted"
        );
        let place = self.place(message);
        if round.state.is_revealed() {
            self.finish(round, place).await
        } else {
            self.draw(round, place).await
        }
    }

    /// Draws the positions of an announced round if its beacon is published. Otherwise, tries again later, or ends the
    /// reveal if the beacon is not published in time.
    async fn draw(&mut self, round: &mut EventRound, place: MessagePlace) -> anyhow::Result<()> {
        let EventRandomness::Public(chain) = self.event.rules.randomness else {
            anyhow::bail!("an event with a secret waits for a beacon");
        };
        let context = PublicContext::Message(place.message);
        match beacon_wait::attempt(&self.task, context, chain).await {
            BeaconAttempt::Published(beacon) => {
                let rules = &self.event.rules;
                round.draw_from(ChainBeacon { chain, beacon }, rules, self.task.now());
                self.save(round).await?;
                self.show(round, place).await
            }
            // The problem is set when the message says that the beacon is late, so the message says it once.
            BeaconAttempt::Missing { retry_at, delay }
                if delay >= WAITING_AFTER && round.problem.is_none() =>
            {
                self.say_late(round, place).await?;
                // If an organizer has entered positions meanwhile, shows them, because `say_late` may have replaced
                // them in the message.
                match self.newest(round.number).await? {
                    Some(mut newest) if newest.state.is_revealed() => {
                        self.show(&mut newest, place).await
                    }
                    Some(_) | None => self.task.release(retry_at).await,
                }
            }
            BeaconAttempt::Missing { retry_at, .. } => self.task.release(retry_at).await,
            BeaconAttempt::GivenUp => self.end_without_beacon(round, place).await,
        }
    }

    /// Shows in the message that the round is not drawn, and then ends the reveal.
    ///
    /// If the process dies in between, the next run edits the message again. In the other order, the message would stay
    /// as it is, and announce positions that are never drawn. A message that can't be edited does not delay the end.
    async fn end_without_beacon(
        &mut self,
        round: &mut EventRound,
        place: MessagePlace,
    ) -> anyhow::Result<()> {
        let mut not_drawn = round.clone();
        not_drawn.give_up(say!("events-round-not-drawn"));
        let content = RoundMessage {
            // Only messages about a missing beacon name its round, so `content` leaves it out.
            drand_round: self.drand_round(place.message).await,
            ..self.content(&not_drawn)
        };
        if let Err(error) = self.edit(place, content).await
            && let Some(retry_at) = self.retry_at(&error)
        {
            return self.task.release(retry_at).await;
        }
        self.give_up(round, say!("events-round-not-drawn")).await
    }

    /// Returns the round of drand that decides a round with this message. `None` if its chain is not known at present.
    async fn drand_round(&self, message: MessageId) -> Option<Round> {
        let EventRandomness::Public(chain) = self.event.rules.randomness else {
            return None;
        };
        let drand = self.task.context.app.drand.as_ref();
        deciding_round(drand, chain, PublicContext::Message(message)).await
    }

    /// Tells the organizers and shows in the message that the beacon is late.
    async fn say_late(
        &mut self,
        round: &mut EventRound,
        place: MessagePlace,
    ) -> anyhow::Result<()> {
        round.problem = Some(say!("event-round-waiting"));
        self.save(round).await?;
        let content = RoundMessage {
            is_waiting: true,
            drand_round: self.drand_round(place.message).await,
            ..self.content(round)
        };
        if let Err(error) = self.edit(place, content).await {
            // The positions will replace the message anyway.
            tracing::info!(
                event = self.event.id.0,
                round = round.number,
                %error,
                "message of a late round not edited"
            );
        }
        Ok(())
    }

    /// Reads the round again. `None` if the server was erased.
    async fn newest(&self, number: u16) -> anyhow::Result<Option<EventRound>> {
        let rounds = self.task.store.event_rounds(self.event.id).await?;
        Ok(round_numbered(number, &rounds).cloned())
    }

    /// Shows the positions in the message of a round. Repeats the edit if an organizer corrects the positions
    /// meanwhile, because the edit may have replaced the correction in the message.
    async fn show(&mut self, round: &mut EventRound, place: MessagePlace) -> anyhow::Result<()> {
        loop {
            if let Err(error) = self.edit(place, self.content(round)).await {
                return self.handle_failed_edit(round, &error).await;
            }
            let Some(newest) = self.newest(round.number).await? else {
                return self.task.complete().await;
            };
            // Each correction adds a result.
            let is_corrected = newest.results.len() != round.results.len();
            *round = newest;
            if !is_corrected {
                return self.finish(round, place).await;
            }
        }
    }

    /// Schedules another attempt to show the positions. If Discord has refused the edit, shows the organizers why. Ends
    /// the job if the message was deleted, or after [`MAX_REFUSED_EDITS`].
    async fn handle_failed_edit(
        &mut self,
        round: &mut EventRound,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        if let Some(retry_at) = self.retry_at(error) {
            return self.task.release(retry_at).await;
        }
        if *error == PlatformError::Gone {
            self.set_problem(round, Some(say!("events-message-gone")))
                .await?;
            return self.task.complete().await;
        }
        let problem = self.reason(PostAction::Post, error);
        self.set_problem(round, Some(problem)).await?;
        if self.task.job.attempts >= MAX_REFUSED_EDITS {
            return self.task.complete().await;
        }
        self.task.release(self.retry_after_refusal()).await
    }

    /// Does what follows the reveal of a round: opens the thread and pins the message, if the event has them.
    ///
    /// Does the second even if the first fails. If one of them may succeed later, another attempt repeats both.
    /// Otherwise the job ends, and a refusal is shown to the organizers.
    async fn finish(&mut self, round: &mut EventRound, place: MessagePlace) -> anyhow::Result<()> {
        let platform = &self.task.context.platform;
        let mut failures = Vec::new();
        if self.event.plan.thread {
            let name = event::thread_name(&self.event, round.number);
            if let Err(error) = platform.open_thread(place, &name).await {
                failures.push(FailedAction {
                    action: PostAction::OpenThread,
                    error,
                });
            }
        }
        if self.event.plan.pin
            && let Err(error) = platform.pin(place).await
        {
            failures.push(FailedAction {
                action: PostAction::Pin,
                error,
            });
        }
        for failed in &failures {
            if let Some(retry_at) = self.retry_at(&failed.error) {
                return self.task.release(retry_at).await;
            }
        }
        // A round has one problem, so only the last failure is shown.
        let problem = failures
            .last()
            .map(|failed| self.reason(failed.action, &failed.error));
        self.set_problem(round, problem).await?;
        self.task.complete().await
    }

    /// Ends a reveal, so that an organizer can begin it again.
    async fn give_up(&mut self, round: &mut EventRound, problem: String) -> anyhow::Result<()> {
        tracing::warn!(
            event = self.event.id.0,
            round = round.number,
            problem,
            "round of an event not revealed"
        );
        round.give_up(problem);
        self.save(round).await?;
        self.task.complete().await
    }

    /// Stores the problem of a round that organizers see. An unchanged one is not saved again, because saving resets
    /// the number of attempts.
    async fn set_problem(
        &mut self,
        round: &mut EventRound,
        problem: Option<String>,
    ) -> anyhow::Result<()> {
        if round.problem == problem {
            return Ok(());
        }
        round.problem = problem;
        self.save(round).await
    }

    /// Stores the round under the lease of its job, which is extended.
    ///
    /// # Errors
    /// [`LeaseLost`] if another process works on the job, or if an organizer has changed the round.
    async fn save(&mut self, round: &mut EventRound) -> anyhow::Result<()> {
        let now = self.task.now();
        let Task { store, job, .. } = &mut self.task;
        let saved = store
            .save_event_round(job, round, now)
            .await
            .context("cannot save a round of an event")?;
        match saved {
            Update::Saved => Ok(()),
            Update::Conflict => Err(LeaseLost.into()),
        }
    }

    /// Replaces the content of a round's message.
    async fn edit(
        &self,
        place: MessagePlace,
        content: RoundMessage<'_>,
    ) -> Result<(), PlatformError> {
        self.task
            .context
            .platform
            .edit(place, &content.message())
            .await
    }

    fn place(&self, message: MessageId) -> MessagePlace {
        MessagePlace {
            channel: self.event.plan.channel,
            message,
        }
    }

    /// Returns the content of a round's message in its present state.
    fn content<'a>(&'a self, round: &'a EventRound) -> RoundMessage<'a> {
        RoundMessage {
            event: &self.event,
            round,
            rounds: &self.rounds,
            late_since: round.late_since(self.event.rules.reveal, self.task.now()),
            is_waiting: false,
            drand_round: None,
            page: self.task.context.app.verify_page.as_ref(),
        }
    }
}

/// Returns why a round was not revealed in time.
fn reason_missed(round: &EventRound) -> String {
    match &round.problem {
        Some(problem) => problem.clone(),
        None => say!("events-round-missed"),
    }
}
