use std::sync::{Mutex, PoisonError};

use reqwest::StatusCode;

use super::*;
use crate::chat::answer::Button;
use crate::chat::answer::NoPicture;
use crate::discord::testing::{Fixture, message_with_picture, sent_picture};

async fn edited(answer: fn(&str) -> (StatusCode, Value)) -> (Result<(), PlatformError>, Fixture) {
    let fixture = Fixture::new(answer).await;
    let message = Message::public("now <@12>".to_owned())
        .with_buttons(&[Button::link("a", "https://example.com".to_owned())]);
    let discord = &fixture.bot.discord;
    let result = discord.edit(ChannelId(31), MessageId(5), &message).await;
    (result, fixture)
}

#[tokio::test]
async fn edit_replaces_text_and_buttons_silently() {
    let (result, fixture) = edited(|_| (StatusCode::OK, json!({"id": "5"}))).await;
    assert_eq!(result, Ok(()));
    let (request, body) = fixture.only_sent();
    assert_eq!(request, "PATCH /api/v10/channels/31/messages/5");
    assert_eq!(body["content"], "now <@12>");
    assert_eq!(body["components"][0]["components"][0]["label"], "a");
    let nobody = json!({"parse": [], "users": [], "roles": []});
    assert_eq!(body["allowed_mentions"], nobody);
}

#[tokio::test]
async fn edit_removes_buttons() {
    let fixture = Fixture::open().await;
    let message = Message::public("sealed".to_owned());
    let discord = &fixture.bot.discord;
    let result = discord.edit(ChannelId(31), MessageId(5), &message).await;
    assert_eq!(result, Ok(()));
    assert_eq!(fixture.only_sent().1["components"], json!([]));
}

#[tokio::test]
async fn pins_use_current_route() {
    let fixture = Fixture::open().await;
    let discord = &fixture.bot.discord;
    for done in [
        discord.pin(ChannelId(31), MessageId(5)).await,
        discord.unpin(ChannelId(31), MessageId(5)).await,
    ] {
        assert_eq!(done, Ok(()));
    }
    let sent: Vec<_> = fixture
        .sent()
        .into_iter()
        .map(|(request, _)| request)
        .collect();
    let path = "/api/v10/channels/31/messages/pins/5";
    assert_eq!(sent, [format!("PUT {path}"), format!("DELETE {path}")]);
}

fn daily(message: &Message) -> Post<'_> {
    Post {
        message,
        ping: None,
        quiet: false,
        nonce: Some("day".to_owned()),
        replies_to: None,
    }
}

/// Discord first responds with `refusal`, then creates a message with these attachments.
async fn posted(
    refusal: Option<(u16, Value)>,
    attachments: Value,
) -> (Result<Posted, PlatformError>, Fixture) {
    let refusal = Mutex::new(refusal);
    let fixture = Fixture::new(move |_| {
        let refusal = refusal
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let made = json!({"id": "5", "attachments": attachments});
        refusal.map_or((StatusCode::OK, made), |(status, body)| {
            (StatusCode::from_u16(status).expect("a status"), body)
        })
    });
    let fixture = fixture.await;
    let message = message_with_picture();
    let result = fixture
        .bot
        .discord
        .post(ChannelId(31), &daily(&message))
        .await;
    (result, fixture)
}

fn expected_post(pictured: bool) -> Posted {
    Posted {
        message: MessageId(5),
        pinged: false,
        pictured,
    }
}

#[tokio::test]
async fn post_keeps_picture_and_nonce_on_retry() {
    let wait = (429, json!({"retry_after": 0.01, "global": false}));
    for (refusal, tries) in [(None, 1), (Some(wait), 2)] {
        let (result, fixture) = posted(refusal, json!([{"id": "6"}])).await;
        assert_eq!(result, Ok(expected_post(true)));
        let sent = fixture.sent();
        assert_eq!(sent.len(), tries);
        let (files, file) = sent_picture(&fixture.bot.app);
        for (request, form) in sent {
            assert_eq!(request, "POST /api/v10/channels/31/messages");
            let post = &form["payload_json"];
            assert_eq!(post["content"], "a board");
            assert_eq!(
                (&post["nonce"], &post["enforce_nonce"]),
                (&json!("day"), &json!(true))
            );
            assert_eq!(post["attachments"], files);
            assert_eq!(form["files[0]"], file);
        }
    }
}

#[tokio::test]
async fn post_without_refused_picture_keeps_nonce() {
    let not_allowed = NoPicture::NotAllowed.note();
    let failed = NoPicture::Failed.note();
    for (status, code, note) in [(403, 50013, not_allowed), (413, 40005, failed)] {
        let refusal = Some((status, json!({"code": code})));
        let (result, fixture) = posted(refusal, json!([])).await;
        assert_eq!(result, Ok(expected_post(false)));
        let sent = fixture.sent();
        let [(_, form), (_, post)] = &sent[..] else {
            panic!("two requests: {sent:?}");
        };
        assert_eq!(form["payload_json"]["nonce"], "day");
        assert_eq!(
            (&post["nonce"], &post["enforce_nonce"]),
            (&json!("day"), &json!(true))
        );
        assert_eq!(post["attachments"], json!([]));
        assert_eq!(post["content"], format!("a board in letters{note}"));
    }
}

#[tokio::test]
async fn unclear_post_is_not_retried_without_picture() {
    for status in [500, 502] {
        let (result, fixture) = posted(Some((status, json!({}))), json!([])).await;
        assert!(result.is_err_and(|platform_error| platform_error.maybe_done()));
        fixture.only_sent();
    }
}

#[tokio::test]
async fn post_without_picture_counts_as_pictured() {
    let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
    let message = Message::public("a day".to_owned());
    let post = daily(&message);
    let posted = fixture.bot.discord.post(ChannelId(31), &post).await;
    assert_eq!(posted, Ok(expected_post(true)));
}

#[tokio::test]
async fn reports_channel_without_permission() {
    let refusal = json!({"code": 50013, "message": "Missing Permissions"});
    let fixture = Fixture::new(move |_| (StatusCode::FORBIDDEN, refusal.clone())).await;
    let message = message_with_picture();
    let result = fixture
        .bot
        .discord
        .post(ChannelId(31), &daily(&message))
        .await;
    assert_eq!(result, Err(PlatformError::NotAllowed));
    assert_eq!(fixture.sent().len(), 2);
}

#[tokio::test]
async fn edit_replaces_all_pictures() {
    let fixture = Fixture::open().await;
    let discord = &fixture.bot.discord;
    for message in [message_with_picture(), Message::public("sealed".to_owned())] {
        let edited = discord.edit(ChannelId(31), MessageId(5), &message);
        assert_eq!(edited.await, Ok(()));
    }
    let sent = fixture.sent();
    let (files, file) = sent_picture(&fixture.bot.app);
    assert_eq!(sent[0].1["payload_json"]["attachments"], files);
    assert_eq!(sent[0].1["files[0]"], file);
    assert_eq!(sent[1].1["attachments"], json!([]));
}

#[tokio::test]
async fn direct_messages_have_pictures() {
    let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "9"}))).await;
    let sent = fixture
        .bot
        .discord
        .send_direct_message(UserId(11), &message_with_picture())
        .await;
    assert_eq!(sent, Ok(()));
    let sent = fixture.sent();
    let (request, form) = sent.last().expect("a message");
    assert_eq!(request, "POST /api/v10/channels/9/messages");
    assert_eq!(form["files[0]"], sent_picture(&fixture.bot.app).1);
}

#[tokio::test]
async fn distinguishes_refused_edits() {
    let refused = |words: &str| Err(PlatformError::Refused(words.to_owned()));
    for (answer, expected) in [
        (
            (|_| {
                (
                    StatusCode::NOT_FOUND,
                    json!({"code": 10008, "message": "Unknown Message"}),
                )
            }) as fn(&str) -> (StatusCode, Value),
            Err(PlatformError::Gone),
        ),
        (
            |_| {
                (
                    StatusCode::NOT_FOUND,
                    json!({"code": 10003, "message": "Unknown Channel"}),
                )
            },
            Err(PlatformError::Gone),
        ),
        (
            |_| {
                (
                    StatusCode::FORBIDDEN,
                    json!({"code": 50001, "message": "Missing Access"}),
                )
            },
            Err(PlatformError::NoAccess),
        ),
        (
            |_| {
                (
                    StatusCode::FORBIDDEN,
                    json!({"code": 0, "message": "403: Forbidden"}),
                )
            },
            Err(PlatformError::NotAllowed),
        ),
        (
            |_| {
                (
                    StatusCode::FORBIDDEN,
                    json!({"code": 50005, "message": "Not yours"}),
                )
            },
            refused("Discord answered 403, code 50005: Not yours"),
        ),
        (
            |_| {
                (
                    StatusCode::BAD_REQUEST,
                    json!({"code": 50083, "message": "Archived"}),
                )
            },
            refused("Discord answered 400, code 50083: Archived"),
        ),
    ] {
        let (result, fixture) = edited(answer).await;
        assert_eq!(result, expected);
        // No retry.
        fixture.only_sent();
    }
    let (result, _) = edited(|_| (StatusCode::BAD_GATEWAY, json!({}))).await;
    assert!(result.is_err_and(|platform_error| platform_error.is_temporary()));
}
