//! Renders, encodes and sends answers.

use std::time::Duration;

use reqwest::Method;
use tokio::time::Instant;

use crate::chat::{Answer, Message};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::encode;
use crate::discord::encode::attachment::Rendered;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::discord::rest::request::{Body, Request};
use crate::domain::ids::MessageId;

/// Maximum wait for a picture; leaves time to send the answer.
pub(super) const DRAWING_TIMEOUT: Duration = Duration::from_millis(2400);

/// Sends answers to an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Reply<'a> {
    pub(crate) bot: &'a Bot,
    pub(crate) caller: Caller<'a>,
    pub(crate) arrived: Instant,
}

impl Reply<'_> {
    /// Sends the first answer.
    pub(super) async fn send(&self, answer: &Answer) -> Result<(), RestError> {
        match answer {
            Answer::Message(message) => {
                let body = encode::new_message(self.render(message, self.arrived).await);
                if message.shows.is_some() {
                    self.callback(body).await
                } else {
                    self.respond(body).await
                }
            }
            Answer::Update(message) => self.send_update(message).await,
            Answer::Successor(message) => self.send_successor(message).await,
            Answer::RemoveButton => {
                let pressed = self.caller.pressed;
                let body =
                    pressed.map_or_else(encode::acknowledgement, encode::callback_without_pressed);
                self.respond(body).await
            }
            Answer::Form(form) => self.respond(encode::form(form)).await,
            Answer::Repeated => {
                if let Some(response) = self.caller.response {
                    response.refuse();
                }
                Ok(())
            }
        }
    }

    /// If the message of a form was deleted, sends the content privately and without its buttons. A press can be
    /// answered in the HTTP response, because its message exists.
    async fn send_update(&self, message: &Message) -> Result<(), RestError> {
        let body = encode::update(self.render(message, self.arrived).await);
        let is_press = self.caller.pressed.is_some();
        if self.caller.response.is_some() && is_press && message.shows.is_none() {
            return self.respond(body).await;
        }
        match self.callback(body).await {
            Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {
                let private = Message {
                    picture: message.picture.clone(),
                    language: message.language,
                    ..Message::only_you(message.text.clone())
                };
                let body = encode::new_message(self.render(&private, self.arrived).await);
                self.callback(body).await
            }
            result => result,
        }
    }

    /// Sends the new message first, so that the button stays usable after a failure.
    async fn send_successor(&self, message: &Message) -> Result<(), RestError> {
        let body = encode::follow_up(self.render(message, self.arrived).await);
        self.callback(encode::acknowledgement()).await?;
        self.post_follow_up(body).await?;
        let Some(pressed) = self.caller.pressed else {
            return Ok(());
        };
        let id = MessageId(pressed.message.id.get());
        let app = &self.bot.app;
        let recorded = async { app.store().await?.mark_draw_again_delivered(id).await };
        if let Err(error) = recorded.await {
            tracing::error!(error = format!("{error:#}"), "cannot record delivery");
        }
        self.edit_original(encode::edit_without_pressed(pressed))
            .await
    }

    /// Replaces the acknowledgement, or the pressed message.
    pub(super) async fn edit(&self, answer: &Answer) -> Result<(), RestError> {
        let Some(message) = message(answer) else {
            return Ok(());
        };
        let body = encode::edit(self.render(message, Instant::now()).await);
        self.edit_original(body).await
    }

    /// Edits the pressed message, or sends a new one if the answer is not an update or the message was dismissed.
    pub(super) async fn edit_or_follow_up(&self, answer: &Answer) -> Result<(), RestError> {
        let Some(message) = message(answer) else {
            return Ok(());
        };
        if matches!(answer, Answer::Update(_)) {
            match self.edit(answer).await {
                Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {}
                result => return result,
            }
        }
        self.follow_up(message).await
    }

    pub(super) async fn follow_up(&self, message: &Message) -> Result<(), RestError> {
        let body = encode::follow_up(self.render(message, Instant::now()).await);
        self.post_follow_up(body).await
    }

    async fn post_follow_up(&self, body: Body) -> Result<(), RestError> {
        let path = self.bot.discord.webhook(self.caller.token);
        self.after_callback(Request::new(Method::POST, path, body))
            .await
    }

    async fn edit_original(&self, body: Body) -> Result<(), RestError> {
        let path = self.bot.discord.original(self.caller.token);
        self.after_callback(Request::new(Method::PATCH, path, body))
            .await
    }

    async fn after_callback(&self, request: Request) -> Result<(), RestError> {
        self.bot.discord.rest.after_callback(request).await?;
        Ok(())
    }

    /// A picture must be drawn within [`DRAWING_TIMEOUT`] of `since`.
    pub(crate) async fn render<'m>(&'m self, message: &'m Message, since: Instant) -> Rendered<'m> {
        let (renderer, until) = (&self.bot.discord.renderer, since + DRAWING_TIMEOUT);
        Rendered::new(message, renderer, self.caller.max_file_bytes, until).await
    }

    /// Answers in the HTTP response if there is one. Nothing confirms that Discord received it, so this is only for
    /// answers whose delivery is not recorded. Files are always sent by request: Discord documents them only there.
    pub(crate) async fn respond(&self, body: Body) -> Result<(), RestError> {
        match (self.caller.response, body.without_file()) {
            (Some(response), Some(json)) => response.answer(json.to_owned()),
            (None, _) | (_, None) => self.callback(body).await,
        }
    }

    /// Answers by request, so that the delivery is known.
    pub(super) async fn callback(&self, body: Body) -> Result<(), RestError> {
        let Caller { id, token, .. } = self.caller;
        if let Some(response) = self.caller.response {
            response.defer();
        }
        let rest = &self.bot.discord.rest;
        rest.callback(id, token, body, self.arrived).await
    }
}

/// Answers without a message never follow an acknowledgement: only buttons with an immediate reply produce the first
/// two, and `Repeated` is known before.
pub(super) fn message(answer: &Answer) -> Option<&Message> {
    match answer {
        Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
            Some(message)
        }
        Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => None,
    }
}
