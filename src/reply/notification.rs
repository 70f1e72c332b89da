use chess960::Side;

use super::daily_post::relative_time;
use super::named::named;
use super::{agreement, nouns, person};
use crate::chat::{Button, ButtonId, Message, Payload};
use crate::domain::agreement::{Agreement, AgreementState, NotificationReason, Party};
use crate::domain::ids::UserId;
use crate::text::{quote, say};

pub(crate) const KEY: &str = "notification";

pub(crate) struct OutgoingNotification {
    /// Mentioned at the start.
    pub user: UserId,
    pub message: Message,
    /// Turns notifications off. Not contained in any other message, so the bot finds the message by it.
    pub button: ButtonId,
}

/// Returns the message that notifies a player of an agreement. `None` if the agreement has changed, which makes the
/// message obsolete, or if the player was erased.
///
/// Without `recipient`, the message is for the player whose answer is missing. `can_start_games` says whether the bot
/// can create games on lichess.
pub(crate) fn message(
    reason: NotificationReason,
    recipient: Option<Party>,
    agreement: &Agreement,
    can_start_games: bool,
) -> Option<OutgoingNotification> {
    if !is_current(reason, agreement) {
        return None;
    }
    let notified_player = recipient.or(agreement.awaited())?;
    let user = agreement.player_id(notified_player)?;
    let payload = Payload::of(&agreement.number).and(&reason).and(&user);
    let off_button = ButtonId::new(KEY, payload);
    let message = agreement.language().format(|| {
        let buttons = message_buttons(agreement, can_start_games, off_button.clone());
        Message::public(text(reason, agreement, notified_player, user)).with_buttons(&buttons)
    });
    Some(OutgoingNotification {
        user,
        message,
        button: off_button,
    })
}

/// Returns the buttons that start the games of a sealed agreement, and the button that turns notifications off.
fn message_buttons(
    agreement: &Agreement,
    can_start_games: bool,
    off_button: ButtonId,
) -> Vec<Button> {
    let mut buttons = Vec::new();
    if can_start_games && agreement.state.sealed().is_some() {
        buttons.extend(agreement::start_buttons(agreement));
    }
    buttons.push(Button::press(say!("notification-button-off"), off_button));
    buttons
}

/// Whether the agreement is still in the state that a notification is about.
fn is_current(reason: NotificationReason, agreement: &Agreement) -> bool {
    match reason {
        NotificationReason::Reminder => agreement.awaited().is_some(),
        NotificationReason::Word => agreement.awaited() == Some(Party::Proposer),
        NotificationReason::Sealed => matches!(agreement.state, AgreementState::Sealed(_)),
        NotificationReason::Declined => matches!(agreement.state, AgreementState::Declined(_)),
        NotificationReason::Expired => matches!(agreement.state, AgreementState::Expired(_)),
    }
}

/// Tells a player what happened to an agreement, or what it waits for. `recipient` is the player's role, and `user` the
/// account that is mentioned.
fn text(
    reason: NotificationReason,
    agreement: &Agreement,
    recipient: Party,
    user: UserId,
) -> String {
    let player = user.mention();
    let other = other_player(agreement, recipient);
    let number = agreement.number.to_string();
    match reason {
        NotificationReason::Sealed => sealed_text(agreement, recipient, player, other),
        NotificationReason::Declined => say!("notification-declined", player, other, number),
        NotificationReason::Expired => {
            // Selects what did not come in time. Only the proposer gets this notification: once the opponent has
            // entered a word, it was the proposer's own that was missing.
            let missing = if has_opponent_answered(agreement) {
                "yours"
            } else {
                "theirs"
            };
            say!("notification-expired", player, other, number, missing)
        }
        // The opponent entered a word first, and the proposer must now enter one.
        NotificationReason::Word => say!("notification-word", player, other, number),
        NotificationReason::Reminder => {
            let missing = missing_input(agreement);
            let ago = relative_time(agreement.expires_at);
            say!("notification-reminder", player, other, number, ago, missing)
        }
    }
}

/// Returns what an open proposal waits for, as a Fluent selector: the recipient's word, or only an answer. A named
/// position can be accepted without a word, unless the opponent has entered one.
fn missing_input(agreement: &Agreement) -> &'static str {
    let is_word_optional = names_position(agreement) && !has_opponent_answered(agreement);
    if agreement.terms.word_draw().is_some() && !is_word_optional {
        "word"
    } else {
        "answer"
    }
}

/// Tells a player which position and color they play. `player` is their mention, and `other` the name of the other
/// player.
///
/// # Panics
/// If the agreement is not sealed, which [`is_current`] rules out.
fn sealed_text(agreement: &Agreement, recipient: Party, player: String, other: String) -> String {
    let sealed = agreement.state.sealed().expect("a sealed agreement");
    let color = if sealed.white == recipient {
        Side::White
    } else {
        Side::Black
    };
    // Selects the sentence. The proposer of a named position learns that the opponent accepted it. Otherwise, the text
    // says that the other player's word is in.
    let terms = if names_position(agreement) && recipient == Party::Proposer {
        "named"
    } else {
        "drawn"
    };
    say!(
        "notification-sealed",
        player,
        other,
        terms,
        start = named(sealed.start),
        color = nouns::side(color),
        games = agreement.games,
    )
}

/// Returns the name of the other player, without a mention, which would notify them.
fn other_player(agreement: &Agreement, recipient: Party) -> String {
    match agreement.player_name(recipient.other()) {
        Some(name) => quote(name),
        None => person::name(None),
    }
}

fn has_opponent_answered(agreement: &Agreement) -> bool {
    agreement
        .terms
        .word_draw()
        .is_some_and(|draw| draw.opponent.is_some())
}

/// Whether the proposal named a position, so that nothing is drawn but the colors.
fn names_position(agreement: &Agreement) -> bool {
    agreement.terms.start().is_some()
}
