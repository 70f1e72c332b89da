//! What messages of draws from public randomness have in common.

use chess960::StartSet;

use crate::chat::{Button, ButtonId, Message, Payload};
use crate::domain::fairness::{ChainBeacon, PublicContext, QUICKNET, Round};
use crate::domain::ids::InteractionId;
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::reply::daily_post::with_chain_warning;
use crate::reply::exclusion;
use crate::text::say;

pub(crate) const KEY: &str = "public-draw";

/// Shows a draw without a result: its state, the positions that it leaves out, and the button that explains the draw.
///
/// The text is `announcement` until the message says that the beacon is late (`says_late`). From then on, it says that
/// the beacon is late, or that it was not published in time, and names `drand_round`, which decides.
pub(crate) fn without_result(
    draw: &PublicDraw,
    announcement: String,
    drand_round: Option<Round>,
) -> Message {
    let text = match draw.state {
        // The callers show a drawn result in another message, so `Drawn` does not occur.
        PublicDrawState::Requested
        | PublicDrawState::Announced {
            says_late: false, ..
        }
        | PublicDrawState::Drawn { .. } => announcement,
        PublicDrawState::Announced {
            says_late: true, ..
        } => with_deciding_round(say!("random-public-late"), drand_round),
        PublicDrawState::NotDrawn { .. } => {
            with_deciding_round(say!("random-public-not-drawn"), drand_round)
        }
    };
    let mut message = Message::public(text);
    // All excluded positions, because the result depends on them.
    if let Some(line) = exclusion::full_line(&draw.excluded) {
        message.push_line(&line);
    }
    message.with_button(explain_button(draw.id))
}

/// Adds to the text about a draw without a result which round decides, so that everybody can compute the result
/// themselves. `None` if the round is not known.
pub(crate) fn with_deciding_round(text: String, drand_round: Option<Round>) -> String {
    match drand_round {
        Some(round) => {
            let line = say!("random-public-round", round = round.to_string());
            format!("{text}\n{line}")
        }
        None => text,
    }
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
    with_chain_warning(say!("random-public-source", round), drawn_from.chain)
}

/// Says how anybody can check a public draw without the bot: with the [shell command](shell_command) or, if the host has
/// chosen the chain, by hand.
pub(crate) fn how_to_check(
    context: PublicContext,
    drawn_from: ChainBeacon,
    options: &str,
) -> String {
    if let Some(command) = shell_command(context, drawn_from, options) {
        return say!("random-public-check", command);
    }
    say!(
        "random-public-check-other-chain",
        chain = drawn_from.chain.to_string(),
        round = drawn_from.beacon.round.to_string(),
        signature = drawn_from.beacon.signature.to_string(),
    )
}

/// Returns the shell command that recomputes a public draw without the bot. `options` are its
/// [last options](draw_options).
///
/// `None` for another chain than quicknet, drand's public network: the command knows no other public key, so it would
/// reject a genuine draw.
pub(crate) fn shell_command(
    context: PublicContext,
    drawn_from: ChainBeacon,
    options: &str,
) -> Option<String> {
    let ChainBeacon { chain, beacon } = drawn_from;
    if chain != QUICKNET.hash() {
        return None;
    }
    let announcement = match context {
        PublicContext::Message(message) => format!("--message {message}"),
        PublicContext::Daily { due_at } => format!("--daily --due {}", due_at.timestamp()),
    };
    Some(format!(
        "chess960-bot verify public --round {} --signature {} {announcement}{options}",
        beacon.round, beacon.signature
    ))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::fairness::testing::{SIGNATURE_OF_ROUND_123, round_123};
    use crate::domain::ids::MessageId;

    const CONTEXT: PublicContext = PublicContext::Message(MessageId(1_143_926_475_980_800_005));

    #[test]
    fn a_draw_of_another_chain_is_checked_without_the_command() {
        let zeros = "0".repeat(64);
        let drawn_from = ChainBeacon {
            chain: zeros.parse().expect("a hash"),
            ..round_123()
        };
        let expected = format!(
            "`chess960-bot verify` can't check this: it only knows drand's public network, and my host has chosen the \
             chain `{zeros}`. Ask a relay of that chain for round 123. It must give this signature:\n\
             ```\n\
             {SIGNATURE_OF_ROUND_123}\n\
             ```\n\
             The docs of chess960-bot say how the result follows from it."
        );
        assert_eq!(how_to_check(CONTEXT, drawn_from, " --count 3"), expected);
    }
}
