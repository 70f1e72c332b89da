//! What Discord has shown of events, and what their organizers did.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Message;

use super::positions::scharnagl;
use crate::club_event::ClubEvent;
use crate::discord::club_of;

/// Id of the button that only one message of an event has, before the event and the part.
const MARK: &str = "event:";

/// What headings of messages about an event contain, for example ``**Round 3** · `Event 1` ``.
const HEADING: &str = "** · `Event ";

/// Part of the first message.
pub(super) const ANNOUNCEMENT: &str = "announcement";

/// Id of an event, and part of it: [`ANNOUNCEMENT`], or the number of a round.
pub(super) type MessageKey = (i64, String);

#[derive(Default)]
pub struct Events {
    /// When organizers pressed the last button of a reveal.
    presses: BTreeMap<ClubEvent, Vec<DateTime<Utc>>>,
    starts: BTreeMap<ClubEvent, Vec<TypedStart>>,
    /// Messages of events, in their order.
    pub(super) messages: BTreeMap<MessageKey, Vec<u64>>,
    /// When each message showed positions first.
    pub(super) shown_at: BTreeMap<u64, DateTime<Utc>>,
    /// Rounds whose reveal or start the bot has confirmed.
    pub(super) confirmed: BTreeSet<(ClubEvent, u16)>,
    /// First digits of the commitments that the first messages showed when they were posted.
    pub(super) commitments: BTreeMap<i64, String>,
    /// Rounds at their last check, by the id of the event and the number of the round.
    pub(super) checked: BTreeMap<(i64, u16), CheckedRound>,
    pub revealed: u64,
    pub given_up: u64,
}

/// What the last check of a round found, to notice changes.
#[derive(Clone, PartialEq)]
pub(super) struct CheckedRound {
    pub(super) revision: i64,
    pub(super) has_job: bool,
    /// Later changes of the round may keep it.
    pub(super) problem: Option<String>,
}

pub(super) struct TypedStart {
    pub(super) typed_at: DateTime<Utc>,
    pub(super) start: DateTime<Utc>,
}

impl Events {
    pub fn reveal_pressed(&mut self, event: ClubEvent, now: DateTime<Utc>) {
        self.presses.entry(event).or_default().push(now);
    }

    /// Notes the start of a round that an organizer typed. Returns when the round is to be revealed.
    pub fn start_typed(
        &mut self,
        event: ClubEvent,
        start: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let typed_start = TypedStart {
            typed_at: now,
            start,
        };
        self.starts.entry(event).or_default().push(typed_start);
        start - before_start(event)
    }

    pub(super) fn presses_of(&self, event: ClubEvent) -> impl Iterator<Item = &DateTime<Utc>> {
        self.presses.get(&event).into_iter().flatten()
    }

    pub(super) fn starts_of(&self, event: ClubEvent) -> impl Iterator<Item = &TypedStart> {
        self.starts.get(&event).into_iter().flatten()
    }

    /// Whether organizers have pressed the button of a reveal or typed a start after a time.
    pub(super) fn has_new_reveal(&self, event: ClubEvent, after: DateTime<Utc>) -> bool {
        self.presses_of(event).any(|at| *at > after)
            || self.starts_of(event).any(|typed| typed.typed_at > after)
    }

    /// Checks a message that Discord shows, new or edited: positions of an event are only in the messages of its
    /// rounds, and the commitment in its first message never changes. Notes when positions are shown first.
    ///
    /// Messages that only one person sees may show positions. They may also promise a reveal, which is noted.
    pub(super) fn message_shown(
        &mut self,
        message: &Message,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        if message.is_ephemeral() {
            self.note_promise(message);
            return Ok(());
        }
        let shows_positions = !shown_positions(&message.content)?.is_empty();
        let Some((event, part)) = key_of(message) else {
            let is_about_event = message.content.contains(HEADING);
            if shows_positions && is_about_event {
                anyhow::bail!("positions of an event");
            }
            return Ok(());
        };
        let is_first_message = part == ANNOUNCEMENT;
        let messages = self.messages.entry((event, part)).or_default();
        if !messages.contains(&message.id) {
            messages.push(message.id);
        }
        if is_first_message {
            anyhow::ensure!(!shows_positions, "positions in the first message");
            self.check_same_commitment(event, &message.content)?;
        } else if shows_positions {
            self.shown_at.entry(message.id).or_insert(now);
        }
        Ok(())
    }

    /// Checks that the first message of an event shows the same commitment as when it was posted.
    fn check_same_commitment(&mut self, event: i64, content: &str) -> anyhow::Result<()> {
        if let Some(digits) = shown_commitment(content) {
            let first = self.commitments.entry(event).or_insert(digits.to_owned());
            anyhow::ensure!(*first == digits, "another commitment than {first}");
        }
        Ok(())
    }

    /// Notes the round and the event of a response that promises the reveal of a round.
    fn note_promise(&mut self, message: &Message) {
        let mut lines = message.content.lines();
        if let Some(round) = lines.next().and_then(promised_round)
            && let Some(name) = lines.next().and_then(event_name)
            && let Ok(event) = ClubEvent::named(club_of(message.channel_id), name)
        {
            self.confirmed.insert((event, round));
        }
    }
}

/// Returns the round whose reveal a line promises, for example 3 in `**Round 3** starts at <t:1800000000:F>`.
fn promised_round(line: &str) -> Option<u16> {
    let (round, promise) = line.strip_prefix("**Round ")?.split_once("** ")?;
    let is_promise =
        promise.starts_with("is being posted in <#") || promise.starts_with("starts at <t:");
    if is_promise { round.parse().ok() } else { None }
}

/// Returns the name in the line ``**Event** `Event 1` ``.
fn event_name(line: &str) -> Option<&str> {
    line.strip_prefix("**Event** `")?.strip_suffix('`')
}

/// Returns the time from the reveal of a round to its start, which is none if a button reveals rounds.
pub(super) fn before_start(event: ClubEvent) -> TimeDelta {
    TimeDelta::minutes(event.options().reveal.unwrap_or_default().into())
}

/// Returns the event and the part that a message of the bot shows, which the id of a button names: `event:7:2`. `None`
/// if the message is not of an event.
fn key_of(message: &Message) -> Option<MessageKey> {
    let ids = message
        .buttons()
        .into_iter()
        .filter_map(|button| button.custom_id);
    for id in ids {
        if let Some(key) = id.strip_prefix(MARK) {
            let (event, part) = key.split_once(':')?;
            return Some((event.parse().ok()?, part.to_owned()));
        }
    }
    None
}

/// Returns the positions in a message. Each is shown as ``**Position 518** · `RNBQKBNR` ``, and the number must be that
/// of the pieces.
pub(super) fn shown_positions(content: &str) -> anyhow::Result<Vec<u16>> {
    let mut positions = Vec::new();
    for after_heading in content.split("**Position ").skip(1) {
        // Headings such as `**Position of the day**` have no number.
        if let Some((number, after_number)) = after_heading.split_once("** · `")
            && let Ok(number) = number.parse()
        {
            // A back rank has eight pieces, a letter each.
            let pieces = after_number.get(..8).context("no pieces")?;
            anyhow::ensure!(
                scharnagl(pieces) == Some(number),
                "{number} is not {pieces}"
            );
            positions.push(number);
        }
    }
    Ok(positions)
}

/// Returns the first digits of the commitment to an event's secret that its first message shows.
fn shown_commitment(content: &str) -> Option<&str> {
    let (_, after) = content.split_once("Its commitment begins with `")?;
    let (digits, _) = after.split_once('`')?;
    Some(digits)
}
