//! Checks rounds of events: their messages, their times, and why they are not revealed.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::{Message, Model};

use super::draws::check_repeats;
use super::stored::{StoredEvent, StoredRound};
use crate::discord::created_at;
use crate::oracle::shown_events::{before_start, shown_positions};
use crate::oracle::{CALM_TIME, MAX_CLOCK_ERROR, MAX_POST_DELAY, Oracle, SETTLE_TIME, Snapshot};

/// Delay after which a message says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(1);

/// Maximum time from the writing of a message to its creation in Discord.
const MAX_SENDING_TIME: TimeDelta = TimeDelta::minutes(1);

/// Time after which a round without a beacon ends as not drawn.
const MAX_WAIT: TimeDelta = TimeDelta::hours(48);

/// Time without a chance to post after which a round is missed: half of the limit.
const MIN_OUTAGE: TimeDelta = TimeDelta::hours(6);

/// Time after which a reveal that could not begin, or whose message could not be posted, ends.
const MAX_DELAY: TimeDelta = TimeDelta::hours(12);

/// The message of a round that is posted.
struct RoundMessage {
    id: u64,
    at: DateTime<Utc>,
    /// When the round before was posted, or the event was created.
    earliest: DateTime<Utc>,
}

impl Oracle {
    /// Checks the number of messages and the state of a round. If it has a message, also checks when the message was
    /// posted, what it shows, and how its positions were drawn.
    ///
    /// `earlier` are the rounds before.
    pub(super) fn check_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        earlier: &[StoredRound],
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        self.check_number_of_messages(event, round, snapshot.discord)?;
        self.check_not_stuck(event, round, snapshot)?;
        if let Some(stored) = round.starts_at {
            let mut starts = self.events.starts_of(event.event);
            let is_typed = starts.any(|typed| typed.start == stored);
            anyhow::ensure!(is_typed, "the start is not as typed");
        }
        let Some(id) = round.message else {
            return Ok(());
        };
        let previous_message = earlier.last().and_then(|round| round.message);
        let message = RoundMessage {
            id,
            at: created_at(id),
            earliest: previous_message.map_or(event.created_at(), created_at),
        };
        self.check_time(event, round, &message)?;
        for result in round.results.iter().filter(|result| result.is_drawn()) {
            self.check_draw_of_round(event, round, result, earlier)?;
        }
        check_repeats(event)?;
        self.check_shown_message(event, round, &message, snapshot)
    }

    /// Checks that a round has one message if it is posted, and otherwise none. A reveal that was given up may be
    /// repeated, and then has another message.
    fn check_number_of_messages(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        discord: &Model,
    ) -> anyhow::Result<()> {
        let part = round.number.to_string();
        let mut others = self.present(event.id, &part);
        if round.state != "revealing" {
            others.retain(|id| round.message != Some(*id));
        } else if let Some(newest) = others.pop() {
            // The newest message may be posted, but not recorded yet.
            anyhow::ensure!(was_posted_since(round, newest), "an old message");
        }
        for id in others {
            let may_remain = self.may_remain(event, round, &discord.messages[&id]);
            anyhow::ensure!(may_remain, "another message: {id}");
        }
        if let Some(recorded) = round.message {
            let posted = self.events.messages.get(&(event.id, part));
            let is_known = posted.is_some_and(|posted| posted.contains(&recorded));
            anyhow::ensure!(is_known, "an unknown message");
        }
        Ok(())
    }

    /// Whether a message of a round may remain that is not the recorded one: its reveal was given up, and the message
    /// says so, or the bot did not find the message, because it could not read the channel.
    fn may_remain(&self, event: &StoredEvent, round: &StoredRound, message: &Message) -> bool {
        let at = created_at(message.id);
        let is_given_up = round.problem.is_some() || self.events.has_new_reveal(event.event, at);
        let says_not_drawn = message.content.contains("**Not drawn:**");
        is_given_up
            && (says_not_drawn || self.was_disturbed(event.event.club, at - SETTLE_TIME, at))
    }

    /// Checks that a round which the bot has promised to reveal is revealed, or that its problem is recorded. At the
    /// end of the run, checks that the bot has no work left.
    fn check_not_stuck(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        match &*round.state {
            "planned" => {
                let key = (event.event, round.number);
                let is_broken_promise =
                    self.events.confirmed.contains(&key) && round.problem.is_none();
                anyhow::ensure!(!is_broken_promise, "promised, and never revealed");
                Ok(())
            }
            // An event that has ended reveals no more rounds.
            "timed" if event.ended_at.is_some() => Ok(()),
            "timed" | "revealing" => self.check_unfinished(round, SETTLE_TIME, snapshot),
            "announced" => self.check_unfinished(round, MAX_WAIT + SETTLE_TIME, snapshot),
            _ => {
                let is_unfinished = snapshot.is_at_end() && round.has_job;
                anyhow::ensure!(!is_unfinished, "never finished");
                Ok(())
            }
        }
    }

    /// Checks that the bot still has time to reveal a round: it is not the end of the run, and the round has not been
    /// in its state for longer than `max_wait` while the bot was available.
    fn check_unfinished(
        &self,
        round: &StoredRound,
        max_wait: TimeDelta,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let now = snapshot.now;
        let latest = round.state_at.context("no time")? + max_wait;
        let is_overdue = now > latest && self.outages.time_within(latest, now) < MIN_OUTAGE;
        anyhow::ensure!(!snapshot.is_at_end() && !is_overdue, "never finished");
        Ok(())
    }

    /// Checks that something has recently prevented a planned round from being revealed, if its problem says so:
    /// missing beacons, an outage, or missing permissions, channels or messages.
    pub(super) fn check_cause(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        if round.state != "planned" {
            return Ok(());
        }
        let Some(problem) = &round.problem else {
            return Ok(());
        };
        let from = now - MAX_WAIT - SETTLE_TIME;
        let outage = self.outages.time_within(from, now);
        let has_cause = if problem.contains("round of drand") {
            // Almost the whole time for which the bot waits for a beacon.
            outage + self.relay_failures.time_within(from, now) >= MAX_WAIT - TimeDelta::hours(2)
        } else {
            outage > MIN_OUTAGE
        };
        anyhow::ensure!(
            has_cause || self.was_disturbed(event.event.club, from, now),
            "no cause"
        );
        Ok(())
    }

    /// Checks that a round was not posted before a button was pressed or its time had come, nor long after its reveal
    /// began, nor a minute late if nothing disturbed the bot.
    fn check_time(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        message: &RoundMessage,
    ) -> anyhow::Result<()> {
        let begun_at = round.state_at.context("no time")?;
        anyhow::ensure!(was_posted_since(round, message.id), "an old message");
        let is_pressed = self
            .events
            .presses_of(event.event)
            .any(|at| (message.earliest..=message.at).contains(at));
        let due = due_by_clock(event, round);
        let is_due = due.is_some_and(|due| message.at + MAX_CLOCK_ERROR >= due);
        anyhow::ensure!(is_due || is_pressed, "early: due at {due:?}");
        let latest = begun_at + MAX_DELAY + MAX_SENDING_TIME;
        anyhow::ensure!(message.at <= latest, "too late: begun at {begun_at}");
        // When the bot could post the message. The clock does not reveal a round before an organizer has set its start
        // and the first message of the event is posted.
        let ready = match due {
            Some(due) if !is_pressed => {
                let first_message_at = event.message.map_or(due, created_at);
                due.max(self.last_change(event, message))
                    .max(first_message_at)
            }
            Some(_) | None => begun_at,
        };
        if self.was_calm(event, ready - CALM_TIME, message.at) {
            let delay = message.at - ready;
            anyhow::ensure!(delay <= MAX_POST_DELAY, "late: ready at {ready}");
        }
        Ok(())
    }

    /// Whether no fault has disturbed the bot and the club of an event in a period. Failures of relays are no such
    /// faults.
    fn was_calm(&self, event: &StoredEvent, from: DateTime<Utc>, to: DateTime<Utc>) -> bool {
        self.disturbances.time_within(from, to).is_zero()
            && !self.was_disturbed(event.event.club, from, to)
    }

    /// Returns when an organizer last set the start of a round before its message was posted.
    fn last_change(&self, event: &StoredEvent, message: &RoundMessage) -> DateTime<Utc> {
        self.events
            .starts_of(event.event)
            .map(|typed| typed.typed_at)
            .filter(|typed_at| *typed_at <= message.at)
            .max()
            .unwrap_or(message.earliest)
    }

    /// Checks that the message of a round shows its positions, and whether it says that it is late. Before a round is
    /// revealed, it shows none.
    fn check_shown_message(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        message: &RoundMessage,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let shown_message = &snapshot.discord.messages[&message.id];
        let content = &shown_message.content;
        let shown = shown_positions(content)?;
        let positions = round.positions();
        if round.state != "revealed" {
            anyhow::ensure!(shown.is_empty(), "revealed too early: {content}");
            return Ok(());
        }
        anyhow::ensure!(!positions.is_empty(), "no positions");
        let club = event.event.club;
        let now = snapshot.now;
        if round.has_job || shown_message.deleted || round.problem.is_some() {
            // The message may not yet show the positions.
            let has_cause =
                round.has_job || self.was_disturbed(club, message.at - SETTLE_TIME, now);
            anyhow::ensure!(has_cause, "a problem without a cause");
            let is_excused =
                shown_message.deleted || self.was_disturbed(club, now - TimeDelta::days(1), now);
            if snapshot.is_at_end() && !is_excused {
                anyhow::ensure!(shown == positions, "shows {shown:?} in the end");
            }
            return Ok(());
        }
        anyhow::ensure!(shown == positions, "shows {shown:?}");
        let begun_at = round.state_at.unwrap_or(message.at);
        let due = round
            .starts_at
            .map_or(begun_at, |start| start - before_start(event.event));
        // The positions may be newer than the message, which has waited for a beacon.
        let drawn_at = round.results.first().map(|result| result.recorded_at);
        let complete_at = message.at.max(drawn_at.unwrap_or(message.at));
        check_lateness(content, complete_at - due)?;
        self.check_shown_at(event, begun_at, message)
    }

    /// Checks that the positions were shown soon after the message was posted, unless something was wrong.
    fn check_shown_at(
        &self,
        event: &StoredEvent,
        begun_at: DateTime<Utc>,
        message: &RoundMessage,
    ) -> anyhow::Result<()> {
        let shown_at = *self
            .events
            .shown_at
            .get(&message.id)
            .context("positions never shown")?;
        let calm_from = begun_at.min(message.at) - CALM_TIME;
        let relay_failure = self.relay_failures.time_within(calm_from, shown_at);
        let delay = shown_at - message.at;
        if relay_failure.is_zero() && self.was_calm(event, calm_from, shown_at) {
            anyhow::ensure!(delay <= MAX_POST_DELAY, "positions are late: {delay}");
        }
        Ok(())
    }
}

/// Returns when the clock reveals a round, or `None` if only a button does.
fn due_by_clock(event: &StoredEvent, round: &StoredRound) -> Option<DateTime<Utc>> {
    let minutes = event.event.options().reveal?;
    Some(round.starts_at? - TimeDelta::minutes(minutes.into()))
}

/// Checks that the message of a round says that it is late, if and only if its delay is long enough.
fn check_lateness(content: &str, delay: TimeDelta) -> anyhow::Result<()> {
    if content.contains("-# Late: this was due at") {
        anyhow::ensure!(
            delay >= LATE_AFTER - MAX_CLOCK_ERROR,
            "says that it is late by {delay}"
        );
    } else {
        anyhow::ensure!(
            delay < LATE_AFTER + MAX_SENDING_TIME,
            "does not say that it is late by {delay}"
        );
    }
    Ok(())
}

/// Whether a message is of the last reveal of a round, and not of an earlier one that was given up.
fn was_posted_since(round: &StoredRound, message: u64) -> bool {
    let begun_at = round.state_at.unwrap_or_default();
    created_at(message) + MAX_POST_DELAY >= begun_at
}
