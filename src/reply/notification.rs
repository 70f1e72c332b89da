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

/// Returns the message that notifies a player, or `None` if the agreement has changed, so that it is obsolete.
///
/// Without `recipient`, it is for the player whose answer is missing. `can_start_games` refers to lichess.
pub(crate) fn message(
    reason: NotificationReason,
    recipient: Option<Party>,
    agreement: &Agreement,
    can_start_games: bool,
) -> Option<OutgoingNotification> {
    if !is_current(reason, agreement) {
        return None;
    }
    let recipient = recipient.or(agreement.awaited())?;
    let user = agreement.player(recipient).id?;
    let payload = Payload::of(&agreement.number).and(&reason).and(&user);
    let off_button = ButtonId::new(KEY, payload);
    let message = agreement.language().format(|| {
        let mut buttons = Vec::new();
        if can_start_games && agreement.state.sealed().is_some() {
            buttons.extend(agreement::start_buttons(agreement));
        }
        let label = say!("notification-button-off");
        buttons.push(Button::press(label, off_button.clone()));
        Message::public(text(reason, agreement, recipient, user)).with_buttons(&buttons)
    });
    Some(OutgoingNotification {
        user,
        message,
        button: off_button,
    })
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

/// Tells the recipient, whose account is `user`, what happened to the agreement or what it waits for.
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
            // Only the proposer is notified.
            let missing = if has_opponent_answered(agreement) {
                "yours"
            } else {
                "theirs"
            };
            say!("notification-expired", player, other, number, missing)
        }
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

/// Says which position and color a player has. `player` and `other` are the names of both players.
fn sealed_text(agreement: &Agreement, recipient: Party, player: String, other: String) -> String {
    let sealed = agreement.state.sealed().expect("the state was checked");
    let color = if sealed.white == recipient {
        Side::White
    } else {
        Side::Black
    };
    let is_named_by_recipient = names_position(agreement) && recipient == Party::Proposer;
    say!(
        "notification-sealed",
        player,
        other,
        terms = if is_named_by_recipient {
            "named"
        } else {
            "drawn"
        },
        start = named(sealed.start),
        colour = nouns::side(color),
        games = agreement.games,
    )
}

/// Returns the name of the other player, without a mention, which would notify them.
fn other_player(agreement: &Agreement, recipient: Party) -> String {
    match &agreement.player(recipient.other()).name {
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
