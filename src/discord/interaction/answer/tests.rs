use axum::http::StatusCode;
use serde_json::json;
use tokio::time::Instant;

use super::send::DRAWING_TIMEOUT;
use super::*;
use crate::commands::CommandLabel;
use crate::discord::decode::sender::ReplyTarget;
use crate::discord::encode::message::PayloadKind;
use crate::discord::pending_response::PendingResponse;
use crate::discord::testing::{Fixture, REPLY_TARGET, message_with_picture, sent_picture};

#[tokio::test]
async fn sends_cached_picture_after_deadline() {
    let fixture = Fixture::open().await;
    let message = message_with_picture();
    let long_ago = Instant::now() - DRAWING_TIMEOUT;
    let reply = fixture.reply(REPLY_TARGET);
    let kind = PayloadKind::FollowUp;
    let late = reply.encode(kind, &message, long_ago).await;
    assert!(late.without_file().is_some());
    // Caches the picture.
    reply.encode(kind, &message, Instant::now()).await;
    let late_but_cached = reply.encode(kind, &message, long_ago).await;
    assert_eq!(late_but_cached.without_file(), None);
}

#[tokio::test]
async fn slow_command_runs_only_after_deferral_by_request() {
    let fixture = Fixture::new(&[(404, json!({}))]).await;
    let (response, status) = PendingResponse::new();
    let target = ReplyTarget {
        response: Some(&response),
        ..REPLY_TARGET
    };
    let work = Work {
        reply_mode: ReplyMode::Deferred,
        run: Box::pin(async { panic!("the command runs") }),
        ..Work::done(CommandLabel::UNKNOWN, Ok(Answer::Repeated))
    };
    run_and_answer(fixture.reply(target), work).await;
    let response = status.await.expect("a response");
    assert_eq!(response.status(), StatusCode::ACCEPTED);
    fixture.only_sent();
}

#[tokio::test]
async fn update_of_deleted_message_becomes_private() {
    for (status, answer, kinds) in [
        (404, json!({"code": 10008}), &[7, 4][..]),
        (404, json!({"code": 10062}), &[7]),
        (404, json!({}), &[7]),
        (400, json!({"code": 40060}), &[7]),
    ] {
        let fixture = Fixture::new(&[(status, answer)]).await;
        let outcome = Ok(Answer::Update(message_with_picture()));
        fixture.answer(REPLY_TARGET, outcome).await;
        let (_, file) = sent_picture();
        let sent = fixture.sent();
        assert!(sent.iter().all(|(_, form)| form["files[0]"] == file));
        let callbacks = sent.iter().map(|(_, form)| &form["payload_json"]["type"]);
        assert_eq!(json!(callbacks.collect::<Vec<_>>()), json!(kinds));
    }
}
