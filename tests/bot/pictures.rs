//! Pictures of boards.

use fake_discord::Attachment;

use crate::prelude::*;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

const MAY_NOT_ATTACH: &str = "\n-# No picture, because I may not attach files here. A moderator can give me \
                       the permission **Attach Files**.";

/// Statuses of the response to an interaction: the answer is sent separately, or in the response.
const SENT_TO_DISCORD: u16 = 202;
const IN_RESPONSE: u16 = 200;

const FAILED: &str = "\n-# No picture, because attaching it failed.";

/// Options of `show` for a picture.
fn picture_of(id: u16) -> Value {
    json!({"id": id.to_string(), "board": "picture"})
}

/// The only attachment of a message, which must be a described picture.
fn picture(message: &MessageView) -> &Attachment {
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
    assert_omits(&message.content, "```");
    picture
}

/// Asserts that a message has a board of letters, and a note about the missing picture.
fn assert_text_board(message: &MessageView, note: &str) {
    let content = &message.content;
    assert_contains(content, "\n6 . . . . . . . .\n");
    assert!(content.ends_with(note), "{content}");
    assert_eq!(message.attachments, []);
}

/// Asks for a picture of a position.
async fn show_picture(club: &Club, id: u16) -> MessageView {
    let reply = club.ask("show", picture_of(id)).await;
    assert_eq!(reply.kind, CallbackKind::Message);
    assert_position(&reply.content, id);
    club.discord.message(reply.message())
}

#[tokio::test]
async fn everyone_sees_a_picture_with_a_description_in_every_kind_of_channel() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let Club { discord, alice, .. } = &club;
        for place in [
            club.channel.clone(),
            discord.dm(alice),
            discord.user_install_channel(),
            discord.group_dm(&[alice, &club.bob]),
        ] {
            let options = picture_of(451);
            let reply = club.ask_as(alice, &place, "chess960 show", options).await;
            let message = discord.message(reply.message());
            assert!(!message.ephemeral);
            picture(&message);
            // There is no note about a missing picture.
            assert_omits(&message.content, "picture");
        }
        close_without_errors(club).await;
    }
}

#[tokio::test]
async fn retries_include_the_picture() {
    for transport in Transport::ALL {
        for (fault, times) in [
            (Fault::status(500), 3),
            (Fault::BreakConnection, 2),
            (Fault::Hang, 1),
        ] {
            let club = Club::open_over(transport).await;
            club.discord.wait_for_connection().await;
            club.fail_next(Matcher::callback(), times, fault);
            picture(&show_picture(&club, 518).await);
            close_without_errors(club).await;
        }
    }
}

#[tokio::test]
async fn boards_have_no_picture_while_the_bot_may_not_attach_files() {
    let club = Club::open().await;
    let board = show_picture(&club, 0).await.id;
    let attach_files = [Permission::AttachFiles];
    club.discord.deny(&club.channel, &attach_files);
    let next = club.press_to_update(&club.alice, board, "Next").await;
    assert_position(&next.content, 1);
    assert_text_board(&next, MAY_NOT_ATTACH);

    club.discord.allow(&club.channel, &attach_files);
    let after_next = club.press_to_update(&club.alice, board, "Next").await;
    assert_position(&after_next.content, 2);
    picture(&after_next);
    assert_omits(&after_next.content, MAY_NOT_ATTACH);
    // Discord refused no answer.
    let answers = club.discord.take_requests(&Matcher::callback());
    assert!(answers.iter().all(|answer| answer.status == Some(204)));
    close_without_errors(club).await;
}

#[tokio::test]
async fn a_refused_picture_is_left_out() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        club.discord.wait_for_connection().await;
        let missing_permissions = refusal(403, 50013);
        let too_large = refusal(413, 40005);
        let too_large_for_proxy = Fault::status(413);
        for (fault, note) in [
            (missing_permissions, MAY_NOT_ATTACH),
            (too_large, FAILED),
            (too_large_for_proxy, FAILED),
        ] {
            club.fail_next(Matcher::callback(), 1, fault);
            let message = show_picture(&club, 518).await;
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
    let shown = club.slash("show", picture_of(518)).await;
    let board = shown.reply().await.message();
    assert_eq!(shown.status().await, SENT_TO_DISCORD);
    let updated = club.press(&club.alice, board, "Next").await;
    updated.reply().await;
    assert_eq!(updated.status().await, SENT_TO_DISCORD);
    picture(&club.discord.message(board));

    // The board is Alice's, so this answer is a text.
    let refused = club.press(&club.bob, board, "Next").await;
    refused.reply().await;
    assert_eq!(refused.status().await, IN_RESPONSE);
    close_without_errors(club).await;
}
