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

/// Part of the first message.
pub(super) const ANNOUNCEMENT: &str = "announcement";

/// Id of an event, and part of it: [`ANNOUNCEMENT`], or the number of a round.
pub(super) type MessageKey = (i64, String);

#[derive(Default)]
pub struct Events {
    /// When organizers pressed the last button of a reveal.
    pub(super) presses: BTreeMap<ClubEvent, Vec<DateTime<Utc>>>,
    pub(super) starts: BTreeMap<ClubEvent, Vec<TypedStart>>,
    /// Messages of events, in their order.
    pub(super) messages: BTreeMap<MessageKey, Vec<u64>>,
    /// When each message showed positions first.
    pub(super) shown_at: BTreeMap<u64, DateTime<Utc>>,
    /// Rounds whose reveal or start the bot has confirmed.
    pub(super) confirmed: BTreeSet<(ClubEvent, u16)>,
    /// First digits of the commitments that the first messages showed when they were posted.
    pub(super) commitments: BTreeMap<i64, String>,
    /// Versions of rounds that are checked: the revision, and whether a job was left.
    pub(super) checked: BTreeMap<(i64, u16), (i64, bool)>,
    /// Problems of rounds at the last check. Later changes of a round may keep them.
    pub(super) problems: BTreeMap<(i64, u16), Option<String>>,
    pub revealed: u64,
    pub given_up: u64,
}

pub(super) struct TypedStart {
    pub(super) typed_at: DateTime<Utc>,
    pub(super) start: DateTime<Utc>,
}

impl Events {
    pub fn reveal_pressed(&mut self, event: ClubEvent, now: DateTime<Utc>) {
        self.presses.entry(event).or_default().push(now);
    }

    /// Returns when the round is to be revealed.
    pub fn start_typed(
        &mut self,
        event: ClubEvent,
        start: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let typed_starts = self.starts.entry(event).or_default();
        typed_starts.push(TypedStart {
            typed_at: now,
            start,
        });
        start - before_start(event)
    }

    /// Whether organizers did something after a time that reveals a round.
    pub(super) fn has_new_reveal(&self, event: ClubEvent, after: DateTime<Utc>) -> bool {
        let presses = self.presses.get(&event).into_iter().flatten();
        let starts = self.starts.get(&event).into_iter().flatten();
        presses
            .copied()
            .chain(starts.map(|typed| typed.typed_at))
            .any(|at| at > after)
    }

    /// Checks a message that Discord shows, new or edited: positions are only in messages of rounds.
    pub(super) fn message_shown(
        &mut self,
        message: &Message,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        if message.is_ephemeral() {
            self.note_confirmation(message);
            return Ok(());
        }
        let positions = shown_positions(&message.content)?;
        let Some(key) = key_of(message) else {
            let is_about_event = message.content.contains("** · `Event ");
            anyhow::ensure!(
                positions.is_empty() || !is_about_event,
                "positions of an event"
            );
            return Ok(());
        };
        let messages = self.messages.entry(key.clone()).or_default();
        if !messages.contains(&message.id) {
            messages.push(message.id);
        }
        let (event, part) = key;
        if part == ANNOUNCEMENT {
            anyhow::ensure!(positions.is_empty(), "positions in the first message");
            if let Some(digits) = shown_commitment(&message.content) {
                let first = self.commitments.entry(event).or_insert(digits.to_owned());
                anyhow::ensure!(*first == digits, "another commitment than {first}");
            }
        } else if !positions.is_empty() {
            self.shown_at.entry(message.id).or_insert(now);
        }
        Ok(())
    }

    /// Notes a response that promises the reveal of a round.
    fn note_confirmation(&mut self, message: &Message) {
        let content = &message.content;
        let promises = ["** is being posted in <#", "** starts at <t:"];
        let mut lines = content.lines();
        let first = lines.next().unwrap_or_default();
        let promised_round = promises
            .iter()
            .find_map(|promise| first.split_once(promise))
            .and_then(|(before, _)| before.strip_prefix("**Round "))
            .and_then(|number| number.parse().ok());
        let name = lines
            .next()
            .and_then(|line| line.strip_prefix("**Event** `"))
            .and_then(|line| line.strip_suffix('`'));
        if let Some(number) = promised_round
            && let Some(name) = name
            && let Ok(event) = ClubEvent::named(club_of(message.channel_id), name)
        {
            self.confirmed.insert((event, number));
        }
    }
}

pub(super) fn before_start(event: ClubEvent) -> TimeDelta {
    TimeDelta::minutes(event.options().reveal.unwrap_or_default().into())
}

/// Returns the event and the part that a message of the bot shows.
fn key_of(message: &Message) -> Option<MessageKey> {
    let buttons = message.buttons().into_iter();
    let id = buttons
        .filter_map(|button| button.custom_id)
        .find(|id| id.starts_with(MARK))?;
    let (event, part) = id.strip_prefix(MARK)?.split_once(':')?;
    Some((event.parse().ok()?, part.to_owned()))
}

/// Returns the positions in a message, each of which is shown by its number and its pieces.
pub(super) fn shown_positions(content: &str) -> anyhow::Result<Vec<u16>> {
    let mut positions = Vec::new();
    for text in content.split("**Position ").skip(1) {
        let (number, rest) = text.split_once("** · `").unwrap_or_default();
        // Other texts begin so, too: the heading of a daily post.
        let Ok(number) = number.parse() else {
            continue;
        };
        let pieces = rest.get(..8).context("no pieces")?;
        anyhow::ensure!(scharnagl(pieces) == number, "{number} is not {pieces}");
        positions.push(number);
    }
    Ok(positions)
}

fn shown_commitment(content: &str) -> Option<&str> {
    let (_, after) = content.split_once("Its commitment begins with `")?;
    let (digits, _) = after.split_once('`')?;
    Some(digits)
}
