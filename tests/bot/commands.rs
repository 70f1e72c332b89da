use serde_json::json;

use super::pictures::picture;
use super::process::{Club, assert_private_reply};
use fake_discord::{CallbackKind, Reply, User};

fn assert_shows(reply: &Reply, id: u16, rank: &str) {
    assert_eq!(reply.kind, CallbackKind::Message);
    assert!(!reply.ephemeral);
    let black = rank.to_lowercase();
    for part in [
        format!("**Position {id}** · `{rank}`"),
        format!(
            "\n1 {}\n  a b c d e f g h\n```",
            rank.split("").collect::<Vec<_>>().join(" ").trim()
        ),
    ] {
        assert!(
            reply.content.contains(&part),
            "{part} is missing:\n{}",
            reply.content
        );
    }
    let play = &reply.buttons[0];
    let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1");
    let play_url = format!(
        "https://lichess.org/?fen={}#friend",
        fen.replace(' ', "%20")
    );
    let play = (play.label.as_str(), play.url.as_deref());
    assert_eq!(play, ("Play on lichess", Some(&*play_url)));
    assert!(reply.labels().contains(&"Details"));
    assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
}

#[tokio::test]
async fn show_in_a_server_in_direct_messages_and_for_a_user_who_installed_the_bot() {
    let club = Club::open().await;
    let (discord, alice) = (&club.discord, &club.alice);
    for place in [
        club.channel.clone(),
        discord.dm(alice),
        discord.user_install_channel(),
        discord.group_dm(&[alice]),
    ] {
        let call = discord
            .slash(alice, &place, "chess960 show", json!({"id": "518"}))
            .await;
        assert_shows(&call.reply().await, 518, "RNBQKBNR");
    }
    assert!(
        discord
            .gateway()
            .identifies()
            .iter()
            .all(|identify| identify.intents == 0)
    );
    club.close().await;
}

/// `en-XA` is a pseudo-locale: English with a mark on every letter.
#[tokio::test]
async fn answers_in_the_users_locale() {
    let club = Club::open().await;
    let pseudo_locale_user = User {
        locale: "en-XA".to_owned(),
        ..club.discord.user("Zoe")
    };
    for (user, label) in [
        (&pseudo_locale_user, "Ṕĺáý óń ĺíćħéśś"),
        (&club.alice, "Play on lichess"),
    ] {
        let options = json!({"id": "518"});
        let call = club
            .discord
            .slash(user, &club.channel, "chess960 show", options)
            .await;
        let shown = call.reply().await;
        assert_eq!(shown.buttons[0].label, label);
        let call = club.press(user, shown.message(), shown.labels()[1]).await;
        assert_eq!(call.reply().await.buttons[0].label, label);
    }
    club.close().await;
}

#[tokio::test]
async fn show_uses_the_chosen_numbering() {
    let club = Club::open().await;
    let options = json!({"id": "359", "numbering": "fritz9"});
    assert_shows(&club.ask("show", options).await, 518, "RNBQKBNR");
    let options = json!({"id": "960", "numbering": "scharnagl-1-960"});
    assert_shows(&club.ask("show", options).await, 0, "BBQNNRKR");
    let reply = club.ask("show", json!({"id": "960"})).await;
    assert_private_reply(&reply, "from 0 to 959");
    club.close().await;
}

#[tokio::test]
async fn id_of_and_its_errors() {
    let club = Club::open().await;
    for array in ["brnnkqrb", "♗♖♘♘♔♕♖♗", "`b-r-n-n-k-q-r-b`"] {
        let reply = club.ask("id-of", json!({"array": array})).await;
        assert_shows(&reply, 451, "BRNNKQRB");
        assert!(
            reply
                .content
                .contains("Scharnagl **451** · 1–960 range **451** · Fritz9 **564**")
        );
    }
    for (array, part) in [
        (
            "KNBQRBNR",
            "the king on a1 does not stand between the rooks on e1 and h1",
        ),
        (
            "@everyone",
            "I can't read `@everyone` as a position: `@` isn't a piece",
        ),
        ("RNBQKBN", "that's 7 pieces; a rook is missing"),
    ] {
        let reply = club.ask("id-of", json!({"array": array})).await;
        assert_private_reply(&reply, part);
    }
    club.close().await;
}

#[tokio::test]
async fn contradictory_input_offers_a_button_for_each_position() {
    let club = Club::open().await;
    let options = json!({"position": "**Position 452** · `BRNNKQRB`", "opponent": club.bob.id});
    let reply = club.ask("agree", options).await;
    assert_private_reply(&reply, "`BRNNKQRB` is 451. Which one?");
    assert_eq!(reply.labels(), ["Show 452", "Show 451"]);
    let press = club.press(&club.alice, reply.message(), "Show 451").await;
    assert_private_reply(&press.reply().await, "**Position 451** · `BRNNKQRB`");
    club.close().await;
}

#[tokio::test]
async fn suggestions_follow_the_chosen_numbering() {
    let club = Club::open().await;
    let (alice, place) = (&club.alice, &club.channel);
    let suggested = async |others| {
        let path = "chess960 show";
        let call = club
            .discord
            .autocomplete_with(alice, place, path, "id", "359", others);
        call.await.reply().await.choices()
    };
    let fritz9 = suggested(json!({"numbering": "fritz9"})).await;
    let expected = ("Fritz9 359 · RNBQKBNR (518)".to_owned(), json!("RNBQKBNR"));
    assert_eq!(fritz9, [expected]);
    let scharnagl = suggested(json!({})).await;
    let expected = ("359 · NRBKRQNB".to_owned(), json!("NRBKRQNB"));
    assert_eq!(scharnagl, [expected]);
    let chosen = json!({"id": "RNBQKBNR", "numbering": "fritz9"});
    let reply = club.ask("show", chosen).await;
    assert_shows(&reply, 518, "RNBQKBNR");
    club.close().await;
}

#[tokio::test]
async fn double_positions() {
    let club = Club::open().await;
    let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    let shown = club
        .ask("show", json!({"id": "518", "black-id": "534"}))
        .await;
    assert!(
        shown.content.starts_with("**DFRC position 518/534**")
            && shown
                .content
                .ends_with("White: **518** · `RNBQKBNR`\nBlack: **534** · `RNBKQBNR`"),
        "{}",
        shown.content
    );
    assert_eq!(
        shown.labels(),
        ["Play on lichess", "Swap colours", "Mirror", "Details"]
    );
    for array in ["518/534", "DFRC 497814", fen] {
        let found = club.ask("id-of", json!({"array": array})).await;
        assert!(
            found
                .content
                .ends_with("DFRC number **497814** = 960·518 + 534"),
            "{array}: {}",
            found.content
        );
    }
    let reply = club.ask("id-of", json!({"array": "518/960"})).await;
    assert_private_reply(&reply, "No position has the number `960`");
    club.close().await;
}

#[tokio::test]
async fn castling_of_both_sides_and_its_errors() {
    let club = Club::open().await;
    let reply = club.ask("castling", json!({"position": "SP-451"})).await;
    assert!(reply.ephemeral);
    for part in [
        "**Castling in position 451** · `BRNNKQRB`\n**O-O**: king e1 → g1, rook g1 → f1\n",
        "\nf1 must be empty.\ne1, f1 and g1 must not be attacked.\n**O-O-O**: ",
        "\nNo black rook or queen may stand on a1: it would attack c1 once the rook leaves b1.\n\
         Black: the same on rank 8.\n",
    ] {
        assert!(reply.content.contains(part), "{part}: {}", reply.content);
    }
    picture(&club.discord.message(reply.message()));
    let options = json!({"position": "451", "board": "text"});
    let reply = club.ask("castling", options).await;
    let board = "\n```\n1 B R . . K Q R B  before\n1 B . K R . Q R B  after\n";
    assert!(reply.content.contains(board), "{}", reply.content);
    let options = json!({"position": "518/534", "side": "O-O-O"});
    let reply = club.ask("castling", options).await;
    let black = "\nBlack: king d8 → c8, rook a8 → d8\n";
    assert!(reply.content.contains(black), "{}", reply.content);
    assert!(!reply.content.contains("**O-O**"), "{}", reply.content);
    let reply = club.ask("castling", json!({"position": "RNBQKBN"})).await;
    assert_private_reply(&reply, "that's 7 pieces; a rook is missing");
    club.close().await;
}

#[tokio::test]
async fn random_draws_one_or_several() {
    let club = Club::open().await;
    let one = club.ask("random", json!({})).await;
    assert!(one.content.starts_with("**Position "), "{}", one.content);
    assert!(one.content.ends_with(&format!(
        "-# Draw 1 by <@{}> · every position equally likely",
        club.alice.id
    )));
    assert_eq!(one.labels(), ["Play on lichess", "Draw again", "Details"]);
    let options = json!({"count": 10, "exclude-classical": true});
    let ten = club.ask("random", options).await;
    assert!(
        ten.content
            .starts_with("**10 Chess960 positions**\n**1.** position **"),
        "{}",
        ten.content
    );
    assert_eq!(ten.buttons.len(), 12);
    club.close().await;
}

#[tokio::test]
async fn daily_shows_past_days_only() {
    let club = Club::open().await;
    let reply = club.ask("daily", json!({"date": "2026-01-01"})).await;
    assert!(
        reply
            .content
            .starts_with("**Position of the day** · Thursday 1 January 2026\n")
    );
    assert!(
        reply
            .content
            .contains("a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68")
    );
    assert_eq!(reply.labels(), ["Play on lichess", "Details"]);
    let reply = club.ask("daily", json!({})).await;
    assert!(
        reply.content.starts_with("**Position of the day** · "),
        "{}",
        reply.content
    );
    let reply = club.ask("daily", json!({"date": "9998-12-31"})).await;
    assert!(reply.ephemeral && reply.content.starts_with("9998-12-31 hasn't come yet"));
    club.close().await;
}

#[tokio::test]
async fn invalid_options_are_explained() {
    let club = Club::open().await;
    let call = |name: &str, options| {
        json!({"id": "1", "name": "chess960", "type": 1,
            "options": [{"name": name, "type": 1, "options": options}]})
    };
    for (data, part) in [
        (
            call("show", json!([{"name": "id", "type": 4, "value": 66_054}])),
            "from 0 to 959",
        ),
        (
            call("show", json!([{"name": "id", "type": 4, "value": -1}])),
            "from 0 to 959",
        ),
        (
            call("show", json!([{"name": "id", "type": 3, "value": "x"}])),
            "I can't read `x` as a position",
        ),
        (call("show", json!([])), "Please add `id`"),
        (
            call("show", json!([{"name": "nr", "type": 4, "value": 1}])),
            "This command has no option `nr`",
        ),
        (
            call("show", json!([{"name": "id", "type": 10, "value": 1.5}])),
            "This command has no option `id`",
        ),
        (
            call("random", json!([{"name": "count", "type": 4, "value": 11}])),
            "from 1 to 10",
        ),
        (call("nosuch", json!([])), "No command `/chess960 nosuch`"),
        (
            json!({"id": "1", "name": "nosuch", "type": 1}),
            "No command `/nosuch`",
        ),
        (
            json!({"id": "1", "name": "chess960", "type": 1}),
            "No command `/chess960`",
        ),
    ] {
        assert_private_reply(&club.interact(2, data).await, part);
    }
    club.close().await;
}

#[tokio::test]
async fn a_store_error_is_reported_with_its_incident_id() {
    let club = Club::open().await;
    let drawn = club.ask("random", json!({})).await.message();
    club.break_store().await;
    let press = club.press(&club.alice, drawn, "Draw again").await;
    let incident = format!("incident `{}`", press.id);
    assert_private_reply(&press.reply().await, &incident);
    assert_shows(&club.show(0).await, 0, "BBQNNRKR");
    let log = club.close().await;
    assert_eq!(
        log.matches(&format!("incident=\"{}\"", press.id)).count(),
        1,
        "{log}"
    );
}

over_http! {
    show_in_a_server_in_direct_messages_and_for_a_user_who_installed_the_bot
    random_draws_one_or_several
    invalid_options_are_explained
    a_store_error_is_reported_with_its_incident_id
}
