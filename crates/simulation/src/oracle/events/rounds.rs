//! Checks rounds of events: their messages, their times, and why they are not revealed.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Model;

use super::draws::check_repeats;
use super::stored::{StoredEvent, StoredRound};
use crate::discord::created_at;
use crate::oracle::shown_events::{before_start, shown_positions};
use crate::oracle::{CALM_TIME, MAX_CLOCK_ERROR, MAX_POST_DELAY, Oracle, SETTLE_TIME};

/// Delay after which a message says that it is late, and how exactly the bot knows the delay: the message is written
/// before Discord creates it.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);
const LATE_TOLERANCE: TimeDelta = TimeDelta::minutes(1);

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
    /// `earlier` are the rounds before.
    pub(super) fn check_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        earlier: &[StoredRound],
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        self.check_number_of_messages(event, round, discord)?;
        self.check_not_stuck(event, round, now, at_end)?;
        let is_typed = round.starts_at.is_none_or(|start| {
            let starts = self.events.starts.get(&event.event);
            starts.is_some_and(|starts| starts.iter().any(|typed| typed.start == start))
        });
        anyhow::ensure!(is_typed, "the start is not as typed");
        let Some(id) = round.message else {
            return Ok(());
        };
        let message = RoundMessage {
            id,
            at: created_at(id),
            earliest: earlier
                .last()
                .and_then(|round| round.message)
                .map_or(event.created_at(), created_at),
        };
        self.check_time(event, round, &message)?;
        for result in round.results.iter().filter(|result| result.is_drawn()) {
            self.check_draw_of_round(event, round, result, earlier)?;
        }
        check_repeats(event)?;
        self.check_shown_message(event, round, &message, discord, now, at_end)
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
        let mut present = self.present(event.id, &part);
        if round.state != "revealing" {
            present.retain(|id| round.message != Some(*id));
        } else if let Some(last) = present.pop() {
            // It may be posted, but not recorded yet.
            anyhow::ensure!(was_posted_since(round, last), "an old message");
        }
        for id in present {
            let at = created_at(id);
            let is_not_drawn = discord.messages[&id].content.contains("**Not drawn:**");
            // The bot may not read the channel, so it did not find the message.
            let is_unknown = self.was_disturbed(event.event.club, at - SETTLE_TIME, at);
            let is_given_up =
                round.problem.is_some() || self.events.has_new_reveal(event.event, at);
            anyhow::ensure!(
                (is_not_drawn || is_unknown) && is_given_up,
                "another message: {id}"
            );
        }
        let posted = self.events.messages.get(&(event.id, part));
        let is_known = round
            .message
            .is_none_or(|id| posted.is_some_and(|posted| posted.contains(&id)));
        anyhow::ensure!(is_known, "an unknown message");
        Ok(())
    }

    /// Checks that a round which the bot has promised to reveal is revealed, or that its problem is recorded.
    fn check_not_stuck(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        let is_promised = self.events.confirmed.contains(&(event.event, round.number));
        let max_wait = match &*round.state {
            "planned" => {
                let is_explained = !is_promised || round.problem.is_some();
                anyhow::ensure!(is_explained, "promised, and never revealed");
                return Ok(());
            }
            "timed" if event.ended_at.is_some() => return Ok(()),
            "timed" | "revealing" => SETTLE_TIME,
            "announced" => MAX_WAIT + SETTLE_TIME,
            _ => {
                anyhow::ensure!(!at_end || !round.has_job, "never finished");
                return Ok(());
            }
        };
        let end = round.state_at.context("no time")? + max_wait;
        let was_available = now > end && self.outages.time_within(end, now) < MIN_OUTAGE;
        anyhow::ensure!(!at_end && !was_available, "never finished");
        Ok(())
    }

    /// Checks that something has recently prevented a round from being revealed, if its problem says so.
    pub(super) fn check_cause(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let Some(problem) = round.problem.as_ref().filter(|_| round.state == "planned") else {
            return Ok(());
        };
        let from = now - MAX_WAIT - SETTLE_TIME;
        let outage = self.outages.time_within(from, now);
        let has_cause = if problem.contains("round of drand") {
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

    /// Checks that a round was not posted before a button was pressed or its time had come, that it was not posted late
    /// without a cause, and that its message says so if it is late.
    fn check_time(
        &self,
        event: &StoredEvent,
        round: &StoredRound,
        message: &RoundMessage,
    ) -> anyhow::Result<()> {
        let begun_at = round.state_at.context("no time")?;
        anyhow::ensure!(was_posted_since(round, message.id), "an old message");
        let presses = self.events.presses.get(&event.event).into_iter().flatten();
        let is_pressed = presses
            .into_iter()
            .any(|at| (message.earliest..=message.at).contains(at));
        let due = round
            .starts_at
            .filter(|_| event.event.options().reveal.is_some())
            .map(|start| start - before_start(event.event));
        let is_due = due.is_some_and(|due| message.at + MAX_CLOCK_ERROR >= due);
        anyhow::ensure!(is_due || is_pressed, "early: due at {due:?}");
        let latest = begun_at + MAX_DELAY + LATE_TOLERANCE;
        anyhow::ensure!(message.at <= latest, "too late: begun at {begun_at}");
        let mut ready = begun_at;
        if let Some(due) = due
            && !is_pressed
        {
            let first_message = event.message.map_or(due, created_at);
            ready = due.max(self.last_change(event, message)).max(first_message);
        }
        let calm_from = ready - CALM_TIME;
        let was_calm = self
            .disturbances
            .time_within(calm_from, message.at)
            .is_zero()
            && !self.was_disturbed(event.event.club, calm_from, message.at);
        anyhow::ensure!(
            !was_calm || message.at - ready <= MAX_POST_DELAY,
            "late: ready at {ready}"
        );
        Ok(())
    }

    /// Returns when an organizer last set the start of a round.
    fn last_change(&self, event: &StoredEvent, message: &RoundMessage) -> DateTime<Utc> {
        let starts = self.events.starts.get(&event.event).into_iter().flatten();
        starts
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
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        let club = event.event.club;
        let content = &discord.messages[&message.id].content;
        let shown = shown_positions(content)?;
        if round.state != "revealed" {
            anyhow::ensure!(shown.is_empty(), "revealed too early: {content}");
            return Ok(());
        }
        anyhow::ensure!(!round.positions().is_empty(), "no positions");
        let is_in_progress =
            round.has_job || discord.messages[&message.id].deleted || round.problem.is_some();
        if is_in_progress {
            let was_disturbed = self.was_disturbed(club, message.at - SETTLE_TIME, now);
            let has_cause = round.has_job || was_disturbed;
            anyhow::ensure!(has_cause, "a problem without a cause");
            let is_deleted = discord.messages[&message.id].deleted;
            let is_disturbed = self.was_disturbed(club, now - TimeDelta::days(1), now);
            anyhow::ensure!(
                !at_end || is_deleted || is_disturbed || shown == round.positions(),
                "shows {shown:?} in the end"
            );
            return Ok(());
        }
        anyhow::ensure!(shown == round.positions(), "shows {shown:?}");
        let begun_at = round.state_at.unwrap_or(message.at);
        let due = round
            .starts_at
            .map_or(begun_at, |start| start - before_start(event.event));
        let delay = message.at - due;
        let says_late = content.contains("-# Late: this was due at");
        anyhow::ensure!(
            says_late || delay < LATE_AFTER + LATE_TOLERANCE,
            "does not say that it is late by {delay}"
        );
        anyhow::ensure!(
            !says_late || delay > LATE_AFTER - LATE_TOLERANCE,
            "says that it is late"
        );
        self.check_shown_at(event, begun_at, message)
    }

    /// Checks that the positions were shown soon after the message was posted, unless something was wrong.
    fn check_shown_at(
        &self,
        event: &StoredEvent,
        begun_at: DateTime<Utc>,
        message: &RoundMessage,
    ) -> anyhow::Result<()> {
        let shown_at = self.events.shown_at.get(&message.id);
        let shown_at = *shown_at.context("positions never shown")?;
        let calm_from = begun_at.min(message.at) - CALM_TIME;
        let had_beacons = self
            .relay_failures
            .time_within(calm_from, shown_at)
            .is_zero();
        let was_calm = self.disturbances.time_within(calm_from, shown_at).is_zero()
            && !self.was_disturbed(event.event.club, calm_from, shown_at);
        let delay = shown_at - message.at;
        anyhow::ensure!(
            !(was_calm && had_beacons) || delay <= MAX_POST_DELAY,
            "positions are late: {delay}"
        );
        Ok(())
    }
}

/// Whether a message is of the present reveal of a round.
fn was_posted_since(round: &StoredRound, message: u64) -> bool {
    let begun_at = round.state_at.unwrap_or_default();
    created_at(message) + MAX_POST_DELAY >= begun_at
}
