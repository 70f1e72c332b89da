//! Renders, encodes and sends answers.

use std::time::Duration;

use tokio::time::Instant;

use crate::chat::answer::{Answer, Message};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::encode;
use crate::discord::encode::attachment::Rendered;
use crate::discord::rest::body::Body;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::domain::ids::MessageId;

/// Maximum wait for a picture; leaves time to send the answer.
pub(super) const DRAWING_TIMEOUT: Duration = Duration::from_millis(2400);

/// Sends the first answer to an interaction.
pub(super) async fn send(
    bot: &Bot,
    caller: Caller<'_>,
    answer: &Answer,
    arrived: Instant,
) -> Result<(), RestError> {
    match answer {
        Answer::Message(message) => {
            let body = encode::new_message(render(bot, caller, message, arrived).await);
            if message.shows.is_some() {
                callback(bot, caller, body, arrived).await
            } else {
                respond(bot, caller, body, arrived).await
            }
        }
        Answer::Update(message) => send_update(bot, caller, message, arrived).await,
        Answer::Successor(message) => send_successor(bot, caller, message, arrived).await,
        Answer::RemoveButton => {
            let body = caller
                .pressed
                .map_or_else(encode::acknowledgement, encode::callback_without_pressed);
            respond(bot, caller, body, arrived).await
        }
        Answer::Form(form) => respond(bot, caller, encode::form(form), arrived).await,
        Answer::Repeated => {
            if let Some(response) = caller.response {
                response.refuse();
            }
            Ok(())
        }
    }
}

/// If the message of a form was deleted, sends the content privately and without its buttons. A press can be
/// answered in the HTTP response, because its message exists.
async fn send_update(
    bot: &Bot,
    caller: Caller<'_>,
    message: &Message,
    arrived: Instant,
) -> Result<(), RestError> {
    let body = encode::update(render(bot, caller, message, arrived).await);
    if caller.response.is_some() && caller.pressed.is_some() && message.shows.is_none() {
        return respond(bot, caller, body, arrived).await;
    }
    match callback(bot, caller, body, arrived).await {
        Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {
            let private = Message {
                picture: message.picture.clone(),
                ..Message::only_you(message.text.clone())
            };
            let body = encode::new_message(render(bot, caller, &private, arrived).await);
            callback(bot, caller, body, arrived).await
        }
        result => result,
    }
}

/// Sends the new message first, so that the button stays usable after a failure.
async fn send_successor(
    bot: &Bot,
    caller: Caller<'_>,
    message: &Message,
    arrived: Instant,
) -> Result<(), RestError> {
    let body = encode::follow_up(render(bot, caller, message, arrived).await);
    callback(bot, caller, encode::acknowledgement(), arrived).await?;
    let Caller { token, pressed, .. } = caller;
    bot.rest.follow_up(bot.application, token, body).await?;
    let Some(pressed) = pressed else {
        return Ok(());
    };
    let id = MessageId(pressed.message.id.get());
    let recorded = async { bot.app.store().await?.mark_draw_again_delivered(id).await };
    if let Err(error) = recorded.await {
        tracing::error!(error = format!("{error:#}"), "cannot record delivery");
    }
    let body = encode::edit_without_pressed(pressed);
    bot.rest.edit_original(bot.application, token, body).await
}

/// Replaces the acknowledgement, or the pressed message.
pub(super) async fn edit(bot: &Bot, caller: Caller<'_>, answer: &Answer) -> Result<(), RestError> {
    let Some(message) = message(answer) else {
        return Ok(());
    };
    let body = encode::edit(render(bot, caller, message, Instant::now()).await);
    bot.rest
        .edit_original(bot.application, caller.token, body)
        .await
}

/// Edits the pressed message, or sends a new one if the answer is not an update or the message was dismissed.
pub(super) async fn edit_or_follow_up(
    bot: &Bot,
    caller: Caller<'_>,
    answer: &Answer,
) -> Result<(), RestError> {
    let Some(message) = message(answer) else {
        return Ok(());
    };
    if matches!(answer, Answer::Update(_)) {
        match edit(bot, caller, answer).await {
            Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {}
            result => return result,
        }
    }
    follow_up(bot, caller, message).await
}

/// `None` for answers that never follow an acknowledgement: only buttons with an immediate reply produce the first two,
/// and `Repeated` is known before.
fn message(answer: &Answer) -> Option<&Message> {
    match answer {
        Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
            Some(message)
        }
        Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => None,
    }
}

pub(super) async fn follow_up(
    bot: &Bot,
    caller: Caller<'_>,
    message: &Message,
) -> Result<(), RestError> {
    let body = encode::follow_up(render(bot, caller, message, Instant::now()).await);
    bot.rest
        .follow_up(bot.application, caller.token, body)
        .await
}

/// A picture must be drawn within [`DRAWING_TIMEOUT`] of `since`.
pub(super) async fn render<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    message: &'a Message,
    since: Instant,
) -> Rendered<'a> {
    let until = since + DRAWING_TIMEOUT;
    Rendered::new(message, &bot.renderer, caller.max_file_bytes, until).await
}

/// Answers in the HTTP response if there is one. Nothing confirms that Discord received it, so this is only for
/// answers whose delivery is not recorded. Files are always sent by request: Discord documents them only there.
pub(super) async fn respond(
    bot: &Bot,
    caller: Caller<'_>,
    body: Body,
    arrived: Instant,
) -> Result<(), RestError> {
    let Some(response) = caller.response else {
        return callback(bot, caller, body, arrived).await;
    };
    match body.without_file() {
        Some(json) => response.answer(json.to_owned()),
        None => callback(bot, caller, body, arrived).await,
    }
}

/// Answers by request, so that the delivery is known.
pub(super) async fn callback(
    bot: &Bot,
    caller: Caller<'_>,
    body: Body,
    arrived: Instant,
) -> Result<(), RestError> {
    if let Some(response) = caller.response {
        response.defer();
    }
    bot.rest
        .callback(caller.id, caller.token, body, arrived)
        .await
}
