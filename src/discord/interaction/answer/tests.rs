use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::send::DRAWING_TIMEOUT;
use super::*;
use crate::commands::CommandLabel;
use crate::discord::encode::message::PayloadKind;
use crate::discord::pending_response::PendingResponse;
use crate::discord::testing::{Fixture, REPLY_TARGET, message_with_picture, sent_file};

/// Encodes a message with a picture as if drawing it had begun at `started`. Returns whether it has its picture.
async fn has_picture(fixture: &Fixture, started: Instant) -> bool {
    let reply = fixture.reply(REPLY_TARGET);
    let body = reply
        .encode(PayloadKind::FollowUp, &message_with_picture(), started)
        .await;
    body.without_file().is_none()
}

#[tokio::test]
async fn only_a_cached_picture_is_sent_after_the_deadline() {
    let fixture = Fixture::open().await;
    let too_early = Instant::now() - DRAWING_TIMEOUT;
    assert!(!has_picture(&fixture, too_early).await);
    // Draws and caches the picture.
    assert!(has_picture(&fixture, Instant::now()).await);
    assert!(has_picture(&fixture, too_early).await);
}

/// Over HTTP, the deferral is a request of its own, and the response to the interaction is empty.
#[tokio::test]
async fn a_command_whose_deferral_fails_does_not_run() {
    let fixture = Fixture::new(&[(404, json!({}))]).await;
    let (pending, response) = PendingResponse::new();
    let reply = Reply {
        response: Some(&pending),
        ..fixture.reply(REPLY_TARGET)
    };
    let work = Work {
        reply_mode: ReplyMode::Deferred,
        run: Box::pin(async { panic!("the command runs") }),
        ..Work::done(CommandLabel::UNKNOWN, Ok(Answer::Repeated))
    };
    run_and_answer(reply, work).await;
    let response = response.await.expect("a response");
    assert_eq!(response.status(), StatusCode::ACCEPTED);
    fixture.only_sent();
}

/// Sends an update with a picture, to which Discord always responds like this. Returns the types of the callbacks.
async fn callbacks_of_update(status: u16, response: Value) -> Vec<Value> {
    let fixture = Fixture::new(&[(status, response)]).await;
    let update = Ok(Answer::Update(message_with_picture()));
    fixture.answer(REPLY_TARGET, update).await;
    let file = sent_file();
    let mut kinds = Vec::new();
    for form in fixture.sent_bodies() {
        assert_eq!(form["files[0]"], file);
        kinds.push(form["payload_json"]["type"].clone());
    }
    kinds
}

const UPDATE: u8 = 7;
const NEW_MESSAGE: u8 = 4;

#[tokio::test]
async fn an_update_of_a_deleted_message_becomes_a_new_message() {
    let unknown_message = json!({"code": 10008});
    let callbacks = callbacks_of_update(404, unknown_message).await;
    assert_eq!(callbacks, [UPDATE, NEW_MESSAGE]);
}

#[tokio::test]
async fn an_update_that_is_refused_for_another_reason_is_not_repeated() {
    for (label, status, response) in [
        ("unknown interaction", 404, json!({"code": 10062})),
        ("response of a proxy", 404, json!({})),
        ("already acknowledged", 400, json!({"code": 40060})),
    ] {
        let callbacks = callbacks_of_update(status, response).await;
        assert_eq!(callbacks, [UPDATE], "{label}");
    }
}
