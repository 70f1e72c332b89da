//! Retries of answers to Discord.

use crate::prelude::*;

#[tokio::test]
async fn retries_the_followup_of_a_press() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let drawn = club.ask("random", json!({})).await.message();
        club.fail_next(
            Matcher::followup(),
            1,
            Fault::rate_limited(200, Scope::Shared),
        );
        club.fail_next(Matcher::webhook_edit(), 2, Fault::status(502));
        let [new, _] = club.draw_again(&club.alice, drawn).await;
        assert!(new.content.contains("\n-# Draw 2 by "));
        club.close().await;
    }
}

#[tokio::test]
async fn calls_in_progress_are_answered_on_shutdown() {
    for signal in ["TERM", "INT"] {
        let mut club = Club::open().await;
        club.discord.wait_for_connection().await;
        let later = Fault::rate_limited(400, Scope::User);
        club.fail_next(Matcher::callback(), 1, later);
        let call = club.slash("show", json!({"id": "518"})).await;
        club.wait_for_requests(&Matcher::callback(), 1).await;
        let signaled = Instant::now();
        club.stop_by(signal).await;
        // Documented limit for service managers.
        assert!(signaled.elapsed() < Duration::from_secs(2));
        assert_position(&call.reply().await.content, 518);
        assert_eq!(club.discord.gateway().wait_all_closed(1).await, [1000]);
        club.close().await;
    }
}
