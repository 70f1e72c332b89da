//! The gateway's intents, and errors of the store.

use crate::prelude::*;

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
        let drawn = club.draw().await;
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
