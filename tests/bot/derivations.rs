use serde_json::json;

use super::process::{Club, assert_private_reply};
use fake_discord::CallbackKind;

#[tokio::test]
async fn every_method_is_explained() {
    let club = Club::open().await;
    for (options, parts) in [
        (
            json!({"position": "518"}),
            &[
                "**Position 518** is `RNBQKBNR`",
                "518 = 4·129 + 2  *****B**\n129 = 4·32 + 1   **B**B**\n 32 = 6·5 + 2    **BQ*B**",
                "518 = 16·32 + 6  **B**B**\n",
            ][..],
        ),
        (
            json!({"position": "518", "way": "two-tables"}),
            &["`RNQKNR`", "`--B--B--`", "**518 = 512 + 6**"],
        ),
        (
            json!({"position": "288", "way": "nq-skeleton"}),
            &["**Position 288** is", "The printed table has 286"],
        ),
        (
            json!({"position": "BBQNRKRN", "way": "nq-skeleton"}),
            &["is **position 288**", "The printed table has 286"],
        ),
        (
            json!({"position": "RNBQKBNR", "way": "fritz9"}),
            &["has **Fritz9's number 359**", "= 6 + 353 = 359`"],
        ),
        (
            json!({"position": "564", "numbering": "fritz9", "way": "nq-skeleton"}),
            &["**564 = 561 + 3**", "= 1 + 3 + 0 + 80 + 480 = 564`"],
        ),
        (json!({}), &["**4·4·6·10 = 960**"]),
        (
            json!({"position": "359", "numbering": "fritz9"}),
            &[
                "**Fritz9's number 359** is `RNBQKBNR`",
                "358 = 4·89 + 2  *****B**",
            ],
        ),
        (
            json!({"position": "♗♖♘♘♔♕♖♗"}),
            &["`id = 3 + 4·0 + 16·4 + 96·4 = 451`"],
        ),
    ] {
        let reply = club.ask("explain", options).await;
        assert_eq!(reply.kind, CallbackKind::Message);
        assert!(reply.ephemeral);
        assert_eq!(reply.labels(), ["Show more", "Show everyone"]);
        let press = club.press(&club.alice, reply.message(), "Show more").await;
        let whole = press.reply().await;
        assert_eq!(whole.kind, CallbackKind::Message);
        assert!(whole.ephemeral);
        assert_eq!(whole.labels(), ["Show everyone"]);
        for part in parts {
            assert!(whole.content.contains(part), "{part}: {}", whole.content);
        }
    }
    club.close().await;
}

#[tokio::test]
async fn invalid_positions_are_refused() {
    let club = Club::open().await;
    for (options, part) in [
        (
            json!({"position": "KNBQRBNR"}),
            "the king on a1 does not stand between the rooks on e1 and h1",
        ),
        (json!({"position": "960"}), "from 0 to 959"),
        (
            json!({"position": "0", "numbering": "fritz9"}),
            "Scharnagl's position 0 is Fritz9's 81.",
        ),
    ] {
        assert_private_reply(&club.ask("explain", options).await, part);
    }
    club.close().await;
}

#[tokio::test]
async fn the_caller_switches_between_white_and_black() {
    let club = Club::open().await;
    let white = club.ask("explain", json!({"position": "518/534"})).await;
    let number = "960·518 + 534 = **497814**";
    assert!(white.content.contains(number), "{}", white.content);
    for (label, part) in [
        ("Black's rank", "**Position 534** is `RNBKQBNR`"),
        ("White's rank", "**Position 518** is `RNBQKBNR`"),
    ] {
        let press = club.press(&club.alice, white.message(), label).await;
        assert_eq!(press.reply().await.kind, CallbackKind::Update);
        let message = club.discord.message(white.message());
        assert!(message.content.contains(part), "{}", message.content);
    }
    club.close().await;
}

#[tokio::test]
async fn tables_have_pages() {
    let club = Club::open().await;
    let options = json!({"name": "nq-scharnagl"});
    let first = club.ask("table", options).await;
    assert!(first.ephemeral);
    let misprint = "The printed table has **286** beside `QN---N`,";
    assert!(first.content.contains("288 QN---N"), "{}", first.content);
    assert!(first.content.contains(misprint), "{}", first.content);
    for (label, page, row) in [
        ("Next", "page 2 of 2", "512 -NQ-N-"),
        ("First", "page 1 of 2", "  0 QNN---"),
        ("Last", "page 2 of 2", "944 ---NNQ"),
        ("Previous", "page 1 of 2", "464 -NN--Q"),
    ] {
        let press = club.press(&club.alice, first.message(), label).await;
        assert_eq!(press.reply().await.kind, CallbackKind::Update);
        let content = club.discord.message(first.message()).content;
        assert!(content.contains(page) && content.contains(row), "{content}");
        assert_eq!(
            content.contains(misprint),
            page == "page 1 of 2",
            "{content}"
        );
    }
    for (name, number, parts) in [
        (
            "nq-scharnagl",
            709,
            [
                "page 2 of 2",
                "**Yours:** 709 = 704 + 5: `--QNN-` and `--BB----`.",
                ">704 --QNN-",
            ],
        ),
        (
            "krn",
            0,
            [
                "**The KRN table**\n",
                "**Yours:** 0 = 4·0 + 0, 0 = 4·0 + 0, 0 = 6·0 + 0, and 0 is `NNRKR`.",
                ">  0 NNRKR",
            ],
        ),
    ] {
        let options = json!({"name": name, "number": number});
        let reply = club.ask("table", options).await;
        for part in parts {
            assert!(reply.content.contains(part), "{part}: {}", reply.content);
        }
    }
    assert_private_reply(
        &club
            .ask("table", json!({"name": "nq-fritz9", "number": 0}))
            .await,
        "Fritz9's numbers go from 1 to 960.",
    );
    let reply = club.ask("table", json!({"name": "krn"})).await;
    assert!(
        reply.ephemeral && reply.content.contains("  9 RKRNN"),
        "{}",
        reply.content
    );
    club.close().await;
}
