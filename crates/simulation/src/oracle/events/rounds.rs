//! Checks rounds of events: their messages, their times, and why they are not revealed.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Message;

use super::draws::check_repeats;
use super::stored::{RoundState, StoredEvent, StoredRound};
use crate::discord::created_at;
use crate::oracle::shown_events::{before_start, shown_positions};
use crate::oracle::{
    CALM_TIME, MAX_CALM_DELAY, MAX_CLOCK_ERROR, MIN_BEACON_FAILURE, MIN_OUTAGE, Oracle,
    SETTLE_TIME, Snapshot,
};
use crate::process::MAX_POST_DELAY;
use crate::relays::MAX_BEACON_WAIT;

/// Delay after which a message says that it is late.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(1);

/// Maximum time from the writing of a message to its creation in Discord.
const MAX_SENDING_TIME: TimeDelta = TimeDelta::minutes(1);

/// Part of the problem of a round whose beacon was not published in time.
const NO_BEACON: &str = "round of drand";

/// The message of a round that is posted.
struct RoundMessage {
    id: u64,
    at: DateTime<Utc>,
    /// When the round before was posted, or the event was created. A round is posted after that.
    earliest: DateTime<Utc>,
}

impl Oracle {
    /// Checks the number of messages, the state and the start of a round. If it has a message, also checks when the
    /// message was posted, what it shows, and how the positions of this round and of the whole event were drawn.
    ///
    /// `earlier` are the rounds of the event with lower numbers.
    pub(super) fn check_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        earlier: &[StoredRound],
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        self.check_number_of_messages(event, round, snapshot)?;
        self.check_not_stuck(event, round, snapshot)?;
        self.check_start(event, round)?;
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

    /// Checks that an organizer has typed the start of a round.
    fn check_start(&self, event: &StoredEvent, round: &StoredRound) -> anyhow::Result<()> {
        if let Some(stored) = round.starts_at {
            let mut starts = self.events.starts_of(event.event);
            let is_typed = starts.any(|typed| typed.start == stored);
            anyhow::ensure!(is_typed, "the start is not as typed");
        }
        Ok(())
    }

    /// Checks that a round has one message if it is posted, and otherwise none. A reveal that was given up may be
    /// repeated, and then has another message.
    fn check_number_of_messages(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let part = round.number.to_string();
        let mut others = self.present(event.id, &part);
        if round.state == RoundState::Revealing {
            // No message is recorded. The last one, the newest, may be of this reveal, and the others are of earlier
            // ones.
            others.pop_if(|newest| was_posted_since(round, *newest));
        } else if let Some(recorded) = round.message {
            others.retain(|id| *id != recorded);
        }
        for id in others {
            let message = &snapshot.discord.messages[&id];
            let may_remain = self.may_remain(event, round, message, snapshot.now);
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
    /// says so, or the bot could not find or edit it.
    fn may_remain(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        message: &Message,
        now: DateTime<Utc>,
    ) -> bool {
        let at = created_at(message.id);
        let is_given_up = round.problem.is_some() || self.events.has_new_reveal(event.event, at);
        let says_not_drawn = message.content.contains("**Not drawn:**");
        is_given_up
            && (says_not_drawn || self.was_disturbed(event.event.club, at - SETTLE_TIME, now))
    }

    /// Checks that a round which the bot has promised to reveal is revealed, or that its problem is recorded. At the
    /// end of the run, checks that the bot has no work left.
    fn check_not_stuck(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        match round.state {
            RoundState::Planned => {
                let key = (event.event, round.number);
                let is_broken_promise =
                    self.events.confirmed.contains(&key) && round.problem.is_none();
                anyhow::ensure!(!is_broken_promise, "promised, and never revealed");
                Ok(())
            }
            // An event that has ended reveals no more rounds.
            RoundState::Timed if event.ended_at.is_some() => Ok(()),
            RoundState::Timed | RoundState::Revealing => {
                self.check_unfinished(round, SETTLE_TIME, snapshot)
            }
            // Waits for its beacon first.
            RoundState::Announced => {
                self.check_unfinished(round, MAX_BEACON_WAIT + SETTLE_TIME, snapshot)
            }
            RoundState::Revealed => {
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

    /// Checks that the problem of a planned round has a recent cause: missing beacons if the problem says so, an outage
    /// otherwise, or in both cases missing permissions, channels or messages of the club.
    pub(super) fn check_cause(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        if round.state != RoundState::Planned {
            return Ok(());
        }
        let Some(problem) = &round.problem else {
            return Ok(());
        };
        let from = now - MAX_BEACON_WAIT - SETTLE_TIME;
        let has_cause = if problem.contains(NO_BEACON) {
            self.time_without_beacon(from, now) >= MIN_BEACON_FAILURE
        } else {
            self.outages.time_within(from, now) > MIN_OUTAGE
        };
        anyhow::ensure!(
            has_cause || self.was_disturbed(event.event.club, from, now),
            "no cause"
        );
        Ok(())
    }

    /// Checks when a round was posted: not before a button was pressed or its time by the clock had come, at most
    /// [`MAX_POST_DELAY`] after its reveal began, and if nothing disturbed the bot, at most [`MAX_CALM_DELAY`] after
    /// the reveal could begin.
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
        let latest = begun_at + MAX_POST_DELAY + MAX_SENDING_TIME;
        anyhow::ensure!(message.at <= latest, "too late: begun at {begun_at}");
        // A press begins the reveal at once, and then `due` does not matter.
        let could_begin_at = match due {
            Some(due) if !is_pressed => self.could_begin_at(event, message, due),
            Some(_) | None => begun_at,
        };
        if self.was_calm(event, could_begin_at - CALM_TIME, message.at) {
            let delay = message.at - could_begin_at;
            anyhow::ensure!(delay <= MAX_CALM_DELAY, "late: ready at {could_begin_at}");
        }
        Ok(())
    }

    /// Returns when the clock could begin the reveal of a round: when it was due, an organizer had set its start, and
    /// the first message of the event was posted.
    fn could_begin_at(
        &self,
        event: &StoredEvent,
        message: &RoundMessage,
        due: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let start_set_at = self
            .events
            .starts_of(event.event)
            .map(|typed| typed.typed_at)
            .filter(|typed_at| *typed_at <= message.at)
            .max()
            .unwrap_or(message.earliest);
        // An event without a recorded first message does not delay the round.
        let first_message_at = event.message.map_or(due, created_at);
        due.max(start_set_at).max(first_message_at)
    }

    /// Whether no fault has disturbed the bot and the club of an event in a period. Failures of relays are no such
    /// faults.
    fn was_calm(&self, event: &StoredEvent, from: DateTime<Utc>, to: DateTime<Utc>) -> bool {
        self.disturbances.time_within(from, to).is_zero()
            && !self.was_disturbed(event.event.club, from, to)
    }

    /// Checks that the message of a revealed round shows its positions, says whether it is late, and showed the
    /// positions soon. Before a round is revealed, its message must show no positions.
    ///
    /// Less is checked while the bot still works on the message, or if the message is deleted or the round has a
    /// problem: see [`Self::check_unsettled_message`].
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
        if round.state != RoundState::Revealed {
            anyhow::ensure!(shown.is_empty(), "revealed too early: {content}");
            return Ok(());
        }
        let positions = round.positions();
        anyhow::ensure!(!positions.is_empty(), "no positions");
        if round.has_job || shown_message.deleted || round.problem.is_some() {
            return self.check_unsettled_message(event, round, message, snapshot);
        }
        anyhow::ensure!(shown == positions, "shows {shown:?}");
        let begun_at = round.state_at.unwrap_or(message.at);
        check_lateness(content, lateness(event, round, begun_at, message.at))?;
        self.check_shown_at(event, begun_at, message)
    }

    /// Checks the message of a revealed round if the bot still works on it, it is deleted or the round has a problem:
    /// the message may not yet show the positions.
    ///
    /// Unless the bot still works on it, permissions, channels or messages of the club must have been missing since the
    /// bot began to post the message. At the end of the run, a message that is not deleted must show the positions,
    /// unless they were missing in the last day.
    fn check_unsettled_message(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        message: &RoundMessage,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let club = event.event.club;
        let now = snapshot.now;
        let has_cause = round.has_job || self.was_disturbed(club, message.at - SETTLE_TIME, now);
        anyhow::ensure!(has_cause, "a problem without a cause");
        let shown_message = &snapshot.discord.messages[&message.id];
        let is_excused =
            shown_message.deleted || self.was_disturbed(club, now - TimeDelta::days(1), now);
        if snapshot.is_at_end() && !is_excused {
            let shown = shown_positions(&shown_message.content)?;
            anyhow::ensure!(shown == round.positions(), "shows {shown:?} in the end");
        }
        Ok(())
    }

    /// Checks that the positions were shown soon after the message was posted, unless something was wrong since
    /// [`CALM_TIME`] before the reveal began at `begun_at`.
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
        // The begin is by the bot's clock. If that was ahead, the message seems to be older.
        let calm_from = begun_at.min(message.at) - CALM_TIME;
        let relays_failed = !self
            .relay_failures
            .time_within(calm_from, shown_at)
            .is_zero();
        let was_disturbed = relays_failed || !self.was_calm(event, calm_from, shown_at);
        let delay = shown_at - message.at;
        anyhow::ensure!(
            was_disturbed || delay <= MAX_CALM_DELAY,
            "positions are late: {delay}"
        );
        Ok(())
    }
}

/// Returns when the clock reveals a round, or `None` if only a button does.
fn due_by_clock(event: &StoredEvent, round: &StoredRound) -> Option<DateTime<Utc>> {
    let minutes = event.event.options().reveal?;
    Some(round.starts_at? - TimeDelta::minutes(minutes.into()))
}

/// Returns how much later a revealed round was complete than due: by its start, or without one, by the begin of its
/// reveal.
fn lateness(
    event: &StoredEvent,
    round: &StoredRound,
    begun_at: DateTime<Utc>,
    posted_at: DateTime<Utc>,
) -> TimeDelta {
    let due = match round.starts_at {
        Some(start) => start - before_start(event.event),
        None => begun_at,
    };
    // The positions may be newer than the message, which has waited for a beacon.
    let complete_at = match round.results.first() {
        Some(result) => result.recorded_at.max(posted_at),
        None => posted_at,
    };
    complete_at - due
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
    created_at(message) + MAX_CALM_DELAY >= begun_at
}
