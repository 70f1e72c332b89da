//! Encodes and sends answers.

use std::time::Duration;

use reqwest::Method;
use tokio::time::Instant;

use crate::chat::{Answer, Message};
use crate::discord::bot::Bot;
use crate::discord::decode::sender::ReplyTarget;
use crate::discord::encode;
use crate::discord::encode::message::PayloadKind;
use crate::discord::pending_response::PendingResponse;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::discord::rest::request::{Body, Request};
use crate::domain::ids::MessageId;

/// Maximum wait for a picture; leaves time to send the answer.
pub(super) const DRAWING_TIMEOUT: Duration = Duration::from_millis(2400);

/// Sends answers to an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Reply<'a> {
    pub bot: &'a Bot,
    pub target: ReplyTarget<'a>,
    /// `None` for interactions from the gateway.
    pub response: Option<&'a PendingResponse>,
    pub arrived: Instant,
}

impl Reply<'_> {
    /// Sends the first answer to an interaction, in the form that its kind needs: a new message, an edit of the pressed
    /// one, a form and so on.
    pub(super) async fn send(&self, answer: &Answer) -> Result<(), RestError> {
        match answer {
            Answer::Message(message) => self.send_message(message).await,
            Answer::Update(message) => self.send_update(message).await,
            Answer::Successor(message) => self.send_successor(message).await,
            Answer::RemoveButton => {
                let body = match self.target.pressed {
                    Some(pressed) => encode::callback_without_pressed(pressed),
                    None => encode::acknowledgement(),
                };
                self.respond(body).await
            }
            Answer::Form(form) => self.respond(encode::form(form)).await,
            // The interaction was received twice, and the other one is answered.
            Answer::Repeated => {
                if let Some(response) = self.response {
                    response.refuse();
                }
                Ok(())
            }
        }
    }

    /// Answers with a new message: in the HTTP response, or by request if its delivery is recorded.
    async fn send_message(&self, message: &Message) -> Result<(), RestError> {
        let body = self
            .encode(PayloadKind::FirstAnswer, message, self.arrived)
            .await;
        // The delivery of a proposal is recorded.
        if message.shows.is_some() {
            self.callback(body).await
        } else {
            self.respond(body).await
        }
    }

    /// Answers a press by editing the message with the pressed button. Answers a form by editing the message whose
    /// button opened the form. If that message was deleted meanwhile, sends the content in a private message.
    ///
    /// The HTTP response can contain the edit, but then nothing tells whether Discord has made it. This matters if the
    /// delivery is recorded, and after a form. Then the edit is a request of its own.
    async fn send_update(&self, message: &Message) -> Result<(), RestError> {
        let body = self
            .encode(PayloadKind::FirstUpdate, message, self.arrived)
            .await;
        // While the user filled in the form, its message may have been deleted.
        let answers_form = self.target.pressed.is_none();
        let is_delivery_recorded = message.shows.is_some();
        let needs_result = answers_form || is_delivery_recorded;
        if self.response.is_some() && !needs_result {
            return self.respond(body).await;
        }
        match self.callback(body).await {
            Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {
                self.send_private_copy(message).await
            }
            result => result,
        }
    }

    /// Sends the content of an update privately and without its buttons.
    async fn send_private_copy(&self, message: &Message) -> Result<(), RestError> {
        let private = Message {
            picture: message.picture.clone(),
            language: message.language,
            ..Message::only_you(message.text.clone())
        };
        let body = self
            .encode(PayloadKind::FirstAnswer, &private, self.arrived)
            .await;
        self.callback(body).await
    }

    /// Answers a press of **Draw again** with a new message, and then removes the button from the old one: in this
    /// order, so that the button stays usable after a failure.
    async fn send_successor(&self, message: &Message) -> Result<(), RestError> {
        let body = self
            .encode(PayloadKind::FollowUp, message, self.arrived)
            .await;
        self.callback(encode::acknowledgement()).await?;
        self.post_follow_up(body).await?;
        // Only presses have successors.
        let Some(pressed) = self.target.pressed else {
            return Ok(());
        };
        let message_id = MessageId(pressed.message.id.get());
        // Only logged, because the new message was already sent.
        if let Err(error) = self.record_successor(message_id).await {
            tracing::error!(error = format!("{error:#}"), "cannot record delivery");
        }
        self.edit_original(encode::edit_without_pressed(pressed))
            .await
    }

    async fn record_successor(&self, pressed: MessageId) -> anyhow::Result<()> {
        let store = self.bot.app.store().await?;
        store.mark_draw_again_delivered(pressed).await?;
        Ok(())
    }

    /// Replaces the acknowledgement, or the pressed message.
    pub(super) async fn edit(&self, answer: &Answer) -> Result<(), RestError> {
        // Answers without a message never follow an acknowledgement.
        let Some(message) = message_of(answer) else {
            return Ok(());
        };
        let body = self
            .encode(PayloadKind::Edit, message, Instant::now())
            .await;
        self.edit_original(body).await
    }

    /// Sends the answer to an acknowledged press: an update edits the pressed message, other answers are new messages.
    /// An update is also sent as a new message if the user has dismissed the pressed one.
    pub(super) async fn edit_or_follow_up(&self, answer: &Answer) -> Result<(), RestError> {
        if matches!(answer, Answer::Update(_)) {
            match self.edit(answer).await {
                Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {}
                result => return result,
            }
        }
        // Answers without a message never follow an acknowledgement.
        if let Some(message) = message_of(answer) {
            self.follow_up(message).await?;
        }
        Ok(())
    }

    /// Sends a new message. Discord's response has the message.
    pub(super) async fn follow_up(
        &self,
        message: &Message,
    ) -> Result<reqwest::Response, RestError> {
        let body = self
            .encode(PayloadKind::FollowUp, message, Instant::now())
            .await;
        self.post_follow_up(body).await
    }

    async fn post_follow_up(&self, body: Body) -> Result<reqwest::Response, RestError> {
        let path = self.bot.discord.webhook(self.target.token);
        self.after_callback(Request::new(Method::POST, path, body))
            .await
    }

    async fn edit_original(&self, body: Body) -> Result<(), RestError> {
        let path = self.bot.discord.original(self.target.token);
        self.after_callback(Request::new(Method::PATCH, path, body))
            .await?;
        Ok(())
    }

    async fn after_callback(&self, request: Request) -> Result<reqwest::Response, RestError> {
        self.bot.discord.rest.after_callback(request).await
    }

    /// Encodes a message as the body of a request, and draws its picture. The body has a note instead of the picture if
    /// it isn't drawn within [`DRAWING_TIMEOUT`] after `since`.
    pub async fn encode(&self, kind: PayloadKind<'_>, message: &Message, since: Instant) -> Body {
        self.bot
            .discord
            .renderer
            .encode(
                kind,
                message,
                self.target.max_file_bytes,
                since + DRAWING_TIMEOUT,
            )
            .await
    }

    /// Answers in the HTTP response if there is one. Nothing confirms that Discord received it, so this is only for
    /// answers whose delivery is not recorded. Files are always sent by request: Discord documents them only there.
    pub async fn respond(&self, body: Body) -> Result<(), RestError> {
        if let Some(response) = self.response
            && let Some(json) = body.without_file()
        {
            return response.answer(json.to_owned());
        }
        self.callback(body).await
    }

    /// Answers by request, so that the delivery is known.
    pub(super) async fn callback(&self, body: Body) -> Result<(), RestError> {
        if let Some(response) = self.response {
            response.defer();
        }
        self.bot
            .discord
            .rest
            .callback(self.target.id, self.target.token, body, self.arrived)
            .await
    }
}

/// Returns the message of an answer. `None` for answers that never follow an acknowledgement: only buttons with an
/// immediate reply produce the first two, and `Repeated` is known before.
pub(super) fn message_of(answer: &Answer) -> Option<&Message> {
    match answer {
        Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
            Some(message)
        }
        Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => None,
    }
}
