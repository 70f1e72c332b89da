//! Checks days that are drawn from public randomness.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Message;

use super::days::Day;
use super::{Oracle, SETTLE_TIME};
use crate::due::due_at;

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
        let post_times = self.post_times.get(&club).into_iter().flatten();
        anyhow::ensure!(
            post_times
                .into_iter()
                .any(|post_time| due_at(*post_time, day.date) == day.due),
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
        let until = (day.due + MAX_WAIT).min(now);
        let without_beacon = self.relay_failures.time_within(day.due, until)
            + self.outages.time_within(day.due, until);
        let is_over = day.due + MAX_WAIT < now;
        if day.state == "not-drawn" && (!is_over || without_beacon < MIN_FAILURE) {
            self.violation(format!("{now}: not drawn without a cause: {day:?}"));
        }
        let end = day.due + MAX_WAIT;
        let was_available =
            self.outages.time_within(end, now) < TimeDelta::hours(6) && now > end + SETTLE_TIME;
        if day.state == "claimed" && !day.is_drawn() && was_available {
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

    /// Time from which on the bot could post the day.
    pub fn ready(&self) -> DateTime<Utc> {
        let drawn_at = words_of(&self.key)
            .ok()
            .and_then(|[_, drawn_at, ..]| drawn_at.parse().ok())
            .and_then(DateTime::from_timestamp_millis);
        drawn_at.map_or(self.due, |drawn_at| drawn_at.max(self.due))
    }
}
