//! Checks days that are drawn from public randomness.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Message;

use super::days::Day;
use super::{MIN_BEACON_FAILURE, MIN_OUTAGE, Oracle, SETTLE_TIME};
use crate::relays::MAX_BEACON_WAIT;

/// The draw of a public day in the database: the day's id, and these four, separated by spaces.
struct PublicDraw<'a> {
    /// In milliseconds since the Unix epoch.
    drawn_at: &'a str,
    chain: &'a str,
    round: &'a str,
    signature: &'a str,
}

impl Oracle {
    /// Returns the key of a posted public day. Checks that the day has the signature of its round, and that its post
    /// shows this round.
    pub(super) fn key_of_public_day(
        &mut self,
        club: usize,
        day: &Day,
        message: &Message,
    ) -> anyhow::Result<Vec<u8>> {
        anyhow::ensure!(
            self.due_times(club, day.date).any(|due| due == day.due),
            "due at {}",
            day.due
        );
        let beacon = self.beacons.of_day(day.due);
        let draw = day.public_draw().context("not drawn")?;
        anyhow::ensure!(
            draw.chain == self.beacons.chain_hash
                && draw.round == beacon.round.to_string()
                && draw.signature == beacon.signature,
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
        Ok(beacon.key)
    }

    /// Whether a public day could end without a position: no beacon was available for [`MAX_BEACON_WAIT`].
    pub(super) fn may_end_undrawn(&self, day: &Day, now: DateTime<Utc>) -> bool {
        let deadline = day.due + MAX_BEACON_WAIT;
        now > deadline && self.time_without_beacon(day.due, deadline) >= MIN_BEACON_FAILURE
    }

    /// Checks that a public day in progress does not wait for its beacon for much longer than [`MAX_BEACON_WAIT`], unless
    /// the bot had no chance to end it.
    pub(super) fn check_waiting_day(&mut self, day: &Day, now: DateTime<Utc>) {
        let deadline = day.due + MAX_BEACON_WAIT;
        let is_overdue =
            now > deadline + SETTLE_TIME && self.outages.time_within(deadline, now) < MIN_OUTAGE;
        if day.public_draw().is_none() && is_overdue {
            self.violation(format!("{now}: still not drawn: {day:?}"));
        }
    }

    /// Returns the time within a period in which no relay gave a beacon, or the bot could not ask for one. Counts times in
    /// which both was so twice.
    pub(super) fn time_without_beacon(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        self.relay_failures.time_within(from, to) + self.outages.time_within(from, to)
    }
}

impl Day {
    /// Returns the draw of a public day, or `None` if the day waits for its beacon.
    fn public_draw(&self) -> Option<PublicDraw<'_>> {
        let words: Vec<&str> = self.key.split(' ').collect();
        let [_, drawn_at, chain, round, signature] = words[..] else {
            return None;
        };
        Some(PublicDraw {
            drawn_at,
            chain,
            round,
            signature,
        })
    }

    /// Returns when the bot could post the day: at the due time, or when it was drawn from public randomness later.
    pub fn ready_at(&self) -> DateTime<Utc> {
        match self.drawn_at() {
            Some(drawn_at) => drawn_at.max(self.due),
            None => self.due,
        }
    }

    fn drawn_at(&self) -> Option<DateTime<Utc>> {
        let milliseconds = self.public_draw()?.drawn_at.parse().ok()?;
        DateTime::from_timestamp_millis(milliseconds)
    }
}
