//! **Don't notify me** below notifications.

use crate::chat::{Answer, Buttons, Effect, Fields, Message, Outcome, Press};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::domain::preferences::Preferences;
use crate::reply::notification::KEY;
use crate::text::say;

pub(super) const BUTTONS: Buttons =
    Buttons::for_everyone(KEY, |press| Box::pin(turn_off(press))).with_effect(Effect::Once);

/// Turns off the notifications of a person who presses the button below one.
async fn turn_off(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    // Number and occasion only make the button's id unique.
    let _number: AgreementNumber = fields.next()?;
    let _occasion: String = fields.next()?;
    let recipient: UserId = fields.last()?;
    if press.user != recipient {
        let player = recipient.mention();
        return Err(say!("notification-of-another", player).into());
    }
    let off = Preferences {
        notifications: Some(false),
        ..Preferences::default()
    };
    press
        .app
        .store()
        .await?
        .set_preferences(recipient, off)
        .await?;
    Ok(Answer::Message(Message::only_you(say!("notification-off"))))
}
