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
use fake_discord::{Message, Model};

use self::beacons::Beacons;
use self::interruptions::{Interruptions, Period};
use self::shown_events::Events;
use crate::discord::club_of;
use crate::due::{PostTime, due_at};
use crate::plan::{has_active_moderator, is_public};

/// Maximum clock error that the bot tolerates.
const MAX_CLOCK_ERROR: TimeDelta = TimeDelta::seconds(7);

/// Time after which all work of a day is done.
const SETTLE_TIME: TimeDelta = TimeDelta::hours(14);

/// Maximum delay of a post if nothing has disturbed the bot.
const MAX_CALM_DELAY: TimeDelta = TimeDelta::minutes(1);

/// Time after which an earlier disturbance has no effect.
const CALM_TIME: TimeDelta = TimeDelta::hours(1);

/// Minimum time without a chance to post after which the bot may give a post up: half of
/// [`MAX_POST_DELAY`](crate::process::MAX_POST_DELAY).
const MIN_OUTAGE: TimeDelta = TimeDelta::hours(6);

/// Minimum time without a beacon after which a draw may end without a position: almost the whole
/// [`MAX_BEACON_WAIT`](crate::relays::MAX_BEACON_WAIT).
const MIN_BEACON_FAILURE: TimeDelta = TimeDelta::hours(46);

/// Part of the message that tells a moderator that a schedule is now paused.
const PAUSED: &str = "is paused until `/chess960-daily resume`";

const MAX_COMMAND_TIME: TimeDelta = TimeDelta::minutes(15);

const MAX_REQUESTS_PER_SECOND: usize = 50;

/// What Discord shows at a time, to compare it with the database.
pub struct Snapshot<'a> {
    pub discord: &'a Model,
    pub now: DateTime<Utc>,
    pub phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Running,
    /// The bot has had days without faults to finish all work.
    End,
}

impl Snapshot<'_> {
    fn is_at_end(&self) -> bool {
        self.phase == Phase::End
    }
}

/// A key that a message has shown.
struct ShownKey {
    at: DateTime<Utc>,
    message: u64,
    key: String,
}

#[derive(Default)]
pub struct Oracle {
    /// Messages with the post of a schedule and date.
    posts: BTreeMap<(i64, NaiveDate), Vec<u64>>,
    /// Keys that were shown since the last check.
    shown_keys: Vec<ShownKey>,
    /// Messages with a notification, by the id of its button.
    notices: BTreeMap<String, BTreeSet<u64>>,
    /// Messages that were shown.
    known: BTreeSet<u64>,
    /// The bot may post again if it had not recorded a deleted message.
    pub deleted: BTreeSet<u64>,
    /// The club of each schedule.
    schedules: BTreeMap<i64, usize>,
    /// Times for posts that were chosen in each club.
    post_times: BTreeMap<usize, Vec<PostTime>>,
    /// Times in which posts of a club may be missing.
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
    /// Days that are over and have been checked.
    checked: BTreeSet<(i64, NaiveDate)>,
    /// Clubs whose schedules are paused.
    paused: BTreeSet<usize>,
    /// When the moderator of a club last sent `resume`.
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

    /// Checks the number of requests of all processes in the last second, for each request.
    pub fn check_rate(&mut self, requests: usize, now: DateTime<Utc>) {
        self.worst_second = self.worst_second.max(requests);
        // Further requests in the same second are not further violations.
        if requests == MAX_REQUESTS_PER_SECOND + 1 {
            self.violation(format!(
                "{now}: more than {MAX_REQUESTS_PER_SECOND} requests in a second"
            ));
        }
    }

    /// Checks a message that Discord shows, new or edited, and notes what it says.
    ///
    /// A daily post is checked only when it is new, because its time and its day do not change.
    pub fn message_shown(&mut self, message: &Message, now: DateTime<Utc>) {
        let is_new = self.known.insert(message.id);
        if is_new
            && let Some(nonce) = nonce_of_daily_post(message)
            && let Err(error) = self.check_post(nonce, message, now)
        {
            self.violation(format!("{now}: post {}: {error:#}", message.id));
        }
        if let Err(error) = self.events.message_shown(message, now) {
            self.violation(format!("{now}: message {}: {error:#}", message.id));
        }
        self.check_notifications(message, now);
        self.note_pause(message, now);
        self.note_keys(message, now);
    }

    /// Checks that the notifications in a message, which the ids of its buttons name, are in no other message that
    /// still exists.
    fn check_notifications(&mut self, message: &Message, now: DateTime<Utc>) {
        for button in message.buttons() {
            let Some(id) = button.custom_id else { continue };
            if !id.starts_with("notification:") {
                continue;
            }
            let messages = self.notices.entry(id.clone()).or_default();
            messages.insert(message.id);
            if messages.difference(&self.deleted).count() > 1 {
                self.violation(format!("{now}: notified twice: {id}"));
            }
        }
    }

    /// Notes that a club's schedule is paused, if a message says so to its moderator. [`Self::resumes`] ends the pause.
    fn note_pause(&mut self, message: &Message, now: DateTime<Utc>) {
        if !message.is_ephemeral() || !message.content.contains(PAUSED) {
            return;
        }
        let club = club_of(message.channel_id);
        // A `resume` that was sent shortly before may still be running, and may end the pause.
        let may_be_resumed = self
            .resumed
            .get(&club)
            .is_some_and(|at| now - *at <= MAX_COMMAND_TIME);
        if !may_be_resumed {
            self.paused.insert(club);
        }
    }

    /// Notes the keys of days in a message, which are 64 hex digits between backticks.
    fn note_keys(&mut self, message: &Message, now: DateTime<Utc>) {
        for text in message.content.split('`') {
            if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                self.shown_keys.push(ShownKey {
                    at: now,
                    message: message.id,
                    key: text.to_owned(),
                });
            }
        }
    }

    /// Whether the post of a day may be missing because of something that happened before its work is done.
    fn may_be_missing(&self, club: usize, due: DateTime<Utc>) -> bool {
        self.allowed_missing
            .get(&club)
            .into_iter()
            .flatten()
            .any(|(from, until)| *from < due + SETTLE_TIME && due < *until)
    }

    /// Returns when a day is due by each of the times for posts that the club's moderator has chosen so far.
    fn due_times(&self, club: usize, date: NaiveDate) -> impl Iterator<Item = DateTime<Utc>> {
        self.post_times
            .get(&club)
            .into_iter()
            .flatten()
            .map(move |post_time| due_at(*post_time, date))
    }

    /// Whether the bot had no chance to post for hours of the time in which it posts a day.
    fn had_long_outage_after(&self, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        let until = (due + SETTLE_TIME).min(now);
        self.outages.time_within(due, until) > MIN_OUTAGE
    }

    /// Whether a post comes late although nothing has disturbed the bot. Failures of relays only delay public days.
    fn is_late(&self, club: usize, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        if now - due <= MAX_CALM_DELAY || has_active_moderator(club) {
            return false;
        }
        let calm_from = due - CALM_TIME;
        let was_disturbed = !self.disturbances.time_within(calm_from, now).is_zero();
        let was_undrawn =
            is_public(club) && !self.relay_failures.time_within(calm_from, now).is_zero();
        !was_disturbed && !was_undrawn && !self.may_be_missing(club, due)
    }
}

/// Returns the nonce of a message if it is a daily post.
fn nonce_of_daily_post(message: &Message) -> Option<&str> {
    if message.content.starts_with("**Position of the day**") {
        message.nonce.as_ref()?.as_str()
    } else {
        None
    }
}
