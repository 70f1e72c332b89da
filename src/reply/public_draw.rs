//! What messages of draws from public randomness have in common.

use chess960::StartSet;

use crate::chat::{Button, ButtonId, Message, Payload};
use crate::domain::fairness::{Beacon, ChainBeacon};
use crate::domain::ids::{InteractionId, MessageId};
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::reply::daily_post::with_other_chain;
use crate::reply::exclusion;
use crate::text::say;

pub(crate) const KEY: &str = "public-draw";

/// Shows a draw that has no result yet, or none at all: its state, the positions that it leaves out, and the button
/// that explains the draw. `announcement` is the text as long as the beacon is not late.
pub(crate) fn without_result(draw: &PublicDraw, announcement: String) -> Message {
    let text = match draw.state {
        PublicDrawState::Announced {
            says_late: true, ..
        } => say!("random-public-late"),
        PublicDrawState::NotDrawn { .. } => say!("random-public-not-drawn"),
        PublicDrawState::Requested
        | PublicDrawState::Announced { .. }
        | PublicDrawState::Drawn { .. } => announcement,
    };
    let mut message = Message::public(text);
    // All excluded positions, because the result depends on them.
    if let Some(line) = exclusion::full_line(&draw.excluded) {
        message.push_line(&line);
    }
    message.with_button(explain_button(draw.id))
}

pub(crate) fn explain_button(id: InteractionId) -> Button {
    Button::press(say!("daily-post-verify-button"), message_mark(id))
}

/// Returns the id of the button that only the message of this draw has.
pub(crate) fn message_mark(id: InteractionId) -> ButtonId {
    ButtonId::new(KEY, Payload::of(&id))
}

/// Names the round and, if it is not that of drand's public network, the chain.
pub(crate) fn source(drawn_from: ChainBeacon) -> String {
    let round = drawn_from.beacon.round.to_string();
    with_other_chain(say!("random-public-source", round), drawn_from.chain)
}

/// Returns the shell command that recomputes a public draw without the bot. `message` is the message that announced the
/// draw, and `count` the number of positions that it gave.
pub(crate) fn shell_command(
    message: MessageId,
    beacon: Beacon,
    excluded: &StartSet,
    count: usize,
) -> String {
    let options = draw_options(excluded, count);
    format!(
        "chess960-bot verify public --round {} --signature {} --message {message}{options}",
        beacon.round, beacon.signature
    )
}

/// Returns the options of a checking command that say what the draw left out, and how many positions it gave. Each
/// begins with a space.
pub(crate) fn draw_options(excluded: &StartSet, count: usize) -> String {
    let mut options = String::new();
    if !excluded.is_empty() {
        options += &format!(" --exclude '{excluded}'");
    }
    if count > 1 {
        options += &format!(" --count {count}");
    }
    options
}
