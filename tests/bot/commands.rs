//! Commands in all places, the gateway's intents, and errors of the store.

use crate::prelude::*;

#[tokio::test]
async fn everyone_sees_the_position_of_show_in_every_kind_of_channel() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let Club { discord, alice, .. } = &club;
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
            assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
        }
        club.close().await;
    }
}

#[tokio::test]
async fn a_shown_position_links_to_a_challenge_on_lichess() {
    let club = Club::open().await;
    let reply = club.show(518).await;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
    let url = format!("https://lichess.org/?fen={fen}#friend");
    assert_eq!(reply.buttons[0].label, "Play on lichess");
    assert_eq!(reply.buttons[0].url, Some(url));
    club.close().await;
}

#[tokio::test]
async fn the_gateway_sends_no_events_but_interactions() {
    let club = Club::open().await;
    club.show(518).await;
    let identifies = club.discord.gateway().identifies();
    assert_eq!(identifies.len(), 1);
    assert_eq!(identifies[0].intents, 0);
    club.close().await;
}

#[tokio::test]
async fn a_store_error_is_reported_with_its_incident_id() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let drawn = club.ask("random", json!({})).await.message();
        club.break_store().await;
        let press = club.press(&club.alice, drawn, "Draw again").await;
        let shown = format!("incident `{}`", press.id);
        assert_private_reply(&press.reply().await, &shown);
        // Other commands still work.
        club.show(0).await;
        let log = club.close().await;
        let logged = format!("incident=\"{}\"", press.id);
        assert_eq!(log.matches(&logged).count(), 1, "{log}");
    }
}
