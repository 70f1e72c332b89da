use super::mark;
use crate::chat::{Button, Message};
use crate::domain::event::{
    Event, EventPart, EventRandomness, EventRound, PositionScope, Repeats, RevealRule, RoundState,
    next_round,
};
use crate::domain::fairness::QUICKNET;
use crate::reply::daily_post::when;
use crate::reply::exclusion;
use crate::text::{all_of, quote, say};

/// Returns the first message of an event, which shows its rules and whether it has ended. While it runs, also shows
/// when the next round starts, if that round is revealed at a set time. `rounds` are all rounds, in their order.
pub(crate) fn announcement(event: &Event, rounds: &[EventRound]) -> Message {
    let mut lines = vec![say!("event-heading", name = quote(&event.name))];
    if !event.is_running() {
        lines.push(say!("event-ended"));
    }
    lines.extend(rule_lines(event, rounds.len()));
    lines.push(say!("event-rules-fixed"));
    if event.is_running() {
        lines.extend(next_reveal_line(rounds));
    }
    let rounds_button = Button::press(
        say!("event-rounds-button"),
        mark(event.id, EventPart::Announcement),
    );
    Message::public(lines.join("\n")).with_button(rounds_button)
}

/// Says when the next round starts and is revealed. `None` if it is revealed by a button or has no start, and after the
/// last round.
fn next_reveal_line(rounds: &[EventRound]) -> Option<String> {
    let next = next_round(rounds)?;
    let RoundState::Timed { reveal_at } = next.state else {
        return None;
    };
    Some(say!(
        "events-start-set",
        number = next.number,
        time = when(next.starts_at?),
        reveal = when(reveal_at),
    ))
}

/// Says which positions are played in how many rounds, when they are revealed, and what decides them.
pub(super) fn rule_lines(event: &Event, round_count: usize) -> Vec<String> {
    let rules = &event.rules;
    let mut lines = vec![say!("event-rounds", number = round_count)];
    if rules.position_scope == PositionScope::Board {
        lines.push(say!("event-position-per-board"));
    }
    if !rules.sections.is_empty() {
        lines.push(say!(
            "event-sections",
            shared = rules.shared_position.to_string(),
            names = all_of(rules.sections.iter().map(|section| quote(section))),
        ));
    }
    if !rules.excluded.is_empty() {
        let positions = exclusion::positions(&rules.excluded);
        lines.push(say!("event-excluded", positions));
    }
    lines.push(match rules.repeats {
        Repeats::Never => say!("event-no-repeats"),
        Repeats::Allowed => say!("event-repeats"),
    });
    if rules.games == 2 {
        lines.push(say!("event-two-games"));
    }
    lines.push(match rules.reveal {
        RevealRule::ByButton { .. } => say!("event-revealed-by-button"),
        RevealRule::BeforeStart { minutes, .. } => say!("event-revealed-before", minutes),
    });
    lines.push(randomness_line(&rules.randomness));
    lines
}

/// Says what decides the positions of an event: drand's beacons, or a secret to which the bot has committed itself.
fn randomness_line(randomness: &EventRandomness) -> String {
    match randomness {
        EventRandomness::Public(chain) => say!(
            "event-public",
            is_quicknet = *chain == QUICKNET.hash(),
            chain = chain.to_string(),
        ),
        EventRandomness::Secret(secret) => say!(
            "event-committed",
            digits = secret.commitment().first_digits(),
        ),
    }
}
