//! Retries of answers to Discord.

use crate::prelude::*;

/// A call whose first answer was rate-limited.
async fn rate_limited_call(club: &Club, milliseconds: u64) -> Call {
    club.discord.wait_for_connection().await;
    club.fail_next(
        Matcher::callback(),
        1,
        Fault::rate_limited(milliseconds, Scope::User),
    );
    let call = club.slash("show", json!({"id": "518"})).await;
    club.wait_for_requests(&Matcher::callback(), 1).await;
    call
}

#[tokio::test]
async fn waits_for_rate_limits() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    let of_the_user = Fault::rate_limited(300, Scope::User);
    club.fail_next(Matcher::callback(), 1, of_the_user);
    club.show(518).await;
    let of_the_bot = Fault::rate_limited(200, Scope::Global);
    club.fail_next(Matcher::callback(), 2, of_the_bot);
    club.show(518).await;
    let log = club.close().await;
    assert!(!log.contains("ERROR"), "{log}");
}

#[tokio::test]
async fn gives_up_on_an_expired_interaction() {
    let club = Club::open().await;
    rate_limited_call(&club, 60_000).await.expire();
    club.show(0).await;
    let log = club.close().await;
    assert!(log.contains("an answer could not be delivered"), "{log}");
}

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
        let call = rate_limited_call(&club, 400).await;
        let signaled = Instant::now();
        club.stop_by(signal).await;
        // Documented limit for service managers.
        assert!(signaled.elapsed() < Duration::from_secs(2));
        assert_position(&call.reply().await.content, 518);
        assert_eq!(club.discord.gateway().wait_all_closed(1).await, [1000]);
        club.close().await;
    }
}
