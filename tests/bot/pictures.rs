use fake_discord::Attachment;

use crate::prelude::*;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

pub const MAY_NOT_ATTACH: &str = "\n-# No picture, because I may not attach files here. A moderator can give me \
                       the permission **Attach Files**.";

const FAILED: &str = "\n-# No picture, because attaching it failed.";

fn options(id: u16) -> Value {
    json!({"id": id.to_string(), "board": "picture"})
}

/// The only attachment of a message, which must be a described picture.
pub fn picture(message: &MessageView) -> &Attachment {
    let [picture] = &message.attachments[..] else {
        panic!("one file: {:?}", message.raw["attachments"]);
    };
    assert!(picture.bytes.starts_with(PNG), "{:?}", picture.bytes);
    assert_eq!(picture.content_type, "image/png");
    let name = &picture.filename;
    assert!(
        name.strip_suffix(".png")
            .is_some_and(|stem| stem.starts_with("chess960")),
        "{name}"
    );
    let description = picture.description.as_deref().unwrap_or_default();
    assert!(!description.is_empty());
    // The picture replaces the board in the text.
    assert!(!message.content.contains("```"), "{}", message.content);
    picture
}

/// Asserts that a message has a board of letters, and a note about the missing picture.
fn assert_text_board(message: &MessageView, note: &str) {
    let content = &message.content;
    assert!(content.contains("\n6 . . . . . . . .\n"), "{content}");
    assert!(content.ends_with(note), "{content}");
    assert_eq!(message.attachments, []);
}

async fn show(club: &Club, id: u16) -> MessageView {
    let reply = club.ask("show", options(id)).await;
    assert_eq!(reply.kind, CallbackKind::Message);
    assert_position(&reply.content, id);
    club.discord.message(reply.message())
}

#[tokio::test]
async fn a_picture_comes_with_a_description() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let (discord, alice) = (&club.discord, &club.alice);
        for place in [
            club.channel.clone(),
            discord.dm(alice),
            discord.user_install_channel(),
            discord.group_dm(&[alice, &club.bob]),
        ] {
            let path = "chess960 show";
            let reply = club.ask_as(alice, &place, path, options(451)).await;
            let message = discord.message(reply.message());
            picture(&message);
            assert!(!message.content.contains("picture"), "{}", message.content);
            assert!(!message.ephemeral);
        }
        close_without_errors(club).await;
    }
}

async fn show_despite(fault: Fault, times: usize, transport: Transport) {
    let club = Club::open_over(transport).await;
    club.discord.wait_for_connection().await;
    club.fail_next(Matcher::callback(), times, fault);
    picture(&show(&club, 518).await);
    close_without_errors(club).await;
}

#[tokio::test]
async fn retries_include_the_picture() {
    for transport in Transport::ALL {
        tokio::join!(
            Box::pin(show_despite(Fault::status(500), 3, transport)),
            Box::pin(show_despite(Fault::BreakConnection, 2, transport)),
            Box::pin(show_despite(Fault::Hang, 1, transport)),
        );
    }
}

#[tokio::test]
async fn a_missing_attach_permission_is_explained() {
    let club = Club::open().await;
    let board = show(&club, 0).await;
    picture(&board);
    club.discord.deny(&club.channel, &[Permission::AttachFiles]);
    let message = show(&club, 518).await;
    assert_text_board(&message, MAY_NOT_ATTACH);
    let turned = club.press_to_update(&club.alice, board.id, "Next").await;
    assert_position(&turned.content, 1);
    assert_text_board(&turned, MAY_NOT_ATTACH);

    club.discord
        .allow(&club.channel, &[Permission::AttachFiles]);
    let turned = club.press_to_update(&club.alice, board.id, "Next").await;
    assert!(
        !turned.content.contains(MAY_NOT_ATTACH),
        "{}",
        turned.content
    );
    picture(&turned);
    // The bot made no request that Discord would refuse.
    let requests = club.discord.take_requests(&Matcher::callback());
    assert!(requests.iter().all(|request| request.status == Some(204)));
    close_without_errors(club).await;
}

#[tokio::test]
async fn a_refused_picture_is_left_out() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        club.discord.wait_for_connection().await;
        let taken = Matcher::callback();
        for (fault, note) in [
            (refusal(403, 50013), MAY_NOT_ATTACH),
            (refusal(413, 40005), FAILED),
            (Fault::status(413), FAILED),
        ] {
            club.fail_next(taken.clone(), 1, fault);
            let message = show(&club, 518).await;
            assert_text_board(&message, note);
        }
        close_without_errors(club).await;
    }
}

/// Asserts that the log has no error and no content of replies.
async fn close_without_errors(club: Club) {
    let log = club.close().await;
    for part in ["ERROR", "RNBQKBNR", "FEN", ".png"] {
        assert!(!log.contains(part), "{part}: {log}");
    }
}

#[tokio::test]
async fn pictures_are_not_sent_in_the_http_response() {
    let club = Club::serving(&[]).await;
    club.discord.wait_for_connection().await;
    let drawn = club.slash("show", options(518)).await;
    let board = drawn.reply().await.message();
    assert_eq!(drawn.status().await, 202);
    let turned = club.press(&club.alice, board, "Next").await;
    turned.reply().await;
    assert_eq!(turned.status().await, 202);
    picture(&club.discord.message(board));

    let refused = club.press(&club.bob, board, "Next").await;
    refused.reply().await;
    assert_eq!(refused.status().await, 200);
    close_without_errors(club).await;
}
