//! Reveals a round: posts its message, waits for the beacon if one decides, and shows the positions.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::ClaimedEventMessage;
use crate::chat::send_once::Outcome;
use crate::chat::{Message, PlatformError};
use crate::domain::event::{EventRandomness, EventRound, RoundState, round_numbered};
use crate::domain::fairness::{ChainBeacon, PublicContext};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::reply::daily_post::PostAction;
use crate::reply::event::{self, RoundMessage};
use crate::store::Update;
use crate::text::say;
use crate::workers::jobs::beacon_wait::{self, BeaconAttempt};
use crate::workers::queue::{LeaseLost, Task};

/// Delay after which a message says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Delay of a beacon after which the message says so.
const WAITING_AFTER: TimeDelta = TimeDelta::seconds(10);

/// Attempts to show positions while Discord refuses the edit: about two days.
const MAX_REFUSED_EDITS: u32 = 50;

/// Pause of a round that waits for an earlier one, or for the event's first message.
const CONDITION_PAUSE: TimeDelta = TimeDelta::seconds(10);

impl ClaimedEventMessage {
    /// Does the next step of a round. A later run of the job goes on from the recorded state.
    pub(super) async fn run_round(mut self, mut round: EventRound) -> anyhow::Result<()> {
        match round.state {
            RoundState::Planned => self.task.complete().await,
            RoundState::Timed { reveal_at } => self.begin(&mut round, reveal_at).await,
            RoundState::Revealing { since, .. } => self.post_round(&mut round, since).await,
            RoundState::Announced { message, .. } => self.draw(&mut round, message).await,
            RoundState::Revealed { message, .. } => self.show(&mut round, message).await,
        }
    }

    /// Begins the reveal of a round whose time has come.
    async fn begin(
        &mut self,
        round: &mut EventRound,
        reveal_at: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let now = self.task.now();
        if !self.event.is_running() {
            return self.task.complete().await;
        }
        if now < reveal_at {
            return self.task.release(reveal_at).await;
        }
        if now - reveal_at >= self.task.context.max_post_delay {
            let problem = reason_missed(round);
            return self.give_up(round, problem).await;
        }
        if let Some(problem) = self.unmet_condition(round) {
            return self.wait_for_condition(round, problem).await;
        }
        let excluded = self.event.rules.excluded_after(&self.rounds);
        round.begin_reveal(&self.event, excluded, now);
        self.save(round).await?;
        // The next run of the job posts the message. Its claim records that the message may be posted.
        self.task.release(now).await
    }

    /// Shows the organizers why a round can't be revealed yet, and tries again soon.
    async fn wait_for_condition(
        &mut self,
        round: &mut EventRound,
        problem: String,
    ) -> anyhow::Result<()> {
        if round.problem.as_ref() != Some(&problem) {
            round.problem = Some(problem);
            self.save(round).await?;
        }
        let retry_at = self.task.now() + CONDITION_PAUSE;
        self.task.release(retry_at).await
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

    /// Posts the message of a round, unless it is too late. The message has the positions unless a beacon decides them.
    async fn post_round(
        &mut self,
        round: &mut EventRound,
        since: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let now = self.task.now();
        let is_too_late = now - since >= self.task.context.max_post_delay;
        let may_send = self.event.is_running() && !is_too_late;
        let message = self.message(round, now, false);
        let ping = event::ping(&self.event);
        match self.post(&message, ping, may_send, now).await {
            Outcome::Sent(posted) => self.record_posted(round, posted).await,
            Outcome::Postponed if may_send => self.task.release(now).await,
            Outcome::Postponed => {
                let problem = self.reason_not_to_send(round);
                self.give_up(round, problem).await
            }
            Outcome::Unknown => self.give_up(round, say!("events-message-unknown")).await,
            Outcome::SearchFailed(error) => {
                self.handle_failure(round, PostAction::Read, error, may_send)
                    .await
            }
            Outcome::PostFailed(error) => {
                self.handle_failure(round, PostAction::Post, error, may_send)
                    .await
            }
        }
    }

    /// Tries again to post a round after a failed action. If Discord has refused the action, shows the organizers why.
    async fn handle_failure(
        &mut self,
        round: &mut EventRound,
        action: PostAction,
        error: PlatformError,
        may_send: bool,
    ) -> anyhow::Result<()> {
        if let Some(retry_at) = self.retry_at(&error) {
            return self.task.release(retry_at).await;
        }
        if !may_send {
            // It stays unknown whether an earlier attempt has posted the message.
            return self.give_up(round, say!("events-message-unknown")).await;
        }
        tracing::warn!(
            event = self.event.id.0,
            round = round.number,
            %error,
            "round of an event refused; retrying later"
        );
        let retry_at = self.retry_after_refusal();
        // Saving renews the job, which would forget that the message may be posted.
        if !self.task.job.maybe_done {
            round.problem = Some(self.reason(action, &error));
            self.save(round).await?;
        }
        self.task.release(retry_at).await
    }

    /// Returns why a round is not posted any more.
    fn reason_not_to_send(&self, round: &EventRound) -> String {
        if self.event.is_running() {
            reason_missed(round)
        } else {
            say!("events-has-ended")
        }
    }

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
        if round.state.is_revealed() {
            return self.finish(round, message).await;
        }
        self.draw(round, message).await
    }

    /// Draws the positions of an announced round if its beacon is published.
    async fn draw(&mut self, round: &mut EventRound, message: MessageId) -> anyhow::Result<()> {
        let EventRandomness::Public(chain) = self.event.rules.randomness else {
            anyhow::bail!("an event with a secret waits for a beacon");
        };
        let context = PublicContext::Message(message);
        match beacon_wait::attempt(&self.task, context, chain).await {
            BeaconAttempt::Published(beacon) => {
                let rules = &self.event.rules;
                round.draw_from(ChainBeacon { chain, beacon }, rules, self.task.now());
                self.save(round).await?;
                self.show(round, message).await
            }
            BeaconAttempt::Missing { retry_at, delay } => {
                if delay >= WAITING_AFTER && round.problem.is_none() {
                    return self.say_late(round, message, retry_at).await;
                }
                self.task.release(retry_at).await
            }
            BeaconAttempt::GivenUp => self.end_without_beacon(round, message).await,
        }
    }

    /// Shows in the message that the round is not drawn, and then ends the reveal. In this order, the message can't keep
    /// its promise of a position if the process dies in between.
    async fn end_without_beacon(
        &mut self,
        round: &mut EventRound,
        message: MessageId,
    ) -> anyhow::Result<()> {
        let mut not_drawn = round.clone();
        not_drawn.give_up(say!("events-round-not-drawn"));
        let shown = self.message(&not_drawn, self.task.now(), false);
        let place = self.place(message);
        if let Err(error) = self.task.context.platform.edit(place, &shown).await
            && let Some(retry_at) = self.retry_at(&error)
        {
            return self.task.release(retry_at).await;
        }
        self.give_up(round, say!("events-round-not-drawn")).await
    }

    /// Says to organizers and in the message that the beacon is late. If the edit fails, the positions will replace the
    /// message anyway.
    async fn say_late(
        &mut self,
        round: &mut EventRound,
        message: MessageId,
        retry_at: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        round.problem = Some(say!("event-round-waiting"));
        self.save(round).await?;
        let waiting = self.message(round, self.task.now(), true);
        let place = self.place(message);
        if let Err(error) = self.task.context.platform.edit(place, &waiting).await {
            tracing::info!(
                event = self.event.id.0,
                round = round.number,
                %error,
                "message of a late round not edited"
            );
        }
        // Positions that an organizer has entered meanwhile may have been shown before this edit.
        if let Some(mut newest) = self.newest(round.number).await?
            && newest.state.is_revealed()
        {
            return self.show(&mut newest, message).await;
        }
        self.task.release(retry_at).await
    }

    /// Reads the round again. `None` if the server was erased.
    async fn newest(&self, number: u16) -> anyhow::Result<Option<EventRound>> {
        let rounds = self.task.store.event_rounds(self.event.id).await?;
        Ok(round_numbered(number, &rounds).cloned())
    }

    /// Shows the positions in the message of a round.
    async fn show(&mut self, round: &mut EventRound, message: MessageId) -> anyhow::Result<()> {
        loop {
            let shown = self.message(round, self.task.now(), false);
            let place = self.place(message);
            if let Err(error) = self.task.context.platform.edit(place, &shown).await {
                return self.handle_failed_edit(round, error).await;
            }
            // A correction may have been shown before this edit.
            let Some(newest) = self.newest(round.number).await? else {
                return self.task.complete().await;
            };
            // Corrections only add results.
            let is_newest = newest.results.len() == round.results.len();
            *round = newest;
            if is_newest {
                return self.finish(round, message).await;
            }
        }
    }

    async fn handle_failed_edit(
        &mut self,
        round: &mut EventRound,
        error: PlatformError,
    ) -> anyhow::Result<()> {
        if let Some(retry_at) = self.retry_at(&error) {
            return self.task.release(retry_at).await;
        }
        let is_gone = matches!(error, PlatformError::Gone);
        let problem = if is_gone {
            say!("events-message-gone")
        } else {
            self.reason(PostAction::Post, &error)
        };
        let retry_at = self.retry_after_refusal();
        // Saving would begin to count attempts anew.
        if round.problem.as_ref() != Some(&problem) {
            round.problem = Some(problem);
            self.save(round).await?;
        }
        if is_gone || self.task.job.attempts >= MAX_REFUSED_EDITS {
            return self.task.complete().await;
        }
        self.task.release(retry_at).await
    }

    /// Opens the thread and pins the message of a revealed round. Both can be repeated.
    async fn finish(&mut self, round: &mut EventRound, message: MessageId) -> anyhow::Result<()> {
        let platform = &self.task.context.platform;
        let place = self.place(message);
        let mut failed = None;
        if self.event.plan.thread {
            let name = event::thread_name(&self.event, round.number);
            if let Err(error) = platform.open_thread(place, &name).await {
                failed = Some((PostAction::OpenThread, error));
            }
        }
        if self.event.plan.pin
            && let Err(error) = platform.pin(place).await
        {
            failed = Some((PostAction::Pin, error));
        }
        let problem = match failed {
            None => None,
            Some((action, error)) => match self.retry_at(&error) {
                Some(retry_at) => return self.task.release(retry_at).await,
                None => Some(self.reason(action, &error)),
            },
        };
        if round.problem != problem {
            round.problem = problem;
            self.save(round).await?;
        }
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

    fn place(&self, message: MessageId) -> MessagePlace {
        MessagePlace {
            channel: self.event.plan.channel,
            message,
        }
    }

    /// Returns the message of a round in its present state. `is_waiting` is whether its beacon is late.
    fn message(&self, round: &EventRound, now: DateTime<Utc>, is_waiting: bool) -> Message {
        let posted_at = match round.state.message() {
            Some(message) => message.created_at(),
            None => now,
        };
        let late_since = round
            .due_at(self.event.rules.reveal)
            .or(round.state.begun_at())
            .filter(|due_at| posted_at - due_at >= LATE_AFTER);
        RoundMessage {
            event: &self.event,
            round,
            late_since,
            is_waiting,
            page: self.task.context.app.verify_page.as_ref(),
        }
        .message()
    }
}

/// Returns why a round was not revealed in time.
fn reason_missed(round: &EventRound) -> String {
    match &round.problem {
        Some(problem) => problem.clone(),
        None => say!("events-round-missed"),
    }
}
