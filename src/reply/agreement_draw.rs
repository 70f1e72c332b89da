//! Messages of the draws that decide accepted agreements.

use super::agreement::{address, player_names, proof_button, sealed_text};
use super::agreement_proof::drawn;
use super::details;
use super::public_draw::{explain_button, with_deciding_round, without_result};
use crate::chat::{Message, Shown};
use crate::domain::agreement::{Agreement, Party, Sealed};
use crate::domain::fairness::{QUICKNET, Round};
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::http::PageUrl;
use crate::text::say;

/// Announces the draw of an agreement that the opponent has accepted. The message's id decides the draw.
pub(crate) fn announcement(agreement: &Agreement, draw: &PublicDraw) -> Message {
    Message {
        shows: Some(Shown::PublicDraw(draw.id)),
        notifies: agreement.player_id(Party::Proposer),
        ..draw
            .language
            .format(|| localized_announcement(agreement, draw, None))
    }
}

/// Says that the opponent has accepted, and from which source the result is drawn, in the current language. If the
/// beacon is late, says that instead, and names `drand_round`, which decides.
fn localized_announcement(
    agreement: &Agreement,
    draw: &PublicDraw,
    drand_round: Option<Round>,
) -> Message {
    let [proposer, opponent] = player_names(agreement);
    let announcement = say!(
        "agreement-draw-announced",
        number = agreement.number.to_string(),
        proposer,
        opponent,
        drawn = drawn(agreement),
        is_quicknet = draw.chain == QUICKNET.hash(),
        chain = draw.chain.to_string(),
    );
    // Replaces the announcement by a text about the beacon once that is late.
    without_result(draw, announcement, drand_round)
}

/// Shows a draw in its present state. `agreement` is the agreement that it decides, or `None` if that was erased.
/// `drand_round` is the round that decides, if it is known and late. `page` is the web page that recomputes draws, if
/// the host has one.
pub(crate) fn message(
    draw: &PublicDraw,
    agreement: Option<&Agreement>,
    drand_round: Option<Round>,
    page: Option<&PageUrl>,
) -> Message {
    draw.language
        .format(|| localized_message(draw, agreement, drand_round, page))
}

/// Returns the message of a draw in the current language: the announcement, the result, or that there was no beacon in
/// time. If a draw with a result did not decide the agreement, which was ended or replaced in the meantime, the message
/// only says that the agreement has ended. `drand_round` is named in texts without a result.
fn localized_message(
    draw: &PublicDraw,
    agreement: Option<&Agreement>,
    drand_round: Option<Round>,
    page: Option<&PageUrl>,
) -> Message {
    let Some(agreement) = agreement else {
        return Message::public(say!("agreement-draw-ended"));
    };
    match draw.state {
        PublicDrawState::Requested | PublicDrawState::Announced { .. } => {
            localized_announcement(agreement, draw, drand_round)
        }
        PublicDrawState::NotDrawn { .. } => not_drawn_message(agreement, draw, drand_round),
        PublicDrawState::Drawn { message, .. } => match agreement.state.sealed() {
            Some(sealed) if agreement.is_decided_by(Some(message)) => {
                result_message(agreement, sealed, page)
            }
            Some(_) | None => Message::public(say!("agreement-draw-ended")),
        },
    }
}

/// Says that the draw had no beacon in time, so that the proposal is open again.
fn not_drawn_message(
    agreement: &Agreement,
    draw: &PublicDraw,
    drand_round: Option<Round>,
) -> Message {
    let not_drawn = with_deciding_round(say!("random-public-not-drawn"), drand_round);
    let number = agreement.number.to_string();
    let reopened = say!("agreement-draw-reopened", number);
    Message::public(format!("{not_drawn}\n{reopened}")).with_button(explain_button(draw.id))
}

/// Shows the sealed agreement, with a link to its own message, which has the buttons for the games.
fn result_message(agreement: &Agreement, sealed: Sealed, page: Option<&PageUrl>) -> Message {
    let mut message = Message::public(sealed_text(agreement, sealed));
    if let Some(address) = address(agreement) {
        message.push_line(&say!("agreement-its-message", address));
    }
    message.with_buttons(&[
        details::game_button(sealed.start),
        proof_button(agreement, page),
    ])
}
