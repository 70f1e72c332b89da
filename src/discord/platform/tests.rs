use super::*;
use crate::discord::testing::{Fixture, message_with_picture, sent_file};

const PLACE: MessagePlace = MessagePlace {
    channel: ChannelId(31),
    message: MessageId(5),
};

/// Discord has deprecated the route without `messages`.
#[tokio::test]
async fn pins_use_the_current_route() {
    let fixture = Fixture::open().await;
    let discord = &fixture.bot.discord;
    assert_eq!(discord.pin(PLACE).await, Ok(()));
    assert_eq!(discord.unpin(PLACE).await, Ok(()));
    let sent = fixture.sent();
    assert_eq!(sent[0].0, "PUT /api/v10/channels/31/messages/pins/5");
    assert_eq!(sent[1].0, "DELETE /api/v10/channels/31/messages/pins/5");
}

/// Posts a message with a picture and the nonce `day`.
async fn post_picture(fixture: &Fixture) -> Result<MessageId, PlatformError> {
    let post = Post {
        message: &message_with_picture(),
        ping: None,
        quiet: false,
        nonce: Some("day".to_owned()),
        replies_to: None,
    };
    fixture.bot.discord.post(ChannelId(31), &post).await
}

/// Discord's refusal of a file.
fn missing_permission() -> (u16, Value) {
    (403, json!({"code": 50013}))
}

#[tokio::test]
async fn a_post_with_a_refused_picture_is_repeated_with_letters_and_its_nonce() {
    let created = (200, json!({"id": "5"}));
    let fixture = Fixture::new(&[missing_permission(), created]).await;
    assert_eq!(post_picture(&fixture).await, Ok(MessageId(5)));
    let [first, second] = &fixture.sent_bodies()[..] else {
        panic!("two requests");
    };
    assert_eq!(first["payload_json"]["nonce"], "day");
    let letters = "a board in letters\n-# No picture, because I may not attach files here. A moderator can give me the \
                   permission **Attach Files**.";
    assert_eq!(second["content"], letters);
    assert_eq!(second["attachments"], json!([]));
    assert_eq!(second["nonce"], "day");
    assert_eq!(second["enforce_nonce"], true);
}

#[tokio::test]
async fn a_post_refused_with_and_without_its_picture_fails() {
    let fixture = Fixture::new(&[missing_permission(), missing_permission()]).await;
    let failed = post_picture(&fixture)
        .await
        .expect_err("the post is refused");
    assert!(!failed.maybe_done(), "{failed:?}");
    assert_eq!(fixture.sent().len(), 2);
}

/// Discord may have created the message.
#[tokio::test]
async fn a_post_is_not_repeated_after_an_error_of_the_server() {
    for status in [500, 502] {
        let fixture = Fixture::new(&[(status, json!({"code": 0}))]).await;
        let failed = post_picture(&fixture).await.expect_err("the post fails");
        assert!(failed.maybe_done(), "{failed:?}");
        assert_eq!(fixture.sent().len(), 1, "{status}");
    }
}

#[tokio::test]
async fn an_edit_replaces_the_old_pictures_with_the_new_one() {
    let fixture = Fixture::open().await;
    let message = message_with_picture();
    assert_eq!(fixture.bot.discord.edit(PLACE, &message).await, Ok(()));
    let (_, form) = fixture.only_sent();
    let file_name = "chess960-518-back-rank.png";
    assert_eq!(
        form["payload_json"]["attachments"],
        json!([{"id": 0, "filename": file_name, "description": "what it shows"}])
    );
    assert_eq!(form["files[0]"], sent_file());
}

#[tokio::test]
async fn an_edit_to_a_plain_text_removes_pictures_and_buttons() {
    let fixture = Fixture::open().await;
    let plain = Message::public("sealed".to_owned());
    assert_eq!(fixture.bot.discord.edit(PLACE, &plain).await, Ok(()));
    let (_, body) = fixture.only_sent();
    assert_eq!(body["attachments"], json!([]));
    assert_eq!(body["components"], json!([]));
}
