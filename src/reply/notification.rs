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
    /// Not contained in any other message.
    pub button: ButtonId,
}

/// Returns the message that notifies a player, or `None` if it is obsolete.
///
/// Without `recipient`, it is for the player whose answer is missing. `can_start_games` refers to lichess.
pub(crate) fn message(
    occasion: NotificationReason,
    recipient: Option<Party>,
    agreement: &Agreement,
    can_start_games: bool,
) -> Option<OutgoingNotification> {
    if !is_current(occasion, agreement) {
        return None;
    }
    let recipient = recipient.or(agreement.awaited())?;
    let user = agreement.player(recipient).id?;
    let payload = Payload::of(&agreement.number).and(&occasion).and(&user);
    let button = ButtonId::new(KEY, payload);
    let message = agreement.language().format(|| {
        let mut buttons = if can_start_games && agreement.state.sealed().is_some() {
            agreement::start_buttons(agreement)
        } else {
            Vec::new()
        };
        buttons.push(Button::press(
            say!("notification-button-off"),
            button.clone(),
        ));
        Message::public(text(occasion, agreement, recipient, user)).with_buttons(&buttons)
    });
    Some(OutgoingNotification {
        user,
        message,
        button,
    })
}

/// Whether the agreement is still in the state that a notification is about.
fn is_current(occasion: NotificationReason, agreement: &Agreement) -> bool {
    match occasion {
        NotificationReason::Reminder => agreement.awaited().is_some(),
        NotificationReason::Word => agreement.awaited() == Some(Party::Proposer),
        NotificationReason::Sealed => matches!(agreement.state, AgreementState::Sealed(_)),
        NotificationReason::Declined => matches!(agreement.state, AgreementState::Declined(_)),
        NotificationReason::Expired => matches!(agreement.state, AgreementState::Expired(_)),
    }
}

fn text(
    occasion: NotificationReason,
    agreement: &Agreement,
    recipient: Party,
    user: UserId,
) -> String {
    let player = user.mention();
    let number = agreement.number.to_string();
    // The name, not a second mention.
    let other = match &agreement.player(recipient.other()).name {
        Some(name) => quote(name),
        None => person::name(None),
    };
    let word_draw = agreement.terms.word_draw();
    let opponent_answered = word_draw.is_some_and(|draw| draw.opponent.is_some());
    let is_named = agreement.terms.start().is_some();
    let can_accept = is_named || word_draw.is_none();
    match occasion {
        NotificationReason::Sealed => {
            let sealed = agreement.state.sealed().expect("the state was checked");
            let is_accepted = is_named && recipient == Party::Proposer;
            let color = if sealed.white == recipient {
                Side::White
            } else {
                Side::Black
            };
            say!(
                "notification-sealed",
                player,
                other,
                terms = if is_accepted { "named" } else { "drawn" },
                start = named(sealed.start),
                colour = nouns::side(color),
                games = agreement.games,
            )
        }
        NotificationReason::Declined => say!("notification-declined", player, other, number),
        NotificationReason::Expired => say!(
            "notification-expired",
            player,
            other,
            number,
            missing = if opponent_answered { "yours" } else { "theirs" },
        ),
        NotificationReason::Word => say!("notification-word", player, other, number),
        NotificationReason::Reminder => say!(
            "notification-reminder",
            player,
            other,
            number,
            ago = relative_time(agreement.expires_at),
            missing = if can_accept && !opponent_answered {
                "answer"
            } else {
                "word"
            },
        ),
    }
}
