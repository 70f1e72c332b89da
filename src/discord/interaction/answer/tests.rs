use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::anyhow;
use axum::http::StatusCode;
use serde_json::json;

use super::send::{DRAWING_TIMEOUT, render};
use super::*;
use crate::chat::answer::{Button, Message, NoPicture, ShownAgreement};
use crate::chat::place::ServersOnly;
use crate::discord::pending_response::{PendingResponse, ResponseStatus};
use crate::discord::testing::{
    CALLBACK, CALLER, Fixture, message_with_picture, rendered, sent_picture,
};
use crate::domain::ids::AgreementNumber;

async fn answer_deferred(
    fixture: &Fixture,
    caller: Caller<'_>,
    work: impl Future<Output = Outcome> + Send,
) {
    let execution = Execution {
        reply_mode: ReplyMode::Deferred,
        run: Box::pin(work),
    };
    let (bot, label) = (&fixture.bot, CommandLabel::UNKNOWN);
    answer(bot, caller, label, execution, Instant::now()).await;
}

const EDIT: &str = "PATCH /api/v10/webhooks/518/token/messages/@original";

#[tokio::test]
async fn slow_command_is_deferred_and_edited() {
    let message = Message::only_you("@everyone".to_owned())
        .with_buttons(&[Button::link("a", "https://example.com".to_owned())]);
    let fixture = Fixture::open().await;
    answer_deferred(&fixture, CALLER, async { Ok(Answer::Message(message)) }).await;
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
        answer_deferred(&fixture, CALLER, async { outcome }).await;
        let sent = fixture.sent();
        let (request, edit) = sent.last().expect("an edit");
        assert_eq!(request, EDIT);
        let content = edit["content"].as_str().expect("a text");
        assert!(content.contains(part), "{content}");
    }
}

async fn answer_with_response(outcome: Outcome) -> (ResponseStatus, Vec<String>) {
    let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
    let (response, status) = PendingResponse::new();
    let caller = CALLER.with_response(Some(&response));
    fixture.answer(caller, outcome).await;
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
            let (slot, status) = PendingResponse::new();
            let caller = CALLER.with_response(response.then_some(&slot));
            let outcome = Ok(answer.clone());
            fixture.answer(caller, outcome).await;
            if response {
                assert_eq!(status.await, Ok(ResponseStatus::Later));
            }
            let (request, form) = fixture.only_sent();
            let (files, file) = sent_picture(&fixture.bot.app);
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
    answer_deferred(&fixture, CALLER, async {
        Ok(Answer::Message(message_with_picture()))
    })
    .await;
    let outcome = Ok(Answer::Successor(message_with_picture()));
    fixture.answer(CALLER, outcome).await;
    let sent = fixture.sent();
    let requests: Vec<_> = sent.iter().map(|(request, _)| request.as_str()).collect();
    let follow_up = "POST /api/v10/webhooks/518/token";
    assert_eq!(requests, [CALLBACK, EDIT, CALLBACK, follow_up]);
    let (files, file) = sent_picture(&fixture.bot.app);
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
        fixture.answer(CALLER, outcome).await;
        let sent = fixture.sent();
        let (_, last) = sent.last().expect("a request is sent");
        if let Some(note) = note {
            let text = format!("a board in letters{note}");
            assert_eq!(last["data"]["content"], text, "{status} {code:?}");
            assert_eq!(last["data"]["attachments"], json!([]));
        } else {
            assert_eq!(last["files[0]"], sent_picture(&fixture.bot.app).1);
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
    fixture.answer(CALLER, outcome).await;
    let sent = fixture.sent();
    let [(_, update), (_, alone)] = &sent[..] else {
        panic!("two requests: {sent:?}");
    };
    let (files, file) = sent_picture(&fixture.bot.app);
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
    let sent = async || encode::follow_up(render(bot, CALLER, &message, long_ago).await);
    assert!(sent().await.without_file().is_some());
    // Caches the picture.
    sent_picture(&fixture.bot.app);
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
    let (response, status) = PendingResponse::new();
    let caller = CALLER.with_response(Some(&response));
    let work = async { Ok(Answer::Message(Message::only_you("done".to_owned()))) };
    answer_deferred(&fixture, caller, work).await;
    assert_eq!(status.await, Ok(ResponseStatus::Later));
    assert_eq!(fixture.sent()[0].0, CALLBACK);
}

#[tokio::test]
async fn slow_command_does_not_run_without_deferral() {
    let fixture = Fixture::new(|_| (StatusCode::NOT_FOUND, json!({}))).await;
    answer_deferred(&fixture, CALLER, async { panic!("the command runs") }).await;
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
        fixture.answer(CALLER, outcome).await;
        let sent = fixture.sent();
        let sent: Vec<_> = sent.iter().map(|(_, body)| body["type"].clone()).collect();
        assert_eq!(json!(sent), json!(kinds));
    }
}
