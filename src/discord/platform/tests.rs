use super::*;
use crate::chat::NoPicture;
use crate::discord::testing::{Fixture, message_with_picture, sent_picture};

const PLACE: MessagePlace = MessagePlace {
    channel: ChannelId(31),
    message: MessageId(5),
};

#[tokio::test]
async fn pins_use_current_route() {
    let fixture = Fixture::open().await;
    let discord = &fixture.bot.discord;
    assert_eq!(discord.pin(PLACE).await, Ok(()));
    assert_eq!(discord.unpin(PLACE).await, Ok(()));
    let sent = fixture.sent().into_iter().map(|(request, _)| request);
    let path = "/api/v10/channels/31/messages/pins/5";
    let expected = [format!("PUT {path}"), format!("DELETE {path}")];
    assert_eq!(sent.collect::<Vec<_>>(), expected);
}

async fn post(fixture: &Fixture, message: &Message) -> Result<MessageId, PlatformError> {
    let post = Post {
        message,
        ping: None,
        quiet: false,
        nonce: Some("day".to_owned()),
        replies_to: None,
    };
    fixture.bot.discord.post(ChannelId(31), &post).await
}

#[tokio::test]
async fn post_without_refused_picture_keeps_nonce() {
    let not_allowed = NoPicture::NotAllowed.note();
    let failed = NoPicture::Failed.note();
    for (status, code, note) in [(403, 50013, not_allowed), (413, 40005, failed)] {
        let answers = [(status, json!({"code": code})), (200, json!({"id": "5"}))];
        let fixture = Fixture::new(&answers).await;
        let posted = post(&fixture, &message_with_picture()).await;
        assert_eq!(posted, Ok(MessageId(5)));
        let sent = fixture.sent();
        let [(_, form), (_, post)] = &sent[..] else {
            panic!("two requests: {sent:?}");
        };
        assert_eq!(form["payload_json"]["nonce"], "day");
        let expected = (&json!("day"), &json!(true));
        assert_eq!((&post["nonce"], &post["enforce_nonce"]), expected);
        assert_eq!(post["attachments"], json!([]));
        assert_eq!(post["content"], format!("a board in letters{note}"));
    }
}

#[tokio::test]
async fn failed_posts_are_repeated_only_without_their_picture() {
    for (status, code, tries) in [(403, 50013, 2), (500, 0, 1), (502, 0, 1)] {
        let fixture = Fixture::new(&[(status, json!({"code": code}))]).await;
        let failed = post(&fixture, &message_with_picture())
            .await
            .expect_err("the post is refused");
        assert_eq!(failed.maybe_done(), status >= 500, "{failed:?}");
        assert_eq!(fixture.sent().len(), tries);
    }
}

#[tokio::test]
async fn edit_replaces_all_pictures() {
    let fixture = Fixture::open().await;
    let discord = &fixture.bot.discord;
    for message in [message_with_picture(), Message::public("sealed".to_owned())] {
        let edited = discord.edit(PLACE, &message);
        assert_eq!(edited.await, Ok(()));
    }
    let sent = fixture.sent();
    let (files, file) = sent_picture();
    assert_eq!(sent[0].1["payload_json"]["attachments"], files);
    assert_eq!(sent[0].1["files[0]"], file);
    assert_eq!(sent[1].1["attachments"], json!([]));
    assert_eq!(sent[1].1["components"], json!([]));
}
