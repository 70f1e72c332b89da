//! Sends the outcomes of interactions to Discord.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::InteractionId;
use tokio::time::Instant;

use crate::chat::answer::{Answer, Message};
use crate::chat::command::Outcome;
use crate::chat::refusal::CommandError;
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::encode;
use crate::discord::encode::attachment::Rendered;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::delivery::Delivery;
use crate::discord::rest::body::Body;
use crate::discord::rest::error::RestError;
use crate::domain::ids::MessageId;
use crate::metrics::InteractionResult;

/// Maximum wait for a picture; leaves time to send the answer.
const DRAWING_TIMEOUT: Duration = Duration::from_millis(2400);

const UNDELIVERED: &str = "an answer could not be delivered";

pub(crate) const UNKNOWN_MESSAGE: i64 = 10008;

impl Bot {
    pub(crate) async fn answer(
        &self,
        caller: Caller<'_>,
        label: CommandLabel,
        outcome: Outcome,
        arrived: Instant,
    ) {
        let (result, answer) = resolve_outcome(outcome, caller.id);
        let delivered = self.deliver(caller, &answer, arrived).await;
        let delivery = Delivery::of(&delivered);
        self.log(caller.id, label, delivered.map(|()| result), arrived);
        // The panic hook logs panics.
        let recording = AssertUnwindSafe(self.record_delivery(caller, &answer, delivery));
        let _ = recording.catch_unwind().await;
        if delivery == Delivery::Delivered {
            self.follow_up(caller, &answer).await;
        }
    }

    /// Failures are only logged, because the answer has the same content.
    async fn follow_up(&self, caller: Caller<'_>, answer: &Answer) {
        let (Answer::Message(message) | Answer::Update(message)) = answer else {
            return;
        };
        let Some(next) = &message.followed_by else {
            return;
        };
        let body = encode::follow_up(self.render(caller, next, Instant::now()).await);
        let sent = self.rest.follow_up(self.application, caller.token, body);
        if let Err(failure) = sent.await {
            tracing::info!(%failure, "cannot send follow-up message");
        }
    }

    /// Defers the response, runs the command and edits the answer in. If the deferral fails, the command does not run.
    pub(crate) async fn answer_deferred(
        &self,
        caller: Caller<'_>,
        label: CommandLabel,
        work: impl Future<Output = Outcome>,
        arrived: Instant,
    ) {
        let delivered = match self.callback(caller, encode::deferral(), arrived).await {
            Ok(()) => {
                let (result, answer) = resolve_outcome(work.await, caller.id);
                let delivered = self.deliver_as_edit(caller, &answer).await;
                // Sent even if the caller's own message is gone: others may see only this one.
                self.follow_up(caller, &answer).await;
                delivered.map(|()| result)
            }
            Err(failure) => Err(failure),
        };
        self.log(caller.id, label, delivered, arrived);
    }

    /// Acknowledges a press, runs the command and edits the message, or sends a new one if the answer is not an update.
    pub(crate) async fn answer_deferred_update(
        &self,
        caller: Caller<'_>,
        label: CommandLabel,
        work: impl Future<Output = Outcome>,
        arrived: Instant,
    ) {
        let acknowledged = self.callback(caller, encode::acknowledgement(), arrived);
        let delivered = match acknowledged.await {
            Ok(()) => {
                let (result, answer) = resolve_outcome(work.await, caller.id);
                let delivered = match &answer {
                    Answer::Update(_) => match self.deliver_as_edit(caller, &answer).await {
                        // The message was dismissed.
                        Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {
                            self.deliver_as_follow_up(caller, &answer).await
                        }
                        result => result,
                    },
                    Answer::Message(_)
                    | Answer::Successor(_)
                    | Answer::RemoveButton
                    | Answer::Form(_)
                    | Answer::Repeated => self.deliver_as_follow_up(caller, &answer).await,
                };
                delivered.map(|()| result)
            }
            Err(failure) => Err(failure),
        };
        self.log(caller.id, label, delivered, arrived);
    }

    async fn deliver_as_follow_up(
        &self,
        caller: Caller<'_>,
        answer: &Answer,
    ) -> Result<(), RestError> {
        match answer {
            Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
                let message = self.render(caller, message, Instant::now()).await;
                let body = encode::follow_up(message);
                let token = caller.token;
                self.rest.follow_up(self.application, token, body).await
            }
            Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => Ok(()),
        }
    }

    pub(crate) fn log(
        &self,
        interaction: InteractionId,
        label: CommandLabel,
        delivered: Result<InteractionResult, RestError>,
        arrived: Instant,
    ) {
        let CommandLabel { group, command } = label;
        let result = delivered.unwrap_or_else(|failure| {
            tracing::error!(group, command, %interaction, %failure, "{UNDELIVERED}");
            InteractionResult::Undelivered
        });
        let took = arrived.elapsed();
        self.app.metrics().interaction(group, command, result, took);
        let (outcome, latency_us) = (result.name(), micros(took));
        tracing::info!(group, command, outcome, latency_us, %interaction, "interaction");
    }

    async fn deliver_as_edit(&self, caller: Caller<'_>, answer: &Answer) -> Result<(), RestError> {
        match answer {
            Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
                let body = encode::edit(self.render(caller, message, Instant::now()).await);
                self.rest
                    .edit_original(self.application, caller.token, body)
                    .await
            }
            // Only buttons produce the first two, and no button is deferred. `Repeated` is answered before a deferral.
            Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => Ok(()),
        }
    }

    async fn deliver(
        &self,
        caller: Caller<'_>,
        answer: &Answer,
        arrived: Instant,
    ) -> Result<(), RestError> {
        match answer {
            Answer::Message(message) => {
                let body = encode::new_message(self.render(caller, message, arrived).await);
                if message.shows.is_some() {
                    self.callback(caller, body, arrived).await
                } else {
                    self.respond(caller, body, arrived).await
                }
            }
            Answer::Update(message) => self.deliver_update(caller, message, arrived).await,
            Answer::Successor(message) => self.deliver_successor(caller, message, arrived).await,
            Answer::RemoveButton => {
                let body = caller
                    .pressed
                    .map_or_else(encode::acknowledgement, encode::callback_without_pressed);
                self.respond(caller, body, arrived).await
            }
            Answer::Form(form) => self.respond(caller, encode::form(form), arrived).await,
            Answer::Repeated => {
                if let Some(response) = caller.response {
                    response.refuse();
                }
                Ok(())
            }
        }
    }

    /// A picture must be drawn within [`DRAWING_TIMEOUT`] of `since`.
    async fn render<'a>(
        &'a self,
        caller: Caller<'_>,
        message: &'a Message,
        since: Instant,
    ) -> Rendered<'a> {
        let until = since + DRAWING_TIMEOUT;
        let rest = &self.rest;
        Rendered::new(
            message,
            rest.renderer(),
            rest.command_ids(),
            caller.max_file_bytes,
            until,
        )
        .await
    }

    /// If the message of a form was deleted, sends the content privately and without its buttons. A press can be
    /// answered in the HTTP response, because its message exists.
    async fn deliver_update(
        &self,
        caller: Caller<'_>,
        message: &Message,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let body = encode::update(self.render(caller, message, arrived).await);
        if caller.response.is_some() && caller.pressed.is_some() && message.shows.is_none() {
            return self.respond(caller, body, arrived).await;
        }
        match self.callback(caller, body, arrived).await {
            Err(failure) if failure.code() == Some(UNKNOWN_MESSAGE) => {
                let private = Message {
                    picture: message.picture.clone(),
                    ..Message::only_you(message.text.clone())
                };
                let body = encode::new_message(self.render(caller, &private, arrived).await);
                self.callback(caller, body, arrived).await
            }
            result => result,
        }
    }

    /// Sends the new message first, so that the button stays usable after a failure.
    async fn deliver_successor(
        &self,
        caller: Caller<'_>,
        message: &Message,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let body = encode::follow_up(self.render(caller, message, arrived).await);
        self.callback(caller, encode::acknowledgement(), arrived)
            .await?;
        let Caller { token, pressed, .. } = caller;
        self.rest.follow_up(self.application, token, body).await?;
        let Some(pressed) = pressed else {
            return Ok(());
        };
        let id = MessageId(pressed.message.id.get());
        let recorded = async { self.app.store().await?.mark_draw_again_delivered(id).await };
        if let Err(error) = recorded.await {
            tracing::error!(error = format!("{error:#}"), "cannot record delivery");
        }
        let body = encode::edit_without_pressed(pressed);
        self.rest.edit_original(self.application, token, body).await
    }

    /// Answers in the HTTP response if there is one. Nothing confirms that Discord received it, so this is only for
    /// answers whose delivery is not recorded. Files are always sent by request: Discord documents them only there.
    pub(crate) async fn respond(
        &self,
        caller: Caller<'_>,
        body: Body,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let Some(response) = caller.response else {
            return self.callback(caller, body, arrived).await;
        };
        match body.without_file() {
            Some(json) => response.answer(json.to_owned()),
            None => self.callback(caller, body, arrived).await,
        }
    }

    /// Answers by request, so that the delivery is known.
    async fn callback(
        &self,
        caller: Caller<'_>,
        body: Body,
        arrived: Instant,
    ) -> Result<(), RestError> {
        if let Some(response) = caller.response {
            response.defer();
        }
        self.rest
            .callback(caller.id, caller.token, body, arrived)
            .await
    }
}

fn resolve_outcome(outcome: Outcome, interaction: InteractionId) -> (InteractionResult, Answer) {
    match outcome {
        Ok(Answer::Repeated) => (InteractionResult::Repeated, Answer::Repeated),
        Ok(answer) => (InteractionResult::Answered, answer),
        Err(error) => {
            let result = match error {
                CommandError::Refused(_) => InteractionResult::Refused,
                CommandError::Internal(_) => InteractionResult::Failed,
            };
            let message = error.into_message(&interaction.to_string());
            (result, Answer::Message(message))
        }
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
