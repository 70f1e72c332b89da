//! Checks days that are drawn from public randomness.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Message;

use super::days::Day;
use super::{Oracle, SETTLE_TIME};

/// Time after which a day without a beacon ends as not drawn.
const MAX_WAIT: TimeDelta = TimeDelta::hours(48);

/// Part of [`MAX_WAIT`] in which no beacon could be had.
const MIN_FAILURE: TimeDelta = TimeDelta::hours(46);

impl Oracle {
    /// Checks that a posted public day has the signature of its round, and that its post shows this round and its
    /// position.
    pub(super) fn check_public_draw(
        &mut self,
        club: usize,
        day: &Day,
        message: &Message,
    ) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.due_times(club, day.date).any(|due| due == day.due),
            "due at {}",
            day.due
        );
        let beacon = self.beacons.of_day(day.due);
        let [_, _, chain, round, signature] = words_of(&day.key)?;
        anyhow::ensure!(
            chain == self.beacons.chain_hash
                && round == beacon.round.to_string()
                && signature == beacon.signature,
            "drawn from another round than {}: {}",
            beacon.round,
            day.key
        );
        let shown_round = format!("-# Drawn from drand round {}\n", beacon.round);
        anyhow::ensure!(
            message.content.contains(&shown_round),
            "shows another round: {}",
            message.content
        );
        Self::check_position(&beacon.key, message)
    }

    /// Checks that a public day without a position had no beacon for 48 hours, and did not wait longer.
    pub(super) fn check_undrawn_day(&mut self, day: &Day, now: DateTime<Utc>) {
        let deadline = day.due + MAX_WAIT;
        let until = deadline.min(now);
        let without_beacon = self.relay_failures.time_within(day.due, until)
            + self.outages.time_within(day.due, until);
        let has_cause = now > deadline && without_beacon >= MIN_FAILURE;
        if day.state == "not-drawn" && !has_cause {
            self.violation(format!("{now}: not drawn without a cause: {day:?}"));
        }
        let had_time_to_end = now > deadline + SETTLE_TIME
            && self.outages.time_within(deadline, now) < TimeDelta::hours(6);
        if day.state == "claimed" && !day.is_drawn() && had_time_to_end {
            self.violation(format!("{now}: still not drawn: {day:?}"));
        }
    }
}

/// Words of a public day in the database: its id, the time of the draw, the chain, the round and the signature.
fn words_of(stored: &str) -> anyhow::Result<[&str; 5]> {
    let words: Vec<&str> = stored.split(' ').collect();
    words.try_into().ok().context("not drawn")
}

impl Day {
    pub fn is_drawn(&self) -> bool {
        words_of(&self.key).is_ok()
    }

    /// Returns when the bot could post the day: at the due time, or when it was drawn from public randomness later.
    pub fn ready(&self) -> DateTime<Utc> {
        match self.drawn_at() {
            Some(drawn_at) => drawn_at.max(self.due),
            None => self.due,
        }
    }

    fn drawn_at(&self) -> Option<DateTime<Utc>> {
        let [_, milliseconds, ..] = words_of(&self.key).ok()?;
        DateTime::from_timestamp_millis(milliseconds.parse().ok()?)
    }
}
