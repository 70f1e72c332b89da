use chess960::Side;

use super::daily_post::relative_time;
use super::named::named;
use super::{agreement, nouns, person};
use crate::chat::answer::{Button, ButtonId, Message};
use crate::chat::payload::Payload;
use crate::domain::agreement::{
    Agreement, AgreementState, NotificationReason, Party, Sealed, Terms,
};
use crate::domain::ids::UserId;
use crate::store::Notification;
use crate::text::{quote, say};

pub(crate) const KEY: &str = "notification";

pub(crate) struct OutgoingNotification {
    /// Mentioned at the start.
    pub user: UserId,
    pub message: Message,
    /// Not contained in any other message.
    pub button: ButtonId,
}

/// `None` if obsolete. `can_start_games` refers to lichess.
pub(crate) fn message(
    notification: &Notification,
    agreement: &Agreement,
    can_start_games: bool,
) -> Option<OutgoingNotification> {
    let recipient = match notification.occasion {
        NotificationReason::Reminder => agreement.awaited()?,
        NotificationReason::Word if agreement.awaited() != Some(Party::Proposer) => return None,
        NotificationReason::Sealed
        | NotificationReason::Declined
        | NotificationReason::Expired
        | NotificationReason::Word => notification.recipient?,
    };
    let user = agreement.player(recipient).id?;
    let payload = Payload::of(&agreement.number)
        .and(&notification.word().to_owned())
        .and(&user);
    let button = ButtonId::new(KEY, payload);
    let message = || {
        let text = text(notification.occasion, agreement, recipient, user)?;
        let mut buttons = if can_start_games && agreement.state.sealed().is_some() {
            agreement::start_buttons(agreement)
        } else {
            Vec::new()
        };
        let off = say!("notification-button-off");
        buttons.push(Button::press(off, button.clone()));
        Some(Message::public(text).with_buttons(&buttons))
    };
    let message = agreement.language().format(message)?;
    Some(OutgoingNotification {
        user,
        message,
        button,
    })
}

/// `None` if obsolete.
fn text(
    occasion: NotificationReason,
    agreement: &Agreement,
    recipient: Party,
    user: UserId,
) -> Option<String> {
    let player = user.mention();
    let number = agreement.number.to_string();
    // The name, not a second mention.
    let other = match &agreement.player(recipient.other()).name {
        Some(name) => quote(name),
        None => person::name(None),
    };
    let current: &[NotificationReason] = match agreement.state {
        AgreementState::Open => &[NotificationReason::Word, NotificationReason::Reminder],
        AgreementState::Sealed(_) => &[NotificationReason::Sealed],
        AgreementState::Declined(_) => &[NotificationReason::Declined],
        AgreementState::Withdrawn(_) => &[],
        AgreementState::Expired(_) => &[NotificationReason::Expired],
    };
    if !current.contains(&occasion) {
        return None;
    }
    Some(match occasion {
        NotificationReason::Sealed => {
            let sealed = agreement.state.sealed()?;
            self::sealed(agreement, sealed, recipient, player, other)
        }
        NotificationReason::Declined => say!("notification-declined", player, other, number),
        NotificationReason::Expired => say!(
            "notification-expired",
            player,
            other,
            number,
            missing = missing(agreement),
        ),
        NotificationReason::Word => say!("notification-word", player, other, number),
        NotificationReason::Reminder => say!(
            "notification-reminder",
            player,
            other,
            number,
            ago = relative_time(agreement.expires_at),
            missing = match &agreement.terms {
                Terms::Named { .. } => "answer",
                Terms::Drawn { .. } => "word",
            },
        ),
    })
}

fn sealed(
    agreed: &Agreement,
    sealed: Sealed,
    recipient: Party,
    player: String,
    other: String,
) -> String {
    let side = if sealed.white == recipient {
        Side::White
    } else {
        Side::Black
    };
    let terms = match &agreed.terms {
        Terms::Named { .. } => "named",
        Terms::Drawn { .. } => "drawn",
    };
    say!(
        "notification-sealed",
        player,
        other,
        terms,
        start = named(sealed.start),
        colour = nouns::side(side),
        games = agreed.games.count(),
    )
}

/// Fluent selector.
fn missing(agreement: &Agreement) -> &'static str {
    match &agreement.terms {
        Terms::Drawn { draw, .. } if draw.opponent.is_some() => "yours",
        Terms::Named { .. } | Terms::Drawn { .. } => "theirs",
    }
}
