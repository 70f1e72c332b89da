use crate::prelude::*;

#[tokio::test]
async fn show_in_a_server_in_direct_messages_and_for_a_user_who_installed_the_bot() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let (discord, alice) = (&club.discord, &club.alice);
        for place in [
            club.channel.clone(),
            discord.dm(alice),
            discord.user_install_channel(),
            discord.group_dm(&[alice]),
        ] {
            let (path, options) = ("chess960 show", json!({"id": "518"}));
            let reply = club.ask_as(alice, &place, path, options).await;
            let expected = (CallbackKind::Message, false);
            assert_eq!((reply.kind, reply.ephemeral), expected);
            assert_position(&reply.content, 518);
            let play = (
                reply.buttons[0].label.as_str(),
                reply.buttons[0].url.as_deref(),
            );
            let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
            let url = format!("https://lichess.org/?fen={fen}#friend");
            assert_eq!(play, ("Play on lichess", Some(&*url)));
            assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
        }
        let identifies = discord.gateway().identifies();
        assert!(identifies.iter().all(|identify| identify.intents == 0));
        club.close().await;
    }
}

#[tokio::test]
async fn suggestions_follow_the_chosen_numbering() {
    let club = Club::open().await;
    let suggested = async |others| {
        let (alice, place) = (&club.alice, &club.channel);
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
    club.close().await;
}

#[tokio::test]
async fn random_draws_ten_pairs_with_throws() {
    let club = Club::open().await;
    let options = json!({"method": "die", "count": 10, "double": true});
    let ten = club.ask("random", options).await;
    let heading = "**10 DFRC positions**\n";
    assert!(ten.content.starts_with(heading), "{}", ten.content);
    assert_eq!(ten.buttons.len(), 12);
    club.close().await;
}

#[tokio::test]
async fn invalid_options_are_explained() {
    let club = Club::open().await;
    let call = |name: &str, options| {
        json!({"id": "1", "name": "chess960", "type": 1,
            "options": [{"name": name, "type": 1, "options": options}]})
    };
    let show = |name: &str, kind: u8, value| {
        let option = json!({"name": name, "type": kind, "value": value});
        call("show", json!([option]))
    };
    for (data, part) in [
        (show("id", 4, json!(66_054)), "from 0 to 959"),
        (
            show("id", 10, json!(1.5)),
            "This command has no option `id`",
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
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let drawn = club.ask("random", json!({})).await.message();
        club.break_store().await;
        let press = club.press(&club.alice, drawn, "Draw again").await;
        let incident = format!("incident `{}`", press.id);
        assert_private_reply(&press.reply().await, &incident);
        club.show(0).await;
        let log = club.close().await;
        let logged = format!("incident=\"{}\"", press.id);
        assert_eq!(log.matches(&logged).count(), 1, "{log}");
    }
}
