//! Checks invariants in Discord's messages and the database, without the bot's code.

mod agreements;
mod beacons;
mod days;
mod events;
mod interruptions;
mod positions;
mod posts;
mod public_days;
mod shown_events;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use fake_discord::Message;
use serde_json::Value;

use self::beacons::Beacons;
use self::interruptions::{Interruptions, Period};
use self::shown_events::Events;
use crate::discord::club_of;
use crate::due::PostTime;
use crate::plan::{has_active_moderator, is_public};

/// Maximum clock error that the bot tolerates.
const MAX_CLOCK_ERROR: TimeDelta = TimeDelta::seconds(7);

/// Time after which all work of a day is done.
const SETTLE_TIME: TimeDelta = TimeDelta::hours(14);

/// Maximum delay of a post if nothing has disturbed the bot.
const MAX_POST_DELAY: TimeDelta = TimeDelta::minutes(1);

/// Time after which an earlier disturbance has no effect.
const CALM_TIME: TimeDelta = TimeDelta::hours(1);

const MAX_COMMAND_TIME: TimeDelta = TimeDelta::minutes(15);

const MAX_REQUESTS_PER_SECOND: usize = 50;

#[derive(Default)]
pub struct Oracle {
    posts: BTreeMap<(i64, NaiveDate), Vec<u64>>,
    shown_keys: Vec<(DateTime<Utc>, u64, String)>,
    notices: BTreeMap<String, BTreeSet<u64>>,
    known: BTreeSet<u64>,
    /// The bot may post again if it had not recorded a deleted message.
    pub deleted: BTreeSet<u64>,
    schedules: BTreeMap<i64, usize>,
    post_times: BTreeMap<usize, Vec<PostTime>>,
    allowed_missing: BTreeMap<usize, Vec<Period>>,
    /// Times without a chance to post.
    pub outages: Interruptions,
    /// Times with any fault of processes, database or network.
    pub disturbances: Interruptions,
    /// Times in which no relay gave a beacon.
    pub relay_failures: Interruptions,
    beacons: Beacons,
    pub events: Events,
    pub violations: Vec<String>,
    pub worst_second: usize,
    pub posted: u64,
    pub missed: u64,
    pub skipped: u64,
    pub not_drawn: u64,
    pub unknown: u64,
    pub agreements: i64,
    /// Sent since the last check, or shortly before it.
    proposals: Vec<DateTime<Utc>>,
    /// Number of the last agreement at the last check.
    last_agreement: i64,
    pub notified: usize,
    checked: BTreeSet<(i64, NaiveDate)>,
    paused: BTreeSet<usize>,
    resumed: BTreeMap<usize, DateTime<Utc>>,
}

impl Oracle {
    pub fn violation(&mut self, what: String) {
        self.violations.push(what);
    }

    pub fn may_post_at(&mut self, club: usize, post_time: PostTime) {
        self.post_times.entry(club).or_default().push(post_time);
    }

    pub fn resumes(&mut self, club: usize, now: DateTime<Utc>) {
        self.paused.remove(&club);
        self.resumed.insert(club, now);
    }

    pub fn proposed(&mut self, now: DateTime<Utc>) {
        self.proposals.push(now);
    }

    pub fn allow_missing(&mut self, club: usize, from: DateTime<Utc>, until: DateTime<Utc>) {
        self.allowed_missing
            .entry(club)
            .or_default()
            .push((from, until));
    }

    pub fn check_rate(&mut self, in_a_second: usize, now: DateTime<Utc>) {
        self.worst_second = self.worst_second.max(in_a_second);
        if in_a_second == MAX_REQUESTS_PER_SECOND + 1 {
            self.violation(format!(
                "{now}: more than {MAX_REQUESTS_PER_SECOND} requests in a second"
            ));
        }
    }

    /// Checks a message that Discord shows, new or edited: a daily post in full, and that no notification comes twice.
    /// Notes the keys of days that it shows.
    pub fn message_shown(&mut self, message: &Message, now: DateTime<Utc>) {
        let is_new = self.known.insert(message.id);
        let is_post = is_new && message.content.starts_with("**Position of the day**");
        let nonce = message.nonce.as_ref().and_then(Value::as_str);
        if let Some(nonce) = nonce.filter(|_| is_post)
            && let Err(error) = self.check_post(nonce, message, now)
        {
            self.violation(format!("{now}: post {}: {error:#}", message.id));
        }
        if let Err(error) = self.events.message_shown(message, now) {
            self.violation(format!("{now}: message {}: {error:#}", message.id));
        }
        for button in message
            .buttons()
            .into_iter()
            .filter_map(|button| button.custom_id)
        {
            if button.starts_with("notification:") {
                let sent = self.notices.entry(button.clone()).or_default();
                sent.insert(message.id);
                if sent.difference(&self.deleted).count() > 1 {
                    self.violation(format!("{now}: notified twice: {button}"));
                }
            }
        }
        if message.is_ephemeral() && message.content.contains("is paused. Nothing more") {
            let club = club_of(message.channel_id);
            let resumed = self.resumed.get(&club);
            // An earlier command may still be running.
            if resumed.is_none_or(|at| now - *at > MAX_COMMAND_TIME) {
                self.paused.insert(club);
            }
        }
        // Keys have 64 hex digits.
        for word in message.content.split('`') {
            if word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                self.shown_keys.push((now, message.id, word.to_owned()));
            }
        }
    }

    fn may_be_missing(&self, club: usize, due: DateTime<Utc>) -> bool {
        let allowed_missing = self.allowed_missing.get(&club).into_iter().flatten();
        allowed_missing
            .into_iter()
            .any(|(from, until)| *from < due + SETTLE_TIME && due < *until)
    }

    /// Time within the posting period of a day without a chance to post.
    fn outage_after(&self, due: DateTime<Utc>, now: DateTime<Utc>) -> TimeDelta {
        self.outages.time_within(due, (due + SETTLE_TIME).min(now))
    }

    /// Whether a post comes late although nothing has disturbed the bot. Failures of relays only delay public days.
    fn is_late(&self, club: usize, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        if now - due <= MAX_POST_DELAY || has_active_moderator(club) {
            return false;
        }
        let calm_from = due - CALM_TIME;
        let was_disturbed = !self.disturbances.time_within(calm_from, now).is_zero();
        let was_undrawn =
            is_public(club) && !self.relay_failures.time_within(calm_from, now).is_zero();
        !was_disturbed && !was_undrawn && !self.may_be_missing(club, due)
    }
}
