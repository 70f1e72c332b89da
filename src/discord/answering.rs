//! Sends the outcomes of interactions to Discord.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use serenity::all::InteractionId;
use tokio::time::Instant;

use super::attachment::Rendered;
use super::body::Body;
use super::bot::Bot;
use super::command_label::CommandLabel;
use super::decode::caller::Caller;
use super::delivery::Delivery;
use super::encode;
use super::rest_error::RestError;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::Outcome;
use crate::chat::refusal::CommandError;
use crate::ids::MessageId;
use crate::metrics::InteractionResult;

/// Maximum wait for a picture; leaves time to send the answer.
const DRAWING_TIMEOUT: Duration = Duration::from_millis(2400);

const UNDELIVERED: &str = "an answer could not be delivered";

pub(super) const UNKNOWN_MESSAGE: i64 = 10008;

impl Bot {
    pub(super) async fn answer(
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
    pub(super) async fn answer_deferred(
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
    pub(super) async fn answer_deferred_update(
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

    pub(super) fn log(
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
    pub(super) async fn respond(
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
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use anyhow::anyhow;
    use axum::http::StatusCode;
    use serde_json::json;

    use super::*;
    use crate::chat::answer::NoPicture;
    use crate::chat::answer::{Button, ShownAgreement};
    use crate::chat::place::ServersOnly;
    use crate::discord::response::{Response, ResponseStatus};
    use crate::discord::testing::{
        CALLBACK, CALLER, Fixture, message_with_picture, rendered, sent_picture,
    };
    use crate::ids::AgreementNumber;

    async fn answer_deferred(fixture: &Fixture, work: impl Future<Output = Outcome>) {
        let bot = &fixture.bot;
        bot.answer_deferred(CALLER, CommandLabel::UNKNOWN, work, Instant::now())
            .await;
    }

    const EDIT: &str = "PATCH /api/v10/webhooks/518/token/messages/@original";

    #[tokio::test]
    async fn slow_command_is_deferred_and_edited() {
        let message = Message::only_you("@everyone".to_owned())
            .with_buttons(&[Button::link("a", "https://example.com".to_owned())]);
        let fixture = Fixture::open().await;
        answer_deferred(&fixture, async { Ok(Answer::Message(message)) }).await;
        let sent = fixture.sent();
        let [(first, deferral), (second, edit)] = &sent[..] else {
            panic!("two requests: {sent:?}");
        };
        assert_eq!((first.as_str(), second.as_str()), (CALLBACK, EDIT));
        assert_eq!(
            (&deferral["type"], &deferral["data"]["flags"]),
            (&json!(5), &json!(64))
        );
        assert_eq!(edit["content"], "@everyone");
        assert_eq!(edit["allowed_mentions"]["parse"], json!([]));
        assert_eq!(edit["components"][0]["components"][0]["label"], "a");
    }

    #[tokio::test]
    async fn slow_command_reports_refusals_and_errors() {
        let refused: Outcome = Err(ServersOnly.into());
        let failed: Outcome = Err(CommandError::Internal(anyhow!("for the test")));
        for (outcome, part) in [(refused, "in servers"), (failed, "incident `1`")] {
            let fixture = Fixture::open().await;
            answer_deferred(&fixture, async { outcome }).await;
            let sent = fixture.sent();
            let (request, edit) = sent.last().expect("an edit");
            assert_eq!(request, EDIT);
            let content = edit["content"].as_str().expect("a text");
            assert!(content.contains(part), "{content}");
        }
    }

    async fn answer_with_response(outcome: Outcome) -> (ResponseStatus, Vec<String>) {
        let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
        let (response, status) = Response::new();
        let caller = CALLER.with_response(Some(&response));
        let bot = &fixture.bot;
        bot.answer(caller, CommandLabel::UNKNOWN, outcome, Instant::now())
            .await;
        let sent = fixture.sent().into_iter().map(|(request, _)| request);
        (status.await.expect("the slot is filled"), sent.collect())
    }

    #[tokio::test]
    async fn message_uses_response_unless_it_shows_agreement() {
        let board = Message::public("a board".to_owned());
        let body = encode::new_message(rendered(&board).await);
        let expected = ResponseStatus::Answer(body.without_file().expect("no picture").to_owned());
        let alone = answer_with_response(Ok(Answer::Message(board.clone()))).await;
        assert_eq!(alone, (expected, Vec::new()));

        let shows = Some(ShownAgreement {
            agreement: AgreementNumber(7),
            revision: 2,
        });
        let agreement = Message { shows, ..board };
        let (status, sent) = answer_with_response(Ok(Answer::Message(agreement))).await;
        assert_eq!(
            (status, sent[0].as_str()),
            (ResponseStatus::Later, CALLBACK)
        );
    }

    #[tokio::test]
    async fn update_uses_response_only_for_presses() {
        let board = Message::public("a board".to_owned());
        let (status, sent) = answer_with_response(Ok(Answer::Update(board))).await;
        assert_eq!(
            (status, sent),
            (ResponseStatus::Later, vec![CALLBACK.to_owned()])
        );
    }

    #[tokio::test]
    async fn pictures_are_sent_by_request() {
        for (answer, kind) in [
            (Answer::Message(message_with_picture()), 4),
            (Answer::Update(message_with_picture()), 7),
        ] {
            for response in [true, false] {
                let fixture = Fixture::open().await;
                let (slot, status) = Response::new();
                let caller = CALLER.with_response(response.then_some(&slot));
                let outcome = Ok(answer.clone());
                let bot = &fixture.bot;
                bot.answer(caller, CommandLabel::UNKNOWN, outcome, Instant::now())
                    .await;
                if response {
                    assert_eq!(status.await, Ok(ResponseStatus::Later));
                }
                let (request, form) = fixture.only_sent();
                let (files, file) = sent_picture(&bot.app);
                let callback = &form["payload_json"];
                assert_eq!(
                    (request.as_str(), &callback["type"]),
                    (CALLBACK, &json!(kind))
                );
                assert_eq!(callback["data"]["content"], "a board");
                assert_eq!(callback["data"]["attachments"], files);
                assert_eq!(form["files[0]"], file);
            }
        }
    }

    #[tokio::test]
    async fn edits_and_successors_have_pictures() {
        let fixture = Fixture::open().await;
        answer_deferred(&fixture, async {
            Ok(Answer::Message(message_with_picture()))
        })
        .await;
        let outcome = Ok(Answer::Successor(message_with_picture()));
        let bot = &fixture.bot;
        bot.answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
            .await;
        let sent = fixture.sent();
        let requests: Vec<_> = sent.iter().map(|(request, _)| request.as_str()).collect();
        let follow_up = "POST /api/v10/webhooks/518/token";
        assert_eq!(requests, [CALLBACK, EDIT, CALLBACK, follow_up]);
        let (files, file) = sent_picture(&bot.app);
        for (_, form) in [&sent[1], &sent[3]] {
            assert_eq!(form["payload_json"]["attachments"], files);
            assert_eq!(form["files[0]"], file);
        }
    }

    #[tokio::test]
    async fn retries_without_refused_picture() {
        let not_allowed = Some(NoPicture::NotAllowed.note());
        let failed = Some(NoPicture::Failed.note());
        for (status, code, note) in [
            (403, Some(50013), &not_allowed),
            (413, Some(40005), &failed),
            (413, None, &failed),
            (400, Some(50035), &failed),
            (400, Some(50045), &failed),
            (403, Some(50001), &None),
            (404, Some(10062), &None),
            (502, Some(0), &None),
        ] {
            let refuses = AtomicBool::new(true);
            let fixture = Fixture::new(move |_| {
                let status = StatusCode::from_u16(status).expect("a status");
                if refuses.swap(false, Ordering::Relaxed) {
                    (status, json!({"code": code}))
                } else {
                    (StatusCode::NO_CONTENT, json!(null))
                }
            });
            let fixture = fixture.await;
            let outcome = Ok(Answer::Message(message_with_picture()));
            let bot = &fixture.bot;
            bot.answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
                .await;
            let sent = fixture.sent();
            let (_, last) = sent.last().expect("a request is sent");
            if let Some(note) = note {
                let text = format!("a board in letters{note}");
                assert_eq!(last["data"]["content"], text, "{status} {code:?}");
                assert_eq!(last["data"]["attachments"], json!([]));
            } else {
                assert_eq!(last["files[0]"], sent_picture(&bot.app).1);
            }
            let tries = if note.is_some() || status == 502 {
                2
            } else {
                1
            };
            assert_eq!(sent.len(), tries, "{status} {code:?}");
        }
    }

    #[tokio::test]
    async fn update_of_deleted_message_keeps_picture() {
        let fixture = Fixture::new(|_| (StatusCode::NOT_FOUND, json!({"code": 10008}))).await;
        let outcome = Ok(Answer::Update(message_with_picture()));
        let bot = &fixture.bot;
        bot.answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
            .await;
        let sent = fixture.sent();
        let [(_, update), (_, alone)] = &sent[..] else {
            panic!("two requests: {sent:?}");
        };
        let (files, file) = sent_picture(&bot.app);
        assert_eq!(update["payload_json"]["type"], 7);
        let callback = &alone["payload_json"];
        assert_eq!(
            (&callback["type"], &callback["data"]["flags"]),
            (&json!(4), &json!(64))
        );
        assert_eq!(callback["data"]["attachments"], files);
        assert_eq!(alone["files[0]"], file);
    }

    #[tokio::test]
    async fn sends_cached_picture_after_deadline() {
        let fixture = Fixture::open().await;
        let message = message_with_picture();
        let long_ago = Instant::now() - DRAWING_TIMEOUT;
        let bot = &fixture.bot;
        let sent = async || encode::follow_up(bot.render(CALLER, &message, long_ago).await);
        assert!(sent().await.without_file().is_some());
        // Caches the picture.
        sent_picture(&bot.app);
        assert_eq!(sent().await.without_file(), None);
    }

    #[tokio::test]
    async fn successors_are_sent_by_request() {
        let drawn = Message::public("a board".to_owned());
        let (status, sent) = answer_with_response(Ok(Answer::Successor(drawn))).await;
        assert_eq!(
            (status, sent[0].as_str()),
            (ResponseStatus::Later, CALLBACK)
        );
    }

    #[tokio::test]
    async fn slow_command_is_deferred_by_request() {
        let fixture = Fixture::open().await;
        let (response, status) = Response::new();
        let caller = CALLER.with_response(Some(&response));
        let work = async { Ok(Answer::Message(Message::only_you("done".to_owned()))) };
        let bot = &fixture.bot;
        bot.answer_deferred(caller, CommandLabel::UNKNOWN, work, Instant::now())
            .await;
        assert_eq!(status.await, Ok(ResponseStatus::Later));
        assert_eq!(fixture.sent()[0].0, CALLBACK);
    }

    #[tokio::test]
    async fn slow_command_does_not_run_without_deferral() {
        let fixture = Fixture::new(|_| (StatusCode::NOT_FOUND, json!({}))).await;
        answer_deferred(&fixture, async { panic!("the command runs") }).await;
        fixture.only_sent();
    }

    #[tokio::test]
    async fn update_of_deleted_message_becomes_private() {
        for (status, answer, kinds) in [
            (StatusCode::NOT_FOUND, json!({"code": 10008}), &[7, 4][..]),
            (StatusCode::NOT_FOUND, json!({"code": 10062}), &[7]),
            (StatusCode::NOT_FOUND, json!({}), &[7]),
            (StatusCode::BAD_REQUEST, json!({"code": 40060}), &[7]),
            (StatusCode::BAD_REQUEST, json!({"code": 50035}), &[7]),
        ] {
            let fixture = Fixture::new(move |_| (status, answer.clone())).await;
            let outcome = Ok(Answer::Update(Message::public("a board".to_owned())));
            let bot = &fixture.bot;
            bot.answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
                .await;
            let sent = fixture.sent();
            let sent: Vec<_> = sent.iter().map(|(_, body)| body["type"].clone()).collect();
            assert_eq!(json!(sent), json!(kinds));
        }
    }
}
