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
            let options = json!({"id": "518"});
            let reply = club.ask_as(alice, &place, "chess960 show", options).await;
            assert_eq!(reply.kind, CallbackKind::Message);
            assert!(!reply.ephemeral);
            assert_position(&reply.content, 518);
            let play = &reply.buttons[0];
            assert_eq!(play.label, "Play on lichess");
            let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
            let url = format!("https://lichess.org/?fen={fen}#friend");
            assert_eq!(play.url, Some(url));
            assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
        }
        let identifies = discord.gateway().identifies();
        assert!(identifies.iter().all(|identify| identify.intents == 0));
        club.close().await;
    }
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
