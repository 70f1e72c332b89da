//! Retries of answers to Discord.

use crate::prelude::*;

/// Asks for position 518. Discord rejects the first answer because of a rate limit.
async fn rate_limited_call(club: &Club, retry_after_ms: u64) -> Call {
    club.discord.wait_for_connection().await;
    let fault = Fault::rate_limited(retry_after_ms, Scope::User);
    club.fail_next(Matcher::callback(), 1, fault);
    let call = club.slash("show", json!({"id": "518"})).await;
    club.wait_for_requests(&Matcher::callback(), 1).await;
    call
}

#[tokio::test]
async fn an_answer_waits_for_rate_limits() {
    for scope in [Scope::User, Scope::Global] {
        let club = Club::open().await;
        club.discord.wait_for_connection().await;
        club.fail_next(Matcher::callback(), 2, Fault::rate_limited(200, scope));
        club.show(518).await;
        let log = club.close().await;
        assert_omits(&log, "ERROR");
    }
}

#[tokio::test]
async fn an_answer_is_given_up_if_its_rate_limit_outlasts_the_interaction() {
    let club = Club::open().await;
    // An interaction can be answered for three seconds.
    rate_limited_call(&club, 60_000).await.expire();
    club.show(0).await;
    let log = club.close().await;
    assert_contains(&log, "an answer could not be delivered");
}

#[tokio::test]
async fn a_followup_and_an_edit_are_retried() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let drawn = club.draw().await;
        let rate_limit = Fault::rate_limited(200, Scope::Shared);
        club.fail_next(Matcher::followup(), 1, rate_limit);
        club.fail_next(Matcher::webhook_edit(), 2, Fault::status(502));
        // Waits for the follow-up with the second draw and the edit of the first one.
        let [second, _] = club.draw_again(&club.alice, drawn).await;
        assert_contains(&second.content, "\n-# Draw 2 by ");
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
